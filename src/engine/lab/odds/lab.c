/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the labs of questions about odds say. */
#include <math.h>

#include "base/i18n.h"
#include "base/micro.h"
#include "lab/odds/trials.h"
#include "odds/cep.h"

static PlyInterval interval(PlyEstimate e) {
  return (PlyInterval){ e.value, e.low, e.high };
}

static void say_outcomes(const PlyAsked *a, const PlyOddsTally *t, PlyLabResult *result) {
  const PlyOddsQuestion *q = a->question;
  for (unsigned i = 0; i < q->n_outcomes; i++)
    ply_lab_result_share(result, q->outcomes[i].id, _(q->outcomes[i].name), t->of[i], t->n);
  for (unsigned i = 0; i < q->n_outcomes; i++) {
    /* Translators: an outcome, such as "win". */
    g_autofree char *label = g_strdup_printf(_("%s, exactly"), _(q->outcomes[i].name));
    ply_lab_result_value(result, &(PlyLabValue){ .group = "exact",
                                                 .id = q->outcomes[i].id,
                                                 .label = label,
                                                 .kind = PLY_LAB_SHARE,
                                                 .value = a->exact.p[i],
                                                 .interval = PLY_NO_INTERVAL });
  }
}

static void say_expectation(const PlyAsked *a, const PlyOddsTally *t, PlyLabResult *result) {
  ply_lab_result_number(result, "expectation", _("Expectation"), ply_tally_expectation(a, t).value,
                        4, interval(ply_tally_expectation(a, t)));
  ply_lab_result_value(result, &(PlyLabValue){ .group = "exact",
                                               .id = "expectation",
                                               .label = (char *)_("Expectation, exactly"),
                                               .kind = PLY_LAB_NUMBER,
                                               .decimals = 4,
                                               .value = a->exact.expectation,
                                               .interval = PLY_NO_INTERVAL });
  ply_lab_result_value(result, &(PlyLabValue){ .group = "made_up",
                                               .id = "before",
                                               .label = (char *)_("Made-up number"),
                                               .kind = PLY_LAB_SHARE,
                                               .value = a->fake,
                                               .interval = PLY_NO_INTERVAL });
  ply_lab_result_value(result, &(PlyLabValue){ .group = "made_up",
                                               .id = "tuned",
                                               .label = (char *)_("Made-up number, tuned"),
                                               .kind = PLY_LAB_SHARE,
                                               .value = ply_tally_tuned(a, t),
                                               .interval = PLY_NO_INTERVAL });
}

static PlyChart *estimate_chart(const PlyAsked *a, const PlyOddsLabSums *s) {
  g_autofree char *label = g_strdup_printf(_("share of “%s”"), _(a->question->outcomes[0].name));
  PlyChart *chart = ply_chart_new_named(PLY_CHART_LINES, "estimate",
                                        _("The estimate narrows as runs grow"), _("runs"), label);
  chart->percent = true;
  chart->x_log = true;
  ply_chart_series(chart, NULL);
  for (guint i = 0; i < s->points->len; i++) {
    const PlyOddsTally *t = &g_array_index(s->points, PlyOddsTally, i);
    PlyEstimate e = ply_tally_share(t, 0);
    ply_chart_add_point(chart, (double)t->n, e.value, e.low, e.high);
  }
  ply_chart_add_mark(chart, NAN, a->exact.p[0], _("exact"));
  return chart;
}

void ply_odds_lab_report(const void *setup, const void *sums, PlyLabResult *result) {
  const PlyAsked *a = setup;
  const PlyOddsLabSums *s = sums;
  say_outcomes(a, &s->tally, result);
  say_expectation(a, &s->tally, result);
  const PlyCep *cep = ply_asked_cep(a);
  if (cep != NULL)
    ply_lab_result_number(result, "radius", _("Radius"), (double)cep->radius / PLY_MICRO, 4,
                          PLY_NO_INTERVAL);
  ply_lab_result_chart(result, estimate_chart(a, s));
}
