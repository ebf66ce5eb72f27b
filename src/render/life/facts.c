/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a day states, and what of it an open question covers. */
#include "render/life/private.h"

static bool any(const PlyDayMaker *m, const char *measure) {
  return ply_cover_has_any(m->view.cover, m->run, measure);
}

static bool has(const PlyDayMaker *m, const char *measure, uint32_t subject) {
  return ply_cover_has(m->view.cover, m->run, measure, subject);
}

void ply_day_take_covered(PlyDayMaker *m) {
  bool highest = m->way == PLY_WAY_HIGHEST;
  m->values_hidden = ply_cover_has_values(m->view.cover) || any(m, "ranking");
  m->order_hidden = m->values_hidden || any(m, "fitness") || (highest && any(m, "takes"));
  m->reach_hidden = any(m, "cannot-afford");
  m->taken_hidden = any(m, "takes") || m->reach_hidden || (highest && any(m, "ranking"));
  m->day_hidden = any(m, "day") || any(m, "lived");
}

bool ply_day_hides_value(const PlyDayMaker *m, unsigned job) {
  return m->values_hidden || has(m, "fitness", job);
}

bool ply_day_hides_need(const PlyDayMaker *m, unsigned job) {
  return m->reach_hidden || has(m, "need", job) || ply_day_hides_morning(m);
}

bool ply_day_hides_morning(const PlyDayMaker *m) {
  return any(m, "holds");
}

bool ply_day_hides_cash(const PlyDayMaker *m) {
  static const char *const sums[] = { "holds", "left", "evening", "purse", "bankrupt" };
  if (!ply_day_has_moved(m))
    return ply_day_hides_morning(m);
  for (unsigned i = 0; i < G_N_ELEMENTS(sums); i++)
    if (any(m, sums[i]))
      return true;
  if (m->state.bracket >= 0 && ply_day_hides_living(m))
    return true;
  return m->taken_hidden; /* what was paid says who is at work */
}

bool ply_day_hides_living(const PlyDayMaker *m) {
  return any(m, "living");
}

bool ply_day_has_moved(const PlyDayMaker *m) {
  const PlyDayState *s = &m->state;
  return s->cash != s->morning || s->cost != 0 || s->rolled || s->bracket >= 0;
}

/* --- facts --- */

void ply_day_facts_add(PlyDayFacts *facts, const char *measure, uint32_t subject) {
  facts->of[facts->n++] = (PlyFact){ measure, subject };
}

void ply_day_state_step(PlyDayMaker *m) {
  if (m->step_stated != 0) {
    ply_scene_declare_again(m->scene, m->step_stated);
    return;
  }
  PLY_DECLARE(m->scene, { PLY_DAY_STEP, PLY_NO_SUBJECT });
  m->step_stated = m->scene->declaring;
}

void ply_day_state_facts(PlyDayMaker *m, const PlyDayFacts *facts) {
  if (facts->n == 1)
    ply_day_state_step(m);
  else
    ply_scene_declare(m->scene, facts->of, facts->n);
}

void ply_day_facts_add_value(const PlyDayMaker *m, PlyDayFacts *facts, unsigned job) {
  ply_day_facts_add(facts, "fitness", job);
  ply_day_facts_add(facts, "ranking", PLY_NO_SUBJECT);
}

void ply_day_facts_add_order(const PlyDayMaker *m, PlyDayFacts *facts) {
  ply_day_facts_add(facts, "fitness", PLY_FACT_ANY);
  ply_day_facts_add(facts, "ranking", PLY_NO_SUBJECT);
  if (m->way == PLY_WAY_HIGHEST)
    ply_day_facts_add(facts, "takes", PLY_NO_SUBJECT);
}

void ply_day_facts_add_taken(const PlyDayMaker *m, PlyDayFacts *facts) {
  ply_day_facts_add(facts, "takes", PLY_NO_SUBJECT);
  ply_day_facts_add(facts, "cannot-afford", PLY_FACT_ANY);
  if (m->way == PLY_WAY_HIGHEST)
    ply_day_facts_add(facts, "ranking", PLY_NO_SUBJECT);
}

void ply_day_facts_add_morning(const PlyDayMaker *m, PlyDayFacts *facts) {
  ply_day_facts_add(facts, "holds", PLY_NO_SUBJECT);
}

void ply_day_facts_add_cash(const PlyDayMaker *m, PlyDayFacts *facts) {
  static const char *const sums[] = { "holds", "left", "evening", "purse", "bankrupt" };
  if (!ply_day_has_moved(m)) {
    ply_day_facts_add_morning(m, facts);
    return;
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(sums); i++)
    ply_day_facts_add(facts, sums[i], PLY_FACT_ANY);
  if (m->state.bracket >= 0)
    ply_day_facts_add(facts, "living", PLY_NO_SUBJECT);
  ply_day_facts_add_taken(m, facts);
}
