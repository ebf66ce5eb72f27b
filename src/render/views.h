/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which pictures there are of a run, by what kind of thinking it is: one row for each class, so
 * that files and pages ask the table and not the class. Trees are apart (render/tree.h). */

#include "render/export.h"

/* What a picture is asked for with. */
typedef struct {
  double width, height, text_scale;
  bool hide_values;
  const PlyTheme *theme;
} PlyPart;

typedef PlyScene *(*PlyPartScene)(const PlyRun *run, const PlyReplay *replay, const PlyPart *part);

/* A picture that stands by itself where the tree would, and its size in px at text scale 1; a
 * scene may come out higher. */
typedef struct {
  PlyPartScene scene; /* nullable: there is none */
  double wide, high;
} PlyRunPart;

typedef struct {
  const PlyRunKind *class;
  PlyPartScene board; /* of games that have one */
  PlyPartScene rules; /* beside the board; nullable: the chart goes below it */
  PlyPartScene chart; /* nullable */
  double wide, high;  /* px at text scale 1 of board and rules; 0: as the game has it */
  double chart_high;  /* of the chart, as wide as the board */
  PlyRunPart sums;    /* of searches that add up scores */
  PlyRunPart guess;   /* of searches whose game has features: the guess as a sum */
  PlyRunPart list;    /* of searches that rank moves */
} PlyRunViews;

/* Never NULL. */
const PlyRunViews *ply_run_views(const PlyRun *run);
/* Has the game of the run a board, or what stands in its place? */
bool ply_run_has_board(const PlyRun *run);
