/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A button beside an entry that lists texts to pick from. */

#include <gtk/gtk.h>

/* What may be written for name as things stand; NULL: nothing in particular. */
typedef char **(*PlyPropose)(gpointer data, const char *name);

/* Asks propose each time it is opened; name must stay. Of a list with “;” between
 * its entries the last entry is shown, the one that is added. label: of the entry. */
GtkWidget *ply_proposals_new(GtkEditable *entry, const char *label, const char *name,
                             PlyPropose propose, gpointer data);
