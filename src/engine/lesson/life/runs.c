/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From header, tables and run blocks to lives that can be recorded. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/life/counter.h"
#include "lesson/life/life.h"
#include "life/text.h"

/* Where each table of a world stands: NULL where it is the book's. */
typedef const PlySnippet *Tables[PLY_N_DAY_BLOCKS];

typedef struct {
  PlyOptions options;
  Tables tables;
  uint32_t lives;
  bool torn; /* part of it could not be read: no run is made */
  PlyPlace place;
} Setup;

static const PlyBlockName named[PLY_N_DAY_BLOCKS] = {
  [PLY_DAY_OCCUPATIONS] = PLY_NAMED_OCCUPATIONS,
  [PLY_DAY_PEOPLE] = PLY_NAMED_PEOPLE,
  [PLY_DAY_EXPENSES] = PLY_NAMED_EXPENSES,
};

/* --- tables --- */

static void find_tables(PlyReader *r, Setup *setup) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    for (unsigned t = 0; t < PLY_N_DAY_BLOCKS; t++)
      if (block->kind == named[t] && setup->tables[t] == NULL)
        setup->tables[t] = block->body;
      else if (block->kind == named[t])
        ply_faults_add(r->faults, block->place,
                       _("there is a block “%s” already; other tables go into “run” blocks"),
                       ply_day_blocks[t]);
  }
}

static void add_faults(PlyReader *r, const PlySnippet *text, PlyPlace fallback, GPtrArray *faults) {
  for (guint i = 0; i < faults->len; i++) {
    const PlyDayFault *fault = faults->pdata[i];
    ply_faults_add(r->faults, text != NULL ? ply_snippet_place(text, fault->place) : fallback, "%s",
                   fault->message);
  }
}

/* The world of the tables; NULL and faults where one of them cannot be read. known: tables whose
 * faults were told before. */
static PlyDayWorld *read_world(PlyReader *r, const Setup *setup, const Tables known) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  bool whole = true;
  for (unsigned t = 0; t < PLY_N_DAY_BLOCKS; t++) {
    g_autoptr(GPtrArray) faults =
        g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
    if (setup->tables[t] == NULL ||
        ply_day_text_read(world, (PlyDayBlock)t, setup->tables[t]->text, faults))
      continue;
    whole = false;
    if (known == NULL || known[t] != setup->tables[t])
      add_faults(r, setup->tables[t], setup->place, faults);
  }
  const PlySnippet *people = setup->tables[PLY_DAY_PEOPLE];
  bool same = known != NULL && memcmp(known, setup->tables, sizeof(Tables)) == 0;
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
  if (whole && !ply_day_text_check(world, people != NULL ? people->text : NULL, faults)) {
    whole = false;
    if (!same)
      add_faults(r, people, setup->place, faults);
  }
  return whole ? g_steal_pointer(&world) : NULL;
}

/* --- keys --- */

bool ply_life_lives_read(PlyReader *r, const GPtrArray *pairs, int64_t days, uint32_t *lives) {
  const PlyPair *pair = ply_pairs_find(pairs, "lives");
  g_autoptr(GError) error = NULL;
  if (pair == NULL || *pair->value->text == '\0' ||
      ply_lives_read(pair->value->text, days, lives, &error))
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(pair), "lives: %s", error->message);
  return false;
}

/* --- runs --- */

static void make_run(PlyReader *r, const GPtrArray *pairs, Setup *setup, const Tables known,
                     PlyLessonRun *run) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyDayWorld) world = read_world(r, setup, known);
  int64_t days = ply_options_get(&setup->options, "days");
  if (!ply_life_lives_read(r, pairs, days, &setup->lives) || setup->torn || world == NULL)
    return;
  run->lives = (uint32_t)MIN(setup->lives, PLY_LIVES_MAX_DAYS / days);
  run->run = ply_run_new_day(world, &setup->options, &error);
  if (run->run == NULL)
    ply_faults_add(r->faults, ply_options_blame(pairs, setup->place, error->message), "%s",
                   error->message);
}

static void build_run(PlyReader *r, const PlyNamedBlock *block, const Setup *main) {
  PlyLessonRun *run = ply_runs_begin(r, block);
  if (run == NULL)
    return;
  Setup setup = *main;
  setup.place = block->place;
  setup.torn = !ply_options_take(r, block->pairs, &setup.options) || setup.torn;
  for (unsigned t = 0; t < PLY_N_DAY_BLOCKS; t++) {
    const PlyPair *pair = ply_pairs_find(block->pairs, ply_day_blocks[t]);
    if (pair != NULL && *pair->value->text != '\0')
      setup.tables[t] = pair->value;
  }
  make_run(r, block->pairs, &setup, main->tables, run);
}

static void build(PlyReader *r) {
  Setup main = { .lives = PLY_LIVES_USUAL, .place = { 1, 1 } };
  ply_options_init(&main.options, ply_day_options);
  main.torn = !ply_options_take(r, r->header, &main.options);
  find_tables(r, &main);
  make_run(r, r->header, &main, NULL, ply_runs_add(r, "main", 1));
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_RUN)
      build_run(r, block, &main);
  }
}

/* The world of a run has the behaviour of its options in it already; put in again it is the same. */
static PlyRun *again(const PlyRun *run, const PlyOptions *options, GError **error) {
  return ply_run_new_day(ply_run_day(run)->world, options != NULL ? options : &run->options, error);
}

static const PlyOption *const *options_of(const char *game) {
  return ply_day_options;
}

static PlyRun *play(const char *game, const PlyOptions *options, GError **error) {
  return ply_run_new_day(NULL, options, error);
}

static const PlyKey keys[] = {
  { "occupations", PLY_IN_RUN, .lines = true },
  { "people", PLY_IN_RUN, .lines = true },
  { "expenses", PLY_IN_RUN, .lines = true },
  { "lives", PLY_IN_HEADER | PLY_IN_RUN | PLY_IN_RESULTS },
  { "person", PLY_IN_RESULTS },
  { NULL },
};

const PlyLessonKind ply_kind_life = {
  .less = N_("lower “lives” or “days”, or take shorter formulas"),
  .games = (const char *const[]){ "life", "day-in-the-life", NULL },
  .keys = keys,
  .show = PLY_SHOW_BOARD,
  .build = build,
  .counter = ply_life_counter,
  .asks = &ply_life_asks,
  .refuse_ask = ply_kind_refuse_ask,
  .place = ply_life_case_place,
  .claims = &ply_claims_life,
  .results = ply_life_results_read,
  .cell = ply_life_cell,
  .again = again,
  .options = options_of,
  .play = play,
};
