/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners who do the work of rules in an order of their own, with a wrong idea or with none: who has
 * one is told it, who has none is not accused. They look at any number where their idea finds
 * something. One act in ten is a slip, anything that can be done. */
#include <string.h>

#include "lesson/drive/exercise.h"
#include "minesweeper/run/plan.h"
#include "minesweeper/run/tell-apart.h"

#define SLIPS 10
#define BOARDS 20
#define RIGHT 300
#define TELLING 3 /* acts in which the idea shows */
#define MAX_ACTS 300

/* Around a wrong flag, where "trust-flag" shows, hardly any number proves anything: who looks there is
 * told that, and not why. */
static const char *const ideas[] = { "unreduced", "by-shape", "likely", "refire", "covered-safe" };

/* --- exercises --- */

static PlyRun *run_on(const PlyMinesPosition *position) {
  g_autoptr(GError) error = NULL;
  const PlyRunCommand sweep = { PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT };
  const PlyMinesPlan plan = { NULL, position, &sweep, 1 };
  PlyRun *run = ply_run_new_mines(&plan, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyMinesSetup usual_setup(void) {
  PlyOptions options;
  PlyMinesSetup setup;
  ply_options_init(&options, ply_mines_options);
  g_assert_true(ply_mines_setup(&options, true, &setup, NULL));
  return setup;
}

static const PlyMinesVariant *variant(const char *id) {
  const PlyMinesVariant *v = ply_mines_variants;
  while (strcmp(v->id, id) != 0)
    v++;
  return v;
}

static int row_of(const PlyDriven *driven, const char *idea) {
  PlyMistake is;
  for (unsigned i = 0; ply_driven_mistake(driven, i, &is); i++)
    if (strcmp(is.id, idea) == 0)
      return (int)i;
  g_error("nobody makes the mistake %s here", idea);
}

/* --- learners --- */

static bool finds(const PlyMines *board, const PlyMinesVariant *idea, unsigned square) {
  static const unsigned rules[] = { PLY_MINES_RULE_ONE, PLY_MINES_RULE_NEAR, PLY_MINES_RULE_FAR };
  const PlyMinesSettings settings = { .variant = idea };
  bool found = false;
  for (unsigned i = 0; i < G_N_ELEMENTS(rules); i++) {
    g_autoptr(PlyTrace) told =
        ply_mines_match_told(board, &settings, ply_mines_system.rules[rules[i]], square, NULL);
    for (uint32_t k = 0; k < ply_trace_n_events(told); k++)
      if (ply_trace_event(told, k)->kind == PLY_EVENT_CONTRADICTION)
        return false;
    found =
        found || ply_trace_event(told, ply_trace_n_events(told) - 1)->kind == PLY_EVENT_PROPOSAL;
  }
  return found;
}

/* Any number where the idea finds something, if there is one. */
static void any_square(const PlyDriven *driven, int idea, PlyRandom *random, PlyDriveAct *act) {
  const PlyMines *board = &ply_run_mines(ply_driven_run(driven))->game->board;
  PlyMistake is = { 0 };
  unsigned found = 0;
  if (idea != PLY_NO_MISTAKE)
    ply_driven_mistake(driven, (unsigned)idea, &is);
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (finds(board, is.id != NULL ? variant(is.id) : NULL, square) &&
        ply_random_below(random, ++found) == 0)
      act->subject = square;
}

/* A rule that is carried out once more is so at its own square. */
static bool learner_act(const PlyDriven *driven, int idea, PlyRandom *random, PlyDriveAct *act) {
  const PlyMines *board = &ply_run_mines(ply_driven_run(driven))->game->board;
  if (!ply_driven_next(driven, idea, act))
    return false;
  if (act->kind == (unsigned)ply_act_find(ply_driven_driver(driven), "square") &&
      board->blanks[board->cell[act->subject]] > 0)
    any_square(driven, idea, random, act);
  return true;
}

static PlyDriveAct slip(const PlyDriven *driven, PlyRandom *random) {
  const PlyDriver *driver = ply_driven_driver(driven);
  unsigned n = 0;
  while (driver->acts[n].id != NULL)
    n++;
  for (;;) {
    PlyDriveAct act = ply_act_of(ply_random_below(random, n));
    const PlyActInfo *info = &driver->acts[act.kind];
    uint32_t subjects = ply_driven_run(driven)->trace->n_subjects;
    if ((info->takes & PLY_ACT_SUBJECT) != 0)
      act.subject = ply_random_below(random, subjects);
    if ((info->takes & PLY_ACT_WORD) != 0)
      act.word = ply_random_below(random, g_strv_length((char **)info->words));
    if ((info->takes & PLY_ACT_TARGETS) != 0)
      act.targets[act.n_targets++] = ply_random_below(random, subjects);
    if (driver->can(ply_driven_game(driven), &act, NULL))
      return act;
  }
}

/* True where what was tried comes of the idea. */
static bool do_one(PlyExercise *e, int idea, PlyRandom *random) {
  const PlyDriven *driven = ply_exercise_driven(e);
  PlyReaction reaction = { 0 };
  PlyDriveAct act;
  bool done = learner_act(driven, idea, random, &act);
  bool slips = !done || ply_random_below(random, SLIPS) == 0;
  if (slips)
    act = slip(driven, random);
  bool shows = !slips && !ply_driven_is_right(driven, &act);
  bool tried = ply_exercise_try(e, &act, &reaction, NULL);
  if (!tried || !(reaction.noted || reaction.right))
    ply_exercise_show_one(e);
  ply_reaction_clear(&reaction);
  return shows;
}

static PlyExercise *done_by(const PlyMinesPosition *position, const char *idea, uint64_t seed,
                            unsigned *shown) {
  const PlyExerciseSetup setup = { .feedback = PLY_FEEDBACK_AT_ONCE };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = run_on(position);
  PlyExercise *e = ply_exercise_new(run, 0, &setup, &error);
  g_assert_no_error(error);
  PlyRandom random;
  ply_random_init_for(&random, seed, 11, 5);
  int row = idea == NULL ? PLY_NO_MISTAKE : row_of(ply_exercise_driven(e), idea);
  *shown = 0;
  for (unsigned i = 0; i < MAX_ACTS && !ply_exercise_is_done(e); i++)
    *shown += do_one(e, row, &random);
  return e;
}

static bool has(const GArray *named, const char *idea) {
  for (guint i = 0; i < named->len; i++)
    if (strcmp(g_array_index(named, PlyNamed, i).is.id, idea) == 0)
      return true;
  return false;
}

/* --- figures --- */

typedef struct {
  unsigned learners, named;
} Figures;

static PlyMinesPosition *board(uint64_t seed, bool wrong_flag) {
  PlyRandom random;
  ply_random_init_for(&random, seed, 3, 3);
  return ply_mines_variants_random_board(&random, 6 + seed % 5, 6 + seed % 6, wrong_flag);
}

/* Of learners in whose acts the idea has shown. */
static Figures figures_of(const char *idea) {
  PlyMinesSetup setup = usual_setup();
  Figures figures = { 0 };
  for (uint64_t seed = 0; figures.learners < BOARDS; seed++) {
    g_autofree PlyMinesPosition *p = board(seed, variant(idea)->trusts_flags);
    if (!ply_mines_variant_shows(variant(idea), p, &setup))
      continue;
    unsigned shown;
    g_autoptr(PlyExercise) e = done_by(p, idea, seed, &shown);
    g_autoptr(GArray) told = ply_exercise_named(e);
    figures.learners += shown >= TELLING;
    figures.named += shown >= TELLING && has(told, idea);
  }
  g_test_message("%s: named %u of %u", idea, figures.named, figures.learners);
  return figures;
}

static void test_named(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(ideas); i++) {
    Figures figures = figures_of(ideas[i]);
    g_assert_cmpuint(10 * figures.named, >=, 9 * figures.learners);
  }
}

static void test_right(void) {
  unsigned accused = 0, n = 0;
  for (uint64_t seed = 0; n < RIGHT; seed++) {
    g_autofree PlyMinesPosition *p = board(seed, false);
    g_autoptr(PlyRun) run = run_on(p);
    g_autoptr(PlyDriven) driven = ply_driven_new(run, 0, NULL);
    unsigned shown;
    if (driven == NULL) /* it is over before it begins */
      continue;
    g_autoptr(PlyExercise) e = done_by(p, NULL, seed, &shown);
    g_autoptr(GArray) told = ply_exercise_named(e);
    accused += told->len > 0;
    n++;
  }
  g_test_message("accused %u of %u", accused, n);
  g_assert_cmpuint(100 * accused, <=, n);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/rule-learners/named", test_named);
  g_test_add_func("/lesson/rule-learners/right", test_right);
  return g_test_run();
}
