/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the rules of Sudoku in the rule view. */

#include "render/rules/private.h"
#include "render/sudoku/cell.h"
#include "sudoku/run/plan.h"
#include "sudoku/run/roles.h"
#include "sudoku/run/states.h"

#define PLY_SUDOKU_SCORES 3

/* What a rule finds on the board of a cycle. */
typedef struct {
  bool known;      /* matched already, or shown beside the one that is carried out */
  unsigned n;      /* patterns of use */
  unsigned looked; /* and all of them */
  bool places;
  bool more;                          /* there may be more: not all were looked at */
  unsigned scores[PLY_SUDOKU_SCORES]; /* of the best, falling */
} PlySudokuFound;

typedef struct {
  PlyRuleMaker maker;
  const PlySudokuRun *run;
  PlySudoku board; /* as it stood when the cycle began */
  PlySudokuRoles roles;
  const PlySudokuEvidence *e; /* of the match that is shown; NULL: no pattern yet */
  PlySudokuFound found[PLY_SUDOKU_N_RULES];
} PlySudokuRules;

static inline const PlySudokuRules *ply_sudoku_rules(const PlyRuleMaker *m) {
  return (const PlySudokuRules *)m;
}

/* The candidates of the cells that prove it, where they are few: a match tells them. */
void ply_sudoku_rule_state_cells(const PlyRuleMaker *m, PlyStated *stated);

/* --- sudoku/rule-given.c --- */
/* The candidates of a cell, or its digit; the cells of a house; how many are empty. */
void ply_sudoku_rule_give(PlyRuleMaker *m, uint32_t subject);

/* --- sudoku/rule-rows.c --- */
void ply_sudoku_rule_add_match(PlyRuleMaker *m);
void ply_sudoku_rule_add_rules(PlyRuleMaker *m);
char *ply_sudoku_rule_verdict(const PlyRuleMaker *m, PlyRuleTone *tone) G_GNUC_WARN_UNUSED_RESULT;
void ply_sudoku_rule_state_verdict(const PlyRuleMaker *m, PlyStated *stated);

/* --- sudoku/rule-picture.c, sudoku/rule-lines.c --- */
double ply_sudoku_rule_picture_height(const PlyRuleMaker *m);
void ply_sudoku_rule_draw_picture(PlyRuleMaker *m, double y, double height);
/* The places of one digit where lines cross boxes or each other. */
double ply_sudoku_rule_lines_height(const PlyRuleMaker *m);
void ply_sudoku_rule_draw_lines(PlyRuleMaker *m, double y, double height);
/* A cell as it is shown, without what is covered; declares what it states. */
PlyCellLook ply_sudoku_rule_look(PlyRuleMaker *m, unsigned cell);
/* The words above a picture. */
void ply_sudoku_rule_caption(PlyRuleMaker *m, const char *text, double y);

/* --- sudoku/rule-table.c --- */
/* Fills in found. */
void ply_sudoku_rule_count(PlySudokuRules *s);
/* What fires here, and why this one. */
double ply_sudoku_rule_draw_table(PlyRuleMaker *m, double y, double room);
