/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Hints of a game that rules play, a stage at each asking. A hint is worked out on a thread, and is
 * forgotten with the step that it was asked at. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_hints;

/* The next stage of a hint for the step on the screen; the bell after the last. */
void ply_main_window_give_hint(PlyMainWindow *self);
void ply_main_window_forget_hint(PlyMainWindow *self);
/* The hint that is shown, with its stage, or NULL. The part keeps it. */
const PlyUiHint *ply_main_window_get_hint(PlyMainWindow *self, guint *stage);
