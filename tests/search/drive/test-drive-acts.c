/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed, clicked, refused and taken back when a search is done by hand. */
#include <string.h>

#include "../runs.h"
#include "alike.h"
#include "program.h"
#include "trace/replay.h"

#define BAGS "((3 5) (2 9 7) (8 6))"

static void play(PlyDriven *driven, const char *acts) {
  g_autoptr(GError) error = NULL;
  ply_driven_play(driven, acts, &error);
  g_assert_no_error(error);
}

static void check_refused(PlyDriven *driven, const char *act, const char *why) {
  g_autoptr(GError) error = NULL;
  unsigned n = ply_driven_n_acts(driven);
  g_assert_false(ply_driven_play(driven, act, &error));
  g_assert_cmpstr(error->message, ==, why);
  g_assert_cmpuint(ply_driven_n_acts(driven), ==, n);
}

static void check_acts(const PlyDriven *driven, const char *expected) {
  g_autofree char *text = ply_driven_print(driven);
  g_assert_cmpstr(text, ==, expected);
}

/* --- what is done --- */

#define ALPHA_BETA                                                                                 \
  "enter 1; window -inf +inf; enter 1.1; value 3; go-on; bound 3; enter 1.2; value 5; go-on; "     \
  "back exact 3; go-on; bound 3; enter 2; window 3 +inf; enter 2.1; value 2; cut; "                \
  "back at-most 3; go-on; enter 3; window 3 +inf; enter 3.1; value 8; go-on; bound 8; "            \
  "enter 3.2; value 6; go-on; bound 6; back exact 6; go-on; bound 6; back exact 6"

static void test_all_acts(void) {
  static const struct {
    const char *algorithm, *acts;
  } cases[] = {
    { "minimax",
      "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on; give 3; best; "
      "enter 2; enter 2.1; value 2; best; enter 2.2; value 9; go-on; enter 2.3; value 7; go-on; "
      "give 2; go-on; enter 3; enter 3.1; value 8; best; enter 3.2; value 6; best; give 6; best; "
      "give 6" },
    { "negamax",
      "enter 1; enter 1.1; value 3; best; enter 1.2; value 5; go-on; give -3; best; "
      "enter 2; enter 2.1; value 2; best; enter 2.2; value 9; go-on; enter 2.3; value 7; go-on; "
      "give -2; go-on; enter 3; enter 3.1; value 8; best; enter 3.2; value 6; best; give -6; best; "
      "give 6" },
    { "alphabeta-maxmin", ALPHA_BETA },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyRun) run = test_run("tree", BAGS, cases[i].algorithm, "");
    g_autoptr(PlyDriven) driven = test_driven(run, 0);
    ply_driven_go_on(driven, PLY_NO_MISTAKE, 1000);
    check_acts(driven, cases[i].acts);
    g_autoptr(PlyDriven) again = test_driven(run, 0);
    play(again, cases[i].acts);
    g_assert_true(ply_driven_is_over(again));
    test_same_events(ply_driven_run(again), run, TEST_ALL_THE_SAME);
  }
}

/* Negamax as Max sees it: the same numbers as in the form with two sides. */
static void test_for_max(void) {
  static const char *const sets[] = { "", "bounds=fail-soft", "cut=>", NULL };
  for (const char *const *set = sets; *set != NULL; set++) {
    g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", *set);
    g_autoptr(PlyRun) other = test_run("tree", BAGS, "alphabeta-maxmin", *set);
    run->for_max = true;
    g_autoptr(PlyDriven) driven = test_driven(run, 0), both = test_driven(other, 0);
    ply_driven_go_on(driven, PLY_NO_MISTAKE, 1000);
    ply_driven_go_on(both, PLY_NO_MISTAKE, 1000);
    g_autofree char *acts = ply_driven_print(both);
    check_acts(driven, acts);
    test_same_events(ply_driven_run(driven), run, TEST_ALL_THE_SAME);
  }
}

/* A bound that is moved before it is said that the search goes on, or the other way round. */
static void test_either_first(void) {
  static const char *const sets[] = { "", "raise=before-test", NULL };
  for (const char *const *set = sets; *set != NULL; set++) {
    g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta-maxmin", *set);
    for (unsigned k = 0; k < 2; k++) {
      g_autoptr(PlyDriven) driven = test_driven(run, 0);
      play(driven, "enter 1; window -inf inf; enter 1.1; value 3");
      play(driven, k == 0 ? "bound 3; go-on" : "go-on; bound 3");
      g_assert_cmpuint(ply_driven_run(driven)->astray, ==, 0);
      ply_driven_go_on(driven, PLY_NO_MISTAKE, 1000);
      test_same_events(ply_driven_run(driven), run, TEST_ALL_THE_SAME);
    }
    g_autoptr(PlyDriven) driven = test_driven(run, 0);
    play(driven, "enter 1; window -inf 3; enter 1.2; value 5; bound 4");
    g_assert_cmpuint(ply_driven_run(driven)->astray, ==, 2);
  }
}

/* Ids and letters are unlike, and what is a choice or a number has a name. */
static void test_table(void) {
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  const PlyActInfo *acts = ply_driven_driver(driven)->acts;
  unsigned n_used = 0;
  for (unsigned i = 0; acts[i].id != NULL; i++) {
    n_used += ply_driven_uses(driven, i);
    g_assert_true(acts[i].label != NULL && acts[i].rule != NULL && g_ascii_islower(acts[i].key));
    g_assert_true((acts[i].words != NULL) == ((acts[i].takes & PLY_ACT_WORD) != 0));
    for (unsigned k = 0; k < i; k++) {
      g_assert_cmpstr(acts[i].id, !=, acts[k].id);
      g_assert_cmpint(acts[i].key, !=, acts[k].key);
    }
  }
  g_assert_cmpuint(n_used, ==, 7);
}

/* --- typed --- */

static void test_typed(void) {
  static const struct {
    const char *typed, *act;
  } cases[] = {
    { "e 1", "enter 1" },
    { "Enter 2.3", "enter 2.3" },
    { "w 5 inf", "window 5 +inf" },
    { "window −∞ 2", "window -inf 2" },
    { "w −∞, ∞", "window -inf +inf" },
    { " value  -3 ", "value -3" },
    { "l −3", "value -3" },
    { "l 2,5", "value 2.5" },
    { "w -3, 4", "window -3 4" },
    { "b 5", "bound 5" },
    { "c", "cut" },
    { "G", "go-on" },
    { "back at-most 4", "back at-most 4" },
    { "v exact ∞", "back exact +inf" },
  };
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlyDriveAct act, again;
    ply_act_read(driven, cases[i].typed, &act, &error);
    g_assert_no_error(error);
    g_autofree char *text = ply_act_print(driven, &act);
    g_assert_cmpstr(text, ==, cases[i].act);
    g_assert_true(ply_act_read(driven, text, &again, NULL));
    g_assert_true(ply_acts_alike(&act, &again));
  }
}

/* Where a win is worth a number, its words are that. */
static void test_typed_win(void) {
  g_autoptr(PlyRun) run = test_run("tictactoe", "XOXOX.O..", "alphabeta", "win=million-ply");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  PlyDriveAct words, number;
  g_assert_true(ply_act_read(driven, "window loss in 2, a win in 3", &words, NULL));
  g_assert_true(ply_act_read(driven, "window -999998 999997", &number, NULL));
  g_assert_true(ply_acts_alike(&words, &number));
}

/* Infinity is near to nothing but itself. */
static void test_alike(void) {
  static const struct {
    const char *a, *b;
    bool alike;
  } cases[] = {
    { "window -inf 2", "w −∞ 2.0000000001", true },
    { "window -inf 2", "window 3 2", false },
    { "window -inf 2", "window inf 2", false },
    { "window 3 inf", "window 3 2", false },
    { "back exact 2", "back at-most 2", false },
    { "enter 1", "enter 2", false },
    { "value 2", "bound 2", false },
  };
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyDriveAct a, b;
    g_assert_true(ply_act_read(driven, cases[i].a, &a, NULL));
    g_assert_true(ply_act_read(driven, cases[i].b, &b, NULL));
    g_assert_true(ply_acts_alike(&a, &b) == cases[i].alike);
    g_assert_true(ply_acts_alike(&b, &a) == cases[i].alike);
  }
}

static void test_mistyped(void) {
  static const struct {
    const char *typed, *why;
  } cases[] = {
    { "enter", "“enter” is not all of it; missing: Node" },
    { "enter 4", "the tree has no node “4”: “2.1” is the first child of the second move" },
    { "enter 1.", "the tree has no node “1.”: “2.1” is the first child of the second move" },
    { "window 3", "“window” is not all of it; missing: β" },
    { "window 3 x", "“x” is no number; type one such as 4, −2.5 or +∞" },
    { "window 3 ≤5", "“≤5” is no number; type one such as 4, −2.5 or +∞" },
    { "cut 3", "nothing more stands behind “cut”: “3”" },
    { "back", "“back” is not all of it; missing: one of exact, at-least, at-most, nothing" },
  };
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++)
    check_refused(driven, cases[i].typed, cases[i].why);
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_driven_play(driven, "leave", &error));
  g_assert_true(g_str_has_prefix(
      error->message, "“leave” is nothing that can be done here: an act begins with one of "));
  g_clear_error(&error); /* another search has it, with a row and a column behind it */
  g_assert_false(ply_driven_play(driven, "cell", &error));
  g_assert_true(g_str_has_prefix(
      error->message, "“cell” is nothing that can be done here: an act begins with one of "));
}

/* Each field of a form by itself. */
static void test_parts(void) {
  static const struct {
    const char *act;
    PlyActTakes part;
    const char *typed, *why; /* NULL: nothing is wrong */
  } cases[] = {
    { "window", PLY_ACT_FIRST, "−∞", NULL },
    { "window", PLY_ACT_SECOND, " 2,5 ", NULL },
    { "window", PLY_ACT_FIRST, "x", "“x” is no number; type one such as 4, −2.5 or +∞" },
    { "window", PLY_ACT_FIRST, "5 6", "nothing more stands behind “5”: “6”" },
    { "enter", PLY_ACT_SUBJECT, "2.1", NULL },
    { "enter", PLY_ACT_SUBJECT, "4",
      "the tree has no node “4”: “2.1” is the first child of the second move" },
  };
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    unsigned kind = (unsigned)ply_act_find(ply_driven_driver(driven), cases[i].act);
    g_assert_true(ply_act_check(driven, kind, cases[i].part, cases[i].typed, &error) ==
                  (cases[i].why == NULL));
    g_assert_cmpstr(error != NULL ? error->message : NULL, ==, cases[i].why);
  }
}

/* Nodes by the names that a tree gives its moves. */
static void test_names(void) {
  g_autoptr(PlyRun) run = test_run("tree", "(left=(a=3 b=5) right=(a=2 c=9))", "minimax", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  play(driven, "enter right; enter right.C; value 9; best; enter 2.a");
  check_acts(driven, "enter 2; enter 2.2; value 9; best; enter 2.1");
}

/* As they are shown: a blank in place of the hyphen. */
static void test_two_words(void) {
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  PlyDriveAct act;
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_act_read(driven, "go on", &act, &error));
  g_autofree char *on = ply_act_print(driven, &act);
  g_assert_cmpstr(on, ==, "go-on");
  static const char *const same[] = { "back at least 4", "back At Least 4", "back at-least 4" };
  for (unsigned i = 0; i < G_N_ELEMENTS(same); i++) {
    g_assert_true(ply_act_read(driven, same[i], &act, &error));
    g_autofree char *back = ply_act_print(driven, &act);
    g_assert_cmpstr(back, ==, "back at-least 4");
  }
  g_assert_true(ply_act_read(driven, "back exactly 4", &act, &error));
  g_autofree char *exact = ply_act_print(driven, &act);
  g_assert_cmpstr(exact, ==, "back exact 4");
  g_assert_false(ply_act_read(driven, "go in", &act, &error));
  g_assert_true(g_str_has_prefix(
      error->message, "“go in” is nothing that can be done here: an act begins with one of "));
}

/* No word of a file, and numbers as pictures have them. */
static void test_words(void) {
  static const struct {
    const char *typed, *words;
  } acts[] = {
    { "enter 2", "Enter next node: 2" },
    { "window -inf 5", "Hand window down: α\u00a0−∞, β\u00a05" },
    { "value -3", "Take leaf’s value: −3" },
    { "bound 5", "Raise α, lower β: 5" },
    { "cut", "Cut here" },
    { "go-on", "Go on" },
    { "back at-most 4", "Give value back: at most\u00a04" },
    { "back nothing 4", "Give value back: proves nothing\u00a04" },
    { "cell 1 3", "Name the cell: Row\u00a01, Column\u00a03" },
    { "verdict dead-end", "Say what was found: a dead end" },
  };
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(acts); i++) {
    PlyDriveAct act;
    g_autoptr(GError) error = NULL;
    g_assert_true(ply_act_read(driven, acts[i].typed, &act, &error));
    g_autofree char *words = ply_act_text(driven, &act);
    g_assert_cmpstr(words, ==, acts[i].words);
  }
}

/* Which cell is next is told of the order of this run alone. */
static void test_order_of_cells(void) {
  static const struct {
    const char *board, *rule;
  } runs[] = {
    { "in-order 1...............", "The next cell is the first empty one, row by row." },
    { "1...............", "The next cell is the one with the fewest candidates; of several the "
                          "first, row by row." },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autoptr(PlyRun) run = test_run("sudoku-guess", runs[i].board, "backtracking", "");
    g_autoptr(PlyDriven) driven = test_driven(run, 0);
    unsigned cell = (unsigned)ply_act_find(ply_driven_driver(driven), "cell");
    g_assert_cmpstr(ply_driven_rule(driven, cell), ==, runs[i].rule);
  }
}

/* What somebody says a value proves is what is seen of it: that it is wrong is for the reply to say. */
static void test_what_was_said(void) {
  static const struct {
    const char *said;
    PlyBound bound;
  } cases[] = { { "back exact 5", PLY_BOUND_EXACT },
                { "back at-least 5", PLY_BOUND_LOWER },
                { "back at-most 5", PLY_BOUND_UPPER } };
  g_autoptr(PlyRun) run =
      test_run("tree", "(((6 1) (7 2)) ((5 3) (8 9)))", "alphabeta-maxmin", "bounds=fail-soft");
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyDriven) driven = test_driven(run, 0);
    PlyNodeId node = ply_trace_find(run->trace, "2.1");
    uint32_t back = 0;
    PlyDriveAct act;
    while (back == 0 && ply_driven_next(driven, PLY_NO_MISTAKE, &act)) {
      g_autofree char *text = ply_act_print(driven, &act);
      if (strcmp(text, "back at-most 5") == 0)
        play(driven, cases[i].said);
      else
        ply_driven_do(driven, &act, NULL);
      g_autoptr(PlyReplay) replay = ply_replay_new(ply_driven_run(driven)->trace);
      ply_replay_seek(replay, ply_replay_last(replay));
      back = ply_replay_return_step(replay, node);
      if (back == 0)
        continue;
      PlyScore score = ply_replay_score(replay, node);
      g_assert_cmpint(score.value, ==, 5);
      g_assert_cmpint(score.bound, ==, cases[i].bound);
    }
    g_assert_cmpuint(back, >, 0);
  }
}

/* --- what makes no sense --- */

static void test_senseless(void) {
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  check_refused(driven, "value 3", "this is no leaf: its value comes from its children");
  check_refused(driven, "enter 2.1", "that is no child of the node at work");
  check_refused(driven, "window 1 2", "no node waits for a window: a node has to be entered first");
  check_refused(driven, "bound 2", "no value has come back yet");
  check_refused(driven, "cut", "no value has come back yet");
  check_refused(driven, "back exact 3", "no value has come back yet");
  check_refused(driven, "best", "that is nothing that this algorithm does");
  play(driven, "enter 2");
  g_assert_cmpuint(ply_driven_driver(driven)->at(ply_driven_game(driven)), ==,
                   ply_trace_find(run->trace, "2"));
  check_refused(driven, "enter 2.1", "the node that was entered has no window yet");
  check_refused(driven, "window 1.5 2", "values are whole numbers here, of at most ten digits");
  play(driven, "window 7 1; enter 2.3");
  g_assert_cmpuint(ply_driven_driver(driven)->at(ply_driven_game(driven)), ==, PLY_NO_SUBJECT);
  check_refused(driven, "enter 2.1", "a leaf has no children");
  check_refused(driven, "back exact 3", "this is a leaf: take its value");
  play(driven, "value 4");
  g_assert_cmpuint(ply_driven_driver(driven)->at(ply_driven_game(driven)), ==,
                   ply_trace_find(run->trace, "2"));
  check_refused(driven, "enter 2.1", "a value came back: first say what it means here");
  play(driven, "go-on");
  check_refused(driven, "enter 2.3", "this child has been entered before");
  check_refused(driven, "go-on", "what came back is settled already");
  check_refused(driven, "back exact 4", "children are left: enter the next one, or cut");
  play(driven, "cut");
  check_refused(driven, "enter 2.1", "nothing more is looked at here: give a value back");
  play(driven, "back nothing 99; cut; back exact 0");
  check_refused(driven, "cut", "the search is over: its root has given back its value");
  check_acts(driven, "enter 2; window 7 1; enter 2.3; value 4; go-on; cut; back nothing 99; cut; "
                     "back exact 0");
}

/* A cut is for a value: one that has come back, or that of a leaf that is next. */
static void test_cuts(void) {
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta-maxmin", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  play(driven, "enter 1; window -inf 2");
  g_autoptr(PlyDriven) ahead = ply_driven_copy(driven, 2);
  play(ahead, "cut");
  play(driven, "enter 1.1; value 3; cut; back at-most 3; go-on");
  check_refused(driven, "cut", "what came back is settled already");
  play(driven, "enter 2");
}

/* Runs that are not done by hand, and those that are not all there. */
static void test_refused(void) {
  static const struct {
    const char *game, *position, *algorithm, *set;
  } cases[] = {
    { "tictactoe", "XOXO.X...", "deepening", "" },
    { "tictactoe", "XOXO.X...", "outcomes", "" },
    { "tictactoe", "XOXO.X...", "greedy", "skill=medium" },
    { "tictactoe", "XOXO.X...", "alphabeta", "table=bounds" },
    { "tictactoe", "XOXO.X...", "alphabeta", "symmetry=siblings" },
    { "tictactoe", ".........", "minimax", "" },
    { "tree", "({3 5} 4)", "minimax", "" },
    { "tree", BAGS, "alphabeta", "mistake=restart" },
    { "tree", BAGS, "alphabeta", "nodes=5" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyRun) run =
        test_run(cases[i].game, cases[i].position, cases[i].algorithm, cases[i].set);
    g_autoptr(GError) error = NULL;
    PlyDriven *driven = ply_driven_new(run, 0, &error);
    g_assert_null(driven);
    g_assert_nonnull(error);
    g_test_message("%s", error->message);
  }
}

/* --- clicks, and back --- */

static void check_click(const PlyDriven *driven, const char *node, const char *expected) {
  PlyDriveAct act;
  uint32_t id = ply_trace_find(ply_driven_run(driven)->trace, node);
  bool means = ply_driven_driver(driven)->clicked(ply_driven_game(driven), id, &act);
  g_autofree char *text = means ? ply_act_print(driven, &act) : g_strdup("");
  g_assert_cmpstr(text, ==, expected);
}

static void test_clicked(void) {
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  check_click(driven, "2", "enter 2");
  check_click(driven, "2.1", "");
  play(driven, "enter 2");
  check_click(driven, "2.1", "");
  play(driven, "window -inf inf");
  check_click(driven, "2.2", "enter 2.2");
  check_click(driven, "2", "");
  play(driven, "enter 2.2");
  check_click(driven, "2.2", "value 9");
}

static void test_take_back(void) {
  g_autoptr(PlyRun) run = test_run("tree", BAGS, "alphabeta-maxmin", "");
  g_autoptr(PlyDriven) driven = test_driven(run, 0);
  play(driven, "enter 1; window 0 4; enter 1.2; value 7; bound 7; cut");
  uint64_t before[7];
  for (unsigned n = 0; n <= 6; n++) {
    g_autoptr(PlyDriven) copy = ply_driven_copy(driven, n);
    g_assert_cmpuint(ply_driven_n_acts(copy), ==, n);
    before[n] = ply_trace_hash(ply_driven_run(copy)->trace);
  }
  for (unsigned n = 7; n-- > 0;) {
    ply_driven_take_back(driven, n);
    g_assert_cmpuint(ply_driven_n_acts(driven), ==, n);
    g_assert_cmpuint(ply_trace_hash(ply_driven_run(driven)->trace), ==, before[n]);
  }
  play(driven, ALPHA_BETA);
  test_same_events(ply_driven_run(driven), run, TEST_ALL_THE_SAME);
}

TEST_PROGRAM("drive-acts") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/drive/all-acts", test_all_acts);
  g_test_add_func("/search/drive/for-max", test_for_max);
  g_test_add_func("/search/drive/either-first", test_either_first);
  g_test_add_func("/search/drive/table", test_table);
  g_test_add_func("/search/drive/typed", test_typed);
  g_test_add_func("/search/drive/typed-win", test_typed_win);
  g_test_add_func("/search/drive/alike", test_alike);
  g_test_add_func("/search/drive/mistyped", test_mistyped);
  g_test_add_func("/search/drive/parts", test_parts);
  g_test_add_func("/search/drive/names", test_names);
  g_test_add_func("/search/drive/two-words", test_two_words);
  g_test_add_func("/search/drive/what-was-said", test_what_was_said);
  g_test_add_func("/search/drive/words", test_words);
  g_test_add_func("/search/drive/order-of-cells", test_order_of_cells);
  g_test_add_func("/search/drive/senseless", test_senseless);
  g_test_add_func("/search/drive/cuts", test_cuts);
  g_test_add_func("/search/drive/refused", test_refused);
  g_test_add_func("/search/drive/clicked", test_clicked);
  g_test_add_func("/search/drive/take-back", test_take_back);
  return g_test_run();
}
