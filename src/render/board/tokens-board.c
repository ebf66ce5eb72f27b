/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/board/pieces.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/board/tokens-private.h"
#include "render/views.h"
#include "search/run.h"

/* Parts of the side of a field. */
#define GAP 0.035
#define CORNER 0.105
#define CHIP 0.24
#define BONUS 0.3

#define STRIP_PART 0.17 /* of the height */
#define STRIP_LEAST 50.0
#define STRIP_MOST 92.0
#define LABEL 17.0      /* letters of columns, numbers of rows */
#define LABEL_FROM 26.0 /* px of a field's side */
#define WORDS_FROM 50.0 /* px: of a smaller field there is no room for words */

/* --- what is shown --- */

static void look_at_move(PlyTokensMaker *m, PlyNodeId node) {
  m->node = node;
  m->looked = PLY_NO_NODE;
  if (node == 0 || ply_node_is_iteration(ply_trace_node(m->run->trace, node)))
    return;
  m->looked = node;
  m->node = ply_trace_node(m->run->trace, node)->parent;
  m->move = ply_trace_node(m->run->trace, node)->move;
}

/* Of a search in iterations the start has no moves of its own: those of the iteration that stands
 * are shown. */
static void look_at_iteration(PlyTokensMaker *m) {
  PlyNodeId best = ply_replay_best(m->replay, m->node);
  if (best != PLY_NO_NODE && ply_node_is_iteration(ply_trace_node(m->run->trace, best)))
    m->node = best;
}

/* Is what the move looked at earns covered? */
static bool hides_effects(const PlyTokensMaker *m) {
  if (m->looked == PLY_NO_NODE)
    return ply_cover_has_values(m->view->cover);
  return ply_say_covered(m->view->cover, m->run, m->looked) & PLY_NODE_WITHOUT_VALUE;
}

static bool hides_best(const PlyTokensMaker *m) {
  return ply_cover_has_values(m->view->cover) ||
         ply_cover_has(m->view->cover, m->run, "best", m->node);
}

/* --- what is stated --- */

static void state_effect(PlyTokensMaker *m) {
  PLY_DECLARE(m->scene, { "value", m->looked }, { "bound", m->looked });
}

/* All that the item of a field says: what lies there, what the move looked at does there, whether the
 * best one goes there. */
static void state_field(PlyTokensMaker *m, bool effect, bool best) {
  PlyFact facts[4];
  unsigned n = 0;
  if (!effect && !best) {
    ply_tokens_state_position(m);
    return;
  }
  if (effect) {
    facts[n++] = (PlyFact){ "value", m->looked };
    facts[n++] = (PlyFact){ "bound", m->looked };
  }
  if (best)
    facts[n++] = (PlyFact){ "best", m->node };
  ply_scene_declare(m->scene, facts, n);
}

static void take_search(PlyTokensMaker *m) {
  PlyNodeId selected = m->view->selected;
  bool known = selected != PLY_NO_NODE && selected < ply_trace_n_nodes(m->run->trace);
  look_at_move(m, known ? selected : ply_replay_current(m->replay));
  look_at_iteration(m);
  ply_start_position(ply_run_start(m->run), m->run->trace, m->node, m->position);
  m->best = hides_best(m) ? PLY_NO_NODE : ply_replay_best(m->replay, m->node);
  if (m->move != PLY_NO_MOVE)
    m->n_effects = ply_tokens_effects(m->position, m->move, m->effects);
}

static void take_match(PlyTokensMaker *m) {
  memcpy(m->position, ply_run_start(m->run)->position, PLY_POSITION_MAX);
  for (uint32_t i = 0; i < ply_replay_step(m->replay); i++) {
    const PlyEvent *e = ply_trace_event(m->run->trace, i);
    if (e->kind != PLY_EVENT_MOVE)
      continue;
    m->last = (PlyMove)e->now;
    ply_run_start(m->run)->game->play(m->position, m->last, NULL);
  }
}

/* --- setting out --- */

static void fit(PlyTokensMaker *m) {
  double w = m->view->width, h = m->view->height;
  m->strip = CLAMP(h * STRIP_PART, STRIP_LEAST * MIN(m->k, 1.4), STRIP_MOST * m->k);
  double room = h - 2 * m->strip - 12, label = LABEL * MIN(m->k, 1.5);
  double side = MIN((w - label) / m->now.columns, (room - label) / m->now.rows);
  if (side < LABEL_FROM) {
    label = 0;
    side = MIN(w / m->now.columns, room / m->now.rows);
  }
  m->side = MAX(8, floor(side));
  m->left = floor((w - label - m->side * m->now.columns) / 2 + label);
  m->top = m->strip + 6 + label;
}

static void middle_of(const PlyTokensMaker *m, unsigned field, double *x, double *y) {
  *x = m->left + (field / (unsigned)m->now.rows + 0.5) * m->side;
  *y = m->top + (field % (unsigned)m->now.rows + 0.5) * m->side;
}

static PlyFigure field_figure(const PlyTokensMaker *m, unsigned field, double inset) {
  double x, y, half = m->side * (0.5 - GAP - inset);
  middle_of(m, field, &x, &y);
  return ply_figure_round((PlyRect){ x - half, y - half, 2 * half, 2 * half }, m->side * CORNER);
}

static void add_labels(PlyTokensMaker *m) {
  if (m->side < LABEL_FROM)
    return;
  ply_scene_declare_given(m->scene);
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, 12.5 * MIN(m->k, 1.5)), PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  for (int c = 0; c < m->now.columns; c++) {
    const char text[] = { (char)('a' + c), '\0' };
    ply_scene_add_text(m->scene, text, &style, m->left + (c + 0.5) * m->side,
                       m->top - style.size * 0.6);
  }
  for (int r = 0; r < m->now.rows; r++) {
    char text[8];
    g_snprintf(text, sizeof text, "%d", r + 1);
    ply_scene_add_text(m->scene, text, &style, m->left - style.size * 0.6,
                       m->top + (r + 0.5) * m->side);
  }
}

/* --- fields --- */

static const PlyTokensBonus *bonus_at(const PlyTokensMaker *m, unsigned field) {
  for (unsigned i = 0; i < m->now.n_bonuses; i++)
    if (m->now.bonuses[i].field == field)
      return &m->now.bonuses[i];
  return NULL;
}

static int target(const PlyTokensMaker *m) {
  if (m->move == PLY_NO_MOVE && m->last == PLY_NO_MOVE)
    return -1;
  return (int)ply_tokens_field(m->position, m->move != PLY_NO_MOVE ? m->move : m->last);
}

/* The field of the best move so far. */
static int best_field(const PlyTokensMaker *m) {
  return m->best == PLY_NO_NODE
             ? -1
             : (int)ply_tokens_field(m->position, ply_trace_node(m->run->trace, m->best)->move);
}

static void add_ground(PlyTokensMaker *m, unsigned field) {
  PlyFigure figure = field_figure(m, field, 0);
  bool now = (int)field == target(m);
  ply_scene_add_figure(m->scene, figure, now ? PLY_COLOUR_NOW : PLY_COLOUR_CARD, 1,
                       now ? ply_pen(PLY_COLOUR_INK, 1.5) : ply_pen(PLY_COLOUR_HAIR, 1));
  if ((int)field == best_field(m) && !now)
    ply_scene_add_figure(m->scene, figure, PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, CLAMP(m->side * 0.05, 2, 4)));
}

/* k points for the first token, in so many turns. */
static void add_bonus(PlyTokensMaker *m, unsigned field, const PlyTokensBonus *bonus) {
  double x, y;
  middle_of(m, field, &x, &y);
  PlyFigure ring = field_figure(m, field, 0.08);
  bool words = m->side >= WORDS_FROM;
  char points[16];
  g_snprintf(points, sizeof points, "+%d", bonus->points);
  ply_scene_add_figure(m->scene, ring, PLY_NO_COLOUR, 1,
                       ply_pen_dashed(PLY_COLOUR_CHOSEN, 2, PLY_DASH_DASHED));
  PlyTextStyle big = ply_text_style(MAX(PLY_TEXT_MIN, m->side * BONUS), PLY_WEIGHT_HEAVY,
                                    PLY_COLOUR_CHOSEN_TEXT, PLY_ALIGN_CENTRE);
  ply_scene_add_text(m->scene, points, &big, x, y - (words ? m->side * 0.12 : 0));
  if (!words)
    return;
  g_autofree char *left = g_strdup_printf(_("for %u"), (unsigned)bonus->left);
  PlyTextStyle dim = ply_text_style(MAX(PLY_TEXT_MIN, m->side * 0.17), PLY_WEIGHT_NORMAL,
                                    PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  if (ply_text_measure(left, dim.size, dim.weight, NULL) <= m->side * 0.8)
    ply_scene_add_text(m->scene, left, &dim, x, y + m->side * 0.22);
}

static void add_content(PlyTokensMaker *m, unsigned field) {
  const PlyTokensField *here = &m->now.fields[field];
  const PlyTokensBonus *bonus = bonus_at(m, field);
  double x, y;
  middle_of(m, field, &x, &y);
  if (here->kind != PLY_TOKENS_NONE) {
    PlyTokenLook look = { ply_tokens_kind(m->position, here->kind), here->kind,
                          (PlySide)here->owner, here->guarded, false };
    ply_tokens_draw(m->scene, &look, x, y, m->side * (1 - 2 * GAP));
  } else if (m->move != PLY_NO_MOVE && (int)field == target(m)) {
    uint8_t number = m->now.hand[m->now.turn][ply_tokens_place(m->position, m->move)];
    PlyTokenLook look = { ply_tokens_kind(m->position, number), number, m->now.turn, false, true };
    ply_tokens_draw(m->scene, &look, x, y, m->side * (1 - 2 * GAP) * 0.94);
  } else if (bonus != NULL) {
    add_bonus(m, field, bonus);
  }
}

/* --- what the ability does --- */

/* What changes where it hits; "" where nothing does. */
static const char *what_text(const PlyTokensEffect *e) {
  static const char *const words[] = {
    [PLY_TOKENS_OUTSIDE] = "",
    [PLY_TOKENS_EMPTY] = "",
    [PLY_TOKENS_PASSED] = N_("nothing happens"),
    [PLY_TOKENS_HITS] = N_("hit"),
    [PLY_TOKENS_REMOVES] = N_("hit and taken away"),
    [PLY_TOKENS_TURNS] = N_("changes sides"),
    [PLY_TOKENS_GUARDS] = N_("guarded"),
    [PLY_TOKENS_PUSHES] = N_("pushed"),
    [PLY_TOKENS_PUSHES_OFF] = N_("pushed over the edge"),
    [PLY_TOKENS_BLOCKED] = N_("cannot be pushed"),
  };
  return *words[e->what] == '\0' ? "" : _(words[e->what]);
}

static void effect_text(const PlyTokensEffect *e, char text[static 24]) {
  char number[24];
  if (e->effect == 0)
    text[0] = '\0';
  else
    g_snprintf(text, 24, "%s%s", e->effect > 0 ? "+" : "",
               ply_value_print(e->effect, 1, true, number));
}

static void add_effect(PlyTokensMaker *m, const PlyTokensEffect *e) {
  double x, y;
  char text[24];
  if (e->field < 0)
    return;
  middle_of(m, (unsigned)e->field, &x, &y);
  PlyPen pen = ply_pen_dashed(PLY_COLOUR_WHY, e->what == PLY_TOKENS_EMPTY ? 2 : 3, PLY_DASH_DOTTED);
  ply_scene_add_figure(m->scene, field_figure(m, (unsigned)e->field, -0.01), PLY_NO_COLOUR, 1, pen);
  if (e->what == PLY_TOKENS_PUSHES && e->to >= 0) {
    double tx, ty;
    middle_of(m, (unsigned)e->to, &tx, &ty);
    ply_scene_add_line(m->scene, x, y, tx, ty, PLY_ARROW_LINK, ply_pen(PLY_COLOUR_WHY, 3));
  }
  if (e->what == PLY_TOKENS_REMOVES || e->what == PLY_TOKENS_PUSHES_OFF)
    ply_scene_add_strike(m->scene, x, y, m->side * 0.3, ply_pen(PLY_COLOUR_WHY, 3));
  effect_text(e, text);
  if (text[0] == '\0' || hides_effects(m) || m->side < LABEL_FROM)
    return;
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, m->side * CHIP), PLY_WEIGHT_HEAVY,
                                      PLY_COLOUR_WHY, PLY_ALIGN_CENTRE);
  double wide, high;
  ply_chip_size(text, &style, &wide, &high);
  state_effect(m);
  /* On the corner, so that the token below can still be read. */
  double right = MIN(x + m->side / 2 + wide * 0.12, m->view->width - 2);
  ply_scene_add_chip(m->scene, text, &style, right - wide / 2, y - m->side / 2 + high * 0.15,
                     PLY_COLOUR_WHY_TINT, ply_pen(PLY_COLOUR_WHY, 2));
}

/* --- items --- */

static const PlyTokensEffect *effect_at(const PlyTokensMaker *m, unsigned field) {
  for (unsigned i = 0; i < m->n_effects; i++)
    if (m->effects[i].field == (int)field)
      return &m->effects[i];
  return NULL;
}

static char *field_name(const PlyTokensMaker *m, unsigned field) {
  const PlyTokensField *here = &m->now.fields[field];
  const PlyTokensBonus *bonus = bonus_at(m, field);
  const PlyTokensEffect *e = effect_at(m, field);
  g_autoptr(GString) text = g_string_new(NULL);
  char name[4], points[24];
  g_string_append_printf(text, "%s: ", ply_tokens_print_field(m->position, field, name));
  if (here->kind != PLY_TOKENS_NONE) {
    PlyTokenLook look = { ply_tokens_kind(m->position, here->kind), here->kind,
                          (PlySide)here->owner, here->guarded, false };
    g_autofree char *token = ply_tokens_name(m->run, &look);
    g_string_append(text, token);
  } else {
    g_string_append(text, _("empty"));
  }
  if (bonus != NULL)
    g_string_append_printf(
        text,
        ngettext(", bonus %d, for %u more turn", ", bonus %d, for %u more turns", bonus->left),
        bonus->points, (unsigned)bonus->left);
  if (m->move != PLY_NO_MOVE && (int)field == target(m)) {
    g_autofree char *said = ply_say_move(ply_run_start(m->run)->game, m->position, m->move);
    g_string_append_printf(text, _(". Looked at: %s"), said);
  }
  if (e != NULL && *what_text(e) != '\0')
    g_string_append_printf(text, ". %s", what_text(e));
  if (e != NULL && e->effect != 0 && !hides_effects(m)) {
    effect_text(e, points);
    g_string_append_printf(text, ", %s", points);
  }
  return g_strdup(text->str);
}

static void add_items(PlyTokensMaker *m) {
  int rows = m->now.rows, columns = m->now.columns;
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) {
      unsigned field = (unsigned)(column * rows + row);
      PlyFigure figure = field_figure(m, field, 0);
      unsigned marks = (int)field == target(m) ? PLY_MARK_NOW : 0;
      char value[32] = "";
      const PlyTokensEffect *e = effect_at(m, field);
      marks |= (int)field == best_field(m) ? PLY_MARK_CHOSEN : 0;
      bool effect = e != NULL && e->effect != 0 && !hides_effects(m);
      if (effect)
        effect_text(e, value);
      state_field(m, effect, marks & PLY_MARK_CHOSEN);
      int i = ply_scene_add_item(m->scene, PLY_ITEM_SQUARE, (uint32_t)(row * columns + column),
                                 ply_figure_bounds(&figure), marks, field_name(m, field), value);
      ply_scene_link_grid(m->scene, i, row * columns + column, rows, columns);
    }
}

/* From the hand above the board into it, and out of it again. */
static void link_strips(const PlyTokensMaker *m) {
  guint first = 0, last = 0;
  const PlyScene *s = m->scene;
  while (first < s->items->len && ply_scene_item(s, (int)first)->kind != PLY_ITEM_SQUARE)
    first++;
  last = first + m->now.n_fields;
  for (guint i = 0; i < s->items->len; i++) {
    PlyItem *item = ply_scene_item(s, (int)i);
    guint column = MIN(i < first ? i : i - last, (guint)m->now.columns - 1);
    if (i < first) {
      item->down = (int)(first + column);
      ply_scene_item(s, (int)(first + column))->up = (int)i;
    } else if (i >= last) {
      int above = (int)(last - (guint)m->now.columns + column);
      item->up = above;
      ply_scene_item(s, above)->down = (int)i;
    }
  }
}

static PlyScene *scene(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *view) {
  PlyTokensMaker m = { .run = run,
                       .replay = replay,
                       .view = view,
                       .scene = ply_scene_new(),
                       .looked = PLY_NO_NODE,
                       .best = PLY_NO_NODE,
                       .move = PLY_NO_MOVE,
                       .last = PLY_NO_MOVE,
                       .k = view->text_scale };
  if (ply_run_views(run)->tree)
    take_search(&m);
  else
    take_match(&m);
  ply_tokens_look(m.position, &m.now);
  ply_tokens_state_position(&m);
  fit(&m);
  double bottom = m.top + m.side * m.now.rows + 6;
  ply_tokens_draw_strip(&m, PLY_SIDE_MIN, 0);
  for (unsigned field = 0; field < m.now.n_fields; field++)
    add_ground(&m, field);
  for (unsigned field = 0; field < m.now.n_fields; field++)
    add_content(&m, field);
  for (unsigned i = 0; i < m.n_effects; i++)
    add_effect(&m, &m.effects[i]);
  add_labels(&m);
  add_items(&m);
  ply_tokens_state_position(&m);
  ply_tokens_draw_strip(&m, PLY_SIDE_MAX, bottom);
  link_strips(&m);
  ply_scene_include(m.scene, (PlyRect){ 0, 0, view->width, bottom + m.strip });
  return m.scene;
}

/* --- from a field to a move --- */

static PlyNodeId child(const PlyRun *run, const PlyReplay *replay, PlyNodeId selected,
                       uint32_t square) {
  PlyBoardView view;
  ply_board_view_init(&view);
  view.selected = selected;
  PlyTokensMaker m = { .run = run, .replay = replay, .view = &view, .move = PLY_NO_MOVE };
  take_search(&m);
  ply_tokens_look(m.position, &m.now);
  if (square >= m.now.n_fields)
    return PLY_NO_NODE;
  unsigned columns = (unsigned)m.now.columns, rows = (unsigned)m.now.rows;
  unsigned field = square % columns * rows + square / columns;
  unsigned place = m.move == PLY_NO_MOVE ? UINT_MAX : ply_tokens_place(m.position, m.move);
  unsigned n;
  PlyNodeId first = ply_trace_children(run->trace, m.node, &n), found = PLY_NO_NODE;
  for (PlyNodeId id = first; id < first + n; id++) {
    PlyMove move = ply_trace_node(run->trace, id)->move;
    if (move == PLY_MOVE_ITERATION || ply_tokens_field(m.position, move) != field)
      continue;
    if (found == PLY_NO_NODE || id == m.best || ply_tokens_place(m.position, move) == place)
      found = id;
  }
  return found;
}

const PlyPiecePainter ply_tokens_painter = {
  .scene = scene,
  .shape = 1.42,
  .child = child,
  .piece = ply_tokens_draw_small,
  .letters = true,
};
