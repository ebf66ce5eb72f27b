/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What of a widget is not on the screen with its first frame. It is built in pieces, in their order: one
 * at a time once that frame has been painted and there is nothing else to do, or all that are left as
 * soon as somebody needs one. */

#include <gtk/gtk.h>

typedef struct _PlyLater PlyLater;
typedef void (*PlyLaterPiece)(GtkWidget *widget);

/* The widget frees it before it goes. */
PlyLater *ply_later_new(GtkWidget *widget, const PlyLaterPiece *pieces, guint n);
void ply_later_free(PlyLater *self);

/* What asks while a piece is being built does not get those after it. */
void ply_later_build(PlyLater *self);
/* How many pieces are there. */
guint ply_later_n_built(const PlyLater *self);
