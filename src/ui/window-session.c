/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "games/tree.h"
#include "rules/mines-journal.h"
#include "store/save.h"
#include "store/session.h"
#include "ui/window-match.h"

#define SAVE_AFTER_MS 800 /* a crash loses at most the last second */

static char *session_path(void) {
  return g_build_filename(g_get_user_state_dir(), "plybook", "session.ini", NULL);
}

void ply_main_window_sweep_session(void) {
  g_autofree char *path = session_path();
  ply_save_sweep(path, g_get_real_time() / G_USEC_PER_SEC);
}

char *ply_main_window_progress_path(void) {
  g_autofree char *folder = g_build_filename(g_get_user_data_dir(), "plybook", NULL);
  if (g_mkdir_with_parents(folder, 0700) != 0)
    return NULL;
  return g_build_filename(folder, "progress.db", NULL);
}

/* --- Writing --- */

/* Appends value, in which a ';' is no end. */
static void append_value(GString *text, const char *value) {
  for (; *value; value++) {
    if (*value == ';' || *value == '\\')
      g_string_append_c(text, '\\');
    g_string_append_c(text, *value);
  }
}

char *ply_main_window_options_text(const PlyOptions *options) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; options->table && options->table[i]; i++) {
    const char *name = options->table[i]->name;
    if (!options->given[i])
      continue;
    g_autofree char *value = ply_options_print(options, name);
    g_string_append_printf(text, "%s%s=", text->len > 0 ? ";" : "", name);
    append_value(text, value);
  }
  return g_string_free(text, FALSE);
}

static void note_search(const PlyRun *run, PlySession *session) {
  session->game = g_strdup(ply_run_start(run)->game->id);
  session->position = ply_start_print(ply_run_start(run));
  session->algorithm = g_strdup(ply_run_algorithm(run)->id);
  session->options = ply_main_window_options_text(&run->options);
  if (ply_run_start(run)->game == &ply_game_tree && ply_run_side(run, 0) == PLY_SIDE_MIN)
    session->to_move = g_strdup("min");
}

/* A game at work is kept as it was before: the command is not done. */
static void note_game(PlyMainWindow *self, const PlyRun *run, PlySession *session) {
  PlyMinesRun *game = ply_run_mines(run);
  session->game = g_strdup(ply_run_game(run));
  session->options = ply_main_window_options_text(&self->game_options);
  session->moves = ply_mines_journal_print(run);
  if (game->position)
    session->position =
        ply_mines_print(&game->start, game->game->has_field ? &game->game->field : NULL);
}

void ply_main_window_save_session(PlyMainWindow *self) {
  g_clear_handle_id(&self->save_source, g_source_remove);
  g_autofree char *path = session_path();
  g_autoptr(GError) error = NULL;
  g_auto(PlySession) session = { 0 };
  PlyRun *run = ply_player_get_run(self->player);
  PlyNodeId selected = ply_player_get_selected(self->player);
  if (ply_main_window_is_game(self) && !ply_trace_is_complete(run->trace))
    return; /* when it has ended */
  if (ply_main_window_is_match(self))
    ply_main_window_note_match_session(self, &session);
  else if (ply_main_window_is_game(self))
    note_game(self, run, &session);
  else if (ply_main_window_is_chance(self))
    ply_main_window_note_chance_session(self, &session);
  else if (run && self->own && ply_run_is_search(run))
    note_search(run, &session);
  else if (ply_tutor_get_lesson(self->tutor)) {
    session.lesson = g_strdup(self->path);
    session.section = ply_tutor_get_section(self->tutor);
  }
  if (run && (ply_run_mines(run) || ply_main_window_is_chance(self)) && selected != PLY_NO_NODE)
    session.selected = g_strdup_printf("%u", selected);
  if (run && ply_run_is_search(run) && !self->thought && selected != PLY_NO_NODE)
    session.selected = ply_trace_path(run->trace, selected);
  session.step = ply_player_get_step(self->player);
  session.zoom = ply_tree_pane_get_zoom(ply_study_get_tree(PLY_STUDY(self->study)));
  session.side = ply_study_get_side_visible(PLY_STUDY(self->study));
  session.panel = ply_study_get_panel_visible(PLY_STUDY(self->study));
  gboolean saved = ply_session_save(path, &session, &error);
  if (!saved && !self->session_fault)
    g_message("%s", error->message);
  self->session_fault = !saved;
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

/* The next "name=value" of *at, which moves behind it; NULL at the end. */
static char *next_pair(const char **at) {
  if (**at == '\0')
    return NULL;
  GString *pair = g_string_new(NULL);
  const char *c = *at;
  for (; *c && *c != ';'; c++) {
    if (*c == '\\' && c[1])
      c++;
    g_string_append_c(pair, *c);
  }
  *at = *c ? c + 1 : c;
  return g_string_free(pair, FALSE);
}

gboolean ply_main_window_set_options(PlyOptions *options, const char *text, GError **error) {
  const char *at = text ? text : "";
  char *next;
  while ((next = next_pair(&at))) {
    g_autofree char *pair = next;
    char *value = strchr(pair, '=');
    if (!value)
      continue;
    *value++ = '\0';
    if (!ply_options_set(options, pair, value, error))
      return FALSE;
  }
  return TRUE;
}

/* What is not there cannot be read. */
static gboolean missing(const char *text, const char *key, GError **error) {
  if (!text)
    g_set_error(error, PLY_ERROR, PLY_ERROR_FILE, "%s: %s", key, _("nothing found"));
  return text == NULL;
}

static PlyStart *read_start(const PlySession *session, const PlyGame *game, GError **error) {
  return game == &ply_game_tree
             ? ply_tree_start(session->position, session->to_move != NULL, NULL, error)
             : ply_start_new(game, session->position, NULL, error);
}

static gboolean restore_run(PlyMainWindow *self, const PlySession *session, GError **error) {
  const PlyGame *game = ply_game_find(session->game, error);
  if (!game || missing(session->algorithm, "algorithm", error) ||
      missing(session->position, "position", error))
    return FALSE;
  const PlyAlgorithm *algorithm = ply_algorithm_find(session->algorithm, error);
  if (!algorithm)
    return FALSE;
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  g_autoptr(PlyStart) start = read_start(session, game, error);
  if (!start || !ply_main_window_set_options(&options, session->options, error))
    return FALSE;
  g_autoptr(PlyRun) run = ply_run_new(start, algorithm, &options, error);
  if (!run)
    return FALSE;
  self->wanted_zoom = session->zoom;
  ply_main_window_start_run(self, run, TRUE, session->step);
  return TRUE;
}

/* A game that is played again on a thread, as it was when the program ended. */
typedef struct {
  PlyOptions options;
  PlyMinesPosition position;
  gboolean has_position;
  char *moves;
  guint generation, selected;
  guint32 step;
  PlyRun *run;
} Game;

static void game_free(gpointer data) {
  Game *game = data;
  g_clear_pointer(&game->run, ply_run_unref);
  g_free(game->moves);
  g_free(game);
}

static void play_again(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Game *game = data;
  g_autoptr(GError) error = NULL;
  game->run = ply_mines_journal_play(&game->options, game->has_position ? &game->position : NULL,
                                     game->moves, NULL, &error);
  if (!game->run)
    g_task_return_error(task, g_steal_pointer(&error));
  else
    g_task_return_boolean(task, TRUE);
}

static void played_cb(GObject *source, GAsyncResult *result, gpointer data) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(source);
  Game *game = g_task_get_task_data(G_TASK(result));
  g_autoptr(GError) error = NULL;
  if (game->generation != self->load_generation || !self->tutor)
    return; /* something else has been opened */
  if (!g_task_propagate_boolean(G_TASK(result), &error)) {
    ply_main_window_toast(self, error->message);
    return;
  }
  ply_main_window_start_run(self, game->run, TRUE, game->step);
  ply_main_window_set_game_options(self, &game->options);
  if (game->selected < game->run->trace->n_subjects)
    ply_player_set_selected(self->player, game->selected);
}

static gboolean read_game(Game *game, const PlySession *session, GError **error) {
  ply_options_init(&game->options, ply_mines_options);
  if (!ply_main_window_set_options(&game->options, session->options, error))
    return FALSE;
  int i = ply_options_find(&game->options, "mines");
  int mines = game->options.given[i] ? (int)game->options.value[i] : PLY_MINES_UNKNOWN;
  game->has_position = session->position != NULL;
  return !game->has_position ||
         ply_mines_read(session->position, mines, &game->position, NULL, error);
}

static gboolean restore_game(PlyMainWindow *self, const PlySession *session, GError **error) {
  Game *game = g_new0(Game, 1);
  if (!read_game(game, session, error)) {
    game_free(game);
    return FALSE;
  }
  game->moves = g_strdup(session->moves);
  game->step = session->step;
  game->selected =
      session->selected ? (guint)g_ascii_strtoull(session->selected, NULL, 10) : PLY_NO_SUBJECT;
  game->generation = self->load_generation;
  g_autoptr(GTask) task = g_task_new(self, NULL, played_cb, NULL);
  g_task_set_task_data(task, game, game_free);
  g_task_run_in_thread(task, play_again);
  return TRUE;
}

static gboolean has_moves(const PlySession *session) {
  return session->moves != NULL;
}

static gboolean has_game(const PlySession *session) {
  return session->game != NULL;
}

/* Kinds of runs of one's own, the more special ones first. */
static const struct {
  gboolean (*is)(const PlySession *session);
  gboolean (*restore)(PlyMainWindow *self, const PlySession *session, GError **error);
} kinds[] = {
  { ply_main_window_was_match, ply_main_window_restore_match },
  { has_moves, restore_game },
  { ply_main_window_was_chance, ply_main_window_restore_chance },
  { has_game, restore_run },
};

static gboolean lesson_is_gone(const PlySession *session, GError **error) {
  g_autofree char *shown = ply_file_shown(session->lesson);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("there is no file “%s” any more"), shown);
}

static gboolean restore_own(PlyMainWindow *self, const PlySession *session, GError **error) {
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (kinds[i].is(session))
      return kinds[i].restore(self, session, error);
  return !session->lesson || lesson_is_gone(session, error);
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
  else if (!restore_own(self, &session, &error)) {
    /* Translators: what was on the screen when the program ended, and why it is not now */
    g_autofree char *text =
        g_strdup_printf(_("What was open last could not be read: %s"), error->message);
    ply_main_window_toast(self, text);
  }
}
