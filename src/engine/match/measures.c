/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/private.h"

#include <string.h>

#include "base/i18n.h"
#include "match/match.h"
#include "run/run.h"

static bool winner(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int32_t result;
  bool over = ply_match_is_over(ply_run_match(args->run), &result);
  value->text = g_strdup(!over ? "none" : result > 0 ? "first" : result < 0 ? "second" : "draw");
  return true;
}

static bool turns(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->number = args->check ? 0 : ply_replay_round(args->replay);
  return true;
}

/* The moves up to the step. */
static bool moves(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyMatch *match = ply_run_match(args->run);
  const PlyStart *start = ply_run_start(args->run);
  unsigned n = MIN(ply_replay_round(args->replay), ply_match_n_turns(match));
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  memcpy(position, start->position, sizeof position);
  value->words = g_ptr_array_new_with_free_func(g_free);
  for (unsigned i = 0; i < n; i++) {
    char text[PLY_MOVE_TEXT];
    PlyMove move = ply_match_turn(match, i)->move;
    start->game->print_move(position, move, text);
    start->game->play(position, move, NULL);
    g_ptr_array_add(value->words, g_strdup(text));
  }
  return true;
}

static bool lost_turns(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyMatch *match = ply_run_match(args->run);
  for (unsigned i = 0; i < ply_match_n_turns(match); i++)
    value->count += ply_match_turn(match, i)->lost;
  return true;
}

static bool margin(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int32_t result;
  if (!ply_match_is_over(ply_run_match(args->run), &result))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the match is not over"));
  value->number = (double)result / args->run->trace->scale;
  return true;
}

/* Of the players, by PlySide. */
static const char *const agents[] = { "first", "second", NULL };

static bool nodes(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyMatch *match = ply_run_match(args->run);
  int side = ply_choose(NULL, args->name, PLY_WORDS(agents), error);
  for (unsigned i = 0; i < ply_match_n_turns(match); i++) {
    const PlyTurn *turn = ply_match_turn(match, i);
    value->count += side >= 0 && turn->side == (PlySide)side ? turn->nodes : 0;
  }
  return side >= 0;
}

static const char *const winners[] = { "first", "second", "draw", "none", NULL };

const PlyMeasure ply_match_measures[] = {
  { .id = "winner",
    .type = PLY_MEASURE_WORD,
    .flags = PLY_MEASURE_RUN,
    .of = winner,
    .zero = "none",
    .words = winners,
    .expected = N_("expected first, second, draw, or none for a match that is not over"),
    .form = "`first` `second` `draw` `none`",
    .means = "the recorded match ended so; `none` while it is not over" },
  { .id = "turns",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_ASKED,
    .of = turns,
    .expected = N_("expected a number or a range, like “7”, “80..120” or “20%..25%”"),
    .format = "%.0f",
    .form = "a number",
    .means = "it took so many turns" },
  { .id = "moves",
    .type = PLY_MEASURE_WORDS,
    .flags = PLY_MEASURE_CUT,
    .of = moves,
    .separators = " ,\n",
    .form = "moves",
    .means = "it went so; they may be cut short" },
  { .id = "lost-turns",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN,
    .of = lost_turns,
    .form = "a count",
    .means = "so many turns of it were lost, by who asked for a move that cannot be made" },
  { .id = "margin",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_RUN,
    .of = margin,
    .form = "a number",
    .means = "the first player ended so many points ahead; 1, 0 or −1 where there are no points" },
  { .id = "nodes",
    .named = "PLAYER",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN,
    .of = nodes,
    .form = "a count",
    .means = "`first` or `second` entered so many nodes for its moves" },
  { NULL },
};
