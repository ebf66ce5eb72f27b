/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/home/fault-page.h"

struct _PlyFaultPage {
  GtkWidget parent;
  GtkWidget *heading, *hint, *box, *edit;
};

G_DEFINE_FINAL_TYPE(PlyFaultPage, ply_fault_page, GTK_TYPE_WIDGET)

static void ply_fault_page_dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))))
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(ply_fault_page_parent_class)->dispose(object);
}

static void ply_fault_page_class_init(PlyFaultPageClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_fault_page_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/home/fault-page.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyFaultPage, heading);
  gtk_widget_class_bind_template_child(widget_class, PlyFaultPage, hint);
  gtk_widget_class_bind_template_child(widget_class, PlyFaultPage, box);
  gtk_widget_class_bind_template_child(widget_class, PlyFaultPage, edit);
}

static void ply_fault_page_init(PlyFaultPage *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
}

void ply_fault_page_show(PlyFaultPage *self, const char *heading, GtkWidget *faults,
                         gboolean reloads, gboolean editable) {
  GtkWidget *child;
  gtk_label_set_text(GTK_LABEL(self->heading), heading);
  gtk_widget_set_visible(self->hint, reloads);
  while ((child = gtk_widget_get_first_child(self->box)))
    gtk_box_remove(GTK_BOX(self->box), child);
  gtk_box_append(GTK_BOX(self->box), faults);
  gtk_widget_set_visible(self->edit, editable);
}
