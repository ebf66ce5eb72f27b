/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints: what is wrong before what can be found, in stages, and never more than is so. */
#include "../render/sudoku/sudoku.h"
#include "program.h"
#include "sudoku/judge.h"
#include "sudoku/run/hint.h"

#define BOARD "276.1..38..5....26..3.........3.........2....6.8.....2...5.2.8.712..8.4....1...7."
#define FISH "..3.2..8...56.....4.7....69.5..84.3...6..9..5.7....2.....4.......9.......1..7..2."
#define OPEN "................"

static PlySudoku board_of(const char *cells) {
  PlySudoku board;
  g_assert_true(ply_sudoku_read(cells, &board, NULL));
  return board;
}

static PlySudokuHint *hint_at(const PlySudokuRun *run, uint32_t step, PlyProgress *progress) {
  PlySudokuQuestion question;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, step);
  ply_sudoku_question(run, replay, NULL, &question);
  return ply_sudoku_hint_new(&question, progress);
}

static PlySudokuHint *hint_of(const PlyRun *run) {
  return hint_at(ply_run_sudoku(run), ply_trace_n_events(run->trace), NULL);
}

static unsigned cell_of(const PlyRun *run, const char *text) {
  unsigned cell;
  g_assert_true(ply_sudoku_cell_read(ply_run_sudoku(run)->start.shape, text, &cell, NULL));
  return cell;
}

/* --- what is wrong comes first --- */

static void test_wrong(void) {
  static const struct {
    const char *moves;
    PlySudokuHintKind kind;
    const char *cell;
    unsigned digit;
    const char *rival;
  } rows[] = {
    /* The solution's first row is 276415938, its second one 145893726. */
    { "mark r1c4=8; place r1c4=9; mark r1c6=1", PLY_SUDOKU_HINT_WRONG_DIGIT, "r1c4", 9, NULL },
    { "place r1c4=8", PLY_SUDOKU_HINT_WRONG_DIGIT, "r1c4", 8, "r1c9" },
    /* Of two that see each other nobody knows which is wrong; given digits are right. */
    { "place r1c4=9; place r1c6=9", PLY_SUDOKU_HINT_WRONG_DIGIT, "r1c4", 9, NULL },
    { "mark r2c1=1; place r1c6=9; place r1c4=5", PLY_SUDOKU_HINT_WRONG_DIGIT, "r1c6", 9, NULL },
    { "mark r1c4=1; strike r1c4=4", PLY_SUDOKU_HINT_WRONG_STRIKE, "r1c4", 4, NULL },
    { "mark r1c4=1; mark r1c6=9", PLY_SUDOKU_HINT_WRONG_MARK, "r1c4", 1, "r1c5" },
    { "mark r1c4=9; strike r1c4=9", PLY_SUDOKU_HINT_WRONG_MARK, "r1c4", 9, NULL },
    { "mark r1c6=9; mark r2c1=9; mark r2c1=5", PLY_SUDOKU_HINT_WRONG_MARK, "r2c1", 5, "r2c3" },
    { "mark r1c6=9", PLY_SUDOKU_HINT_MISSING_MARK, "r1c6", 5, NULL },
    { "mark r1c6=5; mark r1c4=4", PLY_SUDOKU_HINT_FOUND, NULL, 0, NULL },
    /* A cell that has its digit has no marks to speak of. */
    { "mark r1c4=9; place r1c4=4", PLY_SUDOKU_HINT_FOUND, NULL, 0, NULL },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyRun) run = sudoku_run(BOARD, "", rows[i].moves);
    g_autoptr(PlySudokuHint) hint = hint_of(run);
    g_assert_cmpint(hint->kind, ==, rows[i].kind);
    if (rows[i].cell == NULL)
      continue;
    g_assert_cmpuint(hint->cell, ==, cell_of(run, rows[i].cell));
    g_assert_cmpuint(hint->digit, ==, rows[i].digit);
    g_assert_cmpuint(hint->rival, ==,
                     rows[i].rival != NULL ? cell_of(run, rows[i].rival) : PLY_SUDOKU_MAX_CELLS);
    g_assert_null(hint->match);
  }
}

/* Of several wrong digits the one that came first, though another stands before it. */
static void test_first_in_time(void) {
  static const char *const moves[] = { "place r1c6=9; place r1c4=5", "place r1c4=5; place r1c6=9" };
  static const char *const cells[] = { "r1c6", "r1c4" };
  for (unsigned i = 0; i < G_N_ELEMENTS(moves); i++) {
    g_autoptr(PlyRun) run = sudoku_run(BOARD, "", moves[i]);
    g_autoptr(PlySudokuHint) hint = hint_of(run);
    g_assert_cmpuint(hint->cell, ==, cell_of(run, cells[i]));
    g_assert_true(hint->alone);
  }
}

/* Each of these digits has solutions of its own, all of them together have none. */
static void test_beside(void) {
  g_autoptr(PlyRun) run =
      sudoku_run(OPEN, "", "place r4c2=4; place r1c1=1; place r1c2=2; place r2c1=3");
  g_autoptr(PlySudokuHint) hint = hint_of(run);
  g_assert_cmpint(hint->kind, ==, PLY_SUDOKU_HINT_WRONG_DIGIT);
  g_assert_cmpuint(hint->cell, ==, cell_of(run, "r2c1"));
  g_assert_false(hint->alone);
}

/* --- what can be found --- */

static void test_stages(void) {
  g_autoptr(PlyRun) run = sudoku_run(BOARD, "", "mark r1c4=4");
  g_autoptr(PlySudokuHint) hint = hint_of(run);
  g_assert_cmpint(hint->kind, ==, PLY_SUDOKU_HINT_FOUND);
  g_assert_cmpuint(hint->n_stages, ==, PLY_SUDOKU_N_HINT_STAGES);
  for (unsigned i = 0; i < hint->n_stages; i++)
    g_assert_cmpint(hint->stages[i], ==, i);
  g_assert_true(ply_sudoku_hint_gives(hint, 0, PLY_SUDOKU_HINT_DIGIT));
  g_assert_false(ply_sudoku_hint_gives(hint, 2, PLY_SUDOKU_HINT_CELLS));
  g_assert_true(ply_sudoku_hint_gives(hint, 3, PLY_SUDOKU_HINT_CELLS));
  g_autoptr(PlyReplay) replay = ply_sudoku_hint_replay(hint);
  g_assert_cmpint(ply_replay_event(replay)->kind, ==, PLY_EVENT_PROPOSAL);
  g_autoptr(PlyRun) marked = sudoku_run(BOARD, "", "mark r1c4=9");
  g_autoptr(PlySudokuHint) missing = hint_of(marked);
  g_assert_cmpuint(missing->n_stages, ==, 3);
  g_assert_false(ply_sudoku_hint_gives(missing, 1, PLY_SUDOKU_HINT_DIGIT));
  g_assert_true(ply_sudoku_hint_gives(missing, 2, PLY_SUDOKU_HINT_DIGIT));
}

/* What a hint's reason proposes, checked against every solution and done. */
static void follow(PlySudokuRun *run, const PlySudokuHint *hint) {
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  unsigned n, cell, digit;
  g_autoptr(PlyReplay) replay = ply_sudoku_hint_replay(hint);
  const PlySudokuEvidence *e =
      ply_sudoku_evidence(hint->match, (uint32_t)ply_replay_event(replay)->now);
  const uint16_t *targets = ply_trace_set(hint->match, e->targets, &n);
  g_assert_cmpint(ply_sudoku_judge(&run->game->board, possible, NULL), ==, PLY_SUDOKU_JUDGED);
  g_assert_cmpuint(n, >, 0);
  g_assert_cmpuint(e->rule, ==, hint->rule);
  for (unsigned i = 0; i < n; i++) {
    ply_sudoku_subject(run->start.shape, targets[i], &cell, &digit);
    bool stays = (possible[cell] & ply_digit_bit(digit)) != 0;
    g_assert_cmpint(stays, ==, e->placed != 0);
    g_assert_true(e->placed != 0 ? ply_sudoku_run_place(run, targets[i])
                                 : ply_sudoku_run_strike(run, targets[i]));
  }
}

/* Hint by hint to the end: always the cheapest rule, as rules themselves find it. */
static void test_to_the_end(void) {
  static const char *const boards[] = { BOARD, FISH };
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
    PlySudoku board = board_of(boards[i]);
    PlyOptions options;
    PlySudokuSetup setup;
    ply_options_init(&options, ply_sudoku_options);
    ply_sudoku_setup(&options, &setup);
    PlySudokuRun *run = ply_sudoku_run_new(&setup, &board);
    for (;;) {
      g_autoptr(PlySudokuHint) hint = hint_at(run, ply_trace_n_events(run->trace), NULL);
      if (hint->kind == PLY_SUDOKU_HINT_OVER)
        break;
      g_assert_cmpint(hint->kind, ==, PLY_SUDOKU_HINT_FOUND);
      for (unsigned rule = 0; rule < hint->rule; rule++) {
        PlyTrace *match = ply_sudoku_match_of(&run->game->board, ply_sudoku_system.rules[rule],
                                              PLY_NO_SUBJECT, NULL);
        g_assert_cmpint(ply_trace_event(match, ply_trace_n_events(match) - 1)->kind, ==,
                        PLY_EVENT_FAILS);
        ply_trace_unref(match);
      }
      follow(run, hint);
    }
    g_assert_cmpuint(run->game->board.n_empty, ==, 0);
    ply_sudoku_run_unref(run);
  }
}

static void test_kinds(void) {
  static const struct {
    const char *board, *set;
    PlySudokuHintKind kind;
    unsigned rule;
  } rows[] = {
    { BOARD, "rules=hidden-single,pointing", PLY_SUDOKU_HINT_FOUND, PLY_SUDOKU_HIDDEN_SINGLE },
    { BOARD, "rules=pointing,hidden-single", PLY_SUDOKU_HINT_FOUND, PLY_SUDOKU_HIDDEN_SINGLE },
    { BOARD, "rules=full-house", PLY_SUDOKU_HINT_BEYOND, PLY_SUDOKU_HIDDEN_SINGLE },
    { OPEN, "rules=full-house,naked-single", PLY_SUDOKU_HINT_SEVERAL, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyRun) run = sudoku_run(rows[i].board, rows[i].set, "mark r1c1=1; mark r1c1=1");
    g_autoptr(PlySudokuHint) hint = hint_of(run);
    g_assert_cmpint(hint->kind, ==, rows[i].kind);
    g_assert_cmpuint(hint->rule, ==, rows[i].rule);
  }
}

static void test_impossible(void) {
  PlySudokuQuestion question = { .start = board_of("11..............") };
  PlySudoku board = board_of("12..3........3..");
  ply_sudoku_game_init(&question.game, &question.start);
  g_autoptr(PlySudokuHint) hint = ply_sudoku_hint_new(&question, NULL);
  g_assert_cmpint(hint->kind, ==, PLY_SUDOKU_HINT_IMPOSSIBLE);
  ply_sudoku_strike(&board, 2, 3);
  ply_sudoku_strike(&board, 2, 4);
  g_autoptr(PlySudokuHint) of_rules = ply_sudoku_hint_of_rules(&board, &question.setup, NULL);
  g_assert_cmpint(of_rules->kind, ==, PLY_SUDOKU_HINT_IMPOSSIBLE);
}

static void test_cancelled(void) {
  PlyProgress progress = { 0 };
  g_autoptr(PlyRun) run = sudoku_run(BOARD, "", "place r1c4=9");
  ply_progress_cancel(&progress);
  g_autoptr(PlySudokuHint) hint = hint_at(ply_run_sudoku(run), 1, &progress);
  g_assert_cmpint(hint->kind, ==, PLY_SUDOKU_HINT_CANCELLED);
  g_assert_cmpuint(hint->n_stages, ==, 1);
  g_assert_cmpuint(hint->digits, ==, 0);
}

/* The rules that are asked for count, not those that the run was made with. */
static void test_setup(void) {
  PlySudokuQuestion question;
  g_autoptr(PlyRun) run = sudoku_run(BOARD, "rules=full-house", "mark r1c4=4");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlySudokuSetup setup = ply_run_sudoku(run)->setup;
  setup.rules[0] = ply_sudoku_system.rules[PLY_SUDOKU_HIDDEN_SINGLE];
  ply_sudoku_question(ply_run_sudoku(run), replay, &setup, &question);
  g_autoptr(PlySudokuHint) hint = ply_sudoku_hint_new(&question, NULL);
  g_assert_cmpint(hint->kind, ==, PLY_SUDOKU_HINT_FOUND);
}

static void test_equal(void) {
  g_autoptr(PlyRun) run = sudoku_run(FISH, "", "sweep");
  uint32_t n = ply_trace_n_events(run->trace);
  for (uint32_t step = 0; step <= n; step += n / 5) {
    g_autoptr(PlySudokuHint) a = hint_at(ply_run_sudoku(run), step, NULL);
    g_autoptr(PlySudokuHint) b = hint_at(ply_run_sudoku(run), step, NULL);
    g_assert_cmpint(a->kind, ==, b->kind);
    g_assert_cmpuint(a->digits, ==, b->digits);
    g_assert_cmpuint(a->houses, ==, b->houses);
    g_assert_cmpuint(a->cells.bits[0], ==, b->cells.bits[0]);
    g_assert_cmpuint(a->cells.bits[1], ==, b->cells.bits[1]);
    g_assert_true((a->match == NULL) == (b->match == NULL));
    if (a->match != NULL)
      g_assert_cmpuint(ply_trace_hash(a->match), ==, ply_trace_hash(b->match));
  }
}

TEST_PROGRAM("hint") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/hint/wrong", test_wrong);
  g_test_add_func("/sudoku/hint/first-in-time", test_first_in_time);
  g_test_add_func("/sudoku/hint/beside", test_beside);
  g_test_add_func("/sudoku/hint/stages", test_stages);
  g_test_add_func("/sudoku/hint/to-the-end", test_to_the_end);
  g_test_add_func("/sudoku/hint/kinds", test_kinds);
  g_test_add_func("/sudoku/hint/impossible", test_impossible);
  g_test_add_func("/sudoku/hint/cancelled", test_cancelled);
  g_test_add_func("/sudoku/hint/setup", test_setup);
  g_test_add_func("/sudoku/hint/equal", test_equal);
  return g_test_run();
}
