/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Which node set the bound?": what the picture rings and the sentence names is right, and so is
 * the node that carries the bound down; the replies say which is which. */
#include <string.h>

#include "../read.h"
#include "lesson/ask/grade.h"
#include "program.h"
#include "render/tree/tree.h"
#include "say/words.h"

#define HEAD(keys) "---\ntitle: T\ngame: tree\n" keys "\n---\n"
#define GAME(keys) "---\ntitle: T\ngame: tictactoe\n" keys "\n---\n"
#define TREE(text) "```tree\n" text "\n```\n"
#define BOARD(text) "```position\n" text "\n```\n"
#define ASK "## A question\n```ask\nkind: bound-source\nat: cutoff 1\n```\n"
#define FIRST "((4 8 7) (9 5 6) (1 2 3))"
#define DEEP "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))"
#define NEARER "((3 9) (((5 8) (4 9 7)) ((6 9) (2 4))))"
#define LARGE                                                                                      \
  "(((5 4 2) (7 9) (3 1 8)) ((6 2) (4 4 9)) ((8 (5 3) 6) (2 (7 1)) (9 3)) ((4 5) (5 6)))"
#define CAPTURES "0:(\"pawn\"=9:(!1 8) \"castle\"=5:(6 7) \"attack\"=4:(!8 !7 3))"
/* Where it stands pat, a node raises its bound without a move. */
#define STANDS "0:(5:(!9:(!8 !7) !4:(!8 !6)) 2)"

static bool is_right(const PlyQuestion *question, PlyNodeId node, char **reply) {
  const PlyAnswer answer = { .nodes = &node, .n_nodes = 1 };
  g_autoptr(GError) error = NULL;
  PlyVerdict verdict;
  ply_question_judge(question, &answer, &verdict, &error);
  g_assert_no_error(error);
  g_assert_true(g_str_has_prefix(verdict.reply, verdict.right ? "Yes: " : "Not yet: "));
  if (reply != NULL)
    *reply = g_strdup(verdict.reply);
  ply_verdict_clear(&verdict);
  return verdict.right;
}

/* --- picture, sentence and judge --- */

/* The one node that is ringed; PLY_NO_NODE: none. */
static PlyNodeId ringed(const PlyTreeLayout *layout, const PlyReplay *replay) {
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = 4000;
  view.height = 1400;
  ply_tree_view_fit(&view, layout);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, ply_theme_get(PLY_THEME_LIGHT));
  PlyNodeId node = PLY_NO_NODE;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (!(item->marks & PLY_MARK_SOURCE))
      continue;
    g_assert_cmpint(item->kind, ==, PLY_ITEM_NODE);
    g_assert_cmpuint(node, ==, PLY_NO_NODE);
    node = item->id;
  }
  return node;
}

/* Of what gave the bound the sentence speaks as of node. */
static void assert_named(const PlyRun *run, const PlyReplay *replay, PlyNodeId node) {
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, false);
  g_autofree char *name = ply_words_child(run, node);
  for (unsigned i = 0; i < sentence->n_spans; i++) {
    const PlySpan *span = &sentence->spans[i];
    if (span->tone == PLY_TONE_WHY && span->end - span->start == strlen(name) &&
        g_ascii_strncasecmp(sentence->text + span->start, name, strlen(name)) == 0)
      return;
  }
  if (ply_replay_best(replay, ply_replay_current(replay)) != PLY_NO_NODE)
    g_error("“%s” is not named in “%s”", name, sentence->text); /* standing pat is told of alone */
}

static const struct {
  const char *name, *lesson;
  unsigned cutoffs;  /* at least so many whose bound a node has set */
  bool deep, stands; /* a bound from more than one level up; one by standing pat */
} runs[] = {
  { "first", HEAD("algorithm: alphabeta-maxmin") TREE(FIRST), 1 },
  { "first-negamax", HEAD("algorithm: alphabeta") TREE(FIRST), 1 },
  { "deep", HEAD("algorithm: alphabeta-maxmin") TREE(DEEP), 2, true },
  { "deep-negamax", HEAD("algorithm: alphabeta\nvalues: max") TREE(DEEP), 2, true },
  { "deep-soft", HEAD("algorithm: alphabeta\nbounds: fail-soft\nraise: before-test") TREE(DEEP), 2,
    true },
  { "nearer", HEAD("algorithm: alphabeta-maxmin") TREE(NEARER), 2 },
  { "beyond", HEAD("algorithm: alphabeta-maxmin\ncut: >") TREE(LARGE), 2, true },
  { "large", HEAD("algorithm: alphabeta") TREE(LARGE), 2, true },
  { "game", GAME("algorithm: alphabeta") BOARD("X.O...O.X"), 10, true },
  { "o-first", GAME("algorithm: alphabeta-maxmin") BOARD("X.O.X.O.."), 1 },
  { "rounds", GAME("algorithm: deepening") BOARD("X.O...O.X"), 2 },
  { "min-first", HEAD("algorithm: alphabeta-maxmin\nto-move: min") TREE(DEEP), 1 },
  { "captures", HEAD("algorithm: quiescence\ndepth: 1") TREE(CAPTURES), 1 },
  { "stands-pat", HEAD("algorithm: quiescence\ndepth: 1") TREE(STANDS), 2, false, true },
};

typedef struct {
  unsigned n;
  bool deep, stands;
} Seen;

static void check_cutoff(const PlyQuestion *question, const PlyTreeLayout *layout,
                         const PlyReplay *replay, Seen *seen) {
  PlyTrace *trace = question->run->run->trace;
  PlyNodeId ring = ringed(layout, replay);
  PlySource source = ply_replay_cutoff_source(replay);
  g_autoptr(GError) error = NULL;
  g_autofree char *solution = ply_question_solution(question, NULL, &error);
  if (ring == PLY_NO_NODE) {
    g_assert_null(solution);
    g_assert_error(error, PLY_ERROR, PLY_ERROR_VALUE);
    g_assert_cmpuint(source.owner, ==, PLY_NO_NODE);
    return;
  }
  g_assert_nonnull(solution);
  assert_named(question->run->run, replay, ring);
  unsigned right = 0;
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(trace); id++)
    right += is_right(question, id, NULL);
  g_assert_true(is_right(question, ring, NULL));
  g_assert_true(is_right(question, source.owner, NULL));
  g_assert_cmpuint(right, ==, ring == source.owner ? 1 : 2);
  unsigned levels =
      ply_trace_ply(trace, ply_replay_current(replay)) - ply_trace_ply(trace, source.owner);
  seen->n++;
  seen->deep |= levels > 1;
  seen->stands |= ring == source.owner;
}

/* At every cutoff: the ring and what carries the bound are right, and nothing else is. */
static void test_ring(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autofree char *text = g_strconcat(runs[i].lesson, ASK, NULL);
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  PlyQuestion question = *question_of(lesson);
  PlyRun *run = question.run->run;
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 10000);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  Seen seen = { 0 };
  for (uint32_t step; (step = ply_replay_next_of(replay, UINT64_C(1) << PLY_EVENT_CUTOFF)) !=
                      ply_replay_step(replay);) {
    ply_replay_seek(replay, step);
    g_autofree char *at = g_strdup_printf("step %u", step);
    question.at = at;
    check_cutoff(&question, layout, replay, &seen);
  }
  g_test_message("%u cutoffs", seen.n);
  g_assert_cmpuint(seen.n, >=, runs[i].cutoffs);
  g_assert_true(seen.deep || !runs[i].deep);
  g_assert_true(seen.stands || !runs[i].stands);
}

/* --- words --- */

static const struct {
  const char *name, *lesson;
  int cutoff;
  const char *said, *reply; /* a path; a whole reply, or a piece of one that is no "Yes" */
} replies[] = {
  { "move", HEAD("algorithm: alphabeta-maxmin") TREE(FIRST), 1, "2",
    "Yes: move 2 came back with 5, and the root carries that down to here as alpha: Max has it for "
    "sure." },
  { "root", HEAD("algorithm: alphabeta-maxmin") TREE(FIRST), 1, "",
    "Yes: the root carries 5 down to here as alpha: Max has it for sure. It came from move 2." },
  { "earlier", HEAD("algorithm: alphabeta-maxmin") TREE(FIRST), 1, "1", "was not 5 yet" },
  { "later", HEAD("algorithm: alphabeta-maxmin") TREE("((5 8) (5 9) (1 2))"), 2, "2",
    "was 5 already" },
  { "deep", HEAD("algorithm: alphabeta-maxmin") TREE(DEEP), 1, "1",
    "Yes: move 1 came back with 6, and the root carries that down to here as alpha: Max has it for "
    "sure." },
  { "beta", HEAD("algorithm: alphabeta-maxmin") TREE(DEEP), 2, "2.1",
    "Yes: node 2.1 came back with 7, and node 2 carries that down to here as beta: Min has it for "
    "sure." },
  { "beta-above", HEAD("algorithm: alphabeta-maxmin") TREE(DEEP), 2, "2",
    "Yes: node 2 carries 7 down to here as beta: Min has it for sure. It came from node 2.1." },
  { "nearer", HEAD("algorithm: alphabeta-maxmin") TREE(NEARER), 1, "2.1.1",
    "Yes: node 2.1.1 came back with 5, and node 2.1 carries that down to here as alpha: Max has it "
    "for sure." },
  { "nearer-root", HEAD("algorithm: alphabeta-maxmin") TREE(NEARER), 1, "",
    "Was it here that the bound became 5?" },
  /* Turned signs: Min's own number is −6, and all is told as Max sees it. */
  { "negamax", HEAD("algorithm: alphabeta") TREE(DEEP), 1, "1",
    "Yes: move 1 came back with 6 (seen by Max), and the root carries that down to here as a "
    "bound: Max has it for sure." },
  { "negamax-beta", HEAD("algorithm: alphabeta") TREE(DEEP), 2, "2",
    "Yes: node 2 carries 7 (seen by Max) down to here as a bound: Min has it for sure. It came "
    "from node 2.1." },
  { "min-first", HEAD("algorithm: alphabeta-maxmin\nto-move: min") TREE("((4 8) (9 1))"), 1, "",
    "Yes: the root carries 8 down to here as beta: Min has it for sure. It came from move 1." },
  { "named", HEAD("algorithm: alphabeta-maxmin") TREE("(\"a<b\"=(4 8) (1 2))"), 1, "1",
    "Yes: move a&lt;b came back with 4, and the root carries that down to here as alpha: Max has "
    "it for sure." },
  { "game", GAME("algorithm: alphabeta-maxmin") BOARD("X.O...O.X"), 3, "1.2",
    "Yes: move 5 after 2 came back with −1, and the position after 2 carries that down to here as "
    "beta: O has it for sure." },
  { "round", GAME("algorithm: deepening") BOARD("X.O...O.X"), 1, "2",
    "Yes: the root of round 2 carries −1 (seen by X) down to here as a bound: X has it for sure. "
    "It came from move 2." },
  { "stands-pat", HEAD("algorithm: quiescence\ndepth: 1") TREE(STANDS), 2, "1",
    "Yes: node 1 has 5 (seen by Max) as it stands, and carries that down to here as a bound: Min "
    "has it for sure." },
};

static void test_reply(gconstpointer data) {
  guint i = GPOINTER_TO_UINT(data);
  g_autofree char *text = g_strconcat(replies[i].lesson, ASK, NULL);
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  PlyQuestion question = *question_of(lesson);
  g_autofree char *at = g_strdup_printf("cutoff %d", replies[i].cutoff);
  question.at = at;
  g_autofree char *reply = NULL;
  PlyNodeId said = ply_trace_find(question.run->run->trace, replies[i].said);
  bool right = g_str_has_prefix(replies[i].reply, "Yes: ");
  g_assert_true(is_right(&question, said, &reply) == right);
  if (right)
    g_assert_cmpstr(reply, ==, replies[i].reply);
  else if (strstr(reply, replies[i].reply) == NULL)
    g_error("“%s” is not in “%s”", replies[i].reply, reply);
}

/* A zero window is there before any node is. */
static void test_nobodys(void) {
  g_autofree char *fault = NULL;
  g_autoptr(PlyLesson) lesson =
      try_lesson(GAME("algorithm: zero-window") BOARD("X.O...O.X") ASK, &fault);
  g_assert_null(lesson);
  g_assert_nonnull(strstr(fault, "the search began with this bound, and no node has set it"));
}

TEST_PROGRAM("bound-source") {
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autofree char *path = g_strconcat("/lesson/bound-source/ring/", runs[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_ring);
  }
  for (guint i = 0; i < G_N_ELEMENTS(replies); i++) {
    g_autofree char *path = g_strconcat("/lesson/bound-source/reply/", replies[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_reply);
  }
  g_test_add_func("/lesson/bound-source/nobodys", test_nobodys);
  return g_test_run();
}
