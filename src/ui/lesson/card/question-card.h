/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The question of the current section: its options or entry, the reply to each answer,
 * hints one at a time, and what to press next. Made anew for each question. */

#include <gtk/gtk.h>

#include "ui/lesson/tutor.h"
#include "ui/study/transport.h"

#define PLY_TYPE_QUESTION_CARD (ply_question_card_get_type())
G_DECLARE_FINAL_TYPE(PlyQuestionCard, ply_question_card, PLY, QUESTION_CARD, GtkBox)

/* For the question of the tutor's current section, which must have one. */
GtkWidget *ply_question_card_new(PlyTutor *tutor, PlyTransport *transport);
/* Checks the answer as it stands, where there is one and it was not checked yet. */
void ply_question_card_check(PlyQuestionCard *self);
/* Puts the keyboard focus where the learner goes on; false where that is in the picture: then a hint
 * has the focus, where there is one. */
gboolean ply_question_card_focus(PlyQuestionCard *self);
/* What is said behind the verdict: char *, in this order, each where it is not too much then. Takes it. */
void ply_question_card_take_more(PlyQuestionCard *self, GPtrArray *more);
/* Does the question itself have the focus? Then a screen reader says what is asked, and how. */
gboolean ply_question_card_is_told(PlyQuestionCard *self);

/* What a learner picked in a picture, in words. */

/* picks: ids (guint32) of nodes, squares or occupations of the transport's run, at its step. */
char *ply_picked_text(PlyTransport *transport, const GArray *picks) G_GNUC_WARN_UNUSED_RESULT;
