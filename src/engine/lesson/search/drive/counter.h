/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Counterexamples to acts in searches: PlyLessonKind.counter, and its parts. */

#include "lesson/search/drive/what-if.h"

bool ply_search_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);

/* What is tried for one. */
typedef struct {
  const PlyWhatIf *what;
  const PlyDriveAct *act;   /* the wrong one; NULL: an answer is */
  const PlyDriveAct *right; /* what the program does */
  PlyCounter *counter;
} PlyTry;

/* --- roots.c --- */
/* Other numbers at leaves with which the act, and no other one, makes the root wrong. */
bool ply_try_root(const PlyTry *t);
/* Other numbers with which it makes the search look at more. */
bool ply_try_work(const PlyTry *t);
/* Whatever stands at the leaves below the node: the root stays the same. */
bool ply_try_nothing_changes(const PlyTry *t);
/* The same of the leaves at and below node that were not looked at. */
bool ply_try_nothing_changes_at(const PlyTry *t, PlyNodeId node);

/* --- worth.c --- */
/* What is said of the node at work is not so: other numbers at leaves below it, or what the other side
 * does. */
bool ply_try_worth(const PlyTry *t);
/* The same of what an answer says of node: so much for Max. */
bool ply_said_counter(const PlyCase *c, PlyNodeId node, double value, PlyBound bound,
                      PlyCounter *counter);
