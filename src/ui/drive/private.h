/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by drive.c (acts, and what is said to them) and views.c (which run is on the screen, and the
 * comparison of both). */

#include "ui/drive/drive.h"

struct _PlyDrive {
  GObject parent;
  PlyTransport *transport;
  PlyExercise *exercise;
  PlyDriveSays says;
  PlyReaction reaction;
  char *hint, *problem;
  gpointer speaker; /* weak: GObject */
  PlyDriveAct filled;
  int open;      /* act whose fields are filled in; -1: none */
  PlyRun *aside; /* on the screen in place of the learner's; NULL: that is */
  PlyDriveView aside_is;
  int mistake;         /* of that run, where it has one */
  guint32 left_at;     /* where the learner's stood when it was left */
  GArray *differences; /* PlyDifference; NULL: not known */
};

void ply_drive_emit(PlyDrive *self, guint flags);
/* views.c: puts the learner's run on the screen, at step. */
void ply_drive_show_mine(PlyDrive *self, guint32 step);
guint32 ply_drive_last_step(PlyDrive *self);
