/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/learner-private.h"

static const char *text_of(sqlite3_stmt *row, int column) {
  return (const char *)sqlite3_column_text(row, column);
}

static unsigned number_of(sqlite3_stmt *row, int column) {
  return (unsigned)CLAMP(sqlite3_column_int64(row, column), 0, G_MAXINT);
}

/* --- one lesson --- */

/* Row of question i under one of its lesson's ids; NULL: there is none. End it. */
static sqlite3_stmt *row_of(PlyLearner *store, PlySql which, const char *id,
                            const PlyLearnerLesson *lesson, unsigned i) {
  sqlite3_stmt *row = ply_sql_begin(store, which, id);
  sqlite3_bind_text(row, 2, lesson->questions[i], -1, SQLITE_STATIC);
  sqlite3_bind_text(row, 3, lesson->revisions[i], -1, SQLITE_STATIC);
  return ply_sql_row(store, row) ? row : NULL;
}

char *ply_learner_setup(PlyLearner *store, const char *lesson, const char *question,
                        const char *revision) {
  const PlyLearnerLesson of = { .questions = &question, .revisions = &revision, .n = 1 };
  sqlite3_stmt *row = row_of(store, PLY_SQL_SETUP, lesson, &of, 0);
  if (row == NULL)
    return NULL;
  char *setup = g_strdup(text_of(row, 0));
  ply_sql_end(row);
  return setup;
}

/* What its number said, where that waits (ply_learner_adopt): the outcomes of version 0. */
static PlySuccess legacy_of(PlyLearner *store, const char *id, unsigned i) {
  static const PlySuccess outcomes[] = { PLY_SUCCESS_NONE, PLY_SUCCESS_REVEALED,
                                         PLY_SUCCESS_RETRIED, PLY_SUCCESS_FIRST_TRY };
  sqlite3_stmt *row = ply_sql_begin(store, PLY_SQL_LEGACY, id);
  sqlite3_bind_int64(row, 2, i + 1);
  if (!ply_sql_row(store, row))
    return PLY_SUCCESS_NONE;
  unsigned outcome = number_of(row, 0);
  ply_sql_end(row);
  return outcome < G_N_ELEMENTS(outcomes) ? outcomes[outcome] : PLY_SUCCESS_NONE;
}

static PlySuccess standing(PlyLearner *store, const char *id, const PlyLearnerLesson *lesson,
                           unsigned i) {
  static const PlySuccess ends[] = { [PLY_TRIED_WRONG] = PLY_SUCCESS_WRONG,
                                     [PLY_TRIED_RIGHT] = PLY_SUCCESS_RETRIED,
                                     [PLY_TRIED_REVEALED] = PLY_SUCCESS_REVEALED };
  sqlite3_stmt *row = row_of(store, PLY_SQL_STANDING, id, lesson, i);
  if (row == NULL)
    return PLY_SUCCESS_NONE;
  bool first_try = sqlite3_column_int(row, 0) != 0,
       none = sqlite3_column_type(row, 1) == SQLITE_NULL;
  unsigned end = number_of(row, 1);
  ply_sql_end(row);
  if (first_try)
    return PLY_SUCCESS_FIRST_TRY;
  return none || end >= G_N_ELEMENTS(ends) ? PLY_SUCCESS_NONE : ends[end];
}

void ply_learner_successes(PlyLearner *store, const PlyLearnerLesson *lesson,
                           PlySuccess *successes) {
  for (unsigned i = 0; i < lesson->n; i++) {
    successes[i] = PLY_SUCCESS_NONE;
    for (const char *const *id = lesson->lessons; *id != NULL; id++) {
      PlySuccess now = standing(store, *id, lesson, i);
      now = now != PLY_SUCCESS_NONE ? now : legacy_of(store, *id, i);
      if (successes[i] == PLY_SUCCESS_NONE || now == PLY_SUCCESS_FIRST_TRY)
        successes[i] = now;
    }
  }
}

/* Whether it was answered, and right at once: no end is looked for. */
static PlySuccess counted(PlyLearner *store, const char *id, const PlyLearnerLesson *lesson,
                          unsigned i) {
  sqlite3_stmt *row = row_of(store, PLY_SQL_COUNTED, id, lesson, i);
  if (row == NULL)
    return legacy_of(store, id, i);
  bool answered = sqlite3_column_int(row, 0) != 0, first_try = sqlite3_column_int(row, 1) != 0;
  ply_sql_end(row);
  return first_try ? PLY_SUCCESS_FIRST_TRY : answered ? PLY_SUCCESS_WRONG : legacy_of(store, id, i);
}

static bool is_finished(PlyLearner *store, const char *id) {
  sqlite3_stmt *row = ply_sql_begin(store, PLY_SQL_FINISHED, id);
  bool finished = ply_sql_row(store, row);
  ply_sql_end(row);
  return finished;
}

PlyLearnerSummary ply_learner_summary(PlyLearner *store, const PlyLearnerLesson *lesson) {
  PlyLearnerSummary summary = { 0 };
  for (unsigned i = 0; i < lesson->n; i++) {
    PlySuccess best = PLY_SUCCESS_NONE;
    for (const char *const *id = lesson->lessons; *id != NULL; id++) {
      PlySuccess success = counted(store, *id, lesson, i);
      best = MAX(best, success);
    }
    summary.answered += best != PLY_SUCCESS_NONE;
    summary.first_try += best == PLY_SUCCESS_FIRST_TRY;
  }
  for (const char *const *id = lesson->lessons; *id != NULL && !summary.finished; id++)
    summary.finished = is_finished(store, *id);
  return summary;
}

static void tell_tries(PlyLearner *store, const char *id, const PlyLearnerLesson *lesson,
                       unsigned i, PlyLearnerTry tell, gpointer data) {
  sqlite3_stmt *row = row_of(store, PLY_SQL_TRIES, id, lesson, i);
  for (bool is = row != NULL; is; is = ply_sql_row(store, row)) {
    PlyAttempt attempt = {
      .lesson = id,
      .question = lesson->questions[i],
      .revision = lesson->revisions[i],
      .kind = text_of(row, 0),
      .idea = text_of(row, 1),
      .n = number_of(row, 2),
      .at = sqlite3_column_int64(row, 3),
      .answer = text_of(row, 4),
      .verdict = (PlyTried)number_of(row, 5),
      .hints = number_of(row, 6),
      .misconception = number_of(row, 7),
      .seed = (guint64)sqlite3_column_int64(row, 8),
    };
    tell(&attempt, data);
  }
}

void ply_learner_tries(PlyLearner *store, const PlyLearnerLesson *lesson, unsigned i,
                       PlyLearnerTry tell, gpointer data) {
  for (const char *const *id = lesson->lessons; *id != NULL; id++)
    tell_tries(store, *id, lesson, i, tell, data);
}

/* --- everything --- */

/* Behind the last row: was it the last one? */
static bool was_last(PlyLearner *store, const sqlite3_stmt *row, GError **error) {
  return (row != NULL && sqlite3_errcode(store->db) == SQLITE_OK) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, "%s", ply_sql_reason(store->db));
}

static bool each(PlyLearner *store, PlySql which, PlyLearnerRow (*read)(sqlite3_stmt *row),
                 PlyLearnerEach tell, gpointer data, GError **error) {
  sqlite3_stmt *row = ply_sql_begin(store, which, NULL);
  while (ply_sql_row(store, row)) {
    PlyLearnerRow found = read(row);
    tell(&found, data);
  }
  return was_last(store, row, error);
}

bool ply_learner_each_misconception(PlyLearner *store, PlyLearnerEachShown tell, gpointer data,
                                    GError **error) {
  sqlite3_stmt *row = ply_sql_begin(store, PLY_SQL_ALL_MISCONCEPTIONS, NULL);
  while (ply_sql_row(store, row)) {
    PlyLearnerShown shown = { text_of(row, 0), number_of(row, 1), number_of(row, 2),
                              sqlite3_column_int64(row, 3) };
    tell(&shown, data);
  }
  return was_last(store, row, error);
}

bool ply_learner_each_last(PlyLearner *store, PlyLearnerEachLast tell, gpointer data,
                           GError **error) {
  sqlite3_stmt *row = ply_sql_begin(store, PLY_SQL_ALL_LAST, NULL);
  while (ply_sql_row(store, row)) {
    PlyLearnerLast last = { text_of(row, 0), text_of(row, 1), text_of(row, 2),
                            (PlyTried)number_of(row, 3) };
    tell(&last, data);
  }
  return was_last(store, row, error);
}

static PlyLearnerRow read_question(sqlite3_stmt *row) {
  return (PlyLearnerRow){
    .lesson = text_of(row, 0),
    .question = text_of(row, 1),
    .revision = text_of(row, 2),
    .kind = text_of(row, 3),
    .idea = text_of(row, 4),
    .number = number_of(row, 5),
    .tries = number_of(row, 6),
    .right = number_of(row, 7),
    .first_try = number_of(row, 8),
    .revealed = number_of(row, 9),
    .hints = number_of(row, 10),
    .last = sqlite3_column_int64(row, 11),
  };
}

bool ply_learner_each(PlyLearner *store, PlyLearnerEach tell, gpointer data, GError **error) {
  return each(store, PLY_SQL_ALL_QUESTIONS, read_question, tell, data, error);
}

static PlyLearnerRow read_finished(sqlite3_stmt *row) {
  return (PlyLearnerRow){ .lesson = text_of(row, 0), .last = sqlite3_column_int64(row, 1) };
}

bool ply_learner_each_finished(PlyLearner *store, PlyLearnerEach tell, gpointer data,
                               GError **error) {
  return each(store, PLY_SQL_ALL_FINISHED, read_finished, tell, data, error);
}

char *ply_learner_uuid(PlyLearner *store) {
  sqlite3_stmt *row = ply_sql_begin(store, PLY_SQL_UUID, NULL);
  char *uuid = ply_sql_row(store, row) ? g_strdup(text_of(row, 0)) : NULL;
  ply_sql_end(row);
  return uuid;
}
