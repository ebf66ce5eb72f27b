/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/teacher.h"

#include "lesson/recordings.h"
#include "ui/dialogs/answers.h"
#include "ui/window/lesson.h"

/* An action that is never enabled: its entry in the menu says why "win.answers" is not. */
#define WHY_NOT "answers-wait"

struct _PlyAnswersPart {
  guint furthest;    /* section of the lesson that was come to since it was opened */
  GtkWidget *dialog; /* weak */
};

static gboolean waits(PlyMainWindow *self, guint section) {
  PlyTaskState state = ply_tutor_get_task(self->tutor, section)->state;
  return ply_tutor_get(self->tutor, section)->question &&
         (state == PLY_TASK_OPEN || state == PLY_TASK_WRONG);
}

/* Who goes back a page has not answered what stands ahead. */
gboolean ply_main_window_may_show_answers(PlyMainWindow *self) {
  guint n = ply_tutor_n_sections(self->tutor);
  for (guint i = 0; i < n && i <= self->answers->furthest; i++)
    if (waits(self, i))
      return FALSE;
  return TRUE;
}

void ply_main_window_show_answers(PlyMainWindow *self) {
  const char *path = ply_main_window_get_path(self);
  if (!path || self->answers->dialog)
    return;
  /* The lesson is checked once more, and needs the room. */
  ply_lesson_keep_most(ply_tutor_get_lesson(self->tutor), ply_tutor_get_section(self->tutor), 0);
  g_set_weak_pointer(&self->answers->dialog, ply_answers_dialog_show(GTK_WINDOW(self), path));
}

void ply_main_window_update_answers(PlyMainWindow *self, gboolean lesson) {
  gboolean wait = lesson && !ply_main_window_may_show_answers(self);
  gboolean says = g_action_map_lookup_action(G_ACTION_MAP(self), WHY_NOT) != NULL;
  if (wait && self->answers->dialog)
    gtk_window_destroy(GTK_WINDOW(self->answers->dialog));
  if (wait && !says) {
    g_autoptr(GSimpleAction) action = g_simple_action_new(WHY_NOT, NULL);
    g_simple_action_set_enabled(action, FALSE);
    g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(action));
  } else if (!wait && says)
    g_action_map_remove_action(G_ACTION_MAP(self), WHY_NOT);
}

static void moved_cb(PlyMainWindow *self, guint flags) {
  guint before = flags & PLY_TUTOR_LESSON ? 0 : self->answers->furthest;
  self->answers->furthest = MAX(before, ply_tutor_get_section(self->tutor));
}

static void open_answers(PlyMainWindow *self) {
  g_signal_connect_object(self->tutor, "changed", G_CALLBACK(moved_cb), self, G_CONNECT_SWAPPED);
}

static void clear_answers(PlyMainWindow *self) {
  g_clear_weak_pointer(&self->answers->dialog);
}

const PlyWindowPart ply_window_answers = {
  PLY_WINDOW_PART(answers),
  .open = open_answers,
  .clear = clear_answers,
};
