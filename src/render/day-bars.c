/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each occupation is worth, as bars on both sides of zero. */
#include <math.h>
#include <string.h>

#include "render/day-private.h"
#include "say/chance-words.h"
#include "trace/i18n.h"

/* px at text scale 1. */
#define ROW 50.0
#define ROW_MOST 72.0
#define ROW_STACKED 82.0
#define DISC 12.0
#define ARROW 30.0 /* room for the arrow at the left */
#define BAR 18.0
#define BAR_LEAST 76.0 /* narrower ones go below the name */
#define BAR_PLACE 0.8  /* of a row, where bars stand below the names */
#define TICK 12.0
#define FILL 0.7 /* opacity of a bar: in print only the chosen one is black */
#define GRID 0.6 /* opacity: in high contrast and print lines are as dark as bars */

typedef struct {
  PlyDayMaker *m;
  PlyDayScale scale;
  unsigned order[PLY_DAY_MAX_OCCUPATIONS + 1], n; /* rows; the last may be a day at home */
  bool ranked;                                    /* all are rated: the rows are in that order */
  double x, y, w, row;
  double name_w, value_w, bar_x, bar_w;
  bool stacked;
} Bars;

/* How a row looks. */
typedef struct {
  unsigned job;
  bool has_value, today, now, chosen, refused;
  double value, opacity;
} Row;

/* --- what is known --- */

bool ply_day_rated_today(const PlyDayMaker *m, unsigned i) {
  return m->replay == NULL || m->state.of[i].rated;
}

bool ply_day_value(const PlyDayMaker *m, unsigned i, double *value) {
  *value = 0;
  if (m->replay == NULL) {
    *value = m->ranking.of[i].fitness;
    return m->ranking.of[i].rated;
  }
  if (m->state.of[i].rated) {
    *value = m->state.of[i].fitness;
    return m->state.of[i].has_value;
  }
  uint32_t id = ply_replay_rating_id(m->replay, i);
  *value = ply_trace_number(ply_replay_trace(m->replay), id);
  return id != 0;
}

static bool all_rated(const PlyDayMaker *m) {
  if (m->replay == NULL)
    return true;
  if (m->state.day > 1)
    return true;
  for (unsigned i = 0; i < m->world->n_occupations; i++)
    if (!m->state.of[i].rated)
      return false;
  return true;
}

/* Ahead in the ranking, as the engine has it: ties in table order, no value last. */
static bool ahead(const PlyDayMaker *m, unsigned a, unsigned b) {
  double of_a, of_b;
  bool has_a = ply_day_value(m, a, &of_a), has_b = ply_day_value(m, b, &of_b);
  if (has_a != has_b)
    return has_a;
  return has_a && of_a != of_b ? of_a > of_b : a < b;
}

static void take_order(Bars *b) {
  const PlyDayMaker *m = b->m;
  unsigned n = m->world->n_occupations;
  b->ranked = all_rated(m) && !m->view.hide_values;
  for (unsigned i = 0; i < n; i++) {
    unsigned at = i;
    for (; b->ranked && at > 0 && ahead(m, i, b->order[at - 1]); at--)
      b->order[at] = b->order[at - 1];
    b->order[at] = i;
  }
  b->n = n;
  if (m->state.taken == (int)n)
    b->order[b->n++] = n;
}

static void take_scale(Bars *b) {
  const PlyDayMaker *m = b->m;
  double low = 0, high = 0, least = 0;
  for (unsigned i = 0; i < m->world->n_occupations; i++) {
    double value, size;
    if (!ply_day_value(m, i, &value) && !m->ranking.of[i].rated)
      continue;
    value = ply_day_value(m, i, &value) ? value : m->ranking.of[i].fitness;
    low = MIN(low, value);
    high = MAX(high, value);
    size = fabs(value);
    if (size > 0 && (least == 0 || size < least))
      least = size;
  }
  ply_day_scale_init(&b->scale, low, high, least);
}

static Row row_of(const Bars *b, unsigned job) {
  const PlyDayMaker *m = b->m;
  unsigned n = m->world->n_occupations;
  Row r = { .job = job, .opacity = 1 };
  r.chosen = m->state.taken == (int)job;
  r.now = m->now == (int)job && !r.chosen;
  if (job == n) {
    r.today = true;
    return r;
  }
  r.has_value = ply_day_value(m, job, &r.value);
  r.today = ply_day_rated_today(m, job);
  if (m->replay != NULL)
    r.refused = m->state.of[job].refused;
  else
    r.refused = !m->ranking.of[job].affordable;
  if (m->replay == NULL && m->ranking.highest == job)
    r.chosen = true;
  if (!r.today)
    r.opacity = ply_theme_get(PLY_THEME_LIGHT)->future_opacity;
  return r;
}

/* --- words --- */

/* What there is to put into a formula. */
static char *numbers_text(const PlyOccupation *o) {
  g_autofree char *chance = ply_words_real(o->p), *cost = ply_words_money(o->cost);
  g_autofree char *gain = ply_words_money(o->gain), *loss = ply_words_money(o->loss);
  /* Translators: chance of success, cost, gain and loss by the letters of the formulas. */
  return g_strdup_printf(_("P %s · C %s · G %s · L %s"), chance, cost, gain, loss);
}

static char *note_of(const Bars *b, const Row *r) {
  const PlyDayMaker *m = b->m;
  if (r->job == m->world->n_occupations)
    return g_strdup(_("nothing can be afforded"));
  const PlyOccupation *o = &m->world->occupations[r->job];
  const PlyDayOption *option = &m->state.of[r->job];
  if (r->refused && r->has_value) {
    g_autofree char *need = ply_words_money(ply_day_need(o, m->reserve));
    g_autofree char *has = ply_words_money(m->cash);
    /* Translators: money that an occupation asks for, and what somebody has. */
    return g_strdup_printf(_("needs %s, has %s"), need, has);
  }
  if (option->sliced && !m->view.hide_values) {
    g_autofree char *part = ply_words_percent(m->ranking.of[r->job].weight);
    return g_strdup_printf(_("%s of the wheel"), part);
  }
  if (option->imagined) {
    g_autofree char *came = ply_words_change((option->came_off ? o->gain : -o->loss) - o->cost);
    return g_strdup_printf(_("imagined: %s"), came);
  }
  return numbers_text(o);
}

static char *value_text(const Bars *b, const Row *r) {
  if (r->job == b->m->world->n_occupations)
    return g_strdup("");
  if (b->m->view.hide_values)
    return g_strdup("?");
  return r->has_value ? ply_words_real(r->value)
         : r->today   ? g_strdup(_("no value"))
                      : g_strdup("");
}

/* "Day job: worth 0.9801, place 2, taken" */
static char *name_of(const Bars *b, const Row *r, unsigned place) {
  GString *name = g_string_new(ply_words_job(b->m->world, r->job));
  g_autofree char *value = value_text(b, r);
  g_autofree char *note = note_of(b, r);
  if (b->m->view.hide_values && r->job < b->m->world->n_occupations)
    g_string_append_printf(name, ", %s", _("value hidden"));
  else if (r->has_value)
    g_string_append_printf(name, _(": worth %s"), value);
  else if (r->today && r->job < b->m->world->n_occupations)
    g_string_append_printf(name, ", %s", _("no value"));
  if (b->ranked && r->job < b->m->world->n_occupations)
    g_string_append_printf(name, _(", place %u"), place + 1);
  if (!r->today)
    g_string_append_printf(name, ", %s", _("not rated today"));
  if (r->refused)
    g_string_append_printf(name, ", %s", _("out of reach"));
  if (*note != '\0')
    g_string_append_printf(name, ", %s", note);
  if (r->chosen)
    g_string_append_printf(name, ", %s", _("taken"));
  return g_string_free(name, FALSE);
}

/* --- columns --- */

static void take_columns(Bars *b) {
  const PlyDayMaker *m = b->m;
  double size = ply_day_size(m, PLY_DAY_TEXT), small = ply_day_size(m, PLY_DAY_NOTE);
  b->name_w = b->value_w = 0;
  for (unsigned i = 0; i < b->n; i++) {
    Row r = row_of(b, b->order[i]);
    g_autofree char *value = value_text(b, &r);
    g_autofree char *note = note_of(b, &r);
    double name = ply_text_measure(ply_words_job(m->world, r.job), size, PLY_WEIGHT_BOLD, NULL);
    b->name_w = MAX(b->name_w, name);
    b->name_w = MAX(b->name_w, ply_text_measure(note, small, PLY_WEIGHT_NORMAL, NULL));
    b->value_w = MAX(b->value_w, ply_text_measure(value, size, PLY_WEIGHT_BOLD, NULL));
  }
  double left = ARROW * m->k + 2 * DISC * m->k + 12, rest = b->w - left - 12;
  /* Room for what will be said of those that cannot be afforded: columns stay where they are. */
  double usual = ply_text_measure(_("needs %s, has %s"), small, PLY_WEIGHT_NORMAL, NULL);
  b->name_w = MIN(MAX(b->name_w, usual), rest * 0.5);
  b->value_w = MIN(MAX(b->value_w, 4 * size), rest * 0.36);
  b->bar_x = b->x + left + b->name_w + 16;
  b->bar_w = rest - b->name_w - b->value_w - 32;
  b->stacked = b->bar_w < BAR_LEAST * m->k;
  if (b->stacked) {
    b->bar_x = b->x + left;
    b->bar_w = rest - 8;
    b->name_w = rest - b->value_w - 16;
  }
}

/* --- drawing --- */

static double bar_place(const Bars *b, double value) {
  return b->bar_x + b->bar_w * ply_day_scale_place(&b->scale, value);
}

static void draw_ground(Bars *b, const Row *r, double y) {
  PlyRect box = { b->x + ARROW * b->m->k - 8, y + 2, b->w - ARROW * b->m->k + 8, b->row - 4 };
  PlyFigure figure = ply_figure_round(box, 10);
  if (r->now) { /* in print three outlines */
    figure = ply_figure_grown(figure, -4);
    ply_scene_add_halo(b->m->scene, figure, 0.3);
    ply_scene_add_figure(b->m->scene, figure, PLY_COLOUR_NOW_TINT, 1, ply_pen(PLY_COLOUR_INK, 2));
  }
  if (r->chosen)
    ply_scene_add_figure(b->m->scene, figure, PLY_COLOUR_CHOSEN_TINT, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, 3));
  if (r->chosen)
    ply_scene_add_line(b->m->scene, b->x - 2, y + b->row / 2, b->x + ARROW * b->m->k - 11,
                       y + b->row / 2, MIN(PLY_ARROW_CHOSEN, ARROW * b->m->k * 0.5),
                       ply_pen(PLY_COLOUR_CHOSEN, 6));
}

static void draw_disc(Bars *b, const Row *r, unsigned place, double y) {
  double k = b->m->k, radius = DISC * k, x = b->x + ARROW * k + radius;
  if (r->job == b->m->world->n_occupations || (!b->ranked && !r->now))
    return;
  char text[8] = "";
  if (b->ranked)
    g_snprintf(text, sizeof text, "%u", place + 1);
  PlyTextStyle style =
      ply_text_style(ply_day_size(b->m, PLY_DAY_NOTE), PLY_WEIGHT_BOLD,
                     r->now ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  style.opacity = r->opacity;
  PlyPen pen = r->now ? ply_pen(PLY_COLOUR_INK, 1.5) : PLY_NO_PEN;
  ply_scene_add_figure(b->m->scene, ply_figure_circle(x, y, radius),
                       r->now ? PLY_COLOUR_NOW : PLY_COLOUR_BUTTON, r->opacity, pen);
  ply_scene_add_text(b->m->scene, text, &style, x, y);
}

static void draw_name(Bars *b, const Row *r, double y) {
  double k = b->m->k, x = b->x + ARROW * k + 2 * DISC * k + 12;
  g_autofree char *note = note_of(b, r);
  bool noted = *note != '\0';
  double size = ply_day_size(b->m, PLY_DAY_TEXT), small = ply_day_size(b->m, PLY_DAY_NOTE);
  PlyTextStyle style = ply_text_style(
      size, PLY_WEIGHT_BOLD, r->refused ? PLY_COLOUR_PRUNED : PLY_COLOUR_INK, PLY_ALIGN_START);
  double up = noted ? (size + small) * 0.32 : 0;
  PlyRect box = ply_day_add_text(b->m->scene, ply_words_job(b->m->world, r->job), style, x, y - up,
                                 b->name_w);
  if (r->refused)
    ply_scene_add_line(b->m->scene, box.x - 3, y - up, box.x + box.w + 3, y - up, PLY_ARROW_NONE,
                       ply_pen(PLY_COLOUR_PRUNED, 2));
  if (!noted)
    return;
  style = ply_text_style(small, PLY_WEIGHT_NORMAL, r->chosen ? PLY_COLOUR_INK : PLY_COLOUR_DIM,
                         PLY_ALIGN_START);
  ply_day_add_text(b->m->scene, note, style, x, y + up + small * 0.25, b->name_w);
}

static void draw_value(Bars *b, const Row *r, double y) {
  g_autofree char *text = value_text(b, r);
  PlyTextStyle style =
      ply_text_style(ply_day_size(b->m, PLY_DAY_TEXT), PLY_WEIGHT_BOLD,
                     r->refused ? PLY_COLOUR_PRUNED : PLY_COLOUR_INK, PLY_ALIGN_END);
  style.opacity = r->opacity;
  ply_day_add_text(b->m->scene, text, style, b->x + b->w - 12, y, b->value_w);
}

static void draw_bar(Bars *b, const Row *r, double y) {
  if (!r->has_value || b->m->view.hide_values)
    return;
  double zero = bar_place(b, 0), end = bar_place(b, r->value), half = BAR * b->m->k / 2;
  PlyRect box = { MIN(zero, end), y - half, MAX(fabs(end - zero), 1.5), 2 * half };
  PlyFigure figure = ply_figure_round(box, MIN(4, box.w / 2));
  PlyPen pen = ply_pen(PLY_COLOUR_CHANCE, 1.5);
  pen.opacity = r->opacity;
  if (r->chosen) {
    ply_scene_add_figure(b->m->scene, figure, PLY_COLOUR_CHOSEN, 1, PLY_NO_PEN);
  } else if (r->refused) {
    ply_scene_add_texture(b->m->scene, figure, PLY_COLOUR_CHANCE, PLY_TEXTURE_HATCH);
    ply_scene_add_figure(b->m->scene, figure, PLY_NO_COLOUR, 0,
                         ply_pen_dashed(PLY_COLOUR_PRUNED, 1.5, PLY_DASH_DASHED));
  } else {
    if (r->today) /* lines of the scale stay behind it */
      ply_scene_add_figure(b->m->scene, figure, PLY_COLOUR_CARD, 1, PLY_NO_PEN);
    ply_scene_add_figure(b->m->scene, figure, PLY_COLOUR_CHANCE, FILL * r->opacity, pen);
  }
}

/* From top to bottom; where bars stand below the names, only beside each bar. */
static void draw_line(Bars *b, double x, PlyColour colour, double bottom) {
  double half = BAR * b->m->k * 0.6;
  PlyPen pen = ply_pen(colour, 1.5);
  pen.opacity = colour == PLY_COLOUR_HAIR ? GRID : 1;
  if (!b->stacked) {
    ply_scene_add_line(b->m->scene, x, b->y, x, bottom, PLY_ARROW_NONE, pen);
    return;
  }
  for (unsigned i = 0; i < b->n; i++) {
    double y = b->y + (i + BAR_PLACE) * b->row;
    ply_scene_add_line(b->m->scene, x, y - half, x, y + half, PLY_ARROW_NONE, pen);
  }
}

static unsigned take_lines(const Bars *b, double values[static PLY_DAY_SCALE_LINES]) {
  double size = ply_day_size(b->m, TICK);
  return ply_day_scale_lines(&b->scale, (unsigned)CLAMP(b->bar_w / (size * 4), 2, 12), values);
}

static void draw_lines(Bars *b, double bottom, bool zero) {
  double values[PLY_DAY_SCALE_LINES];
  unsigned n = b->m->view.hide_values ? 0 : take_lines(b, values);
  for (unsigned i = 0; i < n; i++)
    if ((values[i] == 0) == zero)
      draw_line(b, bar_place(b, values[i]), zero ? PLY_COLOUR_EDGE : PLY_COLOUR_HAIR, bottom);
}

static void draw_numbers(Bars *b, double bottom) {
  double values[PLY_DAY_SCALE_LINES], free_from = -INFINITY, size = ply_day_size(b->m, TICK);
  unsigned n = b->m->view.hide_values ? 0 : take_lines(b, values);
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *text = ply_words_real(values[i]);
    double half = ply_text_measure(text, size, style.weight, NULL) / 2;
    double at = CLAMP(bar_place(b, values[i]), b->x + half, b->x + b->w - half);
    if (at - half < free_from)
      continue;
    ply_scene_add_text(b->m->scene, text, &style, at, bottom + size);
    free_from = at + half + size * 0.6;
  }
}

static int draw_row(Bars *b, unsigned place, double y, int above) {
  Row r = row_of(b, b->order[place]);
  double line = b->stacked ? y + b->row * 0.36 : y + b->row / 2;
  draw_disc(b, &r, place, line);
  draw_name(b, &r, line);
  draw_value(b, &r, line);
  draw_bar(b, &r, b->stacked ? y + b->row * BAR_PLACE : line);
  unsigned marks = (r.now ? PLY_MARK_NOW : 0) | (r.chosen ? PLY_MARK_CHOSEN : 0) |
                   (r.refused ? PLY_MARK_PRUNED : 0) | (r.today ? 0 : PLY_MARK_FUTURE) |
                   (b->m->view.hide_values ? PLY_MARK_HIDDEN : 0) |
                   (b->m->view.focus == (int)r.job ? PLY_MARK_SELECTED : 0);
  g_autofree char *value = value_text(b, &r);
  PlyRect box = { b->x, y + 2, b->w, b->row - 4 };
  if (b->m->view.focus == (int)r.job)
    ply_scene_add_figure(b->m->scene, ply_figure_round(box, 10), PLY_NO_COLOUR, 0,
                         ply_pen(PLY_COLOUR_INK, 3));
  int item = ply_scene_add_item(b->m->scene, PLY_ITEM_JOB, r.job, box, marks, name_of(b, &r, place),
                                value);
  ply_scene_item(b->m->scene, item)->up = above;
  if (above >= 0)
    ply_scene_item(b->m->scene, above)->down = item;
  return item;
}

static double draw_foot(Bars *b, double y) {
  if (!b->scale.steps || b->m->view.hide_values)
    return 0;
  PlyTextStyle style = ply_text_style(ply_day_size(b->m, PLY_DAY_NOTE), PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_DIM, PLY_ALIGN_START);
  return ply_day_add_note(b->m->scene,
                          _("Not in proportion: equal steps are factors of ten, so that small "
                            "values can be told apart."),
                          style, b->x + ARROW * b->m->k, y, b->w - ARROW * b->m->k);
}

double ply_day_draw_bars(PlyDayMaker *m, double x, double y, double width, double height) {
  Bars b = { .m = m, .x = x, .y = y, .w = width };
  take_order(&b);
  take_scale(&b);
  take_columns(&b);
  double foot = ply_day_size(m, TICK) * 2 + (b.scale.steps ? ply_day_size(m, PLY_DAY_NOTE) * 3 : 0);
  double least = (b.stacked ? ROW_STACKED : ROW) * m->k;
  b.row = CLAMP((height - foot) / b.n, least, b.stacked ? least : ROW_MOST * m->k);
  double bottom = y + b.n * b.row;
  draw_lines(&b, bottom, false);
  for (unsigned i = 0; i < b.n; i++) {
    Row r = row_of(&b, b.order[i]);
    draw_ground(&b, &r, y + i * b.row);
  }
  draw_lines(&b, bottom, true);
  draw_numbers(&b, bottom);
  int above = -1;
  for (unsigned i = 0; i < b.n; i++)
    above = draw_row(&b, i, y + i * b.row, above);
  double end = bottom + ply_day_size(m, TICK) * 2;
  return end + draw_foot(&b, end) - y;
}
