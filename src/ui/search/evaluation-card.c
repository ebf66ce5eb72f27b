/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/search/evaluation-card.h"

#include <glib/gi18n.h>

#include "render/search/evaluation-view.h"
#include "ui/canvas/scene-pane.h"
#include "ui/kit/spoken.h"

#define TYPING_MS 250 /* who types is not interrupted by every digit */
#define WEIGHT_MAX 9999
#define WEIGHT_CHARS 5

struct _PlyEvaluationCard {
  GtkBox parent;
  PlyTransport *transport;
  const PlyGame *game; /* that the rows are for, or NULL */
  guint typing;
  gboolean filling;
  GtkWidget *pane, *weights, *rows, *said, *reset;
  GtkWidget *spins[PLY_MAX_FEATURES];
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyEvaluationCard, ply_evaluation_card, GTK_TYPE_BOX)

/* --- What is on the screen --- */

static PlyRun *get_run(PlyEvaluationCard *self) {
  PlyRun *run = self->transport ? ply_transport_get_run(self->transport) : NULL;
  return run && ply_evaluation_exists(run) ? run : NULL;
}

static void show_reset(PlyEvaluationCard *self) {
  gboolean own = FALSE;
  int32_t weights[PLY_MAX_FEATURES];
  ply_evaluation_card_get(self, weights);
  for (guint i = 0; self->game && i < ply_game_n_features(self->game); i++)
    own = own || weights[i] != self->game->evaluation->features[i].weight;
  gtk_widget_set_sensitive(self->reset, own);
}

static void fill(PlyEvaluationCard *self, const int32_t weights[PLY_MAX_FEATURES]) {
  self->filling = TRUE;
  for (guint i = 0; i < ply_game_n_features(self->game); i++)
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(self->spins[i]), weights[i]);
  self->filling = FALSE;
  show_reset(self);
}

/* --- Callbacks --- */

static gboolean typing_cb(gpointer data) {
  PlyEvaluationCard *self = data;
  self->typing = 0;
  g_signal_emit(self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void touched_cb(PlyEvaluationCard *self) {
  if (self->filling)
    return;
  show_reset(self);
  g_clear_handle_id(&self->typing, g_source_remove);
  self->typing = g_timeout_add(TYPING_MS, typing_cb, self);
}

static void reset_cb(PlyEvaluationCard *self) {
  int32_t weights[PLY_MAX_FEATURES] = { 0 };
  for (guint i = 0; i < ply_game_n_features(self->game); i++)
    weights[i] = self->game->evaluation->features[i].weight;
  ply_focus_give(self->spins[0]); /* the button is about to have nothing to do */
  fill(self, weights);
  touched_cb(self);
}

/* --- Rows --- */

static void add_row(PlyEvaluationCard *self, guint i) {
  const PlyFeature *feature = &self->game->evaluation->features[i];
  g_autofree char *text = ply_evaluation_label(feature);
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_set_hexpand(label, TRUE);
  self->spins[i] = gtk_spin_button_new_with_range(-WEIGHT_MAX, WEIGHT_MAX, 1);
  gtk_editable_set_width_chars(GTK_EDITABLE(self->spins[i]), WEIGHT_CHARS);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(self->spins[i]), WEIGHT_CHARS);
  /* Translators: what one of a feature counts: "Weight of open threes" */
  g_autofree char *name = g_strdup_printf(_("Weight of %s"), _(feature->label));
  ply_spoken_name(self->spins[i], name);
  g_signal_connect_swapped(self->spins[i], "value-changed", G_CALLBACK(touched_cb), self);
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), self->spins[i]);
  gtk_box_append(GTK_BOX(self->rows), row);
}

static void make_rows(PlyEvaluationCard *self, const PlyGame *game) {
  GtkWidget *child;
  if (game == self->game)
    return; /* the focus stays where it is */
  while ((child = gtk_widget_get_first_child(self->rows)))
    gtk_box_remove(GTK_BOX(self->rows), child);
  self->game = game;
  for (guint i = 0; game && i < ply_game_n_features(game); i++)
    add_row(self, i);
}

static void transport_cb(PlyEvaluationCard *self, guint flags) {
  if (!(flags & PLY_CHANGED_RUN))
    return;
  PlyRun *run = get_run(self);
  gboolean weighs = run && ply_options_find(&run->options, "weights") >= 0;
  gtk_widget_set_visible(GTK_WIDGET(self), run != NULL);
  gtk_widget_set_visible(self->weights, weighs);
  ply_evaluation_card_say(self, NULL);
  if (!weighs)
    g_clear_handle_id(&self->typing, g_source_remove);
  make_rows(self, weighs ? ply_run_start(run)->game : NULL);
  if (!weighs || self->typing != 0) /* what is being typed comes next */
    return;
  int32_t weights[PLY_MAX_FEATURES];
  ply_search_weights(ply_run_start(run)->game, &run->options, weights);
  fill(self, weights);
}

/* --- Class --- */

/* A field that is typed in says what it holds when it loses the focus, and it does when it goes. */
static void ply_evaluation_card_dispose(GObject *object) {
  PlyEvaluationCard *self = PLY_EVALUATION_CARD(object);
  self->filling = TRUE;
  g_clear_handle_id(&self->typing, g_source_remove);
  g_clear_object(&self->transport);
  G_OBJECT_CLASS(ply_evaluation_card_parent_class)->dispose(object);
}

static void ply_evaluation_card_class_init(PlyEvaluationCardClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_evaluation_card_dispose;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_evaluation_card_init(PlyEvaluationCard *self) {
  gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing(GTK_BOX(self), 10);
  gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
  self->pane = g_object_new(PLY_TYPE_SCENE_PANE, NULL);
  self->weights = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  self->rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  self->said = gtk_label_new("");
  self->reset = gtk_button_new_with_label(_("The game’s own weights"));
  GtkWidget *title = gtk_label_new(_("What one of each counts"));
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_widget_add_css_class(title, "note");
  g_object_set(self->said, "xalign", 0.0, "wrap", TRUE, "visible", FALSE, "accessible-role",
               GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_widget_set_halign(self->reset, GTK_ALIGN_START);
  g_signal_connect_swapped(self->reset, "clicked", G_CALLBACK(reset_cb), self);
  GtkWidget *parts[] = { title, self->rows, self->said, self->reset };
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    gtk_box_append(GTK_BOX(self->weights), parts[i]);
  gtk_widget_set_margin_start(self->weights, PLY_EVALUATION_PAD);
  gtk_widget_set_margin_end(self->weights, PLY_EVALUATION_PAD);
  gtk_box_append(GTK_BOX(self), self->pane);
  gtk_box_append(GTK_BOX(self), self->weights);
}

/* --- Public --- */

void ply_evaluation_card_set_up(PlyEvaluationCard *self, PlyTransport *transport, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  ply_scene_pane_set_up(PLY_SCENE_PANE(self->pane), &ply_scene_evaluation, transport, style);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
}

void ply_evaluation_card_get(PlyEvaluationCard *self, int32_t weights[PLY_MAX_FEATURES]) {
  for (guint i = 0; self->game && i < ply_game_n_features(self->game); i++)
    weights[i] = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(self->spins[i]));
}

void ply_evaluation_card_say(PlyEvaluationCard *self, const char *text) {
  gtk_label_set_text(GTK_LABEL(self->said), text ? text : "");
  gtk_widget_set_visible(self->said, text != NULL);
}

void ply_evaluation_card_set_open(PlyEvaluationCard *self, gboolean open) {
  gtk_widget_set_sensitive(self->weights, open);
}

gboolean ply_evaluation_card_focus(PlyEvaluationCard *self) {
  return self->game && gtk_widget_get_sensitive(self->weights) && ply_focus_give(self->spins[0]);
}
