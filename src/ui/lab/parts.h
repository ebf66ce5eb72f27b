/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts of the page of the labs. */

#include <gtk/gtk.h>

#include "lab/chart.h"
#include "lab/lab.h"
#include "lab/result.h"
#include "render/kit/theme.h"
#include "ui/lab/runner.h"

/* Saves what a lab has shown, as it is when it is asked for. */

/* The chart called id as SVG, PDF or PNG. */
void ply_lab_save_chart(GtkWindow *parent, PlyLab *lab, const char *id, const PlyTheme *theme);
/* The table (NULL: the values) of result as comma-separated values. */
void ply_lab_save_table(GtkWindow *parent, PlyLab *lab, const PlyLabResult *result,
                        const PlyLabTable *table);

/* Numbers of a lab in columns, as they grow: rows stay where they are, only their texts change,
 * so that the focus and the place in the list are kept. */

#define PLY_TYPE_LAB_TABLE (ply_lab_table_get_type())
G_DECLARE_FINAL_TYPE(PlyLabTableView, ply_lab_table, PLY, LAB_TABLE, GtkWidget)

/* table: NULL for the values of the result. Cheap while it is the table that is shown. */
void ply_lab_table_show(PlyLabTableView *self, const PlyLabResult *result,
                        const PlyLabTable *table);

/* What the page of the labs says. */

/* "1,234 of 2,000 games", "Stopped after 1,234 of 2,000 games", "2,000 games played"; there is
 * a lab. */
char *ply_lab_state_text(PlyLabRunner *runner) G_GNUC_WARN_UNUSED_RESULT;
/* Name of the lab, and the options that differ from their defaults: what the numbers are numbers
 * of. */
char *ply_lab_settings_text(PlyLab *lab) G_GNUC_WARN_UNUSED_RESULT;
/* The main numbers of a chart: all of a few bars, the highest of many, where lines end. "Finished:
 * 13.8 %; Lost: 86.2 %". */
char *ply_lab_chart_text(const PlyChart *chart) G_GNUC_WARN_UNUSED_RESULT;
