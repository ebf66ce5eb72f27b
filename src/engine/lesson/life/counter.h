/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/drive/counter.h"

/* PlyLessonKind.counter. */
bool ply_life_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
