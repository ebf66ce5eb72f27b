/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept under: game, options; of a life, by the names of their blocks, its tables (day-text.h). */
#include "chance/run-saved.h"

#include <string.h>

#include "chance/day-plan.h"
#include "chance/day-text.h"
#include "chance/odds-plan.h"
#include "run/saved.h"

static void save(const PlyRun *run, GHashTable *texts) {
  ply_texts_take(texts, "game", g_strdup(run->kind->id));
  ply_texts_take(texts, "options", ply_options_write(&run->options));
}

static bool was_saved(GHashTable *texts, const PlyRunKind *kind) {
  return g_strcmp0(ply_texts_get(texts, "game"), kind->id) == 0;
}

/* --- lives --- */

void ply_day_save(const PlyRun *run, GHashTable *texts) {
  const PlyDayWorld *world = ply_run_day_given(run);
  save(run, texts);
  for (PlyDayBlock block = 0; world != NULL && block < PLY_N_DAY_BLOCKS; block++)
    ply_texts_take(texts, ply_day_blocks[block], ply_day_text_print(world, block));
}

bool ply_day_was_saved(GHashTable *texts) {
  return was_saved(texts, &ply_run_kind_day);
}

/* The tables that are kept; what is not is the book's. */
static PlyDayWorld *read_world(GHashTable *texts, GError **error) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  for (PlyDayBlock block = 0; block < PLY_N_DAY_BLOCKS; block++) {
    const char *text = ply_texts_get(texts, ply_day_blocks[block]);
    if (text != NULL && !ply_day_text_parse(world, block, text, NULL, error)) {
      g_prefix_error(error, "%s: ", ply_day_blocks[block]);
      return NULL;
    }
  }
  return ply_day_world_check(world, error) ? g_steal_pointer(&world) : NULL;
}

PlyRun *ply_day_restore(GHashTable *texts, PlyProgress *progress, GError **error) {
  PlyOptions options;
  ply_options_init(&options, ply_day_options);
  if (!ply_options_read(&options, ply_texts_get(texts, "options"), error))
    return NULL;
  g_autoptr(PlyDayWorld) world = read_world(texts, error);
  PlyRun *run = world != NULL ? ply_run_new_day(world, &options, error) : NULL;
  if (run != NULL)
    ply_run_record(run, progress);
  return run;
}

/* --- questions about odds --- */

void ply_odds_save(const PlyRun *run, GHashTable *texts) {
  save(run, texts);
}

bool ply_blackjack_was_saved(GHashTable *texts) {
  return was_saved(texts, &ply_run_kind_blackjack);
}

bool ply_cep_was_saved(GHashTable *texts) {
  return was_saved(texts, &ply_run_kind_cep);
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
