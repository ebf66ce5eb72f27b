/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many lives for one lesson. */
#include <string.h>

#include "lab/day-lab.h"
#include "lesson/life.h"
#include "trace/i18n.h"

static void take(const void *sums, void *data) {
  const PlyDayLabPerson *p = &((const PlyDayLabSums *)sums)->people[0];
  PlyLives *lives = data;
  double sum = 0;
  lives->bankruptcies = ply_day_lab_bankruptcies(p).value;
  lives->changes = (double)p->changes.x / (double)p->changes.n;
  for (unsigned i = 0; i <= PLY_DAY_MAX_OCCUPATIONS; i++)
    lives->share[i] = ply_day_lab_share(p, i).value;
  for (unsigned q = 0; q < PLY_LIVES_QUANTILES; q++)
    lives->quantiles[q] = ply_day_lab_final(p, ply_day_quantiles[q]).value;
  for (guint i = 0; i < p->finals->len; i++)
    sum += (double)g_array_index(p->finals, int64_t, i) / PLY_MICRO;
  lives->mean = sum / p->finals->len;
}

const PlyLives *ply_lives_of(PlyLessonRun *run, unsigned person, uint32_t n,
                             PlyProgress *progress) {
  if (run->lived == NULL)
    run->lived = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < run->lived->len; i++) {
    const PlyLives *lives = run->lived->pdata[i];
    if (lives->person == person && lives->lives == n)
      return lives;
  }
  PlyDaySetup setup = *ply_run_day(run->run); /* the lab holds what it needs */
  setup.person = person;
  setup.everybody = false;
  g_autoptr(PlyLab) lab = ply_day_lab_new(&setup, n, 0);
  if (!ply_lab_run(lab, progress))
    return NULL;
  PlyLives *lives = g_new0(PlyLives, 1);
  lives->person = person;
  lives->lives = n;
  ply_lab_look(lab, take, lives);
  g_ptr_array_add(run->lived, lives);
  return lives;
}

/* --- measures --- */

static const char *const quantiles[] = { "p5", "p25", "median", "p75", "p95", "mean", NULL };

/* "final median": its place in quantiles. */
static int find_quantile(const char *word, GError **error) {
  for (int i = 0; quantiles[i] != NULL; i++)
    if (strcmp(quantiles[i], word) == 0)
      return i;
  g_autofree char *list = g_strjoinv(", ", (char **)quantiles);
  g_autofree char *hint = ply_near_hint(word, quantiles);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("final: found “%s”, expected one of: %s%s"), word,
           list, hint);
  return -1;
}

typedef struct {
  enum { BANKRUPTCIES, CHANGES, DAYS, FINAL } kind;
  int index;
} Measure;

static bool read_measure(const PlyLessonRun *run, const char *text, Measure *measure,
                         GError **error) {
  const PlyDayWorld *world = ply_run_day(run->run)->world;
  const char *name;
  *measure = (Measure){ .kind = BANKRUPTCIES };
  if (strcmp(text, "bankruptcies") == 0)
    return true;
  measure->kind = CHANGES;
  if (strcmp(text, "changes") == 0)
    return true;
  if ((name = ply_key_named(text, "days")) != NULL) {
    unsigned occupation = 0;
    measure->kind = DAYS;
    if (!ply_day_read_occupation(world, name, &occupation, error))
      return false;
    measure->index = (int)occupation;
    return true;
  }
  if ((name = ply_key_named(text, "final")) != NULL) {
    measure->kind = FINAL;
    measure->index = find_quantile(name, error);
    return measure->index >= 0;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("found “%s”, expected “bankruptcies”, “changes”, “days” and an occupation, or "
                    "“final” and one of p5, p25, median, p75, p95, mean"),
                  text);
}

bool ply_lives_knows(const PlyLessonRun *run, const char *measure, GError **error) {
  Measure read;
  return read_measure(run, measure, &read, error);
}

bool ply_lives_measure(const PlyLessonRun *run, const PlyLives *lives, const char *text,
                       double *value, GError **error) {
  Measure measure;
  if (!read_measure(run, text, &measure, error))
    return false;
  bool money = measure.kind == BANKRUPTCIES || measure.kind == FINAL;
  if (money && !ply_run_day(run->run)->money)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this life has no money"));
  switch (measure.kind) {
  case BANKRUPTCIES: *value = lives->bankruptcies; break;
  case CHANGES: *value = lives->changes; break;
  case DAYS: *value = lives->share[measure.index]; break;
  case FINAL:
    *value = measure.index < PLY_LIVES_QUANTILES ? lives->quantiles[measure.index] : lives->mean;
    break;
  }
  return true;
}
