/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper in the rule view. */
#include "render/minesweeper/rules.h"

#include "base/i18n.h"
#include "render/minesweeper/square.h"
#include "render/views-private.h"

static void begin(PlyRuleMaker *m) {
  PlyMinesRules *mines = (PlyMinesRules *)m;
  mines->run = ply_run_mines(m->whole);
  mines->board = g_new(PlyMines, 1);
  ply_mines_run_board(mines->run, m->replay, mines->board);
  if (m->rule >= 0)
    ply_mines_rule_add_match(m);
  else
    ply_mines_rule_add_rules(m);
}

static void end(PlyRuleMaker *m) {
  g_free(((PlyMinesRules *)m)->board);
}

static const PlyRule *const *rules(const PlyRuleMaker *m, unsigned *n) {
  const PlyMinesSetup *setup = &ply_mines_rules(m)->run->setup;
  *n = setup->n_rules;
  return setup->rules;
}

/* --- legend --- */

static const PlyRuleSign pair_signs[] = {
  { 0, PLY_ROLE_LOOKED, N_("this") },
  { 0, PLY_ROLE_HELPER, N_("helper") },
  { PLY_MINES_COVERED, PLY_ROLE_SHARED, N_("shared") },
  { PLY_MINES_COVERED, PLY_ROLE_OWN, N_("only A") },
  { PLY_MINES_COVERED, PLY_ROLE_THEIRS, N_("only B") },
  { PLY_MINES_COVERED, PLY_ROLE_SAFE, N_("safe") },
  { PLY_MINES_COVERED, PLY_ROLE_MINE, N_("mine") },
};
static const PlyRuleSign chain_signs[] = {
  { 0, PLY_ROLE_HELPER, N_("in the chain") },
  { PLY_MINES_COVERED, PLY_ROLE_KNOWN, N_("its part") },
  { PLY_MINES_COVERED, PLY_ROLE_SAFE, N_("safe") },
  { PLY_MINES_COVERED, PLY_ROLE_MINE, N_("mine") },
};

/* The signs that the rule can bring about; none where the picture says it all. */
static const PlyRuleSign *signs_of(const PlyRuleMaker *m, unsigned *n) {
  int rule = ply_rule_is_hidden(m) ? -1 : m->rule >= 0 ? m->rule : m->cycle.fired;
  bool whole = rule > PLY_MINES_RULE_FAR || (rule < 0 && m->cycle.subject == PLY_NO_SUBJECT);
  if (rule == PLY_MINES_RULE_SUBSET) {
    *n = G_N_ELEMENTS(chain_signs);
    return chain_signs;
  }
  *n = whole && m->thinking ? 0 : G_N_ELEMENTS(pair_signs);
  return pair_signs;
}

static void draw_sign(PlyRuleMaker *m, const PlyRuleSign *sign, PlyRect box) {
  ply_mines_square_add(m->scene, box, sign->state, sign->role);
}

const PlyRuleFace ply_rule_mines_face = {
  .system = &ply_mines_system,
  .size = sizeof(PlyMinesRules),
  .begin = begin,
  .end = end,
  .rules = rules,
  .asked = N_("asked about this square"),
  .give = ply_mines_rule_give,
  .chips = ply_mines_rule_draw_chips,
  .picture_height = ply_mines_rule_picture_height,
  .picture = ply_mines_rule_draw_picture,
  .verdict = ply_mines_rule_verdict,
  .state_verdict = ply_mines_rule_state_verdict,
  .signs = signs_of,
  .draw_sign = draw_sign,
};
