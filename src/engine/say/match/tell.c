/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a match: whose turn it is, what was played, how it ended. */
#include <string.h>

#include "base/i18n.h"
#include "match/match.h"
#include "say/face.h"
#include "say/phrase.h"
#include "say/words.h"

typedef enum {
  SAY_START,
  SAY_START_PERSONS,
  SAY_TURN,
  SAY_MOVE,
  SAY_NODES, /* plural: positions */
  SAY_LOST,
  SAY_WON,    /* plural: turns */
  SAY_WON_BY, /* plural */
  SAY_AHEAD,  /* plural */
  SAY_DRAW,   /* plural */
  SAY_STOPPED,
  N_SAYS
} SayId;

/* For translators: words in {braces} are gaps, as in the other sentences.
 *   {player} {other}  the names of the two players: X, O
 *   {who} {whom}  the same with how they play: X (random moves), O (Alpha-beta, 4 plies)
 *   {move}  a move as it is written
 *   {how}  what somebody wins with: four in a row
 *   {count} {points}  numbers */
static const struct {
  const char *one, *many;
} texts[N_SAYS] = {
  [SAY_START] = { N_("{Who} plays against {whom}. {Player} moves first.") },
  [SAY_START_PERSONS] = { N_("Two people play: {player} against {other}. {Player} moves first.") },
  [SAY_TURN] = { N_("Turn {count}: {who} is to move.") },
  [SAY_MOVE] = { N_("{Player} plays {move}.") },
  [SAY_NODES] = { NP_("The search looked at {count} position for this move.",
                      "The search looked at {count} positions for this move.") },
  [SAY_LOST] = { N_("The move {move} has no effect: {player} loses the turn.") },
  [SAY_WON] = { NP_("{Player} wins after {count} turn.", "{Player} wins after {count} turns.") },
  [SAY_WON_BY] = { NP_("{Player} wins with {how} after {count} turn.",
                       "{Player} wins with {how} after {count} turns.") },
  [SAY_AHEAD] = { NP_("{Player} wins after {count} turn, ahead by {points}.",
                      "{Player} wins after {count} turns, ahead by {points}.") },
  [SAY_DRAW] = { NP_("A draw after {count} turn: nobody has won.",
                     "A draw after {count} turns: nobody has won.") },
  [SAY_STOPPED] = { N_("The match was stopped here.") },
};

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyMatch *match;
  const PlyGame *game;
  const PlyEvent *event;
  PlyPhrase phrase;
} Telling;

static const char *text_of(SayId id, unsigned n) {
  return texts[id].many != NULL ? ngettext(texts[id].one, texts[id].many, n) : _(texts[id].one);
}

static void add_side_name(Telling *t, const char *name, PlySide side) {
  ply_phrase_tone(&t->phrase, name, g_strdup(ply_say_side_name(t->run, side)),
                  side == PLY_SIDE_MAX ? PLY_TONE_MAX : PLY_TONE_MIN);
}

/* "X (random moves)"; a person is told by the side alone. */
static void add_who(Telling *t, const char *name, PlySide side, const PlyAgent *agent) {
  if (agent->kind == PLY_AGENT_PERSON) {
    add_side_name(t, name, side);
    return;
  }
  PlyPhrase who = { .n = 0 };
  ply_phrase_tone(&who, "player", g_strdup(ply_say_side_name(t->run, side)),
                  side == PLY_SIDE_MAX ? PLY_TONE_MAX : PLY_TONE_MIN);
  ply_phrase_tone(&who, "agent", ply_agent_describe(agent), -1);
  /* Translators: a player and how it plays: "X (random moves)" */
  ply_phrase_add(&t->phrase, name, ply_phrase_fill(&who, _("{player} ({agent})")));
}

static char *say(Telling *t, SayId id, unsigned n) {
  ply_phrase_tone(&t->phrase, "count", ply_words_large(n), PLY_TONE_STRONG);
  return ply_phrase_fill(&t->phrase, text_of(id, n));
}

static char *tell_start(Telling *t) {
  const PlyAgent *agents[] = { ply_match_agent_number(t->match, 0),
                               ply_match_agent_number(t->match, 1) };
  PlySide side = t->game->side(ply_run_start(t->run)->position);
  bool persons = agents[0]->kind == PLY_AGENT_PERSON && agents[1]->kind == PLY_AGENT_PERSON;
  add_who(t, "who", PLY_SIDE_MAX, agents[0]);
  add_who(t, "whom", PLY_SIDE_MIN, agents[1]);
  add_side_name(t, "player", side);
  add_side_name(t, "other", side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX);
  return say(t, persons ? SAY_START_PERSONS : SAY_START, 0);
}

static char *tell_turn(Telling *t) {
  add_who(t, "who", (PlySide)t->event->subject, ply_match_agent_number(t->match, t->event->extra));
  return say(t, SAY_TURN, (unsigned)t->event->now);
}

/* The move at the current step, as it is written in the position before it. */
static void add_move(Telling *t) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_match_position(t->run, ply_replay_step(t->replay) - 1, position);
  char *text = ply_say_move(t->game, position, (PlyMove)t->event->now);
  if (t->event->kind == PLY_EVENT_LOST_TURN && g_str_has_suffix(text, "-"))
    text[strlen(text) - 1] = '\0';
  ply_phrase_tone(&t->phrase, "move", text, PLY_TONE_STRONG);
}

static char *tell_move(Telling *t) {
  bool lost = t->event->kind == PLY_EVENT_LOST_TURN;
  const PlyGameTurns *turns = t->game->turns;
  const char *own = turns == NULL ? NULL : lost ? turns->lost_words : turns->move_words;
  add_side_name(t, "player", (PlySide)t->event->subject);
  add_move(t);
  char *text =
      ply_phrase_fill(&t->phrase, own != NULL ? _(own) : text_of(lost ? SAY_LOST : SAY_MOVE, 0));
  return t->event->was <= 0 ? text
                            : ply_phrase_both(text, say(t, SAY_NODES, (unsigned)t->event->was));
}

static char *tell_over(Telling *t) {
  char points[24];
  unsigned turns = ply_replay_round(t->replay);
  int32_t value = t->event->now;
  if (value == 0)
    return say(t, SAY_DRAW, turns);
  add_side_name(t, "player", (PlySide)t->event->subject);
  if (!t->game->wins) {
    ply_value_print(ABS(value), t->run->trace->scale, true, points);
    ply_phrase_tone(&t->phrase, "points", g_strdup(points), PLY_TONE_STRONG);
    return say(t, SAY_AHEAD, turns);
  }
  if (t->game->turns == NULL || t->game->turns->win_words == NULL)
    return say(t, SAY_WON, turns);
  ply_phrase_tone(&t->phrase, "how", g_strdup(_(t->game->turns->win_words)), PLY_TONE_STRONG);
  return say(t, SAY_WON_BY, turns);
}

static char *tell_limit(Telling *t) {
  return say(t, SAY_STOPPED, 0);
}

static char *(*const tellers[PLY_N_EVENTS])(Telling *) = {
  [PLY_EVENT_LIMIT] = tell_limit, [PLY_EVENT_OVER] = tell_over,      [PLY_EVENT_TURN] = tell_turn,
  [PLY_EVENT_MOVE] = tell_move,   [PLY_EVENT_LOST_TURN] = tell_move,
};

/* The moves are there to be seen: nothing is hidden. */
static char *tell(const PlyRun *run, const PlyReplay *replay, bool hide G_GNUC_UNUSED) {
  Telling t = { .run = run,
                .replay = replay,
                .match = ply_run_match(run),
                .game = ply_run_start(run)->game,
                .event = ply_replay_event(replay) };
  if (t.event == NULL)
    return tell_start(&t);
  g_return_val_if_fail(tellers[t.event->kind] != NULL, g_strdup(""));
  return tellers[t.event->kind](&t);
}

/* --- its pseudocode --- */

static const char *code(const PlyRun *run G_GNUC_UNUSED) {
  return "match.txt";
}

static bool applies(const PlyRun *run, const char *tag) {
  g_return_val_if_fail(strcmp(tag, "pass") == 0, false);
  return ply_match_full_column(ply_run_match(run)) == PLY_FULL_PASS;
}

static const PlySays says[] = {
  PLY_SAYS(PLY_SAYS_START, PLY_SAYS_ANY, "players"),
  PLY_SAYS(PLY_EVENT_TURN, PLY_SAYS_ANY, "turns"),
  PLY_SAYS(PLY_EVENT_MOVE, PLY_SAYS_ANY, "position", "nodes"),
  PLY_SAYS(PLY_EVENT_LOST_TURN, PLY_SAYS_ANY, "lost-turns"),
  PLY_SAYS(PLY_EVENT_OVER, PLY_SAYS_ANY, "winner", "margin"),
  PLY_SAYS_NOTHING(PLY_EVENT_LIMIT),
  { 0 },
};

const PlySayFace ply_say_match_face = {
  .tell = tell, .says = says, .code = code, .applies = applies
};
