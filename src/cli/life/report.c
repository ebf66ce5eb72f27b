/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of days in a life. */
#include "cli/face.h"

#include <math.h>

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "cli/setup.h"
#include "life/plan.h"

static const char *occupation(const PlyDaySetup *setup, unsigned i) {
  return i < setup->world->n_occupations ? setup->world->occupations[i].name : _("at home");
}

static uint64_t count_of(const PlyRun *run, const char *word) {
  return (uint64_t)ply_report_number(run, word);
}

/* Days at an occupation; name as lessons write it. */
static uint64_t days_at(const PlyRun *run, const char *name) {
  g_autofree char *word = g_strconcat("worked ", name, NULL);
  return count_of(run, word);
}

/* A life without money ends with none. */
static void print_cash(const PlyRun *run) {
  char cash[PLY_MICRO_TEXT];
  int64_t micro = (int64_t)llround(ply_report_number(run, "purse") * PLY_MICRO);
  ply_line(_("cash"), ply_micro_print(micro, false, cash));
}

static void report_text(const PlyRun *run) {
  const PlyDaySetup *setup = ply_run_day(run);
  const PlyPerson *person = &setup->world->people[setup->person];
  uint64_t at_home = days_at(run, PLY_DAY_AT_HOME);
  ply_line(_("game"), ply_run_name(run));
  ply_line_options(&run->options);
  ply_out("\n");
  ply_line(_("person"), person->name);
  ply_line(_("formula"), ply_formula_text(person->formula));
  ply_report_line(_("days"), run, "lived");
  ply_report_line(_("bankruptcies"), run, "bankrupted");
  ply_report_line(_("changes"), run, "changed");
  print_cash(run);
  ply_out("\n");
  for (unsigned i = 0; i < setup->world->n_occupations; i++)
    ply_line_count(occupation(setup, i), days_at(run, setup->world->occupations[i].name));
  if (at_home > 0)
    ply_line_count(occupation(setup, setup->world->n_occupations), at_home);
  ply_out("\n");
  ply_line_count(_("steps"), ply_trace_n_events(run->trace));
}

/* person, days, bankruptcies, changes, cash, days_per_occupation. */
static void set_members(const PlyRun *run, JsonObject *object) {
  const PlyDaySetup *setup = ply_run_day(run);
  const PlyPerson *person = &setup->world->people[setup->person];
  JsonObject *days = json_object_new();
  for (unsigned i = 0; i < setup->world->n_occupations; i++)
    json_object_set_int_member(days, setup->world->occupations[i].name,
                               (gint64)days_at(run, setup->world->occupations[i].name));
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
  json_object_set_string_member(object, "person", person->name);
  json_object_set_string_member(object, "formula", ply_formula_text(person->formula));
  json_object_set_int_member(object, "days", (gint64)count_of(run, "lived"));
  json_object_set_int_member(object, "days_at_home", (gint64)days_at(run, PLY_DAY_AT_HOME));
  json_object_set_object_member(object, "days_per_occupation", days);
  json_object_set_int_member(object, "bankruptcies", (gint64)count_of(run, "bankrupted"));
  json_object_set_int_member(object, "changes", (gint64)count_of(run, "changed"));
  json_object_set_double_member(object, "cash", ply_report_number(run, "purse"));
}

/* --- steps --- */

/* NULL where the event is about none. */
static const char *name_of(const PlyRun *run, const PlyReplay *replay) {
  const PlyEvent *event = ply_replay_event(replay);
  bool none = event == NULL || event->subject == PLY_NO_SUBJECT;
  return none ? NULL : occupation(ply_run_day(run), event->subject);
}

static char *name_text(const PlyRun *run, const PlyReplay *replay) {
  return g_strdup(name_of(run, replay));
}

static void report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_report_columns(run, from, to, 8, 12, name_text);
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  PlyDayState state;
  ply_day_state(run, replay, &state);
  ply_report_set_text(object, "subject", name_of(run, replay));
  json_object_set_int_member(object, "day", state.day);
  json_object_set_double_member(object, "cash", (double)state.cash / PLY_MICRO);
  ply_report_set_event(object, ply_replay_event(replay));
}

static PlyDayWorld *world(const PlyRun *run) {
  return ply_run_day(run)->world;
}

const PlyCliFace ply_cli_day_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .asked = ply_setup_is_chance,
  .set_up = ply_setup_chance_run,
  .world = world,
};
