/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* From now on the list of a GtkDropDown opens with the focus on the entry that is chosen. GTK 4.8
 * has it on the first one, whichever is chosen, and Return there chooses nothing. */
void ply_drop_down_open_at_chosen(GtkWidget *drop_down);
