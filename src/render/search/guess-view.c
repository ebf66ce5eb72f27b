/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/search/guess-view.h"

#include <math.h>

#include "render/kit/words.h"
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
#define TEXT 15.0
#define NOTE 13.5
#define SUM_TEXT 18.0
#define BAR 9.0

/* Columns of numbers; parts of the width without pad, bars and labels. */
enum { OF_MAX, OF_MIN, MORE, WEIGHT, PRODUCT, N_COLUMNS };

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyGuessView *view;
  PlyScene *scene;
  PlyFeatureSum sum;
  PlyNodeId node;
  uint32_t guessed; /* the step that takes the guess, 0: none does */
  bool now, wide, bars, hidden;
  double k, left, width;
  double column[N_COLUMNS]; /* right ends */
  double label;             /* room for the name of a feature */
  double bar_left, bar_width;
} Maker;

void ply_guess_view_init(PlyGuessView *view) {
  *view = (PlyGuessView){ .width = 760, .text_scale = 1, .node = PLY_NO_NODE, .card = true };
}

bool ply_guess_exists(const PlyRun *run) {
  return ply_part_exists(run, &ply_run_views(run)->guess);
}

/* --- words --- */

static const char *player(const Maker *m, PlySide side) {
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

char *ply_guess_label(const PlyFeature *feature) {
  const PlyGap gap = { "label", (char *)_(feature->label) };
  return ply_fill("{Label}", &gap, 1);
}

static char *row_name(const Maker *m, const PlyFeatureTerm *t) {
  g_autofree char *label = ply_guess_label(t->feature);
  g_autofree char *max = whole(t->of[0]), *min = whole(t->of[1]);
  g_autofree char *more = whole(t->of[0] - t->of[1]);
  g_autofree char *weight = whole(t->weight), *product = points(m, t->product);
  /* Translators: a feature, a player and a number, the other player and a number; then what the
   * first has more, the weight, and what comes of it. */
  return g_strdup_printf(_("%s: %s %s, %s %s, difference %s, times %s makes %s"), label,
                         player(m, PLY_SIDE_MAX), max, player(m, PLY_SIDE_MIN), min, more, weight,
                         product);
}

/* Whose number it is. */
static const char *verdict(const Maker *m) {
  if (m->hidden)
    return "";
  return m->sum.sum == 0 ? _("even") : player(m, m->sum.sum > 0 ? PLY_SIDE_MAX : PLY_SIDE_MIN);
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
  if (m->guessed == 0) {
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
                         player(m, side), own);
}

/* --- what is stated --- */

/* What the position has, which lies beside the search. */
static void state_position(Maker *m) {
  PLY_DECLARE(m->scene, { "position", m->node });
}

/* What it makes of it. */
static void state_guess(Maker *m) {
  if (m->hidden)
    state_position(m);
  else
    PLY_DECLARE(m->scene, { "value", m->node }, { "bound", m->node });
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

static PlyColour colour_of(int64_t value) {
  return value > 0 ? PLY_COLOUR_MAX : value < 0 ? PLY_COLOUR_MIN : PLY_COLOUR_INK;
}

/* Right ends of the columns, from the right; what is left is for the labels. */
static void set_columns(Maker *m) {
  static const double wide[N_COLUMNS] = { 44, 44, 62, 76, 84 };
  double x = m->left + m->width;
  m->wide = m->width >= WIDE * m->k;
  m->bars = m->width >= BARS_FROM * m->k;
  if (m->bars) {
    m->bar_width = MIN(m->width * 0.3, 260 * m->k);
    x -= m->bar_width;
    m->bar_left = x;
    x -= 26 * m->k;
  }
  for (int c = N_COLUMNS - 1; c >= 0; c--) {
    m->column[c] = x;
    x -= wide[c] * m->k;
  }
  m->label = x - m->left - 8;
}

static void add_cell(Maker *m, int column, const char *text, double y, int weight,
                     PlyColour colour) {
  PlyTextStyle style = style_of(m, TEXT, weight, colour, true);
  ply_scene_add_text(m->scene, text, &style, mirror(m, m->column[column]), y);
}

static void add_sign(Maker *m, int column, const char *sign, double y) {
  PlyTextStyle style = style_of(m, TEXT, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, true);
  double room = (column == WEIGHT ? 52 : 62) * m->k;
  ply_scene_add_text(m->scene, sign, &style, mirror(m, m->column[column] - room), y);
}

/* --- parts, each from y downwards; its height --- */

static double draw_header(Maker *m, double y) {
  if (!m->wide)
    return 0;
  ply_scene_declare_given(m->scene);
  g_autofree char *more =
      g_strdup_printf("%s − %s", player(m, PLY_SIDE_MAX), player(m, PLY_SIDE_MIN));
  const struct {
    int column;
    const char *text;
    PlyColour colour;
  } heads[] = { { OF_MAX, player(m, PLY_SIDE_MAX), PLY_COLOUR_MAX },
                { OF_MIN, player(m, PLY_SIDE_MIN), PLY_COLOUR_MIN },
                { MORE, more, PLY_COLOUR_DIM },
                { WEIGHT, _("weight"), PLY_COLOUR_DIM },
                { PRODUCT, _("counts"), PLY_COLOUR_DIM } };
  double middle = y + HEAD * m->k / 2;
  for (unsigned i = 0; i < G_N_ELEMENTS(heads); i++) {
    bool side = heads[i].column <= OF_MIN;
    PlyTextStyle style =
        style_of(m, NOTE, side ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL, heads[i].colour, true);
    double room = i == 0 ? 44 * m->k : m->column[i] - m->column[i - 1] - 6;
    ply_kit_add_text(m->scene, heads[i].text, style, mirror(m, m->column[heads[i].column]), middle,
                     room);
  }
  for (int side = 0; m->bars && side < 2; side++) {
    PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, NOTE * m->k), PLY_WEIGHT_HEAVY,
                                        side == 0 ? PLY_COLOUR_MIN : PLY_COLOUR_MAX,
                                        side == 0 ? PLY_ALIGN_START : PLY_ALIGN_END);
    double from = m->view->rtl ? mirror(m, m->bar_left + m->bar_width) : m->bar_left;
    g_autofree char *text = side == 0 ? g_strdup_printf(_("◂ for %s"), player(m, PLY_SIDE_MIN))
                                      : g_strdup_printf(_("for %s ▸"), player(m, PLY_SIDE_MAX));
    ply_kit_add_text(m->scene, text, style, from + (side == 0 ? 0 : m->bar_width), middle,
                     m->bar_width / 2 - 6);
  }
  return HEAD * m->k;
}

/* To the left what speaks for Min, to the right what speaks for Max; on the same scale. */
static void draw_bar(Maker *m, int64_t value, double y) {
  int64_t most = llabs(m->sum.sum);
  for (unsigned i = 0; i < m->sum.n; i++)
    most = MAX(most, llabs(m->sum.terms[i].product));
  double from = m->view->rtl ? mirror(m, m->bar_left + m->bar_width) : m->bar_left;
  double zero = from + m->bar_width / 2, half = BAR * MIN(m->k, 1.5) / 2;
  ply_scene_add_line(m->scene, zero, y - 2 * half, zero, y + 2 * half, PLY_ARROW_NONE,
                     ply_pen(PLY_COLOUR_EDGE, 1.5));
  if (value == 0 || m->hidden)
    return;
  double length = MAX(3, (double)llabs(value) / (double)most * m->bar_width / 2);
  PlyRect box = { value > 0 ? zero : zero - length, y - half, length, 2 * half };
  ply_scene_add_figure(m->scene, ply_figure_round(box, 2), colour_of(value), 1, PLY_NO_PEN);
}

static void draw_numbers(Maker *m, const PlyFeatureTerm *t, double y) {
  g_autofree char *max = whole(t->of[0]), *min = whole(t->of[1]);
  g_autofree char *more = whole(t->of[0] - t->of[1]);
  g_autofree char *weight = whole(t->weight), *product = points(m, t->product);
  state_position(m);
  add_cell(m, OF_MAX, max, y, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK);
  add_cell(m, OF_MIN, min, y, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK);
  add_cell(m, MORE, more, y, PLY_WEIGHT_BOLD, PLY_COLOUR_INK);
  add_sign(m, WEIGHT, "×", y);
  add_cell(m, WEIGHT, weight, y, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK);
  add_sign(m, PRODUCT, "=", y);
  state_guess(m);
  add_cell(m, PRODUCT, product, y, PLY_WEIGHT_BOLD, PLY_COLOUR_INK);
}

/* Two lines: name and product; below them where it comes from. */
static double draw_narrow(Maker *m, const PlyFeatureTerm *t, double y) {
  g_autofree char *label = ply_guess_label(t->feature), *product = points(m, t->product);
  g_autofree char *max = whole(t->of[0]), *min = whole(t->of[1]);
  g_autofree char *more = whole(t->of[0] - t->of[1]), *weight = whole(t->weight);
  /* Translators: a player and how much it has, the other one, the difference and its weight:
   * "X 2, O 1: 1 × 15" */
  g_autofree char *how = g_strdup_printf(_("%s %s, %s %s: %s × %s"), player(m, PLY_SIDE_MAX), max,
                                         player(m, PLY_SIDE_MIN), min, more, weight);
  PlyTextStyle name = style_of(m, TEXT, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK, false);
  PlyTextStyle number = style_of(m, TEXT, PLY_WEIGHT_BOLD, PLY_COLOUR_INK, true);
  PlyTextStyle dim = style_of(m, NOTE, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, false);
  double room = ply_text_measure(product, number.size, number.weight, NULL) + 12;
  double line = y + ROW_TWO * m->k * 0.3;
  ply_scene_declare_given(m->scene);
  ply_kit_add_text(m->scene, label, name, mirror(m, m->left), line, m->width - room);
  state_guess(m);
  ply_scene_add_text(m->scene, product, &number, mirror(m, m->left + m->width), line);
  state_position(m);
  ply_kit_add_text(m->scene, how, dim, mirror(m, m->left), y + ROW_TWO * m->k * 0.7, m->width);
  return ROW_TWO * m->k;
}

static int add_row_item(Maker *m, unsigned i, double y, double high, char *name, int64_t value) {
  g_autofree char *text = points(m, value);
  state_guess(m);
  unsigned marks = (m->now ? PLY_MARK_NOW : 0) | (m->hidden ? PLY_MARK_HIDDEN : 0);
  int index = ply_scene_add_item(m->scene, PLY_ITEM_FEATURE, i,
                                 (PlyRect){ m->left, y, m->width, high }, marks, name, text);
  if (index > 0) {
    ply_scene_item(m->scene, index)->up = index - 1;
    ply_scene_item(m->scene, index - 1)->down = index;
  }
  return index;
}

static double draw_row(Maker *m, unsigned i, double y) {
  const PlyFeatureTerm *t = &m->sum.terms[i];
  double high = ROW * m->k, middle = y + high / 2;
  if (i > 0)
    ply_scene_add_line(m->scene, m->left, y, m->left + m->width, y, PLY_ARROW_NONE,
                       ply_pen(PLY_COLOUR_HAIR, 1));
  if (!m->wide) {
    high = draw_narrow(m, t, y);
  } else {
    g_autofree char *label = ply_guess_label(t->feature);
    PlyTextStyle style = style_of(m, TEXT, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK, false);
    ply_scene_declare_given(m->scene);
    ply_kit_add_text(m->scene, label, style, mirror(m, m->left), middle, m->label);
    draw_numbers(m, t, middle);
    if (m->bars)
      draw_bar(m, t->product, middle);
  }
  add_row_item(m, i, y, high, row_name(m, t), t->product);
  return high;
}

/* The sum in a pill of the side that it speaks for. */
static double draw_sum(Maker *m, double y) {
  double high = (ROW + 12) * m->k, middle = y + high / 2 + 2;
  g_autofree char *sum = points(m, m->sum.sum);
  PlyTextStyle style = style_of(m, SUM_TEXT, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, true);
  PlyTextStyle words = style_of(m, TEXT, PLY_WEIGHT_BOLD, PLY_COLOUR_INK, false);
  double end = m->wide ? m->column[PRODUCT] : m->left + m->width;
  double wide = ply_text_measure(sum, style.size, style.weight, NULL);
  PlyRect pill = { end - wide - 12, middle - 15 * m->k, wide + 24, 30 * m->k };
  if (!m->wide || !m->bars)
    pill.x = MIN(pill.x, m->left + m->width - pill.w);
  bool max = m->sum.sum > 0, even = m->sum.sum == 0 || m->hidden;
  PlyColour tint = even ? PLY_COLOUR_LEAF : max ? PLY_COLOUR_MAX_TINT : PLY_COLOUR_MIN_TINT;
  ply_scene_add_line(m->scene, m->left, y, m->left + m->width, y, PLY_ARROW_NONE,
                     ply_pen(PLY_COLOUR_EDGE, 2));
  double x = mirror(m, m->view->rtl ? pill.x + pill.w : pill.x);
  PlyRect box = { x, pill.y, pill.w, pill.h };
  if (m->now)
    ply_scene_add_halo(m->scene, ply_figure_pill(box), 0.5);
  ply_scene_add_figure(m->scene, ply_figure_pill(box), tint, 1,
                       ply_pen(even ? PLY_COLOUR_EDGE : colour_of(m->sum.sum), 2));
  style.align = PLY_ALIGN_CENTRE;
  state_guess(m);
  ply_scene_add_text(m->scene, sum, &style, box.x + box.w / 2, middle);
  const char *who = verdict(m);
  g_autofree char *text = *who == '\0'      ? g_strdup(_("Together"))
                          : m->sum.sum == 0 ? g_strdup_printf(_("Together: %s"), who)
                                            : g_strdup_printf(_("Together: better for %s"), who);
  ply_kit_add_text(m->scene, text, words, mirror(m, m->left), middle, pill.x - m->left - 16);
  if (m->bars)
    draw_bar(m, m->sum.sum, middle);
  add_row_item(m, m->sum.n, y + 2, high, sum_name(m), m->sum.sum);
  return high + 4;
}

static void draw(Maker *m) {
  double pad = m->left, y = m->view->card ? pad * 0.7 : 2;
  g_autofree char *place = ply_say_place(m->run, m->node);
  g_autofree char *where = m->node == 0 ? g_strdup(place) : g_strdup_printf(_("after %s"), place);
  state_position(m);
  if (m->view->rtl) {
    PlyTextStyle style = style_of(m, TEXT, PLY_WEIGHT_BOLD, PLY_COLOUR_INK, false);
    y += ply_kit_add_note(m->scene, _("The guess"), style, mirror(m, m->left), y, m->width);
    style.colour = PLY_COLOUR_DIM;
    y += ply_kit_add_note(m->scene, where, style, mirror(m, m->left), y, m->width);
  } else {
    y += ply_kit_add_head(m->scene, _("The guess"), where, m->k, m->left, y, m->width);
  }
  y += 4 + draw_header(m, y + 4);
  for (unsigned i = 0; i < m->sum.n; i++)
    y += draw_row(m, i, y);
  y += draw_sum(m, y);
  g_autofree char *use = use_of(m);
  state_guess(m);
  PlyTextStyle dim = style_of(m, NOTE, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, false);
  y += ply_kit_add_note(m->scene, use, dim, mirror(m, m->left), y + 4, m->width) + 4;
  double high = y + (m->view->card ? pad * 0.7 : 2);
  if (m->view->card)
    g_array_index(m->scene->shapes, PlyShape, 0).figure.figure =
        ply_figure_round((PlyRect){ 1, 1, m->view->width - 2, high - 2 }, 14);
  ply_scene_include(m->scene, (PlyRect){ 0, 0, m->view->width, high });
}

PlyScene *ply_guess_scene(const PlyRun *run, const PlyReplay *replay, const PlyGuessView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  Maker m = { .run = run,
              .replay = replay,
              .view = view,
              .scene = ply_scene_new(),
              .node = view->node == PLY_NO_NODE ? ply_replay_current(replay) : view->node,
              .k = view->text_scale };
  if (!ply_run_features(run, m.node, &m.sum))
    return m.scene;
  m.hidden = ply_say_covered(view->cover, run, m.node) & PLY_NODE_WITHOUT_VALUE;
  m.left = !view->card ? PLY_GUESS_PAD : view->width < WIDE ? PAD_NARROW : PAD;
  m.width = view->width - 2 * m.left;
  m.guessed = ply_run_guess_step(run, m.node);
  m.now = m.guessed != 0 && ply_replay_step(replay) == m.guessed;
  set_columns(&m);
  ply_scene_declare_given(m.scene);
  if (view->card) /* its height is known at the end */
    ply_scene_add_figure(m.scene, ply_figure_round((PlyRect){ 1, 1, 2, 2 }, 14), PLY_COLOUR_CARD, 1,
                         ply_pen(PLY_COLOUR_HAIR, 1));
  draw(&m);
  return m.scene;
}
