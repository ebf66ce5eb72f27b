/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds/private.h"

#include "base/i18n.h"
#include "base/micro.h"
#include "odds/cep.h"
#include "odds/plan.h"
#include "run/run.h"

/* The place of an outcome. */
static uint32_t subject_of(const PlyRun *run, const char *name) {
  const PlyOddsQuestion *question = ply_run_asked(run)->question;
  int i = ply_names_find(PLY_NAMES(question->outcomes, question->n_outcomes, id), name);
  return i < 0 ? PLY_NO_SUBJECT : (uint32_t)i;
}

/* The outcome that is named; -1 and error where there is none. */
static int outcome_of(const PlyMeasureArgs *args, GError **error) {
  const PlyOddsQuestion *question = ply_run_asked(args->run)->question;
  return ply_choose_as(_("no outcome is called “%s”; there are: %s"), args->name,
                       PLY_NAMES(question->outcomes, question->n_outcomes, id), error);
}

/* What was played by the step. Who trusts the made-up number has it before anything is. */
static bool played(const PlyMeasureArgs *args, bool trusted, PlyOddsTally *tally, GError **error) {
  *tally = (PlyOddsTally){ 0 };
  if (args->check)
    return true;
  *tally = ply_odds_tally(args->run, args->replay);
  return tally->n > 0 || (trusted && ply_run_asked(args->run)->trust > 0) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("nothing is played by then, so there is no such number"));
}

static bool odds(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int outcome = outcome_of(args, error);
  value->number = outcome < 0 ? 0 : ply_run_asked(args->run)->exact.p[outcome];
  return outcome >= 0;
}

static bool expectation(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->number = ply_run_asked(args->run)->exact.expectation;
  return true;
}

/* The estimate of the outcome that is named, up to the step. */
static bool share_of(const PlyMeasureArgs *args, PlyEstimate *share, GError **error) {
  int outcome = outcome_of(args, error);
  PlyOddsTally tally;
  if (outcome < 0 || !played(args, false, &tally, error))
    return false;
  *share = ply_tally_share(&tally, (unsigned)outcome);
  return true;
}

static void set_estimate(PlyMeasured *value, PlyEstimate estimate) {
  value->number = estimate.value;
  value->range = (PlyRange){ estimate.low, estimate.high };
}

static bool estimate(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyEstimate share = { 0 };
  bool has = share_of(args, &share, error);
  set_estimate(value, share);
  return has;
}

static bool count(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int outcome = outcome_of(args, error);
  if (outcome >= 0 && !args->check)
    value->count = ply_odds_tally(args->run, args->replay).of[outcome];
  return outcome >= 0;
}

static bool trials(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->check ? 0 : ply_odds_tally(args->run, args->replay).n;
  return true;
}

static bool interval(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyEstimate share = { 0 };
  bool has = share_of(args, &share, error);
  value->number = share.high - share.low;
  return has;
}

/* Do the exact odds lie in the interval of the estimate? */
static bool covers(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyEstimate share;
  PlyMeasured exact;
  if (!share_of(args, &share, error) || !odds(args, &exact, error))
    return false;
  value->yes = exact.number >= share.low && exact.number <= share.high;
  return true;
}

static bool mean(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyOddsTally tally;
  bool has = played(args, false, &tally, error);
  set_estimate(value, ply_tally_expectation(ply_run_asked(args->run), &tally));
  return has;
}

static bool tuned(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyOddsTally tally;
  bool has = played(args, true, &tally, error);
  value->number = has && !args->check ? ply_tally_tuned(ply_run_asked(args->run), &tally) : 0;
  return has;
}

static bool radius(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyCep *cep = ply_asked_cep(ply_run_asked(args->run));
  if (cep == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“radius” goes with “game: cep”"));
  value->number = (double)ply_cep_radius(cep->sigma) / PLY_MICRO;
  return true;
}

const PlyMeasure ply_odds_measures[] = {
  { .id = "odds",
    .named = "OUTCOME",
    .subject = subject_of,
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED | PLY_MEASURE_COMPARED,
    .of = odds,
    .format = "%.4f",
    .form = "a share",
    .means = "the exact probability of the outcome",
    .prompt = N_("How likely is it?"),
    .wrong = N_("Not yet: write down every card that can come next, and how likely it is. Of which "
                "is it true? Add these up.") },
  { .id = "expectation",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED | PLY_MEASURE_COMPARED,
    .of = expectation,
    .format = "%.4f",
    .form = "a number",
    .means = "exact: a win counts 1, a loss −1",
    .prompt = N_("What does it bring on average?"),
    .wrong = N_("Not yet: a win counts 1, a loss −1, and a push nothing. Multiply each with "
                "its odds, and add them up.") },
  { .id = "estimate",
    .named = "OUTCOME",
    .subject = subject_of,
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = estimate,
    .format = "%.4f",
    .form = "a share",
    .means = "so many of the runs came out so",
    .prompt = N_("In which part of the runs did it come out so?"),
    .wrong = N_("Not yet: count the runs with this outcome, and divide by the number of all runs "
                "so far.") },
  { .id = "interval",
    .named = "OUTCOME",
    .subject = subject_of,
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = interval,
    .format = "%.4f",
    .form = "a number",
    .means = "the interval of the estimate (95 %) is so wide",
    .prompt = N_("How wide is the interval?"),
    .wrong = N_("Not yet: subtract the lower end of the interval from the upper one.") },
  { .id = "count",
    .named = "OUTCOME",
    .subject = subject_of,
    .type = PLY_MEASURE_COUNT,
    .of = count,
    .form = "a count",
    .means = "so often it came out so" },
  { .id = "trials",
    .type = PLY_MEASURE_COUNT,
    .of = trials,
    .form = "a count",
    .means = "so many runs are simulated" },
  { .id = "covers",
    .named = "OUTCOME",
    .subject = subject_of,
    .type = PLY_MEASURE_YES,
    .of = covers,
    .form = "`yes` `no`",
    .means = "the exact number lies in that interval" },
  { .id = "mean",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = mean,
    .format = "%.4f",
    .form = "a number",
    .means = "the estimate of the expectation",
    .prompt = N_("What did the runs bring on average so far?"),
    .wrong =
        N_("Not yet: a win counts 1, a loss −1. Add up the runs so far, and divide by how many "
           "they are.") },
  { .id = "tuned",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = tuned,
    .format = "%.4f",
    .form = "a share",
    .means = "the made-up number, corrected by the runs",
    .prompt = N_("What becomes of the made-up number?"),
    .wrong = N_("Not yet: the made-up number counts as much as so many runs. Add the runs to it, "
                "and divide by all of them together.") },
  { .id = "radius",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = radius,
    .format = "%.4f",
    .form = "a number",
    .means = "of the circle that half of the shells fall into",
    .prompt = N_("How large is the radius?"),
    .wrong = N_("Not yet: half of the shells are to fall inside. With your number, which share "
                "falls outside?") },
  { NULL },
};
