/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons about the odds of a question: their runs, and what is asked of them. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/odds/generate.h"
#include "odds/plan.h"

/* What stands behind "game:", and the question that it asks. */
static const struct {
  const char *game;
  const PlyOddsQuestion *question;
} games[] = { { "blackjack", &ply_question_blackjack },
              { "cep", &ply_question_cep },
              { "circular-error", &ply_question_cep } };

/* NULL where it is no question about odds. */
static const PlyOddsQuestion *question_of(const char *game) {
  for (size_t i = 0; game != NULL && i < G_N_ELEMENTS(games); i++)
    if (strcmp(games[i].game, game) == 0)
      return games[i].question;
  return NULL;
}

/* --- runs --- */

static PlyRun *again(const PlyRun *run, const PlyOptions *options, GError **error) {
  return ply_run_new_odds(ply_run_asked(run)->question, options != NULL ? options : &run->options,
                          error);
}

/* NULL of another game: a block may name one, which is told. */
static const PlyOption *const *options_of(const char *game) {
  const PlyOddsQuestion *question = question_of(game);
  return question != NULL ? question->options : NULL;
}

static PlyRun *play(const char *game, const PlyOptions *options, GError **error) {
  return ply_run_new_odds(question_of(game), options, error);
}

static void build(PlyReader *r) {
  ply_options_build(r, play);
}

/* The cards; the gun is always the same. */
static bool starts_alike(const PlyRun *a, const PlyRun *b) {
  static const char *const cards[] = { "hand", "dealer" };
  bool alike = a->kind == b->kind;
  for (size_t i = 0; i < G_N_ELEMENTS(cards); i++)
    if (alike && ply_options_find(&a->options, cards[i]) >= 0)
      alike = ply_options_get(&a->options, cards[i]) == ply_options_get(&b->options, cards[i]);
  return alike;
}

static PlyAsks asks = { (const PlyAsk *const[]){ &ply_ask_measured, &ply_ask_explain, NULL },
                        NULL };

const PlyLessonKind ply_kind_odds = {
  .less = N_("lower “games” or “detail”"),
  .games = (const char *const[]){ "blackjack", "cep", "circular-error", NULL },
  .show = PLY_SHOW_BOARD,
  .build = build,
  .asks = &asks,
  .propose_number = ply_odds_propose_number,
  .refuse_ask = ply_kind_refuse_ask,
  .claims = &ply_claims_odds,
  .results = ply_measured_results_read,
  .cell = ply_measured_cell,
  .again = again,
  .options = options_of,
  .play = play,
  .starts_alike = starts_alike,
};
