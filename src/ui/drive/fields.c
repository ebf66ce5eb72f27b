/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/fields.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/kit/spoken.h"
#include "ui/kit/keypad.h"

/* In the order in which they are typed. */
static const PlyActTakes order[] = { PLY_ACT_SUBJECT, PLY_ACT_WORD, PLY_ACT_FIRST, PLY_ACT_SECOND,
                                     PLY_ACT_TARGETS };

struct _PlyDriveFields {
  GtkBox parent;
  const PlyActInfo *info;
  GtkWidget *field[G_N_ELEMENTS(order)]; /* NULL: the act takes no such thing */
};

enum { ACTIVATE, EDITED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyDriveFields, ply_drive_fields, GTK_TYPE_BOX)

static const char *name_of(const PlyActInfo *info, PlyActTakes what) {
  const char *name = what == PLY_ACT_SUBJECT  ? info->subject
                     : what == PLY_ACT_WORD   ? info->word_label
                     : what == PLY_ACT_FIRST  ? info->first
                     : what == PLY_ACT_SECOND ? info->second
                                              : info->targets;
  return _(name ? name : info->label);
}

static const char *text_of(PlyDriveFields *self, guint i) {
  if (order[i] == PLY_ACT_WORD)
    return self->info->words[gtk_drop_down_get_selected(GTK_DROP_DOWN(self->field[i]))];
  return gtk_editable_get_text(GTK_EDITABLE(self->field[i]));
}

/* What is wrong with text in field i; NULL: nothing. */
static char *fault_in(PlyDriveFields *self, const PlyDriven *driven, guint i, const char *text) {
  g_autoptr(GError) error = NULL;
  guint kind = (guint)(self->info - ply_driven_driver(driven)->acts);
  if (!*text) /* Translators: what is not filled in: "α is missing" */
    return g_strdup_printf(_("%s is missing"), name_of(self->info, order[i]));
  gboolean fine = order[i] == PLY_ACT_WORD || ply_act_check(driven, kind, order[i], text, &error);
  return fine ? NULL : g_strdup(error->message);
}

char *ply_drive_fields_get(PlyDriveFields *self, const PlyDriven *driven, char **fault,
                           GtkWidget **at) {
  g_autoptr(GString) text = g_string_new(self->info->id);
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    if (!self->field[i])
      continue;
    g_autofree char *plain = g_strstrip(g_strdup(text_of(self, i)));
    *at = self->field[i];
    *fault = fault_in(self, driven, i, plain);
    if (*fault)
      return NULL;
    g_string_append_printf(text, " %s", plain);
  }
  return g_strdup(text->str);
}

/* --- filling them in --- */

static void put(GtkWidget *entry, const char *text) {
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
  gtk_editable_set_position(GTK_EDITABLE(entry), -1);
}

static void put_number(GtkWidget *entry, double number) {
  if (isnan(number))
    return;
  g_autofree char *text =
      isinf(number) ? g_strdup(number < 0 ? "−∞" : "+∞") : ply_act_number(number);
  put(entry, text);
}

/* Another press on a place takes it away again. */
static void toggle(GtkWidget *entry, const char *name) {
  g_auto(GStrv) names = g_strsplit_set(gtk_editable_get_text(GTK_EDITABLE(entry)), " ,", -1);
  g_autoptr(GString) text = g_string_new(NULL);
  gboolean had = FALSE;
  for (char **at = names; *at; at++) {
    gboolean same = g_str_equal(*at, name);
    had = had || same;
    if (**at && !same)
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", *at);
  }
  if (!had)
    g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", name);
  put(entry, text->str);
}

void ply_drive_fields_fill(PlyDriveFields *self, const PlyDriven *driven, const PlyDriveAct *act) {
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    GtkWidget *field = self->field[i];
    if (!field)
      continue;
    g_autofree char *subject = order[i] == PLY_ACT_SUBJECT && act->subject != PLY_NO_SUBJECT
                                   ? ply_driven_subject(driven, act->subject)
                                   : NULL;
    if (subject)
      put(field, subject);
    else if (order[i] == PLY_ACT_FIRST || order[i] == PLY_ACT_SECOND)
      put_number(field, order[i] == PLY_ACT_FIRST ? act->first : act->second);
    for (guint t = 0; order[i] == PLY_ACT_TARGETS && t < act->n_targets; t++) {
      g_autofree char *name = ply_driven_subject(driven, act->targets[t]);
      toggle(field, name);
    }
  }
}

/* To the first that is empty. */
void ply_drive_fields_focus(PlyDriveFields *self) {
  GtkWidget *first = NULL, *empty = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    first = first ? first : self->field[i];
    if (!empty && self->field[i] && !*text_of(self, i))
      empty = self->field[i];
  }
  if (empty || first)
    ply_focus_give(empty ? empty : first);
}

/* --- making them --- */

static void activate_cb(PlyDriveFields *self) {
  for (guint i = 0; i < G_N_ELEMENTS(order); i++)
    if (self->field[i] && !*text_of(self, i)) {
      ply_focus_give(self->field[i]);
      return;
    }
  g_signal_emit(self, signals[ACTIVATE], 0);
}

static void edited_cb(PlyDriveFields *self) {
  g_signal_emit(self, signals[EDITED], 0);
}

static GtkWidget *words_new(const PlyActInfo *info) {
  g_autoptr(GtkStringList) list = gtk_string_list_new(NULL);
  for (guint i = 0; info->words[i]; i++)
    gtk_string_list_append(list, info->names ? _(info->names[i]) : info->words[i]);
  GtkWidget *box = gtk_drop_down_new(G_LIST_MODEL(g_steal_pointer(&list)), NULL);
  return box;
}

static GtkWidget *entry_new(PlyDriveFields *self) {
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 4);
  gtk_widget_add_css_class(entry, "answer");
  g_signal_connect_object(entry, "activate", G_CALLBACK(activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(entry, "changed", G_CALLBACK(edited_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static const char *const signs[] = { "−∞", "+∞", "−", ".", NULL };

static void add_field(PlyDriveFields *self, guint i, const char *name) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "label", name, "xalign", 0.0, "wrap", TRUE, NULL);
  GtkWidget *field = order[i] == PLY_ACT_WORD ? words_new(self->info) : entry_new(self);
  if (order[i] == PLY_ACT_FIRST || order[i] == PLY_ACT_SECOND)
    ply_keypad_add(field, signs);
  gtk_widget_add_css_class(label, "heading");
  ply_spoken_name(field, name);
  gtk_widget_set_hexpand(box, TRUE);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), field);
  gtk_box_append(GTK_BOX(self), box);
  self->field[i] = field;
}

static void ply_drive_fields_class_init(PlyDriveFieldsClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  signals[ACTIVATE] =
      g_signal_new("activate", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITED] =
      g_signal_new("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_drive_fields_init(PlyDriveFields *self) {}

/* Two short ones stand side by side; more would be squeezed. */
GtkWidget *ply_drive_fields_new(const PlyActInfo *info) {
  PlyDriveFields *self = g_object_new(PLY_TYPE_DRIVE_FIELDS, "spacing", 10, NULL);
  guint n = 0;
  self->info = info;
  gtk_widget_add_css_class(GTK_WIDGET(self), "fields");
  for (guint i = 0; i < G_N_ELEMENTS(order); i++)
    if (info->takes & order[i]) {
      add_field(self, i, name_of(info, order[i]));
      n++;
    }
  if (n > 2)
    gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  else
    gtk_box_set_homogeneous(GTK_BOX(self), TRUE);
  return GTK_WIDGET(self);
}
