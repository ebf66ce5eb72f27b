/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/option-rows.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "base/micro.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

#define NUMBER_MAX 999999999 /* that a control can hold exactly, and show */
#define NUMBER_CHARS 7
#define SLIDER_STEP 0.05
#define SLIDER_WIDE 150

struct _PlyOptionRows {
  GtkBox parent;
  PlyOptions values;
  GtkWidget *controls[PLY_MAX_OPTIONS], *faults[PLY_MAX_OPTIONS];
  GtkWidget *told[PLY_MAX_OPTIONS]; /* below a control: what its choice does */
  PlyPropose propose;
  gpointer propose_data;
  gboolean filling;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyOptionRows, ply_option_rows, GTK_TYPE_BOX)

/* What a choice does stands below it, and is its description. */
static void show_told(PlyOptionRows *self) {
  for (guint i = 0; self->values.table[i]; i++) {
    const PlyOption *option = self->values.table[i];
    if (!self->told[i])
      continue;
    guint choice = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->controls[i]));
    const char *told = option->tell(option->choices[choice]), *text = told ? _(told) : "";
    if (g_str_equal(gtk_label_get_text(GTK_LABEL(self->told[i])), text) && !self->filling)
      continue;
    gtk_label_set_text(GTK_LABEL(self->told[i]), text);
    gtk_widget_set_visible(self->told[i], told != NULL);
    ply_spoken_description(self->controls[i], _(told ? told : option->help));
    if (told && !self->filling)
      ply_scroller_reveal(self->told[i]);
  }
}

static void changed_cb(PlyOptionRows *self) {
  if (self->filling)
    return;
  show_told(self);
  g_signal_emit(self, signals[CHANGED], 0);
}

static void ply_option_rows_class_init(PlyOptionRowsClass *klass) {
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_option_rows_init(PlyOptionRows *self) {}

GtkWidget *ply_option_rows_new(void) {
  return g_object_new(PLY_TYPE_OPTION_ROWS, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6,
                      NULL);
}

/* The choices of an option as people read them. */
static GtkWidget *choices_new(const PlyOption *option) {
  GtkStringList *names = gtk_string_list_new(NULL);
  for (guint i = 0; option->choices[i]; i++)
    gtk_string_list_append(names, option->names ? _(option->names[i]) : option->choices[i]);
  return gtk_drop_down_new(G_LIST_MODEL(names), NULL);
}

/* From the least to where sliding ends, or to a value that was typed somewhere else. */
static GtkWidget *slider_new(const PlyOption *option, gint64 value) {
  double most = (double)MAX(option->slide, value) / PLY_MICRO;
  GtkWidget *scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL,
                                              (double)option->min / PLY_MICRO, most, SLIDER_STEP);
  gtk_scale_set_draw_value(GTK_SCALE(scale), TRUE);
  gtk_scale_set_value_pos(GTK_SCALE(scale), GTK_POS_RIGHT);
  gtk_range_set_value(GTK_RANGE(scale), (double)value / PLY_MICRO);
  gtk_widget_set_size_request(scale, SLIDER_WIDE, -1);
  return scale;
}

static GtkWidget *control_new(PlyOptionRows *self, const PlyOption *option, gint64 value) {
  GtkWidget *control = NULL;
  switch (option->type) {
  case PLY_OPTION_CHOICE:
    control = choices_new(option);
    gtk_drop_down_set_selected(GTK_DROP_DOWN(control), (guint)value);
    g_signal_connect_swapped(control, "notify::selected", G_CALLBACK(changed_cb), self);
    break;
  case PLY_OPTION_INT:
    control = gtk_spin_button_new_with_range((double)option->min,
                                             (double)MIN(option->max, NUMBER_MAX), 1);
    gtk_editable_set_width_chars(GTK_EDITABLE(control), NUMBER_CHARS);
    gtk_editable_set_max_width_chars(GTK_EDITABLE(control), NUMBER_CHARS);
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(control), (double)value);
    g_signal_connect_swapped(control, "value-changed", G_CALLBACK(changed_cb), self);
    break;
  case PLY_OPTION_BOOL:
    control = gtk_switch_new();
    gtk_switch_set_active(GTK_SWITCH(control), value != 0);
    g_signal_connect_swapped(control, "notify::active", G_CALLBACK(changed_cb), self);
    break;
  case PLY_OPTION_REAL:
    if (option->slide > 0) {
      control = slider_new(option, value);
      g_signal_connect_swapped(control, "value-changed", G_CALLBACK(changed_cb), self);
      break;
    }
    G_GNUC_FALLTHROUGH;
  case PLY_OPTION_NAME:
  case PLY_OPTION_NUMBERS:
  case PLY_OPTION_LIST: {
    g_autofree char *text = ply_options_print(&self->values, option->name);
    control = gtk_entry_new();
    gtk_editable_set_text(GTK_EDITABLE(control), text);
    g_signal_connect_swapped(control, "changed", G_CALLBACK(changed_cb), self);
    break;
  }
  }
  gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
  return control;
}

/* Text that has a list to pick from needs the width of the row. */
static gboolean has_proposals(PlyOptionRows *self, const PlyOption *option) {
  g_auto(GStrv) texts = NULL;
  if (self->propose && option->type == PLY_OPTION_NAME)
    texts = self->propose(self->propose_data, option->name);
  return texts != NULL;
}

static GtkWidget *entry_with_proposals(PlyOptionRows *self, guint i, const char *text) {
  GtkWidget *entry = self->controls[i], *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_hexpand(entry, TRUE);
  gtk_widget_add_css_class(box, "linked");
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box),
                 ply_proposals_new(GTK_EDITABLE(entry), text, self->values.table[i]->name,
                                   self->propose, self->propose_data));
  return box;
}

/* Below a control: what is wrong with it, or what its choice does. */
static GtkWidget *below_new(const char *style_class) {
  GtkWidget *below = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(below), 0);
  gtk_label_set_wrap(GTK_LABEL(below), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(below), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars(GTK_LABEL(below), 30);
  gtk_widget_add_css_class(below, style_class);
  gtk_widget_set_visible(below, FALSE);
  return below;
}

static void add_row(PlyOptionRows *self, guint i) {
  const PlyOption *option = self->values.table[i];
  const char *text = option->label ? _(option->label) : option->name;
  gboolean wide = has_proposals(self, option);
  GtkWidget *row =
      gtk_box_new(wide ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, wide ? 2 : 12);
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_set_hexpand(label, TRUE);
  self->controls[i] = control_new(self, option, self->values.value[i]);
  self->faults[i] = below_new("fault");
  self->told[i] = option->tell ? below_new("note") : NULL;
  ply_spoken_name(self->controls[i], text);
  if (option->help)
    ply_spoken_description(self->controls[i], _(option->help));
  if (option->help && wide) { /* the button beside the entry opens a list, which it would hide */
    gtk_widget_set_tooltip_text(label, _(option->help));
    gtk_widget_set_tooltip_text(self->controls[i], _(option->help));
  } else if (option->help) {
    gtk_widget_set_tooltip_text(row, _(option->help));
  }
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), wide ? entry_with_proposals(self, i, text) : self->controls[i]);
  gtk_box_append(GTK_BOX(self), row);
  if (self->told[i])
    gtk_box_append(GTK_BOX(self), self->told[i]);
  gtk_box_append(GTK_BOX(self), self->faults[i]);
}

void ply_option_rows_set_proposals(PlyOptionRows *self, PlyPropose propose, gpointer data) {
  self->propose = propose;
  self->propose_data = data;
}

void ply_option_rows_set(PlyOptionRows *self, const PlyOptions *values) {
  ply_option_rows_set_some(self, values, NULL);
}

void ply_option_rows_set_some(PlyOptionRows *self, const PlyOptions *values,
                              const char *const *names) {
  GtkWidget *child;
  self->filling = TRUE;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))))
    gtk_box_remove(GTK_BOX(self), child);
  self->values = *values;
  memset(self->controls, 0, sizeof self->controls);
  memset(self->faults, 0, sizeof self->faults);
  memset(self->told, 0, sizeof self->told);
  for (guint i = 0; values->table[i]; i++)
    if (!names || g_strv_contains(names, values->table[i]->name))
      add_row(self, i);
  show_told(self);
  self->filling = FALSE;
}

void ply_option_rows_update(PlyOptionRows *self, const PlyOptions *values) {
  self->filling = TRUE;
  for (guint i = 0; values->table[i]; i++) {
    GtkWidget *control = self->controls[i];
    if (control && GTK_IS_DROP_DOWN(control))
      gtk_drop_down_set_selected(GTK_DROP_DOWN(control), (guint)values->value[i]);
    else if (control && GTK_IS_SCALE(control))
      gtk_range_set_value(GTK_RANGE(control), (double)values->value[i] / PLY_MICRO);
  }
  show_told(self);
  self->filling = FALSE;
}

/* --- what is wrong --- */

void ply_option_rows_hint(PlyOptionRows *self, const PlyOptions *settled) {
  for (guint i = 0; settled->table[i]; i++) {
    if (!self->controls[i] || !GTK_IS_ENTRY(self->controls[i]))
      continue;
    g_autofree char *text = ply_options_print(settled, settled->table[i]->name);
    gtk_entry_set_placeholder_text(GTK_ENTRY(self->controls[i]), text);
  }
}

gboolean ply_option_rows_show_fault(PlyOptionRows *self, const char *message, gboolean focus) {
  gboolean found = FALSE;
  for (guint i = 0; self->values.table && self->values.table[i]; i++) {
    const char *name = self->values.table[i]->name;
    gsize length = strlen(name);
    gboolean here =
        message && self->controls[i] && g_str_has_prefix(message, name) && message[length] == ':';
    if (self->controls[i])
      ply_spoken_fault(self->controls[i], self->faults[i], here ? message : NULL);
    if (here && focus)
      ply_focus_give(self->controls[i]);
    found = found || here;
  }
  return found;
}

/* --- reading --- */

/* Is it written into an entry, and read like the text of a lesson? */
static gboolean is_text(const PlyOption *option) {
  return option->type == PLY_OPTION_LIST ||
         (option->type == PLY_OPTION_REAL && option->slide == 0) ||
         option->type == PLY_OPTION_NAME || option->type == PLY_OPTION_NUMBERS;
}

static gint64 control_value(GtkWidget *control, PlyOptionType type) {
  switch (type) {
  case PLY_OPTION_CHOICE: return gtk_drop_down_get_selected(GTK_DROP_DOWN(control));
  case PLY_OPTION_INT: return (gint64)gtk_spin_button_get_value(GTK_SPIN_BUTTON(control));
  case PLY_OPTION_BOOL: return gtk_switch_get_active(GTK_SWITCH(control));
  case PLY_OPTION_REAL: return (gint64)llround(gtk_range_get_value(GTK_RANGE(control)) * PLY_MICRO);
  case PLY_OPTION_NAME:
  case PLY_OPTION_NUMBERS:
  case PLY_OPTION_LIST: break;
  }
  g_return_val_if_reached(0);
}

gboolean ply_option_rows_get(PlyOptionRows *self, PlyOptions *values, GError **error) {
  ply_options_init(values, self->values.table);
  for (guint i = 0; values->table[i]; i++) {
    const PlyOption *option = values->table[i];
    gint64 before = values->value[i];
    if (!self->controls[i]) {
      values->value[i] = self->values.value[i];
      values->given[i] = self->values.given[i];
      continue;
    }
    if (!is_text(option))
      values->value[i] = control_value(self->controls[i], option->type);
    else if (!ply_options_set(values, option->name,
                              gtk_editable_get_text(GTK_EDITABLE(self->controls[i])), error))
      return FALSE;
    values->given[i] = values->value[i] != before;
  }
  return TRUE;
}
