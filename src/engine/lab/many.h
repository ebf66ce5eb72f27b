/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What can be measured in many runs like one: lives of the same person, games of the same players.
 * They are made when they are asked for, on all processors, and kept for the next who asks. */

#include "run/measure.h"

#define PLY_GAMES_USUAL 300
#define PLY_GAMES_MAX 5000

#define PLY_LIVES_USUAL 2000
#define PLY_LIVES_MAX 10000
#define PLY_LIVES_MAX_DAYS 20000000 /* days × lives, some tenths of a second */

/* Of a match: games with the same players. */
extern const PlyMeasure ply_match_many[];
extern const PlyArgument ply_match_of_many[];

/* Of a life: lives of the same person, about 15 ms for 1,000 of 1,000 days. */
extern const PlyMeasure ply_day_many[];
extern const PlyArgument ply_day_of_many[];
/* How many lives of so many days text says; false and error where it is none, or too many. */
bool ply_lives_read(const char *text, int64_t days_each, uint32_t *lives, GError **error);

/* Of a game of Minesweeper: games with the same options and seed. */
extern const PlyMeasure ply_mines_many[];
extern const PlyArgument ply_mines_of_many[];
