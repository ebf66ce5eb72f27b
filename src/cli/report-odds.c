/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of questions about odds. */
#include "cli/faces.h"

#include "chance/cep.h"
#include "chance/odds-plan.h"
#include "cli/output.h"
#include "cli/report-lines.h"
#include "cli/report.h"
#include "cli/setup-chance.h"
#include "trace/i18n.h"

static PlyOutcomes tally_of(const PlyRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  return ply_odds_tally(run, replay);
}

/* "exact 0.2318   estimate 0.2290 (0.2175 to 0.2409)" */
static void print_odds(const char *label, double exact, PlyEstimate e) {
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE], c[G_ASCII_DTOSTR_BUF_SIZE],
      d[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = g_strdup_printf(_("exact %s, estimate %s (%s to %s)"),
                                          ply_decimal(exact, 4, a), ply_decimal(e.value, 4, b),
                                          ply_decimal(e.low, 4, c), ply_decimal(e.high, 4, d));
  ply_line(label, text);
}

static void report_text(const PlyRun *run) {
  const PlyAsked *asked = ply_run_asked(run);
  const PlyOddsQuestion *question = asked->question;
  PlyOutcomes tally = tally_of(run);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  ply_line(_("game"), ply_run_name(run));
  ply_line_options(&run->options);
  ply_out("\n");
  for (unsigned i = 0; i < question->n_outcomes; i++)
    print_odds(_(question->outcomes[i].name), asked->exact.p[i], ply_tally_share(&tally, i));
  print_odds(_("expectation"), asked->exact.expectation, ply_tally_expectation(asked, &tally));
  ply_line(_("made up"), ply_decimal(asked->fake, 4, number));
  ply_line(_("tuned"), ply_decimal(ply_tally_tuned(asked, &tally), 4, number));
  if (ply_asked_cep(asked) != NULL)
    ply_line(
        _("radius"),
        ply_decimal((double)ply_cep_radius(ply_asked_cep(asked)->sigma) / PLY_MICRO, 6, number));
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
}

static JsonObject *estimate_json(double exact, PlyEstimate e) {
  JsonObject *object = json_object_new();
  JsonArray *interval = json_array_new();
  json_array_add_double_element(interval, e.low);
  json_array_add_double_element(interval, e.high);
  json_object_set_double_member(object, "exact", exact);
  json_object_set_double_member(object, "estimate", e.value);
  json_object_set_array_member(object, "interval", interval);
  return object;
}

/* games, and by outcome: exact, count, estimate and its interval; the same of the expectation. */
static void set_members(const PlyRun *run, JsonObject *object) {
  const PlyAsked *asked = ply_run_asked(run);
  const PlyOddsQuestion *question = asked->question;
  PlyOutcomes tally = tally_of(run);
  JsonObject *outcomes = json_object_new();
  for (unsigned i = 0; i < question->n_outcomes; i++) {
    g_autofree char *odds = g_strconcat("odds ", question->outcomes[i].id, NULL);
    JsonObject *outcome = estimate_json(ply_report_number(run, odds), ply_tally_share(&tally, i));
    json_object_set_int_member(outcome, "count", (gint64)tally.of[i]);
    json_object_set_object_member(outcomes, question->outcomes[i].id, outcome);
  }
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  json_object_set_int_member(object, "games", (gint64)tally.n);
  json_object_set_object_member(object, "outcomes", outcomes);
  json_object_set_object_member(
      object, "expectation",
      estimate_json(ply_report_number(run, "expectation"), ply_tally_expectation(asked, &tally)));
  json_object_set_double_member(object, "made_up", asked->fake);
  json_object_set_double_member(object, "tuned", ply_tally_tuned(asked, &tally));
  if (ply_asked_cep(asked) != NULL)
    ply_report_set_measure(object, run, "radius");
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
