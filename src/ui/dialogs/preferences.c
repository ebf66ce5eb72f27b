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

static GtkWidget *theme_row(GSettings *settings) {
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(themes); i++)
    gtk_string_list_append(names, _(themes[i].name));
  GtkWidget *row = adw_combo_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _("Theme"));
  adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(names));
  g_settings_bind_with_mapping(settings, "theme", row, "selected", G_SETTINGS_BIND_DEFAULT,
                               theme_get, theme_set, NULL, NULL);
  return row;
}

/* The control is what one comes to with Tab: its row, another stop, would say the same. */
static void add_control(GtkWidget *row, GtkWidget *control, const char *title,
                        const char *subtitle) {
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), subtitle);
  gtk_widget_set_focusable(row, FALSE);
  gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
  ply_spoken_description(control, subtitle);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), control);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), control);
}

static GtkWidget *number_row(GSettings *settings, const char *key, const char *title,
                             const char *subtitle, double low, double high, double step) {
  GtkWidget *row = adw_action_row_new();
  GtkWidget *spin = gtk_spin_button_new_with_range(low, high, step);
  add_control(row, spin, title, subtitle);
  g_settings_bind(settings, key, spin, "value", G_SETTINGS_BIND_DEFAULT);
  return row;
}

static GtkWidget *switch_row(GSettings *settings, const char *key, const char *title,
                             const char *subtitle) {
  GtkWidget *row = adw_action_row_new();
  GtkWidget *toggle = gtk_switch_new();
  add_control(row, toggle, title, subtitle);
  g_settings_bind(settings, key, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  return row;
}

void ply_preferences_show(GtkWindow *parent, GSettings *settings) {
  GtkWidget *group = adw_preferences_group_new();
  AdwPreferencesGroup *rows = ADW_PREFERENCES_GROUP(group);
  adw_preferences_group_add(rows, theme_row(settings));
  adw_preferences_group_add(rows, number_row(settings, "text-scale", _("Text size"),
                                             _("1 is the size of the desktop"), 0.75, 2.5, 0.25));
  adw_preferences_group_add(
      rows, number_row(settings, "speed", _("Speed of play"), _("Steps a second"), 0.1, 60, 0.5));
  adw_preferences_group_add(
      rows, switch_row(settings, "animations", _("Animations"),
                       _("What a step changes fades in, unless the desktop wants less motion")));
  adw_preferences_group_add(rows,
                            switch_row(settings, "fast-moves", _("Fast computer moves"),
                                       _("In a game, computers play as soon as they have chosen")));
  adw_preferences_group_add(
      rows, number_row(settings, "move-time", _("Time for a move"),
                       _("Seconds until iterative deepening plays what it has; 0: no limit"), 0,
                       600, 0.5));
  adw_preferences_group_add(
      rows, switch_row(settings, "single-keys", _("Single-key shortcuts"),
                       _("Letters and digits without Ctrl, also where no board has the focus")));
  GtkWidget *clamp = adw_clamp_new();
  gtk_widget_add_css_class(clamp, "dialog-box");
  adw_clamp_set_child(ADW_CLAMP(clamp), group);
  GtkWidget *window = ply_dialog_new(parent, _("Preferences"), clamp);
  gtk_window_set_default_size(GTK_WINDOW(window), 520, -1);
  gtk_window_present(GTK_WINDOW(window));
}
