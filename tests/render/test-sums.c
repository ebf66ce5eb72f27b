/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connect Four drawn: the table of the scores that are added up, and the board that discs fall
 * in. */
#include "program.h"
#include "readable.h"
#include "render/board/board.h"
#include "render/page/export.h"
#include "render/search/sums-view.h"
#include "runs.h"

static PlyScene *table(const PlyRun *run, const PlyReplay *replay, PlyNodeId selected, bool hide) {
  PlySumsView view;
  ply_sums_view_init(&view);
  view.selected = selected;
  view.cover = hide ? &ply_cover_of_values : NULL;
  return ply_sums_scene(run, replay, &view);
}

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, bool marks) {
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = 420;
  view.height = 400;
  view.marks = marks;
  return ply_board_scene(run, replay, &view, ply_theme_get(PLY_THEME_LIGHT));
}

static PlyNodeId child(const PlyRun *run, PlyNodeId node, unsigned i) {
  return ply_trace_child(run->trace, node, i);
}

static const PlyItem *item_of(const PlyScene *scene, PlyItemKind kind, uint32_t id) {
  int index = ply_scene_find(scene, kind, id);
  g_assert_cmpint(index, >=, 0);
  return ply_scene_item(scene, index);
}

/* --- the table --- */

static const char *const starts[] = { "", "626466", "1111112", "121212", "746247" };

/* Every step of every start, at the sizes of windows: nothing overlaps, nothing lies outside. */
static void test_sizes(void) {
  static const double sizes[][2] = { { 380, 300 }, { 560, 420 }, { 760, 500 }, { 1400, 900 } };
  for (unsigned s = 0; s < G_N_ELEMENTS(starts); s++) {
    g_autoptr(PlyRun) run = record("connect4", starts[s], "sum-of-replies");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step += 13)
      for (unsigned i = 0; i < G_N_ELEMENTS(sizes) * 3; i++) {
        PlySumsView view;
        ply_sums_view_init(&view);
        view.width = sizes[i / 3][0];
        view.height = sizes[i / 3][1];
        view.text_scale = i % 3 == 0 ? 1 : i % 3 == 1 ? 1.3 : 2;
        ply_replay_seek(replay, step);
        g_autoptr(PlyScene) scene = ply_sums_scene(run, replay, &view);
        g_autofree char *what = g_strdup_printf("“%s”, step %u, %g px, text %g", starts[s], step,
                                                view.width, view.text_scale);
        check_scene(scene, view.width, what);
        g_assert_cmpfloat(scene->extent.y + scene->extent.h, <=, view.height + 0.5);
        g_assert_cmpuint(scene->items->len, ==, 56);
      }
  }
}

static unsigned n_values(const PlyScene *scene) {
  unsigned n = 0;
  for (guint i = 0; i < scene->items->len; i++)
    n += ply_scene_item(scene, (int)i)->value[0] != '\0';
  return n;
}

/* Cells are empty before their time, and as many are filled as replies were scored. */
static void test_growing(void) {
  g_autoptr(PlyRun) run = record("connect4", "626466", "sum-of-replies");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlyScene) scene = table(run, replay, PLY_NO_NODE, false);
    uint32_t scored = ply_replay_count(replay, PLY_EVENT_EVALUATE, step);
    uint32_t sums = ply_replay_count(replay, PLY_EVENT_SUM, step);
    g_assert_cmpuint(n_values(scene), ==, scored + (sums + 6) / 7);
    int lit = 0;
    for (guint i = 0; i < scene->items->len; i++)
      lit += (ply_scene_item(scene, (int)i)->marks & PLY_MARK_NOW) != 0;
    g_assert_cmpint(lit, ==, step > 0 && ply_replay_current(replay) != 0);
  }
}

static void test_numbers(void) {
  g_autoptr(PlyRun) run = record("connect4", "626466", "sum-of-replies");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyNodeId seven = child(run, 0, 6), reply = child(run, seven, 2);
  g_autoptr(PlyScene) scene = table(run, replay, reply, false);
  const PlyItem *sum = item_of(scene, PLY_ITEM_NODE, seven);
  const PlyItem *cell = item_of(scene, PLY_ITEM_NODE, reply);
  g_assert_cmpstr(sum->value, ==, "25");
  g_assert_true(sum->marks & PLY_MARK_CHOSEN);
  g_assert_cmpstr(cell->value, ==, "−35");
  g_assert_true(cell->marks & PLY_MARK_SELECTED);
  g_assert_nonnull(strstr(cell->name, "The answer on 3 to the move to 7"));
  g_assert_nonnull(strstr(cell->name, "−35"));
  g_assert_nonnull(strstr(sum->name, "25"));
  /* Arrow keys walk along the row, and up the column. */
  const PlyItem *right = ply_scene_item(scene, cell->right);
  g_assert_cmpuint(right->id, ==, child(run, seven, 3));
  g_assert_cmpuint(ply_scene_item(scene, cell->up)->id, ==, child(run, child(run, 0, 5), 2));
  g_assert_cmpint(cell->down, ==, -1);
  g_assert_cmpint(sum->right, ==, -1);
}

/* What a full column costs has no room in a small cell: it is said in millions. */
static void test_millions(void) {
  g_autoptr(PlyRun) run = record("connect4", "1111112", "sum-of-replies");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlySumsView view;
  ply_sums_view_init(&view);
  view.width = 400;
  view.height = 300;
  g_autoptr(PlyScene) scene = ply_sums_scene(run, replay, &view);
  unsigned millions = 0, full = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    millions += shape->kind == PLY_SHAPE_TEXT && g_strcmp0(shape->text.text, "−1 M") == 0;
    full += shape->kind == PLY_SHAPE_TEXT && g_strcmp0(shape->text.text, "1 full") == 0;
  }
  g_assert_cmpuint(millions, ==, 7);
  g_assert_cmpuint(full, ==, 1);
  PlyNodeId first = child(run, child(run, 0, 0), 1);
  g_assert_cmpstr(item_of(scene, PLY_ITEM_NODE, first)->value, ==, "−1000145");
}

static void test_hidden(void) {
  g_autoptr(PlyRun) run = record("connect4", "626466", "sum-of-replies");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyScene) scene = table(run, replay, PLY_NO_NODE, true);
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    bool sum = i % 8 == 7;
    g_assert_true((g_strcmp0(item->value, "?") == 0) == sum);
    g_assert_true(((item->marks & PLY_MARK_HIDDEN) != 0) == sum);
    g_assert_false(item->marks & PLY_MARK_CHOSEN);
  }
}

static void test_exists(void) {
  g_autoptr(PlyRun) sums = record("connect4", "", "sum-of-replies");
  g_autoptr(PlyRun) other = record("connect4", "", "minimax");
  g_autoptr(PlyRun) over = record("connect4", "1212121", "sum-of-replies");
  g_assert_true(ply_export_has(sums, PLY_VIEW_SUMS));
  g_assert_false(ply_export_has(other, PLY_VIEW_SUMS));
  g_assert_false(ply_export_has(over, PLY_VIEW_SUMS));
  g_assert_false(ply_export_has(sums, PLY_VIEW_EVALUATION));
}

/* --- the board --- */

/* Discs of sides that are told apart by their signs; the column of the step has a mark. */
static void test_board(void) {
  g_autoptr(PlyRun) run = record("connect4", "626466", "sum-of-replies");
  g_autoptr(PlyReplay) replay = replay_at(run, "enter 7.3");
  g_autoptr(PlyScene) scene = board(run, replay, false);
  check_scene(scene, 420, "board");
  g_assert_cmpuint(scene->items->len, ==, 42);
  unsigned pieces[3] = { 0 };
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_PIECE)
      pieces[shape->piece.piece]++;
  }
  g_assert_cmpuint(pieces[PLY_PIECE_FIRST], ==, 4);
  g_assert_cmpuint(pieces[PLY_PIECE_SECOND], ==, 4);
  const PlyItem *now = item_of(scene, PLY_ITEM_SQUARE, 5 * 7 + 2);
  g_assert_true(now->marks & PLY_MARK_NOW);
  g_assert_cmpstr(now->name, ==, "row 6, column 3, O, the last move");
}

static void test_marks(void) {
  g_autoptr(PlyRun) run = record("connect4", "626466", "sum-of-replies");
  g_autoptr(PlyReplay) replay = replay_at(run, "enter 7.3");
  g_autoptr(PlyScene) plain = board(run, replay, false), marked = board(run, replay, true);
  g_assert_cmpuint(marked->shapes->len, >, plain->shapes->len);
  g_assert_cmpstr(item_of(marked, PLY_ITEM_SQUARE, 5 * 7 + 2)->name, ==,
                  "row 6, column 3, O, the last move, open threes: 1");
  g_assert_cmpstr(item_of(marked, PLY_ITEM_SQUARE, 5 * 7 + 6)->name, ==,
                  "row 6, column 7, X, move 1, open twos: 1");
  check_scene(marked, 420, "marked board");
}

static double lowest_disc(const PlyScene *scene) {
  double low = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_PIECE)
      low = MAX(low, shape->piece.y);
  }
  return low;
}

/* A disc on its way is above its hole, and the items stand where they will. */
static void test_falling(void) {
  g_autoptr(PlyRun) run = record("connect4", "", "sum-of-replies");
  g_autoptr(PlyReplay) replay = replay_at(run, "enter 4");
  PlyBoardView view;
  ply_board_view_init(&view);
  view.falling = 5 * 7 + 3;
  const PlyTheme *theme = ply_theme_get(PLY_THEME_LIGHT);
  g_autoptr(PlyScene) there = ply_board_scene(run, replay, &view, theme);
  view.fall = 0.5;
  g_autoptr(PlyScene) half = ply_board_scene(run, replay, &view, theme);
  view.fall = 1;
  g_autoptr(PlyScene) above = ply_board_scene(run, replay, &view, theme);
  g_assert_cmpfloat(lowest_disc(half), <, lowest_disc(there) - 50);
  g_assert_cmpfloat(lowest_disc(above), <, lowest_disc(half) - 50);
  for (guint i = 0; i < there->items->len; i++)
    g_assert_cmpstr(ply_scene_item(half, (int)i)->name, ==, ply_scene_item(there, (int)i)->name);
}

/* Four in a row is marked, on the board and in words; and what fell last. */
static void test_four(void) {
  g_autoptr(PlyRun) run = record("connect4", "1212121", "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyScene) scene = board(run, replay, false);
  for (uint32_t row = 2; row < 6; row++)
    g_assert_nonnull(strstr(item_of(scene, PLY_ITEM_SQUARE, row * 7)->name, "in the winning line"));
  g_autofree PlyBoard *described = g_new0(PlyBoard, 1);
  ply_game_connect4.describe(ply_run_start(run)->position, described);
  for (int i = 0; i < 42; i++)
    g_assert_cmpint(described->squares[i].last, ==, i == 2 * 7);
}

TEST_PROGRAM("sums") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sums/sizes", test_sizes);
  g_test_add_func("/sums/growing", test_growing);
  g_test_add_func("/sums/numbers", test_numbers);
  g_test_add_func("/sums/millions", test_millions);
  g_test_add_func("/sums/hidden", test_hidden);
  g_test_add_func("/sums/exists", test_exists);
  g_test_add_func("/sums/board", test_board);
  g_test_add_func("/sums/marks", test_marks);
  g_test_add_func("/sums/falling", test_falling);
  g_test_add_func("/sums/four", test_four);
  return g_test_run();
}
