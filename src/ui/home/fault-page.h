/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is wrong with a file that cannot be opened, and what can be done about it. */

#include <gtk/gtk.h>

#define PLY_TYPE_FAULT_PAGE (ply_fault_page_get_type())
G_DECLARE_FINAL_TYPE(PlyFaultPage, ply_fault_page, PLY, FAULT_PAGE, GtkWidget)

/* Shows faults (taken) under heading. reloads: says that the file opens once it is mended; editable: offers
 * to open it in an editor. */
void ply_fault_page_show(PlyFaultPage *self, const char *heading, GtkWidget *faults,
                         gboolean reloads, gboolean editable);
