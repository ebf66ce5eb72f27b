/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about odds: a number is typed. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/odds-lesson.h"
#include "lesson/range.h"
#include "trace/i18n.h"

bool ply_odds_ask_read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  g_autoptr(GError) error = NULL;
  if (block->asks->kind != PLY_ASK_NUMBER) {
    ply_kind_refuse_ask(r, block);
    return false;
  }
  if (of == NULL)
    ply_faults_add(r->faults, block->place, _("“kind: %s” needs a line “%s: …”"), "number", "of");
  if (of == NULL || *of->value->text == '\0' || run->run == NULL)
    return false;
  block->asks->of = g_strdup(of->value->text);
  if (ply_odds_measure(run->run, NULL, of->value->text, NULL, &error))
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(of), "of: %s", error->message);
  return false;
}

static bool value_of(const PlyCase *c, double *value, GError **error) {
  uint32_t step = ply_replay_last(c->replay);
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return ply_odds_measure(c->run, c->replay, c->question->of, value, error);
}

char *ply_odds_solution(const PlyCase *c, GError **error) {
  double value;
  return value_of(c, &value, error) ? ply_range_print(value, "") : NULL;
}

/* What to say to who has another number, by the first word of what is asked for. */
static const struct {
  const char *word, *reply;
} replies[] = {
  { "odds", N_("Not yet: write down every card that can come next, and how likely it is. Of which "
               "is it true? Add these up.") },
  { "estimate", N_("Not yet: count how often it came out so, and divide by the runs so far.") },
  { "interval", N_("Not yet: subtract the lower end of the interval from the upper one.") },
  { "expectation", N_("Not yet: a win counts 1, a loss −1, and a push nothing. Multiply each with "
                      "its odds, and add them up.") },
  { "mean", N_("Not yet: a win counts 1, a loss −1. Add up the runs so far, and divide by how many "
               "they are.") },
  { "tuned", N_("Not yet: the made-up number counts as much as so many runs. Add the runs to it, "
                "and divide by all of them together.") },
  { "radius", N_("Not yet: half of the shells fall inside. How far from the aim is the middle "
                 "one?") },
};

bool ply_odds_judge(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  const char *text = answer->text != NULL ? answer->text : "";
  double value;
  if (!value_of(c, &value, error))
    return false;
  if (!ply_number_is_near(text, value, &v->right))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("“%s” is no number; type one like 4, −2.5 or 0.98"), text);
  g_autofree char *found = ply_range_print(value, "");
  if (v->right) {
    v->reply = g_strdup_printf(_("Yes: %s."), found);
    return true;
  }
  for (size_t i = 0; i < G_N_ELEMENTS(replies); i++)
    if (strcmp(c->question->of, replies[i].word) == 0 ||
        ply_key_named(c->question->of, replies[i].word) != NULL)
      v->reply = g_strdup(_(replies[i].reply));
  return true;
}
