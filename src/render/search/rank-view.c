/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/search/rank-view.h"

#include "base/i18n.h"
#include "render/kit/words.h"
#include "render/views.h"
#include "say/say.h"
#include "search/algorithms/greedy.h"

/* px at text scale 1. */
#define PAD 20.0
#define ROW 32.0
#define ROW_TWO 48.0
#define TEXT 15.0
#define NOTE 13.0
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
  PlyScene *scene;
  uint32_t step_stated, place_stated; /* in it; 0: not yet */
  GArray *moves;                      /* PlyRanked */
  unsigned n_seen;
  PlyNodeId now, best;
  unsigned parts[PLY_MAX_FEATURES], n_parts; /* that count in this style */
  double k, left, width, row;
  bool wide, order_hidden;
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
    PLY_DECLARE(m->scene, { "step", PLY_NO_SUBJECT });
  else
    ply_scene_declare_again(m->scene, m->step_stated);
  m->step_stated = m->scene->declaring;
}

static void state_value(Maker *m, const PlyRanked *move) {
  if (is_hidden(m, move))
    state_step(m);
  else
    PLY_DECLARE(m->scene, { "value", move->node }, { "bound", move->node });
}

static void state_place(Maker *m) {
  if (m->place_stated == 0)
    PLY_DECLARE(m->scene, { "value", PLY_FACT_ANY }, { "bound", PLY_FACT_ANY }, { "best", 0 });
  else
    ply_scene_declare_again(m->scene, m->place_stated);
  m->place_stated = m->scene->declaring;
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
  ply_scene_declare(m->scene, facts, n);
}

/* --- words --- */

static char *number_text(const Maker *m, const PlyRanked *move, int32_t value) {
  char buf[24];
  return is_hidden(m, move) ? g_strdup("?")
                            : g_strdup(ply_value_print(value, m->run->trace->scale, true, buf));
}

static char *order_text(unsigned number) {
  return number == PLY_NUMBERS_NONE ? g_strdup("–") : g_strdup_printf("%u", number);
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
  g_autofree char *field = order_text(move->field_number);
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
  if (style >= ply_game_n_styles(m->game))
    return g_steal_pointer(&seen);
  /* Translators: how many moves were looked at, and the name of a style */
  return g_strdup_printf(_("%s, style “%s”"), seen, _(m->game->evaluation->styles[style].name));
}

/* --- setting --- */

static double mirror(const Maker *m, double x) {
  return m->view->rtl ? 2 * m->left + m->width - x : x;
}

static PlyTextStyle style_of(const Maker *m, double size, int weight, PlyColour colour,
                             bool at_end) {
  bool end = at_end != m->view->rtl;
  return ply_text_style(MAX(PLY_TEXT_MIN, size * m->k), weight, colour,
                        end ? PLY_ALIGN_END : PLY_ALIGN_START);
}

/* Columns stand at the right: the parts, the value, the numbers that decide between equals. */
static unsigned n_numbers(const Maker *m) {
  return m->game->pieces != NULL ? 2 : 1;
}

static double least_wide(const Maker *m) {
  return (RANK + MOVE + m->n_parts * PART + VALUE + n_numbers(m) * NUMBER) * m->k;
}

static double part_x(const Maker *m, unsigned i) {
  double behind = (VALUE + n_numbers(m) * NUMBER) * m->k;
  return m->left + m->width - behind - (m->n_parts - 1 - i) * PART * m->k;
}

static double number_x(const Maker *m, unsigned i) {
  return m->left + m->width - (n_numbers(m) - 1 - i) * NUMBER * m->k;
}

static double value_x(const Maker *m) {
  return m->left + m->width - n_numbers(m) * NUMBER * m->k;
}

static void add(Maker *m, const char *text, PlyTextStyle style, double x, double y, double room) {
  ply_kit_add_text(m->scene, text, style, mirror(m, x), y, room);
}

/* A heading of a column over as many lines as it needs, above the line at bottom. */
static void head(Maker *m, const char *text, double x, double width, double bottom) {
  PlyTextStyle dim = style_of(m, NOTE, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, true);
  double line = dim.size * 1.25, room = (width - 8) * m->k;
  unsigned n = ply_text_lines(text, &dim, room, NULL);
  ply_scene_add_lines(m->scene, text, &dim, mirror(m, x), bottom - (n - 0.5) * line, room, line);
}

/* Over rows of two lines: what stands at their end, and what the second line is for. */
static double draw_heading(Maker *m, double y) {
  const char *text = n_numbers(m) > 1
                         ? _("earns; among equals: the highest field, then the lowest token")
                         : _("earns; among equals: the highest field");
  PlyTextStyle dim = style_of(m, NOTE, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, true);
  double room = m->width - 6, line = dim.size * 1.25;
  unsigned n = ply_text_lines(text, &dim, room, NULL);
  ply_scene_add_lines(m->scene, text, &dim, mirror(m, m->left + room), y + line / 2, room, line);
  return n * line + 2;
}

static double draw_header(Maker *m, double y) {
  const char *const numbers[] = { _("field: the highest first"), _("token: the lowest first") };
  PlyTextStyle dim = style_of(m, NOTE, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, true);
  unsigned most = 1;
  if (!m->wide)
    return draw_heading(m, y);
  for (unsigned i = 0; i < m->n_parts; i++)
    most = MAX(most, ply_text_lines(_(m->game->evaluation->gains[m->parts[i]].label), &dim,
                                    (PART - 8) * m->k, NULL));
  for (unsigned i = 0; i < n_numbers(m); i++)
    most = MAX(most, ply_text_lines(numbers[i], &dim, (NUMBER - 8) * m->k, NULL));
  double bottom = y + most * dim.size * 1.25 + 4;
  for (unsigned i = 0; i < m->n_parts; i++)
    head(m, _(m->game->evaluation->gains[m->parts[i]].label), part_x(m, i), PART, bottom);
  head(m, _("earns"), value_x(m), VALUE, bottom);
  for (unsigned i = 0; i < n_numbers(m); i++)
    head(m, numbers[i], number_x(m, i), NUMBER, bottom);
  return bottom - y + 4;
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

static void draw_wide(Maker *m, unsigned i, double middle) {
  const PlyRanked *move = at(m, i);
  state_value(m, move);
  PlyTextStyle number = style_of(m, TEXT, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK, true);
  for (unsigned p = 0; p < m->n_parts; p++) {
    int32_t part = move->parts[m->parts[p]];
    g_autofree char *text =
        move->seen || part != 0 ? number_text(m, move, part) : g_strdup(""); /* not earned yet */
    number.colour = part == 0 ? PLY_COLOUR_DIM : PLY_COLOUR_INK;
    add(m, text, number, part_x(m, p), middle, (PART - 8) * m->k);
  }
  g_autofree char *value = move->seen ? number_text(m, move, move->value) : g_strdup("…");
  number.colour = PLY_COLOUR_INK;
  number.weight = PLY_WEIGHT_HEAVY;
  add(m, value, number, value_x(m), middle, (VALUE - 8) * m->k);
  state_step(m);
  const unsigned orders[] = { move->field_number, move->place_number };
  for (unsigned n = 0; n < n_numbers(m); n++) {
    g_autofree char *text = order_text(orders[n]);
    bool tied = is_tied(m, i, n == 1);
    number.weight = tied ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL;
    number.colour = tied ? PLY_COLOUR_WHY : PLY_COLOUR_DIM;
    add(m, text, number, number_x(m, n), middle, (NUMBER - 8) * m->k);
  }
}

/* The value at the end; below the move where it comes from, and the numbers. */
static void draw_narrow(Maker *m, unsigned i, double y) {
  const PlyRanked *move = at(m, i);
  g_autofree char *parts = parts_text(m, move), *field = order_text(move->field_number);
  g_autofree char *value = move->seen ? number_text(m, move, move->value) : g_strdup("…");
  g_autofree char *numbers =
      n_numbers(m) > 1 ? g_strdup_printf(_("field %s, token %u"), field, move->place_number)
                       : g_strdup_printf(_("field %s"), field);
  bool tied = is_tied(m, i, false) || is_tied(m, i, true);
  PlyTextStyle number = style_of(m, TEXT, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, true);
  PlyTextStyle dim = style_of(m, NOTE, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, false);
  PlyTextStyle order = style_of(m, NOTE, tied ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL,
                                tied ? PLY_COLOUR_WHY : PLY_COLOUR_DIM, true);
  double end = m->left + m->width - 6, second = y + m->row * 0.7;
  double wide = ply_text_measure(numbers, order.size, order.weight, NULL);
  state_value(m, move);
  add(m, value, number, end, y + m->row * 0.3, VALUE * m->k);
  state_step(m);
  add(m, numbers, order, end, second, m->width / 2);
  state_value(m, move);
  if (!is_hidden(m, move))
    add(m, parts, dim, m->left + RANK * m->k, second, m->width - RANK * m->k - wide - 18);
}

static void draw_row(Maker *m, unsigned i, double y) {
  const PlyRanked *move = at(m, i);
  bool now = move->node == m->now, best = move->node == m->best;
  PlyRect box = { m->left - 6, y + 1, m->width + 12, m->row - 2 };
  double middle = m->wide ? y + m->row / 2 : y + m->row * 0.3;
  g_autofree char *rank = move->seen ? g_strdup_printf("%u.", i + 1) : g_strdup("…");
  g_autofree char *place = ply_say_place(m->run, move->node);
  PlyTextStyle dim = style_of(m, TEXT, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, false);
  PlyTextStyle bold =
      style_of(m, TEXT, best || now ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL, PLY_COLOUR_INK, false);
  unsigned marks = (now ? PLY_MARK_NOW : 0) | (best ? PLY_MARK_CHOSEN : 0) |
                   (move->node == m->view->selected ? PLY_MARK_SELECTED : 0) |
                   (is_hidden(m, move) ? PLY_MARK_HIDDEN : 0) | PLY_MARK_LEAF;
  if (now || best)
    ply_scene_add_figure(m->scene, ply_figure_round(box, 8),
                         now ? PLY_COLOUR_NOW_TINT : PLY_COLOUR_CHOSEN_TINT, 1,
                         now ? ply_pen(PLY_COLOUR_INK, 1.5) : ply_pen(PLY_COLOUR_CHOSEN, 1.5));
  if (now) /* also where tints are the canvas */
    ply_scene_add_figure(
        m->scene,
        ply_figure_round((PlyRect){ mirror(m, box.x) - (m->view->rtl ? 8 : 0), box.y, 8, box.h },
                         4),
        PLY_COLOUR_NOW, 1, ply_pen(PLY_COLOUR_INK, 1));
  if (move->node == m->view->selected)
    ply_scene_add_figure(m->scene, ply_figure_round(box, 8), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_INK, 3));
  state_place(m);
  if (best)
    ply_scene_add_glyph(m->scene, PLY_GLYPH_TICK, mirror(m, m->left + RANK * m->k * 0.4), middle,
                        RANK * m->k * 0.7, 1);
  else if (!m->order_hidden)
    add(m, rank, dim, m->left + (now ? 6 : 0), middle, (RANK - 10) * m->k);
  double before = m->n_parts > 0 ? part_x(m, 0) - PART * m->k : value_x(m) - VALUE * m->k;
  double room = m->wide ? before - m->left - RANK * m->k : m->width - (RANK + VALUE) * m->k;
  state_step(m);
  add(m, place, bold, m->left + RANK * m->k, middle, MAX(room, 40));
  if (m->wide)
    draw_wide(m, i, middle);
  else
    draw_narrow(m, i, y);
  g_autofree char *value = move->seen ? number_text(m, move, move->value) : g_strdup("");
  state_row(m, move);
  int item = ply_scene_add_item(m->scene, PLY_ITEM_RANKED, move->node, box, marks,
                                row_name(m, move, i + 1), value);
  if (item > 0) {
    ply_scene_item(m->scene, item)->up = item - 1;
    ply_scene_item(m->scene, item - 1)->down = item;
  }
}

static double draw_words(Maker *m, const char *text, double y) {
  state_step(m);
  PlyTextStyle dim = style_of(m, NOTE, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, false);
  double high = dim.size * 1.8;
  add(m, text, dim, m->left + RANK * m->k, y + high / 2, m->width - RANK * m->k);
  return high;
}

static double draw_more(Maker *m, unsigned n, double y) {
  g_autofree char *text = g_strdup_printf(ngettext("and %u more", "and %u more", n), n);
  return n > 0 ? draw_words(m, text, y) : 0;
}

/* The first ones, as many as fit, and the one at work wherever it stands. */
static double draw_rows(Maker *m, double y, double room) {
  double from = y, words = MAX(PLY_TEXT_MIN, NOTE * m->k) * 1.8;
  unsigned fit = m->n_seen, now = m->n_seen;
  if (m->view->height > 0 && m->n_seen * m->row > room)
    fit = (unsigned)MAX(1, (room - words) / m->row);
  for (unsigned i = 0; i < m->moves->len; i++)
    if (at(m, i)->node == m->now)
      now = i;
  bool apart = now < m->moves->len && now >= fit && m->now != 0;
  if (apart && fit > 1 && m->view->height > 0) /* room for it, and for what lies between */
    fit = MIN(fit, (unsigned)MAX(1, (room - 2 * words) / m->row - 1));
  for (unsigned i = 0; i < fit; i++, y += m->row)
    draw_row(m, i, y);
  if (!apart)
    return y + draw_more(m, m->n_seen - fit, y) - from;
  y += draw_more(m, MIN(now, m->n_seen) - fit, y);
  draw_row(m, now, y);
  y += m->row;
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
  g_autofree char *note = note_text(m);
  state_step(m);
  if (m->view->rtl) {
    y += draw_words(m, _("Ranked moves"), y);
    y += draw_words(m, note, y);
  } else {
    y += ply_kit_add_head(m->scene, _("Ranked moves"), note, m->k, m->left, y, m->width);
  }
  ply_scene_declare_given(m->scene);
  y += draw_header(m, y + 2) + 2;
  unsigned rest = m->moves->len - m->n_seen - is_being_looked_at(m);
  double foot = rest > 0 ? MAX(PLY_TEXT_MIN, NOTE * m->k) * 1.8 : 0;
  y += draw_rows(m, y, bottom - y - foot);
  if (rest > 0) {
    g_autofree char *text =
        g_strdup_printf(ngettext("%u not looked at", "%u not looked at", rest), rest);
    y += draw_words(m, text, y);
  }
  double high = MAX(y + PAD * 0.6, m->view->height);
  g_array_index(m->scene->shapes, PlyShape, 0).figure.figure =
      ply_figure_round((PlyRect){ 1, 1, m->view->width - 2, high - 2 }, 14);
  ply_scene_include(m->scene, (PlyRect){ 0, 0, m->view->width, high });
}

PlyScene *ply_rank_scene(const PlyRun *run, const PlyReplay *replay, const PlyRankView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  Maker m = { .run = run,
              .replay = replay,
              .view = view,
              .scene = ply_scene_new(),
              .k = view->text_scale > 1 && view->height > 0
                       ? MIN(view->text_scale, MAX(1, view->height / LEAST_HIGH))
                       : view->text_scale,
              .left = PAD,
              .width = view->width - 2 * PAD };
  if (!ply_rank_exists(run) || ply_trace_n_nodes(run->trace) == 0)
    return m.scene;
  m.game = ply_run_start(run)->game;
  take_parts(&m);
  m.wide = m.width >= least_wide(&m);
  m.row = (m.wide ? ROW : ROW_TWO) * m.k;
  take_moves(&m);
  ply_scene_declare_given(m.scene);
  ply_scene_add_figure(m.scene, ply_figure_round((PlyRect){ 1, 1, 2, 2 }, 14), PLY_COLOUR_CARD, 1,
                       ply_pen(PLY_COLOUR_HAIR, 1));
  draw(&m);
  g_array_unref(m.moves);
  return m.scene;
}
