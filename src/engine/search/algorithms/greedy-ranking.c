/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ranked moves of greedy, read off its trace. */
#include "search/algorithms/greedy.h"

#include <string.h>

/* What the events up to step say about fields, places and children. */
typedef struct {
  GArray *moves;
  PlyNodeId first;
  uint8_t field_number[UINT8_MAX], place_number[UINT8_MAX];
} Known;

static void take_numbers(Known *k, const PlyEvent *e) {
  unsigned from = e->extra & ~PLY_NUMBERS_OF_PLACES;
  uint8_t *numbers = e->extra & PLY_NUMBERS_OF_PLACES ? k->place_number : k->field_number;
  for (unsigned i = 0; i < PLY_NUMBERS_MAX && from + i < UINT8_MAX; i++)
    numbers[from + i] = (uint8_t)ply_numbers_at(e, i);
}

static void take_event(Known *k, const PlyEvent *e) {
  if (e->kind == PLY_EVENT_NUMBERS)
    take_numbers(k, e);
  if (e->subject < k->first || e->subject - k->first >= k->moves->len)
    return;
  PlyRanked *move = &g_array_index(k->moves, PlyRanked, e->subject - k->first);
  if (e->kind == PLY_EVENT_SCORE)
    move->parts[e->extra] = e->now;
  if (e->kind == PLY_EVENT_EVALUATE) {
    move->seen = true;
    move->value = e->now;
  }
}

static int compare(gconstpointer pa, gconstpointer pb) {
  const PlyRanked *a = pa, *b = pb;
  if (!a->seen || !b->seen)
    return a->seen != b->seen ? (a->seen ? -1 : 1) : (a->node > b->node) - (a->node < b->node);
  if (a->value != b->value)
    return a->value > b->value ? -1 : 1;
  if (a->field != b->field)
    return a->field_number > b->field_number ? -1 : 1;
  return a->place_number < b->place_number ? -1 : 1;
}

GArray *ply_greedy_ranking(const PlyRun *run, uint32_t step) {
  const PlyTrace *t = run->trace;
  const PlyStart *start = ply_run_start(run);
  unsigned n;
  PlyNodeId first = ply_trace_children(t, 0, &n);
  Known k = { .moves = g_array_new(FALSE, TRUE, sizeof(PlyRanked)), .first = first };
  memset(k.field_number, PLY_NUMBERS_NONE, sizeof k.field_number);
  memset(k.place_number, 0, sizeof k.place_number);
  g_array_set_size(k.moves, n);
  for (uint32_t i = 0; i < MIN(step, ply_trace_n_events(t)); i++)
    take_event(&k, ply_trace_event(t, i));
  for (unsigned i = 0; i < k.moves->len; i++) {
    PlyRanked *move = &g_array_index(k.moves, PlyRanked, i);
    PlyMove number = ply_trace_node(t, k.first + i)->move;
    move->node = k.first + i;
    move->field = ply_greedy_field(start->game, start->position, number);
    move->place = ply_greedy_place(start->game, start->position, number);
    move->field_number = k.field_number[MIN(move->field, UINT8_MAX - 1)];
    move->place_number = k.place_number[MIN(move->place, UINT8_MAX - 1)];
  }
  g_array_sort(k.moves, compare);
  return k.moves;
}

unsigned ply_greedy_style(const PlyRun *run, uint32_t step) {
  const PlyTrace *t = run->trace;
  for (uint32_t i = 0; i < MIN(step, ply_trace_n_events(t)); i++)
    if (ply_trace_event(t, i)->kind == PLY_EVENT_STYLE)
      return ply_trace_event(t, i)->extra;
  return ply_greedy_style_of(ply_run_start(run)->game, ply_options_get(&run->options, "style"), 0);
}
