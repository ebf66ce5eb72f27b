/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each occupation is worth, as bars on both sides of zero, in proportion. */
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/life/private.h"
#include "say/life/words.h"

/* px at text scale 1. */
#define ROW 36.0
#define ROW_MOST 64.0
#define ROW_STACKED 82.0
#define DISC 12.0
#define ARROW 24.0 /* room for the arrow at the left */
#define BAR 18.0
#define BAR_PART 0.34   /* of a row, at most */
#define BAR_LEAST 120.0 /* narrower ones go below the name */
#define BAR_PLACE 0.8   /* of a row, where bars stand below the names */
#define NOTE_UP 1.3     /* of the size of a note: what it takes above its middle, twice */
#define FAINT 0.38      /* opacity of what is filled for a job that is not rated today */
#define FILL 0.7        /* opacity of a bar: in print only the chosen one is black */

typedef struct {
  PlyDayMaker *m;
  PlyDayAxes axes;
  unsigned order[PLY_DAY_MAX_OCCUPATIONS + 1], n; /* rows; the last may be a day at home */
  bool ranked;                                    /* all are rated: the rows are in that order */
  bool scaled;                                    /* there is a value that shows: there are bars */
  PlyRows rows;
  double row, bar; /* heights */
  double name_x, name_w, note_w, value_w, bar_x, bar_w;
  bool stacked;
} Bars;

/* How a row looks. */
typedef struct {
  unsigned job;
  bool home, has_value, today, now, chosen, refused;
  bool hidden;           /* its value */
  bool needs;            /* says what it asks for */
  double value, opacity; /* of what is filled */
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
  b->ranked = all_rated(m) && !m->order_hidden;
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

/* Of those that are not rated yet, too: a scale stays as it is through the day. A value that is
 * hidden would show in its ends. */
static void take_scale(Bars *b) {
  const PlyDayMaker *m = b->m;
  double values[PLY_DAY_MAX_OCCUPATIONS];
  unsigned n = 0;
  for (unsigned i = 0; i < m->world->n_occupations; i++) {
    if (ply_day_hides_value(m, i))
      continue;
    b->scaled = true;
    if (ply_day_value(m, i, &values[n]))
      n++;
    else if (m->ranking.of[i].rated)
      values[n++] = m->ranking.of[i].fitness;
  }
  ply_day_axes_take(&b->axes, values, n);
}

static Row row_of(const Bars *b, unsigned job) {
  const PlyDayMaker *m = b->m;
  unsigned n = m->world->n_occupations;
  Row r = { .job = job, .opacity = 1 };
  r.chosen = m->state.taken == (int)job;
  r.now = m->now == (int)job && !r.chosen;
  r.home = job == n;
  if (r.home) {
    r.today = true;
    return r;
  }
  r.hidden = ply_day_hides_value(m, job);
  r.has_value = ply_day_value(m, job, &r.value);
  r.today = ply_day_rated_today(m, job);
  if (m->replay != NULL)
    r.refused = m->state.of[job].refused;
  else
    r.refused = !m->ranking.of[job].affordable;
  r.needs = r.refused && r.has_value && !ply_day_hides_need(m, job);
  if (m->replay == NULL && m->ranking.highest == job)
    r.chosen = true;
  if (!r.today)
    r.opacity = FAINT;
  return r;
}

/* --- words --- */

/* What there is to put into a formula. */
static char *numbers_text(const PlyOccupation *o) {
  g_autofree char *probability = ply_words_real(o->p), *cost = ply_words_money(o->cost);
  g_autofree char *gain = ply_words_money(o->gain), *loss = ply_words_money(o->loss);
  /* Translators: chance of success, cost, gain and loss by the letters of the formulas. */
  return g_strdup_printf(_("P %s · C %s · G %s · L %s"), probability, cost, gain, loss);
}

/* Of a day that is made up something might be. */
static const char *home_text(const PlyDayMaker *m) {
  for (unsigned i = 0; i < m->world->n_occupations; i++)
    if (!m->state.of[i].refused)
      return _("a day without work");
  return _("nothing can be afforded");
}

static char *note_of(const Bars *b, const Row *r) {
  const PlyDayMaker *m = b->m;
  if (r->home)
    return g_strdup(home_text(m));
  const PlyOccupation *o = &m->world->occupations[r->job];
  const PlyDayOption *option = &m->state.of[r->job];
  if (r->needs) {
    g_autofree char *need = ply_words_money(ply_day_need(o, m->reserve));
    g_autofree char *has = ply_words_money(m->cash);
    /* Translators: money that an occupation asks for, and what somebody has. */
    return g_strdup_printf(_("needs %s, has %s"), need, has);
  }
  if (option->sliced && !r->hidden) {
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
  if (r->home)
    return g_strdup("");
  if (r->hidden)
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
  if (r->hidden)
    g_string_append_printf(name, ", %s", _("value hidden"));
  else if (r->has_value)
    g_string_append_printf(name, _(": worth %s"), value);
  else if (r->today && !r->home)
    g_string_append_printf(name, ", %s", _("no value"));
  if (b->ranked && !r->home)
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

/* --- what is stated --- */

static void add_value_facts(const Bars *b, const Row *r, PlyDayFacts *facts) {
  if (!r->hidden && !r->home)
    ply_day_facts_add_value(b->m, facts, r->job);
}

static void add_note_facts(const Bars *b, const Row *r, PlyDayFacts *facts) {
  const PlyDayOption *option = &b->m->state.of[r->job];
  if (r->home) {
    ply_day_facts_add_taken(b->m, facts);
  } else if (r->needs) {
    ply_day_facts_add(facts, "need", r->job);
    ply_day_facts_add(facts, "cannot-afford", r->job);
    ply_day_facts_add_morning(b->m, facts);
  } else if (option->sliced && !r->hidden) {
    ply_day_facts_add(facts, "cannot-afford", r->job);
    ply_day_facts_add_value(b->m, facts, r->job);
  } else if (option->imagined) {
    ply_day_facts_add(facts, "cannot-afford", r->job);
  }
}

/* Of a row: all that its item says. */
static void state_row(Bars *b, const Row *r) {
  PlyDayFacts facts = PLY_DAY_FACTS;
  add_value_facts(b, r, &facts);
  add_note_facts(b, r, &facts);
  if (b->ranked && !r->home)
    ply_day_facts_add_order(b->m, &facts);
  if (r->refused) {
    ply_day_facts_add(&facts, "cannot-afford", r->job);
    ply_day_facts_add(&facts, "pruned", r->job);
  }
  if (r->chosen)
    ply_day_facts_add_taken(b->m, &facts);
  ply_day_state_facts(b->m, &facts);
}

static void state(Bars *b, const Row *r,
                  void (*add)(const Bars *b, const Row *r, PlyDayFacts *facts)) {
  PlyDayFacts facts = PLY_DAY_FACTS;
  add(b, r, &facts);
  ply_day_state_facts(b->m, &facts);
}

static void add_place_facts(const Bars *b, const Row *r, PlyDayFacts *facts) {
  ply_day_facts_add_order(b->m, facts);
}

/* The scale, as far as the values reach that are shown. */
static void add_scale_facts(const Bars *b, const Row *r, PlyDayFacts *facts) {
  ply_day_facts_add(facts, "ranking", PLY_NO_SUBJECT);
  for (unsigned i = 0; i < b->m->world->n_occupations; i++)
    if (!ply_day_hides_value(b->m, i))
      ply_day_facts_add(facts, "fitness", i);
}

/* --- columns --- */

/* Names, bars and values beside each other, what is said of a job below its name and its bar; or
 * all below each other. */
static void take_columns(Bars *b) {
  const PlyDayMaker *m = b->m;
  double size = ply_kit_size(m->k, PLY_KIT_TEXT);
  for (unsigned i = 0; i < b->n; i++) {
    Row r = row_of(b, b->order[i]);
    g_autofree char *value = value_text(b, &r);
    PlyCell cell = { ply_words_job(m->world, r.job), .set = PLY_CELL_BOLD };
    b->name_w = MAX(b->name_w, ply_rows_measure(&b->rows, cell));
    cell.text = value;
    b->value_w = MAX(b->value_w, ply_rows_measure(&b->rows, cell));
  }
  double left = ARROW * m->k + 2 * DISC * m->k + 10, rest = b->rows.width - left - 12;
  b->name_x = b->rows.left + left;
  b->name_w = MIN(b->name_w, rest * 0.5);
  b->value_w = MIN(MAX(b->value_w, 3.6 * size), rest * 0.36);
  b->note_w = rest - b->value_w - 12;
  b->bar_x = b->name_x + b->name_w + 18;
  b->bar_w = rest - b->name_w - b->value_w - 36;
  bool low = b->bar_w < BAR_LEAST * m->k;
  b->stacked = low && b->scaled;
  if (low) {
    b->bar_x = b->name_x;
    b->bar_w = rest - 8;
    b->name_w = b->note_w;
  }
  ply_day_axes_place(&b->axes, b->bar_x, b->bar_w, m->k);
}

/* --- drawing --- */

static void draw_ground(Bars *b, const Row *r, double y) {
  double arrow = ARROW * b->m->k, left = b->rows.left;
  PlyRect box = { left + arrow - 6, y + 1, b->rows.width - arrow + 6, b->row - 2 };
  PlyFigure figure = ply_figure_round(box, 10);
  if (r->now) { /* in print three outlines */
    figure = ply_figure_grown(figure, -2);
    ply_scene_add_halo(b->m->scene, figure, 0.3);
    ply_scene_add_figure(b->m->scene, figure, PLY_COLOUR_NOW_TINT, 1, ply_pen(PLY_COLOUR_INK, 2));
  }
  if (r->chosen)
    ply_scene_add_figure(b->m->scene, figure, PLY_COLOUR_CHOSEN_TINT, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, 3));
  if (r->chosen)
    ply_scene_add_line(b->m->scene, left - 2, y + b->row / 2, left + arrow - 9, y + b->row / 2,
                       MIN(PLY_ARROW_CHOSEN, arrow * 0.5), ply_pen(PLY_COLOUR_CHOSEN, 6));
}

static PlyColour text_colour(const Row *r) {
  return r->today ? PLY_COLOUR_INK : PLY_COLOUR_DIM;
}

static void draw_disc(Bars *b, const Row *r, unsigned place, double y) {
  double k = b->m->k, radius = DISC * k, x = b->rows.left + ARROW * k + radius;
  if (r->home || (!b->ranked && !r->now))
    return;
  char text[8] = "";
  if (b->ranked)
    g_snprintf(text, sizeof text, "%u", place + 1);
  PlyPen pen = r->now ? ply_pen(PLY_COLOUR_INK, 1.5) : PLY_NO_PEN;
  ply_scene_add_figure(b->m->scene, ply_figure_circle(x, y, radius),
                       r->now ? PLY_COLOUR_NOW : PLY_COLOUR_BUTTON, r->opacity, pen);
  state(b, r, add_place_facts);
  ply_rows_add(&b->rows, (PlyCell){ text, x, y, 0, PLY_CELL_NOTE | PLY_CELL_BOLD | PLY_CELL_CENTRE,
                                    r->now ? PLY_COLOUR_NOW_TEXT : text_colour(r) });
}

/* How far name and note stand above and below the middle of their lines. */
static double name_up(const Bars *b) {
  return (ply_kit_size(b->m->k, PLY_KIT_TEXT) + ply_kit_size(b->m->k, PLY_KIT_NOTE)) * 0.28;
}

static void draw_name(Bars *b, const Row *r, double y) {
  g_autofree char *note = note_of(b, r);
  double up = name_up(b), below = y + up + ply_kit_size(b->m->k, PLY_KIT_NOTE) * 0.06;
  if (r->home)
    state(b, r, add_note_facts);
  else
    ply_scene_declare_given(b->m->scene);
  PlyRect box = ply_rows_add(
      &b->rows, (PlyCell){ ply_words_job(b->m->world, r->job), b->name_x, y - up, b->name_w,
                           PLY_CELL_BOLD, r->refused ? PLY_COLOUR_PRUNED : PLY_COLOUR_INK });
  if (r->refused)
    ply_scene_add_line(b->m->scene, box.x - 3, y - up, box.x + box.w + 3, y - up, PLY_ARROW_NONE,
                       ply_pen(PLY_COLOUR_PRUNED, 2));
  state(b, r, add_note_facts);
  ply_rows_add(&b->rows, (PlyCell){ note, b->name_x, below, b->note_w, PLY_CELL_NOTE,
                                    r->chosen ? PLY_COLOUR_INK : PLY_COLOUR_DIM });
}

static void draw_value(Bars *b, const Row *r, double y) {
  g_autofree char *text = value_text(b, r);
  state(b, r, add_value_facts);
  ply_rows_add(&b->rows, (PlyCell){ text, b->rows.left + b->rows.width - 12, y, b->value_w,
                                    PLY_CELL_BOLD | PLY_CELL_END,
                                    r->refused ? PLY_COLOUR_PRUNED : text_colour(r) });
}

static void draw_bar(Bars *b, const Row *r, const PlyDayAxis *axis, double y) {
  double zero = ply_day_axis_x(axis, 0), end = ply_day_axis_x(axis, r->value), half = b->bar / 2;
  PlyRect box = { MIN(zero, end), y - half, MAX(fabs(end - zero), 1.5), 2 * half };
  PlyFigure figure = ply_figure_round(box, MIN(4, box.w / 2));
  PlyPen pen = ply_pen(PLY_COLOUR_CHANCE, r->today ? 1.5 : 1);
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

static void draw_bars_of(Bars *b, const Row *r, double y) {
  if (r->home || !b->scaled)
    return;
  ply_day_axes_draw_lines(b->m, &b->axes, y, b->bar * (b->stacked ? 0.62 : 0.5));
  for (unsigned i = 0; r->has_value && !r->hidden && i < b->axes.n; i++)
    if (ply_day_axes_have(&b->axes, i, r->value))
      draw_bar(b, r, &b->axes.of[i], y);
}

static void draw_row(Bars *b, unsigned place, double y) {
  Row r = row_of(b, b->order[place]);
  double line = b->stacked ? y + b->row * 0.36 : y + b->row / 2, name = line - name_up(b);
  draw_disc(b, &r, place, line);
  draw_name(b, &r, line);
  draw_value(b, &r, name);
  draw_bars_of(b, &r, b->stacked ? y + b->row * BAR_PLACE : name);
  unsigned marks = (r.now ? PLY_MARK_NOW : 0) | (r.chosen ? PLY_MARK_CHOSEN : 0) |
                   (r.refused ? PLY_MARK_PRUNED : 0) | (r.today ? 0 : PLY_MARK_FUTURE) |
                   (r.hidden ? PLY_MARK_HIDDEN : 0) |
                   (b->m->view.focus == (int)r.job ? PLY_MARK_SELECTED : 0);
  g_autofree char *value = value_text(b, &r);
  PlyRect box = { b->rows.left, y + 2, b->rows.width, b->row - 4 };
  if (b->m->view.focus == (int)r.job)
    ply_scene_add_figure(b->m->scene, ply_figure_round(box, 10), PLY_NO_COLOUR, 0,
                         ply_pen(PLY_COLOUR_INK, 3));
  state_row(b, &r);
  ply_scene_add_item(b->m->scene, PLY_ITEM_JOB, r.job, box, marks, name_of(b, &r, place), value);
  ply_scene_link_last(b->m->scene, PLY_NEXT_BELOW);
}

/* What the scale needs below the rows. */
static double foot_height(const Bars *b) {
  double size = ply_kit_size(b->m->k, PLY_KIT_NOTE);
  return b->scaled ? size * (b->axes.n > 1 ? 3 : 1.8) + 3 : 0;
}

double ply_day_draw_bars(PlyDayMaker *m, double x, double y, double width, double height) {
  Bars b = { .m = m, .rows = { m->scene, x, width, m->k } };
  take_order(&b);
  take_scale(&b);
  take_columns(&b);
  double least = (b.stacked ? ROW_STACKED : ROW) * m->k;
  b.row = CLAMP((height - foot_height(&b)) / b.n, least, b.stacked ? least : ROW_MOST * m->k);
  b.bar = MIN(BAR * m->k, b.row * BAR_PART);
  if (!b.stacked) /* what is said of a job stands right below its bar */
    b.bar = MIN(b.bar, 4 * name_up(&b) - NOTE_UP * ply_kit_size(m->k, PLY_KIT_NOTE));
  double bottom = y + b.n * b.row;
  for (unsigned i = 0; i < b.n; i++) {
    Row r = row_of(&b, b.order[i]);
    draw_ground(&b, &r, y + i * b.row);
  }
  for (unsigned i = 0; i < b.n; i++)
    draw_row(&b, i, y + i * b.row);
  state(&b, NULL, add_scale_facts);
  if (b.scaled)
    bottom += ply_day_axes_draw_numbers(m, &b.axes, bottom + 3) + 3;
  return bottom - y;
}
