/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files about Minesweeper lessons. */

#include "lesson/grade-private.h"
#include "lesson/mines-scope.h"

/* What a NUMBER asks for. */
typedef enum {
  PLY_COUNT_NEED, /* number less flags */
  PLY_COUNT_FLAGS,
  PLY_COUNT_BLANKS,
  PLY_COUNT_SHARED, /* of square and helper */
  PLY_COUNT_PRIVATE,
  PLY_COUNT_LEAST_MINES,
  PLY_COUNT_MINES_LEFT,
  PLY_COUNT_MOVES_LEFT,
  PLY_MINES_N_COUNTS
} PlyMinesCount;
typedef struct {
  PlyMinesCount kind;
  uint32_t square, helper; /* PLY_NO_SUBJECT where it has none */
} PlyMinesNumber;

/* --- mines-asks.c: values of keys; NULL or false and a fault where they cannot be read --- */
const PlyRule *ply_mines_rule_read(PlyReader *r, const PlyPair *pair);
/* pair NULL: no square. */
bool ply_mines_square_of(PlyReader *r, const PlyMines *board, const PlyPair *pair,
                         uint32_t *square);
/* pair NULL: no. */
bool ply_mines_yes(PlyReader *r, const PlyPair *pair, bool *yes);

/* --- mines-why.c: why a rule does not apply --- */
/* Reasons that a WHY_NOT about rule has to choose from, translated. */
unsigned ply_mines_n_reasons(const PlyRule *rule);
const char *ply_mines_reason(const PlyRule *rule, unsigned reason);
/* The one that holds; -1 and error where the rule applies, or cannot be matched there. */
int ply_mines_find_reason(const PlyMines *board, const PlyMinesQuestion *q, GError **error);
/* What to say to who chose reason; right: it holds. */
char *ply_mines_reason_reply(const PlyMines *board, const PlyMinesQuestion *q, unsigned reason,
                             bool right);

/* --- mines-judge.c, mines-solution.c: as grade.c and solution.c, for Minesweeper --- */
bool ply_mines_judge(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error);
char *ply_mines_solution(const PlyCase *c, GError **error);

/* The board where the question is asked; false and error where that place does not occur. */
bool ply_mines_case_board(const PlyCase *c, PlyMines **board, GError **error);
/* SHARED, SAFE, MINES: the squares, ascending; their number, or -1 and error for none. */
int ply_mines_case_squares(const PlyCase *c, const PlyMines *board,
                           uint16_t squares[static PLY_MINES_MAX_SQUARES], GError **error);
/* HELPER: the helpers that work; their number, or -1 and error. */
int ply_mines_case_helpers(const PlyCase *c, const PlyMines *board,
                           PlyMinesPair pairs[PLY_MINES_DISTANT], GError **error);
/* NUMBER. False and error where the board has no such number: mines left of nobody knows how many,
 * two squares of which one is no helper of the other. */
bool ply_mines_count(const PlyMines *board, const PlyMinesNumber *number, int *count,
                     GError **error);
