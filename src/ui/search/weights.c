/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/search/weights.h"

#include <glib/gi18n.h>

#include "render/search/evaluation-view.h"
#include "search/algorithms/same.h"
#include "ui/face.h"
#include "ui/match/match.h"
#include "ui/window/present.h"
#include "ui/window/run.h"
#include "ui/window/undo.h"

/* What was on the screen when a search with other weights was asked for. */
struct _PlyWeighing {
  PlyRun *before; /* or NULL */
  guint32 step;
  PlyNodeId selected;
};

static PlyEvaluationCard *card(PlyMainWindow *self) {
  return ply_study_get_evaluation(PLY_STUDY(self->study));
}

/* --- What came of it --- */

/* "open threes = 0", of every weight that another run has otherwise. */
static char *difference_text(const PlyRun *before, const PlyRun *run) {
  const PlyGame *game = ply_run_start(run)->game;
  int32_t old[PLY_MAX_FEATURES], now[PLY_MAX_FEATURES];
  GString *text = g_string_new(NULL);
  ply_search_weights(game, &before->options, old);
  ply_search_weights(game, &run->options, now);
  for (guint i = 0; i < ply_game_n_features(game); i++) {
    char number[24];
    if (old[i] == now[i])
      continue;
    /* Translators: between changed weights, and one of them: "open threes = 0" */
    g_string_append(text, text->len > 0 ? C_("weights", ", ") : "");
    g_string_append_printf(text, _("%s = %s"), _(game->evaluation->features[i].label),
                           ply_value_print(now[i], ply_run_start(run)->scale, true, number));
  }
  return g_string_free(text, FALSE);
}

static void say(PlyMainWindow *self, const PlyRun *before, const PlyRun *run) {
  char old[PLY_MOVE_TEXT], now[PLY_MOVE_TEXT];
  const PlyGame *game = ply_run_start(run)->game;
  g_autofree char *weights = difference_text(before, run);
  if (ply_run_result(run)->best == PLY_NO_MOVE || ply_run_result(before)->best == PLY_NO_MOVE) {
    ply_evaluation_card_say(card(self), _("The search was cut short before it had a move."));
    return;
  }
  game->print_move(ply_run_start(run)->position, ply_run_result(before)->best, old);
  game->print_move(ply_run_start(run)->position, ply_run_result(run)->best, now);
  /* Translators: weights such as "open threes = 0", then a move, and the one before it */
  g_autofree char *text =
      ply_run_result(before)->best == ply_run_result(run)->best
          ? g_strdup_printf(_("With %s the search still plays %s."), weights, now)
          : g_strdup_printf(_("With %s the search plays %s instead of %s."), weights, now, old);
  ply_evaluation_card_say(card(self), text);
}

void ply_main_window_adopt_weights(PlyMainWindow *self, PlyRun *run) {
  g_autoptr(PlyRun) before = g_steal_pointer(&self->weighing->before);
  if (!before)
    return;
  PlyNodeId selected = self->weighing->selected == PLY_NO_NODE
                           ? PLY_NO_NODE
                           : ply_run_same_node(before, self->weighing->selected, run);
  ply_transport_seek(self->transport, ply_run_same_step(before, self->weighing->step, run));
  ply_transport_set_selected(self->transport, selected);
  ply_main_window_push_undo(self, before, self->weighing->step);
  say(self, before, run);
}

/* --- Another search --- */

/* The option as it is written: nothing where the weights are the game's own. */
static char *weights_text(const PlyGame *game, const int32_t *weights) {
  gboolean own = FALSE;
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < ply_game_n_features(game); i++) {
    own = own || weights[i] != game->evaluation->features[i].weight;
    g_string_append_printf(text, "%s%d", i > 0 ? " " : "", weights[i]);
  }
  if (!own)
    g_string_truncate(text, 0);
  return g_string_free(text, FALSE);
}

/* While a question is open its answer stands in a search that stays, and what a player of a game
 * thought is what it thought. */
static gboolean may_weigh(PlyMainWindow *self) {
  return !ply_tutor_is_open(self->tutor) && !ply_main_window_shows_thought(self);
}

static void changed_cb(PlyMainWindow *self) {
  PlyRun *before = ply_transport_get_run(self->transport);
  g_autoptr(GError) error = NULL;
  int32_t weights[PLY_MAX_FEATURES];
  if (!ply_ui_has_tree(before) || !may_weigh(self))
    return;
  PlyOptions options = before->options;
  ply_evaluation_card_get(card(self), weights);
  g_autofree char *text = weights_text(ply_run_start(before)->game, weights);
  if (!ply_options_set(&options, "weights", text, &error)) {
    ply_evaluation_card_say(card(self), error->message);
    return;
  }
  g_autoptr(PlyRun) run =
      ply_run_new(ply_run_start(before), ply_run_algorithm(before), &options, &error);
  if (!run) {
    ply_evaluation_card_say(card(self), error->message);
    return;
  }
  run->for_max = before->for_max;
  guint32 step = ply_transport_get_step(self->transport);
  ply_main_window_start_run(self, run, ply_main_window_is_own(self), step);
  self->weighing->before = ply_run_ref(before);
  self->weighing->step = step;
  self->weighing->selected = ply_transport_get_selected(self->transport);
}

void ply_main_window_forget_weights(PlyMainWindow *self) {
  g_clear_pointer(&self->weighing->before, ply_run_unref);
}

/* --- Going there --- */

void ply_main_window_edit_weights(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (run && ply_evaluation_exists(run) && !ply_main_window_is_presenting(self))
    ply_main_window_show_panel(self, TRUE);
  if (!ply_study_focus_evaluation(PLY_STUDY(self->study)))
    gtk_widget_error_bell(GTK_WIDGET(self));
}

static void open_cb(PlyMainWindow *self) {
  ply_evaluation_card_set_open(card(self), may_weigh(self));
}

static void open_weights(PlyMainWindow *self) {
  g_signal_connect_object(card(self), "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "changed", G_CALLBACK(open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->transport, "changed", G_CALLBACK(open_cb), self, G_CONNECT_SWAPPED);
}

const PlyWindowPart ply_window_weights = {
  PLY_WINDOW_PART(weighing),
  .open = open_weights,
  .close = ply_main_window_forget_weights,
};
