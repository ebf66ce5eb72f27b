/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pictures and sentences declare: all that they show, nothing given that had to be found out, and
 * nothing that a cover has, whatever it has. */
#include <string.h>

#include "program.h"
#include "render/kit/scene.h"
#include "render/kit/shape.h"
#include "render/views.h"
#include "runs.h"
#include "say/say.h"

static const struct {
  const char *name, *game, *position, *algorithm;
} searches[] = {
  { "max-min", "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin" },
  { "minimax", "tree", "((3 12) (8 (2 4)) 6)", "minimax" },
  { "negamax", "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta" },
  { "boards", "tictactoe", "X..XOO...", "alphabeta" },
  { "puzzle", "sudoku-guess", "singles .4....5.6..1....6....1.5..1..22.....", "backtracking" },
};

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
} Case;

static Case case_new(size_t i) {
  Case c = { .run = record(searches[i].game, searches[i].position, searches[i].algorithm) };
  c.replay = ply_replay_new(c.run->trace);
  return c;
}

static void case_clear(Case *c) {
  ply_replay_free(c->replay);
  ply_run_unref(c->run);
}

static PlyPart window(void) {
  return (PlyPart){
    .width = 900, .height = 600, .text_scale = 1, .theme = ply_theme_get(PLY_THEME_LIGHT)
  };
}

/* --- everything is declared --- */

static void is_declared(const char *surface, const PlyScene *scene, gpointer data) {
  g_autofree char *found = ply_scene_undeclared(scene);
  if (found != NULL)
    g_error("%s: “%s” is not declared", surface, found);
}

static void test_all(gconstpointer data) {
  Case c = case_new(GPOINTER_TO_SIZE(data));
  PlyPart part = window();
  for (uint32_t step = 0; step <= ply_replay_last(c.replay); step++) {
    ply_replay_seek(c.replay, step);
    ply_run_scenes(c.run, c.replay, &part, is_declared, NULL);
    g_autoptr(PlySentence) sentence = ply_say_step(c.run, c.replay, NULL);
    g_assert_nonnull(sentence->facts);
  }
  case_clear(&c);
}

/* --- every fact can be covered --- */

typedef struct {
  Case *c;
  guint n;
} Covering;

static void cover_one(Case *c, const PlyFact *fact) {
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, c->run, fact->measure, fact->subject);
  g_autofree char *found = ply_run_leak(c->run, c->replay, cover);
  if (found != NULL)
    g_error("step %u, %s of %u: %s", ply_replay_step(c->replay), fact->measure, fact->subject,
            found);
}

static void cover_each(const char *surface, const PlyScene *scene, gpointer data) {
  Covering *covering = data;
  for (guint i = 0; i < scene->facts->len; i++) {
    cover_one(covering->c, &g_array_index(scene->facts, PlyFact, i));
    covering->n++;
  }
}

static void test_coverable(gconstpointer data) {
  Case c = case_new(GPOINTER_TO_SIZE(data));
  Covering covering = { &c, 0 };
  PlyPart part = window();
  uint32_t last = ply_replay_last(c.replay);
  for (uint32_t step = 0; step <= last; step += MAX(1, last / 40)) {
    ply_replay_seek(c.replay, step);
    ply_run_scenes(c.run, c.replay, &part, cover_each, &covering);
  }
  g_assert_cmpuint(covering.n, >, 100);
  case_clear(&c);
}

/* --- what is given is there from the start --- */

static PlyScene *tree_at(Case *c, uint32_t step) {
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(c->run, 0);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = 1000;
  view.height = 700;
  view.windows = true; /* names stand where there is room */
  ply_tree_view_fit(&view, layout);
  ply_replay_seek(c->replay, step);
  return ply_tree_scene(layout, c->replay, &view, ply_theme_get(PLY_THEME_LIGHT));
}

static PlyShape *shape_at(const PlyScene *scene, guint i) {
  return &g_array_index(scene->shapes, PlyShape, i);
}

/* A text that is called given, and does not stand on the other scene; NULL: there is none. */
static const char *new_given(const PlyScene *scene, const PlyScene *start) {
  g_autoptr(GHashTable) before = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < start->shapes->len; i++)
    if (shape_at(start, i)->kind == PLY_SHAPE_TEXT)
      g_hash_table_add(before, shape_at(start, i)->text.text);
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = shape_at(scene, i);
    if (shape->kind == PLY_SHAPE_TEXT && shape->declared == PLY_GIVEN &&
        !g_hash_table_contains(before, shape->text.text))
      return shape->text.text;
  }
  return NULL;
}

static void test_given(gconstpointer data) {
  Case c = case_new(GPOINTER_TO_SIZE(data));
  g_autoptr(PlyScene) start = tree_at(&c, 0);
  for (uint32_t step = 1; step <= ply_replay_last(c.replay); step++) {
    g_autoptr(PlyScene) scene = tree_at(&c, step);
    g_assert_cmpstr(new_given(scene, start), ==, NULL);
  }
  case_clear(&c);
}

/* --- who drops a declaration is caught --- */

/* Each text that states a fact, were it called given or not declared at all. A value may be the number
 * of a leaf that stands there from the start: those of the leaves are 1 to 9. */
static void test_mutants(void) {
  Case c = case_new(0);
  g_autoptr(PlyScene) start = tree_at(&c, 0);
  uint32_t step;
  guint caught = 0;
  g_assert_true(ply_replay_address(c.replay, "cutoff 1", &step, NULL));
  g_autoptr(PlyScene) scene = tree_at(&c, step);
  for (guint i = 0; i < scene->shapes->len; i++) {
    PlyShape *shape = shape_at(scene, i);
    uint32_t declared = shape->declared;
    if (shape->kind != PLY_SHAPE_TEXT || declared == PLY_GIVEN)
      continue;
    shape->declared = PLY_UNDECLARED;
    g_autofree char *found = ply_scene_undeclared(scene);
    g_assert_cmpstr(found, ==, shape->text.text);
    shape->declared = PLY_GIVEN;
    const char *given = new_given(scene, start);
    bool a_leaf = strlen(shape->text.text) == 1;
    g_assert_cmpstr(given, ==, a_leaf ? NULL : shape->text.text);
    shape->declared = declared;
    caught += !a_leaf;
  }
  g_assert_cmpuint(caught, >=, 6);
  case_clear(&c);
}

/* Marks that say more than was declared. */
static void test_marks(void) {
  static const unsigned marks[] = { PLY_MARK_CHOSEN, PLY_MARK_SOURCE, PLY_MARK_CUT,
                                    PLY_MARK_PRUNED };
  Case c = case_new(0);
  uint32_t step;
  g_assert_true(ply_replay_address(c.replay, "cutoff 1", &step, NULL));
  for (size_t m = 0; m < G_N_ELEMENTS(marks); m++) {
    g_autoptr(PlyScene) scene = tree_at(&c, step);
    guint n = 0;
    for (guint i = 0; i < scene->items->len; i++) {
      PlyItem *item = ply_scene_item(scene, (int)i);
      if (!(item->marks & marks[m]))
        continue;
      item->declared = PLY_GIVEN;
      n++;
    }
    g_autofree char *found = ply_scene_undeclared(scene);
    g_assert_cmpuint(n, >, 0);
    g_assert_nonnull(found);
  }
  case_clear(&c);
}

TEST_PROGRAM("declared") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(searches); i++) {
    static const struct {
      const char *name;
      GTestDataFunc test;
    } tests[] = { { "all", test_all }, { "coverable", test_coverable }, { "given", test_given } };
    for (size_t t = 0; t < G_N_ELEMENTS(tests); t++) {
      g_autofree char *path =
          g_strdup_printf("/render/declared/%s/%s", tests[t].name, searches[i].name);
      g_test_add_data_func(path, GSIZE_TO_POINTER(i), tests[t].test);
    }
  }
  g_test_add_func("/render/declared/mutants", test_mutants);
  g_test_add_func("/render/declared/marks", test_marks);
  return g_test_run();
}
