/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of an answer: a word, and the words of the lesson about it. */

#include <gtk/gtk.h>

#include "ui/lesson/tutor.h"

/* reply without "Not yet:" or "Yes:", for where the word of the verdict stands in front of it. Pango markup. */
char *ply_verdict_reply(const char *reply) G_GNUC_WARN_UNUSED_RESULT;

/* What stands at the answers that were chosen. */
typedef enum {
  PLY_VERDICT_NOTHING,
  PLY_VERDICT_WORD, /* which of them was wrong */
  PLY_VERDICT_REPLY /* and all that there is to say */
} PlyVerdictAbove;

/* On a label below the card, which says the rest. */
void ply_verdict_show(GtkWidget *label, const PlyTask *task, PlyVerdictAbove above);
/* text, which is freed, with what of more (char *) is said behind it, in this order: each as long as all of it can be
 * listened to. Free with g_free(). */
char *ply_verdict_with(char *text, GPtrArray *more) G_GNUC_WARN_UNUSED_RESULT;
/* To who listens, by widget. more: what is said behind it. */
void ply_verdict_say(GtkWidget *widget, const PlyTask *task, GPtrArray *more);
