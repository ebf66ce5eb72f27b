/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kinds.h"

#include "ui/face.h"

const PlyKindInfo *ply_kinds_of_run(const PlyRun *run) {
  return ply_ui_face(run)->kinds;
}

const PlyKindInfo *ply_kind_find(const PlyRun *run, const char *id) {
  const PlyKindInfo *kind = ply_kinds_of_run(run);
  while (kind->id && !g_str_equal(kind->id, id))
    kind++;
  return kind->id ? kind : NULL;
}

const PlyKindInfo *ply_kind_of_choice(const PlyRun *run) {
  const PlyUiFace *face = ply_ui_face(run);
  return face->awaited ? face->awaited(run) : face->kinds;
}
