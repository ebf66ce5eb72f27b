/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of questions about odds. */
#include "cli/face.h"

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "cli/setup.h"
#include "odds/cep.h"
#include "odds/plan.h"

/* What is measured of one thing that is simulated. */
typedef struct {
  double exact, estimate, low, high;
} Numbers;

/* The exact number and its estimate by their words; the estimate lies from least to 1 while nothing
 * is played. */
static Numbers numbers_of(const PlyRun *run, const char *exact, const char *estimate,
                          double least) {
  g_auto(PlyMeasured) value = { 0 };
  double number = ply_report_number(run, exact);
  if (ply_report_measure(run, estimate, &value) == NULL)
    return (Numbers){ number, 0, least, 1 };
  return (Numbers){ number, value.number, value.range.low, value.range.high };
}

static Numbers of_outcome(const PlyRun *run, const char *id) {
  g_autofree char *odds = g_strconcat("odds ", id, NULL);
  g_autofree char *estimate = g_strconcat("estimate ", id, NULL);
  return numbers_of(run, odds, estimate, 0);
}

static Numbers of_expectation(const PlyRun *run) {
  return numbers_of(run, "expectation", "mean", -1);
}

/* The made-up number itself while nothing corrects it. */
static double tuned_of(const PlyRun *run) {
  g_auto(PlyMeasured) value = { 0 };
  bool tuned = ply_report_measure(run, "tuned", &value) != NULL;
  return tuned ? value.number : ply_run_asked(run)->fake;
}

/* "exact 0.2318   estimate 0.2290 (0.2175 to 0.2409)" */
static void print_odds(const char *label, Numbers n) {
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE], c[G_ASCII_DTOSTR_BUF_SIZE],
      d[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = g_strdup_printf(_("exact %s, estimate %s (%s to %s)"),
                                          ply_decimal(n.exact, 4, a), ply_decimal(n.estimate, 4, b),
                                          ply_decimal(n.low, 4, c), ply_decimal(n.high, 4, d));
  ply_line(label, text);
}

static void report_text(const PlyRun *run) {
  const PlyAsked *asked = ply_run_asked(run);
  const PlyOddsQuestion *question = asked->question;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  ply_line(_("game"), ply_run_name(run));
  ply_line_options(&run->options);
  ply_out("\n");
  for (unsigned i = 0; i < question->n_outcomes; i++)
    print_odds(_(question->outcomes[i].name), of_outcome(run, question->outcomes[i].id));
  print_odds(_("expectation"), of_expectation(run));
  ply_line(_("made up"), ply_decimal(asked->fake, 4, number));
  ply_line(_("tuned"), ply_decimal(tuned_of(run), 4, number));
  if (ply_asked_cep(asked) != NULL)
    ply_line(_("radius"), ply_decimal(ply_report_number(run, "radius"), 6, number));
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
}

static JsonObject *numbers_json(Numbers n) {
  JsonObject *object = json_object_new();
  JsonArray *interval = json_array_new();
  json_array_add_double_element(interval, n.low);
  json_array_add_double_element(interval, n.high);
  json_object_set_double_member(object, "exact", n.exact);
  json_object_set_double_member(object, "estimate", n.estimate);
  json_object_set_array_member(object, "interval", interval);
  return object;
}

static JsonObject *outcome_json(const PlyRun *run, const char *id) {
  JsonObject *object = numbers_json(of_outcome(run, id));
  g_autofree char *count = g_strconcat("count ", id, NULL);
  json_object_set_int_member(object, "count", (gint64)ply_report_number(run, count));
  return object;
}

/* games, and by outcome: exact, count, estimate and its interval; the same of the expectation. */
static void set_members(const PlyRun *run, JsonObject *object) {
  const PlyAsked *asked = ply_run_asked(run);
  const PlyOddsQuestion *question = asked->question;
  JsonObject *outcomes = json_object_new();
  for (unsigned i = 0; i < question->n_outcomes; i++)
    json_object_set_object_member(outcomes, question->outcomes[i].id,
                                  outcome_json(run, question->outcomes[i].id));
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  json_object_set_int_member(object, "games", (gint64)ply_report_number(run, "trials"));
  json_object_set_object_member(object, "outcomes", outcomes);
  json_object_set_object_member(object, "expectation", numbers_json(of_expectation(run)));
  json_object_set_double_member(object, "made_up", asked->fake);
  json_object_set_double_member(object, "tuned", tuned_of(run));
  if (ply_asked_cep(asked) != NULL)
    ply_report_set_measure(object, "radius", run, "radius");
}

/* --- steps --- */

/* NULL where the event is about none. */
static const char *name_of(const PlyRun *run, const PlyReplay *replay) {
  static const char *const hands[] = { "player", "dealer" };
  const PlyEvent *event = ply_replay_event(replay);
  if (event == NULL || event->subject == PLY_NO_SUBJECT)
    return NULL;
  if (event->kind == PLY_EVENT_OUTCOME)
    return ply_run_asked(run)->question->outcomes[event->subject].id;
  bool hand = event->kind == PLY_EVENT_DEAL || event->kind == PLY_EVENT_CARD ||
              event->kind == PLY_EVENT_DECIDE;
  return hand ? hands[event->subject] : NULL;
}

static char *name_text(const PlyRun *run, const PlyReplay *replay) {
  return g_strdup(name_of(run, replay));
}

static void report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_report_columns(run, from, to, 8, 12, name_text);
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  ply_report_set_text(object, "subject", name_of(run, replay));
  json_object_set_int_member(object, "trial", ply_replay_round(replay));
  ply_report_set_event(object, ply_replay_event(replay));
}

const PlyCliFace ply_cli_blackjack_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .asked = ply_setup_is_chance,
  .set_up = ply_setup_chance_run,
};

const PlyCliFace ply_cli_cep_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .asked = ply_setup_is_chance,
  .set_up = ply_setup_chance_run,
};
