/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/library.h"

#include <glib/gi18n.h>

#include "ui/kit/heap.h"
#include "ui/lesson/answers.h"
#include "ui/window/lesson.h"

struct _PlyShelf {
  GPtrArray *entries;    /* PlyLibraryEntry; NULL: they are still being read */
  GCancellable *reading; /* nullable */
  PlyLearner *progress;  /* in memory only where it cannot be kept */
  char *unkept;          /* why, where it has never been; else NULL */
  gboolean fault;        /* an answer was not kept: that has been said */
};

/* --- Lists --- */

/* Whoever asks before they are there does not wait for the thread. */
GPtrArray *ply_main_window_get_entries(PlyMainWindow *self) {
  if (!self->shelf->entries)
    ply_main_window_refresh_library(self);
  return self->shelf->entries;
}

void ply_main_window_refresh_list(PlyMainWindow *self) {
  if (self->study && self->shelf->entries)
    ply_lesson_list_fill(ply_study_get_list(PLY_STUDY(self->study)), self->shelf->entries, NULL,
                         self->shelf->progress, ply_main_window_get_path(self));
}

static void forget_reading(PlyMainWindow *self) {
  g_cancellable_cancel(self->shelf->reading);
  g_clear_object(&self->shelf->reading);
}

/* Takes entries. */
static void show_entries(PlyMainWindow *self, GPtrArray *entries) {
  forget_reading(self);
  g_clear_pointer(&self->shelf->entries, g_ptr_array_unref);
  self->shelf->entries = entries;
  ply_home_fill(PLY_HOME(self->home), entries, self->shelf->progress,
                ply_main_window_get_path(self));
  ply_main_window_refresh_list(self);
}

void ply_main_window_refresh_library(PlyMainWindow *self) {
  g_autoptr(GError) error = NULL;
  GPtrArray *entries = ply_library_list(NULL, &error);
  if (error)
    ply_main_window_toast(self, error->message);
  show_entries(self, entries);
}

static void read_work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  GError *error = NULL;
  GPtrArray *entries = ply_library_list(NULL, &error);
  if (error)
    g_task_set_task_data(task, error, (GDestroyNotify)g_error_free);
  g_task_return_pointer(task, entries, (GDestroyNotify)g_ptr_array_unref);
}

/* The window may be closed, and gone, before they are read. */
static void read_cb(GObject *source, GAsyncResult *result, gpointer data) {
  GPtrArray *entries = g_task_propagate_pointer(G_TASK(result), NULL);
  const GError *error = g_task_get_task_data(G_TASK(result));
  ply_heap_give_back();
  if (!entries) /* cancelled: somebody has read them meanwhile, or the window is gone */
    return;
  PlyMainWindow *self = data;
  if (error)
    ply_main_window_toast(self, error->message);
  show_entries(self, entries);
  if (ply_main_window_get_page(self) == PLY_PAGE_HOME && !gtk_window_get_focus(GTK_WINDOW(self)))
    ply_home_focus(PLY_HOME(self->home));
}

/* The window need not wait for it to be seen. */
static void read_library(PlyMainWindow *self) {
  self->shelf->reading = g_cancellable_new();
  g_autoptr(GTask) task = g_task_new(NULL, self->shelf->reading, read_cb, self);
  g_task_run_in_thread(task, read_work);
}

/* --- Where the lesson stands among the others --- */

const PlyLibraryEntry *ply_main_window_get_entry(PlyMainWindow *self, guint *number, guint *total,
                                                 const PlyLibraryEntry **next) {
  const PlyLibraryEntry *found = NULL;
  const char *path = ply_main_window_get_path(self);
  GPtrArray *entries = path ? ply_main_window_get_entries(self) : NULL;
  guint count = 0;
  if (next)
    *next = NULL;
  for (guint i = 0; entries && !found && i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    if (!g_str_equal(entry->file, path))
      continue;
    found = entry;
    if (next && i + 1 < entries->len)
      *next = g_ptr_array_index(entries, i + 1);
  }
  for (guint i = 0; found && i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    count += g_strcmp0(entry->course, found->course) == 0;
    if (entry == found && number)
      *number = count;
  }
  if (total)
    *total = count;
  return found;
}

void ply_main_window_open_next(PlyMainWindow *self) {
  const PlyLibraryEntry *next = NULL;
  if (ply_main_window_get_entry(self, NULL, NULL, &next) && next)
    ply_main_window_open(self, next->file);
}

/* --- Progress --- */

static void say_unkept(PlyMainWindow *self, const char *reason) {
  g_autofree char *text = g_strdup_printf(_("Your progress is not kept: %s"), reason);
  ply_main_window_toast(self, text);
}

static void learner_fault(PlyMainWindow *self, const char *reason) {
  if (!self->shelf->fault)
    say_unkept(self, reason);
  self->shelf->fault = TRUE;
}

static void note_finish(PlyMainWindow *self) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  g_autoptr(GError) error = NULL;
  if (self->shelf->progress && ply_tutor_is_last(self->tutor) && !lesson->quiz &&
      !ply_learner_finish(self->shelf->progress, lesson->id, &error))
    learner_fault(self, error->message);
}

static void say_aside(PlyMainWindow *self, const char *path) {
  g_autofree char *shown = g_filename_display_name(path);
  g_autofree char *text =
      g_strdup_printf(_("Your progress could not be read; the file is now %s"), shown);
  ply_main_window_toast(self, text);
}

static void say_back(PlyMainWindow *self) {
  g_autofree char *back =
      self->shelf->progress ? ply_learner_take_back(self->shelf->progress) : NULL;
  if (!back)
    return;
  g_autofree char *shown = g_filename_display_name(back);
  g_autofree char *text =
      g_strdup_printf(_("Earlier answers are back; the file they were in is now %s"), shown);
  ply_main_window_toast(self, text);
}

static void tried_cb(PlyMainWindow *self, const PlyAttempt *attempt) {
  g_autoptr(GError) error = NULL;
  if (!self->shelf->progress)
    return;
  if (!ply_learner_record(self->shelf->progress, attempt, &error))
    learner_fault(self, error->message);
  else if (self->shelf->unkept)
    learner_fault(self, self->shelf->unkept);
  g_autofree char *aside = ply_learner_take_aside(self->shelf->progress);
  if (aside)
    say_aside(self, aside);
}

static void add_kind(const PlyLearnerRow *row, gpointer kinds) {
  g_hash_table_add(kinds, g_strdup(row->kind));
}

GHashTable *ply_main_window_read_kinds(PlyMainWindow *self) {
  GHashTable *kinds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (self->shelf->progress)
    (void)ply_learner_each(self->shelf->progress, add_kind, kinds, NULL);
  return kinds;
}

void ply_main_window_read_outcomes(PlyMainWindow *self, const PlyLesson *lesson,
                                   PlySuccess *outcomes, guint n) {
  g_autoptr(PlyIds) ids = ply_ids_new(lesson);
  const PlyLearnerLesson of = ply_learner_lesson(ids);
  g_autoptr(GError) error = NULL;
  if (!self->shelf->progress || of.n > n)
    return;
  if (!ply_learner_adopt(self->shelf->progress, &of, &error))
    learner_fault(self, error->message);
  ply_learner_successes(self->shelf->progress, &of, outcomes);
}

/* --- Set up --- */

/* Where nothing can be kept that is said now, and again when the first answer is lost: nobody may
 * have looked, or had anything to lose. */
static void open_learner(PlyMainWindow *self) {
  g_autoptr(GError) error = NULL;
  g_autofree char *path = ply_learner_path(), *aside = NULL;
  self->shelf->progress = ply_learner_open(path, &aside, &error);
  if (aside)
    say_aside(self, aside);
  say_back(self);
  const char *newer = self->shelf->progress ? ply_learner_unkept(self->shelf->progress) : NULL;
  if (path && self->shelf->progress && !newer)
    return;
  self->shelf->unkept = g_strdup(newer   ? newer
                                 : error ? error->message
                                         : _("there is no folder for it"));
  say_unkept(self, self->shelf->unkept);
  if (!self->shelf->progress)
    self->shelf->progress =
        ply_learner_open(NULL, NULL, NULL); /* for as long as the window lives */
}

static void open_library(PlyMainWindow *self) {
  open_learner(self);
  read_library(self);
  g_signal_connect_object(self->tutor, "tried", G_CALLBACK(tried_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "answered", G_CALLBACK(note_finish), self,
                          G_CONNECT_SWAPPED);
}

static void clear_library(PlyMainWindow *self) {
  forget_reading(self);
  g_clear_pointer(&self->shelf->entries, g_ptr_array_unref);
  g_clear_pointer(&self->shelf->progress, ply_learner_close);
  g_clear_pointer(&self->shelf->unkept, g_free);
}

const PlyWindowPart ply_window_library = {
  PLY_WINDOW_PART(shelf),
  .first = TRUE,
  .open = open_library,
  .clear = clear_library,
};
