/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lab blocks: read when the runs are known, tried when the lesson is checked. */

#include "lesson/read/reader.h"

/* Fills in the block; faults for what is not a lab with these options and such a chart, and for a
 * chart in the way of a picture that is needed. */
void ply_lab_block_resolve(PlyReader *r, const PlyNamedBlock *block);
/* Plays a few of its games; a fault where all of them take too long for a page. */
void ply_lab_block_check(PlyReader *r, const PlyNamedBlock *block);
void ply_lesson_lab_free(PlyLessonLab *lab);
