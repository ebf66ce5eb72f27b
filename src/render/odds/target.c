/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the shells of a gun fell around the aim, and the circle that they are counted by. */
#include <math.h>

#include "base/i18n.h"
#include "odds/cep.h"
#include "render/odds/private.h"
#include "say/life/words.h"

#define SHELL 5.0
#define LINES 3          /* of words below the target */
#define LINE 1.4         /* times the size of the words */
#define BELOW 8.0        /* between target and words */
#define GAP 16.0         /* below the heading: corners around what is asked about stand there */
#define RADIUS_FEW 30    /* shells: of fewer, the estimate says nothing */
#define RADIUS_MANY 5000 /* more would take time with every step */

typedef struct {
  PlyOddsMaker *m;
  double x, y, scale; /* the aim; px a unit */
} Target;

/* All shells of the recording lie on the picture, so that it keeps its scale. */
static double reach_of(const PlyOddsMaker *m, const PlyCep *cep) {
  double reach = (double)MAX(cep->radius, 2 * cep->sigma) / PLY_MICRO;
  uint32_t n = ply_trace_n_events(m->run->trace), left = m->asked->detail;
  for (uint32_t i = 0; i < n && left > 0; i++) {
    const PlyEvent *e = ply_trace_event(m->run->trace, i);
    double x, y;
    if (e->kind != PLY_EVENT_SHOT)
      continue;
    left--;
    ply_cep_shot(e, &x, &y);
    reach = MAX(reach, MAX(fabs(x), fabs(y)));
  }
  return reach;
}

static void draw_shell(Target *t, const PlyEvent *e, double radius, bool now) {
  double x, y, r = SHELL * MIN(t->m->k, 1.5);
  ply_cep_shot(e, &x, &y);
  bool inside = hypot(x, y) <= radius;
  x = t->x + x * t->scale;
  y = t->y - y * t->scale;
  if (now)
    ply_scene_add_halo(t->m->scene, ply_figure_circle(x, y, r + 2), 0.5);
  if (inside) {
    ply_scene_add_figure(t->m->scene, ply_figure_circle(x, y, r), PLY_COLOUR_CHOSEN, 1,
                         ply_pen(PLY_COLOUR_CANVAS, 1));
    return;
  }
  for (int side = -1; side <= 1; side += 2)
    ply_scene_add_line(t->m->scene, x - r, y - side * r, x + r, y + side * r, PLY_ARROW_NONE,
                       ply_pen(PLY_COLOUR_MIN, 2.5));
}

static unsigned draw_shells(Target *t, double radius) {
  unsigned n = 0, step = ply_replay_step(t->m->replay);
  for (uint32_t i = 0; i < step && n < t->m->asked->detail; i++) {
    const PlyEvent *e = ply_trace_event(t->m->run->trace, i);
    if (e->kind != PLY_EVENT_SHOT)
      continue;
    bool now = t->m->trial.shot && i + 1 > t->m->trial.first;
    draw_shell(t, e, radius, now);
    n++;
  }
  return n;
}

/* The other way round: which circle holds half of the shells? NULL where too few fell. Exactly only
 * where it is the one that is drawn: with another one it may be a question yet. */
static char *half_text(const PlyOddsMaker *m, const PlyCep *cep) {
  uint32_t n = (uint32_t)MIN(m->tally.n, RADIUS_MANY);
  if (n < RADIUS_FEW || ply_odds_hides(m, PLY_ODDS_RADIUS) || ply_odds_hides(m, PLY_ODDS_ESTIMATE))
    return NULL;
  PlyEstimate e = ply_cep_estimate(m->asked, n);
  g_autofree char *exact = ply_words_real((double)ply_cep_radius(cep->sigma) / PLY_MICRO);
  g_autofree char *value = ply_words_real(round(e.value * 1e3) / 1e3);
  g_autofree char *low = ply_words_real(round(e.low * 1e3) / 1e3);
  g_autofree char *high = ply_words_real(round(e.high * 1e3) / 1e3);
  g_autofree char *shells = ply_words_real(n);
  if (ply_cover_has_values(m->view.cover) || cep->radius != ply_cep_radius(cep->sigma))
    return g_strdup_printf(_("Half of the first %s fell within %s (%s to %s)"), shells, value, low,
                           high);
  return g_strdup_printf(_("Half of the first %s fell within %s (%s to %s); exact: %s"), shells,
                         value, low, high, exact);
}

double ply_odds_draw_target(PlyOddsMaker *m, double x, double y, double width, double height) {
  const PlyCep *cep = ply_asked_cep(m->asked);
  const PlyRows rows = { m->scene, x, width, m->k };
  g_autofree char *radius = ply_words_money(cep->radius);
  g_autofree char *note =
      g_strdup_printf(_("circle of radius %s"), ply_odds_hides(m, PLY_ODDS_RADIUS) ? "?" : radius);
  ply_odds_state(m, 1u << PLY_ODDS_RADIUS);
  double head = ply_rows_head(&rows, _("Where the shells fell"), note, y);
  double foot = ply_kit_size(m->k, PLY_KIT_NOTE) * LINES * LINE + BELOW;
  double side = MIN(width, MAX(m->sizes->target * m->k, height - head - foot - GAP));
  PlyRect box = { x + (width - side) / 2, y + head + GAP, side, side };
  double of = (double)cep->radius / PLY_MICRO;
  Target t = { m, box.x + side / 2, box.y + side / 2, (side / 2 - 14) / reach_of(m, cep) };
  ply_scene_add_figure(m->scene, ply_figure_round(box, 12), PLY_COLOUR_LEAF, 1,
                       ply_pen(PLY_COLOUR_HAIR, 1));
  ply_scene_add_line(m->scene, t.x - side / 2, t.y, t.x + side / 2, t.y, PLY_ARROW_NONE,
                     ply_pen(PLY_COLOUR_HAIR, 1.5));
  ply_scene_add_line(m->scene, t.x, t.y - side / 2, t.x, t.y + side / 2, PLY_ARROW_NONE,
                     ply_pen(PLY_COLOUR_HAIR, 1.5));
  double circle = MIN(of * t.scale, side / 2 - 2);
  ply_scene_add_figure(m->scene, ply_figure_circle(t.x, t.y, circle), PLY_COLOUR_CHOSEN_TINT, 0.5,
                       ply_pen(PLY_COLOUR_CHOSEN, 3));
  unsigned shown = draw_shells(&t, of);
  g_autofree char *words =
      g_strdup_printf(ngettext("%u shell is shown: a dot inside, a cross outside",
                               "%u shells are shown: dots inside, crosses outside", shown),
                      shown);
  PlyCell cell = { words, x, box.y + side + BELOW, width, PLY_CELL_NOTE | PLY_CELL_DIM };
  ply_odds_state(m, 0);
  cell.y += ply_rows_note(&rows, cell);
  g_autofree char *half = half_text(m, cep);
  ply_odds_state(m, 1u << PLY_ODDS_RADIUS | 1u << PLY_ODDS_ESTIMATE);
  cell.text = half;
  if (half != NULL)
    cell.y += ply_rows_note(&rows, cell);
  ply_scene_add_item(m->scene, PLY_ITEM_SHOT, 0, box, m->trial.shot ? PLY_MARK_NOW : 0,
                     half != NULL ? g_strdup_printf("%s. %s. %s", note, words, half)
                                  : g_strdup_printf("%s. %s", note, words),
                     "");
  /* The same with few words: the parts stay in place. */
  return MAX(cell.y, box.y + side + foot) - y;
}
