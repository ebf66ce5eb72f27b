/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/minesweeper/board.h"

#include <math.h>

#include "base/i18n.h"
#include "render/kit/asked.h"
#include "render/minesweeper/layers.h"
#include "render/minesweeper/square.h"

#define SIDE_MAX 64.0
#define TRAY 4.0  /* px around the squares */
#define GAP 0.035 /* of the side, around a square */
#define LABEL_SIZE 13.0
#define LABEL_GAP 8.0

void ply_mines_view_init(PlyMinesView *view) {
  *view = (PlyMinesView){
    .width = 560, .height = 560, .text_scale = 1, .selected = PLY_NO_SUBJECT, .labels = true
  };
}

static double label_size(const PlyMinesMaker *m) {
  return MAX(PLY_TEXT_MIN, LABEL_SIZE * MIN(m->view->text_scale, 1.5));
}

/* Whole px for a square, so that equal squares look equal. */
static void fit(PlyMinesMaker *m) {
  const PlyMines *b = m->board;
  double size = label_size(m);
  double beside = m->beside =
      m->view->labels ? ply_text_measure("00", size, PLY_WEIGHT_NORMAL, NULL) + LABEL_GAP : 0;
  double above = m->view->labels ? size + LABEL_GAP : 0;
  double below = ply_mines_caption_height(m);
  double width = m->view->width - beside - 2 * TRAY;
  double height = m->view->height - above - below - 2 * TRAY;
  m->side = MIN(MIN(width / b->columns, height / b->rows), SIDE_MAX * MAX(1, m->view->text_scale));
  m->side = MAX(4, m->side >= 8 ? floor(m->side) : m->side);
  m->left = floor((m->view->width - beside - m->side * b->columns) / 2 + beside);
  /* A caption does not move the board as long as there is room below. */
  double room = m->view->height - above - m->side * b->rows;
  m->top = floor(MIN(room / 2, room - below - TRAY) + above);
  m->label = size;
  PlyRect tray = { m->left - TRAY, m->top - TRAY, m->side * b->columns + 2 * TRAY,
                   m->side * b->rows + 2 * TRAY };
  ply_scene_add_figure(m->scene, ply_figure_round(tray, 10), PLY_COLOUR_LEAF, 1, PLY_NO_PEN);
}

PlyRect ply_mines_box(const PlyMinesMaker *m, unsigned square) {
  double gap = m->side * GAP;
  return (PlyRect){ m->left + square % m->board->columns * m->side + gap,
                    m->top + square / m->board->columns * m->side + gap, m->side - 2 * gap,
                    m->side - 2 * gap };
}

/* Numbers of rows and columns; where squares are small, of every fifth. */
static void add_labels(PlyMinesMaker *m) {
  if (!m->view->labels)
    return;
  PlyTextStyle across =
      ply_text_style(m->label, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  PlyTextStyle down = across;
  down.align = PLY_ALIGN_END;
  double wide = ply_text_measure("00", m->label, PLY_WEIGHT_NORMAL, NULL);
  unsigned every = m->side > wide + 3 ? 1 : 5;
  char text[8];
  ply_scene_declare_given(m->scene);
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

/* Above all else: the corners of what is asked about would cut them. */
static void add_badges(PlyMinesMaker *m) {
  unsigned n = ply_mines_n(m->board);
  unsigned letters = ply_mines_role_is_alone(m->roles, m->board, PLY_ROLE_LOOKED)
                         ? ~0u
                         : ~(unsigned)PLY_ROLE_LOOKED;
  for (unsigned square = 0; square < n; square++) {
    if (m->roles->role[square] == 0)
      continue;
    ply_mines_declare(m, square);
    ply_mines_square_badge(m->scene, ply_mines_box(m, square), m->roles->role[square] & letters,
                           square + m->board->columns < n &&
                               (m->roles->role[square + m->board->columns] & PLY_ROLE_LOOKED));
  }
}

static void add_squares(PlyMinesMaker *m) {
  unsigned n = ply_mines_n(m->board);
  for (unsigned square = 0; square < n; square++) {
    PlyRect box = ply_mines_box(m, square);
    ply_mines_declare(m, square);
    ply_mines_square_add(m->scene, box, ply_mines_state(m->board, square), m->roles->role[square]);
    ply_mines_layers_square(m, square, box);
  }
  ply_mines_layers_above(m);
  if (m->view->selected < n) {
    PlyRect box = ply_mines_box(m, m->view->selected);
    ply_scene_add_figure(m->scene, ply_figure_round(box, box.w * 0.16), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_ACCENT, 3));
  }
}

static unsigned marks_of(const PlyMinesMaker *m, unsigned square) {
  unsigned role = m->roles->role[square], marks = PLY_MARK_ROLE(role);
  if (role & (PLY_ROLE_LOOKED | PLY_ROLE_CHANGED))
    marks |= PLY_MARK_NOW;
  if (square == m->view->selected)
    marks |= PLY_MARK_SELECTED;
  return marks | ply_mines_layers_marks(m, square);
}

static void add_items(PlyMinesMaker *m) {
  int rows = m->board->rows, columns = m->board->columns;
  for (int i = 0; i < rows * columns; i++) {
    unsigned state = ply_mines_state(m->board, (unsigned)i);
    char value[8] = "";
    if (ply_mines_is_open(state))
      g_snprintf(value, sizeof value, "%u", state);
    char *name = ply_mines_layers_name(m, (unsigned)i,
                                       ply_say_mines_square(m->board, m->roles, (unsigned)i));
    ply_mines_declare(m, (unsigned)i);
    int index =
        ply_scene_add_item(m->scene, PLY_ITEM_SQUARE, (uint32_t)i, ply_mines_box(m, (unsigned)i),
                           marks_of(m, (unsigned)i), name, value);
    ply_scene_link_grid(m->scene, index, i, rows, columns);
  }
}

PlyScene *ply_mines_board_scene(const PlyRun *run, const PlyReplay *replay,
                                const PlyMinesView *view) {
  const PlyMinesRun *game = ply_run_mines(run);
  g_return_val_if_fail(replay != NULL && view != NULL, NULL);
  PlyMinesMaker m = { .run = run,
                      .view = view,
                      .scene = ply_scene_new(),
                      .board = g_new(PlyMines, 1),
                      .roles = g_new0(PlyMinesRoles, 1) };
  ply_mines_run_board(game, replay, m.board);
  ply_mines_layers_roles(&m, replay);
  PlyCore *core = g_new(PlyCore, 1);
  if (!view->plain && view->hint == NULL && view->why == NULL &&
      ply_mines_core_at(game, replay, core))
    ply_mines_add_core(m.roles, core);
  g_free(core);
  ply_mines_cover_roles(&m);
  fit(&m);
  add_labels(&m);
  add_squares(&m);
  ply_mines_caption(&m, m.top + m.board->rows * m.side + TRAY);
  add_items(&m);
  ply_scene_mark_asked(m.scene, view->cover, run, PLY_ITEM_SQUARE);
  add_badges(&m);
  g_free(m.board);
  g_free(m.roles);
  return m.scene;
}
