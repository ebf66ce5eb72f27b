/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/ask/measures.h"

#include <string.h>

#include "base/i18n.h"
#include "lab/many.h"
#include "lesson/kinds.h"
#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "run/run.h"
#include "search/run.h"

const PlyClaims ply_claims_search = {
  .nodes = true,
  .marks = true,
  .others = N_("“%s” is said of matches, and the run “%s” is a search"),
};

const PlyClaims ply_claims_match = {
  .many = ply_match_many,
  .of_many = ply_match_of_many,
  .others = N_("“%s” is said of searches, and the run “%s” is a match"),
};

const PlyClaims ply_claims_odds = {
  .unknown = N_("found “%s”, expected “odds”, “estimate” or “interval” and an outcome, or one "
                "of expectation, mean, tuned, radius"),
};

const PlyClaims ply_claims_mines = {
  .many = ply_mines_many,
  .of_many = ply_mines_of_many,
  .from_start = true,
};

const PlyClaims ply_claims_life = {
  .many = ply_day_many,
  .of_many = ply_day_of_many,
  .from_start = true,
  .unknown = N_("found “%s”, expected “bankruptcies”, “changes”, “days” and an occupation, or "
                "“final” and one of p5, p25, median, p75, p95, mean"),
};

const PlyClaims *ply_claims_of(const PlyRunKind *kind) {
  return ((const PlyLessonKind *)ply_face(&ply_lesson_faces, kind))->claims;
}

const PlyMeasure *ply_lesson_measure(const PlyRunKind *kind, const char *key, const char **name) {
  const PlyClaims *claims = ply_claims_of(kind);
  const PlyMeasure *measure = ply_measure_find(kind->measures, key, name);
  return measure != NULL ? measure : ply_measure_find(claims->many, key, name);
}

const PlyArgument *ply_lesson_argument(const PlyRunKind *kind, const char *key) {
  const PlyClaims *claims = ply_claims_of(kind);
  const PlyArgument *argument = ply_argument_find(kind->arguments, key);
  return argument != NULL ? argument : ply_argument_find(claims->of_many, key);
}

/* "turns, first-wins, …" */
static char *list_of(const PlyRunKind *kind, unsigned flags) {
  const PlyClaims *claims = ply_claims_of(kind);
  g_auto(GStrv) own = ply_measure_words(kind->measures, flags);
  g_auto(GStrv) many = ply_measure_words(claims->many, flags);
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  g_strv_builder_addv(words, (const char **)own);
  g_strv_builder_addv(words, (const char **)many);
  g_auto(GStrv) all = g_strv_builder_end(words);
  return g_strjoinv(", ", all);
}

const PlyMeasure *ply_lesson_choose(const PlyRunKind *kind, const char *word, unsigned flags,
                                    const char **name, GError **error) {
  const PlyClaims *claims = ply_claims_of(kind);
  const PlyMeasure *measure = ply_lesson_measure(kind, word, name);
  if (measure != NULL && (measure->flags & flags) == flags)
    return measure;
  g_autofree char *list = list_of(kind, flags);
  if (claims->unknown != NULL)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _(claims->unknown), word);
  else
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("found “%s”, expected one of: %s"), word, list);
  return NULL;
}

bool ply_lesson_is_comparison(const char *key) {
  static const char *const words[] = { "fewer", "more", "alike", NULL };
  return g_strv_contains(words, key);
}

/* One number, at most with what is known of it. */
static bool is_number(const PlyMeasure *measure) {
  static const bool numbers[] = {
    [PLY_MEASURE_COUNT] = true,  [PLY_MEASURE_WHOLE] = true,   [PLY_MEASURE_SCORE] = true,
    [PLY_MEASURE_NUMBER] = true, [PLY_MEASURE_PERCENT] = true, [PLY_MEASURE_SUBJECTS] = true,
  };
  return measure->type < G_N_ELEMENTS(numbers) && numbers[measure->type];
}

/* "nodes, leaves, …" */
static char *numbers_of(const PlyRunKind *kind) {
  const PlyMeasure *tables[] = { kind->measures, ply_claims_of(kind)->many };
  GString *list = g_string_new(NULL);
  for (size_t t = 0; t < G_N_ELEMENTS(tables); t++)
    for (const PlyMeasure *m = tables[t]; m != NULL && m->id != NULL; m++)
      if (is_number(m))
        g_string_append_printf(list, "%s%s%s%s", list->len > 0 ? ", " : "", m->id,
                               m->named != NULL ? " " : "", m->named != NULL ? m->named : "");
  return g_string_free(list, FALSE);
}

const PlyMeasure *ply_lesson_compared(const PlyRunKind *kind, const char *word, const char **name,
                                      GError **error) {
  const PlyMeasure *measure = ply_lesson_measure(kind, word, name);
  if (measure != NULL && is_number(measure))
    return measure;
  g_autofree char *list = numbers_of(kind);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("found “%s”, expected one of: %s"), word, list);
  return NULL;
}

void ply_lesson_keep(PlyLessonRun *run) {
  if (run->kept == NULL)
    run->kept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
}

static bool read_argument(PlyReader *r, const GPtrArray *pairs, const PlyArgument *argument,
                          PlyMeasureArgs *args) {
  const PlyPair *pair = ply_pairs_find(pairs, argument->id);
  g_autoptr(GError) error = NULL;
  int64_t value = 0;
  if (pair == NULL)
    return true;
  if (*pair->value->text == '\0')
    return false; /* said already */
  if (!argument->read(args, pair->value->text, &value, &error)) {
    ply_faults_add(r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, error->message);
    return false;
  }
  ply_args_give(args, argument, value);
  return true;
}

bool ply_lesson_arguments_read(PlyReader *r, const GPtrArray *pairs, const PlyArgument *arguments,
                               PlyMeasureArgs *args) {
  bool whole = true;
  for (const PlyArgument *a = arguments; a != NULL && a->id != NULL; a++)
    whole = read_argument(r, pairs, a, args) && whole;
  return whole;
}

void ply_lesson_give(PlyMeasureArgs *args, const char *id, int64_t value) {
  const PlyArgument *argument = ply_lesson_argument(args->run->kind, id);
  if (argument != NULL)
    ply_args_give(args, argument, value);
}

void ply_lesson_args(PlyMeasureArgs *args, PlyLessonRun *run, PlyReplay *replay,
                     PlyProgress *progress) {
  ply_lesson_keep(run);
  *args = (PlyMeasureArgs){
    .run = run->run,
    .replay = replay,
    .node = PLY_NO_NODE,
    .progress = progress,
    .kept = run->kept,
  };
  if (run->games > 0)
    ply_lesson_give(args, "games", run->games);
  if (run->lives > 0)
    ply_lesson_give(args, "lives", run->lives);
}

const PlyMeasure *ply_lesson_told(const PlyRunKind *kind, const char *word, const char **rest) {
  size_t n = strcspn(word, " ");
  g_autofree char *id = g_strndup(word, n);
  const PlyMeasure *measure = ply_lesson_measure(kind, id, NULL);
  *rest = word + n + strspn(word + n, " ");
  return measure != NULL && measure->told != NULL && (measure->flags & PLY_MEASURE_ASKED) != 0
             ? measure
             : NULL;
}

bool ply_lesson_give_told(PlyMeasureArgs *args, const PlyMeasure *measure, const char *rest,
                          GError **error) {
  for (int i = 0; measure->told[i] != NULL; i++) {
    const PlyArgument *argument = ply_lesson_argument(args->run->kind, measure->told[i]);
    size_t n = measure->told[i + 1] != NULL ? strcspn(rest, " ") : strlen(rest);
    g_autofree char *text = g_strstrip(g_strndup(rest, n));
    int64_t value;
    if (*text == '\0')
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“%s” needs a %s behind it"),
                      measure->id, argument->id);
    if (!argument->read(args, text, &value, error))
      return false;
    ply_args_give(args, argument, value);
    rest += n + strspn(rest + n, " ");
  }
  return true;
}

/* The measure that word names, with what it is told given. */
static const PlyMeasure *choose(PlyMeasureArgs *args, const char *word, GError **error) {
  const char *rest;
  const PlyMeasure *told = ply_lesson_told(args->run->kind, word, &rest);
  if (told == NULL)
    return ply_lesson_choose(args->run->kind, word, PLY_MEASURE_ASKED, &args->name, error);
  return ply_lesson_give_told(args, told, rest, error) ? told : NULL;
}

bool ply_lesson_number(PlyLessonRun *run, PlyReplay *replay, const char *word,
                       PlyProgress *progress, PlyLessonNumber *number, GError **error) {
  PlyMeasureArgs args;
  g_auto(PlyMeasured) found = { 0 };
  ply_lesson_args(&args, run, replay, progress);
  args.check = number == NULL;
  const PlyMeasure *measure = choose(&args, word, error);
  if (measure == NULL || !ply_measure_value(measure, &args, &found, error))
    return false;
  if (number == NULL)
    return true;
  number->of = found.of;
  return ply_measured_number(&found, false, &number->value);
}

char *ply_lesson_cell_of(PlyMeasureArgs *args, const char *word) {
  g_auto(PlyMeasured) found = { 0 };
  const PlyMeasure *measure = ply_lesson_measure(args->run->kind, word, &args->name);
  if (measure == NULL || !ply_measure_value(measure, args, &found, NULL) || found.silent)
    return g_strdup("–");
  return ply_measure_cell(measure, &found);
}

char *ply_lesson_number_cell(PlyLessonRun *run, const char *word, PlyProgress *progress) {
  PlyMeasureArgs args;
  if (!ply_trace_is_complete(run->run->trace))
    return g_strdup("–");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  ply_lesson_args(&args, run, replay, progress);
  return ply_lesson_cell_of(&args, word);
}
