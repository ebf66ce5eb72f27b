/* SPDX-License-Identifier: GPL-3.0-or-later */
/* NUMBER: a count of the whole run. */
#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/drive/counter.h"

typedef struct {
  uint64_t right;
  bool whole; /* no bound, and not below 0 */
  int64_t said;
} Found;

static uint64_t leaves_of_tree(const PlyCase *c) {
  uint64_t n = 0;
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(c->run->trace); id++)
    n += ply_trace_n_children(c->run->trace, id) == 0;
  return n;
}

/* What is asked for, and what to say to who has another number; two words have a case of their
 * own. */
static const struct {
  const char *of, *prompt, *right, *wrong;
  /* By counting along the run: a step, and the number that was said. NULL: it is not counted there. */
  const char *more, *less;
} counts[] = {
  { "nodes", N_("How many nodes does the search enter?"),
    N_("The root is one of them, and what is never entered is none."),
    N_("Not yet: go through the tree of the search level by level, the root included, and leave "
       "out what is never "
       "entered."),
    N_("Count again: by step %u of that search more than %" PRIu64 " nodes are entered."),
    N_("Count again: by step %u, the last one of that search, fewer than %" PRIu64
       " nodes are entered.") },
  { "leaves", N_("How many leaves are looked at?"), N_("Those that are skipped do not count."),
    N_("Not yet: count the leaves that the search looks at; those that it skips do not count."),
    N_("Count again: by step %u of that search more than %" PRIu64 " leaves are looked at."),
    N_("Count again: by step %u, the last one of that search, fewer than %" PRIu64
       " leaves are looked at.") },
  { "cutoffs", N_("How many cutoffs are there?"), N_("So often the test comes true."),
    N_("Not yet: count how often the test comes true, at the last child of a node too."),
    N_("Count again: by step %u of that search the test has come true more than %" PRIu64
       " times."),
    N_("Count again: by step %u, the last one of that search, the test has come true fewer than "
       "%" PRIu64 " times.") },
  { "pruned", N_("How many children are skipped?"), N_("What lies below them does not count."),
    N_("Not yet: count the children that are skipped, not what lies below them."),
    N_("Count again: by step %u of that search more than %" PRIu64 " children are skipped."),
    N_("Count again: by step %u, the last one of that search, fewer than %" PRIu64
       " children are skipped.") },
  { "hits", N_("How often does the table know enough?"),
    N_("So many nodes are not searched, because it does."),
    N_("Not yet: count the steps at which the table knows enough, and nothing is searched.") },
  { "iterations", N_("How often does the search begin again at the start?"),
    N_("Each time it looks one move further."),
    N_("Not yet: count how often the search begins again at the start.") },
  { "reached", N_("How many moves ahead does the last finished round look?"),
    N_("A round that is broken off does not count."),
    N_("Not yet: how many moves ahead did the last finished round look?") },
  { "overlooked", N_("How many question marks have nothing below them?"),
    N_("There the search looks no further."),
    N_("Not yet: count the question marks that have nothing below them.") },
};

static size_t row_of(const PlyQuestion *question) {
  size_t i = 0;
  while (i + 1 < G_N_ELEMENTS(counts) && strcmp(counts[i].of, question->of) != 0)
    i++;
  return i;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_(counts[row_of(question)].prompt));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  PlyTyped said;
  if (!ply_answer_number(answer, _("type a whole number, such as 12 or 1,234"), &said, error) ||
      !ply_lesson_count(c->run, c->question->of, &f->right, error))
    return false;
  f->whole = ply_typed_whole(&said, &f->said) && f->said >= 0;
  *right = f->whole && (uint64_t)f->said == f->right;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  uint64_t number;
  return ply_lesson_count(c->run, c->question->of, &number, error)
             ? g_strdup_printf("%" PRIu64, number)
             : NULL;
}

/* Numbers that come of a mistake that one can name. */
static const char *near_miss(const PlyCase *c, uint64_t right, uint64_t said) {
  const char *of = c->question->of;
  if (strcmp(of, "nodes") == 0 && said + 1 == right)
    return _("Not yet: you are close. Did you count the root?");
  if (strcmp(of, "leaves") == 0 && said == leaves_of_tree(c))
    return _("Not yet: so many leaves stand in the tree. Is every one of them looked at?");
  if (strcmp(of, "pruned") == 0 && said == ply_run_result(c->run)->cutoffs)
    return _("Not yet: so often the search stops. How many children does it skip each time?");
  return NULL;
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  if (!f->whole)
    return g_strdup(_("Not yet: a count is a whole number. Begin with one branch."));
  uint64_t n = (uint64_t)f->said;
  if (verdict->right)
    return g_strdup_printf(_("Yes: %" PRIu64 ". %s"), n, _(counts[row_of(c->question)].right));
  const char *miss = near_miss(c, f->right, n);
  return g_strdup(miss != NULL ? miss : _(counts[row_of(c->question)].wrong));
}

/* How many so far, of what the replay counts; false: it does not. */
static bool so_far(const PlyCase *c, uint64_t *n) {
  PlyCounters counters = ply_replay_counters(c->replay);
  const struct {
    const char *of;
    uint64_t n;
  } rows[] = { { "nodes", counters.nodes },
               { "leaves", counters.leaves },
               { "cutoffs", counters.cutoffs },
               { "pruned", counters.pruned } };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    *n = rows[i].n;
    if (strcmp(rows[i].of, c->question->of) == 0)
      return true;
  }
  return false;
}

/* The first step at which there are more than said. */
static uint32_t step_beyond(const PlyCase *c, uint64_t said) {
  uint32_t low = 0, high = ply_replay_last(c->replay);
  while (low < high) {
    uint32_t step = low + (high - low) / 2;
    uint64_t n = 0;
    ply_replay_seek(c->replay, step);
    so_far(c, &n);
    if (n > said)
      high = step;
    else
      low = step + 1;
  }
  return low;
}

/* By counting along the run. */
static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const Found *f = c->found;
  uint64_t n;
  ply_case_seek_end(c);
  if (!f->whole || !so_far(c, &n) || n != f->right)
    return false;
  bool more = n > (uint64_t)f->said;
  counter->step = more ? step_beyond(c, (uint64_t)f->said) : ply_replay_last(c->replay);
  const char *words = more ? counts[row_of(c->question)].more : counts[row_of(c->question)].less;
  counter->markup = g_strdup_printf(_(words), counter->step, (uint64_t)f->said);
  counter->shows = ply_run_ref(c->question->run->run);
  return true;
}

static void topic(const PlyCase *c, PlyCover *cover) {
  ply_topic_answer(cover, c->run, c->question->of, PLY_FACT_ANY);
}

const PlyAsk ply_ask_number = {
  .kind = "number",
  .title = N_("Numbers"),
  .keys = PLY_ASK_KEYS(PLY_ASK_OF, PLY_ASK_AT(PLY_KEY_MAY)),
  .like = "of: leaves",
  .by = PLY_BY_NUMBER,
  .how = N_("A number"),
  .signs = ply_signs_of_numbers,
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .topic = topic,
  .shows = ply_case_shows_end,
  .generate = ply_search_generate_number,
};
