/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/card.h"

#include <glib/gi18n.h>

#include "ui/kit/spoken.h"
#include "ui/lab/chart.h"
#include "ui/lab/parts.h"
#include "ui/lab/runner.h"

/* px at text scale 1. */
#define CHART_HEIGHT 220 /* at least */
#define CHART_GROWS 1.7  /* with the text, at most */

struct _PlyLabCard {
  GtkBox parent;
  PlyStyle *style;
  PlyLabRunner *runner;
  PlyLessonLab lab; /* that is shown, or was last; its chart is our own. info NULL: none yet */
  gboolean shown;   /* it is to be seen */
  gboolean begun;   /* the runner has its games */
  gboolean looked;  /* at the part of the chart that the lesson names, or somebody since */
  char *text;
  guint play_source;
  GtkWidget *title, *bar, *chart, *settings;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLabCard, ply_lab_card, GTK_TYPE_BOX)

/* --- what is shown --- */

static char *plays(void) {
  return g_strdup(_("The computer plays…"));
}

static void set_text(PlyLabCard *self, char *text) {
  g_free(self->text);
  self->text = text;
}

static void say(PlyLabCard *self, char *text) {
  set_text(self, text);
  g_signal_emit(self, signals[CHANGED], 0);
}

/* Takes the chart out of the result. */
static PlyChart *take_chart(PlyLabCard *self, PlyLabResult *result) {
  const PlyChart *chart = ply_lab_result_find_chart(result, self->lab.chart);
  for (guint i = 0; i < result->charts->len; i++)
    if (result->charts->pdata[i] == chart)
      return g_steal_pointer(&result->charts->pdata[i]);
  return NULL;
}

/* A class hears of numbers when they stay as they are. */
static void show_words(PlyLabCard *self, const PlyChart *chart) {
  gboolean busy = ply_lab_runner_is_busy(self->runner);
  PlyLab *lab = ply_lab_runner_get_lab(self->runner);
  g_autofree char *settings = ply_lab_settings_text(lab);
  g_autofree char *numbers = ply_lab_chart_text(chart);
  g_autofree char *state = ply_lab_state_text(self->runner);
  guint32 n = ply_lab_runner_get_count(self->runner);
  gtk_label_set_text(GTK_LABEL(self->title), chart->title);
  gtk_label_set_text(GTK_LABEL(self->settings), settings);
  gtk_widget_set_visible(self->bar, busy);
  gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(self->bar),
                                (double)n / MAX(ply_lab_total(lab), 1u));
  /* Translators: "2,000 games played", title of a chart, what it shows: "X: 35 %; draws: 11 %". */
  say(self, busy ? plays() : g_strdup_printf(_("%s. %s – %s"), state, chart->title, numbers));
}

static void show_result(PlyLabCard *self) {
  PlyLab *lab = ply_lab_runner_get_lab(self->runner);
  if (!lab || !self->begun || !gtk_widget_get_mapped(GTK_WIDGET(self)))
    return;
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  PlyChart *chart = take_chart(self, result);
  g_return_if_fail(chart);
  show_words(self, chart);
  ply_lab_chart_show(PLY_LAB_CHART(self->chart), chart);
  if (!self->looked)
    ply_lab_chart_look(PLY_LAB_CHART(self->chart), self->lab.from, self->lab.to);
  self->looked = TRUE;
  ply_spoken_name(self->chart, self->text);
}

/* --- games --- */

static gboolean is_complete(PlyLabCard *self) {
  PlyLab *lab = ply_lab_runner_get_lab(self->runner);
  return self->begun && ply_lab_played(lab) >= ply_lab_total(lab);
}

/* Plays what has not been played, once it can be seen. Games that were stopped begin again from the
 * first: they are the same ones. */
static void play(PlyLabCard *self) {
  g_autoptr(GError) error = NULL;
  if (!self->shown || !gtk_widget_get_mapped(GTK_WIDGET(self)) || is_complete(self) ||
      ply_lab_runner_is_busy(self->runner))
    return;
  self->begun = TRUE; /* there is a first result before it returns */
  self->begun = ply_lab_runner_start(self->runner, self->lab.info, &self->lab.options,
                                     self->lab.jobs, &error);
  if (!self->begun)
    say(self, g_strdup(error->message));
}

static gboolean play_cb(gpointer data) {
  PlyLabCard *self = data;
  self->play_source = 0;
  show_result(self);
  play(self);
  return G_SOURCE_REMOVE;
}

/* It may come and go while sizes are given: words that others show change when that is over, or not
 * at all. */
static void ply_lab_card_map(GtkWidget *widget) {
  PlyLabCard *self = PLY_LAB_CARD(widget);
  GTK_WIDGET_CLASS(ply_lab_card_parent_class)->map(widget);
  if (self->play_source == 0)
    self->play_source = g_idle_add(play_cb, self);
}

static void ply_lab_card_unmap(GtkWidget *widget) {
  PlyLabCard *self = PLY_LAB_CARD(widget);
  g_clear_handle_id(&self->play_source, g_source_remove);
  GTK_WIDGET_CLASS(ply_lab_card_parent_class)->unmap(widget);
  ply_lab_runner_stop(self->runner);
}

/* --- class --- */

static void ply_lab_card_dispose(GObject *object) {
  PlyLabCard *self = PLY_LAB_CARD(object);
  if (self->runner) {
    g_signal_handlers_disconnect_by_data(self->runner, self);
    ply_lab_runner_stop(self->runner);
  }
  g_clear_handle_id(&self->play_source, g_source_remove);
  g_clear_object(&self->runner);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_lab_card_parent_class)->dispose(object);
}

static void ply_lab_card_finalize(GObject *object) {
  PlyLabCard *self = PLY_LAB_CARD(object);
  g_free(self->lab.chart);
  g_free(self->text);
  G_OBJECT_CLASS(ply_lab_card_parent_class)->finalize(object);
}

static void ply_lab_card_class_init(PlyLabCardClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_lab_card_dispose;
  G_OBJECT_CLASS(klass)->finalize = ply_lab_card_finalize;
  widget_class->map = ply_lab_card_map;
  widget_class->unmap = ply_lab_card_unmap;
  g_type_ensure(PLY_TYPE_LAB_CHART);
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/lab/card.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyLabCard, title);
  gtk_widget_class_bind_template_child(widget_class, PlyLabCard, bar);
  gtk_widget_class_bind_template_child(widget_class, PlyLabCard, chart);
  gtk_widget_class_bind_template_child(widget_class, PlyLabCard, settings);
}

static void ply_lab_card_init(PlyLabCard *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  self->text = g_strdup("");
  self->runner = ply_lab_runner_new();
  g_signal_connect_swapped(self->runner, "changed", G_CALLBACK(show_result), self);
}

static void style_cb(PlyLabCard *self) {
  double scale = MIN(ply_style_get_text_scale(self->style), CHART_GROWS);
  gtk_widget_set_size_request(self->chart, -1, (int)(CHART_HEIGHT * scale));
}

void ply_lab_card_set_up(PlyLabCard *self, PlyStyle *style) {
  self->style = g_object_ref(style);
  ply_lab_chart_set_up(PLY_LAB_CHART(self->chart), style);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
  style_cb(self);
}

static gboolean is_same_chart(const PlyLessonLab *a, const PlyLessonLab *b) {
  return g_strcmp0(a->chart, b->chart) == 0 && a->from == b->from && a->to == b->to;
}

/* The numbers of other games are not those of this lesson, also while its first are played. */
static void clear(PlyLabCard *self) {
  gtk_label_set_text(GTK_LABEL(self->title), "");
  gtk_label_set_text(GTK_LABEL(self->settings), "");
  ply_lab_chart_show(PLY_LAB_CHART(self->chart), NULL);
}

void ply_lab_card_show(PlyLabCard *self, const PlyLessonLab *lab) {
  const PlyLessonLab *before = self->lab.info ? &self->lab : NULL;
  self->shown = lab != NULL;
  if (!lab || !ply_lesson_lab_equals(before, lab)) {
    self->begun = self->begun && !lab;
    ply_lab_runner_stop(self->runner);
  }
  if (!lab)
    return;
  if (!self->begun)
    clear(self);
  self->looked = self->looked && is_same_chart(&self->lab, lab);
  g_free(self->lab.chart);
  self->lab = *lab;
  self->lab.chart = g_strdup(lab->chart);
  if (!self->begun || !gtk_widget_get_mapped(GTK_WIDGET(self)))
    set_text(self, plays());
  show_result(self);
  play(self);
}

gboolean ply_lab_card_is_busy(PlyLabCard *self) {
  return ply_lab_runner_is_busy(self->runner);
}

const char *ply_lab_card_get_text(PlyLabCard *self) {
  return self->text;
}

void ply_lab_card_set_presenting(PlyLabCard *self, gboolean presenting) {
  ply_lab_chart_set_presenting(PLY_LAB_CHART(self->chart), presenting);
}

void ply_lab_card_save(PlyLabCard *self, GtkWindow *parent) {
  PlyLab *lab = self->begun ? ply_lab_runner_get_lab(self->runner) : NULL;
  if (lab)
    ply_lab_save_chart(parent, lab, self->lab.chart, ply_style_get_theme(self->style));
}

void ply_lab_card_zoom(PlyLabCard *self, double factor) {
  ply_lab_chart_zoom(PLY_LAB_CHART(self->chart), factor);
}
