/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Below the cash: a lane for each job, filled on the days it was worked. A lane says which job it
 * is by its place and name, so colours may repeat. */
#include <math.h>

#include "render/life/cash-private.h"
#include "render/chart/private.h"
#include "say/life/words.h"
#include "base/i18n.h"

#define LANE 16.0  /* px at text scale 1 */
#define FILL 0.66  /* of a lane */
#define TOP 6.0    /* between plot and lanes */
#define NAMES 0.26 /* of the width, at most */
#define TELL 7.0   /* px: what is closer cannot be told apart by a pointer */
#define MARK 6.0
#define GRID 0.6 /* opacity */

void ply_cash_take_lanes(PlyCashMaker *m) {
  bool worked[PLY_DAY_MAX_OCCUPATIONS + 1] = { false };
  for (uint32_t i = 0; i < ply_trace_n_events(m->run->trace); i++) {
    const PlyEvent *e = ply_trace_event(m->run->trace, i);
    if (e->kind == PLY_EVENT_TAKE)
      worked[e->subject] = true;
  }
  for (unsigned i = 0; i <= m->world->n_occupations; i++)
    if (worked[i])
      m->jobs[m->n_lanes++] = i;
}

static double lane_height(const PlyCashMaker *m) {
  return MAX(LANE * m->k, m->size * 1.2);
}

double ply_cash_lanes_height(const PlyCashMaker *m) {
  return m->n_lanes * lane_height(m) + TOP;
}

double ply_cash_lane_names(const PlyCashMaker *m) {
  double wide = 0;
  for (unsigned i = 0; i < m->n_lanes; i++)
    wide = MAX(wide, ply_text_measure(ply_words_job(m->world, m->jobs[i]), m->size,
                                      PLY_WEIGHT_NORMAL, NULL));
  return MIN(wide, m->view.width * NAMES) + 10;
}

/* --- stretches --- */

/* Days first .. last at one job. */
typedef struct {
  unsigned first, last, lane;
} Stretch;

static unsigned lane_of(const PlyCashMaker *m, int job) {
  for (unsigned i = 0; i < m->n_lanes; i++)
    if ((int)m->jobs[i] == job)
      return i;
  return UINT_MAX;
}

static Stretch next_stretch(const PlyCashMaker *m, unsigned day) {
  Stretch s = { day, day, lane_of(m, m->points[day].job) };
  while (s.last + 1 < m->n && m->points[s.last + 1].job == m->points[day].job)
    s.last++;
  return s;
}

/* A day is the time up to its end. */
static bool clip(const PlyCashMaker *m, const Stretch *s, double *left, double *right) {
  *left = ply_cash_x(m, MAX((double)s->first - 1, m->from));
  *right = ply_cash_x(m, MIN((double)s->last, m->to));
  return s->lane != UINT_MAX && *right > *left;
}

static char *stretch_name(const PlyCashMaker *m, const Stretch *s) {
  const char *job = ply_words_job(m->world, m->jobs[s->lane]);
  unsigned n = s->last - s->first + 1;
  if (m->cash_hidden)
    return n == 1 ? g_strdup_printf(_("Day %u: %s"), s->first, job)
                  : g_strdup_printf(_("Days %u to %u: %s"), s->first, s->last, job);
  g_autofree char *brought =
      ply_words_change(m->points[s->last].cash - m->points[s->first - 1].cash);
  if (n == 1)
    return g_strdup_printf(_("Day %u: %s, cash %s"), s->first, job, brought);
  return g_strdup_printf(_("Days %u to %u: %s, cash %s"), s->first, s->last, job, brought);
}

static char *crowd_name(unsigned first, unsigned last, unsigned n) {
  return g_strdup_printf(ngettext("Days %u to %u: %u stretch",
                                  "Days %u to %u: %u stretches of "
                                  "different jobs",
                                  n),
                         first, last, n);
}

/* Stretches that are too short to point at are one item together, over all lanes. */
typedef struct {
  double left, right;
  unsigned first, last, n;
} Crowd;

/* What a stretch says: the job and, unless that is hidden, what it brought. */
static void state_stretch(PlyCashMaker *m, bool cash) {
  PlyDayFacts facts = PLY_DAY_FACTS;
  for (unsigned i = 0; ply_cash_of_lanes[i] != NULL; i++)
    ply_day_facts_add(&facts, ply_cash_of_lanes[i], PLY_FACT_ANY);
  for (unsigned i = 0; cash && ply_cash_of_line[i] != NULL; i++)
    ply_day_facts_add(&facts, ply_cash_of_line[i], PLY_FACT_ANY);
  ply_scene_declare(m->scene, facts.of, facts.n);
}

static void add_item(PlyCashMaker *m, uint32_t id, PlyRect box, char *name) {
  ply_scene_add_item(m->scene, PLY_ITEM_STRETCH, id, box, 0, name, "");
  ply_scene_link_last(m->scene, PLY_NEXT_RIGHT);
}

static void end_crowd(PlyCashMaker *m, Crowd *c, double y) {
  if (c->n > 0)
    add_item(m, m->points[c->first].step,
             (PlyRect){ c->left, y, MAX(c->right - c->left, 2), m->n_lanes * lane_height(m) },
             crowd_name(c->first, c->last, c->n));
  c->n = 0;
}

static void take_stretch(PlyCashMaker *m, const Stretch *s, double y, Crowd *crowd) {
  double left, right;
  if (!clip(m, s, &left, &right))
    return;
  if (right - left >= TELL) {
    end_crowd(m, crowd, y);
    double high = lane_height(m);
    add_item(m, m->points[s->first].step, (PlyRect){ left, y + s->lane * high, right - left, high },
             stretch_name(m, s));
    return;
  }
  if (crowd->n > 0 && right - crowd->left > 4 * TELL)
    end_crowd(m, crowd, y);
  if (crowd->n++ == 0) {
    crowd->left = left;
    crowd->first = s->first;
  }
  crowd->right = right;
  crowd->last = s->last;
}

/* --- drawing --- */

static bool worked_so_far(const PlyCashMaker *m, unsigned job) {
  for (unsigned day = 1; day < m->n; day++)
    if (m->points[day].job == (int)job)
      return true;
  return false;
}

/* A job has no name before it is taken: that would tell what is to come. */
static void draw_names(PlyCashMaker *m, double y) {
  PlyTextStyle style = ply_text_style(m->size, PLY_WEIGHT_NORMAL, PLY_COLOUR_INK, PLY_ALIGN_END);
  double high = lane_height(m);
  state_stretch(m, false);
  for (unsigned i = 0; i < m->n_lanes; i++) {
    double middle = y + (i + 0.5) * high;
    PlyPen pen = ply_pen(PLY_COLOUR_HAIR, 1);
    pen.opacity = GRID;
    ply_scene_add_line(m->scene, m->plot.x, middle, m->plot.x + m->plot.w, middle, PLY_ARROW_NONE,
                       pen);
    if (worked_so_far(m, m->jobs[i]))
      ply_kit_add_text(m->scene, ply_words_job(m->world, m->jobs[i]), style, m->plot.x - 8, middle,
                       m->plot.x - 10);
  }
}

static void draw_fill(PlyCashMaker *m, unsigned lane, double from, double to, double y) {
  const PlyChartTone *tone = ply_chart_tone(lane);
  double high = lane_height(m) * FILL;
  PlyRect box = { from, y + (lane_height(m) - high) / 2, to - from, high };
  ply_scene_add_texture(m->scene, ply_figure_round(box, 0), tone->colour,
                        box.w >= TELL ? tone->texture : PLY_TEXTURE_NONE);
}

/* Stretches of a lane that touch on the screen are drawn as one. */
static void draw_lane(PlyCashMaker *m, unsigned lane, double y) {
  double from = 0, to = -1, left, right;
  for (unsigned day = 1; day < m->n; day++) {
    Stretch s = next_stretch(m, day);
    day = s.last;
    if (s.lane != lane || !clip(m, &s, &left, &right))
      continue;
    if (to < 0 || left > to + 0.5) {
      if (to >= 0)
        draw_fill(m, lane, from, to, y);
      from = left;
    }
    to = MAX(right, left + 1);
  }
  if (to >= 0)
    draw_fill(m, lane, from, to, y);
}

void ply_cash_draw_lanes(PlyCashMaker *m, double y) {
  Crowd crowd = { .n = 0 };
  y += TOP;
  if (m->jobs_hidden)
    return;
  draw_names(m, y);
  state_stretch(m, !m->cash_hidden);
  for (unsigned i = 0; i < m->n_lanes; i++)
    draw_lane(m, i, y + i * lane_height(m));
  for (unsigned day = 1; day < m->n; day++) {
    Stretch s = next_stretch(m, day);
    take_stretch(m, &s, y, &crowd);
    day = s.last;
  }
  end_crowd(m, &crowd, y);
}

/* --- moments --- */

/* Down: bankrupt; up: a windfall. */
static void draw_mark(PlyCashMaker *m, bool windfall, double x, double y) {
  double r = MARK * MIN(m->k, 1.5);
  PlyFigure figure = ply_figure_triangle(x, y, r, windfall);
  ply_scene_add_figure(m->scene, figure, windfall ? PLY_COLOUR_CHOSEN : PLY_COLOUR_MIN, 1,
                       ply_pen(PLY_COLOUR_CANVAS, 1.5));
}

static const char *const mark_words[] = { N_("bankrupt"), N_("a windfall") };

double ply_cash_legend_width(const PlyCashMaker *m) {
  double wide = 18 + 2 * (2 * MARK * MIN(m->k, 1.5) + 6);
  for (unsigned i = 0; i < G_N_ELEMENTS(mark_words); i++)
    wide += ply_text_measure(_(mark_words[i]), m->size, PLY_WEIGHT_NORMAL, NULL);
  return wide;
}

void ply_cash_draw_legend(PlyCashMaker *m, double x, double y) {
  bool seen[2] = { false, false };
  if (m->turns_hidden)
    return;
  ply_scene_declare_all(m->scene, ply_cash_of_turns, PLY_FACT_ANY);
  for (unsigned day = 1; day < m->n; day++) {
    seen[0] |= m->points[day].bankrupt;
    seen[1] |= m->points[day].windfall;
  }
  PlyTextStyle style = ply_text_style(m->size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  double r = MARK * MIN(m->k, 1.5);
  for (unsigned windfall = 0; windfall < 2; windfall++) {
    if (!seen[windfall])
      continue;
    draw_mark(m, windfall, x + r, y);
    PlyRect box = ply_kit_add_text(m->scene, _(mark_words[windfall]), style, x + 2 * r + 6, y,
                                   m->view.width - PLY_CASH_PAD - x - 2 * r - 6);
    x = box.x + box.w + 18;
  }
}

/* All of a kind within a finger's width are one. */
typedef struct {
  unsigned first, last, n;
  double x;
} Group;

static void end_group(PlyCashMaker *m, Group *g, bool windfall) {
  if (g->n == 0)
    return;
  const PlyDayPoint *point = &m->points[g->first];
  double r = MARK * MIN(m->k, 1.5) + 2;
  double y = windfall ? ply_cash_y(m, point->cash) - r : ply_cash_y(m, 0) + r;
  y = CLAMP(y, m->plot.y - 2, m->plot.y + m->plot.h + 4);
  draw_mark(m, windfall, g->x, y);
  char *name;
  if (g->n == 1)
    name = g_strdup_printf(windfall ? _("Day %u: a windfall") : _("Day %u: bankrupt"), g->first);
  else if (windfall)
    name = g_strdup_printf(_("Days %u to %u: %u windfalls"), g->first, g->last, g->n);
  else
    name = g_strdup_printf(_("Days %u to %u: bankrupt %u times"), g->first, g->last, g->n);
  ply_scene_add_item(m->scene, PLY_ITEM_MOMENT, point->step,
                     (PlyRect){ g->x - r, y - r, 2 * r, 2 * r }, 0, name, "");
  g->n = 0;
}

void ply_cash_draw_moments(PlyCashMaker *m) {
  Group groups[2] = { { 0 }, { 0 } };
  if (m->turns_hidden)
    return;
  ply_scene_declare_all(m->scene, ply_cash_of_turns, PLY_FACT_ANY);
  for (unsigned day = 1; day < m->n; day++) {
    if (day < m->from || day > m->to)
      continue;
    for (unsigned windfall = 0; windfall < 2; windfall++) {
      Group *g = &groups[windfall];
      if (windfall ? !m->points[day].windfall : !m->points[day].bankrupt)
        continue;
      double x = ply_cash_x(m, day);
      if (g->n > 0 && x - g->x > 2 * TELL)
        end_group(m, g, windfall);
      if (g->n++ == 0) {
        g->first = day;
        g->x = x;
      }
      g->last = day;
    }
  }
  end_group(m, &groups[0], false);
  end_group(m, &groups[1], true);
}
