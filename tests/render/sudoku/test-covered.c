/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cover takes out of the pictures of Sudoku: at every step nothing is undeclared, and of a fact
 * that is covered nothing is shown, while what states others stays. */
#include "program.h"
#include "render/kit/scene.h"
#include "render/kit/shape.h"
#include "render/rules/view.h"
#include "render/sudoku/view.h"
#include "render/views.h"
#include "sudoku.h"

static const char *const measures[] = { "next-rule", "cells",   "houses",     "strikes",
                                        "places",    "applies", "candidates", "stuck",
                                        "digits",    "why-not", "matches",    "places-of" };

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
} Case;

static Case case_new(void) {
  Case c = { .run = sudoku_run(SUDOKU_FISH, "", "sweep") };
  c.replay = ply_replay_new(c.run->trace);
  return c;
}

static void case_clear(Case *c) {
  ply_replay_free(c->replay);
  ply_run_unref(c->run);
}

static PlyScene *board_of(const Case *c, const PlyCover *cover) {
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.cover = cover;
  return ply_sudoku_board_scene(c->run, c->replay, &view);
}

static PlyScene *rules_of(const Case *c, const PlyCover *cover) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.cover = cover;
  return ply_rule_scene(c->run, c->replay, &view);
}

static PlyCover *cover_of(const Case *c, const char *measure) {
  PlyCover *cover = ply_cover_new(false);
  ply_cover_add(cover, c->run, measure, PLY_FACT_ANY);
  return cover;
}

static void check_declared(const Case *c, PlyScene *scene) {
  g_autofree char *undeclared = ply_scene_undeclared(scene);
  if (undeclared != NULL)
    g_error("step %u: nobody says what “%s” states", ply_replay_step(c->replay), undeclared);
  ply_scene_free(scene);
}

static void test_declared(void) {
  Case c = case_new();
  for (uint32_t step = 0; step <= ply_replay_last(c.replay); step += step < 400 ? 1 : 7) {
    ply_replay_seek(c.replay, step);
    check_declared(&c, board_of(&c, NULL));
    check_declared(&c, rules_of(&c, NULL));
  }
  case_clear(&c);
}

static void check_leak(const Case *c, const PlyCover *cover, PlyScene *scene) {
  g_autofree char *leak = ply_scene_leak(scene, c->run, cover);
  if (leak != NULL)
    g_error("step %u: %s", ply_replay_step(c->replay), leak);
  ply_scene_free(scene);
}

static void test_leaks(gconstpointer data) {
  Case c = case_new();
  g_autoptr(PlyCover) cover = cover_of(&c, measures[GPOINTER_TO_SIZE(data)]);
  for (uint32_t step = 0; step <= ply_replay_last(c.replay); step += step < 400 ? 1 : 13) {
    ply_replay_seek(c.replay, step);
    check_leak(&c, cover, board_of(&c, cover));
    check_leak(&c, cover, rules_of(&c, cover));
  }
  case_clear(&c);
}

static bool any_name(const PlyScene *scene, const char *part) {
  for (guint i = 0; i < scene->items->len; i++)
    if (strstr(ply_scene_item(scene, (int)i)->name, part) != NULL)
      return true;
  return false;
}

/* Words of a pair that is carried out, and what takes them away. */
static void test_words(void) {
  static const struct {
    const char *measure, *gone, *stays;
  } words[] = {
    { "cells", "A, this cell", "struck out: 4" },
    { "strikes", "struck out", "B, its helper" },
    { "houses", "in a house of the rule", "A, this cell" },
    { "candidates", "candidates", "A, this cell" },
  };
  Case c = case_new();
  ply_replay_seek(c.replay, sudoku_step(c.run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_PAIR));
  g_autoptr(PlyScene) open = board_of(&c, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
    g_autoptr(PlyCover) cover = cover_of(&c, words[i].measure);
    g_autoptr(PlyScene) scene = board_of(&c, cover);
    g_assert_true(any_name(open, words[i].gone));
    g_assert_false(any_name(scene, words[i].gone));
    g_assert_true(any_name(scene, words[i].stays));
  }
  case_clear(&c);
}

/* A cell whose candidates are asked for shows a question mark, and is named without them. */
static void test_candidates(void) {
  Case c = case_new();
  const PlySudokuShape *shape = ply_run_sudoku(c.run)->start.shape;
  uint32_t cell = ply_subject_cell(shape, 0);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, c.run, "candidates", cell);
  ply_cover_mark(cover, c.run, cell);
  g_autoptr(PlyScene) scene = board_of(&c, cover);
  const PlyItem *item = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_SQUARE, cell));
  g_assert_cmpstr(item->name, ==, "asked about: row 1, column 1, hidden");
  g_assert_cmpstr(item->value, ==, "?");
  g_assert_true(item->marks & PLY_MARK_HIDDEN);
  g_assert_true(item->marks & PLY_MARK_ASKED);
  g_assert_cmpstr(ply_scene_item(scene, 1)->name, ==, "row 1, column 2, candidates 4, 6, 7 and 9");
  case_clear(&c);
}

/* The places of a digit in a house are its cells' candidates; and a match that tells those of a cell. */
static void test_places(void) {
  Case c = case_new();
  const PlySudokuShape *shape = ply_run_sudoku(c.run)->start.shape;
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, c.run, "places-of", ply_subject_house(shape, 0));
  ply_cover_add(cover, c.run, "candidates", ply_subject_cell(shape, 9 + 8));
  ply_replay_seek(c.replay, sudoku_step(c.run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_PAIR));
  g_autoptr(PlyScene) board = board_of(&c, cover), rules = rules_of(&c, cover);
  g_assert_cmpstr(ply_scene_item(board, 0)->name, ==, "row 1, column 1, hidden");
  g_assert_cmpstr(ply_scene_item(board, 9)->name, ==,
                  "row 2, column 1, candidates 2, 4, 6 and 9, seen by A only");
  g_assert_cmpstr(ply_scene_item(board, 17)->name, ==, "row 2, column 9, hidden, A, this cell");
  g_assert_false(any_name(rules, "4 or 9"));
  g_assert_false(any_name(rules, "same two candidates"));
  case_clear(&c);
}

/* Which rule it is: neither its name nor its picture nor what fires beside it. */
static void test_which_rule(void) {
  Case c = case_new();
  ply_replay_seek(c.replay, sudoku_step(c.run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_PAIR));
  g_autoptr(PlyCover) cover = cover_of(&c, "next-rule");
  g_autoptr(PlyScene) open = rules_of(&c, NULL), scene = rules_of(&c, cover);
  g_assert_true(any_name(open, "Naked pair"));
  g_assert_false(any_name(scene, "Naked pair"));
  g_assert_false(any_name(scene, "hold the same"));
  g_assert_true(any_name(scene, "What follows?"));
  case_clear(&c);
}

TEST_PROGRAM("sudoku-covered") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/covered-sudoku/declared", test_declared);
  for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
    g_autofree char *path = g_strconcat("/render/covered-sudoku/leaks/", measures[i], NULL);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_leaks);
  }
  g_test_add_func("/render/covered-sudoku/words", test_words);
  g_test_add_func("/render/covered-sudoku/candidates", test_candidates);
  g_test_add_func("/render/covered-sudoku/places", test_places);
  g_test_add_func("/render/covered-sudoku/which-rule", test_which_rule);
  return g_test_run();
}
