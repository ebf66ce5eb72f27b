/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept under: game, options. */
#include "odds/private.h"

#include "odds/plan.h"
#include "run/saved.h"

void ply_odds_save(const PlyRun *run, GHashTable *texts) {
  ply_run_save_options(run, texts);
}

bool ply_blackjack_was_saved(GHashTable *texts) {
  return ply_run_was_of(texts, &ply_run_kind_blackjack);
}

bool ply_cep_was_saved(GHashTable *texts) {
  return ply_run_was_of(texts, &ply_run_kind_cep);
}

PlyRun *ply_odds_restore(GHashTable *texts, PlyProgress *progress, GError **error) {
  const char *id = ply_texts_need(texts, "game", error);
  const PlyOddsQuestion *question = id != NULL ? ply_question_find(id, error) : NULL;
  if (question == NULL)
    return NULL;
  PlyOptions options;
  ply_options_init(&options, question->options);
  if (!ply_options_read(&options, ply_texts_get(texts, "options"), error))
    return NULL;
  PlyRun *run = ply_run_new_odds(question, &options, error);
  if (run != NULL)
    ply_run_record(run, progress);
  return run;
}
