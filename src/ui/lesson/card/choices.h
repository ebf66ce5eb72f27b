/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The answers of a question to choose from: rows of its card, each with its mark and its reply. */

#include <gtk/gtk.h>

#include "ui/lesson/card/verdict.h"
#include "ui/lesson/tutor.h"

typedef struct _PlyChoices PlyChoices;

/* Who hears of it. */
typedef struct {
  void (*edited)(gpointer data);      /* another one is chosen */
  gboolean (*checked)(gpointer data); /* Return on one that is chosen; true: that was meant */
  gpointer data;
} PlyChoicesHear;

/* card gets the rows; several: of which more than one may be chosen. */
PlyChoices *ply_choices_new(GtkWidget *card, gboolean several,
                            PlyChoicesHear hear) G_GNUC_WARN_UNUSED_RESULT;
/* After the card or before it. */
void ply_choices_free(PlyChoices *self);
/* The choices of a question, in the order that the seed gives them. */
void ply_choices_fill(PlyChoices *self, const PlyLesson *lesson, const PlyQuestion *question,
                      guint32 seed);
void ply_choices_fill_yes_no(PlyChoices *self);
guint ply_choices_n(const PlyChoices *self);
/* 1 << choice of each that is chosen. */
guint64 ply_choices_chosen(const PlyChoices *self);
/* "yes" or "no"; NULL where neither is chosen, or others are there to choose from. */
const char *ply_choices_answer(const PlyChoices *self);
/* Does the one that is chosen say what there is to say? */
gboolean ply_choices_reply(const PlyChoices *self);
/* What they say themselves of what came of it, as they are shown. */
PlyVerdictAbove ply_choices_above(const PlyChoices *self);
/* Marks and replies, as the task stands. */
void ply_choices_show(PlyChoices *self, const PlyTask *task);
/* Deselects what the last answer chose, for another try from the start. */
void ply_choices_reset(PlyChoices *self);
/* Nobody hears of it any more: its rows may live on. */
void ply_choices_stop(PlyChoices *self);
/* What gets the focus; there must be one. */
GtkWidget *ply_choices_first(const PlyChoices *self);
