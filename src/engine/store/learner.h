/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a learner has answered, kept on this computer only: a row for each try, which is never
 * changed, in one transaction each, so that a crash loses at most the answer at work. A question is
 * kept under the id of its lesson, its own id and its revision, which changes with what is asked
 * (lesson/ids.h). An error says what stood in the way, such as "the disk is full". */

#include "base/fault.h"

/* How a question stands. A later ending replaces an earlier one, except that what was right
 * at the first try stays so. */
typedef enum {
  PLY_SUCCESS_NONE,      /* never answered */
  PLY_SUCCESS_WRONG,     /* answered, and left before it was right */
  PLY_SUCCESS_REVEALED,  /* the answer was shown */
  PLY_SUCCESS_RETRIED,   /* right, after other answers */
  PLY_SUCCESS_FIRST_TRY, /* right at once */
  PLY_N_SUCCESSES,
} PlySuccess;

/* What came of one try; the numbers are those in the file. */
typedef enum {
  PLY_TRIED_WRONG = 0,
  PLY_TRIED_RIGHT = 1,
  PLY_TRIED_REVEALED = 2,
} PlyTried;

/* One try. Texts are UTF-8. */
typedef struct {
  const char *lesson, *question, *revision; /* ids */
  const char *kind;                         /* of question: "choice", "pruned" */
  const char *idea;                         /* nullable */
  const char
      *setup; /* of a question that nobody wrote: asks it again (lesson/generate.h); nullable */
  unsigned n; /* the first, second … try since it was opened */
  gint64 at;  /* seconds since 1970; 0: now */
  const char *answer; /* keys of answers, or what was typed; NULL: none */
  PlyTried verdict;
  unsigned hints;         /* given before */
  unsigned misconception; /* 0: none, or not told apart */
  guint64 seed;           /* of the order in which answers stood; 0: as written */
} PlyAttempt;

/* A lesson as what is kept of it is found. */
typedef struct {
  const char *const *lessons; /* its id, then the ids that it had; NULL at the end */
  const char *const *questions, *const *revisions; /* n of both, in the order of the lesson */
  unsigned n;
} PlyLearnerLesson;

typedef struct {
  unsigned answered;  /* questions with any success */
  unsigned first_try; /* of these, right at once */
  bool finished;      /* the end of the lesson was reached once */
} PlyLearnerSummary;

typedef struct _PlyLearner PlyLearner;

/* Opens or makes the file at path (NULL: kept in memory only).
 *   A file that is no database, a damaged one or one with other tables is set aside with all that
 * belongs to it (save.h), after it was read a second time while no other program could have it open:
 * *aside (nullable) is then its new name, owned by the caller, else NULL. No other error is taken for
 * damage, and a file that another program has open stays where it is: NULL and error.
 *   One of an earlier version is copied beside it (progress.v0.1.db) and brought up to date. One of a
 * version that is not known, newer or not, is read only (ply_learner_unkept).
 *   Where it has no answers, those in files that were set aside though they are whole, are ours and
 * have some (NAME.bad, NAME.bad.1 …) are added to it, of all of them or of none, and these files are
 * named NAME.back, NAME.back.1 … (ply_learner_take_back).
 *   NULL and error where nothing can be opened; a file that is locked is waited for, half a second,
 * one that has to be set aside 2 s. Takes no longer for many attempts than for few. */
PlyLearner *ply_learner_open(const char *path, char **aside,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Is the file at path one of these, of whatever version? Nothing is changed. False and error where it is
 * not, or cannot be read: it is then no matter of ply_learner_open, which would set it aside. */
bool ply_learner_recognize(const char *path, GError **error);
/* Opens what the file at path has, which may be anybody's, on a disk that is only read, or of an earlier version:
 * nothing is written into it or beside it. It is copied into a folder of its own, which goes when the store is
 * closed; what is recorded goes with it. NULL and error where it is none of these files, cannot be read, or is
 * written into all the time. */
PlyLearner *ply_learner_open_copy(const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Is there anything to be opened for path: a file that is not empty, or one that would be added to it?
 * Nothing is changed. */
bool ply_learner_is_any(const char *path);
/* The file of who runs the program; its folder is made. NULL where it cannot be. Free with g_free. */
char *ply_learner_path(void) G_GNUC_WARN_UNUSED_RESULT;
void ply_learner_close(PlyLearner *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyLearner, ply_learner_close)
/* Where answers were brought back: the name that the file of the last of them has now, once, owned by
 * the caller; else NULL. */
char *ply_learner_take_back(PlyLearner *store) G_GNUC_WARN_UNUSED_RESULT;
/* Why nothing can be kept, though it can be read; NULL: it can. */
const char *ply_learner_unkept(PlyLearner *store);
/* A large file is not looked through when it is opened: where damage shows later, the next answer
 * sets it aside, as opening does, and is kept in a new one. Its new name then, once, owned by the caller; else
 * NULL. */
char *ply_learner_take_aside(PlyLearner *store) G_GNUC_WARN_UNUSED_RESULT;

/* --- learner.c --- */

/* False and error where it could not be written. Where the file was moved or removed meanwhile it goes into a new
 * one of that name. */
bool ply_learner_record(PlyLearner *store, const PlyAttempt *attempt, GError **error);
bool ply_learner_finish(PlyLearner *store, const char *lesson, GError **error);
/* Forgets lessons (NULL at the end), or everything where that is NULL. A copy that was made of an
 * earlier version stays. */
bool ply_learner_forget(PlyLearner *store, const char *const *lessons, GError **error);
/* --- legacy.c --- */

/* Versions before ids kept a number for each question. What is left of those of lesson becomes what
 * its questions are now; of lessons that ship, opening has done that. */
bool ply_learner_adopt(PlyLearner *store, const PlyLearnerLesson *lesson, GError **error);

/* --- learner-report.c --- */

/* How the questions of lesson stand, as they are now: lesson->n of them. */
void ply_learner_successes(PlyLearner *store, const PlyLearnerLesson *lesson,
                           PlySuccess *successes);
/* The same in numbers; about 10 µs a question, however many attempts there are. */
PlyLearnerSummary ply_learner_summary(PlyLearner *store, const PlyLearnerLesson *lesson);

/* What the question of a lesson that was generated can be asked again by (PlyAttempt.setup); NULL:
 * nothing is kept of it. Free with g_free. */
char *ply_learner_setup(PlyLearner *store, const char *lesson, const char *question,
                        const char *revision) G_GNUC_WARN_UNUSED_RESULT;

/* Every try of question i of lesson as it is now, in the order in which they were made; what each says
 * is borrowed. The acts of an exercise are its answer: it can be done again (lesson/drive/exercise.h). */
typedef void (*PlyLearnerTry)(const PlyAttempt *attempt, gpointer data);
void ply_learner_tries(PlyLearner *store, const PlyLearnerLesson *lesson, unsigned i,
                       PlyLearnerTry tell, gpointer data);

/* A wrong idea that showed in answers to a lesson. */
typedef struct {
  const char *lesson; /* borrowed */
  unsigned misconception, tries;
  gint64 last;
} PlyLearnerShown;
typedef void (*PlyLearnerEachShown)(const PlyLearnerShown *shown, gpointer data);
/* By lesson; those that showed most often first. False and error where they cannot be read. */
bool ply_learner_each_misconception(PlyLearner *store, PlyLearnerEachShown tell, gpointer data,
                                    GError **error);

/* How a question was answered last. */
typedef struct {
  const char *lesson, *question, *revision; /* borrowed */
  PlyTried verdict;
} PlyLearnerLast;
typedef void (*PlyLearnerEachLast)(const PlyLearnerLast *last, gpointer data);
/* Every question that was ever answered, in the order in which it was last: what is longest ago comes
 * first. False and error where they cannot be read. */
bool ply_learner_each_last(PlyLearner *store, PlyLearnerEachLast tell, gpointer data,
                           GError **error);

/* All that is kept of a question, in numbers. */
typedef struct {
  const char *lesson, *question, *revision, *kind; /* borrowed */
  const char *idea;                                /* nullable, borrowed */
  unsigned number; /* of a question that is known by its number only; else 0 */
  unsigned tries, right, first_try, revealed, hints;
  gint64 last; /* seconds since 1970; 0: not known */
} PlyLearnerRow;
typedef void (*PlyLearnerEach)(const PlyLearnerRow *row, gpointer data);
/* Every question that was ever answered, by lesson and id: 0.1 s for 100,000 attempts. False and
 * error where they cannot be read. */
bool ply_learner_each(PlyLearner *store, PlyLearnerEach each, gpointer data, GError **error);
/* Lessons of which the end was reached, by id; at (of data) in PlyLearnerRow.last. */
bool ply_learner_each_finished(PlyLearner *store, PlyLearnerEach each, gpointer data,
                               GError **error);
/* A name that no other file of a learner has. Free with g_free; NULL: it cannot be read. */
char *ply_learner_uuid(PlyLearner *store) G_GNUC_WARN_UNUSED_RESULT;
