/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question about odds put together: the run at work, and what is known by now. */
#include "render/odds/view.h"

#include <math.h>

#include "base/i18n.h"
#include "odds/blackjack.h"
#include "odds/cep.h"
#include "render/kit/asked.h"
#include "render/odds/private.h"
#include "say/life/words.h"

#define BESIDE 1.4
#define BESIDE_LEAST 700.0
#define COLUMNS_GAP 16.0
#define RUN_PART 0.44
#define NARROW 480.0

void ply_odds_view_init(PlyOddsView *view) {
  *view =
      (PlyOddsView){ .width = 1180, .height = 440, .text_scale = 1, .parts = PLY_ODDS_PART_ALL };
}

static double draw_run(PlyOddsMaker *m, double x, double y, double width, double height) {
  static const struct {
    const PlyOddsQuestion *question;
    double (*draw)(PlyOddsMaker *m, double x, double y, double width, double height);
  } pictures[] = { { &ply_question_blackjack, ply_odds_draw_hands },
                   { &ply_question_cep, ply_odds_draw_target } };
  for (unsigned i = 0; i < G_N_ELEMENTS(pictures); i++)
    if (pictures[i].question == m->asked->question)
      return pictures[i].draw(m, x, y, width, height);
  return 0;
}

typedef double (*Column)(PlyOddsMaker *m, double x, double y, double width, double height);

/* A card with a part in it, at least as high as box; ended by ply_kit_end_card. */
static double draw_card(PlyOddsMaker *m, Column column, PlyRect box, guint *index) {
  *index = ply_kit_begin_card(m->scene);
  double pad = m->pad,
         high = column(m, box.x + pad, box.y + 0.8 * pad, box.w - 2 * pad, box.h - 1.6 * pad);
  return MAX(box.h, high + 1.6 * pad);
}

/* --- room --- */

static const PlyOddsMeasures measures_ample = { .gap = PLY_KIT_GAP,
                                                .name = 32,
                                                .below = 10,
                                                .card_wide = 60,
                                                .card_high = 84,
                                                .rank = 26,
                                                .verdict = 40,
                                                .chip = 26,
                                                .row = 32,
                                                .bar = 16,
                                                .lines = 1.7,
                                                .title = 1.7,
                                                .group = 10,
                                                .target = 180 };
static const PlyOddsMeasures measures_close = { .gap = 8,
                                                .name = 24,
                                                .below = 4,
                                                .card_wide = 40,
                                                .card_high = 50,
                                                .rank = 20,
                                                .verdict = 30,
                                                .chip = 22,
                                                .row = 18,
                                                .bar = 12,
                                                .lines = 1.2,
                                                .title = 1.2,
                                                .group = 2,
                                                .target = 162 };

static double measure_card(PlyOddsMaker *m, Column column, PlyRect box) {
  PlyScene *kept = m->scene;
  guint card;
  box.h = 0;
  m->scene = ply_scene_new();
  double high = draw_card(m, column, box, &card);
  ply_scene_free(m->scene);
  m->scene = kept;
  return high;
}

/* Close together where the columns do not fit the height otherwise. */
static void take_room(PlyOddsMaker *m, PlyRect left, PlyRect right) {
  m->sizes = &measures_ample;
  if (MAX(measure_card(m, draw_run, left), measure_card(m, ply_odds_draw_ways, right)) > left.h)
    m->sizes = &measures_close;
}

/* --- columns beside or below each other --- */

static void draw_beside(PlyOddsMaker *m) {
  double w = m->view.width, part = round((w - COLUMNS_GAP) * RUN_PART);
  PlyRect left = { 0, 0, part, m->view.height };
  PlyRect right = { part + COLUMNS_GAP, 0, w - part - COLUMNS_GAP, m->view.height };
  guint left_card, right_card;
  take_room(m, left, right);
  double high = draw_card(m, draw_run, left, &left_card);
  double other = draw_card(m, ply_odds_draw_ways, right, &right_card);
  left.h = right.h = MAX(high, other);
  ply_kit_end_card(m->scene, left_card, left);
  ply_kit_end_card(m->scene, right_card, right);
}

static void draw_stacked(PlyOddsMaker *m, bool both) {
  static const struct {
    PlyOddsPart part;
    Column column;
  } cards[] = { { PLY_ODDS_PART_RUN, draw_run }, { PLY_ODDS_PART_WAYS, ply_odds_draw_ways } };
  PlyRect box = { 0, 0, m->view.width, both ? 0 : m->view.height };
  for (unsigned i = 0; i < G_N_ELEMENTS(cards); i++) {
    guint card;
    if (!(m->view.parts & cards[i].part))
      continue;
    PlyRect full = box;
    full.h = draw_card(m, cards[i].column, box, &card);
    ply_kit_end_card(m->scene, card, full);
    box.y += full.h + COLUMNS_GAP;
  }
}

/* Marks what the question is about: rows, or the circle. */
static void mark_asked(PlyOddsMaker *m) {
  if (m->view.cover == NULL)
    return;
  g_autoptr(PlyCover) rows = ply_cover_new(false);
  for (uint32_t id = 0; id < 32; id++)
    if (m->asked_rows >> id & 1)
      ply_cover_mark(rows, m->run, id);
  ply_scene_mark_asked(m->scene, rows, m->run, PLY_ITEM_ODDS);
  g_autoptr(PlyCover) circle = ply_cover_new(false);
  if (ply_odds_asks(m, PLY_ODDS_RADIUS))
    ply_cover_mark(circle, m->run, 0);
  ply_scene_mark_asked(m->scene, circle, m->run, PLY_ITEM_SHOT);
}

PlyScene *ply_odds_scene(const PlyRun *run, const PlyReplay *replay, const PlyOddsView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  PlyOddsMaker m = { .run = run,
                     .replay = replay,
                     .asked = ply_run_asked(run),
                     .event = ply_replay_event(replay),
                     .view = *view,
                     .tally = ply_odds_tally(run, replay),
                     .k = view->text_scale,
                     .pad = view->width < NARROW ? PLY_KIT_PAD_NARROW : PLY_KIT_PAD,
                     .sizes = &measures_ample,
                     .scene = ply_scene_new() };
  bool both = (view->parts & PLY_ODDS_PART_ALL) == PLY_ODDS_PART_ALL;
  ply_odds_take_covered(&m);
  ply_trial_state(run, replay, &m.trial);
  ply_scene_include(m.scene, (PlyRect){ 0, 0, view->width, view->height });
  if (both && view->width >= BESIDE * view->height && view->width >= BESIDE_LEAST * m.k)
    draw_beside(&m);
  else
    draw_stacked(&m, both);
  mark_asked(&m);
  return m.scene;
}

/* --- the estimate narrowing --- */

/* The estimate of each number of runs; without an interval where that is hidden. */
static void add_series(PlyChart *chart, const PlyRun *run, const PlyReplay *replay,
                       const PlyCover *cover) {
  bool interval = !ply_odds_covers(run, cover, PLY_ODDS_INTERVAL);
  PlyChartSeries *line =
      ply_chart_series(chart, interval ? _("simulated, with its interval") : _("simulated"));
  line->states = ply_odds_measures_of(interval ? PLY_ODDS_INTERVAL : PLY_ODDS_ESTIMATE);
  if (ply_odds_covers(run, cover, PLY_ODDS_ESTIMATE) ||
      ply_odds_covers(run, cover, PLY_ODDS_TRIALS))
    return;
  g_autoptr(PlyOddsSeries) series = ply_odds_series_at(run, replay);
  for (unsigned i = 0; i < series->n; i++) {
    PlyEstimate e = ply_tally_share(&series->points[i], 0);
    ply_chart_add_point(chart, (double)series->points[i].n, e.value, interval ? e.low : 1,
                        interval ? e.high : 0);
  }
}

static void add_levels(PlyChart *chart, const PlyRun *run, const PlyCover *cover) {
  const PlyAsked *asked = ply_run_asked(run);
  if (!ply_odds_covers(run, cover, PLY_ODDS_EXACT)) {
    g_autofree char *exact = ply_words_percent(asked->exact.p[0]);
    g_autofree char *name = g_strdup_printf(_("exact: %s"), exact);
    ply_chart_add_mark(chart, NAN, asked->exact.p[0], name)->states =
        ply_odds_measures_of(PLY_ODDS_EXACT);
  }
  g_autofree char *fake = ply_words_percent(asked->fake);
  g_autofree char *name = g_strdup_printf(_("made up: %s"), fake);
  ply_chart_add_mark(chart, NAN, asked->fake, name);
}

PlyChart *ply_chart_odds(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover) {
  const PlyAsked *asked = ply_run_asked(run);
  g_autofree char *title =
      g_strdup_printf(_("How often: %s"), _(asked->question->outcomes[0].name));
  PlyChart *chart =
      ply_chart_new_named(PLY_CHART_LINES, "estimate", title, _("simulated runs"), NULL);
  chart->percent = true;
  chart->x_log = true;
  add_series(chart, run, replay, cover);
  add_levels(chart, run, cover);
  return chart;
}
