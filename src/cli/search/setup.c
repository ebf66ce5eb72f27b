/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/setup.h"

#include "base/i18n.h"
#include "cli/kit/sets.h"

/* The first one that goes with the start, else the first one, which then says why not. */
static const char *default_algorithm(const PlyStart *start) {
  for (int i = 0; ply_algorithms[i] != NULL; i++) {
    PlyOptions options;
    ply_options_init(&options, ply_algorithms[i]->options);
    if (ply_run_check(start, ply_algorithms[i], &options, NULL))
      return ply_algorithms[i]->id;
  }
  return ply_algorithms[0]->id;
}

static const char *algorithm_id(const PlySetupArgs *args, const PlyRun *base,
                                const PlyStart *start) {
  const char *id = ply_setup_algorithm(args);
  return id != NULL ? id : base != NULL ? ply_run_algorithm(base)->id : default_algorithm(start);
}

/* What the lesson sets stays set where another algorithm knows it too. */
static void keep_options(PlyOptions *options, const PlyRun *base) {
  for (int i = 0; base->options.table[i] != NULL; i++) {
    const char *name = base->options.table[i]->name;
    g_autofree char *text = ply_options_print(&base->options, name);
    if (base->options.given[i] && ply_options_find(options, name) >= 0)
      ply_options_set(options, name, text, NULL);
  }
}

PlyRun *ply_setup_search_run(const PlySetupArgs *args, const PlyRun *base, GError **error) {
  g_autoptr(PlyStart) start =
      base != NULL ? ply_start_ref(ply_run_start(base)) : ply_setup_start(args, error);
  if (start == NULL)
    return NULL;
  GError *inner = NULL;
  const PlyAlgorithm *algorithm = ply_algorithm_find(algorithm_id(args, base, start), &inner);
  if (algorithm == NULL) {
    g_propagate_prefixed_error(error, inner, "--algorithm: ");
    return NULL;
  }
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  if (base != NULL)
    keep_options(&options, base);
  if (!ply_sets_read(&options, args->sets, PLY_SETUP_ALGORITHM, error))
    return NULL;
  return ply_run_new(start, algorithm, &options, error);
}
