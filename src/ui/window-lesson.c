/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window-private.h"

#include <glib/gi18n.h>

#include "ui/blocks.h"

#define RELOAD_MS 150 /* editors save in several small steps */
#define MAX_OUTCOMES PLY_LESSON_MAX_QUESTIONS

/* A lesson being read on a thread: it runs its searches to check itself. */
typedef struct {
  char *path;
  guint generation, section;
  guint32 step;
  double zoom;
  gboolean reload;
  PlyLesson *lesson;
  GPtrArray *faults;
} Load;

static void load_free(gpointer data) {
  Load *load = data;
  g_free(load->path);
  g_clear_pointer(&load->lesson, ply_lesson_unref);
  g_ptr_array_unref(load->faults);
  g_free(load);
}

static void work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Load *load = data;
  load->lesson = ply_lesson_load(load->path, PLY_CHECK_USUAL, load->faults);
  for (guint i = 0; load->lesson && i < load->lesson->runs->len; i++)
    ply_lesson_record(g_ptr_array_index(load->lesson->runs, i), NULL);
  g_task_return_boolean(task, TRUE);
}

/* --- Where the lesson stands among the others --- */

const PlyLibraryEntry *ply_main_window_get_entry(PlyMainWindow *self, guint *number, guint *total,
                                                 const PlyLibraryEntry **next) {
  const PlyLibraryEntry *found = NULL;
  guint count = 0;
  if (next)
    *next = NULL;
  for (guint i = 0; self->path && !found && i < self->entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(self->entries, i);
    if (!g_str_equal(entry->file, self->path))
      continue;
    found = entry;
    if (next && i + 1 < self->entries->len)
      *next = g_ptr_array_index(self->entries, i + 1);
  }
  for (guint i = 0; found && i < self->entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(self->entries, i);
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

static void note_finish(PlyMainWindow *self) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  g_autoptr(GError) error = NULL;
  if (self->progress && lesson->id && ply_tutor_is_last(self->tutor) &&
      !ply_progress_finish(self->progress, lesson->id, &error))
    ply_main_window_progress_fault(self, error->message);
}

void ply_main_window_note_answer(PlyMainWindow *self, guint question, guint outcome) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  const PlyTask *task = ply_tutor_get_task(self->tutor, ply_tutor_get_section(self->tutor));
  g_autoptr(GError) error = NULL;
  if (!self->progress || !lesson->id)
    return;
  if (!ply_progress_answer(self->progress, lesson->id, question, outcome, task->attempts,
                           task->hints, &error))
    ply_main_window_progress_fault(self, error->message);
  note_finish(self);
}

/* --- Files that change --- */

static void start_load(PlyMainWindow *self, const char *path, gboolean reload, guint section,
                       guint32 step, double zoom);

static gboolean reload_cb(gpointer data) {
  PlyMainWindow *self = data;
  self->reload_source = 0;
  if (self->path)
    start_load(self, self->path, TRUE, ply_tutor_get_section(self->tutor),
               ply_player_get_step(self->player), 0);
  return G_SOURCE_REMOVE;
}

static void file_cb(PlyMainWindow *self, GFile *file, GFile *other, GFileMonitorEvent event) {
  if (event == G_FILE_MONITOR_EVENT_DELETED)
    return; /* many editors delete and write anew */
  g_clear_handle_id(&self->reload_source, g_source_remove);
  self->reload_source = g_timeout_add(RELOAD_MS, reload_cb, self);
}

static void watch(PlyMainWindow *self) {
  g_autoptr(GFile) file = g_file_new_for_path(self->path);
  if (self->monitor)
    g_file_monitor_cancel(self->monitor);
  g_clear_object(&self->monitor);
  self->monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect_object(self->monitor, "changed", G_CALLBACK(file_cb), self, G_CONNECT_SWAPPED);
}

/* --- Showing it --- */

static void show_faults(PlyMainWindow *self, const Load *load) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(self->fault_box)))
    gtk_box_remove(GTK_BOX(self->fault_box), child);
  g_autofree char *name = g_filename_display_basename(load->path);
  g_autofree char *title =
      g_strdup_printf(ngettext("“%s” has %u fault", "“%s” has %u faults", load->faults->len), name,
                      load->faults->len);
  gtk_box_append(GTK_BOX(self->fault_box), ply_faults_widget_new(title, load->faults));
  gtk_widget_set_visible(self->fault_edit, g_file_test(load->path, G_FILE_TEST_IS_REGULAR));
  ply_main_window_show_page(self, PLY_PAGE_FAULTS);
}

static void open_panes(PlyMainWindow *self, const PlyLesson *lesson) {
  ply_study_set_side_page(PLY_STUDY(self->study), PLY_SIDE_PAGE_LESSON);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->side_button), TRUE);
  ply_study_set_side_visible(PLY_STUDY(self->study), TRUE);
  self->panel_by_lesson = TRUE;
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->panel_button),
                               lesson->show & (PLY_SHOW_CODE | PLY_SHOW_WINDOWS | PLY_SHOW_COUNTERS)
                                   ? TRUE
                                   : g_settings_get_boolean(self->settings, "panel-visible"));
  self->panel_by_lesson = FALSE;
}

static void adopt(PlyMainWindow *self, const Load *load) {
  PlyOutcome outcomes[MAX_OUTCOMES] = { PLY_OUTCOME_NONE };
  if (self->progress && load->lesson->id)
    ply_progress_outcomes(self->progress, load->lesson->id, outcomes, MAX_OUTCOMES);
  ply_main_window_forget_undo(self);
  self->own = FALSE;
  ply_tutor_open(self->tutor, load->lesson, load->section, outcomes, MAX_OUTCOMES);
  if (load->step > 0)
    ply_player_seek(self->player, load->step);
  if (!load->reload) {
    open_panes(self, load->lesson);
    ply_main_window_show_page(self, PLY_PAGE_STUDY);
    ply_lesson_page_focus(ply_study_get_lesson_page(PLY_STUDY(self->study)));
  }
  ply_tree_pane_set_zoom(ply_study_get_tree(PLY_STUDY(self->study)), load->zoom);
  const PlyLibraryEntry *next = NULL;
  ply_main_window_get_entry(self, NULL, NULL, &next);
  ply_lesson_page_set_next(ply_study_get_lesson_page(PLY_STUDY(self->study)),
                           next ? next->title : NULL);
  ply_main_window_refresh_title(self);
}

static void loaded_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(source);
  Load *load = g_task_get_task_data(G_TASK(result));
  if (load->generation != self->load_generation || !self->tutor)
    return;
  gtk_widget_set_visible(self->working, FALSE);
  if (load->lesson) {
    g_free(self->path);
    self->path = g_strdup(load->path);
    adopt(self, load);
    if (!load->reload)
      watch(self);
    ply_main_window_queue_save(self);
  } else if (load->reload)
    ply_lesson_page_set_faults(ply_study_get_lesson_page(PLY_STUDY(self->study)), load->faults);
  else {
    g_free(self->path);
    self->path = g_strdup(load->path);
    ply_tutor_open(self->tutor, NULL, 0, NULL, 0);
    watch(self);
    show_faults(self, load);
  }
}

static void start_load(PlyMainWindow *self, const char *path, gboolean reload, guint section,
                       guint32 step, double zoom) {
  /* A file that was broken when it was opened has nothing to keep. */
  gboolean broken = ply_main_window_get_page(self) == PLY_PAGE_FAULTS;
  Load *load = g_new0(Load, 1);
  *load = (Load){ .path = g_strdup(path),
                  .generation = ++self->load_generation,
                  .section = section,
                  .step = step,
                  .zoom = zoom,
                  .reload = reload && !broken,
                  .faults = ply_faults_new() };
  g_autoptr(GTask) task = g_task_new(self, NULL, loaded_cb, NULL);
  g_task_set_task_data(task, load, load_free);
  g_task_run_in_thread(task, work);
}

void ply_main_window_open_at(PlyMainWindow *self, const char *path, guint section, guint32 step,
                             double zoom) {
  ply_main_window_abandon_run(self);
  start_load(self, path, FALSE, section, step, zoom);
}

void ply_main_window_open(PlyMainWindow *self, const char *path) {
  ply_main_window_open_at(self, path, 0, 0, 0);
}

void ply_main_window_close_lesson(PlyMainWindow *self) {
  self->load_generation++;
  if (self->monitor)
    g_file_monitor_cancel(self->monitor);
  g_clear_object(&self->monitor);
  g_clear_pointer(&self->path, g_free);
  ply_main_window_forget_undo(self);
}

void ply_main_window_edit(PlyMainWindow *self) {
  g_autoptr(GError) error = NULL;
  if (!self->path)
    return;
  g_autofree char *uri = g_filename_to_uri(self->path, NULL, NULL);
  if (!uri || !g_app_info_launch_default_for_uri(uri, NULL, &error))
    ply_main_window_toast(self, error ? error->message : _("The file cannot be opened"));
}
