/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens at a step of rules of Sudoku, by the kind of its event. */
#include "say/sudoku/tell.h"

#include <string.h>

#include "base/i18n.h"
#include "say/face.h"
#include "say/rule-sentences.h"
#include "say/sudoku/words.h"
#include "sudoku/board/board.h"
#include "sudoku/run/roles.h"
#include "sudoku/run/states.h"

typedef struct {
  const PlySudokuSetup *setup;
  const PlyReplay *replay;
  const PlyTrace *trace;
  const PlyEvent *event;
  const PlySudoku *board;
  PlyRuleCycle cycle;
  bool hide; /* what follows: the learner is asked for it */
  PlyPhrase phrase;
} Telling;

/* --- gaps --- */

static void add_number(Telling *t, const char *name, int n, int tone) {
  ply_phrase_add(&t->phrase, name, ply_phrase_number(n, tone));
}

static void add_count(Telling *t, const char *name, unsigned n, int tone) {
  ply_phrase_add(&t->phrase, name, ply_phrase_count(n, tone));
}

static void add_rule(Telling *t, const char *name, unsigned rule) {
  ply_phrase_add(&t->phrase, name, ply_phrase_rule(ply_sudoku_system.rules[rule]));
}

static void add_cell(Telling *t, unsigned cell) {
  ply_phrase_add(&t->phrase, "cell", ply_words_cell(t->board->shape, cell));
}

static void add_digits(Telling *t, unsigned digits, PlyDigitsAs as, int tone) {
  ply_phrase_add(&t->phrase, "digits", ply_words_digits(digits, as, tone));
}

static void add_place(Telling *t, uint32_t subject) {
  ply_phrase_add(&t->phrase, "place", ply_words_subject(t->board->shape, subject));
}

static char *say(Telling *t, PlySudokuSayId id, unsigned n) {
  return ply_phrase_fill(&t->phrase, ply_sudoku_say_text(id, n));
}

/* --- the order of the rules --- */

typedef enum { BY_COST, BY_ORDER, BY_MOST } Order;

/* How it is decided which rule is carried out. */
static Order order_of(const PlySudokuSetup *setup) {
  if (setup->choose == PLY_CHOOSE_MOST)
    return BY_MOST;
  for (unsigned i = 1; i < setup->n_rules; i++)
    if (setup->rules[i]->cost < setup->rules[i - 1]->cost)
      return BY_ORDER;
  return BY_COST;
}

static void add_first_rule(Telling *t) {
  ply_phrase_add(&t->phrase, "rule", ply_phrase_rule(t->setup->rules[0]));
}

/* --- events --- */

static char *tell_start(Telling *t) {
  static const PlySudokuSayId by_order[] = { [BY_COST] = PLY_SUDOKU_SAY_START,
                                             [BY_ORDER] = PLY_SUDOKU_SAY_START_ORDER,
                                             [BY_MOST] = PLY_SUDOKU_SAY_START_MOST };
  if (t->setup->variant != NULL) {
    ply_phrase_add(&t->phrase, "does", g_strdup(_(t->setup->variant->does)));
    return say(t, PLY_SUDOKU_SAY_VARIANT_START, 0);
  }
  add_count(t, "count", t->setup->n_rules, PLY_TONE_STRONG);
  add_first_rule(t);
  return say(t, by_order[order_of(t->setup)], t->setup->n_rules);
}

static char *tell_cycle(Telling *t) {
  static const PlySudokuSayId by_order[][2] = {
    [BY_COST] = { PLY_SUDOKU_SAY_CYCLE, PLY_SUDOKU_SAY_CYCLE_ABOUT },
    [BY_ORDER] = { PLY_SUDOKU_SAY_CYCLE_ORDER, PLY_SUDOKU_SAY_CYCLE_ABOUT_ORDER },
    [BY_MOST] = { PLY_SUDOKU_SAY_CYCLE_MOST, PLY_SUDOKU_SAY_CYCLE_ABOUT_MOST },
  };
  uint32_t subject = t->event->subject;
  add_first_rule(t);
  add_place(t, subject);
  return say(t, by_order[order_of(t->setup)][subject != PLY_NO_SUBJECT], 0);
}

static char *look_at_board(Telling *t) {
  unsigned n = t->board->n_empty;
  add_count(t, "count", n, PLY_TONE_STRONG);
  add_number(t, "candidates", t->board->n_candidates, PLY_TONE_STRONG);
  return say(t, n > 0 ? PLY_SUDOKU_SAY_LOOK_BOARD : PLY_SUDOKU_SAY_LOOK_FULL, n);
}

static char *look_at_house(Telling *t, unsigned house) {
  unsigned missing = ply_all_digits(t->board->shape) & ~(unsigned)t->board->placed[house];
  ply_phrase_add(&t->phrase, "house", ply_sudoku_house_words(t->board->shape, house));
  if (missing == 0)
    return say(t, PLY_SUDOKU_SAY_LOOK_HOUSE_FULL, 0);
  add_digits(t, missing, PLY_DIGITS_PLAIN, PLY_TONE_STRONG);
  return say(t, PLY_SUDOKU_SAY_LOOK_HOUSE, 0);
}

static char *look_at_cell(Telling *t, unsigned cell) {
  unsigned candidates = t->board->candidates[cell];
  add_cell(t, cell);
  add_number(t, "digit", t->board->digit[cell], PLY_TONE_STRONG);
  if (t->board->digit[cell] != 0)
    return say(t, PLY_SUDOKU_SAY_LOOK_CELL_FULL, 0);
  if (candidates == 0)
    return say(t, PLY_SUDOKU_SAY_LOOK_CELL_NONE, 0);
  add_digits(t, candidates, PLY_DIGITS_OR, PLY_TONE_STRONG);
  return say(t, PLY_SUDOKU_SAY_LOOK_CELL, ply_bits(candidates));
}

static char *tell_look(Telling *t) {
  unsigned at, digit;
  switch (ply_sudoku_subject(t->board->shape, t->event->subject, &at, &digit)) {
  case PLY_OF_HOUSE: return look_at_house(t, at);
  case PLY_OF_CELL:
  case PLY_OF_CANDIDATE: return look_at_cell(t, at);
  default: return look_at_board(t);
  }
}

static char *tell_rule(Telling *t) {
  return g_strdup(ply_sudoku_say_tried(t->event->extra));
}

static PlyToldPattern pattern(const Telling *t, uint32_t evidence) {
  return (PlyToldPattern){ .trace = t->trace,
                           .board = t->board,
                           .e = ply_sudoku_evidence(t->trace, evidence) };
}

static char *tell_found(Telling *t) {
  PlyToldPattern p = pattern(t, (uint32_t)t->event->now);
  return ply_tell_pattern(&p, PLY_PATTERN_FOUND);
}

static char *tell_test(Telling *t) {
  const PlyEvent *e = t->event;
  PlyToldPattern p = pattern(t, ply_replay_evidence_id(t->replay));
  if (e->extra >> 1 != PLY_SUDOKU_TEST_STRIKES)
    return ply_tell_pattern(&p, PLY_PATTERN_TEST);
  if (t->hide)
    return say(t, PLY_SUDOKU_SAY_STRIKES_HIDDEN, 0);
  if ((e->extra & 1) == 0)
    return ply_tell_pattern(&p, PLY_PATTERN_NO_STRIKE);
  add_count(t, "count", (unsigned)e->now, PLY_TONE_MIN);
  return ply_phrase_fill(
      &t->phrase,
      ply_sudoku_say_pattern(PLY_PATTERN_TEST, PLY_SUDOKU_TEST_STRIKES, (unsigned)e->now));
}

static char *tell_contradiction(Telling *t) {
  char *marked = ply_tell_conflict(t->board);
  return marked != NULL ? marked : say(t, PLY_SUDOKU_SAY_CLASH, 0);
}

/* The rule at work, and the patterns that it has looked at. */
static unsigned count_patterns(const Telling *t, unsigned *rule, uint32_t *last) {
  unsigned n = 0;
  *rule = 0;
  *last = 0;
  for (uint32_t i = ply_replay_step(t->replay); i > 0; i--) {
    const PlyEvent *e = ply_trace_event(t->trace, i - 1);
    if (e->kind == PLY_EVENT_RULE) {
      *rule = e->extra;
      break;
    }
    if (e->kind != PLY_EVENT_HELPER)
      continue;
    n++;
    *last = *last == 0 ? (uint32_t)e->now : *last;
  }
  return n;
}

static char *tell_fails(Telling *t) {
  unsigned rule;
  uint32_t last;
  unsigned n = count_patterns(t, &rule, &last);
  if (t->cycle.rules[rule].contradiction)
    return say(t, PLY_SUDOKU_SAY_CLASH, 0);
  if (n == 0 && t->event->subject == PLY_NO_SUBJECT)
    return g_strdup(ply_sudoku_say_none(rule));
  PlyToldPattern p = pattern(t, last);
  if (n == 1)
    return ply_tell_pattern(&p, PLY_PATTERN_NO_STRIKE);
  add_rule(t, "rule", rule);
  add_place(t, t->event->subject);
  add_count(t, "count", n, PLY_TONE_STRONG);
  return say(t, n == 0 ? PLY_SUDOKU_SAY_NONE_ABOUT : PLY_SUDOKU_SAY_NO_USE, n);
}

static bool is_again(const Telling *t) {
  return ply_rule_is_again(t->trace, ply_replay_step(t->replay));
}

static char *tell_proposal(Telling *t) {
  PlyToldPattern p = pattern(t, (uint32_t)t->event->now);
  bool again = is_again(t);
  if (!t->hide && !again)
    return ply_tell_follows(&p);
  add_rule(t, "rule", t->event->extra);
  if (!t->hide)
    return say(t, PLY_SUDOKU_SAY_VARIANT_PROPOSAL_AGAIN, 0);
  return say(t, PLY_SUDOKU_SAY_PROPOSAL_HIDDEN, 0);
}

static void add_score(Telling *t, const char *name, uint32_t evidence) {
  PlyToldPattern p = pattern(t, evidence);
  add_number(t, name, (int)ply_pattern_n_struck(&p), PLY_TONE_STRONG);
}

static char *tell_choice(Telling *t) {
  const PlyEvent *e = t->event;
  const PlySudokuEvidence *before = ply_sudoku_evidence(t->trace, (uint32_t)e->was);
  Order order = order_of(t->setup);
  add_rule(t, "rule", e->extra);
  if (t->hide)
    return say(t, PLY_SUDOKU_SAY_CHOICE_HIDDEN, 0);
  if (order != BY_MOST)
    return say(t, order == BY_COST ? PLY_SUDOKU_SAY_CHOICE_CHEAPEST : PLY_SUDOKU_SAY_CHOICE_ORDER,
               0);
  add_score(t, "score", (uint32_t)e->now);
  if (before == NULL)
    return say(t, PLY_SUDOKU_SAY_CHOICE_FIRST, 0);
  add_rule(t, "other_rule", before->rule);
  add_score(t, "old", (uint32_t)e->was);
  return say(t, PLY_SUDOKU_SAY_CHOICE_MORE, 0);
}

/* Of all that was proposed. */
static char *tell_winner(Telling *t) {
  PlyToldPattern winner = pattern(t, (uint32_t)t->event->now);
  unsigned score = ply_pattern_n_struck(&winner), n = 0;
  int tied = -1;
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++) {
    PlyToldPattern p = pattern(t, t->cycle.rules[rule].proposal);
    n += p.e != NULL;
    if (p.e != NULL && rule != t->event->extra && ply_pattern_n_struck(&p) == score && tied < 0)
      tied = (int)rule;
  }
  add_number(t, "score", (int)score, PLY_TONE_STRONG);
  if (tied >= 0)
    add_rule(t, "other_rule", (unsigned)tied);
  return say(t,
             n == 1      ? PLY_SUDOKU_SAY_FIRE_ONLY
             : tied >= 0 ? PLY_SUDOKU_SAY_FIRE_TIE
                         : PLY_SUDOKU_SAY_FIRE_HIGHEST,
             0);
}

static char *tell_fire(Telling *t) {
  Order order = order_of(t->setup);
  add_rule(t, "rule", t->event->extra);
  if (t->hide)
    return say(t, PLY_SUDOKU_SAY_FIRE_HIDDEN, 0);
  if (is_again(t))
    return say(t, PLY_SUDOKU_SAY_VARIANT_FIRE_AGAIN, 0);
  if (order == BY_MOST)
    return tell_winner(t);
  return say(t, order == BY_COST ? PLY_SUDOKU_SAY_FIRE_CHEAPEST : PLY_SUDOKU_SAY_FIRE_ORDER, 0);
}

/* {cell} and {digit} of what was done; returns the cell. */
static unsigned add_done(PlyPhrase *phrase, const PlySudokuShape *shape, const PlyEvent *e) {
  unsigned cell, digit, action = e->extra & 0xff;
  ply_sudoku_subject(shape, e->subject, &cell, &digit);
  if (action == PLY_SUDOKU_PLACE || action == PLY_SUDOKU_ERASE)
    digit = (unsigned)(action == PLY_SUDOKU_PLACE ? e->now : e->was);
  int tone = action == PLY_SUDOKU_STRIKE ? PLY_TONE_MIN : PLY_TONE_STRONG;
  ply_phrase_add(phrase, "cell", ply_words_cell(shape, cell));
  ply_phrase_add(phrase, "digit", ply_phrase_number((int)digit, tone));
  return cell;
}

char *ply_tell_sudoku_move(const PlySudokuShape *shape, const PlyEvent *e) {
  static const PlySudokuSayId by_action[][2] = {
    [PLY_SUDOKU_PLACE] = { PLY_SUDOKU_SAY_PLACED_HAND, PLY_SUDOKU_SAY_PLACED_HAND },
    [PLY_SUDOKU_ERASE] = { PLY_SUDOKU_SAY_ERASED_HAND, PLY_SUDOKU_SAY_ERASED_HAND },
    [PLY_SUDOKU_STRIKE] = { PLY_SUDOKU_SAY_STRUCK_HAND, PLY_SUDOKU_SAY_STRUCK_HAND },
    [PLY_SUDOKU_MARK] = { PLY_SUDOKU_SAY_UNMARKED, PLY_SUDOKU_SAY_MARKED },
  };
  PlyPhrase phrase = { .n = 0 };
  add_done(&phrase, shape, e);
  return ply_phrase_fill(&phrase, ply_sudoku_say_text(by_action[e->extra & 0xff][e->now != 0], 0));
}

/* {rule} and {house}: which was carried out, and where it looked; NULL: there is no telling. Houses that
 * prove it are put into *houses, 0: it needs none. */
static const PlySudokuEvidence *add_reason(Telling *t, uint32_t *houses) {
  uint32_t proposal = t->cycle.fired >= 0 ? t->cycle.rules[t->cycle.fired].proposal : 0;
  const PlySudokuEvidence *e = ply_sudoku_evidence(t->trace, proposal);
  if (e == NULL)
    return NULL;
  *houses = ply_sudoku_house_bits(t->board->shape, t->trace, e->houses);
  add_rule(t, "rule", e->rule);
  if (*houses != 0)
    ply_phrase_add(&t->phrase, "house", ply_words_houses(t->board->shape, *houses));
  return e;
}

static char *tell_placed(Telling *t) {
  uint32_t houses;
  const PlySudokuEvidence *e = add_reason(t, &houses);
  if (e == NULL)
    return NULL;
  return say(t,
             e->placed == 0 ? PLY_SUDOKU_SAY_PLACED
             : houses == 0  ? PLY_SUDOKU_SAY_PLACED_CELL
                            : PLY_SUDOKU_SAY_PLACED_HOUSE,
             0);
}

static char *tell_struck(Telling *t, unsigned left) {
  uint32_t houses;
  if (add_reason(t, &houses) == NULL)
    return NULL;
  if (left == 0)
    return say(t, PLY_SUDOKU_SAY_STRUCK_ALL, 0);
  add_digits(t, left, PLY_DIGITS_OR, ply_bits(left) == 1 ? PLY_TONE_CHOSEN : PLY_TONE_STRONG);
  return say(t, houses == 0 ? PLY_SUDOKU_SAY_STRUCK : PLY_SUDOKU_SAY_STRUCK_HOUSE, ply_bits(left));
}

/* A digit is put in or struck out for a reason. */
static char *tell_execute(Telling *t) {
  const PlyEvent *e = t->event;
  if (e->extra >> 8 == PLY_SUDOKU_BY_PERSON)
    return ply_tell_sudoku_move(t->board->shape, e);
  unsigned left = t->board->candidates[add_done(&t->phrase, t->board->shape, e)];
  return (e->extra & 0xff) == PLY_SUDOKU_PLACE ? tell_placed(t) : tell_struck(t, left);
}

/* Whether anybody could go on without a guess. n: rules that were asked; others may be in use by now. */
static char *tell_no_idea(Telling *t, unsigned n) {
  g_autoptr(PlySudokuHint) hint = ply_sudoku_hint_of_rules(t->board, t->setup, NULL);
  if (hint->kind == PLY_SUDOKU_HINT_IMPOSSIBLE)
    return say(t, PLY_SUDOKU_SAY_STUCK_CLASH, 0);
  if (hint->kind != PLY_SUDOKU_HINT_FOUND)
    return ply_tell_sudoku_hint(t->board, t->setup, n, hint, 0);
  add_count(t, "count", n, PLY_TONE_STRONG);
  return say(t, PLY_SUDOKU_SAY_HINT_TRIED, n);
}

static char *tell_stuck(Telling *t) {
  unsigned n = 0;
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++) {
    n += t->cycle.rules[rule].tried;
    if (t->cycle.rules[rule].contradiction)
      return say(t, PLY_SUDOKU_SAY_STUCK_CLASH, 0);
  }
  if (t->event->subject == PLY_NO_SUBJECT) /* by hand no rule is tried to say so */
    return tell_no_idea(t, t->cycle.mode == PLY_CYCLE_BY_HAND ? t->setup->n_rules : n);
  add_count(t, "count", n, PLY_TONE_STRONG);
  add_place(t, t->event->subject);
  return say(t, PLY_SUDOKU_SAY_STUCK_ABOUT, n);
}

static char *tell_over(Telling *t) {
  return say(t, PLY_SUDOKU_SAY_SOLVED, 0);
}

static char *tell_limit(Telling *t) {
  return g_strdup(ply_rule_say_text(
      t->event->extra == PLY_LIMIT_CANCEL ? PLY_RULE_SAY_LIMIT_CANCEL : PLY_RULE_SAY_LIMIT, 0));
}

static char *(*const tellers[PLY_N_EVENTS])(Telling *) = {
  [PLY_EVENT_CYCLE] = tell_cycle,     [PLY_EVENT_LOOK] = tell_look,
  [PLY_EVENT_RULE] = tell_rule,       [PLY_EVENT_HELPER] = tell_found,
  [PLY_EVENT_TEST] = tell_test,       [PLY_EVENT_CONTRADICTION] = tell_contradiction,
  [PLY_EVENT_FAILS] = tell_fails,     [PLY_EVENT_PROPOSAL] = tell_proposal,
  [PLY_EVENT_CHOICE] = tell_choice,   [PLY_EVENT_FIRE] = tell_fire,
  [PLY_EVENT_EXECUTE] = tell_execute, [PLY_EVENT_STUCK] = tell_stuck,
  [PLY_EVENT_OVER] = tell_over,       [PLY_EVENT_LIMIT] = tell_limit,
};

/* --- whole steps --- */

static void begin(Telling *t, const PlySudokuSetup *setup, const PlyReplay *replay,
                  const PlySudoku *board) {
  *t = (Telling){ .setup = setup,
                  .replay = replay,
                  .trace = ply_replay_trace(replay),
                  .event = ply_replay_event(replay),
                  .board = board };
  ply_rule_cycle(&ply_sudoku_system, replay, &t->cycle);
}

/* Fills the phrase and leaves it empty: gaps that a sentence does not have are noted, too. */
static char *tell_event(Telling *t) {
  char *(*teller)(Telling *) = t->event->kind < PLY_N_EVENTS ? tellers[t->event->kind] : NULL;
  return teller != NULL ? teller(t) : g_strdup("");
}

static char *tell(const PlyRun *of, const PlyReplay *replay, bool hide) {
  const PlySudokuRun *run = ply_run_sudoku(of);
  PlySudokuGame game;
  Telling t;
  ply_sudoku_run_game(run, replay, &game);
  begin(&t, &run->setup, replay, &game.board);
  t.hide = hide;
  if (t.event == NULL)
    return tell_start(&t);
  char *by_hand = hide ? NULL : ply_tell_sudoku_by_hand(of, replay, game.board.shape, &t.cycle);
  return by_hand != NULL ? by_hand : tell_event(&t);
}

char *ply_tell_sudoku_why(const PlySudokuSetup *setup, const PlyReplay *why,
                          const PlySudoku *board) {
  Telling t;
  begin(&t, setup, why, board);
  return tell_event(&t);
}

static char *tell_why(const PlyRun *of, const PlyReplay *replay, const PlyReplay *why) {
  const PlySudokuRun *run = ply_run_sudoku(of);
  PlySudokuGame game;
  ply_sudoku_run_game(run, replay, &game);
  return ply_tell_sudoku_why(&run->setup, why, &game.board);
}

/* What sentences say beyond the pictures of a step (ply_sudoku_state_step), of any subject: a single
 * that is found has its digit in it, and a rule that does not apply the pattern that is of no use. What
 * stands on the board at that step is no secret. */
static const PlySays says[] = {
  PLY_SAYS(PLY_EVENT_EXECUTE, PLY_SAYS_ANY, "position"),
  PLY_SAYS(PLY_EVENT_LOOK, PLY_SAYS_ANY, "empty", "candidates-left"),
  PLY_SAYS(PLY_EVENT_LOOK, PLY_SAYS_SUBJECT, "candidates"),
  PLY_SAYS(PLY_EVENT_HELPER, PLY_SAYS_ANY, "places"),
  PLY_SAYS(PLY_EVENT_TEST, PLY_SAYS_ANY, "places"),
  PLY_SAYS(PLY_EVENT_CONTRADICTION, PLY_SAYS_ANY, "cells", "houses", "digits"),
  PLY_SAYS(PLY_EVENT_FAILS, PLY_SAYS_ANY, "cells", "houses", "digits"),
  PLY_SAYS(PLY_EVENT_STUCK, PLY_SAYS_ANY, "solutions"),
  { 0 },
};

static unsigned states(const PlyReplay *replay, PlyFact facts[static PLY_SAYS_MOST]) {
  G_STATIC_ASSERT(PLY_MOST_STATED <= PLY_SAYS_MOST);
  PlyStated stated = { .n = 0 };
  ply_sudoku_state_step(&stated, replay);
  memcpy(facts, stated.facts, stated.n * sizeof *facts);
  return stated.n;
}

/* What every cycle came to. */
static const char *const thought[] = { "next-rule", "applies", "why-not", "matches",
                                       "cells",     "houses",  "digits",  "strikes",
                                       "places",    "stuck",   "solved",  NULL };

/* The verdict says it all: with which pattern, or why with none. */
static PlyReplay *ask(const PlyRun *run, const PlyReplay *replay, unsigned rule, uint32_t subject) {
  g_return_val_if_fail(rule < PLY_SUDOKU_N_RULES, NULL);
  g_autoptr(PlyTrace) trace =
      ply_sudoku_run_why(ply_run_sudoku(run), replay, ply_sudoku_system.rules[rule], subject);
  PlyReplay *why = ply_replay_new(trace);
  ply_replay_seek(why, ply_sudoku_why_step(trace));
  return why;
}

/* Whoever sees how often a rule has been carried out sees which one was, and how much it found. */
static const char *const counts_state[] = { "next-rule", "applies", "why-not",  "matches",
                                            "strikes",   "places",  "placed",   "struck",
                                            "hardest",   "fired",   "moves-by", NULL };

static const PlyRule *const *rules_in_use(const PlyRun *run, unsigned *n) {
  const PlySudokuSetup *setup = &ply_run_sudoku(run)->setup;
  *n = setup->n_rules;
  return setup->rules;
}

static const PlyCountedRules counted_rules = {
  &ply_sudoku_system, rules_in_use, NP_("%u digit or candidate", "%u digits and candidates"),
  counts_state
};

static const int lasting[] = { PLY_EVENT_LOOK,    PLY_EVENT_HELPER,
                               PLY_EVENT_TEST,    PLY_EVENT_CONTRADICTION,
                               PLY_EVENT_FAILS,   PLY_EVENT_PROPOSAL,
                               PLY_EVENT_EXECUTE, 0 };

const PlySayFace ply_say_sudoku_face = { .tell = tell,
                                         .why = tell_why,
                                         .ask = ask,
                                         .says = says,
                                         .lasting = lasting,
                                         .states = states,
                                         .thoughts = ply_thoughts_of_sudoku,
                                         .thought = thought,
                                         .counted_rules = &counted_rules };
