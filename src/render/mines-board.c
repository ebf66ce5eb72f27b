/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/mines-board.h"

#include <math.h>

#include "render/mines-square.h"
#include "trace/i18n.h"

#define SIDE_MAX 64.0
#define TRAY 4.0  /* px around the squares */
#define GAP 0.035 /* of the side, around a square */
#define LABEL_SIZE 13.0
#define LABEL_GAP 8.0
#define CAPTION 26.0   /* px under the board, for the name of a layer */
#define RISK_SIDE 22.0 /* px: smaller squares have shades without numbers */

typedef struct {
  const PlyMinesView *view;
  PlyScene *scene;
  PlyMines *board;
  PlyMinesRoles *roles;
  double side, left, top, label;
} Maker;

void ply_mines_view_init(PlyMinesView *view) {
  *view = (PlyMinesView){
    .width = 560, .height = 560, .text_scale = 1, .selected = PLY_NO_SUBJECT, .labels = true
  };
}

static double label_size(const Maker *m) {
  return MAX(PLY_TEXT_MIN, LABEL_SIZE * MIN(m->view->text_scale, 1.5));
}

/* Whole px for a square, so that equal squares look equal. */
static void fit(Maker *m) {
  const PlyMines *b = m->board;
  double size = label_size(m);
  double beside =
      m->view->labels ? ply_text_measure("00", size, PLY_WEIGHT_NORMAL, NULL) + LABEL_GAP : 0;
  double above = m->view->labels ? size + LABEL_GAP : 0;
  double below = m->view->odds != NULL ? CAPTION * m->view->text_scale : 0;
  double width = m->view->width - beside - 2 * TRAY;
  double height = m->view->height - above - below - 2 * TRAY;
  m->side = MIN(MIN(width / b->columns, height / b->rows), SIDE_MAX * MAX(1, m->view->text_scale));
  m->side = MAX(4, m->side >= 8 ? floor(m->side) : m->side);
  m->left = floor((m->view->width - beside - m->side * b->columns) / 2 + beside);
  m->top = floor((m->view->height - above - below - m->side * b->rows) / 2 + above);
  m->label = size;
  PlyRect tray = { m->left - TRAY, m->top - TRAY, m->side * b->columns + 2 * TRAY,
                   m->side * b->rows + 2 * TRAY };
  ply_scene_add_figure(m->scene, ply_figure_round(tray, 10), PLY_COLOUR_LEAF, 1, PLY_NO_PEN);
}

static PlyRect square_box(const Maker *m, unsigned square) {
  double gap = m->side * GAP;
  return (PlyRect){ m->left + square % m->board->columns * m->side + gap,
                    m->top + square / m->board->columns * m->side + gap, m->side - 2 * gap,
                    m->side - 2 * gap };
}

/* Numbers of rows and columns; where squares are small, of every fifth. */
static void add_labels(Maker *m) {
  if (!m->view->labels)
    return;
  PlyTextStyle across =
      ply_text_style(m->label, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  PlyTextStyle down = across;
  down.align = PLY_ALIGN_END;
  double wide = ply_text_measure("00", m->label, PLY_WEIGHT_NORMAL, NULL);
  unsigned every = m->side > wide + 3 ? 1 : 5;
  char text[8];
  for (unsigned i = every - 1; i < m->board->columns; i += every) {
    g_snprintf(text, sizeof text, "%u", i + 1);
    ply_scene_add_text(m->scene, text, &across, m->left + (i + 0.5) * m->side,
                       m->top - TRAY - LABEL_GAP / 2 - m->label / 2);
  }
  every = m->side >= m->label ? 1 : 5;
  for (unsigned i = every - 1; i < m->board->rows; i += every) {
    g_snprintf(text, sizeof text, "%u", i + 1);
    ply_scene_add_text(m->scene, text, &down, m->left - TRAY - LABEL_GAP / 2,
                       m->top + (i + 0.5) * m->side);
  }
}

/* The chance of a mine, where nothing is proven a shade and a number. */
static void add_risk(Maker *m, unsigned square, PlyRect box) {
  if (m->view->odds == NULL || ply_mines_state(m->board, square) != PLY_MINES_COVERED)
    return;
  double risk = ply_odds_risk(m->view->odds, square);
  PlyFigure figure = ply_figure_round(box, box.w * 0.16);
  ply_scene_add_figure(m->scene, figure, PLY_COLOUR_CARD, 1, PLY_NO_PEN);
  ply_scene_add_figure(m->scene, figure, risk == 0 ? PLY_COLOUR_CHOSEN_TINT : PLY_COLOUR_MIN,
                       risk == 0 ? 1 : 0.08 + 0.42 * risk, PLY_NO_PEN);
  if (m->side < RISK_SIDE)
    return;
  char text[8];
  int percent = (int)(risk * 100 + 0.5);
  /* 0 and 100 stand only where it is proven. */
  g_snprintf(text, sizeof text, "%d", risk == 0 || risk == 1 ? percent : CLAMP(percent, 1, 99));
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, m->side * 0.36), PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  if (ply_text_measure(text, style.size, style.weight, NULL) <= box.w - 2)
    ply_scene_add_text(m->scene, text, &style, figure.x, figure.y);
}

static void add_caption(Maker *m) {
  if (m->view->odds == NULL)
    return;
  PlyTextStyle style = ply_text_style(PLY_SIZE_NOTE * m->view->text_scale, PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  ply_scene_add_text(m->scene, _("On covered squares: chance of a mine, in %"), &style,
                     m->left + m->board->columns * m->side / 2,
                     m->top + m->board->rows * m->side + TRAY + CAPTION / 2 * m->view->text_scale);
}

static void add_xray(Maker *m, unsigned square, PlyRect box) {
  if (m->view->xray == NULL || ply_mines_state(m->board, square) != PLY_MINES_COVERED ||
      !ply_mines_is_mine(m->board, m->view->xray, square))
    return;
  ply_scene_add_glyph(m->scene, PLY_GLYPH_MINE, box.x + box.w / 2, box.y + box.h / 2, box.w, 0.45);
}

static void add_squares(Maker *m) {
  unsigned n = ply_mines_n(m->board);
  for (unsigned square = 0; square < n; square++) {
    PlyRect box = square_box(m, square);
    ply_mines_square_add(m->scene, box, ply_mines_state(m->board, square), m->roles->role[square]);
    add_risk(m, square, box);
    add_xray(m, square, box);
  }
  for (unsigned square = 0; square < n; square++)
    ply_mines_square_badge(m->scene, square_box(m, square), m->roles->role[square],
                           square + m->board->columns < n &&
                               (m->roles->role[square + m->board->columns] & PLY_ROLE_LOOKED));
  if (m->view->selected < n) {
    PlyRect box = square_box(m, m->view->selected);
    ply_scene_add_figure(m->scene, ply_figure_round(box, box.w * 0.16), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_ACCENT, 3));
  }
}

static unsigned marks_of(const Maker *m, unsigned square) {
  unsigned role = m->roles->role[square], marks = PLY_MARK_ROLE(role);
  if (role & (PLY_ROLE_LOOKED | PLY_ROLE_CHANGED))
    marks |= PLY_MARK_NOW;
  if (square == m->view->selected)
    marks |= PLY_MARK_SELECTED;
  return marks;
}

static void add_items(Maker *m) {
  int rows = m->board->rows, columns = m->board->columns;
  for (int i = 0; i < rows * columns; i++) {
    unsigned state = ply_mines_state(m->board, (unsigned)i);
    char value[8] = "";
    if (ply_mines_is_open(state))
      g_snprintf(value, sizeof value, "%u", state);
    int index = ply_scene_add_item(m->scene, PLY_ITEM_SQUARE, (uint32_t)i,
                                   square_box(m, (unsigned)i), marks_of(m, (unsigned)i),
                                   ply_say_mines_square(m->board, m->roles, (unsigned)i), value);
    PlyItem *item = ply_scene_item(m->scene, index);
    int row = i / columns, column = i % columns;
    item->up = row > 0 ? index - columns : -1;
    item->down = row < rows - 1 ? index + columns : -1;
    item->left = column > 0 ? index - 1 : -1;
    item->right = column < columns - 1 ? index + 1 : -1;
  }
}

PlyScene *ply_mines_board_scene(const PlyRun *run, const PlyReplay *replay,
                                const PlyMinesView *view) {
  const PlyMinesRun *game = ply_run_mines(run);
  g_return_val_if_fail(game != NULL && replay != NULL && view != NULL, NULL);
  Maker m = { .view = view,
              .scene = ply_scene_new(),
              .board = g_new(PlyMines, 1),
              .roles = g_new0(PlyMinesRoles, 1) };
  ply_mines_run_board(game, replay, m.board);
  if (!view->plain)
    ply_mines_roles(view->why != NULL ? view->why : replay, m.roles);
  for (unsigned square = 0; view->hide != 0 && square < ply_mines_n(m.board); square++)
    m.roles->role[square] &= (uint16_t)~view->hide;
  fit(&m);
  add_labels(&m);
  add_squares(&m);
  add_caption(&m);
  add_items(&m);
  g_free(m.board);
  g_free(m.roles);
  return m.scene;
}
