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

struct _PlySudokuDialog {
  PlyDialog parent;
  PlyOptions options;
  PlyPlayForm form;
  GtkWidget *rows, *rules, *how, *text, *shelf, *solutions;
};

enum { GAME, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlySudokuDialog, ply_sudoku_dialog, PLY_TYPE_DIALOG)

static const char *const row_names[] = { "size", "level", "rule", "symmetrical", "seed", NULL };
static const char *const how_names[] = { "choose", "mistake", NULL };

/* "" where there are blanks only; else with those around it, which may be cells. */
static char *board_text(PlySudokuDialog *self) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text));
  char *text = NULL;
  g_object_get(buffer, "text", &text, NULL);
  if (text[strspn(text, " \t\r\n")] == '\0')
    *text = '\0';
  return text;
}

/* What the controls say; NULL and error where they say no game. */
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
  ply_rule_slider_store(PLY_RULE_SLIDER(self->rules), &options);
  return ply_run_new_sudoku(&options, *text ? &board : NULL, error);
}

/* A board that was typed is looked at as it is typed; one that is made is made when it is wanted, but
 * that there is none such is told at the row that wishes for it. */
static void changed_cb(PlySudokuDialog *self) {
  g_autofree char *text = board_text(self);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = read_game(self, &error);
  gboolean typed = *text != 0;
  g_autofree char *told = ply_sudoku_solutions_set(
      PLY_SCENE_WIDGET(self->solutions), typed && run ? &ply_run_sudoku(run)->start : NULL);
  gtk_widget_set_sensitive(self->rows, !typed);
  gtk_widget_set_sensitive(self->form.play, !error);
  g_autofree char *fault = error ? ply_message_sentence(error->message) : NULL;
  ply_option_rows_show_fault(PLY_OPTION_ROWS(self->rows), error && !typed ? error->message : NULL,
                             FALSE);
  ply_spoken_fault(self->text, self->form.problem, fault && typed ? fault : told);
}

static void play_cb(PlySudokuDialog *self) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = read_game(self, &error);
  if (!run) {
    g_autofree char *fault = ply_message_sentence(error->message);
    ply_spoken_refuse(self->text, self->form.problem, fault);
    return;
  }
  g_signal_emit(self, signals[GAME], 0, run);
  gtk_window_close(GTK_WINDOW(self));
}

static void ply_sudoku_dialog_class_init(PlySudokuDialogClass *klass) {
  signals[GAME] = g_signal_new("game", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void add_text(PlySudokuDialog *self, GtkWidget *box) {
  GtkWidget *label = gtk_label_new(_("Or a board of your own"));
  GtkWidget *scrolled = self->shelf = gtk_scrolled_window_new();
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

static void ply_sudoku_dialog_init(PlySudokuDialog *self) {
  ply_play_form_set_up(&self->form, GTK_WINDOW(self), _("New Game"));
  self->rows = ply_option_rows_new();
  self->how = ply_option_rows_new();
  self->rules = ply_rule_slider_new();
  g_signal_connect_swapped(self->rows, "changed", G_CALLBACK(changed_cb), self);
  gtk_box_append(GTK_BOX(self->form.box), self->rows);
  add_text(self, self->form.box);
  gtk_box_append(GTK_BOX(self->form.box), self->how);
  gtk_box_append(GTK_BOX(self->form.box), self->rules);
  g_signal_connect_swapped(self->form.play, "clicked", G_CALLBACK(play_cb), self);
}

GtkWidget *ply_sudoku_dialog_new(GtkWindow *parent, PlyStyle *style, const PlyOptions *from) {
  PlySudokuDialog *self = g_object_new(PLY_TYPE_SUDOKU_DIALOG, "transient-for", parent, "title",
                                       _("New Game"), "default-width", WIDTH, NULL);
  ply_options_init(&self->options, ply_sudoku_options);
  if (from) {
    self->options = *from;
    ply_game_next_seed(&self->options);
  }
  self->solutions = ply_sudoku_solutions_new(style);
  gtk_box_insert_child_after(GTK_BOX(self->form.box), self->solutions, self->shelf);
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->rows), &self->options, row_names);
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->how), &self->options, how_names);
  ply_rule_slider_set(PLY_RULE_SLIDER(self->rules), &ply_sudoku_system, &self->options);
  ply_focus_give(self->form.play);
  return GTK_WIDGET(self);
}
