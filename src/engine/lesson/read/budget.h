/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The account of one check (base/work.h), and what of the lesson was paid from it. One thread
 * keeps the books; any number may spend. */

#include "lesson/lesson.h"

typedef struct {
  PlyWork work;
  PlyProgress progress; /* of the check; what it does is a part of it */
  double times;
  GPtrArray *faults;  /* of the lesson */
  guint known;        /* those found before what is being paid for */
  GPtrArray *entries; /* what was paid for, in the order of its first time */
  gpointer current;   /* what is being paid for; nullable */
  uint64_t since;     /* spent when that began */
  PlyPlace place;     /* where it is asked for */
} PlyBudget;

/* faults: of the check; borrowed. */
void ply_budget_init(PlyBudget *budget, const PlyLessonCheck *check, GPtrArray *faults);
void ply_budget_clear(PlyBudget *budget);
/* What comes next, by a name for people, is asked for at place; it takes over from what was. budget
 * may be NULL. */
void ply_budget_next(PlyBudget *budget, const char *what, PlyPlace place);
/* Is the account overdrawn? */
bool ply_budget_is_over(const PlyBudget *budget);
/* Takes back faults of what was going on when the check was stopped, for whatever reason: they may
 * speak of work half done. */
void ply_budget_forget(PlyBudget *budget);
/* Adds the fault that says so: what it was that did not fit, what went before, and less: how to ask
 * for less (translated). Says the same on any computer, with any number of threads. */
void ply_budget_fault(PlyBudget *budget, const char *less);
/* Tells who asked for the check. */
void ply_budget_report(const PlyBudget *budget, PlyLessonCheck *check);
