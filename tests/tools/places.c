/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded before a program: tells assistive tools where its widgets are. GTK adds up the places of a
 * widget and of all around it, and from 4.10 on forgets the padding and the border of each, so that a
 * click at the place that a tool is told misses. Here each place is counted from where the content of
 * the parent begins, and has the size of the content, as in GTK 4.8: the tests click there. */
#undef GDK_VERSION_MAX_ALLOWED /* it is built for GTK 4.10 and later alone */
#include <gtk/gtk.h>

static gboolean get_bounds(GtkAccessible *self, int *x, int *y, int *width, int *height) {
  GtkWidget *widget = GTK_WIDGET(self), *parent = gtk_widget_get_parent(widget);
  graphene_point_t at = GRAPHENE_POINT_INIT_ZERO;
  if (parent && !gtk_widget_compute_point(widget, parent, &GRAPHENE_POINT_INIT_ZERO, &at))
    return FALSE;
  *x = (int)at.x;
  *y = (int)at.y;
  *width = gtk_widget_get_width(widget);
  *height = gtk_widget_get_height(widget);
  return TRUE;
}

/* Widgets of all kinds share one table, which is the library's own; windows have another one. */
static gboolean set_bounds_cb(gpointer data) {
  GType types[] = { GTK_TYPE_WIDGET, GTK_TYPE_WINDOW };
  for (guint i = 0; i < G_N_ELEMENTS(types); i++) {
    gpointer widget = g_type_class_ref(types[i]);
    GtkAccessibleInterface *table = g_type_interface_peek(widget, GTK_TYPE_ACCESSIBLE);
    table->get_bounds = get_bounds;
    g_type_class_unref(widget);
  }
  return G_SOURCE_REMOVE;
}

__attribute__((constructor)) static void loaded(void) {
  g_idle_add_full(G_PRIORITY_HIGH, set_bounds_cb, NULL, NULL);
}
