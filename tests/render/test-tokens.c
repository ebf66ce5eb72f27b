/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the token game and of greedy: they can be read and pointed at, at any size, and say
 * what the engine says. */
#include <math.h>

#include "games/tokens.h"
#include "program.h"
#include "readable.h"
#include "render/board/pieces.h"
#include "render/page/export.h"
#include "render/search/rank-view.h"
#include "runs.h"
#include "search/algorithms/greedy.h"

#define MIDDLE                                                                                     \
  "......\n.A....\n..bC..\n...d..\n....E.\n......\ntarget: 30\nbonus: c5 +3 for 8\n"               \
  "first: hand ABCD supply EFGH\nsecond: hand ABCD supply HG\n"
#define SMALL "..\n..\nfirst: hand ABCD\nsecond: hand ABCD\n"

static PlyRun *greedy(const char *position) {
  return record("tokens", position, "greedy");
}

static PlyScene *draw_board(const PlyRun *run, const PlyReplay *replay, double width, double height,
                            double scale) {
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale = scale;
  return ply_tokens_painter.scene(run, replay, &view);
}

static PlyScene *draw_list(const PlyRun *run, const PlyReplay *replay, double width,
                           double height) {
  PlyRankView view;
  ply_rank_view_init(&view);
  view.width = width;
  view.height = height;
  return ply_rank_scene(run, replay, &view);
}

/* --- the board --- */

static void test_board_sizes(void) {
  static const struct {
    double width, height;
  } sizes[] = {
    { 240, 340 }, { 300, 426 }, { 300, 300 }, { 420, 600 }, { 420, 420 }, { 760, 900 }
  };
  static const char *const positions[] = { MIDDLE, SMALL };
  for (unsigned p = 0; p < G_N_ELEMENTS(positions); p++) {
    g_autoptr(PlyRun) run = greedy(positions[p]);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step += 23)
      for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++)
        for (double scale = 1; scale <= 2; scale += 0.5) {
          ply_replay_seek(replay, step);
          g_autoptr(PlyScene) scene =
              draw_board(run, replay, sizes[i].width, sizes[i].height, scale);
          for (guint k = 0; k < scene->items->len; k++) {
            const PlyItem *item = ply_scene_item(scene, (int)k);
            g_assert_nonnull(item->name);
            check_words(item->name, "board");
            g_assert_true(within(item->bounds, scene->extent, 1));
          }
          for (guint k = 0; k < scene->texts->len; k++)
            g_assert_cmpfloat(g_array_index(scene->texts, PlyTextBox, k).size, >=, PLY_TEXT_MIN);
          g_assert_cmpfloat(scene->extent.w, <=, sizes[i].width + 14);
        }
  }
}

static const PlyItem *square_of(const PlyScene *scene, uint32_t id) {
  return ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_SQUARE, id));
}

static void test_board_names(void) {
  g_autoptr(PlyRun) run = greedy(MIDDLE);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyScene) scene = draw_board(run, replay, 420, 600, 1);
  g_assert_true(g_str_has_prefix(square_of(scene, 7)->name, "b2: A of First, value "));
  g_assert_true(g_str_has_prefix(square_of(scene, 14)->name, "c3: B of Second, value "));
  g_assert_cmpstr(square_of(scene, 26)->name, ==, "c5: empty, bonus 3, for 8 more turns");
  g_assert_cmpstr(square_of(scene, 0)->name, ==, "a1: empty");
  const PlyItem *hand = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_TOKEN, 1));
  g_assert_true(g_str_has_prefix(hand->name, "Hand place 2: B of First, value "));
  const PlyItem *supply = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_TOKEN, 16 + 15));
  g_assert_cmpstr(supply->name, ==, "supply: 2 tokens of Second: H G");
  /* From the hand above through the board into the hand below. */
  int at = ply_scene_find(scene, PLY_ITEM_TOKEN, 16);
  for (unsigned steps = 0; steps < 7; steps++) {
    g_assert_cmpint(at, >=, 0);
    at = ply_scene_item(scene, at)->down;
  }
  g_assert_cmpint(ply_scene_item(scene, at)->kind, ==, PLY_ITEM_TOKEN);
  g_assert_cmpuint(ply_scene_item(scene, at)->id, ==, 0);
}

/* Does a text as wide as this one begins where the item does? */
static bool begins_with(const PlyScene *scene, const PlyItem *item, const char *text) {
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyTextBox *t = &g_array_index(scene->texts, PlyTextBox, i);
    double width = ply_text_measure(text, t->size, PLY_WEIGHT_NORMAL, NULL);
    if (fabs(t->box.x - item->bounds.x) < 0.5 && fabs(t->box.w - width) < 0.5)
      return true;
  }
  return false;
}

/* Where there is no room for the word behind the number, the number stands alone. */
static void test_board_supply(void) {
  g_autoptr(PlyRun) run = greedy("board: 6x6\n");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (double width = 320; width <= 760; width += 40) {
    g_autoptr(PlyScene) scene = draw_board(run, replay, width, 500, 1);
    int at = ply_scene_find(scene, PLY_ITEM_TOKEN, 16 + 15);
    g_assert_cmpint(at, >=, 0);
    bool word = begins_with(scene, ply_scene_item(scene, at), "supply: 14 tokens");
    g_assert_true(word || begins_with(scene, ply_scene_item(scene, at), "supply: 14"));
    g_assert_cmpint(word, ==, width > 340);
  }
}

/* Each field that an ability acts on says what it does there, as the engine has it. */
static void test_board_effects(void) {
  g_autoptr(PlyRun) run = greedy(MIDDLE);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned n_children;
  PlyNodeId first = ply_trace_children(run->trace, 0, &n_children);
  unsigned hits = 0;
  ply_replay_seek(replay, ply_replay_last(replay));
  for (unsigned i = 0; i < n_children; i += 3) {
    PlyBoardView view;
    PlyTokensEffect effects[PLY_TOKENS_MAX_OFFSETS];
    PlyMove move = ply_trace_node(run->trace, first + i)->move;
    unsigned n = ply_tokens_effects(ply_run_start(run)->position, move, effects);
    ply_board_view_init(&view);
    view.width = 420;
    view.height = 600;
    view.selected = first + i;
    g_autoptr(PlyScene) scene = ply_tokens_painter.scene(run, replay, &view);
    unsigned field = ply_tokens_field(ply_run_start(run)->position, move);
    uint32_t square = field % 6 * 6 + field / 6;
    g_assert_true(square_of(scene, square)->marks & PLY_MARK_NOW);
    g_assert_nonnull(strstr(square_of(scene, square)->name, "Looked at: "));
    for (unsigned k = 0; k < n; k++) {
      if (effects[k].field < 0)
        continue;
      const PlyItem *item =
          square_of(scene, (uint32_t)(effects[k].field % 6 * 6 + effects[k].field / 6));
      char text[24], number[24];
      if (effects[k].effect == 0)
        continue;
      hits++;
      g_snprintf(text, sizeof text, "%s%s", effects[k].effect > 0 ? "+" : "",
                 ply_value_print(effects[k].effect, 1, true, number));
      g_assert_cmpstr(item->value, ==, text);
      g_assert_true(g_str_has_suffix(item->name, text));
    }
  }
  g_assert_cmpuint(hits, >, 10);
}

/* A field leads to a move there, of the token that is looked at where there is one. */
static void test_board_child(void) {
  g_autoptr(PlyRun) run = greedy(MIDDLE);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned n_children;
  PlyNodeId first = ply_trace_children(run->trace, 0, &n_children);
  const void *position = ply_run_start(run)->position;
  ply_replay_seek(replay, ply_replay_last(replay));
  g_assert_cmpuint(ply_tokens_painter.child(run, replay, PLY_NO_NODE, 7), ==, PLY_NO_NODE);
  g_assert_cmpuint(ply_tokens_painter.child(run, replay, PLY_NO_NODE, 36), ==, PLY_NO_NODE);
  for (unsigned i = 0; i < n_children; i += 7) {
    PlyNodeId selected = first + i;
    PlyMove move = ply_trace_node(run->trace, selected)->move;
    PlyNodeId node = ply_tokens_painter.child(run, replay, selected, 5);
    g_assert_cmpuint(node, !=, PLY_NO_NODE);
    PlyMove found = ply_trace_node(run->trace, node)->move;
    g_assert_cmpuint(ply_tokens_field(position, found), ==, 30);
    g_assert_cmpuint(ply_tokens_place(position, found), ==, ply_tokens_place(position, move));
  }
}

/* --- the list --- */

/* A search in iterations: the squares are about the moves of the one that stands, and about none
 * before there is one. */
static void test_board_iterations(void) {
  g_autoptr(PlyRun) run =
      record("tokens", "....\n....\nhand: 1\nfirst: hand A\nsecond: hand A\n", "deepening");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  PlyNodeId stands = ply_replay_best(replay, 0);
  g_assert_true(ply_node_is_iteration(ply_trace_node(run->trace, stands)));
  unsigned best = ply_tokens_field(ply_run_start(run)->position, ply_run_result(run)->best);
  g_autoptr(PlyScene) scene = draw_board(run, replay, 420, 600, 1);
  for (uint32_t square = 0; square < 8; square++) {
    unsigned field = square % 4 * 2 + square / 4;
    bool chosen = square_of(scene, square)->marks & PLY_MARK_CHOSEN;
    g_assert_cmpint(chosen, ==, field == best);
    PlyNodeId child = ply_tokens_painter.child(run, replay, PLY_NO_NODE, square);
    g_assert_cmpuint(ply_trace_node(run->trace, child)->parent, ==, stands);
    g_assert_cmpuint(
        ply_tokens_field(ply_run_start(run)->position, ply_trace_node(run->trace, child)->move), ==,
        field);
  }
  ply_replay_seek(replay, 1);
  for (uint32_t square = 0; square < 8; square++)
    g_assert_cmpuint(ply_tokens_painter.child(run, replay, PLY_NO_NODE, square), ==, PLY_NO_NODE);
}

static void test_list_sizes(void) {
  static const double widths[] = { 300, 360, 480, 640, 760, 1180 };
  static const double heights[] = { 0, 240, 420, 620 };
  g_autoptr(PlyRun) run = greedy(MIDDLE);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step += 41)
    for (unsigned w = 0; w < G_N_ELEMENTS(widths); w++)
      for (unsigned h = 0; h < G_N_ELEMENTS(heights); h++)
        for (unsigned i = 0; i < 4; i++) {
          PlyRankView view;
          ply_rank_view_init(&view);
          view.width = widths[w];
          view.height = heights[h];
          view.text_scale = i % 2 == 0 ? 1 : 1.5;
          view.rtl = i / 2;
          ply_replay_seek(replay, step);
          g_autoptr(PlyScene) scene = ply_rank_scene(run, replay, &view);
          g_autofree char *what =
              g_strdup_printf("step %u, %g x %g", step, view.width, view.height);
          check_scene(scene, view.width, what);
        }
}

/* In the order of the ranking; what is not shown is counted. */
static void test_list_order(void) {
  g_autoptr(PlyRun) run = greedy(MIDDLE);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autoptr(GArray) ranking = ply_greedy_ranking(run, ply_replay_last(replay));
  g_autoptr(PlyScene) all = draw_list(run, replay, 760, 0);
  g_assert_cmpuint(all->items->len, ==, ranking->len);
  for (guint i = 0; i < ranking->len; i++) {
    const PlyRanked *move = &g_array_index(ranking, PlyRanked, i);
    const PlyItem *item = ply_scene_item(all, (int)i);
    char value[24];
    g_assert_cmpuint(item->id, ==, move->node);
    g_assert_cmpstr(item->value, ==, ply_value_print(move->value, 1, true, value));
  }
  g_assert_true(ply_scene_item(all, 0)->marks & PLY_MARK_CHOSEN);
  g_assert_true(g_str_has_prefix(ply_scene_item(all, 0)->name, "1. "));
  g_assert_true(g_str_has_suffix(ply_scene_item(all, 0)->name, "; the best"));
  g_autoptr(PlyScene) some = draw_list(run, replay, 760, 400);
  g_autofree char *more = g_strdup_printf("and %u more", ranking->len - some->items->len);
  bool said = false;
  for (guint i = 0; i < some->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(some->shapes, PlyShape, i);
    said = said || (shape->kind == PLY_SHAPE_TEXT && g_str_equal(shape->text.text, more));
  }
  g_assert_true(said);
  g_assert_cmpuint(some->items->len, <, ranking->len);
}

/* The move at work is always there, wherever it ranks. */
static void test_list_now(void) {
  g_autoptr(PlyRun) run = greedy(MIDDLE);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    const PlyEvent *e = ply_trace_event(run->trace, step - 1);
    if ((e->kind != PLY_EVENT_RETURN && e->kind != PLY_EVENT_ENTER) || e->subject == 0)
      continue;
    ply_replay_seek(replay, step);
    g_autoptr(PlyScene) scene = draw_list(run, replay, 500, 420);
    int i = ply_scene_find(scene, PLY_ITEM_RANKED, e->subject);
    g_assert_cmpint(i, >=, 0);
    g_assert_true(ply_scene_item(scene, i)->marks & PLY_MARK_NOW);
    /* Nothing else that was not looked at. */
    g_autoptr(PlyScene) all = draw_list(run, replay, 500, 0);
    g_autoptr(GArray) ranking = ply_greedy_ranking(run, step);
    unsigned shown = 0;
    for (guint k = 0; k < ranking->len; k++) {
      const PlyRanked *ranked = &g_array_index(ranking, PlyRanked, k);
      shown += ranked->seen || ranked->node == e->subject;
    }
    g_assert_cmpuint(all->items->len, ==, shown);
    step += 10;
  }
}

static void test_list_exists(void) {
  g_autoptr(PlyRun) run = greedy(SMALL);
  g_assert_true(ply_export_has(run, PLY_VIEW_LIST));
  g_autoptr(PlyRun) tree = record("tree", "(1 2)", "minimax");
  g_assert_false(ply_export_has(tree, PLY_VIEW_LIST));
  g_assert_null(ply_pieces_painter(ply_run_start(tree)->game));
}

TEST_PROGRAM("tokens") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/tokens/board/sizes", test_board_sizes);
  g_test_add_func("/tokens/board/names", test_board_names);
  g_test_add_func("/tokens/board/supply", test_board_supply);
  g_test_add_func("/tokens/board/effects", test_board_effects);
  g_test_add_func("/tokens/board/child", test_board_child);
  g_test_add_func("/tokens/board/iterations", test_board_iterations);
  g_test_add_func("/tokens/list/sizes", test_list_sizes);
  g_test_add_func("/tokens/list/order", test_list_order);
  g_test_add_func("/tokens/list/now", test_list_now);
  g_test_add_func("/tokens/list/exists", test_list_exists);
  return g_test_run();
}
