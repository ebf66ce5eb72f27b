/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance/layout.h"
#include "life/plan.h"

struct _PlyDayChart {
  PlyRun *run;
  GArray *points; /* PlyDayPoint */
  uint32_t step;  /* up to which they stand */
};

PlyDayChart *ply_day_chart_new(PlyRun *run) {
  PlyDayChart *c = g_new0(PlyDayChart, 1);
  c->run = ply_run_ref(run);
  c->points = g_array_new(FALSE, TRUE, sizeof(PlyDayPoint));
  return c;
}

void ply_day_chart_free(PlyDayChart *c) {
  if (c == NULL)
    return;
  g_array_unref(c->points);
  ply_run_unref(c->run);
  g_free(c);
}

static void restart(PlyDayChart *c) {
  const PlyDaySetup *setup = ply_run_day(c->run);
  PlyDayPoint start = { .cash = setup->cash, .job = -1 };
  g_array_set_size(c->points, 0);
  g_array_append_val(c->points, start);
  c->step = 0;
}

/* Back to the beginning of the day that has step in it. */
static void go_back(PlyDayChart *c, uint32_t step) {
  while (c->points->len > 1 &&
         g_array_index(c->points, PlyDayPoint, c->points->len - 2).step >= step)
    g_array_set_size(c->points, c->points->len - 1);
  if (c->points->len > 0)
    g_array_set_size(c->points, c->points->len - 1);
  if (c->points->len == 0)
    restart(c);
  else
    c->step = g_array_index(c->points, PlyDayPoint, c->points->len - 1).step;
}

static void take_event(PlyDayChart *c, const PlyTrace *t, const PlyEvent *e) {
  if (e->kind == PLY_EVENT_DAY) {
    PlyDayPoint next = { .cash = g_array_index(c->points, PlyDayPoint, c->points->len - 1).cash,
                         .job = -1 };
    g_array_append_val(c->points, next);
  }
  PlyDayPoint *p = &g_array_index(c->points, PlyDayPoint, c->points->len - 1);
  p->step = ++c->step;
  if (ply_layout_event(&ply_layout_chance, e->kind)->column == PLY_COLUMN_PURSE)
    p->cash = ply_trace_purse(t, (uint32_t)e->now)->cash;
  if (e->kind == PLY_EVENT_TAKE)
    p->job = (int16_t)e->subject;
  p->bankrupt |= e->kind == PLY_EVENT_BANKRUPT;
  p->windfall |= e->kind == PLY_EVENT_WINDFALL;
  p->changed |= e->kind == PLY_EVENT_CHANGE;
}

const PlyDayPoint *ply_day_chart_points(PlyDayChart *c, const PlyReplay *replay, unsigned *n) {
  uint32_t step = ply_replay_step(replay);
  const PlyTrace *t = c->run->trace;
  if (c->points->len == 0)
    restart(c);
  if (step < c->step)
    go_back(c, step);
  while (c->step < step)
    take_event(c, t, ply_trace_event(t, c->step));
  *n = c->points->len;
  return (const PlyDayPoint *)c->points->data;
}
