/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Greedy: what moves earn, how ties are decided by the right shuffle and by the one that sorts,
 * styles, levels, and that the ranking is read off the trace. */
#include <string.h>

#include "base/random.h"
#include "games/tokens.h"
#include "program.h"
#include "runs.h"
#include "search/algorithms/greedy.h"

#define EMPTY "board: 6x6\nfirst: supply ABCDEFGH\nsecond: supply ABCDEFGH\n"
#define PLAIN "board: 4x4\ntoken A: 2\ntoken B: 2\nfirst: hand BABA\nsecond: hand A\n"

static void print_best(const PlyRun *run, char text[static PLY_MOVE_TEXT]) {
  g_assert_cmpuint(ply_run_result(run)->best, !=, PLY_NO_MOVE);
  ply_run_start(run)->game->print_move(ply_run_start(run)->position, ply_run_result(run)->best,
                                       text);
}

static void assert_best(const char *game, const char *position, const char *set, const char *best,
                        int32_t value) {
  g_autoptr(PlyRun) run = test_run(game, position, "greedy", set);
  char text[PLY_MOVE_TEXT];
  print_best(run, text);
  g_assert_cmpstr(text, ==, best);
  g_assert_cmpint(ply_run_result(run)->score.value, ==, value);
  PlySearchResult result;
  ply_run_search(run, NULL, &result);
  g_assert_cmpuint(result.best, ==, ply_run_result(run)->best);
  g_assert_cmpint(result.score.value, ==, value);
  g_assert_cmpuint(result.nodes, ==, ply_run_result(run)->nodes);
}

/* Value of the token, ability and bonus. */
static void test_value(void) {
  /* A (3) between two of the other's: 3 + 2; D (1) would reach one more: 1 + 3. */
  assert_best("tokens", "b.b\n.b.\n...\nfirst: hand AD\nsecond: hand A\n", "", "A@b1", 5);
  /* On b1 D would hit three of the other's and one's own, on c2 four of the other's. */
  assert_best("tokens", "B.b\nbb.\nbbb\nfirst: hand D\nsecond: hand A\n", "", "D@c2", 5);
  /* The second player ranks by its own gain; the value of the run is for the first. */
  assert_best("tokens", "B.B\n.b.\n...\nto-move: second\nfirst: hand A\nsecond: hand A\n", "",
              "A@b1", -5);
  /* A bonus counts, as long as it is there. */
  assert_best("tokens", "...\n...\nbonus: c2 +4 for 1\nfirst: hand A\nsecond: hand A\n", "", "A@c2",
              7);
  /* It does not see the reply: the target of the other is no matter. */
  assert_best("tokens",
              "..\n..\ntarget: 9\ntoken K: 1\ntoken L: 1\nfirst: hand K points 0\n"
              "second: hand L points 8\nbonus: a1 +3 for 9\n",
              "", "K@a1", 4);
}

/* Games without gains are ranked by what evaluate says after the move. */
static void test_games(void) {
  g_autoptr(PlyRun) run = test_run("tictactoe", ".........", "greedy", "");
  char text[PLY_MOVE_TEXT];
  print_best(run, text);
  g_assert_cmpstr(text, ==, "5");
  g_assert_cmpint(ply_run_result(run)->score.value, ==, 4);
  g_autoptr(PlyRun) second = test_run("tictactoe", "X........", "greedy", "");
  print_best(second, text);
  g_assert_cmpstr(text, ==, "5");
  g_assert_cmpuint(ply_run_result(second)->nodes, ==, 9);
  g_autoptr(PlyRun) tree = test_run("tree", "(3:(9 1) 7:(2 8) 5)", "greedy", "");
  print_best(tree, text);
  g_assert_cmpstr(text, ==, "2");
  g_assert_cmpint(ply_run_result(tree)->score.value, ==, 7);
  int32_t evaluation;
  g_assert_true(ply_run_given_evaluation(tree, 2, &evaluation));
  g_assert_cmpint(evaluation, ==, 7);
  g_assert_false(ply_run_given_evaluation(tree, 0, &evaluation));
  g_autoptr(PlyRun) four = test_run("connect4", "44", "greedy", "");
  g_assert_cmpuint(ply_run_result(four)->nodes, ==, 8);
}

static void test_refused(void) {
  static const struct {
    const char *game, *position, *set, *message;
  } cases[] = {
    { "tictactoe", ".........", "attack", "style: the game “tictactoe” has only one style" },
    { "null", "", NULL,
      "algorithm: “greedy” needs to know what a move earns or what a position is worth, and the "
      "game “null” says neither" },
    { "tree", "({1 2} 3)", NULL,
      "algorithm: “greedy” knows no chance nodes, and this tree has some; “minimax” does" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    const PlyGame *game =
        strcmp(cases[i].game, "null") == 0 ? &ply_game_null : ply_game_find(cases[i].game, NULL);
    g_autoptr(PlyStart) start = ply_start_new(game, cases[i].position, NULL, NULL);
    PlyOptions options;
    ply_options_init(&options, ply_algorithm_find("greedy", NULL)->options);
    if (cases[i].set != NULL)
      g_assert_true(ply_options_set(&options, "style", cases[i].set, NULL));
    g_assert_null(ply_run_new(start, ply_algorithm_find("greedy", NULL), &options, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
  }
}

/* --- ties --- */

/* The published shuffle sorts: of equals always the largest x, then y, and the lowest place. */
static void test_sorted(void) {
  for (unsigned seed = 0; seed < 20; seed++) {
    g_autofree char *set = g_strdup_printf("shuffle=sorted seed=%u", seed);
    assert_best("tokens", PLAIN, set, "B@d4", 2);
    assert_best("tokens",
                "...A\n....\n....\n...A\ntoken A: 2\ntoken B: 2\nfirst: hand AB\nsecond: hand A\n",
                set, "A@d3", 2);
    assert_best("tokens", "..AA\n...A\n..AA\n..AA\ntoken A: 2\nfirst: hand A\nsecond: hand A\n",
                set, "A@c2", 2);
    assert_best("tictactoe", "X...O....", set, "9", 1);
  }
}

/* Chi-square of how often each of n things came up, against equal chances. */
static double chi_square(const unsigned *counts, unsigned n, unsigned total) {
  double expected = (double)total / n, sum = 0;
  for (unsigned i = 0; i < n; i++)
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  return sum;
}

/* The right shuffle: every field, and every place, is as likely as any other. 0.1 % of honest
 * draws would lie above the bounds (15 and 3 degrees of freedom). */
static void test_uniform(void) {
  enum { RUNS = 4000 };
  unsigned fields[16] = { 0 }, places[4] = { 0 };
  g_autoptr(PlyStart) start =
      ply_start_new(&ply_game_tokens,
                    "board: 4x4\ntoken A: 2\ntoken B: 2\ntoken C: 2\ntoken D: 2\nfirst: hand ABCD\n"
                    "second: hand A\n",
                    NULL, NULL);
  const PlyAlgorithm *greedy = ply_algorithm_find("greedy", NULL);
  for (unsigned seed = 0; seed < RUNS; seed++) {
    PlyOptions options;
    ply_options_init(&options, greedy->options);
    options.value[ply_options_find(&options, "seed")] = seed;
    PlySearch search;
    ply_search_init(&search, start, greedy, &options, NULL, NULL);
    greedy->run(&search);
    ply_search_clear(&search);
    fields[ply_tokens_field(start->position, search.result.best)]++;
    places[ply_tokens_place(start->position, search.result.best)]++;
  }
  g_assert_cmpfloat(chi_square(fields, 16, RUNS), <, 37.7);
  g_assert_cmpfloat(chi_square(places, 4, RUNS), <, 16.3);
}

/* --- the trace --- */

/* Ranks by hand what the game says moves earn, with the numbers that the trace has. */
static void check_ranking(const PlyRun *run, const int32_t *weights) {
  const PlyGame *game = ply_run_start(run)->game;
  uint32_t last = ply_trace_n_events(run->trace);
  g_autoptr(GArray) ranking = ply_greedy_ranking(run, last);
  PlyMove moves[PLY_TOKENS_MAX_MOVES];
  unsigned n = game->moves(ply_run_start(run)->position, moves);
  bool fields[PLY_TOKENS_MAX_FIELDS] = { false };
  g_assert_cmpuint(ranking->len, ==, n);
  for (unsigned i = 0; i < n; i++) {
    const PlyRanked *r = &g_array_index(ranking, PlyRanked, i);
    const PlyRanked *before = i == 0 ? NULL : &g_array_index(ranking, PlyRanked, i - 1);
    int32_t of[PLY_MAX_FEATURES], sum = 0;
    game->evaluation->gain(ply_run_start(run)->position, ply_trace_node(run->trace, r->node)->move,
                           of);
    for (unsigned k = 0; k < ply_game_n_gains(game); k++) {
      g_assert_cmpint(r->parts[k], ==, weights[k] * of[k]);
      sum += weights[k] * of[k];
    }
    g_assert_true(r->seen);
    g_assert_cmpint(r->value, ==, sum);
    g_assert_cmpuint(r->field_number, <, 36);
    g_assert_cmpuint(r->place_number, <, 4);
    fields[r->field_number] = true;
    if (before == NULL)
      continue;
    g_assert_cmpint(before->value, >=, r->value);
    if (before->value == r->value && before->field != r->field)
      g_assert_cmpuint(before->field_number, >, r->field_number);
    else if (before->value == r->value)
      g_assert_cmpuint(before->place_number, <, r->place_number);
  }
  for (unsigned i = 0; i < 36; i++)
    g_assert_true(fields[i]);
  const PlyRanked *best = &g_array_index(ranking, PlyRanked, 0);
  g_assert_cmpuint(ply_trace_node(run->trace, best->node)->move, ==, ply_run_result(run)->best);
  g_assert_cmpint(best->value, ==, ply_run_result(run)->score.value);
}

static void test_ranking(void) {
  for (unsigned i = 0; i < ply_game_n_styles(&ply_game_tokens); i++)
    for (unsigned seed = 1; seed < 6; seed++) {
      g_autofree char *set =
          g_strdup_printf("style=%s seed=%u", ply_game_tokens.evaluation->styles[i].id, seed);
      g_autoptr(PlyRun) run = test_run("tokens", ply_game_tokens.example, "greedy", set);
      check_ranking(run, ply_game_tokens.evaluation->styles[i].weights);
    }
}

/* Every EQUAL event decides as its rule says, and every BEST event has a cause. */
static void test_events(void) {
  g_autoptr(PlyRun) run = test_run("tokens", EMPTY, "greedy", "seed=3");
  PlyTrace *t = run->trace;
  unsigned n_numbers = 0, n_equal[2] = { 0 }, n_best = 0;
  PlyNodeId best = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    n_numbers += e->kind == PLY_EVENT_NUMBERS;
    if (e->kind == PLY_EVENT_BEST) {
      g_assert_cmpuint(e->was, ==, best);
      best = (PlyNodeId)e->now;
      n_best++;
    }
    if (e->kind != PLY_EVENT_EQUAL)
      continue;
    bool same = ply_trace_node(t, (PlyNodeId)e->now)->move % 36 ==
                ply_trace_node(t, (PlyNodeId)e->was)->move % 36;
    g_assert_cmpint(same, ==, e->extra == PLY_EQUAL_BY_PLACE);
    g_assert_true((PlyNodeId)e->now == best || (PlyNodeId)e->was == best);
    n_equal[e->extra]++;
  }
  g_assert_cmpuint(n_numbers, ==, 6); /* 36 fields by eight, and the hand */
  g_assert_cmpuint(n_equal[0], >, 30);
  g_assert_cmpuint(n_best, >, 2);
  g_assert_cmpuint(ply_trace_node(t, best)->move, ==, ply_run_result(run)->best);
  g_autoptr(PlyReplay) replay = ply_replay_new(t);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_assert_cmpuint(ply_replay_best(replay, 0), ==, best);
  ply_replay_seek(replay, 0);
}

/* --- styles and levels --- */

static unsigned style_of(const char *set) {
  g_autoptr(PlyRun) run = test_run("tokens", EMPTY, "greedy", set);
  return ply_greedy_style(run, ply_trace_n_events(run->trace));
}

/* By match the style is the same whatever the turn's seed, by turn it changes with it. */
static void test_styles(void) {
  bool by_match[4] = { false }, by_turn[4] = { false };
  for (unsigned i = 0; i < 40; i++) {
    g_autofree char *match =
        g_strdup_printf("style=attack,careful by=match match=%u seed=%u", i, i % 7);
    g_autofree char *again =
        g_strdup_printf("style=attack,careful by=match match=%u seed=%u", i, i % 5 + 50);
    g_autofree char *turn = g_strdup_printf("style=attack,careful by=turn match=1 seed=%u", i);
    g_assert_cmpuint(style_of(match), ==, style_of(again));
    by_match[style_of(match)] = true;
    by_turn[style_of(turn)] = true;
  }
  for (unsigned i = 0; i < 4; i++) {
    g_assert_cmpint(by_match[i], ==, i % 2 == 1);
    g_assert_cmpint(by_turn[i], ==, i % 2 == 1);
  }
  /* Attack: hitting counts three times, so D (1 and eight fields) is better than A. */
  const char *crowd = "bbb\nb.b\n.b.\nfirst: hand AD\nsecond: hand A\n";
  assert_best("tokens", crowd, "style=plain", "D@b2", 1 + 6);
  assert_best("tokens", crowd, "style=attack", "D@b2", 1 + 3 * 6);
  const char *few = ".b.\n...\nb..\nfirst: hand AD\nsecond: hand A\n";
  g_autoptr(PlyRun) plain = test_run("tokens", few, "greedy", "style=plain");
  g_autoptr(PlyRun) attack = test_run("tokens", few, "greedy", "style=attack");
  g_assert_cmpuint(ply_tokens_place(ply_run_start(plain)->position, ply_run_result(plain)->best),
                   ==, 0);
  g_assert_cmpuint(ply_tokens_place(ply_run_start(attack)->position, ply_run_result(attack)->best),
                   ==, 1);
}

static void test_levels(void) {
  unsigned ranks[8] = { 0 };
  for (unsigned seed = 0; seed < 60; seed++) {
    g_autofree char *easy = g_strdup_printf("skill=easy seed=%u", seed);
    g_autofree char *medium = g_strdup_printf("skill=medium seed=%u", seed);
    g_autoptr(PlyRun) few = test_run("tokens", EMPTY, "greedy", easy);
    g_assert_cmpuint(ply_run_result(few)->nodes, ==, 1 + 144 / 4);
    g_autoptr(PlyRun) one = test_run("tokens", EMPTY, "greedy", medium);
    g_assert_cmpuint(ply_run_result(one)->nodes, ==, 145);
    g_autoptr(GArray) ranking = ply_greedy_ranking(one, ply_trace_n_events(one->trace));
    unsigned rank = 0;
    while (ply_trace_node(one->trace, g_array_index(ranking, PlyRanked, rank).node)->move !=
           ply_run_result(one)->best)
      rank++;
    g_assert_cmpuint(rank, <, 4);
    ranks[rank]++;
  }
  for (unsigned i = 0; i < 4; i++)
    g_assert_cmpuint(ranks[i], >, 5);
}

/* What greedy does not see, and what a search a few plies deep plays instead. */
static void test_blind(void) {
  static const struct {
    const char *position, *greedy, *depth, *best;
  } cases[] = {
    /* A win at once: 3 and 2 make the target of 5. Taking two points off the other earns more. */
    { "b.b\n...\ntarget: 5\ntoken K: 2\ntoken L: 1 hit w e\nfirst: points 3 hand KL\n"
      "second: hand A\n",
      "L@b1", "depth=1", "K@" },
    /* The win of the other: only on the bonus does it reach the target, and the field is free. */
    { "...\nb..\n...\ntarget: 9\nbonus: c1 +4 for 2\ntoken K: 1 hit n\ntoken L: 3\n"
      "first: hand K\nsecond: points 2 hand L\nto-move: first\nbonus: a3 +5 for 1\n",
      "K@a3", "depth=2", "K@c1" },
    /* What a removal opens up: the last field would end the game with a lead. */
    { "Ab\nA.\nhits: leave\ntoken J: 9\ntoken K: 1\ntoken L: 1 hit n\n"
      "first: points 3 hand KL\nsecond: hand J\n",
      "L@b2", "depth=2", "K@b2" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyRun) greedy = test_run("tokens", cases[i].position, "greedy", "");
    g_autoptr(PlyRun) search = test_run("tokens", cases[i].position, "alphabeta", cases[i].depth);
    char text[PLY_MOVE_TEXT];
    print_best(greedy, text);
    g_assert_cmpstr(text, ==, cases[i].greedy);
    print_best(search, text);
    g_assert_true(g_str_has_prefix(text, cases[i].best));
  }
}

/* A finished game, one move only, and a hand without tokens. */
static void test_edges(void) {
  g_autoptr(PlyRun) over =
      test_run("tokens", "AA\nAA\nfirst: points 2 hand A\nsecond: hand A\n", "greedy", "");
  g_assert_cmpuint(ply_run_result(over)->best, ==, PLY_NO_MOVE);
  g_assert_cmpint(ply_run_result(over)->score.value, ==, 1);
  assert_best("tokens", "AA\n.A\nfirst: hand B\nsecond: hand A\n", "skill=easy", "B@a2", 2);
  g_autoptr(PlyRun) limit = test_run("tokens", EMPTY, "greedy", "nodes=20");
  g_assert_true(ply_run_result(limit)->truncated);
}

TEST_PROGRAM("greedy") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/greedy/value", test_value);
  g_test_add_func("/search/greedy/games", test_games);
  g_test_add_func("/search/greedy/refused", test_refused);
  g_test_add_func("/search/greedy/sorted", test_sorted);
  g_test_add_func("/search/greedy/uniform", test_uniform);
  g_test_add_func("/search/greedy/ranking", test_ranking);
  g_test_add_func("/search/greedy/events", test_events);
  g_test_add_func("/search/greedy/styles", test_styles);
  g_test_add_func("/search/greedy/levels", test_levels);
  g_test_add_func("/search/greedy/blind", test_blind);
  g_test_add_func("/search/greedy/edges", test_edges);
  return g_test_run();
}
