/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report-chance.h"

#include <inttypes.h>

#include "chance/cep.h"
#include "chance/day-plan.h"
#include "chance/odds-plan.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/report-lines.h"
#include "say/say.h"
#include "trace/i18n.h"

/* --- days in a life --- */

static const char *occupation(const PlyDaySetup *setup, unsigned i) {
  return i < setup->world->n_occupations ? setup->world->occupations[i].name : _("at home");
}

void ply_report_life_text(const PlyRun *run) {
  const PlyDaySetup *setup = ply_run_day(run);
  const PlyDayResult *result = ply_run_day_result(run);
  const PlyPerson *person = &setup->world->people[setup->person];
  char cash[PLY_MICRO_TEXT];
  ply_line(_("game"), ply_run_name(run));
  ply_line_options(&run->options);
  ply_out("\n");
  ply_line(_("person"), person->name);
  ply_line(_("formula"), ply_formula_text(person->formula));
  ply_line_count(_("days"), result->days);
  ply_line_count(_("bankruptcies"), result->bankruptcies);
  ply_line_count(_("changes"), result->changes);
  ply_line(_("cash"), ply_micro_print(result->cash, false, cash));
  ply_out("\n");
  for (unsigned i = 0; i <= setup->world->n_occupations; i++)
    if (i < setup->world->n_occupations || result->at[i] > 0)
      ply_line_count(occupation(setup, i), result->at[i]);
  ply_out("\n");
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
}

void ply_report_life_members(const PlyRun *run, JsonObject *object) {
  const PlyDaySetup *setup = ply_run_day(run);
  const PlyDayResult *result = ply_run_day_result(run);
  const PlyPerson *person = &setup->world->people[setup->person];
  JsonObject *days = json_object_new();
  for (unsigned i = 0; i < setup->world->n_occupations; i++)
    json_object_set_int_member(days, setup->world->occupations[i].name, result->at[i]);
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  json_object_set_string_member(object, "person", person->name);
  json_object_set_string_member(object, "formula", ply_formula_text(person->formula));
  json_object_set_int_member(object, "days", result->days);
  json_object_set_int_member(object, "days_at_home", result->at[setup->world->n_occupations]);
  json_object_set_object_member(object, "days_per_occupation", days);
  json_object_set_int_member(object, "bankruptcies", result->bankruptcies);
  json_object_set_int_member(object, "changes", result->changes);
  json_object_set_double_member(object, "cash", (double)result->cash / PLY_MICRO);
}

/* --- odds --- */

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

void ply_report_odds_text(const PlyRun *run) {
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

void ply_report_odds_members(const PlyRun *run, JsonObject *object) {
  const PlyAsked *asked = ply_run_asked(run);
  const PlyOddsQuestion *question = asked->question;
  PlyOutcomes tally = tally_of(run);
  JsonObject *outcomes = json_object_new();
  for (unsigned i = 0; i < question->n_outcomes; i++) {
    JsonObject *outcome = estimate_json(asked->exact.p[i], ply_tally_share(&tally, i));
    json_object_set_int_member(outcome, "count", (gint64)tally.of[i]);
    json_object_set_object_member(outcomes, question->outcomes[i].id, outcome);
  }
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  json_object_set_int_member(object, "games", (gint64)tally.n);
  json_object_set_object_member(object, "outcomes", outcomes);
  json_object_set_object_member(
      object, "expectation",
      estimate_json(asked->exact.expectation, ply_tally_expectation(asked, &tally)));
  json_object_set_double_member(object, "made_up", asked->fake);
  json_object_set_double_member(object, "tuned", ply_tally_tuned(asked, &tally));
  if (ply_asked_cep(asked) != NULL)
    json_object_set_double_member(object, "radius",
                                  (double)ply_cep_radius(ply_asked_cep(asked)->sigma) / PLY_MICRO);
}

/* --- steps --- */

static const char *subject_name(const PlyRun *run, const PlyEvent *event) {
  static const char *const hands[] = { "player", "dealer" };
  const PlyDaySetup *setup = ply_run_day(run);
  if (event == NULL || event->subject == PLY_NO_SUBJECT)
    return "-";
  if (setup != NULL)
    return occupation(setup, event->subject);
  if (event->kind == PLY_EVENT_OUTCOME)
    return ply_run_asked(run)->question->outcomes[event->subject].id;
  bool hand = event->kind == PLY_EVENT_DEAL || event->kind == PLY_EVENT_CARD ||
              event->kind == PLY_EVENT_DECIDE;
  return hand ? hands[event->subject] : "-";
}

void ply_report_chance_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  char widest[16];
  int width = g_snprintf(widest, sizeof widest, "%u", to);
  for (uint32_t step = from; step <= to && !ply_out_failed(); step++) {
    ply_replay_seek(replay, step);
    const PlyEvent *event = ply_replay_event(replay);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, false);
    ply_out("%*u  %-8s  %-12s  %s\n", width, step,
            event != NULL ? ply_layout_event(run->trace->layout, event->kind)->id : "start",
            subject_name(run, event), sentence->text);
  }
}

void ply_report_chance_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  const PlyEvent *event = ply_replay_event(replay);
  const char *name = subject_name(run, event);
  if (*name == '-')
    json_object_set_null_member(object, "subject");
  else
    json_object_set_string_member(object, "subject", name);
  if (ply_run_day(run) != NULL) {
    PlyDayState state;
    ply_day_state(run, replay, &state);
    json_object_set_int_member(object, "day", state.day);
    json_object_set_double_member(object, "cash", (double)state.cash / PLY_MICRO);
  } else {
    json_object_set_int_member(object, "trial", ply_replay_round(replay));
  }
  json_object_set_int_member(object, "line", event->line);
  json_object_set_int_member(object, "now", event->now);
  json_object_set_int_member(object, "was", event->was);
  json_object_set_int_member(object, "extra", event->extra);
}
