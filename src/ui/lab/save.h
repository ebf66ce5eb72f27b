/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Saves what a lab has shown, as it is when it is asked for. */

#include <gtk/gtk.h>

#include "lab/lab.h"
#include "render/kit/theme.h"

/* The chart called id as SVG, PDF or PNG. */
void ply_lab_save_chart(GtkWindow *parent, PlyLab *lab, const char *id, const PlyTheme *theme);
/* The table (NULL: the values) of result as comma-separated values. */
void ply_lab_save_table(GtkWindow *parent, PlyLab *lab, const PlyLabResult *result,
                        const PlyLabTable *table);
