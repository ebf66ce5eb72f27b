/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Many games of Minesweeper by the computer: how far its rules reach, which of them makes the
 * moves, when the game is the most dangerous.
 *
 * Game k is that of (seed, k). See lab/lab.h. */

#include "lab/lab.h"
#include "minesweeper/setup.h"

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

/* The lab of a setup. jobs: threads, 0: as many as there are processors. */
PlyLab *ply_mines_lab_new(const PlyMinesSetup *setup, uint32_t games,
                          unsigned jobs) G_GNUC_WARN_UNUSED_RESULT;
/* What is known so far of such a lab: at any time, from any thread. */
void ply_mines_lab_result(PlyLab *lab, PlyMinesLabResult *result);

/* Share of games finished; of the moves that rules made, those by a rule; of the games that
 * came as far as move number (1 .. n_moves), those lost with it. */
PlyInterval ply_mines_lab_finished(const PlyMinesLabResult *result);
PlyInterval ply_mines_lab_by_rule(const PlyMinesLabResult *result, unsigned rule);
PlyInterval ply_mines_lab_danger(const PlyMinesLabResult *result, unsigned move);
/* For the record of the lab: sums are a PlyMinesLabResult. */
void ply_mines_lab_report(const void *setup, const void *sums, PlyLabResult *result);
