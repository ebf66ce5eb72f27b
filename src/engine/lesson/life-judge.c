/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right answers of questions about days in a life, and what is said to an answer. */
#include <math.h>
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/life.h"
#include "lesson/range.h"
#include "trace/i18n.h"

/* What the question looks at; false and error where its place does not occur. */
static bool look_of(const PlyCase *c, PlyDayLook *look, GError **error) {
  const PlyLifeQuestion *q = c->question->life;
  *look = (PlyDayLook){ .setup = ply_run_day(c->run),
                        .person = q->person,
                        .job = q->job,
                        .has_cash = q->cash != PLY_LIFE_NO_CASH,
                        .cash = q->cash != PLY_LIFE_NO_CASH ? q->cash : 0,
                        .has_result = q->result >= 0,
                        .fails = q->result == 0 };
  uint32_t step;
  if (c->question->at == NULL)
    return true;
  if (!ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  ply_day_look_at(look, c->run, c->replay);
  return true;
}

static bool number_of(const PlyCase *c, const PlyDayLook *look, double *value, GError **error) {
  const PlyDayNumber *number = ply_day_number_find(c->question->of);
  const char *lacks = ply_day_look_lacks(look, number->needs);
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

char *ply_life_solution(const PlyCase *c, GError **error) {
  PlyDayLook look;
  double value = 0;
  g_autofree char *text = NULL;
  if (!look_of(c, &look, error))
    return NULL;
  if (c->question->kind == PLY_ASK_NUMBER)
    return number_of(c, &look, &value, error) ? ply_range_print(value, "") : NULL;
  if (c->question->kind == PLY_ASK_TAKE)
    text = g_strdup(ply_day_look_name(&look, ply_day_look_takes(&look)));
  else
    text = cannot_words(&look);
  if (*text != '\0')
    return g_markup_escape_text(text, -1);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("everything can be afforded"));
  return NULL;
}

/* --- judging --- */

static bool unreadable(GError **error, const char *message) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", message);
}

bool ply_number_is_near(const char *text, double value, bool *right) {
  g_autofree char *plain = g_strstrip(g_strdup(text));
  for (char *at = plain; *at != '\0'; at++)
    if (*at == ',')
      *at = '.';
  PlyRange range, exact;
  g_autofree char *found = ply_range_print(value, "");
  const char *point = strchr(plain, '.');
  if (strstr(plain, "..") != NULL || !ply_range_read(plain, &range))
    return false;
  ply_range_read(found, &exact);
  /* Two decimals are enough, fewer where the number has no more. */
  bool sharp = (point != NULL && strlen(point) > 2) || strchr(plain, '%') != NULL;
  *right =
      sharp ? ply_range_holds(&range, value) : fabs((range.low + range.high) / 2 - value) < 0.005;
  return true;
}

static bool judge_number(const PlyCase *c, const PlyDayLook *look, const PlyAnswer *answer,
                         PlyVerdict *v, GError **error) {
  double value = 0;
  const char *text = answer->text != NULL ? answer->text : "";
  if (!number_of(c, look, &value, error))
    return false;
  if (!ply_number_is_near(text, value, &v->right))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("“%s” is no number; type one like 4, −2.5 or 0.98"), text);
  g_autofree char *found = ply_range_print(value, "");
  v->reply = v->right ? g_strdup_printf(_("Yes: %s."), found)
                      : g_strdup(_(ply_day_number_find(c->question->of)->wrong));
  return true;
}

/* Why said is not taken. */
static char *take_reply(const PlyDayLook *look, unsigned takes, unsigned said) {
  const PlyDayWorld *world = look->setup->world;
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  g_autofree char *name = g_markup_escape_text(ply_day_look_name(look, said), -1);
  char need[PLY_MICRO_TEXT], cash[PLY_MICRO_TEXT];
  if (said == takes)
    return g_strdup(_("Yes."));
  if (said >= world->n_occupations)
    return g_strdup(_("Not yet: nobody stays at home who can afford some work. Is there nothing "
                      "that this money is enough for?"));
  if (!ranking.of[said].affordable)
    return g_strdup_printf(
        _("Not yet: %s needs %s in hand, and there is %s. Who has less is not taken."), name,
        ply_micro_print(ply_day_need(&world->occupations[said], look->setup->reserve), true, need),
        ply_micro_print(look->cash, true, cash));
  if (ply_day_setup_way(look->setup, look->person) != PLY_WAY_HIGHEST)
    return g_strdup_printf(_("Not yet: %s can be afforded, and chance decided. Step to where it "
                             "does."),
                           name);
  g_autofree char *worth = ply_range_print(ranking.of[said].fitness, "");
  return g_strdup_printf(_("Not yet: %s can be afforded, and the formula gives it %s. Does "
                           "something else that can be afforded get more?"),
                         name, worth);
}

static bool judge_take(const PlyCase *c, const PlyDayLook *look, const PlyAnswer *answer,
                       PlyVerdict *v, GError **error) {
  unsigned said = 0, takes = ply_day_look_takes(look), n = c->question->choices->len;
  while (said < n && (answer->chosen == NULL || !answer->chosen[said]))
    said++;
  if (said == n)
    return unreadable(error, _("choose an answer"));
  v->right = said == takes;
  v->reply = take_reply(look, takes, said);
  return true;
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

static bool judge_cannot(const PlyCase *c, const PlyDayLook *look, const PlyAnswer *answer,
                         PlyVerdict *v, GError **error) {
  int extra = -1, missing = -1;
  bool any = false;
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  for (unsigned i = 0; i < c->question->choices->len; i++) {
    bool chosen = answer->chosen != NULL && answer->chosen[i];
    any = any || chosen;
    extra = extra < 0 && chosen && ranking.of[i].affordable ? (int)i : extra;
    missing = missing < 0 && !chosen && !ranking.of[i].affordable ? (int)i : missing;
  }
  if (!any)
    return unreadable(error, _("choose an answer"));
  v->right = extra < 0 && missing < 0;
  v->reply = cannot_reply(look, extra, missing);
  return true;
}

bool ply_life_judge(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  PlyDayLook look;
  if (!look_of(c, &look, error))
    return false;
  switch (c->question->kind) {
  case PLY_ASK_NUMBER: return judge_number(c, &look, answer, v, error);
  case PLY_ASK_TAKE: return judge_take(c, &look, answer, v, error);
  case PLY_ASK_CANNOT_AFFORD: return judge_cannot(c, &look, answer, v, error);
  default: g_return_val_if_reached(false);
  }
}
