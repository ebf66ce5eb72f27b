/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a turn was chosen, where that is not kept: after a restart, and of old turns in long games.
 * The same player thinks about the same position with the same seed once more. */
#include "ui/match/match.h"

#include <glib/gi18n.h>

#include "ui/kit/numbers.h"
#include "ui/match/words.h"

struct _PlyRecall {
  PlyRecorder *recorder; /* NULL before something is worked out again */
  guint turn;            /* of that */
};

static void show_rest(PlyMainWindow *self) {
  ply_study_set_busy(PLY_STUDY(self->study), NULL);
  ply_main_window_show_working(self, FALSE, 0);
}

/* What it says that it would play, where that is another move than the one of the turn: a game that
 * was kept by an older version does not say who chose it. NULL: all is well, or nobody can say. */
static char *doubt(PlyMainWindow *self, const PlyRun *run, guint turn) {
  const PlyMatch *match = ply_main_window_get_match(self);
  const PlyGame *game = ply_run_start(run)->game;
  char text[PLY_MOVE_TEXT];
  if (run->trace->truncated || ply_run_result(run)->best == PLY_NO_MOVE ||
      ply_run_result(run)->best == ply_match_turn(match, turn)->move)
    return NULL;
  game->print_move(ply_run_start(run)->position, ply_run_result(run)->best, text);
  /* Translators: a player, the number of a turn, a move */
  return g_strdup_printf(_("Asked again, %s would play %s in turn %u"),
                         ply_match_side_name(game, ply_match_turn(match, turn)->side), text,
                         turn + 1);
}

static void done_cb(PlyMainWindow *self) {
  g_autoptr(PlyRun) run = ply_run_ref(ply_recorder_get_run(self->recall->recorder));
  PlyReferee *referee = ply_main_window_get_referee(self);
  guint turn = self->recall->turn;
  show_rest(self);
  if (!ply_main_window_shows_match(self) || !ply_referee_was_thought(referee, turn))
    return;
  g_autofree char *text = doubt(self, run, turn);
  ply_referee_keep_thought(referee, turn, run);
  ply_main_window_enter_turn(self, run, (int)turn, PLY_NO_NODE, text);
}

static void progress_cb(PlyMainWindow *self) {
  const PlyTrace *trace = ply_recorder_get_run(self->recall->recorder)->trace;
  guint nodes = ply_trace_n_nodes(trace), most = trace->node_limit;
  g_autofree char *count = ply_count_text(nodes);
  /* Translators: number of a turn, of nodes */
  g_autofree char *text =
      g_strdup_printf(ngettext("Working out turn %u again: %s node",
                               "Working out turn %u again: %s nodes", (gulong)nodes),
                      self->recall->turn + 1, count);
  ply_study_set_busy(PLY_STUDY(self->study), text);
  ply_main_window_show_working(self, TRUE, (double)nodes / MAX(most, 1));
  ply_main_window_update_actions(self);
}

void ply_main_window_recall(PlyMainWindow *self, guint turn) {
  PlyReferee *referee = ply_main_window_get_referee(self);
  g_autoptr(PlyRun) run = ply_referee_think_again(referee, turn);
  if (!run || ply_referee_get_state(referee) != PLY_REFEREE_WAITS) {
    gtk_widget_error_bell(GTK_WIDGET(self)); /* one at a time: the game goes first */
    return;
  }
  ply_main_window_forget_match_hint(self);
  if (!self->recall->recorder) {
    self->recall->recorder = ply_recorder_new();
    g_signal_connect_object(self->recall->recorder, "done", G_CALLBACK(done_cb), self,
                            G_CONNECT_SWAPPED);
    g_signal_connect_object(self->recall->recorder, "progress", G_CALLBACK(progress_cb), self,
                            G_CONNECT_SWAPPED);
  }
  self->recall->turn = turn;
  ply_recorder_start(self->recall->recorder, run);
  ply_main_window_update_actions(self);
}

gboolean ply_main_window_is_recalling(PlyMainWindow *self) {
  return self->recall->recorder && ply_recorder_is_busy(self->recall->recorder);
}

void ply_main_window_forget_recall(PlyMainWindow *self) {
  if (!ply_main_window_is_recalling(self))
    return;
  ply_recorder_abandon(self->recall->recorder);
  show_rest(self);
  ply_main_window_update_actions(self);
}

static void close_recall(PlyMainWindow *self) {
  if (self->recall->recorder)
    ply_recorder_abandon(self->recall->recorder);
}

static void clear_recall(PlyMainWindow *self) {
  g_clear_object(&self->recall->recorder);
}

const PlyWindowPart ply_window_recall = {
  PLY_WINDOW_PART(recall),
  .close = close_recall,
  .clear = clear_recall,
};
