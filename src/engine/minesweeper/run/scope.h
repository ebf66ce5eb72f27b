/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What rules have to say about a Minesweeper board, for facts and questions alike. */

#include "minesweeper/deduce/proofs.h"
#include "minesweeper/run/plan.h"

typedef struct {
  const PlyMines *board;
  PlyMinesSettings settings;
  const PlyRule *rules[PLY_MAX_RULES]; /* meant: one, or all in use */
  unsigned n_rules;
  uint32_t square;       /* PLY_NO_SUBJECT: everywhere */
  bool once;             /* one match; else until nothing more follows */
  PlyProgress *progress; /* nullable */
} PlyMinesScope;

/* rule NULL: all rules that the run uses. board is borrowed. */
void ply_mines_scope_init(PlyMinesScope *scope, const PlyRun *run, const PlyMines *board,
                          const PlyRule *rule, uint32_t square, bool once);
/* Squares proven within the scope. Free with g_free. */
PlyMinesProofs *ply_mines_scope_prove(const PlyMinesScope *scope) G_GNUC_WARN_UNUSED_RESULT;
/* On how many squares some rule of the scope matches; the board as a whole counts as one. */
unsigned ply_mines_scope_matches(const PlyMinesScope *scope);

/* What each rule of the scope proposes on its square, and which one wins. */
typedef struct {
  int winner;                       /* place in the system's table, -1: none */
  uint32_t proposed[PLY_MAX_RULES]; /* squares, by place in the table */
  uint32_t helper;                  /* of the winner; PLY_NO_SUBJECT: none */
  int clash;                        /* the rule that saw numbers that cannot both be right, so that
                                     * nobody wins, whoever proposed; -1: none did */
  uint32_t clash_helper;            /* PLY_NO_SUBJECT: none */
} PlyMinesContest;
/* The cycle of the scope on its square, told, on a copy of the board: what each rule proposes, and
 * what is done. */
PlyTrace *ply_mines_scope_told(const PlyMinesScope *scope) G_GNUC_WARN_UNUSED_RESULT;
PlyMinesContest ply_mines_scope_contest(const PlyMinesScope *scope);

/* One square with one helper, as the rule near or far looks at them. */
typedef struct {
  bool known; /* false: this is no helper of that square for this rule */
  uint16_t shared[8], own[8];
  unsigned n_shared, n_own;
  int least_mines, least_clear, need, blanks, their_need, n_theirs;
  bool contradiction;
  PlyMinesVerdict verdict;
} PlyMinesLook;
PlyMinesLook ply_mines_look(const PlyMines *board, const PlyRule *rule, uint32_t square,
                            uint32_t helper);
/* The rule whose helpers lie as far as this one does: near, far, or NULL. */
const PlyRule *ply_mines_rule_between(const PlyMines *board, uint32_t square, uint32_t helper);

/* The board of a run at the step of its replay. Free with g_free. */
PlyMines *ply_mines_board_at(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;

/* "row 3, column 5", translated; several of them with semicolons between. Free with g_free. */
char *ply_mines_words(const PlyMines *board, uint32_t square) G_GNUC_WARN_UNUSED_RESULT;
char *ply_mines_words_list(const PlyMines *board, const uint16_t *squares,
                           unsigned n) G_GNUC_WARN_UNUSED_RESULT;
