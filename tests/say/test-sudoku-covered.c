/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question about a game of Sudoku keeps from being said, and how cells are toned. */
#include "program.h"
#include "sudoku-said.h"

static void test_hidden(void) {
  static const struct {
    const char *address, *text;
  } rows[] = {
    { "pattern 1", "In the top left box the 1s stand on one line, column 1." },
    { "proposal 1", "“Pointing” finds something here. What follows from it?" },
    { "choice 1", "“Pointing” is the best so far." },
    { "fires 1", "“Pointing” is carried out." },
    { "test 2", "Is anything left to strike?" },
  };
  g_autoptr(PlyRun) run = sudoku_run(POINTING, "rules=pointing", "sweep");
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyReplay) replay = replay_at(run, rows[i].address);
    g_autoptr(PlySentence) s = ply_say_step(run, replay, &ply_cover_of_values);
    g_assert_cmpstr(s->text, ==, rows[i].text);
  }
}

/* Steps that wait where a fact is asked for. */
static void test_covered(void) {
  static const struct {
    const char *measure, *address;
    bool waits;
  } rows[] = {
    { "next-rule", "cycle 1", false }, { "next-rule", "rule 1", true },
    { "next-rule", "fires 1", true },  { "strikes", "rule 1", false },
    { "strikes", "pattern 1", false }, { "strikes", "test 1", false },
    { "strikes", "test 2", true },     { "strikes", "proposal 1", true },
    { "places", "pattern 1", true },   { "places", "execute 1", false },
    { "cells", "pattern 1", true },    { "digits", "pattern 1", true },
    { "digits", "fails 1", true },     { "houses", "proposal 1", true },
    { "applies", "fails 1", true },    { "applies", "start", false },
    { "empty", "look 1", true },
  };
  g_autoptr(PlyRun) run = sudoku_run(POINTING, "rules=full-house,pointing", "sweep");
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyCover) cover = ply_cover_new(false);
    ply_cover_add(cover, run, rows[i].measure, PLY_FACT_ANY);
    g_autoptr(PlyReplay) replay = replay_at(run, rows[i].address);
    if (ply_say_step_is_covered(run, replay, cover) != rows[i].waits)
      g_error("%s at %s", rows[i].measure, rows[i].address);
  }
}

/* Only the cell whose candidates are asked for keeps them to itself. */
static void test_covered_cell(void) {
  static const struct {
    const char *moves;
    bool waits;
  } rows[] = { { "once r1c4", true }, { "once r1c6", false }, { "once", false } };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyRun) run = sudoku_run(POINTING, "rules=full-house", rows[i].moves);
    g_autoptr(PlyCover) cover = ply_cover_new(false);
    ply_cover_add(cover, run, "candidates", ply_subject_cell(ply_run_sudoku(run)->start.shape, 3));
    g_autoptr(PlyReplay) replay = replay_at(run, "look 1");
    g_assert_cmpint(ply_say_step_is_covered(run, replay, cover), ==, rows[i].waits);
  }
}

/* A is toned as what is looked at, B as its helper. */
static void test_tones(void) {
  g_autoptr(PlyRun) run = sudoku_run(PAIR, "", "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, sudoku_step(run, PLY_EVENT_PROPOSAL, PLY_SUDOKU_NAKED_PAIR));
  g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
  int tones[] = { -1, -1 };
  for (unsigned i = 0; i < s->n_spans; i++)
    if (s->spans[i].end == s->spans[i].start + 1 && s->text[s->spans[i].start] <= 'B' &&
        s->text[s->spans[i].start] >= 'A')
      tones[s->text[s->spans[i].start] - 'A'] = s->spans[i].tone;
  g_assert_cmpint(tones[0], ==, PLY_TONE_STRONG);
  g_assert_cmpint(tones[1], ==, PLY_TONE_WHY);
}

TEST_PROGRAM("sudoku-covered") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/sudoku/hidden", test_hidden);
  g_test_add_func("/say/sudoku/covered", test_covered);
  g_test_add_func("/say/sudoku/covered-cell", test_covered_cell);
  g_test_add_func("/say/sudoku/tones", test_tones);
  return g_test_run();
}
