/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/sudoku/view.h"

#include <math.h>

#include "base/i18n.h"
#include "render/kit/asked.h"
#include "render/kit/shape.h"
#include "render/sudoku/names.h"
#include "sudoku/run/states.h"

#define BOARD_MAX 648.0 /* px, at text scale 1 */
#define SIDE_MAX 110.0  /* px a cell */
#define FRAME 10.0      /* radius of the corners of the grid */
#define ASKED_CORNER 7.0
#define ASKED_WIDTH 4.0

typedef struct {
  const PlyRun *run;
  const PlySudokuView *view;
  const PlySudokuShape *shape;
  PlyScene *scene;
  PlySudokuFrame frame;
  PlySudoku board; /* as it is shown */
  PlySudokuRoles roles;
  uint32_t subject; /* what the thought is about */
  PlyCellLook look[PLY_SUDOKU_MAX_CELLS];
} Maker;

void ply_sudoku_view_init(PlySudokuView *view) {
  *view = (PlySudokuView){ .width = 560,
                           .height = 560,
                           .text_scale = 1,
                           .selected = PLY_NO_SUBJECT,
                           .labels = true,
                           .candidates = true,
                           .conflicts = true };
}

/* --- what is covered, and what is stated --- */

static bool covers(const Maker *m, const char *measure, uint32_t subject) {
  return m->view->cover != NULL && ply_cover_has(m->view->cover, m->run, measure, subject);
}

/* Nothing in the place of a role: a sign that something is covered here would tell what. */
static void cover_roles(Maker *m) {
  static const struct {
    const char *measure;
    unsigned roles;
  } kept[] = {
    { "cells", PLY_CELL_FIRST | PLY_CELL_HELPER },
    { "houses", PLY_CELL_SHARED | PLY_CELL_ONLY_A | PLY_CELL_ONLY_B | PLY_CELL_REACHED },
    { "strikes", PLY_CELL_STRUCK | PLY_CELL_LEFT },
    { "places", PLY_CELL_PLACED },
    { "applies", PLY_CELL_CLASH },
  };
  unsigned hide = m->view->hide;
  for (unsigned i = 0; i < G_N_ELEMENTS(kept); i++)
    if (covers(m, kept[i].measure, m->subject))
      hide |= kept[i].roles;
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++) {
    m->roles.role[cell] &= (uint16_t)~hide;
    if (covers(m, "digits", m->subject))
      m->roles.proves[cell] = 0;
    if (hide & PLY_CELL_FIRST)
      m->roles.letter[cell] = 0, m->roles.proves[cell] = 0;
    if (hide & PLY_CELL_STRUCK)
      m->roles.struck[cell] = 0, m->roles.left[cell] = 0;
    if (hide & PLY_CELL_PLACED)
      m->roles.placed[cell] = 0;
  }
}

static void state_candidates(const Maker *m, PlyStated *stated, unsigned cell) {
  ply_state(stated, "candidates", ply_subject_cell(m->shape, cell));
  for (unsigned i = 0; i < 3; i++)
    ply_state(stated, "places-of", ply_subject_house(m->shape, m->shape->house[cell][i]));
}

/* What is drawn from here on states what the cell does. */
static void declare(Maker *m, unsigned cell) {
  PlyStated stated = { .n = 0 };
  const PlyCellLook *look = &m->look[cell];
  ply_sudoku_state_roles(&stated, look->role, m->subject);
  if (!look->hidden && look->digit == 0 && m->view->candidates && !m->view->marks)
    state_candidates(m, &stated, cell);
  if (look->proves != 0)
    ply_state(&stated, "digits", m->subject);
  if (look->lit != 0 && m->view->spot != NULL)
    ply_state(&stated, "digits", PLY_NO_SUBJECT);
  if (look->back) {
    ply_state(&stated, "houses", PLY_NO_SUBJECT);
    ply_state(&stated, "cells", PLY_NO_SUBJECT);
  }
  if (stated.n == 0)
    ply_scene_declare_given(m->scene);
  else
    ply_scene_declare(m->scene, stated.facts, stated.n);
}

/* --- what each cell is --- */

static bool is_twice(const PlySudoku *s, unsigned cell) {
  for (unsigned i = 0; s->digit[cell] != 0 && i < s->shape->n_peers; i++)
    if (s->digit[s->shape->peers[cell][i]] == s->digit[cell])
      return true;
  return false;
}

/* Its own candidates, or the places of a digit in one of its houses. */
static bool hides_candidates(const Maker *m, unsigned cell) {
  bool hides = covers(m, "candidates", ply_subject_cell(m->shape, cell));
  for (unsigned i = 0; i < 3; i++)
    hides = hides || covers(m, "places-of", ply_subject_house(m->shape, m->shape->house[cell][i]));
  return hides;
}

/* Inside what a hint has given away; none: nothing steps back. */
static PlyCellSet spot_cells(const Maker *m) {
  PlyCellSet cells = { { 0, 0 } };
  const PlySudokuSpot *spot = m->view->spot;
  if (spot == NULL)
    return cells;
  if (!covers(m, "cells", PLY_NO_SUBJECT))
    cells = spot->cells;
  for (uint32_t houses = covers(m, "houses", PLY_NO_SUBJECT) ? 0 : spot->houses; houses != 0;
       houses &= houses - 1)
    for (unsigned word = 0; word < 2; word++)
      cells.bits[word] |= m->shape->in[__builtin_ctz(houses)].bits[word];
  return cells;
}

static void hide(PlyCellLook *look) {
  look->hidden = true;
  look->role &= ~(unsigned)(PLY_CELL_STRUCK | PLY_CELL_LEFT | PLY_CELL_PLACED);
  look->candidates = look->proves = look->struck = look->left = 0;
}

static void take_look(Maker *m, PlyCellSet spot, unsigned cell, unsigned lit) {
  PlyCellLook *look = &m->look[cell];
  *look = ply_cell_look(&m->board, &m->roles, cell);
  look->conflict = m->view->conflicts && is_twice(&m->board, cell);
  if (!m->view->candidates)
    look->candidates = 0;
  else if (look->digit == 0 && !m->view->marks && hides_candidates(m, cell))
    hide(look);
  look->back = ply_cells_any(spot) && !ply_cells_have(spot, cell);
  look->lit =
      look->back ? 0 : lit & (look->digit != 0 ? ply_digit_bit(look->digit) : look->candidates);
}

static void take_roles(Maker *m, const PlyReplay *replay) {
  const PlyReplay *shown = m->view->why != NULL ? m->view->why : replay;
  PlyRuleCycle cycle;
  m->subject = PLY_NO_SUBJECT;
  if (m->view->plain || m->view->spot != NULL)
    return;
  ply_sudoku_roles(&m->board, shown, &m->roles);
  if (ply_rule_cycle(&ply_sudoku_system, shown, &cycle))
    m->subject = cycle.subject;
  cover_roles(m);
}

static void take_state(Maker *m, const PlyReplay *replay) {
  const PlySudokuView *view = m->view;
  PlySudokuGame game;
  ply_sudoku_run_game(ply_run_sudoku(m->run), replay, &game);
  m->board = game.board;
  take_roles(m, replay);
  for (unsigned cell = 0; view->marks && cell < m->shape->n_cells; cell++)
    m->board.candidates[cell] = m->board.digit[cell] != 0 ? 0 : game.marks[cell];
  unsigned lit = view->digit != 0 ? ply_digit_bit(view->digit) : 0;
  if (view->spot != NULL && view->spot->digits != 0 && !covers(m, "digits", PLY_NO_SUBJECT))
    lit = view->spot->digits;
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++)
    take_look(m, spot_cells(m), cell, lit);
}

/* --- the grid --- */

static void fit(Maker *m) {
  const PlySudokuView *view = m->view;
  double most = (MIN(BOARD_MAX, SIDE_MAX * m->shape->side) + 40) * MAX(1, view->text_scale);
  double side = MIN(most, MIN(view->width, view->height)), badge = PLY_CELL_BADGE / 2;
  PlyRect room = { (view->width - side) / 2, (view->height - side) / 2 + badge, side - badge,
                   side - badge };
  m->frame = ply_sudoku_frame(m->shape, room, view->text_scale);
  if (!view->labels)
    m->frame.label = 0;
}

static void add_cells(Maker *m) {
  double all = m->frame.side * m->shape->side;
  PlyRect whole = { m->frame.left, m->frame.top, all, all };
  ply_scene_add_figure(m->scene, ply_figure_round(whole, 7), PLY_COLOUR_CARD, 1, PLY_NO_PEN);
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++) {
    declare(m, cell);
    ply_cell_add_ground(m->scene, &m->frame, cell, &m->look[cell]);
  }
  ply_scene_declare_given(m->scene);
  ply_sudoku_add_lines(m->scene, &m->frame);
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++) {
    declare(m, cell);
    ply_cell_add_content(m->scene, &m->frame, cell, &m->look[cell]);
  }
}

/* --- a hint --- */

static void declare_spot(Maker *m) {
  PLY_DECLARE(m->scene, { "houses", PLY_NO_SUBJECT }, { "cells", PLY_NO_SUBJECT });
}

static void add_spot(Maker *m) {
  const PlySudokuSpot *spot = m->view->spot;
  PlyCellSet inside = spot_cells(m);
  if (spot == NULL || !ply_cells_any(inside))
    return;
  declare_spot(m);
  for (uint32_t houses = covers(m, "houses", PLY_NO_SUBJECT) ? 0 : spot->houses; houses != 0;
       houses &= houses - 1)
    ply_scene_add_figure(
        m->scene,
        ply_figure_round(ply_sudoku_frame_house(&m->frame, (unsigned)__builtin_ctz(houses)), FRAME),
        PLY_NO_COLOUR, 1, ply_pen(PLY_COLOUR_WHY, 3.5));
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++)
    if (ply_cells_have(spot->cells, cell) && ply_cells_have(inside, cell))
      ply_sudoku_add_border(m->scene, &m->frame, cell,
                            ply_pen_dashed(PLY_COLOUR_WHY, 3, PLY_DASH_DASHED));
}

/* --- what a question is about --- */

static bool asks_house(const Maker *m, unsigned house) {
  return ply_cover_asks(m->view->cover, m->run, ply_subject_house(m->shape, house));
}

/* A cell by itself is marked as in every picture; here by one of its candidates, or a house. */
static bool asks_about(const Maker *m, unsigned cell) {
  for (unsigned digit = 1; digit <= m->shape->side; digit++)
    if (ply_cover_asks(m->view->cover, m->run, ply_subject_candidate(m->shape, cell, digit)))
      return true;
  for (unsigned i = 0; i < 3; i++)
    if (asks_house(m, m->shape->house[cell][i]))
      return true;
  return false;
}

static void add_corners(Maker *m, PlyRect box) {
  ply_scene_add_corners(m->scene, box, 0.28 * m->frame.side, ASKED_CORNER, ASKED_WIDTH);
}

static void add_asked(Maker *m) {
  for (unsigned house = 0; house < m->shape->n_houses; house++)
    if (asks_house(m, house))
      add_corners(m, ply_sudoku_frame_house(&m->frame, house));
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++)
    for (unsigned digit = 1; digit <= m->shape->side; digit++)
      if (ply_cover_asks(m->view->cover, m->run, ply_subject_candidate(m->shape, cell, digit))) {
        add_corners(m, ply_sudoku_frame_cell(&m->frame, cell));
        break;
      }
}

/* --- items --- */

static unsigned marks_of(const Maker *m, PlyCellSet spot, unsigned cell) {
  const PlyCellLook *look = &m->look[cell];
  unsigned marks = PLY_MARK_ROLE(look->role);
  if (look->role & (PLY_CELL_FIRST | PLY_CELL_CHANGED))
    marks |= PLY_MARK_NOW;
  if (ply_subject_cell(m->shape, cell) == m->view->selected)
    marks |= PLY_MARK_SELECTED;
  if (asks_about(m, cell))
    marks |= PLY_MARK_ASKED;
  return marks | (look->hidden ? PLY_MARK_HIDDEN : 0) | (look->conflict ? PLY_MARK_CONFLICT : 0) |
         (ply_cells_have(spot, cell) ? PLY_MARK_SPOT : 0);
}

/* NULL where nothing does. The chosen cell is what the others light up for. */
static char *lit_words(const Maker *m, unsigned cell) {
  unsigned lit = m->look[cell].lit;
  if (lit == 0 || ply_subject_cell(m->shape, cell) == m->view->selected)
    return NULL;
  g_autofree char *digits = ply_digit_list(lit);
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%s lights up", "%s light up", ply_bits(lit)),
                         digits);
}

static char *name_of(const Maker *m, PlyCellSet spot, unsigned cell) {
  g_autofree char *name = ply_cell_name(&m->board, cell, &m->look[cell], m->view->marks);
  g_autofree char *lit = lit_words(m, cell);
  const PlySudokuSpot *hint = m->view->spot;
  const char *words[] = { lit,
                          !ply_cells_have(spot, cell)         ? NULL
                          : ply_cells_have(hint->cells, cell) ? _("one of the cells of the hint")
                                                              : _("in the frame of the hint"),
                          asks_about(m, cell) ? _("the question is about it") : NULL };
  GString *all = g_string_new(name);
  for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
    if (words[i] != NULL)
      g_string_append_printf(all, "%s%s", C_("list", ", "), words[i]);
  return g_string_free(all, FALSE);
}

static void add_item(Maker *m, PlyCellSet spot, unsigned cell) {
  int side = m->shape->side, row = m->shape->row[cell], column = m->shape->column[cell];
  const PlyCellLook *look = &m->look[cell];
  char value[4] = "";
  if (look->hidden)
    g_strlcpy(value, "?", sizeof value);
  else if (look->digit != 0)
    g_snprintf(value, sizeof value, "%u", look->digit);
  if (ply_cells_have(spot, cell))
    declare_spot(m);
  else
    declare(m, cell);
  int i = ply_scene_add_item(m->scene, PLY_ITEM_SQUARE, ply_subject_cell(m->shape, cell),
                             ply_sudoku_frame_cell(&m->frame, cell), marks_of(m, spot, cell),
                             name_of(m, spot, cell), value);
  ply_scene_link_grid(m->scene, i, row * side + column, side, side);
}

static void add_selected(Maker *m) {
  unsigned at, digit;
  if (m->view->selected == PLY_NO_SUBJECT ||
      ply_sudoku_subject(m->shape, m->view->selected, &at, &digit) != PLY_OF_CELL)
    return;
  ply_scene_add_figure(m->scene,
                       ply_figure_round(ply_sudoku_frame_cell(&m->frame, at), m->frame.side * 0.1),
                       PLY_NO_COLOUR, 1, ply_pen(PLY_COLOUR_ACCENT, 3.5));
}

PlyScene *ply_sudoku_board_scene(const PlyRun *run, const PlyReplay *replay,
                                 const PlySudokuView *view) {
  g_return_val_if_fail(replay != NULL && view != NULL, NULL);
  g_autofree Maker *m = g_new0(Maker, 1);
  m->run = run;
  m->view = view;
  m->shape = ply_run_sudoku(run)->start.shape;
  m->scene = ply_scene_new();
  take_state(m, replay);
  fit(m);
  add_cells(m);
  add_spot(m);
  PlyCellSet spot = spot_cells(m);
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++)
    add_item(m, spot, cell);
  ply_scene_declare_given(m->scene);
  add_selected(m);
  ply_scene_mark_asked(m->scene, view->cover, run, PLY_ITEM_SQUARE);
  add_asked(m);
  for (unsigned cell = 0; cell < m->shape->n_cells; cell++) {
    declare(m, cell);
    ply_cell_add_badge(m->scene, &m->frame, cell, &m->look[cell]);
  }
  return m->scene;
}
