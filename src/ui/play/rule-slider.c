/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/rule-slider.h"
#include "ui/kit/spoken.h"

#include <glib/gi18n.h>

struct _PlyRuleSlider {
  GtkBox parent;
  const PlyRuleSystem *system; /* NULL: no rules yet */
  GtkWidget *scale, *names;
  gboolean filling;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyRuleSlider, ply_rule_slider, GTK_TYPE_BOX)

static guint chosen(PlyRuleSlider *self) {
  return (guint)gtk_range_get_value(GTK_RANGE(self->scale));
}

/* Names of rules, used: bit i for rule i of the table. */
static char *list_names(const PlyRuleSystem *system, guint used) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; system->rules[i]; i++)
    if (used & 1u << i)
      g_string_append_printf(text, "%s%s", text->len > 0 ? " · " : "", _(system->rules[i]->name));
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* How far the rules go; only a choice that the slider cannot make is told by its names. */
static void tell(PlyRuleSlider *self, guint used) {
  guint n = chosen(self);
  const char *last = _(self->system->rules[n - 1]->name);
  g_autofree char *text =
      used == (1u << n) - 1
          ? g_strdup_printf(ngettext("%u rule: “%s”", "%u rules, up to “%s”", n), n, last)
          : list_names(self->system, used);
  gtk_label_set_text(GTK_LABEL(self->names), text);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                 text, -1);
}

static void changed_cb(PlyRuleSlider *self) {
  if (self->filling)
    return;
  tell(self, (1u << chosen(self)) - 1);
  g_signal_emit(self, signals[CHANGED], 0);
}

static void ply_rule_slider_class_init(PlyRuleSliderClass *klass) {
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_rule_slider_init(PlyRuleSlider *self) {
  GtkWidget *title = gtk_label_new(_("Rules in use, by cost"));
  self->scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 1, 2, 1);
  self->names = gtk_label_new(NULL);
  gtk_range_set_round_digits(GTK_RANGE(self->scale), 0);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_label_set_xalign(GTK_LABEL(self->names), 0);
  gtk_label_set_wrap(GTK_LABEL(self->names), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(self->names), 30);
  gtk_label_set_lines(GTK_LABEL(self->names), 4);
  gtk_widget_add_css_class(self->names, "note");
  ply_spoken_name(self->scale, _("Rules in use, by cost"));
  gtk_box_append(GTK_BOX(self), title);
  gtk_box_append(GTK_BOX(self), self->scale);
  gtk_box_append(GTK_BOX(self), self->names);
  g_signal_connect_swapped(self->scale, "value-changed", G_CALLBACK(changed_cb), self);
}

GtkWidget *ply_rule_slider_new(void) {
  return g_object_new(PLY_TYPE_RULE_SLIDER, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
}

static void set_system(PlyRuleSlider *self, const PlyRuleSystem *system) {
  if (system == self->system)
    return;
  guint n = 0;
  self->system = system;
  gtk_scale_clear_marks(GTK_SCALE(self->scale));
  while (system->rules[n])
    gtk_scale_add_mark(GTK_SCALE(self->scale), ++n, GTK_POS_BOTTOM, NULL);
  gtk_range_set_range(GTK_RANGE(self->scale), 1, n);
}

void ply_rule_slider_set(PlyRuleSlider *self, const PlyRuleSystem *system,
                         const PlyOptions *options) {
  gint64 list = ply_options_get(options, "rules");
  guint used = 0, most = 0;
  for (guint i = 0; ply_option_list_at(list, i) >= 0; i++) {
    guint rule = (guint)ply_option_list_at(list, i);
    used |= 1u << rule;
    most = MAX(most, rule + 1);
  }
  self->filling = TRUE;
  set_system(self, system);
  gtk_range_set_value(GTK_RANGE(self->scale), most);
  self->filling = FALSE;
  tell(self, used);
}

void ply_rule_slider_store(PlyRuleSlider *self, PlyOptions *options) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < chosen(self); i++)
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", self->system->rules[i]->id);
  g_autoptr(GError) error = NULL;
  if (!ply_options_set(options, "rules", text->str, &error))
    g_critical("%s", error->message); /* the table names its own rules */
}
