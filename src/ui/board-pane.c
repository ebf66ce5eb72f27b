/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/board-pane.h"

#include <glib/gi18n.h>

#include "render/tokens-board.h"
#include "ui/odds-layer.h"

#define LABELS_PX 56 /* numbers of columns above the board, and a caption below */

struct _PlyBoardPane {
  PlyCanvas parent;
  PlyPlayer *player;
  PlyStyle *style;
  PlyBoardView view;
  PlyReplay *why; /* nullable */
  PlyOddsLayer *odds;
  gboolean xray;
  const PlyMinesHint *hint; /* nullable */
  PlyMinesHintStage hint_stage;
  PlyMinesExample example; /* without mines: none */
};

enum { MOVE_ACTIVATED, SQUARE_ACTIVATED, SQUARE_AROUND, SQUARE_MENU, SQUARE_FOCUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyBoardPane, ply_board_pane, PLY_TYPE_CANVAS)

static void changed_cb(PlyBoardPane *self, guint flags) {
  if (flags & PLY_CHANGED_RUN)
    gtk_widget_queue_resize(GTK_WIDGET(self));
  if (!(flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS)))
    return;
  gboolean animate = (flags & PLY_CHANGED_STEP) && !(flags & PLY_CHANGED_RUN) &&
                     ply_player_is_calm(self->player) && ply_style_get_animations(self->style);
  ply_canvas_refresh(PLY_CANVAS(self), animate);
}

static void odds_cb(PlyBoardPane *self) {
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void style_cb(PlyBoardPane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static PlyScene *build_rules(PlyBoardPane *self, PlyRun *run, double width, double height) {
  PlyMinesView view;
  ply_mines_view_init(&view);
  view.width = width;
  view.height = height;
  view.text_scale = ply_style_get_text_scale(self->style);
  view.selected = ply_player_get_selected(self->player);
  view.plain = ply_player_get_hide_values(self->player);
  view.why = self->why;
  view.hint = self->hint;
  view.hint_stage = self->hint_stage;
  view.example = self->example.mines ? &self->example : NULL;
  view.odds = ply_odds_layer_get(self->odds);
  /* While a run grows its field is somebody else's. */
  if (self->xray && ply_trace_is_complete(run->trace) && ply_run_mines(run)->game->has_field &&
      ply_run_mines(run)->game->status != PLY_MINES_NEW)
    view.xray = &ply_run_mines(run)->game->field;
  return ply_mines_board_scene(run, ply_player_get_replay(self->player), &view);
}

static PlyScene *ply_board_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  if (run && ply_run_mines(run))
    return build_rules(self, run, width, height);
  if (!run || !ply_board_exists(run) ||
      (ply_run_is_search(run) && ply_trace_n_nodes(run->trace) == 0))
    return NULL;
  self->view.width = width;
  self->view.height = height;
  self->view.text_scale = ply_style_get_text_scale(self->style);
  self->view.hide_values = ply_player_get_hide_values(self->player);
  self->view.selected =
      ply_run_is_search(run) ? ply_player_get_selected(self->player) : PLY_NO_NODE;
  return ply_board_scene(run, ply_player_get_replay(self->player), &self->view,
                         ply_canvas_get_theme(canvas));
}

/* The child of the current node whose move is made on the square, or PLY_NO_NODE. */
static PlyNodeId child_at(PlyRun *run, PlyReplay *replay, PlyNodeId selected, guint square) {
  if (ply_tokens_board_exists(run))
    return ply_tokens_board_child(run, replay, selected, square);
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  PlyNodeId current = ply_replay_current(replay);
  ply_start_position(run->start, run->trace, current, position);
  run->start->game->describe(position, board);
  if (square >= (guint)(board->rows * board->columns))
    return PLY_NO_NODE;
  const PlyNode *node = ply_trace_node(run->trace, current);
  for (guint i = 0; i < node->n_children; i++)
    if (ply_trace_node(run->trace, node->first_child + i)->move == board->squares[square].move)
      return node->first_child + i;
  return PLY_NO_NODE;
}

static void ply_board_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  PlyRun *run = ply_player_get_run(self->player);
  if (item->kind != PLY_ITEM_SQUARE)
    return; /* a token in a hand */
  if (!ply_run_is_search(run)) {
    g_signal_emit(self, signals[SQUARE_ACTIVATED], 0, item->id, n_press);
    return;
  }
  PlyNodeId node = child_at(run, ply_player_get_replay(self->player),
                            ply_player_get_selected(self->player), item->id);
  if (node != PLY_NO_NODE)
    g_signal_emit(self, signals[MOVE_ACTIVATED], 0, node, n_press);
}

static void ply_board_pane_menu(PlyCanvas *canvas, const PlyItem *item, double x, double y) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  if (!ply_run_is_search(ply_player_get_run(self->player)))
    g_signal_emit(self, signals[SQUARE_MENU], 0, item->id, x, y);
}

static void ply_board_pane_middle(PlyCanvas *canvas, const PlyItem *item) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  if (!ply_run_is_search(ply_player_get_run(self->player)))
    g_signal_emit(self, signals[SQUARE_AROUND], 0, item->id);
}

static void ply_board_pane_focused(PlyCanvas *canvas, const PlyItem *item) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  if (!ply_run_is_search(ply_player_get_run(self->player)))
    g_signal_emit(self, signals[SQUARE_FOCUSED], 0, item->id);
}

/* Rows / columns. */
static double shape(PlyBoardPane *self) {
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  const PlyMinesRun *game = run ? ply_run_mines(run) : NULL;
  if (game)
    return (double)game->start.rows / game->start.columns;
  if (!run || !run->start || !ply_board_exists(run))
    return 1;
  if (ply_tokens_board_exists(run))
    return ply_board_shape(run);
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  run->start->game->describe(run->start->position, board);
  return (double)board->rows / board->columns;
}

static gboolean has_labels(PlyBoardPane *self) {
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  return run && ply_run_mines(run);
}

/* As high as its squares need, so that what is said about it stands right below. */
static void ply_board_pane_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                   int *minimum, int *natural, int *minimum_baseline,
                                   int *natural_baseline) {
  double ratio = shape(PLY_BOARD_PANE(widget));
  *minimum = 60;
  *natural = orientation == GTK_ORIENTATION_VERTICAL && for_size > 0
                 ? (int)(for_size * ratio) +
                       (ratio < 1 && has_labels(PLY_BOARD_PANE(widget)) ? LABELS_PX : 0)
                 : 260;
  *natural = MAX(*natural, *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode ply_board_pane_get_request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void ply_board_pane_dispose(GObject *object) {
  PlyBoardPane *self = PLY_BOARD_PANE(object);
  g_clear_object(&self->player);
  g_clear_object(&self->style);
  g_clear_pointer(&self->why, ply_replay_free);
  g_clear_object(&self->odds);
  G_OBJECT_CLASS(ply_board_pane_parent_class)->dispose(object);
}

static void ply_board_pane_finalize(GObject *object) {
  g_free((uint16_t *)PLY_BOARD_PANE(object)->example.mines);
  G_OBJECT_CLASS(ply_board_pane_parent_class)->finalize(object);
}

static void ply_board_pane_class_init(PlyBoardPaneClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_board_pane_dispose;
  G_OBJECT_CLASS(klass)->finalize = ply_board_pane_finalize;
  GTK_WIDGET_CLASS(klass)->measure = ply_board_pane_measure;
  GTK_WIDGET_CLASS(klass)->get_request_mode = ply_board_pane_get_request_mode;
  PLY_CANVAS_CLASS(klass)->build = ply_board_pane_build;
  PLY_CANVAS_CLASS(klass)->activate = ply_board_pane_activate;
  PLY_CANVAS_CLASS(klass)->middle = ply_board_pane_middle;
  PLY_CANVAS_CLASS(klass)->menu = ply_board_pane_menu;
  PLY_CANVAS_CLASS(klass)->focused = ply_board_pane_focused;
  signals[MOVE_ACTIVATED] =
      g_signal_new("move-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[SQUARE_ACTIVATED] =
      g_signal_new("square-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[SQUARE_AROUND] =
      g_signal_new("square-around", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SQUARE_FOCUSED] =
      g_signal_new("square-focused", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SQUARE_MENU] =
      g_signal_new("square-menu", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                   G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void ply_board_pane_init(PlyBoardPane *self) {
  ply_canvas_set_background(PLY_CANVAS(self), FALSE);
  ply_board_view_init(&self->view);
  self->view.numbers = true;
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                 -1);
}

void ply_board_pane_set_up(PlyBoardPane *self, PlyPlayer *player, PlyStyle *style) {
  self->player = g_object_ref(player);
  self->style = g_object_ref(style);
  self->odds = ply_odds_layer_new(player); /* before the board hears of a step */
  g_signal_connect_object(self->odds, "changed", G_CALLBACK(odds_cb), self, G_CONNECT_SWAPPED);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(player, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

void ply_board_pane_set_why(PlyBoardPane *self, PlyReplay *why) {
  g_clear_pointer(&self->why, ply_replay_free);
  self->why = why;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_board_pane_show_odds(PlyBoardPane *self, gboolean shown) {
  ply_odds_layer_set_active(self->odds, shown);
}

void ply_board_pane_show_mines(PlyBoardPane *self, gboolean shown) {
  if (!shown == !self->xray)
    return;
  self->xray = shown;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_board_pane_set_hint(PlyBoardPane *self, const PlyMinesHint *hint,
                             PlyMinesHintStage stage) {
  if (!hint && !self->hint)
    return;
  self->hint = hint;
  self->hint_stage = stage;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_board_pane_set_example(PlyBoardPane *self, const PlyMinesExample *example) {
  if (!example && !self->example.mines)
    return;
  g_free((uint16_t *)self->example.mines);
  self->example = example ? *example : (PlyMinesExample){ 0 };
  if (example)
    self->example.mines = g_memdup2(example->mines, example->n_mines * sizeof *example->mines);
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}
