/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/voice.h"
#include "ui/window/lesson.h"

#include <glib/gi18n.h>

#include "lesson/recordings.h"
#include "ui/kit/numbers.h"
#include "ui/lab/open.h"
#include "ui/lab/page.h"
#include "ui/lesson/blocks.h"
#include "ui/window/library.h"
#include "ui/window/present.h"
#include "ui/window/run.h"
#include "ui/window/session.h"
#include "ui/window/undo.h"

#define RELOAD_MS 150 /* editors save in several small steps */
#define MAX_SUCCESSES PLY_LESSON_MAX_QUESTIONS

struct _PlyShownLesson {
  char *path; /* of the lesson on the screen, or NULL */
  PlyLoader *loader;
  guint32 loaded_step; /* where the lesson that is being read is to stand then */
  double loaded_zoom;
  char *loaded_map; /* NULL: as the lesson wants it */
  gboolean reloads; /* it is the one on the screen */
  GFileMonitor *monitor;
  guint reload_source;
};

const char *ply_main_window_get_path(PlyMainWindow *self) {
  return self->lesson->path;
}

PlyLoader *ply_main_window_get_loader(PlyMainWindow *self) {
  return self->lesson->loader;
}

gboolean ply_main_window_will_reload(PlyMainWindow *self) {
  return self->lesson->reload_source != 0;
}

/* --- Files that change --- */

static void start_load(PlyMainWindow *self, const char *path, gboolean reload, guint section,
                       guint32 step, double zoom, const char *map);

static gboolean is_opening(PlyMainWindow *self) {
  return ply_loader_is_busy(self->lesson->loader) && ply_loader_get_path(self->lesson->loader) &&
         !self->lesson->reloads;
}

/* What was asked for since goes first; where it does not come, the file is read again. */
static gboolean reload_cb(gpointer data) {
  PlyMainWindow *self = data;
  if (is_opening(self))
    return G_SOURCE_CONTINUE;
  self->lesson->reload_source = 0;
  g_autofree char *map = ply_tree_pane_get_map(ply_study_get_tree(PLY_STUDY(self->study)));
  if (self->lesson->path)
    start_load(self, self->lesson->path, TRUE, ply_tutor_get_section(self->tutor),
               ply_transport_get_step(self->transport), 0, map);
  return G_SOURCE_REMOVE;
}

static void file_cb(PlyMainWindow *self, GFile *file, GFile *other, GFileMonitorEvent event) {
  if (event == G_FILE_MONITOR_EVENT_DELETED)
    return; /* many editors delete and write anew */
  g_clear_handle_id(&self->lesson->reload_source, g_source_remove);
  self->lesson->reload_source = g_timeout_add(RELOAD_MS, reload_cb, self);
}

static void unwatch(PlyMainWindow *self) {
  if (self->lesson->monitor)
    g_file_monitor_cancel(self->lesson->monitor);
  g_clear_object(&self->lesson->monitor);
}

static void watch(PlyMainWindow *self) {
  g_autoptr(GFile) file = g_file_new_for_path(self->lesson->path);
  unwatch(self);
  self->lesson->monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->lesson->monitor)
    g_signal_connect_object(self->lesson->monitor, "changed", G_CALLBACK(file_cb), self,
                            G_CONNECT_SWAPPED);
}

/* --- Showing it --- */

/* What is wrong with the file at path, below heading, is seen and said. */
static void show_faults_of(PlyMainWindow *self, const char *path, const char *heading,
                           GPtrArray *faults, gboolean reloads) {
  g_autofree char *base = g_path_get_basename(path);
  g_autofree char *name = ply_file_shown(base);
  g_autofree char *title = g_strdup_printf(
      ngettext("“%s” has %u fault", "“%s” has %u faults", faults->len), name, faults->len);
  g_autofree char *text = ply_faults_text(title, faults);
  ply_main_window_show_faults(self, heading, ply_faults_widget_new(title, faults), reloads,
                              reloads && g_file_test(path, G_FILE_TEST_IS_REGULAR));
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

static void open_panes(PlyMainWindow *self, const PlyLesson *lesson) {
  ply_study_set_side_page(PLY_STUDY(self->study), PLY_SIDE_PAGE_LESSON);
  ply_main_window_open_panes(
      self, (lesson->show & (PLY_SHOW_CODE | PLY_SHOW_WINDOWS | PLY_SHOW_COUNTERS)) != 0);
}

static void adopt(PlyMainWindow *self, PlyLesson *lesson) {
  PlySuccess successes[MAX_SUCCESSES] = { PLY_SUCCESS_NONE };
  ply_main_window_read_outcomes(self, lesson, successes, MAX_SUCCESSES);
  ply_main_window_forget_undo(self);
  ply_main_window_disown_run(self);
  ply_tutor_open(self->tutor, lesson, ply_loader_get_section(self->lesson->loader), successes,
                 MAX_SUCCESSES);
  if (self->lesson->loaded_step > 0)
    ply_transport_seek(self->transport, self->lesson->loaded_step);
  if (!self->lesson->reloads) {
    open_panes(self, lesson);
    ply_main_window_show_page(self, PLY_PAGE_STUDY);
    ply_lesson_page_focus(ply_study_get_lesson_page(PLY_STUDY(self->study)));
  }
  ply_tree_pane_set_zoom(ply_study_get_tree(PLY_STUDY(self->study)), self->lesson->loaded_zoom);
  if (self->lesson->loaded_map)
    ply_tree_pane_set_map(ply_study_get_tree(PLY_STUDY(self->study)), self->lesson->loaded_map);
  ply_study_show_map(PLY_STUDY(self->study));
  const PlyLibraryEntry *next = NULL;
  ply_main_window_get_entry(self, NULL, NULL, &next);
  gboolean other = next && next->course && g_strcmp0(next->course, lesson->course) != 0;
  ply_lesson_page_set_next(ply_study_get_lesson_page(PLY_STUDY(self->study)),
                           next ? next->title : NULL, other ? ply_course_name(next->course) : NULL);
  ply_main_window_refresh_title(self);
}

static void take_path(PlyMainWindow *self) {
  const char *path = ply_loader_get_path(self->lesson->loader);
  if (g_strcmp0(path, self->lesson->path) !=
      0) /* the file before was changed: no matter any more */
    g_clear_handle_id(&self->lesson->reload_source, g_source_remove);
  g_free(self->lesson->path);
  self->lesson->path = g_strdup(path);
}

static void show_loaded(PlyMainWindow *self) {
  PlyLesson *lesson = ply_loader_get_lesson(self->lesson->loader);
  GPtrArray *faults = ply_loader_get_faults(self->lesson->loader);
  if (lesson) {
    take_path(self);
    adopt(self, lesson);
    if (!self->lesson->reloads)
      watch(self);
    ply_main_window_queue_save(self);
  } else if (self->lesson->reloads)
    ply_lesson_page_set_faults(ply_study_get_lesson_page(PLY_STUDY(self->study)), faults);
  else {
    take_path(self);
    ply_tutor_open(self->tutor, NULL, 0, NULL, 0);
    watch(self);
    show_faults_of(self, self->lesson->path, _("This lesson cannot be shown yet"), faults, TRUE);
  }
}

/* --- Getting it ready --- */

static void show_rest(PlyMainWindow *self) {
  ply_main_window_show_loading(self, NULL);
  ply_main_window_update_actions(self);
}

static void show_work(PlyMainWindow *self, guint nodes) {
  g_autofree char *count = ply_count_text(nodes);
  gboolean reads = ply_loader_get_path(self->lesson->loader) != NULL;
  const char *what = reads ? _("Checking the lesson…") : _("Recording what this page shows…");
  /* Translators: %s: how many nodes of searches were recorded until now. */
  g_autofree char *so_far = g_strdup_printf(ngettext("%s node", "%s nodes", nodes), count);
  g_autofree char *text = nodes > 0 ? g_strjoin(" ", what, so_far, NULL) : g_strdup(what);
  ply_main_window_show_loading(self, text);
}

/* The page that was asked for is recorded now: there the way goes on. */
static void go_on(PlyMainWindow *self) {
  guint section = ply_loader_get_section(self->lesson->loader);
  if (ply_tutor_get_lesson(self->tutor) != ply_loader_get_lesson(self->lesson->loader))
    return;
  if (section > ply_tutor_get_section(self->tutor))
    ply_tutor_go_on(self->tutor);
  else
    ply_tutor_go_back(self->tutor);
  ply_lesson_page_focus(ply_study_get_lesson_page(PLY_STUDY(self->study)));
}

static void ready_cb(PlyMainWindow *self) {
  show_rest(self);
  if (ply_loader_get_path(self->lesson->loader))
    show_loaded(self);
  else
    go_on(self);
}

static void wanted_cb(PlyMainWindow *self, guint section) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  ply_main_window_abandon_load(self);
  ply_loader_prepare(self->lesson->loader, lesson, ply_tutor_get_section(self->tutor), section);
  ply_main_window_update_actions(self);
}

/* Who went another way meanwhile wants that page no more. */
static void moved_cb(PlyMainWindow *self, guint flags) {
  if (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION) && !ply_loader_get_path(self->lesson->loader))
    ply_main_window_abandon_load(self);
}

static void start_load(PlyMainWindow *self, const char *path, gboolean reload, guint section,
                       guint32 step, double zoom, const char *map) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  ply_main_window_abandon_load(self);
  ply_main_window_forget_restore(self);
  if (lesson) /* the next one needs the room */
    ply_lesson_keep_most(lesson, ply_tutor_get_section(self->tutor), 0);
  self->lesson->loaded_step = step;
  self->lesson->loaded_zoom = zoom;
  g_free(self->lesson->loaded_map);
  self->lesson->loaded_map = g_strdup(map);
  /* A file that was broken when it was opened has nothing to keep. */
  self->lesson->reloads = reload && ply_main_window_get_page(self) != PLY_PAGE_FAULTS;
  ply_loader_load(self->lesson->loader, path, section);
  ply_main_window_update_actions(self);
}

gboolean ply_main_window_abandon_load(PlyMainWindow *self) {
  if (!ply_loader_stop(self->lesson->loader))
    return FALSE;
  show_rest(self);
  return TRUE;
}

gboolean ply_main_window_stop_load(PlyMainWindow *self) {
  gboolean reads = ply_loader_get_path(self->lesson->loader) != NULL;
  if (!ply_main_window_abandon_load(self))
    return FALSE;
  if (!ply_transport_get_run(self->transport) && ply_main_window_get_page(self) == PLY_PAGE_STUDY)
    gtk_widget_activate_action(GTK_WIDGET(self), "win.home", NULL); /* nothing was there before */
  ply_main_window_toast(self, reads ? _("The lesson was not opened: you stopped it.")
                                    : _("The page was not opened: you stopped it."));
  return TRUE;
}

void ply_main_window_open_at(PlyMainWindow *self, const char *path, guint section, guint32 step,
                             double zoom, const char *map) {
  ply_main_window_build(self);
  ply_main_window_abandon_run(self);
  start_load(self, path, FALSE, section, step, zoom, map);
}

/* What a lab has played elsewhere. */
static void open_result(PlyMainWindow *self, const char *path) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLab *lab = ply_lab_file_open(path, faults);
  ply_main_window_abandon_load(self);
  ply_main_window_forget_restore(self);
  ply_main_window_set_presenting(self, FALSE);
  ply_transport_set_playing(self->transport, FALSE);
  if (!lab) {
    show_faults_of(self, path, _("This result cannot be shown"), faults, FALSE);
    return;
  }
  if (!ply_lab_page_show(PLY_LAB_PAGE(self->lab), lab))
    ply_main_window_toast(self, _("Games are played in the lab: stop them first."));
  ply_main_window_show_lab(self);
}

void ply_main_window_open(PlyMainWindow *self, const char *path) {
  ply_main_window_build(self);
  if (ply_lab_file_is_result(path))
    open_result(self, path);
  else
    ply_main_window_open_at(self, path, 0, 0, 0, NULL);
}

void ply_main_window_refuse(PlyMainWindow *self, const char *uri) {
  g_autofree char *shown = ply_quote(uri);
  g_autofree char *text = g_strdup_printf(
      _("“%s” is not opened: it is no file on this computer. Save it there first."), shown);
  ply_main_window_build(self);
  ply_main_window_toast(self, text);
}

void ply_main_window_close_lesson(PlyMainWindow *self) {
  ply_main_window_forget_restore(self);
  ply_main_window_abandon_load(self);
  unwatch(self);
  g_clear_pointer(&self->lesson->path, g_free);
  ply_main_window_forget_undo(self);
}

void ply_main_window_edit(PlyMainWindow *self) {
  g_autoptr(GError) error = NULL;
  if (!self->lesson->path)
    return;
  g_autofree char *uri = g_filename_to_uri(self->lesson->path, NULL, NULL);
  if (!uri || !g_app_info_launch_default_for_uri(uri, NULL, &error))
    ply_main_window_toast(self, error ? error->message : _("The file cannot be opened"));
}

static void open_lesson(PlyMainWindow *self) {
  self->lesson->loader = ply_loader_new();
  g_signal_connect_object(self->lesson->loader, "progress", G_CALLBACK(show_work), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->lesson->loader, "done", G_CALLBACK(ready_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "wanted", G_CALLBACK(wanted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "changed", G_CALLBACK(moved_cb), self, G_CONNECT_SWAPPED);
}

static void close_lesson(PlyMainWindow *self) {
  if (self->lesson->loader)
    ply_loader_stop(self->lesson->loader);
  unwatch(self);
  g_clear_pointer(&self->lesson->path, g_free);
}

static void clear_lesson(PlyMainWindow *self) {
  g_clear_handle_id(&self->lesson->reload_source, g_source_remove);
  g_clear_object(&self->lesson->loader);
  g_clear_pointer(&self->lesson->loaded_map, g_free);
}

const PlyWindowPart ply_window_lesson = {
  PLY_WINDOW_PART(lesson),
  .open = open_lesson,
  .close = close_lesson,
  .clear = clear_lesson,
};
