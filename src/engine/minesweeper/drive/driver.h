/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Minesweeper by hand: a number is named (or the board), a rule, for two squares the other one, and what
 * follows for which squares; these are opened and flagged, right or wrong.
 *
 * It begins where the rules have been at work, at the nearest cycle at or before the step, never before
 * something is open. It ends with the game, or with the word that nothing more follows. A verdict with
 * more squares than an act holds is given in several ones. */

#include "run/drive.h"

extern const PlyDriver ply_mines_driver;
