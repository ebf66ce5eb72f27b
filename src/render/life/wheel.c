/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighted choice as a wheel: a slice for each occupation that can be afforded, as wide as its
 * part of all values; letters and a list say which is which. */
#include <math.h>

#include "base/i18n.h"
#include "render/life/private.h"
#include "say/life/words.h"

#define TURN 6.283185307179586
#define RADIUS 112.0 /* at most */
#define RADIUS_LEAST 60.0
#define AROUND 26.0      /* around it: the pointer */
#define LETTER_LEAST 0.2 /* of a turn in radians: thinner slices have their letter in the list */
#define ROW 24.0

typedef struct {
  PlyDayMaker *m;
  PlyRows rows;
  double x, y, radius; /* middle */
  bool shares;         /* none is hidden: they are drawn */
} Wheel;

static const PlyColour tints[] = {
  PLY_COLOUR_MAX_TINT, PLY_COLOUR_MIN_TINT, PLY_COLOUR_CHANCE_TINT,
  PLY_COLOUR_WHY_TINT, PLY_COLOUR_LEAF,     PLY_COLOUR_CHOSEN_TINT
};

static void at(const Wheel *w, double part, double radius, double *x, double *y) {
  *x = w->x + radius * sin(part * TURN);
  *y = w->y - radius * cos(part * TURN);
}

static void letter_of(unsigned i, char text[static 3]) {
  text[0] = (char)('A' + i % 26);
  text[1] = i < 26 ? '\0' : (char)('0' + i / 26);
  text[2] = '\0';
}

/* A slice, how wide it is unless that is hidden, and whether the wheel stops there. */
static void state_slice(PlyDayMaker *m, unsigned job, bool hit) {
  PlyDayFacts facts = PLY_DAY_FACTS;
  ply_day_facts_add(&facts, "cannot-afford", job);
  if (!ply_day_hides_value(m, job))
    ply_day_facts_add_value(m, &facts, job);
  if (hit)
    ply_day_facts_add_taken(m, &facts);
  ply_day_state_facts(m, &facts);
}

static void draw_slice(Wheel *w, unsigned i, double from, double part, bool hit) {
  double xy[2 * 130];
  unsigned n = 0, steps = (unsigned)ceil(part * 120) + 1;
  xy[n++] = w->x;
  xy[n++] = w->y;
  for (unsigned s = 0; s <= steps; s++, n += 2)
    at(w, from + part * s / steps, w->radius, &xy[n], &xy[n + 1]);
  ply_scene_add_path(w->m->scene, xy, n / 2, true,
                     hit ? PLY_COLOUR_CHOSEN_TINT : tints[i % (G_N_ELEMENTS(tints) - 1)], 1,
                     ply_pen(PLY_COLOUR_INK, 1.5));
  if (part * TURN < LETTER_LEAST)
    return;
  char letter[3];
  letter_of(i, letter);
  double x, y;
  at(w, from + part / 2, part > 0.999 ? 0 : w->radius * 0.66, &x, &y);
  ply_rows_add(&w->rows, (PlyCell){ letter, x, y, .set = PLY_CELL_BOLD | PLY_CELL_CENTRE });
}

/* The slice that was hit, once more on top with a thick edge; the pointer from outside. */
static void draw_pointer(Wheel *w, double draw) {
  double tip_x, tip_y, x, y;
  at(w, draw, w->radius - 6, &tip_x, &tip_y);
  at(w, draw, w->radius + 22, &x, &y);
  double dx = (tip_y - y) * 0.35, dy = (x - tip_x) * 0.35;
  const double xy[] = { tip_x, tip_y, x + dx, y + dy, x - dx, y - dy };
  ply_scene_add_path(w->m->scene, xy, 3, true, PLY_COLOUR_NOW, 1, ply_pen(PLY_COLOUR_INK, 2));
}

/* A row of the list. */
static void draw_entry(Wheel *w, unsigned i, unsigned job, double x, double y, double width,
                       bool hit) {
  const PlyDayMaker *m = w->m;
  char letter[3];
  letter_of(i, letter);
  bool hidden = ply_day_hides_value(m, job);
  double part = m->ranking.of[job].weight, side = ROW * m->k * 0.8;
  PlyRect box = { x, y - side / 2, side, side };
  ply_scene_add_figure(m->scene, ply_figure_round(box, 5),
                       hit ? PLY_COLOUR_CHOSEN_TINT : tints[i % (G_N_ELEMENTS(tints) - 1)], 1,
                       ply_pen(hit ? PLY_COLOUR_CHOSEN : PLY_COLOUR_INK, hit ? 3 : 1));
  ply_rows_add(&w->rows, (PlyCell){ letter, x + side / 2, y,
                                    .set = PLY_CELL_NOTE | PLY_CELL_BOLD | PLY_CELL_CENTRE });
  g_autofree char *percent = hidden ? g_strdup("?") : ply_words_percent(part);
  const char *name = ply_words_job(m->world, job);
  const PlyCell number = { percent, x + width, y, .set = PLY_CELL_BOLD | PLY_CELL_END };
  ply_rows_add(&w->rows, number);
  ply_rows_add(&w->rows, (PlyCell){ name, x + side + 8, y,
                                    width - side - ply_rows_measure(&w->rows, number) - 20,
                                    hit ? PLY_CELL_BOLD : 0 });
  ply_scene_add_item(m->scene, PLY_ITEM_SLICE, job, (PlyRect){ x, y - side / 2, width, side },
                     (hit ? PLY_MARK_CHOSEN : 0) | (hidden ? PLY_MARK_HIDDEN : 0),
                     g_strdup_printf("%s: %s", name, percent), percent);
}

/* The occupations with a slice so far, in the order of the ranking, unless that is asked. */
static unsigned take_slices(const PlyDayMaker *m, unsigned jobs[static PLY_DAY_MAX_OCCUPATIONS]) {
  unsigned n = 0;
  for (unsigned i = 0; i < m->world->n_occupations; i++) {
    unsigned job = m->order_hidden ? i : m->ranking.order[i];
    if (m->state.of[job].sliced)
      jobs[n++] = job;
  }
  return n;
}

/* One that is hidden would show as what the others leave. */
static bool has_shares(const PlyDayMaker *m, const unsigned *jobs, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    if (ply_day_hides_value(m, jobs[i]))
      return false;
  return true;
}

/* --- where things stand --- */

typedef struct {
  double radius;
  bool beside; /* the list is beside the wheel, else below */
} Place;

/* How wide a row of the list is. */
static double list_width(const PlyDayMaker *m) {
  double size = ply_kit_size(m->k, PLY_KIT_TEXT), wide = 0;
  for (unsigned i = 0; i < m->world->n_occupations; i++)
    wide = MAX(wide, ply_text_measure(ply_words_job(m->world, i), size, PLY_WEIGHT_BOLD, NULL));
  return wide + ROW * m->k * 0.8 + 20 + ply_text_measure("00.0 %", size, PLY_WEIGHT_BOLD, NULL);
}

/* Of both places of the list the one that leaves more to the wheel. rows: as many as there will
 * be, so that the wheel stays where it is while slices come. */
static Place take_place(const PlyDayMaker *m, double y, double width) {
  double most = RADIUS * MIN(m->k, 1.4), least = RADIUS_LEAST * MIN(m->k, 1.4), rows = 0;
  for (unsigned i = 0; i < m->world->n_occupations; i++)
    rows += m->ranking.of[i].affordable;
  rows *= ROW * m->k;
  double high = m->foot - y, left = width - list_width(m);
  double below = MIN((high - rows) / 2, width / 2) - AROUND;
  double beside = rows <= high ? MIN(high, left) / 2 - AROUND : 0;
  Place place = { CLAMP(MAX(below, beside), least, most), beside > below };
  if (below < least && left / 2 - AROUND >= least) /* too low for both */
    place.beside = true;
  place.radius = MIN(place.radius, width / 2 - AROUND);
  return place;
}

double ply_day_draw_wheel(PlyDayMaker *m, double x, double y, double width) {
  unsigned jobs[PLY_DAY_MAX_OCCUPATIONS], n = take_slices(m, jobs);
  int hit = m->state.spun && m->event != NULL && !m->taken_hidden
                ? (m->state.taken >= 0 ? m->state.taken : (int)m->event->subject)
                : -1;
  g_autofree char *draw = m->state.spun ? ply_words_draw(m->state.draw, 1) : NULL;
  g_autofree char *note = draw != NULL
                              ? g_strdup_printf(_("stops at %s"), draw)
                              : g_strdup(n > 0 ? _("slices by value") : _("no slices yet"));
  ply_day_state_step(m); /* where it stops is what one reads who is taken from */
  const PlyRows rows = { m->scene, x, width, m->k };
  double top = y + ply_rows_name(&rows, _("The wheel"), note, y);
  Place place = take_place(m, top, width);
  double side = 2 * (place.radius + AROUND), row = ROW * m->k;
  double middle = place.beside ? x + side / 2 : x + width / 2;
  Wheel w = { m, rows, middle, top + side / 2, place.radius, has_shares(m, jobs, n) };
  ply_scene_add_figure(m->scene, ply_figure_circle(w.x, w.y, w.radius), PLY_COLOUR_LEAF, 1,
                       ply_pen(PLY_COLOUR_EDGE, 1.5));
  double from = 0, list_x = place.beside ? x + side : x;
  double list_y = place.beside ? MAX(top, top + (side - n * row) / 2) : top + side;
  for (unsigned i = 0; i < n; i++) {
    double part = m->ranking.of[jobs[i]].weight;
    state_slice(m, jobs[i], hit == (int)jobs[i]);
    if (part > 0 && w.shares)
      draw_slice(&w, i, from, part, hit == (int)jobs[i]);
    draw_entry(&w, i, jobs[i], list_x, list_y + (i + 0.5) * row, x + width - list_x,
               hit == (int)jobs[i]);
    from += part;
  }
  if (m->state.spun && !m->taken_hidden)
    draw_pointer(&w, m->state.draw);
  return MAX(top + side, list_y + n * row) - y;
}
