/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of a lab, on standard output. */

#include "cli/cli.h"
#include "lab/lab.h"

/* All labs: id, name, question. */
void ply_lab_report_list(bool json);
void ply_lab_report_text(const PlyLab *lab, const PlyLabResult *result);
void ply_lab_report_json(const PlyLab *lab, const PlyLabResult *result);
/* table: NULL for the values. */
void ply_lab_report_csv(const PlyLabResult *result, const PlyLabTable *table);
