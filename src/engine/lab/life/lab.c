/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lab of lives says. */
#include "base/i18n.h"
#include "lab/life/lives.h"

static const char *name_of(const PlyDaySetup *setup, const PlyDayLabPerson *p) {
  return setup->world->people[p->person].name;
}

/* The last one is a day at home. */
static const char *occupation(const PlyDaySetup *setup, unsigned i) {
  return i < setup->world->n_occupations ? setup->world->occupations[i].name : _("at home");
}

/* Whose table has a row for a day at home? Only where there was one. */
static unsigned n_rows(const PlyDaySetup *setup, const PlyDayLabSums *s) {
  unsigned n = setup->world->n_occupations;
  for (unsigned i = 0; i < s->n_people; i++)
    if (s->people[i].at[n].x > 0)
      return n + 1;
  return n;
}

/* --- tables --- */

static void say_days(const PlyDaySetup *setup, const PlyDayLabSums *s, PlyLabResult *result) {
  PlyLabTable *t = ply_lab_result_table(result, "days", _("Days at each occupation"));
  ply_lab_table_column(t, "person", _("Person"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(t, "occupation", _("Occupation"), PLY_LAB_TEXT, 0);
  ply_lab_table_column(t, "days", _("Days"), PLY_LAB_COUNT, 0);
  ply_lab_table_estimates(t, "value", _("Share of days"), PLY_LAB_SHARE, 0);
  unsigned rows = n_rows(setup, s);
  for (unsigned i = 0; i < s->n_people; i++)
    for (unsigned k = 0; k < rows; k++) {
      ply_lab_table_text(t, name_of(setup, &s->people[i]));
      ply_lab_table_text(t, occupation(setup, k));
      ply_lab_table_number(t, (double)s->people[i].at[k].x);
      ply_lab_table_interval(t, ply_day_lab_share(&s->people[i], k));
    }
}

static void say_people(const PlyDaySetup *setup, const PlyDayLabSums *s, PlyLabResult *result) {
  static const char *const ids[PLY_DAY_FAN_QUANTILES] = { "p5", "p25", "median", "p75", "p95" };
  const char *const labels[PLY_DAY_FAN_QUANTILES] = {
    _("Cash at the end: 5 % have less than"), _("25 % have less than"), _("half has less than"),
    _("75 % have less than"), _("95 % have less than")
  };
  PlyLabTable *t = ply_lab_result_table(result, "people", _("Lives"));
  ply_lab_table_column(t, "person", _("Person"), PLY_LAB_TEXT, 0);
  ply_lab_table_estimates(t, "bankruptcies", _("Bankruptcies a life"), PLY_LAB_NUMBER, 2);
  ply_lab_table_estimates(t, "changes", _("Changes of job a life"), PLY_LAB_NUMBER, 2);
  for (unsigned q = 0; q < PLY_DAY_FAN_QUANTILES; q++)
    ply_lab_table_estimates(t, ids[q], labels[q], PLY_LAB_NUMBER, 2);
  for (unsigned i = 0; i < s->n_people; i++) {
    const PlyDayLabPerson *p = &s->people[i];
    ply_lab_table_text(t, name_of(setup, p));
    ply_lab_table_interval(t, ply_day_lab_bankruptcies(p));
    ply_lab_table_interval(t, ply_mean(&p->changes));
    for (unsigned q = 0; q < PLY_DAY_FAN_QUANTILES; q++)
      ply_lab_table_interval(t, ply_day_lab_final(p, ply_day_quantiles[q]));
  }
}

/* --- charts --- */

static PlyChart *days_chart(const PlyDaySetup *setup, const PlyDayLabSums *s) {
  PlyChart *chart =
      ply_chart_new_named(PLY_CHART_BARS, "days", _("Where the days go"), NULL, _("share of days"));
  chart->percent = true;
  unsigned rows = n_rows(setup, s);
  for (unsigned i = 0; i < s->n_people; i++) {
    ply_chart_series(chart, name_of(setup, &s->people[i]));
    for (unsigned k = 0; k < rows; k++) {
      PlyInterval share = ply_day_lab_share(&s->people[i], k);
      ply_chart_add(chart, i == 0 ? g_strdup(occupation(setup, k)) : NULL, share.value, share.low,
                    share.high);
    }
  }
  return chart;
}

static PlyChart *bankruptcies_chart(const PlyDaySetup *setup, const PlyDayLabSums *s) {
  PlyChart *chart = ply_chart_new_named(PLY_CHART_BARS, "bankruptcies", _("Bankruptcies"), NULL,
                                        _("bankruptcies a life"));
  for (unsigned i = 0; i < s->n_people; i++) {
    PlyInterval mean = ply_day_lab_bankruptcies(&s->people[i]);
    ply_chart_add(chart, g_strdup(name_of(setup, &s->people[i])), mean.value, mean.low, mean.high);
  }
  return chart;
}

/* One for each person: money has another scale for everybody. */
static PlyChart *fan_chart(const PlyDaySetup *setup, const PlyDayLabPerson *p) {
  g_autofree char *id = g_strdup_printf("cash-%u", p->person + 1);
  /* Translators: name of a person. */
  g_autofree char *title = g_strdup_printf(_("Cash over the days: %s"), name_of(setup, p));
  PlyChart *chart =
      ply_chart_new_named(PLY_CHART_LINES, g_intern_string(id), title, _("day"), _("cash"));
  ply_chart_series(chart, NULL);
  for (unsigned point = 0; point < PLY_DAY_FAN_POINTS; point++) {
    double q[PLY_DAY_FAN_QUANTILES];
    uint32_t day = ply_day_fan_day(setup->days, point);
    bool again = point > 0 && day == ply_day_fan_day(setup->days, point - 1);
    if (!again && ply_day_lab_fan(p, point, q))
      ply_chart_add_fan(chart, day, (double[]){ q[0], q[4] }, (double[]){ q[1], q[3] }, q[2]);
  }
  return chart;
}

void ply_day_lab_report(const void *data, const void *sums, PlyLabResult *result) {
  const PlyDaySetup *setup = data;
  const PlyDayLabSums *s = sums;
  say_people(setup, s, result);
  say_days(setup, s, result);
  ply_lab_result_chart(result, days_chart(setup, s));
  if (!setup->money)
    return;
  ply_lab_result_chart(result, bankruptcies_chart(setup, s));
  for (unsigned i = 0; i < s->n_people; i++)
    ply_lab_result_chart(result, fan_chart(setup, &s->people[i]));
  if (s->lives > PLY_DAY_FAN_LIVES)
    ply_lab_result_note(
        result,
        g_strdup_printf(_("Cash over the days is that of the first %d lives."), PLY_DAY_FAN_LIVES));
}
