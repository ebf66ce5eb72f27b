/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/counts.h"

#include "base/i18n.h"
#include "rules/done.h"
#include "run/measure.h"
#include "say/face.h"

static void count_clear(gpointer count) {
  g_free(((PlyCount *)count)->note);
}

static uint64_t count_of(const PlyRun *run, PlyReplay *replay, const char *id) {
  PlyMeasureArgs args = { .run = run, .replay = replay, .node = PLY_NO_NODE };
  g_auto(PlyMeasured) value = { 0 };
  const PlyMeasure *measure = ply_measure_find(run->kind->measures, id, NULL);
  return measure != NULL && ply_measure_value(measure, &args, &value, NULL) ? value.count : 0;
}

static void add_measures(GArray *counts, const PlyCounted *counted, const PlyRun *run,
                         PlyReplay *replay, const PlyCover *cover) {
  for (; counted->measure != NULL; counted++) {
    PlyCount count = { .count = count_of(run, replay, counted->measure) };
    count.covered = ply_cover_has(cover, run, counted->measure, PLY_NO_SUBJECT);
    count.caption = g_dngettext(GETTEXT_PACKAGE, counted->one, counted->many, count.count);
    g_array_append_val(counts, count);
  }
}

static void add_rules(GArray *counts, const PlyCountedRules *counted, const PlyRun *run,
                      const PlyReplay *replay, const PlyCover *cover) {
  PlyRulesDone done;
  unsigned n;
  const PlyRule *const *rules = counted->rules(run, &n);
  ply_rule_done_count(ply_replay_trace(replay), ply_replay_step(replay), &done);
  for (unsigned i = 0; i < n; i++) {
    unsigned rule = 0;
    ply_rules_find(counted->system, rules[i]->id, &rule);
    PlyCount count = { .count = done.fired[rule], .caption = _(rules[i]->name) };
    count.covered = ply_cover_hides(cover, run, counted->states);
    count.note =
        g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, counted->one, counted->many, done.moves[rule]),
                        done.moves[rule]);
    g_array_append_val(counts, count);
  }
}

GArray *ply_say_counts(const PlyRun *run, PlyReplay *replay, const PlyCover *cover) {
  const PlySayFace *face = ply_say_face(run);
  GArray *counts = g_array_new(FALSE, FALSE, sizeof(PlyCount));
  g_array_set_clear_func(counts, count_clear);
  if (face->counts != NULL)
    add_measures(counts, face->counts, run, replay, cover);
  if (face->counted_rules != NULL)
    add_rules(counts, face->counted_rules, run, replay, cover);
  return counts;
}
