/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rows for a table of options: the same table that lessons and the command line are read
 * with. Signal "changed" when any of them is. */

#include <gtk/gtk.h>

#include "base/option.h"

/* A button beside an entry that lists texts to pick from. */

/* What may be written for name as things stand; NULL: nothing in particular. */
typedef char **(*PlyPropose)(gpointer data, const char *name);

/* Asks propose each time it is opened; name must stay. Of a list with “;” between
 * its entries the last entry is shown, the one that is added. label: of the entry. */
GtkWidget *ply_proposals_new(GtkEditable *entry, const char *label, const char *name,
                             PlyPropose propose, gpointer data);

#define PLY_TYPE_OPTION_ROWS (ply_option_rows_get_type())
G_DECLARE_FINAL_TYPE(PlyOptionRows, ply_option_rows, PLY, OPTION_ROWS, GtkBox)

GtkWidget *ply_option_rows_new(void);
/* Who knows what may be written as an option that is text: from the next set on, these rows have a
 * list to pick from, and room below their names. */
void ply_option_rows_set_proposals(PlyOptionRows *self, PlyPropose propose, gpointer data);
/* Shows the options of values' table, set to values. */
void ply_option_rows_set(PlyOptionRows *self, const PlyOptions *values);
/* The same, with rows for the options called names (NULL-terminated) only: the others keep what
 * values has. */
void ply_option_rows_set_some(PlyOptionRows *self, const PlyOptions *values,
                              const char *const *names);
/* Moves lists of choices and sliders to values, without a signal. */
void ply_option_rows_update(PlyOptionRows *self, const PlyOptions *values);
/* The values as they stand: only what differs from the default counts as given. False and
 * error where a list is not written as it must be. */
gboolean ply_option_rows_get(PlyOptionRows *self, PlyOptions *values, GError **error);
/* Shows in entries without text what they stand for: the value in settled. */
void ply_option_rows_hint(PlyOptionRows *self, const PlyOptions *settled);
/* Shows message at the row of the option that it begins with ("first: ..."), or takes it away
 * (NULL). FALSE where there is no such row. focus: the keyboard goes there. */
gboolean ply_option_rows_show_fault(PlyOptionRows *self, const char *message, gboolean focus);
