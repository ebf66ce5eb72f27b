/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts of the lab command. */

#include "cli/cli.h"
#include "cli/picture.h"
#include "lab/lab.h"
#include "lab/result.h"

/* Runs a lab: with progress on standard error where that is a terminal, and stopped by an
 * interrupt (Ctrl+C), which leaves what was played so far. */

/* False where it was stopped. */
bool ply_lab_play(PlyLab *lab);

/* What came of a lab, on standard output. */

/* All labs: id, name, question. */
void ply_lab_report_list(bool json);
void ply_lab_report_text(const PlyLab *lab, const PlyLabResult *result);
void ply_lab_report_json(const PlyLab *lab, const PlyLabResult *result);
/* table: NULL for the values. */
void ply_lab_report_csv(const PlyLabResult *result, const PlyLabTable *table);

/* Charts of a lab as files. */

/* Is there a chart of that name (NULL: any; "all"), and can its file be written, as it looks
 * before the games? False and error where not. */
bool ply_lab_picture_may(const PlyLabResult *result, const char *chart, const char *path,
                         GError **error);
/* Writes the first chart, the one of that name, or all of them, each with its id before the
 * ending of the name. */
bool ply_lab_picture_save(const PlyLabResult *result, const char *chart, const PlyExport *options,
                          const char *path, GError **error);

/* Parts (lab/part.h): a share of the games as a file, and what came of all of them. */

/* Is it a part that is written to path (nullable), by its ending? */
bool ply_lab_is_part(const char *path);
/* Writes the part of a lab that has played its share: all of it, or nothing. */
bool ply_lab_part_save(PlyLab *lab, const char *path, GError **error);
/* The lab that these files (at least one, ended by NULL) are the parts of. NULL, and a message for each
 * of them that is wrong, and each that is missing, where they do not make one. */
PlyLab *ply_lab_parts_read(char **files) G_GNUC_WARN_UNUSED_RESULT;
