/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Questions that nobody wrote: lines of an ask block about a recorded run, drawn by lot. A kind of
 * question proposes lines; they are read and answered like those of an author, and what has no answer, or
 * one that the position shows, is proposed again. Equal runs and seeds give equal lines. */

#include "base/random.h"
#include "lesson/ask/ask.h"

typedef struct {
  const PlyRun *run;
  PlyReplay *replay; /* of run, anywhere: who reads it seeks first */
  PlyRandom random;
  GString *lines; /* "kind: value\n", and what is proposed */
  bool over;      /* propose() has nothing more to say, however often it is asked */
} PlyDraft;

/* How questions of a kind are drawn. */
typedef struct {
  const char *kind;
  /* Adds the lines below "kind"; false: nothing this time. */
  bool (*propose)(PlyDraft *draft);
  /* Is it worth asking, now that it can be answered? Nullable: it is. */
  bool (*fits)(const PlyQuestion *question);
} PlyDrafter;

/* For PlyAsk.generate, as its arguments say: lines that hold; NULL and error where none were found in
 * some tries. */
char *ply_draft_new(const PlyDrafter *drafter, const PlyRun *run, PlyReplay *replay, uint64_t seed,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Defines a PlyAsk.generate of that name. */
#define PLY_GENERATES(name, kind, propose, fits)                                                   \
  char *name(const PlyRun *run, PlyReplay *replay, uint64_t seed, GError **error) {                \
    static const PlyDrafter drafter = { (kind), (propose), (fits) };                               \
    return ply_draft_new(&drafter, run, replay, seed, error);                                      \
  }

/* "key: value" */
void ply_draft_line(PlyDraft *draft, const char *key, const char *format, ...) G_GNUC_PRINTF(3, 4);
/* "at: step 17" */
void ply_draft_at(PlyDraft *draft, uint32_t step);
/* Uniform in 0 .. n - 1; n > 0. */
uint32_t ply_draft_below(PlyDraft *draft, uint32_t n);
/* The first step from a random one on, and round again from the start, that takes says yes to; false
 * where none does. Of a long recording only a part is looked at. */
bool ply_draft_step(PlyDraft *draft, bool (*takes)(const PlyDraft *draft, uint32_t step),
                    uint32_t *step);
/* Index of an event of that kind that comes next behind step; false: step is the last one, or it is
 * another kind. */
bool ply_draft_is_next(const PlyDraft *draft, uint32_t step, PlyEventKind kind);

/* Everything that is worked out of lesson's run uses replay, which is of it; NULL: no more. */
void ply_draft_lend(PlyLesson *lesson, PlyReplay *replay);
/* Are the claims that its choices were given (PlyAsk.claim), held to the run as those of a lesson are, true of the right choice and of no other one?
 * replay is of that run. */
bool ply_drawn_holds(const PlyQuestion *question, PlyReplay *replay);
/* A lesson with one run, which is recorded, and one question about it: what the lines of an ask block
 * say. NULL and error where they cannot be read. replay is of run, anywhere, and moved: it is lent to
 * the lesson only while this works. */
PlyLesson *ply_draft_lesson(const PlyRun *run, PlyReplay *replay, const char *lines,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same with a section for each of several (char *), whose headings count them. */
PlyLesson *ply_draft_lessons(const PlyRun *run, PlyReplay *replay, const GPtrArray *lines,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
