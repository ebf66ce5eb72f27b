/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each rule of Sudoku on the board and in the rule view: what every cell is to it, and its line in
 * the table. */
#include "../readable.h"
#include "program.h"
#include "render/rules/view.h"
#include "render/sudoku/view.h"
#include "sudoku.h"

/* Boards on whose way to the end these are carried out. */
static const struct {
  const char *board, *set;
  unsigned rule;
} rule_boards[] = {
  { POINTING, "", PLY_SUDOKU_FULL_HOUSE },
  { POINTING, "", PLY_SUDOKU_NAKED_SINGLE },
  { POINTING, "", PLY_SUDOKU_HIDDEN_SINGLE },
  { POINTING, "", PLY_SUDOKU_POINTING },
  { CLAIMING, "", PLY_SUDOKU_CLAIMING },
  { PAIR, "", PLY_SUDOKU_NAKED_PAIR },
  { HIDDEN, "", PLY_SUDOKU_HIDDEN_PAIR },
  { TRIPLE, "", PLY_SUDOKU_NAKED_TRIPLE },
  { HIDDEN_TRIPLE, "", PLY_SUDOKU_HIDDEN_TRIPLE },
  { QUAD, "", PLY_SUDOKU_NAKED_QUAD },
  { QUAD, "rules=naked-single,hidden-single,hidden-quad", PLY_SUDOKU_HIDDEN_QUAD },
  { X_WING, "", PLY_SUDOKU_X_WING },
  { SWORDFISH, "", PLY_SUDOKU_SWORDFISH },
  { JELLYFISH, "", PLY_SUDOKU_JELLYFISH },
  { JELLYFISH, "rules=naked-single,hidden-single,refuted-guess", PLY_SUDOKU_REFUTED_GUESS },
  { JELLYFISH, "rules=naked-single,hidden-single,guess", PLY_SUDOKU_BACKTRACKING },
};

/* --- two cells, by the rules of the game alone --- */

static bool see(const PlySudokuShape *s, unsigned a, unsigned b) {
  return a != b &&
         (s->row[a] == s->row[b] || s->column[a] == s->column[b] || s->box[a] == s->box[b]);
}

static bool share(const PlySudokuShape *s, unsigned a, unsigned b, unsigned cell) {
  return (s->row[a] == s->row[b] && s->row[a] == s->row[cell]) ||
         (s->column[a] == s->column[b] && s->column[a] == s->column[cell]) ||
         (s->box[a] == s->box[b] && s->box[a] == s->box[cell]);
}

static unsigned expected_pair_role(const PlySudoku *s, unsigned a, unsigned b, unsigned cell) {
  if (cell == a || cell == b)
    return cell == a ? PLY_CELL_FIRST : PLY_CELL_HELPER;
  unsigned role = share(s->shape, a, b, cell) ? PLY_CELL_SHARED : 0;
  bool by_a = see(s->shape, a, cell), by_b = see(s->shape, b, cell);
  if (s->digit[cell] == 0 && by_a != by_b)
    role |= by_a ? PLY_CELL_ONLY_A : PLY_CELL_ONLY_B;
  unsigned gone = role & PLY_CELL_SHARED ? s->candidates[cell] & s->candidates[a] : 0;
  if (gone != 0)
    role |= PLY_CELL_STRUCK;
  if (gone != 0 && ply_bits(s->candidates[cell] & ~gone) == 1)
    role |= PLY_CELL_LEFT;
  return role;
}

static void check_pair(const PlyRun *run, PlyReplay *replay) {
  const PlyTrace *t = run->trace;
  const PlySudokuEvidence *e = ply_sudoku_evidence(t, ply_replay_choice_id(replay));
  PlySudokuGame game;
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  const PlySudokuShape *shape = game.board.shape;
  unsigned pair[2], n = 0;
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (ply_trace_set_has(t, e->cells, (uint16_t)ply_subject_cell(shape, cell)))
      pair[n++] = cell;
  g_assert_cmpuint(n, ==, 2);
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  g_autoptr(PlyScene) scene = ply_sudoku_board_scene(run, replay, &view);
  g_assert_cmpuint(scene->items->len, ==, 81);
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    const PlyItem *item = ply_scene_item(scene, (int)cell);
    g_assert_cmpuint(item->id, ==, ply_subject_cell(shape, cell));
    g_assert_cmpuint(item->marks >> PLY_MARK_ROLES_SHIFT, ==,
                     expected_pair_role(&game.board, pair[0], pair[1], cell));
    g_assert_cmpint((item->marks & PLY_MARK_NOW) != 0, ==, cell == pair[0]);
  }
}

static void test_pairs(void) {
  unsigned n = 0;
  for (unsigned seed = 1; seed <= 6; seed++) {
    g_autofree char *set = g_strdup_printf("level=sets seed=%u", seed);
    g_autoptr(PlyRun) run = sudoku_run(NULL, set, "sweep");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
      const PlyEvent *e = ply_trace_event(run->trace, step - 1);
      if (e->kind != PLY_EVENT_FIRE || e->extra != PLY_SUDOKU_NAKED_PAIR)
        continue;
      ply_replay_seek(replay, step);
      check_pair(run, replay);
      n++;
    }
  }
  g_assert_cmpuint(n, >, 5);
}

/* --- what each cell is --- */

typedef struct {
  const PlySudoku *s;
  const PlyTrace *trace;
  const PlySudokuEvidence *e;
} Match;

static bool proves(const Match *m, unsigned cell) {
  return ply_trace_set_has(m->trace, m->e->cells, (uint16_t)ply_subject_cell(m->s->shape, cell));
}

/* Is it in one of the houses of a set? */
static bool lies_in(const Match *m, uint32_t set, unsigned cell) {
  for (unsigned k = 0; k < 3; k++)
    if (ply_trace_set_has(m->trace, set,
                          (uint16_t)ply_subject_house(m->s->shape, m->s->shape->house[cell][k])))
      return true;
  return false;
}

/* In reading order, or on the first of several lines; of a guess, what is tried. */
static bool is_first(const Match *m, unsigned cell) {
  const PlySudokuShape *shape = m->s->shape;
  if (m->e->test == PLY_SUDOKU_TEST_REFUTED)
    return !ply_trace_set_has(m->trace, m->e->helpers, (uint16_t)ply_subject_cell(shape, cell));
  if (m->e->test == PLY_SUDOKU_TEST_COVER) {
    unsigned n;
    unsigned line = ply_trace_set(m->trace, m->e->houses, &n)[0] - ply_subject_house(shape, 0);
    return ply_cells_have(shape->in[line], cell);
  }
  for (unsigned before = 0; before < cell; before++)
    if (proves(m, before))
      return false;
  return true;
}

/* By the definition of the rule. */
static unsigned expected_struck(const Match *m, unsigned cell) {
  unsigned own = m->s->candidates[cell], digits = m->e->digits;
  switch (m->e->test) {
  case PLY_SUDOKU_TEST_CELLS: return proves(m, cell) ? own & ~digits : 0;
  case PLY_SUDOKU_TEST_REFUTED: return proves(m, cell) && is_first(m, cell) ? own & digits : 0;
  case PLY_SUDOKU_TEST_DIGITS:
    return !proves(m, cell) && lies_in(m, m->e->houses, cell) ? own & digits : 0;
  default:
    return !lies_in(m, m->e->houses, cell) && lies_in(m, m->e->strikes, cell) ? own & digits : 0;
  }
}

static unsigned expected_role(const Match *m, unsigned cell) {
  unsigned struck = expected_struck(m, cell);
  unsigned role = proves(m, cell) ? is_first(m, cell) ? PLY_CELL_FIRST : PLY_CELL_HELPER
                  : lies_in(m, m->e->houses, cell)  ? PLY_CELL_SHARED
                  : lies_in(m, m->e->strikes, cell) ? PLY_CELL_REACHED
                                                    : 0;
  if (struck != 0)
    role |= PLY_CELL_STRUCK;
  if (struck != 0 && ply_bits(m->s->candidates[cell] & ~struck) == 1)
    role |= PLY_CELL_LEFT;
  return role;
}

/* It is the pattern: in its houses no cell but those that prove it has the digits; of sets that are seen
 * by their cells, these have no other digit. */
static void check_pattern(const Match *m) {
  for (unsigned cell = 0; cell < m->s->shape->n_cells; cell++) {
    unsigned own = m->s->candidates[cell];
    if (m->e->test == PLY_SUDOKU_TEST_DIGITS)
      g_assert_true(!proves(m, cell) || (own & ~(unsigned)m->e->digits) == 0);
    else if (lies_in(m, m->e->houses, cell))
      g_assert_cmpint((own & m->e->digits) != 0, ==, proves(m, cell));
  }
}

static void check_roles(const PlyRun *run, PlyReplay *replay) {
  const PlyTrace *t = run->trace;
  PlySudokuGame game;
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  Match m = { &game.board, t, ply_sudoku_evidence(t, ply_replay_choice_id(replay)) };
  check_pattern(&m);
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  g_autoptr(PlyScene) scene = ply_sudoku_board_scene(run, replay, &view);
  for (unsigned cell = 0; cell < game.board.shape->n_cells; cell++) {
    const PlyItem *item = ply_scene_item(scene, (int)cell);
    if (item->marks >> PLY_MARK_ROLES_SHIFT != expected_role(&m, cell))
      g_error("%s: %s", ply_sudoku_system.rules[m.e->rule]->id, item->name);
  }
}

/* This, helper, shared, reached, struck: on exactly the cells that the rule means, each time that it is
 * carried out. Pairs of two cells, which show what only one of them sees, have a test of their own. */
static void test_roles(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(rule_boards); i++) {
    unsigned rule = rule_boards[i].rule, n = 0;
    if (rule < PLY_SUDOKU_POINTING || rule == PLY_SUDOKU_NAKED_PAIR ||
        rule == PLY_SUDOKU_BACKTRACKING)
      continue;
    g_autoptr(PlyRun) run = sudoku_run(rule_boards[i].board, rule_boards[i].set, "sweep");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
      const PlyEvent *e = ply_trace_event(run->trace, step - 1);
      if (e->kind != PLY_EVENT_FIRE || e->extra != rule)
        continue;
      ply_replay_seek(replay, step);
      check_roles(run, replay);
      n++;
    }
    g_assert_cmpuint(n, >, 0);
  }
}

/* --- the table --- */

static void check_table(const PlyScene *scene, const char *what) {
  unsigned lines = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    unsigned n = 0;
    if (item->kind != PLY_ITEM_RULE)
      continue;
    for (guint k = 0; k < scene->texts->len; k++)
      n += within(g_array_index(scene->texts, PlyTextBox, k).box, item->bounds, 0.5);
    if (n != 3)
      g_error("%s: “%s” shows %u texts", what, item->name, n);
    lines++;
  }
  g_assert_cmpuint(lines, >, 0);
}

/* Every line of the table has its name and two numbers, however narrow it is. */
static void test_table(void) {
  static const struct {
    double width, height, scale;
  } cards[] = { { 300, 600, 1 }, { 300, 800, 2 }, { 360, 640, 1.2 }, { 640, 606, 1 } };
  for (unsigned i = 0; i < G_N_ELEMENTS(rule_boards); i++) {
    g_autoptr(PlyRun) run = sudoku_run(rule_boards[i].board, rule_boards[i].set, "sweep");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    const char *id = ply_sudoku_system.rules[rule_boards[i].rule]->id;
    ply_replay_seek(replay, sudoku_step(run, PLY_EVENT_FIRE, rule_boards[i].rule));
    for (unsigned k = 0; k < G_N_ELEMENTS(cards); k++) {
      PlyRuleView view;
      ply_rule_view_init(&view);
      view.width = cards[k].width;
      view.height = cards[k].height;
      view.text_scale = cards[k].scale;
      g_autoptr(PlyScene) scene = ply_rule_scene(run, replay, &view);
      check_scene(scene, view.width, id);
      check_table(scene, id);
    }
  }
}

TEST_PROGRAM("sudoku-rules") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/sudoku-rules/pairs", test_pairs);
  g_test_add_func("/render/sudoku-rules/roles", test_roles);
  g_test_add_func("/render/sudoku-rules/table", test_table);
  return g_test_run();
}
