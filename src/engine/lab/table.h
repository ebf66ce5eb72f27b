/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The labs, for their table. */

#include "lab/lab.h"

extern const PlyLabInfo ply_minesweeper_lab; /* minesweeper/lab.c */
extern const PlyLabInfo ply_day_lab;         /* life/lives.c */
extern const PlyLabInfo ply_blackjack_lab;   /* odds/trials.c */
extern const PlyLabInfo ply_cep_lab;         /* odds/trials.c */
extern const PlyLabInfo ply_match_lab;       /* match/games.c */
extern const PlyLabInfo ply_round_robin_lab; /* round-robin.c */
