/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that think out loud. */
#include "minesweeper/mines.h"
#include "program.h"
#include "say/say.h"
#include "words.h"

/* The picture of the design: two squares know more than one. */
#define TWO "....../....../...2F2/...311/...200"
#define NEAR_MINES "...../...../.....F/..4../..1../..0.."
#define CLASH "...../..1../....."
#define CLASH_FLAGS "r2c2 r2c4 r3c3"
#define LAST "1.1/111/000"

typedef struct {
  const char *name, *position;
  int mines;
  const char *flags;
  PlyMinesDo kind;
  const char *square, *set, *address, *text;
} Case;

static const Case cases[] = {
  { "start", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "start",
    "Three rules are in use, easiest first. What do they prove on this board?" },
  { "start-order", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=far,one,near", "start",
    "Three rules are in use, “Two squares, far” is asked first. What do they prove on this "
    "board?" },
  { "cycle-order", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=far,one,near", "cycle 1",
    "A is the 2 in row 3, column 4. Every rule is asked about it, “Two squares, far” first." },
  { "cycle", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "cycle 1",
    "A is the 2 in row 3, column 4. Every rule is asked about it, easiest first." },
  { "look", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "look 1",
    "A sees 2. Flags around it: 1, still covered: 5." },
  { "fails", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "fails 1",
    "One square is not enough here. Flags and covered squares make 6, more than the 2 that A "
    "sees: not all of them are mines." },
  { "helper", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "helper 1",
    "B, the 3 in row 4, column 4, might help. Shared: 2, only A: 3, only B: 1." },
  { "proposal", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "proposal 1",
    "A needs one more mine, and the shared squares hold it. The three above are safe." },
  { "choice", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "choice 1",
    "The best so far is “Two squares, near”: it scores three squares." },
  { "fires", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "fires 1",
    "“Two squares, far” wins: with four squares it has the highest score." },
  { "fires-alone", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near", "fires 1",
    "Only “Two squares, near” applies, so it is executed: three squares." },
  { "choice-more", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "choice 2",
    "“Two squares, far” scores four squares, more than “Two squares, near” with three: now it is "
    "the best." },
  { "execute", TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near,far", "execute 1",
    "Row 2, column 3 is marked as safe. What it would show, nobody knows." },
  { "stuck", TWO, -1, "", PLY_MINES_DO_ONCE, "r4c4", "rules=one", "stuck 1",
    "The only rule in use was asked about A and proves nothing: one of its tests fails." },
  { "guess-needed", "1./..", -1, "", PLY_MINES_DO_SWEEP, NULL, "rules=one,near,full", "stuck 2",
    "The three rules in use prove nothing more on this board. No square is the same in every "
    "arrangement: whoever goes on has to guess." },
  { "no-guess-needed", "F23F/2..F/.23./.11./....", -1, "", PLY_MINES_DO_SWEEP, NULL,
    "rules=one,near", "stuck 8",
    "The two rules in use prove nothing more on this board. But nobody has to guess: a rule that is not "
    "in use proves something." },
  { "contradiction", CLASH, -1, CLASH_FLAGS, PLY_MINES_DO_ONCE, "r2c3", "rules=one",
    "contradiction 1", "A sees only 1, but it has 3 flagged: a flag is wrong." },
  { "clash", CLASH, -1, CLASH_FLAGS, PLY_MINES_DO_ONCE, "r2c3", "rules=one", "fails 1",
    "Something is wrong on the board, so this rule proposes nothing." },
  { "stuck-clash", CLASH, -1, CLASH_FLAGS, PLY_MINES_DO_ONCE, "r2c3", "rules=one", "stuck 1",
    "The 1 in row 2, column 3 cannot be right with what is around it." },
  { "core-at-start", "3.1/...", 3, "", PLY_MINES_DO_SWEEP, NULL, "rules=one", "start",
    "These numbers contradict each other: the 3 in row 1, column 1; the 1 in row 1, column 3." },
  { "core-with-count", "1.2.1/.....", 1, "", PLY_MINES_DO_SWEEP, NULL, "rules=one", "start",
    "With one mine in all this cannot be right: the 2 in row 1, column 3." },
  { "tie", LAST, 1, "", PLY_MINES_DO_ONCE, "r1c1", "rules=one,end", "fires 1",
    "“One square” wins: “End of game” scores one square too, but it is the harder rule." },
  { "flag", LAST, 1, "", PLY_MINES_DO_ONCE, "r1c1", "rules=one,end", "execute 1",
    "Row 1, column 2 gets a flag." },
  { "flag-by-hand", "1*./111/000", 1, "", PLY_MINES_DO_FLAG, "r1c2", "", "execute 1",
    "A person puts a flag on row 1, column 2." },
  { "exploded", "1*./111/000", 1, "", PLY_MINES_DO_REVEAL, "r1c2", "", "execute 1",
    "A person opens row 1, column 2, and a mine goes off." },
  { "lost", "1*./111/000", 1, "", PLY_MINES_DO_REVEAL, "r1c2", "", "over 1", "The game is lost." },
  { "whole-board", "...../11111/00000", -1, "", PLY_MINES_DO_SWEEP, NULL, "rules=one,near",
    "stuck 1", "Two rules were asked about A, and none proves anything: of each one test fails." },
};

static void test_golden(gconstpointer data) {
  const Case *c = data;
  g_autoptr(PlyRun) run = mines_run(c->position, c->mines, c->flags, c->kind, c->square, c->set);
  g_autoptr(PlyReplay) replay = replay_at(run, c->address);
  g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
  g_assert_cmpstr(s->text, ==, c->text);
}

/* --- what holds for every sentence --- */

static void check_mines_words(const char *text) {
  check_words(text, (const char *const[]){ "alpha", "cell", NULL });
}

static const struct {
  const char *name, *position;
  int mines;
  const char *flags;
  PlyMinesDo kind;
  const char *set;
} games[] = {
  { "two", TWO, -1, "", PLY_MINES_DO_SWEEP, "rules=one,near,far,end" },
  { "clash", CLASH, -1, CLASH_FLAGS, PLY_MINES_DO_SWEEP, "rules=one,near,far,end,subset,full" },
  { "impossible", "3.1/...", 3, "", PLY_MINES_DO_SWEEP,
    "rules=one,near,far,end,subset,full,full+count" },
  { "beginner", NULL, 0, "", PLY_MINES_DO_PLAY, "rules=one,near,far,end seed=4" },
  { "guesses", NULL, 0, "", PLY_MINES_DO_PLAY,
    "level=beginner seed=9 opening=safe when-stuck=least-risk rules=one,near,end,subset,full" },
  { "random", NULL, 0, "", PLY_MINES_DO_PLAY,
    "level=intermediate seed=3 opening=safe when-stuck=random rules=one,far" },
  { "all", NULL, 0, "", PLY_MINES_DO_PLAY,
    "level=intermediate seed=2 rules=one,near,far,end,subset,full,full+count "
    "when-stuck=least-risk helper=best" },
};

static uint64_t kinds_seen;

static void test_steps(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyRun) run = mines_run(games[i].position, games[i].mines, games[i].flags,
                                    games[i].kind, NULL, games[i].set);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_assert_cmpuint(ply_replay_last(replay), >, 0);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    if (step > 0)
      kinds_seen |= UINT64_C(1) << ply_replay_event(replay)->kind;
    g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
    check_mines_words(s->text);
  }
}

static void test_all_kinds(void) {
  for (int kind = PLY_EVENT_CYCLE; kind < PLY_N_RULE_EVENTS; kind++)
    if (!(kinds_seen >> kind & 1))
      g_error("no step of kind %s", ply_rule_events[kind].id);
}

/* --- why a rule does not apply --- */

static void test_why(void) {
  static const struct {
    unsigned rule;
    const char *square, *text;
  } rows[] = {
    { PLY_MINES_RULE_ONE, "r4c4",
      "One square is not enough here. Flags and covered squares make 4, more than the 3 that A "
      "sees: not all of them are mines." },
    { PLY_MINES_RULE_NEAR, "r4c4",
      "That leaves A room for 2, and it needs all of that. The marked square is a mine." },
    { PLY_MINES_RULE_NEAR, "r5c4",
      "The near rule does not help here. A has no square of its own: B touches them all, so there "
      "is nothing to prove." },
    { PLY_MINES_RULE_NEAR, "r4c5",
      "The near rule does not help here. Nothing around A is covered: there is nothing to find." },
    { PLY_MINES_RULE_NEAR, "r3c4",
      "A needs one more mine, and the shared squares hold it. The three above are safe." },
    { PLY_MINES_RULE_NEAR, "r1c1",
      "The near rule does not help here. A shows no number, so it knows nothing." },
    { PLY_MINES_RULE_END, "r3c4",
      "The end-of-game rule does not apply here. How many mines there are is not said." },
  };
  g_autoptr(PlyRun) run = mines_run(TWO, -1, "", PLY_MINES_DO_SWEEP, NULL, "rules=one");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  const PlyMines *board = &ply_run_mines(run)->start;
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    unsigned square;
    ply_mines_square_read(board, rows[i].square, &square, NULL);
    g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, rows[i].rule, square);
    g_assert_cmpstr(s->text, ==, rows[i].text);
  }
}

/* Every rule on every square, at the start and at the end of a game. */
static void test_why_anywhere(void) {
  g_autoptr(PlyRun) run = mines_run(NULL, 0, "", PLY_MINES_DO_PLAY, NULL, "seed=5 opening=safe");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (int pass = 0; pass < 3; pass++) {
    ply_replay_seek(replay, (uint32_t)pass * ply_replay_last(replay) / 2);
    for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++)
      for (unsigned square = 0; square < 81; square++) {
        g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, rule, square);
        check_mines_words(s->text);
      }
  }
}

/* --- names --- */

static void test_squares(void) {
  g_autoptr(PlyRun) run = mines_run(TWO, -1, "", PLY_MINES_DO_ONCE, "r3c4", "rules=one,near");
  g_autoptr(PlyReplay) replay = replay_at(run, "proposal 1");
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  g_autofree PlyMinesRoles *roles = g_new(PlyMinesRoles, 1);
  ply_mines_run_board(ply_run_mines(run), replay, board);
  ply_mines_roles(replay, roles);
  static const struct {
    unsigned square;
    const char *name;
  } rows[] = {
    { 15, "row 3, column 4, 2, A, looked at" },
    { 21, "row 4, column 4, 3, B, the helper" },
    { 14, "row 3, column 3, covered, shared by A and B" },
    { 8, "row 2, column 3, covered, only A, verdict: safe" },
    { 26, "row 5, column 3, covered, only B" },
    { 16, "row 3, column 5, a flag" },
    { 28, "row 5, column 5, 0, no mine around it" },
    { 0, "row 1, column 1, covered" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *name = ply_say_mines_square(board, roles, rows[i].square);
    g_assert_cmpstr(name, ==, rows[i].name);
  }
}

/* --- plans --- */

static void test_plan(void) {
  const PlyRunCommand commands[] = { { PLY_MINES_DO_REVEAL, 40 },
                                     { PLY_MINES_DO_FLAG, 0 },
                                     { PLY_MINES_DO_FLAG, 0 },
                                     { PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT } };
  const PlyMinesPlan plan = { .commands = commands, .n_commands = G_N_ELEMENTS(commands) };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = ply_run_new_mines(&plan, &error), twin = ply_run_new_mines(&plan, NULL);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  ply_run_record(twin, NULL);
  g_assert_cmpuint(ply_trace_hash(run->trace), ==, ply_trace_hash(twin->trace));
  g_assert_cmpstr(ply_run_game(run), ==, "minesweeper");
  g_assert_cmpuint(ply_run_command_step(run, 0), >, 0);
  g_assert_cmpuint(ply_run_command_step(run, 1), ==, ply_run_command_step(run, 0) + 1);
  g_assert_cmpuint(ply_run_command_step(run, 2), ==, ply_run_command_step(run, 1) + 1);
  g_assert_cmpuint(ply_run_command_step(run, 3), ==, ply_trace_n_events(run->trace));
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_run_command_step(run, 1));
  PlyRuleCycle cycle;
  g_assert_false(ply_rule_cycle(&ply_mines_system, replay, &cycle)); /* a person moved */
  ply_replay_seek(replay, ply_run_command_step(run, 2) + 1);
  g_assert_true(ply_rule_cycle(&ply_mines_system, replay, &cycle));
  g_assert_cmpuint(cycle.first, ==, ply_replay_step(replay));
}

static void test_plan_refused(void) {
  const PlyRunCommand command = { PLY_MINES_DO_REPEAT, 81 };
  const PlyMinesPlan plan = { .commands = &command, .n_commands = 1 };
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_run_new_mines(&plan, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_assert_cmpstr(error->message, ==, "command 1 needs a square of the board, which has 81");
}

TEST_PROGRAM("rules") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/say/rules/", cases[i].name, NULL);
    g_test_add_data_func(path, &cases[i], test_golden);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(games); i++) {
    g_autofree char *path = g_strconcat("/say/rules/steps/", games[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_steps);
  }
  g_test_add_func("/say/rules/steps/z-all-kinds", test_all_kinds);
  g_test_add_func("/say/rules/why", test_why);
  g_test_add_func("/say/rules/why-anywhere", test_why_anywhere);
  g_test_add_func("/say/rules/squares", test_squares);
  g_test_add_func("/say/rules/plan", test_plan);
  g_test_add_func("/say/rules/plan-refused", test_plan_refused);
  return g_test_run();
}
