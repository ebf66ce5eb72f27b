/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts of a game of Sudoku. */

#include <gtk/gtk.h>

#include "base/option.h"
#include "sudoku/board/board.h"
#include "sudoku/run/plan.h"
#include "ui/canvas/scene-widget.h"
#include "ui/dialogs/dialogs.h"
#include "ui/kit/style.h"
#include "ui/study/transport.h"

/* What a new game of Sudoku is to be: a board made as hard as somebody wants, or one that is typed or
 * pasted, and of several solutions two are shown; rules in use. Signal "game" (PlyRun *, borrowed, not recorded). */

#define PLY_TYPE_SUDOKU_DIALOG (ply_sudoku_dialog_get_type())
G_DECLARE_FINAL_TYPE(PlySudokuDialog, ply_sudoku_dialog, PLY, SUDOKU_DIALOG, PlyDialog)

/* from: options of a game before, nullable; the board proposed is another one. Presented by the
 * caller. */
GtkWidget *ply_sudoku_dialog_new(GtkWindow *parent, PlyStyle *style, const PlyOptions *from);

/* Digits to be put on a board with the mouse, and how many of each are left. Signal "digit" (guint). */

#define PLY_TYPE_DIGIT_PAD (ply_digit_pad_get_type())
G_DECLARE_FINAL_TYPE(PlyDigitPad, ply_digit_pad, PLY, DIGIT_PAD, GtkBox)

/* Follows transport from now on, which is referenced. Call once. */
void ply_digit_pad_set_up(PlyDigitPad *self, PlyTransport *transport);

/* Two solutions of a Sudoku side by side, where it has more than one: what differs is marked. */

/* Invisible until it is set. */
GtkWidget *ply_sudoku_solutions_new(PlyStyle *style);
/* Looks for two solutions of board (NULL: none is wanted) and shows them, or nothing where there are
 * not two. Returns what is to be said of them, to be freed with g_free; NULL: nothing. */
char *ply_sudoku_solutions_set(PlySceneWidget *self,
                               const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;

/* How hard a board of a group of levels is, as people say it, and what it needs; both translatable. */
typedef struct {
  const char *name, *needs;
} PlySudokuHard;
extern const PlySudokuHard ply_sudoku_hard[PLY_SUDOKU_N_GROUPS];

/* A game of Sudoku in a few words, for labels. Free with g_free. */

/* At the step of replay: cells to fill, wrong ones, or that it is solved. */
char *ply_sudoku_status(const PlyRun *run, const PlyReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
/* "9 × 9, Medium, seed 7". */
char *ply_sudoku_name(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* That a board has several solutions, how many, where two of them first differ, and in how many cells
 * all are the same; NULL: it has one. */
char *ply_sudoku_told_solutions(const PlySudoku *board) G_GNUC_WARN_UNUSED_RESULT;
