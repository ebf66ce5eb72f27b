/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Many games of Minesweeper by the computer: how far its rules reach, which of them makes the
 * moves, when the game is the most dangerous.
 *
 * Game k is that of (seed, k), whoever plays it, so the result does not depend on the number of
 * threads. A lab that is stopped has the first so many games, in full. */

#include "lab/statistics.h"
#include "rules/mines-setup.h"

typedef struct {
  uint32_t games;    /* played */
  uint32_t finished; /* every safe square opened */
  uint32_t lost;     /* a guess, or the first click, went off */
  uint32_t stuck;    /* given up where no rule applied */
  uint32_t clean;    /* finished without a guess */
  /* Moves are squares opened or flagged. moves = first + free + guesses + all by_rule. */
  uint64_t moves;
  uint64_t first;   /* first clicks */
  uint64_t free;    /* opened by themselves, beside a 0 */
  uint64_t guesses; /* clicks without proof */
  uint64_t by_rule[PLY_MINES_N_RULES];
  uint64_t fired[PLY_MINES_N_RULES];
  PlySums shares[PLY_MINES_N_RULES]; /* moves by the rule, all moves that rules made */
  uint64_t cycles;
  /* By move number 1 .. n_moves (the squares of the board): games that came so far, and games
   * lost with that very move. */
  uint32_t n_moves;
  uint32_t reached[PLY_MINES_MAX_SQUARES + 1], lost_at[PLY_MINES_MAX_SQUARES + 1];
} PlyMinesLabResult;

typedef struct _PlyMinesLab PlyMinesLab;

/* jobs: threads, 0: as many as there are processors. */
PlyMinesLab *ply_mines_lab_new(const PlyMinesSetup *setup, uint32_t games,
                               unsigned jobs) G_GNUC_WARN_UNUSED_RESULT;
void ply_mines_lab_free(PlyMinesLab *lab);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMinesLab, ply_mines_lab_free)
/* Plays; once. Blocks until all games are played or progress (nullable) is cancelled, within
 * the time of a full deduction; progress counts games. True where all were played. */
bool ply_mines_lab_run(PlyMinesLab *lab, PlyProgress *progress);
/* What is known so far: at any time, from any thread. */
void ply_mines_lab_result(PlyMinesLab *lab, PlyMinesLabResult *result);

/* Share of games finished; of the moves that rules made, those by a rule; of the games that
 * came as far as move number (1 .. n_moves), those lost with it. */
PlyInterval ply_mines_lab_finished(const PlyMinesLabResult *result);
PlyInterval ply_mines_lab_by_rule(const PlyMinesLabResult *result, unsigned rule);
PlyInterval ply_mines_lab_danger(const PlyMinesLabResult *result, unsigned move);

/* --- the published table: percent of boards finished without a guess --- */
#define PLY_MINES_PUBLISHED_GAMES 2000
typedef struct {
  PlyMinesLevel level;
  PlyMinesOpening opening;
  const char *column; /* what the table calls it */
  const char *rules;  /* as for the option "rules" */
  double percent;
} PlyMinesPublished;
#define PLY_MINES_N_PUBLISHED 36
extern const PlyMinesPublished ply_mines_published[PLY_MINES_N_PUBLISHED];
/* Plays a cell of the table and says how many standard errors (of both samples) the share of
 * finished boards lies from it. False where it was cancelled. */
bool ply_mines_lab_compare(const PlyMinesPublished *cell, uint32_t games, uint64_t seed,
                           unsigned jobs, PlyProgress *progress, PlyMinesLabResult *result,
                           double *z);
