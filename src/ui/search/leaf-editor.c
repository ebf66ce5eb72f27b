/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/search/leaf-editor.h"

#include <glib/gi18n.h>

#include "ui/kit/spoken.h"

struct _PlyLeafEditor {
  GtkPopover parent;
  guint node;
  GtkWidget *entry, *problem;
};

enum { APPLY, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLeafEditor, ply_leaf_editor, GTK_TYPE_POPOVER)

static void activate_cb(PlyLeafEditor *self) {
  g_autofree char *text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(self->entry)));
  g_signal_emit(self, signals[APPLY], 0, self->node, text);
}

static void changed_cb(PlyLeafEditor *self) {
  ply_spoken_fault(self->entry, self->problem, NULL);
}

static void ply_leaf_editor_class_init(PlyLeafEditorClass *klass) {
  signals[APPLY] = g_signal_new("apply", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
}

static void ply_leaf_editor_init(PlyLeafEditor *self) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  self->entry = gtk_entry_new();
  self->problem = ply_spoken_fault_new(28);
  gtk_editable_set_width_chars(GTK_EDITABLE(self->entry), 8);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(self->entry), 8);
  ply_spoken_name(self->entry, _("Value of the leaf"));
  gtk_box_append(GTK_BOX(box), self->entry);
  gtk_box_append(GTK_BOX(box), self->problem);
  gtk_popover_set_child(GTK_POPOVER(self), box);
  gtk_popover_set_position(GTK_POPOVER(self), GTK_POS_TOP);
  g_signal_connect_swapped(self->entry, "activate", G_CALLBACK(activate_cb), self);
  g_signal_connect_swapped(self->entry, "changed", G_CALLBACK(changed_cb), self);
}

void ply_leaf_editor_popup(PlyLeafEditor *self, guint node, const char *text, const PlyRect *box) {
  self->node = node;
  gtk_editable_set_text(GTK_EDITABLE(self->entry), text);
  gtk_popover_set_pointing_to(
      GTK_POPOVER(self), &(GdkRectangle){ (int)box->x, (int)box->y, (int)box->w, (int)box->h });
  gtk_popover_popup(GTK_POPOVER(self));
  ply_focus_give(self->entry);
  gtk_editable_select_region(GTK_EDITABLE(self->entry), 0, -1);
}

guint ply_leaf_editor_get_node(PlyLeafEditor *self) {
  return self->node;
}

void ply_leaf_editor_set_problem(PlyLeafEditor *self, const char *text) {
  ply_spoken_refuse(self->entry, self->problem, text);
}
