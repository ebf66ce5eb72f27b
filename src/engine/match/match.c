/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/match.h"

#include <string.h>

#include "base/i18n.h"
#include "match/private.h"

/* Any of the two may be taken back with what it thought. */
static void clear_turn(gpointer turn) {
  PlyRun *thinking = ((PlyTurn *)turn)->thinking;
  if (thinking != NULL)
    ply_run_unref(thinking);
}

PlyMatch *ply_match_new(PlyStart *start, const PlyAgent *first, const PlyAgent *second,
                        PlyFullColumn full, uint64_t seed) {
  const PlyGame *game = start->game;
  PlyMatch *match = g_new0(PlyMatch, 1);
  match->start = ply_start_ref(start);
  match->full = full;
  match->seed = seed;
  match->turns = g_array_new(FALSE, FALSE, sizeof(PlyTurn));
  g_array_set_clear_func(match->turns, clear_turn);
  match->agents = g_array_new(FALSE, FALSE, sizeof(PlyAgent));
  match->moves = g_new(PlyMove, game->max_moves);
  memcpy(match->position, start->position, game->position_size);
  ply_match_set_agent(match, PLY_SIDE_MAX, first);
  ply_match_set_agent(match, PLY_SIDE_MIN, second);
  return match;
}

PlyMatch *ply_match_copy(const PlyMatch *from) {
  PlyMatch *match = ply_match_new(from->start, ply_match_agent(from, PLY_SIDE_MAX),
                                  ply_match_agent(from, PLY_SIDE_MIN), from->full, from->seed);
  g_array_set_size(match->agents, 0);
  g_array_append_vals(match->agents, from->agents->data, from->agents->len);
  memcpy(match->plays, from->plays, sizeof from->plays);
  for (unsigned i = 0; i < from->n; i++) {
    PlyTurn turn = *ply_match_turn(from, i);
    if (turn.thinking != NULL)
      ply_run_ref(turn.thinking);
    g_array_append_val(match->turns, turn);
  }
  match->n = from->n;
  memcpy(match->position, from->position, sizeof from->position);
  return match;
}

void ply_match_free(PlyMatch *match) {
  if (match == NULL)
    return;
  ply_start_unref(match->now);
  ply_start_unref(match->start);
  g_array_unref(match->turns);
  g_array_unref(match->agents);
  g_free(match->moves);
  g_free(match);
}

/* --- who plays --- */

const PlyAgent *ply_match_agent(const PlyMatch *match, PlySide side) {
  return &g_array_index(match->agents, PlyAgent, match->plays[side]);
}

const PlyAgent *ply_match_agent_number(const PlyMatch *match, unsigned number) {
  g_return_val_if_fail(number < match->agents->len, NULL);
  return &g_array_index(match->agents, PlyAgent, number);
}

/* Agents are only ever added: turns that were played keep the number of who played them. */
void ply_match_set_agent(PlyMatch *match, PlySide side, const PlyAgent *agent) {
  g_return_if_fail(side == PLY_SIDE_MAX || side == PLY_SIDE_MIN);
  g_array_append_vals(match->agents, agent, 1);
  match->plays[side] = match->agents->len - 1;
}

void ply_match_switch(PlyMatch *match) {
  unsigned first = match->plays[PLY_SIDE_MAX];
  match->plays[PLY_SIDE_MAX] = match->plays[PLY_SIDE_MIN];
  match->plays[PLY_SIDE_MIN] = first;
}

static bool is_person(const PlyMatch *match, PlySide side) {
  return ply_match_agent(match, side)->kind == PLY_AGENT_PERSON;
}

/* --- where it stands --- */

PlyStart *ply_match_start(const PlyMatch *match) {
  return match->start;
}

PlyStart *ply_match_now(PlyMatch *match) {
  if (match->now == NULL)
    match->now = ply_start_from(match->start, match->position);
  return match->now;
}

PlySide ply_match_side(const PlyMatch *match) {
  return match->start->game->side(match->position);
}

bool ply_match_is_over(const PlyMatch *match, int32_t *value) {
  int32_t final_value = 0;
  bool over = match->start->game->result(match->position, &final_value);
  if (over && value != NULL)
    *value = final_value;
  return over;
}

unsigned ply_match_n_turns(const PlyMatch *match) {
  return match->n;
}

const PlyTurn *ply_match_turn(const PlyMatch *match, unsigned i) {
  g_return_val_if_fail(i < match->n, NULL);
  return &g_array_index(match->turns, PlyTurn, i);
}

PlyFullColumn ply_match_full_column(const PlyMatch *match) {
  return match->full;
}

uint64_t ply_match_seed(const PlyMatch *match) {
  return match->seed;
}

/* --- moves --- */

static void moved(PlyMatch *match) {
  ply_start_unref(g_steal_pointer(&match->now));
}

/* The position after the first n turns: PLY_POSITION_MAX bytes. A match is short and taking back is
 * rare: playing it again from the start needs no records of undoing. */
static void play_turns(const PlyMatch *match, unsigned n, void *position) {
  memcpy(position, match->start->position, PLY_POSITION_MAX);
  for (unsigned i = 0; i < n; i++)
    match->start->game->play(position, ply_match_turn(match, i)->move, NULL);
}

static bool has_move(const PlyMatch *match, unsigned n, PlyMove move) {
  for (unsigned i = 0; i < n; i++)
    if (match->moves[i] == move)
      return true;
  return false;
}

/* Says why move is none: in the words that its text gets. */
static bool refuse(const PlyMatch *match, PlyMove move, GError **error) {
  const PlyGame *game = match->start->game;
  char text[PLY_MOVE_TEXT];
  PlyMove read;
  if (ply_match_is_over(match, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the game is over: it can be replayed, or taken back"));
  game->print_move(match->position, move, text);
  if (g_str_has_suffix(text, "-"))
    text[strlen(text) - 1] = '\0';
  if (!game->parse_move(match->position, text, &read, error))
    return false;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("“%s” is no legal move here"), text);
}

bool ply_match_play(PlyMatch *match, PlyMove move, PlyRun *thinking, uint64_t nodes,
                    GError **error) {
  const PlyGame *game = match->start->game;
  bool over = ply_match_is_over(match, NULL), lost = false;
  bool legal = !over && has_move(match, game->moves(match->position, match->moves), move);
  if (!legal && !over && match->full == PLY_FULL_PASS && ply_game_loses_turns(game))
    legal = lost = has_move(match, game->turns->lost_turns(match->position, match->moves), move);
  if (!legal)
    return refuse(match, move, error);
  PlySide side = ply_match_side(match);
  PlyTurn turn = { .side = side,
                   .move = move,
                   .lost = lost,
                   .agent = match->plays[side],
                   .thinking = thinking != NULL ? ply_run_ref(thinking) : NULL,
                   .nodes = nodes };
  g_array_set_size(match->turns, match->n++);
  g_array_append_val(match->turns, turn);
  game->play(match->position, move, NULL);
  moved(match);
  return true;
}

bool ply_match_play_text(PlyMatch *match, const char *text, GError **error) {
  const PlyGame *game = match->start->game;
  PlyMove move;
  if (ply_match_is_over(match, NULL))
    return refuse(match, PLY_NO_MOVE, error);
  if (match->full == PLY_FULL_PASS && ply_game_loses_turns(game)) {
    g_autofree char *lost = g_strconcat(text, "-", NULL);
    if (ply_game_read_move(game, match->position, lost, &move, NULL))
      return ply_match_play(match, move, NULL, 0, error);
  }
  return ply_game_read_move(game, match->position, text, &move, error) &&
         ply_match_play(match, move, NULL, 0, error);
}

/* The turn that undo goes back to: the last one of a person; where no person plays, the last. */
static bool find_undo(const PlyMatch *match, unsigned *turn) {
  bool persons = is_person(match, PLY_SIDE_MAX) || is_person(match, PLY_SIDE_MIN);
  for (unsigned i = match->n; i-- > 0;)
    if (!persons || is_person(match, ply_match_turn(match, i)->side)) {
      *turn = i;
      return true;
    }
  return false;
}

bool ply_match_can_undo(const PlyMatch *match) {
  unsigned turn;
  return find_undo(match, &turn);
}

bool ply_match_can_redo(const PlyMatch *match) {
  return match->n < match->turns->len;
}

bool ply_match_undo(PlyMatch *match) {
  unsigned to;
  if (!find_undo(match, &to))
    return false;
  match->n = to;
  play_turns(match, to, match->position);
  moved(match);
  return true;
}

bool ply_match_redo(PlyMatch *match) {
  if (!ply_match_can_redo(match))
    return false;
  bool persons = is_person(match, PLY_SIDE_MAX) || is_person(match, PLY_SIDE_MIN);
  do
    match->start->game->play(match->position, g_array_index(match->turns, PlyTurn, match->n++).move,
                             NULL);
  while (persons && ply_match_can_redo(match) && !is_person(match, ply_match_side(match)));
  moved(match);
  return true;
}

/* --- thinking --- */

uint64_t ply_match_turn_seed(uint64_t seed, unsigned turn) {
  PlyRandom random;
  ply_random_init_for(&random, seed, turn, 0);
  uint64_t high = ply_random_next(&random);
  return high << 32 | ply_random_next(&random);
}

static uint64_t seed_now(const PlyMatch *match) {
  return ply_match_turn_seed(match->seed, match->n);
}

PlyRun *ply_match_think(PlyMatch *match) {
  PlyAgent agent = *ply_match_agent(match, ply_match_side(match));
  ply_agent_begin(&agent, match->seed);
  return ply_agent_think(&agent, ply_match_now(match), seed_now(match));
}

PlyRun *ply_match_think_again(const PlyMatch *match, unsigned i) {
  g_return_val_if_fail(i < match->n, NULL);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  PlyAgent agent = *ply_match_agent_number(match, ply_match_turn(match, i)->agent);
  play_turns(match, i, position);
  PlyStart *before = ply_start_from(match->start, position);
  ply_agent_begin(&agent, match->seed);
  PlyRun *run = ply_agent_think(&agent, before, ply_match_turn_seed(match->seed, i));
  ply_start_unref(before);
  return run;
}

PlyMove ply_match_random_move(PlyMatch *match) {
  const PlyAgent *agent = ply_match_agent(match, ply_match_side(match));
  PlyMove move = PLY_NO_MOVE;
  g_return_val_if_fail(agent->kind == PLY_AGENT_RANDOM, PLY_NO_MOVE);
  g_autoptr(PlyThinker) thinker = ply_thinker_new(agent, match->full == PLY_FULL_PASS, NULL);
  ply_thinker_move(thinker, ply_match_now(match), seed_now(match), NULL, &move, NULL);
  return move;
}

bool ply_match_play_by(PlyMatch *match, PlyThinker *thinker, PlyProgress *progress) {
  PlyMove move;
  uint64_t nodes;
  ply_thinker_begin(thinker, match->seed);
  return ply_thinker_move(thinker, ply_match_now(match), seed_now(match), progress, &move,
                          &nodes) &&
         ply_match_play(match, move, NULL, nodes, NULL);
}
