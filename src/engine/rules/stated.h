/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Facts (run/cover.h) that something states: a step of rules, a line of their arithmetic. */

#include "run/cover.h"

#define PLY_MOST_STATED 24

typedef struct {
  PlyFact facts[PLY_MOST_STATED];
  unsigned n;
} PlyStated;

/* A measure of a subject (PLY_NO_SUBJECT: the board), beside what is stated already. */
static inline void ply_state(PlyStated *stated, const char *measure, uint32_t subject) {
  g_return_if_fail(stated->n < PLY_MOST_STATED);
  stated->facts[stated->n++] = (PlyFact){ measure, subject };
}

/* All of these, NULL at the end. */
static inline void ply_state_all(PlyStated *stated, const char *const *measures, uint32_t subject) {
  for (int i = 0; measures[i] != NULL; i++)
    ply_state(stated, measures[i], subject);
}
