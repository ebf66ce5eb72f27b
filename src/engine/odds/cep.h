/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The circular error probable of a gun: shells fall around the aim, across and along alike normally
 * distributed with standard deviation sigma; the circle that half of them fall into has the radius
 * sigma·sqrt(2·ln 2). As a question: does a shell fall within the radius? */

#include "odds/odds.h"

typedef enum { PLY_CEP_INSIDE, PLY_CEP_OUTSIDE } PlyCepOutcome;

/* sigma radius, and what every question has; for the lab without detail and with many more games.
 * NULL-terminated. */
extern const PlyOption *const ply_cep_options[];
extern const PlyOption *const ply_cep_lab_options[];

typedef struct {
  int64_t sigma, radius; /* in millionths; options "sigma" and "radius" (0: the exact one) */
} PlyCep;

const PlyCep *ply_asked_cep(const PlyAsked *asked);
/* The radius for a sigma of so much: of·sqrt(2·ln 2), in millionths, rounded. */
int64_t ply_cep_radius(int64_t of);
/* Where the shell of an event PLY_EVENT_SHOT fell, in units: across and along. */
void ply_cep_shot(const PlyEvent *event, double *x, double *y);
/* The radius estimated from n simulated shells: their middle distance, with its interval at 95 %
 * from the order of the distances. */
PlyEstimate ply_cep_estimate(const PlyAsked *asked, uint32_t n);
