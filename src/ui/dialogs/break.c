/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/break.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "games/tree.h"
#include "run/typed.h"
#include "ui/dialogs/dialogs.h"
#include "ui/face.h"
#include "ui/kit/spoken.h"

#define DIALOG_KEY "ply-dialog"
#define CHARS 40

/* What the widgets of one dialog share; freed with the window. */
typedef struct {
  PlyTransport *transport;
  GtkWidget *list, *kind, *ply, *value, *problem;
} Dialog;

static void dialog_free(gpointer data) {
  Dialog *dialog = data;
  g_object_unref(dialog->transport);
  g_free(dialog);
}

/* --- In words --- */

/* It may have been set in a run of another kind. */
static const char *kind_text(const PlyBreak *at) {
  const PlyFaceRow *row;
  for (guint i = 0; at->kinds && (row = ply_face_row(&ply_ui_faces, i)); i++) {
    if (at->layout && at->layout != row->kind->layout)
      continue;
    for (const PlyKindInfo *kind = ((const PlyUiFace *)row->face)->kinds; kind->id; kind++)
      if ((kind->mask & at->kinds) == at->kinds)
        return _(kind->one);
  }
  return _("Any event");
}

static char *break_text(PlyTransport *transport, const PlyBreak *at) {
  GString *text = g_string_new(kind_text(at));
  char number[24];
  if (at->line)
    g_string_append_printf(text, _(", line %u of the pseudocode"), at->line);
  if (at->ply >= 0)
    g_string_append_printf(text, _(", at ply %d"), at->ply);
  if (at->valued)
    g_string_append_printf(
        text, _(", with the value %s"),
        ply_run_print_value(ply_transport_get_run(transport), at->value, number));
  return g_string_free(text, FALSE);
}

/* --- The list --- */

static void fill(Dialog *dialog);

static void remove_cb(GtkButton *button, Dialog *dialog) {
  PlyBreak at = *(PlyBreak *)g_object_get_data(G_OBJECT(button), "ply-break");
  ply_transport_toggle_break(dialog->transport, &at);
  fill(dialog);
}

static void add_row(Dialog *dialog, const PlyBreak *at) {
  g_autofree char *text = break_text(dialog->transport, at);
  g_autofree char *name = g_strdup_printf(_("Remove: %s"), text);
  GtkWidget *row = adw_action_row_new();
  GtkWidget *button = gtk_button_new_with_label(_("Remove"));
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), text);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  ply_spoken_name(button, name);
  g_object_set_data_full(G_OBJECT(button), "ply-break", g_memdup2(at, sizeof *at), g_free);
  g_signal_connect(button, "clicked", G_CALLBACK(remove_cb), dialog);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), button);
  gtk_list_box_append(GTK_LIST_BOX(dialog->list), row);
}

static void fill(Dialog *dialog) {
  GtkListBoxRow *row;
  while ((row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(dialog->list), 0)))
    gtk_list_box_remove(GTK_LIST_BOX(dialog->list), GTK_WIDGET(row));
  guint n = ply_transport_n_breaks(dialog->transport);
  for (guint i = 0; i < n; i++)
    add_row(dialog, ply_transport_get_break(dialog->transport, i));
  gtk_widget_set_visible(dialog->list, n > 0);
}

/* --- A new one --- */

/* What the run on the screen has. */
static GListModel *kinds_new(Dialog *dialog) {
  GtkStringList *names = gtk_string_list_new(NULL);
  gtk_string_list_append(names, _("Any event"));
  const PlyKindInfo *kind = ply_kinds_of_run(ply_transport_get_run(dialog->transport));
  for (; kind->id; kind++)
    gtk_string_list_append(names, _(kind->one));
  return G_LIST_MODEL(names);
}

static gboolean read_value(Dialog *dialog, PlyBreak *at) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(dialog->value));
  int32_t scale = ply_transport_get_run(dialog->transport)->trace->scale;
  PlyTyped typed;
  if (!*text)
    return TRUE;
  at->valued = ply_typed_read(text, &typed) && ply_typed_is_plain(&typed) &&
               fabs(typed.value) * scale <= PLY_VALUE_MAX;
  at->value = at->valued ? (int32_t)lround(typed.value * scale) : 0;
  return at->valued;
}

static void add_cb(Dialog *dialog) {
  guint kind = gtk_drop_down_get_selected(GTK_DROP_DOWN(dialog->kind));
  PlyRun *run = ply_transport_get_run(dialog->transport);
  PlyBreak at = { .kinds = kind > 0 ? ply_kinds_of_run(run)[kind - 1].mask : 0,
                  .layout = kind > 0 ? run->trace->layout : NULL,
                  .ply = (int)gtk_spin_button_get_value(GTK_SPIN_BUTTON(dialog->ply)) };
  gboolean good = read_value(dialog, &at);
  ply_spoken_refuse(dialog->value, dialog->problem, good ? NULL : _("The value is no number."));
  if (!good || ply_transport_has_break(dialog->transport, &at))
    return;
  ply_transport_toggle_break(dialog->transport, &at);
  fill(dialog);
}

/* Values are told in units of the run; without one there is nothing to stop at. */
static void transport_cb(GtkWindow *window, guint flags) {
  Dialog *dialog = g_object_get_data(G_OBJECT(window), DIALOG_KEY);
  if (flags & PLY_CHANGED_RUN && ply_transport_get_run(dialog->transport)) {
    g_autoptr(GListModel) kinds = kinds_new(dialog);
    gtk_drop_down_set_model(GTK_DROP_DOWN(dialog->kind), kinds);
    fill(dialog);
  } else if (flags & PLY_CHANGED_RUN)
    gtk_window_destroy(window);
}

/* The ply before the first one stands for any. */
static gboolean show_ply_cb(GtkSpinButton *spin) {
  int ply = (int)gtk_spin_button_get_value(spin);
  g_autofree char *text = ply < 0 ? g_strdup(_("any")) : g_strdup_printf("%d", ply);
  gtk_editable_set_text(GTK_EDITABLE(spin), text);
  return TRUE;
}

static int read_ply_cb(GtkSpinButton *spin, double *value) {
  gint64 ply;
  gboolean number = g_ascii_string_to_signed(gtk_editable_get_text(GTK_EDITABLE(spin)), 10, -1,
                                             PLY_TREE_MAX_LEVELS, &ply, NULL);
  *value = number ? (double)ply : -1;
  return TRUE;
}

static void make_controls(Dialog *dialog) {
  dialog->list = gtk_list_box_new();
  dialog->kind = gtk_drop_down_new(kinds_new(dialog), NULL);
  dialog->ply = gtk_spin_button_new_with_range(-1, PLY_TREE_MAX_LEVELS, 1);
  dialog->value = gtk_entry_new();
  dialog->problem = ply_spoken_fault_new(CHARS);
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(dialog->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(dialog->list, "boxed-list");
  ply_spoken_name(dialog->list, _("Breakpoints"));
  g_signal_connect(dialog->ply, "output", G_CALLBACK(show_ply_cb), NULL);
  g_signal_connect(dialog->ply, "input", G_CALLBACK(read_ply_cb), NULL);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(dialog->ply), -1);
  show_ply_cb(GTK_SPIN_BUTTON(dialog->ply));
  gtk_entry_set_placeholder_text(GTK_ENTRY(dialog->value), _("any"));
}

void ply_break_dialog_show(GtkWindow *parent, PlyTransport *transport) {
  Dialog *dialog = g_new0(Dialog, 1);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *add = gtk_button_new_with_label(_("Add"));
  dialog->transport = g_object_ref(transport);
  make_controls(dialog);
  gtk_widget_add_css_class(add, "large");
  g_signal_connect_swapped(add, "clicked", G_CALLBACK(add_cb), dialog);
  GtkWidget *parts[] = { dialog->list,
                         ply_spoken_row(_("Stop at"), dialog->kind),
                         ply_spoken_row(_("Ply, from 0 at the start"), dialog->ply),
                         ply_spoken_row(_("Value"), dialog->value),
                         dialog->problem,
                         add };
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    gtk_box_append(GTK_BOX(box), parts[i]);
  gtk_widget_add_css_class(box, "dialog-box");
  fill(dialog);
  GtkWidget *window = ply_dialog_new(parent, _("Breakpoints"), box);
  gtk_window_set_default_size(GTK_WINDOW(window), 440, -1);
  g_object_set_data_full(G_OBJECT(window), DIALOG_KEY, dialog, dialog_free);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), window,
                          G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(window));
}
