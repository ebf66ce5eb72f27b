/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thoughts of a game of Sudoku. */
#include "../trace/events.h"
#include "program.h"
#include "say/thoughts.h"
#include "sudoku-said.h"

static const struct {
  const char *name, *board, *set, *moves, *lines[6];
} thoughts[] = {
  { "small",
    SMALL,
    "",
    "sweep",
    { "Row 1, column 2: “Full house” places 2.", "Row 1, column 4: “Full house” places 4.",
      "Row 4, column 2: “Full house” places 3.",
      "Every cell has its digit: the Sudoku is solved." } },
  { "again",
    SMALL,
    "mistake=refire",
    "sweep",
    { "Row 1, column 2: “Full house” places 2.",
      "“Full house” once more, and nothing is left to do.",
      "Row 1, column 4: “Full house” places 4.",
      "“Full house” once more, and nothing is left to do.",
      "Row 4, column 2: “Full house” places 3.",
      "Every cell has its digit: the Sudoku is solved." } },
  { "strikes",
    POINTING,
    "rules=pointing",
    "once",
    { "The top left box: “Pointing” with 1 strikes two candidates." } },
  { "pair",
    HIDDEN,
    "rules=hidden-pair",
    "once",
    { "The middle box at the top: “Hidden pair” with 1 and 7 strikes ten candidates." } },
  { "stuck",
    PAIR,
    "rules=full-house,naked-quad",
    "sweep",
    { "The middle box at the bottom: “Naked quad” with 3, 4, 6 and 9 strikes six candidates.",
      "Row 8, columns 1, 4, 5 and 6: “Naked quad” with 3, 6, 8 and 9 strikes three candidates.",
      "Row 9, columns 2, 3, 8 and 9: “Naked quad” with 4, 5, 6 and 7 strikes three candidates.",
      "The whole board: two rules find nothing." } },
  { "stuck-about",
    PAIR,
    "rules=full-house",
    "once row 3",
    { "Row 3: the only rule finds nothing." } },
  { "clash",
    "1.............24",
    "rules=full-house",
    "place r1c4=1; sweep",
    { "Row 1, column 4 is 1 now.", "The whole board: there is no solution any more." } },
  { "person",
    POINTING,
    "",
    "place r1c4=9; erase r1c4; mark r1c4=9; mark r1c4=4; strike r1c4=9; mark r1c4=9",
    { "Row 1, column 4 is 9 now.", "Row 1, column 4 is empty again: the 9 is taken out.",
      "Two marks are set or taken away by hand.", "The 9 is struck out in row 1, column 4.",
      "The mark of the 9 in row 1, column 4 is taken away." } },
  { "refuted",
    PAIR,
    "rules=refuted-guess",
    "once",
    { "Row 1, column 1: “Refuted guess” with 3 strikes one candidate." } },
};

static void test_thoughts(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(thoughts); i++) {
    g_autoptr(PlyRun) run = sudoku_run(thoughts[i].board, thoughts[i].set, thoughts[i].moves);
    g_autoptr(PlyThoughts) list = ply_thoughts_new(run);
    ply_thoughts_update(list, G_MAXUINT32);
    unsigned n = 0;
    while (n < G_N_ELEMENTS(thoughts[i].lines) && thoughts[i].lines[n] != NULL)
      n++;
    g_assert_cmpuint(ply_thoughts_count(list), ==, n);
    for (unsigned k = 0; k < n; k++) {
      g_autoptr(PlySentence) s = ply_thoughts_say(list, k);
      check_sudoku_words(s->text);
      g_assert_cmpstr(s->text, ==, thoughts[i].lines[k]);
    }
  }
}

/* Every rule that fired has an entry whose step is that of its firing. */
static void test_thought_steps(void) {
  g_autoptr(PlyRun) run = sudoku_run(HIDDEN, "", "sweep");
  g_autoptr(PlyThoughts) list = ply_thoughts_new(run);
  ply_thoughts_update(list, G_MAXUINT32);
  unsigned entries = 0;
  for (unsigned k = 0; k < ply_thoughts_count(list); k++) {
    uint32_t step = ply_thoughts_step(list, k);
    g_assert_cmpint(ply_thoughts_at(list, step), ==, (int)k);
    if (ply_thoughts_kind(list, k) != PLY_THOUGHT_FIRED)
      continue;
    g_assert_cmpint(ply_trace_event(run->trace, step - 1)->kind, ==, PLY_EVENT_FIRE);
    entries++;
  }
  g_assert_cmpuint(entries, ==, count_events(run->trace, PLY_EVENT_FIRE));
}

TEST_PROGRAM("sudoku-thoughts") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/sudoku/thoughts", test_thoughts);
  g_test_add_func("/say/sudoku/thought-steps", test_thought_steps);
  return g_test_run();
}
