/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/search/evaluation-view.h"

#include <math.h>

#include "render/kit/rows.h"
#include "say/sentence.h"
#include "say/say.h"
#include "render/views.h"
#include "base/i18n.h"

/* px at text scale 1. */
#define PAD 22.0
#define PAD_NARROW 14.0
#define WIDE 430.0      /* per unit of text scale: a row is one line */
#define BARS_FROM 620.0 /* the same: with bars behind them */
#define ROW 36.0
#define ROW_TWO 52.0 /* of two lines */
#define HEAD 26.0
#define SUM_TEXT 18.0
#define BAR 9.0

/* Columns of numbers; parts of the width without pad, bars and labels. */
enum { OF_MAX, OF_MIN, MORE, WEIGHT, PRODUCT, N_COLUMNS };

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyEvaluationView *view;
  PlyRows rows;
  PlyRows bars; /* beside them, which grow to both sides and are never turned; width 0: none */
  PlyFeatureSum sum;
  PlyNodeId node;
  uint32_t evaluated; /* the step that takes the evaluation, 0: none does */
  bool now, wide, hidden;
  PlyRowColumn columns[N_COLUMNS];
  double label; /* room for the name of a feature */
} Maker;

void ply_evaluation_view_init(PlyEvaluationView *view) {
  *view = (PlyEvaluationView){ .width = 760, .text_scale = 1, .node = PLY_NO_NODE, .card = true };
}

bool ply_evaluation_exists(const PlyRun *run) {
  return ply_part_exists(run, &ply_run_views(run)->evaluation);
}

/* --- words --- */

static const char *side_name(const Maker *m, PlySide side) {
  const PlyGame *game = ply_run_start(m->run)->game;
  if (game->first == NULL)
    return side == PLY_SIDE_MAX ? _("Max") : _("Min");
  return _(side == PLY_SIDE_MAX ? game->first : game->second);
}

/* A value of the game, or a question mark. */
static char *points(const Maker *m, int64_t value) {
  char buf[24];
  if (m->hidden)
    return g_strdup("?");
  int32_t shown = (int32_t)CLAMP(value, -PLY_VALUE_MAX, PLY_VALUE_MAX);
  return g_strdup(ply_value_print(shown, ply_run_start(m->run)->scale, true, buf));
}

static char *whole(int32_t value) {
  char buf[24];
  return g_strdup(ply_value_print(value, 1, true, buf));
}

char *ply_evaluation_label(const PlyFeature *feature) {
  const PlyGap gap = { "label", (char *)_(feature->label) };
  return ply_fill("{Label}", &gap, 1);
}

static char *row_name(const Maker *m, const PlyFeatureTerm *t) {
  g_autofree char *label = ply_evaluation_label(t->feature);
  g_autofree char *max = whole(t->of[0]), *min = whole(t->of[1]);
  g_autofree char *more = whole(t->of[0] - t->of[1]);
  g_autofree char *weight = whole(t->weight), *product = points(m, t->product);
  /* Translators: a feature, a player and a number, the other player and a number; then what the
   * first has more, the weight, and what comes of it. */
  return g_strdup_printf(_("%s: %s %s, %s %s, difference %s, times %s makes %s"), label,
                         side_name(m, PLY_SIDE_MAX), max, side_name(m, PLY_SIDE_MIN), min, more,
                         weight, product);
}

/* Whose number it is. */
static const char *verdict(const Maker *m) {
  if (m->hidden)
    return "";
  return m->sum.sum == 0 ? _("even") : side_name(m, m->sum.sum > 0 ? PLY_SIDE_MAX : PLY_SIDE_MIN);
}

static char *sum_name(const Maker *m) {
  g_autofree char *sum = points(m, m->sum.sum);
  if (m->hidden)
    return g_strdup(_("Together: hidden"));
  if (m->sum.sum == 0)
    return g_strdup(_("Together 0: even"));
  return g_strdup_printf(_("Together %s: better for %s"), sum, verdict(m));
}

/* What the search makes of the number. */
static char *use_of(const Maker *m) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  int32_t value;
  if (m->evaluated == 0) {
    ply_start_position(ply_run_start(m->run), m->run->trace, m->node, position);
    return g_strdup(ply_run_start(m->run)->game->result(position, &value)
                        ? _("The game is over here, so nothing is guessed.")
                        : _("The search looks deeper here. A guess would say this."));
  }
  PlySide side = ply_run_side(m->run, m->node);
  if (!ply_run_turns_signs(m->run) || side != PLY_SIDE_MIN || m->hidden)
    return g_strdup(_("No depth is left: the search takes this number."));
  g_autofree char *own = points(m, -m->sum.sum);
  /* Translators: a player, and the number as it sees it. */
  return g_strdup_printf(_("No depth is left: the search takes this number. %s is to move and "
                           "sees it as %s."),
                         side_name(m, side), own);
}

/* --- what is stated --- */

/* What the position has, which lies beside the search. */
static void state_position(Maker *m) {
  PLY_DECLARE(m->rows.scene, { "position", m->node });
}

/* What it makes of it. */
static void state_evaluation(Maker *m) {
  if (m->hidden)
    state_position(m);
  else
    PLY_DECLARE(m->rows.scene, { "value", m->node }, { "bound", m->node });
}

/* --- setting --- */

static PlyColour colour_of(int64_t value) {
  return value > 0 ? PLY_COLOUR_MAX : value < 0 ? PLY_COLOUR_MIN : PLY_COLOUR_INK;
}

/* What is left of them is for the labels. */
static void take_columns(Maker *m) {
  static const double wide[N_COLUMNS] = { 44, 44, 62, 76, 84 };
  const PlyRows *r = &m->rows;
  double end = r->left + r->width;
  m->wide = r->width >= WIDE * r->k;
  if (r->width >= BARS_FROM * r->k) {
    PlyRect bars = { .w = MIN(r->width * 0.3, 260 * r->k) };
    bars.x = end - bars.w;
    end = bars.x - 26 * r->k;
    m->bars = (PlyRows){ r->scene, ply_rows_box(r, bars).x, bars.w, r->k };
  }
  for (unsigned c = 0; c < N_COLUMNS; c++)
    m->columns[c].wide = wide[c];
  m->label = ply_rows_place(r, m->columns, N_COLUMNS, end) - r->left - 8;
}

/* --- parts, each from y downwards; its height --- */

static void draw_sides(Maker *m, double middle) {
  const PlyRows *r = &m->bars;
  g_autofree char *min = g_strdup_printf(_("◂ for %s"), side_name(m, PLY_SIDE_MIN));
  g_autofree char *max = g_strdup_printf(_("for %s ▸"), side_name(m, PLY_SIDE_MAX));
  double room = r->width / 2 - 6;
  ply_rows_add(r, (PlyCell){ min, r->left, middle, room, PLY_CELL_HEAVY, PLY_COLOUR_MIN,
                             .size = PLY_SIZE_NOTE });
  ply_rows_add(r, (PlyCell){ max, r->left + r->width, middle, room, PLY_CELL_HEAVY | PLY_CELL_END,
                             PLY_COLOUR_MAX, .size = PLY_SIZE_NOTE });
}

static double draw_heads(Maker *m, double y) {
  if (!m->wide)
    return 0;
  g_autofree char *more =
      g_strdup_printf("%s − %s", side_name(m, PLY_SIDE_MAX), side_name(m, PLY_SIDE_MIN));
  const char *const heads[N_COLUMNS] = { side_name(m, PLY_SIDE_MAX), side_name(m, PLY_SIDE_MIN),
                                         more, _("weight"), _("counts") };
  static const PlyColour colours[N_COLUMNS] = { PLY_COLOUR_MAX, PLY_COLOUR_MIN, PLY_COLOUR_DIM,
                                                PLY_COLOUR_DIM, PLY_COLOUR_DIM };
  double k = m->rows.k, middle = y + HEAD * k / 2;
  ply_scene_declare_given(m->rows.scene);
  for (unsigned c = 0; c < N_COLUMNS; c++)
    ply_rows_add(&m->rows, (PlyCell){ heads[c], m->columns[c].end, middle,
                                      m->columns[c].wide * k - (c == OF_MAX ? 0 : 6),
                                      (c <= OF_MIN ? PLY_CELL_HEAVY : 0) | PLY_CELL_END, colours[c],
                                      .size = PLY_SIZE_NOTE });
  if (m->bars.width > 0)
    draw_sides(m, middle);
  return HEAD * k;
}

/* To the left what speaks for Min, to the right what speaks for Max; on the same scale. */
static void draw_bar(Maker *m, int64_t value, double y) {
  int64_t most = llabs(m->sum.sum);
  for (unsigned i = 0; i < m->sum.n; i++)
    most = MAX(most, llabs(m->sum.terms[i].product));
  double zero = m->bars.left + m->bars.width / 2, half = BAR * MIN(m->bars.k, 1.5) / 2;
  if (m->bars.width == 0)
    return;
  ply_scene_add_line(m->rows.scene, zero, y - 2 * half, zero, y + 2 * half, PLY_ARROW_NONE,
                     ply_pen(PLY_COLOUR_EDGE, 1.5));
  if (value == 0 || m->hidden)
    return;
  double length = MAX(3, (double)llabs(value) / (double)most * m->bars.width / 2);
  PlyRect box = { value > 0 ? zero : zero - length, y - half, length, 2 * half };
  ply_scene_add_figure(m->rows.scene, ply_figure_round(box, 2), colour_of(value), 1, PLY_NO_PEN);
}

static void draw_numbers(Maker *m, const PlyFeatureTerm *t, double y) {
  g_autofree char *max = whole(t->of[0]), *min = whole(t->of[1]);
  g_autofree char *more = whole(t->of[0] - t->of[1]);
  g_autofree char *weight = whole(t->weight), *product = points(m, t->product);
  const struct {
    const char *number, *sign;
    double before; /* how far from its end the sign stands */
    unsigned set;
  } cells[N_COLUMNS] = { { max, "" },
                         { min, "" },
                         { more, "", 0, PLY_CELL_BOLD },
                         { weight, "×", 52 },
                         { product, "=", 62, PLY_CELL_BOLD } };
  state_position(m);
  for (unsigned c = 0; c < N_COLUMNS; c++) {
    double x = m->columns[c].end - cells[c].before * m->rows.k;
    ply_rows_add(&m->rows, (PlyCell){ cells[c].sign, x, y, .set = PLY_CELL_DIM | PLY_CELL_END });
    if (c == PRODUCT)
      state_evaluation(m);
    ply_rows_number(&m->rows, &m->columns[c], cells[c].number, y, cells[c].set, 0);
  }
}

/* Two lines: name and product; below them where it comes from. */
static void draw_narrow(Maker *m, const PlyFeatureTerm *t, const char *label, double y) {
  const PlyRows *r = &m->rows;
  g_autofree char *product = points(m, t->product);
  g_autofree char *max = whole(t->of[0]), *min = whole(t->of[1]);
  g_autofree char *more = whole(t->of[0] - t->of[1]), *weight = whole(t->weight);
  /* Translators: a player and how much it has, the other one, the difference and its weight:
   * "X 2, O 1: 1 × 15" */
  g_autofree char *how = g_strdup_printf(_("%s %s, %s %s: %s × %s"), side_name(m, PLY_SIDE_MAX),
                                         max, side_name(m, PLY_SIDE_MIN), min, more, weight);
  double line = y + ROW_TWO * r->k * 0.3;
  const PlyCell number = { product, r->left + r->width, line, .set = PLY_CELL_BOLD | PLY_CELL_END };
  ply_scene_declare_given(r->scene);
  ply_rows_add(r, (PlyCell){ label, r->left, line, r->width - ply_rows_measure(r, number) - 12 });
  state_evaluation(m);
  ply_rows_add(r, number);
  state_position(m);
  ply_rows_add(r, (PlyCell){ how, r->left, y + ROW_TWO * r->k * 0.7, r->width, PLY_CELL_DIM,
                             .size = PLY_SIZE_NOTE });
}

static void add_item(Maker *m, unsigned i, double y, double high, char *name, int64_t value) {
  g_autofree char *text = points(m, value);
  state_evaluation(m);
  unsigned marks = (m->now ? PLY_MARK_NOW : 0) | (m->hidden ? PLY_MARK_HIDDEN : 0);
  ply_scene_add_item(m->rows.scene, PLY_ITEM_FEATURE, i,
                     (PlyRect){ m->rows.left, y, m->rows.width, high }, marks, name, text);
  ply_scene_link_last(m->rows.scene, PLY_NEXT_BELOW);
}

static void draw_rule(Maker *m, double y, PlyPen pen) {
  ply_scene_add_line(m->rows.scene, m->rows.left, y, m->rows.left + m->rows.width, y,
                     PLY_ARROW_NONE, pen);
}

static double draw_row(Maker *m, unsigned i, double y) {
  const PlyFeatureTerm *t = &m->sum.terms[i];
  double high = (m->wide ? ROW : ROW_TWO) * m->rows.k, middle = y + high / 2;
  g_autofree char *label = ply_evaluation_label(t->feature);
  if (i > 0)
    draw_rule(m, y, ply_pen(PLY_COLOUR_HAIR, 1));
  if (!m->wide) {
    draw_narrow(m, t, label, y);
  } else {
    ply_scene_declare_given(m->rows.scene);
    ply_rows_add(&m->rows, (PlyCell){ label, m->rows.left, middle, m->label });
    draw_numbers(m, t, middle);
    draw_bar(m, t->product, middle);
  }
  add_item(m, i, y, high, row_name(m, t), t->product);
  return high;
}

/* The sum in a pill of the side that it speaks for. */
static PlyRect draw_pill(Maker *m, double middle) {
  const PlyRows *r = &m->rows;
  g_autofree char *sum = points(m, m->sum.sum);
  bool even = m->sum.sum == 0 || m->hidden;
  double end = m->wide ? m->columns[PRODUCT].end : r->left + r->width;
  PlyCell cell = { sum, .y = middle, .set = PLY_CELL_HEAVY | PLY_CELL_CENTRE, .size = SUM_TEXT };
  double wide = ply_rows_measure(r, cell);
  PlyRect pill = { end - wide - 12, middle - 15 * r->k, wide + 24, 30 * r->k };
  if (m->bars.width == 0)
    pill.x = MIN(pill.x, r->left + r->width - pill.w);
  PlyFigure figure = ply_figure_pill(ply_rows_box(r, pill));
  if (m->now)
    ply_scene_add_halo(r->scene, figure, 0.5);
  ply_scene_add_figure(r->scene, figure,
                       even             ? PLY_COLOUR_LEAF
                       : m->sum.sum > 0 ? PLY_COLOUR_MAX_TINT
                                        : PLY_COLOUR_MIN_TINT,
                       1, ply_pen(even ? PLY_COLOUR_EDGE : colour_of(m->sum.sum), 2));
  cell.x = pill.x + pill.w / 2;
  state_evaluation(m);
  ply_rows_add(r, cell);
  return pill;
}

static double draw_sum(Maker *m, double y) {
  const PlyRows *r = &m->rows;
  double high = (ROW + 12) * r->k, middle = y + high / 2 + 2;
  const char *who = verdict(m);
  g_autofree char *text = *who == '\0'      ? g_strdup(_("Together"))
                          : m->sum.sum == 0 ? g_strdup_printf(_("Together: %s"), who)
                                            : g_strdup_printf(_("Together: better for %s"), who);
  draw_rule(m, y, ply_pen(PLY_COLOUR_EDGE, 2));
  PlyRect pill = draw_pill(m, middle);
  ply_rows_add(r, (PlyCell){ text, r->left, middle, pill.x - r->left - 16, PLY_CELL_BOLD });
  draw_bar(m, m->sum.sum, middle);
  add_item(m, m->sum.n, y + 2, high, sum_name(m), m->sum.sum);
  return high + 4;
}

static double draw(Maker *m, double y) {
  g_autofree char *place = ply_say_place(m->run, m->node), *use = use_of(m);
  g_autofree char *where = m->node == 0 ? g_strdup(place) : g_strdup_printf(_("after %s"), place);
  state_position(m);
  y += ply_rows_head(&m->rows, _("The guess"), where, y);
  y += 4 + draw_heads(m, y + 4);
  for (unsigned i = 0; i < m->sum.n; i++)
    y += draw_row(m, i, y);
  y += draw_sum(m, y);
  state_evaluation(m);
  return y + 4 +
         ply_rows_note(&m->rows, (PlyCell){ use, m->rows.left, y + 4, m->rows.width, PLY_CELL_DIM,
                                            .size = PLY_SIZE_NOTE });
}

PlyScene *ply_evaluation_scene(const PlyRun *run, const PlyReplay *replay,
                               const PlyEvaluationView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  double pad = !view->card ? PLY_EVALUATION_PAD : view->width < WIDE ? PAD_NARROW : PAD;
  Maker m = { .run = run,
              .replay = replay,
              .view = view,
              .rows = { ply_scene_new(), pad, view->width - 2 * pad, view->text_scale, view->rtl },
              .node = view->node == PLY_NO_NODE ? ply_replay_current(replay) : view->node };
  if (!ply_run_features(run, m.node, &m.sum))
    return m.rows.scene;
  m.hidden = ply_say_covered(view->cover, run, m.node) & PLY_NODE_WITHOUT_VALUE;
  m.evaluated = ply_run_evaluation_step(run, m.node);
  m.now = m.evaluated != 0 && ply_replay_step(replay) == m.evaluated;
  take_columns(&m);
  if (view->card) {
    guint card = ply_kit_begin_card(m.rows.scene);
    double high = draw(&m, pad * 0.7) + pad * 0.7;
    ply_kit_end_card(m.rows.scene, card, (PlyRect){ 0, 0, view->width, high });
  } else {
    ply_scene_include(m.rows.scene, (PlyRect){ 0, 0, view->width, draw(&m, 2) + 2 });
  }
  return m.rows.scene;
}
