/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about the run on the screen: the sentence, the note below the board, the estimate,
 * the pill over the tree, a hint. */
#include <glib/gi18n.h>

#include "say/say.h"
#include "ui/face.h"
#include "ui/kit/numbers.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"
#include "ui/study/private.h"

/* In a lesson the verdict about an answer, or the next question, comes first. */
static PlyVoicePace pace_of(PlyStudy *self) {
  if (self->lab || ply_transport_get_playing(self->transport))
    return PLY_VOICE_PASSING;
  return gtk_widget_get_visible(self->lesson_page) ? PLY_VOICE_BESIDE : PLY_VOICE_NOW;
}

/* tells: it is news for who listens. */
static void show_text(PlyStudy *self, const PlySentence *sentence, gboolean tells) {
  const char *colours[PLY_N_TONES];
  ply_theme_tones(ply_style_get_theme(self->style), colours);
  g_autofree char *markup = ply_sentence_markup(sentence, colours);
  gboolean other = ply_narration_set_markup(PLY_NARRATION(self->narration), markup);
  if (other && tells && gtk_widget_get_mapped(GTK_WIDGET(self)))
    ply_voice_say(GTK_WIDGET(self), pace_of(self),
                  ply_narration_get_text(PLY_NARRATION(self->narration)));
  ply_presenter_set_sentence(PLY_PRESENTER(self->presenter), markup);
}

void ply_study_show_text(PlyStudy *self, const PlySentence *sentence) {
  show_text(self, sentence, TRUE);
}

void ply_study_show_sentence(PlyStudy *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (self->lab) {
    ply_study_say(self, ply_lab_card_get_text(PLY_LAB_CARD(self->lab_card)));
    return;
  }
  if (ply_ui_is_empty(run)) {
    ply_narration_set_markup(PLY_NARRATION(self->narration), "");
    return;
  }
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  const PlyCover *cover = ply_transport_get_cover(self->transport);
  gboolean waits = !self->picture && ply_say_step_is_covered(run, replay, cover);
  g_autoptr(PlySentence) sentence =
      self->picture ? ply_say_why(run, replay, self->picture) : ply_say_step(run, replay, cover);
  show_text(self, sentence, !waits);
}

void ply_study_set_why(PlyStudy *self, PlyReplay *why) {
  gboolean pictured = self->picture != NULL;
  self->picture = NULL;
  ply_scene_pane_set_why(PLY_SCENE_PANE(self->rules), NULL);
  ply_scene_pane_set_why(PLY_SCENE_PANE(self->chance), NULL);
  ply_board_pane_set_why(PLY_BOARD_PANE(self->board), why);
  ply_scene_pane_set_why(PLY_SCENE_PANE(self->rules), why);
  ply_study_fit_rules(self);
  if (pictured)
    ply_study_show_sentence(self);
}

void ply_study_show_picture(PlyStudy *self) {
  PlyReplay *picture = ply_tutor_picture(self->tutor);
  if (!picture && !self->picture)
    return;
  ply_study_set_why(self, picture);
  ply_scene_pane_set_why(PLY_SCENE_PANE(self->chance), picture);
  self->picture = picture;
  ply_study_show_sentence(self);
}

static gboolean is_note_covered(PlyStudy *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  const char *const *noted = ply_ui_face(run)->noted;
  for (guint i = 0; noted && noted[i]; i++)
    if (ply_cover_has_any(ply_transport_get_cover(self->transport), run, noted[i]))
      return TRUE;
  return FALSE;
}

void ply_study_show_lab(PlyStudy *self) {
  const PlyLessonLab *lab = ply_tutor_get_lab(self->tutor);
  gboolean before = self->lab;
  self->lab = lab != NULL;
  ply_lab_card_show(PLY_LAB_CARD(self->lab_card), lab);
  if (before == self->lab)
    return;
  ply_study_show_parts(self);
  ply_study_show_sentence(self);
}

/* Who is to move, how the position came about, how it stands. */
void ply_study_show_board_note(PlyStudy *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!self->has_board)
    return;
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  const PlyUiFace *face = ply_ui_face(run);
  gboolean told = face->board_note && !is_note_covered(self);
  g_autofree char *text = told ? face->board_note(run, replay) : NULL;
  gtk_label_set_text(GTK_LABEL(self->board_note), text ? text : "");
}

static gboolean has_points(const PlyChart *chart) {
  for (guint i = 0; chart && i < chart->series->len; i++)
    if (((const PlyChartSeries *)g_ptr_array_index(chart->series, i))->points->len > 0)
      return TRUE;
  return FALSE;
}

/* There is no chart before a day of a life is over, or a run about odds. */
static void take_times(PlyStudy *self) {
  gboolean has = gtk_widget_get_visible(self->cash)
                     ? !ply_scene_pane_is_idle(PLY_SCENE_PANE(self->cash))
                     : has_points(ply_lab_chart_get(PLY_LAB_CHART(self->estimate)));
  if (has == self->has_times)
    return;
  self->has_times = has;
  ply_study_show_parts(self);
}

/* One of the two, beside the chances. */
static void show_times(PlyStudy *self, gboolean estimate) {
  ply_focus_leave(estimate ? self->cash : self->estimate);
  gtk_widget_set_visible(self->estimate, estimate);
  gtk_widget_set_visible(self->cash, !estimate);
}

/* Of a question about odds: what the runs so far say. */
void ply_study_show_estimate(PlyStudy *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyUiFace *face = ply_ui_face(run);
  if (!face->estimate && self->fan)
    return;
  show_times(self, face->estimate != NULL);
  ply_lab_chart_show(PLY_LAB_CHART(self->estimate),
                     face->estimate ? face->estimate(run, ply_transport_get_replay(self->transport),
                                                     ply_transport_get_cover(self->transport))
                                    : NULL);
  take_times(self);
}

void ply_study_show_pill(PlyStudy *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  gboolean cut = ply_ui_has_tree(run) && ply_trace_is_complete(run->trace) && run->trace->truncated;
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

void ply_study_show_hint(PlyStudy *self, const PlyUiHint *hint, guint stage,
                         const PlySentence *text) {
  gboolean whole = hint && stage + 1 >= hint->n_stages;
  if (hint || self->hint_why)
    ply_scene_pane_set_why(PLY_SCENE_PANE(self->rules), NULL);
  g_clear_pointer(&self->hint_why, ply_replay_free);
  ply_board_pane_set_hint(PLY_BOARD_PANE(self->board), hint, stage);
  self->hint_why = whole ? hint->why(hint) : NULL;
  if (self->hint_why)
    ply_scene_pane_set_why(PLY_SCENE_PANE(self->rules), self->hint_why);
  /* A hint is about another thought than the run's last. */
  ply_scene_pane_show_other(PLY_SCENE_PANE(self->rules),
                            hint && !self->hint_why ? ply_transport_get_run(self->transport) : NULL,
                            0);
  ply_study_fit_rules(self);
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
  show_times(self, TRUE);
  ply_lab_chart_show(PLY_LAB_CHART(self->estimate), fan);
  take_times(self);
}

void ply_study_set_notes(PlyStudy *self, gboolean shown) {
  ply_presenter_set_notes(PLY_PRESENTER(self->presenter), shown);
}
