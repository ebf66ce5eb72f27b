/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children put in order: the answer of a question, and a hand tree that is sorted. The first byte is the
 * game, the second the algorithm, the third the sort, the fourth the node; the rest of the line are
 * options, the next line is the answer as it is typed, and what follows is the position. Whatever way an
 * order is given in, clicked, by names, by numbers or by paths, it is judged the same, and as the values
 * of the nodes say; what is told as the answer is right. */
#include <pango/pango.h>
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/ask/draft.h"
#include "searched.h"
#include "trace/replay.h"

#define MOST_BYTES 800
#define MOST_ARRANGED 12 /* children that a question has */

static const char *const sorts[] = { "best", "visited" };
static const char *const nodes[] = { "", "1", "2", "1.1", "1.2", "2.1" };

typedef struct {
  const PlyQuestion *question;
  const PlyRun *run;
  PlyReplay *replay; /* of run, at its end */
  bool visited;
  PlyNodeId parent, order[MOST_ARRANGED]; /* its children, as the input has them */
  unsigned n;
} Case;

/* --- judging --- */

typedef enum { REFUSED, WRONG, RIGHT } Judged;

static void check_markup(const char *markup) {
  g_autoptr(GError) error = NULL;
  fuzz_check_shown(markup);
  pango_parse_markup(markup, -1, 0, NULL, NULL, NULL, &error);
  g_assert_no_error(error);
}

static Judged judge(const Case *c, const PlyAnswer *answer) {
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  if (!ply_question_judge(c->question, answer, &verdict, &error)) {
    fuzz_check_refused("", error, NULL);
    return REFUSED;
  }
  Judged judged = verdict.right ? RIGHT : WRONG;
  check_markup(verdict.reply);
  if (verdict.shows != NULL)
    g_assert_cmpuint(verdict.step, <=, ply_trace_n_events(verdict.shows->trace));
  g_assert_false(verdict.right && (verdict.countered || verdict.shows != NULL));
  ply_verdict_clear(&verdict);
  return judged;
}

static Judged judge_text(const Case *c, const char *text) {
  return judge(c, &(PlyAnswer){ .text = text });
}

/* --- what is right, by the values alone --- */

/* The smaller the earlier; false where it has no place in the order. */
static bool rank(const Case *c, PlyNodeId child, int64_t *rank) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  const PlyStart *start = ply_run_start(c->run);
  if (c->visited) {
    *rank = ply_trace_entered(c->run->trace, child);
    return *rank > 0;
  }
  ply_start_position(start, c->run->trace, c->parent, position);
  PlyScore score = ply_replay_score_for_max(c->replay, child);
  *rank = start->game->side(position) == PLY_SIDE_MAX ? -(int64_t)score.value : score.value;
  return score.bound == PLY_BOUND_EXACT;
}

static Judged expected(const Case *c) {
  int64_t before = INT64_MIN, now;
  for (unsigned i = 0; i < c->n; i++, before = now)
    if (!rank(c, c->order[i], &now) || now < before)
      return WRONG;
  return RIGHT;
}

/* --- the same order, said in other ways --- */

static char *say_name(const Case *c, PlyNodeId node) {
  char text[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(c->run), c->run->trace, node, text);
  const char *quote = strpbrk(text, ",;=") != NULL ? "\"" : ""; /* without, it may be two names */
  return g_strconcat(quote, text, quote, NULL);
}

static char *say_path(const Case *c, PlyNodeId node) {
  return ply_trace_path(c->run->trace, node);
}

static char *say_all(const Case *c, char *(*say)(const Case *c, PlyNodeId node)) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < c->n; i++) {
    g_autofree char *one = say(c, c->order[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", one);
  }
  return g_string_free(text, FALSE);
}

static void check_ways(const Case *c) {
  g_autofree char *names = say_all(c, say_name), *paths = say_all(c, say_path);
  Judged clicked = judge(c, &(PlyAnswer){ .nodes = c->order, .n_nodes = c->n });
  g_assert_cmpint(judge_text(c, names), ==, clicked);
  if (c->parent != 0) /* below the root a path is no number of a move */
    g_assert_cmpint(judge_text(c, paths), ==, clicked);
  if (clicked != REFUSED)
    g_assert_cmpint(clicked, ==, expected(c));
}

/* What the answer key has can be typed. */
static void check_solution(const Case *c) {
  g_autoptr(GError) error = NULL;
  g_autofree char *markup = ply_question_solution(c->question, NULL, &error), *text = NULL;
  if (markup == NULL) {
    fuzz_check_refused("", error, NULL);
    return;
  }
  check_markup(markup);
  pango_parse_markup(markup, -1, 0, NULL, &text, NULL, NULL);
  g_assert_cmpint(judge_text(c, text), ==, RIGHT);
}

/* --- a tree that is sorted --- */

static PlyMove move_of(const Case *c, PlyNodeId node) {
  return ply_trace_node(c->run->trace, node)->move;
}

/* The child by a move, of those in order. */
static PlyNodeId child_by(const Case *c, PlyMove move) {
  for (unsigned i = 0; i < c->n; i++)
    if (move_of(c, c->order[i]) == move)
      return c->order[i];
  g_assert_not_reached();
}

/* By what move the sorted tree goes where child went. */
static PlyMove move_now(const Case *c, PlyNodeId child) {
  PlyMove move = 0;
  while (c->order[move] != child)
    move++;
  return move;
}

/* Sorted and sorted back it is what it was; an order that lacks a child is none. */
static void sort_tree(const Case *c) {
  PlyStart *start = ply_run_start(c->run);
  PlyNodeId back[MOST_ARRANGED];
  unsigned n = ply_trace_n_children(c->run->trace, c->parent);
  if (start->game != &ply_game_tree || n != c->n ||
      ply_run_algorithm(c->run)->iterates) /* whose nodes are no nodes of the tree */
    return;
  g_autoptr(PlyStart) sorted =
      ply_tree_sort_children(start, c->run->trace, c->parent, c->order, c->n);
  g_assert_nonnull(sorted);
  for (unsigned i = 0; i < n; i++)
    back[i] = child_by(c, move_now(c, child_by(c, (PlyMove)i)));
  g_autoptr(PlyStart) same = ply_tree_sort_children(sorted, c->run->trace, c->parent, back, c->n);
  g_assert_nonnull(same);
  g_autofree char *text = ply_start_print(start), *again = ply_start_print(same);
  g_assert_cmpstr(text, ==, again);
  if (n > 1) {
    back[0] = back[1];
    g_assert_null(ply_tree_sort_children(sorted, c->run->trace, c->parent, back, c->n));
  }
}

/* --- one input --- */

/* An order that the bytes of the answer choose, of the children that have a place in one. */
static bool choose_order(Case *c, const char *by) {
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, c->parent, &n);
  size_t length = strlen(by);
  for (unsigned i = 0; i < n; i++) {
    if (c->visited && ply_trace_entered(c->run->trace, first + i) == 0)
      continue;
    if (c->n == MOST_ARRANGED)
      return false;
    unsigned at = length == 0 ? c->n : (unsigned char)by[i % length] % (c->n + 1);
    c->order[c->n++] = c->order[at];
    c->order[at] = first + i;
  }
  return c->n > 1;
}

static void ask(const PlyRun *run, unsigned sort, const char *node, const char *answer) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree char *lines =
      g_strdup_printf("kind: order\nsort: %s\n%s%s%s", sorts[sort], *node != '\0' ? "node: " : "",
                      node, *node != '\0' ? "\n" : "");
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLesson) lesson = ply_draft_lesson(run, replay, lines, &error);
  if (lesson == NULL) {
    fuzz_check_refused("", error, NULL);
    return;
  }
  Case c = { .question = ((const PlySection *)lesson->sections->pdata[0])->question,
             .run = run,
             .replay = replay,
             .visited = sort == 1,
             .parent = ply_trace_find(run->trace, node) };
  ply_replay_seek(replay, UINT32_MAX);
  check_solution(&c);
  judge_text(&c, answer);
  if (c.parent == PLY_NO_NODE || !choose_order(&c, answer))
    return;
  check_ways(&c);
  sort_tree(&c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, MIN(size, MOST_BYTES) };
  FuzzSearched searched = fuzz_searched(&bytes);
  unsigned sort = fuzz_choice(&bytes, G_N_ELEMENTS(sorts));
  const char *node = nodes[fuzz_choice(&bytes, G_N_ELEMENTS(nodes))];
  g_autofree char *pairs = fuzz_line(&bytes), *answer = fuzz_line(&bytes);
  g_autofree char *text = fuzz_rest(&bytes);
  g_autoptr(GError) error = NULL;
  PlyPlace place = { 0, 0 };
  g_autoptr(PlyStart) start = fuzz_start(&searched, text, &place, &error);
  if (start == NULL) {
    fuzz_check_refused(text, error, &place);
    return 0;
  }
  g_autoptr(PlyRun) run = fuzz_search(start, searched.algorithm, pairs);
  if (run != NULL)
    ask(run, sort, node, answer);
  return 0;
}
