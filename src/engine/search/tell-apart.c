/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tell-apart.h"

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
  static const unsigned most[] = { [2] = 4, [3] = 2, [4] = 2 };
  g_return_val_if_fail(levels >= 2 && levels < G_N_ELEMENTS(most), NULL);
  GString *text = g_string_new(NULL);
  add_node(text, random, levels, most[levels], ply_random_below(random, 2) == 0 ? 0 : -9);
  return g_string_free(text, FALSE);
}

PlyStart *ply_variants_tell_apart(const PlyVariant *variant, const PlyAlgorithm *algorithm,
                                  const PlyOptions *options, uint64_t seed, unsigned tries) {
  const PlyGame *game = ply_game_find("tree", NULL);
  PlyRandom random;
  ply_random_init(&random, seed, 0);
  for (unsigned i = 0; i < tries; i++) {
    g_autofree char *text = ply_variants_random_tree(&random, 2 + i * 3 / tries);
    g_autoptr(PlyStart) start = ply_start_new(game, text, NULL, NULL);
    g_return_val_if_fail(start != NULL, NULL);
    if (ply_variant_shows(variant, start, algorithm, options))
      return g_steal_pointer(&start);
  }
  return NULL;
}
