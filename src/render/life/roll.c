/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roll as a place on a bar of odds: success on the left, as wide as it is likely. */
#include <math.h>

#include "base/i18n.h"
#include "render/life/private.h"
#include "say/life/words.h"

#define THINNEST 3.0 /* px: what is less likely is drawn this wide */
#define KNOB 9.0

typedef struct {
  PlyDayMaker *m;
  PlyRows rows;
  double x, y, w, p, cut; /* cut: where success ends, px */
  bool scaled;            /* false: drawn wider than it is */
} Roll;

static void draw_parts(Roll *r) {
  PlyScene *scene = r->m->scene;
  double high = r->m->sizes->roll * r->m->k;
  PlyRect good = { r->x, r->y, r->cut - r->x, high };
  PlyRect bad = { r->cut, r->y, r->x + r->w - r->cut, high };
  if (bad.w > 0.5) {
    ply_scene_add_pattern(scene, ply_figure_round(bad, 0), PLY_PATTERN_BARS, 1);
    ply_scene_add_figure(scene, ply_figure_round(bad, 0), PLY_NO_COLOUR, 0,
                         ply_pen(PLY_COLOUR_EDGE, 1));
  }
  if (good.w > 0.5)
    ply_scene_add_figure(scene, ply_figure_round(good, 0), PLY_COLOUR_CHOSEN_TINT, 1,
                         ply_pen(PLY_COLOUR_CHOSEN, 3));
}

/* Words at both ends above the bar; the right one only where there is room. */
static void draw_labels(Roll *r, double y) {
  g_autofree char *p = ply_words_real(r->p);
  g_autofree char *q = ply_words_real(round((1 - r->p) * 1e9) / 1e9);
  g_autofree char *good = g_strdup_printf(_("success %s"), p);
  g_autofree char *bad = g_strdup_printf(_("failure %s"), q);
  PlyRect box =
      ply_rows_add(&r->rows, (PlyCell){ good, r->x, y, r->w, PLY_CELL_NOTE | PLY_CELL_BOLD,
                                        PLY_COLOUR_CHOSEN_TEXT });
  const PlyCell right = { bad, r->x + r->w, y, .set = PLY_CELL_NOTE | PLY_CELL_DIM | PLY_CELL_END };
  if (box.w + 20 + ply_rows_measure(&r->rows, right) <= r->w)
    ply_rows_add(&r->rows, right);
}

/* Where the draw lies: never on the wrong side of the cut, however close it is. */
static double draw_x(const Roll *r, double draw, bool success) {
  double x = r->x + r->w * draw;
  return success ? MIN(x, r->cut - 1) : MAX(x, r->cut + 1);
}

static void draw_knob(Roll *r) {
  PlyScene *scene = r->m->scene;
  const PlyDayState *s = &r->m->state;
  double k = r->m->k, x = draw_x(r, s->draw, s->success), top = r->y - 5 * k;
  double bottom = r->y + (r->m->sizes->roll + 5) * k, knob = KNOB * MIN(k, 1.5);
  ply_scene_add_line(scene, x, top, x, bottom, PLY_ARROW_NONE, ply_pen(PLY_COLOUR_INK, 3));
  const double up[] = {
    x, bottom - 2, x + knob, bottom + 1.5 * knob, x - knob, bottom + 1.5 * knob
  };
  ply_scene_add_path(scene, up, 3, true, PLY_COLOUR_NOW, 1, ply_pen(PLY_COLOUR_INK, 2));
}

static char *result_text(const Roll *r) {
  const PlyDayState *s = &r->m->state;
  if (!s->rolled)
    return g_strdup(_("not rolled yet"));
  g_autofree char *draw = ply_words_draw(s->draw, s->threshold);
  g_autofree char *p = ply_words_real(s->threshold);
  return g_strdup_printf(
      s->success ? _("%s is below %s: it comes off") : _("%s is not below %s: it fails"), draw, p);
}

/* Beside the heading where that is wished and has room; else below the bar, then returns the
 * height. */
static double draw_result(Roll *r, const char *words, double head_y, double y) {
  const PlyDayMaker *m = r->m;
  PlyColour colour = !m->state.rolled   ? PLY_COLOUR_DIM
                     : m->state.success ? PLY_COLOUR_CHOSEN_TEXT
                                        : PLY_COLOUR_MIN;
  PlyCell cell = { words, r->x, y, r->w, m->state.rolled ? PLY_CELL_BOLD : 0, colour };
  double left = ply_rows_head_width(&r->rows, _("The roll"));
  if (!m->sizes->aside || left + ply_rows_measure(&r->rows, cell) > r->w)
    return ply_rows_note(&r->rows, cell);
  cell.x += left;
  cell.y = head_y;
  ply_rows_add(&r->rows, cell);
  return 0;
}

double ply_day_draw_roll(PlyDayMaker *m, double x, double y, double width) {
  int job = m->state.taken >= 0 ? m->state.taken : m->focus;
  if (job < 0 || job >= (int)m->world->n_occupations)
    return 0;
  double p = m->world->occupations[job].p, k = m->k, high = m->sizes->roll * k;
  Roll r = { .m = m, .rows = { m->scene, x, width, m->k }, .x = x, .w = width, .p = p };
  r.cut = x + CLAMP(width * p, p > 0 ? THINNEST : 0, p < 1 ? width - THINNEST : width);
  r.scaled = fabs(r.cut - x - width * p) < 0.5;
  double size = ply_kit_size(k, PLY_KIT_NOTE), apart = m->sizes->aside ? 1 : 6;
  PlyDayFacts facts = PLY_DAY_FACTS;
  if (job == m->state.taken)
    ply_day_facts_add_taken(m, &facts);
  ply_day_state_facts(m, &facts);
  double title = ply_rows_name(&r.rows, _("The roll"), NULL, y);
  double head = title + apart * k;
  r.y = y + head + size * 1.5 + (m->state.rolled ? 2 * k : 0);
  draw_labels(&r, y + head + size * 0.6);
  draw_parts(&r);
  if (m->state.rolled)
    draw_knob(&r);
  double end = r.y + high + (m->state.rolled ? 5 + 1.5 * KNOB + 4 : apart + 2) * k;
  g_autofree char *words = result_text(&r);
  end += draw_result(&r, words, y + title / 2 + 1, end);
  if (!r.scaled)
    end += ply_rows_note(&r.rows, (PlyCell){ _("The smaller part is drawn wider than it is."), x,
                                             end, width, PLY_CELL_NOTE | PLY_CELL_DIM });
  unsigned marks = m->event != NULL && m->event->kind == PLY_EVENT_ROLL ? PLY_MARK_NOW : 0;
  g_autofree char *odds = ply_words_real(p);
  ply_scene_add_item(m->scene, PLY_ITEM_ROLL, 0, (PlyRect){ x, y, width, end - y }, marks,
                     /* Translators: the odds of an occupation, then what was rolled. */
                     g_strdup_printf(_("The roll, success %s: %s"), odds, words), "");
  return end - y;
}
