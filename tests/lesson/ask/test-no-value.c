/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that a run does not have: each is a fault that says why, whatever the lesson claims, and
 * a question for it has no answer. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "program.h"

#define HEAD(game, keys) "---\ntitle: T\ngame: " game "\n" keys "\n---\n"
#define TREE "```tree\n((3 9) (1 5) (7 2))\n```\n"
#define SEARCH(keys) HEAD("tree", keys) TREE
#define BOARD(text) "```position\n" text "\n```\n"
/* Too few nodes to finish the first round: no move was looked at to the end. */
#define MOVELESS HEAD("tictactoe", "algorithm: deepening\nbudget: 1\nlimit-at: inside")
#define LIFE(keys) HEAD("life", "lives: 20\n" keys)
#define CARDS(keys) HEAD("blackjack", "games: 100\n" keys)
#define MINES HEAD("minesweeper", "rules: one near")
/* At 150 the first formula divides by nothing. */
#define EDGE                                                                                       \
  LIFE("person: Ann")                                                                              \
  "```people\nAnn = 1 / (cash - 150)\n```\n"                                                       \
  "```occupations\nWalk | 1 | 0 | 1 | 0\n```\n"

/* value: what the lesson says, which would be true if nothing counted as 0 or as all there is. */
static const struct {
  const char *lesson, *facts, *fault;
} facts[] = {
  /* searches */
  { MOVELESS, "beaten best: 0%", "beaten best: the search has no move" },
  { MOVELESS, "beaten random: 0%", "beaten random: the search has no move" },
  { MOVELESS, "beaten best: 0%\nplays: second", "the search has no move" },
  { MOVELESS, "value: 0", "value: this node has no value at that step" },
  { MOVELESS, "reached: 0", "reached: no round was finished" },
  { SEARCH("algorithm: minimax"), "reached: 0", "reached: this algorithm searches once" },
  { SEARCH("algorithm: minimax"), "iterations: 0", "iterations: this algorithm searches once" },
  { SEARCH("algorithm: alphabeta"), "node: 2.2\nvalue: 0", "value: this node has no value" },
  { SEARCH("algorithm: alphabeta"), "node: 2.2\nbest: none", "best: this node is not entered" },
  { SEARCH("algorithm: minimax"), "at: start\nnode: 2\nbest: none",
    "best: this node is not entered" },
  { SEARCH("algorithm: minimax"), "at: start\nnode: 2\nchildren: - -",
    "children: this node is not entered" },
  { SEARCH("algorithm: minimax"), "node: 1.1\nchildren: -", "children: this node has no children" },
  { SEARCH("algorithm: alphabeta"), "node: 2.2\nalpha: 0", "alpha: this node is not entered" },
  { SEARCH("algorithm: minimax"), "node: 2\nbeta: +∞", "beta: this algorithm has no windows" },
  { SEARCH("algorithm: minimax"), "node: 2\nskipped: 0", "skipped: there is no cutoff" },
  { SEARCH("algorithm: minimax"), "sums: 0", "sums: this algorithm adds nothing up" },
  { HEAD("connect4", "first: random\nsecond: person"), "first-wins: 0",
    "first-wins: a person plays" },
  { HEAD("connect4", "first: random\nsecond: person"), "length: 0", "length: a person plays" },
  /* days in a life */
  { LIFE(""), "holds: 10", "holds: this needs a line “at: …”" },
  { LIFE(""), "at: start\nholds: 10", "holds: no day has begun there" },
  { LIFE(""), "at: start\nday: 0", "day: no day has begun there" },
  { LIFE("money: no"), "at: day 1\nholds: 0", "holds: this life has no money" },
  { LIFE("money: no"), "bankruptcies: 0", "bankruptcies: this life has no money" },
  { LIFE("money: no"), "final mean: 0", "final mean: this life has no money" },
  { LIFE("money: no"), "at: day 1\nliving: 0", "living: this needs a line “cash: …”" },
  { EDGE, "job: Walk\ncash: 150\nfitness: 0", "fitness: the formula has no value" },
  { EDGE, "cash: 150\nranking: Walk", "ranking: the lesson says “Walk”, the run “main” has “”" },
  /* odds */
  { CARDS(""), "at: start\nestimate win: 0", "estimate win: nothing is played by then" },
  { CARDS(""), "at: start\ninterval win: 1", "interval win: nothing is played by then" },
  { CARDS(""), "at: start\nmean: 0", "mean: nothing is played by then" },
  { CARDS(""), "at: start\ncovers win: yes", "covers win: nothing is played by then" },
  { CARDS("trust: 0\nfake: 0.3"), "at: start\ntuned: 0.3", "tuned: nothing is played by then" },
  /* boards */
  { MINES BOARD(".1.\n...\n..."), "undecided: none", "undecided: found “none”, expected squares" },
  { MINES BOARD(".1.\n...\n..."), "arrangements: 0", "arrangements: this needs the number" },
  { MINES BOARD(".1.\n...\n..."), "square: r1c1\nrisk: 0", "risk: this needs the number" },
  { MINES BOARD(".1.\n...\n..."), "square: r1c1\nneed: 0", "need: this needs a line “square: …”" },
  { MINES BOARD(".1.\n...\n..."), "flags: 0", "flags: this needs a line “square: …”" },
  { MINES BOARD(".1.\n...\n..."), "square: r1c1\nblanks: 0", "blanks: this needs a line" },
  { MINES BOARD(".1.\n...\n..."), "mines-left: 1", "mines-left: nobody says how many mines" },
  { MINES BOARD(".1.\n...\n..."), "square: r1c2\nleast-mines: 0", "least-mines: this needs lines" },
  { MINES BOARD(".1.\n...\n..."), "games: 5\nfinished: 0..100", "finished: this needs a run" },
  { HEAD("minesweeper", "rules: one\nlevel: custom\nrows: 4\ncolumns: 4\nmines: 1"),
    "games: 5\nwithin: 3\nlost: 0..0", "lost: no game is lost" },
  { HEAD("minesweeper", "rules: one\nmines: 2") BOARD("...\n.1.\n.1F"), "square: r1c1\nrisk: 0",
    "risk: no arrangement of mines fits" },
};

static void test_fact(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autofree char *text =
      g_strdup_printf("%s```expect\n%s\n```\n", facts[i].lesson, facts[i].facts);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  for (guint k = 0; k < faults->len; k++)
    if (strstr(((const PlyFault *)faults->pdata[k])->text, facts[i].fault) != NULL)
      return;
  g_error("%s: %s", text, lesson != NULL ? "no fault" : ((PlyFault *)faults->pdata[0])->text);
}

/* Asks: the same numbers. */
static const struct {
  const char *lesson, *ask, *fault;
} asks[] = {
  { MOVELESS, "kind: number\nof: reached", "no round was finished" },
  { MOVELESS, "kind: value", "the search has no value for node root" },
  { MOVELESS, "kind: best-move", "no move is best here" },
  { SEARCH("algorithm: minimax"), "kind: number\nof: iterations", "searches once" },
  { SEARCH("algorithm: alphabeta"), "kind: value\nnode: 2.2", "no value for node 2.2" },
  { SEARCH("algorithm: alphabeta"), "kind: window\nnode: 2.2", "node 2.2 is not entered" },
  { SEARCH("algorithm: minimax"), "kind: pruned", "every leaf is looked at" },
  { LIFE(""), "kind: number\nof: holds\nat: start", "no day has begun there" },
  { LIFE("money: no"), "kind: number\nof: holds\nat: day 1", "this life has no money" },
  { EDGE, "kind: number\nof: fitness\njob: Walk\ncash: 150", "the formula has no value" },
  { CARDS(""), "kind: number\nof: mean\nat: start", "nothing is played by then" },
  { HEAD("connect4", "first: random\nsecond: person"), "kind: number\nof: length",
    "a person plays" },
  { MINES BOARD(".1.\n...\n..."), "kind: number\nof: mines-left", "nobody says how many mines" },
  { MINES BOARD("011\n01F\n011"), "kind: number\nof: least-mines r1c1 r1c2", "no square and its" },
};

static void test_ask(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autofree char *text =
      g_strdup_printf("%s## A question\n```ask\n%s\n```\n", asks[i].lesson, asks[i].ask);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  if (lesson != NULL || strstr(((PlyFault *)faults->pdata[0])->text, asks[i].fault) == NULL)
    g_error("%s: %s", text, lesson != NULL ? "no fault" : ((PlyFault *)faults->pdata[0])->text);
}

/* Where there is a number it may be claimed: trust in a made-up one is there from the beginning. */
static void test_there(void) {
  static const char *const good[] = {
    CARDS("trust: 2\nfake: 0.3") "```expect\nat: start\ntuned: 0.3\nodds win: 0..1\n```\n",
    CARDS("") "```expect\nat: end\nestimate win: 0..1\nmean: −1..1\n```\n",
    SEARCH("algorithm: minimax") "```expect\nnode: 1.1\nbest: none\n```\n",
    LIFE("money: no") "```expect\nat: day 1\nday: 1\nchanges: 0..100\n```\n",
    EDGE "```expect\njob: Walk\ncash: 151\nfitness: 1\n```\n",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(good); i++) {
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson =
        ply_lesson_read(good[i], strlen(good[i]), NULL, PLY_CHECK_USUAL, faults);
    if (lesson == NULL)
      g_error("%s: %s", good[i], ((PlyFault *)faults->pdata[0])->text);
  }
}

TEST_PROGRAM("ask-no-value") {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(facts); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/no-value/fact-%u", i + 1);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_fact);
  }
  for (guint i = 0; i < G_N_ELEMENTS(asks); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/no-value/ask-%u", i + 1);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_ask);
  }
  g_test_add_func("/lesson/no-value/there", test_there);
  return g_test_run();
}
