/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table of a question of which some cells are filled by the learner. Signals: "changed" when a cell is
 * edited, "activate" when Return is pressed and none is empty; before that Return goes to the next
 * empty one. */

#include <gtk/gtk.h>

#include "lesson/lesson.h"

#define PLY_TYPE_CELL_TABLE (ply_cell_table_get_type())
G_DECLARE_FINAL_TYPE(PlyCellTable, ply_cell_table, PLY, CELL_TABLE, GtkBox)

/* question is answered by cells, and its run recorded. */
GtkWidget *ply_cell_table_new(const PlyQuestion *question, const char *how);
/* Is no cell empty? */
gboolean ply_cell_table_is_full(PlyCellTable *self);
/* What it says, as it would be typed (lesson/sheet.h). */
char *ply_cell_table_answer(PlyCellTable *self) G_GNUC_WARN_UNUSED_RESULT;
void ply_cell_table_set_editable(PlyCellTable *self, gboolean editable);
/* Marks the first cell that is wrong, which the reply names; wrong FALSE: none. */
void ply_cell_table_mark(PlyCellTable *self, gboolean wrong);
/* Fills it with what is right. */
void ply_cell_table_reveal(PlyCellTable *self);
/* To the cell that is marked, else to the first empty one, else to the first. */
gboolean ply_cell_table_focus(PlyCellTable *self);
