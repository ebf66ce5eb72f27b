/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Keeps the program where it is. No address is handed to another program. Dialogs for files are
 * GTK's and would show the whole computer: each is answered in place, with the next answer that
 * was prepared, or as cancelled. */

#include <gtk/gtk.h>

/* What the next dialog for a file answers: path, or NULL for "cancelled". */
void cage_answer(const char *path);
