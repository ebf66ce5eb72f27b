/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/cover.h"

#include <string.h>

const PlyCover ply_cover_of_values = { .values = true };

PlyCover *ply_cover_new(const PlyRun *run, bool values) {
  PlyCover *cover = g_new0(PlyCover, 1);
  cover->refs = 1;
  cover->run = run;
  cover->values = values;
  cover->facts = g_array_new(FALSE, FALSE, sizeof(PlyFact));
  cover->asked = g_array_new(FALSE, FALSE, sizeof(uint32_t));
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
  g_array_unref(cover->asked);
  g_free(cover);
}

static const PlyFact *fact_at(const PlyCover *cover, unsigned i) {
  return &g_array_index(cover->facts, PlyFact, i);
}

static unsigned n_facts(const PlyCover *cover) {
  return cover == NULL || cover->facts == NULL ? 0 : cover->facts->len;
}

static bool holds(const PlyCover *cover, const char *measure, uint32_t subject) {
  for (unsigned i = 0; i < n_facts(cover); i++) {
    const PlyFact *fact = fact_at(cover, i);
    if (strcmp(fact->measure, measure) == 0 &&
        (fact->subject == subject || fact->subject == PLY_FACT_ANY))
      return true;
  }
  return false;
}

void ply_cover_add(PlyCover *cover, const char *measure, uint32_t subject) {
  PlyFact fact = { measure, subject };
  if (!holds(cover, measure, subject))
    g_array_append_val(cover->facts, fact);
}

static bool is_marked(const PlyCover *cover, uint32_t subject) {
  for (unsigned i = 0; cover->asked != NULL && i < cover->asked->len; i++)
    if (g_array_index(cover->asked, uint32_t, i) == subject)
      return true;
  return false;
}

void ply_cover_mark(PlyCover *cover, uint32_t subject) {
  if (subject != PLY_NO_SUBJECT && !is_marked(cover, subject))
    g_array_append_val(cover->asked, subject);
}

static bool marks_all(const PlyCover *cover, const PlyCover *of) {
  for (unsigned i = 0; of->asked != NULL && i < of->asked->len; i++)
    if (!is_marked(cover, g_array_index(of->asked, uint32_t, i)))
      return false;
  return true;
}

static bool has_all(const PlyCover *cover, const PlyCover *of) {
  for (unsigned i = 0; i < n_facts(of); i++)
    if (!holds(cover, fact_at(of, i)->measure, fact_at(of, i)->subject))
      return false;
  return true;
}

bool ply_cover_equal(const PlyCover *a, const PlyCover *b) {
  if (a == NULL || b == NULL)
    return a == b;
  return a->run == b->run && a->values == b->values && has_all(a, b) && has_all(b, a) &&
         marks_all(a, b) && marks_all(b, a);
}

bool ply_cover_has_values(const PlyCover *cover) {
  return cover != NULL && cover->values;
}

static bool is_about(const PlyCover *cover, const PlyRun *run) {
  return cover != NULL && (cover->run == NULL || cover->run == run);
}

bool ply_cover_asks(const PlyCover *cover, const PlyRun *run, uint32_t subject) {
  return is_about(cover, run) && is_marked(cover, subject);
}

bool ply_cover_has(const PlyCover *cover, const PlyRun *run, const char *measure,
                   uint32_t subject) {
  return is_about(cover, run) && holds(cover, measure, subject);
}

bool ply_cover_has_any(const PlyCover *cover, const PlyRun *run, const char *measure) {
  if (!is_about(cover, run))
    return false;
  for (unsigned i = 0; i < n_facts(cover); i++)
    if (strcmp(fact_at(cover, i)->measure, measure) == 0)
      return true;
  return false;
}

bool ply_cover_hides_fact(const PlyCover *cover, const PlyRun *run, const PlyFact *fact) {
  return fact->subject == PLY_FACT_ANY ? ply_cover_has_any(cover, run, fact->measure)
                                       : ply_cover_has(cover, run, fact->measure, fact->subject);
}

bool ply_cover_hides(const PlyCover *cover, const PlyRun *run, const char *const *measures) {
  if (ply_cover_has_values(cover))
    return true;
  for (int i = 0; measures[i] != NULL; i++)
    if (ply_cover_has_any(cover, run, measures[i]))
      return true;
  return false;
}
