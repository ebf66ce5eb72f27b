/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where two driven runs differ. */
#include "lesson/drive/exercise.h"

#define MOST_PAIRS (4u << 20) /* that are looked at */

/* What lies between the acts that both begin and end with: from on, so many of each. */
typedef struct {
  const PlyDriven *mine, *model;
  unsigned from, n_mine, n_model;
} Middle;

static bool alike(const Middle *at, unsigned mine, unsigned model) {
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
static uint16_t *side_by_side(const Middle *at) {
  size_t row = at->n_model + 1;
  if (at->n_mine >= G_MAXUINT16 || (uint64_t)row * (at->n_mine + 1) > MOST_PAIRS)
    return NULL;
  uint16_t *longest = g_new0(uint16_t, row * (at->n_mine + 1));
  for (unsigned i = at->n_mine; i-- > 0;)
    for (unsigned j = at->n_model; j-- > 0;) {
      uint16_t *here = longest + i * row + j;
      *here = alike(at, i, j) ? (uint16_t)(here[row + 1] + 1) : MAX(here[row], here[1]);
    }
  return longest;
}

/* So many acts of both have no counterpart: they are paired as they come. */
static void add_gap(GArray *differences, unsigned mine, unsigned n_mine, unsigned model,
                    unsigned n_model) {
  for (unsigned i = 0; i < MAX(n_mine, n_model); i++) {
    PlyDifference difference = { i < n_mine ? (int)(mine + i) : -1,
                                 i < n_model ? (int)(model + i) : -1 };
    g_array_append_val(differences, difference);
  }
}

GArray *ply_driven_differences(const PlyDriven *mine, const PlyDriven *model) {
  GArray *differences = g_array_new(FALSE, FALSE, sizeof(PlyDifference));
  Middle at = middle_of(mine, model);
  g_autofree uint16_t *longest = side_by_side(&at);
  size_t row = at.n_model + 1;
  unsigned i = 0, j = 0, from_i = 0, from_j = 0;
  while (longest != NULL && i < at.n_mine && j < at.n_model) {
    const uint16_t *here = longest + i * row + j;
    if (alike(&at, i, j)) {
      add_gap(differences, at.from + from_i, i - from_i, at.from + from_j, j - from_j);
      from_i = ++i;
      from_j = ++j;
    } else if (here[row] >= here[1])
      i++;
    else
      j++;
  }
  bool stopped = at.from + at.n_model == ply_driven_n_acts(model) && !ply_driven_is_over(mine);
  unsigned rest = at.n_model - from_j;
  add_gap(differences, at.from + from_i, at.n_mine - from_i, at.from + from_j,
          stopped ? MIN(rest, at.n_mine - from_i) : rest);
  return differences;
}
