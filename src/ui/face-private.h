/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The faces, for their table, and what several of them share. */

#include "sudoku/run/hint.h"
#include "ui/face.h"

extern const PlyUiFace ply_ui_face_search, ply_ui_face_match, ply_ui_face_mines, ply_ui_face_sudoku,
    ply_ui_face_day, ply_ui_face_odds;

/* search/face.c: also where there is no run. */
extern const PlyKindInfo ply_kinds_of_searches[];
/* minesweeper/face.c: of every system of rules. */
extern const PlyKindInfo ply_kinds_of_rules[];
char *ply_face_rules_recording(const PlyRun *run, double *share);
const PlyKindInfo *ply_search_awaited(const PlyRun *run);
/* minesweeper/hint.c: hints of Minesweeper, and of one's own the hint (NULL: none). */
extern const PlyUiHints ply_hints_of_mines;
const PlyMinesHint *ply_face_mines_hint(gconstpointer own);
/* sudoku/hint.c: the same of Sudoku. */
extern const PlyUiHints ply_hints_of_sudoku;
const PlySudokuHint *ply_face_sudoku_hint(gconstpointer own);
/* Rules in use by options, and board of the run. FALSE where they do not go together. */
gboolean ply_face_mines_setup(const PlyRun *run, const PlyOptions *options, PlyMinesSetup *setup);
/* match/face.c: the board of a game from games/game.h. */
void ply_face_board_size(const PlyRun *run, double *rows, double *columns);
