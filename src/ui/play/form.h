/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "base/option.h"

#define PLY_PLAY_FORM_HIGH 560 /* px; what is longer scrolls */

/* The inside of a dialog in which a game is set up: controls that scroll, and below them a line for
 * what is wrong and the button that plays. */
typedef struct {
  GtkWidget *outside;  /* all of it, one above the other */
  GtkWidget *scrolled; /* what holds box; PLY_PLAY_FORM_HIGH at most */
  GtkWidget *box;      /* for the controls */
  GtkWidget *problem;  /* a label, hidden */
  GtkWidget *play;     /* the default widget */
} PlyPlayForm;

/* Fills the window, which keeps all widgets; what scrolls is called name. */
void ply_play_form_set_up(PlyPlayForm *form, GtkWindow *window, const char *name);
/* What is wrong, and nothing is played; NULL: nothing is wrong. */
void ply_play_form_tell(const PlyPlayForm *form, const char *problem);
/* Options for another board of the same kind: the next seed. */
void ply_game_next_seed(PlyOptions *options);
