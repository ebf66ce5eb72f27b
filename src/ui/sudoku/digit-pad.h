/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Digits to be put on a board with the mouse, and what belongs to them: marks instead of digits
 * (win.marks), taking away (win.erase), all marks at once (win.fill). Signal "digit" (guint). */

#include <gtk/gtk.h>

#include "ui/study/player.h"

#define PLY_TYPE_DIGIT_PAD (ply_digit_pad_get_type())
G_DECLARE_FINAL_TYPE(PlyDigitPad, ply_digit_pad, PLY, DIGIT_PAD, GtkBox)

/* Follows player from now on, which is referenced. Call once. */
void ply_digit_pad_set_up(PlyDigitPad *self, PlyPlayer *player);
