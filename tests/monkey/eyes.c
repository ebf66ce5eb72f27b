/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eyes.h"

#include <adwaita.h>

#define WORDS 40 /* characters of a description */

GtkWindow *eyes_window(void) {
  GListModel *windows = gtk_window_get_toplevels();
  GtkWindow *found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);
    if (!gtk_widget_get_mapped(GTK_WIDGET(window)))
      continue;
    if (!found || gtk_window_get_modal(window) ||
        (gtk_window_is_active(window) && !gtk_window_get_modal(found)))
      found = window;
  }
  return found;
}

static gboolean is_of_kind(GtkWidget *widget, EyesKind kind) {
  switch (kind) {
  case EYES_FOCUSABLE: return gtk_widget_get_focusable(widget);
  case EYES_LEAVES: return gtk_widget_get_first_child(widget) == NULL;
  case EYES_TEXTS: return GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget);
  }
  return FALSE;
}

static void find(GtkWidget *widget, EyesKind kind, GPtrArray *found) {
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_is_sensitive(widget) ||
      !gtk_widget_get_can_target(widget))
    return;
  if (gtk_widget_get_width(widget) > 0 && is_of_kind(widget, kind))
    g_ptr_array_add(found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    find(child, kind, found);
}

GPtrArray *eyes_find(GtkWidget *root, EyesKind kind) {
  GPtrArray *found = g_ptr_array_new();
  find(root, kind, found);
  return found;
}

static const char *words_of(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget))
    return gtk_label_get_text(GTK_LABEL(widget));
  if (GTK_IS_EDITABLE(widget))
    return gtk_editable_get_text(GTK_EDITABLE(widget));
  if (gtk_widget_get_tooltip_text(widget))
    return gtk_widget_get_tooltip_text(widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    const char *words = words_of(child);
    if (words)
      return words;
  }
  return NULL;
}

char *eyes_describe(GtkWidget *widget) {
  const char *words = words_of(widget);
  g_autofree char *start =
      words ? g_utf8_substring(words, 0, MIN(g_utf8_strlen(words, -1), WORDS)) : g_strdup("");
  return g_strdup_printf("%s \"%s\"", G_OBJECT_TYPE_NAME(widget), g_strdelimit(start, "\n", ' '));
}

gboolean eyes_is_titlebar(GtkWidget *widget) {
  return gtk_widget_get_ancestor(widget, GTK_TYPE_HEADER_BAR) ||
         gtk_widget_get_ancestor(widget, ADW_TYPE_HEADER_BAR) ||
         gtk_widget_get_ancestor(widget, GTK_TYPE_WINDOW_HANDLE);
}
