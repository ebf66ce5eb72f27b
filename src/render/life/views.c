/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of a life. */
#include "render/life/cash.h"
#include "render/life/view.h"
#include "render/views-private.h"

/* px at text scale 1. */
#define WIDE 1180.0
#define DAY_HIGH 560.0
#define CHART_HIGH 320.0

static PlyScene *day(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyDayView view;
  ply_day_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  return ply_day_scene(run, replay, &view);
}

static PlyScene *cash(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyDayCashView view;
  ply_day_cash_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  return ply_day_cash_scene(run, replay, NULL, &view);
}

const PlyViewFace ply_view_day_face = {
  .board = day,
  .chart = cash,
  .wide = WIDE,
  .high = DAY_HIGH,
  .chart_high = CHART_HIGH,
};
