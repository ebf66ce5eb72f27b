/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Results that plybook-cli lab has kept in a file (lab/part.h), for the page of the labs. */

#include "lab/lab.h"
#include <glib.h>

/* Is path such a file, by its name? */
gboolean ply_lab_file_is_result(const char *path);
/* The lab with its result. NULL, and a fault (PlyFault) more, where the file has none. */
PlyLab *ply_lab_file_open(const char *path, GPtrArray *faults) G_GNUC_WARN_UNUSED_RESULT;
