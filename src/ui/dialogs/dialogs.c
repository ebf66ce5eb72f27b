/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/dialogs.h"

#include <adwaita.h>

#define MAX_HEIGHT 640
#define CHECK_MS 120 /* after the last key the text is read */

typedef struct {
  gboolean filling;
  guint check_source, focus_source;
  gulong active;    /* the handler that waits for it */
  GtkWidget *first; /* weak: has the focus once the dialog was heard */
} PlyDialogPrivate;

G_DEFINE_TYPE_WITH_PRIVATE(PlyDialog, ply_dialog, GTK_TYPE_WINDOW)

#define PRIV(self) ((PlyDialogPrivate *)ply_dialog_get_instance_private(self))

/* A field that is typed in says what it holds when it loses the focus, and it does when it goes. */
static void ply_dialog_dispose(GObject *object) {
  PlyDialogPrivate *priv = PRIV(PLY_DIALOG(object));
  priv->filling = TRUE;
  g_clear_handle_id(&priv->check_source, g_source_remove);
  g_clear_handle_id(&priv->focus_source, g_source_remove);
  g_clear_weak_pointer(&priv->first);
  G_OBJECT_CLASS(ply_dialog_parent_class)->dispose(object);
}

static gboolean first_cb(gpointer data) {
  PlyDialogPrivate *priv = PRIV(data);
  priv->focus_source = 0;
  if (priv->first && !gtk_window_get_focus(data))
    gtk_window_set_focus(data, priv->first);
  g_clear_weak_pointer(&priv->first);
  return G_SOURCE_REMOVE;
}

/* What had the focus before the dialog was the window to work in is nobody's news: a screen reader would
 * say neither the dialog nor the field. It has it again once that is so, the first time. */
static void active_cb(PlyDialog *self) {
  PlyDialogPrivate *priv = PRIV(self);
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  if (!gtk_window_is_active(GTK_WINDOW(self)))
    return;
  g_clear_signal_handler(&priv->active, self);
  if (!focus)
    return;
  g_set_weak_pointer(&priv->first, focus);
  gtk_window_set_focus(GTK_WINDOW(self), NULL);
  priv->focus_source = g_idle_add(first_cb, self);
}

/* Shows where the focus is: GTK 4.18 does it only after a key in the window itself. */
static void ply_dialog_map(GtkWidget *widget) {
  GTK_WIDGET_CLASS(ply_dialog_parent_class)->map(widget);
  gtk_window_set_focus_visible(GTK_WINDOW(widget), TRUE);
}

static void ply_dialog_class_init(PlyDialogClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_dialog_dispose;
  widget_class->map = ply_dialog_map;
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void ply_dialog_init(PlyDialog *self) {
  g_object_set(self, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, "modal", TRUE, "titlebar",
               adw_header_bar_new(), NULL);
  PRIV(self)->active = g_signal_connect(self, "notify::is-active", G_CALLBACK(active_cb), NULL);
}

/* --- What a dialog holds --- */

static GtkSizeRequestMode body_mode(GtkWidget *body) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns the width that body will have when its dialog opens. */
static int opening_width(GtkWidget *body, GtkWidget *child) {
  GtkRoot *root = gtk_widget_get_root(body);
  int least, natural, width = -1, height;
  if (GTK_IS_WINDOW(root))
    gtk_window_get_default_size(GTK_WINDOW(root), &width, &height);
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return width > 0 ? MAX(width, least) : natural;
}

/* A scrolled window of GTK 4.8 asks how high its child is without saying how wide it is; what wraps
 * would tell its height on one long line, and the end of the dialog were cut off. */
static void body_measure(GtkWidget *body, GtkOrientation orientation, int for_size, int *least,
                         int *natural, int *least_line, int *natural_line) {
  GtkWidget *child = gtk_widget_get_first_child(body);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    for_size = opening_width(body, child);
  gtk_widget_measure(child, orientation, for_size, least, natural, least_line, natural_line);
}

static void body_allocate(GtkWidget *body, int width, int height, int baseline) {
  gtk_widget_allocate(gtk_widget_get_first_child(body), width, height, baseline, NULL);
}

static GtkWidget *body_new(GtkWidget *child) {
  GtkWidget *body = adw_bin_new();
  gtk_widget_set_layout_manager(body,
                                gtk_custom_layout_new(body_mode, body_measure, body_allocate));
  adw_bin_set_child(ADW_BIN(body), child);
  return body;
}

GtkWidget *ply_dialog_new(GtkWindow *parent, const char *title, GtkWidget *child) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-width", TRUE,
               "propagate-natural-height", TRUE, "max-content-height", MAX_HEIGHT, "child",
               body_new(child), NULL);
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
