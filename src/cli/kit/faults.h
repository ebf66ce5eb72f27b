/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The faults of lesson files. Text goes to standard error, fault by fault; JSON is collected and printed
 * once. */

#include <json-glib/json-glib.h>
#include <stdbool.h>

typedef struct {
  JsonArray *files, *errors; /* NULL: text */
  guint n_files, n_faults;
} PlyFaultReport;

void ply_fault_report_init(PlyFaultReport *report, bool json);
/* The faults (PlyFault) of a file, or that it has none. */
void ply_fault_report_file(PlyFaultReport *report, const char *path, const GPtrArray *faults);
/* The end of it: how many there were, or the JSON, which is gone then. */
void ply_fault_report_print(PlyFaultReport *report);
