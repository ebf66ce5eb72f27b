/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fallible computer of tic-tac-toe against every opponent, by computation: never beaten with
 * combine=alternate, and beaten as often as it should be with the published combine=worst. */
#include <math.h>
#include <string.h>

#include "program.h"
#include "runs.h"

#define N_CODES 19683

/* Chances that the computer loses, by position; NAN: not worked out yet. */
typedef struct {
  const char *set;
  PlySide own;
  bool random; /* the opponent plays at random; else as well as it can against this computer */
  double lost[N_CODES];
} Match;

static unsigned code_of(const char *text) {
  unsigned code = 0;
  for (int i = 0; i < 9; i++)
    code = code * 3 + (text[i] == 'X') + 2 * (text[i] == 'O');
  return code;
}

/* The moves among which the computer draws lots, one bit each. */
static uint64_t choices(const char *text, const char *set) {
  g_autoptr(PlyRun) run = test_run_new("tictactoe", text, "outcomes", set);
  PlySearchResult result;
  ply_run_search(run, NULL, &result);
  g_assert_true(result.ties >> result.best & 1);
  return result.ties;
}

static double lost(Match *m, void *position) {
  const PlyGame *g = &ply_game_tictactoe;
  g_autofree char *text = g->print(position);
  double *known = &m->lost[code_of(text)];
  int32_t value;
  if (!isnan(*known))
    return *known;
  if (g->result(position, &value))
    return *known = value == (m->own == PLY_SIDE_MAX ? -1 : 1);
  PlyMove moves[9];
  unsigned n = g->moves(position, moves), n_tried = 0;
  bool own = g->side(position) == m->own;
  uint64_t tried = own ? choices(text, m->set) : UINT64_MAX;
  double sum = 0, worst = 0;
  for (unsigned i = 0; i < n; i++) {
    if (!(tried >> moves[i] & 1))
      continue;
    PlyUndoRecord undo;
    g->play(position, moves[i], &undo);
    double p = lost(m, position);
    g->undo(position, moves[i], &undo);
    sum += p;
    worst = MAX(worst, p);
    n_tried++;
  }
  return *known = own || m->random ? sum / n_tried : worst;
}

static double share_lost(const char *set, PlySide own, bool random) {
  g_autofree Match *m = g_new(Match, 1);
  m->set = set;
  m->own = own;
  m->random = random;
  for (unsigned i = 0; i < N_CODES; i++)
    m->lost[i] = NAN;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  return 100 * lost(m, start->position);
}

static void test_alternate(void) {
  g_assert_cmpfloat(share_lost("combine=alternate", PLY_SIDE_MAX, false), ==, 0);
  g_assert_cmpfloat(share_lost("combine=alternate", PLY_SIDE_MIN, false), ==, 0);
}

/* The published claim is that it cannot be beaten. */
static void test_worst(void) {
  const char *set = "combine=worst";
  g_assert_cmpfloat_with_epsilon(share_lost(set, PLY_SIDE_MAX, false), 82.5, 0.05);
  g_assert_cmpfloat_with_epsilon(share_lost(set, PLY_SIDE_MIN, false), 97.9, 0.05);
  g_assert_cmpfloat_with_epsilon(share_lost(set, PLY_SIDE_MAX, true), 9.2, 0.05);
  g_assert_cmpfloat_with_epsilon(share_lost(set, PLY_SIDE_MIN, true), 31.8, 0.05);
}

/* From the empty board every move is rated a loss. */
static void test_empty_board(void) {
  g_assert_cmpuint(choices(".........", "combine=worst"), ==, 0x1ff);
  g_autoptr(PlyRun) run = test_run_new("tictactoe", ".........", "outcomes", "combine=worst");
  PlySearchResult result;
  ply_run_search(run, NULL, &result);
  g_assert_cmpint(result.score.value, ==, -1);
  g_assert_cmpuint(result.nodes, ==, 549946);
}

/* A list that is assigned to holds only its last outcome: every node is worth its last child. */
static void test_assign(void) {
  g_autoptr(PlyRun) run =
      test_run("tictactoe", "X..O..XXO", "outcomes", "collect=assign combine=worst");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
    unsigned n;
    PlyNodeId first = ply_trace_children(run->trace, id, &n);
    if (n > 0)
      g_assert_cmpint(ply_replay_score(r, id).value, ==, ply_replay_score(r, first + n - 1).value);
  }
  g_assert_cmpint(ply_run_result(run)->best, ==, 5); /* the last move there is */
  g_assert_cmpint(ply_run_score(run).value, ==, 1);
  g_assert_cmpint(ply_run_result(run)->score.value, ==, -1);
}

/* With nothing but mistakes it knows nothing, and every move is as likely as any other. */
static void test_mistakes(void) {
  unsigned drawn[9] = { 0 };
  for (int seed = 0; seed < 900; seed++) {
    g_autofree char *set = g_strdup_printf("mistakes=100 seed=%d", seed);
    g_autoptr(PlyRun) run = test_run_new("tictactoe", ".........", "outcomes", set);
    PlySearchResult result;
    ply_run_search(run, NULL, &result);
    g_assert_cmpuint(result.nodes, ==, 10);
    g_assert_cmpint(result.score.value, ==, PLY_VALUE_UNKNOWN);
    drawn[result.best]++;
  }
  for (int i = 0; i < 9; i++)
    g_assert_cmpfloat_with_epsilon(drawn[i], 100, 40);
}

/* What is passed over by mistake stands in the trace, and its letter at the node. */
static void test_trace(void) {
  g_autoptr(PlyRun) run =
      test_run("tictactoe", "XOXO.X.O.", "outcomes", "mistakes=40 seed=3 combine=worst");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  uint32_t mistakes = ply_replay_count(r, PLY_EVENT_MISTAKE, ply_replay_last(r));
  g_assert_cmpuint(mistakes, >, 0);
  unsigned unknown = 0;
  for (PlyNodeId id = 0; id < ply_trace_n_nodes(run->trace); id++) {
    char text[32];
    ply_run_print_score(run, ply_replay_score(r, id), text);
    unknown += strcmp(text, "?") == 0;
  }
  g_assert_cmpuint(unknown, >=, mistakes);
}

TEST_PROGRAM("outcomes") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/outcomes/alternate", test_alternate);
  g_test_add_func("/search/outcomes/worst", test_worst);
  g_test_add_func("/search/outcomes/empty-board", test_empty_board);
  g_test_add_func("/search/outcomes/assign", test_assign);
  g_test_add_func("/search/outcomes/mistakes", test_mistakes);
  g_test_add_func("/search/outcomes/trace", test_trace);
  return g_test_run();
}
