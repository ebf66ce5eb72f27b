/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What must be told from its ground, in every theme: first by the tokens, then in pictures. */

#include "minesweeper/board.h"
#include "picture.h"
#include "program.h"
#include "ratio.h"
#include "render/minesweeper/square.h"
#include "render/sudoku/cell.h"
#include "render/tree/tree.h"
#include "render/sudoku/view.h"
#include "runs.h"
#include "sudoku/sudoku.h"

#define TEXT 4.5 /* what is read */
#define PART 3.0 /* lines and shapes that say something, the ring of the focus */

/* --- tokens --- */

/* How much of a colour is seen: fully, or as pieces of what has not happened yet are. */
typedef enum { FULL, FUTURE } Strength;

static const struct {
  PlyColour over, under;
  double least;
  Strength strength;
  const char *what;
} pairs[] = {
  { PLY_COLOUR_DIM, PLY_COLOUR_CARD, TEXT, FULL, "subtitle of a row, heading of a table" },
  { PLY_COLOUR_DIM, PLY_COLOUR_WINDOW, TEXT, FULL, "subtitle of the window" },
  { PLY_COLOUR_DIM, PLY_COLOUR_PANE, TEXT, FULL, "note beside a lesson" },
  { PLY_COLOUR_DIM, PLY_COLOUR_COVERED, TEXT, FULL, "note of the lesson that is open, in a list" },
  { PLY_COLOUR_DIM, PLY_COLOUR_CANVAS, TEXT, FULL, "value that is not reached" },
  { PLY_COLOUR_DIM, PLY_COLOUR_BUTTON, TEXT, FULL, "place of a job that is not rated today" },
  { PLY_COLOUR_DIM, PLY_COLOUR_MIN_TINT, TEXT, FULL, "reply to an answer" },
  { PLY_COLOUR_DIM, PLY_COLOUR_CHOSEN_TINT, TEXT, FULL, "reply to the right answer" },
  { PLY_COLOUR_DIM, PLY_COLOUR_NOW_TINT, TEXT, FULL, "note of the thought of this step" },
  { PLY_COLOUR_FUTURE, PLY_COLOUR_CANVAS, PART, FULL, "node, edge, leaf that is not reached" },
  { PLY_COLOUR_EDGE, PLY_COLOUR_CANVAS, PART, FULL, "edge, leaf that is reached" },
  { PLY_COLOUR_EDGE, PLY_COLOUR_CARD, PART, FULL, "rim of a covered square beside an open one" },
  { PLY_COLOUR_EDGE, PLY_COLOUR_LEAF, PART, FULL, "rim of a covered square on its plate" },
  { PLY_COLOUR_CHANCE, PLY_COLOUR_CARD, PART, FULL, "outline of a bar" },
  { PLY_COLOUR_MAX, PLY_COLOUR_CARD, PART, FUTURE, "piece on a board that is not reached" },
  { PLY_COLOUR_MIN, PLY_COLOUR_CARD, PART, FUTURE, "the other side's piece" },
  { PLY_COLOUR_MAX, PLY_COLOUR_CANVAS, PART, FUTURE, "piece, board on the canvas" },
  { PLY_COLOUR_MIN, PLY_COLOUR_CANVAS, PART, FUTURE, "the other side's, on the canvas" },
  { PLY_COLOUR_INK, PLY_COLOUR_MAX_TINT, PART, FUTURE, "letter of a piece that is not reached" },
  { PLY_COLOUR_INK, PLY_COLOUR_MIN_TINT, PART, FUTURE, "letter of the other side's" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_CANVAS, PART, FULL, "ring of the focus on the canvas" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_WINDOW, PART, FULL, "around a suggested action" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_PANE, PART, FULL, "around a button in the side pane" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_CARD, PART, FULL, "on a row, on an answer" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_BUTTON, PART, FULL, "on a button" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_COVERED, PART, FULL, "on the lesson that is open, in a list" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_MIN_TINT, PART, FULL, "on a wrong answer" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_CHOSEN_TINT, PART, FULL, "on a right answer" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_NOW_TINT, PART, FULL, "on the thought of this step" },
  { PLY_COLOUR_ACCENT, PLY_COLOUR_MAX_TINT, PART, FULL, "on the first page" },
  { PLY_COLOUR_NOW_TEXT, PLY_COLOUR_NOW, PART, FULL, "on the line of code at work" },
  { PLY_COLOUR_NOW_TEXT, PLY_COLOUR_NOW, TEXT, FULL, "candidate of A" },
  { PLY_COLOUR_WHY, PLY_COLOUR_CARD, PART, FULL, "stroke through a candidate, border of B" },
  { PLY_COLOUR_CHOSEN, PLY_COLOUR_CARD, PART, FULL, "border of a cell with one candidate" },
  { PLY_COLOUR_CHOSEN, PLY_COLOUR_CHOSEN_TINT, PART, FULL, "ring around what is left" },
  { PLY_COLOUR_INK, PLY_COLOUR_CHOSEN_TINT, TEXT, FULL, "candidate that is left" },
  { PLY_COLOUR_CHOSEN_TEXT, PLY_COLOUR_CHOSEN_TINT, TEXT, FULL, "digit that was just placed" },
  { PLY_COLOUR_INK, PLY_COLOUR_MAX_TINT, TEXT, FULL, "candidate that lights up" },
  { PLY_COLOUR_MIN, PLY_COLOUR_MIN_TINT, TEXT, FULL, "digit that stands twice" },
  { PLY_COLOUR_DIM, PLY_COLOUR_LEAF, TEXT, FULL, "digit of a house shown as a strip" },
};

static void test_tokens(void) {
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    for (unsigned i = 0; i < G_N_ELEMENTS(pairs); i++) {
      double opacity = pairs[i].strength == FUTURE ? theme->future_opacity : 1;
      unsigned under = colour_of(theme, pairs[i].under);
      double ratio = contrast_ratio(blend(colour_of(theme, pairs[i].over), under, opacity), under);
      if (ratio < pairs[i].least)
        g_error("%s, %s: %.2f, not %.1f", theme->name, pairs[i].what, ratio, pairs[i].least);
    }
  }
}

/* What the themes had once, and what it measures: a table that lets it pass is none. */
static void test_too_faint(void) {
  static const struct {
    unsigned over, under;
    double opacity, least, ratio;
  } faint[] = {
    { 0x1F1E25, 0xFFFFFF, 0.55, TEXT, 3.7 }, /* subtitle of a row */
    { 0x1F1E25, 0xFFFFFF, 0.4, TEXT, 2.5 },  /* heading of a table */
    { 0xFFFFFF, 0x303032, 0.4, TEXT, 3.5 },  /* the same, dark */
    { 0x1A66C2, 0xFFFFFF, 0.5, PART, 2.2 },  /* ring of the focus */
    { 0x78AEED, 0x1E1E1E, 0.5, PART, 2.7 },  /* the same, dark */
    { 0x8A8890, 0xFFFFFF, 0.38, PART, 1.5 }, /* edge that is not reached */
    { 0xB3450B, 0xFFFFFF, 0.38, PART, 1.8 }, /* outline that is not reached */
    { 0xDDDCE3, 0xFFFFFF, 1, PART, 1.36 },   /* covered square beside an open one */
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(faint); i++) {
    double ratio =
        contrast_ratio(blend(faint[i].over, faint[i].under, faint[i].opacity), faint[i].under);
    g_assert_cmpfloat_with_epsilon(ratio, faint[i].ratio, 0.2);
    g_assert_cmpfloat(ratio, <, faint[i].least);
  }
}

/* --- pictures --- */

/* The highest contrast with ground in a box. */
static double most_in(const Picture *p, PlyRect box, unsigned ground) {
  double most = 1;
  for (int y = MAX(0, (int)box.y); y < MIN(p->height, box.y + box.h); y++)
    for (int x = MAX(0, (int)box.x); x < MIN(p->width, box.x + box.w); x++)
      most = MAX(most, contrast_ratio(pixel(p, x, y), ground));
  return most;
}

static void assert_seen(const Picture *p, PlyRect box, unsigned ground, const PlyTheme *theme,
                        const char *what) {
  double ratio = most_in(p, box, ground);
  if (ratio < PART)
    g_error("%s, %s: %.2f at %g %g", theme->name, what, ratio, box.x, box.y);
}

static Picture painted(const PlyScene *scene, int width, int height, const PlyTheme *theme) {
  Picture p = picture_new(width, height, theme);
  ply_scene_paint(scene, theme, p.cr);
  return p;
}

/* Every side of a leaf but the upper one, where its edge comes. */
static void check_leaf(const Picture *p, const PlyRect *b, const PlyTheme *theme) {
  unsigned canvas = colour_of(theme, PLY_COLOUR_CANVAS);
  double x = b->x + b->w / 2, y = b->y + b->h / 2;
  assert_seen(p, (PlyRect){ b->x - 3, y, 7, 1 }, canvas, theme, "left of a leaf");
  assert_seen(p, (PlyRect){ b->x + b->w - 4, y, 7, 1 }, canvas, theme, "right of a leaf");
  assert_seen(p, (PlyRect){ x, b->y + b->h - 4, 1, 7 }, canvas, theme, "foot of a leaf");
}

/* At the first step nothing but the root is reached. */
static void test_tree(void) {
  g_autoptr(PlyRun) run = record("tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = 900;
  view.height = 600;
  ply_tree_view_fit(&view, layout);
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    unsigned canvas = colour_of(theme, PLY_COLOUR_CANVAS), leaves = 0;
    g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, theme);
    Picture p = painted(scene, 900, 600, theme);
    for (unsigned move = 0; move < 3; move++) {
      PlyNodeId inner = ply_trace_find(run->trace, (const char *[]){ "1", "2", "3" }[move]);
      const PlyItem *node = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_NODE, inner));
      const PlyRect *b = &node->bounds;
      g_assert_true(node->marks & PLY_MARK_FUTURE);
      /* A triangle that points down: its base is above, its edges leave below. */
      assert_seen(&p, (PlyRect){ b->x + b->w / 4, b->y - 4, 1, 8 }, canvas, theme,
                  "base of a node");
    }
    for (guint i = 0; i < scene->items->len; i++) {
      const PlyItem *item = ply_scene_item(scene, (int)i);
      if (item->kind != PLY_ITEM_NODE || fabs(item->bounds.w - item->bounds.h) > 1)
        continue;
      g_assert_true(item->marks & PLY_MARK_FUTURE);
      check_leaf(&p, &item->bounds, theme);
      /* Its edge, above it: where a slanted line covers a pixel. */
      assert_seen(&p,
                  (PlyRect){ item->bounds.x - 20, item->bounds.y - 36, item->bounds.w + 40, 12 },
                  canvas, theme, "edge of a leaf");
      leaves++;
    }
    g_assert_cmpuint(leaves, ==, 9);
    picture_clear(&p);
  }
}

/* A covered square and an open one, on any of four sides, from large to small. */
static void test_mines(void) {
  static const double sides[] = { 56, 30, 16 };
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    unsigned open = colour_of(theme, PLY_COLOUR_CARD);
    for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++) {
      double side = sides[i];
      g_autoptr(PlyScene) scene = ply_scene_new();
      ply_mines_square_add(scene, (PlyRect){ 10, 10, side, side }, PLY_MINES_COVERED, 0);
      ply_mines_square_add(scene, (PlyRect){ 100, 10, side, side }, 0, 0);
      Picture p = painted(scene, 200, 80, theme);
      double middle = 10 + side / 2;
      const PlyRect rims[] = { { 8, middle, 5, 1 },
                               { 10 + side - 3, middle, 5, 1 },
                               { middle, 8, 1, 5 },
                               { middle, 10 + side - 3, 1, 5 } };
      for (unsigned r = 0; r < G_N_ELEMENTS(rims); r++)
        assert_seen(&p, rims[r], open, theme, "rim of a covered square");
      g_assert_cmpuint(pixel(&p, (int)(100 + side / 2), (int)middle), ==, open);
      picture_clear(&p);
    }
  }
}

/* The border of a cell by what it is to a rule, on small and large cells. */
static void check_cell(const PlyTheme *theme, double side, const PlyCellLook *look,
                       const char *what) {
  g_autoptr(PlyScene) scene = ply_scene_new();
  PlySudokuFrame f = ply_cell_frame(ply_sudoku_shape(9), 40, (PlyRect){ 20, 20, side, side });
  ply_cell_add_ground(scene, &f, 40, look);
  ply_cell_add_content(scene, &f, 40, look);
  Picture p = painted(scene, 120, 120, theme);
  unsigned ground = colour_of(theme, PLY_COLOUR_CARD);
  double middle = 20 + side * 0.42;
  const PlyRect rims[] = { { 17, middle, 8, 8 },
                           { 20 + side - 5, middle, 8, 8 },
                           { middle, 17, 8, 8 },
                           { middle, 20 + side - 5, 8, 8 } };
  for (unsigned r = 0; r < G_N_ELEMENTS(rims); r++)
    assert_seen(&p, rims[r], ground, theme, what);
  picture_clear(&p);
}

static void test_sudoku(void) {
  static const struct {
    PlyCellLook look;
    const char *what;
  } looks[] = {
    { { .role = PLY_CELL_FIRST, .candidates = 3 }, "A" },
    { { .role = PLY_CELL_HELPER, .candidates = 3 }, "B" },
    { { .role = PLY_CELL_LEFT | PLY_CELL_SHARED, .candidates = 3, .left = 1 }, "left alone" },
    { { .role = PLY_CELL_PLACED, .candidates = 3, .left = 1 }, "placed" },
    { { .role = PLY_CELL_CLASH, .candidates = 3 }, "contradiction" },
    { { .digit = 5, .conflict = true }, "conflict" },
    { { .role = PLY_CELL_CHANGED, .digit = 5 }, "changed" },
  };
  for (int id = 0; id < PLY_N_THEMES; id++)
    for (unsigned i = 0; i < G_N_ELEMENTS(looks); i++)
      for (double side = 24; side <= 72; side += 24)
        check_cell(ply_theme_get((PlyThemeId)id), side, &looks[i].look, looks[i].what);
}

/* The strongest contrast in box with what most of it is. */
static void assert_read(const Picture *p, PlyRect box, const PlyTheme *theme, const char *what) {
  double ratio = most_in(p, box, pixel(p, (int)box.x + 1, (int)box.y + 1));
  if (ratio < TEXT)
    g_error("%s, %s: %.2f at %g %g", theme->name, what, ratio, box.x, box.y);
}

/* Numbers beside the rows, and what steps back behind a hint: given digits, others and marks. */
static void check_board(const PlyTheme *theme, const PlyRun *run, double side) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlySudokuSpot spot = { .houses = 1u << 8, .digits = 1u << 4 };
  PlySudokuView view;
  PlySudokuGame game;
  ply_sudoku_view_init(&view);
  view.width = view.height = side * 9 + 26;
  view.spot = &spot;
  g_autoptr(PlyScene) scene = ply_sudoku_board_scene(run, replay, &view);
  Picture p = painted(scene, (int)view.width, (int)view.height, theme);
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  for (unsigned cell = 0; cell < 72; cell++) {
    PlyRect box = ply_scene_item(scene, (int)cell)->bounds;
    box = (PlyRect){ box.x + 4, box.y + 4, box.w - 8, box.h - 8 };
    if (game.board.digit[cell] != 0 || game.board.candidates[cell] != 0)
      assert_read(&p, box, theme, "what steps back");
    if (cell % 9 == 0)
      assert_read(&p, (PlyRect){ box.x - 20, box.y, 13, box.h }, theme, "number of a row");
  }
  picture_clear(&p);
}

static void test_sudoku_board(void) {
  g_autoptr(PlyRun) run = sudoku_run(SUDOKU_FISH, "", "place r1c1=4");
  for (int id = 0; id < PLY_N_THEMES; id++)
    for (double side = 36; side <= 60; side += 12)
      check_board(ply_theme_get((PlyThemeId)id), run, side);
}

TEST_PROGRAM("contrast") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/contrast/tokens", test_tokens);
  g_test_add_func("/render/contrast/too-faint", test_too_faint);
  g_test_add_func("/render/contrast/tree", test_tree);
  g_test_add_func("/render/contrast/mines", test_mines);
  g_test_add_func("/render/contrast/sudoku", test_sudoku);
  g_test_add_func("/render/contrast/sudoku-board", test_sudoku_board);
  return g_test_run();
}
