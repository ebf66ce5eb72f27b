/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/style-sheet.h"

#include <gtk/gtk.h>

#define FOLDER "/io/github/plybook/Plybook/"

static GtkCssProvider *provider; /* the display's own from ply_style_sheet_add() on */
static gboolean complete;

void ply_style_sheet_add(void) {
  g_autoptr(GtkCssProvider) added = provider = gtk_css_provider_new();
  complete = FALSE;
  gtk_css_provider_load_from_resource(provider, FOLDER "first.css");
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void ply_style_sheet_complete(void) {
  if (!complete)
    gtk_css_provider_load_from_resource(provider, FOLDER "style.css");
  complete = TRUE;
}
