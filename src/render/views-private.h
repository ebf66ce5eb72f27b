/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: the faces of the kinds, and what they share. */

#include "render/views.h"

extern const PlyViewFace ply_view_search_face, ply_view_match_face, ply_view_mines_face,
    ply_view_sudoku_face, ply_view_day_face, ply_view_blackjack_face, ply_view_cep_face;

/* The board of squares as a part; marks: with what the features of the evaluation count. */
PlyScene *ply_part_board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                         bool marks) G_GNUC_WARN_UNUSED_RESULT;
/* The rules at work as a part, of a face that has a thought. */
PlyScene *ply_part_rules(const PlyRun *run, const PlyReplay *replay,
                         const PlyPart *part) G_GNUC_WARN_UNUSED_RESULT;

extern const PlyRuleFace ply_rule_mines_face, ply_rule_sudoku_face;
