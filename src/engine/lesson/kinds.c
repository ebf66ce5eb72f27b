/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/kinds.h"

#include "base/i18n.h"
#include "lesson/match/runs.h"
#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "search/run.h"
#include "sudoku/run/plan.h"

static const PlyFaceRow rows[] = {
  { &ply_run_kind_search, &ply_kind_search }, { &ply_run_kind_match, &ply_kind_match },
  { &ply_run_kind_mines, &ply_kind_mines },   { &ply_run_kind_sudoku, &ply_kind_sudoku },
  { &ply_run_kind_day, &ply_kind_life },      { &ply_run_kind_blackjack, &ply_kind_odds },
  { &ply_run_kind_cep, &ply_kind_odds },
};
PlyFaces ply_lesson_faces = PLY_FACES("lesson", rows);

const PlyLessonKind *ply_kind_of_run(const PlyRun *run) {
  return ply_face(&ply_lesson_faces, run->kind);
}

const PlyLessonKind *ply_kind_of_game(const char *game) {
  const PlyFaceRow *row;
  for (unsigned i = 0; game != NULL && (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++) {
    const PlyLessonKind *kind = row->face;
    if (kind->games != NULL && g_strv_contains(kind->games, game))
      return kind;
  }
  return &ply_kind_search;
}

const PlyLessonKind *ply_kind_of_header(const GPtrArray *header) {
  const PlyLessonKind *kind = ply_kind_of_game(ply_pairs_text(header, "game"));
  return kind == &ply_kind_search && ply_agents_given(header) ? &ply_kind_match : kind;
}

/* Kinds of runs may share a record: each game is named once. */
static void add_games(GPtrArray *games) {
  const PlyFaceRow *row;
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++) {
    const PlyLessonKind *kind = row->face;
    for (int k = 0; kind->games != NULL && kind->games[k] != NULL; k++)
      if (!g_ptr_array_find_with_equal_func(games, kind->games[k], g_str_equal, NULL))
        g_ptr_array_add(games, (gpointer)kind->games[k]);
  }
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
  g_autofree char *known = ply_names_known(PLY_WORDS(games), id);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("no game is called “%s”; there are: %s"), id,
           known);
  return NULL;
}

static const char *game_of(const PlyReader *r) {
  const char *game = ply_pairs_text(r->header, "game");
  return game != NULL ? game : "";
}

const PlyOption *const *ply_kind_options(const PlyReader *r, const GPtrArray *pairs) {
  const PlyLessonKind *kind = r->kind;
  const char *by = kind->chosen_by != NULL ? kind->chosen_by : "game";
  const char *own = ply_pairs_text(pairs, by),
             *chosen = own != NULL ? own : ply_pairs_text(r->header, by);
  return kind->options != NULL && chosen != NULL ? kind->options(chosen) : NULL;
}

void ply_kind_check_keys(PlyReader *r, const GPtrArray *pairs, unsigned place) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    if (!ply_key_fits(pair->key, place, r->kind))
      ply_faults_add(r->faults, pair->place, _("“%s” means nothing with “game: %s”"), pair->key,
                     game_of(r));
  }
}

void ply_kind_refuse_option(PlyReader *r, const PlyPair *pair) {
  const PlyOption *const *table = ply_kind_options(r, r->header);
  g_autofree char *known = table != NULL ? ply_options_known(table, pair->key) : NULL;
  if (known != NULL)
    ply_faults_add(r->faults, pair->place, _("“game: %s” has no option “%s”; there are: %s"),
                   game_of(r), pair->key, known);
  else
    ply_faults_add(r->faults, pair->place, _("“game: %s” has no option “%s”"), game_of(r),
                   pair->key);
}

void ply_kind_refuse_ask(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *kind = ply_pairs_find(block->pairs, "kind");
  ply_faults_add(r->faults, ply_pair_value_place(kind),
                 _("questions of kind “%s” do not go with “game: %s”"), kind->value->text,
                 game_of(r));
}
