/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules at work on whole boards: what they solve, and what is recorded. */
#include "boards.h"
#include "program.h"
#include "sudoku/board/text.h"
#include "sudoku/judge.h"
#include "trace/replay.h"

static PlySudoku solved_board(uint64_t number, unsigned side) {
  PlySudoku board;
  PlySudokuWish wish = ply_sudoku_wish(PLY_SUDOKU_SINGLES, side, 11);
  wish.number = number;
  g_assert_true(ply_sudoku_generate(&wish, &board, NULL));
  return board;
}

/* Prefixes of the rules solve exactly what another program makes as trivial and basic, and as
 * intermediate, and as advanced. */
static void test_peer(void) {
  static const struct {
    char grade;
    unsigned by, not_by;
  } grades[] = { { 't', PLY_SUDOKU_POINTING, 0 },
                 { 'b', PLY_SUDOKU_POINTING, 0 },
                 { 'i', PLY_SUDOKU_NAKED_PAIR, PLY_SUDOKU_POINTING },
                 { 'a', PLY_SUDOKU_X_WING, PLY_SUDOKU_NAKED_PAIR } };
  g_autoptr(GError) error = NULL;
  g_autofree char *file = g_test_build_filename(G_TEST_DIST, "sudoku", "solo.txt", NULL);
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents(file, &text, NULL, &error));
  g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
  unsigned n = 0;
  for (char **line = lines; *line != NULL; line++)
    for (unsigned k = 0; k < G_N_ELEMENTS(grades); k++) {
      PlySudoku board;
      if (**line != grades[k].grade)
        continue;
      g_assert_true(ply_sudoku_read(*line + 2, &board, &error));
      g_assert_true(ply_sudoku_solved_by(&board, grades[k].by));
      g_assert_true(grades[k].not_by == 0 || !ply_sudoku_solved_by(&board, grades[k].not_by));
      n++;
    }
  g_assert_cmpuint(n, ==, 240);
}

/* What solves a board many singles at a time stops where cycles of the framework do. */
static void test_level(void) {
  guint n_boards = test_program_count("/sudoku/runs/level", 120);
  for (unsigned i = 0; i < n_boards; i++) {
    PlySudoku board;
    PlySudokuWish wish = ply_sudoku_wish((PlySudokuGroup)(i % 3), 9, 3);
    wish.number = i;
    g_assert_true(ply_sudoku_generate(&wish, &board, NULL));
    for (unsigned n = 1; n <= PLY_SUDOKU_N_RULES; n++) {
      Run run;
      run_begin(&run, &board, ply_sudoku_system.rules, n, NULL);
      bool solved = ply_rules_sweep(&run.rules, true) == PLY_RULES_OVER;
      g_assert_true(solved == ply_sudoku_solved_by(&board, n));
      g_assert_true(solved == ply_sudoku_game_is_solved(&run.game));
      ply_rules_clear(&run.rules);
    }
    unsigned level = ply_sudoku_level(&board, PLY_SUDOKU_N_RULES);
    g_assert_cmpuint(level, >, 0);
    g_assert_true(ply_sudoku_solved_by(&board, level));
    g_assert_true(level == 1 || !ply_sudoku_solved_by(&board, level - 1));
    g_assert_cmpint(ply_sudoku_group(&board), ==, (int)(i % 3));
    PlySudokuLevel found;
    g_assert_true(ply_sudoku_find_level(&board, &found));
    g_assert_cmpuint(found.rule, ==, level - 1);
    g_assert_cmpint(found.group, ==, ply_sudoku_group(&board));
  }
}

/* With the guess the rules strike all that no solution has, of boards with many solutions too; alone
 * they end where the judge does. */
static void test_guess(void) {
  PlyRandom random;
  const PlyRule *guess = ply_sudoku_system.rules[PLY_SUDOKU_BACKTRACKING];
  ply_random_init(&random, 8, 1);
  guint n = test_program_count("/sudoku/runs/guess", 300);
  for (unsigned i = 0; i < n; i++) {
    PlySudoku made = solved_board(i, i % 2 == 0 ? 6 : 9);
    PlySudoku board = without(&made, i % 5, &random);
    uint16_t possible[PLY_SUDOKU_MAX_CELLS];
    g_assert_cmpint(ply_sudoku_judge(&board, possible, NULL), ==, PLY_SUDOKU_JUDGED);
    Run run;
    run_begin(&run, &board, &guess, 1, NULL);
    ply_rules_sweep(&run.rules, true);
    for (unsigned cell = 0; cell < board.shape->n_cells; cell++)
      if (run.game.board.digit[cell] == 0)
        g_assert_cmpuint(run.game.board.candidates[cell], ==, possible[cell]);
      else
        g_assert_cmpuint(ply_digit_bit(run.game.board.digit[cell]), ==, possible[cell]);
    ply_rules_clear(&run.rules);
  }
}

/* --- what is recorded --- */

/* The board at the end of a trace: digits placed, candidates struck. */
static void check_replayed(const PlyTrace *trace, const PlySudoku *start, const PlySudoku *end) {
  const PlySudokuShape *shape = start->shape;
  g_autoptr(PlyReplay) replay = ply_replay_new((PlyTrace *)trace);
  ply_replay_seek(replay, ply_trace_n_events(trace));
  uint8_t digits[PLY_SUDOKU_MAX_CELLS] = { 0 };
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    uint32_t placed = ply_replay_square(replay, ply_subject_cell(shape, cell));
    digits[cell] = start->digit[cell] != 0 ? start->digit[cell] : (uint8_t)placed;
  }
  PlySudoku replayed;
  ply_sudoku_set(&replayed, shape, digits, start->given);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    for (unsigned d = 1; d <= shape->side; d++)
      if (ply_replay_square(replay, ply_subject_candidate(shape, cell, d)) != 0)
        ply_sudoku_strike(&replayed, cell, d);
  g_assert_cmpmem(&replayed, sizeof replayed, end, sizeof *end);
}

/* A run that is told does the same as one that is not, and its trace says what was done. */
static void test_told(void) {
  for (unsigned i = 0; i < 30; i++) {
    PlySudoku board;
    PlySudokuWish wish = ply_sudoku_wish(PLY_SUDOKU_SETS, 9, 9);
    wish.number = i;
    g_assert_true(ply_sudoku_generate(&wish, &board, NULL));
    PlyTrace *trace = ply_rules_trace_new(&ply_sudoku_system, ply_sudoku_n_subjects(board.shape));
    Run told, silent;
    run_begin(&told, &board, ply_sudoku_system.rules, PLY_SUDOKU_N_RULES, trace);
    run_begin(&silent, &board, ply_sudoku_system.rules, PLY_SUDOKU_N_RULES, NULL);
    g_assert_cmpint(ply_rules_sweep(&told.rules, true), ==, PLY_RULES_OVER);
    g_assert_cmpint(ply_rules_sweep(&silent.rules, true), ==, PLY_RULES_OVER);
    ply_record_finish(trace);
    g_assert_cmpmem(told.rules.fired, sizeof told.rules.fired, silent.rules.fired,
                    sizeof silent.rules.fired);
    check_replayed(trace, &board, &told.game.board);
    unsigned fires = 0;
    for (uint32_t k = 0; k < ply_trace_n_events(trace); k++) {
      const PlyEvent *e = ply_trace_event(trace, k);
      if (e->kind != PLY_EVENT_FIRE)
        continue;
      const PlySudokuEvidence *evidence = ply_sudoku_evidence(trace, (uint32_t)e->now);
      g_assert_cmpuint(evidence->rule, ==, e->extra);
      g_assert_cmpuint(evidence->n_targets, >, 0);
      fires++;
    }
    g_assert_cmpuint(fires, ==, told.rules.cycles);
    ply_rules_clear(&told.rules);
    ply_rules_clear(&silent.rules);
    ply_trace_unref(trace);
  }
}

/* On a cell or a house only what is proven or strikes there counts. */
static void test_here(void) {
  PlySudoku s;
  ply_sudoku_init(&s, ply_sudoku_shape(9));
  for (unsigned d = 1; d <= 7; d++)
    for (unsigned column = 0; column < 2; column++)
      ply_sudoku_strike(&s, 27 + column * 5, d); /* row 4: columns 1 and 6 keep 8 and 9 */
  PlyRuleRun rules;
  PlyProposal p;
  const PlyRule *rule = ply_sudoku_system.rules[PLY_SUDOKU_NAKED_PAIR];
  unsigned n = ply_sudoku_n_subjects(s.shape);
  ply_rules_init(&rules, &ply_sudoku_system, NULL, &s, NULL, n, &rule, 1, NULL, NULL);
  ply_proposal_init(&p, n);
  const struct {
    uint32_t subject, strikes;
  } places[] = { { PLY_NO_SUBJECT, 14 },
                 { ply_subject_house(s.shape, 3), 14 },
                 { ply_subject_house(s.shape, 4), 0 },
                 { ply_subject_cell(s.shape, 27), 14 },
                 { ply_subject_cell(s.shape, 29), 14 },
                 { ply_subject_cell(s.shape, 36), 0 },
                 { ply_subject_candidate(s.shape, 29, 8), 14 },
                 { ply_subject_candidate(s.shape, 29, 7), 0 } };
  for (unsigned i = 0; i < G_N_ELEMENTS(places); i++) {
    ply_rules_match(&rules, rule, places[i].subject, &p);
    g_assert_cmpuint(p.n, ==, places[i].strikes);
  }
  ply_proposal_clear(&p);
  ply_rules_clear(&rules);
}

/* --- commands --- */

static void test_commands(void) {
  PlySudoku board;
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_sudoku_read("1... .... .... ....", &board, &error));
  PlySudokuGame game;
  ply_sudoku_game_init(&game, &board);
  g_assert_false(ply_sudoku_do_place(&game, 0, 2)); /* it is given */
  g_assert_false(ply_sudoku_do_erase(&game, 0));
  g_assert_true(ply_sudoku_do_strike(&game, 5, 4));
  g_assert_false(ply_sudoku_do_strike(&game, 5, 4));
  g_assert_false(ply_sudoku_do_strike(&game, 1, 1));    /* no candidate: it sees the 1 */
  g_assert_true(ply_sudoku_do_mark(&game, 1, 1, true)); /* a mark may be wrong */
  g_assert_false(ply_sudoku_do_mark(&game, 1, 1, true));
  g_assert_true(ply_sudoku_do_mark(&game, 1, 1, false));
  PlySudoku before = game.board;
  g_assert_true(ply_sudoku_do_place(&game, 1, 2));
  g_assert_false(ply_sudoku_do_mark(&game, 1, 3, true));
  g_assert_true(ply_sudoku_do_erase(&game, 1)); /* and all is as it was, with what was struck */
  g_assert_cmpmem(&game.board, sizeof game.board, &before, sizeof before);
  g_assert_true(ply_sudoku_do_place(&game, 3, 1)); /* a second 1 in the row */
  PlySudokuConflict conflict;
  g_assert_true(ply_sudoku_conflict(&game.board, &conflict));
  g_assert_false(ply_sudoku_game_is_solved(&game));
}

TEST_PROGRAM("runs") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/runs/peer", test_peer);
  g_test_add_func("/sudoku/runs/level", test_level);
  g_test_add_func("/sudoku/runs/guess", test_guess);
  g_test_add_func("/sudoku/runs/told", test_told);
  g_test_add_func("/sudoku/runs/here", test_here);
  g_test_add_func("/sudoku/runs/commands", test_commands);
  return g_test_run();
}
