/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/thought-list.h"

#include "say/rule-sentences.h"
#include "say/sentence.h"

_Static_assert(sizeof(PlyThought) == 16, "an entry is 16 bytes");

struct _PlyThoughts {
  PlyRun *run;
  const PlyThoughtTeller *teller;
  GArray *entries; /* PlyThought */
  uint32_t read;   /* events */
};

PlyThoughts *ply_thoughts_of(PlyRun *run, const PlyThoughtTeller *teller) {
  PlyThoughts *t = g_new0(PlyThoughts, 1);
  t->run = ply_run_ref(run);
  t->teller = teller;
  t->entries = g_array_new(FALSE, FALSE, sizeof(PlyThought));
  return t;
}

void ply_thoughts_free(PlyThoughts *t) {
  if (t == NULL)
    return;
  ply_run_unref(t->run);
  g_array_unref(t->entries);
  g_free(t);
}

/* --- reading the trace --- */

static PlyThought *entry_at(const PlyThoughts *t, unsigned i) {
  return &g_array_index(t->entries, PlyThought, i);
}

PlyThought *ply_thoughts_last(PlyThoughts *t) {
  return t->entries->len == 0 ? NULL : entry_at(t, t->entries->len - 1);
}

void ply_thoughts_begin(PlyThoughts *t, PlyThoughtKind kind, uint32_t step, uint32_t subject,
                        unsigned n) {
  PlyThought entry = { .first = step, .step = step, .subject = subject, .kind = kind, .n = n };
  g_array_append_val(t->entries, entry);
}

/* The cycle at work comes to this. */
static void turn(PlyThoughts *t, PlyThoughtKind kind, uint32_t step) {
  PlyThought *last = ply_thoughts_last(t);
  if (last == NULL)
    return;
  last->kind = kind;
  last->step = step;
}

static void take_stuck(PlyThoughts *t, const PlyEvent *e, uint32_t step) {
  const PlyThought *last = ply_thoughts_last(t);
  bool board = e->subject == PLY_NO_SUBJECT;
  if (last != NULL && last->kind == PLY_THOUGHT_CLASH)
    return; /* says more */
  if (last != NULL && last->kind == PLY_THOUGHT_AT_WORK && last->subject == e->subject)
    turn(t, board ? PLY_THOUGHT_NO_IDEA : PLY_THOUGHT_STUCK, step);
  else /* the end of a sweep whose rules all need a square */
    ply_thoughts_begin(t, PLY_THOUGHT_NO_IDEA, step, PLY_NO_SUBJECT, 0);
}

static void take(PlyThoughts *t, const PlyEvent *e, uint32_t step) {
  switch (e->kind) {
  case PLY_EVENT_CYCLE: ply_thoughts_begin(t, PLY_THOUGHT_AT_WORK, step, e->subject, 0); break;
  case PLY_EVENT_RULE: ply_thoughts_last(t)->n++; break;
  case PLY_EVENT_CONTRADICTION: turn(t, PLY_THOUGHT_CLASH, step); break;
  case PLY_EVENT_FIRE: turn(t, PLY_THOUGHT_FIRED, step); break;
  case PLY_EVENT_STUCK: take_stuck(t, e, step); break;
  case PLY_EVENT_EXECUTE: t->teller->take_execute(t, e, step); break;
  case PLY_EVENT_GUESS: ply_thoughts_begin(t, PLY_THOUGHT_GUESS, step, e->subject, 0); break;
  case PLY_EVENT_OVER:
    if (e->extra == t->teller->won)
      ply_thoughts_begin(t, PLY_THOUGHT_WON, step, PLY_NO_SUBJECT, 0);
    break;
  case PLY_EVENT_LIMIT: ply_thoughts_begin(t, PLY_THOUGHT_LIMIT, step, PLY_NO_SUBJECT, 0); break;
  default: break;
  }
}

unsigned ply_thoughts_update(PlyThoughts *t, uint32_t step) {
  const PlyTrace *trace = t->run->trace;
  uint32_t n = MIN(step, ply_trace_n_events(trace));
  unsigned before = t->entries->len;
  if (t->read >= n)
    return before;
  PlyThought old = before > 0 ? *entry_at(t, before - 1) : (PlyThought){ 0 };
  for (; t->read < n; t->read++)
    take(t, ply_trace_event(trace, t->read), t->read + 1);
  bool same = before == 0 ||
              (old.kind == entry_at(t, before - 1)->kind && old.n == entry_at(t, before - 1)->n &&
               old.step == entry_at(t, before - 1)->step);
  return same ? before : before - 1;
}

/* --- the list --- */

unsigned ply_thoughts_count(const PlyThoughts *t) {
  return t->entries->len;
}

PlyThoughtKind ply_thoughts_kind(const PlyThoughts *t, unsigned i) {
  g_return_val_if_fail(i < t->entries->len, PLY_THOUGHT_AT_WORK);
  return (PlyThoughtKind)entry_at(t, i)->kind;
}

uint32_t ply_thoughts_step(const PlyThoughts *t, unsigned i) {
  g_return_val_if_fail(i < t->entries->len, 0);
  return entry_at(t, i)->step;
}

uint32_t ply_thoughts_first(const PlyThoughts *t, unsigned i) {
  g_return_val_if_fail(i < t->entries->len, 0);
  return entry_at(t, i)->first;
}

uint32_t ply_thoughts_subject(const PlyThoughts *t, unsigned i) {
  g_return_val_if_fail(i < t->entries->len, PLY_NO_SUBJECT);
  return entry_at(t, i)->subject;
}

int ply_thoughts_at(const PlyThoughts *t, uint32_t step) {
  unsigned low = 0, high = t->entries->len; /* entries below low begin at step or before */
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (entry_at(t, middle)->first <= step)
      low = middle + 1;
    else
      high = middle;
  }
  return (int)low - 1;
}

PlySentence *ply_thoughts_say(const PlyThoughts *t, unsigned i) {
  g_return_val_if_fail(i < t->entries->len, NULL);
  g_autofree char *marked = t->teller->say(t->run, entry_at(t, i));
  return ply_sentence_new(marked);
}

char *ply_thought_limit(const PlyRun *run, const PlyThought *thought) {
  bool cancelled = ply_trace_event(run->trace, thought->step - 1)->extra == PLY_LIMIT_CANCEL;
  return g_strdup(ply_rule_say_text(cancelled ? PLY_RULE_SAY_LIMIT_CANCEL : PLY_RULE_SAY_LIMIT, 0));
}
