/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/trail.h"

#include <glib/gi18n.h>

#include "say/say.h"
#include "ui/face.h"
#include "ui/kit/spoken.h"

#define MOST 16 /* crumbs: of a longer path the start and the end */

struct _PlyTrail {
  GtkWidget parent;
  GtkWidget *crumbs[MOST], *rest;
  PlyNodeId nodes[MOST];
  guint n;
  gboolean cut; /* moves between the first crumb and the second have none */
  PlyTransport *transport;
  PlyTreePane *tree;
  GtkWidget *beside;
};

G_DEFINE_FINAL_TYPE(PlyTrail, ply_trail, GTK_TYPE_WIDGET)

/* --- what it says --- */

static PlyNodeId shown_node(PlyTrail *self, PlyRun *run) {
  if (!ply_ui_has_tree(run) || ply_trace_n_nodes(run->trace) == 0)
    return PLY_NO_NODE;
  PlyNodeId node = ply_transport_get_selected(self->transport);
  return node != PLY_NO_NODE ? node : ply_replay_current(ply_transport_get_replay(self->transport));
}

/* The root, and the last of those below it. */
static void read_path(PlyTrail *self, const PlyTrace *trace, PlyNodeId node) {
  PlyNodeId last[MOST];
  guint n = 0, kept = 0;
  for (; ply_trace_node(trace, node)->parent != PLY_NO_NODE;
       node = ply_trace_node(trace, node)->parent, n++)
    if (kept + 1 < MOST)
      last[kept++] = node;
  self->cut = n > kept;
  self->nodes[0] = node;
  for (guint i = 1; i <= kept; i++)
    self->nodes[i] = last[kept - i];
  self->n = kept + 1;
}

/* A round of a search that deepens is no move. */
static char *crumb_text(const PlyRun *run, PlyNodeId node) {
  const PlyNode *n = ply_trace_node(run->trace, node);
  if (n->parent == PLY_NO_NODE)
    return g_strdup(_("Start"));
  return ply_node_is_iteration(n) ? ply_say_place(run, node) : ply_say_move_to(run, node);
}

static void show_path(PlyTrail *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  PlyNodeId node = ply_tree_pane_get_whole(self->tree) ? shown_node(self, run) : PLY_NO_NODE;
  self->n = 0;
  if (node != PLY_NO_NODE)
    read_path(self, run->trace, node);
  for (guint i = 0; i < MOST; i++) {
    g_autofree char *text = i < self->n ? crumb_text(run, self->nodes[i]) : NULL;
    gtk_widget_set_visible(self->crumbs[i], i < self->n);
    if (i < self->n)
      gtk_button_set_label(GTK_BUTTON(self->crumbs[i]), text);
    if (i + 1 == self->n)
      gtk_widget_add_css_class(self->crumbs[i], "now");
    else
      gtk_widget_remove_css_class(self->crumbs[i], "now");
  }
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

static void crumb_cb(PlyTrail *self, GtkWidget *crumb) {
  for (guint i = 0; i < self->n; i++)
    if (self->crumbs[i] == crumb) {
      PlyNodeId node = self->nodes[i];
      ply_transport_set_selected(self->transport, node);
      ply_tree_pane_show(self->tree, node);
      return;
    }
}

static void transport_cb(PlyTrail *self, guint flags) {
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_STEP | PLY_CHANGED_SELECTION))
    show_path(self);
}

static void beside_cb(PlyTrail *self) {
  int wide = 0;
  if (gtk_widget_get_visible(self->beside))
    gtk_widget_measure(self->beside, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_set_margin_end(GTK_WIDGET(self), wide);
}

/* --- its place --- */

static int wide(GtkWidget *widget) {
  int natural;
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void ply_trail_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline) {
  PlyTrail *self = PLY_TRAIL(widget);
  int most = 0, sum = self->cut ? wide(self->rest) : 0;
  for (guint i = 0; i < self->n; i++) {
    int size;
    gtk_widget_measure(self->crumbs[i], orientation, -1, NULL, &size, NULL, NULL);
    most = MAX(most, size);
    sum += size;
  }
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = across ? 0 : most;
  *natural = across ? sum : most;
}

static int put(GtkWidget *widget, int x, int height) {
  int w = wide(widget);
  gtk_widget_set_child_visible(widget, TRUE);
  gtk_widget_size_allocate(widget, &(GtkAllocation){ x, 0, w, height }, -1);
  return x + w;
}

/* From the end as many as there is room for, and the start before them; what is between gives way. */
static void ply_trail_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyTrail *self = PLY_TRAIL(widget);
  int all = 0, x = 0;
  for (guint i = 0; i < self->n; i++)
    all += wide(self->crumbs[i]);
  gboolean elided = self->cut || all > width;
  int left = width - (self->n > 0 ? wide(self->crumbs[0]) : 0) - (elided ? wide(self->rest) : 0);
  guint from = self->n;
  while (from > 1 && wide(self->crumbs[from - 1]) <= left)
    left -= wide(self->crumbs[--from]);
  gboolean room = self->n > 0 && (self->n == 1 ? left >= 0 : from < self->n);
  gtk_widget_set_child_visible(self->rest, FALSE);
  for (guint i = 0; i < MOST; i++)
    gtk_widget_set_child_visible(self->crumbs[i], FALSE);
  for (guint i = 0; room && i < self->n; i = i == 0 ? from : i + 1) {
    x = put(self->crumbs[i], x, height);
    if (i == 0 && elided)
      x = put(self->rest, x, height);
  }
}

/* --- life --- */

static void ply_trail_dispose(GObject *object) {
  PlyTrail *self = PLY_TRAIL(object);
  for (guint i = 0; i < MOST; i++)
    g_clear_pointer(&self->crumbs[i], gtk_widget_unparent);
  g_clear_pointer(&self->rest, gtk_widget_unparent);
  g_clear_object(&self->transport);
  g_clear_object(&self->tree);
  G_OBJECT_CLASS(ply_trail_parent_class)->dispose(object);
}

static void ply_trail_class_init(PlyTrailClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_trail_dispose;
  widget_class->measure = ply_trail_measure;
  widget_class->size_allocate = ply_trail_size_allocate;
  gtk_widget_class_set_css_name(widget_class, "trail");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_NAVIGATION);
}

static void ply_trail_init(PlyTrail *self) {
  ply_spoken_name(GTK_WIDGET(self), _("Moves to this node"));
  for (guint i = 0; i < MOST; i++) {
    self->crumbs[i] = gtk_button_new();
    gtk_widget_add_css_class(self->crumbs[i], "flat");
    gtk_widget_set_parent(self->crumbs[i], GTK_WIDGET(self));
    gtk_widget_set_visible(self->crumbs[i], FALSE);
    g_signal_connect_object(self->crumbs[i], "clicked", G_CALLBACK(crumb_cb), self,
                            G_CONNECT_SWAPPED);
  }
  self->rest = gtk_label_new("…");
  gtk_widget_set_parent(self->rest, GTK_WIDGET(self));
}

void ply_trail_set_up(PlyTrail *self, PlyTransport *transport, PlyTreePane *tree,
                      GtkWidget *beside) {
  self->transport = g_object_ref(transport);
  self->tree = g_object_ref(tree);
  self->beside = beside;
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(tree, "whole", G_CALLBACK(show_path), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(beside, "notify::visible", G_CALLBACK(beside_cb), self,
                          G_CONNECT_SWAPPED);
}
