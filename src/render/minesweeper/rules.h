/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the rules of Minesweeper in the rule view. */

#include "minesweeper/run/plan.h"
#include "minesweeper/run/roles.h"
#include "minesweeper/run/states.h"
#include "render/rules/private.h"

typedef struct {
  PlyRuleMaker maker;
  const PlyMinesRun *run;
  PlyMines *board;
} PlyMinesRules;

static inline const PlyMinesRules *ply_mines_rules(const PlyRuleMaker *m) {
  return (const PlyMinesRules *)m;
}

/* --- minesweeper/rule-rows.c --- */
/* The arithmetic of the match so far, or of an answer: its helpers. */
void ply_mines_rule_add_match(PlyRuleMaker *m);
/* The rules beside each other, with what came of each. */
void ply_mines_rule_add_rules(PlyRuleMaker *m);
/* "3 − 1 flag = 2" */
char *ply_mines_need_text(int sees, int flags) G_GNUC_WARN_UNUSED_RESULT;
/* Squares that a proposal names. */
unsigned ply_mines_rule_score(const PlyTrace *trace, uint32_t evidence);

/* --- minesweeper/rule-given.c --- */
/* What is seen around a number; how many mines are left. */
void ply_mines_rule_give(PlyRuleMaker *m, uint32_t square);

/* --- minesweeper/rule-verdict.c --- */
char *ply_mines_rule_verdict(const PlyRuleMaker *m, PlyRuleTone *tone) G_GNUC_WARN_UNUSED_RESULT;
void ply_mines_rule_state_verdict(const PlyRuleMaker *m, PlyStated *stated);

/* --- minesweeper/rule-chips.c --- */
/* The conflict set: the rules with their scores as they are found. */
double ply_mines_rule_draw_chips(PlyRuleMaker *m, double y);

/* --- minesweeper/rule-picture.c, minesweeper/rule-whole.c --- */
/* The squares around A and around B as sets; a chain; what is left on the board; the squares that
 * are the same in every arrangement. Height 0: nothing to draw. */
double ply_mines_rule_picture_height(const PlyRuleMaker *m);
void ply_mines_rule_draw_picture(PlyRuleMaker *m, double y, double height);
/* The squares of a set in a room, as large as they fit; of: their role; states: the measures that
 * they state. With the verdict of e, as far as it is shown; nothing where a measure is covered. */
void ply_mines_rule_draw_set(PlyRuleMaker *m, const PlyMinesEvidence *e, uint32_t set, unsigned of,
                             const char *const *states, PlyRect room);
/* What a rule (-1: none yet) sees that looks at the whole board; e: so far. */
void ply_mines_rule_draw_whole(PlyRuleMaker *m, int rule, const PlyMinesEvidence *e, double y,
                               double height);
void ply_mines_rule_draw_chain(PlyRuleMaker *m, const PlyMinesEvidence *e, double y, double height);
