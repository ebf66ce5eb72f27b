/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How a game is played in the window that rules play, too. */

#include <gtk/gtk.h>

#include "rules/framework.h"
#include "run/commands.h"
#include "ui/kit/style.h"
#include "ui/play/hint.h"

#define PLY_PAD_MAX 9 /* digits of a pad */

/* A button or a switch for a command of the window. */
typedef struct {
  const char *action, *label, *help; /* label and help are translatable */
  gboolean stays;                    /* below the board: it stays pressed while its action is on */
} PlyUiButton;

/* A game that rules play, and a person by commands on its board (run/commands.h). */
typedef struct {
  const PlyRuleSystem *system;
  const PlyOption *const *options; /* of a new game */
  /* Asks for a new game, like one of from (nullable). Signal "game" (PlyRun *, not recorded). */
  GtkWidget *(*ask)(GtkWindow *parent, PlyStyle *style, const PlyOptions *from);
  /* A new game, or one on the board that like (nullable) began with; not recorded. */
  PlyRun *(*make)(const PlyOptions *options, const PlyRun *like, GError **error);
  gboolean (*is_over)(const PlyRun *run, const PlyReplay *replay);
  char *(*name)(const PlyRun *run); /* "Expert: 16 × 30, 99 mines, seed 7" */
  /* What a press of that button of the mouse does on a square; FALSE: nothing. */
  gboolean (*press)(const PlyRun *run, const PlyReplay *replay, guint square, guint button,
                    PlyRunCommand *command);
  /* What a plain key does there, as a digit or, with marks, as a mark; FALSE: nothing. Nullable. */
  gboolean (*key)(const PlyRun *run, const PlyReplay *replay, guint square, guint key,
                  gboolean marks, PlyRunCommand *command);
  /* Digits that can be put in, with how many are left of each; 0: there is no pad. Nullable. */
  guint (*pad)(const PlyRun *run, const PlyReplay *replay, guint left[static PLY_PAD_MAX]);
  const PlyUiHints *hints;
  const char *example, *commands; /* of what can be typed; the second translatable */
  const PlyUiButton *buttons;     /* below the board in the order of use, up to an action of NULL */
  const PlyUiButton *layers;      /* switches of what shows over it, the same */
} PlyUiPlay;
