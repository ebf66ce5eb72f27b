/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper as a kind of rules by hand. */
#include "base/i18n.h"
#include "minesweeper/deduce/proofs.h"
#include "minesweeper/drive/private.h"

static bool has_helper(unsigned rule) {
  return rule == PLY_MINES_RULE_NEAR || rule == PLY_MINES_RULE_FAR;
}

static const PlyMines *board_of(const PlyHand *hand) {
  return hand->rules->facts;
}

static PlyTrace *match(const PlyHand *hand, int mistake, unsigned rule, uint32_t subject,
                       const PlyHandOnly *only) {
  PlyMinesSettings settings = *(const PlyMinesSettings *)hand->sweeps[mistake + 1].run.settings;
  settings.only = only->n_helpers > 0 ? only->helpers[0] + 1 : 0;
  return ply_mines_match_told(board_of(hand), &settings, ply_mines_system.rules[rule], subject,
                              NULL);
}

static void read_found(const PlyTrace *told, const void *evidence, PlyHandFound *found) {
  const PlyMinesEvidence *e = evidence;
  found->verdict = e->verdict == PLY_VERDICT_SAFE ? 0 : 1;
  found->targets = ply_trace_set(told, e->targets, &found->n_targets);
  found->n_helpers = has_helper(e->rule) && e->helper != PLY_NO_SUBJECT;
  found->helpers[0] = e->helper;
}

/* In a sweep cheap rules that look at the board are tried with every number; by hand the board is looked
 * at for them. */
static uint32_t place(const PlyHand *hand, int mistake, const PlyRuleAhead *ahead) {
  return ply_mines_system.rules[ahead->rule]->board ? PLY_NO_SUBJECT : ahead->subject;
}

static bool belongs(const PlyRule *rule, uint32_t subject) {
  return rule->board == (subject == PLY_NO_SUBJECT);
}

/* Rules that look at the board say one thing of several that they prove. */
static bool proves(const PlyHand *hand, unsigned rule, const PlyDriveAct *verdict) {
  const PlyRule *r = ply_mines_system.rules[rule];
  if (!r->board)
    return false;
  g_autofree PlyMinesProofs *proofs = g_new(PlyMinesProofs, 1);
  ply_mines_prove(board_of(hand), &r, 1, false, NULL, proofs);
  PlyMinesVerdict wanted = verdict->word == 0 ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES;
  unsigned n = wanted == PLY_VERDICT_SAFE ? proofs->n_safe : proofs->n_mines;
  if (proofs->contradiction || verdict->n_targets != MIN(n, PLY_ACT_MAX_TARGETS))
    return false;
  for (unsigned i = 0; i < verdict->n_targets; i++)
    if (proofs->verdict[verdict->targets[i]] != wanted)
      return false;
  return true;
}

static void name_helpers(const PlyHand *hand, void *evidence) {
  PlyMinesEvidence *e = evidence;
  const PlyMines *b = board_of(hand);
  unsigned cell = b->cell[hand->at.helpers[0]];
  e->rule = (uint8_t)hand->at.rule;
  e->helper = hand->at.helpers[0];
  e->their_sees = b->state[cell];
  e->their_flags = b->flags[cell];
  e->their_blanks = b->blanks[cell];
}

static void conclude(const PlyHand *hand, void *evidence, unsigned rule, const PlyDriveAct *verdict,
                     uint32_t targets, const PlyEvent *test) {
  PlyMinesEvidence *e = evidence;
  e->rule = (uint8_t)rule;
  e->verdict = verdict->word == 0 ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES;
  e->targets = targets;
  e->test = (uint8_t)(test->extra >> 1);
  e->left = test->now;
  e->right = test->was;
}

static void spread(const PlyHand *hand, PlyRuleRun *run) {
  PlyMinesGame *game = hand->rules->world;
  uint32_t n = game->n_changed;
  ply_mines_system.spread(game, run, false);
  game->n_changed = n;
}

static void spread_done(const PlyHand *hand) {
  PlyMinesGame *game = hand->rules->world;
  game->n_changed = 0;
}

static bool is_over(const void *world) {
  return ply_mines_is_over(world);
}

/* --- what makes no sense --- */

static const char *cannot_look(const PlyMines *b, uint32_t square) {
  unsigned cell = b->cell[square];
  if (!ply_mines_is_open(b->state[cell]))
    return N_("%s shows no number: rules work from a number");
  return b->blanks[cell] > 0 ? NULL : N_("around %s nothing is covered any more");
}

static const char *cannot_help(const PlyMines *b, const PlyHand *hand, uint32_t square) {
  unsigned columns = b->columns, at = hand->at.subject;
  unsigned rows = (unsigned)ABS((int)(square / columns) - (int)(at / columns));
  unsigned across = (unsigned)ABS((int)(square % columns) - (int)(at % columns));
  unsigned distance = hand->at.rule == PLY_MINES_RULE_NEAR ? 1 : 2;
  if (square == at)
    return N_("%s is the square itself: another number has to help it");
  if (!ply_mines_is_open(ply_mines_state(b, square)))
    return N_("%s shows no number, so it cannot help");
  if (MAX(rows, across) != distance)
    return distance == 1
               ? N_("%s does not lie beside the square: this rule takes a number that does")
               : N_("%s does not lie at distance two: this rule takes a number that does");
  return NULL;
}

static const char *cannot_settle(const PlyMines *b, uint32_t square) {
  unsigned state = ply_mines_state(b, square);
  if (state == PLY_MINES_FLAG)
    return N_("%s has a flag already");
  return state == PLY_MINES_COVERED ? NULL : N_("%s is not covered any more");
}

static const char *cannot(const PlyHand *hand, const PlyDriveAct *act, uint32_t square) {
  const PlyMines *b = board_of(hand);
  return act->kind == PLY_HAND_PLACE    ? cannot_look(b, square)
         : act->kind == PLY_HAND_HELPER ? cannot_help(b, hand, square)
                                        : cannot_settle(b, square);
}

static char *name(const PlyHand *hand, uint32_t square) {
  char text[PLY_MINES_NAME];
  ply_mines_square_print(board_of(hand), square, text);
  return g_strdup(text);
}

/* --- the kind --- */

static const uint8_t actions[] = { PLY_MINES_REVEAL, PLY_MINES_MARK };

const PlyHandKind ply_mines_hand = {
  .system = &ply_mines_system,
  .actions = actions,
  .mistaken_finds = true,
  .chain = offsetof(PlyMinesEvidence, chain) / 4,
  .has_helper = has_helper,
  .match = match,
  .read = read_found,
  .place = place,
  .belongs = belongs,
  .proves = proves,
  .name_helpers = name_helpers,
  .conclude = conclude,
  .spread = spread,
  .spread_done = spread_done,
  .is_over = is_over,
  .cannot = cannot,
  .name = name,
};
