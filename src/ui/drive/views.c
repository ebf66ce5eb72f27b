/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which run of an exercise is on the screen, and the comparison of the learner's with the program's. */
#include <glib/gi18n.h>

#include "ui/drive/compare.h"
#include "ui/drive/counts.h"
#include "ui/drive/private.h"

static PlyRun *own_run(PlyDrive *self) {
  return ply_driven_run(ply_drive_get_driven(self));
}

/* --- on the screen --- */

PlyDriveView ply_drive_get_view(PlyDrive *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!run)
    return PLY_DRIVE_VIEW_NONE;
  if (self->aside && run == self->aside)
    return self->aside_is;
  return run == own_run(self) ? PLY_DRIVE_VIEW_MINE : PLY_DRIVE_VIEW_NONE;
}

/* The acts of a driven run are the stations of its way; of the learner's there are all that the card counts. */
static void set_stations(PlyDrive *self, const PlyDriven *driven) {
  g_autoptr(GArray) steps = g_array_new(FALSE, FALSE, sizeof(guint32));
  for (guint n = 0; n <= ply_driven_n_acts(driven); n++) {
    guint32 step = ply_compare_step(driven, n);
    g_array_append_val(steps, step);
  }
  ply_transport_set_stations(self->transport, (const guint32 *)(gconstpointer)steps->data,
                             steps->len,
                             driven == ply_drive_get_driven(self) ? ply_drive_count_all(self) : 0);
}

/* A run that only grew keeps its picture. */
void ply_drive_show_mine(PlyDrive *self, guint32 step) {
  gboolean same = ply_drive_get_view(self) == PLY_DRIVE_VIEW_MINE;
  g_clear_pointer(&self->aside, ply_run_unref);
  g_autoptr(PlyCover) cover = ply_exercise_cover(self->exercise, FALSE);
  ply_transport_set_cover(self->transport, cover);
  if (!same)
    ply_transport_set_run_at(self->transport, own_run(self), step);
  set_stations(self, ply_drive_get_driven(self));
  if (same) {
    ply_transport_grown(self->transport);
    ply_transport_seek(self->transport, step);
  }
}

guint32 ply_drive_last_step(PlyDrive *self) {
  const PlyDriven *driven = ply_drive_get_driven(self);
  return ply_compare_step(driven, ply_driven_n_acts(driven));
}

/* A comparison begins where the first difference is. */
void ply_drive_show(PlyDrive *self) {
  const GArray *differences = ply_drive_get_differences(self);
  guint32 step = ply_drive_last_step(self);
  if (differences->len > 0) {
    const PlyDifference *first = &g_array_index(differences, PlyDifference, 0);
    if (first->mine >= 0)
      step = ply_compare_step(ply_drive_get_driven(self), (guint)first->mine + 1);
  }
  ply_drive_show_mine(self, step);
  ply_drive_emit(self, PLY_DRIVE_CHANGED_VIEW);
}

static void show_aside(PlyDrive *self, PlyRun *run, guint32 step, PlyDriveView is) {
  if (ply_drive_get_view(self) == PLY_DRIVE_VIEW_MINE)
    self->left_at = ply_transport_get_step(self->transport);
  ply_run_ref(run);
  g_clear_pointer(&self->aside, ply_run_unref);
  self->aside = run;
  self->aside_is = is;
  ply_transport_set_run_at(self->transport, run, step);
  ply_drive_emit(self, PLY_DRIVE_CHANGED_VIEW);
}

gboolean ply_drive_view_mistake(PlyDrive *self, int mistake, guint n) {
  guint32 step;
  g_autoptr(PlyRun) run = ply_exercise_mistaken(self->exercise, mistake, n, &step);
  self->mistake = mistake;
  if (run)
    show_aside(self, run, step, PLY_DRIVE_VIEW_MISTAKE);
  return run != NULL;
}

gboolean ply_drive_get_mistake(PlyDrive *self, PlyMistake *mistake) {
  return ply_drive_get_view(self) == PLY_DRIVE_VIEW_MISTAKE &&
         ply_driven_mistake(ply_drive_get_driven(self), (unsigned)self->mistake, mistake);
}

gboolean ply_drive_view_counter(PlyDrive *self) {
  if (self->reaction.shows)
    show_aside(self, self->reaction.shows, self->reaction.step, PLY_DRIVE_VIEW_COUNTER);
  return self->reaction.shows != NULL;
}

void ply_drive_view_model(PlyDrive *self) {
  guint32 step;
  PlyRun *model = ply_drive_get_model(self, &step);
  show_aside(self, model, step, PLY_DRIVE_VIEW_MODEL);
  set_stations(self, ply_exercise_model(self->exercise));
}

void ply_drive_view_mine(PlyDrive *self) {
  ply_drive_show_mine(self, MIN(self->left_at, ply_drive_last_step(self)));
  ply_drive_emit(self, PLY_DRIVE_CHANGED_VIEW);
}

guint32 ply_drive_get_at(PlyDrive *self) {
  const PlyDriven *driven = ply_drive_get_driven(self);
  const PlyDriver *driver = ply_driven_driver(driven);
  gboolean there = ply_drive_get_view(self) == PLY_DRIVE_VIEW_MINE &&
                   ply_transport_get_step(self->transport) >= ply_drive_last_step(self);
  return there && driver->at ? driver->at(ply_driven_game(driven)) : PLY_NO_SUBJECT;
}

char *ply_drive_place_text(PlyDrive *self) {
  guint step = ply_transport_get_step(self->transport);
  guint last = ply_transport_get_last(self->transport);
  return step >= last ? g_strdup(_("It stands at its last step."))
                      : g_strdup_printf(_("It stands at step %u of %u."), step, last);
}

guint ply_drive_get_n_done(PlyDrive *self) {
  gboolean model = ply_drive_get_view(self) == PLY_DRIVE_VIEW_MODEL;
  return ply_compare_acts(model ? ply_exercise_model(self->exercise) : ply_drive_get_driven(self),
                          ply_transport_get_step(self->transport));
}

/* --- the comparison --- */

const GArray *ply_drive_get_differences(PlyDrive *self) {
  if (!self->differences)
    self->differences = ply_exercise_is_done(self->exercise)
                            ? ply_exercise_differences(self->exercise)
                            : g_array_new(FALSE, FALSE, sizeof(PlyDifference));
  return self->differences;
}

gboolean ply_drive_is_compared(PlyDrive *self) {
  return ply_drive_get_differences(self)->len > 0;
}

/* Acts of the learner's that are done once difference i is. */
static guint acts_with(PlyDrive *self, guint i) {
  const GArray *all = ply_drive_get_differences(self);
  const PlyDifference *at = &g_array_index(all, PlyDifference, i);
  if (at->mine >= 0)
    return (guint)at->mine + 1;
  guint n = 0;
  while (ply_compare_model_acts(all, n) <= (guint)at->model &&
         n < ply_driven_n_acts(ply_drive_get_driven(self)))
    n++;
  return n;
}

int ply_drive_get_difference(PlyDrive *self) {
  guint done = ply_drive_get_n_done(self);
  for (guint i = 0; i < ply_drive_get_differences(self)->len; i++)
    if (acts_with(self, i) == done)
      return (int)i;
  return -1;
}

void ply_drive_next_difference(PlyDrive *self) {
  const PlyDriven *driven = ply_drive_get_driven(self);
  guint n = ply_drive_get_differences(self)->len, next = 0;
  if (n == 0)
    return;
  if (ply_drive_get_view(self) != PLY_DRIVE_VIEW_MINE)
    ply_drive_view_mine(self);
  guint done = ply_drive_get_n_done(self);
  while (next < n && acts_with(self, next) <= done)
    next++;
  ply_transport_seek(self->transport,
                     ply_compare_step(driven, acts_with(self, next < n ? next : 0)));
}

PlyRun *ply_drive_get_model(PlyDrive *self, guint32 *step) {
  const PlyDriven *model = ply_exercise_model(self->exercise);
  guint done =
      ply_compare_acts(ply_drive_get_driven(self), ply_drive_get_view(self) == PLY_DRIVE_VIEW_MINE
                                                       ? ply_transport_get_step(self->transport)
                                                       : self->left_at);
  *step = ply_compare_step(model, ply_compare_model_acts(ply_drive_get_differences(self), done));
  return ply_driven_run(model);
}

GArray *ply_drive_get_different(PlyDrive *self, gboolean model) {
  GArray *subjects = g_array_new(FALSE, FALSE, sizeof(guint32));
  const GArray *all = ply_drive_get_differences(self);
  const PlyDriven *driven = model ? ply_exercise_model(self->exercise) : ply_drive_get_driven(self);
  guint done = ply_drive_get_n_done(self);
  for (guint i = 0; i < all->len && acts_with(self, i) <= done; i++) {
    const PlyDifference *at = &g_array_index(all, PlyDifference, i);
    int act = model ? at->model : at->mine;
    guint32 subject = act >= 0 ? ply_compare_subject(driven, (guint)act) : PLY_NO_SUBJECT;
    if (subject != PLY_NO_SUBJECT)
      g_array_append_val(subjects, subject);
  }
  return subjects;
}
