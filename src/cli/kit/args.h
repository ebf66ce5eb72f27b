/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The options of one command. Every argument is taken as bytes (G_OPTION_ARG_FILENAME), so
 * that texts do not depend on the locale, and must be UTF-8 unless it names a file. */

#include "cli/cli.h"
#include <stdbool.h>
#include <glib.h>

/* Reads argv by two tables of options (shared may be NULL), each ended by a row of NULL, and
 * --help. False when the command is over: *code is its exit status, help or message is
 * printed. Descriptions are translated here. */
bool ply_args_parse(const PlyCommand *command, const GOptionEntry *own, const GOptionEntry *shared,
                    char **argv, PlyExit *code);
/* Message and PLY_EXIT_BAD where there is anything in rest. */
bool ply_args_none(char **rest, PlyExit *code);

/* Reads a whole number from min to max; NULL leaves number as it is. */
bool ply_args_number(const char *what, const char *written, unsigned min, unsigned max,
                     unsigned *number, GError **error);
/* Sets error where text is not UTF-8. */
bool ply_args_utf8(const char *what, const char *text, GError **error);

/* Text that is read from a file, a pipe or standard input. */

/* All of file, or of standard input where it is "-": UTF-8 or not, without NUL bytes, and without a
 * byte order mark in front. NULL and error where it cannot be read, is a folder or a pipe that nobody writes to (which would be waited
 * for), has more than max bytes (a device may never end), or is no text. */
char *ply_input_read(const char *file, size_t max, GError **error) G_GNUC_WARN_UNUSED_RESULT;
