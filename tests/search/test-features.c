/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A static evaluation in parts is the number that the search took; and where another search of
 * the same position has the same place. */
#include "program.h"
#include "runs.h"
#include "search/algorithms/algorithms.h"
#include "search/algorithms/feature-sum.h"
#include "search/algorithms/same.h"

/* --- the sum --- */

static const struct {
  const char *position, *algorithm, *set;
} searches[] = {
  { "", "minimax", "depth=3" },
  { "44", "negamax", "depth=3" },
  { "4433", "alphabeta", "depth=4" },
  { "44332", "alphabeta", "depth=4 weights=7,-300" },
  { "443521", "alphabeta-maxmin", "depth=4 weights=0" },
  { "4455", "alphabeta", "depth=3 contempt=25" },
  { "4455", "alphabeta", "depth=3 contempt=25 weights=1;9" },
  { "4455", "deepening", "depth=3 try-first=line" },
  { "415263", "zero-window", "depth=3" },
  { "415263", "quiescence", "depth=3" },
  { "444443333355555", "alphabeta", "depth=4 table=bounds" },
};

/* As the node has it, turned to Max's side. */
static int32_t for_max(const PlyRun *run, const PlyEvent *e) {
  bool turn = run->trace->negamax && ply_run_side(run, e->subject) == PLY_SIDE_MIN;
  return turn ? -e->now : e->now;
}

static void test_sum(void) {
  for (unsigned k = 0; k < G_N_ELEMENTS(searches); k++) {
    g_autoptr(PlyRun) run =
        test_run("connect4", searches[k].position, searches[k].algorithm, searches[k].set);
    unsigned guesses = 0, others = 0;
    for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
      const PlyEvent *e = ply_trace_event(run->trace, i);
      PlyFeatureSum sum;
      if (e->kind != PLY_EVENT_EVALUATE)
        continue;
      if (e->extra != PLY_LEAF_DEPTH) {
        others++;
        g_assert_cmpuint(ply_run_evaluation_step(run, e->subject), ==, 0);
        continue;
      }
      guesses++;
      g_assert_cmpuint(ply_run_evaluation_step(run, e->subject), ==, i + 1);
      g_assert_true(ply_run_features(run, e->subject, &sum));
      g_assert_cmpint(sum.evaluation, ==, for_max(run, e));
      int64_t total = 0;
      for (unsigned f = 0; f < sum.n; f++) {
        const PlyFeatureTerm *t = &sum.terms[f];
        g_assert_cmpint(t->product, ==, (int64_t)t->weight * (t->of[0] - t->of[1]));
        total += t->product;
      }
      g_assert_cmpint(total, ==, sum.sum);
      g_assert_cmpint(sum.evaluation, ==, total * (run->trace->scale / ply_run_start(run)->scale));
    }
    g_assert_cmpuint(guesses, >, 0);
    g_test_message("%s %s: %u guesses, %u other leaves", searches[k].algorithm, searches[k].set,
                   guesses, others);
  }
}

/* Worked by hand: Red has three in a row at the bottom, open on both sides, Yellow two on top of
 * them with room on both sides. */
static void test_worked(void) {
  g_autoptr(PlyRun) run = test_run("connect4", "33445", "alphabeta", "depth=1 weights=10;100");
  PlyFeatureSum sum;
  g_assert_true(ply_run_features(run, 0, &sum));
  g_assert_cmpuint(sum.n, ==, 2);
  g_assert_cmpstr(sum.terms[0].feature->id, ==, "open-two");
  g_assert_cmpint(sum.terms[0].weight, ==, 10);
  g_assert_cmpint(sum.terms[0].of[0], ==, 0);
  g_assert_cmpint(sum.terms[0].of[1], ==, 1);
  g_assert_cmpint(sum.terms[0].product, ==, -10);
  g_assert_cmpint(sum.terms[1].of[0], ==, 1);
  g_assert_cmpint(sum.terms[1].of[1], ==, 0);
  g_assert_cmpint(sum.terms[1].product, ==, 100);
  g_assert_cmpint(sum.evaluation, ==, 90);
}

/* Weights that are not given are the game's, one by one. */
static void test_weights(void) {
  static const struct {
    const char *set;
    int32_t two, three;
  } cases[] = { { "depth=1", 15, 50 },
                { "depth=1 weights=3", 3, 50 },
                { "depth=1 weights=0;0", 0, 0 },
                { "depth=1 weights=-9999;9999", -9999, 9999 } };
  for (unsigned k = 0; k < G_N_ELEMENTS(cases); k++) {
    g_autoptr(PlyRun) run = test_run("connect4", "44", "alphabeta", cases[k].set);
    PlyFeatureSum sum;
    g_assert_true(ply_run_features(run, 0, &sum));
    g_assert_cmpint(sum.terms[0].weight, ==, cases[k].two);
    g_assert_cmpint(sum.terms[1].weight, ==, cases[k].three);
  }
}

static void measure_eight(const void *position, int32_t of[2][PLY_MAX_FEATURES]) {
  for (int32_t f = 0; f < 8; f++) {
    of[0][f] = f + 1;
    of[1][f] = 1;
  }
}

/* A game may evaluation by eight features, and each has the weight that is written for it. */
static void test_eight(void) {
  static const PlyFeature features[8] = { { "a", "a", 1 }, { "b", "b", 1 }, { "c", "c", 1 },
                                          { "d", "d", 1 }, { "e", "e", 1 }, { "f", "f", 1 },
                                          { "g", "g", 1 }, { "h", "h", 1 } };
  PlyGame game = ply_game_connect4;
  PlyGameEvaluation evaluation = { .features = features,
                                   .n_features = G_N_ELEMENTS(features),
                                   .measure = measure_eight };
  game.evaluation = &evaluation;
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&game, "44", NULL, &error);
  g_assert_no_error(error);
  PlyOptions options;
  ply_options_init(&options, ply_algorithm_alphabeta.options);
  g_assert_true(ply_options_set(&options, "depth", "2", NULL));
  g_assert_true(ply_options_set(&options, "weights", "1 10 100 1000 -1 -10 -100 -1000", NULL));
  g_autoptr(PlyRun) run = ply_run_new(start, &ply_algorithm_alphabeta, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  PlyFeatureSum sum;
  g_assert_true(ply_run_features(run, 0, &sum));
  g_assert_cmpuint(sum.n, ==, 8);
  g_assert_cmpint(sum.terms[7].weight, ==, -1000);
  g_assert_cmpint(sum.evaluation, ==, 10 + 200 + 3000 - 4 - 50 - 600 - 7000);
  g_assert_cmpint(ply_run_result(run)->score.value, ==, sum.evaluation);
  g_assert_true(ply_options_set(&options, "weights", "1 2 3 4 5 6 7 8 9", NULL));
  g_assert_null(ply_run_new(start, &ply_algorithm_alphabeta, &options, &error));
  g_assert_cmpstr(error->message, ==, "weights: the game “connect4” has only 8 features");
}

static void test_none(void) {
  g_autoptr(PlyRun) run = test_run("tictactoe", "X...O....", "minimax", "depth=2");
  PlyFeatureSum sum;
  g_assert_false(ply_run_features(run, 0, &sum));
  g_autoptr(PlyRun) noisy = test_run("tree", "(9:(!1 8) 5:(6 7))", "quiescence", "depth=1");
  g_assert_cmpuint(ply_run_evaluation_step(noisy, 0), ==, 0);
  PlyNodeId stands = ply_trace_child(noisy->trace, 0, 0);
  uint32_t step = ply_run_evaluation_step(noisy, stands);
  g_assert_cmpuint(step, >, 0);
  g_assert_cmpint(ply_trace_event(noisy->trace, step - 1)->kind, ==, PLY_EVENT_STAND);
  g_assert_cmpuint(ply_run_evaluation_step(noisy, ply_trace_n_nodes(noisy->trace)), ==, 0);
}

/* --- the same place --- */

static PlyNodeId node_at(const PlyRun *run, const char *moves) {
  PlyNodeId id = 0;
  for (; *moves != '\0'; moves++) {
    unsigned n, i = 0;
    PlyNodeId first = ply_trace_children(run->trace, id, &n);
    while (i < n && ply_trace_node(run->trace, first + i)->move != *moves - '1')
      i++;
    g_assert_cmpuint(i, <, n);
    id = first + i;
  }
  return id;
}

static void test_same_node(void) {
  g_autoptr(PlyRun) from = test_run("connect4", "", "minimax", "depth=3");
  g_autoptr(PlyRun) turned = test_run("connect4", "", "minimax", "depth=3 moves=centre-first");
  g_autoptr(PlyRun) flat = test_run("connect4", "", "minimax", "depth=2");
  g_assert_cmpuint(ply_run_same_node(from, 0, turned), ==, 0);
  for (const char *const *moves = (const char *const[]){ "1", "47", "263", "711", NULL };
       *moves != NULL; moves++)
    g_assert_cmpuint(ply_run_same_node(from, node_at(from, *moves), turned), ==,
                     node_at(turned, *moves));
  g_assert_cmpuint(ply_run_same_node(from, node_at(from, "47"), flat), ==, node_at(flat, "47"));
  g_assert_cmpuint(ply_run_same_node(from, node_at(from, "473"), flat), ==, PLY_NO_NODE);
}

/* In an equal run every step is where it was. */
static void test_same_step_equal(void) {
  g_autoptr(PlyRun) from = test_run("connect4", "44", "deepening", "depth=2");
  g_autoptr(PlyRun) to = test_run("connect4", "44", "deepening", "depth=2");
  for (uint32_t step = 0; step <= ply_trace_n_events(from->trace); step++)
    g_assert_cmpuint(ply_run_same_step(from, step, to), ==, step);
}

static void test_same_step(void) {
  g_autoptr(PlyRun) from = test_run("connect4", "4433", "minimax", "depth=3");
  g_autoptr(PlyRun) to = test_run("connect4", "4433", "minimax", "depth=3 moves=reversed");
  g_autoptr(PlyRun) flat = test_run("connect4", "4433", "minimax", "depth=2");
  PlyNodeId node = node_at(from, "25"), other = node_at(to, "25");
  uint32_t entered = ply_trace_node(from->trace, node)->entered;
  g_assert_cmpuint(ply_run_same_step(from, entered, to), ==,
                   ply_trace_node(to->trace, other)->entered);
  g_autoptr(PlyReplay) a = ply_replay_new(from->trace);
  g_autoptr(PlyReplay) b = ply_replay_new(to->trace);
  g_assert_cmpuint(ply_run_same_step(from, ply_replay_return_step(a, node), to), ==,
                   ply_replay_return_step(b, other));
  /* Deeper than the other search goes: to what comes of the nearest node above. */
  PlyNodeId deep = node_at(from, "251");
  g_autoptr(PlyReplay) c = ply_replay_new(flat->trace);
  g_assert_cmpuint(ply_run_same_step(from, ply_trace_node(from->trace, deep)->entered, flat), ==,
                   ply_replay_return_step(c, node_at(flat, "25")));
  g_assert_cmpuint(ply_run_same_step(from, ply_trace_n_events(from->trace), flat), ==,
                   ply_trace_n_events(flat->trace));
  g_assert_cmpuint(ply_run_same_step(from, 0, flat), ==, 0);
  g_assert_cmpuint(ply_run_same_step(from, UINT32_MAX, flat), ==, 0);
}

/* A node that the other search cuts away: to the last that happens above it. */
static void test_same_step_cut(void) {
  g_autoptr(PlyRun) from = test_run("tree", "((4 8 7) (9 5 6) (1 2 3))", "minimax", "");
  g_autoptr(PlyRun) to = test_run("tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin", "");
  PlyNodeId third = ply_trace_child(from->trace, 0, 2);
  PlyNodeId cut = ply_trace_child(from->trace, third, 2);
  g_autoptr(PlyReplay) replay = ply_replay_new(to->trace);
  g_assert_cmpuint(ply_run_same_step(from, ply_trace_node(from->trace, cut)->entered, to), ==,
                   ply_replay_return_step(replay, ply_run_same_node(from, third, to)));
}

TEST_PROGRAM("features") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/features/sum", test_sum);
  g_test_add_func("/features/worked", test_worked);
  g_test_add_func("/features/weights", test_weights);
  g_test_add_func("/features/eight", test_eight);
  g_test_add_func("/features/none", test_none);
  g_test_add_func("/same/node", test_same_node);
  g_test_add_func("/same/step-equal", test_same_step_equal);
  g_test_add_func("/same/step", test_same_step);
  g_test_add_func("/same/step-cut", test_same_step_cut);
  return g_test_run();
}
