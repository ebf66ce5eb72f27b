/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/compare.h"

#define MOST_PAIRS (4u << 20) /* that are looked at */

/* --- the alignment --- */

/* What lies between the acts that both begin and end with: from on, so many of each. */
typedef struct {
  const PlyDriven *mine, *model;
  guint from, n_mine, n_model;
} Middle;

static gboolean alike(const Middle *at, guint mine, guint model) {
  return ply_acts_alike(ply_driven_act(at->mine, at->from + mine),
                        ply_driven_act(at->model, at->from + model));
}

static Middle middle_of(const PlyDriven *mine, const PlyDriven *model) {
  Middle at = { mine, model, 0, ply_driven_n_acts(mine), ply_driven_n_acts(model) };
  while (at.n_mine > 0 && at.n_model > 0 && alike(&at, 0, 0)) {
    at.from++;
    at.n_mine--;
    at.n_model--;
  }
  while (at.n_mine > 0 && at.n_model > 0 && alike(&at, at.n_mine - 1, at.n_model - 1)) {
    at.n_mine--;
    at.n_model--;
  }
  return at;
}

/* How many acts of both can stand side by side from a pair of places on: rows of n_model + 1. NULL where
 * there are too many to look at. */
static guint16 *side_by_side(const Middle *at) {
  gsize row = at->n_model + 1;
  if (at->n_mine >= G_MAXUINT16 || (guint64)row * (at->n_mine + 1) > MOST_PAIRS)
    return NULL;
  guint16 *longest = g_new0(guint16, row * (at->n_mine + 1));
  for (guint i = at->n_mine; i-- > 0;)
    for (guint j = at->n_model; j-- > 0;) {
      guint16 *here = longest + i * row + j;
      *here = alike(at, i, j) ? (guint16)(here[row + 1] + 1) : MAX(here[row], here[1]);
    }
  return longest;
}

/* So many acts of both have no counterpart: they are paired as they come. */
static void add_gap(GArray *differences, guint mine, guint n_mine, guint model, guint n_model) {
  for (guint i = 0; i < MAX(n_mine, n_model); i++) {
    PlyDifference difference = { i < n_mine ? (int)(mine + i) : -1,
                                 i < n_model ? (int)(model + i) : -1 };
    g_array_append_val(differences, difference);
  }
}

GArray *ply_compare_differences(const PlyDriven *mine, const PlyDriven *model) {
  GArray *differences = g_array_new(FALSE, FALSE, sizeof(PlyDifference));
  Middle at = middle_of(mine, model);
  g_autofree guint16 *longest = side_by_side(&at);
  gsize row = at.n_model + 1;
  guint i = 0, j = 0, from_i = 0, from_j = 0;
  while (longest && i < at.n_mine && j < at.n_model) {
    const guint16 *here = longest + i * row + j;
    if (alike(&at, i, j)) {
      add_gap(differences, at.from + from_i, i - from_i, at.from + from_j, j - from_j);
      from_i = ++i;
      from_j = ++j;
    } else if (here[row] >= here[1])
      i++;
    else
      j++;
  }
  gboolean stopped = at.from + at.n_model == ply_driven_n_acts(model) && !ply_driven_is_over(mine);
  guint rest = at.n_model - from_j;
  add_gap(differences, at.from + from_i, at.n_mine - from_i, at.from + from_j,
          stopped ? MIN(rest, at.n_mine - from_i) : rest);
  return differences;
}

/* --- places in it --- */

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
