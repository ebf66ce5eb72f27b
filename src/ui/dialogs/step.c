/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/step.h"

#include <glib/gi18n.h>

#include "run/typed.h"
#include "ui/dialogs/dialogs.h"
#include "ui/kit/spoken.h"

/* The dialog's own things live on its widgets. */
#define PROBLEM_KEY "ply-problem"
#define CHARS 36

static gboolean read_step(PlyTransport *transport, const char *text, guint32 *step,
                          GError **error) {
  PlyTyped typed;
  int64_t number;
  if (ply_typed_read(text, &typed) && ply_typed_whole(&typed, &number) && number >= 0 &&
      number <= G_MAXUINT32) {
    *step = (guint32)number;
    return TRUE;
  }
  return ply_replay_address(ply_transport_get_replay(transport), text, step, error);
}

static void activate_cb(GtkEntry *entry, PlyTransport *transport) {
  guint32 step;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(entry)));
  GtkWidget *problem = g_object_get_data(G_OBJECT(entry), PROBLEM_KEY);
  if (!ply_transport_get_replay(transport) ||
      read_step(transport, g_strstrip(text), &step, &error)) {
    if (!error && ply_transport_get_replay(transport))
      ply_transport_seek(transport, step);
    gtk_window_close(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(entry))));
    return;
  }
  ply_spoken_fault(GTK_WIDGET(entry), problem, error->message);
}

void ply_step_dialog_show(GtkWindow *parent, PlyTransport *transport) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *entry = gtk_entry_new();
  g_autofree char *name =
      g_strdup_printf(_("A step from 0 to %u, or “cutoff 2”, “enter 3.1”, “end”"),
                      ply_transport_get_last(transport));
  GtkWidget *text = gtk_label_new(name);
  GtkWidget *problem = ply_spoken_fault_new(CHARS);
  g_object_set(text, "wrap", TRUE, "max-width-chars", CHARS, "xalign", 0.0, NULL);
  ply_spoken_name(entry, name);
  g_object_set_data(G_OBJECT(entry), PROBLEM_KEY, problem);
  gtk_widget_add_css_class(box, "dialog-box");
  gtk_box_append(GTK_BOX(box), text);
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), problem);
  g_signal_connect_object(entry, "activate", G_CALLBACK(activate_cb), transport, 0);
  GtkWidget *window = ply_dialog_new(parent, _("Go to Step"), box);
  gtk_window_present(GTK_WINDOW(window));
  ply_focus_give(entry);
}
