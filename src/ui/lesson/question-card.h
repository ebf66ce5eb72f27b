/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The question of the current section: its options or entry, the reply to each answer,
 * hints one at a time, and what to press next. Made anew for each question. */

#include "ui/lesson/tutor.h"
#include "ui/study/player.h"
#include <gtk/gtk.h>

#define PLY_TYPE_QUESTION_CARD (ply_question_card_get_type())
G_DECLARE_FINAL_TYPE(PlyQuestionCard, ply_question_card, PLY, QUESTION_CARD, GtkBox)

/* For the question of the tutor's current section, which must have one. */
GtkWidget *ply_question_card_new(PlyTutor *tutor, PlyPlayer *player);
/* Checks the answer as it stands, where there is one and it was not checked yet. */
void ply_question_card_check(PlyQuestionCard *self);
/* Puts the keyboard focus where the learner goes on; false where that is in the picture: then a hint
 * has the focus, where there is one. */
gboolean ply_question_card_focus(PlyQuestionCard *self);
