/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper by hand: what is right, what is refused, and what is carried out though it is wrong. */
#include <string.h>

#include "driven.h"
#include "program.h"

static PlyRun *run_of_text(const char *text, int mines) {
  g_autofree PlyMinesPosition *position = test_position(text, mines);
  return test_run_on(position, 0, "none");
}

/* --- what is right, and what is done all the same --- */

/* Mines at r1c2 and r1c4. */
#define ROW ".*.*. / 11211"

static const struct {
  const char *position, *before, *act;
  bool right;
} judged[] = {
  /* Any number from which something follows will do. */
  { ROW, "", "square r2c1", false },
  { ROW, "", "square r2c2", true },
  { ROW, "", "square r2c3", true },
  { "1F. / ... / ...", "", "square r1c1", true },
  { "1.. / ... / ...", "", "square r1c1", false },
  { "1.. / ... / ...", "", "nothing", true },
  { ROW, "", "nothing", false },
  { ROW, "", "board", false },
  { ROW, "square r2c2", "rule one", false },
  { ROW, "square r2c2", "rule near", true },
  { ROW, "square r2c2; rule near", "helper r2c1", true },
  { ROW, "square r2c2; rule near", "helper r2c3", true },
  { ROW, "square r2c2; rule near; helper r2c3", "verdict safe r1c1", true },
  { ROW, "square r2c4; rule near", "helper r2c5", true },
  { ROW, "square r2c1; rule near", "helper r2c2", false },
  { ROW, "square r2c2; rule near; helper r2c1", "verdict safe r1c3", true },
  { ROW, "square r2c2; rule near; helper r2c1", "verdict mine r1c3", false },
  { ROW, "square r2c2; rule near; helper r2c1", "verdict safe r1c1 r1c3", false },
  { ROW, "square r2c2; rule near; helper r2c1", "verdict safe r1c1", false },
  { ROW, "square r2c2; rule near; helper r2c3", "verdict safe r1c3", false },
  /* All that a rule proves, not a part of it. */
  { "1F. / ... / ...", "square r1c1; rule one", "verdict safe r2c1 r2c2", true },
  { "1F. / ... / ...", "square r1c1; rule one", "verdict safe r2c1", false },
  { "1F. / ... / ...", "square r1c1; rule one", "verdict safe r2c1 r2c2 r3c1", false },
  { "1F. / ... / ...", "square r1c1; rule one", "verdict safe r2c1 r2c1", false },
  { "1F. / ... / ...", "square r1c1; rule one", "verdict safe r2c2 r2c1 r2c2", true },
  /* Flags count as they stand, also wrong ones. */
  { "1.. / ... / ...", "square r1c1; rule one; verdict mine r1c2; square r1c1; rule one",
    "verdict safe r2c1 r2c2", true },
  /* Who sees that something is wrong concludes nothing. */
  { "1.. / ... / ...", "square r1c1; rule one; verdict mine r1c2 r2c1", "square r1c1", false },
};

static void test_judged(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(judged); i++) {
    g_autoptr(PlyRun) run = run_of_text(judged[i].position, PLY_MINES_UNKNOWN);
    g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
    test_do_all(driven, judged[i].before);
    PlyDriveAct act = test_act_of(driven, judged[i].act);
    g_test_message("%s; %s", judged[i].before, judged[i].act);
    g_assert_cmpint(ply_driven_is_right(driven, &act), ==, judged[i].right);
  }
}

/* What a misconception would do as well, in whatever order. */
static const struct {
  const char *position, *mistake, *before, *act;
  bool fits;
} fitting[] = {
  { "1.. / ... / ...", "likely", "", "square r1c1", true },
  { "1.. / ... / ...", "likely", "", "nothing", false },
  { "1.. / ... / ...", "refire", "", "square r1c1", false },
  { "1.. / ... / ...", "refire", "", "nothing", true },
  { "1.. / ... / ...", "likely", "square r1c1", "rule one", true },
  { "1.. / ... / ...", "likely", "square r1c1; rule one", "verdict safe r1c2 r2c1 r2c2", true },
  { "1.. / ... / ...", "likely", "square r1c1; rule one", "verdict safe r1c2", false },
  { "1.. / ... / ...", "likely", "square r1c1; rule one", "verdict mine r1c2 r2c1 r2c2", false },
  { "1.. / ... / ...", "trust-flag", "square r1c1; rule one", "verdict safe r1c2 r2c1 r2c2",
    false },
  /* Wherever it finds something. */
  { ".... / .121 / ....", "by-shape", "", "square r2c2", true },
  { ".... / .121 / ....", "by-shape", "", "square r2c3", true },
  { ".... / .121 / ....", "by-shape", "square r2c2", "rule near", true },
  { ".... / .121 / ....", "by-shape", "square r2c2; rule near", "helper r2c3", true },
  { ".... / .121 / ....", "by-shape", "square r2c2; rule near; helper r2c3", "verdict safe r1c2",
    false },
  /* Once more is whatever was carried out, in the learner's own order, and then no more. */
  { ROW, "refire", "square r2c4; rule near; helper r2c5; verdict safe r1c3", "square r2c4", true },
  { ROW, "refire", "square r2c4; rule near; helper r2c5; verdict safe r1c3", "square r2c2", false },
  { ROW, "refire",
    "square r2c4; rule near; helper r2c5; verdict safe r1c3; square r2c4; rule near; helper r2c5",
    "verdict safe r1c3", true },
  { ROW, "refire",
    "square r2c4; rule near; helper r2c5; verdict safe r1c3; square r2c4; rule near; helper r2c5; "
    "verdict safe r1c3",
    "square r2c2", true },
};

static int mistake_called(const PlyDriven *driven, const char *id) {
  PlyMistake mistake;
  int i = 0;
  while (ply_driven_mistake(driven, (unsigned)i, &mistake) && strcmp(mistake.id, id) != 0)
    i++;
  g_assert_cmpstr(mistake.id, ==, id);
  return i;
}

static void test_fitting(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(fitting); i++) {
    g_autoptr(PlyRun) run = run_of_text(fitting[i].position, PLY_MINES_UNKNOWN);
    g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
    test_do_all(driven, fitting[i].before);
    PlyDriveAct act = test_act_of(driven, fitting[i].act);
    int mistake = mistake_called(driven, fitting[i].mistake);
    g_test_message("%s: %s; %s", fitting[i].mistake, fitting[i].before, fitting[i].act);
    g_assert_cmpint(ply_driven_fits(driven, mistake, &act), ==, fitting[i].fits);
  }
}

/* Who goes by the looks of a line may look at any of its three numbers; a slip is any of them as well,
 * or something else. */
static void test_chance(void) {
  g_autoptr(PlyRun) run = run_of_text(".... / .121 / ....", PLY_MINES_UNKNOWN);
  g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
  int mistake = mistake_called(driven, "by-shape");
  PlyDriveAct square = test_act_of(driven, "square r2c2");
  g_assert_cmpfloat_with_epsilon(ply_driven_chance(driven, mistake, &square), 1.0 / 3, 1e-9);
  g_assert_cmpfloat_with_epsilon(ply_driven_chance(driven, PLY_BY_SLIP, &square), 1.0 / 6, 1e-9);
  test_do_all(driven, "square r2c2");
  PlyDriveAct rule = test_act_of(driven, "rule near");
  g_assert_cmpfloat(ply_driven_chance(driven, mistake, &rule), ==, 1);
  g_assert_cmpfloat(ply_driven_chance(driven, PLY_BY_SLIP, &rule), ==, PLY_CHANCE_OF_SLIP);
}

static const struct {
  const char *before, *act, *says;
} refused[] = {
  { "", "square r1c1", "number" },
  { "", "rule one", "where to look" },
  { "", "helper r2c1", "rule first" },
  { "", "verdict safe r1c1", "rule first" },
  { "square r2c2", "verdict safe r1c1", "rule first" },
  { "square r2c2", "rule full", "not in use" },
  { "square r2c2", "rule end", "as a whole" },
  { "board", "rule one", "one place" },
  { "square r2c2; rule one", "helper r2c1", "nothing else helps" },
  { "square r2c2; rule near", "verdict safe r1c1", "what helps" },
  { "square r2c2; rule near", "helper r2c2", "itself" },
  { "square r2c2; rule near", "helper r1c2", "number" },
  { "square r2c2; rule near", "helper r2c4", "beside" },
  { "square r2c2; rule far", "helper r2c1", "distance" },
  { "square r2c2; rule one", "verdict safe r2c1", "covered" },
  { "square r2c2; rule one; verdict mine r1c2; square r2c1; rule one", "verdict mine r1c2",
    "flag" },
  { "nothing", "square r2c2", "nothing more" },
};

static void test_refused(void) {
  g_autoptr(PlyRun) run = run_of_text(ROW, 2);
  for (unsigned i = 0; i < G_N_ELEMENTS(refused); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
    test_do_all(driven, refused[i].before);
    PlyDriveAct act = test_act_of(driven, refused[i].act);
    g_test_message("%s; %s", refused[i].before, refused[i].act);
    g_assert_false(ply_driven_do(driven, &act, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    g_assert_nonnull(strstr(error->message, refused[i].says));
  }
}

/* --- wrong ones --- */

static const struct {
  const char *acts, *board;
  PlyMinesStatus status;
  bool over;
} done[] = {
  { "square r2c2; rule near; helper r2c1; verdict safe r1c3", "..2../11211", PLY_MINES_PLAYING,
    false },
  { "square r2c1; rule one; verdict mine r1c1", "F..../11211", PLY_MINES_PLAYING, false },
  { "square r2c1; rule one; verdict safe r1c1 r1c2", "1!.x./11211", PLY_MINES_LOST, true },
  { "square r2c1; rule one; verdict mine r1c1 r1c3; square r2c3; rule near; helper r2c2; "
    "verdict safe r1c2",
    "w!wx./11211", PLY_MINES_LOST, true },
  { "nothing", "...../11211", PLY_MINES_PLAYING, true },
};

/* The end of the game shows flags that were wrong, and mines that had none. */
static char *end_of(const PlyRun *run) {
  const PlyMines *b = &ply_run_mines(run)->game->board;
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < ply_mines_n(b); i++) {
    if (i > 0 && i % b->columns == 0)
      g_string_append_c(text, '/');
    g_string_append_c(text, "012345678.F-!xw"[ply_mines_state(b, i)]);
  }
  return g_string_free(text, FALSE);
}

static void test_wrong(void) {
  g_autoptr(PlyRun) run = run_of_text(ROW, 2);
  for (unsigned i = 0; i < G_N_ELEMENTS(done); i++) {
    g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
    test_do_all(driven, done[i].acts);
    PlyRun *mine = ply_driven_run(driven);
    g_autofree char *board = end_of(mine);
    g_assert_cmpstr(board, ==, done[i].board);
    g_assert_cmpint(ply_run_mines(mine)->game->status, ==, done[i].status);
    g_assert_cmpint(ply_driven_is_over(driven), ==, done[i].over);
    g_assert_cmpint(mine->astray != 0, ==, i > 0);
    g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
    ply_replay_seek(replay, ply_trace_n_events(mine->trace));
    g_assert_cmpint(ply_mines_run_status(ply_run_mines(mine), replay), ==, done[i].status);
    PlyRuleCycle cycle;
    ply_replay_seek(replay, ply_trace_n_events(mine->trace) - 1);
    g_assert_cmpint(ply_rule_cycle(&ply_mines_system, replay, &cycle), ==, i < 4);
  }
}

/* --- clicks --- */

static const struct {
  const char *before, *click, *act;
} clicks[] = {
  { "", "r2c2", "square r2c2" },
  { "", "r1c2", NULL },
  { "square r2c2", "r2c1", "square r2c1" },
  { "square r2c2; rule near", "r2c1", "helper r2c1" },
  { "square r2c2; rule near", "r2c4", "square r2c4" },
  { "square r2c2; rule near", "r1c1", NULL },
  { "square r2c2; rule near; helper r2c1", "r1c3", "verdict safe r1c3" },
  { "square r2c1; rule one", "r1c1", "verdict safe r1c1" },
};

static void test_clicks(void) {
  g_autoptr(PlyRun) run = run_of_text(ROW, 2);
  for (unsigned i = 0; i < G_N_ELEMENTS(clicks); i++) {
    g_autoptr(PlyDriven) driven = test_driven_from(run, 0);
    test_do_all(driven, clicks[i].before);
    uint32_t square;
    PlyDriveAct act;
    g_assert_true(run->kind->subjects->read(run, clicks[i].click, &square, NULL));
    bool any = ply_driven_driver(driven)->clicked(ply_driven_game(driven), square, &act);
    g_test_message("%s; %s", clicks[i].before, clicks[i].click);
    g_assert_cmpint(any, ==, clicks[i].act != NULL);
    g_autofree char *text = any ? ply_act_print(driven, &act) : NULL;
    g_assert_cmpstr(text, ==, clicks[i].act);
  }
}

TEST_PROGRAM("drive-acts") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/drive-acts/judged", test_judged);
  g_test_add_func("/rules/drive-acts/fitting", test_fitting);
  g_test_add_func("/rules/drive-acts/chance", test_chance);
  g_test_add_func("/rules/drive-acts/refused", test_refused);
  g_test_add_func("/rules/drive-acts/wrong", test_wrong);
  g_test_add_func("/rules/drive-acts/clicks", test_clicks);
  return g_test_run();
}
