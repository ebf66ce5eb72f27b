/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Presenter mode, and where the keyboard focus goes when something new is on the screen. */

#include "ui/window/private.h"

extern const PlyWindowPart ply_window_present;

void ply_main_window_set_presenting(PlyMainWindow *self, gboolean presenting);
gboolean ply_main_window_is_presenting(PlyMainWindow *self);
/* The picture that is coming gets the focus when it is there. */
void ply_main_window_focus_picture(PlyMainWindow *self);
