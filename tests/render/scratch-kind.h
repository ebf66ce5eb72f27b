/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A kind of run that the program does not know: somebody walks up and down the stairs. It has what a
 * kind needs below the rooms that show it: a layout with events and columns of its own, subjects,
 * a recording,
 * measures. Tests attach faces to it and find out that nobody has to ask which kind it is. */

#include "run/run.h"

#define STAIRS 5u /* subjects, from 0 at the bottom */
#define TRIPS 2u  /* up to the top and back */

/* Numbers that stand for something else in searches. */
enum {
  STAIRS_TURN = 1, /* now, was: trips begun; extra: up; subject: where */
  STAIRS_WALK,     /* now, was: the stair stood on */
  STAIRS_STAND,    /* subject: the stair; now, was: how often it has been stood on */
  STAIRS_OUT,      /* out of breath: the limit */
  STAIRS_N_EVENTS
};

enum { STAIRS_HERE = 1, STAIRS_TRIP, STAIRS_STOOD, STAIRS_N_COLUMNS };

extern const PlyRunKind ply_run_kind_stairs; /* "stairs" */

extern const PlyOption *const stairs_options[]; /* trips */

/* Not yet recorded. */
PlyRun *stairs_new(const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* Recorded. */
PlyRun *stairs_run(unsigned trips) G_GNUC_WARN_UNUSED_RESULT;
