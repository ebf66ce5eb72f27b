/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Words in a picture that is made of rows: texts and notes, never wider than their place. */

#include "render/kit/shape.h"

/* px at text scale 1. */
#define PLY_KIT_PAD 24.0
#define PLY_KIT_PAD_NARROW 14.0
#define PLY_KIT_TITLE 21.0
#define PLY_KIT_TEXT 15.0
#define PLY_KIT_NOTE 13.0
#define PLY_KIT_GAP 16.0

/* Text in one line of at most width px: in a smaller font where it must be, then cut with "…".
 * Returns the box of what was drawn. */
PlyRect ply_kit_add_text(PlyScene *scene, const char *text, PlyTextStyle style, double x, double y,
                         double width);
/* Lines of dim words below each other; returns their height. */
double ply_kit_add_note(PlyScene *scene, const char *text, PlyTextStyle style, double x, double y,
                        double width);
