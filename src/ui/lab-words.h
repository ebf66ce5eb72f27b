/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the page of the labs says. */

#include "ui/lab-runner.h"

/* "1,234 of 2,000 games", "Stopped after 1,234 of 2,000 games", "2,000 games played"; there is
 * a lab. */
char *ply_lab_state_text(PlyLabRunner *runner) G_GNUC_WARN_UNUSED_RESULT;
/* Name of the lab, and the options that differ from their defaults: what the numbers are numbers
 * of. */
char *ply_lab_settings_text(PlyLab *lab) G_GNUC_WARN_UNUSED_RESULT;
