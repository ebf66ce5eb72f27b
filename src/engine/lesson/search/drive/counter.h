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

/* --- facts.c --- */
/* Another number stands at the leaf at work. */
bool ply_try_leaf(const PlyTry *t);
/* No child has come back with the number. */
bool ply_try_came_back(const PlyTry *t);
/* All children have been looked at. */
bool ply_try_nothing_left(const PlyTry *t);
/* What came back last, against the best before it, or the bound at the node: whichever shows it. */
bool ply_try_compare(const PlyTry *t);

/* --- worth.c --- */
/* What is said of the node at work is not so: other numbers at leaves below it, or what the other side
 * does. */
bool ply_try_worth(const PlyTry *t);
/* It is so, and says less than is known: whatever stands at what is left below the node at work. */
bool ply_try_says_less(const PlyTry *t);
/* The same of what an answer says of node: so much for Max. */
bool ply_said_counter(const PlyCase *c, PlyNodeId node, double value, PlyBound bound,
                      PlyCounter *counter);
/* To who would leave node as it stands at step, with leaves below it that were not looked at. */
bool ply_left_counter(const PlyCase *c, PlyNodeId node, uint32_t step, PlyCounter *counter);
/* To who calls what is exact at node only a bound: nothing is left below it that could change it. */
bool ply_exact_counter(const PlyCase *c, PlyNodeId node, PlyCounter *counter);
