/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of a lesson or quiz, for who has come to its end: what was sure, what took retries, which
 * misconceptions showed, and where to look again. By kinds of questions, never by steps. */

#include "lesson/lesson.h"

typedef enum {
  PLY_SUMMED_NONE, /* never answered */
  PLY_SUMMED_WRONG,
  PLY_SUMMED_REVEALED,
  PLY_SUMMED_RETRIED, /* right, after other answers */
  PLY_SUMMED_FIRST_TRY,
} PlySummedAs;

/* How a question stands. */
typedef struct {
  guint section;
  PlySummedAs as;
  unsigned tries;          /* answers, the right one too */
  uint64_t misconceptions; /* bits of the numbers that wrong answers showed */
} PlySummed;

/* Questions of one kind, or about one idea. */
typedef struct {
  const char *title; /* translated, borrowed of the lesson or constant */
  unsigned n, first; /* that were answered, and right first time */
} PlySummaryGroup;

typedef struct {
  unsigned n, first, retried, revealed; /* questions that were answered: in all, and how */
  GArray *groups;                       /* PlySummaryGroup, in the order in which they came */
  GArray *again;                        /* PlySummed: not right first time */
  GArray *misconceptions;               /* int: numbers, those that showed most often first */
} PlySummary;

/* From n questions of lesson; those that were never answered do not count. */
PlySummary *ply_summary_new(const PlyLesson *lesson, const PlySummed *summed,
                            unsigned n) G_GNUC_WARN_UNUSED_RESULT;
void ply_summary_free(PlySummary *summary);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySummary, ply_summary_free)

/* In words; each freed with g_free. */
/* "5 of 8 questions were right first time, 2 after a retry; 1 answer was shown." */
char *ply_summary_words(const PlySummary *summary) G_GNUC_WARN_UNUSED_RESULT;
/* "Sure: …": the groups that were right first time throughout; NULL: none. */
char *ply_summary_sure(const PlySummary *summary) G_GNUC_WARN_UNUSED_RESULT;
/* "right after 2 retries", "the answer was shown". */
char *ply_summed_words(const PlySummed *summed) G_GNUC_WARN_UNUSED_RESULT;
/* What its question is called: the heading of its section, or the prompt. Pango markup, borrowed. */
const char *ply_summed_title(const PlyLesson *lesson, const PlySummed *summed);
