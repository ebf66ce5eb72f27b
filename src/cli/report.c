/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report.h"

#include "base/micro.h"
#include "cli/face.h"
#include "cli/kit/output.h"
#include "say/say.h"

/* --- Text --- */

void ply_report_text(const PlyRun *run) {
  ply_cli_face(run)->text(run);
}

void ply_report_hash(const PlyRun *run) {
  ply_out("%016" G_GINT64_MODIFIER "x\n", (guint64)ply_trace_hash(run->trace));
}

void ply_report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_cli_face(run)->steps(run, from, to);
}

void ply_report_columns(const PlyRun *run, uint32_t from, uint32_t to, int kind_width,
                        int about_width, char *(*about)(const PlyRun *, const PlyReplay *)) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  char widest[16];
  int width = g_snprintf(widest, sizeof widest, "%u", to);
  for (uint32_t step = from; step <= to && !ply_out_failed(); step++) {
    ply_replay_seek(replay, step);
    const PlyEvent *event = ply_replay_event(replay);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, false);
    g_autofree char *text = about(run, replay);
    ply_out("%*u  %-*s  %-*s  %s\n", width, step, kind_width,
            event != NULL ? ply_layout_event(run->trace->layout, event->kind)->id : "start",
            about_width, text != NULL && text[0] != '\0' ? text : "-", sentence->text);
  }
}

/* --- JSON --- */

void ply_report_set_text(JsonObject *object, const char *member, const char *text) {
  if (text != NULL)
    json_object_set_string_member(object, member, text);
  else
    json_object_set_null_member(object, member);
}

void ply_report_set_event(JsonObject *object, const PlyEvent *event) {
  json_object_set_int_member(object, "line", event->line);
  json_object_set_int_member(object, "now", event->now);
  json_object_set_int_member(object, "was", event->was);
  json_object_set_int_member(object, "extra", event->extra);
}

static void set_option(JsonObject *object, const char *member, const PlyOptions *options, int i) {
  const PlyOption *option = options->table[i];
  g_autofree char *text = ply_options_print(options, option->name);
  switch (option->type) {
  case PLY_OPTION_INT: json_object_set_int_member(object, member, options->value[i]); break;
  case PLY_OPTION_BOOL:
    json_object_set_boolean_member(object, member, options->value[i] != 0);
    break;
  case PLY_OPTION_REAL:
    json_object_set_double_member(object, member, (double)options->value[i] / PLY_MICRO);
    break;
  case PLY_OPTION_CHOICE:
  case PLY_OPTION_NAME:
  case PLY_OPTION_LIST:
  case PLY_OPTION_NUMBERS: json_object_set_string_member(object, member, text); break;
  }
}

/* Under an earlier name too: scripts look for that one. */
JsonObject *ply_report_options_json(const PlyOptions *options) {
  JsonObject *object = json_object_new();
  for (int i = 0; options->table[i] != NULL; i++) {
    set_option(object, options->table[i]->name, options, i);
    if (options->table[i]->earlier != NULL)
      set_option(object, options->table[i]->earlier, options, i);
  }
  return object;
}

/* As the options say it that a face has put there. */
static void set_seed(JsonObject *object) {
  JsonObject *options = json_object_get_object_member(object, "options");
  if (json_object_has_member(options, "seed"))
    json_object_set_int_member(object, "seed", json_object_get_int_member(options, "seed"));
  else
    json_object_set_null_member(object, "seed");
}

/* Milliseconds with three decimals, so that they do not look more precise than they are. */
static double rounded(double ms) {
  return (double)(gint64)(ms * 1000 + 0.5) / 1000;
}

static JsonObject *run_json(const PlyRun *run, bool hash) {
  JsonObject *object = json_object_new();
  json_object_set_string_member(object, "game", ply_run_game(run));
  ply_cli_face(run)->members(run, object);
  json_object_set_int_member(object, "events", ply_trace_n_events(run->trace));
  json_object_set_boolean_member(object, "truncated", run->trace->truncated);
  set_seed(object);
  json_object_set_double_member(object, "record_ms", rounded(run->record_ms));
  if (hash) {
    g_autofree char *text =
        g_strdup_printf("%016" G_GINT64_MODIFIER "x", (guint64)ply_trace_hash(run->trace));
    json_object_set_string_member(object, "hash", text);
  }
  return object;
}

void ply_report_json(const PlyRun *run, bool hash) {
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, run_json(run, hash));
  ply_out_json(node);
}

static JsonNode *step_json(const PlyRun *run, const PlyReplay *replay) {
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, false);
  JsonObject *object = json_object_new();
  json_object_set_int_member(object, "step", ply_replay_step(replay));
  json_object_set_string_member(
      object, "kind",
      ply_layout_event(ply_replay_trace(replay)->layout, ply_replay_event(replay)->kind)->id);
  ply_cli_face(run)->step(run, replay, object);
  json_object_set_string_member(object, "sentence", sentence->text);
  JsonNode *node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  return node;
}

void ply_report_json_steps(const PlyRun *run, bool hash, uint32_t from, uint32_t to) {
  ply_out_json_open(run_json(run, hash), "steps");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  from = MAX(from, 1);
  for (uint32_t step = from; step <= to && !ply_out_failed(); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(JsonNode) node = step_json(run, replay);
    ply_out_json_element(node, step == from);
  }
  ply_out_json_close();
}
