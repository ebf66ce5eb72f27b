/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of thoughts, and hints in words. */
#include <string.h>

#include "minesweeper/mines.h"
#include "program.h"
#include "say/minesweeper/hints.h"
#include "say/thoughts.h"

#define TWO "....../....../...2F2/...311/...200"

/* --- thoughts: goldens --- */

static const struct {
  const char *name, *position;
  int mines;
  const char *flags;
  PlyMinesDo kind;
  const char *square, *set, *lines[6];
} runs[] = {
  { "near",
    TWO,
    -1,
    "",
    PLY_MINES_DO_ONCE,
    "r3c4",
    "rules=one,near",
    { "The 2 in row 3, column 4: “Two squares, near” finds three safe squares, helped by the 3 in "
      "row 4, column 4." } },
  { "stuck",
    TWO,
    -1,
    "",
    PLY_MINES_DO_ONCE,
    "r3c4",
    "rules=one,end",
    { "The 2 in row 3, column 4: two rules do not apply." } },
  { "no-number",
    TWO,
    -1,
    "",
    PLY_MINES_DO_ONCE,
    "r1c1",
    "rules=one",
    { "Row 1, column 1: the only rule does not apply." } },
  { "clash",
    "...../..1../.....",
    -1,
    "r2c2 r2c4 r3c3",
    PLY_MINES_DO_ONCE,
    "r2c3",
    "rules=one",
    { "A person puts a flag on row 2, column 2.", "A person puts a flag on row 2, column 4.",
      "A person puts a flag on row 3, column 3.",
      "The 1 in row 2, column 3: some numbers or flags cannot both be right." } },
  { "board",
    "1.1/111/000",
    1,
    "",
    PLY_MINES_DO_SWEEP,
    NULL,
    "rules=end",
    { "The whole board: “End of game” finds one mine.", "The whole board: no rule applies." } },
  { "end-of-sweep",
    "1./..",
    -1,
    "",
    PLY_MINES_DO_SWEEP,
    NULL,
    "rules=one",
    { "The 1 in row 1, column 1: the only rule does not apply.",
      "The whole board: no rule applies." } },
  { "lost",
    "1*./111/000",
    1,
    "r1c3 r1c3",
    PLY_MINES_DO_REVEAL,
    "r1c2",
    "",
    { "A person puts a flag on row 1, column 3.",
      "A person takes the flag away from row 1, column 3.",
      "Row 1, column 2: a mine goes off, and the game is lost." } },
  { "won",
    "1*./111/000",
    1,
    "",
    PLY_MINES_DO_REVEAL,
    "r1c3",
    "",
    { "A person opens row 1, column 3: it sees 1.",
      "Every safe square is open: the game is won." } },
  { "around",
    "1*1./1110/0000",
    1,
    "r1c2",
    PLY_MINES_DO_AROUND,
    "r1c3",
    "",
    { "A person puts a flag on row 1, column 2.",
      "A person opens what is left around a number: row 1, column 4 sees 0.",
      "Every safe square is open: the game is won." } },
  { "around-two",
    "1*1../111../00000/000..",
    1,
    "r1c2",
    PLY_MINES_DO_AROUND,
    "r2c3",
    "",
    { "A person puts a flag on row 1, column 2.",
      "A person opens what is left around a number: four squares, row 1, column 4 first." } },
  { "many",
    "*.../..../....",
    1,
    "",
    PLY_MINES_DO_REVEAL,
    "r3c4",
    "",
    { "A person opens row 3, column 4: it sees 0, and eleven squares open.",
      "Every safe square is open: the game is won." } },
};

static void test_lines(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data), n = 0;
  g_autoptr(PlyRun) run = mines_run(runs[i].position, runs[i].mines, runs[i].flags, runs[i].kind,
                                    runs[i].square, runs[i].set);
  g_autoptr(PlyThoughts) t = ply_thoughts_new(run);
  g_assert_cmpuint(ply_thoughts_count(t), ==, 0);
  g_assert_cmpint(ply_thoughts_at(t, 1), ==, -1);
  ply_thoughts_update(t, G_MAXUINT32);
  for (; n < G_N_ELEMENTS(runs[i].lines) && runs[i].lines[n] != NULL; n++) {
    g_assert_cmpuint(n, <, ply_thoughts_count(t));
    g_autoptr(PlySentence) s = ply_thoughts_say(t, n);
    g_assert_cmpstr(s->text, ==, runs[i].lines[n]);
  }
  g_assert_cmpuint(ply_thoughts_count(t), ==, n);
}

/* --- thoughts: what holds for every list --- */

static PlyRun *long_game(void) {
  return mines_run(NULL, 0, "", PLY_MINES_DO_PLAY, NULL,
                   "level=expert seed=5 rules=near,far when-stuck=random");
}

/* Entries ascend, each step belongs to the entry that says so, and every one has a sentence. */
static void test_steps(void) {
  g_autoptr(PlyRun) run = long_game();
  g_autoptr(PlyThoughts) t = ply_thoughts_new(run);
  ply_thoughts_update(t, G_MAXUINT32);
  unsigned n = ply_thoughts_count(t), kinds[PLY_N_THOUGHT_KINDS] = { 0 };
  g_assert_cmpuint(n, >, 100);
  g_assert_cmpuint(ply_thoughts_first(t, 0), ==, 1);
  for (unsigned i = 0; i < n; i++) {
    uint32_t next = i + 1 < n ? ply_thoughts_first(t, i + 1) : ply_trace_n_events(run->trace) + 1;
    g_assert_cmpuint(ply_thoughts_first(t, i), <=, ply_thoughts_step(t, i));
    g_assert_cmpuint(ply_thoughts_step(t, i), <, next);
    g_assert_cmpint(ply_thoughts_at(t, ply_thoughts_first(t, i)), ==, (int)i);
    g_assert_cmpint(ply_thoughts_at(t, next - 1), ==, (int)i);
    kinds[ply_thoughts_kind(t, i)]++;
    g_autoptr(PlySentence) s = ply_thoughts_say(t, i);
    g_assert_true(g_str_has_suffix(s->text, "."));
    g_assert_null(strpbrk(s->text, "{}"));
    g_assert_cmpint(g_utf8_strlen(s->text, -1), <=, 130);
  }
  g_assert_cmpint(ply_thoughts_at(t, 0), ==, -1);
  g_assert_cmpuint(kinds[PLY_THOUGHT_FIRED], ==,
                   ply_run_mines(run)->rules.fired[PLY_MINES_RULE_NEAR] +
                       ply_run_mines(run)->rules.fired[PLY_MINES_RULE_FAR]);
  g_assert_cmpuint(kinds[PLY_THOUGHT_FIRED] + kinds[PLY_THOUGHT_STUCK] + kinds[PLY_THOUGHT_CLASH],
                   ==, ply_run_mines(run)->rules.cycles);
  g_assert_cmpuint(kinds[PLY_THOUGHT_AT_WORK], ==, 0);
}

/* A list that is read step by step tells nothing of what comes behind, and in the end is the one that was read
 * at once. */
static void test_as_far(void) {
  g_autoptr(PlyRun) run = long_game();
  g_autoptr(PlyThoughts) whole = ply_thoughts_new(run);
  g_autoptr(PlyThoughts) t = ply_thoughts_new(run);
  ply_thoughts_update(whole, G_MAXUINT32);
  g_assert_cmpuint(ply_thoughts_update(t, 0), ==, 0);
  uint32_t n = ply_trace_n_events(run->trace);
  for (uint32_t step = 1; step <= n; step++) {
    ply_thoughts_update(t, step);
    unsigned last = ply_thoughts_count(t) - 1;
    g_assert_cmpint(ply_thoughts_at(whole, step), ==, (int)last);
    g_assert_cmpuint(ply_thoughts_step(t, last), <=, step);
    if (ply_thoughts_kind(t, last) != ply_thoughts_kind(whole, last))
      g_assert_cmpuint(ply_thoughts_kind(t, last), ==, PLY_THOUGHT_AT_WORK);
  }
  g_assert_cmpuint(ply_thoughts_update(t, 1), ==,
                   ply_thoughts_count(t)); /* nothing is taken back */
  g_assert_cmpuint(ply_thoughts_count(t), ==, ply_thoughts_count(whole));
  for (unsigned i = 0; i < ply_thoughts_count(t); i++)
    g_assert_cmpuint(ply_thoughts_kind(t, i), ==, ply_thoughts_kind(whole, i));
}

/* A list that follows a game move by move is the one that is made at its end. */
static void test_growing(void) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  ply_options_set(&options, "seed", "7", NULL);
  PlyMinesSetup setup;
  g_assert_true(ply_mines_setup(&options, false, &setup, NULL));
  g_autoptr(PlyMinesRun) game = ply_mines_run_new(&setup, NULL);
  g_autoptr(PlyRun) run = ply_run_of_mines(game, NULL);
  g_autoptr(PlyThoughts) grown = ply_thoughts_new(run);
  g_assert_cmpuint(ply_thoughts_update(grown, G_MAXUINT32), ==, 0);
  unsigned before = 0;
  for (unsigned square = 0; square < ply_mines_n(&game->start); square += 5) {
    ply_mines_run_flag(game, square);
    ply_mines_run_flag(game, square);
    ply_mines_run_once(game, square, NULL);
    if (square == 40)
      ply_mines_run_reveal(game, square);
    unsigned from = ply_thoughts_update(grown, G_MAXUINT32);
    g_assert_cmpuint(from, >=, before == 0 ? 0 : before - 1);
    g_assert_cmpuint(from, <=, before);
    g_assert_cmpuint(ply_thoughts_update(grown, G_MAXUINT32), ==, ply_thoughts_count(grown));
    before = ply_thoughts_count(grown);
  }
  g_autoptr(PlyThoughts) whole = ply_thoughts_new(run);
  ply_thoughts_update(whole, G_MAXUINT32);
  g_assert_cmpuint(ply_thoughts_count(whole), ==, before);
  for (unsigned i = 0; i < before; i++) {
    g_autoptr(PlySentence) a = ply_thoughts_say(grown, i);
    g_autoptr(PlySentence) b = ply_thoughts_say(whole, i);
    g_assert_cmpstr(a->text, ==, b->text);
    g_assert_cmpuint(ply_thoughts_step(grown, i), ==, ply_thoughts_step(whole, i));
    g_assert_cmpuint(ply_thoughts_subject(grown, i), ==, ply_thoughts_subject(whole, i));
  }
}

/* --- hints --- */

static const struct {
  const char *name, *position;
  int mines;
  const char *set, *lines[PLY_N_HINT_STAGES];
} hints[] = {
  { "one",
    TWO,
    -1,
    "rules=one,near",
    { "Look at rows 4 to 5, columns 3 to 4: something can be proven there.",
      "The rule is “One square”. On which square does it apply?",
      "A is the 2 in row 5, column 4. Compare it with the flags and covered squares around it.",
      "Flags and covered squares make 2, exactly what A sees. The two on the left are mines." } },
  { "near",
    TWO,
    -1,
    "rules=near",
    { "Look at rows 2 to 4, columns 3 to 5: something can be proven there.",
      "The rule is “Two squares, near”. On which square does it apply?",
      "A is the 2 in row 3, column 4, and B, its helper, is the 3 in row 4, column 4. How many "
      "mines do they share at least?",
      "A needs one more mine, and the shared squares hold it. The three above are safe." } },
  { "end",
    "1.1/111/000",
    1,
    "rules=end",
    { "Look at the whole board, not at a single number: something can be proven.",
      "The rule is “End of game”. On which square does it apply?",
      "Compare the moves left, 1, with the mines left, 1.",
      "Moves left: 1, and just as many mines. The marked square is a mine." } },
  { "beyond",
    "F23F/2..F/.23./.11./....",
    -1,
    "rules=one,near",
    { "The two rules in use prove nothing more on this board. But nobody has to guess: a rule "
      "that is not in use proves something.",
      "The rule “Chain of squares” would apply, but it is not in use.", NULL, NULL } },
  { "guess",
    "1./..",
    -1,
    "rules=one,near,far",
    { "The three rules in use prove nothing more on this board. No square is the same in every "
      "arrangement: whoever goes on has to guess." } },
  { "clash",
    "3.1/...",
    -1,
    "rules=one",
    { "These numbers contradict each other: the 3 in row 1, column 1; the 1 in row 1, column "
      "3." } },
  { "new",
    "../..",
    1,
    "rules=one",
    { "Nothing is open yet. The first click is free: take any square." } },
};

static void test_hint(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyRun) run =
      mines_run(hints[i].position, hints[i].mines, "", PLY_MINES_DO_GUESS, NULL, hints[i].set);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  const PlyMinesRun *game = ply_run_mines(run);
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_at(game, replay, NULL);
  for (unsigned stage = 0; stage < PLY_N_HINT_STAGES && hints[i].lines[stage]; stage++) {
    g_autoptr(PlySentence) s =
        ply_say_hint(&game->start, &game->setup, hint, (PlyMinesHintStage)stage);
    g_assert_cmpstr(s->text, ==, hints[i].lines[stage]);
  }
}

static void test_tried(void) {
  g_autoptr(PlyRun) run =
      mines_run("1./..", -1, "", PLY_MINES_DO_GUESS, NULL, "rules=one,near,end");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyMinesHint) hint = ply_mines_hint_at(ply_run_mines(run), replay, NULL);
  static const char *const lines[] = { "One square: numbers: 1, tests: 4",
                                       "Two squares, near: numbers: 1, tests: 2",
                                       "End of game: 1 test" };
  for (unsigned i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autofree char *line = ply_say_tried(hint, i);
    g_assert_cmpstr(line, ==, lines[i]);
  }
}

static void test_counters(void) {
  PlyMines *board = g_new(PlyMines, 1);
  ply_mines_init(board, 9, 9, 10);
  ply_mines_set(board, 0, PLY_MINES_FLAG);
  ply_mines_set(board, 5, 2);
  g_autofree char *known = ply_say_counters(board);
  g_assert_cmpstr(known, ==, "Moves left: 79 · mines left: 9");
  ply_mines_init(board, 2, 2, PLY_MINES_UNKNOWN);
  g_autofree char *unknown = ply_say_counters(board);
  g_assert_cmpstr(unknown, ==, "Moves left: 4");
  g_free(board);
}

TEST_PROGRAM("thoughts") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autofree char *path = g_strconcat("/say/thoughts/", runs[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_lines);
  }
  g_test_add_func("/say/thoughts/steps", test_steps);
  g_test_add_func("/say/thoughts/as-far", test_as_far);
  g_test_add_func("/say/thoughts/growing", test_growing);
  for (unsigned i = 0; i < G_N_ELEMENTS(hints); i++) {
    g_autofree char *path = g_strconcat("/say/hints/", hints[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_hint);
  }
  g_test_add_func("/say/hints/tried", test_tried);
  g_test_add_func("/say/hints/counters", test_counters);
  return g_test_run();
}
