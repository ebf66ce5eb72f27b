/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which questions a quiz asks, and how often. What is chosen is proposed the next time; at first what lessons have
 * asked.
 *
 * Signal "start" (GStrv kinds, guint density): PlyQuizDensity. */

#include "ui/dialogs/dialogs.h"

#define PLY_TYPE_QUIZ_DIALOG (ply_quiz_dialog_get_type())
G_DECLARE_FINAL_TYPE(PlyQuizDialog, ply_quiz_dialog, PLY, QUIZ_DIALOG, PlyDialog)

/* kinds: const PlyAsk *, at least one. known: a set of kinds (char *); where none of kinds is there all are
 * proposed. The button that starts has the focus. */
GtkWidget *ply_quiz_dialog_new(GtkWindow *parent, const GPtrArray *kinds, GHashTable *known,
                               GSettings *settings);
