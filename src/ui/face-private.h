/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The faces, for their table, and what several of them share. */

#include "ui/face.h"

extern const PlyUiFace ply_ui_face_search, ply_ui_face_match, ply_ui_face_mines, ply_ui_face_day,
    ply_ui_face_odds;

/* face-search.c: also where there is no run. */
extern const PlyKindInfo ply_kinds_of_searches[];
const PlyKindInfo *ply_search_awaited(const PlyRun *run);
/* face-match.c: the board of a game from games/game.h. */
void ply_face_board_size(const PlyRun *run, double *rows, double *columns);
