/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Navigation: counting and finding events without moving. */
#include <string.h>

#include "base/choice.h"
#include "base/fault.h"
#include "base/i18n.h"
#include "base/text/sign.h"
#include "trace/replay-private.h"

#define BLOCK (1u << PLY_INDEX_SHIFT)

static void tally(PlyTally *sum, const PlyTrace *t, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    sum->count[e->kind]++;
    if (e->kind == PLY_EVENT_CUTOFF)
      sum->pruned += e->extra;
  }
}

/* What lies before block i, which must be a whole block behind published events. Prefix sums, one
 * for each block of 4,096 events: a count up to any step costs one lookup and at most a block of
 * events. A block enters the index only when all of it is published, so an entry is final although
 * the trace may still grow. */
static PlyTally before_block(const PlyReplay *r, uint32_t block) {
  for (uint32_t i = r->index->len; i <= block; i++) {
    PlyTally sum = { { 0 }, 0 };
    if (i > 0) {
      sum = g_array_index(r->index, PlyTally, i - 1);
      tally(&sum, r->trace, (i - 1) << PLY_INDEX_SHIFT, i << PLY_INDEX_SHIFT);
    }
    g_array_append_val(r->index, sum);
  }
  return g_array_index(r->index, PlyTally, block);
}

static PlyTally tally_before(const PlyReplay *r, uint32_t step) {
  uint32_t block = step >> PLY_INDEX_SHIFT;
  PlyTally sum = before_block(r, block);
  tally(&sum, r->trace, block << PLY_INDEX_SHIFT, step);
  return sum;
}

uint32_t ply_replay_count(const PlyReplay *r, PlyEventKind kind, uint32_t step) {
  return tally_before(r, MIN(step, ply_replay_last(r))).count[kind];
}

PlyCounters ply_replay_counters(const PlyReplay *r) {
  if (r->trace->layout != &ply_layout_search)
    return (PlyCounters){ 0 };
  PlyTally sum = tally_before(r, r->step);
  return (PlyCounters){ sum.count[PLY_EVENT_ENTER], sum.count[PLY_EVENT_EVALUATE],
                        sum.count[PLY_EVENT_CUTOFF], sum.pruned };
}

/* Has block any event of kinds? Only for whole blocks. Searches pass over whole blocks by their
 * counts, so that a rare kind far away is found without a look at each event before it. */
static bool block_has(const PlyReplay *r, uint32_t block, uint64_t kinds) {
  PlyTally from = before_block(r, block), to = before_block(r, block + 1);
  for (int kind = 0; kind < PLY_MAX_EVENT_KINDS; kind++)
    if (kinds >> kind & 1 && to.count[kind] != from.count[kind])
      return true;
  return false;
}

uint32_t ply_replay_next_of(const PlyReplay *r, uint64_t kinds) {
  uint32_t last = ply_replay_last(r);
  for (uint32_t i = r->step; i < last; i++) {
    bool whole = i % BLOCK == 0 && last - i >= BLOCK;
    if (whole && !block_has(r, i >> PLY_INDEX_SHIFT, kinds))
      i += BLOCK - 1;
    else if (kinds >> ply_trace_event(r->trace, i)->kind & 1)
      return i + 1;
  }
  return r->step;
}

uint32_t ply_replay_previous_of(const PlyReplay *r, uint64_t kinds) {
  if (r->step == 0)
    return 0;
  for (uint32_t i = r->step - 1; i-- > 0;) {
    bool whole = i % BLOCK == BLOCK - 1;
    if (whole && !block_has(r, i >> PLY_INDEX_SHIFT, kinds))
      i -= BLOCK - 1;
    else if (kinds >> ply_trace_event(r->trace, i)->kind & 1)
      return i + 1;
  }
  return r->step;
}

uint32_t ply_replay_enter_step(const PlyReplay *r, PlyNodeId id) {
  if (id >= ply_trace_n_nodes(r->trace))
    return 0;
  return ply_trace_entered(r->trace, id);
}

uint32_t ply_replay_return_step(const PlyReplay *r, PlyNodeId id) {
  uint32_t from = ply_replay_enter_step(r, id), last = ply_replay_last(r);
  if (from == 0)
    return 0;
  for (uint32_t i = from; i < last; i++) {
    const PlyEvent *e = ply_trace_event(r->trace, i);
    if (e->kind == PLY_EVENT_RETURN && e->subject == id)
      return i + 1;
  }
  return 0;
}

/* A return, or the current step where the recording was cut short before it. */
static uint32_t return_or_stay(const PlyReplay *r, PlyNodeId id) {
  uint32_t step = ply_replay_return_step(r, id);
  return step > r->step ? step : r->step;
}

/* The next event no deeper than level, or the end: nothing follows the last cycle that could be
 * stopped at. */
static uint32_t next_at_level(const PlyReplay *r, int level) {
  const PlyTraceLayout *layout = r->trace->layout;
  uint64_t kinds = PLY_EVENT_BIT(layout->limit);
  for (unsigned kind = 1; kind < layout->n_events; kind++)
    if (layout->events[kind].id != NULL && layout->events[kind].level <= level)
      kinds |= PLY_EVENT_BIT(kind);
  uint32_t next = ply_replay_next_of(r, kinds);
  return next > r->step ? next : ply_replay_last(r);
}

static int level(const PlyReplay *r) {
  const PlyEvent *e = ply_replay_event(r);
  return e == NULL ? 0 : ply_layout_event(r->trace->layout, e->kind)->level;
}

/* The next event that "over" (or "out") stops at. */
static uint32_t next_stop(const PlyReplay *r, bool out) {
  const PlyTraceLayout *layout = r->trace->layout;
  uint64_t kinds = PLY_EVENT_BIT(layout->limit);
  for (unsigned kind = 1; kind < layout->n_events; kind++)
    if (out ? layout->events[kind].out : layout->events[kind].over)
      kinds |= PLY_EVENT_BIT(kind);
  return ply_replay_next_of(r, kinds);
}

static uint32_t over_node(const PlyReplay *r) {
  const PlyEvent *e = ply_replay_event(r);
  if (e != NULL && e->kind != PLY_EVENT_RETURN)
    return return_or_stay(r, e->subject);
  if (r->step == ply_replay_last(r))
    return r->step;
  const PlyEvent *next = ply_trace_event(r->trace, r->step);
  return next->kind == PLY_EVENT_ENTER ? MAX(return_or_stay(r, next->subject), r->step + 1)
                                       : r->step + 1;
}

static uint32_t out_of_node(const PlyReplay *r) {
  PlyNodeId current = ply_replay_current(r);
  PlyNodeId parent = current == 0 ? 0 : ply_trace_node(r->trace, current)->parent;
  return return_or_stay(r, parent);
}

static uint32_t over_level(const PlyReplay *r) {
  return next_at_level(r, level(r));
}

static uint32_t out_of_level(const PlyReplay *r) {
  return next_at_level(r, MAX(level(r) - 1, 0));
}

static uint32_t over_stop(const PlyReplay *r) {
  return next_stop(r, false);
}

static uint32_t out_to_stop(const PlyReplay *r) {
  return next_stop(r, true);
}

static const struct {
  uint32_t (*over)(const PlyReplay *r);
  uint32_t (*out)(const PlyReplay *r);
} goes[] = {
  [PLY_GO_BY_NODE] = { over_node, out_of_node },
  [PLY_GO_BY_LEVEL] = { over_level, out_of_level },
  [PLY_GO_BY_STOPS] = { over_stop, out_to_stop },
};

uint32_t ply_replay_over(const PlyReplay *r) {
  return goes[r->trace->layout->go].over(r);
}

uint32_t ply_replay_out(const PlyReplay *r) {
  return goes[r->trace->layout->go].out(r);
}

/* --- addresses --- */

/* The step of the n-th event of kind, or 0; has: how many there are up to there. */
static uint32_t nth_of(const PlyReplay *r, unsigned kind, uint64_t n, uint64_t *has) {
  uint32_t last = ply_replay_last(r);
  for (uint32_t i = 0; i < last; i++)
    if (ply_trace_event(r->trace, i)->kind == kind && ++*has == n)
      return i + 1;
  return 0;
}

static bool never(const char *address, GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("“%s” never occurs in this run"), address);
}

static bool misspelt(const PlyReplay *r, const char *address, const char *word, GError **error) {
  const PlyTraceLayout *layout = r->trace->layout;
  const char *words[PLY_MAX_EVENT_KINDS + 3] = { "start", "end", "step" };
  unsigned n = 3;
  for (unsigned kind = 1; kind < layout->n_events; kind++)
    if (layout->events[kind].id != NULL)
      words[n++] = layout->events[kind].id;
  words[n] = NULL;
  g_autofree char *hint = ply_near_hint(word, PLY_WORDS(words));
  /* Translators: found "cutof 2", expected a place such as “cutoff 2”, “enter 3.1”, “step 17” … */
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                  _("found “%s”, expected a place in the run such as %s, “step 17” or “end”%s"),
                  address, _(layout->places), hint);
}

uint32_t ply_replay_sum_step(const PlyReplay *r, PlyNodeId id) {
  PlyNodeId parent = id == 0 ? PLY_NO_NODE : ply_trace_node(r->trace, id)->parent;
  uint32_t own = 0, above = 0, last = ply_replay_last(r), back = ply_replay_return_step(r, id);
  for (uint32_t i = ply_replay_enter_step(r, id); i < last; i++) {
    const PlyEvent *e = ply_trace_event(r->trace, i);
    if (e->kind != PLY_EVENT_SUM)
      continue;
    if (e->subject == id)
      own = i + 1;
    else if (e->subject == parent && back > 0 && i >= back && above == 0)
      above = i + 1;
  }
  return own > 0 ? own : above;
}

/* A place that belongs to a node: what follows is its path. */
static bool node_address(const PlyReplay *r, const PlyEventInfo *info, const char *address,
                         const char *path, uint32_t *step, GError **error) {
  PlyNodeId id;
  g_autoptr(GError) fault = NULL;
  if (!ply_trace_read_path(r->trace, path, &id, &fault))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "“%s”: %s", address, fault->message);
  *step = info->of_node(r, id);
  return *step > 0 || never(address, error);
}

bool ply_replay_address(const PlyReplay *r, const char *address, uint32_t *step, GError **error) {
  g_autofree char *copy = ply_plain_word(address);
  char *gap = strchr(copy, ' ');
  if (gap != NULL)
    *gap = '\0';
  const char *rest = gap == NULL ? "" : g_strchug(gap + 1);
  bool end = strcmp(copy, "end") == 0, start = strcmp(copy, "start") == 0;
  if ((end || start) && *rest == '\0') {
    *step = end ? ply_replay_last(r) : 0;
    return true;
  }
  unsigned kind = ply_layout_find(r->trace->layout, copy);
  const PlyEventInfo *info = ply_layout_event(r->trace->layout, kind);
  if (info->of_node != NULL)
    return node_address(r, info, address, rest, step, error);
  guint64 number = 1;
  bool is_step = strcmp(copy, "step") == 0;
  if ((kind == 0 && !is_step) ||
      ((*rest != '\0' || is_step) &&
       !g_ascii_string_to_unsigned(rest, 10, is_step ? 0 : 1, UINT32_MAX, &number, NULL)))
    return misspelt(r, address, copy, error);
  if (is_step) {
    *step = (uint32_t)MIN(number, UINT32_MAX);
    return number <= ply_replay_last(r) ||
           ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("“%s”: the last step is %u"), address,
                    ply_replay_last(r));
  }
  uint64_t has = 0;
  *step = nth_of(r, kind, number, &has);
  if (*step == 0 && has > 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("“%s”: the last one is “%s %u”"), address,
                    copy, (unsigned)has);
  return *step > 0 || never(address, error);
}
