/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The foot of presenter mode: one sentence for the back row, or the open question with its
 * answer hidden, and how far the run is. */

#include "ui/kit/style.h"
#include "ui/lesson/tutor.h"
#include "ui/study/player.h"

#define PLY_TYPE_PRESENTER (ply_presenter_get_type())
G_DECLARE_FINAL_TYPE(PlyPresenter, ply_presenter, PLY, PRESENTER, GtkWidget)

void ply_presenter_set_up(PlyPresenter *self, PlyPlayer *player, PlyTutor *tutor, PlyStyle *style);
/* The sentence of the step; markup. */
void ply_presenter_set_sentence(PlyPresenter *self, const char *text);
/* The teacher's notes of the lesson, shown or taken away. */
void ply_presenter_set_notes(PlyPresenter *self, gboolean shown);
