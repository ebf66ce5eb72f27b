/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/chance.h"

#include "lab/life/lives.h"
#include "life/plan.h"
#include "odds/plan.h"
#include "ui/face.h"
#include "ui/window/run.h"
#include "ui/window/undo.h"

#define MANY_DAYS 1000000 /* lived for the fan: a moment's work */
#define MANY_LEAST 100
#define MANY_MOST 1000

struct _PlyChance {
  const PlyOddsQuestion *question; /* of one's own; NULL: a life */
  PlyDayWorld *world;              /* that is lived in, as the page says it; nullable */
};

static PlyWhatIf *page(PlyMainWindow *self) {
  return ply_study_get_what_if(PLY_STUDY(self->study));
}

/* Many lives of who lives this one: their cash as a fan. */
static void show_fan(PlyMainWindow *self, const PlyDaySetup *setup) {
  guint lives = CLAMP(MANY_DAYS / setup->days, MANY_LEAST, MANY_MOST);
  g_autoptr(PlyLab) lab = ply_day_lab_new(setup, lives, 0);
  ply_lab_run(lab, NULL);
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  PlyChart *fan = NULL;
  for (guint i = 0; !fan && i < result->charts->len; i++) {
    PlyChart *chart = g_ptr_array_index(result->charts, i);
    if (chart->kind == PLY_CHART_LINES)
      fan = g_ptr_array_steal_index(result->charts, i);
  }
  ply_study_show_fan(PLY_STUDY(self->study), fan);
}

/* A run of what the page says, or NULL: then the page says why. */
static PlyRun *make_run(PlyMainWindow *self, const PlyOptions *options, PlyDayWorld *world) {
  g_autoptr(GError) error = NULL;
  PlyRun *run = world ? ply_run_new_day(world, options, &error)
                      : ply_run_new_odds(self->chance->question, options, &error);
  ply_what_if_set_problem(page(self), error ? error->message : NULL);
  return run;
}

/* world (nullable): the one that it is lived in. */
static void start(PlyMainWindow *self, PlyRun *run, PlyDayWorld *world, guint32 step) {
  PlyDayWorld *before = self->chance->world;
  self->chance->world = world ? ply_day_world_ref(world) : NULL;
  g_clear_pointer(&before, ply_day_world_unref);
  if (!ply_trace_is_complete(run->trace))
    ply_run_record(run, NULL);
  ply_main_window_start_run(self, run, TRUE, step);
}

static void changed_cb(PlyMainWindow *self) {
  PlyRun *before = ply_transport_get_run(self->transport);
  g_autoptr(PlyDayWorld) world = NULL;
  if (!before || !ply_main_window_is_chance(self))
    return;
  PlyOptions options = before->options;
  if (!ply_what_if_get(page(self), &options, &world))
    return;
  g_autoptr(PlyRun) run = make_run(self, &options, world);
  if (!run)
    return;
  PlyNodeId selected = ply_transport_get_selected(self->transport);
  start(self, run, world, ply_transport_get_step(self->transport));
  if (selected < run->trace->n_subjects)
    ply_transport_set_selected(self->transport, selected);
  if (world && ply_what_if_wants_many(page(self)))
    show_fan(self, ply_run_day(run));
  else
    ply_study_show_fan(PLY_STUDY(self->study), NULL);
}

gboolean ply_main_window_is_chance(PlyMainWindow *self) {
  return ply_main_window_is_own(self) &&
         ply_ui_face(ply_transport_get_run(self->transport))->stage == PLY_STAGE_CHANCE;
}

void ply_main_window_change_chance(PlyMainWindow *self, PlyRun *run) {
  ply_what_if_focus(page(self));
}

void ply_main_window_show_chance(PlyMainWindow *self, PlyRun *run, PlyDayWorld *world,
                                 const PlyOddsQuestion *question, guint32 step) {
  self->chance->question = question;
  ply_what_if_set(page(self), ply_run_name(run), &run->options, world);
  ply_main_window_forget_undo(self);
  start(self, run, world, step);
}

void ply_main_window_new_life(PlyMainWindow *self) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  g_autoptr(PlyRun) run = ply_run_new_day(world, NULL, NULL);
  ply_main_window_show_chance(self, run, world, NULL, 0);
  ply_what_if_focus(page(self));
}

void ply_main_window_new_odds(PlyMainWindow *self, const char *id) {
  const PlyOddsQuestion *question = ply_question_find(id, NULL);
  g_return_if_fail(question);
  g_autoptr(PlyRun) run = ply_run_new_odds(question, NULL, NULL);
  ply_main_window_show_chance(self, run, NULL, question, 0);
  ply_what_if_focus(page(self));
}

static void open_chance(PlyMainWindow *self) {
  g_signal_connect_object(page(self), "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
}

static void clear_chance(PlyMainWindow *self) {
  g_clear_pointer(&self->chance->world, ply_day_world_unref);
}

const PlyWindowPart ply_window_chance = {
  PLY_WINDOW_PART(chance),
  .open = open_chance,
  .clear = clear_chance,
};
