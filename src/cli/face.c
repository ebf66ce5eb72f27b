/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/face.h"

#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "sudoku/run/plan.h"

static const PlyFaceRow rows[] = {
  { &ply_run_kind_search, &ply_cli_search_face },
  { &ply_run_kind_match, &ply_cli_match_face },
  { &ply_run_kind_mines, &ply_cli_mines_face },
  { &ply_run_kind_sudoku, &ply_cli_sudoku_face },
  { &ply_run_kind_day, &ply_cli_day_face },
  { &ply_run_kind_blackjack, &ply_cli_blackjack_face },
  { &ply_run_kind_cep, &ply_cli_cep_face },
};

PlyFaces ply_cli_faces = PLY_FACES("cli", rows);
