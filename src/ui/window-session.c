/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window-private.h"

#include <string.h>

#include "store/session.h"

#define SAVE_AFTER_MS 800 /* a crash loses at most the last second */

static char *session_path(void) {
  return g_build_filename(g_get_user_state_dir(), "plybook", "session.ini", NULL);
}

char *ply_main_window_progress_path(void) {
  g_autofree char *folder = g_build_filename(g_get_user_data_dir(), "plybook", NULL);
  if (g_mkdir_with_parents(folder, 0700) != 0)
    return NULL;
  return g_build_filename(folder, "progress.db", NULL);
}

/* --- Writing --- */

/* "cut=>=;depth=3": what was set, the way a lesson writes it. */
static char *options_text(const PlyRun *run) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; run->options.table && run->options.table[i]; i++) {
    const char *name = run->options.table[i]->name;
    if (!run->options.given[i])
      continue;
    g_autofree char *value = ply_options_print(&run->options, name);
    g_string_append_printf(text, "%s%s=%s", text->len > 0 ? ";" : "", name, value);
  }
  return g_string_free(text, FALSE);
}

void ply_main_window_save_session(PlyMainWindow *self) {
  g_clear_handle_id(&self->save_source, g_source_remove);
  g_autofree char *path = session_path();
  g_autoptr(GError) error = NULL;
  g_auto(PlySession) session = { 0 };
  PlyRun *run = ply_player_get_run(self->player);
  PlyNodeId selected = ply_player_get_selected(self->player);
  if (run && self->own && ply_run_is_search(run)) {
    session.game = g_strdup(run->start->game->id);
    session.position = ply_start_print(run->start);
    session.algorithm = g_strdup(run->algorithm->id);
    session.options = options_text(run);
  } else if (ply_tutor_get_lesson(self->tutor)) {
    session.lesson = g_strdup(self->path);
    session.section = ply_tutor_get_section(self->tutor);
  }
  if (run && ply_run_is_search(run) && selected != PLY_NO_NODE)
    session.selected = ply_trace_path(run->trace, selected);
  session.step = ply_player_get_step(self->player);
  session.zoom = ply_tree_pane_get_zoom(ply_study_get_tree(PLY_STUDY(self->study)));
  session.side = ply_study_get_side_visible(PLY_STUDY(self->study));
  session.panel = ply_study_get_panel_visible(PLY_STUDY(self->study));
  if (!ply_session_save(path, &session, &error))
    g_message("%s", error->message);
}

static gboolean save_cb(gpointer data) {
  PlyMainWindow *self = data;
  self->save_source = 0;
  ply_main_window_save_session(self);
  return G_SOURCE_REMOVE;
}

void ply_main_window_queue_save(PlyMainWindow *self) {
  if (self->save_source == 0 && !self->restoring)
    self->save_source = g_timeout_add(SAVE_AFTER_MS, save_cb, self);
}

/* --- Reading --- */

static gboolean set_options(PlyOptions *options, const char *text) {
  g_auto(GStrv) pairs = g_strsplit(text ? text : "", ";", -1);
  for (guint i = 0; pairs[i]; i++) {
    char *value = strchr(pairs[i], '=');
    if (!value)
      continue;
    *value++ = '\0';
    if (!ply_options_set(options, pairs[i], value, NULL))
      return FALSE;
  }
  return TRUE;
}

static void restore_run(PlyMainWindow *self, const PlySession *session) {
  const PlyGame *game = ply_game_find(session->game, NULL);
  const PlyAlgorithm *algorithm =
      session->algorithm ? ply_algorithm_find(session->algorithm, NULL) : NULL;
  if (!game || !algorithm || !session->position)
    return;
  g_autoptr(PlyStart) start = ply_start_new(game, session->position, NULL, NULL);
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  if (!start || !set_options(&options, session->options))
    return;
  g_autoptr(PlyRun) run = ply_run_new(start, algorithm, &options, NULL);
  if (!run)
    return;
  self->wanted_zoom = session->zoom;
  ply_main_window_start_run(self, run, TRUE, session->step);
}

void ply_main_window_restore(PlyMainWindow *self) {
  g_autofree char *path = session_path();
  g_autoptr(GError) error = NULL;
  g_auto(PlySession) session = { 0 };
  if (!ply_session_load(path, &session, &error)) {
    if (error)
      ply_main_window_toast(self, error->message);
    return;
  }
  if (session.lesson && g_file_test(session.lesson, G_FILE_TEST_EXISTS))
    ply_main_window_open_at(self, session.lesson, session.section, session.step, session.zoom);
  else if (session.game)
    restore_run(self, &session);
}
