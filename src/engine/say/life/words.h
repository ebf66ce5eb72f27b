/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Words for money, values and odds. All translated; free with g_free. */

#include "life/plan.h"
#include "odds/plan.h"

/* "1,024.5", "−0.02", "without limit". Money in millionths. */
char *ply_words_money(int64_t money) G_GNUC_WARN_UNUSED_RESULT;
/* "+1", "−0.5", "0": a change of money. */
char *ply_words_change(int64_t money) G_GNUC_WARN_UNUSED_RESULT;
/* "0.9801", "10,000", "−110.02": at most four decimals, more for what is nearly nothing. value
 * is finite. */
char *ply_words_real(double value) G_GNUC_WARN_UNUSED_RESULT;
/* "0.42": a draw with as many decimals as tell it from the threshold (at least two). */
char *ply_words_draw(double draw, double threshold) G_GNUC_WARN_UNUSED_RESULT;
/* "20.4 %", "0.01 %": a part of 1. */
char *ply_words_percent(double part) G_GNUC_WARN_UNUSED_RESULT;

/* Name of an occupation; n_occupations: "home". */
const char *ply_words_job(const PlyDayWorld *world, unsigned occupation);
/* A formula as it is read: "P·P·G − (1 − P)·L". */
char *ply_words_formula(const PlyFormula *formula) G_GNUC_WARN_UNUSED_RESULT;
/* One piece of a formula between variables: blanks around + and −, U+2212 and · for the signs.
 * behind: it stands behind a variable. */
char *ply_words_piece(const char *text, bool behind) G_GNUC_WARN_UNUSED_RESULT;
/* "14", "soft 17". */
char *ply_words_hand(uint32_t hand) G_GNUC_WARN_UNUSED_RESULT;
/* "10, 6". */
char *ply_words_cards(const uint8_t *cards, unsigned n) G_GNUC_WARN_UNUSED_RESULT;
