/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The controls under the picture: first, back, play, forward, last, next of a kind, and the
 * timeline. All are actions of the window; a long press or Ctrl + arrows on play set the
 * speed, a long press on "next" chooses the kind. */

#include "ui/kit/style.h"
#include "ui/lesson/tutor.h"
#include "ui/study/player.h"

#define PLY_TYPE_TRANSPORT (ply_transport_get_type())
G_DECLARE_FINAL_TYPE(PlyTransport, ply_transport, PLY, TRANSPORT, GtkWidget)

void ply_transport_set_up(PlyTransport *self, PlyPlayer *player, PlyTutor *tutor, PlyStyle *style);
/* In a very narrow window "next" shows its icon only. */
void ply_transport_set_narrow(PlyTransport *self, gboolean narrow);
/* The play button, where the speed is set from the menu. */
void ply_transport_show_speed(PlyTransport *self);
