/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a learner has answered, kept on this computer only: one row for each question, one
 * transaction for each answer, so that a crash loses at most the answer at work. An error says
 * what stood in the way, such as "the disk is full". */

#include "base/fault.h"

/* How a question ended. A later ending replaces an earlier one, except that what was right
 * at the first try stays so. */
typedef enum {
  PLY_SUCCESS_NONE,      /* never answered */
  PLY_SUCCESS_REVEALED,  /* the answer was shown */
  PLY_SUCCESS_RETRIED,   /* right, after other answers */
  PLY_SUCCESS_FIRST_TRY, /* right at once */
  PLY_N_SUCCESSES,
} PlySuccess;

typedef struct _PlyLearner PlyLearner;

typedef struct {
  unsigned answered;  /* questions with any success */
  unsigned first_try; /* of these, right at once */
  bool finished;      /* the end of the lesson was reached once */
} PlyLearnerSummary;

/* Opens or makes the file at path (NULL: kept in memory only). A file that is no database, a
 * damaged one or one with other tables is set aside with all that belongs to it (aside.h): *aside
 * (nullable) is then its new name, owned by the caller, else NULL. NULL and error where nothing can
 * be opened, and where a newer version wrote the file, which is left alone; a file that is locked
 * is waited for, half a second. */
PlyLearner *ply_learner_open(const char *path, char **aside,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ply_learner_close(PlyLearner *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyLearner, ply_learner_close)

/* question counts from 1. False and error where it could not be written. */
bool ply_learner_answer(PlyLearner *store, const char *lesson, unsigned question,
                        PlySuccess success, unsigned attempts, unsigned hints, GError **error);
bool ply_learner_finish(PlyLearner *store, const char *lesson, GError **error);
/* Successes of questions 1 .. n. */
void ply_learner_successes(PlyLearner *store, const char *lesson, PlySuccess *successes,
                           unsigned n);
PlyLearnerSummary ply_learner_summary(PlyLearner *store, const char *lesson);
/* Forgets one lesson, or everything where lesson is NULL. */
bool ply_learner_forget(PlyLearner *store, const char *lesson, GError **error);
