/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/counts.h"

#include <glib/gi18n.h>

static guint n_done(PlyDrive *drive) {
  return ply_driven_n_acts(ply_drive_get_driven(drive));
}

guint ply_drive_count_all(PlyDrive *drive) {
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  guint all = ply_driven_n_acts(ply_exercise_model(exercise)), done = n_done(drive);
  guint most = ply_exercise_setup(exercise)->most;
  if (ply_exercise_is_done(exercise))
    return done;
  return MAX(most > 0 ? MIN(all, most) : all, done + 1);
}

gboolean ply_drive_is_told(PlyDrive *drive, PlyCame came) {
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  return came == PLY_CAME_SHOWN || came == PLY_CAME_PROGRAM || ply_exercise_is_done(exercise) ||
         ply_exercise_setup(exercise)->feedback == PLY_FEEDBACK_AT_ONCE;
}

gboolean ply_drive_waits(PlyDrive *drive) {
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  guint n = ply_exercise_n_tried(exercise);
  const PlyAttempted *last = n > 0 ? ply_exercise_tried(exercise, n - 1) : NULL;
  return last && !last->done && last->n == n_done(drive);
}

char *ply_drive_count_text(PlyDrive *drive) {
  guint done = n_done(drive);
  if (ply_exercise_is_done(ply_drive_get_exercise(drive)))
    return g_strdup_printf(ngettext("%u act", "%u acts", done), done);
  return g_strdup_printf(_("act %u of %u"), done + 1, ply_drive_count_all(drive));
}

static void add(GString *text, const char *counted) {
  g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", counted);
}

static void add_count(GString *text, const char *format, guint n) {
  g_autofree char *counted = g_strdup_printf(format, n);
  if (n > 0)
    add(text, counted);
}

char *ply_drive_came_text(PlyDrive *drive) {
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  guint n[PLY_N_CAME] = { 0 }, untold = 0;
  for (guint i = 0; i < n_done(drive); i++) {
    PlyCame came = ply_exercise_came(exercise, i);
    *(ply_drive_is_told(drive, came) ? &n[came] : &untold) += 1;
  }
  g_autoptr(GString) text = g_string_new(NULL);
  add_count(text, ngettext("%u act right at once", "%u acts right at once", n[PLY_CAME_AT_ONCE]),
            n[PLY_CAME_AT_ONCE]);
  add_count(text, _("%u right after another try"), n[PLY_CAME_RETRIED]);
  add_count(text, _("%u not what the program does there"), n[PLY_CAME_WRONG]);
  add_count(text, _("%u done"), untold);
  add_count(text, _("%u shown"), n[PLY_CAME_SHOWN]);
  add_count(text, _("%u done by the program"), n[PLY_CAME_PROGRAM]);
  if (ply_drive_waits(drive))
    add(text, _("the last try not right"));
  return text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}
