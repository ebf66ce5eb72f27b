/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of an exercise. */

#include "lesson/drive/diagnose.h"
#include "lesson/drive/exercise.h"

typedef enum { PLY_BY_LEARNER, PLY_BY_ASKING, PLY_BY_PROGRAM } PlyTriedBy;

typedef struct {
  PlyAttempted is;
  PlyTriedBy by;
  uint64_t state; /* before it: of the acts that led there */
} PlyTriedAct;

/* After so many were tried, it was taken back to before act n. */
typedef struct {
  unsigned tried, n;
} PlyTakenBack;

struct _PlyExercise {
  PlyExerciseSetup setup;
  GPtrArray *authored; /* hints of its lesson, Pango markup; nullable */
  unsigned n_authored; /* so many of them were given */
  PlyDriven *driven, *model;
  GArray *tried;    /* PlyTriedAct */
  GArray *path;     /* unsigned: index into tried of each act of driven */
  GArray *states;   /* uint64_t: before each act of driven, and now */
  GArray *backs;    /* PlyTakenBack */
  GArray *fits;     /* PlyFit: by the states that were on the screen */
  GHashTable *told; /* rows of mistakes that were named at once, each as a set's member */
  unsigned hints;
};

static inline const PlyTriedAct *ply_tried_at(const PlyExercise *e, unsigned i) {
  return &g_array_index(e->tried, PlyTriedAct, i);
}

static inline uint64_t ply_state_now(const PlyExercise *e) {
  return g_array_index(e->states, uint64_t, e->states->len - 1);
}

static inline PlyNamed ply_named_of(const PlyFit *fit) {
  return (PlyNamed){ fit->mistake, fit->is, fit->first, fit->last, fit->fits };
}

/* What was tried as act i of the driven run. */
static inline const PlyTriedAct *ply_tried_on_path(const PlyExercise *e, unsigned i) {
  return ply_tried_at(e, g_array_index(e->path, unsigned, i));
}
