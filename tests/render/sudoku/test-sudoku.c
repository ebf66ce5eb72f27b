/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a guessed Sudoku: what stands in which cell, what is said of it, at every size. */
#include "../readable.h"
#include "../runs.h"
#include "games/sudoku.h"
#include "program.h"
#include "render/board/pieces.h"
#include "render/kit/theme.h"
#include "render/sudoku/grid.h"

#define SIX "singles .4....5.6..1....6....1.5..1..22....."
#define NINE                                                                                       \
  "singles 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

static PlyScene *draw(const PlyRun *run, const PlyReplay *replay, double size, double scale) {
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = view.height = size;
  view.text_scale = scale;
  return ply_board_scene(run, replay, &view, ply_theme_get(PLY_THEME_LIGHT));
}

static const PlyItem *cell_at(const PlyScene *scene, unsigned side, unsigned row, unsigned column) {
  int i = ply_scene_find(scene, PLY_ITEM_SQUARE, (row - 1) * side + column - 1);
  g_assert_cmpint(i, >=, 0);
  return ply_scene_item(scene, i);
}

/* Everything lies inside, nothing is too small to read, and what stands in cells stays in them. */
static void test_sizes(void) {
  static const struct {
    const char *position;
    unsigned side;
  } boards[] = { { "1.............4.", 4 }, { SIX, 6 }, { NINE, 9 } };
  static const double cells[] = { 24, 30, 36, 48, 60, 72 };
  for (unsigned b = 0; b < G_N_ELEMENTS(boards); b++) {
    g_autoptr(PlyRun) run = record("sudoku-guess", boards[b].position, "backtracking");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step += 5)
      for (unsigned i = 0; i < G_N_ELEMENTS(cells); i++)
        for (double scale = 1; scale <= 2; scale += 1) {
          double size = cells[i] * boards[b].side + 30;
          ply_replay_seek(replay, step);
          g_autoptr(PlyScene) scene = draw(run, replay, size, scale);
          g_assert_cmpuint(scene->items->len, ==, boards[b].side * boards[b].side);
          for (guint k = 0; k < scene->items->len; k++) {
            const PlyItem *item = ply_scene_item(scene, (int)k);
            check_words(item->name, "board");
            g_assert_cmpfloat(item->bounds.w, >=, cells[i] - 4);
            g_assert_cmpfloat(item->bounds.w, ==, item->bounds.h);
          }
          for (guint k = 0; k < scene->texts->len; k++)
            g_assert_cmpfloat(g_array_index(scene->texts, PlyTextBox, k).size, >=, PLY_TEXT_MIN);
          g_assert_cmpfloat(scene->extent.x, >=, -4);
          g_assert_cmpfloat(scene->extent.x + scene->extent.w, <=, size + 4);
          g_assert_cmpfloat(scene->extent.y + scene->extent.h, <=, size + 4);
        }
  }
}

static void test_names(void) {
  g_autoptr(PlyRun) run = record("sudoku-guess", SIX, "backtracking");
  g_autoptr(PlyReplay) start = ply_replay_new(run->trace);
  g_autoptr(PlyScene) first = draw(run, start, 400, 1);
  g_assert_cmpstr(cell_at(first, 6, 1, 2)->name, ==, "row 1, column 2: 4, given");
  g_assert_cmpstr(cell_at(first, 6, 1, 1)->name, ==, "row 1, column 1, candidates 1 and 3, next");
  g_assert_cmpstr(cell_at(first, 6, 1, 4)->name, ==, "row 1, column 4, candidates 2, 3, 5 and 6");
  g_autoptr(PlyReplay) guessed = replay_at(run, "enter 1.1");
  g_autoptr(PlyScene) second = draw(run, guessed, 400, 1);
  g_assert_cmpstr(cell_at(second, 6, 1, 1)->name, ==, "row 1, column 1: 1, guess 1");
  g_assert_cmpstr(cell_at(second, 6, 1, 3)->name, ==, "row 1, column 3: 2, guess 2, filled now");
  g_assert_cmpstr(cell_at(second, 6, 3, 2)->name, ==, "row 3, column 2: 1");
  g_assert_cmpstr(cell_at(second, 6, 2, 2)->name, ==, "row 2, column 2: 3, follows from it");
  g_autoptr(PlyReplay) dead = replay_at(run, "leaf 2");
  g_autoptr(PlyScene) third = draw(run, dead, 400, 1);
  g_assert_cmpstr(cell_at(third, 6, 5, 5)->name, ==, "row 5, column 5, no candidate");
}

static void test_marks(void) {
  g_autoptr(PlyRun) run = record("sudoku-guess", SIX, "backtracking");
  g_autoptr(PlyReplay) replay = replay_at(run, "enter 1.1");
  g_autoptr(PlyScene) scene = draw(run, replay, 400, 1);
  for (unsigned row = 1; row <= 6; row++)
    for (unsigned column = 1; column <= 6; column++) {
      unsigned marks = cell_at(scene, 6, row, column)->marks;
      bool first = row == 1 && column == 1, second = row == 1 && column == 3;
      g_assert_cmpint((marks & PLY_MARK_NOW) != 0, ==, second);
      g_assert_cmpint((marks & PLY_MARK_ON_PATH) != 0, ==, first || second);
    }
  const PlyItem *item = cell_at(scene, 6, 2, 3);
  g_assert_cmpuint(ply_scene_item(scene, item->up)->id, ==, 2);
  g_assert_cmpuint(ply_scene_item(scene, item->down)->id, ==, 14);
  g_assert_cmpuint(ply_scene_item(scene, item->left)->id, ==, 7);
  g_assert_cmpuint(ply_scene_item(scene, item->right)->id, ==, 9);
  g_assert_cmpint(cell_at(scene, 6, 1, 1)->up, ==, -1);
  g_assert_cmpint(cell_at(scene, 6, 6, 6)->right, ==, -1);
}

/* The next cell leads from one of its digits to the other; no other cell leads anywhere. */
static void test_child(void) {
  g_autoptr(PlyRun) run = record("sudoku-guess", SIX, "backtracking");
  g_autoptr(PlyReplay) replay = replay_at(run, "step 1");
  PlyNodeId first = ply_trace_find(run->trace, "1"), second = ply_trace_find(run->trace, "2");
  g_assert_cmpuint(ply_board_child(run, replay, PLY_NO_NODE, 0), ==, first);
  g_assert_cmpuint(ply_board_child(run, replay, first, 0), ==, second);
  g_assert_cmpuint(ply_board_child(run, replay, second, 0), ==, first);
  g_assert_cmpuint(ply_board_child(run, replay, PLY_NO_NODE, 2), ==, PLY_NO_NODE);
}

/* --- the grid --- */

static void test_frame(void) {
  static const unsigned sides[] = { 4, 6, 9 };
  for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++) {
    const PlySudokuShape *shape = ply_sudoku_shape(sides[i]);
    PlySudokuFrame f = ply_sudoku_frame(shape, (PlyRect){ 10, 20, 500, 600 }, 1);
    g_assert_true(within(ply_sudoku_frame_box(&f), (PlyRect){ 10, 20, 500, 600 }, 0));
    g_assert_cmpfloat(f.side * sides[i], >, 500 - 30 - sides[i]);
    for (unsigned cell = 0; cell < shape->n_cells; cell++) {
      PlyRect box = ply_sudoku_frame_cell(&f, cell);
      for (unsigned k = 0; k < 3; k++)
        g_assert_true(within(box, ply_sudoku_frame_house(&f, shape->house[cell][k]), 0));
      for (unsigned digit = 1; digit <= sides[i]; digit++) {
        PlyRect place = ply_sudoku_frame_candidate(&f, cell, digit);
        g_assert_true(within(place, box, 0));
        for (unsigned other = 1; other < digit; other++) {
          PlyRect taken = ply_sudoku_frame_candidate(&f, cell, other);
          g_assert_true(place.x >= taken.x + taken.w - 0.01 || place.y >= taken.y + taken.h - 0.01);
        }
      }
    }
  }
}

/* Small cells have dots in place of candidates. */
static void test_candidates(void) {
  const PlySudokuShape *shape = ply_sudoku_shape(9);
  for (double size = 250; size <= 600; size += 350) {
    PlySudokuFrame f = ply_sudoku_frame(shape, (PlyRect){ 0, 0, size, size }, 1);
    g_autoptr(PlyScene) scene = ply_scene_new();
    PlySudoku s;
    ply_sudoku_init(&s, shape);
    ply_sudoku_strike(&s, 40, 5);
    ply_scene_declare_given(scene);
    ply_sudoku_add_candidates(scene, &f, &s, 40, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM);
    g_assert_cmpint(ply_sudoku_frame_has_digits(&f), ==, size > 300);
    g_assert_cmpuint(scene->texts->len, ==, size > 300 ? 8 : 0);
    g_assert_cmpuint(scene->shapes->len, ==, 8);
    for (guint i = 0; i < scene->texts->len; i++)
      g_assert_true(
          within(g_array_index(scene->texts, PlyTextBox, i).box, ply_sudoku_frame_cell(&f, 40), 1));
  }
}

static PlySudokuFrame frame_of(double side, double scale) {
  const PlySudokuShape *shape = ply_sudoku_shape(9);
  PlyRect box = { 0, 0, side, side };
  PlySudokuFrame f =
      ply_sudoku_frame(shape, (PlyRect){ 0, 0, 9 * side + 60, 9 * side + 60 }, scale);
  f.side = box.w;
  return f;
}

static double candidate_size(double side, double scale) {
  PlySudokuFrame f = frame_of(side, scale);
  g_autoptr(PlyScene) scene = ply_scene_new();
  ply_scene_declare_given(scene);
  ply_sudoku_add_candidate(scene, &f, 0, 5, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, false);
  return scene->texts->len == 0 ? 0 : g_array_index(scene->texts, PlyTextBox, 0).size;
}

/* What a board is promised to be readable from is where dots become digits; they grow with text. */
static void test_legible(void) {
  g_assert_cmpfloat(candidate_size(PLY_SUDOKU_LEGIBLE - 1, 1), ==, 0);
  g_assert_cmpfloat(candidate_size(PLY_SUDOKU_LEGIBLE, 1), >=, PLY_TEXT_MIN);
  g_assert_cmpfloat(candidate_size(60, 2), >, 1.1 * candidate_size(60, 1));
}

TEST_PROGRAM("sudoku-sudoku") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/sudoku/sizes", test_sizes);
  g_test_add_func("/render/sudoku/names", test_names);
  g_test_add_func("/render/sudoku/marks", test_marks);
  g_test_add_func("/render/sudoku/child", test_child);
  g_test_add_func("/render/sudoku/frame", test_frame);
  g_test_add_func("/render/sudoku/legible", test_legible);
  g_test_add_func("/render/sudoku/candidates", test_candidates);
  return g_test_run();
}
