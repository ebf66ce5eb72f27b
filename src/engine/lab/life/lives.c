/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/life/lives.h"

#include <string.h>

#include "base/i18n.h"
#include "lab/lab.h"

#define BLOCK 64 /* lives of everybody: some 5 ms */

const double ply_day_quantiles[PLY_DAY_FAN_QUANTILES] = { 0.05, 0.25, 0.5, 0.75, 0.95 };

/* --- the setup, with room for the results --- */

static PlyDaySetup *hold(const PlyDaySetup *setup) {
  PlyDaySetup *held = g_memdup2(setup, sizeof *setup);
  ply_day_world_ref(held->world);
  return held;
}

static void *setup_new(PlyOptions *options, GError **error) {
  g_auto(PlyDaySetup) setup = { 0 };
  return ply_day_setup(options, NULL, &setup, error) ? hold(&setup) : NULL;
}

static void setup_free(void *setup) {
  ply_day_setup_clear(setup);
  g_free(setup);
}

static unsigned n_people(const PlyDaySetup *setup) {
  return setup->everybody ? setup->world->n_people : 1;
}

static void *sums_new(const void *data) {
  const PlyDaySetup *setup = data;
  unsigned n = n_people(setup);
  PlyDayLabSums *s = g_malloc0(sizeof *s + n * sizeof s->people[0]);
  s->n_people = n;
  for (unsigned i = 0; i < n; i++) {
    s->people[i].person = setup->everybody ? i : setup->person;
    s->people[i].finals = g_array_new(FALSE, FALSE, sizeof(int64_t));
    s->people[i].fan = g_array_new(FALSE, FALSE, sizeof(int64_t));
  }
  return s;
}

static void sums_free(void *data) {
  PlyDayLabSums *s = data;
  for (unsigned i = 0; i < s->n_people; i++) {
    g_array_unref(s->people[i].finals);
    g_array_unref(s->people[i].fan);
  }
  g_free(s);
}

static void merge(const void *setup, void *into_sums, void *from_sums) {
  PlyDayLabSums *into = into_sums;
  const PlyDayLabSums *from = from_sums;
  into->lives += from->lives;
  for (unsigned i = 0; i < into->n_people; i++) {
    PlyDayLabPerson *a = &into->people[i];
    const PlyDayLabPerson *b = &from->people[i];
    for (unsigned k = 0; k < G_N_ELEMENTS(a->at); k++)
      ply_sums_merge(&a->at[k], &b->at[k]);
    ply_sums_merge(&a->bankruptcies, &b->bankruptcies);
    ply_sums_merge(&a->changes, &b->changes);
    g_array_append_vals(a->finals, b->finals->data, b->finals->len);
    g_array_append_vals(a->fan, b->fan->data, b->fan->len);
  }
}

/* Lives of the fan in front of life number n. */
static uint32_t fan_before(uint64_t n) {
  return (uint32_t)MIN(n, PLY_DAY_FAN_LIVES);
}

static void archive_person(const PlyDaySetup *setup, PlyDayLabPerson *p, PlyLabArchive *archive) {
  uint32_t first = ply_archive_first(archive), lives = ply_archive_games(archive);
  uint32_t fan = fan_before((uint64_t)first + lives) - fan_before(first);
  for (unsigned i = 0; i < setup->world->n_occupations; i++) {
    g_autofree char *name = g_strdup_printf("days_%u", i + 1);
    ply_archive_sums(archive, name, &p->at[i], true);
  }
  ply_archive_sums(archive, "at_home", &p->at[setup->world->n_occupations], true);
  ply_archive_sums(archive, "bankruptcies", &p->bankruptcies, false);
  ply_archive_sums(archive, "changes", &p->changes, false);
  ply_archive_i64_array(archive, "finals", p->finals, lives);
  ply_archive_i64_array(archive, "fan", p->fan, fan * PLY_DAY_FAN_POINTS);
}

static void archive(const void *setup, void *sums, PlyLabArchive *archive) {
  PlyDayLabSums *s = sums;
  s->lives = ply_archive_games(archive);
  for (unsigned i = 0; i < s->n_people; i++) {
    g_autofree char *name = g_strdup_printf("person_%u", s->people[i].person + 1);
    ply_archive_open(archive, name);
    archive_person(setup, &s->people[i], archive);
    ply_archive_close(archive);
  }
}

/* --- lives --- */

typedef struct {
  const PlyDaySetup *setup;
  PlyProgress *progress;
  PlyDayLife *lives[PLY_DAY_MAX_PEOPLE]; /* by place in the sums */
  int64_t *history;
} Worker;

uint32_t ply_day_fan_day(uint32_t days, unsigned point) {
  return (uint32_t)((uint64_t)days * point / (PLY_DAY_FAN_POINTS - 1));
}

static void *worker_new(const void *data, PlyProgress *progress) {
  const PlyDaySetup *setup = data;
  Worker *p = g_new0(Worker, 1);
  p->setup = setup;
  p->progress = progress;
  p->history = g_new(int64_t, setup->days + 1);
  for (unsigned i = 0; i < n_people(setup); i++)
    p->lives[i] = ply_day_life_new(setup, setup->everybody ? i : setup->person);
  return p;
}

static void worker_free(void *data) {
  Worker *p = data;
  for (unsigned i = 0; i < n_people(p->setup); i++)
    ply_day_life_free(p->lives[i]);
  g_free(p->history);
  g_free(p);
}

static bool live(Worker *p, uint32_t number, unsigned i, PlyDayLabPerson *sums) {
  PlyDayResult result;
  bool in_fan = number < PLY_DAY_FAN_LIVES;
  if (!ply_day_life_live(p->lives[i], number, p->progress, &result, in_fan ? p->history : NULL))
    return false;
  for (unsigned k = 0; k <= p->setup->world->n_occupations; k++)
    ply_sums_add(&sums->at[k], result.at[k], result.days);
  ply_sums_add(&sums->bankruptcies, result.bankruptcies, 1);
  ply_sums_add(&sums->changes, result.changes, 1);
  g_array_append_val(sums->finals, result.cash);
  for (unsigned point = 0; point < PLY_DAY_FAN_POINTS && in_fan; point++)
    g_array_append_val(sums->fan, p->history[ply_day_fan_day(p->setup->days, point)]);
  return true;
}

static bool play(void *data, uint32_t number, void *sums) {
  Worker *p = data;
  PlyDayLabSums *s = sums;
  for (unsigned i = 0; i < s->n_people; i++)
    if (!live(p, number, i, &s->people[i]))
      return false;
  s->lives++;
  return true;
}

/* --- the lab --- */

const PlyLabInfo ply_day_lab = {
  .id = "day-in-the-life",
  .name = N_("A day in the life"),
  .question = N_("Where do people who choose by odds spend their days, and what do they end with?"),
  .counted = { NP_("%s life", "%s lives") },
  .options = ply_day_lab_options,
  .block = BLOCK,
  .setup_new = setup_new,
  .setup_free = setup_free,
  .worker_new = worker_new,
  .worker_free = worker_free,
  .play = play,
  .sums_new = sums_new,
  .sums_free = sums_free,
  .merge = merge,
  .archive = archive,
  .report = ply_day_lab_report,
};

PlyLab *ply_day_lab_new(const PlyDaySetup *setup, uint32_t lives, unsigned jobs) {
  return ply_lab_new_with(&ply_day_lab, hold(setup), lives, jobs);
}

/* --- reading --- */

PlyInterval ply_day_lab_share(const PlyDayLabPerson *person, unsigned occupation) {
  g_return_val_if_fail(occupation <= PLY_DAY_MAX_OCCUPATIONS, ply_share(0, 0));
  return ply_ratio(&person->at[occupation]);
}

PlyInterval ply_day_lab_bankruptcies(const PlyDayLabPerson *person) {
  return ply_mean(&person->bankruptcies);
}

PlyInterval ply_day_lab_final(const PlyDayLabPerson *person, double quantile) {
  uint32_t n = person->finals->len, ranks[3];
  if (n == 0)
    return (PlyInterval){ 0, 0, 0 };
  ply_quantile_ranks(n, quantile, ranks);
  g_autofree int64_t *finals = g_memdup2(person->finals->data, n * sizeof *finals);
  ply_select(finals, n, ranks, 3);
  return (PlyInterval){ (double)finals[ranks[1]] / PLY_MICRO, (double)finals[ranks[0]] / PLY_MICRO,
                        (double)finals[ranks[2]] / PLY_MICRO };
}

bool ply_day_lab_fan(const PlyDayLabPerson *person, unsigned point,
                     double quantiles[static PLY_DAY_FAN_QUANTILES]) {
  g_return_val_if_fail(point < PLY_DAY_FAN_POINTS, false);
  uint32_t n = person->fan->len / PLY_DAY_FAN_POINTS, ranks[PLY_DAY_FAN_QUANTILES];
  if (n == 0)
    return false;
  int64_t cash[PLY_DAY_FAN_LIVES];
  for (uint32_t life = 0; life < n; life++)
    cash[life] = g_array_index(person->fan, int64_t, life * PLY_DAY_FAN_POINTS + point);
  for (unsigned q = 0; q < PLY_DAY_FAN_QUANTILES; q++)
    ranks[q] = (uint32_t)(ply_day_quantiles[q] * (n - 1) + 0.5);
  ply_select(cash, n, ranks, PLY_DAY_FAN_QUANTILES);
  for (unsigned q = 0; q < PLY_DAY_FAN_QUANTILES; q++)
    quantiles[q] = (double)cash[ranks[q]] / PLY_MICRO;
  return true;
}
