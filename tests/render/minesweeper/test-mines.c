/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of Minesweeper and the view of the rules: roles on exactly the right squares, words that
 * can be read and do not lie on each other. */
#include <string.h>

#include "../picture.h"
#include "mines.h"
#include "minesweeper/deduce/proofs.h"
#include "minesweeper/run/roles.h"
#include "program.h"
#include "render/kit/shape.h"
#include "render/minesweeper/board.h"
#include "render/page/export.h"
#include "render/rules/view.h"

/* --- roles --- */

/* A set of positions: games as far as the rules come, and the worked boards. */
static const struct {
  const char *name, *position, *set;
} games[] = {
  { "two", "....../....../...2F2/...311/...200", "rules=one,near,far" },
  { "near-mines", "..../..../.1../.4../..../....", "rules=near,far" },
  { "far", "1.../1.1.", "rules=near,far" },
  { "intermediate-1", NULL, "level=intermediate seed=1 rules=one,near,far" },
  { "intermediate-2", NULL, "level=intermediate seed=2 rules=one,near,far helper=best" },
  { "expert-1", NULL, "level=expert seed=1 rules=one,near,far when-stuck=least-risk" },
  { "expert-2", NULL, "level=expert seed=5 rules=near,far when-stuck=random" },
};

static bool beside(const PlyMines *b, unsigned one, unsigned other) {
  int rows = (int)(one / b->columns) - (int)(other / b->columns);
  int columns = (int)(one % b->columns) - (int)(other % b->columns);
  return one != other && ABS(rows) <= 1 && ABS(columns) <= 1;
}

/* By the rules of the game alone: which blank is whose. */
static unsigned expected_role(const PlyMines *b, unsigned a, unsigned helper, bool safe,
                              unsigned square) {
  if (square == a)
    return PLY_ROLE_LOOKED;
  if (square == helper)
    return PLY_ROLE_HELPER;
  if (ply_mines_state(b, square) != PLY_MINES_COVERED)
    return 0;
  bool of_a = beside(b, a, square), of_b = beside(b, helper, square);
  if (of_a && of_b)
    return PLY_ROLE_SHARED;
  if (of_a)
    return PLY_ROLE_OWN | (safe ? PLY_ROLE_SAFE : PLY_ROLE_MINE);
  return of_b ? PLY_ROLE_THEIRS : 0;
}

static void check_firing(const PlyRun *run, const PlyReplay *replay) {
  const PlyMinesEvidence *e = ply_mines_choice_at(replay);
  PlyMinesView view;
  ply_mines_view_init(&view);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(ply_run_mines(run), replay, board);
  g_autoptr(PlyScene) scene = ply_mines_board_scene(run, replay, &view);
  unsigned n = ply_mines_n(board);
  g_assert_cmpuint(scene->items->len, ==, n);
  for (unsigned square = 0; square < n; square++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, square);
    unsigned role =
        expected_role(board, e->square, e->helper, e->verdict == PLY_VERDICT_SAFE, square);
    g_assert_cmpuint(item->id, ==, square);
    g_assert_cmpuint(item->marks >> PLY_MARK_ROLES_SHIFT, ==, role);
    g_assert_cmpint((item->marks & PLY_MARK_NOW) != 0, ==, square == e->square);
  }
}

static void test_roles(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data), fired = 0;
  g_autoptr(PlyRun) run =
      mines_run(games[i].position, -1, "",
                games[i].position ? PLY_MINES_DO_SWEEP : PLY_MINES_DO_PLAY, NULL, games[i].set);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    const PlyEvent *e = ply_trace_event(run->trace, step - 1);
    if (e->kind != PLY_EVENT_FIRE ||
        (e->extra != PLY_MINES_RULE_NEAR && e->extra != PLY_MINES_RULE_FAR))
      continue;
    ply_replay_seek(replay, step);
    check_firing(run, replay);
    fired++;
  }
  g_assert_cmpuint(fired, >, 0);
}

/* --- words --- */

static bool overlap(const PlyRect *a, const PlyRect *b) {
  return a->x + a->w > b->x + 0.5 && b->x + b->w > a->x + 0.5 && a->y + a->h > b->y + 0.5 &&
         b->y + b->h > a->y + 0.5;
}

static void check_texts(const PlyScene *scene, double width, double height, const char *what) {
  const PlyRect room = { 0, 0, width, height };
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyTextBox *a = &g_array_index(scene->texts, PlyTextBox, i);
    g_assert_cmpfloat(a->size, >=, PLY_TEXT_MIN);
    if (!within(a->box, room, 0.5))
      g_error("%s: a text lies outside: %g %g %g %g", what, a->box.x, a->box.y, a->box.w, a->box.h);
    for (guint k = 0; k < i; k++) {
      const PlyTextBox *b = &g_array_index(scene->texts, PlyTextBox, k);
      if (overlap(&a->box, &b->box))
        g_error("%s: texts lie on each other at %g, %g", what, a->box.x, a->box.y);
    }
  }
}

static void check_step(const PlyRun *run, const PlyReplay *replay, const PlyReplay *why,
                       double scale) {
  PlyMinesView board;
  PlyRuleView rules;
  ply_mines_view_init(&board);
  ply_rule_view_init(&rules);
  board.width = 610;
  rules.width = 630;
  board.height = rules.height = 606;
  board.text_scale = rules.text_scale = scale;
  board.why = rules.why = why;
  g_autofree char *what = g_strdup_printf("step %u, text × %g", ply_replay_step(replay), scale);
  g_autoptr(PlyScene) left = ply_mines_board_scene(run, replay, &board);
  check_texts(left, board.width, board.height, what);
  g_autoptr(PlyScene) right = ply_rule_scene(run, replay, &rules);
  check_texts(right, rules.width, rules.height, what);
  for (guint i = 0; i < right->items->len; i++) {
    const PlyItem *item = &g_array_index(right->items, PlyItem, i);
    g_assert_cmpuint(strlen(item->name), >, 0);
    g_assert_true(within(item->bounds, (PlyRect){ 0, 0, rules.width, rules.height }, 0.5));
  }
}

static void test_texts(gconstpointer data) {
  static const char *const sets[] = {
    "rules=one,near,far,end seed=4",
    "level=intermediate rules=one,near,far,end,subset,full,full+count seed=2",
    "level=expert rules=one,near seed=3",
    "seed=4 mistake=unreduced",
    "seed=4 mistake=by-shape",
    "seed=4 mistake=likely",
    "seed=4 mistake=refire",
  };
  g_autoptr(PlyRun) run =
      mines_run(NULL, 0, "", PLY_MINES_DO_PLAY, NULL, sets[GPOINTER_TO_UINT(data)]);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t last = MIN(ply_replay_last(replay), 600);
  for (uint32_t step = 0; step <= last; step++) {
    ply_replay_seek(replay, step);
    check_step(run, replay, NULL, 1);
    if (step % 7 == 0)
      check_step(run, replay, NULL, 1.5);
  }
}

/* Every rule asked about every number of a board. */
static void test_why(void) {
  g_autoptr(PlyRun) run = mines_run(games[0].position, -1, "", PLY_MINES_DO_SWEEP, NULL, "");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++)
    for (unsigned square = 0; square < ply_mines_n(&ply_run_mines(run)->start); square++) {
      g_autoptr(PlyReplay) why = ply_say_ask(run, replay, rule, square);
      check_step(run, replay, why, 1);
      for (uint32_t step = 1; step <= ply_replay_last(why); step++) {
        ply_replay_seek(why, step);
        g_autoptr(PlySentence) sentence = ply_say_why(run, replay, why);
        g_assert_cmpuint(strlen(sentence->text), >, 0);
        check_step(run, replay, why, 1);
      }
    }
}

/* What several rules prove: the squares alone, and how many of them each rule found. */
static void test_proven(void) {
  static const PlyRule *const rules[] = { &ply_mines_one, &ply_mines_near };
  g_autoptr(PlyRun) run =
      mines_run(".1.-1F1./.1.-----/...-----", -1, "", PLY_MINES_DO_SWEEP, NULL, "rules=one,near");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  const PlyMines *start = &ply_run_mines(run)->start;
  g_autofree PlyMinesProofs *proofs = g_new0(PlyMinesProofs, 1);
  ply_mines_prove(start, rules, G_N_ELEMENTS(rules), true, NULL, proofs);
  uint16_t squares[PLY_MINES_MAX_SQUARES];
  unsigned n = ply_mines_proven_squares(proofs, start, PLY_VERDICT_SAFE, squares);
  g_assert_cmpuint(n, >, 0);
  g_autoptr(PlyTrace) told = ply_mines_proofs_told(start, proofs, PLY_VERDICT_SAFE);
  g_autoptr(PlyReplay) why = ply_replay_new(told);
  ply_replay_seek(why, ply_replay_last(why));
  check_step(run, replay, why, 1);
  PlyMinesView view;
  ply_mines_view_init(&view);
  view.why = why;
  g_autoptr(PlyScene) board = ply_mines_board_scene(run, replay, &view);
  for (unsigned square = 0, k = 0; square < ply_mines_n(start); square++) {
    const PlyItem *item = &g_array_index(board->items, PlyItem, square);
    bool safe = k < n && squares[k] == square;
    k += safe;
    g_assert_cmpint(strstr(item->name, "verdict: safe") != NULL, ==, safe);
    g_assert_cmpint((item->marks & PLY_MARK_ROLE(PLY_ROLE_SAFE)) != 0, ==, safe);
  }
}

/* --- widths --- */

/* Steps with each kind of picture, and what fills the view most. */
static const struct {
  const char *position;
  int mines;
  const char *flags;
  PlyMinesDo kind;
  const char *square, *set, *addresses[6];
} scenes[] = {
  { "....../....../...2F2/...311/...200",
    8,
    "",
    PLY_MINES_DO_ONCE,
    "r3c4",
    "rules=one,near,far,end,subset,full,full+count",
    { "look 1", "fails 1", "proposal 1", "proposal 2", "fires 1", "end" } },
  { "....../....../...2F2/...311/...200",
    8,
    "",
    PLY_MINES_DO_SWEEP,
    NULL,
    "rules=full,full+count",
    { "proposal 1", "choice 1", "fires 1" } },
  { "1.1/111/000", 1, "", PLY_MINES_DO_SWEEP, NULL, "rules=end", { "proposal 1", "end" } },
  { "F23F/2..F/.23./.11./....",
    -1,
    "",
    PLY_MINES_DO_SWEEP,
    NULL,
    "rules=subset,full",
    { "helper 2", "proposal 1", "fires 1", "stuck 1" } },
  { "...../..1../.....",
    -1,
    "r2c2 r2c4 r3c3",
    PLY_MINES_DO_ONCE,
    "r2c3",
    "rules=one,near",
    { "contradiction 1", "end" } },
  { "..../..../.1../.4../..../....",
    -1,
    "",
    PLY_MINES_DO_SWEEP,
    NULL,
    "rules=near,far",
    { "proposal 1", "fires 1" } },
};

static void check_items(const PlyScene *scene, const PlyRuleView *view, const char *what) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *a = &g_array_index(scene->items, PlyItem, i);
    if (!within(a->bounds, (PlyRect){ 0, 0, view->width, view->height }, 0.5))
      g_error("%s: “%s” lies outside", what, a->name);
    for (guint k = 0; k < i; k++)
      if (overlap(&a->bounds, &g_array_index(scene->items, PlyItem, k).bounds))
        g_error("%s: “%s” lies on another", what, a->name);
  }
}

static void check_width(const PlyRun *run, const PlyReplay *replay, double width, double height,
                        double scale, bool rtl) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale = scale;
  view.rtl = rtl;
  g_autofree char *what = g_strdup_printf("step %u, %g x %g, text × %g%s", ply_replay_step(replay),
                                          width, height, scale, rtl ? ", from the right" : "");
  for (int hide = 0; hide < 2; hide++) {
    view.hide_verdict = hide != 0;
    g_autoptr(PlyScene) scene = ply_rule_scene(run, replay, &view);
    check_texts(scene, width, height, what);
    check_items(scene, &view, what);
    g_assert_cmpuint(scene->items->len, >, 0);
  }
}

static void test_widths(gconstpointer data) {
  static const double widths[] = { 300, 330, 360, 400, 430, 480, 560, 630, 720, 810, 900 };
  static const double heights[] = { 480, 560, 620, 800 }, scales[] = { 1, 1.25, 1.5, 2 };
  unsigned i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyRun) run = mines_run(scenes[i].position, scenes[i].mines, scenes[i].flags,
                                    scenes[i].kind, scenes[i].square, scenes[i].set);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (unsigned a = 0; a < G_N_ELEMENTS(scenes[i].addresses) && scenes[i].addresses[a]; a++) {
    g_autoptr(GError) error = NULL;
    uint32_t step = 0;
    ply_replay_address(replay, scenes[i].addresses[a], &step, &error);
    g_assert_no_error(error);
    ply_replay_seek(replay, step);
    for (unsigned w = 0; w < G_N_ELEMENTS(widths); w++)
      for (unsigned h = 0; h < G_N_ELEMENTS(heights); h++)
        for (unsigned s = 0; s < G_N_ELEMENTS(scales); s++)
          check_width(run, replay, widths[w], heights[h], scales[s], (w + s) % 2);
  }
}

/* --- the rules beside each other --- */

static int item_of(const PlyScene *scene, unsigned rule) {
  return ply_scene_find(scene, PLY_ITEM_RULE, rule);
}

static void test_conflict_set(void) {
  g_autoptr(PlyRun) run =
      mines_run(games[0].position, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far,end");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t step = 0;
  g_assert_true(ply_replay_address(replay, "choice 1", &step, NULL));
  ply_replay_seek(replay, step);
  PlyRuleView view;
  ply_rule_view_init(&view);
  g_autoptr(PlyScene) scene = ply_rule_scene(run, replay, &view);
  static const struct {
    unsigned rule, marks;
    const char *name, *value;
  } rows[] = {
    { PLY_MINES_RULE_ONE, 0, "One square: does not apply", "0" },
    { PLY_MINES_RULE_NEAR, PLY_MARK_NOW | PLY_MARK_CHOSEN,
      "Two squares, near: score 3, the best so far", "3" },
    { PLY_MINES_RULE_FAR, PLY_MARK_FUTURE, "Two squares, far: not tried yet", "" },
    { PLY_MINES_RULE_END, PLY_MARK_FUTURE, "End of game: not tried yet", "" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, item_of(scene, rows[i].rule));
    g_assert_cmpstr(item->name, ==, rows[i].name);
    g_assert_cmpstr(item->value, ==, rows[i].value);
    g_assert_cmpuint(item->marks, ==, rows[i].marks);
  }
}

static void test_arithmetic(void) {
  static const char *const rows[] = {
    "1. B still needs: 3 − 1 flag = 2",
    "2. Shared squares, and squares of A alone: 2 and 3",
    "3. Mines for which B has no room of its own: 2 − 1 = 1",
    "4. So at least that many mines are shared: shared ≥ 1",
    "5. A still needs exactly those: 2 − 1 flag = 1",
    "The other 3 squares of A are safe.",
  };
  g_autoptr(PlyRun) run =
      mines_run(games[0].position, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=near");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t step = 0;
  g_assert_true(ply_replay_address(replay, "proposal 1", &step, NULL));
  ply_replay_seek(replay, step);
  PlyRuleView view;
  ply_rule_view_init(&view);
  g_autoptr(PlyScene) scene = ply_rule_scene(run, replay, &view);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    int item = ply_scene_find(scene, PLY_ITEM_ROW, i);
    g_assert_cmpint(item, >=, 0);
    g_assert_cmpstr(g_array_index(scene->items, PlyItem, item).name, ==, rows[i]);
  }
}

/* With a mistake in the rules the last lines say what was done, and no proof. */
static void test_mistakes(void) {
  static const struct {
    const char *position, *flags, *set, *address, *lines[2];
  } rows[] = {
    { "1.1./2.21/F...",
      "",
      "mistake=unreduced rules=one,near,far",
      "proposal 2",
      { "8. A still needs exactly that many: 2 − 0 flags = 2",
        "Taken for a mine by mistake: one square." } },
    { "..../.121/....",
      "",
      "mistake=by-shape",
      "proposal 1",
      { "2. What the numbers in line read: 121", "Taken for mines by mistake: 2 squares." } },
    { "1../.../...",
      "",
      "mistake=likely",
      "proposal 1",
      { "4. Probably safe, and taken for safe: 1 of 3", "Taken for safe by mistake: 3 squares." } },
    { "2../.../...",
      "",
      "mistake=covered-safe",
      "proposal 1",
      { "4. Squares not known to be mines: 3", "Taken for safe by mistake: 3 squares." } },
    { "F1./...",
      "r1c3",
      "mistake=trust-flag",
      "proposal 1",
      { "2. Flags against what A sees: 2 ≥ 1", "Taken for safe by mistake: 3 squares." } },
    { "...../11211",
      "",
      "mistake=by-shape",
      "proposal 1",
      { "2. What the numbers in line read: 121", "Taken for a mine by mistake: one square." } },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyRun) run =
        mines_run(rows[i].position, -1, rows[i].flags, PLY_MINES_DO_SWEEP, NULL, rows[i].set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t step = 0;
    g_assert_true(ply_replay_address(replay, rows[i].address, &step, NULL));
    ply_replay_seek(replay, step);
    PlyRuleView view;
    ply_rule_view_init(&view);
    g_autoptr(PlyScene) scene = ply_rule_scene(run, replay, &view);
    int last = 0;
    while (ply_scene_find(scene, PLY_ITEM_ROW, (uint32_t)last + 1) >= 0)
      last++;
    for (int k = 0; k < 2; k++) {
      int item = ply_scene_find(scene, PLY_ITEM_ROW, (uint32_t)(last - 1 + k));
      g_assert_cmpstr(g_array_index(scene->items, PlyItem, item).name, ==, rows[i].lines[k]);
    }
  }
}

/* Of a chain the board shows what its picture beside it does: the parts of all its numbers. */
static void test_chain_parts(void) {
  g_autoptr(PlyRun) run =
      mines_run("F23F/2..F/.23./.11./....", -1, "", PLY_MINES_DO_ONCE, "r4c2", "rules=subset");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t step = 0;
  g_assert_true(ply_replay_address(replay, "proposal 1", &step, NULL));
  ply_replay_seek(replay, step);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(ply_run_mines(run), replay, board);
  g_autofree PlyMinesRoles *roles = g_new0(PlyMinesRoles, 1);
  ply_mines_roles(replay, roles);
  static const char *const parts[] = { "r2c2", "r2c3", "r3c1", "r4c1", "r5c1", "r5c2", "r5c3" };
  for (unsigned i = 0; i < G_N_ELEMENTS(parts); i++)
    g_assert_true(roles->role[mines_square(board, parts[i])] & PLY_ROLE_KNOWN);
}

/* --- badges and the sign of what is asked about --- */

/* Place of the last shape of that kind (and glyph or text); -1: none. */
static int last_of(const PlyScene *scene, PlyShapeKind kind, const char *text) {
  for (int i = (int)scene->shapes->len - 1; i >= 0; i--) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == kind && (text == NULL || g_str_equal(shape->text.text, text)))
      return i;
  }
  return -1;
}

/* The letter of the square that a question is about lies above its corners. */
static void test_badge_above(void) {
  g_autoptr(PlyRun) run =
      mines_run(games[0].position, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=near");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, 1);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(ply_run_mines(run), replay, board);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_mark(cover, run, mines_square(board, "r3c4"));
  PlyMinesView view;
  ply_mines_view_init(&view);
  view.cover = cover;
  g_autoptr(PlyScene) scene = ply_mines_board_scene(run, replay, &view);
  int corners = last_of(scene, PLY_SHAPE_CORNERS, NULL);
  g_assert_cmpint(corners, >=, 0);
  g_assert_cmpint(last_of(scene, PLY_SHAPE_TEXT, "A"), >, corners);
}

/* --- pages --- */

static void test_pages(void) {
  g_autoptr(PlyRun) run =
      mines_run(games[0].position, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, 14);
  for (int theme = 0; theme < PLY_N_THEMES; theme++)
    for (int view = 0; view < PLY_N_VIEWS; view++) {
      if (!ply_export_has(run, (PlyView)view))
        continue;
      PlyExport options;
      ply_export_init(&options);
      options.theme = ply_theme_get((PlyThemeId)theme);
      options.view = (PlyView)view;
      for (int fitted = 0; fitted < 2; fitted++) {
        options.width = fitted ? 1280 : 0;
        options.height = fitted ? 800 : 0;
        double width, height;
        ply_export_size(run, replay, &options, &width, &height);
        Picture p = picture_new((int)width, (int)height, options.theme);
        ply_export_paint(run, replay, &options, p.cr);
        g_assert_cmpint(cairo_status(p.cr), ==, CAIRO_STATUS_SUCCESS);
        PlyRect box = inked(&p, options.theme);
        g_assert_cmpfloat(box.w, >, width * 0.5);
        g_assert_cmpfloat(box.h, >, height * 0.5);
        picture_clear(&p);
      }
    }
}

static void test_no_tree(void) {
  g_autoptr(PlyRun) run = mines_run(games[0].position, -1, "", PLY_MINES_DO_SWEEP, NULL, "");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(GError) error = NULL;
  PlyExport options;
  ply_export_init(&options);
  options.view = PLY_VIEW_TREE;
  g_assert_false(ply_export_file(run, replay, &options, "never.svg", &error));
  g_assert_cmpstr(error->message, ==,
                  "the game “minesweeper” is not searched here: it has no tree to draw");
}

TEST_PROGRAM("minesweeper-mines") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(games); i++) {
    g_autofree char *path = g_strconcat("/render/mines/roles/", games[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_roles);
  }
  for (unsigned i = 0; i < 7; i++) {
    g_autofree char *path = g_strdup_printf("/render/mines/texts/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_texts);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(scenes); i++) {
    g_autofree char *path = g_strdup_printf("/render/mines/widths/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_widths);
  }
  g_test_add_func("/render/mines/why", test_why);
  g_test_add_func("/render/mines/proven", test_proven);
  g_test_add_func("/render/mines/conflict-set", test_conflict_set);
  g_test_add_func("/render/mines/arithmetic", test_arithmetic);
  g_test_add_func("/render/mines/mistakes", test_mistakes);
  g_test_add_func("/render/mines/chain-parts", test_chain_parts);
  g_test_add_func("/render/mines/badge-above", test_badge_above);
  g_test_add_func("/render/mines/pages", test_pages);
  g_test_add_func("/render/mines/no-tree", test_no_tree);
  return g_test_run();
}
