/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/own-search.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "games/tree.h"
#include "ui/kit/option-rows.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

#define MAX_ALGORITHMS 32

struct _PlyRunDialog {
  PlyDialog parent;
  GSettings *settings;
  const PlyGame *game;
  const PlyAlgorithm *algorithms[MAX_ALGORITHMS + 1]; /* that go with it */
  GtkWidget *scrolled, *title, *games, *help, *text, *problem, *min_first, *algorithm, *variant,
      *options, *show;
};

enum { RUN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyRunDialog, ply_run_dialog, PLY_TYPE_DIALOG)

/* --- From the widgets to a run --- */

static char *typed(PlyRunDialog *self) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text));
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  return gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
}

static const PlyAlgorithm *chosen_algorithm(PlyRunDialog *self) {
  return self->algorithms[gtk_drop_down_get_selected(GTK_DROP_DOWN(self->algorithm))];
}

static PlyRun *make_run(PlyRunDialog *self, PlyPlace *place, GError **error) {
  g_autofree char *text = typed(self);
  gboolean min_first = self->game == &ply_game_tree &&
                       gtk_check_button_get_active(GTK_CHECK_BUTTON(self->min_first));
  g_autoptr(PlyStart) start = self->game == &ply_game_tree
                                  ? ply_tree_start(text, min_first, place, error)
                                  : ply_start_new(self->game, text, place, error);
  if (!start || !ply_start_check_open(start, text, place, error))
    return NULL;
  if (place)
    *place = (PlyPlace){ 0, 0 };
  PlyOptions options;
  if (!ply_option_rows_get(PLY_OPTION_ROWS(self->options), &options, error))
    return NULL;
  return ply_run_new(start, chosen_algorithm(self), &options, error);
}

/* --- What is wrong, where --- */

static void mark_place(PlyRunDialog *self, const PlyPlace *place) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text));
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name(buffer, "fault", &start, &end);
  if (!place || place->line < 1 ||
      !gtk_text_buffer_get_iter_at_line(buffer, &start, place->line - 1))
    return;
  gtk_text_iter_forward_chars(&start, MAX(place->column - 1, 0));
  end = start;
  if (!gtk_text_iter_forward_char(&end))
    gtk_text_iter_backward_char(&start);
  gtk_text_buffer_apply_tag_by_name(buffer, "fault", &start, &end);
}

/* refused: it was wanted, else it is being typed. */
static void show_problem(PlyRunDialog *self, const PlyPlace *place, const GError *error,
                         gboolean refused) {
  g_autofree char *text =
      error && place->line > 0
          ? g_strdup_printf(_("line %d, column %d: %s"), place->line, place->column, error->message)
          : g_strdup(error ? error->message : "");
  gboolean of_option = ply_option_rows_show_fault(PLY_OPTION_ROWS(self->options),
                                                  error ? error->message : NULL, refused);
  if (of_option) /* or nobody sees it */
    gtk_expander_set_expanded(GTK_EXPANDER(self->variant), TRUE);
  if (refused && !of_option)
    ply_spoken_refuse(self->text, self->problem, text);
  else
    ply_spoken_fault(self->text, self->problem, *text && !of_option ? text : NULL);
  gtk_widget_set_sensitive(self->show, error == NULL);
  mark_place(self, error ? place : NULL);
}

static void ply_run_dialog_check(PlyDialog *dialog) {
  PlyRunDialog *self = PLY_RUN_DIALOG(dialog);
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = make_run(self, &place, &error);
  show_problem(self, &place, error, FALSE);
}

/* --- What was chosen last --- */

/* What a search of one's own begins with, as the first lessons teach it, until something else is chosen. Files, --set
 * and JSON have defaults of their own. */
static const struct { const char *option, *key; } remembered[] = { { "bounds", "own-bounds" } };

static void recall(PlyRunDialog *self, PlyOptions *options) {
  for (guint i = 0; i < G_N_ELEMENTS(remembered); i++) {
    g_autofree char *chosen = g_settings_get_string(self->settings, remembered[i].key);
    if (ply_options_find(options, remembered[i].option) >= 0)
      ply_options_set(options, remembered[i].option, chosen, NULL);
  }
}

static void remember(PlyRunDialog *self, const PlyOptions *options) {
  for (guint i = 0; i < G_N_ELEMENTS(remembered); i++) {
    if (ply_options_find(options, remembered[i].option) < 0)
      continue;
    g_autofree char *chosen = ply_options_print(options, remembered[i].option);
    g_settings_set_string(self->settings, remembered[i].key, chosen);
  }
}

/* --- Callbacks --- */

static void algorithm_cb(PlyRunDialog *self) {
  PlyOptions options;
  if (ply_dialog_is_filling(PLY_DIALOG(self)))
    return;
  ply_options_init(&options, chosen_algorithm(self)->options);
  ply_options_prefer(&options, self->game->defaults);
  recall(self, &options);
  ply_option_rows_set(PLY_OPTION_ROWS(self->options), &options);
  ply_dialog_changed(PLY_DIALOG(self));
}

static void show_cb(PlyRunDialog *self) {
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = make_run(self, &place, &error);
  if (!run) {
    show_problem(self, &place, error, TRUE);
    return;
  }
  remember(self, &run->options);
  g_signal_emit(self, signals[RUN], 0, run);
  gtk_window_close(GTK_WINDOW(self));
}

static void close_cb(PlyRunDialog *self) {
  gtk_window_close(GTK_WINDOW(self));
}

/* Return ends the typing, Ctrl+Return makes a new line, Tab goes on; where positions have several
 * lines the two change places. */
static gboolean key_cb(PlyRunDialog *self, guint key, guint code, GdkModifierType state) {
  gboolean lines = strchr(self->game->example, '\n') != NULL;
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return FALSE;
  if (((state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0) != lines)
    return FALSE;
  show_cb(self);
  return TRUE;
}

/* Does the game's example go with algorithm at its defaults? */
static gboolean goes_with(const PlyGame *game, const PlyAlgorithm *algorithm) {
  g_autoptr(PlyStart) start = ply_start_new(game, game->example, NULL, NULL);
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  return start && ply_run_check(start, algorithm, &options, NULL);
}

/* The algorithms that go with the game; chosen is wanted, else one that prunes. */
static void fill_algorithms(PlyRunDialog *self, const PlyAlgorithm *wanted) {
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  guint n = 0, selected = 0, pruning = 0;
  gboolean found = FALSE;
  for (guint i = 0; ply_algorithms[i] && n < MAX_ALGORITHMS; i++) {
    const PlyAlgorithm *algorithm = ply_algorithms[i];
    if (!goes_with(self->game, algorithm))
      continue;
    gtk_string_list_append(names, _(algorithm->name));
    if (algorithm == wanted) {
      selected = n;
      found = TRUE;
    }
    if (pruning == 0 && algorithm->windows && !algorithm->negamax)
      pruning = n;
    self->algorithms[n++] = algorithm;
  }
  self->algorithms[n] = NULL;
  ply_dialog_set_filling(PLY_DIALOG(self), TRUE);
  gtk_drop_down_set_model(GTK_DROP_DOWN(self->algorithm), G_LIST_MODEL(names));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(self->algorithm), found ? selected : pruning);
  ply_dialog_set_filling(PLY_DIALOG(self), FALSE);
}

/* --- The game --- */

static void set_text(PlyRunDialog *self, const char *text) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text));
  GtkTextIter start, end;
  gtk_text_buffer_set_text(buffer, text, -1);
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  gtk_text_buffer_select_range(buffer, &start, &end);
}

static void show_game(PlyRunDialog *self, const PlyAlgorithm *wanted) {
  gboolean tree = self->game == &ply_game_tree;
  const char *title = tree ? _("New Tree") : _("New Position");
  gtk_window_set_title(GTK_WINDOW(self), title);
  adw_window_title_set_title(ADW_WINDOW_TITLE(self->title), title);
  gtk_label_set_text(GTK_LABEL(self->help), _(self->game->notation));
  gtk_widget_set_visible(self->min_first, tree);
  fill_algorithms(self, wanted);
  algorithm_cb(self);
}

static void game_cb(PlyRunDialog *self) {
  const PlyGame *game = ply_games[gtk_drop_down_get_selected(GTK_DROP_DOWN(self->games))];
  if (ply_dialog_is_filling(PLY_DIALOG(self)) || game == self->game)
    return;
  self->game = game;
  set_text(self, game->example);
  show_game(self, chosen_algorithm(self));
  ply_run_dialog_check(PLY_DIALOG(self));
}

static void fill_games(PlyRunDialog *self) {
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  guint selected = 0;
  for (guint i = 0; ply_games[i]; i++) {
    gtk_string_list_append(names, _(ply_games[i]->name));
    if (ply_games[i] == self->game)
      selected = i;
  }
  ply_dialog_set_filling(PLY_DIALOG(self), TRUE);
  gtk_drop_down_set_model(GTK_DROP_DOWN(self->games), G_LIST_MODEL(names));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(self->games), selected);
  ply_dialog_set_filling(PLY_DIALOG(self), FALSE);
}

/* --- Class --- */

static void ply_run_dialog_dispose(GObject *object) {
  g_clear_object(&PLY_RUN_DIALOG(object)->settings);
  G_OBJECT_CLASS(ply_run_dialog_parent_class)->dispose(object);
}

static void ply_run_dialog_class_init(PlyRunDialogClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_run_dialog_dispose;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  PLY_DIALOG_CLASS(klass)->check = ply_run_dialog_check;
  g_type_ensure(PLY_TYPE_OPTION_ROWS);
  signals[RUN] = g_signal_new("run", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/dialogs/own-search.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, title);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, scrolled);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, games);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, help);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, text);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, problem);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, min_first);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, algorithm);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, variant);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, options);
  gtk_widget_class_bind_template_child(widget_class, PlyRunDialog, show);
  gtk_widget_class_bind_template_callback(widget_class, show_cb);
  gtk_widget_class_bind_template_callback(widget_class, close_cb);
  gtk_widget_class_bind_template_callback(widget_class, ply_dialog_changed);
  gtk_widget_class_bind_template_callback(widget_class, algorithm_cb);
  gtk_widget_class_bind_template_callback(widget_class, game_cb);
}

static void ply_run_dialog_init(PlyRunDialog *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  ply_scroller_set_up(self->scrolled, _("What is searched, and how"), FALSE);
  ply_spoken_name(self->games, _("Game"));
  ply_spoken_name(self->algorithm, _("Algorithm"));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text));
  gtk_text_buffer_create_tag(buffer, "fault", "underline", PANGO_UNDERLINE_ERROR, NULL);
  g_signal_connect_object(buffer, "changed", G_CALLBACK(ply_dialog_changed), self,
                          G_CONNECT_SWAPPED);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(self->text, keys);
}

GtkWidget *ply_run_dialog_new(GtkWindow *parent, const PlyGame *game, const PlyRun *from,
                              GSettings *settings) {
  PlyRunDialog *self = g_object_new(PLY_TYPE_RUN_DIALOG, "transient-for", parent, NULL);
  self->settings = g_object_ref(settings);
  self->game = game;
  fill_games(self);
  g_autofree char *text = from ? ply_start_print(ply_run_start(from)) : g_strdup(game->example);
  set_text(self, text);
  if (from && game == &ply_game_tree)
    gtk_check_button_set_active(GTK_CHECK_BUTTON(self->min_first),
                                ply_run_side(from, 0) == PLY_SIDE_MIN);
  show_game(self, from ? ply_run_algorithm(from) : NULL);
  if (from)
    ply_option_rows_set(PLY_OPTION_ROWS(self->options), &from->options);
  ply_run_dialog_check(PLY_DIALOG(self));
  ply_focus_give(self->text);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(self->text), FALSE);
  return GTK_WIDGET(self);
}
