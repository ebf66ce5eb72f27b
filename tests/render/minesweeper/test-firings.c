/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rule view says at every firing of near and far, held to numbers that are counted here
 * off the board: flags, blanks, shared and private squares, the verdict and its score. */
#include <string.h>

#include "mines.h"
#include "program.h"
#include "render/rules/view.h"

typedef struct {
  int sees, flags, blanks; /* of a number */
  int shared, own;         /* of its blanks: which the helper touches too, or not */
} Counts;

static bool touches(const PlyMines *b, unsigned one, unsigned other) {
  int rows = (int)(one / b->columns) - (int)(other / b->columns);
  int columns = (int)(one % b->columns) - (int)(other % b->columns);
  return one != other && ABS(rows) <= 1 && ABS(columns) <= 1;
}

static Counts count(const PlyMines *b, unsigned square, unsigned helper) {
  Counts c = { .sees = (int)ply_mines_state(b, square) };
  for (unsigned other = 0; other < ply_mines_n(b); other++) {
    if (!touches(b, square, other))
      continue;
    bool blank = ply_mines_state(b, other) == PLY_MINES_COVERED;
    c.flags += ply_mines_state(b, other) == PLY_MINES_FLAG;
    c.blanks += blank;
    c.shared += blank && touches(b, helper, other);
  }
  c.own = c.blanks - c.shared;
  return c;
}

static char *all_rows(const PlyScene *scene) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < scene->items->len; i++)
    g_string_append_printf(text, "\n%s", g_array_index(scene->items, PlyItem, i).name);
  return g_string_free(text, FALSE);
}

static bool has_row(const PlyScene *scene, const char *part) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (item->kind == PLY_ITEM_ROW && strstr(item->name, part) != NULL)
      return true;
  }
  return false;
}

static void assert_row(const PlyScene *scene, char *part) {
  if (!has_row(scene, part))
    g_error("no row says “%s” in:%s", part, all_rows(scene));
  g_free(part);
}

/* "still needs: 3 − 1 flag = 2" */
static char *need_text(const Counts *c) {
  if (c->flags == 0)
    return g_strdup_printf(": %d", c->sees);
  return g_strdup_printf(": %d − %d %s = %d", c->sees, c->flags, c->flags == 1 ? "flag" : "flags",
                         c->sees - c->flags);
}

/* At the proposal: the arithmetic, line by line. */
static void check_rows(const PlyScene *scene, const PlyMines *b, const PlyMinesEvidence *e) {
  Counts a = count(b, e->square, e->helper), h = count(b, e->helper, e->square);
  int least_mines = MAX(0, h.sees - h.flags - h.own);
  int least_clear = MAX(0, h.blanks - (h.sees - h.flags) - h.own);
  bool safe = e->verdict == PLY_VERDICT_SAFE;
  g_assert_cmpint(safe ? least_mines : a.blanks - least_clear, ==, a.sees - a.flags);
  g_autofree char *need = need_text(&h);
  assert_row(scene, g_strconcat("B still needs", need, NULL));
  assert_row(scene,
             g_strdup_printf("Shared squares, and squares of A alone: %d and %d", a.shared, a.own));
  if (safe)
    assert_row(scene, g_strdup_printf("shared ≥ %d", least_mines));
  assert_row(scene, a.own == 1
                        ? g_strdup_printf("The other square of A is %s", safe ? "safe" : "a mine")
                        : g_strdup_printf("The other %d squares of A are %s", a.own,
                                          safe ? "safe" : "mines"));
}

/* At the firing: the winner, and nobody else, is marked, with its score. */
static void check_winner(const PlyScene *scene, const PlyMines *b, const PlyMinesEvidence *e) {
  Counts a = count(b, e->square, e->helper);
  g_autofree char *score = g_strdup_printf("%d", a.own);
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (item->kind != PLY_ITEM_RULE)
      continue;
    g_assert_cmpint((item->marks & PLY_MARK_CHOSEN) != 0, ==, item->id == e->rule);
    if (item->id == e->rule)
      g_assert_cmpstr(item->value, ==, score);
  }
}

static PlyScene *scene_at(const PlyRun *run, PlyReplay *replay, uint32_t step) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = 640;
  view.height = 700;
  ply_replay_seek(replay, step);
  return ply_rule_scene(run, replay, &view);
}

/* The step at which rule proposed what fires at step. */
static uint32_t proposal_of(const PlyRun *run, uint32_t step, unsigned rule) {
  while (ply_trace_event(run->trace, step - 1)->kind != PLY_EVENT_PROPOSAL ||
         ply_trace_event(run->trace, step - 1)->extra != rule)
    step--;
  return step;
}

static unsigned check_run(const PlyRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  unsigned n = 0;
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    const PlyEvent *event = ply_trace_event(run->trace, step - 1);
    if (event->kind != PLY_EVENT_FIRE ||
        (event->extra != PLY_MINES_RULE_NEAR && event->extra != PLY_MINES_RULE_FAR))
      continue;
    g_autoptr(PlyScene) fired = scene_at(run, replay, step);
    const PlyMinesEvidence *e = ply_mines_choice_at(replay);
    ply_mines_run_board(ply_run_mines(run), replay, board);
    check_winner(fired, board, e);
    g_autoptr(PlyScene) proposed = scene_at(run, replay, proposal_of(run, step, event->extra));
    check_rows(proposed, board, e);
    n++;
  }
  return n;
}

static const struct {
  const char *name, *position, *set;
} games[] = {
  { "two", "....../....../...2F2/...311/...200", "rules=one,near,far" },
  { "near-safe", ".1./.1./...", "rules=near" },
  { "near-mines", "..../..../.1../.4../..../....", "rules=near,far" },
  { "far", "1..../1.1..", "rules=near,far" },
  { "intermediate-1", NULL, "level=intermediate seed=1 rules=one,near,far" },
  { "intermediate-2", NULL, "level=intermediate seed=2 rules=near,far helper=best" },
  { "expert", NULL, "level=expert seed=5 rules=near,far when-stuck=random" },
};

static void test_game(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  PlyMinesDo what = games[i].position != NULL ? PLY_MINES_DO_SWEEP : PLY_MINES_DO_PLAY;
  g_autoptr(PlyRun) run = mines_run(games[i].position, -1, "", what, NULL, games[i].set);
  unsigned n = check_run(run);
  g_test_message("%u firings", n);
  g_assert_cmpuint(n, >, 0);
}

TEST_PROGRAM("minesweeper-firings") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(games); i++) {
    g_autofree char *path = g_strconcat("/render/firings/", games[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_game);
  }
  return g_test_run();
}
