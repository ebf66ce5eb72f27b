/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of cash over time. */

#include "render/life/cash.h"
#include "render/life/private.h"

#define PLY_CASH_PAD 16.0

typedef struct {
  const PlyRun *run;
  const PlyDaySetup *setup;
  const PlyDayWorld *world;
  PlyDayCashView view;
  const PlyDayPoint *points; /* up to the step */
  unsigned n;
  bool cash_hidden, jobs_hidden, turns_hidden; /* the line; the lanes; bankruptcies and windfalls */
  double k, size;                              /* text scale; of labels, px */
  double from, to;                             /* days */
  PlyDayScale scale;
  unsigned n_lines;
  PlyRect plot;
  double bottom;                              /* of the lanes */
  unsigned jobs[PLY_DAY_MAX_OCCUPATIONS + 1]; /* with a lane, in table order; the last: at home */
  unsigned n_lanes;
  PlyScene *scene;
} PlyCashMaker;

double ply_cash_x(const PlyCashMaker *m, double day);
double ply_cash_y(const PlyCashMaker *m, int64_t cash);

/* The measures that the line, the lanes, and bankruptcies and windfalls state; NULL at the end. */
extern const char *const ply_cash_of_line[], *const ply_cash_of_lanes[], *const ply_cash_of_turns[];

/* --- life/lanes.c --- */

/* Which jobs there are in all of the life. */
void ply_cash_take_lanes(PlyCashMaker *m);
double ply_cash_lanes_height(const PlyCashMaker *m);
/* Width of their names. */
double ply_cash_lane_names(const PlyCashMaker *m);
/* A lane for each job, dark on its days, with items; from y downwards. */
void ply_cash_draw_lanes(PlyCashMaker *m, double y);
/* What the marks of bankruptcies and windfalls say, from x at height y; those that there are. */
void ply_cash_draw_legend(PlyCashMaker *m, double x, double y);
/* How wide it is where both are there. */
double ply_cash_legend_width(const PlyCashMaker *m);
/* Bankruptcies and windfalls on the line. */
void ply_cash_draw_moments(PlyCashMaker *m);
