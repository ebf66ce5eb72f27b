/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a node of the map at this step, on a card beside it. */
#include <glib/gi18n.h>

#include "games/game.h"
#include "render/board/pieces.h"
#include "render/map/strip.h"
#include "say/say.h"
#include "ui/canvas/scene-widget.h"
#include "ui/face.h"
#include "ui/kit/numbers.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"
#include "ui/tree/tree-private.h"

#define REST_MS 500 /* the pointer rests */
#define BOARD_PX 120
#define WIDTH_PX 320.0 /* at most, by size of text */
#define NARROW_PX 150.0
#define PAD 12   /* around the parts */
#define GAP 6    /* between them, and half of that to the node */
#define AIR 8    /* to the edge of the pane */
#define REACH 16 /* px around it, on the way over to it */

/* In the order of what can be done without last; where there is no room, the last ones go. */
enum { PART_NAME, PART_ALPHA, PART_BETA, PART_WAY, PART_BELOW, PART_BOARD, N_PARTS };

struct _PlyTreeCard {
  GtkWidget parent;
  GtkWidget *parts[N_PARTS];
  PlyBoard board;
  const PlyGame *game; /* of board; NULL: there is none */
  PlyNodeId node;      /* PLY_NO_NODE: it is closed */
  gboolean pointed;    /* at node with the pointer */
  guint rest;          /* source: the pointer may come to rest */
  guint leave;         /* source: it is closed */
  double x, y;         /* of the pointer */
  guint n;             /* parts that there is room for */
};

#define PLY_TYPE_TREE_CARD (ply_tree_card_get_type())
G_DECLARE_FINAL_TYPE(PlyTreeCard, ply_tree_card, PLY, TREE_CARD, GtkWidget)
G_DEFINE_FINAL_TYPE(PlyTreeCard, ply_tree_card, GTK_TYPE_WIDGET)

/* --- what it says --- */

static gboolean is_window_covered(PlyTreePane *pane, PlyNodeId node) {
  PlyFact facts[PLY_WINDOW_FACTS];
  guint n = ply_say_window_states(ply_tree_pane_replay(pane), node, facts);
  for (guint i = 0; i < n; i++)
    if (ply_cover_hides_fact(pane->view.cover, ply_tree_pane_run(pane), &facts[i]))
      return TRUE;
  return ply_cover_has_values(pane->view.cover);
}

static gboolean is_on_path(const PlyReplay *replay, PlyNodeId node) {
  guint n;
  const PlyNodeId *path = ply_replay_path(replay, &n);
  for (guint i = 0; i < n; i++)
    if (path[i] == node)
      return TRUE;
  return FALSE;
}

/* Who set a bound can be said as long as the search is at work below. */
static char *bound_text(PlyTreePane *pane, PlyNodeId node, gboolean alpha) {
  PlyRun *run = ply_tree_pane_run(pane);
  PlyReplay *replay = ply_tree_pane_replay(pane);
  PlyWindow window;
  char value[24];
  if (!ply_ui_has_windows(run) || !ply_replay_window_for_max(replay, node, &window) ||
      is_window_covered(pane, node))
    return NULL;
  ply_run_print_value(run, alpha ? window.alpha : window.beta, value);
  PlyNodeId setter = is_on_path(replay, node)
                         ? ply_source_setter(ply_replay_source(replay, node, alpha))
                         : PLY_NO_NODE;
  if (setter == PLY_NO_NODE)
    return g_strdup_printf(alpha ? _("alpha %s") : _("beta %s"), value);
  g_autofree char *place = ply_say_place(run, setter);
  /* Translators: a value, and the node that set it: "the move to 4". */
  return g_strdup_printf(alpha ? _("alpha %s, set by %s") : _("beta %s, set by %s"), value, place);
}

/* How many there are may be asked, as on the map. */
static char *below_text(PlyTreePane *pane, PlyNodeId node) {
  guint32 rank = ply_map_rank(ply_tree_map_get(pane->map), node);
  if (rank == PLY_NO_NODE || ply_map_answers(ply_tree_pane_run(pane), pane->view.cover))
    return NULL;
  guint32 n = ply_map_n_below(ply_tree_map_get(pane->map), rank);
  g_autofree char *count = ply_count_text(n);
  return g_strdup_printf(ngettext("%s node below", "%s nodes below", n), count);
}

static char *way_text(PlyTreePane *pane, PlyNodeId node) {
  g_autofree char *way = ply_say_way(ply_tree_pane_run(pane), node);
  return *way != '\0' ? g_steal_pointer(&way) : NULL;
}

static void read_board(PlyTreeCard *self, PlyRun *run, PlyNodeId node) {
  PlyStart *start = ply_run_start(run);
  self->game = start->game->describe ? start->game : NULL;
  if (!self->game)
    return;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(start, run->trace, node, position);
  self->game->describe(position, &self->board);
}

static void draw_board(PlyScene *scene, double width, double height, double text_scale,
                       gpointer data) {
  PlyTreeCard *self = data;
  if (self->game)
    ply_scene_add_board(scene, &self->board, ply_pieces_painter(self->game),
                        (PlyRect){ 0, 0, width, height }, -1, 1);
}

/* All of it, for who listens. */
static char *fill(PlyTreeCard *self, PlyTreePane *pane, PlyNodeId node) {
  PlyRun *run = ply_tree_pane_run(pane);
  char *texts[PART_BOARD] = {
    [PART_NAME] = ply_say_node(run, ply_tree_pane_replay(pane), node,
                               ply_say_covered(pane->view.cover, run, node)),
    [PART_ALPHA] = bound_text(pane, node, TRUE),
    [PART_BETA] = bound_text(pane, node, FALSE),
    [PART_WAY] = way_text(pane, node),
    [PART_BELOW] = below_text(pane, node),
  };
  GString *all = g_string_new(NULL);
  for (guint i = 0; i < PART_BOARD; i++) {
    gtk_label_set_text(GTK_LABEL(self->parts[i]), texts[i] ? texts[i] : "");
    gtk_widget_set_visible(self->parts[i], texts[i] != NULL);
    if (texts[i])
      g_string_append_printf(all, "%s%s", all->len > 0 ? "; " : "", texts[i]);
    g_free(texts[i]);
  }
  read_board(self, run, node);
  gtk_widget_set_visible(self->parts[PART_BOARD], self->game != NULL);
  ply_scene_widget_refresh(PLY_SCENE_WIDGET(self->parts[PART_BOARD]));
  return g_string_free(all, FALSE);
}

/* --- its place --- */

static int part_height(GtkWidget *part, int width) {
  int height = 0;
  ply_measure(part, GTK_ORIENTATION_VERTICAL, MAX(width, 1), NULL, &height);
  return height;
}

static int height_of(PlyTreeCard *self, guint n, int width) {
  int height = 2 * PAD - GAP;
  for (guint i = 0; i < n; i++)
    if (gtk_widget_get_visible(self->parts[i]))
      height += part_height(self->parts[i], width - 2 * PAD) + GAP;
  return height;
}

static int width_of(PlyTreeCard *self, double text, double room) {
  int widest = 0;
  for (guint i = 0; i < N_PARTS; i++) {
    int natural = 0;
    gtk_widget_measure(self->parts[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    widest = MAX(widest, natural);
  }
  return (int)MIN(MIN(widest + 2.0 * PAD, WIDTH_PX * text), room);
}

static gboolean node_box(PlyTreePane *pane, PlyNodeId node, PlyRect *box) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(pane));
  int i = scene ? ply_scene_find(scene, PLY_ITEM_NODE, node) : -1;
  guint32 rank = ply_tree_map_rank(pane->map, node);
  if (i >= 0)
    *box = g_array_index(scene->items, PlyItem, i).bounds;
  else if (rank != PLY_NO_NODE) {
    double x, y;
    ply_map_view_place(ply_tree_map_view(pane->map), ply_tree_map_get(pane->map), rank, &x, &y);
    *box = (PlyRect){ x - 6, y - 6, 12, 12 };
  }
  return i >= 0 || rank != PLY_NO_NODE;
}

/* A place for n parts beside the node: right, left, below, above. */
static gboolean find_place(PlyTreeCard *self, PlyTreePane *pane, guint n, GtkAllocation *at) {
  double text = MAX(1.0, pane->view.text_scale);
  int width = gtk_widget_get_width(GTK_WIDGET(pane));
  int height = gtk_widget_get_height(GTK_WIDGET(pane));
  PlyRect node;
  if (!node_box(pane, self->node, &node) || node.x + node.w < 0 || node.x > width ||
      node.y + node.h < 0 || node.y > height)
    return FALSE; /* it was moved away */
  /* Neither above, where the moves stand, nor on the buttons. */
  double top = ply_tree_map_view(pane->map)->head + AIR, bottom = height - pane->view.foot - AIR;
  const struct {
    gboolean beside;
    double from, to; /* of the room along that side */
  } sides[] = { { TRUE, node.x + node.w + GAP, width - AIR },
                { TRUE, AIR, node.x - GAP },
                { FALSE, node.y + node.h + GAP, bottom },
                { FALSE, top, node.y - GAP } };
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    double along = sides[i].to - sides[i].from;
    double room = sides[i].beside ? along : width - 2 * AIR;
    if (room < MIN(NARROW_PX * text, width - 2 * AIR) || room <= 2 * PAD)
      continue;
    int w = width_of(self, text, room), h = height_of(self, n, w);
    if (h > (sides[i].beside ? bottom - top : along))
      continue;
    double first = i % 2 == 0 ? sides[i].from : sides[i].to - (sides[i].beside ? w : h);
    double x = sides[i].beside ? first : node.x + node.w / 2 - w / 2.0;
    double y = sides[i].beside ? node.y + node.h / 2 - h / 2.0 : first;
    *at = (GtkAllocation){ (int)CLAMP(x, AIR, MAX(AIR, width - AIR - w)),
                           (int)CLAMP(y, top, MAX(top, bottom - h)), w, h };
    return TRUE;
  }
  return FALSE;
}

static gboolean gone_cb(gpointer data) {
  PLY_TREE_CARD(PLY_TREE_PANE(data)->card)->leave = 0;
  ply_tree_card_close(data);
  return G_SOURCE_REMOVE;
}

/* Has the map moved away from under the pointer? */
static gboolean is_left(PlyTreeCard *self, PlyTreePane *pane) {
  return self->pointed && (!ply_tree_whole_is_shown(pane) ||
                           ply_tree_map_at(pane->map, self->x, self->y) != self->node);
}

/* It goes with its node, and is closed where that is out of sight: once all have their places. */
void ply_tree_card_place(PlyTreePane *pane) {
  PlyTreeCard *self = PLY_TREE_CARD(pane->card);
  GtkAllocation at = { 0, 0, 1, 1 };
  self->n = self->node != PLY_NO_NODE && !is_left(self, pane) ? N_PARTS : 0;
  while (self->n > 0 && !find_place(self, pane, self->n, &at))
    self->n--;
  if (self->n == 0 && self->node != PLY_NO_NODE && self->leave == 0)
    self->leave = g_idle_add(gone_cb, pane);
  gtk_widget_set_child_visible(pane->card, self->n > 0);
  gtk_widget_size_allocate(pane->card, &at, -1);
}

static void ply_tree_card_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyTreeCard *self = PLY_TREE_CARD(widget);
  int y = PAD, inner = MAX(width - 2 * PAD, 1);
  for (guint i = 0; i < N_PARTS; i++) {
    gtk_widget_set_child_visible(self->parts[i], i < self->n);
    if (!gtk_widget_get_visible(self->parts[i]))
      continue;
    int high = part_height(self->parts[i], inner);
    int wide = i == PART_BOARD ? MIN(high, inner) : inner;
    gtk_widget_size_allocate(self->parts[i], &(GtkAllocation){ PAD, y, wide, high }, -1);
    y += high + GAP;
  }
}

/* --- coming and going --- */

gboolean ply_tree_card_close(PlyTreePane *pane) {
  PlyTreeCard *self = PLY_TREE_CARD(pane->card);
  gboolean open = self->node != PLY_NO_NODE;
  g_clear_handle_id(&self->rest, g_source_remove);
  g_clear_handle_id(&self->leave, g_source_remove);
  self->node = PLY_NO_NODE;
  gtk_widget_set_visible(pane->card, FALSE);
  return open;
}

static void open_card(PlyTreePane *pane, PlyNodeId node, gboolean spoken) {
  PlyTreeCard *self = PLY_TREE_CARD(pane->card);
  g_clear_handle_id(&self->leave, g_source_remove);
  self->node = node;
  g_autofree char *all = fill(self, pane, node);
  ply_spoken_name(GTK_WIDGET(self), all);
  gtk_widget_set_visible(pane->card, TRUE);
  gtk_widget_queue_allocate(GTK_WIDGET(pane));
  if (spoken)
    ply_voice_say(GTK_WIDGET(pane), PLY_VOICE_NOW, all);
}

gboolean ply_tree_card_open_focused(PlyTreePane *pane) {
  const PlyItem *item = ply_canvas_get_focused(PLY_CANVAS(pane));
  if (!item || item->kind != PLY_ITEM_NODE || !ply_tree_whole_is_shown(pane))
    return FALSE;
  PLY_TREE_CARD(pane->card)->pointed = FALSE;
  open_card(pane, item->id, TRUE);
  return TRUE;
}

/* At another step other things are known. */
void ply_tree_card_renew(PlyTreePane *pane) {
  PlyNodeId node = PLY_TREE_CARD(pane->card)->node;
  if (node == PLY_NO_NODE)
    return;
  if (ply_tree_whole_is_shown(pane) && ply_tree_map_rank(pane->map, node) != PLY_NO_NODE)
    open_card(pane, node, FALSE);
  else
    ply_tree_card_close(pane);
}

static gboolean rest_cb(gpointer data) {
  PlyTreePane *pane = data;
  PlyTreeCard *self = PLY_TREE_CARD(pane->card);
  self->rest = 0;
  PlyNodeId node = ply_tree_map_at(pane->map, self->x, self->y);
  self->pointed = TRUE;
  if (node != PLY_NO_NODE)
    open_card(pane, node, FALSE);
  return G_SOURCE_REMOVE;
}

/* The pointer may come over to what it opened, to read along, or to look at it in a magnifier. */
static gboolean is_on_card(PlyTreePane *pane, double x, double y) {
  PlyTreeCard *self = PLY_TREE_CARD(pane->card);
  graphene_rect_t box;
  if (self->node == PLY_NO_NODE || !self->pointed ||
      !gtk_widget_compute_bounds(pane->card, GTK_WIDGET(pane), &box))
    return FALSE;
  graphene_rect_inset(&box, -REACH, -REACH);
  return graphene_rect_contains_point(&box, &GRAPHENE_POINT_INIT((float)x, (float)y));
}

static void motion_cb(GtkEventControllerMotion *motion, double x, double y, PlyTreePane *pane) {
  PlyTreeCard *self = PLY_TREE_CARD(pane->card);
  if ((x == self->x && y == self->y) || !ply_tree_whole_is_shown(pane) || is_on_card(pane, x, y))
    return;
  self->x = x;
  self->y = y;
  PlyNodeId node = ply_tree_map_at(pane->map, x, y);
  if (node != PLY_NO_NODE && node == self->node)
    return;
  ply_tree_card_close(pane);
  if (gtk_widget_pick(GTK_WIDGET(pane), x, y, GTK_PICK_DEFAULT) != pane->small)
    self->rest = g_timeout_add(REST_MS, rest_cb, pane);
}

static void leave_cb(GtkEventControllerMotion *motion, PlyTreePane *pane) {
  ply_tree_card_close(pane);
}

/* --- life --- */

static void ply_tree_card_dispose(GObject *object) {
  PlyTreeCard *self = PLY_TREE_CARD(object);
  g_clear_handle_id(&self->rest, g_source_remove);
  g_clear_handle_id(&self->leave, g_source_remove);
  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer(&self->parts[i], gtk_widget_unparent);
  G_OBJECT_CLASS(ply_tree_card_parent_class)->dispose(object);
}

static void ply_tree_card_class_init(PlyTreeCardClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_tree_card_dispose;
  GTK_WIDGET_CLASS(klass)->size_allocate = ply_tree_card_size_allocate;
  gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(klass), "treecard");
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_TOOLTIP);
}

static void ply_tree_card_init(PlyTreeCard *self) {
  self->node = PLY_NO_NODE;
  gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
  gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *ply_tree_card_new(PlyTreePane *pane) {
  PlyTreeCard *self = g_object_new(PLY_TYPE_TREE_CARD, NULL);
  for (guint i = 0; i < PART_BOARD; i++) {
    self->parts[i] = g_object_new(GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL); /* the card has a name */
    gtk_widget_set_parent(self->parts[i], GTK_WIDGET(self));
  }
  gtk_widget_add_css_class(self->parts[PART_NAME], "heading");
  self->parts[PART_BOARD] =
      ply_scene_widget_new(pane->style, BOARD_PX, BOARD_PX, draw_board, self, NULL);
  ply_scene_widget_set_name(PLY_SCENE_WIDGET(self->parts[PART_BOARD]), NULL);
  gtk_widget_set_parent(self->parts[PART_BOARD], GTK_WIDGET(self));
  gtk_widget_set_parent(GTK_WIDGET(self), GTK_WIDGET(pane));
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(motion_cb), pane);
  g_signal_connect(motion, "leave", G_CALLBACK(leave_cb), pane);
  gtk_widget_add_controller(GTK_WIDGET(pane), motion);
  return GTK_WIDGET(self);
}
