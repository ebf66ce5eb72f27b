/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules with a misconception in them: what each does on boards that were worked by hand, that each
 * goes wrong, and that a search finds the board on which it shows. */
#include <string.h>

#include "boards.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/run/plan.h"
#include "minesweeper/run/tell-apart.h"
#include "program.h"

#define RULES "one near far end"

static PlyMinesSetup setup_with(const char *rules) {
  PlyMinesSetup setup = { .opening = PLY_OPENING_SAFE, .free_moves = true };
  setup.n_rules = test_rules(rules, setup.rules);
  return setup;
}

static const PlyMinesVariant *variant(const char *id) {
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++)
    if (strcmp(v->id, id) == 0)
      return v;
  g_assert_cmpstr(id, ==, "none");
  return NULL;
}

/* --- boards worked by hand --- */

static const struct {
  const char *mistake, *position, *rules;
  int mines;
  unsigned cycles, fires, opened, flagged;
  PlyMinesStatus status;
  const char *board; /* at the end */
} goldens[] = {
  { "none", "1.1. / 2.21 / F...", RULES, 3, 10, 2, 2, 0, PLY_MINES_PLAYING, "1.1-/2.21/F-.." },
  { "unreduced", "1.1. / 2.21 / F...", RULES, 3, 8, 3, 3, 1, PLY_MINES_PLAYING, "1-1-/2-21/FF.." },
  { "none", "F.. / 1.. / .1.", RULES, PLY_MINES_UNKNOWN, 3, 1, 3, 0, PLY_MINES_PLAYING,
    "F-./1-./-1." },
  { "none", ".... / .121 / ....", RULES, PLY_MINES_UNKNOWN, 4, 0, 0, 0, PLY_MINES_PLAYING,
    "..../.121/...." },
  { "by-shape", ".... / .121 / ....", RULES, PLY_MINES_UNKNOWN, 5, 2, 4, 2, PLY_MINES_PLAYING,
    ".F--/.121/.F--" },
  { "by-shape", ".*.*. / 11211", "near", 2, 10, 3, 1, 2, PLY_MINES_PLAYING, ".F2F./11211" },
  { "by-shape", "..**.. / 012210 / 000000", "near", 2, 14, 4, 2, 2, PLY_MINES_PLAYING,
    ".1FF1./012210/000000" },
  { "none", "..**.. / 012210 / 000000", "near", 2, 10, 2, 0, 2, PLY_MINES_PLAYING,
    "..FF../012210/000000" },
  { "none", "1.. / ... / ...", RULES, 1, 2, 0, 0, 0, PLY_MINES_PLAYING, "1../.../..." },
  { "likely", "1.. / ... / ...", RULES, 1, 2, 1, 3, 0, PLY_MINES_PLAYING, "1-./--./..." },
  { "likely", "2.. / ... / ...", RULES, 2, 2, 0, 0, 0, PLY_MINES_PLAYING, "2../.../..." },
  { "likely", "1.. / .*. / ...", RULES, 1, 1, 1, 3, 0, PLY_MINES_LOST, "11./1!./..." },
  { "covered-safe", "2.. / ... / ...", RULES, 2, 2, 1, 3, 0, PLY_MINES_PLAYING, "2-./--./..." },
  { "covered-safe", "1* / .. / ..", RULES, 1, 1, 1, 1, 0, PLY_MINES_LOST, "1!/../.." },
  { "none", ".1. / .1. / .F.", RULES, PLY_MINES_UNKNOWN, 3, 0, 0, 0, PLY_MINES_PLAYING,
    ".1./.1./.F." },
  { "trust-flag", ".1. / .1. / .F.", RULES, PLY_MINES_UNKNOWN, 3, 1, 6, 0, PLY_MINES_PLAYING,
    "-1-/-1-/-F-" },
  { "none", "1F*2 / 234* / 1Fx.", RULES, 4, 2, 1, 1, 0, PLY_MINES_LOST, "1F!2/234*/1Fx." },
  { "trust-flag", "1F*2 / 234* / 1Fx.", RULES, 4, 3, 2, 1, 2, PLY_MINES_PLAYING, "1FF2/234F/1FF1" },
  { "none", "*2.2 / 13** / 02*.", RULES, 4, 8, 6, 2, 4, PLY_MINES_WON, "F222/13FF/02F3" },
  { "unreduced", "*2.2 / 13** / 02*.", RULES, 4, 8, 5, 2, 4, PLY_MINES_WON, "F222/13FF/02F3" },
  { "none", "..... / 11211", RULES, PLY_MINES_UNKNOWN, 7, 5, 3, 2, PLY_MINES_PLAYING,
    "-F-F-/11211" },
  { "refire", "..... / 11211", RULES, PLY_MINES_UNKNOWN, 12, 10, 3, 2, PLY_MINES_PLAYING,
    "-F-F-/11211" },
  { "refire", ".*.*. / 11211", RULES, 2, 10, 9, 3, 2, PLY_MINES_WON, "1F2F1/11211" },
};

typedef struct {
  unsigned cycles, fires, opened, flagged;
} Counts;

static Counts count(const PlyTrace *trace) {
  Counts n = { 0 };
  for (uint32_t i = 0; i < ply_trace_n_events(trace); i++) {
    const PlyEvent *e = ply_trace_event(trace, i);
    bool by_rule = e->kind == PLY_EVENT_EXECUTE && e->extra >> 8 == PLY_MINES_BY_RULE;
    n.cycles += e->kind == PLY_EVENT_CYCLE;
    n.fires += e->kind == PLY_EVENT_FIRE;
    n.opened += by_rule && (e->extra & 0xff) == PLY_MINES_REVEAL;
    n.flagged += by_rule && (e->extra & 0xff) == PLY_MINES_MARK;
  }
  return n;
}

/* The same game without a trace ends with the same board. */
static void check_bare(const PlyMinesRun *run, const PlyMinesPosition *position) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  ply_mines_game_adopt(game, &position->board, position->has_field ? &position->field : NULL);
  game->free_moves = true;
  PlyRuleRun rules;
  ply_rules_init(&rules, &ply_mines_system, game, &game->board, &run->setup.settings,
                 ply_mines_n(&position->board), run->setup.rules, run->setup.n_rules, NULL, NULL);
  rules.again = run->rules.again;
  ply_rules_sweep(&rules, true);
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++) {
    g_assert_cmpuint(rules.fired[i], ==, run->rules.fired[i]);
    g_assert_cmpuint(rules.moves[i], ==, run->rules.moves[i]);
  }
  g_assert_cmpuint(rules.cycles, ==, run->rules.cycles);
  g_assert_cmpint(game->status, ==, run->game->status);
  ply_rules_clear(&rules);
}

static void test_goldens(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autofree PlyMinesPosition *position = test_position(goldens[i].position, goldens[i].mines);
    PlyMinesSetup setup = setup_with(goldens[i].rules);
    g_autoptr(PlyMinesRun) run =
        ply_mines_variant_run(variant(goldens[i].mistake), position, &setup);
    Counts n = count(run->trace);
    g_autofree char *board = ply_mines_print(&run->game->board, NULL);
    g_strdelimit(board, "\n", '/');
    g_test_message("%s: %s", goldens[i].mistake, goldens[i].position);
    g_assert_cmpuint(n.cycles, ==, goldens[i].cycles);
    g_assert_cmpuint(n.fires, ==, goldens[i].fires);
    g_assert_cmpuint(n.opened, ==, goldens[i].opened);
    g_assert_cmpuint(n.flagged, ==, goldens[i].flagged);
    g_assert_cmpint(run->game->status, ==, goldens[i].status);
    g_assert_cmpstr(board, ==, goldens[i].board);
    check_bare(run, position);
  }
}

/* --- random boards --- */

#define SEED 17
#define BOARDS 300

/* The board of a run before a step. */
static PlyMines *board_before(const PlyMinesRun *run, uint32_t step) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyMines *board = g_new(PlyMines, 1);
  ply_replay_seek(replay, step);
  ply_mines_run_board(run, replay, board);
  return board;
}

static bool has(const uint16_t *squares, uint32_t n, uint16_t square) {
  for (uint32_t i = 0; i < n; i++)
    if (squares[i] == square)
      return true;
  return false;
}

/* Is the verdict on a square another in some arrangement of mines that fits board, or does none fit
 * it? */
static bool is_unproven(const PlyMines *board, PlyMinesVerdict verdict, uint16_t square) {
  g_autofree PlyDeduction *d = g_new(PlyDeduction, 1);
  PlyDeduceStatus status = ply_deduce(board, board->mines != PLY_MINES_UNKNOWN, NULL, d);
  g_assert_cmpint(status, !=, PLY_DEDUCE_TOO_HARD);
  return verdict == PLY_VERDICT_SAFE ? !has(d->safe, d->n_safe, square)
                                     : !has(d->mines, d->n_mines, square);
}

/* Does a rule of the run fire without a proof, or with nothing left to do? */
static bool goes_wrong(const PlyMinesRun *run) {
  const PlyTrace *t = run->trace;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *fire = ply_trace_event(t, i);
    if (fire->kind != PLY_EVENT_FIRE)
      continue;
    const PlyMinesEvidence *e = ply_mines_evidence(t, (uint32_t)fire->now);
    g_autofree PlyMines *board = board_before(run, i);
    unsigned n;
    const uint16_t *targets = ply_trace_set(t, e->targets, &n);
    for (unsigned k = 0; k < n; k++)
      if (ply_mines_state(board, targets[k]) != PLY_MINES_COVERED ||
          is_unproven(board, (PlyMinesVerdict)e->verdict, targets[k]))
        return true;
  }
  return false;
}

/* A pattern of numbers is right by its looks nearly everywhere: wrong is where mines may lie on both
 * of its sides. */
static void test_wrong(void) {
  PlyMinesSetup setup = setup_with(RULES);
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++) {
    PlyRandom random;
    ply_random_init(&random, SEED, 0);
    unsigned n = 0;
    for (unsigned i = 0; i < BOARDS; i++) {
      g_autofree PlyMinesPosition *p =
          ply_mines_variants_random_board(&random, 3 + i % 3, 4 + i % 3, v->trusts_flags);
      g_autoptr(PlyMinesRun) run = ply_mines_variant_run(v, p, &setup);
      g_autoptr(PlyMinesRun) right = ply_mines_variant_run(NULL, p, &setup);
      g_assert_true(v->trusts_flags || !goes_wrong(right));
      n += goes_wrong(run) && !ply_mines_runs_act_alike(run, right);
    }
    g_test_message("%s: wrong on %u of %d", v->id, n, BOARDS);
    g_assert_cmpuint(n, >=, BOARDS / 100);
  }
}

/* For each a board is found, as a lesson could write it, that tells it from the right rules and from
 * all others. */
static void test_told_apart(void) {
  PlyMinesSetup setup = setup_with(RULES);
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++) {
    g_autofree PlyMinesPosition *p = ply_mines_variants_tell_apart(v, &setup, SEED, BOARDS);
    g_autofree PlyMinesPosition *again = ply_mines_variants_tell_apart(v, &setup, SEED, BOARDS);
    g_assert_nonnull(p);
    g_assert_true(ply_mines_equal(&p->board, &again->board));
    g_autofree char *text = ply_mines_print(&p->board, &p->field);
    g_test_message("%s: %s", v->id, text);
    g_autofree PlyMinesPosition *read = test_position(text, p->board.mines);
    g_assert_true(ply_mines_equal(&p->board, &read->board));
    g_autoptr(PlyMinesRun) run = ply_mines_variant_run(v, read, &setup);
    g_autoptr(PlyMinesRun) right = ply_mines_variant_run(NULL, read, &setup);
    g_assert_false(ply_mines_runs_act_alike(run, right));
    for (const PlyMinesVariant *o = ply_mines_variants; o->id != NULL; o++) {
      g_autoptr(PlyMinesRun) other = o == v ? NULL : ply_mines_variant_run(o, read, &setup);
      g_assert_false(other != NULL && ply_mines_runs_act_alike(run, other));
    }
  }
}

/* --- the option --- */

static PlyOptions options_with(const char *rules, const char *mistake) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  g_assert_true(ply_options_set(&options, "rules", rules, NULL));
  g_assert_true(ply_options_set(&options, "mistake", mistake, NULL));
  return options;
}

/* Where none of the rules in use can make a mistake that is said. */
static void test_refused(void) {
  static const struct {
    const char *rules, *mistake;
  } refused[] = { { "one end", "unreduced" },
                  { "one far", "by-shape" },
                  { "near full", "likely" },
                  { "subset", "trust-flag" },
                  { "end", "covered-safe" } };
  for (unsigned i = 0; i < G_N_ELEMENTS(refused); i++) {
    g_autoptr(GError) error = NULL;
    PlyOptions options = options_with(refused[i].rules, refused[i].mistake);
    PlyMinesPlan plan = { .options = &options };
    g_assert_null(ply_run_new_mines(&plan, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    g_assert_true(g_str_has_prefix(error->message, "mistake: "));
  }
}

/* The choices of the option are the table. */
static void test_choices(void) {
  for (unsigned i = 0; ply_mines_variants[i].id != NULL; i++)
    g_assert_cmpstr(ply_mines_variants[i].id, ==, ply_mines_variant_choices[i + 1]);
}

TEST_PROGRAM("variants") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/variants/goldens", test_goldens);
  g_test_add_func("/rules/variants/wrong", test_wrong);
  g_test_add_func("/rules/variants/told-apart", test_told_apart);
  g_test_add_func("/rules/variants/refused", test_refused);
  g_test_add_func("/rules/variants/choices", test_choices);
  return g_test_run();
}
