/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/face.h"

const PlyFaceRow *ply_face_row(const PlyFaces *faces, unsigned i) {
  unsigned more = faces->more != NULL ? faces->more->len : 0;
  if (i < faces->n)
    return &faces->rows[i];
  return i - faces->n < more ? &g_array_index(faces->more, PlyFaceRow, i - faces->n) : NULL;
}

gconstpointer ply_face(const PlyFaces *faces, const PlyRunKind *kind) {
  const PlyFaceRow *row;
  for (unsigned i = 0; (row = ply_face_row(faces, i)) != NULL; i++)
    if (row->kind == kind)
      return row->face;
  g_error("%s: no face for runs of kind “%s”", faces->room, kind->id);
}

void ply_faces_add(PlyFaces *faces, const PlyRunKind *kind, gconstpointer face) {
  PlyFaceRow row = { kind, face };
  if (faces->more == NULL)
    faces->more = g_array_new(FALSE, FALSE, sizeof row);
  g_array_append_val(faces->more, row);
}
