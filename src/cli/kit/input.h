/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Text that is read from a file, a pipe or standard input. */

#include <glib.h>

/* All of file, or of standard input where it is "-": UTF-8 or not, without NUL bytes, and without a
 * byte order mark in front. NULL and error where it cannot be read, is a folder or a pipe that nobody writes to (which would be waited
 * for), has more than max bytes (a device may never end), or is no text. */
char *ply_input_read(const char *file, size_t max, GError **error) G_GNUC_WARN_UNUSED_RESULT;
