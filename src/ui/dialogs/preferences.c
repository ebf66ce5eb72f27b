/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/preferences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/dialogs/dialogs.h"
#include "ui/kit/spoken.h"

static const struct {
  const char *id, *name;
} themes[] = {
  { "system", N_("As the desktop") },
  { "light", N_("Light") },
  { "dark", N_("Dark") },
  { "contrast", N_("High contrast") },
};

/* Of a key each; without numbers it is a switch. */
static const struct {
  const char *key, *title, *subtitle;
  double low, high, step;
} rows[] = {
  { "text-scale", N_("Text size"), N_("1 is the size of the desktop"), 0.75, 2.5, 0.25 },
  { "speed", N_("Speed of play"), N_("Steps a second"), 0.1, 60, 0.5 },
  { "animations", N_("Animations"),
    N_("What a step changes fades in, unless the desktop wants less motion") },
  { "fast-moves", N_("Fast computer moves"),
    N_("In a game, computers play as soon as they have chosen") },
  { "move-time", N_("Time for a move"),
    N_("Seconds until iterative deepening plays what it has; 0: no limit"), 0, 600, 0.5 },
  { "single-keys", N_("Single-key shortcuts"),
    N_("Letters and digits without Ctrl, also where no board has the focus") },
};

static gboolean theme_get(GValue *value, GVariant *variant, gpointer data) {
  const char *id = g_variant_get_string(variant, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(themes); i++)
    if (g_str_equal(id, themes[i].id))
      g_value_set_uint(value, i);
  return TRUE;
}

static GVariant *theme_set(const GValue *value, const GVariantType *type, gpointer data) {
  return g_variant_new_string(themes[MIN(g_value_get_uint(value), G_N_ELEMENTS(themes) - 1)].id);
}

static GtkWidget *theme_new(GSettings *settings) {
  GtkStringList *names = gtk_string_list_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(themes); i++)
    gtk_string_list_append(names, _(themes[i].name));
  GtkWidget *list = gtk_drop_down_new(G_LIST_MODEL(names), NULL);
  g_settings_bind_with_mapping(settings, "theme", list, "selected", G_SETTINGS_BIND_DEFAULT,
                               theme_get, theme_set, NULL, NULL);
  return list;
}

/* The control is what one comes to with Tab: its row, another stop, would say the same. */
static GtkWidget *row_new(const char *title, const char *subtitle, GtkWidget *control) {
  GtkWidget *row = adw_action_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  if (subtitle)
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), subtitle);
  gtk_widget_set_focusable(row, FALSE);
  gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
  ply_spoken_description(control, subtitle);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), control);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), control);
  ply_spoken_name(control, title); /* of a list with what is chosen, which libadwaita leaves out */
  return row;
}

static GtkWidget *control_new(GSettings *settings, guint i) {
  gboolean number = rows[i].high > 0;
  GtkWidget *control = number
                           ? gtk_spin_button_new_with_range(rows[i].low, rows[i].high, rows[i].step)
                           : gtk_switch_new();
  g_settings_bind(settings, rows[i].key, control, number ? "value" : "active",
                  G_SETTINGS_BIND_DEFAULT);
  return control;
}

void ply_preferences_show(GtkWindow *parent, GSettings *settings) {
  GtkWidget *group = adw_preferences_group_new();
  adw_preferences_group_add(ADW_PREFERENCES_GROUP(group),
                            row_new(_("Theme"), NULL, theme_new(settings)));
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    adw_preferences_group_add(
        ADW_PREFERENCES_GROUP(group),
        row_new(_(rows[i].title), _(rows[i].subtitle), control_new(settings, i)));
  GtkWidget *clamp = adw_clamp_new();
  gtk_widget_add_css_class(clamp, "dialog-box");
  adw_clamp_set_child(ADW_CLAMP(clamp), group);
  GtkWidget *window = ply_dialog_new(parent, _("Preferences"), clamp);
  gtk_window_set_default_size(GTK_WINDOW(window), 520, -1);
  gtk_window_present(GTK_WINDOW(window));
}
