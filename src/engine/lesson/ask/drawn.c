/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the choices of questions that nobody wrote claim. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/draft.h"
#include "lesson/ask/grade-private.h"

static GPtrArray *pairs_of(const char *lines) {
  GPtrArray *pairs = ply_pairs_new();
  g_auto(GStrv) each = g_strsplit(lines, "\n", -1);
  for (int i = 0; each[i] != NULL; i++) {
    g_auto(GStrv) parts = g_strsplit(each[i], ": ", 2);
    if (parts[0] != NULL && parts[1] != NULL)
      g_ptr_array_add(pairs,
                      ply_pair_make(g_strdup(parts[0]), g_strdup(parts[1]), (PlyPlace){ 0 }));
  }
  return pairs;
}

static GPtrArray *claimed_by(const PlyQuestion *question, guint choice) {
  g_autofree char *lines =
      question->ask->claim != NULL ? question->ask->claim(question, choice) : NULL;
  return lines != NULL ? pairs_of(lines) : NULL;
}

void ply_drawn_claim(PlyLesson *lesson) {
  PlyReader r = { .lesson = lesson };
  for (guint i = 0; i < lesson->sections->len; i++) {
    PlyQuestion *question = ((PlySection *)lesson->sections->pdata[i])->question;
    for (guint k = 0; question != NULL && k < question->choices->len; k++) {
      g_autoptr(GPtrArray) pairs = claimed_by(question, k);
      PlyChoice *choice = question->choices->pdata[k];
      if (pairs != NULL && choice->claim == NULL)
        choice->claim = ply_verified_new(&r, pairs, question->run);
    }
  }
}

static bool is_right(const PlyQuestion *question, guint choice) {
  g_autofree bool *chosen = g_new0(bool, question->choices->len);
  PlyVerdict verdict = { .right = false };
  g_auto(PlyCase) c = { 0 };
  chosen[choice] = true;
  if (!ply_case_begin(&c, question, NULL))
    return false;
  bool judged = question->ask->judge(&c, &(PlyAnswer){ .chosen = chosen }, &verdict.right, NULL);
  return judged && verdict.right;
}

bool ply_drawn_holds(const PlyQuestion *question, PlyReplay *replay) {
  bool agree = true;
  for (guint i = 0; agree && i < question->choices->len; i++) {
    PlyChoice *choice = question->choices->pdata[i];
    g_autoptr(GPtrArray) pairs = claimed_by(question, i), faults = ply_faults_new();
    if (pairs == NULL || choice->claim == NULL)
      continue;
    PlyReader r = { .faults = faults };
    const PlyNamedBlock block = { .kind = PLY_NAMED_CLAIM, .pairs = pairs, .choice = choice };
    choice->claim->held = ply_claim_hold(&r, &block, question->run, replay);
    agree = choice->claim->held == (is_right(question, i) ? PLY_HELD_TRUE : PLY_HELD_FALSE);
  }
  return agree;
}
