/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons about days in a life. */

#include "lab/many.h"
#include "lesson/ask/grade-private.h"
#include "life/look.h"

/* Reads person, job, cash and result of a block into look. False and faults where they cannot be
 * read. */
bool ply_day_look_read(PlyReader *r, const GPtrArray *pairs, const PlyRun *run, PlyDayLook *look);

/* --- asks --- */

/* What a question about a day speaks of. */
typedef struct {
  unsigned person;
  int job;      /* -1: not named */
  int64_t cash; /* in the morning, in millionths; PLY_LIFE_NO_CASH: not named */
  int result;   /* 1 success, 0 fail, -1: not named */
} PlyLifeQuestion;
#define PLY_LIFE_NO_CASH INT64_MIN

extern PlyAsks ply_life_asks;

/* --- life/judge.c: judge, reply and solution of each ask (ask.h); their place is a PlyDayLook --- */
gpointer ply_life_case_place(const PlyCase *c, GError **error);
/* found: the number, a double. */
bool ply_life_judge_number(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_life_reply_number(const PlyCase *c, PlyVerdict *verdict);
char *ply_life_number(const PlyCase *c, GError **error);
/* found: the choice, unsigned. */
bool ply_life_judge_take(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_life_reply_take(const PlyCase *c, PlyVerdict *verdict);
char *ply_life_taken(const PlyCase *c, GError **error);
typedef struct {
  int extra, missing; /* chosen, and not right; right, and not chosen; -1: none */
} PlyLifeCannot;      /* found */
bool ply_life_judge_cannot(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_life_reply_cannot(const PlyCase *c, PlyVerdict *verdict);
char *ply_life_out_of_reach(const PlyCase *c, GError **error);

/* --- life/shows.c: PlyAsk.shows --- */
bool ply_life_shows_number(const PlyCase *c, uint32_t *step);
bool ply_life_shows_take(const PlyCase *c, uint32_t *step);
bool ply_life_shows_cannot(const PlyCase *c, uint32_t *step);

/* --- life/picture.c: PlyAsk.picture of a day that is made up; NULL for one that was lived --- */
PlyReplay *ply_life_picture_number(const PlyCase *c);
PlyReplay *ply_life_picture_take(const PlyCase *c);
PlyReplay *ply_life_picture_cannot(const PlyCase *c);

/* --- life/generate.c: PlyAsk.generate --- */
PlyGenerate ply_life_generate_number;
PlyGenerate ply_life_generate_take;
PlyGenerate ply_life_generate_cannot;
