/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Behaviours as settings of one utility: a·P^k·G − b·(1−P)·L − c·C. */

#include "life/day.h"

typedef struct {
  int64_t a; /* what gains count, in millionths like the rest; 0 .. 100 */
  int64_t k; /* power of P: 0 does not see the odds, 1 sees them as they are, 2 doubts them */
  int64_t b; /* what losses count */
  int64_t c; /* what costs count */
} PlyUtility;
#define PLY_UTILITY_MAX (INT64_C(100) * PLY_MICRO)     /* of a weight */
#define PLY_UTILITY_MAX_ODDS (INT64_C(10) * PLY_MICRO) /* of k */

typedef struct {
  const char *id;   /* "timid" */
  const char *name; /* translatable */
  const char *help; /* translatable: what such a person sees */
  PlyUtility utility;
  PlyDayWay way;
} PlyBehaviour;

/* compulsive (sees gains only), miserly (costs only), timid (losses only), steady (true odds and a
 * small taste for cheap long shots), impulsive (one simulated day decides). */
#define PLY_N_BEHAVIOURS 5
extern const PlyBehaviour ply_behaviours[PLY_N_BEHAVIOURS];
/* The behaviour called id, or NULL and an error that names them all and the near one. */
const PlyBehaviour *ply_behaviour_find(const char *id, GError **error);

/* The utility as a formula, shortened where a weight is 0 or 1: "P^0.95*G - (1-P)*L - C". */
char *ply_utility_formula(const PlyUtility *utility) G_GNUC_WARN_UNUSED_RESULT;
/* The same number straight: in units of money, rounded to 1e-9. */
double ply_utility_value(const PlyUtility *utility, const PlyOccupation *occupation);
