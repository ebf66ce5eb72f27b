/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures as lines and members of a report, at the end of the run. */
#include <string.h>

#include "cli/report.h"
#include "run/measure.h"

const PlyMeasure *ply_report_measure(const PlyRun *run, const char *word, PlyMeasured *value) {
  PlyMeasureArgs args = { .run = run, .node = PLY_NO_NODE };
  const PlyMeasure *measure = ply_measure_find(run->kind->measures, word, &args.name);
  g_return_val_if_fail(measure != NULL, NULL);
  g_autoptr(PlyReplay) replay =
      (measure->flags & PLY_MEASURE_RUN) == 0 ? ply_replay_new(run->trace) : NULL;
  if (replay != NULL)
    ply_replay_seek(replay, ply_replay_last(replay));
  args.replay = replay;
  return ply_measure_value(measure, &args, value, NULL) ? measure : NULL;
}

double ply_report_number(const PlyRun *run, const char *word) {
  g_auto(PlyMeasured) value = { 0 };
  double number = 0;
  if (ply_report_measure(run, word, &value) != NULL)
    ply_measured_number(&value, false, &number);
  return number;
}

static bool is_nothing(const PlyMeasure *measure, const PlyMeasured *value) {
  return measure == NULL || (measure->type == PLY_MEASURE_WORD && measure->zero != NULL &&
                             strcmp(value->text, measure->zero) == 0);
}

static bool is_empty(const PlyMeasured *value) {
  return value->type == PLY_MEASURE_WORDS && value->words->len == 0;
}

void ply_report_line(const char *label, const PlyRun *run, const char *word) {
  g_auto(PlyMeasured) value = { 0 };
  const PlyMeasure *measure = ply_report_measure(run, word, &value);
  PlyMeasureArgs args = { .run = run };
  bool nothing = is_nothing(measure, &value) || is_empty(&value);
  g_autofree char *text = nothing ? NULL : ply_measure_print(measure, &args, &value, NULL);
  ply_line(label, text != NULL ? text : "-");
}

static JsonArray *words_json(const GPtrArray *words) {
  JsonArray *array = json_array_new();
  for (guint i = 0; i < words->len; i++)
    json_array_add_string_element(array, words->pdata[i]);
  return array;
}

void ply_report_set_measure(JsonObject *object, const char *key, const PlyRun *run,
                            const char *word) {
  g_auto(PlyMeasured) value = { 0 };
  const PlyMeasure *measure = ply_report_measure(run, word, &value);
  double number;
  if (is_nothing(measure, &value))
    json_object_set_null_member(object, key);
  else if (value.type == PLY_MEASURE_COUNT)
    json_object_set_int_member(object, key, (gint64)value.count);
  else if (value.type == PLY_MEASURE_YES)
    json_object_set_boolean_member(object, key, value.yes);
  else if (value.type == PLY_MEASURE_WORDS)
    json_object_set_array_member(object, key, words_json(value.words));
  else if (!ply_measured_number(&value, false, &number))
    json_object_set_string_member(object, key, value.text);
  else if (g_strcmp0(measure->format, "%.0f") == 0)
    json_object_set_int_member(object, key, (gint64)number);
  else
    json_object_set_double_member(object, key, number);
}
