/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From header and run blocks to simulated runs that can be recorded; what their results say. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/measures.h"
#include "lesson/odds-lesson.h"
#include "trace/i18n.h"

/* What stands behind "game:", and the question that it asks. */
static const struct {
  const char *game;
  const PlyOddsQuestion *question;
} games[] = { { "blackjack", &ply_question_blackjack },
              { "cep", &ply_question_cep },
              { "circular-error", &ply_question_cep } };

const PlyOddsQuestion *ply_lesson_question(const char *game) {
  for (size_t i = 0; game != NULL && i < G_N_ELEMENTS(games); i++)
    if (strcmp(games[i].game, game) == 0)
      return games[i].question;
  return NULL;
}

/* --- runs --- */

static bool set_options(PlyReader *r, const GPtrArray *pairs, PlyOptions *options) {
  guint faults = r->faults->len;
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    g_autoptr(GError) error = NULL;
    if (!ply_key_is_option(pair->key) || *pair->value->text == '\0')
      continue;
    if (ply_options_find(options, pair->key) < 0)
      ply_kind_refuse_option(r, pair);
    else if (!ply_options_set(options, pair->key, pair->value->text, &error))
      ply_faults_add(r->faults, ply_pair_value_place(pair), "%s", error->message);
  }
  return r->faults->len == faults;
}

/* The option to blame: its name begins the message. */
static PlyPlace blame(const GPtrArray *pairs, PlyPlace fallback, const char *message) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    g_autofree char *start = g_strconcat(pair->key, ":", NULL);
    if (g_str_has_prefix(message, start))
      return ply_pair_value_place(pair);
  }
  return fallback;
}

static void make_run(PlyReader *r, const GPtrArray *pairs, const PlyOptions *options,
                     PlyPlace place, PlyLessonRun *run) {
  const PlyOddsQuestion *question = ply_lesson_question(ply_pairs_text(r->header, "game"));
  g_autoptr(GError) error = NULL;
  run->run = ply_run_new_odds(question, options, &error);
  if (run->run == NULL)
    ply_faults_add(r->faults, blame(pairs, place, error->message), "%s", error->message);
}

static void build(PlyReader *r) {
  const PlyOddsQuestion *question = ply_lesson_question(ply_pairs_text(r->header, "game"));
  PlyOptions main;
  ply_options_init(&main, question->options);
  bool whole = set_options(r, r->header, &main);
  PlyLessonRun *first = ply_runs_add(r, "main", 1);
  if (whole)
    make_run(r, r->header, &main, (PlyPlace){ 1, 1 }, first);
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    PlyLessonRun *run = block->kind == PLY_NAMED_RUN ? ply_runs_begin(r, block) : NULL;
    PlyOptions options = main;
    if (run != NULL && set_options(r, block->pairs, &options) && whole)
      make_run(r, block->pairs, &options, block->place, run);
  }
}

static PlyRun *again(const PlyRun *run, const PlyOptions *options, GError **error) {
  return ply_run_new_odds(ply_run_asked(run)->question, options != NULL ? options : &run->options,
                          error);
}

static const PlyOption *const *options_of(const char *game) {
  return ply_lesson_question(game)->options;
}

static PlyRun *play(const char *game, const PlyOptions *options, GError **error) {
  return ply_run_new_odds(ply_lesson_question(game), options, error);
}

/* --- results --- */

static void read_results(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "columns");
  PlyLessonRun *run = block->results->runs->len > 0 ? block->results->runs->pdata[0] : NULL;
  block->results->columns = ply_columns_split(r, pair);
  for (int i = 0; run != NULL && run->run != NULL && block->results->columns[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    if (!ply_lesson_number(run, NULL, block->results->columns[i], NULL, NULL, &error))
      ply_faults_add(r->faults, ply_pair_value_place(pair), "columns: %s", error->message);
  }
}

static char *cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                  PlyProgress *progress) {
  return ply_lesson_number_cell(run, column, progress);
}

const PlyLessonKind ply_kind_odds = {
  .less = N_("lower “games” or “detail”"),
  .games = (const char *const[]){ "blackjack", "cep", "circular-error", NULL },
  .runs = PLY_FOR_ODDS,
  .show = PLY_SHOW_BOARD,
  .build = build,
  .asks = &ply_odds_asks,
  .refuse_ask = ply_kind_refuse_ask,
  .claims = &ply_claims_odds,
  .results = read_results,
  .cell = cell,
  .again = again,
  .options = options_of,
  .play = play,
};
