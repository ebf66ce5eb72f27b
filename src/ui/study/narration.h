/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What happens, in words: a status that is read aloud, large, balanced over its lines and
 * never taller than four of them. While something long runs it says so, with a button that
 * stops it. */

#include <gtk/gtk.h>

#define PLY_TYPE_NARRATION (ply_narration_get_type())
G_DECLARE_FINAL_TYPE(PlyNarration, ply_narration, PLY, NARRATION, GtkWidget)

gboolean ply_narration_set_markup(PlyNarration *self, const char *markup);
/* The plain text on the screen, borrowed. */
const char *ply_narration_get_text(PlyNarration *self);
/* text NULL: nothing long runs. The button runs the action win.stop. */
void ply_narration_set_busy(PlyNarration *self, const char *text);
