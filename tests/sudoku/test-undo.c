/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command of a game of Sudoku, carried out where it does something, is taken back whole, as the
 * window takes it back: board, candidates and marks are what they were. */
#include "../render/sudoku/sudoku.h"
#include "../trace/events.h"
#include "program.h"

#define SMALL "1.3....2..4..3.."

typedef struct {
  uint8_t digit[PLY_SUDOKU_MAX_CELLS];
  uint16_t candidates[PLY_SUDOKU_MAX_CELLS];
  uint16_t struck[PLY_SUDOKU_MAX_CELLS];
  uint16_t marks[PLY_SUDOKU_MAX_CELLS];
} State;

static State state_in(const PlySudokuGame *game) {
  State state;
  memcpy(state.digit, game->board.digit, sizeof state.digit);
  memcpy(state.candidates, game->board.candidates, sizeof state.candidates);
  memcpy(state.struck, game->struck, sizeof state.struck);
  memcpy(state.marks, game->marks, sizeof state.marks);
  return state;
}

/* As it is kept at the end of the run. */
static State state_of(const PlyRun *run) {
  return state_in(ply_run_sudoku(run)->game);
}

/* As it is read off the trace, for the screen. */
static State shown_at(const PlyRun *run, uint32_t step) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlySudokuGame game;
  ply_replay_seek(replay, step);
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  return state_in(&game);
}

static void assert_same(const State *a, const State *b) {
  g_assert_cmpmem(a->digit, sizeof a->digit, b->digit, sizeof b->digit);
  g_assert_cmpmem(a->candidates, sizeof a->candidates, b->candidates, sizeof b->candidates);
  g_assert_cmpmem(a->struck, sizeof a->struck, b->struck, sizeof b->struck);
  g_assert_cmpmem(a->marks, sizeof a->marks, b->marks, sizeof b->marks);
}

/* The run gone on with from a step; text NULL: taken back to there. */
static PlyRun *gone_on(const PlyRun *run, uint32_t step, const char *text, unsigned *kind) {
  g_autoptr(GError) error = NULL;
  PlyRunCommand command;
  if (text != NULL)
    ply_run_command_read(run, text, &command, &error);
  g_assert_no_error(error);
  PlyRun *next = ply_run_go_on(run, step, NULL, text != NULL ? &command : NULL, &error);
  g_assert_no_error(error);
  ply_run_record(next, NULL);
  if (kind != NULL)
    *kind = command.kind;
  return next;
}

static const struct {
  const char *board, *before, *command;
} cases[] = {
  { SMALL, "", "place r1c2=2" },
  { SMALL, "mark r1c2=4; place r1c2=4", "place r1c2=2" }, /* in its place */
  { SMALL, "", "place r1c4=1" },                          /* stands twice then */
  { SMALL, "place r1c2=2", "erase r1c2" },
  { SMALL, "strike r1c2=4; mark r1c2=2; place r1c2=2", "erase r1c2" },
  { SMALL, "", "strike r1c2=4" },
  { SMALL, "", "mark r1c2=4" },
  { SMALL, "mark r1c2=4; mark r1c2=2", "mark r1c2=4" }, /* taken away */
  { SMALL, "", "fill" },
  { SMALL, "mark r1c2=1; strike r1c2=4", "fill" },
  { SMALL, "mark r1c4=2", "once" },
  { SMALL, "", "once r1c4" },
  { SMALL, "", "once row 1" },
  { SUDOKU_FISH, "fill; strike r1c1=4", "once" },
  { SMALL, "mark r1c4=2; place r1c2=2", "sweep" }, /* to its end: the game is over */
  { SUDOKU_FISH, "fill", "sweep" },                /* strikes, too */
};

static void test_each(void) {
  unsigned carried_out = 0, all = 0;
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    unsigned kind;
    g_autoptr(PlyRun) run = sudoku_run(cases[i].board, "", cases[i].before);
    uint32_t step = ply_trace_n_events(run->trace);
    State before = state_of(run);
    g_autoptr(PlyRun) after = gone_on(run, step, cases[i].command, &kind);
    State done = state_of(after);
    g_test_message("%s behind %s", cases[i].command, cases[i].before);
    g_assert_true(memcmp(&before, &done, sizeof done) != 0);
    carried_out |= 1u << kind;

    g_autoptr(PlyRun) back = gone_on(after, step, NULL, NULL);
    State again = state_of(back), shown = shown_at(back, step);
    assert_same(&again, &before);
    assert_same(&shown, &before);
    g_assert_true(ply_run_sudoku(back)->rules.over == ply_run_sudoku(run)->rules.over);
    assert_same_events(run->trace, back->trace);
    g_autofree char *journal = ply_run_journal_print(run), *kept = ply_run_journal_print(back);
    g_assert_cmpstr(kept, ==, journal);

    g_autoptr(PlyRun) once_more = gone_on(back, step, cases[i].command, NULL);
    assert_same_events(after->trace, once_more->trace);
  }
  for (unsigned kind = 0; ply_run_kind_sudoku.commands->words[kind].word != NULL; kind++)
    all |= 1u << kind;
  g_assert_cmphex(carried_out, ==, all);
}

/* One after another, to the beginning. */
static void test_all(void) {
  static const char *const commands[] = { "mark r1c2=4",  "fill",          "place r1c2=4",
                                          "place r1c2=2", "strike r2c1=4", "once",
                                          "erase r1c2",   "mark r1c2=2",   "sweep" };
  enum { N = G_N_ELEMENTS(commands) };
  uint32_t step[N];
  State before[N];
  g_autoptr(PlyRun) run = sudoku_run(SMALL, "", "");
  for (unsigned i = 0; i < N; i++) {
    g_autoptr(PlyRun) last = g_steal_pointer(&run);
    step[i] = ply_trace_n_events(last->trace);
    before[i] = state_of(last);
    run = gone_on(last, step[i], commands[i], NULL);
    g_assert_cmpuint(ply_trace_n_events(run->trace), >, step[i]);
  }
  for (unsigned i = N; i-- > 0;) {
    g_autoptr(PlyRun) last = g_steal_pointer(&run);
    run = gone_on(last, step[i], NULL, NULL);
    State now = state_of(run), shown = shown_at(run, step[i]);
    assert_same(&now, &before[i]);
    assert_same(&shown, &before[i]);
  }
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 0);
}

/* From a step before the end the window keeps the run that goes on behind it: nothing that is done on
 * the other one may change it. */
static void test_kept(void) {
  g_autoptr(PlyRun) run = sudoku_run(SMALL, "", "mark r1c2=4; place r1c2=2; sweep");
  uint32_t step = ply_run_command_step(run, 1), end = ply_trace_n_events(run->trace);
  State before = shown_at(run, step), last = state_of(run);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    if (strcmp(cases[i].board, SMALL) != 0)
      continue;
    g_autoptr(PlyRun) other = gone_on(run, step, cases[i].command, NULL);
    State shown = shown_at(run, step), now = state_of(run);
    assert_same(&shown, &before);
    assert_same(&now, &last);
    g_assert_cmpuint(ply_trace_n_events(run->trace), ==, end);
  }
}

TEST_PROGRAM("undo") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku-undo/each", test_each);
  g_test_add_func("/sudoku-undo/all", test_all);
  g_test_add_func("/sudoku-undo/kept", test_kept);
  return g_test_run();
}
