/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/why-popover.h"

#include <glib/gi18n.h>

#include "say/say.h"
#include "ui/face.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

#define REASON_CHARS 36 /* of a line of the reason */
#define ROWS_MAX 8      /* of rules, before they stand beside each other */

struct _PlyWhyPopover {
  GtkPopover parent;
  PlyTransport *transport;
  PlyStyle *style;
  PlyRun *run; /* that was asked about, with square; or NULL */
  guint square;
  const PlyRuleSystem *system; /* whose rules there are; NULL: none yet */
  GtkWidget *title, *rules, *reason;
};

enum { ANSWER, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyWhyPopover, ply_why_popover, GTK_TYPE_POPOVER)

/* GTK 4.8 gives a popover the height of lines that are not wrapped yet: the label asks for its own. */
static void fit_reason(PlyWhyPopover *self) {
  int width, height;
  gtk_widget_set_size_request(self->reason, -1, -1);
  gtk_widget_measure(self->reason, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  ply_measure(self->reason, GTK_ORIENTATION_VERTICAL, width, NULL, &height);
  gtk_widget_set_size_request(self->reason, width, height);
}

static void show_reason(PlyWhyPopover *self, guint rule) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (run != self->run)
    return; /* the press was begun while that was on the screen */
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  const char *colours[PLY_N_TONES];
  ply_theme_tones(ply_style_get_theme(self->style), colours);
  PlyReplay *why = ply_say_ask(run, replay, rule, self->square);
  g_autoptr(PlySentence) sentence = ply_say_why(run, replay, why);
  g_autofree char *markup = ply_sentence_markup(sentence, colours);
  gtk_label_set_markup(GTK_LABEL(self->reason), markup);
  gtk_widget_set_visible(self->reason, TRUE);
  fit_reason(self);
  g_signal_emit(self, signals[ANSWER], 0, why);
}

static void rule_cb(PlyWhyPopover *self, GtkToggleButton *button) {
  if (!gtk_toggle_button_get_active(button))
    return;
  guint rule = 0;
  GtkWidget *child = gtk_widget_get_first_child(self->rules);
  for (; child && child != GTK_WIDGET(button); child = gtk_widget_get_next_sibling(child))
    rule++;
  show_reason(self, rule);
}

/* One button for each rule of the table, in use or not. */
static void set_rules(PlyWhyPopover *self, const PlyRuleSystem *system) {
  GtkWidget *first = NULL, *child;
  if (system == self->system)
    return;
  self->system = system;
  while ((child = gtk_widget_get_first_child(self->rules)))
    gtk_grid_remove(GTK_GRID(self->rules), child);
  guint n = 0;
  while (system->rules[n])
    n++;
  guint columns = (n + ROWS_MAX - 1) / ROWS_MAX, rows = (n + columns - 1) / columns;
  for (guint i = 0; i < n; i++) {
    GtkWidget *button = gtk_toggle_button_new_with_label(_(system->rules[i]->name));
    if (first)
      gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(button), GTK_TOGGLE_BUTTON(first));
    else
      first = button;
    g_signal_connect_swapped(button, "toggled", G_CALLBACK(rule_cb), self);
    gtk_grid_attach(GTK_GRID(self->rules), button, (int)(i / rows), (int)(i % rows), 1, 1);
  }
}

static void closed_cb(PlyWhyPopover *self) {
  g_signal_emit(self, signals[ANSWER], 0, NULL);
}

static void ply_why_popover_dispose(GObject *object) {
  PlyWhyPopover *self = PLY_WHY_POPOVER(object);
  g_clear_pointer(&self->run, ply_run_unref);
  g_clear_object(&self->transport);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_why_popover_parent_class)->dispose(object);
}

static void ply_why_popover_class_init(PlyWhyPopoverClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_why_popover_dispose;
  signals[ANSWER] = g_signal_new("answer", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void ply_why_popover_init(PlyWhyPopover *self) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  self->title = gtk_label_new(NULL);
  self->rules = gtk_grid_new();
  g_object_set(self->rules, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "row-spacing", 4,
               "column-spacing", 4, "column-homogeneous", TRUE, NULL);
  self->reason = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(self->title), TRUE);
  gtk_label_set_wrap(GTK_LABEL(self->reason), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(self->title), REASON_CHARS);
  gtk_label_set_max_width_chars(GTK_LABEL(self->reason), REASON_CHARS);
  gtk_label_set_width_chars(GTK_LABEL(self->reason), REASON_CHARS);
  gtk_label_set_xalign(GTK_LABEL(self->title), 0);
  gtk_label_set_xalign(GTK_LABEL(self->reason), 0);
  gtk_widget_set_halign(self->reason, GTK_ALIGN_START);
  gtk_widget_add_css_class(self->title, "heading");
  gtk_widget_set_visible(self->reason, FALSE);
  gtk_box_append(GTK_BOX(box), self->title);
  gtk_box_append(GTK_BOX(box), self->rules);
  gtk_box_append(GTK_BOX(box), self->reason);
  gtk_popover_set_child(GTK_POPOVER(self), box);
  gtk_popover_set_position(GTK_POPOVER(self), GTK_POS_LEFT); /* beside the board */
  g_signal_connect(self, "closed", G_CALLBACK(closed_cb), NULL);
}

void ply_why_popover_set_up(PlyWhyPopover *self, PlyTransport *transport, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->style = g_object_ref(style);
}

void ply_why_popover_ask(PlyWhyPopover *self, guint square, int rule, const PlyRect *box) {
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyUiFace *face = ply_ui_face(run);
  g_autofree char *where = face->subject(run, ply_transport_get_replay(self->transport), square);
  /* Translators: a square: "row 3, column 5" */
  g_autofree char *title = g_strdup_printf(_("Why does a rule not apply in %s?"), where);
  set_rules(self, face->play->system);
  gtk_label_set_text(GTK_LABEL(self->title), title);
  ply_spoken_name(self->rules, title); /* said before the rule that has the focus */
  g_clear_pointer(&self->run, ply_run_unref);
  self->run = ply_run_ref(run);
  self->square = square;
  gtk_widget_set_visible(self->reason, FALSE);
  int i = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(self->rules); child;
       child = gtk_widget_get_next_sibling(child), i++)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(child), i == rule);
  gtk_popover_set_pointing_to(
      GTK_POPOVER(self), &(GdkRectangle){ (int)box->x, (int)box->y, (int)box->w, (int)box->h });
  gtk_popover_popup(GTK_POPOVER(self));
}
