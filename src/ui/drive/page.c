/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/page.h"

#include <glib/gi18n.h>

#include "ui/kit/scroller.h"
#include "ui/lesson/blocks.h"

struct _PlyDrivePage {
  GtkBox parent;
  GtkWidget *content, *card; /* card: NULL where nothing is taken over */
};

enum { BACK, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyDrivePage, ply_drive_page, GTK_TYPE_BOX)

static void back_cb(PlyDrivePage *self) {
  g_signal_emit(self, signals[BACK], 0);
}

static void ply_drive_page_class_init(PlyDrivePageClass *klass) {
  signals[BACK] = g_signal_new("back", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void ply_drive_page_init(PlyDrivePage *self) {
  GtkWidget *crumb = ply_crumb_new(_("Back to the run"), _("Back to the run"));
  GtkWidget *scrolled = g_object_new(GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                     GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  self->content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 14);
  gtk_widget_add_css_class(self->content, "page-content");
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), self->content);
  ply_scroller_set_up(scrolled, _("You are the program"), FALSE);
  g_signal_connect_object(crumb, "clicked", G_CALLBACK(back_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append(GTK_BOX(self), crumb);
  gtk_box_append(GTK_BOX(self), scrolled);
}

void ply_drive_page_set(PlyDrivePage *self, PlyDrive *drive, const char *text) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(self->content)))
    gtk_box_remove(GTK_BOX(self->content), child);
  self->card = NULL;
  if (!drive)
    return;
  GtkWidget *title =
      g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label",
                   _("You are the program"), "wrap", TRUE, "xalign", 0.0, NULL);
  g_autofree char *escaped = g_markup_escape_text(text, -1);
  gtk_widget_add_css_class(title, "page-title");
  self->card = ply_drive_card_new(drive);
  ply_drive_card_set_task(PLY_DRIVE_CARD(self->card), text);
  gtk_box_append(GTK_BOX(self->content), title);
  gtk_box_append(GTK_BOX(self->content), ply_prose_new(escaped, "note"));
  gtk_box_append(GTK_BOX(self->content), self->card);
}

PlyDriveCard *ply_drive_page_get_card(PlyDrivePage *self) {
  return self->card ? PLY_DRIVE_CARD(self->card) : NULL;
}
