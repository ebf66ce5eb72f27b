/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/compare.h"

/* Between two differences both runs go on side by side. */
guint ply_compare_model_acts(const GArray *differences, guint n) {
  guint mine = 0, model = 0;
  for (guint i = 0; differences && i < differences->len; i++) {
    const PlyDifference *at = &g_array_index(differences, PlyDifference, i);
    guint until = at->mine >= 0 ? (guint)at->mine : mine + ((guint)at->model - model);
    if (until >= n && !(at->mine < 0 && until == n))
      break;
    model += until - mine;
    mine = until;
    mine += at->mine >= 0;
    model += at->model >= 0;
  }
  return model + (n - mine);
}

guint32 ply_compare_step(const PlyDriven *driven, guint n) {
  n = MIN(n, ply_driven_n_acts(driven));
  return n > 0 ? ply_driven_step(driven, n - 1) : ply_driven_from(driven);
}

guint ply_compare_acts(const PlyDriven *driven, guint32 step) {
  guint n = 0;
  while (n < ply_driven_n_acts(driven) && ply_driven_step(driven, n) <= step)
    n++;
  return n;
}

guint32 ply_compare_subject(const PlyDriven *driven, guint i) {
  const PlyDriveAct *act = ply_driven_act(driven, i);
  if (act->subject != PLY_NO_SUBJECT)
    return act->subject;
  guint32 step = ply_driven_step(driven, i);
  return step > 0 ? ply_trace_event(ply_driven_run(driven)->trace, step - 1)->subject
                  : PLY_NO_SUBJECT;
}
