/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Words in a picture that is made of rows: headings, notes and texts, never wider than their place. */

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
/* A heading, which is given, and, behind or below it, dim words, which state what is declared;
 * returns the height. */
double ply_kit_add_head(PlyScene *scene, const char *title, const char *note, double k, double x,
                        double y, double width);
/* The same where the heading states what is declared, too. */
double ply_kit_add_name(PlyScene *scene, const char *title, const char *note, double k, double x,
                        double y, double width);
/* How far from x the words behind a heading begin. */
double ply_kit_head_width(const char *title, double k);
