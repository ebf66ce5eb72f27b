/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/drive/counter.h"

/* PlyLessonKind.counter. Its markup is verified by exact search over all arrangements. */
bool ply_mines_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
