/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards worked by hand: the rules give exactly the squares named, from the square and with the
 * helper named. */
#include "boards.h"
#include "minesweeper/run/run.h"
#include "program.h"

#define OVERLAP "001... / 012... / 01F32. / 0113F. / 0003F. / 0002F."

/* The numbers of the first row prove one mine in the covered pair below them. Each 3 under the
 * pair has a flag and so needs one more, left or right; the two 1s below see just these. */
#define FOUR "F33F / F..F / .33. / .11. / ...."

/* Rules on the whole board. */
typedef struct {
  const char *name, *position;
  int mines;
  const char *rules;
  bool until_stuck;
  const char *safe, *mined;
  bool contradiction;
} Board;

static const Board boards[] = {
  { "20-one", OVERLAP, 7, "one", true, "", "" },
  { "20-near", OVERLAP, 7, "near", false, "r2c6 r3c6 r4c6", "" },
  { "20-all", OVERLAP, 7, "one near far end", true, "r2c6 r3c6 r4c6", "" },
  { "20-safe", ".1. / .1. / ...", PLY_MINES_UNKNOWN, "near", false, "r3c1 r3c2 r3c3", "" },
  { "20-mines", ".1. / .4. / ...", PLY_MINES_UNKNOWN, "near", false, "", "r3c1 r3c2 r3c3" },
  { "21-private", ".... / .11. / ....", PLY_MINES_UNKNOWN, "near", true, "", "" },
  { "21-flags", "1.1. / 2.21 / F...", 3, "near", false, "r3c2", "" },
  { "21-far", "1.1. / 2.21 / F...", 3, "near far", false, "r1c4 r3c2", "" },
  { "22-121", "..... / 11211", PLY_MINES_UNKNOWN, "near", false, "r1c1 r1c3 r1c5", "r1c2 r1c4" },
  { "22-one", "..... / 11211 / 001F1", PLY_MINES_UNKNOWN, "one", false, "r1c3 r1c4 r1c5", "" },
  { "22-flag", "..... / 11211 / 001F1", PLY_MINES_UNKNOWN, "one near", false, "r1c3 r1c4 r1c5",
    "r1c2" },
  { "22-on", "..... / 11211 / 001F1", PLY_MINES_UNKNOWN, "one near", true, "r1c1 r1c3 r1c4 r1c5",
    "r1c2" },
  { "23-odds", "1... / .... / .... / ....", 2, "one near far end subset full full+count", true, "",
    "" },
  { "23-full", OVERLAP, 7, "full+count", true, "r2c6 r3c6 r4c6", "" },
  { "24-cheap", ".2..1 / F33.. / 12F.1", PLY_MINES_UNKNOWN, "one near far", true, "", "" },
  { "24-full", ".2..1 / F33.. / 12F.1", PLY_MINES_UNKNOWN, "full", false, "r2c5", "" },
  { "24-wrong-flag", ".1. / .1. / .F.", PLY_MINES_UNKNOWN, "near", false, "", "", true },
  { "24-no-trust", ".1. / .1. / .F.", PLY_MINES_UNKNOWN, "one near", true, "", "", true },
  { "25-none-left", "02F. / 03F. / 02F.", 3, "end", false, "r1c4 r2c4 r3c4", "" },
  { "25-all-left", "02F. / 03F. / 02F.", 6, "end", false, "", "r1c4 r2c4 r3c4" },
  { "25-between", "02F. / 03F. / 02F.", 4, "one near far end subset full full+count", true, "",
    "" },
  { "25-no-count", "..10 / ..32 / .2FF", 3, "one near far end full", true, "", "" },
  { "25-count", "..10 / ..32 / .2FF", 3, "full+count", false, "r1c1 r1c2 r2c1 r3c1", "r2c2" },
  { "far-near", "1.... / 1.1..", PLY_MINES_UNKNOWN, "one near", true, "", "" },
  { "far-edge", "1.... / 1.1..", PLY_MINES_UNKNOWN, "far", false, "r1c3 r1c4 r2c4", "" },
  { "four-cheap", FOUR, PLY_MINES_UNKNOWN, "one near far", true, "", "" },
  { "four-chain", FOUR, PLY_MINES_UNKNOWN, "one near far subset", true, "r5c1 r5c2 r5c3 r5c4", "" },
  { "four-full", FOUR, PLY_MINES_UNKNOWN, "full", false, "r5c1 r5c2 r5c3 r5c4", "" },
};

static void test_board(gconstpointer data) {
  const Board *c = data;
  g_autofree PlyMinesPosition *position = test_position(c->position, c->mines);
  g_autofree PlyMinesProofs *proofs = g_new(PlyMinesProofs, 1);
  const PlyRule *rules[PLY_MAX_RULES];
  unsigned n = test_rules(c->rules, rules);
  ply_mines_prove(&position->board, rules, n, c->until_stuck, NULL, proofs);
  g_autofree char *safe = test_squares(&position->board, proofs, PLY_VERDICT_SAFE);
  g_autofree char *mined = test_squares(&position->board, proofs, PLY_VERDICT_MINES);
  g_assert_cmpstr(safe, ==, c->safe);
  g_assert_cmpstr(mined, ==, c->mined);
  g_assert_cmpint(proofs->contradiction, ==, c->contradiction);
}

/* --- one square: who fires, with which helper, and on what --- */

typedef struct {
  const char *name, *position;
  int mines;
  const char *rules, *square;
  const char *rule, *helper; /* NULL: none fires; without a helper */
  const char *shared, *own, *theirs, *targets;
  int verdict, least_mines, least_clear;
} Match;

static const Match matches[] = {
  { "overlap", OVERLAP, 7, "one near", "r3c5", "near", "r3c4", "r2c4 r2c5", "r2c6 r3c6 r4c6", "",
    "r2c6 r3c6 r4c6", PLY_VERDICT_SAFE, 1, 1 },
  { "other-way-round", OVERLAP, 7, "one near", "r3c4" },
  { "near-safe", ".1. / .1. / ...", PLY_MINES_UNKNOWN, "one near", "r2c2", "near", "r1c2",
    "r1c1 r1c3 r2c1 r2c3", "r3c1 r3c2 r3c3", "", "r3c1 r3c2 r3c3", PLY_VERDICT_SAFE, 1, 3 },
  { "near-mines", ".1. / .4. / ...", PLY_MINES_UNKNOWN, "one near", "r2c2", "near", "r1c2",
    "r1c1 r1c3 r2c1 r2c3", "r3c1 r3c2 r3c3", "", "r3c1 r3c2 r3c3", PLY_VERDICT_MINES, 1, 3 },
  { "near-helper", ".1. / .1. / ...", PLY_MINES_UNKNOWN, "one near", "r1c2" },
  { "far", "1.... / 1.1..", PLY_MINES_UNKNOWN, "one near far", "r2c3", "far", "r1c1", "r1c2 r2c2",
    "r1c3 r1c4 r2c4", "", "r1c3 r1c4 r2c4", PLY_VERDICT_SAFE, 1, 1 },
  { "far-beats-near", "1...1 / 1.2.. / 2.3F2 / 1.211", 4, "one near far", "r2c3", "far", "r1c1",
    "r1c2 r2c2", "r1c3 r1c4 r2c4 r3c2", "", "r1c3 r1c4 r2c4 r3c2", PLY_VERDICT_SAFE, 1, 1 },
  { "near-alone", "1...1 / 1.2.. / 2.3F2 / 1.211", 4, "one near", "r2c3", "near", "r3c3",
    "r2c2 r2c4 r3c2", "r1c2 r1c3 r1c4", "r4c2", "r1c2 r1c3 r1c4", PLY_VERDICT_SAFE, 1, 1 },
  { "flags-first", "1.1. / 2.21 / F...", 3, "near", "r2c1", "near", "r1c1", "r1c2 r2c2", "r3c2", "",
    "r3c2", PLY_VERDICT_SAFE, 1, 1 },
  { "wrong-flag", ".1. / .1. / .F.", PLY_MINES_UNKNOWN, "one near", "r2c2" },
};

static void assert_set(const PlyMinesRun *run, uint32_t set, const char *expected) {
  unsigned n;
  const uint16_t *squares = ply_trace_set(run->trace, set, &n);
  g_autofree char *names = test_names(&run->start, squares, n);
  g_assert_cmpstr(names, ==, expected);
}

static unsigned square_of(const PlyMines *board, const char *name) {
  unsigned square = 0;
  g_assert_true(ply_mines_square_read(board, name, &square, NULL));
  return square;
}

static const PlyMinesEvidence *fired(const PlyMinesRun *run) {
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      return ply_mines_evidence(run->trace, (uint32_t)e->now);
  }
  return NULL;
}

static void test_match(gconstpointer data) {
  const Match *c = data;
  g_autofree PlyMinesPosition *position = test_position(c->position, c->mines);
  PlyMinesSetup setup = { .opening = PLY_OPENING_ZERO };
  setup.n_rules = test_rules(c->rules, setup.rules);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&setup, position);
  unsigned square = square_of(&run->start, c->square);
  g_assert_cmpint(ply_mines_run_once(run, square, NULL), ==, c->rule != NULL);
  const PlyMinesEvidence *e = fired(run);
  g_assert_cmpint(e != NULL, ==, c->rule != NULL);
  if (e == NULL)
    return;
  g_assert_cmpstr(ply_mines_system.rules[e->rule]->id, ==, c->rule);
  g_assert_cmpuint(e->square, ==, square);
  g_assert_cmpuint(e->helper, ==, square_of(&run->start, c->helper));
  assert_set(run, e->shared, c->shared);
  assert_set(run, e->own, c->own);
  assert_set(run, e->theirs, c->theirs);
  assert_set(run, e->targets, c->targets);
  g_assert_cmpint(e->verdict, ==, c->verdict);
  g_assert_cmpint(e->least_mines, ==, c->least_mines);
  g_assert_cmpint(e->least_clear, ==, c->least_clear);
  g_assert_cmpuint(e->n_blanks, ==, (unsigned)e->n_shared + e->n_own);
  g_assert_cmpuint(e->their_blanks, ==, (unsigned)e->n_shared + e->n_theirs);
}

TEST_PROGRAM("worked") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autofree char *path = g_strconcat("/rules/worked/", boards[i].name, NULL);
    g_test_add_data_func(path, &boards[i], test_board);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(matches); i++) {
    g_autofree char *path = g_strconcat("/rules/worked/match/", matches[i].name, NULL);
    g_test_add_data_func(path, &matches[i], test_match);
  }
  return g_test_run();
}
