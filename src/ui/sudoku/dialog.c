/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/sudoku/game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"
#include "ui/kit/option-rows.h"
#include "ui/kit/spoken.h"
#include "ui/play/form.h"
#include "ui/play/rule-slider.h"

#define TEXT_HEIGHT 96
#define WIDTH 440
#define FAULT_CHARS 40

struct _PlySudokuDialog {
  PlyDialog parent;
  PlyOptions options;
  PlyPlayForm form;
  GtkWidget *levels[PLY_SUDOKU_N_GROUPS], *level_box, *level_fault;
  GtkWidget *more, *rows, *rules, *how, *text, *solutions;
};

enum { GAME, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlySudokuDialog, ply_sudoku_dialog, PLY_TYPE_DIALOG)

static const char *const row_names[] = { "size", "rule", "symmetrical", "seed", NULL };
static const char *const how_names[] = { "choose", "mistake", NULL };

/* --- What the controls say --- */

/* "" where there are blanks only; else with those around it, which may be cells. */
static char *board_text(PlySudokuDialog *self) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text));
  char *text = NULL;
  g_object_get(buffer, "text", &text, NULL);
  if (text[strspn(text, " \t\r\n")] == '\0')
    *text = '\0';
  return text;
}

static guint chosen_level(PlySudokuDialog *self) {
  guint level = 0;
  while (level + 1 < PLY_SUDOKU_N_GROUPS &&
         !gtk_check_button_get_active(GTK_CHECK_BUTTON(self->levels[level])))
    level++;
  return level;
}

/* Only what differs from the default counts as given, as it does in rows. */
static void take_level(PlySudokuDialog *self, PlyOptions *options) {
  PlyOptions plain;
  ply_options_init(&plain, ply_sudoku_options);
  int i = ply_options_find(options, "level");
  options->value[i] = chosen_level(self);
  options->given[i] = options->value[i] != plain.value[i];
}

/* NULL and error where they say no game. */
static PlyRun *read_game(PlySudokuDialog *self, GError **error) {
  PlyOptions options, how;
  PlySudoku board;
  g_autofree char *text = board_text(self);
  if (!ply_option_rows_get(PLY_OPTION_ROWS(self->rows), &options, error) ||
      !ply_option_rows_get(PLY_OPTION_ROWS(self->how), &how, error) ||
      (*text && !ply_sudoku_read(text, &board, error)))
    return NULL;
  for (const char *const *name = how_names; *name; name++) {
    int i = ply_options_find(&how, *name);
    options.value[i] = how.value[i];
    options.given[i] = how.given[i];
  }
  take_level(self, &options);
  ply_rule_slider_store(PLY_RULE_SLIDER(self->rules), &options);
  return ply_run_new_sudoku(&options, *text ? &board : NULL, error);
}

/* --- What is wrong --- */

/* fault NULL: nothing. refused: it was wanted, else it is being chosen. */
static void tell_level(PlySudokuDialog *self, const char *fault, gboolean refused) {
  guint chosen = chosen_level(self);
  for (guint i = 0; i < PLY_SUDOKU_N_GROUPS; i++)
    if (i != chosen)
      ply_spoken_fault(self->levels[i], self->level_fault, NULL);
  if (refused && fault && ply_focus_give(self->levels[chosen]))
    ply_spoken_refuse(self->levels[chosen], self->level_fault, fault);
  else
    ply_spoken_fault(self->levels[chosen], self->level_fault, fault);
}

static void tell_text(PlySudokuDialog *self, const char *fault, gboolean refused) {
  if (refused && fault && ply_focus_give(self->text))
    ply_spoken_refuse(self->text, self->form.problem, fault);
  else
    ply_spoken_fault(self->text, self->form.problem, fault);
}

/* Where it is, which is unfolded before the focus goes there. told: of a board that was typed; nullable. */
static void show_fault(PlySudokuDialog *self, const GError *error, const char *told,
                       gboolean refused) {
  g_autofree char *typed = board_text(self);
  const char *message = error && *typed == '\0' ? error->message : NULL;
  gboolean of_level = message && g_str_has_prefix(message, "level:");
  g_autofree char *fault = error && *typed ? ply_message_sentence(error->message) : NULL;
  if (refused && error && !of_level)
    gtk_expander_set_expanded(GTK_EXPANDER(self->more), TRUE);
  tell_level(self,
             of_level ? _("There are hardly any boards of this size that are so hard, or none: "
                          "choose an easier one.")
                      : NULL,
             refused);
  ply_option_rows_show_fault(PLY_OPTION_ROWS(self->rows), message, refused);
  tell_text(self, fault ? fault : told, refused);
}

/* A board that was typed is looked at as it is typed; one that is made is made when it is wanted, but
 * that there is none such is told where somebody wishes for it. */
static void changed_cb(PlySudokuDialog *self) {
  g_autofree char *text = board_text(self);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = read_game(self, &error);
  gboolean typed = *text != 0;
  g_autofree char *told = ply_sudoku_solutions_set(
      PLY_SCENE_WIDGET(self->solutions), typed && run ? &ply_run_sudoku(run)->start : NULL);
  gtk_widget_set_sensitive(self->level_box, !typed);
  gtk_widget_set_sensitive(self->rows, !typed);
  show_fault(self, error, told, FALSE);
}

/* Heard of one level that goes and of one that comes. */
static void level_cb(PlySudokuDialog *self, GtkCheckButton *level) {
  if (gtk_check_button_get_active(level))
    changed_cb(self);
}

static void play_cb(PlySudokuDialog *self) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = read_game(self, &error);
  if (!run) {
    show_fault(self, error, NULL, TRUE);
    return;
  }
  g_signal_emit(self, signals[GAME], 0, run);
  gtk_window_close(GTK_WINDOW(self));
}

/* --- Class --- */

static void ply_sudoku_dialog_class_init(PlySudokuDialogClass *klass) {
  signals[GAME] = g_signal_new("game", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void add_levels(PlySudokuDialog *self, GtkWidget *box) {
  self->level_box = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 10, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  self->level_fault = ply_spoken_fault_new(FAULT_CHARS);
  for (guint i = 0; i < PLY_SUDOKU_N_GROUPS; i++) {
    /* Translators: how hard a Sudoku is, and which rules it needs */
    g_autofree char *text =
        g_strdup_printf(_("%s: %s"), _(ply_sudoku_hard[i].name), _(ply_sudoku_hard[i].needs));
    self->levels[i] = g_object_new(GTK_TYPE_CHECK_BUTTON, "label", text, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_RADIO, NULL);
    if (i > 0)
      gtk_check_button_set_group(GTK_CHECK_BUTTON(self->levels[i]),
                                 GTK_CHECK_BUTTON(self->levels[0]));
    g_signal_connect_swapped(self->levels[i], "toggled", G_CALLBACK(level_cb), self);
    gtk_box_append(GTK_BOX(self->level_box), self->levels[i]);
  }
  ply_spoken_name(self->level_box, _("How hard"));
  gtk_box_append(GTK_BOX(box), self->level_box);
  gtk_box_append(GTK_BOX(box), self->level_fault);
}

static void add_text(PlySudokuDialog *self, GtkWidget *box) {
  GtkWidget *label = gtk_label_new(_("Or a board of your own"));
  GtkWidget *scrolled = gtk_scrolled_window_new();
  self->text = gtk_text_view_new();
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(self->text), FALSE);
  gtk_text_view_set_monospace(GTK_TEXT_VIEW(self->text), TRUE);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(self->text), GTK_WRAP_CHAR);
  gtk_widget_set_tooltip_text(
      self->text, _("Row by row, with . or 0 for empty cells; a grid of candidates or a "
                    "game ID will do as well"));
  ply_spoken_name(self->text, _("Or a board of your own"));
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), self->text);
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "min-content-height", TEXT_HEIGHT,
               "has-frame", TRUE, NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  g_signal_connect_swapped(gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text)), "changed",
                           G_CALLBACK(changed_cb), self);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), scrolled);
}

/* As high as it is now: a window that is shown does not grow by itself. */
static void more_cb(PlySudokuDialog *self) {
  gtk_window_set_default_size(GTK_WINDOW(self), WIDTH, -1);
}

static void add_more(PlySudokuDialog *self, PlyStyle *style, GtkWidget *outside) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
  self->more = gtk_expander_new(_("More"));
  self->rows = ply_option_rows_new();
  self->how = ply_option_rows_new();
  self->rules = ply_rule_slider_new();
  self->solutions = ply_sudoku_solutions_new(style);
  gtk_widget_set_margin_top(box, 8);
  ply_spoken_name(self->more, _("More"));
  /* No child: GTK 4.8 takes it out of the window, sends the focus into it there, and complains of what
   * assistive tools have met when it comes back. */
  g_object_bind_property(self->more, "expanded", box, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped(self->more, "notify::expanded", G_CALLBACK(more_cb), self);
  gtk_box_append(GTK_BOX(box), self->rows);
  add_text(self, box);
  gtk_box_append(GTK_BOX(box), self->solutions);
  gtk_box_append(GTK_BOX(box), self->how);
  gtk_box_append(GTK_BOX(box), self->rules);
  gtk_box_append(GTK_BOX(outside), self->more);
  gtk_box_append(GTK_BOX(outside), box);
}

static void ply_sudoku_dialog_init(PlySudokuDialog *self) {}

static void fill(PlySudokuDialog *self) {
  const PlyOptions *options = &self->options;
  GtkWidget *level = self->levels[ply_options_get(options, "level")];
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->rows), options, row_names);
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->how), options, how_names);
  ply_rule_slider_set(PLY_RULE_SLIDER(self->rules), &ply_sudoku_system, options);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(level), TRUE);
}

GtkWidget *ply_sudoku_dialog_new(GtkWindow *parent, PlyStyle *style, const PlyOptions *from) {
  PlySudokuDialog *self = g_object_new(PLY_TYPE_SUDOKU_DIALOG, "transient-for", parent, "title",
                                       _("New Game"), "default-width", WIDTH, NULL);
  ply_options_init(&self->options, ply_sudoku_options);
  if (from) {
    self->options = *from;
    ply_game_next_seed(&self->options);
  }
  ply_play_form_set_up(&self->form, GTK_WINDOW(self), _("New Game"));
  add_levels(self, self->form.box);
  add_more(self, style, self->form.box);
  fill(self);
  g_signal_connect_swapped(self->rows, "changed", G_CALLBACK(changed_cb), self);
  g_signal_connect_swapped(self->form.play, "clicked", G_CALLBACK(play_cb), self);
  ply_focus_give(self->form.play);
  return GTK_WIDGET(self);
}
