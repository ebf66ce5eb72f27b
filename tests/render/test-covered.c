/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cover takes out of pictures and sentences, fact by fact, and that it leaves the rest. */
#include <string.h>

#include "minesweeper/mines.h"
#include "program.h"
#include "render/board/board.h"
#include "render/kit/shape.h"
#include "render/minesweeper/board.h"
#include "render/tree/tree.h"
#include "render/views.h"
#include "runs.h"
#include "say/say.h"

#define PRUNING "((4 8 7) (9 5 6) (1 2 3))"
#define DEEP "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))"
#define COUSINS "((4 9) ((4 9) (6 4)) ((2 6) (2 5)))"
#define NEARER "((3 9) (((5 8) (4 9 7)) ((6 9) (2 4))))"

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
  PlyCover *cover;
} Case;

static Case case_at(const char *address) {
  Case c = { .run = record("tree", PRUNING, "alphabeta-maxmin") };
  c.replay = replay_at(c.run, address);
  c.cover = ply_cover_new(false);
  return c;
}

static void case_clear(Case *c) {
  ply_cover_unref(c->cover);
  ply_replay_free(c->replay);
  ply_run_unref(c->run);
}

static PlyScene *tree_of(const Case *c, const PlyCover *cover) {
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(c->run, 0);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = 1000;
  view.height = 700;
  view.windows = true;
  view.cover = cover;
  ply_tree_view_fit(&view, layout);
  return ply_tree_scene(layout, c->replay, &view, ply_theme_get(PLY_THEME_LIGHT));
}

static const PlyItem *node_item(const Case *c, const PlyScene *scene, const char *path) {
  int index = ply_scene_find(scene, PLY_ITEM_NODE, ply_trace_find(c->run->trace, path));
  g_assert_cmpint(index, >=, 0);
  return ply_scene_item(scene, index);
}

static guint n_shapes(const PlyScene *scene, PlyShapeKind kind) {
  guint n = 0;
  for (guint i = 0; i < scene->shapes->len; i++)
    n += g_array_index(scene->shapes, PlyShape, i).kind == kind;
  return n;
}

/* At the end, where everything is known. One fact is covered; another node of the same kind shows
 * its own. */
static const struct {
  const char *measure, *path;
  unsigned mark;           /* that the node loses; 0: its text becomes ? */
  const char *of;          /* whose item shows it */
  const char *gone, *says; /* of its spoken name */
} tree_facts[] = {
  { "value", "2", 0, "2", "worth 5", "value hidden" },
  { "bound", "3", 0, "3", "at most", "value hidden" },
  { "best", "", PLY_MARK_CHOSEN, "2", "the choice of Max", "Min chooses" },
  { "pruned", "3", PLY_MARK_PRUNED, "3.2", "skipped", "a leaf" },
};

static void test_tree(gconstpointer data) {
  size_t i = GPOINTER_TO_SIZE(data);
  Case c = case_at("end");
  ply_cover_add(c.cover, c.run, tree_facts[i].measure,
                ply_trace_find(c.run->trace, tree_facts[i].path));
  g_autoptr(PlyScene) open = tree_of(&c, NULL), covered = tree_of(&c, c.cover);
  const PlyItem *before = node_item(&c, open, tree_facts[i].of);
  const PlyItem *after = node_item(&c, covered, tree_facts[i].of);
  g_assert_nonnull(strstr(before->name, tree_facts[i].gone));
  g_assert_null(strstr(after->name, tree_facts[i].gone));
  g_assert_nonnull(strstr(after->name, tree_facts[i].says));
  if (tree_facts[i].mark == 0) {
    g_assert_cmpstr(after->value, ==, "?");
    g_assert_true(after->marks & PLY_MARK_HIDDEN);
  } else {
    g_assert_true(before->marks & tree_facts[i].mark);
    g_assert_false(after->marks & tree_facts[i].mark);
  }
  g_assert_cmpstr(node_item(&c, covered, "1")->value, ==, node_item(&c, open, "1")->value);
  g_assert_cmpstr(node_item(&c, covered, "1")->value, !=, "?");
  case_clear(&c);
}

static PlyRun *one_ply(const char *tree) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find("tree", NULL), tree, NULL, NULL);
  const PlyAlgorithm *how = ply_algorithm_find("minimax", NULL);
  PlyOptions options;
  ply_options_init(&options, how->options);
  g_assert_true(ply_options_set(&options, "depth", "1", NULL));
  PlyRun *run = ply_run_new(start, how, &options, NULL);
  ply_run_record(run, NULL);
  return run;
}

/* What its author wrote at a node stays there, whatever the search makes of it. */
static void test_guess(void) {
  Case c = { .run = one_ply("0:(5:(1 9) 3:(8 2))") };
  c.replay = replay_at(c.run, "end");
  c.cover = ply_cover_new(false);
  ply_cover_add(c.cover, c.run, "value", ply_trace_find(c.run->trace, "1"));
  g_autoptr(PlyScene) open = tree_of(&c, NULL), covered = tree_of(&c, c.cover);
  g_assert_cmpstr(node_item(&c, open, "1")->value, ==, "5");
  g_assert_cmpstr(node_item(&c, covered, "1")->value, ==, "(5)");
  g_assert_nonnull(strstr(node_item(&c, covered, "1")->name, "value hidden, guessed 5"));
  g_assert_cmpstr(node_item(&c, covered, "2")->value, ==, "3");
  case_clear(&c);
}

/* Windows, and who set a bound, show while the node is at work. */
static void test_at_work(void) {
  Case c = case_at("cutoff 1");
  PlyNodeId third = ply_trace_find(c.run->trace, "3");
  g_autoptr(PlyScene) open = tree_of(&c, NULL);
  g_assert_true(node_item(&c, open, "2")->marks & PLY_MARK_SOURCE);
  ply_cover_add(c.cover, c.run, "source", third);
  g_autoptr(PlyScene) sourceless = tree_of(&c, c.cover);
  g_assert_false(node_item(&c, sourceless, "2")->marks & PLY_MARK_SOURCE);
  g_assert_cmpuint(n_shapes(sourceless, PLY_SHAPE_LINK), <, n_shapes(open, PLY_SHAPE_LINK));
  g_assert_cmpuint(n_shapes(sourceless, PLY_SHAPE_BAR), ==, n_shapes(open, PLY_SHAPE_BAR));
  ply_cover_add(c.cover, c.run, "alpha", third);
  g_autoptr(PlyScene) windowless = tree_of(&c, c.cover);
  g_assert_cmpuint(n_shapes(windowless, PLY_SHAPE_BAR), ==, n_shapes(open, PLY_SHAPE_BAR) - 1);
  g_assert_true(node_item(&c, windowless, "3")->marks & PLY_MARK_CUT);
  ply_cover_add(c.cover, c.run, "pruned", third);
  g_autoptr(PlyScene) uncut = tree_of(&c, c.cover);
  g_assert_false(node_item(&c, uncut, "3")->marks & PLY_MARK_CUT);
  g_assert_cmpuint(n_shapes(uncut, PLY_SHAPE_CUT), <, n_shapes(open, PLY_SHAPE_CUT));
  case_clear(&c);
}

static void test_asked(void) {
  Case c = case_at("cutoff 1");
  ply_cover_mark(c.cover, c.run, ply_trace_find(c.run->trace, "3"));
  ply_cover_mark(c.cover, c.run, ply_trace_find(c.run->trace, "1"));
  g_autoptr(PlyScene) open = tree_of(&c, NULL), scene = tree_of(&c, c.cover);
  g_assert_cmpuint(n_shapes(open, PLY_SHAPE_CORNERS), ==, 0);
  g_assert_cmpuint(n_shapes(scene, PLY_SHAPE_CORNERS), ==, 2);
  g_assert_true(g_str_has_prefix(node_item(&c, scene, "3")->name, "asked about: "));
  g_assert_true(node_item(&c, scene, "1")->marks & PLY_MARK_ASKED);
  g_assert_false(node_item(&c, scene, "2")->marks & PLY_MARK_ASKED);
  case_clear(&c);
}

/* Where there is little room: a cutoff four levels down, a node with a window, a small board. */
static const struct {
  const char *game, *text, *how, *address, *path;
} crowded[] = {
  { "tree", DEEP, "alphabeta-maxmin", "cutoff 1", "2.1.1" },
  { "tree", DEEP, "alphabeta-maxmin", "cutoff 2", "2.2" },
  { "tree", COUSINS, "alphabeta-maxmin", "enter 2.1.2", "2.1" },
  { "tree", NEARER, "alphabeta-maxmin", "cutoff 1", "2.1.2" },
  { "connect4", "4435", "minimax", "end", "2" },
};

static bool meet(const PlyRect *a, const PlyRect *b) {
  return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* Its four corners as eight arms. */
static void arms_of(const PlyShape *sign, PlyRect arms[static 8]) {
  PlyRect b = sign->corners.box;
  double long_ = sign->corners.arm, w = sign->corners.width;
  for (int i = 0; i < 4; i++) {
    bool right = i & 1, low = i & 2;
    double x = right ? b.x + b.w : b.x, y = low ? b.y + b.h : b.y;
    arms[2 * i] = (PlyRect){ right ? x - long_ : x, y - w / 2, long_, w };
    arms[2 * i + 1] = (PlyRect){ x - w / 2, low ? y - long_ : y, w, long_ };
  }
}

/* A value may hang on a neighbour that stands closer than the sign is wide. */
static bool is_beside(const PlyRect *text, const PlyItem *item) {
  double middle = text->x + text->w / 2;
  return middle < item->bounds.x || middle > item->bounds.x + item->bounds.w;
}

static void assert_clear(const PlyScene *scene, const PlyItem *item, bool board) {
  PlyRect arms[8] = { 0 };
  for (guint i = 0; i < scene->shapes->len; i++)
    if (g_array_index(scene->shapes, PlyShape, i).kind == PLY_SHAPE_CORNERS)
      arms_of(&g_array_index(scene->shapes, PlyShape, i), arms);
  for (unsigned a = 0; a < G_N_ELEMENTS(arms); a++) {
    for (guint i = 0; i < scene->texts->len; i++) {
      const PlyRect *text = &g_array_index(scene->texts, PlyTextBox, i).box;
      g_assert_false(meet(&arms[a], text) && !(board && is_beside(text, item)));
    }
    for (guint i = 0; i < scene->shapes->len; i++) {
      const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
      if (shape->kind != PLY_SHAPE_CUT)
        continue;
      double high = 6 * shape->cut.scale;
      PlyRect cut = { shape->cut.x - shape->cut.half, shape->cut.y - high, 2 * shape->cut.half,
                      2 * high };
      g_assert_false(meet(&arms[a], &cut));
    }
  }
}

/* Boards are searched two moves deep. */
static PlyRun *crowded_run(size_t at) {
  g_autoptr(GError) error = NULL;
  if (strcmp(crowded[at].game, "tree") == 0)
    return record(crowded[at].game, crowded[at].text, crowded[at].how);
  g_autoptr(PlyStart) start =
      ply_start_new(ply_game_find(crowded[at].game, NULL), crowded[at].text, NULL, &error);
  g_assert_no_error(error);
  const PlyAlgorithm *how = ply_algorithm_find(crowded[at].how, NULL);
  PlyOptions options;
  ply_options_init(&options, how->options);
  ply_options_set(&options, "depth", "2", &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new(start, how, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyScene *crowded_scene(PlyRun *run, const char *address, double width, PlyCover *cover) {
  g_autoptr(PlyReplay) replay = replay_at(run, address);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 0);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = width;
  view.height = 580;
  view.windows = view.names = true;
  view.cover = cover;
  ply_tree_view_fit(&view, layout);
  return ply_tree_scene(layout, replay, &view, ply_theme_get(PLY_THEME_LIGHT));
}

static const PlyItem *item_of(const PlyScene *scene, PlyNodeId node) {
  int index = ply_scene_find(scene, PLY_ITEM_NODE, node);
  g_assert_cmpint(index, >=, 0);
  return ply_scene_item(scene, index);
}

/* The sign of a question covers neither numbers, names and windows nor a cutoff. */
static void test_sign(gconstpointer data) {
  size_t at = GPOINTER_TO_SIZE(data);
  g_autoptr(PlyRun) run = crowded_run(at);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  PlyNodeId node = ply_trace_find(run->trace, crowded[at].path);
  bool board = strcmp(crowded[at].game, "tree") != 0;
  ply_cover_mark(cover, run, node);
  g_autoptr(PlyScene) scene = crowded_scene(run, crowded[at].address, board ? 413 : 848, cover);
  g_assert_cmpuint(n_shapes(scene, PLY_SHAPE_CORNERS), ==, 1);
  assert_clear(scene, item_of(scene, node), board);
}

/* The ring of the node that set a bound goes around its figure, and its name stands outside. */
static void test_ring(void) {
  g_autoptr(PlyRun) run = record("tree", NEARER, "alphabeta-maxmin");
  g_autoptr(PlyScene) scene = crowded_scene(run, "cutoff 1", 848, NULL);
  const PlyItem *item = item_of(scene, ply_trace_find(run->trace, "2.1.1"));
  g_assert_true(item->marks & PLY_MARK_SOURCE);
  PlyRect shoulder = { item->bounds.x + item->bounds.w, item->bounds.y - 6, 6, 12 };
  for (guint i = 0; i < scene->texts->len; i++)
    g_assert_false(meet(&shoulder, &g_array_index(scene->texts, PlyTextBox, i).box));
}

/* What sentences state: the step, a fact that it tells, and one that it does not. */
static const struct {
  const char *address, *measure, *path, *other;
} told[] = {
  { "enter 3", "alpha", "3", "pruned" },   { "enter 3", "beta", "3", "value" },
  { "return 2", "value", "2", "pruned" },  { "return 2", "best", "2", "alpha" },
  { "cutoff 1", "pruned", "3", "leaves" }, { "cutoff 1", "source", "3", "leaves" },
  { "cutoff 1", "alpha", "3", "nodes" },   { "cutoff 1", "value", "3", "cutoffs" },
};

static char *sentence(const Case *c, const PlyCover *cover) {
  g_autoptr(PlySentence) sentence = ply_say_step(c->run, c->replay, cover);
  return g_strdup(sentence->text);
}

static void test_sentence(gconstpointer data) {
  size_t i = GPOINTER_TO_SIZE(data);
  Case c = case_at(told[i].address);
  PlyNodeId node = ply_trace_find(c.run->trace, told[i].path);
  ply_cover_add(c.cover, c.run, told[i].other, node);
  g_autofree char *open = sentence(&c, NULL), *other = sentence(&c, c.cover);
  g_assert_cmpstr(open, ==, other);
  ply_cover_add(c.cover, c.run, told[i].measure, node);
  g_autofree char *covered = sentence(&c, c.cover);
  g_assert_cmpstr(covered, ==, "This sentence waits for your answer.");
  case_clear(&c);
}

/* Who is to judge a move sees neither its value nor which is best. */
static void test_board(void) {
  g_autoptr(PlyRun) run = record("tictactoe", "X..XOO...", "minimax");
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = view.height = 300;
  const PlyTheme *theme = ply_theme_get(PLY_THEME_LIGHT);
  PlyNodeId best = ply_replay_best(replay, 0);
  uint32_t square = ply_trace_node(run->trace, best)->move;
  g_autoptr(PlyScene) open = ply_board_scene(run, replay, &view, theme);
  const PlyItem *item = ply_scene_item(open, ply_scene_find(open, PLY_ITEM_SQUARE, square));
  g_assert_true(item->marks & PLY_MARK_CHOSEN);
  ply_cover_add(cover, run, "best", 0);
  ply_cover_add(cover, run, "value", best);
  view.cover = cover;
  g_autoptr(PlyScene) covered = ply_board_scene(run, replay, &view, theme);
  item = ply_scene_item(covered, ply_scene_find(covered, PLY_ITEM_SQUARE, square));
  g_assert_false(item->marks & PLY_MARK_CHOSEN);
  g_assert_cmpstr(item->value, ==, "?");
  g_assert_null(strstr(item->name, "the choice of"));
}

static unsigned roles(const PlyScene *scene) {
  unsigned all = 0;
  for (guint i = 0; i < scene->items->len; i++)
    all |= ply_scene_item(scene, (int)i)->marks >> PLY_MARK_ROLES_SHIFT & 0xffff;
  return all;
}

/* While it is asked what is safe, no square shows that it is; asked squares are marked. More of it in
 * test-covered-mines.c. */
static void test_mines(void) {
  g_autoptr(PlyRun) run = mines_run("001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.", 7, "",
                                    PLY_MINES_DO_SWEEP, NULL, "rules=one,near");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = view.height = 300;
  uint32_t step = 0;
  g_autoptr(PlyScene) open = NULL;
  while (step++ < ply_replay_last(replay)) {
    g_clear_pointer(&open, ply_scene_free);
    ply_replay_seek(replay, step);
    open = ply_run_views(run)->squares(run, replay, &view);
    if (roles(open) & (PLY_ROLE_SAFE | PLY_ROLE_MINE))
      break;
  }
  g_assert_true(roles(open) & (PLY_ROLE_SAFE | PLY_ROLE_MINE));
  ply_cover_add(cover, run, "safe", PLY_FACT_ANY);
  ply_cover_mark(cover, run, 0);
  view.cover = cover;
  g_autoptr(PlyScene) covered = ply_run_views(run)->squares(run, replay, &view);
  g_assert_false(roles(covered) & (PLY_ROLE_SAFE | PLY_ROLE_MINE));
  g_assert_true(ply_scene_item(covered, 0)->marks & PLY_MARK_ASKED);
  g_assert_cmpuint(n_shapes(covered, PLY_SHAPE_CORNERS), ==, 1);
}

TEST_PROGRAM("covered") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tree_facts); i++) {
    g_autofree char *path = g_strdup_printf("/render/covered/tree/%s", tree_facts[i].measure);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_tree);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(told); i++) {
    g_autofree char *path = g_strdup_printf("/render/covered/sentence/%zu", i);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_sentence);
  }
  g_test_add_func("/render/covered/guess", test_guess);
  g_test_add_func("/render/covered/at-work", test_at_work);
  g_test_add_func("/render/covered/asked", test_asked);
  for (size_t i = 0; i < G_N_ELEMENTS(crowded); i++) {
    g_autofree char *path = g_strdup_printf("/render/covered/sign/%zu", i);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_sign);
  }
  g_test_add_func("/render/covered/ring", test_ring);
  g_test_add_func("/render/covered/board", test_board);
  g_test_add_func("/render/covered/mines", test_mines);
  return g_test_run();
}
