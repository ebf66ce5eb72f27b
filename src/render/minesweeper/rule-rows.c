/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lines of the rule view say of Minesweeper. */
#include "base/i18n.h"
#include "render/minesweeper/rules.h"

static void add_now(PlyRuleMaker *m, const char *words, char *sum, PlyRuleTone tone) {
  ply_rule_add_row(m, g_strdup(words), sum, tone, true);
}

unsigned ply_mines_rule_score(const PlyTrace *trace, uint32_t evidence) {
  const PlyMinesEvidence *e = ply_mines_evidence(trace, evidence);
  return e == NULL ? 0 : ply_trace_set_size(trace, e->targets);
}

char *ply_mines_need_text(int sees, int flags) {
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%d − %d flag = %d", "%d − %d flags = %d", (unsigned)flags),
      sees, flags, sees - flags);
}

/* --- one test --- */

typedef void (*Writer)(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                       bool passed);

/* How the two numbers of a test stand to each other. Who believes the flags asks for enough, and not
 * for as many. */
static const char *sign_of(const PlyEvent *event, bool passed) {
  return event->now == event->was ? "=" : !passed ? "≠" : event->now > event->was ? "≥" : "≤";
}

static void write_satisfied(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                            bool passed) {
  add_now(m, _("Flags against what A sees"),
          g_strdup_printf("%d %s %d", event->now, sign_of(event, passed), event->was),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_needed(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                         bool passed) {
  add_now(
      m, _("Flags and covered squares against what A sees"),
      g_strdup_printf("%d + %d %s %d", e->flags, e->n_blanks, sign_of(event, passed), event->was),
      passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_sets(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                       bool passed) {
  if (event->extra >> 1 == PLY_TEST_OWN && m->rows->len > 0) /* goes on with the line before */
    g_array_set_size(m->rows, m->rows->len - 1);
  add_now(m, _("Shared squares, and squares of A alone"),
          g_strdup_printf(_("%u and %u"), e->n_shared, e->n_own),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_least_mines(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                              bool passed) {
  int need = e->their_sees - e->their_flags;
  add_now(m, _("Mines for which B has no room of its own"),
          need < e->n_theirs ? g_strdup_printf("%d < %d", need, e->n_theirs)
                             : g_strdup_printf("%d − %d = %d", need, e->n_theirs, event->now),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_mines_fill(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                             bool passed) {
  ply_rule_add_row(m, g_strdup(_("So at least that many mines are shared")),
                   g_strdup_printf(_("shared ≥ %d"), event->now), PLY_ROW_WHY, false);
  add_now(m, passed ? _("A still needs exactly those") : _("A still needs more than that"),
          ply_mines_need_text(e->sees, e->flags), passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_least_clear(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                              bool passed) {
  int clear = e->their_blanks - (e->their_sees - e->their_flags);
  add_now(m, _("Safe squares of B that must be shared"),
          clear < e->n_theirs ? g_strdup_printf("%d < %d", clear, e->n_theirs)
                              : g_strdup_printf("%d − %d = %d", clear, e->n_theirs, event->now),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_clear_fill(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                             bool passed) {
  ply_rule_add_row(m, g_strdup(_("So A has room for at most")),
                   g_strdup_printf("%d − %d = %d", e->n_blanks, e->least_clear, event->now),
                   PLY_ROW_WHY, false);
  add_now(m, passed ? _("A still needs exactly that many") : _("A still needs fewer than that"),
          ply_mines_need_text(e->sees, e->flags), passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_mines_left(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                             bool passed) {
  add_now(m, _("Mines left"), g_strdup_printf(passed ? "%d" : "%d ≠ 0", event->now),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_all_left(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                           bool passed) {
  add_now(m, _("Moves left against mines left"),
          g_strdup_printf("%d %s %d", event->now, sign_of(event, passed), event->was),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_likely(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event,
                         bool passed) {
  add_now(m, passed ? _("Probably safe, and taken for safe") : _("Too likely to be mines"),
          g_strdup_printf(_("%d of %d"), event->now, event->was),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static void write_number(PlyRuleMaker *m, const char *words, const PlyEvent *event, bool passed) {
  add_now(m, words, event->now < 0 ? g_strdup("?") : g_strdup_printf("%d", event->now),
          passed ? PLY_ROW_PLAIN : PLY_ROW_FAIL);
}

static const Writer writers[PLY_MINES_N_TESTS] = {
  [PLY_TEST_SATISFIED] = write_satisfied,
  [PLY_TEST_ALL_NEEDED] = write_needed,
  [PLY_TEST_SHARED] = write_sets,
  [PLY_TEST_OWN] = write_sets,
  [PLY_TEST_LEAST_MINES] = write_least_mines,
  [PLY_TEST_MINES_FILL] = write_mines_fill,
  [PLY_TEST_LEAST_CLEAR] = write_least_clear,
  [PLY_TEST_CLEAR_FILL] = write_clear_fill,
  [PLY_TEST_NONE_LEFT] = write_mines_left,
  [PLY_TEST_ALL_LEFT] = write_all_left,
  [PLY_TEST_LIKELY] = write_likely,
};

/* Tests that are one number with a name. */
static const char *const numbers[PLY_MINES_N_TESTS] = {
  [PLY_TEST_BLANKS] = N_("Covered squares around A"),
  [PLY_TEST_COUNT] = N_("Mines on the board"),
  [PLY_TEST_MOVES] = N_("Covered squares on the board"),
  [PLY_TEST_CHAIN] = N_("Chains looked at"),
  [PLY_TEST_EVERY] = N_("Squares that are the same in every arrangement"),
  [PLY_TEST_NOT_KNOWN] = N_("Squares not known to be mines"),
  [PLY_TEST_SHAPE] = N_("What the numbers in line read"),
};

static void add_test(PlyRuleMaker *m, const PlyMinesEvidence *e, const PlyEvent *event) {
  unsigned test = event->extra >> 1;
  bool passed = event->extra & 1;
  m->stated.n = 0;
  ply_mines_state_test(&m->stated, test, e);
  if (event->kind == PLY_EVENT_CONTRADICTION)
    add_now(
        m, _("This cannot be"),
        g_strdup_printf("%d %s %d", event->now, event->now > event->was ? ">" : "<", event->was),
        PLY_ROW_CLASH);
  else if (writers[test] != NULL)
    writers[test](m, e, event, passed);
  else if (numbers[test] != NULL)
    write_number(m, _(numbers[test]), event, passed);
  else if (test == PLY_TEST_NUMBER && !passed)
    add_now(m, _("A shows no number"), g_strdup(""), PLY_ROW_FAIL);
}

/* --- helpers --- */

static char *square_text(const PlyRuleMaker *m, const char *form, uint32_t square) {
  unsigned columns = ply_mines_rules(m)->board->columns;
  return g_strdup_printf(form, ply_mines_state(ply_mines_rules(m)->board, square),
                         square / columns + 1, square % columns + 1);
}

static void add_helper(PlyRuleMaker *m, const PlyMinesEvidence *e) {
  m->stated.n = 0;
  ply_mines_state_look(&m->stated, e);
  if (e->helper == PLY_NO_SUBJECT) /* a link of a chain */
    ply_rule_add_row(m,
                     square_text(m, _("The %u in row %u, column %u: mines in its part"), e->square),
                     e->least_mines == e->n_own - e->least_clear
                         ? g_strdup_printf("= %d", e->least_mines)
                         : g_strdup_printf("%d … %d", e->least_mines, e->n_own - e->least_clear),
                     PLY_ROW_WHY, true);
  else
    add_now(m, _("B still needs"), ply_mines_need_text(e->their_sees, e->their_flags), PLY_ROW_WHY);
}

/* From where on the lines are shown: the helper being tried, or the rule. helper: only this one,
 * PLY_NO_SUBJECT: the last one. */
static uint32_t first_step(const PlyTrace *t, uint32_t begin, uint32_t step, uint32_t helper) {
  for (uint32_t i = step; i > begin; i--) {
    const PlyEvent *e = ply_trace_event(t, i - 1);
    if (e->kind == PLY_EVENT_HELPER) {
      const PlyMinesEvidence *evidence = ply_mines_evidence(t, (uint32_t)e->now);
      bool wanted = helper == PLY_NO_SUBJECT || evidence->helper == helper;
      if (evidence->helper != PLY_NO_SUBJECT && wanted)
        return i;
    }
  }
  return begin;
}

/* The last step about the helper tried at first: another one may be tried after the best. */
static uint32_t last_step(const PlyTrace *t, uint32_t first, uint32_t step) {
  for (uint32_t i = first + 1; i <= step; i++)
    if (ply_trace_event(t, i - 1)->kind == PLY_EVENT_HELPER &&
        ply_mines_evidence(t, (uint32_t)ply_trace_event(t, i - 1)->now)->helper != PLY_NO_SUBJECT)
      return i - 1;
  return step;
}

/* The helper whose arithmetic is shown: once the rule proposes, the one that it proposes with. */
static uint32_t shown_helper(const PlyRuleMaker *m) {
  const PlyMinesEvidence *proposal =
      ply_mines_evidence(ply_replay_trace(m->shown), m->cycle.rules[m->rule].proposal);
  return proposal != NULL ? proposal->helper : PLY_NO_SUBJECT;
}

static void add_events(PlyRuleMaker *m) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  uint32_t step = ply_replay_step(m->shown);
  uint32_t first = first_step(t, m->cycle.rules[m->rule].step, step, shown_helper(m));
  uint32_t last = last_step(t, first, step);
  const PlyMinesEvidence *evidence = ply_mines_evidence_at(m->shown);
  for (uint32_t i = first; i <= last; i++) {
    const PlyEvent *event = ply_trace_event(t, i - 1);
    for (guint r = 0; r < m->rows->len; r++)
      g_array_index(m->rows, PlyRuleRow, r).now = false;
    if (event->kind == PLY_EVENT_HELPER || event->kind == PLY_EVENT_RULE ||
        event->kind == PLY_EVENT_LOOK)
      evidence = ply_mines_evidence(t, (uint32_t)event->now);
    if (event->kind == PLY_EVENT_HELPER)
      add_helper(m, evidence);
    else if (event->kind == PLY_EVENT_TEST || event->kind == PLY_EVENT_CONTRADICTION)
      add_test(m, evidence, event);
  }
}

/* --- answers: every helper with what it failed on --- */

static const char *const reasons[PLY_MINES_N_TESTS] = {
  [PLY_TEST_SHARED] = N_("nothing shared"),           [PLY_TEST_OWN] = N_("A has none alone"),
  [PLY_TEST_LEAST_MINES] = N_("no shared mine sure"), [PLY_TEST_MINES_FILL] = N_("A needs more"),
  [PLY_TEST_LEAST_CLEAR] = N_("nothing sure"),        [PLY_TEST_CLEAR_FILL] = N_("room to spare"),
  [PLY_TEST_MORE_MINES] = N_("contradiction"),        [PLY_TEST_MORE_CLEAR] = N_("contradiction"),
};

/* A helper, and what came of it. */
static void state_tried(PlyRuleMaker *m, const PlyMinesEvidence *e) {
  static const char *const pair[] = { "helper",      "shared",      "private",
                                      "least-mines", "least-clear", NULL };
  m->stated.n = 0;
  ply_state_all(&m->stated, pair, e->square);
  ply_state_all(&m->stated, ply_mines_outcome_why, e->square);
}

static void add_tried(PlyRuleMaker *m) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  uint32_t step = ply_replay_step(m->shown);
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *event = ply_trace_event(t, i);
    if (event->kind == PLY_EVENT_HELPER) {
      const PlyMinesEvidence *e = ply_mines_evidence(t, (uint32_t)event->now);
      state_tried(m, e);
      ply_rule_add_row(m, square_text(m, _("B: the %u in row %u, column %u"), e->helper),
                       g_strdup(""), PLY_ROW_PLAIN, false);
    }
    bool test = event->kind == PLY_EVENT_TEST || event->kind == PLY_EVENT_CONTRADICTION;
    if (!test || m->rows->len == 0 || ply_rule_last_row(m)->hidden)
      continue;
    PlyRuleRow *row = ply_rule_last_row(m);
    row->now = row->now || i + 1 == step;
    const char *reason = reasons[event->extra >> 1];
    bool filled =
        (event->extra >> 1) == PLY_TEST_MINES_FILL || (event->extra >> 1) == PLY_TEST_CLEAR_FILL;
    if (((event->extra & 1) && !filled) || reason == NULL)
      continue;
    g_free(row->sum);
    row->sum = g_strdup(event->extra & 1 ? _("proves it") : _(reason));
    row->tone = event->extra & 1 ? PLY_ROW_SAFE : PLY_ROW_FAIL;
  }
}

/* Several helpers were tried, and none works. */
static bool is_in_vain(const PlyRuleMaker *m) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  const PlyEvent *last = ply_trace_event(t, ply_trace_n_events(t) - 1);
  return last->kind == PLY_EVENT_FAILS && last->extra >> 1 == PLY_TEST_NO_HELPER && last->now > 1;
}

void ply_mines_rule_add_match(PlyRuleMaker *m) {
  if (m->view->why != NULL && is_in_vain(m))
    add_tried(m);
  else
    add_events(m);
}

/* --- the rules beside each other --- */

/* The test that failed, in short. */
static char *reason_text(const PlyEvent *failure) {
  unsigned test = failure->extra >> 1, n = (unsigned)ABS(failure->now);
  switch (test) {
  case PLY_TEST_ALL_NEEDED:
  case PLY_TEST_ALL_LEFT: return g_strdup_printf("%d ≠ %d", failure->now, failure->was);
  case PLY_TEST_NO_HELPER:
    return n == 0 ? g_strdup(_("no helper"))
                  : g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u helper, in vain",
                                                "%u helpers, in vain", n),
                                    n);
  case PLY_TEST_CHAIN:
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "%u chain, no proof", "%u chains, no proof", n), n);
  case PLY_TEST_COUNT: return g_strdup(_("number of mines not said"));
  case PLY_TEST_EVERY: return g_strdup(_("nothing is certain"));
  default: return g_strdup(_("does not apply"));
  }
}

static char *outcome_text(const PlyRuleMaker *m, unsigned rule, PlyRuleTone *tone) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  uint32_t proposal = m->cycle.rules[rule].proposal;
  *tone = PLY_ROW_FAIL;
  if (m->cycle.rules[rule].contradiction) {
    *tone = PLY_ROW_CLASH;
    return g_strdup(_("contradiction"));
  }
  if (!m->cycle.rules[rule].done)
    return g_strdup("");
  if (proposal == 0)
    return reason_text(m->cycle.rules[rule].failure);
  if (m->view->hide_verdict)
    return g_strdup(_("applies"));
  unsigned n = ply_mines_rule_score(t, proposal);
  bool safe = ply_mines_evidence(t, proposal)->verdict == PLY_VERDICT_SAFE;
  *tone = safe ? PLY_ROW_SAFE : PLY_ROW_MINE;
  return g_strdup_printf(safe ? g_dngettext(GETTEXT_PACKAGE, "%u safe square", "%u safe squares", n)
                              : g_dngettext(GETTEXT_PACKAGE, "%u mine", "%u mines", n),
                         n);
}

void ply_mines_rule_add_rules(PlyRuleMaker *m) {
  for (unsigned i = 0; i < ply_mines_rules(m)->run->setup.n_rules; i++) {
    unsigned rule = 0;
    ply_rules_find(&ply_mines_system, ply_mines_rules(m)->run->setup.rules[i]->id, &rule);
    PlyRuleTone tone = PLY_ROW_PLAIN;
    char *sum = m->thinking ? outcome_text(m, rule, &tone) : g_strdup("");
    PlyRuleRow row = { .words = g_strdup(_(ply_mines_rules(m)->run->setup.rules[i]->name)),
                       .sum = sum,
                       .tone = tone,
                       .now = m->thinking && m->cycle.fired == (int)rule,
                       .named = true };
    if (m->thinking)
      ply_state_all(&row.stated, ply_mines_outcome_why, m->cycle.subject);
    ply_rule_append(m, row);
  }
}
