/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Learners who search trees by hand, each with one wrong idea or with none. They are written from the
 * sentences in which people say these ideas (data/misconceptions, and what a variant says that it does),
 * not from the program: they read a tree as text, see the acts that are on the screen, and type the next
 * one. */

#include "base/random.h"
#include "lesson/drive/exercise.h"

typedef struct _Learner Learner;

/* text: a tree with a guess at each inner node, "5:(1:(3 4) 2:(7 8))", Max to move. idea: the id of a
 * mistake, NULL: none. */
Learner *learner_new(const char *text, const char *algorithm, const char *idea);
void learner_free(Learner *learner);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Learner, learner_free)

/* What the learner types, who sees driven on the screen. Free with g_free. */
char *learner_act(const Learner *learner, const PlyDriven *driven);
/* Anything that can be done there. */
PlyDriveAct learner_slip(const Learner *learner, const PlyDriven *driven, PlyRandom *random);

/* Does the exercise to its end; one act in slips is a slip (0: none). Where an act is refused, or cannot
 * be done at all, the learner asks to be shown. Returns how many acts came of the idea, and are not what
 * who has none would do there. Slips are not counted, nor what stands right behind a wrong act, which may
 * only follow from that one. */
unsigned learner_do(const Learner *learner, PlyExercise *exercise, unsigned slips,
                    PlyRandom *random);
