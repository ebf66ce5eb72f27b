/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about the run on the screen: the sentence, the note below the board, the estimate,
 * the pill over the tree, a hint. */
#include <glib/gi18n.h>

#include "render/odds-view.h"
#include "say/say.h"
#include "ui/game-words.h"
#include "ui/kinds.h"
#include "ui/match-words.h"
#include "ui/numbers.h"
#include "ui/study-private.h"

void ply_study_show_text(PlyStudy *self, const PlySentence *sentence) {
  const char *colours[PLY_N_TONES];
  ply_theme_tones(ply_style_get_theme(self->style), colours);
  g_autofree char *markup = ply_sentence_markup(sentence, colours);
  ply_narration_set_markup(PLY_NARRATION(self->narration), markup);
  ply_presenter_set_sentence(PLY_PRESENTER(self->presenter), markup);
}

void ply_study_show_sentence(PlyStudy *self) {
  PlyRun *run = ply_player_get_run(self->player);
  if (!run || (ply_run_is_search(run) && ply_trace_n_nodes(run->trace) == 0)) {
    ply_narration_set_markup(PLY_NARRATION(self->narration), "");
    return;
  }
  g_autoptr(PlySentence) sentence = ply_say_step(run, ply_player_get_replay(self->player),
                                                 ply_player_get_hide_values(self->player));
  ply_study_show_text(self, sentence);
}

/* Who is to move, and how the position came about. */
void ply_study_show_board_note(PlyStudy *self) {
  PlyRun *run = ply_player_get_run(self->player);
  if (!self->has_board)
    return;
  PlyReplay *replay = ply_player_get_replay(self->player);
  if (self->has_rules) {
    g_autofree char *status = ply_game_status(run, replay);
    gtk_label_set_text(GTK_LABEL(self->board_note), status);
    return;
  }
  if (self->has_match) {
    g_autofree char *status = ply_match_status(run, replay);
    gtk_label_set_text(GTK_LABEL(self->board_note), status);
    return;
  }
  PlyNodeId current = ply_replay_current(replay), path[PLY_MAX_PLY + 1];
  guint n = ply_replay_path(replay, path);
  const char *players[] = { _(ply_run_start(run)->game->first),
                            _(ply_run_start(run)->game->second) };
  g_autoptr(GString) played = g_string_new(NULL);
  for (guint i = 1; i < n; i++) {
    char move[PLY_MOVE_TEXT];
    if (ply_node_is_iteration(ply_trace_node(run->trace, path[i])))
      continue;
    PlySide side = ply_run_side(run, path[i - 1]);
    ply_start_move_text(ply_run_start(run), run->trace, path[i], move);
    g_autofree char *said = ply_say_move(ply_run_start(run)->game, move);
    /* Translators: a player and a move, such as "X 7" */
    g_string_append(played, played->len > 0 ? "  " : "");
    g_string_append_printf(played, _("%s %s"), side < PLY_SIDE_CHANCE ? players[side] : "?", said);
  }
  g_autofree char *text =
      played->len > 0 ? g_strdup_printf(_("Played to get here: %s"), played->str)
      : ply_run_side(run, current) == PLY_SIDE_CHANCE
          ? g_strdup("")
          : g_strdup_printf(_("%s to move"), players[ply_run_side(run, current)]);
  gtk_label_set_text(GTK_LABEL(self->board_note), text);
}

/* Of a question about odds: what the runs so far say. */
void ply_study_show_estimate(PlyStudy *self) {
  PlyRun *run = ply_player_get_run(self->player);
  gboolean odds = ply_kinds_of_run(run) == PLY_KIND_OF_ODDS;
  if (!odds && self->fan)
    return;
  gtk_widget_set_visible(self->estimate, odds);
  gtk_widget_set_visible(self->cash, !odds);
  ply_lab_chart_show(PLY_LAB_CHART(self->estimate),
                     odds ? ply_chart_odds(run, ply_player_get_replay(self->player),
                                           ply_player_get_hide_values(self->player))
                          : NULL);
}

void ply_study_show_pill(PlyStudy *self) {
  PlyRun *run = ply_player_get_run(self->player);
  gboolean cut =
      run && ply_run_is_search(run) && ply_trace_is_complete(run->trace) && run->trace->truncated;
  gtk_widget_set_visible(self->pill, cut);
  if (!cut)
    return;
  guint n = ply_trace_n_nodes(run->trace);
  g_autofree char *count = ply_count_text(n);
  g_autofree char *text =
      g_strdup_printf(ngettext("cut short at %s node", "cut short at %s nodes", n), count);
  gtk_label_set_text(GTK_LABEL(self->pill), text);
}

void ply_study_say(PlyStudy *self, const char *text) {
  PlySentence sentence = { .text = (char *)text };
  ply_study_show_text(self, &sentence);
}

void ply_study_show_hint(PlyStudy *self, const PlyMinesHint *hint, PlyMinesHintStage stage,
                         const PlySentence *text) {
  gboolean whole = hint && stage + 1 >= hint->n_stages;
  if (hint || self->hint_why)
    ply_rule_pane_set_why(PLY_RULE_PANE(self->rules), NULL);
  g_clear_pointer(&self->hint_why, ply_replay_free);
  ply_board_pane_set_hint(PLY_BOARD_PANE(self->board), hint, stage);
  self->hint_why = whole ? ply_mines_hint_replay(hint) : NULL;
  if (self->hint_why)
    ply_rule_pane_set_why(PLY_RULE_PANE(self->rules), self->hint_why);
  if (text)
    ply_study_show_text(self, text);
  else if (self->hinted)
    ply_study_show_sentence(self);
  self->hinted = text != NULL;
}

void ply_study_set_own_text(PlyStudy *self, const char *title, const char *text) {
  gtk_label_set_text(GTK_LABEL(self->own_title), title);
  gtk_label_set_text(GTK_LABEL(self->own_text), text);
}

void ply_study_set_busy(PlyStudy *self, const char *text) {
  ply_narration_set_busy(PLY_NARRATION(self->narration), text);
}

void ply_study_show_fan(PlyStudy *self, PlyChart *fan) {
  self->fan = fan != NULL;
  ply_study_show_estimate(self);
  if (!fan)
    return;
  gtk_widget_set_visible(self->estimate, TRUE);
  gtk_widget_set_visible(self->cash, FALSE);
  ply_lab_chart_show(PLY_LAB_CHART(self->estimate), fan);
}

void ply_study_set_notes(PlyStudy *self, gboolean shown) {
  ply_presenter_set_notes(PLY_PRESENTER(self->presenter), shown);
}
