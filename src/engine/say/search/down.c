/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On the way down: a node is entered, a leaf gets its value. */
#include "say/search/tell.h"

/* --- enter --- */

static const PlyEvent *next_event(const PlyTelling *t) {
  uint32_t step = ply_replay_step(t->replay);
  return step < ply_replay_last(t->replay) ? ply_trace_event(t->trace, step) : NULL;
}

/* How many moves there are. Where only noisy ones are looked at the others are no children, and the
 * game says. */
static unsigned n_moves(const PlyTelling *t) {
  const PlyEvent *next = next_event(t);
  if (next == NULL || next->kind != PLY_EVENT_EXTEND)
    return ply_trace_n_children(t->trace, t->id);
  const PlyGame *game = ply_run_start(t->run)->game;
  g_autofree PlyMove *moves = g_new(PlyMove, game->max_moves);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(t->run), t->trace, t->id, position);
  return game->moves(position, moves);
}

static char *enter_root(PlyTelling *t, const PlyEvent *leaf) {
  unsigned n = ply_trace_n_children(t->trace, t->id);
  if (leaf != NULL)
    return ply_tell(t, PLY_SAY_ENTER_ROOT_OVER, 0);
  if (n == 0)
    return ply_tell(t, PLY_SAY_ENTER_ROOT_PLAIN, 0);
  ply_tell_count(t, "count", n);
  return ply_tell(t, t->side == PLY_SIDE_CHANCE ? PLY_SAY_ENTER_ROOT_CHANCE : PLY_SAY_ENTER_ROOT,
                  n);
}

static void note_chance(PlyTelling *t, PlyNodeId outcome) {
  const PlyGame *game = ply_run_start(t->run)->game;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  PlyNodeId chance = ply_trace_node(t->trace, outcome)->parent;
  ply_start_position(ply_run_start(t->run), t->trace, chance, position);
  uint64_t total = 0;
  unsigned n;
  PlyNodeId first = ply_trace_children(t->trace, chance, &n);
  for (unsigned i = 0; i < n; i++)
    total += game->chance->weight(position, ply_trace_node(t->trace, first + i)->move);
  uint32_t weight = game->chance->weight(position, ply_trace_node(t->trace, outcome)->move);
  ply_tell_gap(t, "weight", g_strdup_printf("%u", weight), PLY_TONE_CHANCE);
  ply_tell_gap(t, "total", g_strdup_printf("%" G_GUINT64_FORMAT, total), PLY_TONE_CHANCE);
}

static char *enter_plain(PlyTelling *t) {
  unsigned n = n_moves(t);
  if (n == 0)
    return ply_tell(t, PLY_SAY_ENTER_PLAIN, 0);
  ply_tell_count(t, "count", n);
  if (t->side == PLY_SIDE_CHANCE)
    return ply_tell(t, PLY_SAY_ENTER_CHANCE, n);
  return ply_tell(
      t, ply_words_answers(t->run, t->side) ? PLY_SAY_ENTER_ANSWERS : PLY_SAY_ENTER_MOVES, n);
}

/* Max has alpha elsewhere, Min has beta; in a game a loss is as good as nothing. */
static char *enter_game_window(PlyTelling *t, PlyWindow w) {
  bool max_draw = w.alpha == 0, min_draw = w.beta == 0;
  bool max_win = w.alpha > 0, min_win = w.beta < 0;
  if (max_draw && min_draw)
    return ply_tell(t, PLY_SAY_ENTER_CLOSED_DRAW, 0);
  if (!max_draw && !min_draw && !max_win && !min_win)
    return enter_plain(t);
  ply_tell_side_name(t, "setter", max_win || (max_draw && !min_win) ? PLY_SIDE_MAX : PLY_SIDE_MIN);
  return ply_tell(t, max_win || min_win ? PLY_SAY_ENTER_WON : PLY_SAY_ENTER_DRAW, 0);
}

static char *enter_window(PlyTelling *t) {
  PlyWindow w;
  ply_replay_window_for_max(t->replay, t->id, &w);
  bool alpha = w.alpha != -PLY_INF, beta = w.beta != PLY_INF;
  if (t->hide || (!alpha && !beta))
    return enter_plain(t);
  if (t->outcomes)
    return enter_game_window(t, w);
  if (alpha && beta && w.alpha >= w.beta) {
    ply_tell_value(t, "bound", w.alpha, PLY_TONE_STRONG);
    return ply_tell(t, PLY_SAY_ENTER_CLOSED, 0);
  }
  ply_tell_value(t, "alpha", w.alpha, PLY_TONE_MAX);
  ply_tell_value(t, "beta", w.beta, PLY_TONE_MIN);
  ply_tell_value(t, "bound", alpha ? w.alpha : w.beta, alpha ? PLY_TONE_MAX : PLY_TONE_MIN);
  if (alpha && beta)
    return ply_tell(t, PLY_SAY_ENTER_BOTH, 0);
  /* By who has the bound, and whether the one who moves has it. */
  static const PlySayId one_bound[2][2] = {
    { PLY_SAY_ENTER_BETA, PLY_SAY_ENTER_BETA_OWN },
    { PLY_SAY_ENTER_ALPHA, PLY_SAY_ENTER_ALPHA_OWN },
  };
  return ply_tell(t, one_bound[alpha][alpha == (t->mover == PLY_SIDE_MAX)], 0);
}

char *ply_tell_enter(PlyTelling *t) {
  const PlyEvent *next = next_event(t);
  const PlyEvent *leaf = next != NULL && next->kind == PLY_EVENT_EVALUATE ? next : NULL;
  if (t->parent == PLY_NO_NODE)
    return enter_root(t, leaf);
  if (t->mover == PLY_SIDE_CHANCE) {
    note_chance(t, t->id);
    return ply_tell(t, PLY_SAY_ENTER_OUTCOME, 0);
  }
  if (leaf != NULL && leaf->extra == PLY_LEAF_IMMEDIATE)
    return ply_tell(t, PLY_SAY_ENTER_PLAIN, 0);
  if (leaf != NULL)
    return ply_tell(t, leaf->extra == PLY_LEAF_DEPTH ? PLY_SAY_ENTER_DEPTH : PLY_SAY_ENTER_OVER, 0);
  return ply_run_algorithm(t->run)->windows ? enter_window(t) : enter_plain(t);
}

/* --- leaf --- */

typedef enum { POINTS, WORDS, WIN, DRAW, EVALUATION, N_LEAVES } Leaf;

/* By what the leaf is, and whether the algorithm turns values to the side to move. */
static const PlySayId leaf_sayings[N_LEAVES][2] = {
  [POINTS] = { PLY_SAY_LEAF, PLY_SAY_LEAF_OWN },
  [WORDS] = { PLY_SAY_LEAF_WORDS, PLY_SAY_LEAF_OWN_WORDS },
  [WIN] = { PLY_SAY_LEAF_WIN, PLY_SAY_LEAF_OWN_WIN },
  [DRAW] = { PLY_SAY_LEAF_DRAW, PLY_SAY_LEAF_OWN_DRAW },
  [EVALUATION] = { PLY_SAY_LEAF_EVALUATION, PLY_SAY_LEAF_OWN_EVALUATION },
};

static const char *word_at(const PlyTelling *t) {
  const PlyGame *game = ply_run_start(t->run)->game;
  if (game->word == NULL)
    return NULL;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(t->run), t->trace, t->id, position);
  return game->word(position);
}

/* A win or a draw that is told with its number: the number says more than the result. */
static PlySayId with_number(const PlyTelling *t, Leaf leaf) {
  bool soon = ply_options_find(&t->run->options, "win") >= 0 &&
              ply_options_get(&t->run->options, "win") == PLY_WIN_TEN_MINUS_PLY;
  if (leaf == DRAW)
    return PLY_SAY_LEAF_DRAW_COUNTS;
  return soon ? PLY_SAY_LEAF_WIN_SOON : PLY_SAY_LEAF_WIN_COUNTS;
}

static bool is_draw(const PlyTelling *t) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  int32_t value;
  ply_start_position(ply_run_start(t->run), t->trace, t->id, position);
  return ply_run_start(t->run)->game->result(position, &value) && value == 0;
}

/* An evaluation that is a sum says of what; value, own and the players are noted already. */
static char *tell_terms(PlyTelling *t, char *terms) {
  bool even = *terms == '\0';
  if (even)
    g_free(terms);
  else
    ply_tell_gap(t, "terms", terms, -1);
  return ply_tell(t,
                  even                          ? PLY_SAY_LEAF_EVEN
                  : ply_run_turns_signs(t->run) ? PLY_SAY_LEAF_OWN_TERMS
                                                : PLY_SAY_LEAF_TERMS,
                  0);
}

char *ply_tell_leaf(PlyTelling *t) {
  if (t->hide)
    return ply_tell(t, PLY_SAY_LEAF_HIDDEN, 0);
  int32_t for_max = ply_tell_for_max(t, t->id, t->event->now);
  const char *words = word_at(t);
  Leaf leaf = t->event->extra == PLY_LEAF_DEPTH   ? EVALUATION
              : ply_run_start(t->run)->game->wins ? (is_draw(t) ? DRAW : WIN)
              : words != NULL                     ? WORDS
                                                  : POINTS;
  bool own = ply_run_turns_signs(t->run);
  ply_tell_value(t, "value", for_max, PLY_TONE_STRONG);
  ply_tell_value(t, "own", t->event->now, ply_tell_tone(t->side));
  ply_tell_side_name(t, "winner", for_max > 0 ? PLY_SIDE_MAX : PLY_SIDE_MIN);
  if (t->event->extra == PLY_LEAF_IMMEDIATE)
    return ply_tell(t, PLY_SAY_LEAF_IMMEDIATE, 0);
  char *terms = leaf == EVALUATION ? ply_say_terms(t->run, t->id) : NULL;
  if (terms != NULL)
    return tell_terms(t, terms);
  ply_tell_gap(t, "words", g_strdup(words == NULL ? "" : words), PLY_TONE_STRONG);
  bool told_as_result = leaf != WIN && leaf != DRAW;
  return ply_tell(
      t, own || told_as_result || t->outcomes ? leaf_sayings[leaf][own] : with_number(t, leaf), 0);
}

/* --- sum --- */

char *ply_tell_sum(PlyTelling *t) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t->trace, t->id, &n);
  unsigned ordinal = MIN(t->event->extra, n - 1);
  PlyNodeId outcome = first + ordinal;
  if (t->hide) {
    PlyTelling of_outcome = *t;
    of_outcome.id = outcome;
    of_outcome.parent = t->id;
    of_outcome.mover = PLY_SIDE_CHANCE;
    return ply_tell(&of_outcome, PLY_SAY_SUM_HIDDEN, 0);
  }
  note_chance(t, outcome);
  ply_tell_value(t, "value", ply_replay_score(t->replay, outcome).value, PLY_TONE_STRONG);
  ply_tell_value(t, "share", t->event->now - t->event->was, PLY_TONE_STRONG);
  ply_tell_value(t, "sum", t->event->now, PLY_TONE_STRONG);
  return ply_tell(t, ordinal + 1 == n ? PLY_SAY_SUM_LAST : PLY_SAY_SUM, 0);
}
