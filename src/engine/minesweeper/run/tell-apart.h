/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Boards on which a variant shows: what it carries out is something else than what the right rules
 * and every other variant carry out. Runs are recorded for it, so all costs as much as they do. */

#include "base/random.h"
#include "minesweeper/run/run.h"
#include "minesweeper/variants.h"

/* A sweep of the rules of setup over the position with this mistake in them (NULL: with none),
 * recorded. */
PlyMinesRun *ply_mines_variant_run(const PlyMinesVariant *variant, const PlyMinesPosition *position,
                                   const PlyMinesSetup *setup) G_GNUC_WARN_UNUSED_RESULT;
/* Do both carry out the same rules, on the same squares with the same helpers and verdicts, one after
 * the other? What else they tried does not count. */
bool ply_mines_runs_act_alike(const PlyMinesRun *a, const PlyMinesRun *b);
/* Is the run of variant on position another than all of these? */
bool ply_mines_variant_shows(const PlyMinesVariant *variant, const PlyMinesPosition *position,
                             const PlyMinesSetup *setup);
/* The first of so many random boards, small ones first, on which variant shows; NULL: none. A flag
 * is wrong on them only where the variant is about flags. Equal seeds find equal boards. Free with
 * g_free. */
PlyMinesPosition *ply_mines_variants_tell_apart(const PlyMinesVariant *variant,
                                                const PlyMinesSetup *setup, uint64_t seed,
                                                unsigned tries) G_GNUC_WARN_UNUSED_RESULT;
/* A board in the middle of a game, its mines known: squares open and flags set at random, and where
 * asked for a flag on a square without a mine. At least 3 rows and columns. Free with g_free. */
PlyMinesPosition *ply_mines_variants_random_board(PlyRandom *random, unsigned rows,
                                                  unsigned columns,
                                                  bool wrong_flag) G_GNUC_WARN_UNUSED_RESULT;
