/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the first page leads to: the lesson to go on with, and questions that are worth another look.
 * Worked out of the lessons there are and of what is kept of them. */

#include "lesson/library.h"
#include "store/learner.h"

#define PLY_MOST_AGAIN 3 /* so many questions can be taken in, and done, at a time */

/* A question whose answer was wrong the last time, or shown. */
typedef struct {
  const PlyLibraryEntry *entry;
  guint question; /* of entry->questions */
  PlyTried verdict;
} PlyAgain;

typedef struct {
  const PlyLibraryEntry
      *lesson;    /* to go on with; where nothing was begun the first, where all is done too; NULL:
                                    there is none that could be shown */
  gboolean begun; /* a lesson is open, or something is kept of one */
  gboolean done;  /* all of them are */
  guint n;        /* lessons that can be shown */
  GHashTable *finished; /* set of the entries whose end was reached */
  GArray *again;        /* PlyAgain, at most PLY_MOST_AGAIN; what is longest ago comes first */
} PlyToDo;

/* Fills to_do. entries: PlyLibraryEntry, in their order, borrowed; learner is nullable, and so is open, the file of
 * the lesson that is open. */
void ply_to_do_find(PlyToDo *to_do, GPtrArray *entries, PlyLearner *learner, const char *open);
void ply_to_do_clear(PlyToDo *to_do);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyToDo, ply_to_do_clear)
