/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/find-bar.h"

#include <glib/gi18n.h>

#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"

struct _PlyFindBar {
  GtkWidget parent;
  GtkWidget *box, *entry, *count, *previous, *next, *stop;
  PlyTreePane *tree;
};

G_DEFINE_FINAL_TYPE(PlyFindBar, ply_find_bar, GTK_TYPE_WIDGET)

/* The tree begins below the bar, which would cover its root. */
static void make_room(PlyFindBar *self) {
  int high = 0;
  if (gtk_widget_get_visible(GTK_WIDGET(self)))
    gtk_widget_measure(GTK_WIDGET(self), GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
  gtk_widget_set_margin_top(GTK_WIDGET(self->tree), high);
}

/* --- what was found --- */

/* A fault is told by its words: see spoken.c. which: the node that is shown, as it is heard behind text; nullable. */
static void say(PlyFindBar *self, const char *text, const char *which, gboolean fault) {
  gtk_label_set_text(GTK_LABEL(self->count), text);
  if (fault)
    gtk_widget_add_css_class(self->entry, "error");
  else
    gtk_widget_remove_css_class(self->entry, "error");
  make_room(self);
  /* Translators: "the third of 61", and which node it is. */
  g_autofree char *both = which ? g_strdup_printf(_("%s: %s"), text, which) : NULL;
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, both ? both : text);
}

static char *count_text(PlyFindBar *self, guint *n) {
  guint now;
  *n = 0;
  if (!ply_tree_pane_get_found(self->tree, n, &now))
    return g_strdup("");
  if (*n == 0)
    return g_strdup(_("nothing found"));
  /* Translators: the third of 61 that were found. */
  return now > 0 ? g_strdup_printf(_("%u of %u"), now, *n)
                 : g_strdup_printf(ngettext("%u found", "%u found", *n), *n);
}

static void show_found(PlyFindBar *self) {
  gboolean finding = ply_tree_pane_is_finding(self->tree);
  guint n;
  g_autofree char *text = count_text(self, &n);
  gtk_widget_set_visible(self->stop, finding);
  gtk_widget_set_sensitive(self->previous, n > 0);
  gtk_widget_set_sensitive(self->next, n > 0);
  g_autofree char *which = finding ? NULL : ply_tree_pane_found_name(self->tree);
  say(self, finding ? _("looking …") : text, which, FALSE);
}

static void find(PlyFindBar *self) {
  g_autoptr(GError) error = NULL;
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->entry));
  if (ply_tree_pane_find(self->tree, text, &error)) {
    show_found(self);
    return;
  }
  gtk_widget_set_sensitive(self->previous, FALSE);
  gtk_widget_set_sensitive(self->next, FALSE);
  say(self, error->message, NULL, TRUE);
}

/* Return looks, then goes to the next one. */
static void activate_cb(PlyFindBar *self) {
  guint n, now;
  if (ply_tree_pane_get_found(self->tree, &n, &now) &&
      !gtk_widget_has_css_class(self->entry, "changed"))
    ply_tree_pane_go_found(self->tree, TRUE);
  else
    find(self);
  gtk_widget_remove_css_class(self->entry, "changed");
}

static void changed_cb(PlyFindBar *self) {
  gtk_widget_add_css_class(self->entry, "changed");
  if (*gtk_editable_get_text(GTK_EDITABLE(self->entry)) == '\0')
    find(self);
}

static void next_cb(PlyFindBar *self) {
  ply_tree_pane_go_found(self->tree, TRUE);
}

static void previous_cb(PlyFindBar *self) {
  ply_tree_pane_go_found(self->tree, FALSE);
}

static void stop_cb(PlyFindBar *self) {
  ply_tree_pane_stop_finding(self->tree);
}

/* --- life --- */

static GtkWidget *button(PlyFindBar *self, const char *icon, const char *name, GCallback cb) {
  GtkWidget *b = gtk_button_new_from_icon_name(icon);
  gtk_widget_add_css_class(b, "flat");
  gtk_widget_set_tooltip_text(b, name);
  ply_spoken_name(b, name);
  g_signal_connect_object(b, "clicked", cb, self, G_CONNECT_SWAPPED);
  gtk_box_append(GTK_BOX(self->box), b);
  return b;
}

static void ply_find_bar_dispose(GObject *object) {
  PlyFindBar *self = PLY_FIND_BAR(object);
  g_clear_pointer(&self->box, gtk_widget_unparent);
  g_clear_object(&self->tree);
  G_OBJECT_CLASS(ply_find_bar_parent_class)->dispose(object);
}

static gboolean escape_cb(GtkWidget *widget, GVariant *args, gpointer data) {
  ply_find_bar_close(PLY_FIND_BAR(widget));
  return TRUE;
}

static void ply_find_bar_class_init(PlyFindBarClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_find_bar_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget_class, "findbar");
  gtk_widget_class_add_binding(widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_SEARCH);
}

static void ply_find_bar_init(PlyFindBar *self) {
  self->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_parent(self->box, GTK_WIDGET(self));
  self->entry = gtk_search_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(self->entry), 6); /* a pane may be narrow */
  gtk_editable_set_max_width_chars(GTK_EDITABLE(self->entry), 24);
  g_object_set(self->entry, "placeholder-text", _("cutoff 5, value >= 1 depth 4, moves …"), NULL);
  ply_spoken_name(self->entry, _("Find in the tree"));
  gtk_box_append(GTK_BOX(self->box), self->entry);
  self->count = gtk_label_new("");
  gtk_label_set_wrap(GTK_LABEL(self->count), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(self->count), 36);
  gtk_widget_add_css_class(self->count, "numeric");
  gtk_box_append(GTK_BOX(self->box), self->count);
  self->stop = button(self, "ply-cross-symbolic", _("Stop looking"), G_CALLBACK(stop_cb));
  self->previous = button(self, "ply-back-symbolic", _("The one before"), G_CALLBACK(previous_cb));
  self->next = button(self, "ply-forth-symbolic", _("The next one"), G_CALLBACK(next_cb));
  button(self, "ply-cross-symbolic", _("Close"), G_CALLBACK(ply_find_bar_close));
  gtk_widget_set_visible(self->stop, FALSE);
  gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
  g_signal_connect_object(self->entry, "activate", G_CALLBACK(activate_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->entry, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->entry, "next-match", G_CALLBACK(next_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->entry, "previous-match", G_CALLBACK(previous_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->entry, "stop-search", G_CALLBACK(ply_find_bar_close), self,
                          G_CONNECT_SWAPPED);
}

/* --- public --- */

void ply_find_bar_set_up(PlyFindBar *self, PlyTreePane *tree) {
  self->tree = g_object_ref(tree);
  g_signal_connect_object(tree, "found", G_CALLBACK(show_found), self, G_CONNECT_SWAPPED);
}

void ply_find_bar_open(PlyFindBar *self) {
  gtk_widget_set_visible(GTK_WIDGET(self), TRUE);
  if (!ply_focus_give(self->entry)) { /* there is no tree at the moment */
    gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
    return;
  }
  make_room(self);
  gtk_editable_select_region(GTK_EDITABLE(self->entry), 0, -1);
}

void ply_find_bar_close(PlyFindBar *self) {
  if (!gtk_widget_get_visible(GTK_WIDGET(self)))
    return;
  gtk_editable_set_text(GTK_EDITABLE(self->entry), "");
  gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
  make_room(self);
  ply_focus_give(GTK_WIDGET(self->tree));
}
