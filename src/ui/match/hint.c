/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints in a game between two players, a stage at each asking: where, which move, why. They come
 * from a search in iterations, which says how far it has looked; its tree is shown with the last
 * stage and can be stepped like any other. */
#include "ui/match/match.h"

#include <glib/gi18n.h>

#include "say/say.h"
#include "ui/match/words.h"

/* Looks as far as so many nodes go: to the end where the game is near it. */
#define HINT_AGENT "deepening depth=60 budget=300000"

typedef enum { STAGE_REGION, STAGE_MOVE, STAGE_WHY, N_STAGES } Stage;

struct _PlyMatchHint {
  PlyRecorder *seeker; /* NULL before the first hint */
  PlyRun *run;         /* the search that a hint comes from, or NULL */
  GPtrArray *texts;    /* stages given */
};

/* --- What the search found --- */

/* The iteration whose answer stands, as a node, and its move; PLY_NO_NODE: none. */
static PlyNodeId standing(const PlyReplay *replay, PlyMove *move) {
  const PlyTrace *trace = ply_replay_trace(replay);
  guint n;
  g_autofree PlyNodeId *line = ply_replay_line(replay, 0, &n);
  if (n == 0)
    return PLY_NO_NODE;
  *move = ply_trace_node(trace, line[0])->move;
  return ply_trace_node(trace, line[0])->parent;
}

/* Plies that the iteration at node looked ahead. */
static guint plies_of(const PlyTrace *trace, PlyNodeId node) {
  return ply_trace_ordinal(trace, node) + 1;
}

/* Did it look to the end? Then no budget ended it. */
static gboolean is_exact(const PlyTrace *trace) {
  guint32 n = ply_trace_n_events(trace);
  for (guint32 i = 0; i < n; i++)
    if (ply_trace_event(trace, i)->kind == PLY_EVENT_LIMIT)
      return FALSE;
  return TRUE;
}

/* --- Words --- */

static char *text_of_move(PlyMatch *match, PlyMove move) {
  PlyStart *now = ply_match_now(match);
  return ply_say_move(now->game, now->position, move);
}

/* Squares on which the move is made; their number. */
static guint squares_of(PlyMatch *match, PlyMove move, GArray *squares, guint *columns) {
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  PlyStart *now = ply_match_now(match);
  now->game->describe(now->position, board);
  *columns = (guint)board->columns;
  for (guint i = 0; i < (guint)(board->rows * board->columns); i++)
    if (board->squares[i].move == move)
      g_array_append_val(squares, i);
  return squares->len;
}

static char *region_text(PlyMatch *match, PlyMove move) {
  g_autoptr(GArray) squares = g_array_new(FALSE, FALSE, sizeof(guint));
  guint columns, n = squares_of(match, move, squares, &columns);
  guint first = n > 0 ? g_array_index(squares, guint, 0) : 0, column = first % MAX(columns, 1);
  if (n == 0)
    return g_strdup(_("There is one move that looks best."));
  if (n == 1 && columns <= 3)
    return g_strdup_printf(_("Look at row %u."), first / columns + 1);
  guint from = column > 0 ? column : 1, to = MIN(column + 2, columns);
  return g_strdup_printf(_("Look at columns %u to %u."), from, to);
}

static char *why_text(PlyMatch *match, const PlyRun *run) {
  const PlyGame *game = ply_run_start(run)->game;
  PlySide side = ply_match_side(match);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  PlyMove move;
  PlyNodeId node = standing(replay, &move);
  g_autofree char *line = ply_run_line(run);
  const char *me = ply_match_side_name(game, side), *other = ply_match_side_name(game, side ^ 1);
  guint plies = plies_of(run->trace, node);
  int32_t value = ply_replay_score_for_max(replay, node).value;
  value = side == PLY_SIDE_MAX ? value : -value;
  gboolean exact = game->wins && is_exact(run->trace);
  if (exact && value > 0)
    return g_strdup_printf(_("It wins, whatever %s does: %s."), other, line);
  if (exact && value < 0)
    return g_strdup_printf(_("%s loses if %s plays well: %s. Another mistake is the only hope."),
                           me, other, line);
  if (exact)
    return g_strdup_printf(_("It holds the draw, and nothing wins: %s."), line);
  return g_strdup_printf(
      ngettext("It looks best %u move ahead: %s. Further on it was not searched.",
               "It looks best %u moves ahead: %s. Further on it was not searched.", plies),
      plies, line);
}

static char *stage_text(PlyMatch *match, const PlyRun *run, PlyMove move, Stage stage) {
  g_autofree char *text = text_of_move(match, move);
  switch (stage) {
  case STAGE_REGION: return region_text(match, move);
  case STAGE_MOVE: return g_strdup_printf(_("The move is %s."), text);
  case STAGE_WHY: return why_text(match, run);
  case N_STAGES: break;
  }
  g_return_val_if_reached(NULL);
}

/* --- Stages --- */

static void mark_squares(PlyMainWindow *self, PlyMove move) {
  g_autoptr(GArray) squares = g_array_new(FALSE, FALSE, sizeof(guint));
  guint columns;
  squares_of(ply_main_window_get_match(self), move, squares, &columns);
  ply_canvas_set_marked(PLY_CANVAS(ply_study_get_board(PLY_STUDY(self->study))),
                        (const guint32 *)(gconstpointer)squares->data, squares->len);
}

static void show_stage(PlyMainWindow *self) {
  PlyStudy *study = PLY_STUDY(self->study);
  PlyRun *run = self->match_hint->run;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyMove move = PLY_NO_MOVE;
  ply_replay_seek(replay, ply_replay_last(replay));
  if (standing(replay, &move) == PLY_NO_NODE) {
    ply_main_window_forget_match_hint(self);
    return;
  }
  Stage stage = self->match_hint->texts->len;
  g_autofree char *text = stage_text(ply_main_window_get_match(self), run, move, stage);
  ply_study_say(study, text);
  g_ptr_array_add(self->match_hint->texts, g_steal_pointer(&text));
  g_ptr_array_add(self->match_hint->texts, NULL);
  ply_match_page_set_hints(ply_study_get_match_page(study),
                           (const char *const *)self->match_hint->texts->pdata);
  g_ptr_array_set_size(self->match_hint->texts, (int)stage + 1);
  if (stage >= STAGE_MOVE)
    mark_squares(self, move);
  if (stage >= STAGE_WHY)
    ply_study_show_thinking(study, run, ply_trace_n_events(run->trace), _("How the hint was found"),
                            PLY_THINKING_STEPS);
  ply_main_window_update_actions(self);
}

static void found_cb(PlyMainWindow *self) {
  if (!ply_main_window_shows_match(self))
    return;
  ply_study_set_busy(PLY_STUDY(self->study), NULL);
  g_clear_pointer(&self->match_hint->run, ply_run_unref);
  self->match_hint->run = ply_run_ref(ply_recorder_get_run(self->match_hint->seeker));
  self->match_hint->texts = g_ptr_array_new_with_free_func(g_free);
  show_stage(self);
}

static void progress_cb(PlyMainWindow *self) {
  ply_study_set_busy(PLY_STUDY(self->study), _("Looking for a hint"));
}

static void start(PlyMainWindow *self) {
  g_autoptr(GError) error = NULL;
  PlyStart *now = ply_match_now(ply_main_window_get_match(self));
  PlyAgent agent;
  g_autoptr(PlyRun) run = NULL;
  if (ply_agent_parse(&agent, now->game, HINT_AGENT, &error))
    run = ply_agent_think(&agent, now, 1);
  if (!run) {
    ply_main_window_toast(self, error ? error->message : _("There is no hint for this game."));
    return;
  }
  if (!self->match_hint->seeker) {
    self->match_hint->seeker = ply_recorder_new();
    g_signal_connect_object(self->match_hint->seeker, "done", G_CALLBACK(found_cb), self,
                            G_CONNECT_SWAPPED);
    g_signal_connect_object(self->match_hint->seeker, "progress", G_CALLBACK(progress_cb), self,
                            G_CONNECT_SWAPPED);
  }
  ply_recorder_start(self->match_hint->seeker, run);
}

/* --- Public --- */

gboolean ply_main_window_is_seeking_match_hint(PlyMainWindow *self) {
  return self->match_hint->seeker && ply_recorder_is_busy(self->match_hint->seeker);
}

gboolean ply_main_window_can_hint_match(PlyMainWindow *self) {
  if (!ply_main_window_shows_match(self) ||
      !ply_referee_is_person(ply_main_window_get_referee(self)))
    return FALSE;
  gboolean at_end =
      ply_transport_get_step(self->transport) == ply_transport_get_last(self->transport);
  return at_end && (!self->match_hint->run || self->match_hint->texts->len < N_STAGES);
}

void ply_main_window_give_match_hint(PlyMainWindow *self) {
  if (!ply_main_window_can_hint_match(self) || ply_main_window_is_seeking_match_hint(self))
    gtk_widget_error_bell(GTK_WIDGET(self));
  else if (self->match_hint->run)
    show_stage(self);
  else
    start(self);
}

void ply_main_window_forget_match_hint(PlyMainWindow *self) {
  if (ply_main_window_is_seeking_match_hint(self)) {
    ply_recorder_abandon(self->match_hint->seeker);
    ply_study_set_busy(PLY_STUDY(self->study), NULL);
  }
  if (!self->match_hint->run)
    return;
  g_clear_pointer(&self->match_hint->run, ply_run_unref);
  g_clear_pointer(&self->match_hint->texts, g_ptr_array_unref);
  ply_match_page_set_hints(ply_study_get_match_page(PLY_STUDY(self->study)), NULL);
  ply_canvas_set_marked(PLY_CANVAS(ply_study_get_board(PLY_STUDY(self->study))), NULL, 0);
}

gboolean ply_main_window_has_whole_hint(PlyMainWindow *self) {
  return self->match_hint->run && self->match_hint->texts->len == N_STAGES;
}

gboolean ply_main_window_enter_hint(PlyMainWindow *self, PlyNodeId node) {
  if (!ply_main_window_has_whole_hint(self))
    return FALSE;
  g_autoptr(PlyRun) run = ply_run_ref(self->match_hint->run);
  ply_main_window_enter_turn(self, run, -1, node, _("How the hint was found"));
  return TRUE;
}

static void clear_hint(PlyMainWindow *self) {
  g_clear_object(&self->match_hint->seeker);
}

const PlyWindowPart ply_window_match_hint = {
  PLY_WINDOW_PART(match_hint),
  .close = ply_main_window_forget_match_hint,
  .clear = clear_hint,
};
