/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The faces of the kinds, each at the end of the file with its reports. */

#include "cli/face.h"

extern const PlyCliFace ply_cli_search_face, ply_cli_match_face, ply_cli_mines_face,
    ply_cli_sudoku_face, ply_cli_day_face, ply_cli_blackjack_face, ply_cli_cep_face;
