/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the page of the labs says. */

#include "lab/chart.h"
#include "ui/lab/runner.h"

/* "1,234 of 2,000 games", "Stopped after 1,234 of 2,000 games", "2,000 games played"; there is
 * a lab. */
char *ply_lab_state_text(PlyLabRunner *runner) G_GNUC_WARN_UNUSED_RESULT;
/* Name of the lab, and the options that differ from their defaults: what the numbers are numbers
 * of. */
char *ply_lab_settings_text(PlyLab *lab) G_GNUC_WARN_UNUSED_RESULT;
/* The main numbers of a chart: all of a few bars, the highest of many, where lines end. "Finished:
 * 13.8 %; Lost: 86.2 %". */
char *ply_lab_chart_text(const PlyChart *chart) G_GNUC_WARN_UNUSED_RESULT;
