/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Charts of a lab as files. */

#include "cli/picture.h"
#include "lab/result.h"

/* Is there a chart of that name (NULL: any; "all"), and can its file be written, as it looks
 * before the games? False and error where not. */
bool ply_lab_picture_may(const PlyLabResult *result, const char *chart, const char *path,
                         GError **error);
/* Writes the first chart, the one of that name, or all of them, each with its id before the
 * ending of the name. */
bool ply_lab_picture_save(const PlyLabResult *result, const char *chart, const PlyExport *options,
                          const char *path, GError **error);
