/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The settings of a lab: a row for each option, what an entry without text stands for, and what is
 * wrong, at the row that it is about, soon after somebody changed something. */

#include <gtk/gtk.h>

#include "lab/lab.h"

#define PLY_TYPE_LAB_FORM (ply_lab_form_get_type())
G_DECLARE_FINAL_TYPE(PlyLabForm, ply_lab_form, PLY, LAB_FORM, GtkBox)

GtkWidget *ply_lab_form_new(void);
/* The options of info, as values has them (nullable: at their defaults). */
void ply_lab_form_set(PlyLabForm *self, const PlyLabInfo *info, const PlyOptions *values);
/* As they stand. FALSE and error where something is not written as it must be. */
gboolean ply_lab_form_get(PlyLabForm *self, PlyOptions *options, GError **error);
/* Shows message at its row, with the keyboard there, or takes away what is shown (NULL). FALSE
 * where it is about no row: somebody else must show it. */
gboolean ply_lab_form_show_fault(PlyLabForm *self, const char *message);
