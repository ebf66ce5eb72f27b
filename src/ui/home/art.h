/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Small pictures of the first page: what a course is about, drawn with the shapes of the
 * lessons. */

#include "ui/canvas/scene-widget.h"

/* The tree beside the welcome. */
GtkWidget *ply_art_welcome_new(PlyStyle *style);
/* In place of a course: what a learner makes. */
#define PLY_ART_OWN_TREE "own-tree"
#define PLY_ART_OWN_POSITION "own-position"
#define PLY_ART_OWN_GAME "own-game"
#define PLY_ART_OWN_SUDOKU "own-sudoku"
#define PLY_ART_OWN_MATCH "own-match"
#define PLY_ART_OWN_LIFE "own-life"
#define PLY_ART_LAB "lab"
/* The picture of a course; a plain tree where the course is not known. */
GtkWidget *ply_art_course_new(PlyStyle *style, const char *course);
