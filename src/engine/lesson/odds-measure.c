/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "chance/cep.h"
#include "lesson/odds-lesson.h"
#include "trace/i18n.h"
#include "trace/micro.h"

int ply_odds_outcome(const PlyRun *run, const char *name, GError **error) {
  const PlyOddsQuestion *question = ply_run_asked(run)->question;
  const char *names[PLY_ODDS_MAX_OUTCOMES + 1] = { NULL };
  for (unsigned i = 0; i < question->n_outcomes; i++) {
    names[i] = question->outcomes[i].id;
    if (strcmp(names[i], name) == 0)
      return (int)i;
  }
  g_autofree char *list = g_strjoinv(", ", (char **)names);
  g_autofree char *hint = ply_near_hint(name, names);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("no outcome is called “%s”; there are: %s%s"),
           name, list, hint);
  return -1;
}

typedef struct {
  const PlyRun *run;
  const PlyAsked *asked;
  PlyOutcomes tally;
  unsigned outcome;
} Look;

static double odds(const Look *look) {
  return look->asked->exact.p[look->outcome];
}

static double expectation(const Look *look) {
  return look->asked->exact.expectation;
}

static double estimate(const Look *look) {
  return ply_tally_share(&look->tally, look->outcome).value;
}

static double interval(const Look *look) {
  PlyEstimate share = ply_tally_share(&look->tally, look->outcome);
  return share.high - share.low;
}

static double mean(const Look *look) {
  return ply_tally_expectation(look->asked, &look->tally).value;
}

static double tuned(const Look *look) {
  return ply_tally_tuned(look->asked, &look->tally);
}

static double radius(const Look *look) {
  const PlyCep *cep = ply_asked_cep(look->asked);
  return (double)ply_cep_radius(cep->sigma) / PLY_MICRO;
}

/* Who trusts the made-up number has it before anything is played. */
static bool is_known(const Look *look, bool played, bool trusted, GError **error) {
  if (!played || look->tally.n > 0 || (trusted && look->asked->trust > 0))
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("nothing is played by then, so there is no such number"));
}

static const struct {
  const char *word;
  bool outcome; /* is one named behind it? */
  bool played;  /* is it a number of what was played? */
  double (*of)(const Look *look);
} measures[] = {
  { "odds", true, false, odds },        { "expectation", false, false, expectation },
  { "estimate", true, true, estimate }, { "interval", true, true, interval },
  { "mean", false, true, mean },        { "tuned", false, true, tuned },
  { "radius", false, false, radius },
};

bool ply_odds_measure(const PlyRun *run, const PlyReplay *replay, const char *text, double *value,
                      GError **error) {
  Look look = { .run = run, .asked = ply_run_asked(run) };
  for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
    const char *name = ply_key_named(text, measures[i].word);
    if (measures[i].outcome ? name == NULL : strcmp(text, measures[i].word) != 0)
      continue;
    int outcome = measures[i].outcome ? ply_odds_outcome(run, name, error) : 0;
    if (outcome < 0)
      return false;
    if (measures[i].of == radius && ply_asked_cep(look.asked) == NULL)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“radius” goes with “game: cep”"));
    look.outcome = (unsigned)outcome;
    if (replay != NULL) {
      look.tally = ply_odds_tally(run, replay);
      if (!is_known(&look, measures[i].played, measures[i].of == tuned, error))
        return false;
      *value = measures[i].of(&look);
    }
    return true;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("found “%s”, expected “odds”, “estimate” or “interval” and an outcome, or one "
                    "of expectation, mean, tuned, radius"),
                  text);
}
