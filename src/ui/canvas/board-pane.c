/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/board-pane.h"

#include <glib/gi18n.h>

#include "ui/face.h"
#include "ui/kit/spoken.h"
#include "ui/minesweeper/probability-layer.h"

#define FALL_MS 220  /* of a disc from above the board to its place */
#define LABELS_PX 56 /* numbers of columns above the board, and a caption below */

struct _PlyBoardPane {
  PlyCanvas parent;
  PlyTransport *transport;
  PlyStyle *style;
  PlyBoardView view;
  PlyReplay *why;    /* nullable */
  PlyBoard *shown;   /* what the picture shows of a board where pieces fall; nullable */
  gint64 fall_start; /* us of the frame clock; 0: at the next frame */
  guint fall_tick;   /* 0: nothing falls */
  PlyProbabilityLayer *probability;
  gboolean xray, played;
  const PlyUiHint *hint; /* nullable */
  guint hint_stage;
  PlyMinesExample example; /* without mines: none */
};

enum {
  MOVE_ACTIVATED,
  SQUARE_ACTIVATED,
  SQUARE_AROUND,
  SQUARE_MENU,
  SQUARE_FOCUSED,
  TOKEN_ACTIVATED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyBoardPane, ply_board_pane, PLY_TYPE_CANVAS)

/* --- Discs that fall --- */

static void stop_fall(PlyBoardPane *self) {
  if (self->fall_tick)
    gtk_widget_remove_tick_callback(GTK_WIDGET(self), self->fall_tick);
  self->fall_tick = 0;
  self->view.falling = -1;
  self->view.fall = 0;
}

/* As things fall: slowly first. */
static gboolean fall_cb(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  PlyBoardPane *self = PLY_BOARD_PANE(widget);
  gint64 now = gdk_frame_clock_get_frame_time(clock);
  if (self->fall_start == 0)
    self->fall_start = now;
  double t = (double)(now - self->fall_start) / (FALL_MS * 1000.0);
  self->view.fall = t < 1 ? 1 - t * t : 0;
  if (t >= 1) {
    self->fall_tick = 0;
    self->view.falling = -1;
  }
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
  return t < 1 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The square where before and after differ by one new piece, or -1. */
static int new_piece(const PlyBoard *before, const PlyBoard *after) {
  int found = -1;
  if (before->rows != after->rows || before->columns != after->columns)
    return -1;
  for (int i = 0; i < after->rows * after->columns; i++) {
    if (before->squares[i].piece == after->squares[i].piece)
      continue;
    if (found >= 0 || before->squares[i].piece != PLY_PIECE_NONE)
      return -1;
    found = i;
  }
  return found;
}

/* Notes what stands on the board now; a single new disc falls, where motion is wanted. */
static void note_board(PlyBoardPane *self, gboolean animate) {
  PlyRun *run = ply_transport_get_run(self->transport);
  g_autofree PlyBoard *now = g_new0(PlyBoard, 1);
  gboolean falls =
      run && ply_board_describe(run, ply_transport_get_replay(self->transport), now) && now->falls;
  int square = falls && self->shown ? new_piece(self->shown, now) : -1;
  stop_fall(self);
  g_clear_pointer(&self->shown, g_free);
  if (!falls)
    return;
  self->shown = g_steal_pointer(&now);
  if (square < 0 || !animate)
    return;
  self->view.falling = square;
  self->view.fall = 1;
  self->fall_start = 0;
  self->fall_tick = gtk_widget_add_tick_callback(GTK_WIDGET(self), fall_cb, NULL, NULL);
}

static void changed_cb(PlyBoardPane *self, guint flags) {
  if (flags & PLY_CHANGED_RUN)
    gtk_widget_queue_resize(GTK_WIDGET(self));
  if (!(flags & ~(guint)(PLY_CHANGED_PLAYING | PLY_CHANGED_BREAKS)))
    return;
  gboolean animate = (flags & PLY_CHANGED_STEP) && !(flags & PLY_CHANGED_RUN) &&
                     ply_transport_is_calm(self->transport) &&
                     ply_style_get_animations(self->style);
  /* The move of a game is a new run. */
  if (flags & (PLY_CHANGED_STEP | PLY_CHANGED_RUN | PLY_CHANGED_TRACE))
    note_board(self,
               ply_transport_is_calm(self->transport) && ply_style_get_animations(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), animate && self->view.falling < 0);
}

static void probability_cb(PlyBoardPane *self) {
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static void style_cb(PlyBoardPane *self) {
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(self->style));
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

static PlyScene *ply_board_pane_build(PlyCanvas *canvas, double width, double height) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  PlyRun *run = self->transport ? ply_transport_get_run(self->transport) : NULL;
  const PlyUiFace *face = ply_ui_face(run);
  if (!face->board)
    return NULL;
  PlyBoardLook look = {
    .view = self->view,
    .theme = ply_canvas_get_theme(canvas),
    .selected = ply_transport_get_selected(self->transport),
    .cover = ply_transport_get_cover(self->transport),
    .why = self->why,
    .hint = self->hint ? self->hint->own : NULL,
    .hint_stage = self->hint_stage,
    .example = self->example.mines ? &self->example : NULL,
    .probability = ply_probability_layer_get(self->probability),
    .xray = self->xray,
    .played = self->played,
  };
  look.view.width = width;
  look.view.height = height;
  look.view.text_scale = ply_style_get_text_scale(self->style);
  return face->board(run, ply_transport_get_replay(self->transport), &look);
}

/* Of a search squares are moves into its tree, else what is pressed. */
static gboolean has_squares(PlyBoardPane *self) {
  return !ply_ui_has_tree(ply_transport_get_run(self->transport));
}

static void ply_board_pane_activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  PlyRun *run = ply_transport_get_run(self->transport);
  if (item->kind != PLY_ITEM_SQUARE) { /* a token in a hand */
    g_signal_emit(self, signals[TOKEN_ACTIVATED], 0, item->id / PLY_BOARD_SIDE_ITEMS, item->value);
    return;
  }
  if (has_squares(self)) {
    g_signal_emit(self, signals[SQUARE_ACTIVATED], 0, item->id, n_press);
    return;
  }
  PlyNodeId node = ply_board_child(run, ply_transport_get_replay(self->transport),
                                   ply_transport_get_selected(self->transport), item->id);
  if (node != PLY_NO_NODE)
    g_signal_emit(self, signals[MOVE_ACTIVATED], 0, node, n_press);
}

static void ply_board_pane_menu(PlyCanvas *canvas, const PlyItem *item, double x, double y) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  if (has_squares(self))
    g_signal_emit(self, signals[SQUARE_MENU], 0, item->id, x, y);
}

static void ply_board_pane_middle(PlyCanvas *canvas, const PlyItem *item) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  if (has_squares(self))
    g_signal_emit(self, signals[SQUARE_AROUND], 0, item->id);
}

static void ply_board_pane_focused(PlyCanvas *canvas, const PlyItem *item) {
  PlyBoardPane *self = PLY_BOARD_PANE(canvas);
  if (has_squares(self))
    g_signal_emit(self, signals[SQUARE_FOCUSED], 0, item->id);
}

/* Rows / columns. */
static double shape(PlyBoardPane *self) {
  PlyRun *run = self->transport ? ply_transport_get_run(self->transport) : NULL;
  const PlyUiFace *face = ply_ui_face(run);
  double rows = 1, columns = 1;
  if (face->board_size)
    face->board_size(run, &rows, &columns);
  return rows / columns;
}

static gboolean has_labels(PlyBoardPane *self) {
  return ply_ui_face(self->transport ? ply_transport_get_run(self->transport) : NULL)->labels;
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
  g_clear_object(&self->transport);
  g_clear_object(&self->style);
  g_clear_pointer(&self->why, ply_replay_free);
  g_clear_object(&self->probability);
  stop_fall(self);
  g_clear_pointer(&self->shown, g_free);
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
  signals[TOKEN_ACTIVATED] =
      g_signal_new("token-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[SQUARE_MENU] =
      g_signal_new("square-menu", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                   G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void ply_board_pane_init(PlyBoardPane *self) {
  ply_canvas_set_background(PLY_CANVAS(self), FALSE);
  ply_board_view_init(&self->view);
  self->view.numbers = true;
  ply_spoken_name(GTK_WIDGET(self), _("Board"));
}

void ply_board_pane_set_up(PlyBoardPane *self, PlyTransport *transport, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->style = g_object_ref(style);
  self->probability = ply_probability_layer_new(transport); /* before the board hears of a step */
  g_signal_connect_object(self->probability, "changed", G_CALLBACK(probability_cb), self,
                          G_CONNECT_SWAPPED);
  ply_canvas_set_theme(PLY_CANVAS(self), ply_style_get_theme(style));
  g_signal_connect_object(transport, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
}

void ply_board_pane_set_why(PlyBoardPane *self, PlyReplay *why) {
  g_clear_pointer(&self->why, ply_replay_free);
  self->why = why;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_board_pane_show_probability(PlyBoardPane *self, gboolean shown) {
  ply_probability_layer_set_active(self->probability, shown);
}

void ply_board_pane_show_marks(PlyBoardPane *self, gboolean shown) {
  self->view.marks = shown;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_board_pane_show_mines(PlyBoardPane *self, gboolean shown) {
  if (!shown == !self->xray)
    return;
  self->xray = shown;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_board_pane_set_played(PlyBoardPane *self, gboolean played) {
  if (!played == !self->played)
    return;
  self->played = played;
  ply_canvas_refresh(PLY_CANVAS(self), FALSE);
}

void ply_board_pane_set_hint(PlyBoardPane *self, const PlyUiHint *hint, guint stage) {
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
