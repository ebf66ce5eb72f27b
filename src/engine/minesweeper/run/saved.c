/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept under: game, options; moves, the journal; position, where it did not begin with an empty
 * board. */
#include "minesweeper/run/run.h"

#include "minesweeper/run/plan.h"
#include "run/saved.h"

void ply_mines_save(const PlyRun *run, GHashTable *texts) {
  const PlyMinesRun *game = ply_run_mines(run);
  ply_run_save_options(run, texts);
  ply_texts_take(texts, "moves", ply_run_journal_print(run));
  if (game->position)
    ply_texts_take(
        texts, "position",
        ply_mines_print(&game->start, game->game->has_field ? &game->game->field : NULL));
}

bool ply_mines_was_saved(GHashTable *texts) {
  return ply_texts_get(texts, "moves") != NULL;
}

static bool read_position(const char *text, const PlyOptions *options, PlyMinesPosition *position,
                          GError **error) {
  int i = ply_options_find(options, "mines");
  int mines = options->given[i] ? (int)options->value[i] : PLY_MINES_UNKNOWN;
  return ply_mines_read(text, mines, position, NULL, error);
}

PlyRun *ply_mines_restore(GHashTable *texts, PlyProgress *progress, GError **error) {
  const char *text = ply_texts_get(texts, "position");
  const char *moves = ply_texts_need(texts, "moves", error);
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  if (moves == NULL || !ply_options_read(&options, ply_texts_get(texts, "options"), error))
    return NULL;
  g_autofree PlyMinesPosition *position = text != NULL ? g_new0(PlyMinesPosition, 1) : NULL;
  if (position != NULL && !read_position(text, &options, position, error))
    return NULL;
  PlyMinesPlan plan = { .options = &options, .position = position };
  PlyRun *start = ply_run_new_mines(&plan, error);
  return start != NULL ? ply_run_journal_play(start, moves, progress, error) : NULL;
}
