/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many lives of one person. */

#include "base/i18n.h"
#include "lab/life/lives.h"
#include "lab/many.h"
#include "life/plan.h"
#include "run/run.h"

/* What came of so many lives. */
typedef struct {
  double bankruptcies, changes;                  /* of a life */
  double share[PLY_DAY_MAX_OCCUPATIONS + 1];     /* of all days; the last: at home */
  double mean, quantiles[PLY_DAY_FAN_QUANTILES]; /* of the cash at the end */
} Lives;

static void take(const void *sums, void *data) {
  const PlyDayLabPerson *p = &((const PlyDayLabSums *)sums)->people[0];
  Lives *lives = data;
  double sum = 0;
  lives->bankruptcies = ply_day_lab_bankruptcies(p).value;
  lives->changes = (double)p->changes.x / (double)p->changes.n;
  for (unsigned i = 0; i <= PLY_DAY_MAX_OCCUPATIONS; i++)
    lives->share[i] = ply_day_lab_share(p, i).value;
  for (unsigned q = 0; q < PLY_DAY_FAN_QUANTILES; q++)
    lives->quantiles[q] = ply_day_lab_final(p, ply_day_quantiles[q]).value;
  for (guint i = 0; i < p->finals->len; i++)
    sum += (double)g_array_index(p->finals, int64_t, i) / PLY_MICRO;
  lives->mean = sum / p->finals->len;
}

/* NULL where it was stopped; free with g_free. */
static Lives *live(const PlyRun *run, unsigned person, uint32_t n, PlyProgress *progress) {
  PlyDaySetup setup = *ply_run_day(run); /* the lab holds what it needs */
  setup.person = person;
  setup.everybody = false;
  g_autoptr(PlyLab) lab = ply_day_lab_new(&setup, n, 0);
  if (!ply_lab_run(lab, progress))
    return NULL;
  Lives *lives = g_new0(Lives, 1);
  ply_lab_look(lab, take, lives);
  return lives;
}

/* The lives of who asks, lived once. Silent where they were stopped, and where nobody asks for a
 * number: zeros then. */
static Lives lives_of(const PlyMeasureArgs *args, PlyMeasured *value) {
  int64_t person = ply_run_day(args->run)->person, n = PLY_LIVES_USUAL;
  ply_args_get(args, "person", &person);
  ply_args_get(args, "lives", &n);
  g_autofree char *name = g_strdup_printf("lives %u %u", (unsigned)person, (unsigned)n);
  const Lives *known = args->kept != NULL ? g_hash_table_lookup(args->kept, name) : NULL;
  if (known != NULL)
    return *known;
  g_autofree Lives *lived =
      args->check ? NULL : live(args->run, (unsigned)person, (uint32_t)n, args->progress);
  value->silent = lived == NULL;
  Lives lives = lived != NULL ? *lived : (Lives){ 0 };
  if (lived != NULL && args->kept != NULL)
    g_hash_table_insert(args->kept, g_steal_pointer(&name), g_steal_pointer(&lived));
  return lives;
}

static bool has_money(const PlyMeasureArgs *args, GError **error) {
  const PlyDaySetup *setup = ply_run_day(args->run);
  return args->check || setup->money ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this life has no money"));
}

/* --- measures --- */

static const char *const quantiles[] = { "p5", "p25", "median", "p75", "p95", "mean", NULL };

static bool bankruptcies(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  if (!has_money(args, error))
    return false;
  value->number = lives_of(args, value).bankruptcies;
  return true;
}

static bool changes(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->number = lives_of(args, value).changes;
  return true;
}

static bool days(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  unsigned job = 0;
  if (!ply_day_read_occupation(ply_run_day(args->run)->world, args->name, &job, error))
    return false;
  value->number = lives_of(args, value).share[job];
  value->of = 1;
  return true;
}

static bool final(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int index = ply_choose("final", args->name, PLY_WORDS(quantiles), error);
  if (index < 0 || !has_money(args, error))
    return false;
  Lives lives = lives_of(args, value);
  value->number = index < PLY_DAY_FAN_QUANTILES ? lives.quantiles[index] : lives.mean;
  return true;
}

const PlyMeasure ply_day_many[] = {
  { .id = "bankruptcies",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_COMPARED,
    .of = bankruptcies,
    .format = "%.2f",
    .form = "a number",
    .means = "so many in a life, on average" },
  { .id = "changes",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_COMPARED,
    .of = changes,
    .format = "%.2f",
    .form = "a number",
    .means = "so many changes of job in a life" },
  { .id = "days",
    .named = "NAME",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_COMPARED,
    .of = days,
    .format = "%.1f",
    .form = "a share: `20%..25%`",
    .means = "so many of all days are spent at this occupation" },
  { .id = "final",
    .named = "WORD",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_COMPARED,
    .of = final,
    .format = "%.2f",
    .form = "an amount",
    .means = "of the money at the end: `mean`, `median`, `p5`, `p25`, `p75` or `p95` (5 % have "
             "less …)" },
  { NULL },
};

bool ply_lives_read(const char *text, int64_t days_each, uint32_t *lives, GError **error) {
  guint64 n;
  if (!g_ascii_string_to_unsigned(text, 10, 1, PLY_LIVES_MAX, &n, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("found “%s”, expected a whole number from 1 to %d"), text, PLY_LIVES_MAX);
  if ((int64_t)n * days_each > PLY_LIVES_MAX_DAYS)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("%s lives have more than %d days together; take fewer"), text,
                    PLY_LIVES_MAX_DAYS);
  *lives = (uint32_t)n;
  return true;
}

static bool read_lives(const PlyMeasureArgs *args, const char *text, int64_t *value,
                       GError **error) {
  uint32_t lives = 0;
  bool read = ply_lives_read(text, ply_run_day(args->run)->days, &lives, error);
  *value = lives;
  return read;
}

const PlyArgument ply_day_of_many[] = {
  { .id = "lives",
    .read = read_lives,
    .form = "1 to 10000",
    .means = "– (how many lives the next keys are about)" },
  { NULL },
};
