/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What lessons can say of a run: the measures of its kind, and those of many runs like it. */

#include "lesson/kinds.h"
#include "run/measure.h"

/* What may be claimed of a kind of run beside the measures of its record. */
struct _PlyClaims {
  const PlyMeasure *many;     /* of many runs like it; nullable */
  const PlyArgument *of_many; /* what these are told; nullable */
  bool nodes;                 /* claims may name a node */
  bool from_start;            /* who names no step means the start; else the end */
  bool marks;                 /* facts are held to the answers of a question to choose from */
  const char *others; /* translatable: of a key that belongs to another kind, “%s”, in the run “%s”;
                         * NULL: the header has refused it */
  const char *unknown; /* translatable: of what is no number, “%s”; NULL: a list of all */
};

extern const PlyClaims ply_claims_search, ply_claims_match, ply_claims_mines, ply_claims_life,
    ply_claims_odds;

/* Does any answer of the question say what it claims? */
bool ply_question_claims(const PlyQuestion *question);
const PlyClaims *ply_claims_of(const PlyRunKind *kind);
/* The measure or the argument that a key of run is; NULL where it is none of its kind. */
const PlyMeasure *ply_lesson_measure(const PlyRunKind *kind, const char *key, const char **name);
const PlyArgument *ply_lesson_argument(const PlyRunKind *kind, const char *key);
/* The measure with those flags that word names in a run of that kind; NULL, and an error that says
 * which there are. */
const PlyMeasure *ply_lesson_choose(const PlyRunKind *kind, const char *word, unsigned flags,
                                    const char **name, GError **error);
/* Does the key say that a run has less, more or as much of its value as another one? */
bool ply_lesson_is_comparison(const char *key);
/* The measure by which two runs of that kind are compared; NULL, and an error that says which there
 * are. */
const PlyMeasure *ply_lesson_compared(const PlyRunKind *kind, const char *word, const char **name,
                                      GError **error);
/* Makes room for what took long to measure of run. */
void ply_lesson_keep(PlyLessonRun *run);
/* Reads those arguments of a table (nullable) that pairs give; false and faults where they give no
 * value. */
bool ply_lesson_arguments_read(PlyReader *r, const GPtrArray *pairs, const PlyArgument *arguments,
                               PlyMeasureArgs *args);
/* An argument by its id, where that kind of run takes it. */
void ply_lesson_give(PlyMeasureArgs *args, const char *id, int64_t value);
/* Asks of run: what the lesson says of it is given already, and what took long is kept there. */
void ply_lesson_args(PlyMeasureArgs *args, PlyLessonRun *run, PlyReplay *replay,
                     PlyProgress *progress);

/* The measure of a question that says what it is told behind its id, "need r3c4", and that in *rest;
 * NULL: word names none. */
const PlyMeasure *ply_lesson_told(const PlyRunKind *kind, const char *word, const char **rest);
/* Gives what stands there: an argument a word, and the last one the rest. False and error where it
 * cannot be read. */
bool ply_lesson_give_told(PlyMeasureArgs *args, const PlyMeasure *measure, const char *rest,
                          GError **error);

typedef struct {
  double value, of; /* of: the whole that it is a part of; 0: none */
} PlyLessonNumber;

/* The number that word names, for questions and results: where replay stands. number NULL: only
 * whether there is such a number. False and error where there is none. */
bool ply_lesson_number(PlyLessonRun *run, PlyReplay *replay, const char *word,
                       PlyProgress *progress, PlyLessonNumber *number, GError **error);
/* The text of a cell: the number that word names, with the decimals of its measure; "–" where there
 * is none. */
char *ply_lesson_cell_of(PlyMeasureArgs *args, const char *word) G_GNUC_WARN_UNUSED_RESULT;
/* The same of the end of a recording. */
char *ply_lesson_number_cell(PlyLessonRun *run, const char *word,
                             PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
