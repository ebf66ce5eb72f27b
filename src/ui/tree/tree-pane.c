/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ui/tree/tree-private.h"
#include "ui/face.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"

enum { NODE_ACTIVATED, NODE_MENU, ZOOMED, WHOLE, FOUND, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyTreePane, ply_tree_pane, PLY_TYPE_CANVAS)

/* --- View --- */

PlyReplay *ply_tree_pane_replay(PlyTreePane *self) {
  if (self->other || self->guest)
    return self->other_replay;
  return self->transport ? ply_transport_get_replay(self->transport) : NULL;
}

PlyRun *ply_tree_pane_run(PlyTreePane *self) {
  PlyRun *run = self->other || self->guest ? self->other : ply_transport_get_run(self->transport);
  return ply_ui_has_tree(run) ? run : NULL;
}

double ply_tree_pane_foot(double text_scale) {
  return 40 + 12 * MAX(1.0, text_scale);
}

static const PlyTreePicture *picture(PlyTreePane *self) {
  return ply_tree_table_is_shown(self) ? &ply_tree_table
         : self->whole                 ? &ply_tree_whole
                                       : &ply_tree_near;
}

gboolean ply_tree_pane_is_ready(PlyTreePane *self) {
  return self->there && (ply_tree_table_is_shown(self) ||
                         (self->whole ? ply_tree_whole_is_shown(self) : self->layout != NULL));
}

static void new_layout(PlyTreePane *self, gboolean other) {
  PlyRun *run = ply_tree_pane_run(self);
  ply_tree_whole_renew(self);
  self->known = run ? ply_trace_n_nodes(run->trace) : 0;
  self->there = self->known > 0;
  ply_tree_near_renew(self, other);
}

/* Laying out takes as long as there are nodes: a tree that grows to millions must not do it for each piece
 * that comes. */
static gboolean has_grown(PlyTreePane *self) {
  PlyRun *run = ply_tree_pane_run(self);
  guint nodes = run ? ply_trace_n_nodes(run->trace) : 0;
  return nodes < PLY_TREE_AT_ONCE || nodes / 2 >= self->known || ply_trace_is_complete(run->trace);
}

static void read_view(PlyTreePane *self) {
  self->view.text_scale = ply_style_get_text_scale(self->style);
  gboolean footless = self->footless || self->crowded || self->view.presenter;
  self->view.foot = footless ? 0 : ply_tree_pane_foot(self->view.text_scale);
  self->view.cover = self->other ? NULL : ply_transport_get_cover(self->transport);
  self->view.selected = self->other ? PLY_NO_NODE : ply_transport_get_selected(self->transport);
}

static void changed_cb(PlyTreePane *self, guint flags) {
  if (self->other || self->guest)
    return;
  if (flags & PLY_CHANGED_RUN || (flags & PLY_CHANGED_TRACE && has_grown(self)))
    new_layout(self, flags & PLY_CHANGED_RUN);
  read_view(self);
  PlyReplay *replay = ply_tree_pane_replay(self);
  if (flags & PLY_CHANGED_RUN) {
    self->fitted = TRUE;
    ply_canvas_forget_focus(PLY_CANVAS(self));
  }
  if (self->fitted && flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE))
    ply_tree_near_fit(self);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP))
    ply_tree_near_follow(self);
  if (replay && flags & PLY_CHANGED_STEP)
    ply_tree_whole_step(self);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_STEP | PLY_CHANGED_RULES))
    ply_tree_whole_update(self);
  if (flags & PLY_CHANGED_RULES && ply_tree_whole_is_shown(self))
    g_signal_emit(self, signals[FOUND], 0); /* it may be covered now, or no more */
  gboolean animate = (flags & PLY_CHANGED_STEP) && !(flags & PLY_CHANGED_RUN) &&
                     ply_transport_is_calm(self->transport) &&
                     ply_style_get_animations(self->style);
  if (flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS)) {
    ply_canvas_refresh(PLY_CANVAS(self), animate);
    ply_tree_card_renew(self);
  }
}

static void style_cb(PlyTreePane *self) {
  read_view(self);
  if (self->fitted)
    ply_tree_near_fit(self);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

/* --- Canvas --- */

static PlyScene *ply_tree_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  ply_tree_near_resize(self, width, height);
  if (!ply_tree_pane_replay(self) || !self->there)
    return NULL;
  PlyScene *scene = ply_tree_pane_is_ready(self) ? picture(self)->build(self, width, height) : NULL;
  ply_tree_wait_tell(self);
  return scene ? scene : ply_tree_wait_scene(self, width, height);
}

static void ply_tree_pane_place(PlyCanvas *canvas, PlyCanvasPlace *place) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  *place = (PlyCanvasPlace){ 0, 0, 1, 1 };
  if (ply_tree_pane_is_ready(self) && picture(self)->place)
    picture(self)->place(self, place);
}

static void ply_tree_pane_pan(PlyCanvas *canvas, double dx, double dy) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  if (ply_tree_pane_is_ready(self) && picture(self)->pan && picture(self)->pan(self, dx, dy))
    ply_canvas_refresh(canvas, FALSE);
}

static void ply_tree_pane_zoom_at(PlyCanvas *canvas, double factor, double x, double y) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  if (!ply_tree_pane_is_ready(self) || !picture(self)->zoom)
    return;
  picture(self)->zoom(self, factor, x, y);
  ply_canvas_refresh(canvas, FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

static gboolean ply_tree_pane_stretch_at(PlyCanvas *canvas, double by_x, double by_y, double x,
                                         double y) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  if (!ply_tree_pane_is_ready(self) || !picture(self)->stretch)
    return FALSE;
  picture(self)->stretch(self, by_x, by_y, x, y);
  ply_canvas_refresh(canvas, FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
  return TRUE;
}

/* A click in a strip leads to what is there; a key to what is nearest. */
static PlyNodeId led_to(PlyTreePane *self, PlyNodeId nearest, gboolean clicked) {
  double x, y;
  ply_canvas_get_pointer(PLY_CANVAS(self), &x, &y);
  PlyNodeId node = clicked && picture(self) == &ply_tree_near && self->layout
                       ? ply_tree_view_at(&self->view, self->layout, x, y)
                       : PLY_NO_NODE;
  return node == PLY_NO_NODE ? nearest : node;
}

static void ply_tree_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  guint32 id = item->id;
  if (item->kind == PLY_ITEM_FOLD) {
    ply_tree_pane_set_folded(self, id, FALSE);
    ply_canvas_focus_item(canvas, PLY_ITEM_NODE, id);
  } else if (item->kind == PLY_ITEM_STUB)
    ply_tree_pane_show(self, led_to(self, id, n_press > 0));
  else if (item->kind == PLY_ITEM_NODE)
    g_signal_emit(self, signals[NODE_ACTIVATED], 0, id, n_press);
}

static void ply_tree_pane_menu(PlyCanvas *canvas, const PlyItem *item, double x, double y) {
  if (item->kind == PLY_ITEM_NODE)
    g_signal_emit(canvas, signals[NODE_MENU], 0, item->id, x, y);
}

/* The relative of node that an arrow key means, whether it is on the screen or not. */
static PlyNodeId relative(const PlyTrace *trace, PlyNodeId id, GtkDirectionType direction) {
  const PlyNode *node = ply_trace_node(trace, id);
  if (direction == GTK_DIR_UP)
    return node->parent;
  if (direction == GTK_DIR_DOWN)
    return ply_trace_child(trace, id, 0);
  if (node->parent == PLY_NO_NODE)
    return PLY_NO_NODE;
  unsigned n;
  PlyNodeId first = ply_trace_children(trace, node->parent, &n);
  if (direction == GTK_DIR_RIGHT)
    return id + 1 < first + n ? id + 1 : PLY_NO_NODE;
  return id > first ? id - 1 : PLY_NO_NODE;
}

static gboolean ply_tree_pane_beyond(PlyCanvas *canvas, const PlyItem *item,
                                     GtkDirectionType direction, PlyItemKind *kind, guint32 *id) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  PlyRun *run = ply_tree_pane_run(self);
  if (!run || item->kind != PLY_ITEM_NODE || !picture(self)->reach || !ply_tree_pane_is_ready(self))
    return FALSE;
  PlyNodeId to = relative(run->trace, item->id, ply_tree_whole_turn(self, direction));
  if (to == PLY_NO_NODE || !picture(self)->reach(self, to))
    return FALSE;
  ply_canvas_refresh(canvas, FALSE);
  *kind = PLY_ITEM_NODE;
  *id = to;
  return TRUE;
}

/* Minus folds what lies below the node with the keyboard focus, plus shows it. */
static gboolean fold_cb(GtkWidget *widget, GVariant *args, gpointer data) {
  PlyTreePane *self = PLY_TREE_PANE(widget);
  const PlyItem *item = ply_canvas_get_focused(PLY_CANVAS(widget));
  gboolean fold = g_variant_get_boolean(args);
  gboolean of_node = item && (item->kind == PLY_ITEM_NODE || item->kind == PLY_ITEM_FOLD);
  if (!of_node || ply_tree_table_is_shown(self))
    return FALSE;
  guint32 node = item->id;
  if (ply_tree_pane_is_folded(self, node) == fold) {
    gtk_widget_error_bell(widget);
    return TRUE;
  }
  ply_tree_pane_set_folded(self, node, fold);
  ply_canvas_focus_item(PLY_CANVAS(widget), PLY_ITEM_NODE, node);
  ply_voice_say(widget, PLY_VOICE_NOW,
                ply_tree_pane_is_folded(self, node) ? _("folded") : _("unfolded"));
  return TRUE;
}

/* --- Class --- */

static void ply_tree_pane_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  GTK_WIDGET_CLASS(ply_tree_pane_parent_class)->size_allocate(widget, width, height, baseline);
  ply_tree_small_place(PLY_TREE_PANE(widget));
  if (PLY_TREE_PANE(widget)->card)
    ply_tree_card_place(PLY_TREE_PANE(widget));
}

static gboolean ply_tree_pane_focus(GtkWidget *widget, GtkDirectionType direction) {
  return ply_tree_small_focus(PLY_TREE_PANE(widget), direction) ||
         GTK_WIDGET_CLASS(ply_tree_pane_parent_class)->focus(widget, direction);
}

/* On a map the card says more. */
static gboolean ply_tree_pane_query_tooltip(GtkWidget *widget, int x, int y, gboolean keyboard,
                                            GtkTooltip *tooltip) {
  return !ply_tree_whole_is_shown(PLY_TREE_PANE(widget)) &&
         GTK_WIDGET_CLASS(ply_tree_pane_parent_class)
             ->query_tooltip(widget, x, y, keyboard, tooltip);
}

static gboolean card_cb(GtkWidget *widget, GVariant *args, gpointer data) {
  return ply_tree_card_open_focused(PLY_TREE_PANE(widget));
}

gboolean ply_tree_pane_close_card(PlyTreePane *self) {
  return ply_tree_card_close(self);
}

static gboolean escape_cb(GtkWidget *widget, GVariant *args, gpointer data) {
  return ply_tree_card_close(PLY_TREE_PANE(widget));
}

/* A tree that is higher than its room is cut off above what stands at the foot. */
static void snapshot_picture(GtkWidget *widget, GtkSnapshot *snapshot) {
  PlyTreePane *self = PLY_TREE_PANE(widget);
  gboolean near = picture(self) == &ply_tree_near && self->view.height > 0;
  double high = near ? ply_tree_near_room(self) : gtk_widget_get_height(widget);
  gtk_snapshot_push_clip(
      snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget), (float)high));
  GTK_WIDGET_CLASS(ply_tree_pane_parent_class)->snapshot(widget, snapshot);
  gtk_snapshot_pop(snapshot);
}

static void ply_tree_pane_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  snapshot_picture(widget, snapshot);
  gtk_widget_snapshot_child(widget, PLY_TREE_PANE(widget)->small, snapshot); /* its focus */
  if (PLY_TREE_PANE(widget)->card)
    gtk_widget_snapshot_child(widget, PLY_TREE_PANE(widget)->card, snapshot);
}

static void ply_tree_pane_dispose(GObject *object) {
  PlyTreePane *self = PLY_TREE_PANE(object);
  ply_tree_aim_dispose(self);
  g_clear_pointer(&self->small, gtk_widget_unparent);
  g_clear_pointer(&self->card, gtk_widget_unparent);
  ply_tree_near_dispose(self);
  g_clear_pointer(&self->map, ply_tree_map_free);
  g_clear_pointer(&self->other_replay, ply_replay_free);
  g_clear_pointer(&self->other, ply_run_unref);
  g_clear_object(&self->transport);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_tree_pane_parent_class)->dispose(object);
}

static void ply_tree_pane_class_init(PlyTreePaneClass *klass) {
  PlyCanvasClass *canvas_class = PLY_CANVAS_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_tree_pane_dispose;
  static const struct {
    guint key;
    gboolean fold;
  } keys[] = { { GDK_KEY_minus, TRUE },
               { GDK_KEY_KP_Subtract, TRUE },
               { GDK_KEY_plus, FALSE },
               { GDK_KEY_KP_Add, FALSE },
               { GDK_KEY_equal, FALSE } };
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    gtk_widget_class_add_binding(GTK_WIDGET_CLASS(klass), keys[i].key, 0, fold_cb, "b",
                                 keys[i].fold);
  gtk_widget_class_add_binding(GTK_WIDGET_CLASS(klass), GDK_KEY_plus, GDK_SHIFT_MASK, fold_cb, "b",
                               FALSE);
  gtk_widget_class_add_binding(GTK_WIDGET_CLASS(klass), GDK_KEY_Return, GDK_ALT_MASK, card_cb,
                               NULL);
  gtk_widget_class_add_binding(GTK_WIDGET_CLASS(klass), GDK_KEY_Escape, 0, escape_cb, NULL);
  GTK_WIDGET_CLASS(klass)->query_tooltip = ply_tree_pane_query_tooltip;
  GTK_WIDGET_CLASS(klass)->size_allocate = ply_tree_pane_size_allocate;
  GTK_WIDGET_CLASS(klass)->focus = ply_tree_pane_focus;
  GTK_WIDGET_CLASS(klass)->snapshot = ply_tree_pane_snapshot;
  canvas_class->build = ply_tree_pane_build;
  canvas_class->place = ply_tree_pane_place;
  canvas_class->pan = ply_tree_pane_pan;
  canvas_class->zoom = ply_tree_pane_zoom_at;
  canvas_class->stretch = ply_tree_pane_stretch_at;
  canvas_class->activate = ply_tree_pane_activate;
  canvas_class->beyond = ply_tree_pane_beyond;
  canvas_class->menu = ply_tree_pane_menu;
  GType type = G_TYPE_FROM_CLASS(klass);
  signals[NODE_ACTIVATED] = g_signal_new("node-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[NODE_MENU] = g_signal_new("node-menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[ZOOMED] =
      g_signal_new("zoomed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WHOLE] =
      g_signal_new("whole", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FOUND] =
      g_signal_new("found", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_tree_pane_init(PlyTreePane *self) {
  ply_tree_view_init(&self->view);
  ply_tree_whole_init(self);
  ply_tree_near_init(self);
  ply_tree_aim_init(self);
  self->small = ply_tree_small_new(self);
  self->fitted = TRUE;
  ply_spoken_name(GTK_WIDGET(self), _("Search tree"));
}

/* --- Public --- */

void ply_tree_pane_set_up(PlyTreePane *self, PlyTransport *transport, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->style = g_object_ref(style);
  self->card = ply_tree_card_new(self);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(transport, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

void ply_tree_pane_set_guest(PlyTreePane *self) {
  self->guest = TRUE;
}

void ply_tree_pane_show_other(PlyTreePane *self, PlyRun *run, guint32 step) {
  gboolean fresh = run != self->other;
  if (!run && !self->other)
    return;
  if (fresh) {
    g_clear_pointer(&self->other_replay, ply_replay_free);
    g_clear_pointer(&self->other, ply_run_unref);
    self->other = run ? ply_run_ref(run) : NULL;
    self->other_replay = run ? ply_replay_new(run->trace) : NULL;
    self->fitted = TRUE;
    ply_canvas_forget_focus(PLY_CANVAS(self));
  }
  if (run)
    ply_replay_seek(self->other_replay, step);
  guint nodes = run ? ply_trace_n_nodes(run->trace) : 0;
  gboolean grown = fresh || nodes != self->other_nodes;
  self->other_nodes = nodes;
  if (grown)
    new_layout(self, fresh);
  read_view(self);
  if (self->fitted && grown)
    ply_tree_near_fit(self);
  ply_tree_near_follow(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  ply_tree_card_renew(self);
}

void ply_tree_pane_set_look(PlyTreePane *self, PlyShapes shapes, gboolean windows, gboolean names,
                            gboolean presenter) {
  self->view.shapes = shapes;
  self->view.windows = windows;
  self->view.names = names;
  self->view.presenter = presenter;
  read_view(self);
  self->view.boards = TRUE;
  self->view.depths = TRUE;
  if (self->fitted)
    ply_tree_near_fit(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_tree_pane_set_crowded(PlyTreePane *self, gboolean crowded) {
  self->crowded = crowded;
  read_view(self);
}

void ply_tree_pane_set_footless(PlyTreePane *self, gboolean footless) {
  if (!footless == !self->footless)
    return;
  self->footless = footless;
  self->fitted = TRUE;
  read_view(self);
  ply_tree_near_fit(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_tree_pane_set_table(PlyTreePane *self, gboolean table) {
  self->table = table;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_tree_pane_fit(PlyTreePane *self) {
  self->fitted = TRUE;
  ply_tree_near_fit(self);
  if (ply_tree_whole_is_shown(self))
    ply_tree_aim_fit(self);
  else
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

void ply_tree_pane_zoom(PlyTreePane *self, double factor) {
  ply_tree_pane_zoom_at(PLY_CANVAS(self), factor, self->view.width / 2, self->view.height / 2);
}

void ply_tree_pane_show(PlyTreePane *self, PlyNodeId node) {
  if (!self->there)
    return;
  picture(self)->show(self, node);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

gboolean ply_tree_pane_is_folded(PlyTreePane *self, PlyNodeId node) {
  return self->there && picture(self)->is_folded(self, node);
}

void ply_tree_pane_set_folded(PlyTreePane *self, PlyNodeId node, gboolean folded) {
  if (!ply_tree_pane_is_ready(self))
    return;
  picture(self)->set_folded(self, node, folded);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}
