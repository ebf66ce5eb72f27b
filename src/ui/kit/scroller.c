/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

#include <adwaita.h>

#define AROUND 8 /* px that are seen around what is brought into sight */

static gboolean is_longer(GtkAdjustment *adjustment) {
  return gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment) + 1;
}

static void changed_cb(GtkWidget *widget) {
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW(widget);
  gtk_widget_set_can_focus(widget, is_longer(gtk_scrolled_window_get_hadjustment(scrolled)) ||
                                       is_longer(gtk_scrolled_window_get_vadjustment(scrolled)));
}

void ply_scroller_set_up(GtkWidget *scrolled, const char *name, gboolean only_text) {
  GtkAdjustment *ways[] = { gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scrolled)),
                            gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)) };
  /* As it is made, it has a role that from GTK 4.10 on takes no name. */
  g_object_set(scrolled, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  ply_spoken_name(scrolled, name);
  if (!only_text)
    return;
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++)
    g_signal_connect_object(ways[i], "changed", G_CALLBACK(changed_cb), scrolled,
                            G_CONNECT_SWAPPED);
  changed_cb(scrolled);
}

static void show_child(GtkWidget *child) {
  /* child itself may scroll its own contents. */
  GtkWidget *scrolled =
      gtk_widget_get_ancestor(gtk_widget_get_parent(child), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *viewport =
      scrolled ? gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scrolled)) : NULL;
  graphene_rect_t box;
  if (!GTK_IS_VIEWPORT(viewport) ||
      !gtk_widget_compute_bounds(child, gtk_viewport_get_child(GTK_VIEWPORT(viewport)), &box))
    return;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  double top = box.origin.y - AROUND, bottom = box.origin.y + box.size.height + AROUND;
  double value = gtk_adjustment_get_value(adjustment);
  value = MIN(MAX(value, bottom - gtk_adjustment_get_page_size(adjustment)), MAX(top, 0));
  /* Ends the slow scrolling to where child was when it got the focus, too. */
  gtk_adjustment_set_value(adjustment, value);
}

/* A frame first calls this and then lays out: at the second one the places are those of now. */
static gboolean reveal_cb(GtkWidget *child, GdkFrameClock *clock, gpointer data) {
  guint *calls = data;
  if ((*calls)++ == 0) {
    gtk_widget_queue_resize(child);
    return G_SOURCE_CONTINUE;
  }
  show_child(child);
  return G_SOURCE_REMOVE;
}

void ply_scroller_reveal(GtkWidget *child) {
  gtk_widget_add_tick_callback(child, reveal_cb, g_new0(guint, 1), g_free);
}

/* --- Size --- */

void ply_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *least,
                 int *natural) {
  GtkOrientation other = orientation == GTK_ORIENTATION_VERTICAL ? GTK_ORIENTATION_HORIZONTAL
                                                                 : GTK_ORIENTATION_VERTICAL;
  int needed = -1;
  if (for_size >= 0)
    gtk_widget_measure(widget, other, -1, &needed, NULL, NULL, NULL);
  gtk_widget_measure(widget, orientation, MAX(for_size, needed), least, natural, NULL, NULL);
}

/* --- What is laid out by its width --- */

static GtkSizeRequestMode by_width_mode(GtkWidget *bin) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void by_width_measure(GtkWidget *bin, GtkOrientation orientation, int for_size, int *least,
                             int *natural, int *least_line, int *natural_line) {
  GtkWidget *child = gtk_widget_get_first_child(bin);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure(child, orientation, -1, least, natural, NULL, NULL);
  else if (for_size >= 0)
    gtk_widget_measure(child, orientation, for_size, least, natural, least_line, natural_line);
}

static void by_width_allocate(GtkWidget *bin, int width, int height, int baseline) {
  gtk_widget_allocate(gtk_widget_get_first_child(bin), width, height, baseline, NULL);
}

void ply_lay_out_by_width(GtkWidget *bin) {
  gtk_widget_set_layout_manager(
      bin, gtk_custom_layout_new(by_width_mode, by_width_measure, by_width_allocate));
}
