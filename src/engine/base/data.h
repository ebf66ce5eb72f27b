/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Files that come with the program, in data/ of the source. */

#include <glib.h>

/* The text of the file called name ("pseudocode/minimax.txt"), from the first folder that has it:
 * PLYBOOK_DATA, the installed one, the source's. Free with g_free; NULL where none has: looked
 * (nullable) is then where it was expected, to be freed. */
char *ply_data_read(const char *name, char **looked) G_GNUC_WARN_UNUSED_RESULT;
