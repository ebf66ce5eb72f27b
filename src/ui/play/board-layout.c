/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/board-layout.h"

#include "ui/kit/scroller.h"

#define GAP 10
#define TRY_WIDER 20
#define WORTH_TURNING 1.05 /* times a board: what it must gain */

struct _PlyBoardLayout {
  GtkLayoutManager parent;
  gboolean turns;
};

G_DEFINE_FINAL_TYPE(PlyBoardLayout, ply_board_layout, GTK_TYPE_LAYOUT_MANAGER)

/* --- Places --- */

typedef struct {
  GtkWidget *board, *foot; /* foot NULL: nothing stands there */
} Parts;

typedef struct {
  GtkAllocation board, foot;
} Places;

static Parts parts_of(GtkWidget *box) {
  GtkWidget *board = gtk_widget_get_first_child(box), *foot = gtk_widget_get_next_sibling(board);
  return (Parts){ board, gtk_widget_get_visible(foot) ? foot : NULL };
}

static int least(GtkWidget *widget, GtkOrientation orientation, int for_size) {
  int size = 0;
  if (widget)
    ply_measure(widget, orientation, for_size, &size, NULL);
  return size;
}

static int natural_height(GtkWidget *widget, int width) {
  int size;
  ply_measure(widget, GTK_ORIENTATION_VERTICAL, width, NULL, &size);
  return size;
}

static Places below(const Parts *p, int width, int height) {
  int foot = least(p->foot, GTK_ORIENTATION_VERTICAL, width), gap = p->foot ? GAP : 0;
  int board = MAX(MIN(natural_height(p->board, width), height - foot - gap),
                  least(p->board, GTK_ORIENTATION_VERTICAL, width));
  return (Places){ { 0, 0, width, board }, { 0, board + gap, width, foot } };
}

/* Puts the foot beside the board, as narrow as its height allows. False where it has no room there. */
static gboolean beside(const Parts *p, int width, int height, Places *places) {
  int foot = least(p->foot, GTK_ORIENTATION_HORIZONTAL, -1);
  int most = width - GAP - least(p->board, GTK_ORIENTATION_HORIZONTAL, -1);
  while (foot <= most && least(p->foot, GTK_ORIENTATION_VERTICAL, foot) > height)
    foot += TRY_WIDER;
  if (foot > most)
    return FALSE;
  int board = width - GAP - foot, natural = natural_height(p->board, board);
  if (natural > height)
    board = board * height / natural;
  *places = (Places){ { 0, 0, board, MIN(natural, height) },
                      { board + GAP, 0, width - GAP - board, height } };
  return TRUE;
}

static Places places_in(GtkWidget *box, int width, int height) {
  PlyBoardLayout *self = PLY_BOARD_LAYOUT(gtk_widget_get_layout_manager(box));
  Parts p = parts_of(box);
  Places usual = below(&p, width, height), turned;
  gboolean turns = self->turns && p.foot && beside(&p, width, height, &turned) &&
                   turned.board.height > usual.board.height * WORTH_TURNING;
  return turns ? turned : usual;
}

/* --- Class --- */

static GtkSizeRequestMode get_request_mode(GtkLayoutManager *layout, GtkWidget *box) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns the height in which no part is squeezed. */
static int least_height(GtkWidget *box, const Parts *p, int width) {
  PlyBoardLayout *self = PLY_BOARD_LAYOUT(gtk_widget_get_layout_manager(box));
  int board = least(p->board, GTK_ORIENTATION_VERTICAL, width);
  int usual = board + (p->foot ? GAP : 0) + least(p->foot, GTK_ORIENTATION_VERTICAL, width);
  int rest = width - GAP - least(p->board, GTK_ORIENTATION_HORIZONTAL, -1);
  if (!self->turns || rest < least(p->foot, GTK_ORIENTATION_HORIZONTAL, -1))
    return usual;
  return MIN(usual, MAX(board, least(p->foot, GTK_ORIENTATION_VERTICAL, rest)));
}

static int least_width(const Parts *p) {
  return MAX(least(p->board, GTK_ORIENTATION_HORIZONTAL, -1),
             least(p->foot, GTK_ORIENTATION_HORIZONTAL, -1));
}

/* Leaves out what the style puts around the parts. */
GtkAllocation ply_board_layout_board(GtkWidget *box, int width, int height) {
  Parts p = parts_of(box);
  int wide = width - least(box, GTK_ORIENTATION_HORIZONTAL, -1) + least_width(&p);
  int high = height - least(box, GTK_ORIENTATION_VERTICAL, width) + least_height(box, &p, wide);
  return places_in(box, wide, high).board;
}

static void measure(GtkLayoutManager *layout, GtkWidget *box, GtkOrientation orientation,
                    int for_size, int *minimum, int *natural, int *minimum_line,
                    int *natural_line) {
  Parts p = parts_of(box);
  *minimum_line = *natural_line = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    int wide;
    gtk_widget_measure(p.board, orientation, -1, NULL, natural, NULL, NULL);
    gtk_widget_measure(p.foot ? p.foot : p.board, orientation, -1, NULL, &wide, NULL, NULL);
    *minimum = least_width(&p);
    *natural = MAX(*natural, wide);
    return;
  }
  int width = MAX(for_size, least_width(&p)); /* -1: nobody knows */
  *minimum = least_height(box, &p, width);
  *natural = natural_height(p.board, width) + least(p.foot, orientation, width);
  *natural = MAX(*natural + (p.foot ? GAP : 0), *minimum);
}

static void put(GtkWidget *box, GtkWidget *child, GtkAllocation at, int width) {
  if (gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL)
    at.x = width - at.x - at.width;
  gtk_widget_size_allocate(child, &at, -1);
}

static void allocate(GtkLayoutManager *layout, GtkWidget *box, int width, int height,
                     int baseline) {
  Parts p = parts_of(box);
  Places places = places_in(box, width, height);
  put(box, p.board, places.board, width);
  if (p.foot)
    put(box, p.foot, places.foot, width);
}

static void ply_board_layout_class_init(PlyBoardLayoutClass *klass) {
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS(klass);
  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void ply_board_layout_init(PlyBoardLayout *self) {}

GtkLayoutManager *ply_board_layout_new(void) {
  return g_object_new(PLY_TYPE_BOARD_LAYOUT, NULL);
}

void ply_board_layout_set_turns(PlyBoardLayout *self, gboolean turns) {
  if (!turns == !self->turns)
    return;
  self->turns = turns;
  gtk_layout_manager_layout_changed(GTK_LAYOUT_MANAGER(self));
}
