/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Trees on which a variant shows: its run is another than the right one and than that of every
 * other variant of the algorithm. Runs are recorded for it, so all costs as much as they do. */

#include "base/random.h"
#include "search/run.h"

/* The algorithm with this mistake (NULL: with none) from start, recorded; the other options as
 * given, NULL: their defaults. NULL where it cannot be made there (ply_run_check). */
PlyRun *ply_variant_run(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                        const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* Do both runs do the same, step by step, whatever line of the pseudocode they are at? */
bool ply_runs_act_alike(const PlyRun *a, const PlyRun *b);
/* Is the run of variant from start another than all of these? */
bool ply_variant_shows(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                       const PlyOptions *options);
/* A mistake is named after two acts, and one of three may be a slip. */
#define PLY_TELLING 3
/* Does variant show, and in so many acts by hand that are wrong in their place, whether or not they are
 * carried out? False where another variant does all the same there, and where the run cannot be driven. */
bool ply_variant_tells(const PlyVariant *variant, PlyStart *start, const PlyAlgorithm *algorithm,
                       const PlyOptions *options);
/* Among so many random trees the one that tells variant from all others in the most acts; of the first six
 * that do. NULL: none. Equal seeds find equal trees. */
PlyStart *ply_variants_tell_apart(const PlyVariant *variant, const PlyAlgorithm *algorithm,
                                  const PlyOptions *options, uint64_t seed,
                                  unsigned tries) G_GNUC_WARN_UNUSED_RESULT;
/* A tree as a lesson writes it, Max to move: of so many levels (2 to 4), 2 to 4 children in a node
 * and at most 27 leaves, with values from -9 to 9 or from 0 to 9 and guesses at inner nodes. */
char *ply_variants_random_tree(PlyRandom *random, unsigned levels) G_GNUC_WARN_UNUSED_RESULT;
