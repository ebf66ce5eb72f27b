/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which line of the pseudocode an event stands on: the numbers of the lines of
 * data/pseudocode/<game>.txt, counted from 1. A line that the options leave out keeps its
 * number. */

enum {
  PLY_LINE_BLACKJACK_TRIAL = 2,
  PLY_LINE_BLACKJACK_DEAL = 3,
  PLY_LINE_BLACKJACK_CARD = 4,
  PLY_LINE_BLACKJACK_MORE = 5,
  PLY_LINE_BLACKJACK_STAND = 6,
  PLY_LINE_BLACKJACK_DEALER = 7,
  PLY_LINE_BLACKJACK_OUTCOME = 10,
};

enum {
  PLY_LINE_CEP_TRIAL = 2,
  PLY_LINE_CEP_SHOT = 5,
  PLY_LINE_CEP_OUTCOME = 6,
};
