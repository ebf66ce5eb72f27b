/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners written from the sentences alone, and how often they are told their idea: on all trees that
 * ply_variants_tell_apart() finds for it, however little shows there. One act in ten is any other one
 * that can be done. */
#include <string.h>

#include "blind.h"
#include "search/tell-apart.h"
#include "search/variants.h"

#define SLIPS 10
#define TREES 40
#define LEARNERS 3 /* on each tree, with each kind of feedback */
#define RIGHT 1000
#define SEARCHED 5000
#define TELLING 3
#define CHOSEN_FROM 3000
#define MOST 400 /* acts */

typedef struct {
  PlyStart *start;
  char *text;
} Tree;

typedef struct {
  const PlyVariant *variant;
  const PlyAlgorithm *algorithm;
  bool chosen; /* large enough for the mistake to show TELLING times */
  unsigned n;
  Tree trees[TREES];
} Task;

static GArray *tasks;

static void task_clear(gpointer data) {
  Task *task = data;
  for (unsigned i = 0; i < task->n; i++) {
    ply_start_unref(task->trees[i].start);
    g_free(task->trees[i].text);
  }
}

static const Task *task_at(guint i) {
  return &g_array_index(tasks, Task, i);
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
  unsigned own;     /* acts of the learner, slips left out */
  unsigned telling; /* of these, not what the program does, and not right behind a wrong one */
  unsigned refused; /* could not be done at all */
  bool astray;      /* the last act was wrong, and carried out */
} Done;

static bool try_one(PlyExercise *e, const PlyDriveAct *act, bool *right) {
  PlyReaction reaction = { 0 };
  bool did = ply_exercise_try(e, act, &reaction, NULL);
  ply_reaction_clear(&reaction);
  *right = did && ply_exercise_tried(e, ply_exercise_n_tried(e) - 1)->right;
  return did;
}

/* One act of the learner, or a slip; what is not done the program shows. */
static void do_one(Blind *b, PlyExercise *e, unsigned slips, PlyRandom *random, Done *done) {
  const PlyDriven *driven = ply_exercise_driven(e);
  unsigned before = ply_driven_n_acts(driven);
  g_autofree char *text = blind_act(b, driven);
  bool slip = slips > 0 && ply_random_below(random, slips) == 0, right = false;
  PlyDriveAct act;
  if (slip)
    act = blind_slip(b, driven, random);
  bool did = (slip || ply_act_read(driven, text, &act, NULL)) && try_one(e, &act, &right);
  if (!slip) {
    done->own++;
    done->telling += did && !right && !done->astray;
    done->refused += !did;
  }
  bool carried_out = ply_driven_n_acts(ply_exercise_driven(e)) > before;
  done->astray = carried_out && !right;
  if (!carried_out)
    ply_exercise_show_one(e);
}

static PlyExercise *done_by(const Task *task, unsigned tree, PlyFeedback feedback,
                            const BlindIdea *idea, unsigned slips, uint64_t seed, Done *done) {
  PlyExercise *e = exercise_new(task, tree, feedback);
  g_autoptr(Blind) b = blind_new(task->trees[tree].text, task->algorithm->id, idea);
  PlyRandom random;
  ply_random_init_for(&random, seed, 11, 13);
  *done = (Done){ 0 };
  for (unsigned i = 0; i < MOST && !ply_exercise_is_done(e); i++)
    do_one(b, e, slips, &random, done);
  return e;
}

/* --- exercises --- */

static int row_of(const PlyDriven *driven, const char *id) {
  PlyMistake is;
  for (unsigned i = 0; ply_driven_mistake(driven, i, &is); i++)
    if (strcmp(is.id, id) == 0)
      return (int)i;
  g_error("nobody makes the mistake %s here", id);
}

/* In how many states does the program with the mistake do otherwise? Those of the right run; where
 * wrong acts are carried out, of its own. */
static unsigned n_telling(const Task *task, unsigned tree, PlyFeedback feedback) {
  g_autoptr(PlyExercise) e = exercise_new(task, tree, feedback);
  g_autoptr(PlyDriven) driven = ply_driven_copy(ply_exercise_driven(e), 0);
  int row = row_of(driven, task->variant->id);
  unsigned n = 0;
  PlyDriveAct act;
  do
    n += ply_driven_next(driven, row, &act) && !ply_driven_is_right(driven, &act);
  while (ply_driven_go_on(driven, feedback == PLY_FEEDBACK_AT_END ? row : PLY_NO_MISTAKE, 1) > 0);
  return n;
}

static void find_trees(Task *task) {
  for (; task->n < TREES; task->n++) {
    Tree *tree = &task->trees[task->n];
    tree->start =
        ply_variants_tell_apart(task->variant, task->algorithm, NULL, 1000 + task->n, SEARCHED);
    g_assert_nonnull(tree->start);
    tree->text = ply_start_print(tree->start);
  }
}

/* As many as there are among the first CHOSEN_FROM. */
static void choose_trees(Task *task) {
  for (unsigned i = 0; i < CHOSEN_FROM && task->n < TREES; i++) {
    Tree *tree = &task->trees[task->n];
    PlyRandom random;
    ply_random_init_for(&random, i, 17, 0);
    tree->text = ply_variants_random_tree(&random, 2 + i % 3);
    tree->start = ply_start_new(ply_game_find("tree", NULL), tree->text, NULL, NULL);
    if (ply_variant_shows(task->variant, tree->start, task->algorithm, NULL) &&
        n_telling(task, task->n, PLY_FEEDBACK_AT_ONCE) >= TELLING &&
        n_telling(task, task->n, PLY_FEEDBACK_AT_END) >= TELLING) {
      task->n++;
      continue;
    }
    ply_start_unref(tree->start);
    g_free(tree->text);
  }
}

static void find_tasks(void) {
  tasks = g_array_new(FALSE, FALSE, sizeof(Task));
  g_array_set_clear_func(tasks, task_clear);
  for (int chosen = 0; chosen < 2; chosen++)
    for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
      for (int a = 0; v->algorithms[a] != NULL; a++) {
        Task task = { .variant = v,
                      .algorithm = ply_algorithm_find(v->algorithms[a], NULL),
                      .chosen = chosen };
        (chosen ? choose_trees : find_trees)(&task);
        g_array_append_val(tasks, task);
      }
}

/* --- figures --- */

#define BUCKETS 4 /* acts that tell: 0, 1, 2, 3 or more */

typedef struct {
  unsigned learners[BUCKETS], named[BUCKETS]; /* by what the learner did, */
  unsigned on[BUCKETS], named_on[BUCKETS]; /* and by how often the mistake shows in the exercise */
  unsigned other, refused;
} Figures;

static unsigned sum(const unsigned *of) {
  return of[0] + of[1] + of[2] + of[3];
}

static void watch(const Task *task, unsigned tree, PlyFeedback feedback, const BlindIdea *idea,
                  uint64_t seed, Figures *f) {
  Done done;
  g_autoptr(PlyExercise) e = done_by(task, tree, feedback, idea, SLIPS, seed, &done);
  g_autoptr(GArray) named = ply_exercise_named(e);
  bool is = false;
  for (guint i = 0; i < named->len; i++)
    is = is || strcmp(g_array_index(named, PlyNamed, i).is.id, task->variant->id) == 0;
  unsigned bucket = MIN(done.telling, BUCKETS - 1);
  f->learners[bucket]++;
  f->named[bucket] += is;
  unsigned on = MIN(n_telling(task, tree, feedback), BUCKETS - 1);
  f->on[on]++;
  f->named_on[on] += is;
  f->other += !is && named->len > 0;
  f->refused += done.refused;
}

static Figures figures_of(const Task *task, PlyFeedback feedback, const BlindIdea *idea) {
  Figures f = { 0 };
  for (unsigned i = 0; i < task->n; i++)
    for (unsigned k = 0; k < LEARNERS; k++)
      watch(task, i, feedback, idea, i * LEARNERS + k, &f);
  return f;
}

static void print(const Task *task, PlyFeedback feedback, const BlindIdea *idea, const Figures *f) {
  const BlindIdeaInfo *info = blind_idea_info(idea);
  unsigned named = sum(f->named), learners = sum(f->learners);
  g_test_message(
      "%s%-14s %-16s %-6s %-7s %3u/%u = %3u %%; acts done that tell 0: %u/%u, 1: %u/%u, 2: "
      "%u/%u, 3+: %u/%u; exercises where 0 tell: %u/%u, 1: %u/%u, 2: %u/%u, 3+: %u/%u; "
      "only another %u; refused %u; %s",
      info->first ? "* " : "  ", info->mistake, task->algorithm->id,
      task->chosen ? "chosen" : "found", feedback == PLY_FEEDBACK_AT_END ? "at end" : "at once",
      named, learners, 100 * named / MAX(learners, 1), f->named[0], f->learners[0], f->named[1],
      f->learners[1], f->named[2], f->learners[2], f->named[3], f->learners[3], f->named_on[0],
      f->on[0], f->named_on[1], f->on[1], f->named_on[2], f->on[2], f->named_on[3], f->on[3],
      f->other, f->refused, info->reading);
}

/* The first act of a without slip that the program with the mistake does not do there; -1: none. */
static int first_other(const PlyDriven *a, const PlyDriven *b) {
  unsigned n = MIN(ply_driven_n_acts(a), ply_driven_n_acts(b));
  for (unsigned i = 0; i < n; i++)
    if (!ply_acts_alike(ply_driven_act(a, i), ply_driven_act(b, i)))
      return (int)i;
  return ply_driven_n_acts(a) == ply_driven_n_acts(b) ? -1 : (int)n;
}

/* Without slips: in how many trees does the learner all that the program with the mistake does? */
static void compare(const Task *task, const BlindIdea *idea) {
  unsigned alike = 0;
  for (unsigned i = 0; i < task->n; i++) {
    Done done;
    g_autoptr(PlyExercise) e = done_by(task, i, PLY_FEEDBACK_AT_END, idea, 0, 0, &done);
    const PlyDriven *mine = ply_exercise_driven(e);
    g_autoptr(PlyDriven) its = ply_driven_model(mine, row_of(mine, task->variant->id), MOST);
    int other = first_other(mine, its);
    if (other >= 0 && i == alike) {
      g_autofree char *a = ply_driven_print(mine), *b = ply_driven_print(its);
      g_test_message("  otherwise from act %d on: %s", other, task->trees[i].text);
      g_test_message("  learner: %s", a);
      g_test_message("  program: %s", b);
    }
    alike += other < 0;
  }
  g_test_message("  without slips as the program with %s in %u of %u trees", task->variant->id,
                 alike, TREES);
}

/* What can be relied on: who is told at once whether each act was right, in an exercise where the idea
 * shows three times, is told it. */
static void test_named(void) {
  for (guint t = 0; t < tasks->len; t++)
    for (unsigned i = 1; blind_idea(i) != NULL; i++) {
      const BlindIdea *idea = blind_idea(i);
      if (strcmp(blind_idea_info(idea)->mistake, task_at(t)->variant->id) != 0)
        continue;
      compare(task_at(t), idea);
      for (unsigned feedback = PLY_FEEDBACK_AT_ONCE; feedback <= PLY_FEEDBACK_AT_END; feedback++) {
        Figures f = figures_of(task_at(t), feedback, idea);
        print(task_at(t), feedback, idea, &f);
        if (task_at(t)->chosen && feedback == PLY_FEEDBACK_AT_ONCE && blind_idea_info(idea)->told)
          g_assert_cmpuint(10 * sum(f.named), >=, 9 * sum(f.learners));
      }
    }
}

/* Tasks that are chosen stand behind the others. of: how many of each variant, added to. */
static unsigned n_accused(bool chosen, PlyFeedback feedback, unsigned *of) {
  unsigned accused = 0, n = tasks->len / 2;
  for (unsigned i = 0; i < RIGHT; i++) {
    const Task *task = task_at(chosen * n + i % n);
    Done done;
    g_autoptr(PlyExercise) e =
        done_by(task, i / n % task->n, feedback, blind_idea(0), SLIPS, 500000 + i, &done);
    g_autoptr(GArray) named = ply_exercise_named(e);
    accused += named->len > 0;
    for (guint k = 0; k < named->len; k++)
      for (unsigned v = 0; ply_variants[v].id != NULL; v++)
        of[v] += strcmp(ply_variants[v].id, g_array_index(named, PlyNamed, k).is.id) == 0;
  }
  return accused;
}

/* Of 1,000 there may be some more by chance, so all kinds of exercises are counted together. */
static void test_accused(void) {
  unsigned all = 0, of[64] = { 0 };
  for (int chosen = 0; chosen < 2; chosen++)
    for (unsigned feedback = PLY_FEEDBACK_AT_ONCE; feedback <= PLY_FEEDBACK_AT_END; feedback++) {
      unsigned accused = n_accused(chosen, feedback, of);
      g_test_message("%u of %u without an idea were accused, %s, %s", accused, RIGHT,
                     chosen ? "chosen" : "found",
                     feedback == PLY_FEEDBACK_AT_END ? "at end" : "at once");
      all += accused;
    }
  for (unsigned v = 0; ply_variants[v].id != NULL; v++)
    g_test_message("  of %s: %u", ply_variants[v].id, of[v]);
  g_assert_cmpuint(100 * all, <=, 4 * RIGHT);
}

/* Who has no idea and makes no slip does nothing wrong. */
static void test_sure(void) {
  for (guint t = 0; t < tasks->len; t++)
    for (unsigned i = 0; i < task_at(t)->n; i++) {
      Done done;
      g_autoptr(PlyExercise) e =
          done_by(task_at(t), i, PLY_FEEDBACK_AT_END, blind_idea(0), 0, 0, &done);
      PlyExerciseResult result = ply_exercise_result(e);
      g_assert_true(ply_exercise_is_done(e));
      g_assert_cmpuint(result.first, ==, result.acts);
      g_assert_cmpuint(done.own, ==, ply_driven_n_acts(ply_exercise_model(e)));
    }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  find_tasks();
  g_test_add_func("/lesson/blind/sure", test_sure);
  g_test_add_func("/lesson/blind/named", test_named);
  g_test_add_func("/lesson/blind/accused", test_accused);
  int failed = g_test_run();
  g_array_unref(tasks);
  return failed;
}
