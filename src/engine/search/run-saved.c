/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept under: game, position, algorithm, options; to-move, "min", where Min begins a tree. */
#include "games/tree.h"
#include "run/saved.h"
#include "search/run.h"

void ply_search_save(const PlyRun *run, GHashTable *texts) {
  PlyStart *start = ply_run_start(run);
  ply_texts_take(texts, "game", g_strdup(start->game->id));
  ply_texts_take(texts, "position", ply_start_print(start));
  ply_texts_take(texts, "algorithm", g_strdup(ply_run_algorithm(run)->id));
  ply_texts_take(texts, "options", ply_options_write(&run->options));
  if (start->game == &ply_game_tree && ply_run_side(run, 0) == PLY_SIDE_MIN)
    ply_texts_take(texts, "to-move", g_strdup("min"));
}

bool ply_search_was_saved(GHashTable *texts) {
  return ply_texts_get(texts, "game") != NULL;
}

static PlyStart *read_start(GHashTable *texts, const PlyGame *game, GError **error) {
  const char *position = ply_texts_need(texts, "position", error);
  if (position == NULL)
    return NULL;
  return game == &ply_game_tree
             ? ply_tree_start(position, ply_texts_get(texts, "to-move") != NULL, NULL, error)
             : ply_start_new(game, position, NULL, error);
}

PlyRun *ply_search_restore(GHashTable *texts, PlyProgress *progress, GError **error) {
  const char *id = ply_texts_need(texts, "game", error);
  const PlyGame *game = id != NULL ? ply_game_find(id, error) : NULL;
  const char *name = game != NULL ? ply_texts_need(texts, "algorithm", error) : NULL;
  const PlyAlgorithm *algorithm = name != NULL ? ply_algorithm_find(name, error) : NULL;
  if (algorithm == NULL)
    return NULL;
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  g_autoptr(PlyStart) start = read_start(texts, game, error);
  if (start == NULL || !ply_options_read(&options, ply_texts_get(texts, "options"), error))
    return NULL;
  return ply_run_new(start, algorithm, &options, error);
}
