/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layers of a Minesweeper board: an arrangement, hints, chances, contradictions, lost games. Each is
 * on exactly its squares, in the spoken names, and different from the others. */
#include <string.h>

#include "../picture.h"
#include "mines.h"
#include "program.h"
#include "render/minesweeper/layers.h"

#define TWO "....../....../...2F2/...311/...200"

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
  PlyMines board;
  PlyMinesView view;
} Fixture;

static Fixture *fixture_new(const char *position, int mines, const char *flags, PlyMinesDo kind,
                            const char *square, const char *set) {
  Fixture *f = g_new0(Fixture, 1);
  f->run = mines_run(position, mines, flags, kind, square, set);
  f->replay = ply_replay_new(f->run->trace);
  ply_replay_seek(f->replay, ply_replay_last(f->replay));
  ply_mines_run_board(ply_run_mines(f->run), f->replay, &f->board);
  ply_mines_view_init(&f->view);
  return f;
}

static void fixture_free(Fixture *f) {
  ply_replay_free(f->replay);
  ply_run_unref(f->run);
  g_free(f);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fixture, fixture_free)

static void go_to(Fixture *f, uint32_t step) {
  ply_replay_seek(f->replay, step);
  ply_mines_run_board(ply_run_mines(f->run), f->replay, &f->board);
}

static PlyScene *scene_of(const Fixture *f) {
  return ply_mines_board_scene(f->run, f->replay, &f->view);
}

/* "r1c2 r3c4" of the squares with one of these marks. */
static char *marked(const Fixture *f, const PlyScene *scene, unsigned marks) {
  GString *names = g_string_new(NULL);
  char name[PLY_MINES_NAME];
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (item->marks & marks)
      g_string_append_printf(names, "%s%s", names->len > 0 ? " " : "",
                             ply_mines_square_print(&f->board, item->id, name));
  }
  return g_string_free(names, FALSE);
}

static void check_marked(const Fixture *f, unsigned marks, const char *expected) {
  g_autoptr(PlyScene) scene = scene_of(f);
  g_autofree char *names = marked(f, scene, marks);
  g_assert_cmpstr(names, ==, expected);
}

/* The spoken name of a square ends in, or does not hold, these words. */
static void check_name(const Fixture *f, const char *square, const char *words, bool there) {
  g_autoptr(PlyScene) scene = scene_of(f);
  int item = ply_scene_find(scene, PLY_ITEM_SQUARE, mines_square(&f->board, square));
  const char *name = ply_scene_item(scene, item)->name;
  if ((strstr(name, words) != NULL) != there)
    g_error("%s: “%s” is called “%s”", square, words, name);
}

/* Shapes of a kind: what is drawn is compared by number. */
static unsigned count_glyphs(const Fixture *f, PlyGlyph glyph) {
  g_autoptr(PlyScene) scene = scene_of(f);
  unsigned n = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    n += shape->kind == PLY_SHAPE_GLYPH && shape->glyph.glyph == glyph;
  }
  return n;
}

/* --- an arrangement --- */

static void test_explodes(void) {
  g_autoptr(Fixture) f = fixture_new(TWO, -1, "", PLY_MINES_DO_ONCE, "r5c4", "rules=near");
  go_to(f, 0);
  uint16_t mines[PLY_MINES_MAX_SQUARES];
  unsigned n, square = mines_square(&f->board, "r1c1");
  g_assert_cmpint(ply_deduce_example(&f->board, square, true, NULL, mines, &n), ==,
                  PLY_DEDUCE_DONE);
  const PlyMinesExample example = { mines, n, square, true };
  f->view.example = &example;
  check_marked(f, PLY_MARK_ASSUMED, "r1c1 r2c6 r4c3 r5c3");
  check_name(f, "r1c1", "explodes in this arrangement", true);
  check_name(f, "r4c3", "a mine in this arrangement", true);
  check_name(f, "r4c3", "explodes", false);
  check_name(f, "r1c2", "arrangement", false);
  g_assert_cmpuint(count_glyphs(f, PLY_GLYPH_MINE), ==, 4);
  g_assert_cmpuint(count_glyphs(f, PLY_GLYPH_ALARM), ==, 1);
}

static void test_free(void) {
  g_autoptr(Fixture) f = fixture_new(TWO, -1, "", PLY_MINES_DO_ONCE, "r5c4", "rules=near");
  go_to(f, 0);
  uint16_t mines[PLY_MINES_MAX_SQUARES];
  unsigned n, square = mines_square(&f->board, "r1c1");
  g_assert_cmpint(ply_deduce_example(&f->board, square, false, NULL, mines, &n), ==,
                  PLY_DEDUCE_DONE);
  const PlyMinesExample example = { mines, n, square, false };
  f->view.example = &example;
  check_marked(f, PLY_MARK_ASSUMED, "r1c1 r2c6 r4c3 r5c3");
  check_name(f, "r1c1", "free in this arrangement", true);
  g_assert_cmpuint(count_glyphs(f, PLY_GLYPH_MINE), ==, 3);
  g_assert_cmpuint(count_glyphs(f, PLY_GLYPH_TICK), ==, 1);
  g_assert_cmpuint(count_glyphs(f, PLY_GLYPH_ALARM), ==, 0);
}

/* --- hints --- */

static void test_hint(void) {
  g_autoptr(Fixture) f = fixture_new(TWO, -1, "", PLY_MINES_DO_GUESS, NULL, "rules=near");
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_at(ply_run_mines(f->run), f->replay, NULL);
  f->view.hint = hint;
  for (int stage = PLY_HINT_REGION; stage <= PLY_HINT_RULE; stage++) {
    f->view.hint_stage = (PlyMinesHintStage)stage;
    check_marked(f, PLY_MARK_REGION, "r2c3 r2c4 r2c5 r3c3 r3c4 r3c5 r4c3 r4c4 r4c5");
    check_marked(f, PLY_MARK_ROLE(UINT16_MAX), "");
    check_name(f, "r2c3", "in the frame of the hint", true);
  }
  f->view.hint_stage = PLY_HINT_SQUARES;
  check_marked(f, PLY_MARK_REGION, "");
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_LOOKED), "r3c4");
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_HELPER), "r4c4");
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_SHARED), "r3c3 r4c3");
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_ASKED), "r2c3 r2c4 r2c5");
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_SAFE | PLY_ROLE_MINE), "");
  check_name(f, "r2c3", "safe, or a mine?", true);
  check_name(f, "r2c3", "verdict", false);
  f->view.hint_stage = PLY_HINT_REASON;
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_SAFE), "r2c3 r2c4 r2c5");
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_ASKED), "");
}

/* --- chances --- */

static const struct {
  double side; /* px of a square */
  bool numbers;
} sides[] = { { 12, false }, { 20, true }, { 24, true }, { 40, true }, { 64, true } };

#define CAPTION 70 /* px: tray, caption and legend */

static void test_chances(void) {
  g_autoptr(Fixture) f = fixture_new(TWO, 8, "", PLY_MINES_DO_GUESS, NULL, "rules=near");
  PlyDeduceStatus status;
  g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(&f->board, NULL, &status);
  f->view.probability = probability;
  check_name(f, "r2c3", "safe in every arrangement", true);
  check_name(f, "r5c3", "a mine in every arrangement", true);
  check_name(f, "r1c1", "chance of a mine 29 %", true);
  check_name(f, "r3c4", "chance", false);
  check_marked(f, PLY_MARK_ROLE(UINT16_MAX), "");
  f->view.labels = false;
  for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++) {
    f->view.width = MAX(280, sides[i].side * 6 + 10); /* room for the legend */
    f->view.height = sides[i].side * 5 + CAPTION;
    g_autoptr(PlyScene) scene = scene_of(f);
    const PlyItem *first = &g_array_index(scene->items, PlyItem, 0);
    g_assert_cmpfloat_with_epsilon(first->bounds.w / 0.93, sides[i].side, 0.1);
    unsigned inside = 0;
    for (guint k = 0; k < scene->texts->len; k++) {
      const PlyTextBox *text = &g_array_index(scene->texts, PlyTextBox, k);
      g_assert_cmpfloat(text->size, >=, PLY_TEXT_MIN);
      inside += text->box.x >= first->bounds.x && text->box.y >= first->bounds.y &&
                text->box.x + text->box.w <= first->bounds.x + first->bounds.w &&
                text->box.y + text->box.h <= first->bounds.y + first->bounds.h;
    }
    g_assert_cmpuint(inside, ==, sides[i].numbers);
  }
}

/* --- what is wrong --- */

static void test_core(void) {
  g_autoptr(Fixture) start =
      fixture_new("3.1/...", -1, "", PLY_MINES_DO_SWEEP, NULL, "rules=one,near,full");
  go_to(start, 0);
  check_marked(start, PLY_MARK_ROLE(PLY_ROLE_CLASH), "r1c1 r1c3");
  check_name(start, "r1c1", "contradiction", true);
  g_assert_cmpuint(count_glyphs(start, PLY_GLYPH_ALARM), ==, 2);
  g_autoptr(Fixture) f = fixture_new("...../..1../.....", -1, "r2c2 r2c4 r3c3", PLY_MINES_DO_ONCE,
                                     "r2c3", "rules=one,near");
  check_marked(f, PLY_MARK_ROLE(PLY_ROLE_CLASH), "r2c3");
  g_autoptr(Fixture) fine = fixture_new(TWO, -1, "", PLY_MINES_DO_SWEEP, NULL, "rules=one");
  check_marked(fine, PLY_MARK_ROLE(PLY_ROLE_CLASH), "");
}

static void test_lost(void) {
  g_autoptr(Fixture) lost =
      fixture_new("*2*./..../....", 2, "r2c2", PLY_MINES_DO_REVEAL, "r1c1", "");
  check_name(lost, "r1c1", "the mine that went off", true);
  check_name(lost, "r1c3", "a mine without a flag", true);
  check_name(lost, "r2c2", "a wrong flag", true);
  check_name(lost, "r1c4", "covered", true);
  g_assert_cmpuint(count_glyphs(lost, PLY_GLYPH_MINE), ==, 2);
  g_assert_cmpuint(count_glyphs(lost, PLY_GLYPH_ALARM), ==, 1);
  g_assert_cmpint(ply_mines_run_status(ply_run_mines(lost->run), lost->replay), ==, PLY_MINES_LOST);
}

/* The x-ray shows the mines of the field; an arrangement is drawn otherwise. */
static void test_xray(void) {
  g_autoptr(Fixture) f =
      fixture_new("*2*./..../....", 2, "", PLY_MINES_DO_GUESS, NULL, "rules=one");
  f->view.xray = &ply_run_mines(f->run)->game->field;
  check_name(f, "r1c1", "a mine, by the x-ray", true);
  check_name(f, "r2c1", "x-ray", false);
  check_marked(f, PLY_MARK_ASSUMED, "");
  g_assert_cmpuint(count_glyphs(f, PLY_GLYPH_MINE), ==, 2);
}

/* --- captions --- */

/* Inside the area, and the board where it was as long as there is room below it. */
static void test_captions(void) {
  g_autoptr(Fixture) f = fixture_new(TWO, 8, "", PLY_MINES_DO_GUESS, NULL, "rules=near");
  static const double scales[] = { 1, 1.5, 2 }, widths[] = { 220, 300, 420, 640 };
  PlyDeduceStatus status;
  g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(&f->board, NULL, &status);
  const PlyMinesExample example = { .square = 0, .explodes = true };
  for (unsigned layer = 0; layer < 2; layer++)
    for (unsigned w = 0; w < G_N_ELEMENTS(widths); w++)
      for (unsigned s = 0; s < G_N_ELEMENTS(scales); s++) {
        f->view.probability = layer == 0 ? probability : NULL;
        f->view.example = layer == 1 ? &example : NULL;
        f->view.width = widths[w];
        f->view.height = 480;
        f->view.text_scale = scales[s];
        g_autoptr(PlyScene) scene = scene_of(f);
        for (guint i = 0; i < scene->texts->len; i++)
          g_assert_true(within(g_array_index(scene->texts, PlyTextBox, i).box,
                               (PlyRect){ 0, 0, widths[w], 480 }, 0.5));
      }
}

static void test_calm(void) {
  g_autoptr(Fixture) f = fixture_new(TWO, 8, "", PLY_MINES_DO_GUESS, NULL, "rules=near");
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_at(ply_run_mines(f->run), f->replay, NULL);
  g_autoptr(PlyScene) before = scene_of(f);
  f->view.hint = hint;
  g_autoptr(PlyScene) after = scene_of(f);
  const PlyRect *a = &ply_scene_item(before, 0)->bounds, *b = &ply_scene_item(after, 0)->bounds;
  g_assert_cmpfloat(a->x, ==, b->x);
  g_assert_cmpfloat(a->y, ==, b->y);
  g_assert_cmpfloat(a->w, ==, b->w);
}

TEST_PROGRAM("minesweeper-layers") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/layers/explodes", test_explodes);
  g_test_add_func("/render/layers/free", test_free);
  g_test_add_func("/render/layers/hint", test_hint);
  g_test_add_func("/render/layers/chances", test_chances);
  g_test_add_func("/render/layers/core", test_core);
  g_test_add_func("/render/layers/lost", test_lost);
  g_test_add_func("/render/layers/xray", test_xray);
  g_test_add_func("/render/layers/captions", test_captions);
  g_test_add_func("/render/layers/calm", test_calm);
  return g_test_run();
}
