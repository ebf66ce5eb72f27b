/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Learners who search trees by hand, written from the sentences of the misconceptions alone
 * (data/misconceptions, and what a variant says that it does) by somebody who has not read the variants.
 * A sentence can be read in more than one way: each way is a reading, and the first one is what its words
 * say. They see the acts on the screen, and type the next one. */

#include "base/random.h"
#include "lesson/drive/exercise.h"

/* A misconception, as somebody understands its sentence. */
typedef struct _BlindIdea BlindIdea;

typedef struct {
  const char *mistake; /* id of the mistake; NULL: no idea */
  const char *reading; /* what is done with it */
  bool first;          /* the plainest reading of the sentence */
  bool
      told; /* the program takes the sentence so, too, and tells it even of a run with slips in it */
} BlindIdeaInfo;

/* Row i; NULL behind the last. The row 0 is who has no wrong idea. */
const BlindIdea *blind_idea(unsigned i);
const BlindIdeaInfo *blind_idea_info(const BlindIdea *idea);

typedef struct _Blind Blind;

/* text: a tree as ply_start_print() writes it, Max to move. */
Blind *blind_new(const char *text, const char *algorithm, const BlindIdea *idea);
void blind_free(Blind *blind);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Blind, blind_free)

/* What the learner types next, who has seen all acts of driven, which only grows. Free with g_free. */
char *blind_act(Blind *blind, const PlyDriven *driven);
/* A kind of act that can be done there, and one such act, each as likely as any other: by chance it may be
 * what is meant. */
PlyDriveAct blind_slip(const Blind *blind, const PlyDriven *driven, PlyRandom *random);
