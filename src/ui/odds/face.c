/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about odds in the window. */
#include <glib/gi18n.h>

#include "odds/plan.h"
#include "render/odds/view.h"
#include "ui/face-private.h"
#include "ui/window/chance.h"
#include "ui/window/private.h"

enum { TRIAL, OUTCOME, N_KINDS };

static const PlyKindInfo kinds[] = {
  [TRIAL] = { "trial", PLY_EVENT_BIT(PLY_EVENT_TRIAL), "ply-return-symbolic", N_("Simulated run"),
              N_("Next simulated run"), N_("Previous simulated run") },
  [OUTCOME] = { "outcome", PLY_EVENT_BIT(PLY_EVENT_OUTCOME), "ply-best-symbolic", N_("Outcome"),
                N_("Next outcome"), N_("Previous outcome") },
  [N_KINDS] = { NULL },
};

static const PlyKindInfo *awaited(const PlyRun *run) {
  return &kinds[OUTCOME];
}

static PlyScene *happens(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                         guint selected) {
  return ply_run_views(run)->board(run, replay, part);
}

static void restored(PlyMainWindow *window, PlyRun *run, GHashTable *texts, guint32 step) {
  ply_main_window_show_chance(window, run, NULL, ply_run_asked(run)->question, step);
}

const PlyUiFace ply_ui_face_odds = {
  .stage = PLY_STAGE_CHANCE,
  .side_page = PLY_SIDE_PAGE_WHAT_IF,
  .inside = N_("Inside the search"),
  .kinds = kinds,
  .awaited = awaited,
  .happens = happens,
  .estimate = ply_chart_odds,
  .change = ply_main_window_change_chance,
  .restored = restored,
};
