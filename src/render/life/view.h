/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A day in the life as a scene: what each occupation is worth to the person and which one is
 * taken, the formula with numbers put in, the wheel or the roll on a bar of odds, and the money
 * of the day. */

#include "life/plan.h"
#include "render/kit/scene.h"
#include "run/cover.h"

typedef enum {
  PLY_DAY_PART_BARS = 1,    /* occupations with their values */
  PLY_DAY_PART_FORMULA = 2, /* of the occupation in focus */
  PLY_DAY_PART_CHANCE = 4,  /* the wheel while it is spun, then the roll */
  PLY_DAY_PART_MONEY = 8,   /* cost, gain or loss, expenses, one line each */
  PLY_DAY_PART_WORK = 14,   /* all but the bars */
  PLY_DAY_PART_ALL = 15
} PlyDayPart;

typedef struct {
  double width, height; /* px; more than 1.4 times as wide as high: the bars beside the rest */
  double text_scale;
  unsigned parts;        /* PlyDayPart */
  int focus;             /* occupation whose formula is shown; -1: the one at work */
  const PlyCover *cover; /* what an open question covers and marks; nullable */
} PlyDayView;

void ply_day_view_init(PlyDayView *view);

/* The day at the step of replay. Beside each other the parts stand as close as the height asks for;
 * with little of it, money waits until somebody is at work and the formula is then a line of
 * numbers. Where even that does not do, the extent is higher: nothing overlaps. Items: JOB for
 * each occupation in the order of the rows (NOW: the one being rated or passed over, CHOSEN:
 * taken, PRUNED: cannot be afforded, FUTURE: not rated today), TERM, SLICE, ROLL, ROW for each
 * line of money. */
PlyScene *ply_day_scene(const PlyRun *run, const PlyReplay *replay,
                        const PlyDayView *view) G_GNUC_WARN_UNUSED_RESULT;

/* The bars and the formula alone, for who asks what if: a person at this cash, nobody at work.
 * cash may be PLY_DAY_UNLIMITED; reserve in millionths. Of parts BARS and FORMULA count. */
PlyScene *ply_day_ranking_scene(const PlyDayWorld *world, unsigned person, int64_t cash,
                                int64_t reserve, const PlyDayView *view) G_GNUC_WARN_UNUSED_RESULT;
