/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "odds/blackjack.h"

/* Works out what is best for each total against the upcard: fills draws. */
void ply_blackjack_learn(PlyBlackjack *blackjack);
