/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An evaluation in its parts. */
#include "base/i18n.h"
#include "say/search/tell.h"
#include "search/algorithms/feature-sum.h"

/* "open twos 1 × 15"; numbers are those of Max, so that they add up. */
static char *term(const PlyRun *run, const PlyFeatureTerm *t) {
  char difference[24], weight[24];
  ply_value_print(t->of[0] - t->of[1], 1, true, difference);
  ply_value_print(t->weight, ply_run_start(run)->scale, true, weight);
  g_autofree char *label = g_strdup(_(t->feature->label));
  const PlyGap gaps[] = { { "label", label }, { "difference", difference }, { "weight", weight } };
  /* Translators: one part of a guess: "open twos 1 × 15" */
  return ply_fill(_("{label} {difference} × {weight}"), gaps, G_N_ELEMENTS(gaps));
}

char *ply_say_terms(const PlyRun *run, PlyNodeId node) {
  PlyFeatureSum sum;
  if (!ply_run_features(run, node, &sum))
    return NULL;
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < sum.n; i++) {
    if (sum.terms[i].of[0] == sum.terms[i].of[1])
      continue; /* said where both have as much, it would only make the sentence longer */
    g_autofree char *one = term(run, &sum.terms[i]);
    /* Translators: between the parts of a guess */
    g_string_append_printf(text, "%s%s", text->len > 0 ? C_("terms", ", ") : "", one);
  }
  return g_string_free(text, FALSE);
}
