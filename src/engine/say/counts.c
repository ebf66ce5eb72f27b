/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/counts.h"

#include "base/i18n.h"
#include "run/measure.h"

static const struct {
  const char *measure, *one, *many;
} counted[PLY_N_COUNTS] = {
  { "nodes", NP_("node", "nodes") },
  { "leaves", NP_("leaf", "leaves") },
  { "cutoffs", NP_("cutoff", "cutoffs") },
  { "pruned", NP_("node skipped", "nodes skipped") },
};

static uint64_t count_of(const PlyRun *run, PlyReplay *replay, const char *id) {
  PlyMeasureArgs args = { .run = run, .replay = replay, .node = PLY_NO_NODE };
  g_auto(PlyMeasured) value = { 0 };
  const PlyMeasure *measure = ply_measure_find(run->kind->measures, id, NULL);
  return measure != NULL && ply_measure_value(measure, &args, &value, NULL) ? value.count : 0;
}

void ply_say_counts(const PlyRun *run, PlyReplay *replay, const PlyCover *cover,
                    PlyCount counts[static PLY_N_COUNTS]) {
  for (int i = 0; i < PLY_N_COUNTS; i++) {
    const char *id = counted[i].measure;
    uint64_t count = count_of(run, replay, id);
    counts[i] = (PlyCount){ id, count, ply_cover_has(cover, run, id, PLY_NO_SUBJECT),
                            g_dngettext(GETTEXT_PACKAGE, counted[i].one, counted[i].many, count) };
  }
}
