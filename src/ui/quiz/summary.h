/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of a lesson or quiz, at its end: what was sure, what took retries, which misconceptions
 * showed, and buttons to where to look again. */

#include <gtk/gtk.h>

#include "ui/lesson/tutor.h"

/* A button that goes back to a question: what it is called, Pango markup, and how it was answered. */
GtkWidget *ply_look_again_new(const char *markup, const char *words);
/* NULL where there is too little to sum up. */
GtkWidget *ply_summary_card_new(PlyTutor *tutor);
/* The beginning of it in words, to be spoken. NULL where there is no card. Free with g_free(). */
char *ply_summary_text(PlyTutor *tutor) G_GNUC_WARN_UNUSED_RESULT;
