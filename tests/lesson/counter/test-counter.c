/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counterexamples to acts and answers about searches: what they say of trees is true, by a minimax of the
 * test's own, and few wrong acts are left without one. */
#include <math.h>
#include <string.h>

#include "hand.h"
#include "lesson/ask/draft.h"
#include "lesson/generate.h"
#include "lesson/search/drive/what-if.h"
#include "program.h"
#include "search/variants.h"

#define SEED 31
#define TREES 8

/* --- wrong acts --- */

typedef struct {
  unsigned cuts, cuts_denied, missed, missed_denied, others, others_denied;
} Figures;

/* Is there a child of the node at work that was not looked at? */
static bool has_left(const Hand *hand) {
  const PlyTrace *t = ply_driven_run(hand->driven)->trace;
  unsigned n;
  PlyNodeId first = ply_trace_children(t, hand_here(hand), &n);
  for (PlyNodeId id = first; id < first + n; id++)
    if (ply_trace_entered(t, id) == 0)
      return true;
  return false;
}

static void try_act(const Hand *hand, const PlyDriveAct *act, Figures *figures, PlyRandom *random) {
  const PlyDriver *driver = ply_driven_driver(hand->driven);
  PlyDriveAct right;
  if (ply_driven_is_right(hand->driven, act) ||
      !driver->can(ply_driven_game(hand->driven), act, NULL))
    return;
  g_auto(PlyCounter) counter = { NULL };
  bool denied = ply_counter_of_act(hand->driven, act, &counter);
  g_assert_cmpint(denied, ==, counter.markup != NULL);
  ply_driven_next(hand->driven, PLY_NO_MISTAKE, &right);
  /* Where nothing is left to be looked at, a cut is only a word. */
  bool cut = strcmp(hand_act(hand, act), "cut") == 0 && has_left(hand),
       missed = strcmp(hand_act(hand, &right), "cut") == 0 && has_left(hand);
  figures->cuts += cut;
  figures->cuts_denied += cut && denied;
  figures->missed += missed;
  figures->missed_denied += missed && denied;
  figures->others += !cut && !missed;
  figures->others_denied += !cut && !missed && denied;
  if (denied)
    hand_check(hand, act, &counter, random);
}

/* What came back last is said to move the bound. */
static void try_bound(const Hand *hand, Figures *figures, PlyRandom *random) {
  const PlyRun *run = ply_driven_run(hand->driven);
  uint32_t n = ply_trace_n_events(run->trace);
  PlyDriveAct act;
  if (ply_act_find(ply_driven_driver(hand->driven), "bound") < 0 || n == 0 ||
      ply_trace_event(run->trace, n - 1)->kind != PLY_EVENT_RETURN)
    return;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, n);
  PlyNodeId child = ply_trace_event(run->trace, n - 1)->subject;
  g_autofree char *text =
      g_strdup_printf("bound %d", ply_replay_score_for_max(replay, child).value);
  if (ply_act_read(hand->driven, text, &act, NULL))
    try_act(hand, &act, figures, random);
}

/* The act with other numbers, in other words, and other acts in its place. */
static void try_wrong_ones(const Hand *hand, const PlyDriveAct *right, Figures *figures,
                           PlyRandom *random) {
  static const double off[] = { 1, -1, 4, -4 };
  const PlyDriver *driver = ply_driven_driver(hand->driven);
  for (unsigned i = 0; driver->acts[i].id != NULL; i++) {
    PlyDriveAct act = ply_act_of(i);
    if (driver->acts[i].takes == 0)
      try_act(hand, &act, figures, random);
  }
  try_bound(hand, figures, random);
  bool number = (driver->acts[right->kind].takes & PLY_ACT_FIRST) != 0;
  for (unsigned i = 0; number && i < G_N_ELEMENTS(off); i++) {
    PlyDriveAct act = *right;
    act.first += off[i];
    try_act(hand, &act, figures, random);
  }
  if ((driver->acts[right->kind].takes & PLY_ACT_SECOND) != 0) {
    PlyDriveAct act = *right;
    act.first = -INFINITY;
    try_act(hand, &act, figures, random);
    act = *right;
    act.second = INFINITY;
    try_act(hand, &act, figures, random);
  }
  for (unsigned i = 0; (driver->acts[right->kind].takes & PLY_ACT_WORD) != 0 && i < 4; i++) {
    PlyDriveAct act = *right;
    act.word = i;
    try_act(hand, &act, figures, random);
  }
}

static void test_random(gconstpointer algorithm) {
  PlyRandom random;
  Figures figures = { .cuts = 0 };
  ply_random_init(&random, SEED, 0);
  guint n = test_program_count("/counter/random", TREES);
  for (unsigned i = 0; i < n; i++) {
    g_auto(Hand) hand = hand_new(&random, algorithm);
    PlyDriveAct right;
    while (ply_driven_next(hand.driven, PLY_NO_MISTAKE, &right)) {
      if (ply_random_below(&random, 4) == 0)
        try_wrong_ones(&hand, &right, &figures, &random);
      ply_driven_do(hand.driven, &right, NULL);
    }
  }
  g_test_message("%s: cuts %u of %u, missed %u of %u, others %u of %u", (const char *)algorithm,
                 figures.cuts_denied, figures.cuts, figures.missed_denied, figures.missed,
                 figures.others_denied, figures.others);
  g_assert_cmpuint(100 * figures.cuts_denied, >=, 95 * figures.cuts);
  g_assert_cmpuint(figures.missed_denied, ==, figures.missed);
  g_assert_cmpuint(100 * figures.others_denied, >=, 90 * figures.others);
}

/* --- in words --- */

/* The acts before, the wrong one, and what is said to it; NULL: nothing. */
static const struct {
  const char *tree, *algorithm, *acts, *wrong, *says;
} said[] = {
  { "((3 5) (2 9))", "alphabeta-maxmin", "enter 1; window -inf +inf; enter 1.1; value 3", "cut",
    "If leaf 1.2 were worth 1, the root would be worth 2. You would say 3." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2; window 3 +inf; enter 2.1; value 2",
    "go-on",
    "Put −99, 6 or 99 at leaf 2.2: the root is worth the same each time. No value there changes "
    "it." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2; window 3 +inf; enter 2.1; value 2; cut",
    "back exact 2", "If leaf 2.2 were worth 1, node 2 would be worth less than 2 for Max." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2",
    "window -inf +inf", "On this tree you would look at 4 leaves, and 3 would be enough." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2",
    "window 7 +inf",
    "On this tree you would say at the end that the root is worth 7. Plain minimax, which leaves "
    "nothing out, says another number." },
  { "((3 5) (2 9))", "alphabeta-maxmin",
    "enter 1; window -inf +inf; enter 1.1; value 3; bound 3; go-on; enter 1.2; value 5; go-on; "
    "back exact 3; bound 3; go-on; enter 2",
    "window -inf 3", "If leaf 2.1 were worth 10, the root would be worth 9. You would say 3." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on",
    "give 5",
    "5 stands at leaf 1.2. But at node 1 it is Min who chooses, and may go to node 1.1, where Max "
    "gets less." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on",
    "give 4",
    "No leaf below node 1 is worth 4 for Max, and what a node is worth is the value of one of its "
    "leaves." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5", "best",
    "On this tree you would say at the end that the root is worth 5. Plain minimax, which leaves "
    "nothing out, says another number." },
  { "((3 5) (2 9))", "minimax",
    "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on; give 3; best; enter 2; enter "
    "2.1; value 2; best; enter 2.2; value 9; go-on; give 2; go-on",
    "give 9",
    "9 stands at leaf 2.2. But at node 2 it is Min who chooses, and may go to node 2.1, where Max "
    "gets less." },
  { "((3 5) (2 9))", "negamax", "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on",
    "give -5",
    "5 stands at leaf 1.2. But at node 1 it is Min who chooses, and may go to node 1.1, where Max "
    "gets less." },
  { "(((3 5) (2 9)) ((1 2) (8 7)))", "alphabeta",
    "enter 1; window -inf +inf; enter 1.1; window -inf +inf; enter 1.1.1; value -3; bound 3; go-on",
    "cut",
    "On this tree you would say at the end that the root is worth 3. Plain minimax, which leaves "
    "nothing out, says another number." },
  { "((3 5) (2 9))", "minimax", "enter 1; enter 1.1; value 3; best", "enter 2", NULL },
};

static void test_words(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(said); i++) {
    g_autoptr(PlyDriven) driven = hand_driven(said[i].tree, said[i].algorithm);
    g_autoptr(GError) error = NULL;
    g_auto(PlyCounter) counter = { NULL };
    PlyDriveAct act;
    g_test_message("%s: %s; %s", said[i].tree, said[i].acts, said[i].wrong);
    ply_driven_play(driven, said[i].acts, &error);
    g_assert_no_error(error);
    ply_act_read(driven, said[i].wrong, &act, &error);
    g_assert_no_error(error);
    g_assert_cmpint(ply_counter_of_act(driven, &act, &counter), ==, said[i].says != NULL);
    g_assert_cmpstr(counter.markup, ==, said[i].says);
  }
}

/* --- answers to questions --- */

#define TREE "((3 5) (2 9))"

/* Lines of an ask block about a run, and a wrong answer: what was typed, a choice, or a node by its path. */
static const struct {
  const char *algorithm, *lines, *text, *node;
  int choice;
  const char *says;
} asked[] = {
  { "minimax", "kind: value\nnode: 1\n", "5", NULL, -1,
    "5 stands at leaf 1.2. But at node 1 it is Min who chooses, and may go to node 1.1, where Max "
    "gets less." },
  { "alphabeta-maxmin", "kind: value\nnode: 2\n", "2", NULL, -1,
    "If leaf 2.2 were worth 1, node 2 would be worth less than 2 for Max." },
  { "alphabeta-maxmin", "kind: cutoff\nat: cutoff 1\n", "no", NULL, -1,
    "Put −99, 6 or 99 at leaf 2.2: the root is worth the same each time. No value there changes "
    "it." },
  { "alphabeta-maxmin", "kind: cutoff\nat: leaf 1\n", "yes", NULL, -1,
    "If leaf 1.2 were worth 1, the root would be worth 2. You would say 3." },
  { "alphabeta", "kind: window\nnode: 2\n", "-inf, +inf", NULL, -1,
    "On this tree you would look at 4 leaves, and 3 would be enough." },
  { "alphabeta-maxmin", "kind: window\nnode: 2\n", "7, +inf", NULL, -1,
    "On this tree you would say at the end that the root is worth 7. Plain minimax, which leaves "
    "nothing out, says another number." },
  { "alphabeta", "kind: bound-kind\nnode: 2\n", NULL, NULL, 0,
    "If leaf 2.2 were worth 10, node 2 would be worth less than 3 for Max." },
  { "alphabeta", "kind: pruned\n", NULL, "1.2", -1,
    "If leaf 1.2 were worth 1, the root would be worth 2. You would say 3." },
  { "alphabeta", "kind: return\nat: leaf 3\n", "4", NULL, -1,
    "On this tree you would say at the end that the root is worth 4. Plain minimax, which leaves "
    "nothing out, says another number." },
  { "minimax", "kind: best-move\n", "2", NULL, -1,
    "After move 2, Min can answer 2.1: then another move would have been better for Max." },
  { "minimax", "kind: return\nat: leaf 3\n", "7", NULL, -1,
    "On this tree you would say at the end that the root is worth 7. Plain minimax, which leaves "
    "nothing out, says another number." },
};

static void test_answered(void) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, TREE, NULL, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(asked); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyRun) run =
        ply_run_new(start, ply_algorithm_find(asked[i].algorithm, NULL), NULL, NULL);
    ply_run_record(run, NULL);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    g_autoptr(PlyLesson) lesson = ply_draft_lesson(run, replay, asked[i].lines, &error);
    g_assert_no_error(error);
    const PlyQuestion *question = ply_generated_question(lesson);
    bool chosen[8] = { false };
    PlyNodeId node = asked[i].node != NULL ? ply_trace_find(run->trace, asked[i].node) : 0;
    if (asked[i].choice >= 0)
      chosen[asked[i].choice] = true;
    PlyAnswer answer = { .text = asked[i].text,
                         .nodes = &node,
                         .n_nodes = asked[i].node != NULL,
                         .chosen = asked[i].choice >= 0 ? chosen : NULL };
    PlyVerdict verdict;
    ply_question_judge(question, &answer, &verdict, &error);
    g_assert_no_error(error);
    g_assert_false(verdict.right);
    g_test_message("%s %s: %s", asked[i].algorithm, asked[i].lines, verdict.reply);
    if (!g_str_has_suffix(verdict.reply, asked[i].says))
      g_error("%s", verdict.reply);
    ply_verdict_clear(&verdict);
  }
}

/* Minimax is the right one, whatever mistake the run has that a question is about. */
static void test_mistaken(void) {
  static const struct {
    const char *algorithm, *mistake;
  } runs[] = { { "minimax", "sides-swapped" },  { "minimax", "small-infinity" },
               { "alphabeta", "both-bounds" },  { "alphabeta", "restart" },
               { "alphabeta", "shallow-only" }, { "alphabeta", "cut-leaf" } };
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, TREE, NULL, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    const PlyAlgorithm *algorithm = ply_algorithm_find(runs[i].algorithm, NULL);
    PlyOptions options;
    ply_options_init(&options, algorithm->options);
    g_assert_true(ply_options_set(&options, "mistake", runs[i].mistake, NULL));
    g_autoptr(PlyRun) run = ply_run_new(start, algorithm, &options, NULL);
    ply_run_record(run, NULL);
    g_autoptr(PlyRun) plain = ply_what_if_minimax(run);
    g_assert_null(ply_variant_of(&plain->options));
    g_assert_cmpint((int)ply_what_if_root(plain), ==, 3);
  }
}

TEST_PROGRAM("counter") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/counter/words", test_words);
  g_test_add_func("/counter/answered", test_answered);
  g_test_add_func("/counter/mistaken", test_mistaken);
  g_test_add_data_func("/counter/random/alphabeta", "alphabeta", test_random);
  g_test_add_data_func("/counter/random/maxmin", "alphabeta-maxmin", test_random);
  g_test_add_data_func("/counter/random/minimax", "minimax", test_random);
  g_test_add_data_func("/counter/random/negamax", "negamax", test_random);
  return g_test_run();
}
