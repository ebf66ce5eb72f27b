/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Faces: what a room above the kinds of runs adds to each of them, a record of functions of its
 * own. A room has one table with a row a kind, and whoever meets a run asks that table:
 *
 *   static const PlyFaceRow rows[] = { { &ply_run_kind_search, &search_face }, ... };
 *   PlyFaces ply_say_faces = PLY_FACES("say", rows);
 */

#include "run/kind.h"

typedef struct {
  const PlyRunKind *kind;
  gconstpointer face;
} PlyFaceRow;

typedef struct {
  const char *room; /* for messages */
  const PlyFaceRow *rows;
  unsigned n;
  GArray *more; /* PlyFaceRow: what ply_faces_add() put in; nullable */
} PlyFaces;

#define PLY_FACES(room, rows)                                                                      \
  { (room), (rows), sizeof(rows) / sizeof *(rows), NULL }

/* The face of kind; a kind without a row is a mistake of ours, and ends the program. */
gconstpointer ply_face(const PlyFaces *faces, const PlyRunKind *kind);
/* Row i, in the order of the table, or NULL behind the last. */
const PlyFaceRow *ply_face_row(const PlyFaces *faces, unsigned i);
/* One more kind, from outside the program's own tables. Before anything is shown; one thread. */
void ply_faces_add(PlyFaces *faces, const PlyRunKind *kind, gconstpointer face);
