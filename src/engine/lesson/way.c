/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/way.h"

#include <string.h>

#include "run/measure.h"

/* A fact, and the step from which on the run says of it what the question will ask for. */
typedef struct {
  uint32_t step;
  PlyFact fact;
} Settled;

struct PlyWay {
  const PlyRun *run; /* borrowed, and only compared */
  uint32_t after, asked;
  PlyCover *cover;
  GArray *settled;   /* Settled, ascending, all of them between after and asked */
  PlyCover **covers; /* of the first of them, by how many; NULL: not asked for yet */
};

static const Settled *settled_at(const PlyWay *way, guint i) {
  return &g_array_index(way->settled, Settled, i);
}

static int by_step(gconstpointer a, gconstpointer b) {
  const Settled *x = a, *y = b;
  return x->step < y->step ? -1 : x->step > y->step;
}

/* --- from when on --- */

/* Ends the work at its node, and says nothing new of what that is worth. */
static bool closes(const PlyEvent *event) {
  return event->kind == PLY_EVENT_RETURN || event->kind == PLY_EVENT_CUTOFF ||
         event->kind == PLY_EVENT_STORE;
}

/* The last event of subject that says something new of it, behind after and up to asked; 0: it has none there. */
static uint32_t last_of(const PlyRun *run, uint32_t subject, uint32_t after, uint32_t asked) {
  for (uint32_t step = asked; step > after; step--) {
    const PlyEvent *event = ply_trace_event(run->trace, step - 1);
    if (event->subject == subject && !closes(event))
      return step;
  }
  return 0;
}

/* What measure says at step; NULL: nothing. Free with g_free. */
static char *said_at(const PlyMeasure *measure, const PlyMeasureArgs *args, uint32_t step) {
  g_auto(PlyMeasured) value = { 0 };
  ply_replay_seek(args->replay, step);
  return ply_measure_value(measure, args, &value, NULL)
             ? ply_measure_print(measure, args, &value, NULL)
             : NULL;
}

/* The first step behind after from which on measure says what it says at asked; 0: it says nothing there. */
static uint32_t same_from(const PlyRun *run, const char *id, uint32_t after, uint32_t asked) {
  const char *name;
  const PlyMeasure *measure = ply_measure_find(run->kind->measures, id, &name);
  if (measure == NULL || (measure->flags & PLY_MEASURE_RUN) == 0)
    return 0;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  const PlyMeasureArgs args = { .run = run, .replay = replay, .node = PLY_NO_NODE };
  g_autofree char *said = said_at(measure, &args, asked);
  uint32_t step = said != NULL ? asked : 0;
  while (said != NULL && step - 1 > after) {
    g_autofree char *before = said_at(measure, &args, step - 1);
    if (g_strcmp0(before, said) != 0)
      break;
    step--;
  }
  return step;
}

static uint32_t settled_from(const PlyWay *way, const PlyFact *fact) {
  if (fact->subject == PLY_FACT_ANY || strcmp(fact->measure, PLY_FACT_TOLD) == 0)
    return 0;
  if (fact->subject == PLY_NO_SUBJECT)
    return same_from(way->run, fact->measure, way->after, way->asked);
  return last_of(way->run, fact->subject, way->after, way->asked);
}

static void settle(PlyWay *way) {
  for (guint i = 0; i < way->cover->facts->len; i++) {
    const PlyCovered *covered = &g_array_index(way->cover->facts, PlyCovered, i);
    uint32_t step = covered->run == way->run ? settled_from(way, &covered->fact) : 0;
    const Settled settled = { step, covered->fact };
    if (step > way->after && step < way->asked)
      g_array_append_val(way->settled, settled);
  }
  g_array_sort(way->settled, by_step);
}

/* --- public --- */

PlyWay *ply_way_new(const PlyRun *run, const PlyCover *cover, uint32_t after, uint32_t asked) {
  PlyWay *way = g_new0(PlyWay, 1);
  way->run = run;
  way->after = after;
  way->asked = asked;
  way->cover = ply_cover_ref(cover);
  way->settled = g_array_new(FALSE, FALSE, sizeof(Settled));
  settle(way);
  way->covers = g_new0(PlyCover *, way->settled->len + 1);
  return way;
}

void ply_way_free(PlyWay *way) {
  if (way == NULL)
    return;
  for (guint n = 1; n <= way->settled->len; n++)
    ply_cover_unref(way->covers[n]);
  g_free(way->covers);
  g_array_unref(way->settled);
  ply_cover_unref(way->cover);
  g_free(way);
}

bool ply_way_equal(const PlyWay *a, const PlyWay *b) {
  if (a == NULL || b == NULL)
    return a == b;
  return a->run == b->run && a->after == b->after && a->asked == b->asked &&
         ply_cover_equal(a->cover, b->cover);
}

/* How many facts are covered at step. */
static guint n_covered(const PlyWay *way, uint32_t step) {
  guint n = 0;
  while (n < way->settled->len && settled_at(way, n)->step <= step)
    n++;
  return n;
}

static PlyCover *cover_of_first(const PlyWay *way, guint n) {
  PlyCover *cover = ply_cover_new(false);
  for (guint i = 0; i < n; i++)
    ply_cover_add(cover, way->run, settled_at(way, i)->fact.measure,
                  settled_at(way, i)->fact.subject);
  return cover;
}

const PlyCover *ply_way_cover(const PlyWay *way, uint32_t step) {
  if (step == way->asked)
    return way->cover;
  guint n = step < way->asked ? n_covered(way, step) : 0;
  if (n > 0 && way->covers[n] == NULL)
    way->covers[n] = cover_of_first(way, n);
  return way->covers[n];
}

void ply_way_each(const PlyWay *way, void (*each)(uint32_t step, gpointer data), gpointer data) {
  for (guint i = 0; i < way->settled->len; i++)
    if (i == 0 || settled_at(way, i)->step != settled_at(way, i - 1)->step)
      each(settled_at(way, i)->step, data);
  each(way->asked, data);
}
