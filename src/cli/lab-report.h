/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of a lab, on standard output. */

#include "cli/play.h"

void ply_lab_report_text(const PlyOptions *options, const PlyMinesSetup *setup,
                         const PlyMinesLabResult *result);
void ply_lab_report_csv(const PlyMinesSetup *setup, const PlyMinesLabResult *result);
void ply_lab_report_json(const PlyOptions *options, const PlyMinesSetup *setup,
                         const PlyMinesLabResult *result);
/* n cells; true where each lies within the tolerance. */
bool ply_lab_report_table(const PlyOptions *options, const PlyLabCell *cells, unsigned n, bool json,
                          bool csv);
/* The standard errors that a cell may lie from its published share: there are 36 of them. */
#define PLY_LAB_TOLERANCE 4.0
