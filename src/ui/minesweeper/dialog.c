/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/minesweeper/dialog.h"

#include <glib/gi18n.h>

#include "minesweeper/run/plan.h"
#include "ui/kit/option-rows.h"
#include "ui/kit/spoken.h"
#include "ui/play/form.h"
#include "ui/play/rule-slider.h"

struct _PlyGameDialog {
  PlyDialog parent;
  PlyOptions options;
  GtkWidget *levels[PLY_LEVEL_CUSTOM + 1], *sizes[3], *size_box;
  PlyPlayForm form;
  GtkWidget *rows, *rules;
};

enum { GAME, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyGameDialog, ply_game_dialog, PLY_TYPE_DIALOG)

static const char *const size_names[] = { "rows", "columns", "mines" };
static const char *const row_names[] = { "opening", "free-moves", "helper", "when-stuck",
                                         "sweep",   "mistake",    "seed",   NULL };

static PlyMinesLevel chosen_level(PlyGameDialog *self) {
  guint level = 0;
  while (level < PLY_LEVEL_CUSTOM &&
         !gtk_check_button_get_active(GTK_CHECK_BUTTON(self->levels[level])))
    level++;
  return level;
}

static guint size_at(PlyGameDialog *self, guint i) {
  return (guint)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(self->sizes[i]));
}

/* The options as the controls stand; sizes only where they belong to the level. */
static gboolean read_options(PlyGameDialog *self, PlyOptions *options, GError **error) {
  PlyMinesLevel level = chosen_level(self);
  PlyMinesSetup setup;
  if (!ply_option_rows_get(PLY_OPTION_ROWS(self->rows), options, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(size_names); i++) {
    g_autofree char *text = g_strdup_printf("%u", size_at(self, i));
    options->given[ply_options_find(options, size_names[i])] = FALSE;
    if (level == PLY_LEVEL_CUSTOM && !ply_options_set(options, size_names[i], text, error))
      return FALSE;
  }
  const char *id = level == PLY_LEVEL_CUSTOM ? "custom" : ply_mines_levels[level].id;
  ply_rule_slider_store(PLY_RULE_SLIDER(self->rules), options);
  return ply_options_set(options, "level", id, error) &&
         ply_mines_setup(options, false, &setup, error);
}

/* A level shows its size; a custom board takes as many mines as have room. */
static void changed_cb(PlyGameDialog *self) {
  PlyMinesLevel level = chosen_level(self);
  if (ply_dialog_is_filling(PLY_DIALOG(self)))
    return;
  ply_dialog_set_filling(PLY_DIALOG(self), TRUE);
  gtk_widget_set_sensitive(self->size_box, level == PLY_LEVEL_CUSTOM);
  if (level != PLY_LEVEL_CUSTOM) {
    const PlyMinesLevelInfo *info = &ply_mines_levels[level];
    double values[] = { info->rows, info->columns, info->mines };
    gtk_spin_button_set_range(GTK_SPIN_BUTTON(self->sizes[2]), 0, PLY_MINES_MAX_SQUARES);
    for (guint i = 0; i < G_N_ELEMENTS(values); i++)
      gtk_spin_button_set_value(GTK_SPIN_BUTTON(self->sizes[i]), values[i]);
  } else {
    PlyOptions rows;
    gboolean read = ply_option_rows_get(PLY_OPTION_ROWS(self->rows), &rows, NULL);
    guint room = ply_mines_room(size_at(self, 0), size_at(self, 1),
                                read ? (PlyMinesOpening)ply_options_get(&rows, "opening")
                                     : PLY_OPENING_ZERO);
    gtk_spin_button_set_range(GTK_SPIN_BUTTON(self->sizes[2]), 0, room);
  }
  ply_dialog_set_filling(PLY_DIALOG(self), FALSE);
  PlyOptions options;
  g_autoptr(GError) error = NULL;
  gboolean good = read_options(self, &options, &error);
  ply_play_form_tell(&self->form, good ? NULL : error->message);
}

static void play_cb(PlyGameDialog *self) {
  PlyOptions options;
  g_autoptr(PlyRun) run = NULL;
  if (read_options(self, &options, NULL))
    run = ply_run_new_mines(&(PlyMinesPlan){ .options = &options }, NULL);
  if (!run)
    return;
  g_signal_emit(self, signals[GAME], 0, run);
  gtk_window_close(GTK_WINDOW(self));
}

static void ply_game_dialog_class_init(PlyGameDialogClass *klass) {
  signals[GAME] = g_signal_new("game", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void add_levels(PlyGameDialog *self, GtkWidget *box) {
  GtkWidget *group = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  10, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  for (guint i = 0; i <= PLY_LEVEL_CUSTOM; i++) {
    g_autofree char *text = NULL;
    if (i < PLY_LEVEL_CUSTOM) {
      const PlyMinesLevelInfo *level = &ply_mines_levels[i];
      /* Translators: a level, its rows and columns, and its mines */
      text =
          g_strdup_printf(ngettext("%s: %u × %u, %u mine", "%s: %u × %u, %u mines", level->mines),
                          _(level->name), level->rows, level->columns, level->mines);
    }
    self->levels[i] =
        g_object_new(GTK_TYPE_CHECK_BUTTON, "label", text ? text : _("A size of your own"),
                     "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
    if (i > 0)
      gtk_check_button_set_group(GTK_CHECK_BUTTON(self->levels[i]),
                                 GTK_CHECK_BUTTON(self->levels[0]));
    g_signal_connect_swapped(self->levels[i], "toggled", G_CALLBACK(changed_cb), self);
    gtk_box_append(GTK_BOX(group), self->levels[i]);
  }
  ply_spoken_name(group, _("Size of the board"));
  gtk_box_append(GTK_BOX(box), group);
}

static void add_sizes(PlyGameDialog *self, GtkWidget *box) {
  static const char *const labels[] = { N_("Rows"), N_("Columns"), N_("Mines") };
  self->size_box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_set_homogeneous(GTK_BOX(self->size_box), TRUE);
  gtk_widget_set_margin_start(self->size_box, 30);
  for (guint i = 0; i < G_N_ELEMENTS(labels); i++) {
    GtkWidget *one = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *label = gtk_label_new(_(labels[i]));
    self->sizes[i] = gtk_spin_button_new_with_range(1, PLY_MINES_MAX_SIDE, 1);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, "note");
    ply_spoken_name(self->sizes[i], _(labels[i]));
    g_signal_connect_swapped(self->sizes[i], "value-changed", G_CALLBACK(changed_cb), self);
    gtk_box_append(GTK_BOX(one), label);
    gtk_box_append(GTK_BOX(one), self->sizes[i]);
    gtk_box_append(GTK_BOX(self->size_box), one);
  }
  gtk_box_append(GTK_BOX(box), self->size_box);
}

static void ply_game_dialog_init(PlyGameDialog *self) {
  ply_play_form_set_up(&self->form, GTK_WINDOW(self), _("New Game"));
  self->rows = ply_option_rows_new();
  self->rules = ply_rule_slider_new();
  add_levels(self, self->form.box);
  add_sizes(self, self->form.box);
  gtk_box_append(GTK_BOX(self->form.box), self->rows);
  gtk_box_append(GTK_BOX(self->form.box), self->rules);
  g_signal_connect_swapped(self->rows, "changed", G_CALLBACK(changed_cb), self);
  g_signal_connect_swapped(self->form.play, "clicked", G_CALLBACK(play_cb), self);
}

GtkWidget *ply_game_dialog_new(GtkWindow *parent, PlyStyle *style, const PlyOptions *from) {
  PlyGameDialog *self =
      g_object_new(PLY_TYPE_GAME_DIALOG, "transient-for", parent, "title", _("New Game"), NULL);
  ply_options_init(&self->options, ply_mines_options);
  if (from) {
    self->options = *from;
    ply_game_next_seed(&self->options);
  }
  ply_dialog_set_filling(PLY_DIALOG(self), TRUE);
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->rows), &self->options, row_names);
  ply_rule_slider_set(PLY_RULE_SLIDER(self->rules), &ply_mines_system, &self->options);
  gtk_spin_button_set_range(GTK_SPIN_BUTTON(self->sizes[2]), 0, PLY_MINES_MAX_SQUARES);
  for (guint i = 0; i < G_N_ELEMENTS(size_names); i++)
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(self->sizes[i]),
                              (double)ply_options_get(&self->options, size_names[i]));
  gtk_check_button_set_active(
      GTK_CHECK_BUTTON(self->levels[ply_options_get(&self->options, "level")]), TRUE);
  ply_dialog_set_filling(PLY_DIALOG(self), FALSE);
  changed_cb(self);
  ply_focus_give(self->form.play);
  return GTK_WIDGET(self);
}
