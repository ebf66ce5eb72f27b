/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens while odds are computed by simulated runs: hands of Blackjack, shots of a gun. */
#include <math.h>
#include <string.h>

#include "odds/blackjack.h"
#include "odds/cep.h"
#include "odds/plan.h"
#include "say/face.h"
#include "say/life/sentences.h"
#include "say/life/words.h"
#include "say/phrase.h"
#include "say/words.h"

typedef struct _Telling Telling;

/* What is said of one question only. */
typedef struct {
  char *(*start)(Telling *t);
  char *(*outcome)(Telling *t);
  PlyChanceSayId first, next;
} Question;

struct _Telling {
  const PlyRun *run;
  const PlyEvent *event;
  const PlyAsked *asked;
  const Question *question;
  PlyTrialState trial;
  PlyOddsTally tally;
  PlyPhrase phrase;
};

static void add(Telling *t, const char *name, char *text, int tone) {
  ply_phrase_tone(&t->phrase, name, text, tone);
}

static void add_hand(Telling *t, const char *name, unsigned who) {
  add(t, name, ply_words_hand(t->trial.hand[who]), PLY_TONE_STRONG);
}

static void add_cards(Telling *t, const char *name, const uint8_t *cards, unsigned n) {
  add(t, name, ply_words_cards(cards, n), PLY_TONE_STRONG);
}

static void add_number(Telling *t, const char *name, uint64_t n) {
  add(t, name, ply_words_large((uint32_t)MIN(n, UINT32_MAX)), PLY_TONE_STRONG);
}

static char *say(Telling *t, PlyChanceSayId id, unsigned n) {
  add_number(t, "count", n);
  return ply_phrase_fill(&t->phrase, ply_chance_say_text(id, n));
}

/* --- Blackjack --- */

static char *start_hands(Telling *t) {
  static const PlyChanceSayId by_action[PLY_BLACKJACK_N_ACTIONS] = {
    [PLY_BLACKJACK_STAND] = PLY_CHANCE_SAY_HANDS_STAND,
    [PLY_BLACKJACK_HIT] = PLY_CHANCE_SAY_HANDS_HIT,
    [PLY_BLACKJACK_BEST] = PLY_CHANCE_SAY_HANDS_BEST,
  };
  const PlyBlackjack *b = ply_asked_blackjack(t->asked);
  add_cards(t, "cards", b->hand, b->n_hand);
  add_cards(t, "card", &b->upcard, 1);
  return say(t, by_action[b->action], t->asked->games);
}

static char *tell_deal(Telling *t) {
  unsigned who = t->event->subject;
  add_cards(t, "cards", t->trial.cards[who], t->trial.n[who]);
  add_hand(t, "total", who);
  return say(t, who == PLY_HAND_PLAYER ? PLY_CHANCE_SAY_DEAL_PLAYER : PLY_CHANCE_SAY_DEAL_DEALER,
             0);
}

static char *tell_decide(Telling *t) {
  static const PlyChanceSayId by_hand[2][2] = {
    [PLY_HAND_PLAYER] = { PLY_CHANCE_SAY_STAND_PLAYER, PLY_CHANCE_SAY_HIT_PLAYER },
    [PLY_HAND_DEALER] = { PLY_CHANCE_SAY_STAND_DEALER, PLY_CHANCE_SAY_HIT_DEALER },
  };
  add_hand(t, "total", t->event->subject);
  return say(t, by_hand[t->event->subject][t->event->extra != 0], 0);
}

static char *tell_card(Telling *t) {
  static const PlyChanceSayId by_hand[2][2] = {
    [PLY_HAND_PLAYER] = { PLY_CHANCE_SAY_CARD_PLAYER, PLY_CHANCE_SAY_CARD_PLAYER_OVER },
    [PLY_HAND_DEALER] = { PLY_CHANCE_SAY_CARD_DEALER, PLY_CHANCE_SAY_CARD_DEALER_OVER },
  };
  unsigned who = t->event->subject;
  const uint8_t card = (uint8_t)t->event->extra;
  add_cards(t, "card", &card, 1);
  add_hand(t, "total", who);
  return say(t, by_hand[who][ply_hand_total(t->trial.hand[who]) > 21], 0);
}

/* Why a hand that was played card by card came out like this. */
static PlyChanceSayId why(const Telling *t) {
  unsigned mine = ply_hand_total(t->trial.hand[PLY_HAND_PLAYER]);
  unsigned theirs = ply_hand_total(t->trial.hand[PLY_HAND_DEALER]);
  switch ((PlyBlackjackOutcome)t->event->subject) {
  case PLY_BLACKJACK_WIN: return theirs > 21 ? PLY_CHANCE_SAY_WON_OVER : PLY_CHANCE_SAY_WON_HIGHER;
  case PLY_BLACKJACK_PUSH: return PLY_CHANCE_SAY_PUSH;
  case PLY_BLACKJACK_LOSE: break;
  }
  return mine > 21 ? PLY_CHANCE_SAY_LOST_OVER : PLY_CHANCE_SAY_LOST_LOWER;
}

static char *so_far(Telling *t, PlyChanceSayId id) {
  add_number(t, "won", t->tally.of[0]);
  add(t, "percent", ply_words_percent((double)t->tally.of[0] / (double)t->tally.n),
      PLY_TONE_CHANCE);
  return say(t, id, (unsigned)t->tally.n);
}

static char *tell_hand(Telling *t) {
  static const PlyChanceSayId quick[] = { [PLY_BLACKJACK_WIN] = PLY_CHANCE_SAY_HAND_WON,
                                          [PLY_BLACKJACK_PUSH] = PLY_CHANCE_SAY_HAND_PUSHED,
                                          [PLY_BLACKJACK_LOSE] = PLY_CHANCE_SAY_HAND_LOST };
  add_hand(t, "mine", PLY_HAND_PLAYER);
  add_hand(t, "theirs", PLY_HAND_DEALER);
  add_number(t, "number", t->tally.n);
  char *how = say(t, t->trial.trial > 0 ? why(t) : quick[t->event->subject], 0);
  return ply_phrase_both(how, so_far(t, PLY_CHANCE_SAY_HANDS_SO_FAR));
}

/* --- the gun --- */

static char *start_shots(Telling *t) {
  add(t, "radius", ply_words_money(ply_asked_cep(t->asked)->radius), PLY_TONE_STRONG);
  return say(t, PLY_CHANCE_SAY_SHOTS, t->asked->games);
}

static char *tell_shell(Telling *t) {
  double x, y;
  ply_cep_shot(t->event, &x, &y);
  add(t, "distance", ply_words_real(round(hypot(x, y) * 1e4) / 1e4), PLY_TONE_STRONG);
  return say(t, PLY_CHANCE_SAY_SHOT, 0);
}

static char *tell_shot(Telling *t) {
  add_number(t, "number", t->tally.n);
  bool inside = t->event->subject == PLY_CEP_INSIDE;
  char *how = say(t, inside ? PLY_CHANCE_SAY_INSIDE : PLY_CHANCE_SAY_OUTSIDE, 0);
  return ply_phrase_both(how, so_far(t, PLY_CHANCE_SAY_SHOTS_SO_FAR));
}

/* --- both --- */

static char *tell_trial(Telling *t) {
  add_number(t, "number", t->trial.trial);
  return say(t, t->trial.trial == 1 ? t->question->first : t->question->next, 0);
}

static char *tell_outcome(Telling *t) {
  return t->question->outcome(t);
}

static char *tell_limit(Telling *t) {
  return say(
      t, t->event->extra == PLY_LIMIT_CANCEL ? PLY_CHANCE_SAY_LIMIT_CANCEL : PLY_CHANCE_SAY_LIMIT,
      0);
}

static char *(*const tellers[PLY_N_EVENTS])(Telling *) = {
  [PLY_EVENT_LIMIT] = tell_limit,     [PLY_EVENT_TRIAL] = tell_trial,
  [PLY_EVENT_DEAL] = tell_deal,       [PLY_EVENT_CARD] = tell_card,
  [PLY_EVENT_DECIDE] = tell_decide,   [PLY_EVENT_SHOT] = tell_shell,
  [PLY_EVENT_OUTCOME] = tell_outcome,
};

static char *tell(const PlyRun *run, const PlyReplay *replay, const Question *question) {
  Telling t = { .run = run,
                .event = ply_replay_event(replay),
                .asked = ply_run_asked(run),
                .question = question,
                .tally = ply_odds_tally(run, replay) };
  if (t.event == NULL)
    return question->start(&t);
  ply_trial_state(run, replay, &t.trial);
  g_return_val_if_fail(tellers[t.event->kind] != NULL, g_strdup(""));
  return tellers[t.event->kind](&t);
}

/* --- how often so far is told, and never the exact odds: there is nothing to hide --- */

static char *tell_blackjack(const PlyRun *run, const PlyReplay *replay, bool hide G_GNUC_UNUSED) {
  static const Question hands = { start_hands, tell_hand, PLY_CHANCE_SAY_HAND_FIRST,
                                  PLY_CHANCE_SAY_HAND_NEXT };
  return tell(run, replay, &hands);
}

static const char *code_of_blackjack(const PlyRun *run G_GNUC_UNUSED) {
  return "blackjack.txt";
}

static bool applies_to_blackjack(const PlyRun *run, const char *tag) {
  PlyBlackjackAction action = ply_asked_blackjack(ply_run_asked(run))->action;
  return strcmp(tag, "best") == 0 ? action == PLY_BLACKJACK_BEST : action != PLY_BLACKJACK_STAND;
}

static const PlySays says[] = {
  PLY_SAYS(PLY_SAYS_ALWAYS, PLY_SAYS_ANY, "odds", "estimate", "count", "radius"),
  { 0 },
};

const PlySayFace ply_say_blackjack_face = {
  .says = says,
  .tell = tell_blackjack,
  .code = code_of_blackjack,
  .applies = applies_to_blackjack,
};

static char *tell_cep(const PlyRun *run, const PlyReplay *replay, bool hide G_GNUC_UNUSED) {
  static const Question shots = { start_shots, tell_shot, PLY_CHANCE_SAY_SHOT_FIRST,
                                  PLY_CHANCE_SAY_SHOT_NEXT };
  return tell(run, replay, &shots);
}

static const char *code_of_cep(const PlyRun *run G_GNUC_UNUSED) {
  return "circular-error.txt";
}

const PlySayFace ply_say_cep_face = { .tell = tell_cep, .says = says, .code = code_of_cep };
