/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/shortcuts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/dialogs/dialogs.h"
#include "ui/kit/spoken.h"

#define WIDTH 640 /* of the dialog, px */

/* Tells whether widget is shown when text is searched for: a row that has it in its title, what has
 * such a row in it, and a heading when something beneath it is shown. It is hidden if not. */
static gboolean filter(GtkWidget *widget, const char *text) {
  gboolean shown = FALSE;
  if (GTK_IS_SHORTCUTS_SHORTCUT(widget)) {
    g_autofree char *title = NULL;
    g_object_get(widget, "title", &title, NULL);
    g_autofree char *folded = g_utf8_casefold(title, -1);
    shown = strstr(folded, text) != NULL;
  } else {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
         child = gtk_widget_get_next_sibling(child))
      if (!GTK_IS_LABEL(child))
        shown = filter(child, text) || shown;
  }
  gtk_widget_set_visible(widget, shown);
  return shown;
}

static void search_cb(GtkEditable *entry, GtkWidget *list) {
  g_autofree char *text = g_utf8_casefold(gtk_editable_get_text(entry), -1);
  filter(list, g_strstrip(text));
}

void ply_shortcuts_show(GtkWindow *parent) {
  g_autoptr(GtkBuilder) builder =
      gtk_builder_new_from_resource("/io/github/plybook/Plybook/dialogs/shortcuts.ui");
  GtkWidget *list = GTK_WIDGET(gtk_builder_get_object(builder, "shortcuts"));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18), *entry = gtk_search_entry_new();
  ply_spoken_name(entry, _("Find a shortcut"));
  g_object_set(entry, "placeholder-text", _("Find a shortcut"), NULL);
  gtk_widget_add_css_class(box, "dialog-box");
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), list);
  GtkWidget *window = ply_dialog_new(parent, _("Keyboard Shortcuts"), box);
  g_signal_connect(entry, "search-changed", G_CALLBACK(search_cb), list);
  g_signal_connect_swapped(entry, "stop-search", G_CALLBACK(gtk_window_close), window);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, -1);
  gtk_window_present(GTK_WINDOW(window));
  ply_focus_give(entry);
}
