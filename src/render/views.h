/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which pictures there are of a run, by what kind of thinking it is: one row for each class, so
 * that files, pages and the command line ask the table and not the class. */

#include "render/export.h"

/* What a picture beside the tree is asked for with. */
typedef struct {
  double width, height, text_scale;
  bool hide_values;
  const PlyTheme *theme;
} PlyPart;

typedef PlyScene *(*PlyPartScene)(const PlyRun *run, const PlyReplay *replay, const PlyPart *part);

typedef struct {
  const PlyRunClass *class;
  PlyPartScene board, rules, chart; /* nullable: there is none */
  double wide, high;                /* px at text scale 1 of the board alone, and of what stands
                                     * beside it; 0: as the page has it */
  bool over;                        /* ALL: the board above the chart, not the rules beside it */
} PlyRunViews;

/* Never NULL. */
const PlyRunViews *ply_run_views(const PlyRun *run);
