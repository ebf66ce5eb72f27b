/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Numbers of a lab in columns, as they grow: rows stay where they are, only their texts change,
 * so that the focus and the place in the list are kept. */

#include <gtk/gtk.h>

#include "lab/result.h"

#define PLY_TYPE_LAB_TABLE (ply_lab_table_get_type())
G_DECLARE_FINAL_TYPE(PlyLabTableView, ply_lab_table, PLY, LAB_TABLE, GtkWidget)

/* table: NULL for the values of the result. Cheap while it is the table that is shown. */
void ply_lab_table_show(PlyLabTableView *self, const PlyLabResult *result,
                        const PlyLabTable *table);
