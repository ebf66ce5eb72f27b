/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens at a step of rules, by the kind of its event. */
#include "say/minesweeper/tell.h"

#include <string.h>

#include "base/i18n.h"
#include "minesweeper/run/states.h"
#include "minesweeper/variants.h"
#include "say/face.h"
#include "say/rule-sentences.h"
#include "say/words.h"

/* --- gaps --- */

static void add(PlyRuleTelling *t, const char *name, char *text, int tone) {
  ply_phrase_tone(&t->phrase, name, text, tone);
}

static void add_number(PlyRuleTelling *t, const char *name, int n, int tone) {
  ply_phrase_add(&t->phrase, name, ply_phrase_number(n, tone));
}

static void add_count(PlyRuleTelling *t, const char *name, unsigned n, int tone) {
  ply_phrase_add(&t->phrase, name, ply_phrase_count(n, tone));
}

static void add_rule(PlyRuleTelling *t, const char *name, unsigned rule) {
  ply_phrase_add(&t->phrase, name, ply_phrase_rule(ply_mines_system.rules[rule]));
}

/* {row}, {column} and {what}. */
static void add_square(PlyRuleTelling *t, uint32_t square, int tone) {
  if (square == PLY_NO_SUBJECT)
    return;
  add_number(t, "row", (int)(square / t->board->columns) + 1, -1);
  add_number(t, "column", (int)(square % t->board->columns) + 1, -1);
  add_number(t, "what", (int)ply_mines_state(t->board, square), tone);
}

static char *fill(PlyRuleTelling *t, const char *format) {
  return ply_phrase_fill(&t->phrase, format);
}

static char *say(PlyRuleTelling *t, PlyRuleSayId id, unsigned n) {
  return fill(t, ply_rule_say_text(id, n));
}

/* --- sentences that several events share --- */

static int need_of(const PlyMinesEvidence *e) {
  return e->their_sees - e->their_flags;
}

static char *tell_test(PlyRuleTelling *t, unsigned test, bool passed, int left, int right,
                       const PlyMinesEvidence *e) {
  char *mistaken = ply_tell_mines_variant_test(test, passed, left, right);
  if (mistaken != NULL)
    return mistaken;
  add_number(t, "left", left, PLY_TONE_STRONG);
  add_number(t, "right", right, PLY_TONE_STRONG);
  add_count(t, "count", (unsigned)ABS(left), PLY_TONE_STRONG);
  if (e != NULL && e->helper != PLY_NO_SUBJECT) {
    add_number(t, "their_need", need_of(e), PLY_TONE_WHY);
    add_number(t, "their_clear", e->their_blanks - need_of(e), PLY_TONE_WHY);
    add_number(t, "elsewhere", e->n_theirs, -1);
  }
  return fill(t, ply_rule_say_test(test, passed, (unsigned)ABS(left)));
}

/* Where all the squares of a verdict lie, seen from a square. */
static PlyWhere where_of(const PlyRuleTelling *t, const PlyMinesEvidence *e) {
  unsigned n, seen = 0;
  const uint16_t *squares = ply_trace_set(t->trace, e->targets, &n);
  if (e->square == PLY_NO_SUBJECT || n == 0 || n > 3)
    return PLY_WHERE_ANY;
  int columns = t->board->columns, row = (int)e->square / columns,
      column = (int)e->square % columns;
  for (unsigned i = 0; i < n; i++) {
    int r = squares[i] / columns - row, c = squares[i] % columns - column;
    unsigned sides = (r == -1) << PLY_WHERE_ABOVE | (r == 1) << PLY_WHERE_BELOW |
                     (c == -1) << PLY_WHERE_LEFT | (c == 1) << PLY_WHERE_RIGHT;
    seen = i == 0 ? sides : seen & sides;
  }
  /* A corner alone is above and left of A: neither says it. */
  for (int where = PLY_WHERE_ABOVE; where < PLY_N_WHERES; where++)
    if (seen == 1u << where)
      return (PlyWhere)where;
  return PLY_WHERE_ANY;
}

static char *tell_verdict(PlyRuleTelling *t, const PlyMinesEvidence *e) {
  char *mistaken = ply_tell_mines_variant_verdict(t, e);
  if (mistaken != NULL)
    return mistaken;
  unsigned n = ply_trace_set_size(t->trace, e->targets);
  bool safe = e->verdict == PLY_VERDICT_SAFE;
  add_count(t, "count", n, safe ? PLY_TONE_CHOSEN : PLY_TONE_MIN);
  return fill(t, ply_rule_say_verdict(safe, where_of(t, e), n));
}

/* --- events --- */

/* Says one, or order where the rules are asked in another order than that of their cost. */
static char *say_asked(PlyRuleTelling *t, PlyRuleSayId one, PlyRuleSayId order, unsigned n) {
  unsigned first = 0;
  if (ply_mines_setup_is_by_cost(t->setup))
    return say(t, one, n);
  ply_rules_find(&ply_mines_system, t->setup->rules[0]->id, &first);
  add_rule(t, "rule", first);
  return say(t, order, n);
}

/* Was the same square asked about just before? */
static bool is_repeated(const PlyRuleTelling *t) {
  for (uint32_t step = ply_replay_step(t->replay) - 1; step > 0; step--) {
    const PlyEvent *e = ply_trace_event(t->trace, step - 1);
    if (e->kind == PLY_EVENT_CYCLE)
      return e->subject == t->event->subject;
  }
  return false;
}

static char *tell_cycle(PlyRuleTelling *t) {
  static const PlyRuleSayId by_mode[] = {
    [PLY_CYCLE_REPEAT] = PLY_RULE_SAY_CYCLE_REPEAT, [PLY_CYCLE_SWEEP] = PLY_RULE_SAY_CYCLE_SWEEP
  };
  uint32_t square = t->event->subject;
  if (square == PLY_NO_SUBJECT)
    return say(t, PLY_RULE_SAY_CYCLE_BOARD, 0);
  if (!ply_mines_is_open(ply_mines_state(t->board, square)))
    return tell_test(t, PLY_TEST_NUMBER, false, 0, 0, NULL);
  add_square(t, square, PLY_TONE_STRONG);
  if (t->event->extra == PLY_CYCLE_ONCE || (t->event->extra == PLY_CYCLE_REPEAT && !is_repeated(t)))
    return say_asked(t, PLY_RULE_SAY_CYCLE_ONCE, PLY_RULE_SAY_CYCLE_ONCE_ORDER, t->setup->n_rules);
  return say(t, by_mode[t->event->extra], t->setup->n_rules);
}

static char *tell_number(PlyRuleTelling *t, const PlyMinesEvidence *e) {
  if (e->square == PLY_NO_SUBJECT) {
    bool known = t->board->mines != PLY_MINES_UNKNOWN;
    add_number(t, "moves", t->board->moves_left, PLY_TONE_STRONG);
    add_number(t, "mines", known ? ply_mines_left(t->board) : 0, PLY_TONE_STRONG);
    return say(t, known ? PLY_RULE_SAY_LOOK_BOARD : PLY_RULE_SAY_LOOK_BOARD_UNKNOWN, 0);
  }
  if (!ply_mines_is_open(e->sees))
    return tell_test(t, PLY_TEST_NUMBER, false, 0, 0, NULL);
  add_number(t, "sees", e->sees, PLY_TONE_STRONG);
  add_number(t, "flags", e->flags, PLY_TONE_STRONG);
  add_number(t, "blanks", e->n_blanks, PLY_TONE_STRONG);
  return say(t, PLY_RULE_SAY_LOOK, 0);
}

/* One of several numbers looked at beside each other. */
static char *tell_beside(PlyRuleTelling *t, const PlyMinesEvidence *e) {
  if (e->square == PLY_NO_SUBJECT)
    return tell_number(t, e);
  add_square(t, e->square, PLY_TONE_STRONG);
  add_number(t, "flags", e->flags, PLY_TONE_STRONG);
  add_number(t, "blanks", e->n_blanks, PLY_TONE_STRONG);
  add_number(t, "need", e->sees - e->flags, PLY_TONE_STRONG);
  return say(t, PLY_RULE_SAY_LOOK_BESIDE, 0);
}

static char *tell_numbers(PlyRuleTelling *t, const PlyMinesEvidence *e) {
  const PlyMinesEvidence *before = ply_mines_evidence(t->trace, e->chain);
  if (before == NULL)
    return tell_beside(t, e);
  char *first = tell_numbers(t, before);
  return ply_phrase_both(first, tell_beside(t, e));
}

static char *tell_look(PlyRuleTelling *t) {
  const PlyMinesEvidence *e = ply_mines_evidence(t->trace, (uint32_t)t->event->now);
  if (e->verdict != PLY_VERDICT_NONE) /* of an answer: all that is proven */
    return tell_verdict(t, e);
  return e->chain != 0 ? tell_numbers(t, e) : tell_number(t, e);
}

static char *tell_rule(PlyRuleTelling *t) {
  return fill(t, ply_rule_say_tried(t->event->extra));
}

static char *tell_helper(PlyRuleTelling *t) {
  const PlyMinesEvidence *e = ply_mines_evidence(t->trace, (uint32_t)t->event->now);
  if (e->helper == PLY_NO_SUBJECT) { /* a link of a chain */
    add_square(t, e->square, PLY_TONE_WHY);
    add_count(t, "count", e->n_own, -1);
    add_number(t, "least", e->least_mines, PLY_TONE_STRONG);
    add_number(t, "most", e->n_own - e->least_clear, PLY_TONE_STRONG);
    return say(t, PLY_RULE_SAY_LINK, e->n_own);
  }
  add_square(t, e->helper, PLY_TONE_WHY);
  add_number(t, "shared", e->n_shared, PLY_TONE_WHY);
  add_number(t, "own", e->n_own, PLY_TONE_STRONG);
  add_number(t, "theirs", e->n_theirs, PLY_TONE_STRONG);
  if (!ply_mines_is_unreduced(t->board, e))
    return say(t, PLY_RULE_SAY_HELPER, 0);
  add_number(t, "need", e->sees, PLY_TONE_STRONG);
  add_number(t, "their_need", e->their_sees, PLY_TONE_WHY);
  return say(t, PLY_RULE_SAY_VARIANT_HELPER, 0);
}

static char *tell_compared(PlyRuleTelling *t) {
  const PlyEvent *e = t->event;
  return tell_test(t, e->extra >> 1, e->kind == PLY_EVENT_TEST && (e->extra & 1), e->now, e->was,
                   ply_mines_evidence_at(t->replay));
}

static char *tell_failed(PlyRuleTelling *t, unsigned rule, unsigned test, int left, int right,
                         const PlyMinesEvidence *e) {
  char *first = g_strdup(ply_rule_say_fails(rule));
  return ply_phrase_both(first, tell_test(t, test, false, left, right, e));
}

static char *tell_fails(PlyRuleTelling *t) {
  const PlyEvent *e = t->event;
  unsigned test = e->extra >> 1;
  if (t->cycle.rule < 0 || t->cycle.rules[t->cycle.rule].contradiction)
    return say(t, PLY_RULE_SAY_CLASH, 0);
  if (test == PLY_TEST_NO_HELPER && e->now == 0)
    return g_strdup(t->cycle.rule == PLY_MINES_RULE_FAR
                        ? _("No number is two squares away from A, so there is no helper.")
                        : _("No number is beside A, so there is no helper."));
  return tell_failed(t, (unsigned)t->cycle.rule, test, e->now, e->was,
                     ply_mines_evidence_at(t->replay));
}

static char *tell_proposal(PlyRuleTelling *t) {
  const PlyMinesEvidence *e = ply_mines_evidence(t->trace, (uint32_t)t->event->now);
  if (t->hide) {
    add_rule(t, "rule", t->event->extra);
    return say(t, PLY_RULE_SAY_PROPOSAL_HIDDEN, 0);
  }
  char *again = ply_tell_mines_variant_again(t);
  if (again != NULL)
    return again;
  char *first = tell_test(t, e->test, true, e->left, e->right, e);
  return ply_phrase_both(first, tell_verdict(t, e));
}

static unsigned score_of(const PlyRuleTelling *t, uint32_t evidence) {
  const PlyMinesEvidence *e = ply_mines_evidence(t->trace, evidence);
  return e == NULL ? 0 : ply_trace_set_size(t->trace, e->targets);
}

static char *tell_choice(PlyRuleTelling *t) {
  const PlyEvent *e = t->event;
  const PlyMinesEvidence *before = ply_mines_evidence(t->trace, (uint32_t)e->was);
  unsigned n = score_of(t, (uint32_t)e->now);
  add_rule(t, "rule", e->extra);
  add_count(t, "count", n, PLY_TONE_STRONG);
  if (t->hide)
    return say(t, PLY_RULE_SAY_CHOICE_HIDDEN, 0);
  if (before == NULL)
    return say(t, PLY_RULE_SAY_CHOICE_FIRST, n);
  add_rule(t, "other", before->rule);
  add_count(t, "old", score_of(t, (uint32_t)e->was), -1);
  return say(t, PLY_RULE_SAY_CHOICE_MORE, n);
}

/* The rule that fires, and why it and no other. */
static char *tell_fire(PlyRuleTelling *t) {
  unsigned winner = t->event->extra, n = score_of(t, (uint32_t)t->event->now), proposals = 0;
  int tied = -1;
  for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++) {
    unsigned score = score_of(t, t->cycle.rules[rule].proposal);
    proposals += score > 0;
    if (rule != winner && score == n && tied < 0)
      tied = (int)rule;
  }
  add_rule(t, "rule", winner);
  add_count(t, "count", n, PLY_TONE_STRONG);
  if (t->hide)
    return say(t, PLY_RULE_SAY_FIRE_HIDDEN, 0);
  char *again = ply_tell_mines_variant_again(t);
  if (again != NULL)
    return again;
  if (tied >= 0)
    add_rule(t, "other", (unsigned)tied);
  char *told = say(t,
                   proposals == 1 ? PLY_RULE_SAY_FIRE_ONLY
                   : tied >= 0    ? PLY_RULE_SAY_FIRE_TIE
                                  : PLY_RULE_SAY_FIRE_HIGHEST,
                   n);
  return ply_tell_mines_variant_fire(t, told);
}

static char *tell_execute(PlyRuleTelling *t) {
  const PlyEvent *e = t->event;
  unsigned action = e->extra & 0xff, cause = e->extra >> 8, now = (unsigned)e->now;
  bool hand = ply_mines_by_hand((PlyMinesCause)cause),
       around = hand && cause != PLY_MINES_BY_PERSON;
  add_square(t, e->subject, PLY_TONE_STRONG);
  PlyRuleSayId id = PLY_RULE_SAY_OPEN;
  if (action == PLY_MINES_MARK)
    id = hand ? PLY_RULE_SAY_FLAG_HAND : PLY_RULE_SAY_FLAG;
  else if (action == PLY_MINES_UNMARK)
    id = PLY_RULE_SAY_UNFLAG;
  else if (action == PLY_MINES_SHOW)
    id = now == PLY_MINES_WRONG ? PLY_RULE_SAY_WRONG : PLY_RULE_SAY_MISSED;
  else if (now == PLY_MINES_EXPLODED)
    id = hand ? PLY_RULE_SAY_EXPLODES_HAND : PLY_RULE_SAY_EXPLODES;
  else if (now == PLY_MINES_CLEAR)
    id = PLY_RULE_SAY_CLEAR;
  else if (cause == PLY_MINES_BY_FREE)
    id = PLY_RULE_SAY_OPEN_FREE;
  else if (hand)
    id = around ? PLY_RULE_SAY_OPEN_AROUND : PLY_RULE_SAY_OPEN_HAND;
  else if (now == 0)
    id = PLY_RULE_SAY_OPEN_NONE;
  return say(t, id, 0);
}

/* Whether anybody could go on without a guess, and how it is known that these rules cannot. */
static char *tell_no_idea(const PlyRuleTelling *t) {
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_new(t->board, false, t->setup, NULL);
  return ply_tell_hint(t->board, t->setup, hint, PLY_HINT_REGION);
}

static char *tell_stuck(PlyRuleTelling *t) {
  unsigned n = 0;
  bool clash = false;
  for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++) {
    n += t->cycle.rules[rule].tried;
    clash = clash || t->cycle.rules[rule].contradiction;
  }
  if (clash)
    return say(t, PLY_RULE_SAY_STUCK_CLASH, 0);
  if (t->event->subject == PLY_NO_SUBJECT)
    return t->board->moves_left == 0 ? tell_test(t, PLY_TEST_MOVES, false, 0, 0, NULL)
                                     : tell_no_idea(t);
  add_count(t, "count", n, PLY_TONE_STRONG);
  return say(t, PLY_RULE_SAY_STUCK, n);
}

static char *tell_guess(PlyRuleTelling *t) {
  add_square(t, t->event->subject, PLY_TONE_STRONG);
  if (t->event->now < 0)
    return say(t, PLY_RULE_SAY_GUESS, 0);
  add(t, "risk", ply_words_risk(t->event->now), PLY_TONE_MIN);
  return say(t, PLY_RULE_SAY_GUESS_RISK, 0);
}

static char *tell_over(PlyRuleTelling *t) {
  return say(t, t->event->extra == PLY_MINES_WON ? PLY_RULE_SAY_WON : PLY_RULE_SAY_LOST, 0);
}

static char *tell_limit(PlyRuleTelling *t) {
  return say(
      t, t->event->extra == PLY_LIMIT_CANCEL ? PLY_RULE_SAY_LIMIT_CANCEL : PLY_RULE_SAY_LIMIT, 0);
}

static char *(*const tellers[PLY_N_EVENTS])(PlyRuleTelling *) = {
  [PLY_EVENT_CYCLE] = tell_cycle,     [PLY_EVENT_LOOK] = tell_look,
  [PLY_EVENT_RULE] = tell_rule,       [PLY_EVENT_HELPER] = tell_helper,
  [PLY_EVENT_TEST] = tell_compared,   [PLY_EVENT_CONTRADICTION] = tell_compared,
  [PLY_EVENT_FAILS] = tell_fails,     [PLY_EVENT_PROPOSAL] = tell_proposal,
  [PLY_EVENT_CHOICE] = tell_choice,   [PLY_EVENT_FIRE] = tell_fire,
  [PLY_EVENT_EXECUTE] = tell_execute, [PLY_EVENT_STUCK] = tell_stuck,
  [PLY_EVENT_GUESS] = tell_guess,     [PLY_EVENT_OVER] = tell_over,
  [PLY_EVENT_LIMIT] = tell_limit,
};

/* --- whole steps --- */

static void begin(PlyRuleTelling *t, const PlyMinesSetup *setup, const PlyReplay *replay,
                  const PlyMines *board) {
  *t = (PlyRuleTelling){ .setup = setup,
                         .replay = replay,
                         .trace = ply_replay_trace(replay),
                         .event = ply_replay_event(replay),
                         .board = board };
  ply_rule_cycle(&ply_mines_system, replay, &t->cycle);
}

static char *tell_start(PlyRuleTelling *t, const PlyMinesRun *run) {
  if (!run->position)
    return say(t, PLY_RULE_SAY_START_NEW, 0);
  add_count(t, "count", t->setup->n_rules, PLY_TONE_STRONG);
  return say_asked(t, PLY_RULE_SAY_START, PLY_RULE_SAY_START_ORDER, t->setup->n_rules);
}

/* Where the step is about numbers that contradict each other; else NULL. */
static char *tell_clash(const PlyMinesRun *run, const PlyReplay *replay, const PlyMines *board) {
  g_autofree PlyCore *core = g_new(PlyCore, 1);
  return ply_mines_core_at(run, replay, core) ? ply_tell_core(board, core) : NULL;
}

static char *tell_event(PlyRuleTelling *t) {
  char *by_hand = ply_tell_mines_by_hand(t);
  char *(*teller)(PlyRuleTelling *) =
      t->event->kind < PLY_N_EVENTS ? tellers[t->event->kind] : NULL;
  return by_hand != NULL ? by_hand : teller != NULL ? teller(t) : g_strdup("");
}

static char *tell(const PlyRun *of, const PlyReplay *replay, bool hide) {
  const PlyMinesRun *run = ply_run_mines(of);
  PlyRuleTelling t;
  PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(run, replay, board);
  begin(&t, &run->setup, replay, board);
  t.hide = hide;
  t.astray = of->astray != 0 && ply_replay_step(replay) >= of->astray;
  char *marked = tell_clash(run, replay, board);
  if (marked == NULL)
    marked = t.event == NULL ? tell_start(&t, run) : tell_event(&t);
  if (t.event == NULL)
    marked = ply_tell_mines_variant_start(&t, marked);
  g_free(board);
  return marked;
}

/* The rule that an answer is about. */
static unsigned asked_rule(const PlyTrace *why) {
  for (uint32_t i = 0; i < ply_trace_n_events(why); i++)
    if (ply_trace_event(why, i)->kind == PLY_EVENT_RULE)
      return ply_trace_event(why, i)->extra;
  return 0;
}

char *ply_tell_why(const PlyMinesSetup *setup, const PlyReplay *why, const PlyMines *board) {
  PlyRuleTelling t;
  begin(&t, setup, why, board);
  const PlyEvent *e = t.event;
  bool in_vain = e->kind == PLY_EVENT_FAILS && e->extra >> 1 == PLY_TEST_NO_HELPER;
  bool failed = e->kind == PLY_EVENT_FAILS || e->kind == PLY_EVENT_CONTRADICTION ||
                (e->kind == PLY_EVENT_TEST && (e->extra & 1) == 0);
  if (in_vain || !failed)
    return tellers[e->kind](&t);
  return tell_failed(&t, asked_rule(t.trace), t.event->extra >> 1, t.event->now, t.event->was,
                     ply_mines_evidence_at(why));
}

/* What stands on the board at that step; what is found out is told by states(). */
static const PlySays says[] = {
  PLY_SAYS(PLY_EVENT_CYCLE, PLY_SAYS_ANY, "position"),
  PLY_SAYS(PLY_EVENT_LOOK, PLY_SAYS_ANY, "position"),
  PLY_SAYS(PLY_EVENT_EXECUTE, PLY_SAYS_ANY, "position"),
  { 0 },
};

static unsigned states(const PlyReplay *replay, PlyFact facts[static PLY_SAYS_MOST]) {
  G_STATIC_ASSERT(PLY_MINES_MOST_STATED <= PLY_SAYS_MOST);
  PlyMinesStated stated = { .n = 0 };
  ply_mines_state_step(&stated, replay);
  memcpy(facts, stated.facts, stated.n * sizeof *facts);
  return stated.n;
}

/* What every cycle came to. */
static const char *const thought[] = { "safe",   "mines",  "matches", "next-rule",     "helper",
                                       "shared", "risk",   "why-not", "contradiction", "undecided",
                                       "stuck",  "status", NULL };

static char *tell_why(const PlyRun *run, const PlyReplay *replay, const PlyReplay *why) {
  const PlyMinesRun *game = ply_run_mines(run);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(game, replay, board);
  return ply_tell_why(&game->setup, why, board);
}

static PlyReplay *ask(const PlyRun *run, const PlyReplay *replay, unsigned rule, uint32_t square) {
  g_return_val_if_fail(rule < PLY_MINES_N_RULES, NULL);
  g_autoptr(PlyTrace) trace =
      ply_mines_run_why(ply_run_mines(run), replay, ply_mines_system.rules[rule], square);
  PlyReplay *why = ply_replay_new(trace);
  ply_replay_seek(why, ply_mines_why_step(trace));
  return why;
}

/* Whoever sees how often a rule has been carried out sees which one was, and how much it found. */
static const char *const counts_state[] = { "next-rule", "matches", "safe",     "mines",
                                            "moves",     "fired",   "moves-by", NULL };

static const PlyRule *const *rules_in_use(const PlyRun *run, unsigned *n) {
  const PlyMinesSetup *setup = &ply_run_mines(run)->setup;
  *n = setup->n_rules;
  return setup->rules;
}

static const PlyCountedRules counted_rules = { &ply_mines_system, rules_in_use,
                                               NP_("%u square", "%u squares"), counts_state };

static const int lasting[] = { PLY_EVENT_TEST, PLY_EVENT_FAILS, PLY_EVENT_CONTRADICTION,
                               PLY_EVENT_PROPOSAL, 0 };

const PlySayFace ply_say_mines_face = { .tell = tell,
                                        .why = tell_why,
                                        .ask = ask,
                                        .says = says,
                                        .lasting = lasting,
                                        .states = states,
                                        .thoughts = ply_thoughts_of_mines,
                                        .thought = thought,
                                        .counted_rules = &counted_rules };
