/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the run shows the answer of a question. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "program.h"
#include "read.h"
#include "trace/replay.h"

#define HEAD(algorithm) "---\ntitle: T\ngame: tree\nalgorithm: " algorithm "\n"
#define PRUNING "---\n```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"
#define DEEP "---\n```tree\n((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))\n```\n"
#define CHANCE "---\n```tree\n({1*2 1*3} (1))\n```\n"
#define MATCH                                                                                      \
  "---\ntitle: T\ngame: connect4\nfirst: alphabeta depth=2\nsecond: random\nseed: 3\n---\n"
#define LIFE(person, days, keys)                                                                   \
  "---\ntitle: T\ngame: life\nperson: " person "\ndays: " days "\n" keys "---\n"
/* One square is left: its move ends in a draw. */
#define LAST_MOVE                                                                                  \
  "---\ntitle: T\ngame: tictactoe\nalgorithm: minimax\n---\n"                                      \
  "```position\nXOX\nXOO\nOX.\n```\n"
#define CARDS "---\ntitle: T\ngame: blackjack\ngames: 20\ndetail: 5\nseed: 1\n---\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

/* An address with "+1" behind it: the step after that; NULL: no step shows it. */
static const struct {
  const char *lesson, *address;
} rows[] = {
  { HEAD("minimax") PRUNING ASK("kind: value\nnode: 2"), "return 2" },
  { LAST_MOVE ASK("kind: value\nnode: 1"), "return 1" },
  { HEAD("minimax") PRUNING ASK("kind: value"), "end" },
  { HEAD("minimax") PRUNING ASK("kind: value\nnode: 1\nat: return 2"), "return 2" },
  { HEAD("minimax") CHANCE ASK("kind: value\nnode: 1"), "return 1" },
  { HEAD("alphabeta") PRUNING ASK("kind: best-move"), "end" },
  { HEAD("alphabeta") PRUNING ASK("kind: cutoff\nnode: 3"), "cutoff 1" },
  { HEAD("alphabeta") PRUNING ASK("kind: cutoff\nat: enter 3"), "cutoff 1" },
  { HEAD("alphabeta") PRUNING ASK("kind: cutoff\nat: enter 3.1"), "cutoff 1" },
  { HEAD("alphabeta-maxmin") DEEP ASK("kind: cutoff\nat: cutoff 2"), "cutoff 2" },
  { HEAD("alphabeta") PRUNING ASK("kind: cutoff\nnode: 2"), "return 2" },
  { HEAD("alphabeta") PRUNING ASK("kind: cutoff\nat: enter 2"), "return 2" },
  { HEAD("alphabeta") PRUNING ASK("kind: cutoff\nat: enter 2.1"), "enter 2.2" },
  { HEAD("alphabeta") PRUNING ASK("kind: cutoff\nat: return 2.3"), "return 2" },
  { HEAD("alphabeta") PRUNING ASK("kind: pruned"), "end" },
  { HEAD("alphabeta") PRUNING ASK("kind: window\nnode: 3"), "enter 3" },
  { HEAD("alphabeta") PRUNING ASK("kind: window\nnode: root\nat: return 2"), "return 2" },
  { HEAD("alphabeta") DEEP ASK("kind: bound-source\nat: cutoff 2"), "cutoff 2" },
  { HEAD("alphabeta") PRUNING ASK("kind: next-node\nat: return 1"), "enter 2" },
  { HEAD("alphabeta") PRUNING ASK("kind: number\nof: leaves"), "end" },
  { HEAD("minimax") PRUNING ASK("kind: worst-reply\nnode: 1"), "return 1" },
  { HEAD("minimax") PRUNING ASK("kind: worst-reply\nat: enter 2"), "return 2" },
  { HEAD("minimax") PRUNING "## A question\n- [x] one\n- [ ] two\n", NULL },
  { MATCH ASK("kind: best-move"), "move 1" },
  { MATCH ASK("kind: best-move\nat: turn 3"), "move 3" },
  { MATCH ASK("kind: number\nof: turns"), NULL },
  { LIFE("Eddy", "2", "") ASK("kind: take\nat: day 2"), "take 2" },
  { LIFE("Eddy", "2", "") ASK("kind: take\nat: end"), "end" },
  { LIFE("Eddy", "2", "") ASK("kind: take\ncash: 10"), NULL },
  { LIFE("Eddy", "2", "") ASK("kind: cannot-afford\nat: day 1"), "take 1-1" },
  { LIFE("Eddy", "2", "") ASK("kind: cannot-afford\ncash: 0.05"), NULL },
  { LIFE("Eddy", "2", "") ASK("kind: number\nof: fitness\njob: Stunt show\nat: day 1"), "rate 3" },
  { LIFE("Eddy", "2", "") ASK("kind: number\nof: evening\nat: day 1"), "day 2-1" },
  { LIFE("Eddy", "2", "") ASK("kind: number\nof: evening\ncash: 5\nat: day 1"), NULL },
  { LIFE("Eddy", "2", "") ASK("kind: number\nof: need\njob: Crime\nat: day 1"), NULL },
  { CARDS ASK("kind: number\nof: estimate win\nat: outcome 3"), "outcome 3" },
  { CARDS ASK("kind: number\nof: odds win"), "end" },
};

static uint32_t step_of(const PlyRun *run, const char *address) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_auto(GStrv) parts = g_strsplit(address, "-", 2);
  g_autoptr(GError) error = NULL;
  uint32_t step = 0;
  ply_replay_address(replay, parts[0], &step, &error);
  g_assert_no_error(error);
  return step - (parts[1] != NULL ? 1 : 0);
}

static void test_rows(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyLesson) lesson = read_lesson(rows[i].lesson);
    const PlyQuestion *question = question_of(lesson);
    uint32_t step = UINT32_MAX;
    bool shows = ply_question_shows(question, &step);
    if (shows != (rows[i].address != NULL))
      g_error("%s: %s", rows[i].lesson, shows ? "shown" : "not shown");
    uint32_t wanted = shows ? step_of(question->run->run, rows[i].address) : 0;
    if (shows && step != wanted)
      g_error("%s: shown at step %u, expected %u (%s)", rows[i].lesson, step, wanted,
              rows[i].address);
  }
}

/* Whatever the algorithm is, the value that is asked for stands in the tree there. */
static void test_values(void) {
  static const char *const heads[] = { HEAD("minimax"), HEAD("negamax"), HEAD("alphabeta"),
                                       HEAD("deepening"), HEAD("zero-window") };
  static const char *const nodes[] = { "root", "1", "2", "3" };
  for (size_t i = 0; i < G_N_ELEMENTS(heads); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(nodes); k++) {
      g_autofree char *text =
          g_strdup_printf("%s" PRUNING ASK("kind: value\nnode: %s"), heads[i], nodes[k]);
      g_autoptr(GPtrArray) faults = ply_faults_new();
      g_autoptr(PlyLesson) lesson =
          ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
      g_assert_true(k > 0 || lesson != NULL);
      if (lesson == NULL) /* its tree has other paths */
        continue;
      const PlyQuestion *question = question_of(lesson);
      PlyTrace *trace = question->run->run->trace;
      g_autoptr(PlyReplay) replay = ply_replay_new(trace);
      PlyNodeId node = ply_trace_find(trace, strcmp(nodes[k], "root") == 0 ? "" : nodes[k]);
      uint32_t step = 0;
      g_assert_true(ply_question_shows(question, &step));
      ply_replay_seek(replay, ply_replay_last(replay));
      PlyScore end = ply_replay_score_for_max(replay, node);
      ply_replay_seek(replay, step);
      PlyScore shown = ply_replay_score_for_max(replay, node);
      g_assert_cmpint(shown.value, ==, end.value);
      g_assert_cmpint(shown.bound, ==, end.bound);
    }
}

TEST_PROGRAM("shows") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/shows/rows", test_rows);
  g_test_add_func("/lesson/shows/values", test_values);
  return g_test_run();
}
