/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/private.h"

#include <glib/gi18n.h>

#include "lesson/recordings.h"
#include "ui/kit/numbers.h"
#include "ui/lesson/blocks.h"
#include "ui/window/run.h"
#include "ui/window/undo.h"

#define RELOAD_MS 150 /* editors save in several small steps */
#define MAX_OUTCOMES PLY_LESSON_MAX_QUESTIONS

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
  else if (self->unkept)
    ply_main_window_progress_fault(self, self->unkept);
  note_finish(self);
}

/* --- Files that change --- */

static void start_load(PlyMainWindow *self, const char *path, gboolean reload, guint section,
                       guint32 step, double zoom);

static gboolean is_opening(PlyMainWindow *self) {
  return ply_loader_is_busy(self->loader) && ply_loader_get_path(self->loader) && !self->reloads;
}

/* What was asked for since goes first; where it does not come, the file is read again. */
static gboolean reload_cb(gpointer data) {
  PlyMainWindow *self = data;
  if (is_opening(self))
    return G_SOURCE_CONTINUE;
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

static void show_faults(PlyMainWindow *self, GPtrArray *faults) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(self->fault_box)))
    gtk_box_remove(GTK_BOX(self->fault_box), child);
  g_autofree char *base = g_path_get_basename(self->path);
  g_autofree char *name = ply_file_shown(base);
  g_autofree char *title = g_strdup_printf(
      ngettext("“%s” has %u fault", "“%s” has %u faults", faults->len), name, faults->len);
  gtk_box_append(GTK_BOX(self->fault_box), ply_faults_widget_new(title, faults));
  gtk_widget_set_visible(self->fault_edit, g_file_test(self->path, G_FILE_TEST_IS_REGULAR));
  ply_main_window_show_page(self, PLY_PAGE_FAULTS);
}

static void show_panel(PlyMainWindow *self, gboolean shown) {
  self->panel_by_lesson = TRUE;
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->panel_button), shown);
  self->panel_by_lesson = FALSE;
}

/* Where there is room for the pictures only, the panel is opened by who wants it. */
static gboolean clear_cb(gpointer data) {
  PlyMainWindow *self = data;
  self->clear_source = 0;
  if (ply_study_panel_covers(PLY_STUDY(self->study)))
    show_panel(self, FALSE);
  return G_SOURCE_REMOVE;
}

static void open_panes(PlyMainWindow *self, const PlyLesson *lesson) {
  ply_study_set_side_page(PLY_STUDY(self->study), PLY_SIDE_PAGE_LESSON);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->side_button), TRUE);
  ply_study_set_side_visible(PLY_STUDY(self->study), TRUE);
  show_panel(self, lesson->show & (PLY_SHOW_CODE | PLY_SHOW_WINDOWS | PLY_SHOW_COUNTERS)
                       ? TRUE
                       : g_settings_get_boolean(self->settings, "panel-visible"));
  if (self->clear_source == 0) /* once it has its size */
    self->clear_source = g_idle_add_full(G_PRIORITY_LOW, clear_cb, self, NULL);
}

static void adopt(PlyMainWindow *self, PlyLesson *lesson) {
  PlySuccess outcomes[MAX_OUTCOMES] = { PLY_SUCCESS_NONE };
  if (self->progress && lesson->id)
    ply_progress_outcomes(self->progress, lesson->id, outcomes, MAX_OUTCOMES);
  ply_main_window_forget_undo(self);
  ply_main_window_disown_run(self);
  ply_tutor_open(self->tutor, lesson, ply_loader_get_section(self->loader), outcomes, MAX_OUTCOMES);
  if (self->loaded_step > 0)
    ply_player_seek(self->player, self->loaded_step);
  if (!self->reloads) {
    open_panes(self, lesson);
    ply_main_window_show_page(self, PLY_PAGE_STUDY);
    ply_lesson_page_focus(ply_study_get_lesson_page(PLY_STUDY(self->study)));
  }
  ply_tree_pane_set_zoom(ply_study_get_tree(PLY_STUDY(self->study)), self->loaded_zoom);
  const PlyLibraryEntry *next = NULL;
  ply_main_window_get_entry(self, NULL, NULL, &next);
  gboolean other = next && next->course && g_strcmp0(next->course, lesson->course) != 0;
  ply_lesson_page_set_next(ply_study_get_lesson_page(PLY_STUDY(self->study)),
                           next ? next->title : NULL, other ? ply_course_name(next->course) : NULL);
  ply_main_window_refresh_title(self);
}

static void take_path(PlyMainWindow *self) {
  const char *path = ply_loader_get_path(self->loader);
  if (g_strcmp0(path, self->path) != 0) /* the file before was changed: no matter any more */
    g_clear_handle_id(&self->reload_source, g_source_remove);
  g_free(self->path);
  self->path = g_strdup(path);
}

static void show_loaded(PlyMainWindow *self) {
  PlyLesson *lesson = ply_loader_get_lesson(self->loader);
  GPtrArray *faults = ply_loader_get_faults(self->loader);
  if (lesson) {
    take_path(self);
    adopt(self, lesson);
    if (!self->reloads)
      watch(self);
    ply_main_window_queue_save(self);
  } else if (self->reloads)
    ply_lesson_page_set_faults(ply_study_get_lesson_page(PLY_STUDY(self->study)), faults);
  else {
    take_path(self);
    ply_tutor_open(self->tutor, NULL, 0, NULL, 0);
    watch(self);
    show_faults(self, faults);
  }
}

/* --- Getting it ready --- */

static void show_rest(PlyMainWindow *self) {
  gtk_widget_set_visible(self->working, FALSE);
  gtk_widget_set_visible(self->loading, FALSE);
  ply_main_window_update_actions(self);
}

static void show_work(PlyMainWindow *self, guint nodes) {
  g_autofree char *count = ply_count_text(nodes);
  gboolean reads = ply_loader_get_path(self->loader) != NULL;
  const char *what = reads ? _("Checking the lesson…") : _("Recording what this page shows…");
  /* Translators: %s: how many nodes of searches were recorded until now. */
  g_autofree char *so_far = g_strdup_printf(ngettext("%s node", "%s nodes", nodes), count);
  g_autofree char *text = nodes > 0 ? g_strjoin(" ", what, so_far, NULL) : g_strdup(what);
  gtk_label_set_text(GTK_LABEL(self->loading_label), text);
  gtk_widget_set_visible(self->loading, TRUE);
  gtk_widget_set_visible(self->working, TRUE);
  gtk_progress_bar_pulse(GTK_PROGRESS_BAR(self->working));
}

/* The page that was asked for is recorded now: there the way goes on. */
static void go_on(PlyMainWindow *self) {
  guint section = ply_loader_get_section(self->loader);
  if (ply_tutor_get_lesson(self->tutor) != ply_loader_get_lesson(self->loader))
    return;
  if (section > ply_tutor_get_section(self->tutor))
    ply_tutor_go_on(self->tutor);
  else
    ply_tutor_go_back(self->tutor);
  ply_lesson_page_focus(ply_study_get_lesson_page(PLY_STUDY(self->study)));
}

static void ready_cb(PlyMainWindow *self) {
  show_rest(self);
  if (ply_loader_get_path(self->loader))
    show_loaded(self);
  else
    go_on(self);
}

static void wanted_cb(PlyMainWindow *self, guint section) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  ply_main_window_abandon_load(self);
  ply_loader_prepare(self->loader, lesson, ply_tutor_get_section(self->tutor), section);
  ply_main_window_update_actions(self);
}

/* Who went another way meanwhile wants that page no more. */
static void moved_cb(PlyMainWindow *self, guint flags) {
  if (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION) && !ply_loader_get_path(self->loader))
    ply_main_window_abandon_load(self);
}

static void start_load(PlyMainWindow *self, const char *path, gboolean reload, guint section,
                       guint32 step, double zoom) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  ply_main_window_abandon_load(self);
  ply_main_window_forget_restore(self);
  if (lesson) /* the next one needs the room */
    ply_lesson_keep_most(lesson, ply_tutor_get_section(self->tutor), 0);
  self->loaded_step = step;
  self->loaded_zoom = zoom;
  /* A file that was broken when it was opened has nothing to keep. */
  self->reloads = reload && ply_main_window_get_page(self) != PLY_PAGE_FAULTS;
  ply_loader_load(self->loader, path, section);
  ply_main_window_update_actions(self);
}

gboolean ply_main_window_abandon_load(PlyMainWindow *self) {
  if (!ply_loader_stop(self->loader))
    return FALSE;
  show_rest(self);
  return TRUE;
}

gboolean ply_main_window_stop_load(PlyMainWindow *self) {
  gboolean reads = ply_loader_get_path(self->loader) != NULL;
  if (!ply_main_window_abandon_load(self))
    return FALSE;
  if (!ply_player_get_run(self->player) && ply_main_window_get_page(self) == PLY_PAGE_STUDY)
    gtk_widget_activate_action(GTK_WIDGET(self), "win.home", NULL); /* nothing was there before */
  ply_main_window_toast(self, reads ? _("The lesson was not opened: you stopped it.")
                                    : _("The page was not opened: you stopped it."));
  return TRUE;
}

void ply_main_window_connect_loader(PlyMainWindow *self) {
  g_signal_connect_object(self->loader, "progress", G_CALLBACK(show_work), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->loader, "done", G_CALLBACK(ready_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "wanted", G_CALLBACK(wanted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "changed", G_CALLBACK(moved_cb), self, G_CONNECT_SWAPPED);
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
  ply_main_window_forget_restore(self);
  ply_main_window_abandon_load(self);
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
