/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The answers of a lesson, for its teacher: of each question what is right as it is worked out from the
 * run, and of each answer to choose from what it claims, the wrong idea behind it, and what is replied to
 * who gives it. All texts are plain. */

#include "lesson/lesson.h"

typedef struct {
  char key[2]; /* "a": its place as written, whatever the order on a screen */
  char *text;
  bool marked;       /* it is right, or one of those that are */
  char *claim;       /* in a sentence; NULL: it claims nothing */
  PlyHeld holds;     /* that claim, where the lesson was checked */
  int misconception; /* its number (misconceptions.h); 0: none */
  char *reply;       /* of the author; NULL: none */
} PlyListedAnswer;

typedef struct {
  char *id;         /* as learners' answers are kept under (ids.h) */
  const char *kind; /* "choice", or as the ask is called */
  char *prompt;
  int line;
  GPtrArray *answers; /* PlyListedAnswer, as written; empty where nothing is chosen from */
  char *
      solution; /* the right answer in words; several of a list each on its line; NULL: there is none */
  char *judged; /* why no run decides it; NULL: runs do */
} PlyListedQuestion;

/* The questions of lesson in their order: PlyListedQuestion. What they ask about is recorded where it is
 * not, one run at a time, and given back: up to seconds for each; on one thread, which nobody else needs
 * lesson on. NULL where progress (nullable) was cancelled. */
GPtrArray *ply_lesson_answers(PlyLesson *lesson, PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* What claim says, as a sentence without its stop: "node 2: value is at most 4, and best move is not 3".
 * main: where no run is named. Free with g_free. */
char *ply_claim_words(const PlyVerified *claim, const PlyLessonRun *main) G_GNUC_WARN_UNUSED_RESULT;
