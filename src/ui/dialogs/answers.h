/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* For the teacher: the questions of the lesson in the file path, with what is right, and what each answer
 * claims, shows and is replied. The lesson is read and checked once more, on a thread. Whoever shows it
 * sees to it that no learner's question is open. */
GtkWidget *ply_answers_dialog_show(GtkWindow *parent, const char *path);
