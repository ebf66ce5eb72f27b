/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a node is drawn as: the more room its neighbours leave, the more it says. */
#include "render/map/private.h"

#include <math.h>
#include <string.h>

#include "render/board/pieces.h"
#include "render/kit/shape.h"

#define FILL 0.84       /* of the distance of neighbours */
#define DISC_FROM 4.8   /* px between neighbours from which on a node is a disc, */
#define BOARD_FROM 40.0 /* a board */
#define BOARD_MAX 66.0

/* px of a box with its move, at a text scale of 1: along siblings and along levels, across too; and how
 * far apart nodes and levels are from which on there is one. */
static const struct {
  double along, deep, gap, pitch;
} boxes[] = { { 58, 26, 32, 42 }, { 26, 58, 31, 72 } };

#define EDGE 8.0 /* px beyond the first and the last node that a figure may reach */

/* px to the nearer neighbour on the level, or as if one stood where the picture ends. */
static double gap_of(const MapPainting *p, unsigned level, uint32_t rank) {
  double x = ply_map_x(p->map, rank), edge = fmin(x, ply_map_width(p->map) - x);
  double gap = 2 / FILL * (edge + EDGE / p->view->zoom);
  if (rank > ply_map_level(p->map, level))
    gap = fmin(gap, x - ply_map_x(p->map, rank - 1));
  if (rank + 1 < ply_map_level(p->map, level + 1))
    gap = fmin(gap, ply_map_x(p->map, rank + 1) - x);
  if (level > 0 && ply_map_n_folds(p->map) > 0)
    gap = fmin(gap, ply_map_stub_gap(p->map, level, rank));
  return fmin(gap * p->view->zoom, 10 * BOARD_MAX);
}

void ply_map_family(const MapPainting *p, MapRow *row, uint32_t rank) {
  if (rank >= row->family && rank < row->family_end)
    return;
  uint32_t n = 1, parent = ply_map_parent(p->map, rank);
  row->family = parent == PLY_NO_NODE ? rank : ply_map_children(p->map, parent, &n);
  row->family_end = row->family + n;
  double sum = 0;
  for (uint32_t r = row->family; r < row->family_end; r++)
    sum += gap_of(p, row->level, r);
  row->family_gap = sum / n;
}

MapFigure ply_map_figure(const MapPainting *p, MapRow *row, uint32_t rank) {
  ply_map_family(p, row, rank);
  double own = gap_of(p, row->level, rank), gap = fmin(row->family_gap, 1.6 * own),
         pitch = p->view->pitch, text = p->view->text_scale;
  MapFigure f = { MAP_BAR, ply_map_view_x(p->view, ply_map_x(p->map, rank)), row->y, 0, 0 };
  if (p->boards && gap >= BOARD_FROM && pitch >= BOARD_FROM + 20) {
    f.kind = MAP_BOARD;
    f.half_w = f.half_h = fmin(fmin(FILL * fmin(own, gap), 0.58 * pitch), BOARD_MAX) / 2;
  } else if (gap >= boxes[p->across].gap * text && pitch >= boxes[p->across].pitch * text) {
    f.kind = MAP_BOX;
    f.half_w = fmin(FILL * fmin(own, gap), boxes[p->across].along * text) / 2;
    f.half_h = boxes[p->across].deep * text / 2;
  } else if (gap >= DISC_FROM) {
    f.kind = MAP_DISC;
    f.half_w = f.half_h = fmin(fmin(MAP_RADIUS_MAX, 0.3 * pitch), FILL * fmin(own, gap) / 2);
  } else {
    f.half_w = fmax(1, FILL * fmin(own, 1.6 * gap)) / 2;
    f.half_h = pitch * MAP_STRIP / 4;
  }
  return f;
}

bool ply_map_is_at_work(const PlyMapState *state, unsigned level, uint32_t rank) {
  return level < state->n_path && rank == state->path[state->n_path - 1 - level] &&
         rank >= state->past[level];
}

/* What becomes of a node at work is not known yet; that it is looked at is, and who chooses there. */
PlyInkColour ply_map_colour(const MapPainting *p, unsigned level, uint32_t rank) {
  const PlyMapState *state = p->state;
  if (ply_map_is_at_work(state, level, rank))
    return p->view->colouring == PLY_MAP_BY_VALUE || state->covered ? p->canvas
                                                                    : p->ends[PLY_MAP_UNKNOWN];
  if (rank >= state->past[level])
    return p->ends[PLY_MAP_FUTURE];
  return p->ends[state->covered ? PLY_MAP_UNKNOWN : ply_map_end(p->map, rank)];
}

/* --- boards --- */

/* The lines of a board, or a square with a piece, which are the same on all boards with squares so large. */
typedef struct {
  const PlyTheme *theme;
  const PlyPiecePainter *painter;
  int rows, columns;
  uint8_t piece; /* of a board of one square */
} BoardPart;

static void draw_part(cairo_t *cr, double w, double h, gconstpointer data) {
  const BoardPart *part = data;
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  g_autoptr(PlyScene) scene = ply_scene_new();
  board->rows = part->rows;
  board->columns = part->columns;
  board->squares[0].piece = part->piece;
  ply_scene_add_board(scene, board, part->painter, (PlyRect){ -w / 2, -h / 2, w, h }, -1, 1);
  ply_scene_paint(scene, part->theme, cr);
}

static void paint_part(MapPainting *p, const MapFigure *f, PlyRect at, const BoardPart *part) {
  static const char common[] = "crosses and rings";
  PlyInkPicture picture = { .draw = draw_part,
                            .of = part->painter == NULL ? common : (gconstpointer)part->painter,
                            .which = (uint64_t)part->rows << 32 | (uint64_t)part->columns << 16 |
                                     part->piece };
  ply_ink_picture(p->ink, f->x, f->y, at, &picture, part);
}

/* Squares of whole pixels: two pieces and the lines make all boards. */
static void paint_squares(MapPainting *p, const MapFigure *f, double w, double h) {
  const PlyBoard *board = p->board;
  int rows = board->rows, columns = board->columns;
  double side = fmax(ply_ink_whole(p->ink, fmin(w / columns, h / rows)), 1);
  double left = -side * columns / 2, top = -side * rows / 2;
  const PlyPiecePainter *painter = ply_pieces_painter(ply_run_start(ply_map_run(p->map))->game);
  BoardPart part = { ply_ink_theme(p->ink), painter, rows, columns, PLY_PIECE_NONE };
  paint_part(p, f, (PlyRect){ left, top, side * columns, side * rows }, &part);
  part.rows = part.columns = 1;
  for (int i = 0; i < rows * columns; i++) {
    part.piece = board->squares[i].piece;
    if (part.piece != PLY_PIECE_NONE)
      paint_part(p, f,
                 (PlyRect){ left + side * (i % columns), top + side * (i / columns), side, side },
                 &part);
  }
}

static void paint_board(MapPainting *p, const MapFigure *f, uint32_t rank, PlyInkColour end) {
  const PlyRun *run = ply_map_run(p->map);
  PlyStart *start = ply_run_start(run);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  double inset = 4;
  ply_ink_box(p->ink, f->x - f->half_w, f->y - f->half_h, 2 * f->half_w, 2 * f->half_h, p->canvas,
              2.5, end);
  ply_start_position(start, run->trace, ply_map_node(p->map, rank), position);
  start->game->describe(position, p->board);
  paint_squares(p, f, 2 * (f->half_w - inset), 2 * (f->half_h - inset));
}

/* --- texts --- */

/* The move, or below a hand-made tree's node the number that it came to. */
static void text_of(const MapPainting *p, uint32_t rank, char text[static PLY_MOVE_TEXT]) {
  const PlyRun *run = ply_map_run(p->map);
  PlyNodeId node = ply_map_node(p->map, rank);
  *text = '\0';
  if (node != 0 && !ply_node_is_iteration(ply_trace_node(run->trace, node)))
    ply_start_move_text(ply_run_start(run), run->trace, node, text);
}

static void paint_text(MapPainting *p, const MapFigure *f, uint32_t rank, PlyInkColour colour) {
  char text[PLY_MOVE_TEXT];
  double half = p->across ? f->half_h : f->half_w;
  text_of(p, rank, text);
  if (*text != '\0' && ply_ink_text_width(p->ink, text, MAP_TEXT, true) <= 2 * half - 4)
    ply_ink_text(p->ink, f->x, f->y, text, MAP_TEXT, true, colour);
}

/* --- all of it --- */

void ply_map_paint_figure(MapPainting *p, MapRow *row, uint32_t rank) {
  MapFigure f = ply_map_figure(p, row, rank);
  PlyInkColour end = ply_map_colour(p, row->level, rank);
  bool past = rank < p->state->past[row->level];
  bool faint = past ? !p->state->covered && ply_map_end(p->map, rank) == PLY_MAP_NEVER
                    : !ply_map_is_at_work(p->state, row->level, rank);
  PlyInkColour frame = faint ? p->line : end == p->canvas ? p->dim : end;
  switch (f.kind) {
  case MAP_BOARD: paint_board(p, &f, rank, faint ? p->ends[PLY_MAP_NEVER] : frame); break;
  case MAP_BOX:
    ply_ink_box(p->ink, f.x - f.half_w, f.y - f.half_h, 2 * f.half_w, 2 * f.half_h, p->canvas, 2,
                frame);
    paint_text(p, &f, rank, faint ? p->dim : p->text);
    break;
  case MAP_DISC:
    ply_ink_disc(p->ink, f.x, f.y, f.half_w, end,
                 faint              ? 1
                 : end == p->canvas ? 1.5
                                    : 0,
                 faint ? p->line : p->text);
    break;
  default: ply_ink_rect(p->ink, f.x - f.half_w, f.y - f.half_h, 2 * f.half_w, 2 * f.half_h, end);
  }
  if (past && !p->state->covered && f.kind >= MAP_DISC && ply_map_is_cut(p->map, rank))
    ply_ink_cut(p->ink, f.x, f.y + f.half_h + fmin(9, 0.14 * p->view->pitch),
                fmin(fmin(7, 0.09 * p->view->pitch), fmax(3.5, 0.5 * gap_of(p, row->level, rank))),
                p->why);
}
