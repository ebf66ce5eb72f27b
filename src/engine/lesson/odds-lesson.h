/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons about the odds of one question: its numbers, for facts, questions and results alike. */

#include "chance/odds-plan.h"
#include "lesson/grade-private.h"

/* Numbers of a run at a step, and what they take:
 *
 *   odds win      exact probability of an outcome      expectation  exact, of all outcomes
 *   estimate win  share of the runs up to the step     mean         estimate of the expectation
 *   interval win  width of its interval at 95 %        tuned        the made-up number, corrected
 *   radius        of the circle of a gun
 *
 * False and error where measure is none, or has no value: this question has none of it, or nothing
 * is played by the step. replay: at the step, or
 * NULL where only the name is looked at. */
bool ply_odds_measure(const PlyRun *run, const PlyReplay *replay, const char *measure,
                      double *value, GError **error);
/* What "game: …" asks; NULL where it is no question about odds. */
const PlyOddsQuestion *ply_lesson_question(const char *game);
/* Index of an outcome called name, or -1 and error. */
int ply_odds_outcome(const PlyRun *run, const char *name, GError **error);

extern PlyAsks ply_odds_asks;
