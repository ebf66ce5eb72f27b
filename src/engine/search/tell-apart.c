/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tell-apart.h"

#include <string.h>

#include "run/drive.h"

PlyRun *ply_variant_run(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                        const PlyOptions *options) {
  PlyOptions with;
  if (options != NULL)
    with = *options;
  else
    ply_options_init(&with, algorithm->options);
  if (!ply_options_set(&with, "mistake", variant == NULL ? "none" : variant->id, NULL))
    return NULL;
  PlyRun *run = ply_run_new(start, algorithm, &with, NULL);
  if (run != NULL)
    ply_run_record(run, NULL);
  return run;
}

/* Nodes have numbers in the order in which they are made, so two runs are alike as long as their
 * events are. */
bool ply_runs_act_alike(const PlyRun *a, const PlyRun *b) {
  uint32_t n = ply_trace_n_events(a->trace);
  if (n != ply_trace_n_events(b->trace))
    return false;
  for (uint32_t i = 0; i < n; i++) {
    const PlyEvent *x = ply_trace_event(a->trace, i), *y = ply_trace_event(b->trace, i);
    if (x->kind != y->kind || x->extra != y->extra || x->subject != y->subject ||
        x->now != y->now || x->was != y->was)
      return false;
  }
  return true;
}

static bool differs(const PlyRun *run, const PlyVariant *from, PlyStart *start,
                    const PlyAlgorithm *algorithm, const PlyOptions *options) {
  g_autoptr(PlyRun) other = ply_variant_run(from, start, algorithm, options);
  return other == NULL || !ply_runs_act_alike(run, other);
}

bool ply_variant_shows(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                       const PlyOptions *options) {
  g_autoptr(PlyRun) run = ply_variant_run(variant, start, algorithm, options);
  if (run == NULL || !differs(run, NULL, start, algorithm, options))
    return false;
  for (const PlyVariant *v = ply_variants; v->id != NULL; v++)
    if (v != variant && ply_variant_goes_with(v, algorithm) &&
        !differs(run, v, start, algorithm, options))
      return false;
  return true;
}

/* --- by hand --- */

static int row_of(const PlyDriven *driven, const char *id) {
  PlyMistake is;
  for (unsigned i = 0; ply_driven_mistake(driven, i, &is); i++)
    if (strcmp(is.id, id) == 0)
      return (int)i;
  return PLY_NO_MISTAKE;
}

#define MAX_ROWS 32

/* Acts of a mistake that are wrong, and those by which it is told from each other row: who has that one
 * does something else in their place, and one of both is wrong. */
typedef struct {
  unsigned n; /* rows */
  unsigned wrong, apart[MAX_ROWS];
} Telling;

static bool does_wrong(const PlyDriven *driven, int row) {
  PlyDriveAct act;
  return ply_driven_next(driven, row, &act) && !ply_driven_is_right(driven, &act);
}

static void count(Telling *t, const PlyDriven *driven, const PlyDriveAct *act, bool right) {
  t->wrong += !right;
  for (unsigned i = 0; i < t->n; i++)
    t->apart[i] += !ply_driven_fits(driven, (int)i, act) && (!right || does_wrong(driven, (int)i));
}

static bool is_apart(const Telling *t, int row) {
  for (unsigned i = 0; i < t->n; i++)
    if ((int)i != row && t->apart[i] == 0)
      return false;
  return true;
}

/* How often variant shows in what is done by hand: acts that it does, and that are wrong in their place.
 * carried_out: they are carried out, and what is right just behind a wrong act is not counted; else the
 * right one is done in their place. 0 where another variant does all the same there, and where the run
 * cannot be driven. */
static unsigned telling(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                        const PlyOptions *options, bool carried_out) {
  g_autoptr(PlyRun) run = ply_variant_run(NULL, start, algorithm, options);
  g_autoptr(PlyDriven) driven = run == NULL ? NULL : ply_driven_new(run, 0, NULL);
  int row = driven == NULL ? PLY_NO_MISTAKE : row_of(driven, variant->id);
  Telling t = { 0 };
  PlyMistake is;
  PlyDriveAct act;
  if (row == PLY_NO_MISTAKE)
    return 0;
  while (t.n < MAX_ROWS && ply_driven_mistake(driven, t.n, &is))
    t.n++;
  bool astray = false;
  while (ply_driven_next(driven, row, &act)) {
    bool right = ply_driven_is_right(driven, &act);
    if (!astray)
      count(&t, driven, &act, right);
    astray = carried_out && !right;
    if (ply_driven_go_on(driven, carried_out ? row : PLY_NO_MISTAKE, 1) == 0)
      break;
  }
  return is_apart(&t, row) ? t.wrong : 0;
}

/* In how many acts variant shows, whether or not they are carried out; 0: in too few, or not apart from
 * all others. What is cheap to see comes first. */
static unsigned n_telling(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                          const PlyOptions *options) {
  unsigned n = telling(variant, start, algorithm, options, false);
  if (n >= PLY_TELLING)
    n = MIN(n, telling(variant, start, algorithm, options, true));
  return n >= PLY_TELLING && ply_variant_shows(variant, start, algorithm, options) ? n : 0;
}

bool ply_variant_tells(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                       const PlyOptions *options) {
  return n_telling(variant, start, algorithm, options) > 0;
}

/* --- trees --- */

static void add_node(GString *text, PlyRandom *random, unsigned levels, unsigned most, int low) {
  int value = low + (int)ply_random_below(random, (uint32_t)(10 - low));
  g_string_append_printf(text, "%d", value);
  if (levels == 0)
    return;
  g_string_append(text, ":(");
  unsigned n = 2 + ply_random_below(random, most - 1);
  for (unsigned i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c(text, ' ');
    add_node(text, random, levels - 1, most, low);
  }
  g_string_append_c(text, ')');
}

char *ply_variants_random_tree(PlyRandom *random, unsigned levels) {
  static const unsigned most[] = { [2] = 4, [3] = 3, [4] = 2 };
  g_return_val_if_fail(levels >= 2 && levels < G_N_ELEMENTS(most), NULL);
  GString *text = g_string_new(NULL);
  add_node(text, random, levels, most[levels], ply_random_below(random, 2) == 0 ? 0 : -9);
  return g_string_free(text, FALSE);
}

#define CHOICE 6 /* trees that tell it apart, of which one is taken */

PlyStart *ply_variants_tell_apart(const PlyVariant *variant, const PlyAlgorithm *algorithm,
                                  const PlyOptions *options, uint64_t seed, unsigned tries) {
  const PlyGame *game = ply_game_find("tree", NULL);
  g_autoptr(PlyStart) best = NULL;
  unsigned most = 0, found = 0;
  PlyRandom random;
  ply_random_init(&random, seed, 0);
  for (unsigned i = 0; i < tries && found < CHOICE; i++) {
    g_autofree char *text = ply_variants_random_tree(&random, 2 + i % 3);
    g_autoptr(PlyStart) start = ply_start_new(game, text, NULL, NULL);
    g_return_val_if_fail(start != NULL, NULL);
    unsigned n = n_telling(variant, start, algorithm, options);
    found += n > 0;
    if (n > most) {
      most = n;
      g_clear_pointer(&best, ply_start_unref);
      best = g_steal_pointer(&start);
    }
  }
  return g_steal_pointer(&best);
}
