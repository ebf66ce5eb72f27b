/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper by hand: what the driver would do is what a sweep does, right or with a mistake, from any
 * state; what proves nothing is not right, and is carried out all the same. */
#include <string.h>

#include "../rules/by-hand.h"
#include "driven.h"
#include "program.h"

#define BOARDS 50
#define MOST 4000

static PlyMinesPosition *random_position(uint64_t seed) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  do
    test_random_board(seed, game);
  while (ply_mines_is_over(game) && (seed += 1000));
  *position = (PlyMinesPosition){ .board = game->board, .field = game->field, .has_field = true };
  return position;
}

/* "r1c1 one: 1 2>0; ": what was carried out where, and what it changed, from step first on. */
static char *firings(const PlyTrace *t, uint32_t first) {
  GString *text = g_string_new(NULL);
  for (uint32_t i = first; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    const PlyRule *rule = ply_mines_system.rules[e->kind == PLY_EVENT_FIRE ? e->extra : 0];
    if (e->kind == PLY_EVENT_FIRE)
      g_string_append_printf(text, "\n%d %s:", rule->board ? -1 : (int)e->subject, rule->id);
    else if (e->kind == PLY_EVENT_EXECUTE || e->kind == PLY_EVENT_OVER)
      g_string_append_printf(text, " %u>%d", e->subject, e->now);
  }
  return g_string_free(text, FALSE);
}

static void same_end(const PlyRun *a, const PlyRun *b) {
  const PlyMinesGame *x = ply_run_mines(a)->game, *y = ply_run_mines(b)->game;
  g_assert_true(ply_mines_equal(&x->board, &y->board));
  g_assert_cmpint(x->status, ==, y->status);
}

/* --- what the program does --- */

/* Goes on as the program does; every act is right by itself, too. */
static void go_on_right(PlyDriven *driven) {
  PlyDriveAct act;
  while (ply_driven_next(driven, PLY_NO_MISTAKE, &act)) {
    g_autoptr(GError) error = NULL;
    g_autofree char *text = ply_act_print(driven, &act);
    if (!ply_driven_driver(driven)->right(ply_driven_game(driven), &act))
      g_error("%s is not right", text);
    PlyDriveAct read = test_act_of(driven, text);
    g_assert_true(ply_acts_alike(&act, &read));
    ply_driven_do(driven, &act, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(ply_driven_n_acts(driven), <, MOST);
  }
}

static void test_right(void) {
  for (uint64_t seed = 0; seed < BOARDS; seed++) {
    g_autofree PlyMinesPosition *position = random_position(seed);
    for (unsigned i = 0; i < TEST_DRIVE_SETUPS; i++) {
      g_test_message("board %u, setup %u", (unsigned)seed, i);
      g_autoptr(PlyRun) run = test_run_on(position, i, "none");
      g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
      go_on_right(driven);
      PlyRun *mine = ply_driven_run(driven);
      g_autofree char *done = firings(mine->trace, 0), *recorded = firings(run->trace, 0);
      g_assert_cmpstr(done, ==, recorded);
      g_assert_true(ply_trace_is_complete(mine->trace));
      g_assert_cmpuint(mine->astray, ==, 0);
      same_end(mine, run);
    }
  }
}

static void test_mistakes(void) {
  unsigned differ = 0;
  for (uint64_t seed = 0; seed < BOARDS; seed++) {
    g_autofree PlyMinesPosition *position = random_position(seed);
    for (unsigned s = 0; s < TEST_DRIVE_SETUPS; s++) {
      g_autoptr(PlyRun) run = test_run_on(position, s, "none");
      g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
      g_autofree char *right = firings(run->trace, 0);
      PlyMistake mistake;
      for (unsigned i = 0; ply_driven_mistake(driven, i, &mistake); i++) {
        g_test_message("board %u, setup %u, %s", (unsigned)seed, s, mistake.id);
        g_autoptr(PlyRun) wrong = test_run_on(position, s, mistake.id);
        g_autoptr(PlyDriven) model = ply_driven_model(driven, (int)i, MOST);
        g_autofree char *done = firings(ply_driven_run(model)->trace, 0);
        g_autofree char *recorded = firings(wrong->trace, 0);
        g_assert_cmpstr(done, ==, recorded);
        g_assert_true(ply_driven_is_over(model));
        same_end(ply_driven_run(model), wrong);
        differ += strcmp(done, right) != 0;
        g_assert_true(strcmp(done, right) != 0 || ply_driven_run(model)->astray == 0);
      }
    }
  }
  g_assert_cmpuint(differ, >, BOARDS);
}

/* --- from the middle, and back --- */

static void test_middle(void) {
  for (uint64_t seed = 0; seed < BOARDS; seed += 7) {
    g_autofree PlyMinesPosition *position = random_position(seed);
    g_autoptr(PlyRun) run = test_run_on(position, 0, "none");
    uint32_t n = ply_trace_n_events(run->trace);
    for (uint32_t step = 0; step <= n; step += 1 + n / 40) {
      g_autoptr(GError) error = NULL;
      g_autoptr(PlyDriven) driven = ply_driven_new(run, step, &error);
      if (driven == NULL) {
        g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
        g_assert_true(ply_mines_is_over(ply_run_mines(run)->game));
        continue;
      }
      uint32_t begun = ply_trace_n_events(ply_driven_run(driven)->trace);
      g_assert_cmpuint(begun, <=, step);
      g_assert_true(begun == n || ply_trace_event(run->trace, begun)->kind == PLY_EVENT_CYCLE);
      go_on_right(driven);
      /* When it is won what is still to be flagged hangs on the order. */
      bool won = ply_run_mines(run)->game->status == PLY_MINES_WON;
      g_assert_cmpint(ply_run_mines(ply_driven_run(driven))->game->status, ==,
                      ply_run_mines(run)->game->status);
      if (!won)
        same_end(ply_driven_run(driven), run);
    }
  }
}

/* A person's moves come before; a new game begins with the first number. */
static void test_new_game(void) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  g_assert_true(ply_options_set(&options, "level", "beginner", NULL));
  const PlyRunCommand commands[] = { { PLY_MINES_DO_REVEAL, 30 },
                                     { PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT } };
  PlyMinesPlan plan = { &options, NULL, commands, 2 };
  g_autoptr(PlyRun) run = ply_run_new_mines(&plan, NULL);
  ply_run_record(run, NULL);
  g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
  g_assert_cmpuint(ply_trace_n_events(ply_driven_run(driven)->trace), ==,
                   ply_run_command_step(run, 0));
  go_on_right(driven);
  same_end(ply_driven_run(driven), run);

  g_autoptr(GError) error = NULL;
  plan.n_commands = 0;
  g_autoptr(PlyRun) empty = ply_run_new_mines(&plan, NULL);
  ply_run_record(empty, NULL);
  g_assert_null(ply_driven_new(empty, 0, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
}

static void test_refuses_mistakes(void) {
  g_autoptr(GError) error = NULL;
  g_autofree PlyMinesPosition *position = test_position(".1. / .1. / .F.", PLY_MINES_UNKNOWN);
  g_autoptr(PlyRun) run = test_run_on(position, 0, "likely");
  g_assert_null(ply_driven_new(run, 0, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
}

/* What was done is the same text, and the same steps, when it is done again from that. */
static void test_text(void) {
  g_autofree PlyMinesPosition *position = random_position(12);
  g_autoptr(PlyRun) run = test_run_on(position, 3, "none");
  g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
  ply_driven_go_on(driven, 2, MOST);
  g_autofree char *text = ply_driven_print(driven);
  g_autoptr(PlyDriven) again = test_driven_from(run, 0);
  test_do_all(again, text);
  g_autofree char *same = ply_driven_print(again);
  g_assert_cmpstr(text, ==, same);
  const PlyTrace *a = ply_driven_run(driven)->trace, *b = ply_driven_run(again)->trace;
  g_assert_cmpuint(ply_trace_hash(a), ==, ply_trace_hash(b));
}

/* Taking back leaves what there was before, and what comes next. */
static void test_take_back(void) {
  g_autofree PlyMinesPosition *position = random_position(12);
  g_autoptr(PlyRun) run = test_run_on(position, 0, "none");
  g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
  PlyMistake mistake;
  ply_driven_go_on(driven, PLY_NO_MISTAKE, 9);
  uint64_t hash = ply_trace_hash(ply_driven_run(driven)->trace);
  PlyDriveAct next[16], after;
  unsigned n = 0;
  ply_driven_next(driven, PLY_NO_MISTAKE, &next[n++]);
  for (unsigned i = 0; ply_driven_mistake(driven, i, &mistake); i++)
    ply_driven_next(driven, (int)i, &next[n++]);
  ply_driven_go_on(driven, 0, 8);
  ply_driven_take_back(driven, 9);
  g_assert_cmpuint(ply_driven_n_acts(driven), ==, 9);
  g_assert_cmpuint(ply_trace_hash(ply_driven_run(driven)->trace), ==, hash);
  for (unsigned i = 0; i < n; i++) {
    g_assert_true(ply_driven_next(driven, (int)i - 1, &after));
    g_assert_true(ply_acts_alike(&after, &next[i]));
  }
}

/* Whatever a learner does, it goes on from there; and the same acts are the same steps. */
static void test_anything(void) {
  PlyRandom random;
  ply_random_init(&random, 17, 0);
  for (unsigned i = 0; i < 4 * BOARDS; i++) {
    g_autofree PlyMinesPosition *position = random_position(i);
    g_autoptr(PlyRun) run = test_run_on(position, i % TEST_DRIVE_SETUPS, "none");
    g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
    g_test_message("board %u", i);
    test_do_anything(&random, driven, 40);
    g_autoptr(PlyDriven) again = test_driven_from(run, 0);
    g_autofree char *text = ply_driven_print(driven);
    test_do_all(again, text);
    const PlyTrace *a = ply_driven_run(driven)->trace, *b = ply_driven_run(again)->trace;
    g_assert_cmpuint(ply_trace_hash(a), ==, ply_trace_hash(b));
  }
}

TEST_PROGRAM("drive") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/drive/right", test_right);
  g_test_add_func("/rules/drive/mistakes", test_mistakes);
  g_test_add_func("/rules/drive/middle", test_middle);
  g_test_add_func("/rules/drive/new-game", test_new_game);
  g_test_add_func("/rules/drive/refuses-mistakes", test_refuses_mistakes);
  g_test_add_func("/rules/drive/anything", test_anything);
  g_test_add_func("/rules/drive/text", test_text);
  g_test_add_func("/rules/drive/take-back", test_take_back);
  return g_test_run();
}
