/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/search/rank-view.h"

#include "base/i18n.h"
#include "render/kit/rows.h"
#include "render/views.h"
#include "say/say.h"
#include "search/algorithms/greedy.h"

/* px at text scale 1. */
#define PAD 20.0
#define ROW 32.0
#define ROW_TWO 48.0
#define RANK 40.0
#define MOVE 96.0
#define PART 84.0
#define VALUE 66.0
#define NUMBER 72.0
#define LEAST_HIGH 236.0 /* per unit of text scale: heading, a row, what is left out */

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyRankView *view;
  const PlyGame *game;
  PlyRows rows;
  uint32_t step_stated, place_stated; /* in the scene; 0: not yet */
  GArray *moves;                      /* PlyRanked */
  unsigned n_seen;
  PlyNodeId now, best;
  unsigned parts[PLY_MAX_FEATURES], n_parts; /* that count in this style */
  PlyRowColumn
      columns[PLY_ROWS_COLUMNS]; /* the parts, what they make, what decides between equals */
  unsigned n_columns;
  double cells, high;      /* where columns begin; height of a row */
  bool wide, order_hidden; /* wide: a row is one line */
} Maker;

void ply_rank_view_init(PlyRankView *view) {
  *view = (PlyRankView){ .width = 640, .text_scale = 1, .selected = PLY_NO_NODE };
}

bool ply_rank_exists(const PlyRun *run) {
  return ply_part_exists(run, &ply_run_views(run)->list);
}

static const PlyRanked *at(const Maker *m, unsigned i) {
  return &g_array_index(m->moves, PlyRanked, i);
}

/* --- what is covered, and what is stated --- */

static bool is_hidden(const Maker *m, const PlyRanked *move) {
  return m->view->cover != NULL &&
         ply_say_covered(m->view->cover, m->run, move->node) & PLY_NODE_WITHOUT_VALUE;
}

static void take_covered(Maker *m) {
  const PlyCover *cover = m->view->cover;
  m->order_hidden = ply_cover_has_values(cover) || ply_cover_has_any(cover, m->run, "value") ||
                    ply_cover_has_any(cover, m->run, "bound") ||
                    ply_cover_has(cover, m->run, "best", 0);
}

/* Which moves there are, and how far the search has come. */
static void state_step(Maker *m) {
  if (m->step_stated == 0)
    PLY_DECLARE(m->rows.scene, { "step", PLY_NO_SUBJECT });
  else
    ply_scene_declare_again(m->rows.scene, m->step_stated);
  m->step_stated = m->rows.scene->declaring;
}

static void state_value(Maker *m, const PlyRanked *move) {
  if (is_hidden(m, move))
    state_step(m);
  else
    PLY_DECLARE(m->rows.scene, { "value", move->node }, { "bound", move->node });
}

static void state_best(Maker *m) {
  PLY_DECLARE(m->rows.scene, { "best", 0 });
}

static void state_place(Maker *m) {
  if (m->place_stated == 0)
    PLY_DECLARE(m->rows.scene, { "value", PLY_FACT_ANY }, { "bound", PLY_FACT_ANY }, { "best", 0 });
  else
    ply_scene_declare_again(m->rows.scene, m->place_stated);
  m->place_stated = m->rows.scene->declaring;
}

/* All that the item of a row says. */
static void state_row(Maker *m, const PlyRanked *move) {
  PlyFact facts[6];
  unsigned n = 0;
  facts[n++] = (PlyFact){ "step", PLY_NO_SUBJECT };
  if (!is_hidden(m, move)) {
    facts[n++] = (PlyFact){ "value", move->node };
    facts[n++] = (PlyFact){ "bound", move->node };
  }
  if (!m->order_hidden) {
    facts[n++] = (PlyFact){ "value", PLY_FACT_ANY };
    facts[n++] = (PlyFact){ "bound", PLY_FACT_ANY };
  }
  if (!m->order_hidden || move->node == m->best)
    facts[n++] = (PlyFact){ "best", 0 };
  ply_scene_declare(m->rows.scene, facts, n);
}

/* --- words --- */

static char *number_text(const Maker *m, const PlyRanked *move, int32_t value) {
  char buf[24];
  return is_hidden(m, move) ? g_strdup("?") : g_strdup(ply_run_print_value(m->run, value, buf));
}

/* A lot decides among equals: it tells the order. */
static char *order_text(const Maker *m, unsigned number) {
  return m->order_hidden              ? g_strdup("?")
         : number == PLY_NUMBERS_NONE ? g_strdup("–")
                                      : g_strdup_printf("%u", number);
}

/* "value of the token 3, bonus 2": the parts that count. */
static char *parts_text(const Maker *m, const PlyRanked *move) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < ply_game_n_gains(m->game); i++) {
    g_autofree char *number = number_text(m, move, move->parts[i]);
    if (move->parts[i] == 0)
      continue;
    /* Translators: between the parts of what a move earns; and a part with its number */
    g_string_append(text, text->len > 0 ? C_("parts", ", ") : "");
    g_string_append_printf(text, _("%s %s"), _(m->game->evaluation->gains[i].label), number);
  }
  return g_string_free(text, FALSE);
}

static char *row_name(const Maker *m, const PlyRanked *move, unsigned rank) {
  g_autofree char *place = ply_say_place(m->run, move->node);
  g_autofree char *value = number_text(m, move, move->value), *parts = parts_text(m, move);
  g_autofree char *field = order_text(m, move->field_number);
  if (!move->seen) /* Translators: the move that is looked at, not valued yet */
    return g_strdup_printf(_("%s: being looked at"), place);
  g_autoptr(GString) text = g_string_new(NULL);
  if (is_hidden(m, move))
    return g_strdup(place);
  if (m->order_hidden) /* Translators: the move, what it earns */
    g_string_append_printf(text, _("%s: %s"), place, value);
  else /* Translators: the rank, the move, what it earns */
    g_string_append_printf(text, _("%u. %s: %s"), rank, place, value);
  if (*parts != '\0')
    g_string_append_printf(text, " (%s)", parts);
  if (m->order_hidden)
    return g_strdup(text->str);
  g_string_append_printf(text, _("; field number %s"), field);
  if (m->game->pieces != NULL)
    g_string_append_printf(text, _(", token number %u"), move->place_number);
  if (move->node == m->best)
    g_string_append(text, _("; the best"));
  return g_strdup(text->str);
}

/* The style of the turn, and how many moves were looked at. */
static char *note_text(const Maker *m) {
  unsigned style = ply_greedy_style(m->run, ply_replay_step(m->replay));
  g_autofree char *seen = g_strdup_printf(
      ngettext("%u of %u move looked at", "%u of %u moves looked at", m->moves->len), m->n_seen,
      m->moves->len);
  if (style == 0 ||
      style >= ply_game_n_styles(m->game)) /* as the rules count: nothing to be told */
    return g_steal_pointer(&seen);
  /* Translators: how many moves were looked at, and the name of a style */
  return g_strdup_printf(_("%s, style “%s”"), seen, _(m->game->evaluation->styles[style].name));
}

/* --- columns --- */

static unsigned n_numbers(const Maker *m) {
  return m->game->pieces != NULL ? 2 : 1;
}

static void add_column(Maker *m, const char *head, double wide) {
  m->columns[m->n_columns++] = (PlyRowColumn){ head, wide };
}

static void take_columns(Maker *m) {
  const char *const numbers[] = { _("field: the highest first"), _("token: the lowest first") };
  for (unsigned i = 0; i < m->n_parts; i++)
    add_column(m, _(m->game->evaluation->gains[m->parts[i]].label), PART);
  add_column(m, _("earns"), VALUE);
  for (unsigned i = 0; i < n_numbers(m); i++)
    add_column(m, numbers[i], NUMBER);
  m->cells = ply_rows_place(&m->rows, m->columns, m->n_columns, m->rows.left + m->rows.width);
  m->wide = m->cells >= m->rows.left + (RANK + MOVE) * m->rows.k;
  m->high = (m->wide ? ROW : ROW_TWO) * m->rows.k;
}

/* Over rows of two lines: what stands at their end, and what the second line is for. */
static double draw_heads(Maker *m, double y) {
  const char *text = n_numbers(m) > 1
                         ? _("earns; among equals: the highest field, then the lowest token")
                         : _("earns; among equals: the highest field");
  const PlyRowColumn all = { text, (m->rows.width - 6) / m->rows.k + PLY_ROWS_APART,
                             m->rows.left + m->rows.width - 6 };
  return m->wide ? ply_rows_heads(&m->rows, m->columns, m->n_columns, y + 4) + 8
                 : ply_rows_heads(&m->rows, &all, 1, y) + 2;
}

/* --- rows --- */

/* Equal to the move before or behind it, and on the same field or not: then a number decides. */
static bool is_tied(const Maker *m, unsigned i, bool same_field) {
  const PlyRanked *here = at(m, i);
  if (!here->seen || m->order_hidden)
    return false;
  for (unsigned k = i > 0 ? i - 1 : 1; k <= i + 1 && k < m->n_seen; k += 2)
    if (at(m, k)->value == here->value && (at(m, k)->field == here->field) == same_field)
      return true;
  return false;
}

static char *earned_text(const Maker *m, const PlyRanked *move) {
  return move->seen ? number_text(m, move, move->value) : g_strdup("…");
}

static void draw_wide(Maker *m, unsigned i, double middle) {
  const PlyRanked *move = at(m, i);
  const PlyRowColumn *column = m->columns;
  const unsigned orders[] = { move->field_number, move->place_number };
  state_value(m, move);
  for (unsigned p = 0; p < m->n_parts; p++) {
    int32_t part = move->parts[m->parts[p]];
    g_autofree char *text =
        move->seen || part != 0 ? number_text(m, move, part) : g_strdup(""); /* not earned yet */
    ply_rows_number(&m->rows, column++, text, middle, part == 0 ? PLY_CELL_DIM : 0, 0);
  }
  g_autofree char *value = earned_text(m, move);
  ply_rows_number(&m->rows, column++, value, middle, PLY_CELL_HEAVY, 0);
  state_step(m);
  for (unsigned n = 0; n < n_numbers(m); n++) {
    g_autofree char *text = order_text(m, orders[n]);
    bool tied = is_tied(m, i, n == 1);
    ply_rows_number(&m->rows, column++, text, middle, tied ? PLY_CELL_BOLD : PLY_CELL_DIM,
                    tied ? PLY_COLOUR_WHY : 0);
  }
}

/* The value at the end; below the move where it comes from, and the numbers. */
static void draw_narrow(Maker *m, unsigned i, double y) {
  const PlyRows *r = &m->rows;
  const PlyRanked *move = at(m, i);
  g_autofree char *parts = parts_text(m, move), *field = order_text(m, move->field_number);
  g_autofree char *value = earned_text(m, move), *token = order_text(m, move->place_number);
  g_autofree char *numbers = n_numbers(m) > 1
                                 ? g_strdup_printf(_("field %s, token %s"), field, token)
                                 : g_strdup_printf(_("field %s"), field);
  bool tied = is_tied(m, i, false) || is_tied(m, i, true);
  double end = r->left + r->width - 6, second = y + m->high * 0.7, indent = RANK * r->k;
  const PlyCell order = { numbers,
                          end,
                          second,
                          r->width / 2,
                          PLY_CELL_NOTE | (tied ? PLY_CELL_BOLD : 0) | PLY_CELL_END,
                          tied ? PLY_COLOUR_WHY : PLY_COLOUR_DIM };
  state_value(m, move);
  ply_rows_add(
      r, (PlyCell){ value, end, y + m->high * 0.3, VALUE * r->k, PLY_CELL_HEAVY | PLY_CELL_END });
  state_step(m);
  ply_rows_add(r, order);
  state_value(m, move);
  if (!is_hidden(m, move))
    ply_rows_add(r, (PlyCell){ parts, r->left + indent, second,
                               r->width - indent - ply_rows_measure(r, order) - 18,
                               PLY_CELL_NOTE | PLY_CELL_DIM });
}

/* What lies below a row that stands out. */
static void draw_ground(Maker *m, const PlyRanked *move, PlyRect box) {
  PlyFigure ground = ply_figure_round(box, 8);
  bool now = move->node == m->now;
  state_step(m);
  if (move->node == m->best)
    state_best(m);
  if (now || move->node == m->best)
    ply_scene_add_figure(m->rows.scene, ground, now ? PLY_COLOUR_NOW_TINT : PLY_COLOUR_CHOSEN_TINT,
                         1, ply_pen(now ? PLY_COLOUR_INK : PLY_COLOUR_CHOSEN, 1.5));
  PlyRect edge = { box.x, box.y, 8, box.h };
  if (now) /* also where tints are the canvas */
    ply_scene_add_figure(m->rows.scene, ply_figure_round(ply_rows_box(&m->rows, edge), 4),
                         PLY_COLOUR_NOW, 1, ply_pen(PLY_COLOUR_INK, 1));
  if (move->node == m->view->selected)
    ply_scene_add_figure(m->rows.scene, ground, PLY_NO_COLOUR, 1, ply_pen(PLY_COLOUR_INK, 3));
}

/* The tick of the one that is taken, else which it is from the top. */
static void draw_rank(Maker *m, unsigned i, double middle) {
  const PlyRows *r = &m->rows;
  double indent = RANK * r->k, x = r->left + (at(m, i)->node == m->now ? 6 : 0);
  g_autofree char *rank = at(m, i)->seen ? g_strdup_printf("%u.", i + 1) : g_strdup("…");
  if (at(m, i)->node == m->best) {
    state_best(m);
    ply_scene_add_glyph(r->scene, PLY_GLYPH_TICK, ply_rows_x(r, r->left + indent * 0.4), middle,
                        indent * 0.7, 1);
  } else if (!m->order_hidden) {
    state_place(m);
    ply_rows_add(r, (PlyCell){ rank, x, middle, indent - 10 * r->k, PLY_CELL_DIM });
  }
}

static void draw_row(Maker *m, unsigned i, double y) {
  const PlyRows *r = &m->rows;
  const PlyRanked *move = at(m, i);
  bool now = move->node == m->now, best = move->node == m->best;
  PlyRect box = { r->left - 6, y + 1, r->width + 12, m->high - 2 };
  double middle = m->wide ? y + m->high / 2 : y + m->high * 0.3, indent = RANK * r->k;
  g_autofree char *place = ply_say_place(m->run, move->node);
  unsigned marks = (now ? PLY_MARK_NOW : 0) | (best ? PLY_MARK_CHOSEN : 0) |
                   (move->node == m->view->selected ? PLY_MARK_SELECTED : 0) |
                   (is_hidden(m, move) ? PLY_MARK_HIDDEN : 0) | PLY_MARK_LEAF;
  draw_ground(m, move, box);
  draw_rank(m, i, middle);
  double room = m->wide ? m->cells - r->left - indent : r->width - indent - VALUE * r->k;
  state_step(m);
  ply_rows_add(r, (PlyCell){ place, r->left + indent, middle, MAX(room, 40),
                             best || now ? PLY_CELL_BOLD : 0 });
  if (m->wide)
    draw_wide(m, i, middle);
  else
    draw_narrow(m, i, y);
  g_autofree char *value = move->seen ? number_text(m, move, move->value) : g_strdup("");
  state_row(m, move);
  ply_scene_add_item(r->scene, PLY_ITEM_RANKED, move->node, box, marks, row_name(m, move, i + 1),
                     value);
  ply_scene_link_last(r->scene, PLY_NEXT_BELOW);
}

static double words_height(const Maker *m) {
  return ply_kit_size(m->rows.k, PLY_KIT_NOTE) * 1.8;
}

static double draw_words(Maker *m, const char *text, double y) {
  double high = words_height(m), indent = RANK * m->rows.k;
  state_step(m);
  ply_rows_add(&m->rows, (PlyCell){ text, m->rows.left + indent, y + high / 2,
                                    m->rows.width - indent, PLY_CELL_NOTE | PLY_CELL_DIM });
  return high;
}

static double draw_more(Maker *m, unsigned n, double y) {
  g_autofree char *text = g_strdup_printf(ngettext("and %u more", "and %u more", n), n);
  return n > 0 ? draw_words(m, text, y) : 0;
}

/* The first ones, as many as fit, and the one at work wherever it stands. */
static double draw_rows(Maker *m, double y, double room) {
  double from = y, words = words_height(m);
  unsigned fit = m->n_seen, now = m->n_seen;
  if (m->view->height > 0 && m->n_seen * m->high > room)
    fit = (unsigned)MAX(1, (room - words) / m->high);
  for (unsigned i = 0; i < m->moves->len; i++)
    if (at(m, i)->node == m->now)
      now = i;
  bool apart = now < m->moves->len && now >= fit && m->now != 0;
  if (apart && fit > 1 && m->view->height > 0) /* room for it, and for what lies between */
    fit = MIN(fit, (unsigned)MAX(1, (room - 2 * words) / m->high - 1));
  for (unsigned i = 0; i < fit; i++, y += m->high)
    draw_row(m, i, y);
  if (!apart)
    return y + draw_more(m, m->n_seen - fit, y) - from;
  y += draw_more(m, MIN(now, m->n_seen) - fit, y);
  draw_row(m, now, y);
  y += m->high;
  return y + draw_more(m, now < m->n_seen ? m->n_seen - now - 1 : 0, y) - from;
}

static int by_node(gconstpointer a, gconstpointer b) {
  const PlyRanked *x = a, *y = b;
  return x->seen != y->seen ? (x->seen ? -1 : 1) : (x->node > y->node) - (x->node < y->node);
}

static void take_moves(Maker *m) {
  m->moves = ply_greedy_ranking(m->run, ply_replay_step(m->replay));
  take_covered(m);
  if (m->order_hidden)
    g_array_sort(m->moves, by_node);
  while (m->n_seen < m->moves->len && at(m, m->n_seen)->seen)
    m->n_seen++;
  m->now = ply_replay_current(m->replay);
  bool best =
      !ply_cover_has_values(m->view->cover) && !ply_cover_has(m->view->cover, m->run, "best", 0);
  m->best = best ? ply_replay_best(m->replay, 0) : PLY_NO_NODE;
}

static void take_parts(Maker *m) {
  unsigned style = ply_greedy_style(m->run, ply_replay_step(m->replay));
  for (unsigned i = 0; i < ply_game_n_gains(m->game); i++)
    if (style >= ply_game_n_styles(m->game) || m->game->evaluation->styles[style].weights[i] != 0)
      m->parts[m->n_parts++] = i;
}

/* Its value is not known yet, but it is in the list. */
static bool is_being_looked_at(const Maker *m) {
  for (unsigned i = m->n_seen; i < m->moves->len; i++)
    if (at(m, i)->node == m->now)
      return true;
  return false;
}

static void draw(Maker *m) {
  double y = PAD * 0.7, bottom = m->view->height > 0 ? m->view->height - PAD * 0.6 : 0;
  guint card = ply_kit_begin_card(m->rows.scene);
  g_autofree char *note = note_text(m);
  state_step(m);
  y += ply_rows_head(&m->rows, _("Ranked moves"), note, y);
  ply_scene_declare_given(m->rows.scene);
  y += draw_heads(m, y + 2) + 2;
  unsigned rest = m->moves->len - m->n_seen - is_being_looked_at(m);
  y += draw_rows(m, y, bottom - y - (rest > 0 ? words_height(m) : 0));
  if (rest > 0) {
    g_autofree char *text =
        g_strdup_printf(ngettext("%u not looked at", "%u not looked at", rest), rest);
    y += draw_words(m, text, y);
  }
  ply_kit_end_card(m->rows.scene, card,
                   (PlyRect){ 0, 0, m->view->width, MAX(y + PAD * 0.6, m->view->height) });
}

PlyScene *ply_rank_scene(const PlyRun *run, const PlyReplay *replay, const PlyRankView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  double k = view->text_scale;
  if (k > 1 && view->height > 0)
    k = MIN(k, MAX(1, view->height / LEAST_HIGH));
  Maker m = { .run = run,
              .replay = replay,
              .view = view,
              .rows = { ply_scene_new(), PAD, view->width - 2 * PAD, k, view->rtl } };
  if (!ply_rank_exists(run) || ply_trace_n_nodes(run->trace) == 0)
    return m.rows.scene;
  m.game = ply_run_start(run)->game;
  take_parts(&m);
  take_columns(&m);
  take_moves(&m);
  draw(&m);
  g_array_unref(m.moves);
  return m.rows.scene;
}
