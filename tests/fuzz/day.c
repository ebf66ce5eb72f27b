/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worlds of a day in the life. The first line has options, then come occupations, people and
 * expenses, with a line of "===" between them. Each block that is read prints and reads back the
 * same; a world that is whole is ranked, and a few short lives are lived in it, with a trace and without,
 * and some days that nobody lived. */
#include <math.h>
#include <string.h>

#include "chance/layout.h"
#include "life/life.h"
#include "life/text.h"
#include "trace/recorder.h"
#include "trace/replay.h"
#include "fuzz.h"

#define DAYS 40
#define MOST_PEOPLE 3 /* that are looked at */

static void free_fault(gpointer fault) {
  ply_day_fault_free(fault);
}

static void check_printed(const PlyDayWorld *world, PlyDayBlock block) {
  g_autofree char *text = ply_day_text_print(world, block);
  g_autoptr(PlyDayWorld) again = ply_day_world_copy(world);
  g_assert_true(ply_day_text_parse(again, block, text, NULL, NULL));
  g_autofree char *same = ply_day_text_print(again, block);
  g_assert_cmpstr(text, ==, same);
}

static bool read_block(PlyDayWorld *world, PlyDayBlock block, const char *text) {
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func(free_fault);
  bool whole = ply_day_text_read(world, block, text, faults);
  g_assert_cmpint(whole, ==, faults->len == 0);
  int lines = fuzz_lines(text);
  for (guint i = 0; i < faults->len; i++) {
    const PlyDayFault *fault = faults->pdata[i];
    fuzz_check_shown(fault->message);
    g_assert_cmpint(fault->place.line, >=, 1);
    g_assert_cmpint(fault->place.line, <=, lines);
  }
  for (unsigned i = 0; whole && i < 3; i++) /* 0: there are not so many */
    g_assert_cmpint(ply_day_text_line(block, text, i), <=, lines);
  if (whole)
    check_printed(world, block);
  return whole;
}

static void rank(const PlyDayWorld *world, unsigned person) {
  static const int64_t cash[] = { 0, 7 * PLY_MICRO, 1000 * PLY_MICRO, PLY_DAY_UNLIMITED };
  for (unsigned i = 0; i < G_N_ELEMENTS(cash); i++) {
    PlyDayRanking ranking;
    ply_day_rank(world, person, cash[i], PLY_MICRO, &ranking);
    g_assert_cmpuint(ranking.n, ==, world->n_occupations);
    for (unsigned k = 0; k < ranking.n; k++)
      g_assert_true(isfinite(ranking.of[k].fitness) && ranking.of[k].weight >= 0);
  }
}

/* What is recorded can be stepped to its end and back. */
static void check_trace(PlyTrace *trace) {
  g_autoptr(PlyReplay) replay = ply_replay_new(trace);
  uint64_t begin = ply_replay_hash(replay);
  ply_replay_seek(replay, UINT32_MAX);
  uint64_t end = ply_replay_hash(replay);
  ply_replay_seek(replay, 0);
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
  ply_replay_seek(replay, UINT32_MAX);
  g_assert_cmphex(ply_replay_hash(replay), ==, end);
}

/* The same life, recorded or not. */
static void live_one(const PlyDaySetup *setup, unsigned person, unsigned number) {
  g_autoptr(PlyDayLife) life = ply_day_life_new(setup, person);
  unsigned n = setup->world->n_occupations;
  g_autoptr(PlyTrace) trace = ply_trace_new_of(&ply_layout_chance, 1, n + 1);
  PlyDayResult result, recorded;
  int64_t history[DAYS + 1];
  uint32_t lived = 0;
  ply_day_life_live(life, number, NULL, &result, history);
  ply_day_life_record(life, number, trace, NULL, &recorded);
  ply_record_finish(trace);
  g_assert_cmpint(result.cash, ==, recorded.cash);
  if (setup->money)
    g_assert_cmpint(result.cash, ==, history[result.days]);
  g_assert_cmpuint(result.days, ==, recorded.days);
  g_assert_cmpuint(result.bankruptcies, ==, recorded.bankruptcies);
  g_assert_cmpuint(result.changes, ==, recorded.changes);
  for (unsigned i = 0; i <= n; i++) {
    g_assert_cmpuint(result.at[i], ==, recorded.at[i]);
    lived += result.at[i];
  }
  g_assert_cmpuint(lived, ==, result.days);
  check_trace(trace);
}

static void make_up(const PlyDaySetup *setup) {
  static const int64_t cash[] = { 0, 7 * PLY_MICRO, 1000 * PLY_MICRO };
  for (int job = -1; job <= (int)MIN(setup->world->n_occupations, 4); job++)
    for (unsigned i = 0; i < 2 * G_N_ELEMENTS(cash); i++) {
      const PlyDayMadeUp day = {
        .cash = cash[i / 2], .job = job, .success = i % 2 == 0, .average = i % 3 == 0
      };
      g_autoptr(PlyTrace) trace = ply_day_life_make_up(setup, &day);
      if (trace != NULL)
        check_trace(trace);
    }
}

static void live(PlyDayWorld *world, const char *pairs) {
  static const char *const forced[] = { "days", G_STRINGIFY(DAYS), "person", "", NULL };
  PlyOptions options;
  ply_options_init(&options, ply_day_lab_options);
  fuzz_options(&options, pairs);
  fuzz_force(&options, forced);
  g_auto(PlyDaySetup) setup = { 0 };
  g_autoptr(GError) error = NULL;
  if (!ply_day_setup(&options, world, &setup, &error)) {
    fuzz_check_refused("", error, NULL);
    return;
  }
  for (unsigned person = 0; person < MIN(world->n_people, MOST_PEOPLE); person++)
    live_one(&setup, person, person);
  if (setup.money)
    make_up(&setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  g_autofree char *pairs = fuzz_line(&bytes);
  g_autofree char *text = fuzz_rest(&bytes);
  g_auto(GStrv) blocks = g_strsplit(text, "===\n", PLY_N_DAY_BLOCKS);
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  bool whole = true;
  for (unsigned i = 0; blocks[i] != NULL; i++)
    whole = (*blocks[i] == '\0' || read_block(world, (PlyDayBlock)i, blocks[i])) && whole;
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func(free_fault);
  const char *people = g_strv_length(blocks) > PLY_DAY_PEOPLE ? blocks[PLY_DAY_PEOPLE] : NULL;
  if (!whole || !ply_day_text_check(world, people, faults) || !ply_day_world_check(world, NULL))
    return 0;
  for (unsigned person = 0; person < MIN(world->n_people, MOST_PEOPLE); person++)
    rank(world, person);
  live(world, pairs);
  return 0;
}
