/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What rules have to say about a Sudoku as it stands, for facts and questions alike: their cycles are
 * run on a copy of it, and told in traces of their own. */

#include "sudoku/run/plan.h"

typedef struct {
  const PlySudoku *board;
  const PlyRule *rules[PLY_MAX_RULES]; /* meant: one, or all in use, as they are asked */
  unsigned n_rules;
  PlyRuleChoose choose;
  PlySudokuSettings settings;
  uint32_t subject;      /* a candidate, cell or house; PLY_NO_SUBJECT: the board */
  PlyProgress *progress; /* nullable */
} PlySudokuScope;

/* rule NULL: all rules that the run uses. board is borrowed. */
void ply_sudoku_scope_init(PlySudokuScope *scope, const PlyRun *run, const PlySudoku *board,
                           const PlyRule *rule, uint32_t subject);
/* One cycle: what each rule finds, and what is done. */
PlyTrace *ply_sudoku_scope_told(const PlySudokuScope *scope) G_GNUC_WARN_UNUSED_RESULT;
/* Cycles until nothing more is found. */
PlyTrace *ply_sudoku_scope_follows(const PlySudokuScope *scope) G_GNUC_WARN_UNUSED_RESULT;
/* Is the board solved when nothing more is found? */
bool ply_sudoku_scope_solves(const PlySudokuScope *scope);

/* What is carried out in a cycle, told; NULL: nothing is. */
const PlySudokuEvidence *ply_sudoku_fired(const PlyTrace *told);

/* The match of the first rule of the scope: look, rule, patterns, tests, verdict. */
PlyTrace *ply_sudoku_scope_match(const PlySudokuScope *scope) G_GNUC_WARN_UNUSED_RESULT;
/* Why a rule does not apply. */
typedef enum {
  PLY_SUDOKU_APPLIES,
  PLY_SUDOKU_NO_PATTERN,         /* there is none of its patterns */
  PLY_SUDOKU_NOTHING,            /* there is one, but nothing left to strike */
  PLY_SUDOKU_SEES_CONTRADICTION, /* it noticed what no solution can have */
  PLY_SUDOKU_N_WHY
} PlySudokuWhy;
/* Ids of these; NULL at the end. */
extern const char *const ply_sudoku_whys[];
/* Of the first rule of the scope. */
PlySudokuWhy ply_sudoku_scope_why(const PlySudokuScope *scope);
/* Patterns of all rules of the scope that strike or place something. */
unsigned ply_sudoku_scope_matches(const PlySudokuScope *scope);
