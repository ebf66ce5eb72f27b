/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right answers of questions about days in a life, and what is said to an answer. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/kinds.h"
#include "lesson/life/life.h"
#include "run/number.h"

gpointer ply_life_case_place(const PlyCase *c, GError **error) {
  const PlyLifeQuestion *q = c->question->about;
  PlyDayLook look = { .setup = ply_run_day(c->run),
                      .person = q->person,
                      .job = q->job,
                      .has_cash = q->cash != PLY_LIFE_NO_CASH,
                      .cash = q->cash != PLY_LIFE_NO_CASH ? q->cash : 0,
                      .has_result = q->result >= 0,
                      .fails = q->result == 0 };
  uint32_t step;
  if (c->question->at == NULL)
    return g_memdup2(&look, sizeof look);
  if (!ply_replay_address(c->replay, c->question->at, &step, error))
    return NULL;
  ply_replay_seek(c->replay, step);
  ply_day_look_at(&look, c->run, c->replay);
  return g_memdup2(&look, sizeof look);
}

static bool number_of(const PlyCase *c, const PlyDayLook *look, double *value, GError **error) {
  const PlyMeasure *number = ply_day_number_find(c->question->of);
  const char *lacks = ply_day_look_lacks(look, number);
  if (lacks != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("nothing says “%s”, and the day of the life does not either"), lacks);
  return ply_day_look_number(look, number, value, error);
}

/* --- the right answer in words --- */

static char *cannot_words(const PlyDayLook *look) {
  PlyDayRanking ranking;
  GString *text = g_string_new(NULL);
  ply_day_look_rank(look, &ranking);
  for (unsigned i = 0; i < ranking.n; i++)
    if (!ranking.of[i].affordable)
      g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", ply_day_look_name(look, i));
  return g_string_free(text, FALSE);
}

char *ply_life_number(const PlyCase *c, GError **error) {
  double value = 0;
  return number_of(c, c->place, &value, error) ? ply_range_print(value, "") : NULL;
}

char *ply_life_taken(const PlyCase *c, GError **error) {
  const PlyDayLook *look = c->place;
  return g_markup_escape_text(ply_day_look_name(look, ply_day_look_takes(look)), -1);
}

char *ply_life_out_of_reach(const PlyCase *c, GError **error) {
  g_autofree char *text = cannot_words(c->place);
  if (*text != '\0')
    return g_markup_escape_text(text, -1);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("everything can be afforded"));
  return NULL;
}

/* --- judging --- */

bool ply_life_judge_number(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  double *value = c->found;
  return number_of(c, c->place, value, error) && ply_answer_near(answer, *value, 0, right, error);
}

char *ply_life_reply_number(const PlyCase *c, PlyVerdict *verdict) {
  g_autofree char *found = ply_range_print(*(const double *)c->found, "");
  const PlyMeasure *measure = ply_day_number_find(c->question->of);
  return verdict->right ? ply_measure_reply(measure, found) : g_strdup(_(measure->wrong));
}

/* Why it is taken. */
static char *right_take(const PlyDayLook *look, const char *name, bool at_home) {
  if (at_home)
    return g_strdup(_("Yes: there is nothing that this money is enough for."));
  bool highest = ply_day_setup_way(look->setup, look->person) == PLY_WAY_HIGHEST;
  return g_strdup_printf(highest ? _("Yes: of all that can be afforded, the formula gives %s most.")
                                 : _("Yes: %s can be afforded, and chance decided for it."),
                         name);
}

/* Why said is not taken. */
static char *take_reply(const PlyDayLook *look, unsigned takes, unsigned said, bool *denied) {
  const PlyDayWorld *world = look->setup->world;
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  g_autofree char *name = g_markup_escape_text(ply_day_look_name(look, said), -1);
  char need[PLY_MICRO_TEXT], cash[PLY_MICRO_TEXT];
  *denied = said != takes && (said >= world->n_occupations || !ranking.of[said].affordable ||
                              ply_day_setup_way(look->setup, look->person) == PLY_WAY_HIGHEST);
  if (said == takes)
    return right_take(look, name, said >= world->n_occupations);
  if (said >= world->n_occupations)
    return g_strdup(_("Not yet: nobody stays at home who can afford some work. Is there nothing "
                      "that this money is enough for?"));
  if (!ranking.of[said].affordable)
    return g_strdup_printf(
        _("Not yet: %s needs %s in hand, and there is %s. Who has less is not taken."), name,
        ply_micro_print(ply_day_need(&world->occupations[said], look->setup->reserve), true, need),
        ply_micro_print(look->cash, true, cash));
  if (ply_day_setup_way(look->setup, look->person) != PLY_WAY_HIGHEST)
    return g_strdup_printf(_("Not yet: %s can be afforded, and chance decided, for something "
                             "else."),
                           name);
  g_autofree char *worth = ply_range_print(ranking.of[said].fitness, "");
  return g_strdup_printf(_("Not yet: %s can be afforded, and the formula gives it %s. Does "
                           "something else that can be afforded get more?"),
                         name, worth);
}

bool ply_life_judge_take(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  int said = ply_answer_choice(c->question, answer, error);
  if (said < 0)
    return false;
  *(unsigned *)c->found = (unsigned)said;
  *right = (unsigned)said == ply_day_look_takes(c->place);
  return true;
}

char *ply_life_reply_take(const PlyCase *c, PlyVerdict *verdict) {
  return take_reply(c->place, ply_day_look_takes(c->place), *(const unsigned *)c->found,
                    &verdict->countered);
}

static char *cannot_reply(const PlyDayLook *look, int extra, int missing) {
  char cash[PLY_MICRO_TEXT], need[PLY_MICRO_TEXT], reserve[PLY_MICRO_TEXT];
  if (extra < 0 && missing < 0)
    return g_strdup(_("Yes: for these more must be in hand."));
  if (extra < 0)
    return g_strdup_printf(
        _("Not yet: what you chose is right, and there is more. Of each cost, %s times as much "
          "must be in hand."),
        ply_micro_print(look->setup->reserve, true, reserve));
  g_autofree char *name = g_markup_escape_text(ply_day_look_name(look, (unsigned)extra), -1);
  return g_strdup_printf(
      _("Not yet: %s needs %s in hand, and there is %s."), name,
      ply_micro_print(ply_day_need(&look->setup->world->occupations[extra], look->setup->reserve),
                      true, need),
      ply_micro_print(look->cash, true, cash));
}

bool ply_life_judge_cannot(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlyLifeCannot *f = c->found;
  bool any = false;
  PlyDayRanking ranking;
  ply_day_look_rank(c->place, &ranking);
  f->extra = f->missing = -1;
  for (unsigned i = 0; i < c->question->choices->len; i++) {
    bool chosen = answer->chosen != NULL && answer->chosen[i];
    any = any || chosen;
    f->extra = f->extra < 0 && chosen && ranking.of[i].affordable ? (int)i : f->extra;
    f->missing = f->missing < 0 && !chosen && !ranking.of[i].affordable ? (int)i : f->missing;
  }
  if (!any)
    return ply_answer_unreadable(error, _("choose an answer"));
  *right = f->extra < 0 && f->missing < 0;
  return true;
}

char *ply_life_reply_cannot(const PlyCase *c, PlyVerdict *verdict) {
  const PlyLifeCannot *f = c->found;
  verdict->part = f->extra < 0 && f->missing >= 0;
  verdict->countered = f->extra >= 0;
  return cannot_reply(c->place, f->extra, f->missing);
}
