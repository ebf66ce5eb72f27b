/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The chart of a lesson's lab in place of a picture. Its games are played on threads of their own
 * while it is on the screen, and no longer; below it the way to the lab. Signal "changed": there is
 * another sentence to say. */

#include "lesson/lesson.h"
#include "ui/kit/style.h"
#include <gtk/gtk.h>

#define PLY_TYPE_LAB_CARD (ply_lab_card_get_type())
G_DECLARE_FINAL_TYPE(PlyLabCard, ply_lab_card, PLY, LAB_CARD, GtkBox)

void ply_lab_card_set_up(PlyLabCard *self, PlyStyle *style);
/* lab (nullable: none) is copied. Of the same games only the chart is another one. */
void ply_lab_card_show(PlyLabCard *self, const PlyLessonLab *lab);
gboolean ply_lab_card_is_busy(PlyLabCard *self);
/* What the chart shows, in a sentence, or that it is being played; "" before the first. Borrowed until
 * it is another. */
const char *ply_lab_card_get_text(PlyLabCard *self);
/* For the back row: the chart's text is larger. */
void ply_lab_card_set_presenting(PlyLabCard *self, gboolean presenting);
/* Asks where to, and saves the chart that is shown; all of it, as the lab does. */
void ply_lab_card_save(PlyLabCard *self, GtkWindow *parent);
/* factor > 1: closer; 0: all of it. */
void ply_lab_card_zoom(PlyLabCard *self, double factor);
