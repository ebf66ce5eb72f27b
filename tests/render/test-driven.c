/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules done by hand in pictures, also with acts that no rule does: at every step all of them are there,
 * and a verdict shows on its squares whether it is right or not. */
#include <string.h>

#include "../rules/by-hand.h"
#include "minesweeper/mines.h"
#include "minesweeper/run/roles.h"
#include "program.h"
#include "render/views.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"
#include "sudoku/run/roles.h"

static PlyRun *sudoku_run(const char *text) {
  static const PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  g_autoptr(GError) error = NULL;
  PlySudoku board;
  PlyRun *run = NULL;
  if (ply_sudoku_read(text, &board, &error))
    run = ply_run_new_sudoku(NULL, &board, &error);
  g_assert_no_error(error);
  g_assert_true(ply_run_take_commands(run, &sweep, 1, NULL));
  ply_run_record(run, NULL);
  return run;
}

static void check_scene(const char *surface, const PlyScene *scene, gpointer data) {
  unsigned *n = data;
  g_assert_cmpuint(scene->items->len, >, 0);
  (*n)++;
}

static void check_pictures(PlyRun *run) {
  PlyPart part = {
    .width = 900, .height = 600, .text_scale = 1, .theme = ply_theme_get(PLY_THEME_LIGHT)
  };
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    unsigned n = 0;
    ply_replay_seek(replay, step);
    ply_run_scenes(run, replay, &part, check_scene, &n);
    g_assert_cmpuint(n, >=, 2);
  }
}

static void any_of(PlyRun *run, PlyRandom *random) {
  g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
  g_assert_nonnull(driven);
  test_do_anything(random, driven, 25);
  check_pictures(ply_driven_run(driven));
}

static void test_any(void) {
  PlyRandom random;
  ply_random_init(&random, 41, 0);
  for (unsigned i = 0; i < 6; i++) {
    g_autoptr(PlyRun) row = mines_run(".*.*. / 11211", 2, "", PLY_MINES_DO_SWEEP, NULL, "");
    g_autoptr(PlyRun) full = mines_run("*2.2 / 13** / 02*.", 4, "", PLY_MINES_DO_SWEEP, NULL,
                                       "rules=one,near,far,end,subset,full,full+count");
    g_autoptr(PlyRun) sudoku = sudoku_run("12.4 3... .... 4...");
    any_of(row, &random);
    any_of(full, &random);
    any_of(sudoku, &random);
  }
}

/* A learner's run at the end of its last firing. */
static PlyReplay *at_last(PlyDriven *driven, const char *acts, PlyEventKind kind) {
  g_autoptr(GError) error = NULL;
  ply_driven_play(driven, acts, &error);
  g_assert_no_error(error);
  PlyReplay *replay = ply_replay_new(ply_driven_run(driven)->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  while (ply_replay_event(replay)->kind != kind)
    ply_replay_seek(replay, ply_replay_step(replay) - 1);
  return replay;
}

static void test_wrong_squares(void) {
  g_autoptr(PlyRun) run = mines_run(".*.*. / 11211", 2, "", PLY_MINES_DO_SWEEP, NULL, "");
  g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
  g_autoptr(PlyReplay) replay =
      at_last(driven, "square r2c1; rule one; verdict safe r1c1 r1c2", PLY_EVENT_PROPOSAL);
  PlyMinesRoles roles;
  ply_mines_roles(replay, &roles);
  for (unsigned square = 0; square < 10; square++) {
    g_assert_cmpint((roles.role[square] & PLY_ROLE_SAFE) != 0, ==, square < 2);
    g_assert_cmpint((roles.role[square] & PLY_ROLE_LOOKED) != 0, ==, square == 5);
  }
}

static void test_wrong_cells(void) {
  g_autoptr(PlyRun) run = sudoku_run("12.4 3... .... 4...");
  g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
  g_autoptr(PlyReplay) replay =
      at_last(driven, "look row2; rule naked-pair; pattern r2c2 r2c3; verdict strike r2c4=1",
              PLY_EVENT_PROPOSAL);
  const PlySudokuEvidence *e =
      ply_sudoku_evidence(ply_replay_trace(replay), ply_replay_evidence_id(replay));
  const PlySudokuShape *shape = ply_sudoku_shape(4);
  const PlyTrace *t = ply_replay_trace(replay);
  g_assert_true(ply_trace_set_has(t, e->cells, ply_subject_cell(shape, 5)));
  g_assert_true(ply_trace_set_has(t, e->cells, ply_subject_cell(shape, 6)));
  g_assert_true(ply_trace_set_has(t, e->targets, ply_subject_candidate(shape, 7, 1)));
  g_assert_cmpuint(e->n_cells, ==, 2);
  g_assert_cmpuint(e->n_targets, ==, 1);
}

TEST_PROGRAM("driven") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/driven/any", test_any);
  g_test_add_func("/render/driven/wrong-squares", test_wrong_squares);
  g_test_add_func("/render/driven/wrong-cells", test_wrong_cells);
  return g_test_run();
}
