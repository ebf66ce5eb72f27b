/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same odds three ways: exact, simulated with its interval, made up and tuned. */
#include <math.h>

#include "base/i18n.h"
#include "render/chart/private.h"
#include "render/odds/private.h"
#include "say/life/words.h"

#define BAR_LEAST 90.0 /* px at text scale 1 */
#define FEW 30         /* runs: of fewer, the mean says nothing yet */

typedef enum { EXACT, SIMULATED, MADE_UP, TUNED, N_WAYS } Way;

static const struct {
  const char *name;
  unsigned tone; /* of the chart: colour and texture */
} ways[N_WAYS] = {
  [EXACT] = { N_("exact"), 2 },
  [SIMULATED] = { N_("simulated"), 0 },
  [MADE_UP] = { N_("made up"), 4 },
  [TUNED] = { N_("made up, then tuned"), 1 },
};

typedef struct {
  PlyOddsMaker *m;
  PlyRows rows;
  double x, w, label_w, value_w, bar_x, bar_w, row;
  double most; /* end of the scale */
  bool stacked;
} Ways;

/* What a way states, and where that is hidden, its row. */
static const PlyOddsStated of_way[N_WAYS] = {
  [EXACT] = PLY_ODDS_EXACT,
  [SIMULATED] = PLY_ODDS_ESTIMATE,
  [TUNED] = PLY_ODDS_TUNED,
};

static bool hidden(const Ways *v, Way way) {
  return way != MADE_UP && ply_odds_hides(v->m, of_way[way]);
}

static void state_way(Ways *v, Way way) {
  unsigned parts = 1u << of_way[way];
  if (way == MADE_UP)
    ply_scene_declare_given(v->m->scene);
  else
    ply_odds_state(v->m, way == SIMULATED ? parts | 1u << PLY_ODDS_INTERVAL : parts);
}

static PlyEstimate estimate_of(const Ways *v, unsigned outcome, Way way) {
  const PlyAsked *asked = v->m->asked;
  double p = way == EXACT     ? asked->exact.p[outcome]
             : way == MADE_UP ? asked->fake
                              : ply_tally_tuned(asked, &v->m->tally);
  return way == SIMULATED ? ply_tally_share(&v->m->tally, outcome) : (PlyEstimate){ p, p, p };
}

static char *value_text(const Ways *v, unsigned outcome, Way way) {
  PlyEstimate e = estimate_of(v, outcome, way);
  g_autofree char *value = ply_words_percent(e.value);
  if (hidden(v, way))
    return g_strdup("?");
  if (way != SIMULATED)
    return g_steal_pointer(&value);
  if (v->m->tally.n == 0)
    return g_strdup(_("no runs yet"));
  if (ply_odds_hides(v->m, PLY_ODDS_INTERVAL))
    return g_strdup_printf(_("%s (interval: ?)"), value);
  g_autofree char *low = g_strdup_printf("%.1f", e.low * 100);
  g_autofree char *high = g_strdup_printf("%.1f", e.high * 100);
  /* Translators: an estimate and its interval, in percent. */
  return g_strdup_printf(_("%s (%s to %s)"), value, low, high);
}

static void take_columns(Ways *v) {
  const PlyOddsMaker *m = v->m;
  double size = ply_kit_size(m->k, PLY_KIT_TEXT);
  for (unsigned way = 0; way < N_WAYS; way++) {
    v->label_w =
        MAX(v->label_w, ply_text_measure(_(ways[way].name), size, PLY_WEIGHT_NORMAL, NULL));
    if (hidden(v, (Way)way)) /* it would show in the end of the scale */
      continue;
    for (unsigned o = 0; o < m->asked->question->n_outcomes; o++) {
      PlyEstimate e = estimate_of(v, o, (Way)way);
      v->most = MAX(v->most, MAX(e.value, m->tally.n > 0 || way != SIMULATED ? e.high : 0));
    }
  }
  v->value_w = ply_text_measure("88.8 % (88.8 to 88.8)", size, PLY_WEIGHT_BOLD, NULL);
  v->most = CLAMP(ceil(v->most * 10 + 0.01) / 10, 0.1, 1);
  v->bar_x = v->x + v->label_w + 14;
  v->bar_w = v->w - v->label_w - v->value_w - 34;
  v->stacked = v->bar_w < BAR_LEAST * m->k;
  v->row = MAX(m->sizes->row * m->k, size * m->sizes->lines);
  if (!v->stacked)
    return;
  v->bar_x = v->x;
  v->bar_w = v->w;
  v->row = size * 1.8 + m->sizes->bar * m->k + 6;
  v->value_w = MIN(v->value_w, v->w * 0.6);
  v->label_w = v->w - v->value_w - 10;
}

static double bar_place(const Ways *v, double p) {
  return v->bar_x + v->bar_w * CLAMP(p / v->most, 0, 1);
}

static void draw_bar(Ways *v, const PlyEstimate *e, Way way, double y) {
  const PlyChartTone *tone = ply_chart_tone(ways[way].tone);
  PlyScene *scene = v->m->scene;
  double half = v->m->sizes->bar * v->m->k / 2;
  if (hidden(v, way) || (way == SIMULATED && v->m->tally.n == 0))
    return;
  PlyRect box = { v->bar_x, y - half, MAX(bar_place(v, e->value) - v->bar_x, 1.5), 2 * half };
  ply_scene_add_texture(scene, ply_figure_round(box, 0), tone->colour, tone->texture);
  if (way != SIMULATED || ply_odds_hides(v->m, PLY_ODDS_INTERVAL))
    return;
  double low = bar_place(v, e->low), high = bar_place(v, e->high);
  const double ends[] = { low, high };
  ply_scene_add_line(scene, low, y, high, y, PLY_ARROW_NONE, ply_pen(PLY_COLOUR_INK, 2));
  for (unsigned i = 0; i < 2; i++)
    ply_scene_add_line(scene, ends[i], y - half * 0.7, ends[i], y + half * 0.7, PLY_ARROW_NONE,
                       ply_pen(PLY_COLOUR_INK, 2));
}

/* Is the question about this row? It names an outcome, or is about the one that there is a number made
 * up for. */
static bool is_asked(const Ways *v, unsigned outcome, Way way) {
  const PlyOddsMaker *m = v->m;
  if (way == MADE_UP || !ply_odds_asks(m, way == SIMULATED ? PLY_ODDS_INTERVAL : of_way[way]))
    return false;
  return way == TUNED || ply_cover_asks(m->view.cover, m->run, outcome);
}

static void draw_row(Ways *v, unsigned outcome, Way way, double y, uint32_t id) {
  PlyOddsMaker *m = v->m;
  PlyEstimate e = estimate_of(v, outcome, way);
  double size = ply_kit_size(m->k, PLY_KIT_TEXT);
  double words = v->stacked ? y + size * 0.8 : y + v->row / 2;
  g_autofree char *value = value_text(v, outcome, way);
  ply_scene_declare_given(m->scene);
  ply_rows_add(&v->rows, (PlyCell){ _(ways[way].name), v->x, words, v->label_w });
  state_way(v, way);
  m->asked_rows |= is_asked(v, outcome, way) ? 1u << id : 0;
  ply_rows_add(&v->rows,
               (PlyCell){ value, v->x + v->w, words, v->value_w, PLY_CELL_BOLD | PLY_CELL_END });
  draw_bar(v, &e, way, v->stacked ? y + size * 1.7 + m->sizes->bar * m->k / 2 : words);
  ply_scene_add_item(m->scene, PLY_ITEM_ODDS, id, (PlyRect){ v->x, y, v->w, v->row },
                     hidden(v, way) ? PLY_MARK_HIDDEN : 0,
                     g_strdup_printf("%s, %s: %s", _(m->asked->question->outcomes[outcome].name),
                                     _(ways[way].name), value),
                     value);
}

/* What a hand brings on average; only where there is something to lose. */
static double draw_expectation(Ways *v, double y) {
  const PlyOddsMaker *m = v->m;
  const PlyAsked *asked = m->asked;
  bool loses = false;
  for (unsigned i = 0; i < asked->question->n_outcomes; i++)
    loses |= asked->question->outcomes[i].payoff < 0;
  if (!loses)
    return 0;
  PlyEstimate e = ply_tally_expectation(asked, &m->tally);
  /* A bet brings what its odds say: who is asked for one would read it off the other. */
  bool simulated = m->tally.n >= FEW && !ply_odds_hides(m, PLY_ODDS_MEAN) &&
                   !ply_odds_hides(m, PLY_ODDS_ESTIMATE) && !ply_odds_hides(m, PLY_ODDS_INTERVAL);
  g_autofree char *exact =
      ply_odds_hides(m, PLY_ODDS_EXPECTATION) || ply_odds_hides(m, PLY_ODDS_EXACT)
          ? g_strdup("?")
          : ply_words_real(round(asked->exact.expectation * 1e4) / 1e4);
  g_autofree char *mean = ply_words_real(round(e.value * 1e3) / 1e3);
  g_autofree char *low = ply_words_real(round(e.low * 1e3) / 1e3);
  g_autofree char *high = ply_words_real(round(e.high * 1e3) / 1e3);
  /* Translators: what a bet of 1 brings on average, exactly, and simulated with an interval. */
  g_autofree char *text =
      !simulated ? g_strdup_printf(_("A bet of 1 brings %s on average."), exact)
                 : g_strdup_printf(_("A bet of 1 brings %s on average; simulated %s (%s to "
                                     "%s)."),
                                   exact, mean, low, high);
  ply_odds_state(v->m, 1u << PLY_ODDS_EXPECTATION | (simulated ? 1u << PLY_ODDS_MEAN : 0));
  return ply_rows_note(&v->rows, (PlyCell){ text, v->x, y, v->w }) + 6 * m->k;
}

static double draw_group(Ways *v, unsigned outcome, double y, uint32_t *id) {
  PlyOddsMaker *m = v->m;
  double size = ply_kit_size(m->k, PLY_KIT_TEXT + 1), top = y;
  ply_scene_declare_given(m->scene);
  ply_rows_add(&v->rows, (PlyCell){ _(m->asked->question->outcomes[outcome].name), v->x,
                                    y + size * (m->sizes->title / 2 - 0.05), v->w, PLY_CELL_BOLD,
                                    .size = PLY_KIT_TEXT + 1 });
  y += size * m->sizes->title;
  unsigned n = outcome == 0 ? N_WAYS : SIMULATED + 1;
  for (unsigned way = 0; way < n; way++, y += v->row)
    draw_row(v, outcome, (Way)way, y, (*id)++);
  return y - top + m->sizes->group * m->k;
}

double ply_odds_draw_ways(PlyOddsMaker *m, double x, double y, double width, double height) {
  Ways v = { .m = m, .rows = { m->scene, x, width, m->k }, .x = x, .w = width };
  double top = y;
  uint32_t id = 0;
  take_columns(&v);
  bool counted = !ply_odds_hides(m, PLY_ODDS_TRIALS);
  g_autofree char *runs = counted ? ply_words_real((double)m->tally.n) : g_strdup("?");
  g_autofree char *note =
      m->tally.n == 0 && counted
          ? g_strdup(_("no runs yet"))
          : g_strdup_printf(ngettext("after %s run", "after %s runs", (gulong)m->tally.n), runs);
  ply_odds_state(m, 1u << PLY_ODDS_TRIALS);
  y += ply_rows_head(&v.rows, _("The odds, three ways"), note, y) + 6 * m->k;
  for (unsigned o = 0; o < m->asked->question->n_outcomes; o++)
    y += draw_group(&v, o, y, &id);
  y += draw_expectation(&v, y);
  return y - top;
}
