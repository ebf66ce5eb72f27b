/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners with a wrong idea are told it, and those who have none are not accused: on trees that are
 * found by search, where the idea shows in at least three acts and every other one would do something else
 * (ply_variant_tells). One act in ten is a slip, anything that can be done; where feedback comes at the
 * end, slips are carried out, and those learners count in whose own run the idea shows SHOWN times. */
#include <string.h>

#include "learner.h"
#include "namers.h"
#include "program.h"
#include "search/tell-apart.h"
#include "search/variants.h"

#define SLIPS 10
#define TREES 40 /* of each idea and algorithm */
#define SHOWN 2  /* acts in which the idea shows, where feedback comes at the end */
#define SEARCHED 5000
#define LEARNERS 3 /* on each tree, with each kind of feedback */

static guint n_learners; /* as many of these as this run tries */

static guint n_right; /* learners without an idea */

/* --- exercises --- */

typedef struct {
  const PlyVariant *idea;
  const PlyAlgorithm *algorithm;
  PlyFeedback feedback;
  PlyStart *start;
  char *text;
} Task;

static void task_clear(gpointer data) {
  Task *task = data;
  ply_start_unref(task->start);
  g_free(task->text);
}

static PlyExercise *exercise_new(const Task *task) {
  const PlyExerciseSetup setup = { .feedback = task->feedback };
  g_autoptr(PlyRun) run = ply_variant_run(NULL, task->start, task->algorithm, NULL);
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_exercise_new(run, 0, &setup, &error);
  g_assert_no_error(error);
  return e;
}

/* The next tree on which the idea shows. */
static void find_tree(Task *task, uint64_t *seed) {
  for (unsigned i = 0; i < SEARCHED; i++) {
    PlyRandom random;
    ply_random_init_for(&random, (*seed)++, 3, 0);
    task->text = ply_variants_random_tree(&random, 2 + i % 3);
    task->start = ply_start_new(ply_game_find("tree", NULL), task->text, NULL, NULL);
    if (ply_variant_tells(task->idea, task->start, task->algorithm, NULL))
      return;
    task_clear(task);
  }
  g_error("no tree tells %s apart", task->idea->id);
}

static void add_tasks(GArray *tasks, const PlyVariant *idea, const char *algorithm,
                      PlyFeedback feedback) {
  uint64_t seed = 1;
  for (unsigned i = 0; i < TREES; i++) {
    Task task = { idea, ply_algorithm_find(algorithm, NULL), feedback, NULL, NULL };
    find_tree(&task, &seed);
    g_array_append_val(tasks, task);
  }
}

/* TREES for each idea, algorithm and kind of feedback, one after the other. */
static GArray *tasks;

static void find_tasks(void) {
  tasks = g_array_new(FALSE, FALSE, sizeof(Task));
  g_array_set_clear_func(tasks, task_clear);
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    for (int a = 0; v->algorithms[a] != NULL; a++) {
      add_tasks(tasks, v, v->algorithms[a], PLY_FEEDBACK_AT_ONCE);
      add_tasks(tasks, v, v->algorithms[a], PLY_FEEDBACK_AT_END);
    }
}

static const Task *task_at(guint i) {
  return &g_array_index(tasks, Task, i);
}

/* --- learners --- */

typedef struct {
  unsigned learners, named, alone; /* alone: no other idea fits as well */
  unsigned hidden;                 /* slips have ended the run, or the idea shows too little */
} Figures;

static bool has(const GArray *named, const char *idea) {
  for (guint i = 0; i < named->len; i++)
    if (strcmp(g_array_index(named, PlyNamed, i).is.id, idea) == 0)
      return true;
  return false;
}

static PlyExercise *done_by(const Task *task, const char *idea, uint64_t seed, unsigned *shown) {
  PlyExercise *e = exercise_new(task);
  PlyRandom random;
  g_autoptr(Learner) learner = learner_new(task->text, task->algorithm->id, idea);
  ply_random_init_for(&random, seed, 7, 7);
  *shown = learner_do(learner, e, SLIPS, &random);
  return e;
}

static void watch(const Task *task, uint64_t seed, Namer namer, Figures *figures) {
  unsigned shown;
  g_autoptr(PlyExercise) e = done_by(task, task->idea->id, seed, &shown);
  if (task->feedback == PLY_FEEDBACK_AT_END && shown < SHOWN) {
    figures->hidden++;
    return;
  }
  g_autoptr(GArray) named = namer(e);
  figures->learners++;
  figures->named += has(named, task->idea->id);
  figures->alone += ply_exercise_misconception(e) == task->idea->misconception;
}

/* Of TREES tasks from first on. */
static Figures figures_of(guint first, Namer namer) {
  Figures figures = { 0 };
  for (guint i = first; i < first + TREES; i++)
    for (unsigned k = 0; k < n_learners; k++)
      watch(task_at(i), i * LEARNERS + k, namer, &figures);
  return figures;
}

static void print(const Task *task, const Figures *f) {
  g_test_message("%-14s %-16s %-7s named %u of %u, alone %u; %u showed too little", task->idea->id,
                 task->algorithm->id, task->feedback == PLY_FEEDBACK_AT_END ? "at end" : "at once",
                 f->named, f->learners, f->alone, f->hidden);
}

/* At least 90 %? Of a part of the learners one more may be missed: chance weighs more in fewer. */
static bool is_enough(const Figures *f) {
  unsigned chance = n_learners < LEARNERS ? 1 : 0;
  return f->learners > 0 && 10 * (f->named + chance) >= 9 * f->learners;
}

static void add(Figures *sum, const Figures *f) {
  sum->learners += f->learners;
  sum->named += f->named;
  sum->alone += f->alone;
  sum->hidden += f->hidden;
}

/* Of each idea, whatever algorithm it is met in. */
static void test_named(void) {
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++) {
    Figures sums[2] = { { 0 } }; /* by kind of feedback */
    for (guint i = 0; i < tasks->len; i += TREES)
      if (task_at(i)->idea == v) {
        Figures figures = figures_of(i, ply_exercise_named);
        print(task_at(i), &figures);
        add(&sums[task_at(i)->feedback], &figures);
      }
    g_assert_true(is_enough(&sums[PLY_FEEDBACK_AT_ONCE]));
    g_assert_true(is_enough(&sums[PLY_FEEDBACK_AT_END]));
  }
}

/* So many of n_right learners without an idea are said to have one. */
static unsigned n_accused(PlyFeedback feedback, Namer namer) {
  unsigned accused = 0, shown;
  for (unsigned i = 0; i < n_right; i++) {
    unsigned of = i * 7 % (tasks->len / 2); /* of those with that feedback */
    unsigned block = 2 * (of / TREES) + feedback;
    g_autoptr(PlyExercise) e =
        done_by(task_at(block * TREES + of % TREES), NULL, 100000 + i, &shown);
    g_autoptr(GArray) named = namer(e);
    g_assert_cmpuint(shown, ==, 0);
    accused += named->len > 0;
  }
  return accused;
}

static bool is_few(unsigned accused) {
  return 100 * accused <= n_right;
}

static void test_accused(void) {
  for (unsigned feedback = PLY_FEEDBACK_AT_ONCE; feedback <= PLY_FEEDBACK_AT_END; feedback++) {
    unsigned accused = n_accused(feedback, ply_exercise_named);
    g_test_message("%u of %u without an idea were accused, %s", accused, n_right,
                   feedback == PLY_FEEDBACK_AT_END ? "at end" : "at once");
    g_assert_true(is_few(accused));
  }
}

/* Without slips the one who has no idea does nothing wrong, and who has one is never told another alone. */
static void test_sure(void) {
  guint step = tasks->len / test_program_count("/lesson/learners/sure", tasks->len / TREES);
  for (guint i = 0; i < tasks->len; i += step) {
    g_autoptr(PlyExercise) e = exercise_new(task_at(i));
    g_autoptr(Learner) right = learner_new(task_at(i)->text, task_at(i)->algorithm->id, NULL);
    learner_do(right, e, 0, NULL);
    PlyExerciseResult result = ply_exercise_result(e);
    g_assert_cmpuint(result.first, ==, result.acts);
    g_assert_cmpuint(result.acts, ==, ply_driven_n_acts(ply_exercise_model(e)));
  }
}

/* What names nobody, or everybody, is found out by the same measures. */
static void test_mutants(void) {
  Figures none = figures_of(0, name_nobody), all = figures_of(0, name_everybody);
  g_assert_false(is_enough(&none));
  g_assert_true(is_few(n_accused(PLY_FEEDBACK_AT_ONCE, name_nobody)));
  g_assert_true(is_enough(&all));
  g_assert_false(is_few(n_accused(PLY_FEEDBACK_AT_ONCE, name_everybody)));
}

TEST_PROGRAM("learners") {
  g_test_init(&argc, &argv, NULL);
  n_learners = test_program_count("/lesson/learners/named", LEARNERS);
  n_right = test_program_count("/lesson/learners/accused", 1000);
  find_tasks();
  g_test_add_func("/lesson/learners/sure", test_sure);
  g_test_add_func("/lesson/learners/named", test_named);
  g_test_add_func("/lesson/learners/accused", test_accused);
  g_test_add_func("/lesson/learners/mutants", test_mutants);
  int failed = g_test_run();
  g_array_unref(tasks);
  return failed;
}
