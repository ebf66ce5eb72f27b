/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/greedy.h"

#include <string.h>

#include "search/algorithms/algorithms.h"
#include "search/algorithms/walk.h"
#include "search/lines.h"

/* Choices of "skill": how many in a hundred moves are looked at, and among how many of the best
 * the lot falls. */
static const struct { unsigned share, among; } skills[] = { { 25, 1 }, { 100, 4 }, { 100, 1 } };
#define MAX_AMONG 4

typedef struct {
  int32_t value;
  unsigned field, place;
  unsigned child; /* its place among the children */
} Candidate;

typedef struct {
  unsigned n_fields, n_places;
  uint8_t field_number[PLY_GREEDY_MAX], place_number[PLY_GREEDY_MAX];
  int32_t weights[PLY_MAX_FEATURES];
  unsigned among, n_best;
  Candidate best[MAX_AMONG]; /* best first */
} Greedy;

unsigned ply_greedy_fields(const PlyGame *game, const void *position, const PlyMove *moves,
                           unsigned n) {
  unsigned fields = 1;
  for (unsigned i = 0; i < n; i++)
    fields = MAX(fields, moves[i] + 1u);
  return game->pieces != NULL ? game->pieces->fields(position) : fields;
}

bool ply_greedy_check(const PlyStart *start, const PlyOptions *options, GError **error) {
  const PlyGame *game = start->game;
  int64_t styles = ply_options_get(options, "style");
  int style;
  if (game->evaluation == NULL ||
      (game->evaluation->n_gains == 0 && game->evaluation->evaluate == NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("algorithm: “greedy” needs to know what a move earns or what a position is "
                      "worth, and the game “%s” says neither"),
                    game->id);
  for (unsigned i = 0; (style = ply_option_list_at(styles, i)) >= 0; i++)
    if (style > 0 && ply_game_style(game, style) < 0)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("style: the game “%s” has only one style"), game->id);
  g_autofree PlyMove *moves = g_new(PlyMove, game->max_moves);
  unsigned n = game->moves(start->position, moves);
  unsigned fields = ply_greedy_fields(game, start->position, moves, n);
  return fields <= PLY_GREEDY_MAX ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                  _("algorithm: “greedy” ranks at most %d moves, and there are %u here"),
                  PLY_GREEDY_MAX, fields);
}

/* --- numbers --- */

/* numbers[i] is the number of thing i. Sorting a row that is sorted leaves it as it is; the right
 * shuffle is that of Fisher and Yates. */
static void draw_numbers(PlySearch *s, uint8_t *numbers, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    numbers[i] = (uint8_t)i;
  for (unsigned i = n; s->shuffle && i > 1; i--) {
    unsigned k = ply_random_below(&s->random, i);
    uint8_t number = numbers[i - 1];
    numbers[i - 1] = numbers[k];
    numbers[k] = number;
  }
}

static uint32_t four_of(const uint8_t *numbers, unsigned n) {
  uint32_t packed = UINT32_MAX;
  for (unsigned i = 0; i < MIN(n, 4); i++)
    packed = (packed & ~(UINT32_C(0xff) << 8 * i)) | (uint32_t)numbers[i] << 8 * i;
  return packed;
}

static void record_numbers(PlySearch *s, const uint8_t *numbers, unsigned n, unsigned flag) {
  unsigned line = s->shuffle ? PLY_LINE_GREEDY_SHUFFLE : PLY_LINE_GREEDY_SORT;
  for (unsigned i = 0; i < n; i += PLY_NUMBERS_MAX)
    ply_record(s->trace, PLY_EVENT_NUMBERS, line, i | flag, 0, (int32_t)four_of(numbers + i, n - i),
               (int32_t)four_of(numbers + i + 4, n - i > 4 ? n - i - 4 : 0));
}

unsigned ply_numbers_at(const PlyEvent *e, unsigned i) {
  return i >= PLY_NUMBERS_MAX ? PLY_NUMBERS_NONE
                              : (uint32_t)(i < 4 ? e->now : e->was) >> 8 * (i % 4) & 0xff;
}

/* --- setting out --- */

unsigned ply_greedy_style_of(const PlyGame *game, int64_t styles, unsigned i) {
  int choice = ply_option_list_at(styles, i);
  return choice < 0 ? 0 : (unsigned)MAX(ply_game_style(game, choice), 0);
}

/* One of the styles that the option lists, by lot: of the match, or of the turn. */
static void draw_style(PlySearch *s, Greedy *g) {
  PlyRandom of_match, *random = &s->random;
  unsigned n = 0, style = 0;
  while (ply_option_list_at(s->styles, n) >= 0)
    n++;
  if (!s->by_turn) {
    ply_random_init_for(&of_match, s->match, s->own, 0);
    random = &of_match;
  }
  if (n > 0)
    style = ply_greedy_style_of(s->game, s->styles, n == 1 ? 0 : ply_random_below(random, n));
  for (unsigned i = 0; i < ply_game_n_gains(s->game); i++)
    g->weights[i] = style < ply_game_n_styles(s->game)
                        ? s->game->evaluation->styles[style].weights[i]
                        : s->game->evaluation->gains[i].weight;
  if (n > 1 && s->trace != NULL)
    ply_record(s->trace, PLY_EVENT_STYLE, PLY_LINE_GREEDY_STYLE, style, 0, 0, 0);
}

static void set_out(PlySearch *s, Greedy *g, const PlyVisit *v) {
  g->n_fields = ply_greedy_fields(s->game, s->position, v->moves, v->n);
  g->n_places = 1;
  for (unsigned i = 0; i < v->n; i++)
    g->n_places = MAX(g->n_places, ply_greedy_place(s->game, s->position, v->moves[i]) + 1);
  g->among = skills[s->skill].among;
  draw_style(s, g);
  draw_numbers(s, g->field_number, g->n_fields);
  draw_numbers(s, g->place_number, g->n_places);
  if (s->trace == NULL)
    return;
  record_numbers(s, g->field_number, g->n_fields, 0);
  if (g->n_places > 1)
    record_numbers(s, g->place_number, g->n_places, PLY_NUMBERS_OF_PLACES);
}

/* --- candidates --- */

/* What the move of child i earns, with the parts that count noted at its node. */
static int32_t earn(PlySearch *s, const Greedy *g, const PlyVisit *v, const int32_t *of) {
  int32_t value = 0;
  unsigned n = s->game->evaluation->n_gains;
  if (n == 0) {
    int32_t evaluation = ply_walk_evaluate(s);
    return s->own == PLY_SIDE_MIN ? -evaluation : evaluation;
  }
  for (unsigned i = 0; i < n; i++) {
    int32_t counts = g->weights[i] * of[i];
    value += counts;
    if (counts != 0 && s->trace != NULL)
      ply_record(s->trace, PLY_EVENT_SCORE, PLY_LINE_GREEDY_EARN, i, v->id, counts, 0);
  }
  return value;
}

static int32_t look(PlySearch *s, const Greedy *g, const PlyVisit *v, unsigned i) {
  PlyVisit child = { .id = v->first + i, .depth = 0 };
  int32_t of[PLY_MAX_FEATURES] = { 0 }, value = 0;
  bool rec = s->trace != NULL;
  if (s->game->evaluation->n_gains > 0)
    s->game->evaluation->gain(s->position, v->moves[i], of);
  ply_walk_down(s, v, i);
  ply_walk_enter(s, &child, PLY_LINE_GREEDY_TRY, -PLY_INF, PLY_INF, rec);
  if (!s->stop) {
    value = earn(s, g, &child, of);
    ply_walk_leaf_done(s, &child, PLY_LINE_GREEDY_EARN, PLY_LEAF_DEPTH, value, rec);
  }
  ply_walk_up(s, v, i);
  return value;
}

/* Does a come before b? by: which rule decides where they are worth the same. */
static bool beats(const Greedy *g, const Candidate *a, const Candidate *b, PlyEqualRule *by) {
  *by = a->field == b->field ? PLY_EQUAL_BY_PLACE : PLY_EQUAL_BY_FIELD;
  if (a->value != b->value)
    return a->value > b->value;
  return *by == PLY_EQUAL_BY_FIELD ? g->field_number[a->field] > g->field_number[b->field]
                                   : g->place_number[a->place] < g->place_number[b->place];
}

/* Puts the candidate among the best few. */
static void keep(Greedy *g, const Candidate *c) {
  PlyEqualRule by;
  unsigned at = g->n_best;
  while (at > 0 && beats(g, c, &g->best[at - 1], &by))
    at--;
  if (at == g->among)
    return;
  g->n_best = MIN(g->n_best + 1, g->among);
  memmove(g->best + at + 1, g->best + at, (g->n_best - at - 1) * sizeof *c);
  g->best[at] = *c;
}

static void compare(PlySearch *s, Greedy *g, const PlyVisit *v, const Candidate *c) {
  const Candidate *best = g->n_best > 0 ? &g->best[0] : NULL;
  PlyEqualRule by = PLY_EQUAL_BY_FIELD;
  bool better = best == NULL || beats(g, c, best, &by), rec = s->trace != NULL;
  int32_t before = best == NULL ? 0 : (int32_t)(v->first + best->child);
  int32_t now = (int32_t)(v->first + c->child);
  if (rec && best != NULL && c->value == best->value)
    ply_record(s->trace, PLY_EVENT_EQUAL,
               by == PLY_EQUAL_BY_FIELD ? PLY_LINE_GREEDY_BY_FIELD : PLY_LINE_GREEDY_BY_PLACE, by,
               v->id, better ? now : before, better ? before : now);
  if (rec && better)
    ply_record(s->trace, PLY_EVENT_BEST, PLY_LINE_GREEDY_BEST, 0, v->id, now, before);
  keep(g, c);
}

/* The lot among the best few of a skill; the best itself where it is the only one. */
static const Candidate *choose(PlySearch *s, const Greedy *g, const PlyVisit *v) {
  const Candidate *chosen = &g->best[0];
  if (g->among == 1 || g->n_best < 2)
    return chosen;
  chosen = &g->best[ply_random_below(&s->random, g->n_best)];
  if (s->trace != NULL)
    ply_record(s->trace, PLY_EVENT_TIE, PLY_LINE_GREEDY_AMONG, g->n_best, v->id,
               (int32_t)(v->first + chosen->child), (int32_t)(v->first + g->best[0].child));
  return chosen;
}

/* Selection sampling (Knuth, The Art of Computer Programming 2, algorithm S): one pass, and the
 * order stays. */
static void look_at_all(PlySearch *s, Greedy *g, const PlyVisit *v) {
  unsigned wanted = MAX((v->n * skills[s->skill].share + 99) / 100, 1);
  for (unsigned i = 0; i < v->n && wanted > 0; i++) {
    /* Each so many of n moves is as likely as any other. */
    if (wanted < v->n - i && ply_random_below(&s->random, v->n - i) >= wanted)
      continue;
    wanted--;
    Candidate c = { .field = ply_greedy_field(s->game, s->position, v->moves[i]),
                    .place = ply_greedy_place(s->game, s->position, v->moves[i]),
                    .child = i,
                    .value = look(s, g, v, i) };
    if (s->stop)
      return;
    compare(s, g, v, &c);
  }
}

static void finish(PlySearch *s, unsigned line, int32_t value) {
  if (s->trace != NULL)
    ply_record(s->trace, PLY_EVENT_RETURN, line, PLY_BOUND_EXACT, 0, value, 0);
  s->result.score = (PlyScore){ s->own == PLY_SIDE_MIN ? -value : value, PLY_BOUND_EXACT };
}

static void run(PlySearch *s) {
  PlyVisit v = { .id = 0, .depth = 1 };
  bool rec = s->trace != NULL;
  int32_t result;
  if (!ply_walk_enter(s, &v, PLY_LINE_GREEDY_ENTER, -PLY_INF, PLY_INF, rec))
    return;
  if (s->game->result(s->position, &result)) {
    int32_t own = s->own == PLY_SIDE_MIN ? -result : result;
    ply_walk_leaf_done(s, &v, PLY_LINE_GREEDY_ENTER, PLY_LEAF_OVER, own, rec);
    s->result.score = (PlyScore){ result, PLY_BOUND_EXACT };
    return;
  }
  Greedy g = { .n_best = 0 };
  v.moves = s->move_stack;
  v.n = s->game->moves(s->position, v.moves);
  if (!ply_walk_children(s, &v, v.n, s->own, rec))
    return;
  set_out(s, &g, &v);
  look_at_all(s, &g, &v);
  if (g.n_best == 0)
    return;
  const Candidate *chosen = choose(s, &g, &v);
  s->result.best = v.moves[chosen->child];
  finish(s, PLY_LINE_GREEDY_RETURN, chosen->value);
}

const PlyAlgorithm ply_algorithm_greedy = {
  .id = "greedy",
  .name = N_("Greedy"),
  .pseudocode = "greedy.txt",
  .scores = true,
  .ranks = true,
  .options = ply_options_greedy,
  .run = run,
};
