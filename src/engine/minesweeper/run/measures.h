/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "minesweeper/system.h"
#include "run/measure.h"

/* What can be measured on a board of Minesweeper, and what its measures are told. */
extern const PlyMeasure ply_mines_measures[];
extern const PlyArgument ply_mines_arguments[];

/* What the arguments say: a rule, NULL for all in use; the square of that key, PLY_NO_SUBJECT for
 * none; one application of the rules, or until nothing more follows. */
const PlyRule *ply_mines_rule_of(const PlyMeasureArgs *args);
uint32_t ply_mines_square_of(const PlyMeasureArgs *args, const char *id);
bool ply_mines_is_once(const PlyMeasureArgs *args);

/* What was done in a game of Minesweeper up to a step: of the table in run/measures.c. */

bool ply_mines_done_moves(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_mines_done_guesses(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
/* How it stands at the end of the recording; by PlyMinesStatus, NULL behind the last one. */
bool ply_mines_done_status(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
extern const char *const ply_mines_statuses[];

/* The place of the rule called text; error with the names of all. */
bool ply_mines_read_rule(const PlyMeasureArgs *args, const char *text, int64_t *value,
                         GError **error);
