/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/parts.h"

#include <glib/gi18n.h>

#include "say/counts.h"
#include "ui/kit/numbers.h"
#include "ui/kit/spoken.h"

#define ACROSS_LEAST 2
#define ACROSS_MOST 4

struct _PlyCountBox {
  GtkWidget parent;
  PlyTransport *transport;
  GtkWidget *flow;
  GPtrArray *boxes; /* in flow: a number, a caption, a note */
};

G_DEFINE_FINAL_TYPE(PlyCountBox, ply_count_box, GTK_TYPE_WIDGET)

static void append_label(GtkWidget *box, const char *const *classes) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_set_css_classes(label, (const char **)classes);
  gtk_box_append(GTK_BOX(box), label);
}

static GtkWidget *append_box(PlyCountBox *self) {
  static const char *const number[] = { "counter", "numeric", NULL }, *const note[] = { "note",
                                                                                        NULL };
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  append_label(box, number);
  append_label(box, note);
  append_label(box, note);
  g_ptr_array_add(self->boxes, box);
  ply_spoken_append(self->flow, box);
  return box;
}

static void set_box(GtkWidget *box, const PlyCount *count) {
  GtkWidget *number = gtk_widget_get_first_child(box);
  GtkWidget *caption = gtk_widget_get_next_sibling(number), *note = gtk_widget_get_last_child(box);
  g_autofree char *text = count->covered ? g_strdup("?") : ply_count_text(count->count);
  gtk_label_set_text(GTK_LABEL(number), text);
  gtk_label_set_text(GTK_LABEL(caption), count->caption);
  gtk_label_set_text(GTK_LABEL(note), count->note ? count->note : "");
  gtk_widget_set_visible(note, count->note && !count->covered);
}

static void show_counts(PlyCountBox *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  g_autoptr(GArray) counts =
      run && replay ? ply_say_counts(run, replay, ply_transport_get_cover(self->transport)) : NULL;
  guint n = counts ? counts->len : 0;
  for (guint i = 0; i < MAX(n, self->boxes->len); i++) {
    GtkWidget *box = i < self->boxes->len ? g_ptr_array_index(self->boxes, i) : append_box(self);
    gtk_widget_set_visible(gtk_widget_get_parent(box), i < n);
    if (i < n)
      set_box(box, &g_array_index(counts, PlyCount, i));
  }
  gtk_widget_set_visible(self->flow, n > 0);
}

static void transport_cb(PlyCountBox *self, guint flags) {
  if (gtk_widget_get_mapped(GTK_WIDGET(self)) && /* else made up when it comes in sight */
      flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_TRACE | PLY_CHANGED_RULES))
    show_counts(self);
}

static void ply_count_box_map(GtkWidget *widget) {
  PlyCountBox *self = PLY_COUNT_BOX(widget);
  if (self->transport)
    show_counts(self);
  GTK_WIDGET_CLASS(ply_count_box_parent_class)->map(widget);
}

static void ply_count_box_dispose(GObject *object) {
  PlyCountBox *self = PLY_COUNT_BOX(object);
  g_clear_pointer(&self->flow, gtk_widget_unparent);
  g_clear_pointer(&self->boxes, g_ptr_array_unref);
  g_clear_object(&self->transport);
  G_OBJECT_CLASS(ply_count_box_parent_class)->dispose(object);
}

static void ply_count_box_class_init(PlyCountBoxClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_count_box_dispose;
  widget_class->map = ply_count_box_map;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void ply_count_box_init(PlyCountBox *self) {
  self->boxes = g_ptr_array_new();
  /* Nothing in it takes the focus; GTK 4.8 lets no Tab past a flow box of that kind. */
  self->flow = g_object_new(GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "can-focus",
                            FALSE, "visible", FALSE, "min-children-per-line", ACROSS_LEAST,
                            "max-children-per-line", ACROSS_MOST, NULL);
  ply_spoken_name(self->flow, _("Counters"));
  gtk_widget_set_parent(self->flow, GTK_WIDGET(self));
}

void ply_count_box_set_up(PlyCountBox *self, PlyTransport *transport) {
  self->transport = g_object_ref(transport);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
}
