/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To who lives a life by hand and goes wrong: the day that it is, in numbers. */
#include "lesson/life/counter.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/life/life.h"

typedef struct {
  const PlyDriven *driven;
  const PlyDriveAct *act;
  const PlyDaySetup *setup;
  PlyDayState day;
  PlyDayRanking ranking; /* in truth, that morning */
} Try;

static char *name_of(const Try *t, uint32_t job) {
  if (job >= t->setup->world->n_occupations)
    return g_strdup(_("a day at home"));
  return g_markup_escape_text(t->setup->world->occupations[job].name, -1);
}

static char *money(int64_t amount) {
  char text[PLY_MICRO_TEXT];
  return g_strdup(ply_micro_print(amount, true, text));
}

/* --- what can be paid --- */

static char *need_words(const Try *t, uint32_t job) {
  const PlyOccupation *o = &t->setup->world->occupations[job];
  bool affordable = t->ranking.of[job].affordable;
  g_autofree char *name = name_of(t, job), *cash = money(t->day.morning), *cost = money(o->cost),
                  *reserve = money(t->setup->reserve),
                  *need = money(ply_day_need(o, t->setup->reserve));
  /* Translators: a day, an amount, an occupation, its cost, a factor, cost times factor. */
  return g_strdup_printf(
      affordable
          ? _("On the morning of day %u there are %s. %s costs %s; %s times that is %s, which is "
              "not more than there is.")
          : _("On the morning of day %u there are %s. %s costs %s; %s times that is %s, which is "
              "more than there is."),
      t->day.day, cash, name, cost, reserve, need);
}

static char *afford(const Try *t) {
  const char *word = ply_driven_driver(t->driven)->acts[t->act->kind].words[t->act->word];
  bool yes = strcmp(word, "yes") == 0;
  return yes == t->ranking.of[t->act->subject].affordable ? NULL : need_words(t, t->act->subject);
}

/* --- values --- */

/* A variable as the day puts it into the formula. */
static void add_variable(GString *text, const PlyFormula *formula, PlyVariable variable,
                         const char *name, double value) {
  if (!ply_formula_uses(formula, variable))
    return;
  g_autofree char *number = ply_range_print(value, "");
  g_string_append_printf(text, "%s%s = %s", text->len > 0 ? ", " : "", name, number);
}

/* With what is put into the formula; NULL: nothing is. */
static char *formula_words(const PlyFormula *formula, const PlyOccupation *o, int64_t cash,
                           const char *said) {
  static const char *const names[] = { [PLY_VARIABLE_P] = "P",
                                       [PLY_VARIABLE_C] = "C",
                                       [PLY_VARIABLE_G] = "G",
                                       [PLY_VARIABLE_L] = "L",
                                       [PLY_VARIABLE_CASH] = "CASH" };
  double variables[PLY_N_VARIABLES];
  ply_day_variables(o, cash, variables);
  g_autoptr(GString) with = g_string_new(NULL);
  for (unsigned i = 0; i < PLY_N_VARIABLES; i++)
    add_variable(with, formula, (PlyVariable)i, names[i], variables[i]);
  g_autofree char *name = g_markup_escape_text(o->name, -1),
                  *text = g_markup_escape_text(ply_formula_text(formula), -1);
  if (with->len == 0)
    return NULL;
  /* Translators: an occupation, variables and their values, a formula, a number. */
  return g_strdup_printf(_("For %s put %s into %s: it does not come to %s."), name, with->str, text,
                         said);
}

static char *value(const Try *t) {
  g_autofree char *said = ply_range_print(t->act->first, "");
  return formula_words(t->setup->world->people[t->setup->person].formula,
                       &t->setup->world->occupations[t->act->subject], t->day.morning, said);
}

/* --- choosing --- */

/* An occupation that can be paid for and is worth more than the one chosen. */
static int better(const Try *t) {
  uint32_t chosen = t->act->subject;
  for (unsigned place = 0; place < t->ranking.n; place++) {
    unsigned i = t->ranking.order[place];
    bool may = t->ranking.of[i].rated && t->ranking.of[i].affordable;
    if (i == chosen)
      return -1;
    if (may)
      return (int)i;
  }
  return -1;
}

static char *choose(const Try *t) {
  uint32_t chosen = t->act->subject;
  bool home = chosen >= t->ranking.n;
  if (!home && !t->ranking.of[chosen].affordable)
    return need_words(t, chosen);
  if (ply_day_setup_way(t->setup, t->setup->person) != PLY_WAY_HIGHEST || better(t) < 0)
    return NULL;
  g_autofree char *name = name_of(t, chosen);
  if (home)
    return g_strdup_printf(_("On the morning of day %u something can be paid for: nobody has to "
                             "stay at home."),
                           t->day.day);
  g_autofree char *worth = ply_range_print(t->ranking.of[chosen].fitness, "");
  /* Translators: an occupation, its value, a day. */
  return g_strdup_printf(_("%s is worth %s, and on day %u something can be paid for that is worth "
                           "more to this person."),
                         name, worth, t->day.day);
}

static const struct {
  const char *act;
  char *(*says)(const Try *t);
} rows[] = { { "afford", afford }, { "value", value }, { "choose", choose } };

bool ply_life_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  const PlyRun *mine = ply_driven_run(driven);
  const char *id = ply_driven_driver(driven)->acts[act->kind].id;
  g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
  Try t = { .driven = driven, .act = act, .setup = ply_run_day(mine) };
  ply_replay_seek(replay, ply_replay_last(replay));
  ply_day_state(mine, replay, &t.day);
  ply_day_rank(t.setup->world, t.setup->person, t.day.morning, t.setup->reserve, &t.ranking);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++)
    if (strcmp(rows[i].act, id) == 0)
      counter->markup = rows[i].says(&t);
  return counter->markup != NULL;
}

/* --- questions --- */

bool ply_life_counter_number(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlyDayLook *look = c->place;
  const PlyDayWorld *world = look->setup->world;
  g_autofree char *text = ply_answer_text(answer), *said = g_markup_escape_text(text, -1);
  if (look->job < 0 || !look->has_cash || strcmp(c->question->of, "fitness") != 0)
    return false;
  counter->markup = formula_words(world->people[look->person].formula,
                                  &world->occupations[look->job], look->cash, said);
  return counter->markup != NULL;
}
