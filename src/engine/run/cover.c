/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/cover.h"

#include <string.h>

#include "run/measure.h"

const PlyCover ply_cover_of_values = { .values = true };
const PlyCover ply_cover_of_all_values = { .values = true, .all = true };

PlyCover *ply_cover_new(bool values) {
  PlyCover *cover = g_new0(PlyCover, 1);
  cover->refs = 1;
  cover->values = values;
  cover->facts = g_array_new(FALSE, FALSE, sizeof(PlyCovered));
  return cover;
}

PlyCover *ply_cover_by_hand(const PlyRun *run) {
  PlyCover *cover = ply_cover_new(true);
  cover->all = true;
  for (const PlyMeasure *m = run->kind->measures; m != NULL && m->id != NULL; m++)
    if ((m->flags & PLY_MEASURE_CHOSEN) != 0)
      ply_cover_add(cover, run, m->id, PLY_FACT_ANY);
  return cover;
}

PlyCover *ply_cover_ref(const PlyCover *cover) {
  PlyCover *held = (PlyCover *)cover;
  if (held->refs > 0)
    g_atomic_int_inc(&held->refs);
  return held;
}

void ply_cover_unref(PlyCover *cover) {
  if (cover == NULL || cover->refs == 0 || !g_atomic_int_dec_and_test(&cover->refs))
    return;
  g_array_unref(cover->facts);
  g_free(cover);
}

static const PlyCovered *covered_at(const PlyCover *cover, unsigned i) {
  return &g_array_index(cover->facts, PlyCovered, i);
}

static unsigned n_facts(const PlyCover *cover) {
  return cover == NULL || cover->facts == NULL ? 0 : cover->facts->len;
}

static bool is_of(const PlyCovered *covered, const PlyRun *run, const char *measure) {
  return covered->run == run && strcmp(covered->fact.measure, measure) == 0;
}

bool ply_cover_has(const PlyCover *cover, const PlyRun *run, const char *measure,
                   uint32_t subject) {
  for (unsigned i = 0; i < n_facts(cover); i++) {
    const PlyCovered *covered = covered_at(cover, i);
    if (is_of(covered, run, measure) &&
        (covered->fact.subject == subject || covered->fact.subject == PLY_FACT_ANY))
      return true;
  }
  return false;
}

bool ply_cover_has_any(const PlyCover *cover, const PlyRun *run, const char *measure) {
  for (unsigned i = 0; i < n_facts(cover); i++)
    if (is_of(covered_at(cover, i), run, measure))
      return true;
  return false;
}

void ply_cover_add(PlyCover *cover, const PlyRun *run, const char *measure, uint32_t subject) {
  PlyCovered covered = { run, { measure, subject } };
  if (!ply_cover_has(cover, run, measure, subject))
    g_array_append_val(cover->facts, covered);
}

void ply_cover_drop(PlyCover *cover, const PlyRun *run, const char *measure, uint32_t subject) {
  for (unsigned i = n_facts(cover); i-- > 0;)
    if (is_of(covered_at(cover, i), run, measure) && covered_at(cover, i)->fact.subject == subject)
      g_array_remove_index(cover->facts, i);
}

void ply_cover_mark(PlyCover *cover, const PlyRun *run, uint32_t subject) {
  if (subject != PLY_NO_SUBJECT)
    ply_cover_add(cover, run, PLY_FACT_ASKED, subject);
}

bool ply_cover_asks(const PlyCover *cover, const PlyRun *run, uint32_t subject) {
  return ply_cover_has(cover, run, PLY_FACT_ASKED, subject);
}

static bool is_mark(const PlyCovered *covered) {
  return strcmp(covered->fact.measure, PLY_FACT_ASKED) == 0;
}

bool ply_cover_is_open(const PlyCover *cover) {
  for (unsigned i = 0; i < n_facts(cover); i++)
    if (!is_mark(covered_at(cover, i)))
      return false;
  return !ply_cover_has_values(cover);
}

static bool has_all(const PlyCover *cover, const PlyCover *of) {
  for (unsigned i = 0; i < n_facts(of); i++) {
    const PlyCovered *covered = covered_at(of, i);
    if (!ply_cover_has(cover, covered->run, covered->fact.measure, covered->fact.subject))
      return false;
  }
  return true;
}

bool ply_cover_equal(const PlyCover *a, const PlyCover *b) {
  if (a == NULL || b == NULL)
    return a == b;
  return a->values == b->values && a->all == b->all && has_all(a, b) && has_all(b, a);
}

bool ply_cover_has_values(const PlyCover *cover) {
  return cover != NULL && cover->values;
}

bool ply_cover_has_all_values(const PlyCover *cover) {
  return cover != NULL && cover->all;
}

bool ply_cover_hides_fact(const PlyCover *cover, const PlyRun *run, const PlyFact *fact) {
  return fact->subject == PLY_FACT_ANY ? ply_cover_has_any(cover, run, fact->measure)
                                       : ply_cover_has(cover, run, fact->measure, fact->subject);
}

static bool was_entered(const PlyRun *run, const PlyReplay *replay, uint32_t node) {
  uint32_t step = ply_trace_entered(run->trace, node);
  return step != 0 && step <= ply_replay_step(replay);
}

PlyFact ply_cover_ahead_of(const PlyRun *run, const PlyReplay *replay, uint32_t node) {
  uint32_t parent = ply_trace_node(run->trace, node)->parent;
  return (PlyFact){ PLY_FACT_AHEAD, was_entered(run, replay, parent) ? parent : PLY_NO_SUBJECT };
}

bool ply_cover_is_ahead(const PlyCover *cover, const PlyRun *run, const PlyReplay *replay,
                        uint32_t node) {
  if (node == 0 || !ply_cover_has_any(cover, run, PLY_FACT_AHEAD) || was_entered(run, replay, node))
    return false;
  PlyFact fact = ply_cover_ahead_of(run, replay, node);
  return ply_cover_has(cover, run, fact.measure, fact.subject);
}

bool ply_cover_hides(const PlyCover *cover, const PlyRun *run, const char *const *measures) {
  if (ply_cover_has_values(cover))
    return true;
  for (int i = 0; measures[i] != NULL; i++)
    if (ply_cover_has_any(cover, run, measures[i]))
      return true;
  return false;
}
