/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Gives a scrolled window that was not on the screen yet a spoken name. One that holds only text is
 * reached by the keyboard while there is something to scroll, and not otherwise: GTK would stop at it
 * always. Then nothing in it is reached either, so what can have the focus, such as a text to select,
 * does not count as only text. */
void ply_scroller_set_up(GtkWidget *scrolled, const char *name, gboolean only_text);
/* Brings child into the sight of the nearest scrolled window around it, as soon as it has its
 * place: it may just have been made, shown or filled. */
void ply_scroller_reveal(GtkWidget *child);
/* Measures widget along orientation where it has for_size px the other way, -1: any; never for less
 * than it needs there, since GTK warns of that. least, natural: in px, either may be NULL. */
void ply_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *least,
                 int *natural);
/* Makes bin, an AdwBin with a child, one whose width does not depend on its height, as is true of what
 * scrolls up and down and of a column in it. Without that GTK tries many heights, and wraps all text in
 * it for each. Before its width is known it tells no height, so it has to be in a scrolled window. */
void ply_lay_out_by_width(GtkWidget *bin);
