/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/thoughts.h"

#include "say/phrase.h"
#include "say/rule-sentences.h"
#include "say/tell-rules.h"
#include "say/words.h"
#include "trace/i18n.h"

typedef struct {
  uint32_t first, step, square;
  uint32_t kind : 8, n : 24; /* n: squares opened; rules tried */
} Entry;

_Static_assert(sizeof(Entry) == 16, "an entry is 16 bytes");

struct _PlyThoughts {
  PlyRun *run;
  const PlyMinesRun *game;
  GArray *entries; /* Entry */
  uint32_t read;   /* events */
};

PlyThoughts *ply_thoughts_of_mines(PlyRun *run) {
  PlyThoughts *t = g_new0(PlyThoughts, 1);
  t->run = ply_run_ref(run);
  t->game = ply_run_mines(run);
  t->entries = g_array_new(FALSE, FALSE, sizeof(Entry));
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

static Entry *entry_at(const PlyThoughts *t, unsigned i) {
  return &g_array_index(t->entries, Entry, i);
}

static Entry *last_of(PlyThoughts *t) {
  return t->entries->len == 0 ? NULL : entry_at(t, t->entries->len - 1);
}

static void begin(PlyThoughts *t, PlyThoughtKind kind, uint32_t step, uint32_t square, unsigned n) {
  Entry entry = { .first = step, .step = step, .square = square, .kind = kind, .n = n };
  g_array_append_val(t->entries, entry);
}

/* The cycle at work comes to this. */
static void turn(PlyThoughts *t, PlyThoughtKind kind, uint32_t step) {
  Entry *last = last_of(t);
  if (last == NULL)
    return;
  last->kind = kind;
  last->step = step;
}

static void take_stuck(PlyThoughts *t, const PlyEvent *e, uint32_t step) {
  const Entry *last = last_of(t);
  bool board = e->subject == PLY_NO_SUBJECT;
  if (last != NULL && last->kind == PLY_THOUGHT_CLASH)
    return; /* says more */
  if (last != NULL && last->kind == PLY_THOUGHT_AT_WORK && last->square == e->subject)
    turn(t, board ? PLY_THOUGHT_NO_IDEA : PLY_THOUGHT_STUCK, step);
  else /* the end of a sweep whose rules all need a square */
    begin(t, PLY_THOUGHT_NO_IDEA, step, PLY_NO_SUBJECT, 0);
}

static void take_execute(PlyThoughts *t, const PlyEvent *e, uint32_t step) {
  static const PlyThoughtKind by_action[] = { [PLY_MINES_REVEAL] = PLY_THOUGHT_OPENED,
                                              [PLY_MINES_MARK] = PLY_THOUGHT_FLAGGED,
                                              [PLY_MINES_UNMARK] = PLY_THOUGHT_UNFLAGGED };
  unsigned action = e->extra & 0xff, cause = e->extra >> 8;
  Entry *last = last_of(t);
  if (e->now == PLY_MINES_EXPLODED)
    begin(t, PLY_THOUGHT_EXPLODED, step, e->subject, 0);
  else if (cause == PLY_MINES_BY_PERSON || cause == PLY_MINES_BY_AROUND || last == NULL)
    begin(t, by_action[action], step, e->subject, 1);
  else if (cause == PLY_MINES_BY_FREE || cause == PLY_MINES_BY_AROUND_TOO)
    last->n += last->kind == PLY_THOUGHT_OPENED;
  else if (cause == PLY_MINES_BY_GUESS && last->kind != PLY_THOUGHT_GUESS)
    begin(t, PLY_THOUGHT_OPENED, step, e->subject, 1);
}

static void take(PlyThoughts *t, const PlyEvent *e, uint32_t step) {
  switch (e->kind) {
  case PLY_EVENT_CYCLE: begin(t, PLY_THOUGHT_AT_WORK, step, e->subject, 0); break;
  case PLY_EVENT_RULE: last_of(t)->n++; break;
  case PLY_EVENT_CONTRADICTION: turn(t, PLY_THOUGHT_CLASH, step); break;
  case PLY_EVENT_FIRE: turn(t, PLY_THOUGHT_FIRED, step); break;
  case PLY_EVENT_STUCK: take_stuck(t, e, step); break;
  case PLY_EVENT_EXECUTE: take_execute(t, e, step); break;
  case PLY_EVENT_GUESS: begin(t, PLY_THOUGHT_GUESS, step, e->subject, 0); break;
  case PLY_EVENT_OVER:
    if (e->extra == PLY_MINES_WON)
      begin(t, PLY_THOUGHT_WON, step, PLY_NO_SUBJECT, 0);
    break;
  case PLY_EVENT_LIMIT: begin(t, PLY_THOUGHT_LIMIT, step, PLY_NO_SUBJECT, 0); break;
  default: break;
  }
}

unsigned ply_thoughts_update(PlyThoughts *t) {
  uint32_t n = ply_trace_n_events(t->game->trace);
  unsigned before = t->entries->len;
  if (t->read == n)
    return before;
  Entry old = before > 0 ? *entry_at(t, before - 1) : (Entry){ 0 };
  for (; t->read < n; t->read++)
    take(t, ply_trace_event(t->game->trace, t->read), t->read + 1);
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

uint32_t ply_thoughts_square(const PlyThoughts *t, unsigned i) {
  g_return_val_if_fail(i < t->entries->len, PLY_NO_SUBJECT);
  return entry_at(t, i)->square;
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

/* --- sentences --- */

/* The number that the cycle of an entry looks at, or -1: it looked at none (yet). */
static int number_looked_at(const PlyThoughts *t, const Entry *e) {
  const PlyTrace *trace = t->game->trace;
  if (e->first >= ply_trace_n_events(trace))
    return -1;
  const PlyEvent *look = ply_trace_event(trace, e->first);
  const PlyMinesEvidence *evidence =
      look->kind == PLY_EVENT_LOOK ? ply_mines_evidence(trace, (uint32_t)look->now) : NULL;
  return evidence != NULL && ply_mines_is_open(evidence->sees) ? evidence->sees : -1;
}

/* A rule that looks at the whole board says so, whatever square its cycle is about. */
static bool is_about_board(const PlyThoughts *t, const Entry *e) {
  if (e->square == PLY_NO_SUBJECT || e->kind != PLY_THOUGHT_FIRED)
    return e->square == PLY_NO_SUBJECT;
  return ply_mines_system.rules[ply_trace_event(t->game->trace, e->step - 1)->extra]->board;
}

/* {place}: "the 2 in row 3, column 4", "row 3, column 4", "the whole board". */
static void add_place(PlyPhrase *phrase, const PlyThoughts *t, const Entry *e) {
  unsigned columns = t->game->start.columns;
  bool board = is_about_board(t, e);
  int number = board ? -1 : number_looked_at(t, e);
  ply_phrase_add(phrase, "place",
                 board ? g_strdup(_("the whole board"))
                 : number < 0
                     ? ply_phrase_at(e->square, columns)
                     : ply_phrase_number_at((unsigned)number, e->square, columns, PLY_TONE_STRONG));
}

static char *found_text(unsigned n, bool safe) {
  PlyPhrase phrase = { .n = 0 };
  ply_phrase_add(&phrase, "count", ply_phrase_count(n, safe ? PLY_TONE_CHOSEN : PLY_TONE_MIN));
  return ply_phrase_fill(
      &phrase, ply_rule_say_text(safe ? PLY_RULE_SAY_FOUND_SAFE : PLY_RULE_SAY_FOUND_MINES, n));
}

static char *say_fired(const PlyThoughts *t, const Entry *e, PlyPhrase *phrase) {
  const PlyTrace *trace = t->game->trace;
  const PlyEvent *fire = ply_trace_event(trace, e->step - 1);
  const PlyMinesEvidence *found = ply_mines_evidence(trace, (uint32_t)fire->now);
  bool helped = found->helper != PLY_NO_SUBJECT;
  ply_phrase_add(phrase, "rule", ply_phrase_rule(fire->extra));
  ply_phrase_add(
      phrase, "found",
      found_text(ply_trace_set_size(trace, found->targets), found->verdict == PLY_VERDICT_SAFE));
  if (helped)
    ply_phrase_add(phrase, "helper",
                   ply_phrase_number_at(found->their_sees, found->helper, t->game->start.columns,
                                        PLY_TONE_WHY));
  return ply_phrase_fill(
      phrase,
      ply_rule_say_text(helped ? PLY_RULE_SAY_LOG_FIRED_HELPED : PLY_RULE_SAY_LOG_FIRED, 0));
}

static char *say_opened(const PlyThoughts *t, const Entry *e, PlyPhrase *phrase) {
  const PlyEvent *event = ply_trace_event(t->game->trace, e->step - 1);
  PlyMinesCause cause = (PlyMinesCause)(event->extra >> 8);
  bool hand = ply_mines_by_hand(cause);
  ply_phrase_add(phrase, "what", ply_phrase_number(event->now, PLY_TONE_STRONG));
  ply_phrase_add(phrase, "count", ply_phrase_count(e->n, PLY_TONE_STRONG));
  if (event->now == PLY_MINES_CLEAR)
    return ply_phrase_fill(phrase, ply_rule_say_text(PLY_RULE_SAY_LOG_CLEAR, 0));
  if (cause == PLY_MINES_BY_AROUND)
    return ply_phrase_fill(phrase, ply_rule_say_text(PLY_RULE_SAY_LOG_AROUND, e->n));
  return ply_phrase_fill(
      phrase, e->n > 1
                  ? ply_rule_say_text(
                        hand ? PLY_RULE_SAY_LOG_OPENED_MANY : PLY_RULE_SAY_LOG_FIRST_MANY, e->n)
                  : ply_rule_say_text(hand ? PLY_RULE_SAY_LOG_OPENED : PLY_RULE_SAY_LOG_FIRST, 0));
}

static char *say_guess(const PlyThoughts *t, const Entry *e, PlyPhrase *phrase) {
  const PlyEvent *event = ply_trace_event(t->game->trace, e->step - 1);
  if (event->now < 0)
    return ply_phrase_fill(phrase, ply_rule_say_text(PLY_RULE_SAY_LOG_GUESS, 0));
  ply_phrase_tone(phrase, "risk", ply_words_risk(event->now), PLY_TONE_MIN);
  return ply_phrase_fill(phrase, ply_rule_say_text(PLY_RULE_SAY_LOG_GUESS_RISK, 0));
}

static char *say_plain(const PlyThoughts *t, const Entry *e, PlyPhrase *phrase) {
  static const PlyRuleSayId texts[PLY_N_THOUGHT_KINDS] = {
    [PLY_THOUGHT_AT_WORK] = PLY_RULE_SAY_LOG_AT_WORK,
    [PLY_THOUGHT_STUCK] = PLY_RULE_SAY_LOG_STUCK,
    [PLY_THOUGHT_NO_IDEA] = PLY_RULE_SAY_LOG_NO_IDEA,
    [PLY_THOUGHT_CLASH] = PLY_RULE_SAY_LOG_CLASH,
    [PLY_THOUGHT_FLAGGED] = PLY_RULE_SAY_LOG_FLAGGED,
    [PLY_THOUGHT_UNFLAGGED] = PLY_RULE_SAY_LOG_UNFLAGGED,
    [PLY_THOUGHT_EXPLODED] = PLY_RULE_SAY_LOG_EXPLODED,
    [PLY_THOUGHT_WON] = PLY_RULE_SAY_WON,
  };
  bool cancelled = e->kind == PLY_THOUGHT_LIMIT &&
                   ply_trace_event(t->game->trace, e->step - 1)->extra == PLY_LIMIT_CANCEL;
  PlyRuleSayId id = e->kind != PLY_THOUGHT_LIMIT ? texts[e->kind]
                    : cancelled                  ? PLY_RULE_SAY_LIMIT_CANCEL
                                                 : PLY_RULE_SAY_LIMIT;
  ply_phrase_add(phrase, "count", ply_phrase_count(e->n, PLY_TONE_STRONG));
  return ply_phrase_fill(phrase, ply_rule_say_text(id, e->n));
}

PlySentence *ply_thoughts_say(const PlyThoughts *t, unsigned i) {
  g_return_val_if_fail(i < t->entries->len, NULL);
  static char *(*const sayers[PLY_N_THOUGHT_KINDS])(const PlyThoughts *, const Entry *,
                                                    PlyPhrase *) = {
    [PLY_THOUGHT_FIRED] = say_fired,
    [PLY_THOUGHT_OPENED] = say_opened,
    [PLY_THOUGHT_GUESS] = say_guess,
  };
  const Entry *e = entry_at(t, i);
  PlyPhrase phrase = { .n = 0 };
  add_place(&phrase, t, e);
  g_autofree char *marked =
      sayers[e->kind] != NULL ? sayers[e->kind](t, e, &phrase) : say_plain(t, e, &phrase);
  return ply_sentence_new(marked);
}
