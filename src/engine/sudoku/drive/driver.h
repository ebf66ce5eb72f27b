/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Sudoku by hand: a cell, a house or a candidate is named, a rule, for rules with a pattern of several
 * cells these, and what follows: a digit that is placed, or candidates that are struck.
 *
 * It begins at the nearest cycle of the rules, or move of a person, at or before the step, and ends when
 * the board is solved, or with the word that nothing more follows. A verdict with more candidates than an
 * act holds is given in several ones. */

#include "run/drive.h"

extern const PlyDriver ply_sudoku_driver;
