/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners written from the sentences alone are told their idea, and those who have none are not accused.
 * One act in ten is any one that can be done there.
 *
 * Exercises are those that ply_variants_tell_apart() finds: the idea shows in at least three acts that are
 * wrong in their place, whether or not they are carried out, and every other idea would do something else
 * somewhere; of six such trees the one in which it shows most. How rare they are is printed. Where an act is told to be
 * wrong at once, all learners count. Where feedback comes at the end, slips are carried out, and one of them
 * may end the search: of these learners those count whose own run shows the idea in as many acts as
 * naming it takes: wrong ones, not behind a wrong one, that the same learner without the idea would not
 * have done there. How many that are is printed, and how many are named of all. */
#include <string.h>

#include "blind.h"
#include "lesson/drive/diagnose.h"
#include "namers.h"
#include "program.h"
#include "search/tell-apart.h"
#include "search/variants.h"

#define SLIPS 10
#define TREES 40
#define LEARNERS 3 /* on each tree, with each kind of feedback */
#define SEARCHED 300
#define MOST 400 /* acts */

/* Of those LEARNERS; learners without an idea; random trees, of which it is said how many are exercises. */
static guint n_learners, n_right, n_counted;

typedef struct {
  PlyStart *start;
  char *text;
} Tree;

typedef struct {
  const PlyVariant *variant;
  const PlyAlgorithm *algorithm;
  Tree trees[TREES];
} Task;

static GArray *tasks;

static void task_clear(gpointer data) {
  Task *task = data;
  for (unsigned i = 0; i < TREES; i++) {
    ply_start_unref(task->trees[i].start);
    g_free(task->trees[i].text);
  }
}

static const Task *task_at(guint i) {
  return &g_array_index(tasks, Task, i);
}

static void find_tasks(void) {
  tasks = g_array_new(FALSE, FALSE, sizeof(Task));
  g_array_set_clear_func(tasks, task_clear);
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    for (int a = 0; v->algorithms[a] != NULL; a++) {
      Task task = { .variant = v, .algorithm = ply_algorithm_find(v->algorithms[a], NULL) };
      for (unsigned i = 0; i < TREES; i++) {
        task.trees[i].start = ply_variants_tell_apart(v, task.algorithm, NULL, 1000 + i, SEARCHED);
        g_assert_nonnull(task.trees[i].start);
        task.trees[i].text = ply_start_print(task.trees[i].start);
      }
      g_array_append_val(tasks, task);
    }
}

/* --- doing an exercise --- */

static PlyExercise *exercise_new(const Task *task, unsigned tree, PlyFeedback feedback) {
  const PlyExerciseSetup setup = { .feedback = feedback };
  g_autoptr(PlyRun) run = ply_variant_run(NULL, task->trees[tree].start, task->algorithm, NULL);
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_exercise_new(run, 0, &setup, &error);
  g_assert_no_error(error);
  return e;
}

typedef struct {
  Blind *learner, *same; /* same: the same without the idea, who looks on */
  PlyExercise *exercise;
  PlyRandom random;
  unsigned slips; /* one act in so many; 0: none */
  unsigned own;   /* acts of the learner, slips left out */
  unsigned shown; /* of these, in which the idea shows */
  bool astray;    /* the last act was wrong, and carried out */
} Doing;

static bool try_one(PlyExercise *e, const PlyDriveAct *act, bool *right) {
  PlyReaction reaction = { 0 };
  bool did = ply_exercise_try(e, act, &reaction, NULL);
  ply_reaction_clear(&reaction);
  *right = did && ply_exercise_tried(e, ply_exercise_n_tried(e) - 1)->right;
  return did;
}

/* One act of the learner, or a slip; what is not done the program shows. */
static void do_one(Doing *d) {
  const PlyDriven *driven = ply_exercise_driven(d->exercise);
  unsigned before = ply_driven_n_acts(driven);
  g_autofree char *text = blind_act(d->learner, driven);
  g_autofree char *without = blind_act(d->same, driven);
  bool slip = d->slips > 0 && ply_random_below(&d->random, d->slips) == 0, right = false;
  PlyDriveAct act;
  if (slip)
    act = blind_slip(d->learner, driven, &d->random);
  bool did = (slip || ply_act_read(driven, text, &act, NULL)) && try_one(d->exercise, &act, &right);
  d->own += !slip;
  d->shown += !slip && did && !right && !d->astray && strcmp(text, without) != 0;
  bool carried_out = ply_driven_n_acts(ply_exercise_driven(d->exercise)) > before;
  d->astray = carried_out && !right;
  if (!carried_out)
    ply_exercise_show_one(d->exercise);
}

/* own, shown: nullable. */
static PlyExercise *done_by(const Task *task, unsigned tree, PlyFeedback feedback,
                            const BlindIdea *idea, unsigned slips, uint64_t seed, unsigned *own,
                            unsigned *shown) {
  const char *text = task->trees[tree].text, *algorithm = task->algorithm->id;
  g_autoptr(Blind) learner = blind_new(text, algorithm, idea);
  g_autoptr(Blind) same = blind_new(text, algorithm, blind_idea(0));
  Doing d = { .learner = learner, .same = same, .slips = slips };
  d.exercise = exercise_new(task, tree, feedback);
  ply_random_init_for(&d.random, seed, 11, 13);
  for (unsigned i = 0; i < MOST && !ply_exercise_is_done(d.exercise); i++)
    do_one(&d);
  if (own != NULL)
    *own = d.own;
  if (shown != NULL)
    *shown = d.shown;
  return d.exercise;
}

/* --- figures --- */

static bool has(const GArray *named, const char *mistake) {
  for (guint i = 0; i < named->len; i++)
    if (strcmp(g_array_index(named, PlyNamed, i).is.id, mistake) == 0)
      return true;
  return false;
}

typedef struct {
  unsigned all, named_of_all; /* learners */
  unsigned count, named;      /* of those who count */
  unsigned alone;             /* no other idea fits as well in the end */
} Figures;

static void watch(const Task *task, unsigned tree, PlyFeedback feedback, const BlindIdea *idea,
                  uint64_t seed, Namer namer, Figures *f) {
  unsigned shown;
  g_autoptr(PlyExercise) e = done_by(task, tree, feedback, idea, SLIPS, seed, NULL, &shown);
  g_autoptr(GArray) named = namer(e);
  bool is = has(named, task->variant->id);
  bool counts = feedback == PLY_FEEDBACK_AT_ONCE || shown >= PLY_FITS;
  f->all++;
  f->named_of_all += is;
  f->count += counts;
  f->named += counts && is;
  f->alone += counts && ply_exercise_misconception(e) == task->variant->misconception;
}

static Figures figures_of(const Task *task, PlyFeedback feedback, const BlindIdea *idea,
                          Namer namer) {
  Figures f = { 0 };
  for (unsigned i = 0; i < TREES; i++)
    for (unsigned k = 0; k < n_learners; k++)
      watch(task, i, feedback, idea, i * LEARNERS + k, namer, &f);
  return f;
}

static bool is_enough(const Figures *f) {
  return f->count > 0 && 10 * f->named >= 9 * f->count;
}

static void print(const Task *task, PlyFeedback feedback, const BlindIdea *idea, const Figures *f) {
  const BlindIdeaInfo *info = blind_idea_info(idea);
  g_test_message("%s%-14s %-16s %-7s named %u of %u = %u %%, alone %u; of all %u = %u %%; %s",
                 info->first ? "* " : "  ", task->variant->id, task->algorithm->id,
                 feedback == PLY_FEEDBACK_AT_END ? "at end" : "at once", f->named, f->count,
                 100 * f->named / MAX(f->count, 1), f->alone, f->all,
                 100 * f->named_of_all / f->all, info->reading);
}

/* --- what can be relied on --- */

/* Every reading where feedback comes at once; at the end those that the program shares. */
static void test_named(void) {
  for (guint t = 0; t < tasks->len; t++)
    for (unsigned i = 1; blind_idea(i) != NULL; i++) {
      const BlindIdea *idea = blind_idea(i);
      const BlindIdeaInfo *info = blind_idea_info(idea);
      if (strcmp(info->mistake, task_at(t)->variant->id) != 0)
        continue;
      for (unsigned feedback = PLY_FEEDBACK_AT_ONCE; feedback <= PLY_FEEDBACK_AT_END; feedback++) {
        Figures f = figures_of(task_at(t), feedback, idea, ply_exercise_named);
        print(task_at(t), feedback, idea, &f);
        g_assert_true(is_enough(&f) || (feedback == PLY_FEEDBACK_AT_END && !info->told));
      }
    }
}

/* So many of n_right without an idea are said to have one. */
static unsigned n_accused(PlyFeedback feedback, Namer namer) {
  unsigned accused = 0;
  for (unsigned i = 0; i < n_right; i++) {
    const Task *task = task_at(i % tasks->len);
    g_autoptr(PlyExercise) e = done_by(task, i / tasks->len % TREES, feedback, blind_idea(0), SLIPS,
                                       500000 + i, NULL, NULL);
    g_autoptr(GArray) named = namer(e);
    accused += named->len > 0;
  }
  return accused;
}

static bool are_few(unsigned accused) {
  return 100 * accused <= n_right;
}

static void test_accused(void) {
  for (unsigned feedback = PLY_FEEDBACK_AT_ONCE; feedback <= PLY_FEEDBACK_AT_END; feedback++) {
    unsigned accused = n_accused(feedback, ply_exercise_named);
    g_test_message("%u of %u without an idea were accused, %s", accused, n_right,
                   feedback == PLY_FEEDBACK_AT_END ? "at end" : "at once");
    g_assert_true(are_few(accused));
  }
}

/* Who has no idea and makes no slip does nothing wrong. */
static void test_sure(void) {
  guint n = test_program_count("/lesson/blind/sure", TREES);
  for (guint t = 0; t < tasks->len; t++)
    for (unsigned i = 0; i < n; i++) {
      unsigned own;
      g_autoptr(PlyExercise) e =
          done_by(task_at(t), i, PLY_FEEDBACK_AT_END, blind_idea(0), 0, 0, &own, NULL);
      PlyExerciseResult result = ply_exercise_result(e);
      g_assert_true(ply_exercise_is_done(e));
      g_assert_cmpuint(result.first, ==, result.acts);
      g_assert_cmpuint(own, ==, ply_driven_n_acts(ply_exercise_model(e)));
    }
}

/* What names nobody, or everybody, is found out by the same measures. */
static void test_mutants(void) {
  const BlindIdea *idea = blind_idea(1);
  g_assert_cmpstr(blind_idea_info(idea)->mistake, ==, task_at(0)->variant->id);
  Figures none = figures_of(task_at(0), PLY_FEEDBACK_AT_ONCE, idea, name_nobody);
  Figures all = figures_of(task_at(0), PLY_FEEDBACK_AT_ONCE, idea, name_everybody);
  g_assert_false(is_enough(&none));
  g_assert_true(are_few(n_accused(PLY_FEEDBACK_AT_ONCE, name_nobody)));
  g_assert_true(is_enough(&all));
  g_assert_false(are_few(n_accused(PLY_FEEDBACK_AT_ONCE, name_everybody)));
}

/* Who has another idea is told this one at most beside that: while nothing has told them apart. */
static void test_others(void) {
  for (guint t = 0; t < tasks->len; t++)
    for (unsigned i = 1; blind_idea(i) != NULL; i++) {
      const BlindIdeaInfo *info = blind_idea_info(blind_idea(i));
      const Task *task = task_at(t);
      const PlyVariant *other = ply_variants;
      while (strcmp(other->id, info->mistake) != 0)
        other++;
      if (!info->first || other == task->variant || !ply_variant_goes_with(other, task->algorithm))
        continue;
      Figures f = figures_of(task, PLY_FEEDBACK_AT_ONCE, blind_idea(i), ply_exercise_named);
      g_test_message("%s: %u of %u are told %s, %u that alone, %s", info->mistake, f.named, f.count,
                     task->variant->id, f.alone, task->algorithm->id);
      g_assert_cmpuint(20 * f.alone, <=, f.count);
    }
}

/* How rare exercises are. */
static void test_found(void) {
  const PlyGame *game = ply_game_find("tree", NULL);
  for (guint t = 0; t < tasks->len; t++) {
    const Task *task = task_at(t);
    unsigned differ = 0, tell = 0;
    PlyRandom random;
    ply_random_init(&random, 5, 0);
    for (unsigned i = 0; i < n_counted; i++) {
      g_autofree char *text = ply_variants_random_tree(&random, 2 + i % 3);
      g_autoptr(PlyStart) start = ply_start_new(game, text, NULL, NULL);
      differ += ply_variant_shows(task->variant, start, task->algorithm, NULL);
      tell += ply_variant_tells(task->variant, start, task->algorithm, NULL);
    }
    g_test_message("%s, %s: of %u trees %u have another run, %u tell it apart", task->variant->id,
                   task->algorithm->id, n_counted, differ, tell);
    g_assert_cmpuint(tell, >, 0);
    g_assert_cmpuint(tell, <=, differ);
  }
}

TEST_PROGRAM("blind") {
  g_test_init(&argc, &argv, NULL);
  n_learners = test_program_count("/lesson/blind/named", LEARNERS);
  n_right = test_program_count("/lesson/blind/accused", 1000);
  n_counted = test_program_count("/lesson/blind/found", 200);
  find_tasks();
  g_test_add_func("/lesson/blind/found", test_found);
  g_test_add_func("/lesson/blind/sure", test_sure);
  g_test_add_func("/lesson/blind/named", test_named);
  g_test_add_func("/lesson/blind/others", test_others);
  g_test_add_func("/lesson/blind/accused", test_accused);
  g_test_add_func("/lesson/blind/mutants", test_mutants);
  int failed = g_test_run();
  g_array_unref(tasks);
  return failed;
}
