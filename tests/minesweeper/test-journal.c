/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that go on from a step of another run, and games played again from what was written. */
#include <string.h>

#include "../trace/events.h"
#include "minesweeper/run/plan.h"
#include "program.h"

static PlyOptions options_with(const char *const *pairs) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  for (int i = 0; pairs[i] != NULL; i += 2) {
    g_autoptr(GError) error = NULL;
    g_assert_true(ply_options_set(&options, pairs[i], pairs[i + 1], &error));
    g_assert_no_error(error);
  }
  return options;
}

static PlyRun *new_run(const PlyOptions *options) {
  g_autoptr(GError) error = NULL;
  PlyRun *run = ply_run_new_mines(&(PlyMinesPlan){ .options = options }, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

/* Takes run. */
static PlyRun *go_on(PlyRun *run, uint32_t step, const PlyOptions *options, PlyMinesDo kind,
                     uint32_t square) {
  g_autoptr(GError) error = NULL;
  PlyRunCommand command = { kind, square };
  PlyRun *next = ply_run_go_on(run, step, options, &command, &error);
  g_assert_no_error(error);
  ply_run_record(next, NULL);
  ply_run_unref(run);
  return next;
}

/* A game with a click, a flag, half a sweep, other rules, and the rest. */
static PlyRun *long_game(PlyOptions *options) {
  *options = options_with((const char *const[]){ "rules", "one", "seed", "4", NULL });
  PlyRun *run = new_run(options);
  run = go_on(run, 0, options, PLY_MINES_DO_REVEAL, 40);
  run = go_on(run, ply_trace_n_events(run->trace), options, PLY_MINES_DO_FLAG, 0);
  run = go_on(run, ply_trace_n_events(run->trace), options, PLY_MINES_DO_FLAG, 0);
  uint32_t before = ply_trace_n_events(run->trace);
  run = go_on(run, before, options, PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT);
  g_assert_cmpuint(ply_trace_n_events(run->trace), >, before + 30);
  g_assert_true(ply_options_set(options, "rules", "one near far end full+count", NULL));
  g_assert_true(ply_options_set(options, "when-stuck", "least-risk", NULL));
  return go_on(run, before + 30, options, PLY_MINES_DO_PLAY, PLY_NO_SUBJECT);
}

static PlyRun *play_again(const PlyOptions *options, const PlyMinesPosition *position,
                          const char *journal, GError **error) {
  PlyMinesPlan plan = { .options = options, .position = position };
  return ply_run_journal_play(ply_run_new_mines(&plan, NULL), journal, NULL, error);
}

static void test_go_on(void) {
  PlyOptions options;
  g_autoptr(PlyRun) run = long_game(&options);
  unsigned n;
  const PlyRunCommand *commands = ply_run_commands(run, &n);
  g_assert_cmpuint(n, ==, 5);
  g_assert_cmpint(commands[3].kind, ==, PLY_MINES_DO_SWEEP);
  g_assert_cmpuint(ply_run_command_step(run, 3), ==, ply_run_command_step(run, 2) + 30);
  g_assert_cmpint(ply_options_get(ply_run_command_options(run, 3), "rules"), !=,
                  ply_options_get(ply_run_command_options(run, 4), "rules"));
  g_assert_true(ply_mines_is_over(ply_run_mines(run)->game));
  /* Taking back: what came later is gone, commands too. */
  uint32_t step = ply_run_command_step(run, 0);
  g_autoptr(PlyRun) back = ply_run_go_on(run, step, NULL, NULL, NULL);
  ply_run_record(back, NULL);
  g_assert_cmpuint(ply_trace_n_events(back->trace), ==, step);
  ply_run_commands(back, &n);
  g_assert_cmpuint(n, ==, 1);
  g_assert_false(ply_mines_is_over(ply_run_mines(back)->game));
}

static void test_again(void) {
  PlyOptions options;
  g_autoptr(PlyRun) run = long_game(&options);
  g_autofree char *text = ply_run_journal_print(run);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) again = play_again(&options, NULL, text, &error);
  g_assert_no_error(error);
  assert_same_events(run->trace, again->trace);
  g_autofree char *text_again = ply_run_journal_print(again);
  g_assert_cmpstr(text, ==, text_again);
}

/* A mistake that is made for a while: it is written there and nowhere else. */
static void test_mistake(void) {
  static const char *const mistakes[] = { "none", "refire", "none", "likely" };
  PlyOptions options = options_with((const char *const[]){ "rules", "one", "seed", "4", NULL });
  g_autoptr(PlyRun) run = go_on(new_run(&options), 0, &options, PLY_MINES_DO_REVEAL, 40);
  for (unsigned i = 0; i < G_N_ELEMENTS(mistakes); i++) {
    uint32_t step = ply_trace_n_events(run->trace);
    g_assert_true(ply_options_set(&options, "mistake", mistakes[i], NULL));
    run = go_on(run, step, &options, PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT);
    g_assert_cmpuint(ply_trace_n_events(run->trace), >, step);
  }
  g_assert_cmpint(ply_run_mines(run)->game->status, ==, PLY_MINES_LOST);
  g_autofree char *text = ply_run_journal_print(run);
  g_auto(GStrv) sets = g_strsplit(text, "set ", -1);
  g_assert_cmpuint(g_strv_length(sets), ==, 5);
  g_assert_null(strstr(sets[1], "mistake"));
  g_assert_nonnull(strstr(sets[2], ";mistake=refire\n"));
  g_assert_null(strstr(sets[3], "mistake"));
  g_assert_nonnull(strstr(sets[4], ";mistake=likely\n"));
  g_autoptr(GError) error = NULL;
  PlyOptions plain = options_with((const char *const[]){ "rules", "one", "seed", "4", NULL });
  g_autoptr(PlyRun) again = play_again(&plain, NULL, text, &error);
  g_assert_no_error(error);
  assert_same_events(run->trace, again->trace);
}

static void test_position(void) {
  PlyMinesPosition position;
  PlyOptions options = options_with((const char *const[]){ NULL });
  g_assert_true(ply_mines_read("1./*.", PLY_MINES_UNKNOWN, &position, NULL, NULL));
  g_autoptr(PlyRun) run =
      play_again(&options, &position, "set rules=one\n1 flag r2c1\n1 open r1c2\n", NULL);
  g_assert_nonnull(run);
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 2);
  g_assert_cmpint(ply_run_mines(run)->game->status, ==, PLY_MINES_PLAYING);
}

static void test_bad(void) {
  static const char *const bad[] = { "1 jump r1c1", "1 open r99c1",   "1 sweep r1c1",
                                     "set rules",   "set rules=none", "open" };
  PlyOptions options = options_with((const char *const[]){ NULL });
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyRun) run = play_again(&options, NULL, bad[i], &error);
    g_assert_null(run);
    g_assert_nonnull(error);
    g_assert_true(error->domain == PLY_ERROR);
  }
}

/* What is being thought at each step: a cycle lies about it, ends with a rule carried out or stuck,
 * and has tried every rule that it has by then. */
static void test_cycles(void) {
  PlyOptions options;
  g_autoptr(PlyRun) run = long_game(&options);
  const PlyMinesRun *game = ply_run_mines(run);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned fired = 0, stuck = 0;
  PlyRuleCycle cycle;
  g_assert_false(ply_rule_cycle(&ply_mines_system, replay, &cycle));
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    if (!ply_rule_cycle(&ply_mines_system, replay, &cycle))
      continue;
    PlyEventKind kind = ply_replay_event(replay)->kind;
    g_assert_cmpuint(cycle.first, <=, step);
    g_assert_cmpuint(cycle.end, >=, step);
    g_assert_cmpint(kind == PLY_EVENT_FIRE, <=, cycle.fired >= 0);
    g_assert_cmpint(kind == PLY_EVENT_STUCK, ==, cycle.stuck);
    fired += kind == PLY_EVENT_FIRE;
    stuck += cycle.stuck;
    for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++) {
      g_assert_false(cycle.rules[rule].tried && !ply_rule_cycle_has(&game->rules, &cycle, rule));
      g_assert_false(cycle.rules[rule].done && !cycle.rules[rule].tried);
      if (cycle.rules[rule].done)
        g_assert_true((cycle.rules[rule].proposal != 0) != (cycle.rules[rule].failure != NULL));
    }
  }
  g_assert_cmpuint(fired, >, 10);
  g_assert_cmpuint(stuck, >, 5);
}

static uint32_t n_events(const PlyRun *run) {
  return ply_trace_n_events(run->trace);
}

/* Where a sweep has found nothing more another one adds nothing, in the same game and in one that
 * goes on from it; with other rules it does. Guesses on a square come back as they were. */
static void test_stuck(void) {
  PlyOptions options = options_with(
      (const char *const[]){ "level", "expert", "rules", "one near far end", "seed", "59", NULL });
  PlyRun *run = new_run(&options);
  g_assert_false(ply_run_is_stuck(run, 0, NULL));
  run = go_on(run, 0, &options, PLY_MINES_DO_PLAY, PLY_NO_SUBJECT);
  uint32_t stuck = n_events(run);
  g_assert_true(ply_run_is_stuck(run, stuck, NULL));
  g_assert_false(ply_run_is_stuck(run, stuck - 1, NULL));
  run = go_on(run, stuck, &options, PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT);
  g_assert_cmpuint(n_events(run), ==, stuck);
  run = go_on(run, stuck, &options, PLY_MINES_DO_PLAY, PLY_NO_SUBJECT);
  g_assert_cmpuint(n_events(run), ==, stuck);
  run = go_on(run, stuck, &options, PLY_MINES_DO_GUESS, 67);
  g_assert_cmpuint(n_events(run), >, stuck);
  g_assert_true(ply_options_set(&options, "rules", "one near far end subset", NULL));
  run = go_on(run, stuck, &options, PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT);
  g_assert_cmpuint(n_events(run), >, stuck + 100);
  g_assert_true(ply_run_is_stuck(run, stuck, NULL)); /* with the rules of then */
  g_assert_false(ply_run_is_stuck(run, stuck, &options));
  g_assert_true(ply_run_is_stuck(run, n_events(run), NULL));
  run = go_on(run, n_events(run), &options, PLY_MINES_DO_GUESS, 0);
  g_autofree char *text = ply_run_journal_print(run);
  g_assert_nonnull(strstr(text, " guess r1c1\n"));
  g_autoptr(PlyRun) again = play_again(&options, NULL, text, NULL);
  g_assert_nonnull(again);
  assert_same_events(run->trace, again->trace);
  ply_run_unref(run);
}

/* Commands that need a square of the board, and have none. */
static void test_squares(void) {
  static const PlyRunCommand bad[] = {
    { PLY_MINES_DO_REVEAL, PLY_NO_SUBJECT }, { PLY_MINES_DO_FLAG, PLY_NO_SUBJECT },
    { PLY_MINES_DO_AROUND, PLY_NO_SUBJECT }, { PLY_MINES_DO_ONCE, PLY_NO_SUBJECT },
    { PLY_MINES_DO_REPEAT, PLY_NO_SUBJECT }, { PLY_MINES_DO_ONCE, 9999 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autoptr(GError) error = NULL;
    PlyMinesPlan plan = { .commands = &bad[i], .n_commands = 1 };
    g_assert_null(ply_run_new_mines(&plan, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    g_assert_true(g_str_has_prefix(error->message, "command 1 needs a square of the board"));
  }
}

TEST_PROGRAM("journal") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/journal/go-on", test_go_on);
  g_test_add_func("/rules/journal/again", test_again);
  g_test_add_func("/rules/journal/position", test_position);
  g_test_add_func("/rules/journal/mistake", test_mistake);
  g_test_add_func("/rules/journal/bad", test_bad);
  g_test_add_func("/rules/journal/cycles", test_cycles);
  g_test_add_func("/rules/journal/stuck", test_stuck);
  g_test_add_func("/rules/journal/squares", test_squares);
  return g_test_run();
}
