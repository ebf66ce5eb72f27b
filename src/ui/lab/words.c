/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lab/result.h"
#include "ui/kit/numbers.h"

char *ply_lab_state_text(PlyLabRunner *runner) {
  PlyLab *lab = ply_lab_runner_get_lab(runner);
  guint32 total = ply_lab_total(lab), n = ply_lab_runner_get_count(runner);
  g_autofree char *all_digits = ply_count_text(total), *digits = ply_count_text(n);
  g_autofree char *all = ply_lab_count_text(ply_lab_info(lab), total, all_digits);
  if (ply_lab_runner_is_busy(runner)) /* Translators: a number, "2,000 games" */
    return g_strdup_printf(_("%s of %s"), digits, all);
  if (n < total) /* Translators: a number, "2,000 games" */
    return g_strdup_printf(_("Stopped after %s of %s"), digits, all);
  return g_strdup_printf(_("%s played"), all);
}

/* A value of an option as people read it. */
static char *option_text(const PlyOptions *options, guint i) {
  const PlyOption *option = options->table[i];
  if (option->type == PLY_OPTION_CHOICE && option->names)
    return g_strdup(_(option->names[options->value[i]]));
  if (option->type == PLY_OPTION_BOOL)
    return g_strdup(options->value[i] ? C_("option", "on") : C_("option", "off"));
  return ply_options_print(options, option->name);
}

char *ply_lab_settings_text(PlyLab *lab) {
  const PlyOptions *options = ply_lab_options(lab);
  GString *text = g_string_new(_(ply_lab_info(lab)->name));
  for (guint i = 0; options->table[i]; i++) {
    const PlyOption *option = options->table[i];
    if (!options->given[i] || g_str_equal(option->name, "games"))
      continue;
    g_autofree char *value = option_text(options, i);
    g_string_append_printf(text, " · %s: %s", option->label ? _(option->label) : option->name,
                           value);
  }
  return g_string_free(text, FALSE);
}

/* --- a chart --- */

/* Three figures say enough, and two decimals. */
static char *value_text(const PlyChart *chart, double value) {
  if (!chart->percent)
    return ply_lab_print(PLY_LAB_NUMBER, 1, value);
  double fine = value < 0.1 ? 100 : 10;
  return g_strdup_printf("%g\u00a0%%", round(100 * value * fine) / fine);
}

static void add(GPtrArray *parts, const PlyChart *chart, const char *label, double value) {
  g_autofree char *number = value_text(chart, value);
  g_ptr_array_add(parts, g_strdup_printf(_("%s: %s"), label, number));
}

static void add_bars(GPtrArray *parts, const PlyChart *chart) {
  for (guint s = 0; s < ply_chart_n_series(chart); s++) {
    const PlyChartSeries *series = ply_chart_series_at(chart, s);
    for (guint i = 0; i < MIN(series->points->len, chart->labels->len); i++) {
      const char *label = chart->labels->pdata[i];
      g_autofree char *both = series->name && ply_chart_n_series(chart) > 1
                                  ? g_strdup_printf(_("%s, %s"), label, series->name)
                                  : g_strdup(label);
      if (isfinite(ply_chart_point_at(series, i)->value))
        add(parts, chart, both, ply_chart_point_at(series, i)->value);
    }
  }
}

static void add_highest(GPtrArray *parts, const PlyChart *chart) {
  const PlyChartSeries *series = ply_chart_series_at(chart, 0);
  guint best = 0, n = series->points->len;
  for (guint i = 1; i < n; i++) {
    double value = ply_chart_point_at(series, i)->value;
    if (isfinite(value) && !(value <= ply_chart_point_at(series, best)->value))
      best = i;
  }
  if (n == 0 || !isfinite(ply_chart_point_at(series, best)->value))
    return;
  g_autofree char *label =
      /* Translators: the highest value of a histogram: what its scale counts, and where it stands:
       * "Highest at move 2 alone". The picture may join several moves in one bar, which is higher. */
      g_strdup_printf(_("Highest at %s %g alone"), chart->x_label,
                      chart->first + best * chart->step);
  add(parts, chart, label, ply_chart_point_at(series, best)->value);
}

static void add_ends(GPtrArray *parts, const PlyChart *chart) {
  for (guint s = 0; s < ply_chart_n_series(chart); s++) {
    const PlyChartSeries *series = ply_chart_series_at(chart, s);
    guint n = series->points->len;
    if (n > 0 && isfinite(ply_chart_point_at(series, n - 1)->value))
      add(parts, chart, series->name ? series->name : _("at the end"),
          ply_chart_point_at(series, n - 1)->value);
  }
}

char *ply_lab_chart_text(const PlyChart *chart) {
  static void (*const adders[])(GPtrArray * parts, const PlyChart *chart) = {
    [PLY_CHART_BARS] = add_bars,
    [PLY_CHART_HISTOGRAM] = add_highest,
    [PLY_CHART_LINES] = add_ends,
  };
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
  if (ply_chart_n_series(chart) > 0)
    adders[chart->kind](parts, chart);
  g_ptr_array_add(parts, NULL);
  return g_strjoinv("; ", (char **)parts->pdata);
}
