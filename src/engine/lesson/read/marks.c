/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does the answer that is marked as right agree with the facts that were verified? Only where
 * answers name numbers or moves; the rest is words that nobody can check. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/read/reader.h"

static const char *const numeric[] = { "value",  "nodes",   "leaves", "cutoffs",
                                       "pruned", "skipped", "alpha",  "beta" };

/* The fact that answer names, or NULL; *names is true where it names any number or move. */
static const PlyPair *stated(const GPtrArray *facts, const char *answer, bool *names) {
  PlyNumber number, fact;
  bool is_number = ply_number_named(answer, &number);
  for (size_t i = 0; is_number && i < G_N_ELEMENTS(numeric); i++) {
    const PlyPair *pair = ply_pairs_find(facts, numeric[i]);
    if (pair != NULL && ply_number_read(pair->value->text, &fact) &&
        fact.thousandths == number.thousandths)
      return pair;
  }
  const PlyPair *best = ply_pairs_find(facts, "best");
  unsigned ordinal = 0;
  bool is_move = best != NULL && ply_number_names_move(answer, &ordinal);
  *names = *names || is_number || is_move;
  if (best == NULL)
    return NULL;
  g_autofree char *text = g_strdup_printf("%u", ordinal);
  bool same =
      (is_move && strcmp(best->value->text, text) == 0) || strcmp(best->value->text, answer) == 0;
  return same ? best : NULL;
}

void ply_marks_check(PlyReader *r, const PlyNamedBlock *verify, const PlyQuestion *question) {
  const PlyChoice *marked = NULL, *other = NULL;
  const PlyPair *fact = NULL;
  bool names = false;
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    bool any = false;
    const PlyPair *pair = stated(verify->pairs, choice->plain, &any);
    if (choice->right && pair != NULL)
      return;
    if (choice->right) {
      marked = choice;
      names = names || any;
    } else if (pair != NULL && other == NULL) {
      other = choice;
      fact = pair;
    }
  }
  if (marked == NULL || other == NULL || !names)
    return;
  ply_faults_add(r->faults, marked->place,
                 _("“%s” is marked as right, but the run has “%s: %s”, which is the answer “%s”"),
                 marked->plain, fact->key, fact->value->text, other->plain);
}
