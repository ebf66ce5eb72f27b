/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store of progress. The first byte: '0', the rest is a database file, which is opened, read,
 * written and opened again; '1', the rest are calls, held to what a small model remembers:
 *
 *   a LESSON QUESTION OUTCOME  answers      f LESSON  finishes      x LESSON  forgets it
 *   r  closes and opens again               X  forgets everything
 *
 * each of one byte, without blanks. After each of them everything that can be asked is. */
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

static void tell(const PlyLearnerRow *row, gpointer data) {
  g_assert_nonnull(row->lesson);
}

/* What was answered is there in the file that is opened next; of one that is only read nothing is. */
static void use(const char *path) {
  g_autoptr(PlyLearner) store = open_store(path);
  if (store == NULL)
    return;
  PlySuccess successes[QUESTIONS];
  PlyLearnerLesson lesson = lesson_of(1);
  ply_learner_successes(store, &lesson, successes);
  ply_learner_summary(store, &lesson);
  g_autoptr(GError) error = NULL;
  if (!ply_learner_adopt(store, &lesson, &error) ||
      !record(store, 1, 0, PLY_SUCCESS_FIRST_TRY, &error) ||
      !ply_learner_each(store, tell, NULL, &error)) {
    fuzz_check_refused("", error, NULL);
    return;
  }
  ply_learner_close(store);
  store = open_store(path);
  ply_learner_successes(store, &lesson, successes);
  g_assert_cmpint(successes[0], ==, PLY_SUCCESS_FIRST_TRY);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, MIN(size, MOST_BYTES) };
  if (fuzz_choice(&bytes, 2) == 1) {
    call(&bytes);
  } else {
    g_autofree char *path = fuzz_file("progress.db", bytes.at, bytes.left);
    use(path);
  }
  fuzz_empty_folder();
  return 0;
}
