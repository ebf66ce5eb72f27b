/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The board at the current step. Signals: "move-activated" (guint node, int n_press): the child
 * of the current node that a square of a search stands for. In a run of rules:
 * "square-activated" (guint square, int n_press), "square-around" (guint square): the middle
 * button, or left and right, "square-menu" (guint square, double x, double y), "square-focused"
 * (guint square): the keyboard focus came to it. "token-activated" (guint side, const char *text):
 * something in the hand of a side. */

#include "render/board/board.h"
#include "render/minesweeper/board.h"
#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/play/hint.h"
#include "ui/study/transport.h"

#define PLY_TYPE_BOARD_PANE (ply_board_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyBoardPane, ply_board_pane, PLY, BOARD_PANE, PlyCanvas)

/* Transport and style are referenced. Call once. */
void ply_board_pane_set_up(PlyBoardPane *self, PlyTransport *transport, PlyStyle *style);
/* Runs of rules: an answer (ply_say_ask) whose squares are shown in place of the run's; taken,
 * nullable: none any more. */
void ply_board_pane_set_why(PlyBoardPane *self, PlyReplay *why);
/* Runs of rules: layers of their own over the board. */
void ply_board_pane_show_probability(PlyBoardPane *self, gboolean shown);
/* Searches: where the features of the evaluation stand. */
void ply_board_pane_show_marks(PlyBoardPane *self, gboolean shown);
/* Somebody plays on the board: no lesson shows it. */
void ply_board_pane_set_played(PlyBoardPane *self, gboolean played);
/* What nobody may see but a teacher; the program's candidates. */
void ply_board_pane_show_mines(PlyBoardPane *self, gboolean shown);
/* A hint as far as it has been given, in place of the run's thought; borrowed until it is taken
 * away (NULL). */
void ply_board_pane_set_hint(PlyBoardPane *self, const PlyUiHint *hint, guint stage);
/* An arrangement of mines that denies an answer; copied, nullable. */
void ply_board_pane_set_example(PlyBoardPane *self, const PlyMinesExample *example);
