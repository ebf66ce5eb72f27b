/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/match/dialog.h"

#include <glib/gi18n.h>

#include "ui/kit/option-rows.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/match/agent-chooser.h"
#include "ui/play/form.h"

#define WIDTH 460
#define AROUND 180    /* px that the dialog has above and below what scrolls */
#define TEXT_HIGH 150 /* px of the start position */

struct _PlyMatchDialog {
  PlyDialog parent;
  const PlyGame *game;
  PlyOptions options; /* of ply_match_options */
  GtkTextBuffer *text;
  PlyPlayForm form;
  GtkWidget *games, *position, *choosers[2], *rows;
};

enum { MATCH, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyMatchDialog, ply_match_dialog, PLY_TYPE_DIALOG)

static const char *const sides[] = { "first", "second" };

gboolean ply_match_dialog_offers(const PlyGame *game) {
  return game->describe && ply_game_is_played(game);
}

static const PlyGame *game_at(guint place) {
  for (guint i = 0; ply_games[i]; i++)
    if (ply_match_dialog_offers(ply_games[i]) && place-- == 0)
      return ply_games[i];
  g_return_val_if_reached(ply_games[0]);
}

static guint place_of(const PlyGame *game) {
  guint place = 0;
  for (guint i = 0; ply_games[i] && ply_games[i] != game; i++)
    place += ply_match_dialog_offers(ply_games[i]) ? 1 : 0;
  return place;
}

/* --- From the widgets to a match --- */

static char *typed(PlyMatchDialog *self) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(self->text, &start, &end);
  return gtk_text_buffer_get_text(self->text, &start, &end, FALSE);
}

static PlyStart *read_start(PlyMatchDialog *self, GError **error) {
  g_autofree char *text = typed(self);
  PlyPlace place = { 0, 0 };
  g_autoptr(PlyStart) start = ply_start_new(self->game, text, &place, error);
  if (start && ply_start_check_open(start, text, &place, error))
    return g_steal_pointer(&start);
  if (place.line > 1)
    g_prefix_error(error, _("line %d, column %d: "), place.line, place.column);
  else if (place.column > 1)
    g_prefix_error(error, _("character %d: "), place.column);
  return NULL;
}

static gboolean read_options(PlyMatchDialog *self, PlyOptions *options, GError **error) {
  if (!ply_option_rows_get(PLY_OPTION_ROWS(self->rows), options, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    PlyAgent agent;
    if (!ply_agent_chooser_get(PLY_AGENT_CHOOSER(self->choosers[i]), &agent, error))
      return FALSE;
    g_autofree char *text = ply_agent_print(&agent);
    if (!ply_options_set(options, sides[i], text, error))
      return FALSE;
  }
  return TRUE;
}

static void ply_match_dialog_check(PlyDialog *dialog) {
  PlyMatchDialog *self = PLY_MATCH_DIALOG(dialog);
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  g_autoptr(PlyStart) start = read_start(self, &error);
  gboolean good = start && read_options(self, &options, &error);
  ply_play_form_tell(&self->form, good ? NULL : error->message);
}

/* --- Callbacks --- */

static void play_cb(PlyMatchDialog *self) {
  PlyOptions options;
  g_autoptr(PlyStart) start = read_start(self, NULL);
  if (!start || !read_options(self, &options, NULL)) {
    ply_match_dialog_check(PLY_DIALOG(self));
    return;
  }
  g_signal_emit(self, signals[MATCH], 0, start, &options);
  gtk_window_close(GTK_WINDOW(self));
}

/* As high as what is in it, where the window below has room. */
static void unfolded_cb(PlyMatchDialog *self) {
  gtk_window_set_default_size(GTK_WINDOW(self), WIDTH, -1);
}

static gboolean key_cb(PlyMatchDialog *self, guint key, guint code, GdkModifierType state) {
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) ||
      state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    return FALSE;
  play_cb(self);
  return TRUE;
}

/* A person against the first player with a name of its own. */
static void propose_agents(PlyMatchDialog *self) {
  const PlyGameAgent *named = self->game->agents;
  const char *texts[] = { "person", named && named->id ? named->id : "alphabeta" };
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    PlyAgent agent;
    if (!ply_agent_parse(&agent, self->game, texts[i], NULL) &&
        !ply_agent_parse(&agent, self->game, "random", NULL))
      continue;
    ply_agent_chooser_set(PLY_AGENT_CHOOSER(self->choosers[i]), &agent);
  }
}

static void show_game(PlyMatchDialog *self) {
  const char *const names[] = { "delay", "seed",
                                ply_game_loses_turns(self->game) ? "full-column" : NULL, NULL };
  const char *side_names[] = { self->game->first, self->game->second };
  for (guint i = 0; i < G_N_ELEMENTS(side_names); i++) {
    /* Translators: a player, "X", in front of who plays it: a person, random moves */
    g_autofree char *label = g_strdup_printf(_("%s plays"), _(side_names[i]));
    ply_agent_chooser_set_label(PLY_AGENT_CHOOSER(self->choosers[i]), label);
  }
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->rows), &self->options, names);
}

static void game_cb(PlyMatchDialog *self) {
  const PlyGame *game = game_at(gtk_drop_down_get_selected(GTK_DROP_DOWN(self->games)));
  if (ply_dialog_is_filling(PLY_DIALOG(self)) || game == self->game)
    return;
  ply_dialog_set_filling(PLY_DIALOG(self), TRUE);
  self->game = game;
  gtk_text_buffer_set_text(self->text, game->example, -1);
  propose_agents(self);
  show_game(self);
  ply_dialog_set_filling(PLY_DIALOG(self), FALSE);
  ply_match_dialog_check(PLY_DIALOG(self));
}

/* --- Class --- */

static void ply_match_dialog_class_init(PlyMatchDialogClass *klass) {
  PLY_DIALOG_CLASS(klass)->check = ply_match_dialog_check;
  signals[MATCH] = g_signal_new("match", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

/* As many lines as the game needs. Return plays, Ctrl+Return makes a new line, Tab goes on. */
static void add_position(PlyMatchDialog *self, GtkWidget *box) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  const char *name = _("Start position");
  self->position = gtk_text_view_new();
  self->text = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->position));
  g_object_set(self->position, "accepts-tab", FALSE, "wrap-mode", GTK_WRAP_WORD_CHAR, "left-margin",
               8, "right-margin", 8, "top-margin", 6, "bottom-margin", 6, NULL);
  ply_spoken_name(self->position, name);
  g_object_set(scrolled, "child", self->position, "hscrollbar-policy", GTK_POLICY_NEVER,
               "propagate-natural-height", TRUE, "max-content-height", TEXT_HIGH, "overflow",
               GTK_OVERFLOW_HIDDEN, NULL);
  gtk_widget_set_tooltip_text(
      self->position,
      _("The position as lessons write it; nothing stands for the empty board where "
        "a game has one"));
  gtk_widget_add_css_class(scrolled, "card");
  ply_scroller_set_up(scrolled, name, FALSE);
  GtkWidget *label = gtk_label_new(name);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), scrolled);
  g_signal_connect_object(self->text, "changed", G_CALLBACK(ply_dialog_changed), self,
                          G_CONNECT_SWAPPED);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(self->position, keys);
}

static GtkWidget *games_new(void) {
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  for (guint i = 0; ply_games[i]; i++)
    if (ply_match_dialog_offers(ply_games[i]))
      gtk_string_list_append(names, _(ply_games[i]->name));
  return gtk_drop_down_new(G_LIST_MODEL(g_steal_pointer(&names)), NULL);
}

static void ply_match_dialog_init(PlyMatchDialog *self) {
  ply_play_form_set_up(&self->form, GTK_WINDOW(self), _("Play a Game"));
  GtkWidget *box = self->form.box;
  self->games = games_new();
  self->rows = ply_option_rows_new();
  gtk_box_append(GTK_BOX(box), ply_spoken_row(_("Game"), self->games));
  add_position(self, box);
  for (guint i = 0; i < G_N_ELEMENTS(self->choosers); i++) {
    self->choosers[i] = ply_agent_chooser_new();
    g_signal_connect_swapped(self->choosers[i], "changed", G_CALLBACK(ply_dialog_changed), self);
    g_signal_connect_swapped(self->choosers[i], "unfolded", G_CALLBACK(unfolded_cb), self);
    gtk_box_append(GTK_BOX(box), self->choosers[i]);
  }
  gtk_box_append(GTK_BOX(box), self->rows);
  g_signal_connect_swapped(self->games, "notify::selected", G_CALLBACK(game_cb), self);
  g_signal_connect_swapped(self->rows, "changed", G_CALLBACK(ply_dialog_changed), self);
  g_signal_connect_swapped(self->form.play, "clicked", G_CALLBACK(play_cb), self);
}

static void fill(PlyMatchDialog *self, const PlyStart *start, const PlyOptions *options) {
  PlyAgent agents[2];
  g_autofree char *text = start ? ply_start_print(start) : g_strdup(self->game->example);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(self->games), place_of(self->game));
  gtk_text_buffer_set_text(self->text, text, -1);
  if (options && ply_match_read_agents(options, self->game, agents, NULL))
    for (guint i = 0; i < G_N_ELEMENTS(agents); i++)
      ply_agent_chooser_set(PLY_AGENT_CHOOSER(self->choosers[i]), &agents[i]);
  else
    propose_agents(self);
  show_game(self);
}

GtkWidget *ply_match_dialog_new(GtkWindow *parent, const PlyGame *game, const PlyStart *start,
                                const PlyOptions *options) {
  PlyMatchDialog *self = g_object_new(PLY_TYPE_MATCH_DIALOG, "transient-for", parent, "title",
                                      _("Play a Game"), "default-width", WIDTH, NULL);
  gtk_scrolled_window_set_max_content_height(
      GTK_SCROLLED_WINDOW(self->form.scrolled),
      MAX(PLY_PLAY_FORM_HIGH, (parent ? gtk_widget_get_height(GTK_WIDGET(parent)) : 0) - AROUND));
  self->game = start ? start->game : game && ply_match_dialog_offers(game) ? game : game_at(0);
  if (options)
    self->options = *options;
  else
    ply_options_init(&self->options, ply_match_options);
  ply_dialog_set_filling(PLY_DIALOG(self), TRUE);
  fill(self, start, options);
  ply_dialog_set_filling(PLY_DIALOG(self), FALSE);
  ply_match_dialog_check(PLY_DIALOG(self));
  ply_focus_give(self->form.play);
  return GTK_WIDGET(self);
}
