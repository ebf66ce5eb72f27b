/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What deduce, trace and lab share about Minesweeper. */

#include "rules/mines-setup.h"
#include "rules/mines-text.h"

/* Sets an option by what was written; the error names written_as ("--rules", "--set") first. */
bool ply_mines_option_set(PlyOptions *options, const char *written_as, const char *name,
                          const char *text, GError **error);
/* Reads a board from a file, from standard input ("-"), or from the text itself, with / between
 * the rows. The error has line and column of the file where there are any. */
bool ply_mines_file_read(const char *written, int mines, PlyMinesPosition *position,
                         GError **error);
