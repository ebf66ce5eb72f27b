/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept under: game, options; by the names of their blocks, the tables (life/text.h). */
#include "life/plan.h"

#include "life/text.h"
#include "run/saved.h"

void ply_day_save(const PlyRun *run, GHashTable *texts) {
  const PlyDayWorld *world = ply_run_day_given(run);
  ply_run_save_options(run, texts);
  for (PlyDayBlock block = 0; world != NULL && block < PLY_N_DAY_BLOCKS; block++)
    ply_texts_take(texts, ply_day_blocks[block], ply_day_text_print(world, block));
}

bool ply_day_was_saved(GHashTable *texts) {
  return ply_run_was_of(texts, &ply_run_kind_day);
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
