/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku in the rule view. */
#include "render/sudoku/rules.h"

#include "base/i18n.h"
#include "render/views-private.h"

/* Before what the cycle has executed since. */
static void take_board(PlySudokuRules *s) {
  const PlyRuleMaker *m = &s->maker;
  PlySudokuGame game;
  if (m->view->why != NULL || m->cycle.fired < 0) {
    ply_sudoku_run_game(s->run, m->replay, &game);
  } else {
    g_autoptr(PlyReplay) before = ply_replay_new(ply_replay_trace(m->replay));
    ply_replay_seek(before, m->cycle.first);
    ply_sudoku_run_game(s->run, before, &game);
  }
  s->board = game.board;
}

static void begin(PlyRuleMaker *m) {
  PlySudokuRules *s = (PlySudokuRules *)m;
  s->run = ply_run_sudoku(m->whole);
  take_board(s);
  ply_sudoku_roles(&s->board, m->shown, &s->roles);
  s->e = s->roles.evidence;
  if (m->cycle.fired >= 0)
    m->rule = m->cycle.fired;
  if (m->rule < 0) {
    ply_sudoku_rule_add_rules(m);
    return;
  }
  ply_sudoku_rule_count(s);
  ply_sudoku_rule_add_match(m);
}

static void end(PlyRuleMaker *m) {}

static const PlyRule *const *rules(const PlyRuleMaker *m, unsigned *n) {
  const PlySudokuSetup *setup = &ply_sudoku_rules(m)->run->setup;
  *n = setup->n_rules;
  return setup->rules;
}

#define FEW 8

void ply_sudoku_rule_state_cells(const PlyRuleMaker *m, PlyStated *stated) {
  const PlySudokuEvidence *e = ply_sudoku_rules(m)->e;
  unsigned n = 0;
  const uint16_t *cells = e != NULL && e->n_cells <= FEW
                              ? ply_trace_set(ply_replay_trace(m->shown), e->cells, &n)
                              : NULL;
  for (unsigned i = 0; i < n; i++)
    ply_state(stated, "candidates", cells[i]);
}

/* --- legend --- */

enum { STRUCK = 1, LEFT };

static const PlyRuleSign pair_signs[] = {
  { 0, PLY_CELL_FIRST, N_("this") },    { 0, PLY_CELL_HELPER, N_("helper") },
  { 0, PLY_CELL_SHARED, N_("shared") }, { 0, PLY_CELL_ONLY_A, N_("only A") },
  { 0, PLY_CELL_ONLY_B, N_("only B") }, { STRUCK, 0, N_("struck out") },
  { LEFT, 0, N_("left alone") },
};
static const PlyRuleSign set_signs[] = {
  { 0, PLY_CELL_FIRST, N_("this") },
  { 0, PLY_CELL_HELPER, N_("helper") },
  { 0, PLY_CELL_SHARED, N_("their house") },
  { STRUCK, 0, N_("struck out") },
  { LEFT, 0, N_("left alone") },
};
static const PlyRuleSign line_signs[] = {
  { 0, PLY_CELL_FIRST, N_("this") },
  { 0, PLY_CELL_HELPER, N_("helper") },
  { 0, PLY_CELL_SHARED, N_("where it is proven") },
  { 0, PLY_CELL_REACHED, N_("where it strikes") },
  { STRUCK, 0, N_("struck out") },
};
static const PlyRuleSign single_signs[] = {
  { 0, PLY_CELL_FIRST, N_("this") },
  { 0, PLY_CELL_SHARED, N_("its house") },
  { LEFT, 0, N_("its digit") },
};
static const PlyRuleSign cell_signs[] = {
  { 0, PLY_CELL_FIRST, N_("this") },
  { LEFT, 0, N_("its digit") },
};
static const PlyRuleSign guess_signs[] = {
  { 0, PLY_CELL_FIRST, N_("this") },
  { 0, PLY_CELL_HELPER, N_("what follows") },
  { STRUCK, 0, N_("struck out") },
};

static const PlyRuleSign search_signs[] = {
  { 0, PLY_CELL_FIRST, N_("this") },
  { STRUCK, 0, N_("struck out") },
  { LEFT, 0, N_("left alone") },
};

static const struct {
  const PlyRuleSign *signs;
  unsigned n;
} by_test[PLY_SUDOKU_N_TESTS] = {
  [PLY_SUDOKU_TEST_EMPTY] = { single_signs, G_N_ELEMENTS(single_signs) },
  [PLY_SUDOKU_TEST_CELL] = { cell_signs, G_N_ELEMENTS(cell_signs) },
  [PLY_SUDOKU_TEST_PLACES] = { single_signs, G_N_ELEMENTS(single_signs) },
  [PLY_SUDOKU_TEST_LINES] = { line_signs, G_N_ELEMENTS(line_signs) },
  [PLY_SUDOKU_TEST_BOXES] = { line_signs, G_N_ELEMENTS(line_signs) },
  [PLY_SUDOKU_TEST_COVER] = { line_signs, G_N_ELEMENTS(line_signs) },
  [PLY_SUDOKU_TEST_DIGITS] = { set_signs, G_N_ELEMENTS(set_signs) },
  [PLY_SUDOKU_TEST_CELLS] = { set_signs, G_N_ELEMENTS(set_signs) },
  [PLY_SUDOKU_TEST_REFUTED] = { guess_signs, G_N_ELEMENTS(guess_signs) },
  [PLY_SUDOKU_TEST_SEARCH] = { search_signs, G_N_ELEMENTS(search_signs) },
};

/* The signs that the match brings about. */
static const PlyRuleSign *signs_of(const PlyRuleMaker *m, unsigned *n) {
  const PlySudokuEvidence *e = ply_sudoku_rules(m)->e;
  *n = 0;
  if (e == NULL || ply_rule_is_hidden(m))
    return NULL;
  if (e->test == PLY_SUDOKU_TEST_DIGITS && e->n_cells == 2) {
    *n = G_N_ELEMENTS(pair_signs);
    return pair_signs;
  }
  *n = by_test[e->test].n;
  return by_test[e->test].signs;
}

/* Without digits, as nothing is meant but the sign; but for what is done to a candidate. */
static void draw_sign(PlyRuleMaker *m, const PlyRuleSign *sign, PlyRect box) {
  const PlySudokuShape *shape = ply_sudoku_rules(m)->board.shape;
  double x = box.x + box.w / 2, y = box.y + box.h / 2, half = box.w * 0.42;
  PlyTextStyle style = ply_text_style(
      MAX(PLY_TEXT_MIN, box.w * 0.62), sign->state == LEFT ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL,
      sign->state == LEFT ? PLY_COLOUR_INK : PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  if (sign->state == LEFT)
    ply_scene_add_figure(m->scene, ply_figure_circle(x, y, half), PLY_COLOUR_CHOSEN_TINT, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, 2));
  if (sign->state != 0)
    ply_scene_add_text(m->scene, sign->state == LEFT ? "3" : "2", &style, x, y);
  if (sign->state == STRUCK)
    ply_scene_add_strike(m->scene, x, y, half, ply_pen(PLY_COLOUR_WHY, 2));
  if (sign->state != 0)
    return;
  PlySudokuFrame f = ply_cell_frame(shape, 0, box);
  const PlyCellLook look = { .role = sign->role };
  ply_cell_add_ground(m->scene, &f, 0, &look);
  ply_cell_add_content(m->scene, &f, 0, &look);
}

const PlyRuleFace ply_rule_sudoku_face = {
  .system = &ply_sudoku_system,
  .size = sizeof(PlySudokuRules),
  .begin = begin,
  .end = end,
  .rules = rules,
  .asked = N_("asked about this place"),
  .give = ply_sudoku_rule_give,
  .picture_height = ply_sudoku_rule_picture_height,
  .picture = ply_sudoku_rule_draw_picture,
  .foot = ply_sudoku_rule_draw_table,
  .verdict = ply_sudoku_rule_verdict,
  .state_verdict = ply_sudoku_rule_state_verdict,
  .signs = signs_of,
  .draw_sign = draw_sign,
};
