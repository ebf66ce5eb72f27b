/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/board/pieces.h"

#include <string.h>

#include "base/i18n.h"
#include "games/sudoku.h"
#include "render/sudoku/grid.h"
#include "render/views.h"

#define BADGE_FROM 44.0 /* px a cell: smaller guesses have no numbers */
#define BADGE 0.14      /* radius of a badge, in sides */
#define BADGE_TEXT 1.33 /* size of its number, in radii */

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyBoardView *view;
  PlyScene *scene;
  PlyNodeId node;
  PlySudoku board;
  PlySudokuFrame frame;
  uint8_t guess[PLY_SUDOKU_MAX_CELLS]; /* number of the guess that filled it, 0: none did */
  PlyCellSet now;                      /* filled by the last move, or after it */
  int filled, next; /* the cell of the last move, and the one that is next; -1: none */
  bool over;
  bool hides; /* which cell is next: who does it by hand is to say that */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
} Maker;

/* --- what is shown --- */

static PlyCellSet filled_cells(const PlySudoku *board) {
  PlyCellSet cells = { { 0, 0 } };
  for (unsigned cell = 0; cell < board->shape->n_cells; cell++)
    if (board->digit[cell] != 0)
      ply_cells_add(&cells, cell);
  return cells;
}

static void play_path(Maker *m) {
  const PlyStart *start = ply_run_start(m->run);
  const PlyViewFace *face = ply_run_views(m->run);
  unsigned n;
  int32_t value;
  m->node = face->shown != NULL ? face->shown(m->run, m->replay) : PLY_NO_NODE;
  g_autofree PlyMove *moves = face->moves(m->run, m->replay, m->node, &n);
  memcpy(m->position, start->position, PLY_POSITION_MAX);
  m->filled = -1;
  for (unsigned i = 0; i < n; i++) {
    m->filled = (int)ply_sudoku_guess_cell_of(m->position, moves[i]);
    m->guess[m->filled] = (uint8_t)(i + 1);
    if (i + 1 == n) {
      ply_sudoku_guess_board(m->position, &m->board);
      m->now = filled_cells(&m->board);
    }
    start->game->play(m->position, moves[i], NULL);
  }
  ply_sudoku_guess_board(m->position, &m->board);
  PlyCellSet after = filled_cells(&m->board);
  for (unsigned word = 0; word < G_N_ELEMENTS(after.bits); word++)
    m->now.bits[word] = n > 0 ? after.bits[word] & ~m->now.bits[word] : 0;
  m->over = start->game->result(m->position, &value);
  m->next = ply_sudoku_guess_cell(m->position);
}

/* Has a cell no candidate, and is that to be seen? */
static bool is_dead(const Maker *m, unsigned cell) {
  return m->board.digit[cell] == 0 && m->board.candidates[cell] == 0;
}

/* --- shapes --- */

static PlyColour ground_of(const Maker *m, unsigned cell) {
  if ((int)cell == m->filled)
    return PLY_COLOUR_NOW;
  if (ply_cells_have(m->now, cell))
    return PLY_COLOUR_NOW_TINT;
  if (is_dead(m, cell))
    return PLY_COLOUR_MIN_TINT;
  return PLY_COLOUR_CARD;
}

static void add_digit(Maker *m, unsigned cell) {
  bool given = ply_cells_have(m->board.given, cell), guessed = m->guess[cell] != 0;
  PlyColour colour = (int)cell == m->filled ? PLY_COLOUR_NOW_TEXT
                     : given                ? PLY_COLOUR_INK
                     : guessed              ? PLY_COLOUR_MAX
                                            : PLY_COLOUR_DIM;
  ply_sudoku_add_digit(m->scene, &m->frame, cell, m->board.digit[cell],
                       given ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL, colour);
}

/* What follows from the move, on paper too: a line below its digit. */
static void add_follower(Maker *m, unsigned cell) {
  if (!ply_cells_have(m->now, cell) || (int)cell == m->filled)
    return;
  PlyRect box = ply_sudoku_frame_cell(&m->frame, cell);
  double y = box.y + 0.87 * box.h, in = 0.28 * box.w;
  ply_scene_add_line(m->scene, box.x + in, y, box.x + box.w - in, y, PLY_ARROW_NONE,
                     ply_pen(PLY_COLOUR_DIM, CLAMP(m->frame.side / 24, 1, 2.5)));
}

/* The number of a guess, at the corner of its cell. */
static void add_badge(Maker *m, unsigned cell) {
  if (m->guess[cell] == 0 || m->frame.side < BADGE_FROM)
    return;
  PlyRect box = ply_sudoku_frame_cell(&m->frame, cell);
  double radius = MAX(BADGE * m->frame.side, PLY_TEXT_MIN / BADGE_TEXT);
  double x = box.x + box.w - radius + 1, y = box.y + radius - 1;
  char text[8];
  g_snprintf(text, sizeof text, "%u", m->guess[cell]);
  PlyTextStyle style =
      ply_text_style(radius * BADGE_TEXT, PLY_WEIGHT_HEAVY, PLY_COLOUR_CANVAS, PLY_ALIGN_CENTRE);
  ply_scene_add_circle(m->scene, x, y, radius, PLY_COLOUR_INK, ply_pen(PLY_COLOUR_INK, 1));
  ply_scene_add_text(m->scene, text, &style, x, y);
}

static void add_content(Maker *m, unsigned cell) {
  bool next = (int)cell == m->next && !m->over;
  add_follower(m, cell);
  if (m->board.digit[cell] != 0)
    add_digit(m, cell);
  else if (is_dead(m, cell)) {
    PlyRect box = ply_sudoku_frame_cell(&m->frame, cell);
    ply_scene_add_glyph(m->scene, PLY_GLYPH_ALARM, box.x + box.w / 2, box.y + box.h / 2, box.w, 1);
  } else
    ply_sudoku_add_candidates(m->scene, &m->frame, &m->board, cell,
                              next ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL,
                              next ? PLY_COLOUR_INK : PLY_COLOUR_DIM);
}

static void add_borders(Maker *m) {
  double k = CLAMP(m->frame.side / 34, 0.6, 1.2);
  if (m->filled >= 0)
    ply_sudoku_add_border(m->scene, &m->frame, (unsigned)m->filled, ply_pen(PLY_COLOUR_INK, 2 * k));
  if (m->hides)
    return;
  ply_scene_declare(m->scene, &(PlyFact){ PLY_FACT_AHEAD, m->node }, 1);
  if (m->next >= 0 && !m->over)
    ply_sudoku_add_border(m->scene, &m->frame, (unsigned)m->next,
                          ply_pen_dashed(PLY_COLOUR_MAX, 2.4 * k, PLY_DASH_DASHED));
  int house = ply_sudoku_guess_house(m->position);
  if (house < 0)
    return;
  PlyFigure figure = ply_figure_round(ply_sudoku_frame_house(&m->frame, (unsigned)house), 4);
  ply_scene_add_figure(m->scene, figure, PLY_NO_COLOUR, 1,
                       ply_pen_dashed(PLY_COLOUR_MIN, 4 * k, PLY_DASH_DASHED));
}

/* --- items --- */

static char *name_of(const Maker *m, unsigned cell) {
  GString *name = g_string_new(NULL);
  g_autofree char *what = ply_sudoku_cell_name(&m->board, cell);
  g_string_append(name, what);
  /* Translators: behind a cell and its digit. */
  if (m->guess[cell] != 0)
    g_string_append_printf(name, _(", guess %u"), m->guess[cell]);
  if ((int)cell == m->filled)
    g_string_append(name, _(", filled now"));
  else if (ply_cells_have(m->now, cell))
    g_string_append(name, _(", follows from it"));
  else if ((int)cell == m->next && !m->over)
    g_string_append(name, _(", next"));
  return g_string_free(name, FALSE);
}

static void add_items(Maker *m) {
  char *names[PLY_SUDOKU_MAX_CELLS];
  unsigned marks[PLY_SUDOKU_MAX_CELLS] = { 0 };
  for (unsigned cell = 0; cell < m->board.shape->n_cells; cell++) {
    names[cell] = name_of(m, cell);
    marks[cell] =
        ((int)cell == m->filled ? PLY_MARK_NOW : 0) | (m->guess[cell] != 0 ? PLY_MARK_ON_PATH : 0);
  }
  ply_sudoku_add_items(m->scene, &m->frame, &m->board, names, marks);
}

static PlyScene *scene(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *view) {
  Maker m = { .run = run, .replay = replay, .view = view, .scene = ply_scene_new() };
  play_path(&m);
  m.hides = ply_cover_has(view->cover, run, PLY_FACT_AHEAD, m.node);
  if (m.hides)
    m.next = -1;
  ply_scene_declare_given(m.scene); /* the position, and what follows from it at a glance */
  m.frame = ply_sudoku_frame(m.board.shape, (PlyRect){ 0, 0, view->width, view->height },
                             view->text_scale);
  for (unsigned cell = 0; cell < m.board.shape->n_cells; cell++)
    ply_sudoku_add_ground(m.scene, &m.frame, cell, ground_of(&m, cell));
  ply_sudoku_add_lines(m.scene, &m.frame);
  for (unsigned cell = 0; cell < m.board.shape->n_cells; cell++)
    add_content(&m, cell);
  add_borders(&m);
  ply_scene_declare_given(m.scene);
  for (unsigned cell = 0; cell < m.board.shape->n_cells; cell++)
    add_badge(&m, cell);
  add_items(&m);
  ply_scene_include(m.scene, ply_sudoku_frame_box(&m.frame));
  return m.scene;
}

/* --- from a cell to a move --- */

static PlyNodeId child(const PlyRun *run, const PlyReplay *replay, PlyNodeId selected,
                       uint32_t square) {
  Maker m = { .run = run, .replay = replay };
  unsigned n;
  play_path(&m);
  PlyNodeId first = ply_trace_children(run->trace, m.node, &n);
  if (n == 0 || (int)square != m.next)
    return PLY_NO_NODE;
  bool inside = selected >= first && selected < first + n;
  return inside ? first + (selected - first + 1) % n : first;
}

/* --- small boards --- */

/* Given: a dot; filled: a square that is larger. */
static void piece(const PlyPainter *p, const PlyPieceMark *mark) {
  bool given = mark->piece == PLY_PIECE_FIRST;
  double half = mark->size * (given ? 0.2 : 0.3);
  ply_painter_colour(p, given ? PLY_COLOUR_INK : PLY_COLOUR_MAX, mark->opacity);
  cairo_new_path(p->cr);
  if (given)
    cairo_arc(p->cr, mark->x, mark->y, half, 0, 2 * G_PI);
  else
    cairo_rectangle(p->cr, mark->x - half, mark->y - half, 2 * half, 2 * half);
  cairo_fill(p->cr);
}

const PlyPiecePainter ply_sudoku_painter = {
  .scene = scene,
  .shape = 1,
  .child = child,
  .piece = piece,
};
