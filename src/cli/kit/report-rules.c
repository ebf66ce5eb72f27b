/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/rules.h"

#include "cli/report.h"

/* Of a rule: "fired one". */
static uint64_t count_of(const PlyRun *run, const char *id, const char *rule) {
  g_autofree char *word = g_strconcat(id, " ", rule, NULL);
  return (uint64_t)ply_report_number(run, word);
}

void ply_report_rules(const PlyRun *run, const PlyRuleRun *rules) {
  for (unsigned i = 0; i < rules->n_rules; i++)
    ply_line_count(rules->rules[i]->id, count_of(run, "moves-by", rules->rules[i]->id));
}

JsonObject *ply_report_rules_json(const PlyRun *run, const PlyRuleRun *rules, const char *id) {
  JsonObject *object = json_object_new();
  for (unsigned i = 0; i < rules->n_rules; i++) {
    const char *rule = rules->rules[i]->id;
    json_object_set_int_member(object, rule, (gint64)count_of(run, id, rule));
  }
  return object;
}

static bool has_rule(PlyEventKind kind) {
  return kind == PLY_EVENT_RULE || kind == PLY_EVENT_HELPER || kind == PLY_EVENT_PROPOSAL ||
         kind == PLY_EVENT_CHOICE || kind == PLY_EVENT_FIRE;
}

void ply_report_rules_step(const PlyRuleSystem *system, const PlyEvent *e, JsonObject *object) {
  if (has_rule((PlyEventKind)e->kind))
    json_object_set_string_member(object, "rule", system->rules[e->extra]->id);
  else
    json_object_set_null_member(object, "rule");
  json_object_set_int_member(object, "now", e->now);
  json_object_set_int_member(object, "was", e->was);
  json_object_set_int_member(object, "extra", e->extra);
}

void ply_report_place(JsonObject *object, const char *member, int row, int column) {
  if (row < 0) {
    json_object_set_null_member(object, member);
    return;
  }
  JsonArray *place = json_array_new();
  json_array_add_int_element(place, row);
  json_array_add_int_element(place, column);
  json_object_set_array_member(object, member, place);
}
