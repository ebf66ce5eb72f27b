/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Greedy: numbers by lot, what a move earns, which of two equal moves goes first. */
#include <string.h>

#include "base/i18n.h"
#include "say/search/tell.h"
#include "search/algorithms/greedy.h"

static const PlyGame *game_of(const PlyTelling *t) {
  return ply_run_start(t->run)->game;
}

/* --- numbers --- */

static void print_field(const PlyTelling *t, unsigned field, char buf[static PLY_MOVE_TEXT]) {
  const PlyGame *game = game_of(t);
  const void *position = ply_run_start(t->run)->position;
  if (game->pieces != NULL)
    game->pieces->print_field(position, field, buf);
  else
    game->print_move(position, (PlyMove)field, buf);
}

static char *tell_numbers(PlyTelling *t) {
  const PlyEvent *e = t->event;
  bool places = (e->extra & PLY_NUMBERS_OF_PLACES) != 0;
  bool sorted = ply_options_get(&t->run->options, "shuffle") != 0;
  unsigned from = e->extra & ~PLY_NUMBERS_OF_PLACES, number;
  GString *list = g_string_new(NULL);
  for (unsigned i = 0; (number = ply_numbers_at(e, i)) != PLY_NUMBERS_NONE; i++) {
    char name[PLY_MOVE_TEXT];
    if (places)
      game_of(t)->pieces->print_held(ply_run_start(t->run)->position, from + i, name);
    else
      print_field(t, from + i, name);
    g_string_append_printf(list, "%s%s %u", i == 0 ? "" : ", ", name, number);
  }
  ply_tell_gap(t, "numbers", g_string_free(list, FALSE), -1);
  return ply_tell(t,
                  places ? (sorted ? PLY_SAY_GREEDY_PLACES_SORTED : PLY_SAY_GREEDY_PLACES)
                         : (sorted ? PLY_SAY_GREEDY_FIELDS_SORTED : PLY_SAY_GREEDY_FIELDS),
                  0);
}

static char *tell_style(PlyTelling *t) {
  bool by_turn = ply_options_get(&t->run->options, "by") != 0;
  const PlyGame *game = game_of(t);
  const char *name = t->event->extra < ply_game_n_styles(game)
                         ? _(game->evaluation->styles[t->event->extra].name)
                         : "";
  ply_tell_gap(t, "style", g_strdup(name), PLY_TONE_STRONG);
  return ply_tell(t, by_turn ? PLY_SAY_GREEDY_STYLE_TURN : PLY_SAY_GREEDY_STYLE_MATCH, 0);
}

/* --- what a move earns --- */

/* The fields where a part of what the move at the node earns comes from: "b3 +1, c4 −1". NULL: none
 * in particular. */
static char *where_of(const PlyTelling *t, unsigned part) {
  const PlyGameEvaluation *evaluation = game_of(t)->evaluation;
  PlyGainAt at[PLY_MAX_GAINS_AT];
  if (evaluation->gains_at == NULL)
    return NULL;
  unsigned n = evaluation->gains_at(ply_run_start(t->run)->position,
                                    ply_trace_node(t->trace, t->id)->move, part, at);
  if (n == 0)
    return NULL;
  GString *list = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++) {
    char name[PLY_MOVE_TEXT], amount[24];
    print_field(t, at[i].field, name);
    g_string_append_printf(list, "%s%s %s%s", i == 0 ? "" : ", ", name, at[i].amount > 0 ? "+" : "",
                           ply_value_print(at[i].amount, 1, true, amount));
  }
  return g_string_free(list, FALSE);
}

static int32_t weight_of(const PlyTelling *t, unsigned part) {
  const PlyGame *game = game_of(t);
  unsigned style = ply_greedy_style(t->run, ply_replay_step(t->replay));
  return style < ply_game_n_styles(game) ? game->evaluation->styles[style].weights[part]
                                         : game->evaluation->gains[part].weight;
}

static char *tell_part(PlyTelling *t) {
  unsigned part = t->event->extra;
  int32_t weight = weight_of(t, part);
  char *where = where_of(t, part);
  ply_tell_gap(t, "part", g_strdup(_(game_of(t)->evaluation->gains[part].label)), -1);
  ply_tell_value(t, "value", t->event->now, PLY_TONE_STRONG);
  if (!t->hide && weight != 1) {
    ply_tell_value(t, "amount", t->event->now / weight, -1);
    ply_tell_value(t, "weight", weight, PLY_TONE_WHY);
  }
  bool has_where = where != NULL && weight == 1 && !t->hide;
  if (has_where)
    ply_tell_gap(t, "where", where, PLY_TONE_WHY);
  else
    g_free(where);
  return ply_tell(t,
                  t->hide       ? PLY_SAY_GREEDY_PART_HIDDEN
                  : has_where   ? PLY_SAY_GREEDY_PART_WHERE
                  : weight != 1 ? PLY_SAY_GREEDY_PART_WEIGHED
                                : PLY_SAY_GREEDY_PART,
                  0);
}

/* The parts just told, as a sum: "3 + 2 − 1"; how many there are in *n. */
static char *terms_of(const PlyTelling *t, unsigned *n) {
  uint32_t last = ply_replay_step(t->replay) - 1, first = last;
  while (first > 0 && ply_trace_event(t->trace, first - 1)->kind == PLY_EVENT_SCORE)
    first--;
  GString *text = g_string_new(NULL);
  for (uint32_t i = first; i < last; i++) {
    int32_t value = ply_trace_event(t->trace, i)->now;
    g_autofree char *number = ply_words_value(t->run, i == first ? value : ABS(value));
    g_string_append_printf(text, "%s%s", i == first ? "" : value < 0 ? " − " : " + ", number);
  }
  *n = last - first;
  return g_string_free(text, FALSE);
}

static char *tell_value(PlyTelling *t) {
  unsigned n = 0;
  if (t->event->extra == PLY_LEAF_OVER)
    return NULL;
  if (t->hide)
    return ply_tell(t, PLY_SAY_LEAF_HIDDEN, 0);
  ply_tell_value(t, "value", t->event->now, PLY_TONE_STRONG);
  if (ply_game_n_gains(game_of(t)) == 0)
    return ply_tell(t, PLY_SAY_GREEDY_EVALUATION, 0);
  ply_tell_gap(t, "terms", terms_of(t, &n), PLY_TONE_WHY);
  return ply_tell(t,
                  n == 0   ? PLY_SAY_GREEDY_NOTHING
                  : n == 1 ? PLY_SAY_GREEDY_EARNS
                           : PLY_SAY_GREEDY_EARNS_SUM,
                  0);
}

/* --- ranking --- */

static char *tell_rank(PlyTelling *t) {
  g_autoptr(GArray) ranking = ply_greedy_ranking(t->run, ply_replay_step(t->replay));
  unsigned n = 0, rank = 0;
  for (; n < ranking->len && g_array_index(ranking, PlyRanked, n).seen; n++)
    if (g_array_index(ranking, PlyRanked, n).node == t->id)
      rank = n + 1;
  ply_tell_gap(t, "rank", g_strdup_printf("%u", rank), PLY_TONE_STRONG);
  ply_tell_gap(t, "count", g_strdup_printf("%u", n), -1);
  return ply_tell(t, t->hide ? PLY_SAY_RETURN_HIDDEN : PLY_SAY_GREEDY_RANK, n);
}

static char *tell_chosen(PlyTelling *t) {
  PlyNodeId best = ply_replay_best(t->replay, 0);
  if (t->hide || best == PLY_NO_NODE)
    return ply_tell(t, PLY_SAY_RETURN_ROOT_HIDDEN, 0);
  ply_tell_child(t, "best", best, PLY_TONE_CHOSEN);
  ply_tell_value(t, "value", t->event->now, PLY_TONE_CHOSEN);
  return ply_tell(t, PLY_SAY_GREEDY_CHOSEN, 0);
}

static char *tell_best(PlyTelling *t) {
  PlyNodeId child = (PlyNodeId)t->event->now;
  ply_tell_child(t, "place", child, PLY_TONE_CHOSEN);
  ply_tell_value(t, "value", ply_replay_score(t->replay, child).value, PLY_TONE_STRONG);
  return ply_tell(t, t->hide ? PLY_SAY_BEST_HIDDEN : PLY_SAY_GREEDY_BEST, 0);
}

static const PlyRanked *find(const GArray *ranking, PlyNodeId node) {
  for (unsigned i = 0; i < ranking->len; i++)
    if (g_array_index(ranking, PlyRanked, i).node == node)
      return &g_array_index(ranking, PlyRanked, i);
  g_return_val_if_reached(&g_array_index(ranking, PlyRanked, 0));
}

static char *tell_equal(PlyTelling *t) {
  g_autoptr(GArray) ranking = ply_greedy_ranking(t->run, ply_replay_step(t->replay));
  const PlyRanked *best = find(ranking, (PlyNodeId)t->event->now);
  const PlyRanked *other = find(ranking, (PlyNodeId)t->event->was);
  bool by_field = t->event->extra == PLY_EQUAL_BY_FIELD;
  ply_tell_child(t, "best", best->node, PLY_TONE_CHOSEN);
  ply_tell_child(t, "other", other->node, -1);
  if (t->hide)
    return ply_tell(t, PLY_SAY_GREEDY_EQUAL_HIDDEN, 0);
  ply_tell_gap(t, "mine", g_strdup_printf("%u", by_field ? best->field_number : best->place_number),
               PLY_TONE_WHY);
  ply_tell_gap(t, "theirs",
               g_strdup_printf("%u", by_field ? other->field_number : other->place_number),
               PLY_TONE_WHY);
  return ply_tell(t, by_field ? PLY_SAY_GREEDY_BY_FIELD : PLY_SAY_GREEDY_BY_PLACE, 0);
}

static char *tell_among(PlyTelling *t) {
  unsigned n = t->event->extra;
  ply_tell_child(t, "best", (PlyNodeId)t->event->now, PLY_TONE_CHOSEN);
  ply_tell_count(t, "count", n);
  return ply_tell(t, PLY_SAY_GREEDY_AMONG, n);
}

static char *tell_enter(PlyTelling *t) {
  if (t->parent != PLY_NO_NODE)
    return ply_tell(t, PLY_SAY_GREEDY_TRY, 0);
  unsigned n = ply_trace_n_children(t->trace, 0);
  ply_tell_count(t, "count", n);
  return ply_tell(t, PLY_SAY_GREEDY_ENTER_ROOT, n);
}

char *ply_tell_greedy(PlyTelling *t) {
  int32_t value;
  bool over = game_of(t)->result(ply_run_start(t->run)->position, &value);
  if (over)
    return NULL;
  if (t->event == NULL)
    return ply_tell(t, PLY_SAY_GREEDY_START, 0);
  switch (t->event->kind) {
  case PLY_EVENT_ENTER: return tell_enter(t);
  case PLY_EVENT_STYLE: return tell_style(t);
  case PLY_EVENT_NUMBERS: return tell_numbers(t);
  case PLY_EVENT_SCORE: return tell_part(t);
  case PLY_EVENT_EVALUATE: return tell_value(t);
  case PLY_EVENT_EQUAL: return tell_equal(t);
  case PLY_EVENT_BEST: return tell_best(t);
  case PLY_EVENT_TIE: return tell_among(t);
  case PLY_EVENT_RETURN: return t->parent == PLY_NO_NODE ? tell_chosen(t) : tell_rank(t);
  default: return NULL;
  }
}
