/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners with a wrong idea are told it, and those who have none are not accused: trees are found by
 * search on which the idea shows, and one act in ten is a slip. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learner.h"
#include "lesson/drive/private.h"
#include "search/tell-apart.h"
#include "search/variants.h"

#define SLIPS 10
#define TREES 20    /* of each idea and algorithm */
#define LEARNERS 3  /* on each tree, with each kind of feedback */
#define RIGHT 1000  /* learners without an idea */

/* Which mistakes a run looks like: rows of its driver, element PlyNamed. */
typedef GArray *(*Namer)(const PlyExercise *exercise);

static GArray *nobody(const PlyExercise *exercise) {
  return g_array_new(FALSE, FALSE, sizeof(PlyNamed));
}

static GArray *everybody(const PlyExercise *exercise) {
  GArray *named = nobody(exercise);
  PlyNamed is = { 0 };
  for (unsigned i = 0; ply_driven_mistake(ply_exercise_driven(exercise), i, &is.is); i++) {
    is.mistake = (int)i;
    g_array_append_val(named, is);
  }
  return named;
}

typedef struct {
  unsigned learners, named, alone, little;
} Figures;

static bool is_named(const GArray *named, const char *idea) {
  for (guint i = 0; i < named->len; i++)
    if (strcmp(g_array_index(named, PlyNamed, i).is.id, idea) == 0)
      return true;
  return false;
}

static PlyExercise *exercise_new(PlyStart *start, const PlyAlgorithm *algorithm,
                                 PlyFeedback feedback) {
  const PlyExerciseSetup setup = { .feedback = feedback };
  g_autoptr(PlyRun) run = ply_variant_run(NULL, start, algorithm, NULL);
  g_autoptr(GError) error = NULL;
  PlyExercise *e = ply_exercise_new(run, 0, &setup, &error);
  g_assert_no_error(error);
  return e;
}

static int row_of(const PlyExercise *e, const char *idea) {
  int row = 0;
  PlyMistake is;
  while (ply_driven_mistake(ply_exercise_driven(e), (unsigned)row, &is) && strcmp(is.id, idea) != 0)
    row++;
  return row;
}

/* So many acts of the run of by (a row, or PLY_NO_MISTAKE) the mistake would do otherwise than the
 * program. */
static unsigned n_telling(const PlyExercise *e, int by, int row) {
  g_autoptr(PlyDriven) driven = ply_driven_copy(ply_exercise_driven(e), 0);
  unsigned n = 0;
  PlyDriveAct act;
  do
    n += ply_driven_next(driven, row, &act) && !ply_driven_is_right(driven, &act);
  while (ply_driven_go_on(driven, by, 1) > 0);
  return n;
}

/* A tree on which the idea shows in at least so many acts. */
static PlyStart *tree_new(const PlyVariant *v, const PlyAlgorithm *algorithm, PlyFeedback feedback,
                          unsigned telling, uint64_t *seed) {
  for (unsigned i = 0; i < 2000; i++) {
    PlyRandom random;
    ply_random_init_for(&random, (*seed)++, 3, 0);
    g_autofree char *text = ply_variants_random_tree(&random, 2 + i % 3);
    g_autoptr(PlyStart) start = ply_start_new(ply_game_find("tree", NULL), text, NULL, NULL);
    if (!ply_variant_shows(v, start, algorithm, NULL))
      continue;
    g_autoptr(PlyExercise) e = exercise_new(start, algorithm, feedback);
    int row = row_of(e, v->id);
    if (n_telling(e, feedback == PLY_FEEDBACK_AT_END ? row : PLY_NO_MISTAKE, row) >= telling)
      return g_steal_pointer(&start);
  }
  return NULL;
}

static void watch(const char *text, PlyExercise *e, const char *algorithm, const char *idea,
                  uint64_t seed, Namer namer, Figures *figures) {
  PlyRandom random;
  g_autoptr(Learner) learner = learner_new(text, algorithm, idea);
  ply_random_init_for(&random, seed, 7, 7);
  if (learner_do(learner, e, SLIPS, &random) < 2 && idea) { figures->little++; return; }
  g_autoptr(GArray) named = namer(e);
  figures->learners++;
  if (getenv("A") && !idea && named->len) { char *t=ply_exercise_print(e); printf("ACCUSED %s\n  %s\n", text, t);
    GArray *fits=e->fits; for (guint i=0;i<fits->len;i++) { PlyFit*f=&g_array_index(fits,PlyFit,i); printf("  %s %u-%u", f->is.id, f->fits, f->against);} printf("\n");
  for(guint i=0;i<named->len;i++) { PlyNamed*n=&g_array_index(named,PlyNamed,i); printf("   => %s %u (%u..%u)\n", n->is.id, n->fits, n->first, n->last);} }
  if (getenv("V") && idea && !is_named(named, idea)) { char *t=ply_exercise_print(e); printf("MISSED %s\n  %s\n", text, t);
    GArray *fits=e->fits; for (guint i=0;i<fits->len;i++) { PlyFit*f=&g_array_index(fits,PlyFit,i); printf("  %s %u-%u", f->is.id, f->fits, f->against);} printf("\n"); }
  if (idea == NULL ? named->len == 0 : !is_named(named, idea))
    return;
  figures->named++;
  figures->alone += named->len == 1;
}

int main(int argc, char **argv) {
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    for (int a = 0; v->algorithms[a] != NULL; a++)
      for (int feedback = 0; feedback < 2; feedback++) {
        const PlyAlgorithm *algorithm = ply_algorithm_find(v->algorithms[a], NULL);
        Figures f = { 0 }, r = { 0 };
        unsigned telling = 0, trees=0; uint64_t seed = 1;
        for (unsigned t = 0; t < TREES; t++) {
          g_autoptr(PlyStart) start = tree_new(v, algorithm, feedback, argc > 2 ? atoi(argv[2]) : 3, &seed);
          if (!start) continue;
          g_autofree char *text = ply_start_print(start);
          trees++;
          for (unsigned i = 0; i < LEARNERS; i++) {
            g_autoptr(PlyExercise) e = exercise_new(start, algorithm, feedback);
            g_autoptr(PlyExercise) e2 = exercise_new(start, algorithm, feedback);
            if (i==0) telling += n_telling(e, feedback?row_of(e, v->id):-1, row_of(e, v->id));
            watch(text, e, v->algorithms[a], v->id, t * 100 + i, ply_exercise_named, &f);
            watch(text, e2, v->algorithms[a], NULL, t * 100 + i, ply_exercise_named, &r);
            if (t==0&&i==0&&argc>1&&!strcmp(argv[1],v->id)) { char*p=ply_driven_print(ply_exercise_model(e)); printf("TREE %s\nRIGHT %s\n",text,p);
 unsigned row=0; PlyMistake is; while (ply_driven_mistake(ply_exercise_driven(e), row, &is) && strcmp(is.id, v->id)) row++;
 PlyDriven *m=ply_driven_model(ply_exercise_driven(e),(int)row,400); printf("VARIA %s\n", ply_driven_print(m));
 PlyExercise *e3=exercise_new(start, algorithm, 1); Learner *l=learner_new(text, v->algorithms[a], v->id); PlyRandom ra; ply_random_init(&ra,1,1); learner_do(l,e3,0,&ra); printf("LEARN %s\n", ply_exercise_print(e3)); }
          }
        }
        printf("%-14s %-18s %s: trees %u telling %.1f  %u of %u named (%u alone); right accused %u; seeds %u little %u\n", v->id, v->algorithms[a],
               feedback ? "end " : "once", trees, telling / (double)trees, f.named, f.learners, f.alone, r.named, (unsigned)seed, f.little);
      }
  (void)everybody;
  return 0;
}
