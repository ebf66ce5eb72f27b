/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Files of positions in tests/search and tests/sudoku that are part of the program, for bench. */

/* The lines of a file but its comments (lines that begin with #). g_strfreev() frees them. */
char **ply_position_file(const char *name);
