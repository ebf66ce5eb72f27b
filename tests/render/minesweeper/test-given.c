/* SPDX-License-Identifier: GPL-3.0-or-later */
/* While a question is open: what the board says of what it asks about, and what of it is covered. */
#include <string.h>

#include "minesweeper/mines.h"
#include "program.h"
#include "readable.h"
#include "render/kit/scene.h"
#include "render/rules/view.h"

#define BOARD "001...\n012...\n01F32.\n0113F.\n0003F.\n0002F."

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
  PlyCover *cover;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  f->run = mines_run(BOARD, 7, "", PLY_MINES_DO_SWEEP, NULL, "rules=one,near");
  f->replay = ply_replay_new(f->run->trace);
  f->cover = ply_cover_new(false);
}

static void tear_down(Fixture *f, gconstpointer data) {
  ply_cover_unref(f->cover);
  ply_replay_free(f->replay);
  ply_run_unref(f->run);
}

static PlyScene *scene_of(const Fixture *f, const PlyCover *later, double width, double scale) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = width;
  view.text_scale = scale;
  view.cover = f->cover;
  view.later = later;
  view.asked = true;
  return ply_rule_scene(f->run, f->replay, &view);
}

static char *names_of(const PlyScene *scene) {
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < scene->items->len; i++)
    g_string_append_printf(names, "%s%s", i > 0 ? "; " : "", ply_scene_item(scene, (int)i)->name);
  return g_string_free(g_steal_pointer(&names), FALSE);
}

static void check_names(const Fixture *f, const PlyCover *later, const char *expected) {
  g_autoptr(PlyScene) scene = scene_of(f, later, 400, 1);
  g_autofree char *names = names_of(scene), *undeclared = ply_scene_undeclared(scene);
  g_assert_cmpstr(names, ==, expected);
  g_assert_null(undeclared);
  g_autofree char *leak = ply_scene_leak(scene, f->run, f->cover);
  g_assert_null(leak);
}

/* Row 3, column 4, a 3 beside two flags. */
#define SQUARE 15u

static void test_square(Fixture *f, gconstpointer data) {
  ply_cover_mark(f->cover, f->run, SQUARE);
  check_names(f, NULL,
              "Row 3, column 4: 3; Flags beside it: 2; Covered squares beside it: 2; "
              "Mines that it still needs: 3 − 2 flags = 1; What the rules think: hidden");
  ply_cover_add(f->cover, f->run, "need", SQUARE);
  check_names(f, NULL,
              "Row 3, column 4: 3; Flags beside it: 2; Covered squares beside it: 2; "
              "Mines that it still needs: hidden; What the rules think: hidden");
}

/* What a question to come asks for is no more told than what this one does. */
static void test_later(Fixture *f, gconstpointer data) {
  g_autoptr(PlyCover) later = ply_cover_new(false);
  ply_cover_mark(f->cover, f->run, SQUARE);
  ply_cover_add(later, f->run, "flags", SQUARE);
  check_names(f, later,
              "Row 3, column 4: 3; Flags beside it: hidden; Covered squares beside it: 2; "
              "Mines that it still needs: 3 − 2 flags = 1; What the rules think: hidden");
}

static void test_board(Fixture *f, gconstpointer data) {
  check_names(f, NULL,
              "Mines left: 3; Covered squares without a flag: 10; What the rules think: hidden");
}

/* A run that has begun shows its thought, as soon as nothing hides it. */
static void test_begun(Fixture *f, gconstpointer data) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.asked = true;
  view.cover = f->cover;
  g_assert_true(ply_rule_is_given(f->replay, &view));
  ply_replay_seek(f->replay, ply_replay_last(f->replay));
  g_assert_false(ply_rule_is_given(f->replay, &view));
  view.cover = &ply_cover_of_values;
  g_assert_true(ply_rule_is_given(f->replay, &view));
  view.asked = false;
  g_assert_false(ply_rule_is_given(f->replay, &view));
}

/* All of it has room, in narrow views and with large text. */
static void test_room(Fixture *f, gconstpointer data) {
  const double widths[] = { 300, 360, 600 }, scales[] = { 1, 1.5, 2 };
  ply_cover_mark(f->cover, f->run, SQUARE);
  ply_cover_mark(f->cover, f->run, SQUARE + 1);
  ply_cover_add(f->cover, f->run, "need", PLY_FACT_ANY);
  for (size_t w = 0; w < G_N_ELEMENTS(widths); w++)
    for (size_t s = 0; s < G_N_ELEMENTS(scales); s++) {
      g_autoptr(PlyScene) scene = scene_of(f, NULL, widths[w], scales[s]);
      check_scene(scene, widths[w], "given");
      g_assert_cmpfloat(scene->extent.h, <=, 600.5);
    }
}

/* Text grows in a narrow view, too, as far as all lines have room. */
static void test_large(Fixture *f, gconstpointer data) {
  ply_cover_mark(f->cover, f->run, SQUARE);
  g_autoptr(PlyScene) usual = scene_of(f, NULL, 240, 1), large = scene_of(f, NULL, 240, 2);
  g_assert_cmpfloat(g_array_index(large->texts, PlyTextBox, 1).size, >,
                    1.3 * g_array_index(usual->texts, PlyTextBox, 1).size);
  check_scene(large, 240, "large");
}

TEST_PROGRAM("minesweeper-given") {
  static const struct {
    const char *path;
    void (*test)(Fixture *, gconstpointer);
  } tests[] = {
    { "/render/given/square", test_square }, { "/render/given/later", test_later },
    { "/render/given/board", test_board },   { "/render/given/begun", test_begun },
    { "/render/given/room", test_room },     { "/render/given/large", test_large },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run();
}
