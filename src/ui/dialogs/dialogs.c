/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/dialogs.h"

#include <adwaita.h>

#define MAX_HEIGHT 640
#define CHECK_MS 120 /* after the last key the text is read */

typedef struct {
  gboolean filling;
  guint check_source;
} PlyDialogPrivate;

G_DEFINE_TYPE_WITH_PRIVATE(PlyDialog, ply_dialog, GTK_TYPE_WINDOW)

#define PRIV(self) ((PlyDialogPrivate *)ply_dialog_get_instance_private(self))

/* A field that is typed in says what it holds when it loses the focus, and it does when it goes. */
static void ply_dialog_dispose(GObject *object) {
  PlyDialogPrivate *priv = PRIV(PLY_DIALOG(object));
  priv->filling = TRUE;
  g_clear_handle_id(&priv->check_source, g_source_remove);
  G_OBJECT_CLASS(ply_dialog_parent_class)->dispose(object);
}

static void ply_dialog_class_init(PlyDialogClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_dialog_dispose;
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void ply_dialog_init(PlyDialog *self) {
  g_object_set(self, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, "modal", TRUE, "titlebar",
               adw_header_bar_new(), NULL);
}

GtkWidget *ply_dialog_new(GtkWindow *parent, const char *title, GtkWidget *child) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
               "max-content-height", MAX_HEIGHT, "child", child, NULL);
  return g_object_new(PLY_TYPE_DIALOG, "transient-for", parent, "title", title, "child", scrolled,
                      NULL);
}

static gboolean check_cb(gpointer data) {
  PRIV(data)->check_source = 0;
  PLY_DIALOG_GET_CLASS(data)->check(data);
  return G_SOURCE_REMOVE;
}

void ply_dialog_changed(PlyDialog *self) {
  PlyDialogPrivate *priv = PRIV(self);
  if (priv->filling)
    return;
  g_clear_handle_id(&priv->check_source, g_source_remove);
  priv->check_source = g_timeout_add(CHECK_MS, check_cb, self);
}

void ply_dialog_set_filling(PlyDialog *self, gboolean filling) {
  PRIV(self)->filling = filling;
}

gboolean ply_dialog_is_filling(PlyDialog *self) {
  return PRIV(self)->filling;
}
