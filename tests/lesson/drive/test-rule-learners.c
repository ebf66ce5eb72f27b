/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners who do the work of rules, with a wrong idea or with none: who has one is told it, who has none
 * is not accused. One act in ten is a slip, anything that can be done. */
#include <string.h>

#include "lesson/drive/exercise.h"
#include "minesweeper/run/tell-apart.h"
#include "program.h"
#include "rule-runs.h"
#include "sweeper.h"

#define SLIPS 10
#define TELLING 2 /* times that the idea shows: fewer are a slip as well */
#define MAX_ACTS 300
#define BOARDS 40

static guint n_boards, n_right; /* learners with each idea, and without */

static const PlyFeedback feedbacks[] = { PLY_FEEDBACK_AT_ONCE, PLY_FEEDBACK_AT_END };
static const char *const feedback_names[] = { "at once", "at the end" };

/* --- learners --- */

typedef struct {
  const char *idea; /* NULL: none */
  bool sudoku;      /* knows all that its rules find */
  PlyRandom random;
  bool wrong; /* has done something wrong, with the rule at hand */
  unsigned shown;
} Learner;

static char *learner_act(Learner *l, const PlyDriven *driven) {
  if (!l->sudoku)
    return sweeper_act(driven, l->idea, &l->random);
  char *again = l->idea != NULL ? sweeper_again(driven) : NULL;
  PlyDriveAct act;
  if (again != NULL || !ply_driven_next(driven, PLY_NO_MISTAKE, &act))
    return again;
  return ply_act_print(driven, &act);
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

/* How often the idea has shown: at the end, once with each rule that is carried out. */
static void note(Learner *l, const PlyExercise *e, bool slips) {
  const PlyAttempted *tried = ply_exercise_tried(e, ply_exercise_n_tried(e) - 1);
  if ((ply_driven_driver(ply_exercise_driven(e))->begins >> tried->act.kind & 1) != 0)
    l->wrong = false;
  l->shown += !slips && !tried->right && !l->wrong;
  l->wrong = l->wrong || (tried->done && !tried->right);
}

static void do_one(Learner *l, PlyExercise *e) {
  const PlyDriven *driven = ply_exercise_driven(e);
  PlyReaction reaction = { 0 };
  g_autofree char *text = learner_act(l, driven);
  PlyDriveAct act;
  bool read = text != NULL && ply_act_read(driven, text, &act, NULL);
  bool slips = ply_random_below(&l->random, SLIPS) == 0;
  if (slips)
    act = slip(driven, &l->random);
  bool tried = (slips || read) && ply_exercise_try(e, &act, &reaction, NULL);
  if (tried)
    note(l, e, slips);
  if (!tried || !(reaction.noted || reaction.right))
    ply_exercise_show_one(e);
  ply_reaction_clear(&reaction);
}

static PlyExercise *done_by(Learner *l, PlyRun *run, PlyFeedback feedback, uint64_t seed) {
  const PlyExerciseSetup setup = { .feedback = feedback };
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_exercise_new(run, 0, &setup, &error);
  g_assert_no_error(error);
  ply_random_init_for(&l->random, seed, 11, 5);
  for (unsigned i = 0; i < MAX_ACTS && !ply_exercise_is_done(e); i++)
    do_one(l, e);
  return e;
}

static bool has(const GArray *named, const char *idea) {
  for (guint i = 0; i < named->len; i++)
    if (strcmp(g_array_index(named, PlyNamed, i).is.id, idea) == 0)
      return true;
  return false;
}

/* --- who has an idea --- */

typedef struct {
  unsigned learners, named, few; /* few: in whose acts the idea has hardly shown */
} Figures;

static void watch(Figures *figures, const char *idea, bool sudoku, PlyRun *run,
                  PlyFeedback feedback, uint64_t seed) {
  Learner l = { .idea = idea, .sudoku = sudoku };
  g_autoptr(PlyExercise) e = done_by(&l, run, feedback, seed);
  g_autoptr(GArray) told = ply_exercise_named(e);
  bool shows = l.shown >= TELLING;
  figures->few += !shows;
  figures->learners += shows;
  figures->named += shows && has(told, idea);
}

static Figures on_mines(const PlyMinesVariant *variant, PlyFeedback feedback) {
  PlyOptions options;
  PlyMinesSetup setup;
  Figures figures = { 0 };
  ply_options_init(&options, ply_mines_options);
  g_assert_true(ply_mines_setup(&options, true, &setup, NULL));
  for (uint64_t seed = 0; figures.learners < n_boards; seed++) {
    g_autofree PlyMinesPosition *p = rule_board(seed, variant->trusts_flags);
    if (!ply_mines_variant_shows(variant, p, &setup))
      continue;
    g_autoptr(PlyRun) run = rule_run_mines(p, NULL);
    watch(&figures, variant->id, false, run, feedback, seed);
  }
  return figures;
}

static Figures on_sudoku(PlyFeedback feedback) {
  Figures figures = { 0 };
  for (uint64_t seed = 0; figures.learners < n_boards; seed++) {
    g_autoptr(PlyRun) run = rule_run_sudoku(seed);
    watch(&figures, "refire", true, run, feedback, seed);
  }
  return figures;
}

static void check(const char *idea, unsigned feedback, const Figures *figures) {
  g_test_message("%s, %s: named %u of %u; hardly shown by %u", idea, feedback_names[feedback],
                 figures->named, figures->learners, figures->few);
  /* Of few, more may be missed by chance. */
  guint percent = n_boards < BOARDS ? 75 : 90;
  g_assert_cmpuint(100 * figures->named, >=, percent * figures->learners);
}

static void test_named(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(feedbacks); i++) {
    for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++) {
      Figures figures = on_mines(v, feedbacks[i]);
      check(v->id, i, &figures);
    }
    Figures figures = on_sudoku(feedbacks[i]);
    check("refire in Sudoku", i, &figures);
  }
}

/* --- who has none --- */

static bool is_accused(PlyRun *run, bool sudoku, PlyFeedback feedback, uint64_t seed) {
  Learner l = { .sudoku = sudoku };
  g_autoptr(PlyExercise) e = done_by(&l, run, feedback, seed);
  g_autoptr(GArray) told = ply_exercise_named(e);
  return told->len > 0;
}

/* NULL: it is over before it begins. */
static PlyRun *mines_to_do(uint64_t seed) {
  g_autofree PlyMinesPosition *p = rule_board(seed, seed % 10 == 8);
  PlyRun *run = rule_run_mines(p, NULL);
  PlyDriven *driven = ply_driven_new(run, 0, NULL);
  if (driven == NULL)
    g_clear_pointer(&run, ply_run_unref);
  ply_driven_free(driven);
  return run;
}

/* Every tenth does a Sudoku, and every tenth has a wrong flag on the board. */
static void test_right(void) {
  unsigned accused[G_N_ELEMENTS(feedbacks)] = { 0 }, n = 0;
  for (uint64_t seed = 0; n < n_right; seed++) {
    bool sudoku = seed % 10 == 9;
    g_autoptr(PlyRun) run = sudoku ? rule_run_sudoku(seed) : mines_to_do(seed);
    if (run == NULL)
      continue;
    for (unsigned i = 0; i < G_N_ELEMENTS(feedbacks); i++)
      accused[i] += is_accused(run, sudoku, feedbacks[i], seed);
    n++;
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(feedbacks); i++) {
    g_test_message("%s: accused %u of %u", feedback_names[i], accused[i], n);
    g_assert_cmpuint(100 * accused[i], <=, n);
  }
}

TEST_PROGRAM("rule-learners") {
  g_test_init(&argc, &argv, NULL);
  n_boards = test_program_count("/lesson/rule-learners/named", BOARDS);
  n_right = test_program_count("/lesson/rule-learners/right", 1000);
  g_test_add_func("/lesson/rule-learners/named", test_named);
  g_test_add_func("/lesson/rule-learners/right", test_right);
  return g_test_run();
}
