/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of one expect or verify block about days in a life: about one day, about many lives,
 * or, with "at", about a day of the recorded life. */
#include <string.h>

#include "lesson/life.h"
#include "lesson/range.h"
#include "trace/i18n.h"

typedef struct {
  PlyReader *r;
  const PlyNamedBlock *block;
  PlyLessonRun *named;
  PlyDayLook look;
  uint32_t lives;
} Facts;

static void differs(const Facts *f, const PlyPair *pair, const char *found) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair),
                 _("%s: the lesson says “%s”, the run “%s” has “%s”"), pair->key, pair->value->text,
                 f->named->name, found);
}

static void complain(const Facts *f, const PlyPair *pair, const char *message) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, message);
}

static void check_range(const Facts *f, const PlyPair *pair, double value) {
  PlyRange range;
  if (!ply_range_read(pair->value->text, &range)) {
    complain(f, pair,
             _("expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or "
               "“20%..25%”"));
    return;
  }
  g_autofree char *found = ply_range_print(value, pair->value->text);
  if (!ply_range_holds(&range, value))
    differs(f, pair, found);
}

static bool has(const Facts *f, const PlyPair *pair, unsigned needs) {
  const char *lacks = ply_day_look_lacks(&f->look, needs);
  if (lacks == NULL)
    return true;
  g_autofree char *message = g_strdup_printf(_("this needs a line “%s: …”"), lacks);
  complain(f, pair, message);
  return false;
}

/* --- one day --- */

static void check_number(const Facts *f, const PlyPair *pair) {
  const PlyDayNumber *number = ply_day_number_find(pair->key);
  g_autoptr(GError) error = NULL;
  double value;
  if (!has(f, pair, number->needs))
    return;
  if (ply_day_look_number(&f->look, number, &value, &error))
    check_range(f, pair, value);
  else
    complain(f, pair, error->message);
}

static void check_bankrupt(const Facts *f, const PlyPair *pair) {
  const PlyDayNumber *evening = ply_day_number_find("evening");
  if (!has(f, pair, evening->needs))
    return;
  const char *found = evening->of(&f->look) < 0 ? "yes" : "no";
  if (strcmp(pair->value->text, "yes") != 0 && strcmp(pair->value->text, "no") != 0)
    complain(f, pair, _("expected yes or no"));
  else if (strcmp(pair->value->text, found) != 0)
    differs(f, pair, found);
}

static void check_takes(const Facts *f, const PlyPair *pair) {
  bool by_chance = ply_day_setup_way(f->look.setup, f->look.person) != PLY_WAY_HIGHEST;
  if (by_chance && !f->look.at) {
    complain(f, pair, _("this person chooses by chance; name a day with “at: day 1”"));
    return;
  }
  const PlyDayWorld *world = f->look.setup->world;
  unsigned takes = ply_day_look_takes(&f->look);
  const char *found = takes < world->n_occupations ? world->occupations[takes].name : "at home";
  if (strcmp(found, pair->value->text) != 0)
    differs(f, pair, found);
}

/* Occupations with commas between them, in their order; the ranking may be cut short. What has no
 * value has no place. */
static void check_ranking(const Facts *f, const PlyPair *pair) {
  const PlyDayWorld *world = f->look.setup->world;
  PlyDayRanking ranking;
  ply_day_look_rank(&f->look, &ranking);
  g_auto(GStrv) said = g_strsplit(pair->value->text, ",", -1);
  g_autoptr(GString) found = g_string_new(NULL);
  unsigned n = 0;
  while (n < ranking.n && ranking.of[ranking.order[n]].rated)
    n++;
  bool right = g_strv_length(said) <= n;
  for (unsigned i = 0; i < n; i++) {
    const char *name = world->occupations[ranking.order[i]].name;
    g_string_append_printf(found, "%s%s", i > 0 ? ", " : "", name);
    right = right && (i >= g_strv_length(said) || strcmp(g_strstrip(said[i]), name) == 0);
  }
  if (!right)
    differs(f, pair, found->str);
}

static void check_cannot(const Facts *f, const PlyPair *pair) {
  if (!has(f, pair, PLY_DAY_NEEDS_CASH))
    return;
  const PlyDayWorld *world = f->look.setup->world;
  PlyDayRanking ranking;
  ply_day_look_rank(&f->look, &ranking);
  g_auto(GStrv) said = g_strsplit(pair->value->text, ",", -1);
  g_autoptr(GString) found = g_string_new(NULL);
  unsigned n = 0, n_said = 0;
  for (; said[n_said] != NULL; n_said++)
    g_strstrip(said[n_said]);
  bool right = true;
  for (unsigned i = 0; i < ranking.n; i++) {
    if (ranking.of[i].affordable)
      continue;
    g_string_append_printf(found, "%s%s", n++ > 0 ? ", " : "", world->occupations[i].name);
    right = right && g_strv_contains((const char *const *)said, world->occupations[i].name);
  }
  if (n == 0)
    g_string_assign(found, "none");
  right = n == 0 ? strcmp(pair->value->text, "none") == 0 : right && n == n_said;
  if (!right)
    differs(f, pair, found->str);
}

/* --- many lives --- */

/* The number called measure of a run; false, and a fault where there is none. */
static bool measure(const Facts *f, const PlyPair *pair, PlyLessonRun *run, const char *text,
                    double *value) {
  g_autoptr(GError) error = NULL;
  if (ply_lives_knows(run, text, &error)) {
    const PlyLives *lives = ply_lives_of(run, f->look.person, f->lives, ply_reader_progress(f->r));
    if (lives == NULL)
      return false; /* it was stopped */
    if (ply_lives_measure(run, lives, text, value, &error))
      return true;
  }
  complain(f, pair, error->message);
  return false;
}

static void check_measure(const Facts *f, const PlyPair *pair) {
  double value;
  if (measure(f, pair, f->named, pair->key, &value))
    check_range(f, pair, value);
}

/* "fewer: bankruptcies" than another run, of the same person. */
static void check_compare(const Facts *f, const PlyPair *pair) {
  const PlyPair *than = ply_pairs_find(f->block->pairs, "than");
  if (than == NULL || *than->value->text == '\0') {
    complain(f, pair, _("than which run? Add a line “than: …”"));
    return;
  }
  PlyLessonRun *other = ply_runs_find(f->r, than->value->text, ply_pair_value_place(than));
  double here, there;
  if (other == NULL || other->run == NULL ||
      !measure(f, pair, f->named, pair->value->text, &here) ||
      !measure(f, pair, other, pair->value->text, &there))
    return;
  bool fewer = strcmp(pair->key, "fewer") == 0;
  if (fewer ? here < there : here > there)
    return;
  g_autofree char *a = ply_range_print(here, pair->value->text);
  g_autofree char *b = ply_range_print(there, pair->value->text);
  g_autofree char *message =
      g_strdup_printf(_("of “%s” the run “%s” has %s, and the run “%s” has %s"), pair->value->text,
                      f->named->name, a, other->name, b);
  complain(f, pair, message);
}

/* --- all of them --- */

static const struct {
  const char *key;
  void (*check)(const Facts *f, const PlyPair *pair);
  bool named;
} checks[] = {
  { "fitness", check_number },       { "expected", check_number },
  { "need", check_number },          { "left", check_number },
  { "evening", check_number },       { "living", check_number },
  { "holds", check_number },         { "day", check_number },
  { "bankrupt", check_bankrupt },    { "takes", check_takes },
  { "ranking", check_ranking },      { "cannot-afford", check_cannot },
  { "bankruptcies", check_measure }, { "changes", check_measure },
  { "days", check_measure, true },   { "final", check_measure, true },
  { "fewer", check_compare },        { "more", check_compare },
};

static void check_pair(const Facts *f, const PlyPair *pair) {
  for (size_t i = 0; i < G_N_ELEMENTS(checks); i++)
    if (checks[i].named ? ply_key_named(pair->key, checks[i].key) != NULL
                        : strcmp(checks[i].key, pair->key) == 0)
      checks[i].check(f, pair);
}

void ply_life_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                          PlyReplay *replay) {
  const PlyPair *at = ply_pairs_find(block->pairs, "at");
  Facts f = { .r = r, .block = block, .named = run, .lives = run->lives };
  g_autoptr(GError) error = NULL;
  uint32_t step = 0;
  if (!ply_day_look_read(r, block->pairs, run->run, &f.look) ||
      !ply_life_lives_read(r, block->pairs, f.look.setup->days, &f.lives))
    return;
  if (at != NULL && !ply_replay_address(replay, at->value->text, &step, &error)) {
    ply_faults_add(r->faults, ply_pair_value_place(at), "at: %s", error->message);
    return;
  }
  ply_replay_seek(replay, step);
  if (at != NULL)
    ply_day_look_at(&f.look, run->run, replay);
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    ply_budget_next(r->budget, pair->key, pair->place);
    if (*pair->value->text != '\0')
      check_pair(&f, pair);
  }
}
