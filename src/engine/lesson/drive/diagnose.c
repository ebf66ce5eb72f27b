/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/drive/diagnose.h"

#include <math.h>

GArray *ply_fits_new(const PlyDriven *driven) {
  GArray *fits = g_array_new(FALSE, FALSE, sizeof(PlyFit));
  double needs = ply_driven_driver(driven)->chance != NULL ? 1 : PLY_FITS;
  PlyMistake is;
  for (unsigned i = 0; ply_driven_mistake(driven, i, &is); i++) {
    PlyFit fit = { .mistake = (int)i, .is = is, .needs = needs };
    g_array_append_val(fits, fit);
  }
  return fits;
}

/* --- weights --- */

#define SLIP 0.1 /* of acts */

/* How likely an act is of who makes a mistake, or none, slips included. */
static double likelihood(const PlyDriven *driven, int mistake, const PlyDriveAct *act, bool fits) {
  double slip = SLIP * ply_driven_chance(driven, PLY_BY_SLIP, act);
  return fits ? (1 - SLIP) * ply_driven_chance(driven, mistake, act) + slip : slip;
}

/* In weights: of one act without choice it is 1. */
static double weight_of(double with, double without) {
  return log(with / without) / log((1 - SLIP) / (SLIP * PLY_CHANCE_OF_SLIP) + 1);
}

/* --- single acts --- */

/* same: it is what the mistake does; right: what the program does. */
static void count(PlyFit *fit, bool same, bool right, unsigned number, double weight) {
  fit->weight += weight;
  if (!same || right)
    return;
  if (fit->fits++ == 0)
    fit->first = number;
  fit->last = number;
  fit->latest = weight;
}

/* Of several acts that count as one, the one that says most. */
static void count_once(PlyFit *fit, double weight) {
  fit->weight += MAX(0, weight - fit->latest);
  fit->latest = MAX(fit->latest, weight);
}

void ply_fits_note(GArray *fits, const PlyDriven *driven, const PlyDriveAct *act, bool right,
                   unsigned number, unsigned since) {
  double without = likelihood(driven, PLY_NO_MISTAKE, act, right);
  for (guint i = 0; i < fits->len; i++) {
    PlyFit *fit = &g_array_index(fits, PlyFit, i);
    PlyDriveAct mistaken;
    bool same = ply_driven_fits(driven, fit->mistake, act);
    double weight = weight_of(likelihood(driven, fit->mistake, act, same), without);
    bool counted = fit->fits > 0 && fit->last >= since;
    if (counted && same && !right)
      count_once(fit, weight);
    /* A mistake that is as right as the program here tells nothing. */
    if (!counted && (same || (ply_driven_next(driven, fit->mistake, &mistaken) &&
                              !ply_driven_is_right(driven, &mistaken))))
      count(fit, same, right, number, weight);
  }
}

/* --- whole runs --- */

static guint key_hash(gconstpointer key) {
  const PlyDriveAct *act = key;
  return act->kind * 2654435761u + act->subject * 40503u;
}

static gboolean key_equal(gconstpointer a, gconstpointer b) {
  const PlyDriveAct *x = a, *y = b;
  return x->kind == y->kind && x->subject == y->subject;
}

/* Acts of driven by kind and subject: GArray of their indices, in order. */
static GHashTable *places_of(const PlyDriven *driven) {
  GHashTable *places =
      g_hash_table_new_full(key_hash, key_equal, NULL, (GDestroyNotify)g_array_unref);
  for (unsigned i = 0; i < ply_driven_n_acts(driven); i++) {
    const PlyDriveAct *act = ply_driven_act(driven, i);
    GArray *indices = g_hash_table_lookup(places, act);
    if (indices == NULL) {
      indices = g_array_new(FALSE, FALSE, sizeof i);
      g_hash_table_insert(places, (gpointer)act, indices);
    }
    g_array_append_val(indices, i);
  }
  return places;
}

int *ply_acts_in_place(const PlyDriven *a, const PlyDriven *b) {
  g_autoptr(GHashTable) places = places_of(a);
  g_autoptr(GHashTable) met = g_hash_table_new(key_hash, key_equal);
  unsigned n = ply_driven_n_acts(b);
  int *in_place = g_new(int, n + 1);
  for (unsigned i = 0; i < n; i++) {
    const PlyDriveAct *act = ply_driven_act(b, i);
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(met, act));
    const GArray *indices = g_hash_table_lookup(places, act);
    in_place[i] = indices != NULL && before < indices->len
                      ? (int)g_array_index(indices, unsigned, before)
                      : -1;
    g_hash_table_insert(met, (gpointer)act, GUINT_TO_POINTER(before + 1));
  }
  return in_place;
}

PlyDriven *ply_driven_mistaken(const PlyDriven *driven, const PlyDriven *model, int mistake) {
  /* One that does the same again and again has no end. */
  return ply_driven_model(driven, mistake, 4 * ply_driven_n_acts(model) + 100);
}

static bool is_as_in(const PlyDriven *run, int place, const PlyDriveAct *act) {
  return place >= 0 && ply_acts_alike(ply_driven_act(run, (unsigned)place), act);
}

static PlyFit fit_by_run(const PlyFit *of, const PlyDriven *driven, const PlyDriven *model,
                         const int *in_model, const PlyDoneAct *done) {
  PlyFit fit = { .mistake = of->mistake, .is = of->is, .needs = of->needs };
  g_autoptr(PlyDriven) mistaken = ply_driven_mistaken(driven, model, of->mistake);
  g_autofree int *in_mistaken = ply_acts_in_place(mistaken, driven);
  for (unsigned i = 0; i < ply_driven_n_acts(driven); i++) {
    const PlyDriveAct *act = ply_driven_act(driven, i);
    bool same = is_as_in(mistaken, in_mistaken[i], act), right = is_as_in(model, in_model[i], act);
    if (done[i].own && done[i].right == right)
      count(&fit, same, right, done[i].number, (double)same - (double)right);
  }
  return fit;
}

void ply_fits_by_run(GArray *fits, const PlyDriven *driven, const PlyDriven *model,
                     const PlyDoneAct *done) {
  if (ply_driven_driver(driven)->begins != 0)
    return;
  g_autofree int *in_model = ply_acts_in_place(model, driven);
  for (guint i = 0; i < fits->len; i++) {
    PlyFit *fit = &g_array_index(fits, PlyFit, i);
    if (fit->fits == 0)
      continue;
    PlyFit by_run = fit_by_run(fit, driven, model, in_model, done);
    if (by_run.weight > fit->weight)
      *fit = by_run;
  }
}

/* --- naming --- */

#define NEAR 1e-6 /* weights that are equal but for rounding */

static bool may_be_named(const PlyFit *fit) {
  return fit->fits >= PLY_FITS && fit->weight > fit->needs - NEAR;
}

GArray *ply_fits_named(const GArray *fits) {
  GArray *named = g_array_new(FALSE, FALSE, sizeof(PlyFit));
  double best = 0;
  for (guint i = 0; i < fits->len; i++) {
    const PlyFit *fit = &g_array_index(fits, PlyFit, i);
    if (may_be_named(fit))
      best = MAX(best, fit->weight);
  }
  for (guint i = 0; i < fits->len; i++) {
    const PlyFit *fit = &g_array_index(fits, PlyFit, i);
    if (may_be_named(fit) && fit->weight > best - 1 + NEAR)
      g_array_append_val(named, *fit);
  }
  return named;
}
