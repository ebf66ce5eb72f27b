/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the faces of the kinds, each at the end of the file that tells its steps. */

#include "say/face.h"

extern const PlySayFace ply_say_search_face, ply_say_match_face, ply_say_mines_face,
    ply_say_sudoku_face, ply_say_day_face, ply_say_blackjack_face, ply_say_cep_face;
