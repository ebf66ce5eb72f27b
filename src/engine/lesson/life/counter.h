/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/drive/counter.h"

/* PlyLessonKind.counter. */
bool ply_life_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
/* PlyAsk.counter of a number of a day: what the formula is given. */
bool ply_life_counter_number(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
