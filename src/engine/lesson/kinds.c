/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/kinds.h"

#include <string.h>

#include "trace/i18n.h"

/* Searches come last: what nobody else plays is theirs. */
static const PlyLessonKind *const kinds[] = { &ply_kind_mines, &ply_kind_life, &ply_kind_odds,
                                              &ply_kind_search };

const PlyLessonKind *ply_kind_of_game(const char *game) {
  for (size_t i = 0; game != NULL && i < G_N_ELEMENTS(kinds); i++)
    if (kinds[i]->games != NULL && g_strv_contains(kinds[i]->games, game))
      return kinds[i];
  return &ply_kind_search;
}

const PlyLessonKind *ply_kind_of_run(const PlyRun *run) {
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
    for (int k = 0; kinds[i]->class[k] != NULL; k++)
      if (kinds[i]->class[k] == run->kind)
        return kinds[i];
  g_return_val_if_reached(&ply_kind_search);
}

static void add_games(GPtrArray *games) {
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
    for (int k = 0; kinds[i]->games != NULL && kinds[i]->games[k] != NULL; k++)
      g_ptr_array_add(games, (gpointer)kinds[i]->games[k]);
  g_ptr_array_add(games, NULL);
}

const char **ply_lesson_games(void) {
  g_autoptr(GPtrArray) games = g_ptr_array_new();
  add_games(games);
  return (const char **)g_ptr_array_steal(games, NULL);
}

const char **ply_lesson_every_game(void) {
  g_autoptr(GPtrArray) games = g_ptr_array_new();
  for (int i = 0; ply_games[i] != NULL; i++)
    g_ptr_array_add(games, (gpointer)ply_games[i]->id);
  add_games(games);
  return (const char **)g_ptr_array_steal(games, NULL);
}

const PlyGame *ply_lesson_find_game(const char *id, GError **error) {
  const PlyGame *game = ply_game_find(id, NULL);
  if (game != NULL)
    return game;
  g_autofree const char **games = ply_lesson_every_game();
  g_autofree char *known = g_strjoinv(", ", (char **)games);
  g_autofree char *hint = ply_near_hint(id, games);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("no game is called “%s”; there are: %s%s"), id,
           known, hint);
  return NULL;
}

static const char *game_of(const PlyReader *r) {
  const char *game = ply_pairs_text(r->header, "game");
  return game != NULL ? game : "";
}

void ply_kind_check_keys(PlyReader *r, const GPtrArray *pairs, unsigned place) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    unsigned runs = ply_key_runs(pair->key, place);
    if (runs != 0 && (runs & r->kind->runs) == 0)
      ply_faults_add(r->faults, pair->place, _("“%s” means nothing with “game: %s”"), pair->key,
                     game_of(r));
  }
}

void ply_kind_refuse_option(PlyReader *r, const PlyPair *pair) {
  ply_faults_add(r->faults, pair->place, _("“game: %s” has no option “%s”"), game_of(r), pair->key);
}

void ply_kind_refuse_ask(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *kind = ply_pairs_find(block->pairs, "kind");
  ply_faults_add(r->faults, ply_pair_value_place(kind),
                 _("questions of kind “%s” do not go with “game: %s”"), kind->value->text,
                 game_of(r));
}
