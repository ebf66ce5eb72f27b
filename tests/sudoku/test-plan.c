/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of Sudoku as runs: commands, going on, taking back, kept as texts. */
#include <string.h>

#include "../trace/events.h"
#include "base/fault.h"
#include "program.h"
#include "run/saved.h"
#include "sudoku/board/solve.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"

#define BOARD "9....36....39...4..146.5..........9.8.........5....231.9......2.......1862..51..3"
#define SMALL "1.3....2..4..3.."

static PlyRun *run_of(const char *cells, GError **error) {
  PlySudoku board;
  g_assert_true(ply_sudoku_read(cells, &board, NULL));
  return ply_run_new_sudoku(NULL, &board, error);
}

/* The run with one command more, from its end. */
static PlyRun *with(PlyRun *run, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyRunCommand command;
  g_autoptr(PlyRun) before = run;
  if (!ply_trace_is_complete(run->trace))
    ply_run_record(run, NULL);
  g_assert_true(ply_run_command_read(run, text, &command, &error));
  g_autofree char *printed = ply_run_command_print(run, &command);
  g_assert_cmpstr(printed, ==, text);
  PlyRun *next = ply_run_go_on(before, ply_trace_n_events(before->trace), NULL, &command, &error);
  g_assert_no_error(error);
  ply_run_record(next, NULL);
  return next;
}

static PlySudokuGame *game_of(const PlyRun *run) {
  return ply_run_sudoku(run)->game;
}

static void test_person(void) {
  g_autoptr(PlyRun) run = run_of(SMALL, NULL);
  run = with(g_steal_pointer(&run), "mark r1c2=4");
  run = with(g_steal_pointer(&run), "place r1c2=4");
  g_assert_cmpuint(game_of(run)->board.digit[1], ==, 4);
  g_assert_cmpuint(game_of(run)->marks[1], ==, ply_digit_bit(4));
  run = with(g_steal_pointer(&run), "place r1c2=2"); /* in its place */
  g_assert_cmpuint(game_of(run)->board.digit[1], ==, 2);
  run = with(g_steal_pointer(&run), "erase r1c2");
  g_assert_cmpuint(game_of(run)->board.digit[1], ==, 0);
  g_assert_cmpuint(game_of(run)->board.candidates[1], ==, ply_digit_bit(2) | ply_digit_bit(4));
  uint32_t before = ply_trace_n_events(run->trace);
  run = with(g_steal_pointer(&run), "erase r1c1"); /* a given digit stays */
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, before);
  run = with(g_steal_pointer(&run), "fill");
  for (unsigned cell = 0; cell < 16; cell++)
    g_assert_cmpuint(game_of(run)->marks[cell], ==, game_of(run)->board.candidates[cell]);
}

/* What the game keeps and what is read off its trace are the same at every step. */
static void test_reading(void) {
  g_autoptr(PlyRun) run = run_of(BOARD, NULL);
  run = with(g_steal_pointer(&run), "mark r1c2=4");
  run = with(g_steal_pointer(&run), "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlySudokuGame found;
  for (uint32_t step = 0; step <= ply_replay_last(replay); step += 37) {
    ply_replay_seek(replay, step);
    ply_sudoku_run_game(ply_run_sudoku(run), replay, &found);
    g_autoptr(PlyRun) back = ply_run_go_on(run, step, NULL, NULL, NULL);
    ply_run_record(back, NULL);
    g_assert_cmpmem(found.board.digit, 81, game_of(back)->board.digit, 81);
    g_assert_cmpmem(found.board.candidates, sizeof found.board.candidates,
                    game_of(back)->board.candidates, sizeof found.board.candidates);
  }
  ply_replay_seek(replay, ply_replay_last(replay));
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &found);
  g_assert_cmpmem(found.board.digit, 81, game_of(run)->board.digit, 81);
  g_assert_cmpmem(found.board.candidates, sizeof found.board.candidates,
                  game_of(run)->board.candidates, sizeof found.board.candidates);
  g_assert_cmpmem(found.struck, sizeof found.struck, game_of(run)->struck, sizeof found.struck);
  g_assert_cmpmem(found.marks, sizeof found.marks, game_of(run)->marks, sizeof found.marks);
}

static void test_sweep(void) {
  g_autoptr(PlyRun) run = run_of(BOARD, NULL);
  run = with(g_steal_pointer(&run), "once");
  g_assert_cmpint(ply_trace_event(run->trace, ply_trace_n_events(run->trace) - 1)->kind, ==,
                  PLY_EVENT_EXECUTE);
  run = with(g_steal_pointer(&run), "sweep");
  g_assert_true(ply_sudoku_game_is_solved(game_of(run)));
  g_assert_false(ply_run_is_stuck(run, ply_trace_n_events(run->trace), NULL));
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyRuleCycle cycle;
  unsigned fired = 0;
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    if (ply_replay_event(replay)->kind != PLY_EVENT_FIRE)
      continue;
    g_assert_true(ply_rule_cycle(&ply_sudoku_system, replay, &cycle));
    g_assert_cmpint(cycle.fired, ==, ply_replay_event(replay)->extra);
    fired++;
  }
  g_assert_cmpuint(fired, ==, ply_run_sudoku(run)->rules.cycles + 1); /* and the one before */
}

static void assert_same_game(const PlySudokuGame *a, const PlySudokuGame *b) {
  g_assert_cmpmem(a->board.digit, sizeof a->board.digit, b->board.digit, sizeof b->board.digit);
  g_assert_cmpmem(a->board.candidates, sizeof a->board.candidates, b->board.candidates,
                  sizeof b->board.candidates);
  g_assert_cmpmem(a->struck, sizeof a->struck, b->struck, sizeof b->struck);
  g_assert_cmpmem(a->marks, sizeof a->marks, b->marks, sizeof b->marks);
}

/* Each command there is does something here, and is taken back to the board, the candidates and the marks
 * before it. */
static void test_taken_back(void) {
  static const char *const commands[] = {
    [PLY_SUDOKU_DO_PLACE] = "place r1c2=4",
    [PLY_SUDOKU_DO_ERASE] = "erase r1c4",
    [PLY_SUDOKU_DO_STRIKE] = "strike r2c1=3",
    [PLY_SUDOKU_DO_MARK] = "mark r2c2=3",
    [PLY_SUDOKU_DO_FILL] = "fill",
    [PLY_SUDOKU_DO_ONCE] = "once",
    [PLY_SUDOKU_DO_SWEEP] = "sweep",
  };
  g_autoptr(PlyRun) start = run_of(SMALL, NULL);
  start = with(g_steal_pointer(&start), "place r1c4=2");
  start = with(g_steal_pointer(&start), "mark r4c1=2");
  const PlySudokuGame before = *game_of(start);
  uint32_t step = ply_trace_n_events(start->trace);
  for (unsigned kind = 0; kind < PLY_SUDOKU_N_COMMANDS; kind++) {
    g_assert_nonnull(commands[kind]);
    g_test_message("%s", commands[kind]);
    g_autoptr(PlyRun) after = with(ply_run_ref(start), commands[kind]);
    g_assert_cmpuint(ply_trace_n_events(after->trace), >, step);
    g_autoptr(PlyRun) back = ply_run_go_on(after, step, NULL, NULL, NULL);
    ply_run_record(back, NULL);
    assert_same_game(game_of(back), &before);
    assert_same_events(back->trace, start->trace);
  }
}

/* Where the rules find nothing more a sweep has nothing to add, until other rules come into use. */
static void test_stuck(void) {
  g_autoptr(PlyRun) first = run_of(BOARD, NULL);
  PlyOptions few = first->options;
  PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  g_assert_true(ply_options_set(&few, "rules", "x-wing", NULL));
  ply_run_record(first, NULL);
  g_autoptr(PlyRun) run = ply_run_go_on(first, 0, &few, &sweep, NULL);
  ply_run_record(run, NULL);
  uint32_t n = ply_trace_n_events(run->trace);
  g_assert_true(ply_run_is_stuck(run, n, NULL));
  g_assert_true(ply_run_is_stuck(run, n, &few));
  g_assert_false(ply_run_is_stuck(run, n, &first->options));
  g_autoptr(PlyRun) again = ply_run_go_on(run, n, &few, &sweep, NULL);
  ply_run_record(again, NULL);
  g_assert_cmpuint(ply_trace_n_events(again->trace), ==, n);
  g_autoptr(PlyRun) more = ply_run_go_on(run, n, &first->options, &sweep, NULL);
  ply_run_record(more, NULL);
  g_assert_true(ply_sudoku_game_is_solved(game_of(more)));
}

static void test_kept(void) {
  g_autoptr(PlyRun) run = run_of(SMALL, NULL);
  run = with(g_steal_pointer(&run), "strike r1c2=4");
  run = with(g_steal_pointer(&run), "once row 1");
  run = with(g_steal_pointer(&run), "mark r4c1=2");
  g_autoptr(GHashTable) texts = ply_texts_new();
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_run_save(run, texts));
  g_autoptr(PlyRun) again = run->kind->restore(texts, NULL, &error);
  g_assert_no_error(error);
  assert_same_events(run->trace, again->trace);
}

/* A new board is what options wish, the same for the same seed. */
static void test_new(void) {
  PlyOptions options;
  ply_options_init(&options, ply_sudoku_options);
  g_assert_true(ply_options_set(&options, "size", "6", NULL));
  g_assert_true(ply_options_set(&options, "level", "lines", NULL));
  g_autoptr(PlyRun) a = ply_run_new_sudoku(&options, NULL, NULL);
  g_autoptr(PlyRun) b = ply_run_new_sudoku(&options, NULL, NULL);
  const PlySudoku *board = &ply_run_sudoku(a)->start;
  g_assert_cmpuint(board->shape->side, ==, 6);
  g_assert_cmpuint(board->n_empty, ==, 36); /* until it is recorded */
  ply_run_record(a, NULL);
  ply_run_record(b, NULL);
  g_assert_no_error(a->error);
  g_assert_cmpmem(board->digit, 36, ply_run_sudoku(b)->start.digit, 36);
  g_assert_cmpint(ply_sudoku_group(board), ==, PLY_SUDOKU_LINES);
}

static PlyRun *needing(const char *rule, const char *size, GError **error) {
  PlyOptions options;
  ply_options_init(&options, ply_sudoku_options);
  g_assert_true(ply_options_set(&options, "level", "sets", NULL));
  g_assert_true(ply_options_set(&options, "rule", rule, NULL));
  g_assert_true(ply_options_set(&options, "size", size, NULL));
  return ply_run_new_sudoku(&options, NULL, error);
}

/* In place of the level. */
static void test_rule(void) {
  g_autoptr(PlyRun) run = needing("pointing", "9", NULL);
  ply_run_record(run, NULL);
  g_assert_cmpuint(ply_sudoku_level(&ply_run_sudoku(run)->start, PLY_SUDOKU_N_RULES), ==,
                   PLY_SUDOKU_POINTING + 1);
}

/* The same board once more is not made once more; another one is. */
static void test_again(void) {
  g_autoptr(PlyRun) run = needing("pointing", "9", NULL);
  ply_run_record(run, NULL);
  g_autoptr(PlyRun) same = ply_run_sudoku_again(run, NULL, NULL);
  g_assert_true(ply_run_sudoku(same)->made);
  ply_run_record(same, NULL);
  g_assert_cmpmem(ply_run_sudoku(same)->start.digit, 81, ply_run_sudoku(run)->start.digit, 81);
  PlyOptions options = run->options;
  g_assert_true(ply_options_set(&options, "seed", "9", NULL));
  g_autoptr(PlyRun) other = ply_run_sudoku_again(run, &options, NULL);
  g_assert_false(ply_run_sudoku(other)->made);
}

/* Stopped before there is a board: nothing can be stepped, gone on with or kept. */
static void test_stopped(void) {
  PlyProgress progress = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = needing("hidden-quad", "9", NULL);
  ply_progress_cancel(&progress);
  ply_run_record(run, &progress);
  g_assert_error(run->error, PLY_ERROR, PLY_ERROR_STOPPED);
  g_assert_true(ply_trace_is_complete(run->trace));
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 0);
  g_assert_null(ply_run_go_on(run, 0, NULL, NULL, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_STOPPED);
  g_clear_error(&error);
  g_autoptr(GHashTable) texts = ply_texts_new();
  g_assert_true(ply_run_save(run, texts));
  g_assert_null(ply_run_kind_sudoku.restore(texts, &progress, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_STOPPED);
}

/* Who pays for so much work ends after it, and it is told after how many tries there was none. */
static void test_limits(void) {
  g_autoptr(GError) error = NULL;
  PlyWork work;
  PlyProgress progress = { .work = &work };
  ply_work_init(&work, 30000000, SIZE_MAX);
  g_autoptr(PlyRun) run = needing("hidden-quad", "9", NULL);
  ply_run_record(run, &progress);
  g_assert_error(run->error, PLY_ERROR, PLY_ERROR_STOPPED);
  PlySudokuSetup setup;
  ply_sudoku_setup(&run->options, &setup);
  setup.wish.tries = 2;
  g_autoptr(PlySudokuRun) game = ply_sudoku_run_new(&setup, NULL);
  g_assert_false(ply_sudoku_run_make(game, NULL, &error));
  g_assert_cmpstr(error->message, ==,
                  "seed: no such board came of 2 tries; take another seed, or an easier board");
}

/* What a size does not have is known at once, and what it has is said. */
static void test_hopeless(void) {
  g_autoptr(GError) error = NULL;
  g_assert_null(needing("x-wing", "6", &error));
  g_assert_cmpstr(error->message, ==,
                  "rule: found “x-wing”, of which there are hardly any boards of 6 × 6, or none; "
                  "expected one of: any, full-house, naked-single, hidden-single, pointing, "
                  "claiming, naked-pair");
  g_clear_error(&error);
  g_assert_null(needing("any", "4", &error));
  g_assert_cmpstr(error->message, ==,
                  "level: found “sets”, of which there are hardly any boards of 4 × 4, or none; "
                  "expected one of: singles");
}

/* What a new board was wished to be is not said of one that was given. */
static void test_size(void) {
  PlyOptions options;
  PlySudoku board;
  ply_options_init(&options, ply_sudoku_options);
  g_assert_true(ply_options_set(&options, "size", "6", NULL));
  g_assert_true(ply_sudoku_read(SMALL, &board, NULL));
  g_autoptr(PlyRun) run = ply_run_new_sudoku(&options, &board, NULL);
  g_autofree char *size = ply_options_print(&run->options, "size");
  g_assert_cmpstr(size, ==, "4");
}

/* Who gives a board wishes for none. */
static void test_no_wish(void) {
  PlySudokuSetup setup = { .choose = PLY_CHOOSE_CHEAPEST };
  PlySudoku board;
  g_assert_true(ply_sudoku_read(SMALL, &board, NULL));
  for (; setup.n_rules < PLY_SUDOKU_N_RULES; setup.n_rules++)
    setup.rules[setup.n_rules] = ply_sudoku_system.rules[setup.n_rules];
  g_autoptr(PlySudokuRun) run = ply_sudoku_run_new(&setup, &board);
  g_assert_cmpuint(run->start.shape->side, ==, 4);
  g_assert_cmpint(ply_sudoku_run_sweep(run, NULL), ==, PLY_RULES_OVER);
  g_assert_true(ply_sudoku_game_is_solved(run->game));
}

static void test_refused(void) {
  static const struct {
    const char *cells, *says;
  } boards[] = {
    { "11..............",
      "no solution: row 1, column 1 and row 1, column 2 see each other, and both are 1" },
    { "12..34..........", NULL },
    { "123...4.........", "no solution: row 1, column 4 has no candidate left" },
    { "4...1....2....1.", "no solution: row 3 has no place left for 1" },
    { "4.....2.....1..3", "the board has no solution" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyRun) run = run_of(boards[i].cells, &error);
    g_assert_cmpstr(error != NULL ? error->message : NULL, ==, boards[i].says);
    g_assert_cmpint(run == NULL, ==, boards[i].says != NULL);
  }
}

static void test_words(void) {
  static const char *const bad[][2] = {
    { "put r1c1=1",
      "do: found “put”, expected one of: place, erase, strike, mark, fill, once, sweep" },
    { "place r1c9=1", "the board has no cell r1c9, expected rows and columns from 1 to 4" },
    { "place r1c1=7", "r1c1: found “7”, expected a number from 1 to 4" },
    { "place r1c1", "place: found “r1c1”, expected a cell and a digit, such as “r4c7=5”" },
    { "erase r1c1=1", "erase: found “r1c1=1”, expected a cell, such as “r4c7”" },
    { "once row 5", "row: found “5”, expected a number from 1 to 4" },
    { "once mark r1c2=4", "once: found “mark r1c2=4”, expected a cell, such as “r4c7”" },
    { "fill r1c1", "do: found “r1c1” after “fill”, expected nothing more" },
  };
  g_autoptr(PlyRun) run = run_of(SMALL, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autoptr(GError) error = NULL;
    PlyRunCommand command;
    g_assert_false(ply_run_command_read(run, bad[i][0], &command, &error));
    g_assert_cmpstr(error->message, ==, bad[i][1]);
  }
}

static void test_subjects(void) {
  const PlySudokuShape *shape = ply_sudoku_shape(6);
  for (uint32_t subject = 0; subject < ply_sudoku_n_subjects(shape); subject++) {
    g_autofree char *text = ply_sudoku_subject_print(shape, subject);
    uint32_t again;
    g_assert_true(ply_sudoku_subject_read(shape, text, &again, NULL));
    g_assert_cmpuint(again, ==, subject);
  }
  g_assert_null(ply_sudoku_subject_print(shape, ply_sudoku_n_subjects(shape)));
  static const char *const none[] = { "",      "=",         "=1",  "r1c1=", "mark",
                                      "mark ", "mark r1c1", "row", "box 7" };
  for (size_t i = 0; i < G_N_ELEMENTS(none); i++) {
    g_autoptr(GError) error = NULL;
    uint32_t subject;
    g_assert_false(ply_sudoku_subject_read(shape, none[i], &subject, &error));
    g_assert_true(error->domain == PLY_ERROR);
  }
}

static uint32_t count(const PlyRun *run, PlyEventKind kind) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++)
    n += ply_trace_event(run->trace, i)->kind == kind;
  return n;
}

/* Every rule fires twice, the last one excepted, which ends the game; that changes nothing of what is
 * done, and it is kept. */
static void test_refire(void) {
  g_autoptr(GError) error = NULL;
  PlySudoku board;
  PlyOptions options;
  ply_options_init(&options, ply_sudoku_options);
  g_assert_true(ply_options_set(&options, "mistake", "refire", NULL));
  g_assert_true(ply_sudoku_read(BOARD, &board, NULL));
  g_autoptr(PlyRun) right = with(run_of(BOARD, NULL), "sweep");
  g_autoptr(PlyRun) run = with(ply_run_new_sudoku(&options, &board, &error), "sweep");
  g_assert_no_error(error);
  g_assert_true(ply_sudoku_game_is_solved(game_of(right)));
  g_assert_true(ply_sudoku_game_is_solved(game_of(run)));
  g_assert_cmpuint(count(right, PLY_EVENT_FIRE), >, 1);
  g_assert_cmpuint(count(run, PLY_EVENT_FIRE), ==, 2 * count(right, PLY_EVENT_FIRE) - 1);
  g_assert_cmpuint(count(run, PLY_EVENT_CYCLE), ==, 2 * count(right, PLY_EVENT_CYCLE) - 1);
  g_assert_cmpuint(count(run, PLY_EVENT_EXECUTE), ==, count(right, PLY_EVENT_EXECUTE));
  g_autoptr(GHashTable) texts = ply_texts_new();
  g_assert_true(ply_run_save(run, texts));
  g_assert_nonnull(strstr(ply_texts_get(texts, "moves"), ";mistake=refire\n"));
  g_autoptr(PlyRun) again = ply_run_kind_sudoku.restore(texts, NULL, &error);
  g_assert_no_error(error);
  assert_same_events(run->trace, again->trace);
}

TEST_PROGRAM("plan") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku-plan/person", test_person);
  g_test_add_func("/sudoku-plan/refire", test_refire);
  g_test_add_func("/sudoku-plan/reading", test_reading);
  g_test_add_func("/sudoku-plan/taken-back", test_taken_back);
  g_test_add_func("/sudoku-plan/sweep", test_sweep);
  g_test_add_func("/sudoku-plan/stuck", test_stuck);
  g_test_add_func("/sudoku-plan/kept", test_kept);
  g_test_add_func("/sudoku-plan/new", test_new);
  g_test_add_func("/sudoku-plan/size", test_size);
  g_test_add_func("/sudoku-plan/no-wish", test_no_wish);
  g_test_add_func("/sudoku-plan/rule", test_rule);
  g_test_add_func("/sudoku-plan/again", test_again);
  g_test_add_func("/sudoku-plan/stopped", test_stopped);
  g_test_add_func("/sudoku-plan/limits", test_limits);
  g_test_add_func("/sudoku-plan/hopeless", test_hopeless);
  g_test_add_func("/sudoku-plan/refused", test_refused);
  g_test_add_func("/sudoku-plan/words", test_words);
  g_test_add_func("/sudoku-plan/subjects", test_subjects);
  return g_test_run();
}
