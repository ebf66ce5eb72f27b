/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cover takes out of the pictures of Minesweeper: at every step of runs of every rule nothing
 * is undeclared, a covered fact drops exactly what states it, and all else stays. */
#include <string.h>

#include "mines.h"
#include "minesweeper/run/scope.h"
#include "minesweeper/run/states.h"
#include "program.h"
#include "render/kit/scene.h"
#include "render/kit/shape.h"
#include "render/minesweeper/board.h"
#include "render/rules/view.h"
#include "say/say.h"

static const struct {
  const char *name, *position;
  int mines;
  PlyMinesDo kind;
  const char *square, *set;
} runs[] = {
  { "one", "1.321\n..F..\n.F432\n.111F", 5, PLY_MINES_DO_SWEEP, NULL, "rules=one" },
  { "near", "001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.", 7, PLY_MINES_DO_SWEEP, NULL,
    "rules=one,near" },
  { "clear", ".1.\n.4.\n...", -1, PLY_MINES_DO_ONCE, "r2c2", "rules=one,near" },
  { "far", ".....\n..3..\n.1...\n.....", -1, PLY_MINES_DO_SWEEP, NULL, "rules=one,near,far" },
  { "chain", "F23F\n2..F\n.23.\n.11.\n....", -1, PLY_MINES_DO_SWEEP, NULL,
    "rules=one,near,far,subset" },
  { "full", "F23F\n2..F\n.23.\n.11.\n....", -1, PLY_MINES_DO_SWEEP, NULL,
    "rules=one,near,far,full" },
  { "clash", ".1.\n.1.\n.F.", -1, PLY_MINES_DO_ONCE, "r2c2", "rules=one,near" },
  { "end", "02F.\n03F.\n02F.", 3, PLY_MINES_DO_SWEEP, NULL, "rules=one,near,far,end" },
  { "count", "..10\n..32\n.2FF", 3, PLY_MINES_DO_SWEEP, NULL,
    "rules=one,near,far,end,full,full+count" },
  { "stuck", "1...\n....\n....\n....", 2, PLY_MINES_DO_SWEEP, NULL, "rules=one,near,far,end,full" },
};

/* All that pictures of Minesweeper may state of what a question can ask for. */
static const char *const measures[] = {
  "safe",    "mines",  "matches",     "next-rule",  "helper",        "shared",    "private",
  "why-not", "need",   "flags",       "blanks",     "least-mines",   "undecided", "mines-left",
  "risk",    "status", "least-clear", "moves-left", "contradiction",
};

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
} Case;

static Case case_of(gconstpointer data) {
  size_t i = GPOINTER_TO_SIZE(data);
  Case c = { .run = mines_run(runs[i].position, runs[i].mines, "", runs[i].kind, runs[i].square,
                              runs[i].set) };
  c.replay = ply_replay_new(c.run->trace);
  return c;
}

static void case_clear(Case *c) {
  ply_replay_free(c->replay);
  ply_run_unref(c->run);
}

static PlyScene *board_of(const Case *c, const PlyCover *cover) {
  PlyMinesView view;
  ply_mines_view_init(&view);
  view.cover = cover;
  return ply_mines_board_scene(c->run, c->replay, &view);
}

static PlyScene *rules_of(const Case *c, const PlyCover *cover, const PlyReplay *why) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.cover = cover;
  view.why = why;
  return ply_rule_scene(c->run, c->replay, &view);
}

static PlyCover *cover_of(const Case *c, const char *measure) {
  PlyCover *cover = ply_cover_new(false);
  ply_cover_add(cover, c->run, measure, PLY_FACT_ANY);
  return cover;
}

/* --- nothing is undeclared --- */

static void check_declared(const Case *c, PlyScene *scene) {
  g_autofree char *undeclared = ply_scene_undeclared(scene);
  if (undeclared != NULL)
    g_error("step %u: nobody says what “%s” states", ply_replay_step(c->replay), undeclared);
  ply_scene_free(scene);
}

static void test_declared(gconstpointer data) {
  Case c = case_of(data);
  for (uint32_t step = 0; step <= ply_replay_last(c.replay); step++) {
    ply_replay_seek(c.replay, step);
    check_declared(&c, board_of(&c, NULL));
    check_declared(&c, rules_of(&c, NULL, NULL));
  }
  case_clear(&c);
}

/* --- covered fact by fact --- */

static bool item_states(const PlyScene *scene, const PlyItem *item, const char *measure) {
  const PlyDeclared *d = &g_array_index(scene->declared, PlyDeclared, item->declared);
  for (uint32_t i = d->first; i < d->first + d->n; i++)
    if (strcmp(g_array_index(scene->facts, PlyFact, i).measure, measure) == 0)
      return true;
  return false;
}

/* Without the number of a line. */
static const char *words_of(const PlyItem *item) {
  const char *dot = item->kind == PLY_ITEM_ROW ? strstr(item->name, ". ") : NULL;
  return dot != NULL && dot - item->name <= 2 ? dot + 2 : item->name;
}

static bool has_item(const PlyScene *scene, const PlyItem *wanted) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->kind == wanted->kind && strcmp(words_of(item), words_of(wanted)) == 0 &&
        strcmp(item->value, wanted->value) == 0 && item->marks == wanted->marks)
      return true;
  }
  return false;
}

/* Items of open that state the measure are not there as they were, and all others are. */
static void check_covered(const Case *c, const PlyScene *open, const PlyScene *covered,
                          const PlyCover *cover, const char *measure) {
  g_autofree char *leak = ply_scene_leak(covered, c->run, cover);
  if (leak != NULL)
    g_error("step %u: %s is covered, and told by %s", ply_replay_step(c->replay), measure, leak);
  for (guint i = 0; i < open->items->len; i++) {
    const PlyItem *item = ply_scene_item(open, (int)i);
    bool states = item_states(open, item, measure);
    if (has_item(covered, item) == states)
      g_error("step %u: while %s is covered, “%s” is %s", ply_replay_step(c->replay), measure,
              item->name, states ? "still there" : "gone");
  }
}

static void test_covered(gconstpointer data) {
  Case c = case_of(data);
  for (uint32_t step = 0; step <= ply_replay_last(c.replay); step++) {
    ply_replay_seek(c.replay, step);
    g_autoptr(PlyScene) board = board_of(&c, NULL), rules = rules_of(&c, NULL, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
      g_autoptr(PlyCover) cover = cover_of(&c, measures[i]);
      g_autoptr(PlyScene) less = board_of(&c, cover), fewer = rules_of(&c, cover, NULL);
      check_covered(&c, board, less, cover, measures[i]);
      check_covered(&c, rules, fewer, cover, measures[i]);
    }
  }
  case_clear(&c);
}

/* The board of the run near, at the proposal: what is covered on one square, and what is seen of the
 * others. */
static unsigned roles_of(const Case *c, const PlyCover *cover, const char *square) {
  g_autoptr(PlyScene) scene = board_of(c, cover);
  unsigned id = mines_square(&ply_run_mines(c->run)->start, square);
  const PlyItem *item = ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_SQUARE, id));
  return item->marks >> PLY_MARK_ROLES_SHIFT & 0xffff;
}

static void go_to(const Case *c, int kind, unsigned rule) {
  for (uint32_t step = 1; step <= ply_replay_last(c->replay); step++) {
    const PlyEvent *event = ply_trace_event(c->run->trace, step - 1);
    if (event->kind == kind &&
        (kind == PLY_EVENT_TEST ? event->extra >> 1 : event->extra) == rule) {
      ply_replay_seek(c->replay, step);
      return;
    }
  }
  g_assert_not_reached();
}

static void test_squares(void) {
  Case c = case_of(GSIZE_TO_POINTER(1));
  go_to(&c, PLY_EVENT_PROPOSAL, PLY_MINES_RULE_NEAR);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  const PlyMines *board = &ply_run_mines(c.run)->start;
  g_assert_cmphex(roles_of(&c, NULL, "r2c6"), ==, PLY_ROLE_OWN | PLY_ROLE_SAFE);
  ply_cover_add(cover, c.run, "safe", mines_square(board, "r2c6"));
  g_assert_cmphex(roles_of(&c, cover, "r2c6"), ==, PLY_ROLE_OWN);
  g_assert_cmphex(roles_of(&c, cover, "r3c6"), ==, PLY_ROLE_OWN | PLY_ROLE_SAFE);
  ply_cover_add(cover, c.run, "helper", PLY_FACT_ANY);
  g_assert_cmphex(roles_of(&c, cover, "r3c4"), ==, 0);
  g_assert_cmphex(roles_of(&c, cover, "r3c5"), ==, PLY_ROLE_LOOKED);
  g_assert_cmphex(roles_of(&c, cover, "r2c4"), ==, PLY_ROLE_SHARED);
  ply_cover_add(cover, c.run, "shared", PLY_FACT_ANY);
  g_assert_cmphex(roles_of(&c, cover, "r2c4"), ==, 0);
  case_clear(&c);
}

/* --- lines, chips, captions --- */

static bool says(const PlyScene *scene, const char *text) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT && strcmp(shape->text.text, text) == 0)
      return true;
  }
  return false;
}

/* At the decisive test of near: what each fact takes away, and what stands in its place. */
static void test_lines(void) {
  static const struct {
    const char *measure, *gone, *there, *stays;
  } rows[] = {
    { "shared", "shared: 2", "shared: ?", "only A: 3" },
    { "private", "only A: 3", "only A: ?", "shared: 2" },
    { "least-mines", "shared ≥ 1", "?", "shared: 2" },
    { "next-rule", "Two squares, near", "Which rule?", "One ?" },
    { "matches", "2 − 1 flag = 1", "?", "shared ≥ 1" },
    { "helper", "its helper", "?", "Two squares, near" },
  };
  Case c = case_of(GSIZE_TO_POINTER(1));
  go_to(&c, PLY_EVENT_TEST, PLY_TEST_MINES_FILL);
  g_autoptr(PlyScene) open = rules_of(&c, NULL, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyCover) cover = cover_of(&c, rows[i].measure);
    g_autoptr(PlyScene) covered = rules_of(&c, cover, NULL);
    g_assert_true(says(open, rows[i].gone));
    g_assert_false(says(covered, rows[i].gone));
    g_assert_true(says(covered, rows[i].there));
    if (strcmp(rows[i].measure, "next-rule") != 0 && strcmp(rows[i].measure, "matches") != 0)
      g_assert_true(says(open, rows[i].stays));
    if (strcmp(rows[i].measure, "matches") != 0)
      g_assert_true(says(covered, rows[i].stays));
  }
  case_clear(&c);
}

/* Another number may say what it needs. */
static void test_here(void) {
  Case c = case_of(GSIZE_TO_POINTER(1));
  const PlyMines *board = &ply_run_mines(c.run)->start;
  go_to(&c, PLY_EVENT_TEST, PLY_TEST_MINES_FILL);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, c.run, "need", mines_square(board, "r3c5"));
  g_autoptr(PlyScene) scene = rules_of(&c, cover, NULL);
  g_assert_true(says(scene, "B still needs"));
  g_assert_false(says(scene, "A still needs exactly those"));
  case_clear(&c);
}

/* --- sentences --- */

static void test_sentences(gconstpointer data) {
  Case c = case_of(data);
  for (uint32_t step = 0; step <= ply_replay_last(c.replay); step++) {
    ply_replay_seek(c.replay, step);
    g_autoptr(PlySentence) open = ply_say_step(c.run, c.replay, NULL);
    PlyMinesStated stated = { .n = 0 };
    ply_mines_state_step(&stated, c.replay);
    for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
      g_autoptr(PlyCover) cover = cover_of(&c, measures[i]);
      g_autoptr(PlySentence) sentence = ply_say_step(c.run, c.replay, cover);
      bool told = false;
      for (unsigned k = 0; k < stated.n; k++)
        told = told || strcmp(stated.facts[k].measure, measures[i]) == 0;
      g_assert_cmpstr(sentence->text, ==,
                      told ? "This sentence waits for your answer." : open->text);
    }
  }
  case_clear(&c);
}

/* --- layers --- */

static PlyScene *layered(const Case *c, const PlyCover *cover) {
  PlyDeduceStatus status;
  g_autofree PlyMines *board = ply_mines_board_at(c->run, c->replay);
  g_autoptr(PlyMineProbability) probability = ply_mine_probability_new(board, NULL, &status);
  static const uint16_t mines[] = { 3, 14, 16, 22, 28, 34 };
  const PlyMinesExample example = { mines, G_N_ELEMENTS(mines), 3, true };
  PlyMinesView view;
  ply_mines_view_init(&view);
  view.cover = cover;
  view.probability = probability;
  view.example = cover == NULL ? &example : NULL;
  return ply_mines_board_scene(c->run, c->replay, &view);
}

/* While it is asked how likely a mine is, or what is safe, no square shows a chance. */
static void test_layers(void) {
  Case c = case_of(GSIZE_TO_POINTER(1));
  check_declared(&c, layered(&c, NULL));
  g_autoptr(PlyCover) none = ply_cover_new(false);
  g_autoptr(PlyScene) open = layered(&c, none);
  const PlyItem *item = ply_scene_item(open, 5);
  g_assert_nonnull(strstr(item->name, "chance of a mine"));
  for (int i = 0; i < 2; i++) {
    g_autoptr(PlyCover) cover = cover_of(&c, i == 0 ? "risk" : "safe");
    g_autoptr(PlyScene) covered = layered(&c, cover);
    g_autofree char *leak = ply_scene_leak(covered, c.run, cover);
    g_autofree char *undeclared = ply_scene_undeclared(covered);
    g_assert_null(leak);
    g_assert_null(undeclared);
    g_assert_true(g_str_has_suffix(ply_scene_item(covered, 5)->name, "chance of a mine hidden"));
  }
  case_clear(&c);
}

/* A rule asked about a square: its own picture declares what it states, too. */
static void test_answers(gconstpointer data) {
  Case c = case_of(data);
  const PlyMines *board = &ply_run_mines(c.run)->start;
  for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++)
    for (uint32_t square = 0; square < ply_mines_n(board); square++) {
      if (!ply_mines_is_open(ply_mines_state(board, square)))
        continue;
      g_autoptr(PlyReplay) why = ply_say_ask(c.run, c.replay, rule, square);
      check_declared(&c, rules_of(&c, NULL, why));
      g_autoptr(PlyCover) cover = cover_of(&c, "matches");
      g_autoptr(PlyScene) covered = rules_of(&c, cover, why);
      g_autofree char *leak = ply_scene_leak(covered, c.run, cover);
      g_assert_cmpstr(leak, ==, NULL);
    }
  case_clear(&c);
}

TEST_PROGRAM("minesweeper-covered") {
  static const struct {
    const char *name;
    void (*test)(gconstpointer);
  } each[] = {
    { "declared", test_declared },
    { "covered", test_covered },
    { "sentences", test_sentences },
    { "answers", test_answers },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(runs); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(each); k++) {
      g_autofree char *path =
          g_strdup_printf("/render/covered-mines/%s/%s", each[k].name, runs[i].name);
      g_test_add_data_func(path, GSIZE_TO_POINTER(i), each[k].test);
    }
  g_test_add_func("/render/covered-mines/squares", test_squares);
  g_test_add_func("/render/covered-mines/lines", test_lines);
  g_test_add_func("/render/covered-mines/here", test_here);
  g_test_add_func("/render/covered-mines/layers", test_layers);
  return g_test_run();
}
