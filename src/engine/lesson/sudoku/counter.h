/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/drive/counter.h"

/* PlyLessonKind.counter. Its markup is verified by exact search of all solutions. */
bool ply_sudoku_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
