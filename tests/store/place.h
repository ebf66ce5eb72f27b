/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A folder of a test's own for what a learner has answered, and what is in it. */

#include "store/learner.h"

typedef struct {
  char *folder, *path;
} Place;

void place_set_up(Place *p, gconstpointer data);
void place_tear_down(Place *p, gconstpointer data);
/* Removes all that lies in the folder. */
void place_sweep(const Place *p);

/* Opens what can be opened as it is. */
PlyLearner *place_open(const char *path);
/* Why it cannot be opened at all. Free with g_free. */
char *place_refused(const char *path);
/* The path with tail. Free with g_free. */
char *place_name(const Place *p, const char *tail);
void place_assert_there(const Place *p, const char *tail, bool there);
void place_write(const char *path, const char *text, gssize length);
GBytes *place_contents(const char *path);
/* Runs text on the database as another program would. */
void place_by_hand(const char *path, const char *text);
/* What the question answers, with a semicolon after each row. */
void place_assert_rows(const Place *p, const char *question, const char *expected);

void place_answer(PlyLearner *store, const char *lesson, unsigned question, PlySuccess success);
void place_assert_summary(PlyLearner *store, const char *lesson, unsigned answered,
                          unsigned first_try, bool finished);
bool place_forget(PlyLearner *store, const char *lesson);

#define PLACE_LESSONS 56 /* "lesson-0", "lesson-1" … */
#define PLACE_QUESTIONS 4
/* n attempts at their questions, in a file that has none yet. */
void place_fill(const char *path, unsigned n);

/* A file of commit f884fe1: six answers in "own", "shipped" and "it's", of which the last two are
 * finished. with_log: that version had no time to end. */
void place_write_earlier(const char *path, bool with_log);
