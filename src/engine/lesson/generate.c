/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/generate.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/draft.h"
#include "lesson/kinds.h"
#include "run/saved.h"

#define ASKED "question" /* groups of the setup */
#define RUN "run"

const PlyQuestion *ply_generated_question(const PlyLesson *lesson) {
  return ((const PlySection *)lesson->sections->pdata[0])->question;
}

/* --- in words --- */

/* What stands in no prompt of a kind, behind it: "(rule: near; square: r3c4)". */
static const struct {
  const char *key;
  const char *said; /* translatable, with what the key says */
} told[] = {
  /* Translators: what a question is about: the id of a rule, a square, an occupation. */
  { "rule", N_("rule: %s") },     { "square", N_("square: %s") },  { "helper", N_("helper: %s") },
  { "once", N_("applied once") }, { "job", N_("occupation: %s") }, { "result", N_("the day: %s") },
  { "house", N_("in %s") },
};

static const char *format_of(const char *key) {
  for (size_t i = 0; i < G_N_ELEMENTS(told); i++)
    if (strcmp(told[i].key, key) == 0)
      return _(told[i].said);
  /* What a number is told stands behind its name. */
  return strcmp(key, "of") == 0 ? "%s" : NULL;
}

static void append(GString *text, const char *said) {
  g_autofree char *escaped = g_markup_escape_text(said, -1);
  g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", escaped);
}

/* Does the prompt say "row 4, column 1" of r4c1? */
static bool names_square(const char *prompt, const char *said) {
  int row, column, end = 0;
  if (sscanf(said, "r%dc%d%n", &row, &column, &end) != 2 || said[end] != '\0')
    return false;
  g_autofree char *words = g_strdup_printf(_("row %d, column %d"), row, column);
  return strstr(prompt, words) != NULL;
}

static void append_told(GString *text, const char *prompt, const char *line) {
  const char *value = strstr(line, ": ");
  g_autofree char *key = value != NULL ? g_strndup(line, (size_t)(value - line)) : NULL;
  const char *format = key != NULL ? format_of(key) : NULL;
  const char *said = format != NULL ? value + 2 : NULL;
  if (said != NULL && strcmp(key, "of") == 0)
    said = strchr(said, ' ') != NULL ? strchr(said, ' ') + 1 : NULL;
  if (said == NULL || strstr(prompt, said) != NULL || names_square(prompt, said))
    return;
  g_auto(GStrv) parts = g_strsplit(format, "%s", 2);
  g_autofree char *filled = g_strjoinv(said, parts);
  append(text, filled);
}

/* The prompt of its kind, with all that the picture only marks. */
static void complete_prompt(PlyQuestion *question, const char *lines) {
  g_autoptr(GString) text = g_string_new(NULL);
  g_auto(GStrv) each = g_strsplit(lines, "\n", -1);
  for (int i = 0; each[i] != NULL; i++)
    append_told(text, question->prompt, each[i]);
  if (question->ask->also != NULL)
    append(text, _(question->ask->also));
  if (text->len == 0)
    return;
  char *whole = g_strdup_printf("%s (%s)", question->prompt, text->str);
  g_free(question->prompt);
  question->prompt = whole;
}

/* --- making --- */

/* What is asked for within its kind: "leaves"; the rule it is about; else what was run. */
static char *idea_of(const PlyQuestion *question, const char *lines) {
  g_autofree char *rule = NULL;
  const char *at = strstr(lines, "\nrule: ");
  if (at != NULL)
    rule = g_strndup(at + strlen("\nrule: "), strcspn(at + 1, "\n") - strlen("rule: "));
  const char *of = question->of != NULL ? question->of : rule;
  if (of == NULL)
    return g_strdup(question->run->run->kind->id);
  return g_strndup(of, strcspn(of, " "));
}

void ply_generated_mark(PlyLesson *lesson, guint i, const char *lines, uint64_t seed) {
  PlyQuestion *question = ((PlySection *)lesson->sections->pdata[i])->question;
  g_autofree char *idea = idea_of(question, lines);
  question->id = g_strdup_printf("%s/%s", question->ask->kind, idea);
  g_free(question->kept_id);
  question->kept_id = g_strdup(question->id);
  g_free(question->prompt);
  question->prompt = question->ask->prompt(question, question->run->run);
  complete_prompt(question, lines);
  question->generated = g_strdup(lines);
  question->seed = seed;
}

static PlyLesson *lesson_of(const PlyRun *run, PlyReplay *replay, const char *lines, uint64_t seed,
                            GError **error) {
  PlyLesson *lesson = ply_draft_lesson(run, replay, lines, error);
  if (lesson == NULL)
    return NULL;
  ply_generated_mark(lesson, 0, lines, seed);
  return lesson;
}

bool ply_generated_may(const PlyRun *run, GError **error) {
  const PlyLessonKind *kind = ply_kind_of_run(run);
  if (!ply_trace_is_complete(run->trace))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("the run is not recorded yet"));
  if (run->error != NULL || (kind->is_cut_short != NULL && kind->is_cut_short(run)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("the run was cut short, so nothing can be asked about it"));
  return true;
}

static PlyLesson *generate_by(const PlyAsk *ask, const PlyRun *run, PlyReplay *replay,
                              uint64_t seed, GError **error) {
  if (ask->generate == NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
             _("questions of kind “%s” are asked by authors only"), ask->kind);
    return NULL;
  }
  g_autofree char *lines = ask->generate(run, replay, seed, error);
  return lines != NULL ? lesson_of(run, replay, lines, seed, error) : NULL;
}

/* The kinds in an order by lot; the first that finds something. */
static PlyLesson *generate_any(const PlyAsks *asks, const PlyRun *run, PlyReplay *replay,
                               uint64_t seed, GError **error) {
  g_autoptr(GPtrArray) rows = g_ptr_array_new();
  PlyRandom random;
  PlyLesson *lesson = NULL;
  for (unsigned i = 0; ply_asks_row(asks, i) != NULL; i++)
    g_ptr_array_add(rows, (gpointer)ply_asks_row(asks, i));
  ply_random_init_for(&random, seed, 1, 0);
  ply_random_shuffle(&random, rows->pdata, rows->len, sizeof(gpointer));
  for (guint i = 0; lesson == NULL && i < rows->len; i++)
    lesson = generate_by(rows->pdata[i], run, replay, seed, NULL);
  if (lesson == NULL)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("nothing can be asked about this run"));
  return lesson;
}

static const PlyAsk *find_ask(const PlyAsks *asks, const char *kind, GError **error) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (unsigned i = 0; ply_asks_row(asks, i) != NULL; i++)
    g_ptr_array_add(names, (gpointer)ply_asks_row(asks, i)->kind);
  g_ptr_array_add(names, NULL);
  const char *const *words = (const char *const *)names->pdata;
  int i = ply_choose("kind", kind, PLY_WORDS(words), error);
  return i < 0 ? NULL : ply_asks_row(asks, (unsigned)i);
}

PlyLesson *ply_question_generate_by(const PlyRun *run, PlyReplay *replay, const char *kind,
                                    uint64_t seed, GError **error) {
  const PlyAsks *asks = ply_kind_of_run(run)->asks;
  if (!ply_generated_may(run, error))
    return NULL;
  if (kind == NULL)
    return generate_any(asks, run, replay, seed, error);
  const PlyAsk *ask = find_ask(asks, kind, error);
  return ask != NULL ? generate_by(ask, run, replay, seed, error) : NULL;
}

PlyLesson *ply_question_generate(const PlyRun *run, const char *kind, uint64_t seed,
                                 GError **error) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  return ply_question_generate_by(run, replay, kind, seed, error);
}

/* --- keeping --- */

char *ply_generated_setup(const PlyQuestion *question) {
  const PlyRun *run = question->run->run;
  g_autoptr(GHashTable) texts = ply_texts_new();
  g_autoptr(GKeyFile) file = g_key_file_new();
  GHashTableIter iter;
  gpointer key, text;
  if (!ply_run_save(run, texts))
    return NULL;
  g_key_file_set_integer(file, ASKED, "generator", PLY_GENERATOR_VERSION);
  g_key_file_set_uint64(file, ASKED, "seed", question->seed);
  g_key_file_set_string(file, ASKED, "lines", question->generated);
  g_hash_table_iter_init(&iter, texts);
  while (g_hash_table_iter_next(&iter, &key, &text))
    g_key_file_set_string(file, RUN, key, text);
  return g_key_file_to_data(file, NULL, NULL);
}

static GHashTable *texts_of(GKeyFile *file, GError **error) {
  g_auto(GStrv) keys = g_key_file_get_keys(file, RUN, NULL, error);
  GHashTable *texts = keys != NULL ? ply_texts_new() : NULL;
  for (int i = 0; keys != NULL && keys[i] != NULL; i++)
    ply_texts_take(texts, keys[i], g_key_file_get_string(file, RUN, keys[i], NULL));
  return texts;
}

/* The run once more, and recorded. */
static PlyRun *restore(GKeyFile *file, PlyProgress *progress, GError **error) {
  g_autoptr(GHashTable) texts = texts_of(file, error);
  const PlyRunKind *kind = NULL;
  if (texts == NULL || (kind = ply_run_saved_kind(texts, &ply_lesson_faces, error)) == NULL)
    return NULL;
  PlyRun *run = kind->restore(texts, progress, error);
  if (run != NULL && !ply_trace_is_complete(run->trace))
    ply_run_record(run, progress);
  return run;
}

PlyLesson *ply_generated_again(const char *setup, PlyProgress *progress, GError **error) {
  g_autoptr(GKeyFile) file = g_key_file_new();
  g_autofree char *lines = NULL;
  if (!g_key_file_load_from_data(file, setup, strlen(setup), G_KEY_FILE_NONE, error) ||
      (lines = g_key_file_get_string(file, ASKED, "lines", error)) == NULL)
    return NULL;
  g_autoptr(PlyRun) run = restore(file, progress, error);
  if (run == NULL || !ply_generated_may(run, error))
    return NULL;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  return lesson_of(run, replay, lines, g_key_file_get_uint64(file, ASKED, "seed", NULL), error);
}
