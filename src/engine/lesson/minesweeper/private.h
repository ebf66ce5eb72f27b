/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files about Minesweeper lessons. */

#include "lesson/ask/grade-private.h"
#include "minesweeper/run/scope.h"
#include "run/measure.h"

/* What a NUMBER asks for. */
typedef struct {
  const PlyMeasure *measure;
  uint32_t square, helper; /* PLY_NO_SUBJECT where it has none */
} PlyMinesNumber;

/* What a question about Minesweeper speaks of. */
typedef struct {
  const PlyRule *rule;     /* NULL: all rules in use */
  uint32_t square, helper; /* PLY_NO_SUBJECT: not given */
  bool once;               /* one match on the board as it stands; else until nothing follows */
  GArray *numbers;         /* PlyMinesNumber; NULL but for a question about numbers */
} PlyMinesQuestion;

/* --- minesweeper/why.c: why a rule does not apply --- */
/* Reasons that a WHY_NOT about rule has to choose from, translated. */
unsigned ply_mines_n_reasons(const PlyRule *rule);
const char *ply_mines_reason(const PlyRule *rule, unsigned reason);
/* The one that holds; -1 and error where the rule applies, or cannot be matched there. */
int ply_mines_find_reason(const PlyMines *board, const PlyMinesQuestion *q, GError **error);
/* What to say to who chose reason; right: it holds. */
char *ply_mines_reason_reply(const PlyMines *board, const PlyMinesQuestion *q, unsigned reason,
                             bool right);

/* Does that say what denies reason, which does not hold? */
bool ply_mines_reason_denies(const PlyMines *board, const PlyMinesQuestion *q, unsigned reason);

/* --- minesweeper/judge.c, minesweeper/solution.c: judge, reply and solution of each ask (ask.h); their place is
 * the board, a PlyMines --- */
typedef struct {
  uint32_t said;               /* the square that is not right, or PLY_NO_SUBJECT; the helper; the
                                  reason */
  const PlyRule *rule;         /* that was chosen; NULL: none applies */
  PlyMinesContest contest;     /* and what all rules propose */
  const PlyMinesNumber *wrong; /* the first one; NULL: none */
} PlyMinesFound;               /* found */
extern PlyAsks ply_mines_asks;

gpointer ply_mines_case_place(const PlyCase *c, GError **error);
bool ply_mines_judge_numbers(const PlyCase *c, const PlyAnswer *answer, bool *right,
                             GError **error);
bool ply_mines_judge_rule(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
bool ply_mines_judge_helper(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
bool ply_mines_judge_shared(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
bool ply_mines_judge_safe(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
bool ply_mines_judge_mines(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
bool ply_mines_judge_why(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_mines_reply_numbers(const PlyCase *c, PlyVerdict *verdict);
char *ply_mines_reply_rule(const PlyCase *c, PlyVerdict *verdict);
char *ply_mines_reply_helper(const PlyCase *c, PlyVerdict *verdict);
char *ply_mines_reply_shared(const PlyCase *c, PlyVerdict *verdict);
char *ply_mines_reply_safe(const PlyCase *c, PlyVerdict *verdict);
char *ply_mines_reply_mines(const PlyCase *c, PlyVerdict *verdict);
char *ply_mines_reply_why(const PlyCase *c, PlyVerdict *verdict);
char *ply_mines_numbers(const PlyCase *c, GError **error);
char *ply_mines_next_rule(const PlyCase *c, GError **error);
char *ply_mines_helper(const PlyCase *c, GError **error);
char *ply_mines_shared(const PlyCase *c, GError **error);
char *ply_mines_safe(const PlyCase *c, GError **error);
char *ply_mines_mined(const PlyCase *c, GError **error);
char *ply_mines_reason_words(const PlyCase *c, GError **error);

/* --- minesweeper/counter.c: PlyAsk.counter of two asks --- */
bool ply_mines_counter_shared(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
bool ply_mines_counter_helper(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);

/* --- minesweeper/picture.c: PlyAsk.shows, .picture of each ask --- */
bool ply_mines_shows(const PlyCase *c, uint32_t *step);
PlyReplay *ply_mines_picture_numbers(const PlyCase *c);
PlyReplay *ply_mines_picture_rule(const PlyCase *c);
PlyReplay *ply_mines_picture_helper(const PlyCase *c);
PlyReplay *ply_mines_picture_shared(const PlyCase *c);
PlyReplay *ply_mines_picture_safe(const PlyCase *c);
PlyReplay *ply_mines_picture_mines(const PlyCase *c);
PlyReplay *ply_mines_picture_why(const PlyCase *c);
/* PlyLessonKind.picture */
PlyReplay *ply_mines_picture_verified(const PlyCase *c, const PlyVerified *verified);

/* --- minesweeper/generate.c: PlyAsk.generate of each ask --- */
PlyGenerate ply_mines_generate_number;
PlyGenerate ply_mines_generate_rule;
PlyGenerate ply_mines_generate_helper;
PlyGenerate ply_mines_generate_shared;
PlyGenerate ply_mines_generate_safe;
PlyGenerate ply_mines_generate_mines;
PlyGenerate ply_mines_generate_why;

/* Are they neighbours, or the same? What a rule proves on a square touches it. */
bool ply_mines_touches(const PlyMines *board, unsigned a, unsigned b);

/* --- minesweeper/denial.c --- */
/* What to say to who calls square, which is covered, safe (else a mine), though the question does not
 * prove it: an arrangement in which it explodes (is free), which goes into verdict; or, where every
 * one shows the right answer and nothing else, the numbers that are wrong then. NULL: it is what
 * they say, proven by other means. Markup. */
char *ply_mines_denial(const PlyCase *c, uint32_t square, bool safe,
                       PlyVerdict *verdict) G_GNUC_WARN_UNUSED_RESULT;

/* --- minesweeper/tells.c --- */
/* PlyLessonKind.tells */
void ply_mines_tells(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                     uint32_t subject);
/* Covers why a rule does not apply, which is no measure, with all that tells it. */
void ply_mines_tells_why_not(PlyCover *cover, const PlyRun *run);

/* All that is proven within the bounds of the question. Free with g_free. */
PlyMinesProofs *ply_mines_case_prove(const PlyCase *c);
/* Squares that are proven, or that square and helper share, ascending; their number, or -1 and
 * error for none. */
int ply_mines_case_proven(const PlyCase *c, PlyMinesVerdict verdict,
                          uint16_t squares[static PLY_MINES_MAX_SQUARES], GError **error);
int ply_mines_case_shared(const PlyCase *c, uint16_t squares[static PLY_MINES_MAX_SQUARES],
                          GError **error);
/* The helpers that work; their number, or -1 and error. */
int ply_mines_case_helpers(const PlyCase *c, PlyMinesPair pairs[PLY_MINES_DISTANT], GError **error);
/* False and error where the board has no such number: mines left of nobody knows how many, two
 * squares of which one is no helper of the other. */
bool ply_mines_count(const PlyCase *c, const PlyMinesNumber *number, int *count, GError **error);
