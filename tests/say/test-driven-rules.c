/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules done by hand, also with acts that no rule does: each step has a sentence, and each line of
 * thought. From the first wrong act on it is said what was done; before it, why. */
#include <string.h>

#include "../rules/by-hand.h"
#include "minesweeper/mines.h"
#include "program.h"
#include "rules/cycle.h"
#include "say/say.h"
#include "say/thoughts.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"
#include "sudoku/system.h"
#include "words.h"

#define ANY PLY_MINES_UNKNOWN

static PlyRun *sudoku_run(const char *text, const char *rules) {
  static const PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  g_autoptr(GError) error = NULL;
  PlySudoku board;
  PlyOptions options;
  PlyRun *run = NULL;
  ply_options_init(&options, ply_sudoku_options);
  if ((rules == NULL || ply_options_set(&options, "rules", rules, &error)) &&
      ply_sudoku_read(text, &board, &error))
    run = ply_run_new_sudoku(&options, &board, &error);
  g_assert_no_error(error);
  g_assert_true(ply_run_take_commands(run, &sweep, 1, NULL));
  ply_run_record(run, NULL);
  return run;
}

/* With mines: a sweep of Minesweeper with what is set; else one of Sudoku with these rules. */
static PlyRun *run_of(const char *text, int mines, const char *set) {
  return mines == 0 ? sudoku_run(text, set)
                    : mines_run(text, mines, "", PLY_MINES_DO_SWEEP, NULL, set);
}

static void check_sentences(PlyRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
    check_words(s->text, (const char *const[]){ NULL });
  }
  g_autoptr(PlyThoughts) thoughts = ply_thoughts_new(run);
  ply_thoughts_update(thoughts, G_MAXUINT32);
  for (unsigned i = 0; i < ply_thoughts_count(thoughts); i++) {
    g_autoptr(PlySentence) s = ply_thoughts_say(thoughts, i);
    g_assert_true(g_str_has_suffix(s->text, "."));
    g_assert_null(strpbrk(s->text, "{}"));
  }
}

static const struct {
  const char *board;
  int mines;
  const char *set;
} boards[] = {
  { ".*.*. / 11211", 2, "" },
  { "1.1. / 2.21 / F...", 3, "" },
  { "*2.2 / 13** / 02*.", 4, "rules=one,near,far,end,subset,full,full+count" },
  { "..**.. / 012210 / 000000", 2, "helper=best sweep=cheap-first" },
  { "12.4 3... .... 4...", 0, NULL },
  { "1... .2.. ..3. ...4", 0, NULL },
};

static void test_any(void) {
  PlyRandom random;
  ply_random_init(&random, 37, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++)
    for (unsigned k = 0; k < 20; k++) {
      g_autoptr(PlyRun) run = run_of(boards[i].board, boards[i].mines, boards[i].set);
      g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
      g_assert_nonnull(driven);
      test_do_anything(&random, driven, 30);
      check_sentences(ply_driven_run(driven));
    }
}

#define ROW ".*.*. / 11211"
#define TOM "..6.2. .523.6 62.... ...26. 541632 263..4"
#define SMALL "12.4 3... .... 4..."
static const struct {
  const char *board;
  int mines;
  const char *set, *acts, *address, *text;
} goldens[] = {
  { ROW, 2, "", "square r2c2", "cycle 1", "You look at A, the 1 in row 2, column 2." },
  { ROW, 2, "", "square r2c2", "look 1", "A sees 1. Flags around it: 0, still covered: 3." },
  { ROW, 2, "", "square r2c2; rule near", "rule 1",
    "Rule “Two squares, near”: does a number beside A know more?" },
  { ROW, 2, "", "square r2c2; rule near; helper r2c1", "helper 1",
    "B, the 1 in row 2, column 1, might help. Shared: 2, only A: 1, only B: 0." },
  { ROW, 2, "", "square r2c2; rule near; helper r2c1; verdict safe r1c3", "proposal 1",
    "A needs one more mine, and the shared squares hold it. The marked square is safe." },
  { ROW, 2, "", "square r2c2; rule near; helper r2c1; verdict safe r1c3", "choice 1",
    "You have decided for “Two squares, near”." },
  { ROW, 2, "", "square r2c2; rule near; helper r2c1; verdict safe r1c3", "fires 1",
    "You carry “Two squares, near” out: one square." },
  { ROW, 2, "", "square r2c2; rule near; helper r2c1; verdict mine r1c1 r1c3", "proposal 1",
    "With “Two squares, near” you say that two squares are mines." },
  { ROW, 2, "", "board; nothing", "cycle 1", "You look at the board as a whole." },
  { ROW, 2, "", "nothing", "stuck 1", "You say that no rule proves anything more." },
  { ROW, 2, "", "square r2c1; rule one; verdict safe r1c2", "execute 1",
    "Row 1, column 2 is opened, and a mine goes off." },
  { SMALL, 0, NULL, "look row1", "cycle 1", "You look at row 1." },
  { SMALL, 0, NULL, "look row1; rule full-house; verdict place r1c3=3", "fires 1",
    "You carry “Full house” out." },
  { SMALL, 0, NULL, "look row1; rule full-house; verdict place r2c2=4", "proposal 1",
    "With “Full house” you say that row 2, column 2 is 4." },
  { SMALL, 0, NULL, "look row2; rule naked-pair; pattern r2c2 r2c3", "pattern 1",
    "You name two cells as the pattern." },
  { SMALL, 0, NULL, "look row2; rule naked-pair; pattern r2c2 r2c3; verdict strike r2c4=1 r2c4=2",
    "proposal 1", "With “Naked pair” you strike two candidates." },
  { SMALL, 0, NULL, "nothing", "stuck 1", "You say that no rule finds anything more." },
  { TOM, 0, "full-house naked-single hidden-single",
    "look row3; rule hidden-single; verdict place r3c6=3; nothing", "stuck 1",
    "The three rules in use find nothing. But nobody has to guess: a rule that is not in use finds "
    "something." },
};

static void test_goldens(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyRun) run = run_of(goldens[i].board, goldens[i].mines, goldens[i].set);
    g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, &error);
    g_assert_no_error(error);
    ply_driven_play(driven, goldens[i].acts, &error);
    g_assert_no_error(error);
    g_test_message("%s: %s", goldens[i].acts, goldens[i].address);
    const PlyRun *mine = ply_driven_run(driven);
    g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
    uint32_t step = 0;
    ply_replay_address(replay, goldens[i].address, &step, &error);
    g_assert_no_error(error);
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) s = ply_say_step(mine, replay, NULL);
    g_assert_cmpstr(s->text, ==, goldens[i].text);
  }
}

/* "Nothing" is said of the board as it is: what was carried out before is not found there any more. */
static void test_nothing(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = run_of(TOM, 0, "full-house naked-single hidden-single");
  g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, &error);
  g_assert_no_error(error);
  ply_driven_play(driven, "look row3; rule hidden-single; verdict place r3c6=3; nothing", &error);
  g_assert_no_error(error);
  g_autoptr(PlyReplay) replay = ply_replay_new(ply_driven_run(driven)->trace);
  PlyRuleCycle cycle;
  ply_replay_seek(replay, ply_replay_last(replay) - 1);
  g_assert_true(ply_rule_cycle(&ply_sudoku_system, replay, &cycle));
  g_assert_cmpint(cycle.fired, ==, PLY_SUDOKU_HIDDEN_SINGLE);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_assert_true(ply_rule_cycle(&ply_sudoku_system, replay, &cycle));
  g_assert_true(cycle.stuck);
  g_assert_cmpint(cycle.fired, ==, -1);
  g_assert_cmpuint(cycle.rules[PLY_SUDOKU_HIDDEN_SINGLE].proposal, ==, 0);
}

TEST_PROGRAM("driven-rules") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/driven-rules/any", test_any);
  g_test_add_func("/say/driven-rules/goldens", test_goldens);
  g_test_add_func("/say/driven-rules/nothing", test_nothing);
  return g_test_run();
}
