/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which act of the program's run stands beside which of the learner's. */

#include "lesson/drive/exercise.h"

/* How many acts of the program's belong to the learner's first n; differences: PlyDifference. */
guint ply_compare_model_acts(const GArray *differences, guint n);
/* The step of a driven run at which its first n acts are done. */
guint32 ply_compare_step(const PlyDriven *driven, guint n);
/* How many of its acts are done at step. */
guint ply_compare_acts(const PlyDriven *driven, guint32 step);
/* What act i was about: its subject, or what was last told of once it was done. */
guint32 ply_compare_subject(const PlyDriven *driven, guint i);
