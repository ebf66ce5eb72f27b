/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sum of replies against the same rules written down another way: a board of letters, runs counted
 * by walking along every line, nothing shared with the program but the columns played. */
#include <string.h>

#include "base/random.h"
#include "program.h"
#include "runs.h"

#define ROWS 6
#define COLUMNS 7

typedef struct {
  char at[ROWS][COLUMNS]; /* '.', 'X', 'O'; row 0 is the floor */
} Board;

static bool drop(Board *b, int column, char who) {
  for (int row = 0; row < ROWS; row++)
    if (b->at[row][column] == '.') {
      b->at[row][column] = who;
      return true;
    }
  return false;
}

static Board board_of(const char *moves, char *who) {
  Board b;
  memset(&b, '.', sizeof b);
  *who = 'X';
  for (; *moves != '\0'; moves++, *who = *who == 'X' ? 'O' : 'X')
    if (moves[1] == '-') /* a turn lost at a full column */
      moves++;
    else
      g_assert_true(drop(&b, *moves - '1', *who));
  return b;
}

static char look(const Board *b, int row, int column) {
  bool inside = row >= 0 && row < ROWS && column >= 0 && column < COLUMNS;
  return inside ? b->at[row][column] : '#';
}

/* Squares that hold c from row, column on in a direction. */
static int reach(const Board *b, int row, int column, int up, int right, char c) {
  int n = 0;
  for (; look(b, row, column) == c; row += up, column += right)
    n++;
  return n;
}

static const int directions[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };

/* Runs of exactly k discs with room for four; k = 4: of four or more. */
static int count_runs(const Board *b, char who, int k) {
  int n = 0;
  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      for (int d = 0; d < 4; d++) {
        int up = directions[d][0], right = directions[d][1];
        if (look(b, row - up, column - right) == who)
          continue; /* not where a run begins */
        int length = reach(b, row, column, up, right, who);
        int before = reach(b, row - up, column - right, -up, -right, '.');
        int behind = reach(b, row + length * up, column + length * right, up, right, '.');
        if (k == 4 ? length >= 4 : length == k && before + k + behind >= 4)
          n++;
      }
  return n;
}

static bool any_four(const Board *b) {
  return count_runs(b, 'X', 4) + count_runs(b, 'O', 4) > 0;
}

/* The values of systems.md, word for word. */
static int brute_force(const char *moves, int column, int scores[COLUMNS]) {
  char me, you;
  Board mine = board_of(moves, &me);
  int cpu = 100, sum = 0;
  you = me == 'X' ? 'O' : 'X';
  if (!drop(&mine, column, me))
    cpu = -1000000;
  if (count_runs(&mine, me, 4) > 0)
    cpu += 100000;
  cpu += 50 * count_runs(&mine, me, 3) + 15 * count_runs(&mine, me, 2);
  for (int reply = 0; reply < COLUMNS; reply++) {
    Board theirs = mine;
    int player = 100;
    drop(&theirs, reply, you);
    if (any_four(&theirs))
      player += 5000;
    player += 50 * count_runs(&theirs, you, 3) + 15 * count_runs(&theirs, you, 2);
    scores[reply] = cpu - player;
    sum += scores[reply];
  }
  return sum;
}

/* --- the program --- */

static PlyNodeId child(const PlyRun *run, PlyNodeId id, int i) {
  g_assert_cmpuint(ply_trace_n_children(run->trace, id), ==, COLUMNS);
  return ply_trace_child(run->trace, id, (unsigned)i);
}

static void check_position(const char *moves) {
  g_autoptr(PlyRun) run = test_run("connect4", moves, "sum-of-replies", "");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, UINT32_MAX);
  int best = G_MININT;
  uint64_t ties = 0;
  for (int column = 0; column < COLUMNS; column++) {
    int scores[COLUMNS], sum = brute_force(moves, column, scores);
    PlyNodeId node = child(run, 0, column);
    g_assert_cmpint(ply_replay_score(replay, node).value, ==, sum);
    for (int reply = 0; reply < COLUMNS; reply++)
      g_assert_cmpint(ply_replay_score(replay, child(run, node, reply)).value, ==, scores[reply]);
    ties = sum > best ? 0 : ties;
    best = MAX(best, sum);
    if (sum == best)
      ties |= UINT64_C(1) << ply_trace_node(run->trace, node)->move;
  }
  bool turn = ply_run_side(run, 0) == PLY_SIDE_MIN;
  g_assert_cmpint(ply_run_result(run)->score.value, ==, turn ? -best : best);
  g_assert_cmpuint(ply_run_result(run)->ties, ==, ties);
  g_assert_true(ties >> ply_run_result(run)->best & 1);
  PlySearchResult bare; /* the same without a trace */
  ply_run_search(run, NULL, &bare);
  g_assert_cmpint(bare.best, ==, ply_run_result(run)->best);
  g_assert_cmpuint(bare.nodes, ==, 57);
  g_assert_cmpuint(bare.leaves, ==, 49);
}

/* A random game of so many discs that is not over; narrow: in few columns, so that they fill up. */
static char *random_game(PlyRandom *random, unsigned discs, unsigned columns) {
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, "", NULL, NULL);
  PlyMove moves[COLUMNS];
  for (unsigned i = 0; i < discs; i++) {
    unsigned n = MIN(start->game->moves(start->position, moves), columns);
    if (n == 0)
      return NULL;
    start->game->play(start->position, moves[ply_random_below(random, n)], NULL);
  }
  return start->game->moves(start->position, moves) == 0 ? NULL : ply_start_print(start);
}

static void test_random(void) {
  PlyRandom random;
  unsigned full = 0, wins = 0, tried = 0;
  ply_random_init(&random, 303, 0);
  for (unsigned k = 0; k < 3000; k++) {
    g_autofree char *moves = random_game(&random, k % 42, k % 2 == 0 ? COLUMNS : 3);
    if (moves == NULL)
      continue;
    check_position(moves);
    char who;
    Board b = board_of(moves, &who);
    tried++;
    for (int c = 0; c < COLUMNS; c++) {
      Board copy = b;
      full += b.at[ROWS - 1][c] != '.';
      wins += drop(&copy, c, who) && any_four(&copy);
    }
  }
  g_assert_cmpuint(tried, >, 1200);
  g_assert_cmpuint(full, >, 500);
  g_assert_cmpuint(wins, >, 200);
}

/* --- worked by hand --- */

typedef struct {
  const char *moves;
  int sums[COLUMNS];
} Golden;

static void check_row(const char *moves, int column, const int expected[COLUMNS]) {
  int scores[COLUMNS];
  brute_force(moves, column - 1, scores);
  g_assert_cmpmem(scores, sizeof scores, expected, sizeof scores);
  check_position(moves);
}

static void test_golden(void) {
  static const Golden goldens[] = {
    { "", { 0 } },
    { "626466", { -80, -65, -60, -65, -80, -80, 25 } },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autoptr(PlyRun) run = test_run("connect4", goldens[i].moves, "sum-of-replies", "");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    ply_replay_seek(replay, UINT32_MAX);
    for (int c = 0; c < COLUMNS; c++)
      g_assert_cmpint(ply_replay_score(replay, child(run, 0, c)).value, ==, goldens[i].sums[c]);
    check_position(goldens[i].moves);
  }
  check_row("626466", 7, (const int[]){ 15, 0, -35, 0, 15, 15, 15 });
  check_row("746247", 6, (const int[]){ 30, 15, -20, 30, 30, 15, 15 });
  check_row("746247", 3, (const int[]){ 15, 0, -15, 15, 15, 15, 0 });
}

/* After a four of the computer every reply meets a four on the board. */
static void test_four(void) {
  int scores[COLUMNS], sum = brute_force("121212", 0, scores);
  check_position("121212");
  for (int reply = 0; reply < COLUMNS; reply++) {
    g_assert_cmpint(scores[reply], >, 94000);
    g_assert_cmpint(scores[reply], <, 96000);
  }
  g_autoptr(PlyRun) run = test_run("connect4", "121212", "sum-of-replies", "");
  g_assert_cmpint(ply_run_result(run)->best, ==, 0);
  g_assert_cmpint(ply_run_result(run)->score.value, ==, sum);
}

/* The best of equals is drawn by lot: on the empty board every column comes up. */
static void test_ties(void) {
  unsigned drawn[COLUMNS] = { 0 };
  for (int seed = 0; seed < 700; seed++) {
    g_autofree char *set = g_strdup_printf("seed=%d", seed);
    g_autoptr(PlyRun) run = test_run_new("connect4", "", "sum-of-replies", set);
    PlySearchResult result;
    ply_run_search(run, NULL, &result);
    g_assert_cmpuint(result.ties, ==, 0x7f);
    drawn[result.best]++;
  }
  for (int c = 0; c < COLUMNS; c++)
    g_assert_cmpfloat_with_epsilon(drawn[c], 100, 35);
}

/* The number of each kind of event, and sums that grow while one looks. */
static void test_trace(void) {
  g_autoptr(PlyRun) run = test_run("connect4", "626466", "sum-of-replies", "");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  const struct {
    PlyEventKind kind;
    uint32_t n;
  } counts[] = { { PLY_EVENT_ENTER, 57 }, { PLY_EVENT_SCORE, 56 },  { PLY_EVENT_EVALUATE, 49 },
                 { PLY_EVENT_SUM, 49 },   { PLY_EVENT_RETURN, 57 }, { PLY_EVENT_BEST, 4 },
                 { PLY_EVENT_TIE, 0 } };
  for (unsigned i = 0; i < G_N_ELEMENTS(counts); i++)
    g_assert_cmpuint(ply_replay_count(r, counts[i].kind, ply_replay_last(r)), ==, counts[i].n);
  PlyNodeId seven = child(run, 0, 6);
  static const int growing[] = { 15, 15, -20, -20, -5, 10, 25 };
  g_assert_cmpint(ply_replay_score(r, seven).bound, ==, PLY_BOUND_NONE);
  ply_replay_seek(r, ply_replay_enter_step(r, seven));
  for (int i = 0; i < COLUMNS; i++) {
    g_assert_cmpint(ply_replay_score(r, seven).bound, ==,
                    i == 0 ? PLY_BOUND_NONE : PLY_BOUND_EXACT);
    ply_replay_seek(r, ply_replay_next_of(r, UINT64_C(1) << PLY_EVENT_SUM));
    g_assert_cmpint(ply_replay_score(r, seven).value, ==, growing[i]);
  }
}

/* Weights are the run's own: with none for twos, and 100 for threes. */
static void test_weights(void) {
  g_autoptr(PlyRun) run = test_run("connect4", "626466", "sum-of-replies", "weights=0;100");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  static const int row[] = { 0, 0, -100, 0, 0, 0, 0 };
  for (int i = 0; i < COLUMNS; i++)
    g_assert_cmpint(ply_replay_score(r, child(run, child(run, 0, 6), i)).value, ==, row[i]);
}

/* --- the same scores, but the worst counts --- */

static void check_worst(const char *moves) {
  g_autoptr(PlyRun) run = test_run("connect4", moves, "minimax", "depth=2 evaluation=real-value");
  g_autoptr(PlyRun) cut = test_run("connect4", moves, "alphabeta", "depth=2 evaluation=real-value");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  bool turn = ply_run_side(run, 0) == PLY_SIDE_MIN;
  for (unsigned i = 0; i < ply_trace_n_children(run->trace, 0); i++) {
    PlyNodeId drop = ply_trace_child(run->trace, 0, i);
    int scores[COLUMNS];
    brute_force(moves, ply_trace_node(run->trace, drop)->move, scores);
    for (unsigned k = 0; k < ply_trace_n_children(run->trace, drop); k++) {
      PlyNodeId id = ply_trace_child(run->trace, drop, k);
      int32_t value = ply_replay_score(r, id).value;
      g_assert_cmpint(turn ? -value : value, ==, scores[ply_trace_node(run->trace, id)->move]);
    }
  }
  g_assert_cmpint(ply_run_result(cut)->score.value, ==, ply_run_result(run)->score.value);
}

static void test_worst(void) {
  static const int32_t worst[] = { -50, -50, -30, -50, -50, -50, -35 };
  g_autoptr(PlyRun) run =
      test_run("connect4", "626466", "minimax", "depth=2 evaluation=real-value");
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  ply_replay_seek(r, UINT32_MAX);
  for (int c = 0; c < COLUMNS; c++)
    g_assert_cmpint(ply_replay_score(r, child(run, 0, c)).value, ==, worst[c]);
  g_assert_cmpint(ply_run_result(run)->best, ==, 2);
  PlyRandom random;
  ply_random_init(&random, 304, 0);
  for (unsigned k = 0; k < 400; k++) {
    g_autofree char *moves = random_game(&random, k % 42, k % 2 == 0 ? COLUMNS : 3);
    if (moves != NULL)
      check_worst(moves);
  }
}

static void test_refused(void) {
  static const struct {
    const char *game, *algorithm, *name, *value, *message;
  } cases[] = {
    { "tictactoe", "sum-of-replies", "seed", "1",
      "algorithm: “sum-of-replies” needs to know what moves earn, and the game “tictactoe” does "
      "not "
      "say it; Connect Four does" },
    { "tree", "sum-of-replies", "seed", "1",
      "algorithm: “sum-of-replies” needs to know what moves earn, and the game “tree” does not say "
      "it; Connect Four does" },
    { "tictactoe", "minimax", "evaluation", "real-value",
      "evaluation: the game “tictactoe” does not say what its moves earn" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    const PlyGame *game = ply_game_find(cases[i].game, NULL);
    const PlyAlgorithm *a = ply_algorithm_find(cases[i].algorithm, NULL);
    g_autoptr(PlyStart) start = ply_start_new(game, game->example, NULL, NULL);
    PlyOptions options;
    ply_options_init(&options, a->options);
    g_assert_true(ply_options_set(&options, cases[i].name, cases[i].value, NULL));
    g_assert_null(ply_run_new(start, a, &options, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
  }
}

/* What the last two moves earned is not known by the position alone. */
static void test_refused_parts(void) {
  static const char *const parts[][2] = { { "table", "bounds" },
                                          { "safe-moves", "yes" },
                                          { "contempt", "10" } };
  const PlyAlgorithm *a = ply_algorithm_find("alphabeta", NULL);
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, "", NULL, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_autoptr(GError) error = NULL;
    PlyOptions options;
    ply_options_init(&options, a->options);
    g_assert_true(ply_options_set(&options, "evaluation", "real-value", NULL));
    g_assert_true(ply_run_check(start, a, &options, NULL));
    g_assert_true(ply_options_set(&options, parts[i][0], parts[i][1], NULL));
    g_assert_false(ply_run_check(start, a, &options, &error));
    g_autofree char *message =
        g_strdup_printf("evaluation: “real-value” is about the last two moves and does not go with "
                        "the option “%s”",
                        parts[i][0]);
    g_assert_cmpstr(error->message, ==, message);
  }
}

TEST_PROGRAM("sums") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/search/sums/golden", test_golden);
  g_test_add_func("/search/sums/random", test_random);
  g_test_add_func("/search/sums/four", test_four);
  g_test_add_func("/search/sums/lots", test_ties);
  g_test_add_func("/search/sums/trace", test_trace);
  g_test_add_func("/search/sums/weights", test_weights);
  g_test_add_func("/search/sums/worst", test_worst);
  g_test_add_func("/search/sums/refused", test_refused);
  g_test_add_func("/search/sums/refused-parts", test_refused_parts);
  return g_test_run();
}
