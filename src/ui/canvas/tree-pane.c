/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/tree-pane.h"

#include <glib/gi18n.h>

#include "render/search/sums-view.h"
#include "ui/canvas/tree-map.h"
#include "ui/face.h"
#include "ui/kit/voice.h"

#define FOLD_ABOVE 400 /* nodes shown at most before subtrees fold */
/* The buttons at the foot: the tree can always be moved above them. They grow with the text. */
#define ZOOMER_PX(text) (40 + 12 * MAX(1.0, text))
#define ZOOMER_WIDE 300                           /* px of them beside the legend of a map */
#define TRAIL_PX(text) (16 + 16 * MAX(1.0, text)) /* the moves to a node, above a map */
#define LEGEND_WIDE 520 /* narrower, by size of text, it has a line of its own */
#define LEGEND_LINE 22
#define ZOOM_MIN 0.02
#define ZOOM_MAX 8.0
#define ZOOM_LEGIBLE 0.45 /* fitting never makes the tree smaller than this: it scrolls */
#define ZOOM_DOWN 0.2     /* nor its levels closer: they would be lines of dots */

struct _PlyTreePane {
  PlyCanvas parent;
  PlyTransport *transport;
  PlyStyle *style;
  PlyTreeLayout *layout;
  PlyTreeView view;
  PlyRun *other; /* shown in place of the transport's, at a step of its own; nullable */
  PlyReplay *other_replay;
  guint other_nodes; /* that the layout knows */
  gboolean table;    /* of scores, in place of the tree where there is one */
  gboolean fitted;   /* the zoom follows the size of the window */
  gboolean footless; /* no buttons stand at the foot */
  PlyTreeMap *map;   /* of all of it, where that is shown */
  gboolean whole;
};

enum { NODE_ACTIVATED, NODE_MENU, ZOOMED, WHOLE, FOUND, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyTreePane, ply_tree_pane, PLY_TYPE_CANVAS)

/* --- View --- */

static PlyReplay *replay_of(PlyTreePane *self) {
  if (self->other)
    return self->other_replay;
  return self->transport ? ply_transport_get_replay(self->transport) : NULL;
}

/* NULL where there is no tree. */
static PlyRun *run_of(PlyTreePane *self) {
  PlyRun *run = self->other ? self->other : ply_transport_get_run(self->transport);
  return ply_ui_has_tree(run) ? run : NULL;
}

static double room(PlyTreePane *self) {
  return MAX(self->view.height - self->view.foot, 1);
}

static void limit_pan(PlyTreePane *self) {
  double width, height;
  ply_tree_view_size(&self->view, self->layout, &width, &height);
  double spare_x = width - self->view.width, spare_y = height - room(self);
  self->view.pan_x = spare_x <= 0 ? spare_x / 2 : CLAMP(self->view.pan_x, 0, spare_x);
  self->view.pan_y = spare_y <= 0 ? spare_y / 2 : CLAMP(self->view.pan_y, 0, spare_y);
}

/* Where the search is at work; at its start, the line that is chosen there. */
static void follow(PlyTreePane *self) {
  PlyReplay *replay = replay_of(self);
  if (!replay || !self->layout || self->view.width <= 0)
    return;
  PlyNodeId now = ply_replay_current(replay), end = now;
  g_autofree PlyNodeId *line = NULL;
  guint n = 0;
  if (now == 0 && (self->other || !ply_cover_has_values(ply_transport_get_cover(self->transport))))
    line = ply_replay_line(replay, now, &n);
  for (guint i = 0; i < n; i++)
    end = line[i];
  ply_tree_view_follow_line(&self->view, self->layout, now, end);
}

/* A wide tree leaves room below: its edges may be as long as they are by nature. */
static void stretch(PlyTreePane *self) {
  PlyTreeView natural = self->view;
  double width, now, all, zoom = self->view.zoom_y;
  natural.zoom_y = 1;
  ply_tree_view_size(&self->view, self->layout, &width, &now);
  ply_tree_view_size(&natural, self->layout, &width, &all);
  if (zoom >= 1 || now >= room(self) || all <= now)
    return;
  /* What stands above and below the rows does not grow with the edges. */
  self->view.zoom_y = MIN(1.0, zoom + (room(self) - now) * (1 - zoom) / (all - now));
}

/* The whole tree, unless that would make it illegible: then the part that is at work. */
static void fit(PlyTreePane *self) {
  if (!self->layout || self->view.width <= 0)
    return;
  double whole = self->view.height;
  self->view.height = room(self);
  ply_tree_view_fit(&self->view, self->layout);
  self->view.height = whole;
  if (self->view.zoom_x < ZOOM_LEGIBLE || self->view.zoom_y < ZOOM_DOWN) {
    double down = self->view.zoom_x < ZOOM_LEGIBLE ? ZOOM_LEGIBLE : ZOOM_DOWN;
    self->view.zoom_x = MAX(self->view.zoom_x, ZOOM_LEGIBLE);
    self->view.zoom_y = MAX(self->view.zoom_y, down);
    stretch(self);
    limit_pan(self);
    follow(self);
  } else
    stretch(self);
  limit_pan(self);
}

static gboolean shows_map(PlyTreePane *self) {
  return self->whole && self->layout != NULL;
}

static void new_layout(PlyTreePane *self) {
  g_clear_pointer(&self->layout, ply_tree_layout_free);
  PlyRun *run = run_of(self);
  if (self->whole)
    ply_tree_map_set_run(self->map, run);
  if (run && ply_trace_n_nodes(run->trace) > 0)
    self->layout = ply_tree_layout_new(run, FOLD_ABOVE);
}

static void read_view(PlyTreePane *self) {
  self->view.text_scale = ply_style_get_text_scale(self->style);
  gboolean footless = self->footless || self->view.presenter;
  self->view.foot = footless ? 0 : ZOOMER_PX(self->view.text_scale);
  self->view.cover = self->other ? NULL : ply_transport_get_cover(self->transport);
  self->view.selected = self->other ? PLY_NO_NODE : ply_transport_get_selected(self->transport);
}

static void changed_cb(PlyTreePane *self, guint flags) {
  if (self->other)
    return;
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE))
    new_layout(self);
  read_view(self);
  PlyReplay *replay = replay_of(self);
  if (replay && self->layout && flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP))
    ply_tree_layout_reveal(self->layout, ply_replay_current(replay));
  if (flags & PLY_CHANGED_RUN) {
    self->fitted = TRUE;
    ply_canvas_forget_focus(PLY_CANVAS(self));
  }
  if (self->fitted && flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE))
    fit(self);
  if (flags & PLY_CHANGED_STEP)
    follow(self);
  if (replay && shows_map(self) && flags & PLY_CHANGED_STEP)
    ply_tree_map_show(self->map, ply_replay_current(replay), FALSE);
  gboolean animate = (flags & PLY_CHANGED_STEP) && !(flags & PLY_CHANGED_RUN) &&
                     ply_transport_is_calm(self->transport) &&
                     ply_style_get_animations(self->style);
  if (flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS))
    ply_canvas_refresh(PLY_CANVAS(self), animate);
}

static void style_cb(PlyTreePane *self) {
  read_view(self);
  if (self->fitted)
    fit(self);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

/* --- Canvas --- */

static gboolean shows_table(PlyTreePane *self) {
  PlyRun *run = self->table && self->transport ? run_of(self) : NULL;
  return run && ply_sums_exist(run);
}

static PlyScene *build_table(PlyTreePane *self, double width, double height) {
  PlySumsView view;
  ply_sums_view_init(&view);
  view.width = width;
  view.height = MAX(height - self->view.foot, 1);
  view.text_scale = self->view.text_scale;
  view.selected = self->view.selected;
  view.cover = self->view.cover;
  return ply_sums_scene(run_of(self), replay_of(self), &view);
}

/* The legend stands beside the buttons, or above them; a presenter has no buttons. */
static void size_map(PlyTreePane *self, double width, double height) {
  double text = self->view.text_scale, foot = ZOOMER_PX(text), line = LEGEND_LINE * text;
  ply_tree_map_view(self->map)->head = self->view.foot <= 0 ? 0 : TRAIL_PX(text);
  if (self->view.foot <= 0)
    ply_tree_map_set_size(self->map, width, MAX(height - foot, 1), foot, 0);
  else if (width >= ZOOMER_WIDE + LEGEND_WIDE * text)
    ply_tree_map_set_size(self->map, width, MAX(height - foot, 1), foot, ZOOMER_WIDE);
  else
    ply_tree_map_set_size(self->map, width, MAX(height - foot - line, 1), line, 0);
}

/* Items are wanted where the keyboard is, else where the search is. */
static PlyScene *build_map(PlyTreePane *self, double width, double height) {
  const PlyItem *focused = ply_canvas_get_focused(PLY_CANVAS(self));
  ply_tree_map_set_theme(self->map, ply_canvas_get_theme(PLY_CANVAS(self)), self->view.text_scale);
  size_map(self, width, height);
  return ply_tree_map_build(self->map, replay_of(self), self->view.cover, self->view.selected,
                            focused ? focused->id : PLY_NO_NODE);
}

static PlyScene *ply_tree_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  PlyReplay *replay = replay_of(self);
  gboolean resized = width != self->view.width || height != self->view.height;
  self->view.width = width;
  self->view.height = height;
  if (!replay || !self->layout)
    return NULL;
  if (resized && self->fitted)
    fit(self);
  else if (resized)
    limit_pan(self);
  if (resized)
    follow(self);
  if (shows_table(self))
    return build_table(self, width, height);
  if (shows_map(self))
    return build_map(self, width, height);
  return ply_tree_scene(self->layout, replay, &self->view, ply_canvas_get_theme(canvas));
}

static void ply_tree_pane_place(PlyCanvas *canvas, PlyCanvasPlace *place) {
  const PlyTreeView *view = &PLY_TREE_PANE(canvas)->view;
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  *place = (PlyCanvasPlace){ 0, 0, 1, 1 };
  if (shows_map(self)) {
    const PlyMapView *map = ply_tree_map_view(self->map);
    *place =
        (PlyCanvasPlace){ map->pan_x, map->pan_y, MAX(map->zoom, 1e-6), MAX(map->pitch, 1e-6) };
  } else if (!shows_table(self))
    *place = (PlyCanvasPlace){ view->pan_x, view->pan_y, view->zoom_x, view->zoom_y };
}

static void ply_tree_pane_pan(PlyCanvas *canvas, double dx, double dy) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  if (!self->layout || shows_table(self))
    return;
  if (shows_map(self)) {
    if (ply_tree_map_pan(self->map, dx, dy))
      ply_canvas_refresh(canvas, FALSE);
    return;
  }
  double x = self->view.pan_x, y = self->view.pan_y;
  self->view.pan_x += dx;
  self->view.pan_y += dy;
  limit_pan(self);
  if (x != self->view.pan_x || y != self->view.pan_y)
    ply_canvas_refresh(canvas, FALSE);
}

static void ply_tree_pane_zoom_at(PlyCanvas *canvas, double factor, double x, double y) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  if (!self->layout || shows_table(self))
    return;
  if (shows_map(self)) {
    ply_tree_map_zoom(self->map, factor, x, y);
    ply_canvas_refresh(canvas, FALSE);
    g_signal_emit(self, signals[ZOOMED], 0);
    return;
  }
  double zoom = CLAMP(self->view.zoom_x * factor, ZOOM_MIN, ZOOM_MAX);
  double by = zoom / self->view.zoom_x;
  self->fitted = FALSE;
  self->view.pan_x = (self->view.pan_x + x) * by - x;
  self->view.pan_y = (self->view.pan_y + y) * by - y;
  self->view.zoom_x = self->view.zoom_y = zoom;
  limit_pan(self);
  ply_canvas_refresh(canvas, FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

static void ply_tree_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  PlyTreePane *self = PLY_TREE_PANE(canvas);
  guint32 id = item->id;
  if (item->kind == PLY_ITEM_FOLD) {
    ply_tree_pane_set_folded(self, id, FALSE);
    ply_canvas_focus_item(canvas, PLY_ITEM_NODE, id);
  } else if (item->kind == PLY_ITEM_STUB)
    ply_tree_pane_show(self, id);
  else
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
  PlyRun *run = run_of(self);
  if (!run || item->kind != PLY_ITEM_NODE || shows_table(self))
    return FALSE;
  PlyNodeId to = relative(run->trace, item->id, direction);
  double x, y;
  if (to != PLY_NO_NODE && shows_map(self)) {
    ply_tree_map_show(self->map, to, TRUE);
    ply_canvas_refresh(canvas, FALSE);
    *kind = PLY_ITEM_NODE;
    *id = to;
    return TRUE;
  }
  if (to == PLY_NO_NODE || !ply_tree_layout_place(self->layout, &self->view, to, &x, &y))
    return FALSE;
  ply_tree_view_follow(&self->view, self->layout, to);
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
  if (!item || item->kind == PLY_ITEM_STUB || shows_table(self))
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

static void ply_tree_pane_dispose(GObject *object) {
  PlyTreePane *self = PLY_TREE_PANE(object);
  g_clear_pointer(&self->layout, ply_tree_layout_free);
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
  canvas_class->build = ply_tree_pane_build;
  canvas_class->place = ply_tree_pane_place;
  canvas_class->pan = ply_tree_pane_pan;
  canvas_class->zoom = ply_tree_pane_zoom_at;
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

static void found_cb(gpointer data) {
  ply_canvas_refresh(PLY_CANVAS(data), FALSE);
  g_signal_emit(data, signals[FOUND], 0);
}

static void ply_tree_pane_init(PlyTreePane *self) {
  ply_tree_view_init(&self->view);
  self->map = ply_tree_map_new(found_cb, self);
  self->view.gather = TRUE;
  self->fitted = TRUE;
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Search tree"), -1);
}

/* --- Public --- */

void ply_tree_pane_set_up(PlyTreePane *self, PlyTransport *transport, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->style = g_object_ref(style);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(transport, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
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
  }
  if (run)
    ply_replay_seek(self->other_replay, step);
  guint nodes = run ? ply_trace_n_nodes(run->trace) : 0;
  gboolean grown = fresh || nodes != self->other_nodes;
  self->other_nodes = nodes;
  if (grown)
    new_layout(self);
  read_view(self);
  if (self->fitted && grown)
    fit(self);
  follow(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
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
    fit(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_tree_pane_set_footless(PlyTreePane *self, gboolean footless) {
  if (!footless == !self->footless)
    return;
  self->footless = footless;
  self->fitted = TRUE;
  read_view(self);
  fit(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_tree_pane_set_table(PlyTreePane *self, gboolean table) {
  self->table = table;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

/* --- The map --- */

/* Who listens hears what there is to see. */
static void describe(PlyTreePane *self) {
  g_autofree char *summary =
      shows_map(self) ? ply_tree_map_summary(self->map, replay_of(self)) : NULL;
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 summary ? summary : "", -1);
  if (summary)
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, summary);
}

void ply_tree_pane_set_whole(PlyTreePane *self, gboolean whole) {
  if (whole == self->whole)
    return;
  self->whole = whole;
  ply_tree_map_set_run(self->map, whole ? run_of(self) : NULL);
  if (whole)
    size_map(self, self->view.width, self->view.height);
  describe(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[WHOLE], 0);
}

gboolean ply_tree_pane_get_whole(PlyTreePane *self) {
  return self->whole;
}

void ply_tree_pane_set_colouring(PlyTreePane *self, PlyMapColouring colouring) {
  ply_tree_map_view(self->map)->colouring = colouring;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

PlyMapColouring ply_tree_pane_get_colouring(PlyTreePane *self) {
  return ply_tree_map_view(self->map)->colouring;
}

#define SHOWN "shown "
#define HIDDEN "hidden "

char *ply_tree_pane_get_map(PlyTreePane *self) {
  g_autofree char *words = ply_tree_map_get_words(self->map);
  return g_strconcat(self->whole ? SHOWN : HIDDEN, words, NULL);
}

void ply_tree_pane_set_map(PlyTreePane *self, const char *words) {
  gboolean shown = g_str_has_prefix(words, SHOWN);
  if (!shown && !g_str_has_prefix(words, HIDDEN))
    return;
  ply_tree_pane_set_whole(self, shown);
  ply_tree_map_set_words(self->map, words + strlen(shown ? SHOWN : HIDDEN));
  describe(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

gboolean ply_tree_pane_find(PlyTreePane *self, const char *text, GError **error) {
  if (*text != '\0')
    ply_tree_pane_set_whole(self, TRUE);
  if (!shows_map(self))
    return TRUE;
  gboolean read = ply_tree_map_find(self->map, text, error);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  return read;
}

gboolean ply_tree_pane_is_finding(PlyTreePane *self) {
  return ply_tree_map_is_finding(self->map);
}

void ply_tree_pane_stop_finding(PlyTreePane *self) {
  ply_tree_map_stop(self->map);
}

gboolean ply_tree_pane_get_found(PlyTreePane *self, guint *n, guint *now) {
  const GArray *found = ply_tree_map_found(self->map);
  if (!found)
    return FALSE;
  guint i = ply_tree_map_found_now(self->map);
  *n = found->len;
  *now = i < found->len ? i + 1 : 0;
  return TRUE;
}

/* From the one that is shown, else from the step. Round again behind the last. */
void ply_tree_pane_go_found(PlyTreePane *self, gboolean forward) {
  const GArray *found = ply_tree_map_found(self->map);
  if (!found || found->len == 0 || !shows_map(self))
    return;
  guint n = found->len, i = ply_tree_map_found_now(self->map);
  if (i < n)
    i = forward ? (i + 1) % n : (i + n - 1) % n;
  else {
    i = ply_tree_found_at(found, ply_replay_step(replay_of(self)) + (forward ? 0 : 1));
    i = forward ? i % n : (i + n - 1) % n;
  }
  const PlyTreeFound *at = &g_array_index(found, PlyTreeFound, i);
  ply_tree_map_set_found_now(self->map, i);
  ply_tree_map_show(self->map, at->node, TRUE);
  if (!self->other && at->step > 0)
    ply_transport_seek(self->transport, at->step);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[FOUND], 0);
}

void ply_tree_pane_fit(PlyTreePane *self) {
  ply_tree_map_fit(self->map);
  self->fitted = TRUE;
  fit(self);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  g_signal_emit(self, signals[ZOOMED], 0);
}

void ply_tree_pane_zoom(PlyTreePane *self, double factor) {
  ply_tree_pane_zoom_at(PLY_CANVAS(self), factor, self->view.width / 2, self->view.height / 2);
}

double ply_tree_pane_get_zoom(PlyTreePane *self) {
  return self->fitted ? 0 : self->view.zoom_x;
}

void ply_tree_pane_set_zoom(PlyTreePane *self, double zoom) {
  if (zoom <= 0 || !self->layout) {
    ply_tree_pane_fit(self);
    return;
  }
  self->fitted = FALSE;
  self->view.zoom_x = self->view.zoom_y = CLAMP(zoom, ZOOM_MIN, ZOOM_MAX);
  if (self->view.width > 0) {
    limit_pan(self);
    follow(self);
  }
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_tree_pane_show(PlyTreePane *self, PlyNodeId node) {
  if (!self->layout)
    return;
  if (shows_map(self)) {
    ply_tree_map_show(self->map, node, TRUE);
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
    return;
  }
  ply_tree_layout_reveal(self->layout, node);
  ply_tree_view_follow(&self->view, self->layout, node);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

gboolean ply_tree_pane_is_folded(PlyTreePane *self, PlyNodeId node) {
  if (shows_map(self))
    return ply_tree_map_is_folded(self->map, node);
  return self->layout && ply_tree_layout_is_folded(self->layout, node);
}

void ply_tree_pane_set_folded(PlyTreePane *self, PlyNodeId node, gboolean folded) {
  if (!self->layout)
    return;
  if (shows_map(self)) {
    ply_tree_map_set_folded(self->map, node, folded);
    ply_canvas_refresh(PLY_CANVAS(self), FALSE);
    describe(self);
    g_signal_emit(self, signals[ZOOMED], 0);
    return;
  }
  ply_tree_layout_set_folded(self->layout, node, folded);
  if (self->fitted)
    fit(self);
  else
    limit_pan(self);
  ply_tree_view_follow(&self->view, self->layout, node);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}
