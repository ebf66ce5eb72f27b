/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Small pictures of the first page: what a course is about, drawn with the shapes of the
 * lessons. */

#include "ui/scene-widget.h"

/* The tree beside the welcome. */
GtkWidget *ply_art_welcome_new(PlyStyle *style);
/* The picture of a course; a plain tree where the course is not known. */
GtkWidget *ply_art_course_new(PlyStyle *style, const char *course);
