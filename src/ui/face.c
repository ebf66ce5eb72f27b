/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/face.h"

#include <glib/gi18n.h>

#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "sudoku/run/plan.h"
#include "ui/face-private.h"

/* The more special ones first: that is the order in which files without a kind are recognised. */
static const PlyFaceRow rows[] = {
  { &ply_run_kind_match, &ply_ui_face_match },    { &ply_run_kind_mines, &ply_ui_face_mines },
  { &ply_run_kind_sudoku, &ply_ui_face_sudoku },  { &ply_run_kind_day, &ply_ui_face_day },
  { &ply_run_kind_blackjack, &ply_ui_face_odds }, { &ply_run_kind_cep, &ply_ui_face_odds },
  { &ply_run_kind_search, &ply_ui_face_search },
};

PlyFaces ply_ui_faces = PLY_FACES("ui", rows);

static const PlyUiFace no_run = {
  .stage = PLY_STAGE_EMPTY,
  .inside = N_("Inside the search"),
  .kinds = ply_kinds_of_searches,
  .awaited = ply_search_awaited,
};

const PlyUiFace *ply_ui_face(const PlyRun *run) {
  return run ? ply_face(&ply_ui_faces, run->kind) : &no_run;
}

gboolean ply_ui_has_tree(const PlyRun *run) {
  return ply_ui_face(run)->stage == PLY_STAGE_TREE;
}

gboolean ply_ui_has_windows(const PlyRun *run) {
  const PlyUiFace *face = ply_ui_face(run);
  return face->windows && face->windows(run);
}

gboolean ply_ui_is_empty(const PlyRun *run) {
  return !run || (ply_ui_has_tree(run) && ply_trace_n_nodes(run->trace) == 0);
}

guint ply_ui_n_subjects(const PlyRun *run) {
  if (!run)
    return 0;
  return ply_ui_has_tree(run) ? ply_trace_n_nodes(run->trace) : run->trace->n_subjects;
}

int ply_ui_ply(const PlyRun *run, const PlyEvent *event) {
  return ply_ui_has_tree(run) ? (int)ply_trace_ply(run->trace, event->subject) : -1;
}
