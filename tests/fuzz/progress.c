/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store of progress. The first byte: '0', the rest is a database file, which is opened, read,
 * written and opened again; '1', the rest are calls, held to what a small model remembers:
 *
 *   a LESSON QUESTION OUTCOME  answers      f LESSON  finishes      x LESSON  forgets it
 *   r  closes and opens again               X  forgets everything
 *
 * each of one byte, without blanks. After each of them everything that can be asked is; '2', the rest are
 * changes of a good file, a line each, which bytes of a database would never come to:
 *
 *   v VERSION   i TABLE VALUE...   d TABLE   r TABLE (without what its columns must be)   c TABLE
 *   (another column)   t SIZE (torn)   b (set aside, and begun anew)   0 (begun anew, as version 0)
 *
 * What is opened is told whole; what is not lies as it was, or is set aside as it was. */
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "fuzz.h"
#include "store/learner.h"

#define MOST_BYTES 12288 /* of a database */
#define MOST_CALLS 32    /* each waits for the disk */
#define LESSONS 4
#define QUESTIONS 4

typedef struct {
  PlySuccess successes[LESSONS][QUESTIONS];
  bool finished[LESSONS];
} Model;

static const char *const lessons[LESSONS] = { "", "first-cutoff", "it's; --", "ö\xff" };

static PlyLearner *open_store(const char *path) {
  g_autoptr(GError) error = NULL;
  PlyLearner *store = ply_learner_open(path, NULL, &error);
  if (store == NULL)
    fuzz_check_refused("", error, NULL);
  return store;
}

static const char *const questions[QUESTIONS] = { "who-chooses", "", "it's", "x-0123456789" };
static const char *const revisions[QUESTIONS] = { "12345678", "", "--", "abcdef01" };

static PlyLearnerLesson lesson_of(unsigned i) {
  static const char *ids[LESSONS][2];
  ids[i][0] = lessons[i];
  return (PlyLearnerLesson){ ids[i], questions, revisions, QUESTIONS };
}

/* The try that brings a question to success. */
static bool record(PlyLearner *store, unsigned lesson, unsigned question, PlySuccess success,
                   GError **error) {
  PlyAttempt attempt = { .lesson = lessons[lesson],
                         .question = questions[question],
                         .revision = revisions[question],
                         .kind = "choice",
                         .n = success == PLY_SUCCESS_RETRIED ? 2 : 1,
                         .verdict = success == PLY_SUCCESS_WRONG      ? PLY_TRIED_WRONG
                                    : success == PLY_SUCCESS_REVEALED ? PLY_TRIED_REVEALED
                                                                      : PLY_TRIED_RIGHT };
  return ply_learner_record(store, &attempt, error);
}

static void check_model(PlyLearner *store, const Model *model) {
  for (unsigned i = 0; i < LESSONS; i++) {
    PlySuccess successes[QUESTIONS];
    unsigned answered = 0, first_try = 0;
    PlyLearnerLesson lesson = lesson_of(i);
    ply_learner_successes(store, &lesson, successes);
    for (unsigned k = 0; k < QUESTIONS; k++) {
      g_assert_cmpint(successes[k], ==, model->successes[i][k]);
      answered += successes[k] != PLY_SUCCESS_NONE;
      first_try += successes[k] == PLY_SUCCESS_FIRST_TRY;
    }
    PlyLearnerSummary summary = ply_learner_summary(store, &lesson);
    g_assert_cmpuint(summary.answered, ==, answered);
    g_assert_cmpuint(summary.first_try, ==, first_try);
    g_assert_cmpint(summary.finished, ==, model->finished[i]);
  }
}

static void answer(PlyLearner *store, FuzzBytes *bytes, Model *model) {
  unsigned lesson = fuzz_choice(bytes, LESSONS), question = fuzz_choice(bytes, QUESTIONS);
  PlySuccess success = (PlySuccess)(1 + fuzz_choice(bytes, PLY_N_SUCCESSES - 1));
  g_autoptr(GError) error = NULL;
  record(store, lesson, question, success, &error);
  g_assert_no_error(error);
  PlySuccess *stands = &model->successes[lesson][question];
  bool later = success != PLY_SUCCESS_WRONG || *stands == PLY_SUCCESS_NONE;
  if (later && *stands != PLY_SUCCESS_FIRST_TRY)
    *stands = success;
}

static void forget(PlyLearner *store, unsigned first, unsigned n, Model *model) {
  g_autoptr(GError) error = NULL;
  const char *const one[] = { lessons[first], NULL };
  ply_learner_forget(store, n == 1 ? one : NULL, &error);
  g_assert_no_error(error);
  memset(model->successes[first], 0, sizeof model->successes[first] * n);
  memset(&model->finished[first], 0, sizeof model->finished[first] * n);
}

static void finish(PlyLearner *store, unsigned lesson, Model *model) {
  g_autoptr(GError) error = NULL;
  ply_learner_finish(store, lessons[lesson], &error);
  g_assert_no_error(error);
  model->finished[lesson] = true;
}

static void call(FuzzBytes *bytes) {
  g_autofree char *path = fuzz_file("progress.db", NULL, 0);
  g_autoptr(PlyLearner) store = open_store(path);
  Model model = { 0 };
  for (int calls = 0; calls < MOST_CALLS && bytes->left > 0; calls++) {
    bytes->left--;
    switch (*bytes->at++) {
    case 'a': answer(store, bytes, &model); break;
    case 'f': finish(store, fuzz_choice(bytes, LESSONS), &model); break;
    case 'x': forget(store, fuzz_choice(bytes, LESSONS), 1, &model); break;
    case 'X': forget(store, 0, LESSONS, &model); break;
    case 'r':
      ply_learner_close(store);
      store = open_store(path);
      break;
    default: continue;
    }
    check_model(store, &model);
  }
}

/* --- what a file says --- */

static void count_row(const PlyLearnerRow *row, gpointer n) {
  g_assert_nonnull(row->lesson);
  g_assert_nonnull(row->question);
  (*(gint64 *)n)++;
}

static void count_finished(const PlyLearnerRow *row, gpointer n) {
  g_assert_nonnull(row->lesson);
}

static void count_shown(const PlyLearnerShown *shown, gpointer n) {
  g_assert_nonnull(shown->lesson);
  g_assert_cmpuint(shown->misconception, >, 0);
}

static void count_try(const PlyAttempt *attempt, gpointer n) {
  g_assert_nonnull(attempt->kind);
}

/* Everything that can be asked; how many questions there are, or -1 and words. */
static gint64 ask(PlyLearner *store) {
  gint64 n = 0;
  PlySuccess successes[QUESTIONS];
  PlyLearnerLesson lesson = lesson_of(1);
  g_autoptr(GError) error = NULL;
  g_autofree char *uuid = ply_learner_uuid(store), *setup = NULL;
  ply_learner_successes(store, &lesson, successes);
  ply_learner_summary(store, &lesson);
  ply_learner_tries(store, &lesson, 0, count_try, &n);
  setup = ply_learner_setup(store, lessons[1], questions[0], revisions[0]);
  n = 0;
  if (ply_learner_each(store, count_row, &n, &error) &&
      ply_learner_each_finished(store, count_finished, NULL, &error) &&
      ply_learner_each_misconception(store, count_shown, NULL, &error))
    return n;
  fuzz_check_refused("", error, NULL);
  return -1;
}

/* A copy of it says the same, and nothing is written. */
static gint64 look(const char *path) {
  g_autoptr(GError) error = NULL;
  if (!ply_learner_recognize(path, &error)) {
    fuzz_check_refused("", error, NULL);
    return -1;
  }
  g_autoptr(PlyLearner) copy = ply_learner_open_copy(path, &error);
  if (copy == NULL) {
    fuzz_check_refused("", error, NULL);
    return -1;
  }
  return ask(copy);
}

/* What was answered is there in the file that is opened next; of one that is only read nothing is. */
static void answer_one(PlyLearner *store, const char *path) {
  PlySuccess successes[QUESTIONS];
  PlyLearnerLesson lesson = lesson_of(1);
  g_autoptr(GError) error = NULL;
  if (!ply_learner_adopt(store, &lesson, &error) ||
      !record(store, 1, 0, PLY_SUCCESS_FIRST_TRY, &error)) {
    fuzz_check_refused("", error, NULL);
    return;
  }
  g_assert_null(ply_learner_unkept(store));
  g_autoptr(PlyLearner) again = open_store(path);
  ply_learner_successes(again, &lesson, successes);
  g_assert_cmpint(successes[0], ==, PLY_SUCCESS_FIRST_TRY);
}

static void check_bytes(const char *path, const char *text, gsize size) {
  g_autofree char *now = NULL;
  gsize n = 0;
  g_assert_true(g_file_get_contents(path, &now, &n, NULL));
  g_assert_cmpmem(now, n, text, size);
}

/* A file that is opened, set aside or left, with nothing lost. Of how many questions it told; -1: none. */
static gint64 use(const char *path) {
  g_autofree char *before = NULL, *aside = NULL;
  gsize size;
  g_assert_true(g_file_get_contents(path, &before, &size, NULL));
  gint64 copied = look(path);
  check_bytes(path, before, size);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLearner) store = ply_learner_open(path, &aside, &error);
  if (store == NULL)
    fuzz_check_refused("", error, NULL);
  if (store == NULL || ply_learner_unkept(store) != NULL)
    check_bytes(path, before, size);
  if (aside != NULL && size > 0)
    check_bytes(aside, before, size);
  if (store == NULL)
    return -1;
  gint64 told = ask(store);
  if (aside == NULL && copied >= 0)
    g_assert_cmpint(told, >=, copied); /* more: of files that were set aside before */
  answer_one(store, path);
  return aside == NULL ? told : -1;
}

/* --- a good file, and what is done to it --- */

static const char old_tables[] =
    "CREATE TABLE answers (lesson TEXT NOT NULL, question INTEGER NOT NULL, outcome INTEGER NOT "
    "NULL,"
    " attempts INTEGER NOT NULL, hints INTEGER NOT NULL, PRIMARY KEY (lesson, question));"
    "CREATE TABLE finished (lesson TEXT PRIMARY KEY) WITHOUT ROWID;"
    "INSERT INTO answers VALUES ('first-cutoff', 1, 3, 1, 0), ('mine', 2, 1, 4, 2);"
    "INSERT INTO finished VALUES ('first-cutoff');";

static const char *const values[] = {
  "NULL",
  "0",
  "1",
  "2",
  "3",
  "-1",
  "2147483648",
  "9223372036854775807",
  "0.5",
  "'x'",
  "''",
  "x'ff'",
  "'first-cutoff'",
  "'mine'",
  "'who-chooses'",
  "char(27, 10, 8238)",
};
static const struct {
  const char *name;
  unsigned columns;
} tables[] = { { "profile", 4 }, { "question", 7 }, { "attempt", 12 }, { "finished", 3 },
               { "legacy", 5 },  { "answers", 5 },  { "finished", 1 } };
static const int versions[] = { 0, 1, 2, 3, -1, 2147483647 };

static void sql(const char *path, const char *text) {
  sqlite3 *db = NULL;
  if (sqlite3_open(path, &db) == SQLITE_OK)
    (void)sqlite3_exec(db, text, NULL, NULL, NULL); /* what is refused changes nothing */
  sqlite3_close(db);
}

static char *insert(FuzzBytes *line) {
  unsigned table = fuzz_choice(line, G_N_ELEMENTS(tables));
  GString *text = g_string_new(NULL);
  g_string_printf(text, "INSERT INTO %s VALUES (", tables[table].name);
  for (unsigned i = 0; i < tables[table].columns; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "",
                           values[fuzz_choice(line, G_N_ELEMENTS(values))]);
  g_string_append(text, ");");
  return g_string_free(text, FALSE);
}

/* The same names and types, which is what is looked at, and nothing that the rows must be. */
static char *recreate(const char *table) {
  return g_strdup_printf(
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(replace(replace(sql,"
      " 'NOT NULL', ''), ' UNIQUE (lesson, qid, revision)', ' CHECK (1)'), 'UNIQUE', '')"
      " WHERE name = '%s' AND type = 'table';",
      table);
}

static void begin(const char *path) {
  g_autoptr(PlyLearner) store = open_store(path);
  g_autoptr(GError) error = NULL;
  record(store, 1, 1, PLY_SUCCESS_RETRIED, &error);
  ply_learner_finish(store, lessons[2], &error);
  g_assert_no_error(error);
}

static void begin_old(const char *path) {
  g_unlink(path);
  sql(path, old_tables);
}

static void tear(const char *path, unsigned size) {
  g_autofree char *text = NULL;
  gsize n = 0;
  if (g_file_get_contents(path, &text, &n, NULL))
    g_file_set_contents(path, text, (gssize)MIN(n, size), NULL);
}

static void set_aside(const char *path) {
  g_autofree char *bad = g_strconcat(path, ".bad", NULL);
  (void)g_rename(path, bad);
  begin(path);
}

/* The statements of a change; NULL: it is done. */
static char *change(const char *path, FuzzBytes *line) {
  unsigned what = line->left > 0 ? *line->at : 0;
  (void)fuzz_choice(line, 1);
  switch (what) {
  case 'v':
    return g_strdup_printf("PRAGMA user_version = %d",
                           versions[fuzz_choice(line, G_N_ELEMENTS(versions))]);
  case 'i': return insert(line);
  case 'd':
    return g_strdup_printf("DROP TABLE %s", tables[fuzz_choice(line, G_N_ELEMENTS(tables))].name);
  case 'r': return recreate(tables[fuzz_choice(line, G_N_ELEMENTS(tables))].name);
  case 'c':
    return g_strdup_printf("ALTER TABLE %s ADD COLUMN more",
                           tables[fuzz_choice(line, G_N_ELEMENTS(tables))].name);
  case 't': tear(path, fuzz_choice(line, 256) * 512); return NULL;
  case 'b': set_aside(path); return NULL;
  case '0': begin_old(path); return NULL;
  default: return NULL;
  }
}

static void make(FuzzBytes *bytes) {
  g_autofree char *path = fuzz_path("progress.db");
  begin(path);
  for (int i = 0; i < MOST_CALLS && bytes->left > 0; i++) {
    g_autofree char *text = fuzz_line(bytes);
    FuzzBytes line = { (const uint8_t *)text, strlen(text) };
    g_autofree char *statements = change(path, &line);
    if (statements != NULL)
      sql(path, statements);
  }
  if (g_file_test(path, G_FILE_TEST_EXISTS))
    use(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, MIN(size, MOST_BYTES) };
  switch (fuzz_choice(&bytes, 3)) {
  case 1: call(&bytes); break;
  case 2: make(&bytes); break;
  default: {
    g_autofree char *path = fuzz_file("progress.db", bytes.at, bytes.left);
    use(path);
  }
  }
  fuzz_empty_folder();
  return 0;
}
