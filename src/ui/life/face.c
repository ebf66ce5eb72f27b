/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days in a life in the window. */
#include <glib/gi18n.h>

#include "life/plan.h"
#include "render/life/view.h"
#include "ui/face-private.h"
#include "ui/window/chance.h"
#include "ui/window/private.h"

static const PlyKindInfo kinds[] = {
  { "day", PLY_EVENT_BIT(PLY_EVENT_DAY), "ply-return-symbolic", N_("Day"), N_("Next day"),
    N_("Previous day") },
  { "change", PLY_EVENT_BIT(PLY_EVENT_CHANGE), "ply-best-symbolic", N_("Change of job"),
    N_("Next change of job"), N_("Previous change of job") },
  { "turn", PLY_EVENT_BIT(PLY_EVENT_BANKRUPT) | PLY_EVENT_BIT(PLY_EVENT_WINDFALL),
    "ply-cut-symbolic", N_("Bankruptcy or windfall"), N_("Next bankruptcy or windfall"),
    N_("Previous bankruptcy or windfall") },
  { "roll", PLY_EVENT_BIT(PLY_EVENT_ROLL), "ply-leaf-symbolic", N_("Roll"), N_("Next roll"),
    N_("Previous roll") },
  { NULL },
};

/* The occupation selected, or the one at work. */
static PlyScene *happens(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                         guint selected) {
  PlyDayView view;
  ply_day_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.cover = part->cover;
  if (selected < ply_run_day(run)->world->n_occupations)
    view.focus = (int)selected;
  return ply_day_scene(run, replay, &view);
}

static char *subject(const PlyRun *run, const PlyReplay *replay, guint32 occupation) {
  const PlyDayWorld *world = ply_run_day(run)->world;
  return g_strdup(occupation < world->n_occupations ? world->occupations[occupation].name
                                                    : _("at home"));
}

static void restored(PlyMainWindow *window, PlyRun *run, GHashTable *texts, guint32 step) {
  ply_main_window_show_chance(window, run, ply_run_day_given(run), NULL, step);
}

const PlyUiFace ply_ui_face_day = {
  .stage = PLY_STAGE_CHANCE,
  .side_page = PLY_SIDE_PAGE_WHAT_IF,
  .inside = N_("Inside the search"),
  .cash = TRUE,
  .kinds = kinds,
  .marked = PLY_EVENT_BIT(PLY_EVENT_BANKRUPT) | PLY_EVENT_BIT(PLY_EVENT_WINDFALL),
  .happens = happens,
  .subject = subject,
  .change = ply_main_window_change_chance,
  .restored = restored,
};
