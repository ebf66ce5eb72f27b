/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/sudoku/game.h"

#include <glib/gi18n.h>

#include "ui/face.h"
#include "ui/kit/spoken.h"

struct _PlyDigitPad {
  GtkBox parent;
  PlyTransport *transport;
  GtkWidget *digits[PLY_PAD_MAX], *counts[PLY_PAD_MAX], *flow;
};

enum { DIGIT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyDigitPad, ply_digit_pad, GTK_TYPE_BOX)

/* --- what is left --- */

static void show_left(PlyDigitPad *self, guint i, guint left) {
  g_autofree char *count = g_strdup_printf(ngettext("%u left", "%u left", left), left);
  const char *text = left > 0 ? count : _("done");
  if (g_str_equal(gtk_label_get_text(GTK_LABEL(self->counts[i])), text))
    return;
  gtk_label_set_text(GTK_LABEL(self->counts[i]), text);
  /* Translators: a digit of a pad, and how many of it are left: "5, 3 left", "5, done" */
  g_autofree char *name = g_strdup_printf(_("%u, %s"), i + 1, text);
  ply_spoken_name(self->digits[i], name);
}

static void changed_cb(PlyDigitPad *self, guint flags) {
  if (!(flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_TRACE)))
    return;
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyUiPlay *play = ply_ui_face(run)->play;
  guint left[PLY_PAD_MAX];
  guint n = play && play->pad ? play->pad(run, ply_transport_get_replay(self->transport), left) : 0;
  for (guint i = 0; i < PLY_PAD_MAX; i++) {
    gtk_widget_set_visible(gtk_widget_get_parent(self->digits[i]), i < n);
    if (i < n)
      show_left(self, i, left[i]);
  }
}

/* --- parts --- */

static void digit_cb(PlyDigitPad *self, GtkWidget *button) {
  for (guint i = 0; i < PLY_PAD_MAX; i++)
    if (self->digits[i] == button)
      g_signal_emit(self, signals[DIGIT], 0, i + 1);
}

static void add_digit(PlyDigitPad *self, guint i) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  char text[] = { (char)('1' + i), '\0' };
  GtkWidget *digit = gtk_label_new(text);
  self->digits[i] = gtk_button_new();
  self->counts[i] = gtk_label_new("");
  gtk_widget_add_css_class(digit, "pad-digit");
  gtk_widget_add_css_class(self->counts[i], "pad-count");
  gtk_box_append(GTK_BOX(box), digit);
  gtk_box_append(GTK_BOX(box), self->counts[i]);
  gtk_button_set_child(GTK_BUTTON(self->digits[i]), box);
  g_signal_connect_swapped(self->digits[i], "clicked", G_CALLBACK(digit_cb), self);
  ply_spoken_append(self->flow, self->digits[i]);
  gtk_widget_set_visible(gtk_widget_get_parent(self->digits[i]), FALSE);
}

static void ply_digit_pad_dispose(GObject *object) {
  g_clear_object(&PLY_DIGIT_PAD(object)->transport);
  G_OBJECT_CLASS(ply_digit_pad_parent_class)->dispose(object);
}

static void ply_digit_pad_class_init(PlyDigitPadClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_digit_pad_dispose;
  signals[DIGIT] = g_signal_new("digit", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void ply_digit_pad_init(PlyDigitPad *self) {
  self->flow = gtk_flow_box_new();
  g_object_set(self->flow, "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE,
               "min-children-per-line", 3, "max-children-per-line", PLY_PAD_MAX, "hexpand", TRUE,
               NULL);
  ply_spoken_name(self->flow, _("Digits"));
  gtk_box_append(GTK_BOX(self), self->flow);
  gtk_widget_add_css_class(GTK_WIDGET(self), "digit-pad");
  for (guint i = 0; i < PLY_PAD_MAX; i++)
    add_digit(self, i);
}

void ply_digit_pad_set_up(PlyDigitPad *self, PlyTransport *transport) {
  self->transport = g_object_ref(transport);
  g_signal_connect_object(transport, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb(self, PLY_CHANGED_RUN);
}
