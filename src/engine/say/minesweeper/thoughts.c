/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thoughts of a game of Minesweeper. */
#include "base/i18n.h"
#include "minesweeper/variants.h"
#include "say/minesweeper/tell.h"
#include "say/phrase.h"
#include "say/rule-sentences.h"
#include "say/thought-list.h"
#include "say/words.h"

/* --- commands --- */

static void take_execute(PlyThoughts *t, const PlyEvent *e, uint32_t step) {
  static const PlyThoughtKind by_action[] = { [PLY_MINES_REVEAL] = PLY_THOUGHT_OPENED,
                                              [PLY_MINES_MARK] = PLY_THOUGHT_FLAGGED,
                                              [PLY_MINES_UNMARK] = PLY_THOUGHT_UNFLAGGED };
  unsigned action = e->extra & 0xff, cause = e->extra >> 8;
  PlyThought *last = ply_thoughts_last(t);
  if (e->now == PLY_MINES_EXPLODED)
    ply_thoughts_begin(t, PLY_THOUGHT_EXPLODED, step, e->subject, 0);
  else if (cause == PLY_MINES_BY_PERSON || cause == PLY_MINES_BY_AROUND || last == NULL)
    ply_thoughts_begin(t, by_action[action], step, e->subject, 1);
  else if (cause == PLY_MINES_BY_FREE || cause == PLY_MINES_BY_AROUND_TOO)
    last->n += last->kind == PLY_THOUGHT_OPENED;
  else if (cause == PLY_MINES_BY_GUESS && last->kind != PLY_THOUGHT_GUESS)
    ply_thoughts_begin(t, PLY_THOUGHT_OPENED, step, e->subject, 1);
}

/* --- sentences --- */

/* The number that the cycle of an entry looks at, or -1: it looked at none (yet). */
static int number_looked_at(const PlyMinesRun *game, const PlyThought *e) {
  const PlyTrace *trace = game->trace;
  if (e->first >= ply_trace_n_events(trace))
    return -1;
  const PlyEvent *look = ply_trace_event(trace, e->first);
  const PlyMinesEvidence *evidence =
      look->kind == PLY_EVENT_LOOK ? ply_mines_evidence(trace, (uint32_t)look->now) : NULL;
  return evidence != NULL && ply_mines_is_open(evidence->sees) ? evidence->sees : -1;
}

/* A rule that looks at the whole board says so, whatever square its cycle is about. */
static bool is_about_board(const PlyMinesRun *game, const PlyThought *e) {
  if (e->subject == PLY_NO_SUBJECT || e->kind != PLY_THOUGHT_FIRED)
    return e->subject == PLY_NO_SUBJECT;
  return ply_mines_system.rules[ply_trace_event(game->trace, e->step - 1)->extra]->board;
}

/* {place}: "the 2 in row 3, column 4", "row 3, column 4", "the whole board". */
static void add_place(PlyPhrase *phrase, const PlyMinesRun *game, const PlyThought *e) {
  unsigned columns = game->start.columns;
  bool board = is_about_board(game, e);
  int number = board ? -1 : number_looked_at(game, e);
  ply_phrase_add(
      phrase, "place",
      board        ? g_strdup(_("the whole board"))
      : number < 0 ? ply_phrase_at(e->subject, columns)
                   : ply_phrase_number_at((unsigned)number, e->subject, columns, PLY_TONE_STRONG));
}

static char *found_text(unsigned n, bool safe) {
  PlyPhrase phrase = { .n = 0 };
  ply_phrase_add(&phrase, "count", ply_phrase_count(n, safe ? PLY_TONE_CHOSEN : PLY_TONE_MIN));
  return ply_phrase_fill(
      &phrase, ply_rule_say_text(safe ? PLY_RULE_SAY_FOUND_SAFE : PLY_RULE_SAY_FOUND_MINES, n));
}

/* How a firing is told: with a mistake in the rules it may be none that proves anything. */
static PlyRuleSayId fired_text(const PlyRun *run, uint32_t step, const PlyMinesEvidence *e) {
  const PlyMinesRun *game = ply_run_mines(run);
  PlyRuleSayId right =
      e->helper != PLY_NO_SUBJECT ? PLY_RULE_SAY_LOG_FIRED_HELPED : PLY_RULE_SAY_LOG_FIRED;
  if (run->astray != 0 && step >= run->astray)
    return PLY_RULE_SAY_LOG_HAND;
  if (game->setup.settings.variant == NULL)
    return right;
  g_autoptr(PlyReplay) replay = ply_replay_new(game->trace);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_replay_seek(replay, step);
  ply_mines_run_board(game, replay, board);
  return ply_rule_is_again(game->trace, step) ? PLY_RULE_SAY_LOG_AGAIN
         : ply_mines_is_mistaken(board, e)    ? PLY_RULE_SAY_LOG_MISTAKEN
                                              : right;
}

static char *say_fired(const PlyRun *run, const PlyThought *e, PlyPhrase *phrase) {
  const PlyMinesRun *game = ply_run_mines(run);
  const PlyTrace *trace = game->trace;
  const PlyEvent *fire = ply_trace_event(trace, e->step - 1);
  const PlyMinesEvidence *found = ply_mines_evidence(trace, (uint32_t)fire->now);
  bool helped = found->helper != PLY_NO_SUBJECT;
  ply_phrase_add(phrase, "rule", ply_phrase_rule(ply_mines_system.rules[fire->extra]));
  ply_phrase_add(
      phrase, "found",
      found_text(ply_trace_set_size(trace, found->targets), found->verdict == PLY_VERDICT_SAFE));
  if (helped)
    ply_phrase_add(
        phrase, "helper",
        ply_phrase_number_at(found->their_sees, found->helper, game->start.columns, PLY_TONE_WHY));
  return ply_phrase_fill(phrase, ply_rule_say_text(fired_text(run, e->step, found), 0));
}

static char *say_opened(const PlyRun *run, const PlyThought *e, PlyPhrase *phrase) {
  const PlyMinesRun *game = ply_run_mines(run);
  const PlyEvent *event = ply_trace_event(game->trace, e->step - 1);
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

static char *say_guess(const PlyRun *run, const PlyThought *e, PlyPhrase *phrase) {
  const PlyMinesRun *game = ply_run_mines(run);
  const PlyEvent *event = ply_trace_event(game->trace, e->step - 1);
  if (event->now < 0)
    return ply_phrase_fill(phrase, ply_rule_say_text(PLY_RULE_SAY_LOG_GUESS, 0));
  ply_phrase_tone(phrase, "risk", ply_words_risk(event->now), PLY_TONE_MIN);
  return ply_phrase_fill(phrase, ply_rule_say_text(PLY_RULE_SAY_LOG_GUESS_RISK, 0));
}

static char *say_plain(const PlyThought *e, PlyPhrase *phrase) {
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
  ply_phrase_add(phrase, "count", ply_phrase_count(e->n, PLY_TONE_STRONG));
  return ply_phrase_fill(phrase, ply_rule_say_text(texts[e->kind], e->n));
}

static char *say(const PlyRun *run, const PlyThought *e) {
  static char *(*const sayers[PLY_N_THOUGHT_KINDS])(const PlyRun *, const PlyThought *,
                                                    PlyPhrase *) = {
    [PLY_THOUGHT_FIRED] = say_fired,
    [PLY_THOUGHT_OPENED] = say_opened,
    [PLY_THOUGHT_GUESS] = say_guess,
  };
  const PlyMinesRun *game = ply_run_mines(run);
  if (e->kind == PLY_THOUGHT_LIMIT)
    return ply_thought_limit(run, e);
  PlyPhrase phrase = { .n = 0 };
  add_place(&phrase, game, e);
  return sayers[e->kind] != NULL ? sayers[e->kind](run, e, &phrase) : say_plain(e, &phrase);
}

static const PlyThoughtTeller teller = { take_execute, PLY_MINES_WON, say };

PlyThoughts *ply_thoughts_of_mines(PlyRun *run) {
  return ply_thoughts_of(run, &teller);
}
