/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The computer plays: rules while they apply, and what to do when none does. */

#include "minesweeper/setup.h"

/* A guess on a game that is not over: at random, or of least risk, ties at random (at random
 * too where the risk cannot be worked out). False where none is made: stop, or nothing is
 * covered. */
bool ply_mines_player_guess(PlyMinesGame *game, PlyMinesStuck when_stuck, PlyProgress *progress);
/* The same on a square that is given. */
bool ply_mines_player_guess_at(PlyMinesGame *game, unsigned square, PlyProgress *progress);
/* Plays on until the game is over, or nothing applies and no guess is wanted. The first square
 * of a new game is drawn at random. swept: the rules have just been tried everywhere, in vain. */
PlyRulesEnd ply_mines_player_play(PlyMinesGame *game, PlyRuleRun *rules, PlyMinesStuck when_stuck,
                                  bool swept);
