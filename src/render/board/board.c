/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/board/board.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/board/pieces.h"
#include "render/board/private.h"
#include "render/kit/paint.h"
#include "render/views.h"

/* Parts of the side of a square. */
#define GAP 0.035 /* around it */
#define CORNER 0.105
#define NUMBER 0.3       /* size of a move number */
#define BADGE 0.126      /* radius of the disc with the number of the ply */
#define BADGE_PLACE 0.33 /* its centre from the middle of the square, right and up */
#define BADGE_TEXT 1.33  /* size of its number, in radii */
#define NOW_BAND 0.055   /* width of the yellow band */
#define STRIKE 0.2       /* half of a strike */

#define NUMBER_SIDE 24.0 /* px: smaller squares have no numbers */
#define BADGE_SIDE 44.0  /* px: smaller squares have no badges */
#define LINE_MIN 3       /* winning squares in a row that a line is drawn through */

void ply_board_view_init(PlyBoardView *view) {
  *view = (PlyBoardView){
    .width = 300,
    .height = 300,
    .text_scale = 1,
    .selected = PLY_NO_NODE,
    .numbers = true,
    .falling = -1,
  };
}

/* What paints the whole picture in place of this file; NULL: nothing does. */
static const PlyPiecePainter *painter_of(const PlyRun *run) {
  const PlyStart *start = ply_run_start(run);
  const PlyPiecePainter *painter = start != NULL ? ply_pieces_painter(start->game) : NULL;
  return painter != NULL && painter->scene != NULL ? painter : NULL;
}

double ply_board_shape(const PlyRun *run) {
  const PlyPiecePainter *painter = painter_of(run);
  return painter != NULL ? painter->shape : 1;
}

bool ply_board_exists(const PlyRun *run) {
  const PlyStart *start = ply_run_start(run);
  return ply_run_views(run)->squares != NULL || (start != NULL && start->game->describe != NULL);
}

/* --- What the replay says about the squares --- */

/* The square that a move changed; games of several changed squares show the last. */
static int changed_square(const PlyBoard *before, const PlyBoard *after) {
  int changed = -1;
  for (int i = 0; i < after->rows * after->columns; i++) {
    if (after->squares[i].piece != before->squares[i].piece)
      changed = i;
  }
  return changed;
}

/* The node whose position and moves are shown; PLY_NO_NODE: moves only as they were made. */
static PlyNodeId node_shown(const PlyRun *run, const PlyReplay *replay) {
  const PlyViewFace *face = ply_run_views(run);
  return face->shown != NULL ? face->shown(run, replay) : PLY_NO_NODE;
}

static void play_path(PlyBoardMaker *m) {
  const PlyGame *game = ply_run_start(m->run)->game;
  g_autofree PlyMove *moves = ply_run_views(m->run)->moves(m->run, m->replay, m->node, &m->plies);
  memcpy(m->position, ply_run_start(m->run)->position, PLY_POSITION_MAX);
  game->describe(m->position, m->board);
  m->cells = g_new(PlyBoardCell, m->board->rows * m->board->columns);
  for (int i = 0; i < m->board->rows * m->board->columns; i++)
    m->cells[i] = (PlyBoardCell){ 0, PLY_NO_NODE, PLY_NO_MOVE, PLY_PIECE_NONE };
  g_autofree PlyBoard *before = g_new(PlyBoard, 1);
  for (unsigned ply = 0; ply < m->plies; ply++) {
    memcpy(before, m->board, sizeof *before);
    game->play(m->position, moves[ply], NULL);
    game->describe(m->position, m->board);
    int square = changed_square(before, m->board);
    if (square >= 0)
      m->cells[square].ply = ply + 1;
  }
  m->last = m->plies > 0 ? moves[m->plies - 1] : PLY_NO_MOVE;
  for (int i = 0; i < m->board->rows * m->board->columns; i++)
    m->cells[i].move = m->board->squares[i].move;
}

static void place_children(PlyBoardMaker *m) {
  const PlyGame *game = ply_run_start(m->run)->game;
  if (m->node == PLY_NO_NODE)
    return;
  if (ply_replay_state(m->replay, m->node) == PLY_NODE_FUTURE)
    return; /* children count once the node was entered */
  g_autofree PlyBoard *after = g_new(PlyBoard, 1);
  unsigned n;
  PlyNodeId first = ply_trace_children(m->run->trace, m->node, &n);
  for (PlyNodeId child = first; child < first + n; child++) {
    if (ply_node_is_iteration(ply_trace_node(m->run->trace, child)))
      return; /* no move leads there */
    PlyMove move = ply_trace_node(m->run->trace, child)->move;
    PlyUndoRecord undo;
    game->play(m->position, move, &undo);
    game->describe(m->position, after);
    game->undo(m->position, move, &undo);
    int square = changed_square(m->board, after);
    if (square >= 0) {
      PlyBoardCell *cell = &m->cells[square];
      *cell = (PlyBoardCell){ cell->ply, child, move, (PlyPiece)after->squares[square].piece };
    }
  }
}

/* Where the search at work began: at the start, or at the iteration of the node that is shown. */
static PlyNodeId root_of(const PlyBoardMaker *m) {
  PlyNodeId id = m->node;
  while (id != 0 && !ply_node_is_iteration(ply_trace_node(m->run->trace, id)))
    id = ply_trace_node(m->run->trace, id)->parent;
  return id;
}

/* Is the value of the child to be covered, and is the choice among the children? */
static bool hides_value(const PlyBoardMaker *m, PlyNodeId child) {
  return ply_say_covered(m->view->cover, m->run, child) & PLY_NODE_WITHOUT_VALUE;
}

static bool hides_choice(const PlyBoardMaker *m) {
  return ply_cover_has_values(m->view->cover) ||
         ply_cover_has(m->view->cover, m->run, "best", m->node);
}

static PlyNodeId chosen_child(const PlyBoardMaker *m) {
  if (m->node == PLY_NO_NODE)
    return PLY_NO_NODE;
  unsigned n;
  g_autofree PlyNodeId *line = ply_replay_line(m->replay, root_of(m), &n);
  if (hides_choice(m) || m->plies >= n || (m->plies > 0 && line[m->plies - 1] != m->node))
    return PLY_NO_NODE;
  return line[m->plies];
}

static bool is_now(const PlyBoardMaker *m, const PlyBoardCell *cell) {
  return cell->ply > 0 && cell->ply == m->plies;
}

/* What is skipped where no cutoff is to be seen is still to come. */
static PlyNodeState state_of(const PlyBoardMaker *m, const PlyBoardCell *cell) {
  if (cell->child == PLY_NO_NODE)
    return PLY_NODE_FUTURE;
  PlyNodeState state = ply_replay_state(m->replay, cell->child);
  bool hidden = ply_say_covered(m->view->cover, m->run, cell->child) & PLY_NODE_WITHOUT_CUT;
  return hidden && state == PLY_NODE_PRUNED ? PLY_NODE_FUTURE : state;
}

/* --- Shapes --- */

void ply_board_middle(const PlyBoardMaker *m, int i, double *x, double *y) {
  int row = i / m->board->columns, column = i % m->board->columns;
  *x = m->left + (column + 0.5) * m->side;
  *y = m->top + (row + 0.5) * m->side;
}

PlyFigure ply_board_figure(const PlyBoardMaker *m, int i, double inset) {
  if (m->board->falls)
    return ply_board_hole(m, i);
  double x, y, half = m->side * (0.5 - GAP - inset);
  ply_board_middle(m, i, &x, &y);
  PlyRect box = { x - half, y - half, 2 * half, 2 * half };
  return ply_figure_round(box, m->side * CORNER);
}

static void add_ground(PlyBoardMaker *m, int i) {
  const PlyBoardCell *cell = &m->cells[i];
  PlyFigure figure = ply_board_figure(m, i, 0);
  if (m->board->falls && is_now(m, cell)) {
    ply_scene_add_figure(m->scene, ply_figure_grown(figure, m->side * NOW_BAND), PLY_COLOUR_NOW, 1,
                         ply_pen(PLY_COLOUR_INK, 1.5));
  } else if (is_now(m, cell)) {
    figure = ply_board_figure(m, i, NOW_BAND);
    ply_scene_add_halo(m->scene, figure, m->side * NOW_BAND / (PLY_HALO_REACH - 1));
    ply_scene_add_figure(m->scene, figure, PLY_COLOUR_NOW_TINT, 1, PLY_NO_PEN);
  } else if (m->board->falls) {
    ply_scene_add_figure(m->scene, figure, PLY_COLOUR_CANVAS, 1, ply_pen(PLY_COLOUR_EDGE, 1));
  } else if (m->board->squares[i].winning) {
    ply_scene_add_figure(m->scene, figure, PLY_COLOUR_CHOSEN_TINT, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, 1.5));
  } else {
    ply_scene_add_figure(m->scene, figure, PLY_COLOUR_CARD, 1, ply_pen(PLY_COLOUR_HAIR, 1));
  }
  if (cell->child != PLY_NO_NODE && cell->child == m->chosen)
    ply_scene_add_figure(m->scene, figure, PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, CLAMP(m->side * 0.035, 1.5, 5)));
  if (cell->child != PLY_NO_NODE && cell->child == m->view->selected)
    ply_scene_add_figure(m->scene, ply_figure_grown(figure, -1.5), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_INK, 3));
}

static void add_number(PlyBoardMaker *m, const PlyBoardCell *cell, double x, double y,
                       PlyColour colour) {
  if (cell->move == PLY_NO_MOVE || m->side < NUMBER_SIDE)
    return;
  char text[PLY_MOVE_TEXT];
  ply_run_start(m->run)->game->print_move(m->position, cell->move, text);
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, m->side * NUMBER), PLY_WEIGHT_NORMAL,
                                      colour, PLY_ALIGN_CENTRE);
  if (ply_text_measure(text, style.size, style.weight, NULL) <= m->side * 0.8)
    ply_scene_add_text(m->scene, text, &style, x, y);
}

/* The number of the move that was made on square i; over the winning line. */
static void add_badge(PlyBoardMaker *m, int i) {
  const PlyBoardCell *cell = &m->cells[i];
  if (cell->ply == 0 || m->side < BADGE_SIDE || m->board->squares[i].piece == PLY_PIECE_NONE)
    return;
  double x, y;
  ply_board_middle(m, i, &x, &y);
  char text[16];
  g_snprintf(text, sizeof text, "%u", cell->ply);
  double radius = MAX(m->side * BADGE * MIN(m->view->text_scale, 1.25), PLY_TEXT_MIN / BADGE_TEXT);
  double off = MIN(m->side * BADGE_PLACE, m->side / 2 - radius - 1);
  PlyTextStyle style =
      ply_text_style(radius * BADGE_TEXT, PLY_WEIGHT_HEAVY, PLY_COLOUR_CANVAS, PLY_ALIGN_CENTRE);
  ply_scene_add_circle(m->scene, x + off, y - off, radius, PLY_COLOUR_INK,
                       ply_pen(PLY_COLOUR_INK, 1));
  ply_scene_add_text(m->scene, text, &style, x + off, y - off);
}

static void add_content(PlyBoardMaker *m, int i) {
  const PlyBoardCell *cell = &m->cells[i];
  double x, y;
  ply_board_middle(m, i, &x, &y);
  PlyPieceMark mark = { (PlyPiece)m->board->squares[i].piece, x, y, m->side, false, 1 };
  if (mark.piece != PLY_PIECE_NONE && m->board->falls) {
    double height = (double)(i / m->board->columns + 1) * m->side; /* above the plate */
    ply_board_add_disc(m, i, i == m->view->falling ? height * m->view->fall : 0);
    return;
  }
  if (mark.piece != PLY_PIECE_NONE) {
    ply_scene_add_piece(m->scene, &mark);
    return;
  }
  switch (state_of(m, cell)) {
  case PLY_NODE_FUTURE:
    if (m->view->numbers && !m->board->falls)
      add_number(m, cell, x, y, PLY_COLOUR_DIM);
    break;
  case PLY_NODE_OPEN:
  case PLY_NODE_DONE:
    mark.piece = cell->ghost;
    mark.ghost = true;
    ply_scene_add_piece(m->scene, &mark);
    break;
  case PLY_NODE_PRUNED:
    if (!m->board->falls)
      add_number(m, cell, x, y, PLY_COLOUR_PRUNED);
    ply_scene_add_strike(m->scene, x, y, m->side * STRIKE,
                         ply_pen(PLY_COLOUR_PRUNED, CLAMP(m->side * 0.03, 1, 4)));
    break;
  }
}

static bool wins(const PlyBoardMaker *m, int row, int column, int piece) {
  if (row < 0 || column < 0 || row >= m->board->rows || column >= m->board->columns)
    return false;
  const PlySquare *square = &m->board->squares[row * m->board->columns + column];
  return square->winning && square->piece == piece;
}

/* A line through every whole row of winning squares. */
static void add_winning_lines(PlyBoardMaker *m) {
  static const int step[][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
  for (int i = 0; i < m->board->rows * m->board->columns; i++) {
    int row = i / m->board->columns, column = i % m->board->columns;
    int piece = m->board->squares[i].piece;
    for (unsigned d = 0; d < G_N_ELEMENTS(step); d++) {
      int dr = step[d][0], dc = step[d][1], n = 0;
      if (wins(m, row - dr, column - dc, piece))
        continue; /* the line begins further back */
      while (wins(m, row + n * dr, column + n * dc, piece))
        n++;
      if (n < LINE_MIN)
        continue;
      double x, y;
      ply_board_middle(m, i, &x, &y);
      double over = 0.36 * m->side, length = (n - 1) * m->side;
      ply_scene_add_line(m->scene, x - dc * over, y - dr * over, x + dc * (length + over),
                         y + dr * (length + over), PLY_ARROW_NONE,
                         ply_pen(PLY_COLOUR_CHOSEN, CLAMP(m->side * 0.07, 2, 8)));
    }
  }
}

/* --- Items --- */

static unsigned marks_of(const PlyBoardMaker *m, const PlyBoardCell *cell) {
  static const unsigned by_state[] = { [PLY_NODE_FUTURE] = PLY_MARK_FUTURE,
                                       [PLY_NODE_OPEN] = 0,
                                       [PLY_NODE_DONE] = 0,
                                       [PLY_NODE_PRUNED] = PLY_MARK_PRUNED };
  unsigned marks = 0;
  if (is_now(m, cell))
    marks |= PLY_MARK_NOW;
  if (cell->ply > 0)
    marks |= PLY_MARK_ON_PATH;
  if (cell->child == PLY_NO_NODE)
    return marks;
  marks |= by_state[state_of(m, cell)];
  if (cell->child == m->chosen)
    marks |= PLY_MARK_CHOSEN;
  if (cell->child == m->view->selected)
    marks |= PLY_MARK_SELECTED;
  if (hides_value(m, cell->child))
    marks |= PLY_MARK_HIDDEN;
  return marks;
}

/* When something was put on the square, as the number in its corner and its ring show. */
static char *turn_name(const PlyBoardMaker *m, int i) {
  const PlyBoardCell *cell = &m->cells[i];
  if (m->board->squares[i].piece == PLY_PIECE_NONE)
    return g_strdup("");
  if (is_now(m, cell) || (m->plies == 0 && m->board->squares[i].last))
    return g_strdup(_(", the last move"));
  /* Translators: behind a square and what stands on it. */
  return cell->ply > 0 ? g_strdup_printf(_(", move %u"), cell->ply) : g_strdup("");
}

/* The square, and what the search knows of the move to it. */
static char *name_of(const PlyBoardMaker *m, int i) {
  const PlyBoardCell *cell = &m->cells[i];
  g_autofree char *plain = ply_say_square(m->board, i / m->board->columns, i % m->board->columns);
  g_autofree char *marked = m->view->marks ? ply_board_marks_name(m, i) : g_strdup("");
  g_autofree char *turn = turn_name(m, i);
  char *square = g_strconcat(plain, turn, marked, NULL);
  if (cell->child == PLY_NO_NODE)
    return square;
  g_autofree char *node = ply_say_node(m->run, m->replay, cell->child,
                                       ply_say_covered(m->view->cover, m->run, cell->child));
  /* Translators: a square of the board, then what the search knows of a move there:
   * "row 1, column 2, empty. Second move, Min chooses, at most 1". */
  char *name = g_strdup_printf(_("%s. %s"), square, node);
  g_free(square);
  return name;
}

static void declare_item(PlyBoardMaker *m, const PlyBoardCell *cell, unsigned marks) {
  PlyFact facts[PLY_NODE_FACTS + 2];
  unsigned n = 0;
  if (cell->child != PLY_NO_NODE)
    n = ply_say_node_states(m->run, m->replay, cell->child,
                            ply_say_covered(m->view->cover, m->run, cell->child), facts);
  if (marks & PLY_MARK_CHOSEN)
    facts[n++] = (PlyFact){ "best", m->node };
  if (n == 0)
    ply_scene_declare_given(m->scene);
  else
    ply_scene_declare(m->scene, facts, n);
}

static PlyScore score_of(const PlyBoardMaker *m, PlyNodeId child) {
  PlyScore score = ply_replay_score_for_max(m->replay, child);
  bool sign = ply_say_covered(m->view->cover, m->run, child) & PLY_NODE_WITHOUT_SIGN;
  if (sign && score.bound != PLY_BOUND_NONE)
    score.bound = PLY_BOUND_EXACT;
  return score;
}

static void add_items(PlyBoardMaker *m) {
  int rows = m->board->rows, columns = m->board->columns;
  for (int i = 0; i < rows * columns; i++) {
    const PlyBoardCell *cell = &m->cells[i];
    char value[32] = "";
    if (cell->child != PLY_NO_NODE && hides_value(m, cell->child))
      g_strlcpy(value, ply_run_hidden_score(m->run), sizeof value);
    else if (cell->child != PLY_NO_NODE)
      ply_run_print_score(m->run, score_of(m, cell->child), value);
    PlyFigure figure = ply_board_figure(m, i, 0);
    unsigned marks = marks_of(m, cell);
    declare_item(m, cell, marks);
    int index = ply_scene_add_item(m->scene, PLY_ITEM_SQUARE, (uint32_t)i,
                                   ply_figure_bounds(&figure), marks, name_of(m, i), value);
    ply_scene_link_grid(m->scene, index, i, rows, columns);
  }
}

/* Whole px for a square, so that equal squares look equal. */
static void fit(PlyBoardMaker *m) {
  int rows = MAX(m->board->rows, 1), columns = MAX(m->board->columns, 1);
  double head = m->board->falls ? PLY_COLUMN_ROW : 0;
  m->side = MIN(m->view->width / columns, m->view->height / (rows + head));
  if (m->side >= 8)
    m->side = floor(m->side);
  m->left = floor((m->view->width - m->side * columns) / 2);
  m->top = floor((m->view->height - m->side * (rows - head)) / 2);
  ply_scene_include(m->scene, (PlyRect){ m->left, m->top - m->side * head, m->side * columns,
                                         m->side * (rows + head) });
}

PlyScene *ply_board_scene(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *view,
                          const PlyTheme *theme) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL && theme != NULL, NULL);
  if (ply_run_views(run)->squares != NULL)
    return ply_run_views(run)->squares(run, replay, view);
  if (painter_of(run) != NULL)
    return painter_of(run)->scene(run, replay, view);
  PlyBoardMaker m = { .run = run,
                      .replay = replay,
                      .view = view,
                      .scene = ply_scene_new(),
                      .node = node_shown(run, replay) };
  if (!ply_board_exists(run))
    return m.scene;
  m.board = g_new0(PlyBoard, 1);
  play_path(&m);
  place_children(&m);
  m.chosen = chosen_child(&m);
  fit(&m);
  ply_scene_declare_given(m.scene); /* the position, and where moves could be made */
  if (m.board->falls)
    ply_board_add_plate(&m);
  for (int i = 0; i < m.board->rows * m.board->columns; i++)
    add_ground(&m, i);
  for (int i = 0; i < m.board->rows * m.board->columns; i++)
    add_content(&m, i);
  if (view->marks)
    ply_board_add_marks(&m);
  add_winning_lines(&m);
  for (int i = 0; i < m.board->rows * m.board->columns; i++)
    add_badge(&m, i);
  add_items(&m);
  g_free(m.cells);
  g_free(m.board);
  return m.scene;
}

PlyNodeId ply_board_child(const PlyRun *run, const PlyReplay *replay, PlyNodeId selected,
                          uint32_t square) {
  g_return_val_if_fail(ply_run_views(run)->tree && ply_board_exists(run), PLY_NO_NODE);
  if (painter_of(run) != NULL)
    return painter_of(run)->child(run, replay, selected, square);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  PlyNodeId id = node_shown(run, replay);
  unsigned n;
  PlyNodeId first = ply_trace_children(run->trace, id, &n);
  ply_start_position(ply_run_start(run), run->trace, id, position);
  ply_run_start(run)->game->describe(position, board);
  if (square >= (uint32_t)(board->rows * board->columns) ||
      board->squares[square].move == PLY_NO_MOVE)
    return PLY_NO_NODE;
  for (PlyNodeId child = first; child < first + n; child++)
    if (ply_trace_node(run->trace, child)->move == board->squares[square].move)
      return child;
  return PLY_NO_NODE;
}

bool ply_board_describe(const PlyRun *run, const PlyReplay *replay, PlyBoard *board) {
  g_return_val_if_fail(run != NULL && replay != NULL && board != NULL, false);
  const PlyViewFace *face = ply_run_views(run);
  if (face->squares != NULL || !ply_board_exists(run) || painter_of(run) != NULL ||
      (face->tree && ply_trace_n_nodes(run->trace) == 0))
    return false;
  PlyBoardMaker m = {
    .run = run, .replay = replay, .board = board, .node = node_shown(run, replay)
  };
  play_path(&m);
  g_free(m.cells);
  return true;
}

void ply_board_mini(cairo_t *cr, const PlyBoard *board, PlyRect box, const PlyTheme *theme) {
  g_return_if_fail(cr != NULL && board != NULL && theme != NULL);
  int n = board->rows * board->columns;
  g_autofree uint8_t *pieces = g_malloc((gsize)MAX(n, 1));
  for (int i = 0; i < n; i++)
    pieces[i] = board->squares[i].piece;
  PlyMiniBoard mini = { .box = box,
                        .rows = board->rows,
                        .columns = board->columns,
                        .pieces = pieces,
                        .fresh = -1,
                        .opacity = 1 };
  PlyPainter painter;
  cairo_save(cr);
  ply_painter_init(&painter, theme, cr);
  ply_painter_board(&painter, &mini);
  cairo_restore(cr);
}
