/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cash over the days of a life: it can be looked at closer. */
#include <glib/gi18n.h>

#include "render/life/cash.h"
#include "ui/canvas/scene-pane.h"
#include "ui/face.h"

#define CLOSEST_DAYS 10.0
#define LEAST_PX 120

typedef struct {
  PlyDayChart *chart; /* what was read off the trace so far; nullable */
  double from, to;    /* days in view; from >= to: all of the life */
} Cash;

static bool has_cash(const PlyRun *run) {
  return ply_ui_face(run)->cash;
}

static void forget(gpointer own) {
  Cash *cash = own;
  g_clear_pointer(&cash->chart, ply_day_chart_free);
  cash->from = cash->to = 0;
}

static PlyDayCashView view_of(const PlySceneLook *look) {
  const Cash *cash = look->own;
  return (PlyDayCashView){ .width = look->part.width,
                           .height = look->part.height,
                           .text_scale = look->part.text_scale,
                           .from = cash->from,
                           .to = cash->to,
                           .cover = look->part.cover };
}

static PlyScene *scene(PlyRun *run, const PlySceneLook *look) {
  Cash *cash = look->own;
  PlyDayCashView view = view_of(look);
  if (!cash->chart)
    cash->chart = ply_day_chart_new(run);
  return ply_day_cash_scene(run, look->replay, cash->chart, &view);
}

/* Before a day of it is over there is nothing to see. */
static gboolean is_idle(PlyRun *run, const PlySceneLook *look) {
  PlyDayState day;
  ply_day_state(run, look->replay, &day);
  return day.day <= 1 && !day.over;
}

/* --- what is in view --- */

static void set_view(Cash *cash, const PlyRun *run, double from, double to) {
  double first, last;
  ply_day_cash_range(run, &first, &last);
  double wide = MIN(to - from, last - first);
  from = CLAMP(from, first, last - wide);
  gboolean all = wide >= (last - first) * 0.999;
  cash->from = all ? 0 : from;
  cash->to = all ? 0 : from + wide;
}

/* The place of x stays where it is. */
static void zoom(PlyRun *run, const PlySceneLook *look, double factor, double x) {
  Cash *cash = look->own;
  PlyDayCashView view = view_of(look);
  double from = cash->from, to = cash->to, part = 0.5;
  if (from >= to || factor <= 0)
    ply_day_cash_range(run, &from, &to);
  if (x >= 0 && to > from)
    part = CLAMP((ply_day_cash_day(run, &view, x) - from) / (to - from), 0, 1);
  double wide = factor > 0 ? MAX((to - from) / factor, CLOSEST_DAYS) : to - from;
  double at = from + (to - from) * part;
  set_view(cash, run, at - wide * part, at + wide * (1 - part));
}

static void pan(PlyRun *run, const PlySceneLook *look, double by) {
  Cash *cash = look->own;
  double days = by * (cash->to - cash->from) / MAX(look->part.width, 1);
  if (cash->from < cash->to)
    set_view(cash, run, cash->from + days, cash->to + days);
}

/* The day at work stays in view. */
static void follow(PlyRun *run, const PlySceneLook *look) {
  Cash *cash = look->own;
  double wide = cash->to - cash->from;
  PlyDayState day;
  if (wide <= 0)
    return;
  ply_day_state(run, look->replay, &day);
  if (day.day < cash->from || day.day > cash->to)
    set_view(cash, run, day.day - wide / 2, day.day + wide / 2);
}

const PlySceneKind ply_scene_cash = {
  .name = N_("Cash over the days"),
  .exists = has_cash,
  .scene = scene,
  .idle = is_idle,
  .changes = PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_TRACE | PLY_CHANGED_RULES,
  .resizes = PLY_CHANGED_RUN,
  .picked = PLY_ITEM_BIT(PLY_ITEM_STRETCH) | PLY_ITEM_BIT(PLY_ITEM_MOMENT),
  .wide = LEAST_PX,
  .high = LEAST_PX,
  .low = TRUE,
  .own = sizeof(Cash),
  .forget = forget,
  .follow = follow,
  .pan = pan,
  .zoom = zoom,
};
