/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/form.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/drive/fields.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"

#define COLUMNS 2

struct _PlyDriveForm {
  GtkBox parent;
  PlyDrive *drive;
  GPtrArray *buttons;  /* GtkWidget, by act; NULL where the run has no such act */
  GtkWidget *first;    /* of them */
  GtkWidget *open_box; /* NULL: no fields are open */
  GtkWidget *fields, *fields_problem;
  GtkWidget *faulty; /* of the fields; NULL: none is wrong by itself */
  int open;
  GtkWidget *typed, *typed_problem;
  GtkWidget *asked; /* where what is tried now was said: fields or typed; NULL: by a button */
};

G_DEFINE_FINAL_TYPE(PlyDriveForm, ply_drive_form, GTK_TYPE_BOX)

static const PlyActInfo *info_of(PlyDriveForm *self, int kind) {
  return &ply_driven_driver(ply_drive_get_driven(self->drive))->acts[kind];
}

static GtkWidget *button_of(PlyDriveForm *self, int kind) {
  return g_ptr_array_index(self->buttons, (guint)kind);
}

/* --- the fields of an act --- */

gboolean ply_drive_form_close(PlyDriveForm *self) {
  if (!self->open_box)
    return FALSE;
  gboolean focused = gtk_widget_get_focus_child(self->open_box) != NULL;
  GtkWidget *button = button_of(self, self->open);
  gtk_widget_remove_css_class(button, "open");
  if (focused) /* before it goes, or GTK gives the focus to whatever is near */
    ply_focus_give(button);
  gtk_box_remove(GTK_BOX(self), self->open_box);
  self->open_box = self->fields = self->fields_problem = self->faulty = NULL;
  self->open = -1;
  ply_drive_set_open(self->drive, -1);
  return TRUE;
}

static void close_cb(PlyDriveForm *self) {
  ply_drive_form_close(self);
}

static void fields_edited_cb(PlyDriveForm *self) {
  if (self->faulty)
    ply_spoken_fault(self->faulty, self->fields_problem, NULL);
  self->faulty = NULL;
}

static void do_cb(PlyDriveForm *self) {
  g_autofree char *fault = NULL;
  GtkWidget *at = NULL;
  g_autofree char *text = ply_drive_fields_get(PLY_DRIVE_FIELDS(self->fields),
                                               ply_drive_get_driven(self->drive), &fault, &at);
  fields_edited_cb(self);
  self->asked = self->fields;
  self->faulty = text ? NULL : at;
  if (text)
    ply_drive_type(self->drive, text);
  else
    ply_drive_set_problem(self->drive, fault);
  self->asked = NULL;
}

static GtkWidget *small_button(PlyDriveForm *self, const char *label, GCallback callback) {
  GtkWidget *button = gtk_button_new_with_label(label);
  gtk_widget_add_css_class(button, "large");
  gtk_widget_set_hexpand(button, TRUE);
  g_signal_connect_object(button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static void open(PlyDriveForm *self, int kind) {
  const PlyActInfo *info = info_of(self, kind);
  GtkWidget *row = g_object_new(GTK_TYPE_BOX, "spacing", 10, "homogeneous", TRUE, NULL);
  ply_drive_form_close(self);
  self->open = kind;
  ply_drive_set_open(self->drive, kind);
  self->open_box = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                10, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  ply_spoken_name(self->open_box, _(info->label));
  self->fields = ply_drive_fields_new(info);
  self->fields_problem = ply_spoken_fault_new(20);
  g_signal_connect_object(self->fields, "activate", G_CALLBACK(do_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->fields, "edited", G_CALLBACK(fields_edited_cb), self,
                          G_CONNECT_SWAPPED);
  GtkWidget *does = small_button(self, _("Do it"), G_CALLBACK(do_cb));
  gtk_widget_add_css_class(does, "suggested-action");
  gtk_box_append(GTK_BOX(row), does);
  gtk_box_append(GTK_BOX(row), small_button(self, _("Cancel"), G_CALLBACK(close_cb)));
  gtk_box_append(GTK_BOX(self->open_box), self->fields);
  gtk_box_append(GTK_BOX(self->open_box), self->fields_problem);
  gtk_box_append(GTK_BOX(self->open_box), row);
  gtk_widget_add_css_class(self->open_box, "card");
  gtk_widget_add_css_class(self->open_box, "padded");
  gtk_widget_add_css_class(button_of(self, kind), "open");
  gtk_box_insert_child_after(GTK_BOX(self), self->open_box,
                             gtk_widget_get_first_child(GTK_WIDGET(self)));
  ply_scroller_reveal(self->open_box);
}

/* --- acts --- */

static void start(PlyDriveForm *self, int kind, guint32 subject) {
  const PlyActInfo *info = info_of(self, kind);
  PlyDriveAct act = ply_act_of((unsigned)kind);
  if (info->takes & PLY_ACT_SUBJECT)
    act.subject = subject;
  if (info->takes == 0 || (info->takes == PLY_ACT_SUBJECT && subject != PLY_NO_SUBJECT)) {
    ply_drive_try(self->drive, &act);
    return;
  }
  if (self->open != kind)
    open(self, kind);
  act.first = act.second = NAN;
  ply_drive_fields_fill(PLY_DRIVE_FIELDS(self->fields), ply_drive_get_driven(self->drive), &act);
  ply_drive_fields_focus(PLY_DRIVE_FIELDS(self->fields));
}

static void act_cb(GtkWidget *button, PlyDriveForm *self) {
  guint kind;
  if (g_ptr_array_find(self->buttons, button, &kind))
    start(self, (int)kind, PLY_NO_SUBJECT);
}

gboolean ply_drive_form_key(PlyDriveForm *self, guint key, guint32 subject) {
  gunichar letter = g_unichar_tolower(gdk_keyval_to_unicode(key));
  for (guint i = 0; letter && i < self->buttons->len; i++)
    if (button_of(self, (int)i) && letter == (gunichar)info_of(self, (int)i)->key) {
      start(self, (int)i, subject);
      return TRUE;
    }
  return FALSE;
}

static void typed_cb(PlyDriveForm *self) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->typed));
  if (!*text)
    return;
  self->asked = self->typed;
  if (ply_drive_type(self->drive, text))
    gtk_editable_set_text(GTK_EDITABLE(self->typed), "");
  else
    gtk_editable_select_region(GTK_EDITABLE(self->typed), 0, -1);
  self->asked = NULL;
}

static void edited_cb(PlyDriveForm *self) {
  ply_spoken_fault(self->typed, self->typed_problem, NULL);
}

void ply_drive_form_focus(PlyDriveForm *self) {
  if (self->fields)
    ply_drive_fields_focus(PLY_DRIVE_FIELDS(self->fields));
  else if (self->first)
    ply_focus_give(self->first);
}

/* --- what came of it --- */

static void show_problem(PlyDriveForm *self) {
  gboolean problem = ply_drive_get_says(self->drive) == PLY_DRIVE_SAYS_PROBLEM;
  const char *text = problem ? ply_drive_get_problem(self->drive) : NULL;
  gboolean below = self->fields && self->asked != self->typed;
  ply_spoken_refuse(self->typed, self->typed_problem, below ? NULL : text);
  if (!self->fields)
    return;
  if (below && text && self->faulty) {
    ply_focus_give(self->faulty);
    ply_spoken_refuse(self->faulty, self->fields_problem, text);
    return;
  }
  gtk_label_set_text(GTK_LABEL(self->fields_problem), below && text ? text : "");
  gtk_widget_set_visible(self->fields_problem, below && text);
  if (below)
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

void ply_drive_form_update(PlyDriveForm *self, guint flags) {
  PlyDriveSays says = ply_drive_get_says(self->drive);
  if (flags & PLY_DRIVE_CHANGED_FILL) {
    const PlyDriveAct *act = ply_drive_get_filled(self->drive);
    if (self->open != (int)act->kind)
      open(self, (int)act->kind);
    ply_drive_fields_fill(PLY_DRIVE_FIELDS(self->fields), ply_drive_get_driven(self->drive), act);
  }
  /* What was not yet right can be put right where it stands. */
  gboolean again = says == PLY_DRIVE_SAYS_NOT_YET && self->asked && self->asked == self->fields;
  if (flags & PLY_DRIVE_CHANGED_ACTS && !again)
    ply_drive_form_close(self);
  if (flags & PLY_DRIVE_CHANGED_REPLY)
    show_problem(self);
}

/* --- making it --- */

static GtkWidget *act_new(PlyDriveForm *self, const PlyActInfo *info) {
  char letter[] = { g_ascii_toupper(info->key), 0 };
  GtkWidget *button = gtk_button_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label =
      g_object_new(GTK_TYPE_LABEL, "label", _(info->label), "xalign", 0.0, "hexpand", TRUE, "wrap",
                   TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars", 6, NULL);
  GtkWidget *cap = g_object_new(GTK_TYPE_LABEL, "label", letter, "valign", GTK_ALIGN_CENTER,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  /* Translators: the key that does what a button does, for screen readers */
  g_autofree char *key = g_strdup_printf(_("key %s"), letter);
  gtk_widget_add_css_class(button, "act");
  gtk_widget_add_css_class(cap, "cap");
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), cap);
  gtk_button_set_child(GTK_BUTTON(button), box);
  ply_spoken_name(button, _(info->label));
  ply_spoken_description(button, key);
  g_signal_connect_object(button, "clicked", G_CALLBACK(act_cb), self, 0);
  return button;
}

static GtkWidget *acts_new(PlyDriveForm *self) {
  GtkWidget *grid = g_object_new(GTK_TYPE_GRID, "row-spacing", 8, "column-spacing", 8,
                                 "column-homogeneous", TRUE, NULL);
  const PlyActInfo *info = info_of(self, 0);
  int n = 0;
  for (guint i = 0; info[i].id; i++) {
    gboolean offered = ply_exercise_offers(ply_drive_get_exercise(self->drive), i);
    GtkWidget *button = offered ? act_new(self, &info[i]) : NULL;
    g_ptr_array_add(self->buttons, button);
    if (!button)
      continue;
    gtk_grid_attach(GTK_GRID(grid), button, n % COLUMNS, n / COLUMNS, 1, 1);
    self->first = self->first ? self->first : button;
    n++;
  }
  return grid;
}

static void add_typed(PlyDriveForm *self) {
  self->typed = gtk_entry_new();
  self->typed_problem = ply_spoken_fault_new(20);
  /* Translators: acts can be typed, too: "window 5 inf" */
  gtk_entry_set_placeholder_text(GTK_ENTRY(self->typed), _("or type it"));
  ply_spoken_name(self->typed, _("An act in words"));
  g_signal_connect_object(self->typed, "activate", G_CALLBACK(typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->typed, "changed", G_CALLBACK(edited_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class(self->typed, "typed");
  gtk_box_append(GTK_BOX(self), self->typed);
  gtk_box_append(GTK_BOX(self), self->typed_problem);
}

static void ply_drive_form_dispose(GObject *object) {
  PlyDriveForm *self = PLY_DRIVE_FORM(object);
  g_clear_pointer(&self->buttons, g_ptr_array_unref);
  g_clear_object(&self->drive);
  G_OBJECT_CLASS(ply_drive_form_parent_class)->dispose(object);
}

static void ply_drive_form_class_init(PlyDriveFormClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_drive_form_dispose;
}

static void ply_drive_form_init(PlyDriveForm *self) {
  self->buttons = g_ptr_array_new();
  self->open = -1;
}

GtkWidget *ply_drive_form_new(PlyDrive *drive) {
  PlyDriveForm *self = g_object_new(PLY_TYPE_DRIVE_FORM, "orientation", GTK_ORIENTATION_VERTICAL,
                                    "spacing", 8, NULL);
  self->drive = g_object_ref(drive);
  gtk_box_append(GTK_BOX(self), acts_new(self));
  add_typed(self);
  return GTK_WIDGET(self);
}
