/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is covered on the way to a question, before it opens: the last steps before it would tell what it is about to
 * ask. A fact of a subject is covered from the last event on that says something new of that subject, one of the whole run (leaves that were
 * looked at) from where its measure says what it will say; from the question's place on all of them are. A fact that
 * was settled earlier was seen, and is covered at that place only; so is one of every subject, which is asked for
 * from memory. */

#include "run/cover.h"

typedef struct PlyWay PlyWay;

/* The way of run, which is recorded, from step after, where the learner stands, to step asked, where cover is put
 * on. Cost: its events, and for each fact of the whole run its measure at each step of the stretch that is covered. */
PlyWay *ply_way_new(const PlyRun *run, const PlyCover *cover, uint32_t after,
                    uint32_t asked) G_GNUC_WARN_UNUSED_RESULT;
void ply_way_free(PlyWay *way); /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyWay, ply_way_free)
/* The same way, to who looks at it? Both nullable. */
bool ply_way_equal(const PlyWay *a, const PlyWay *b);
/* What covers step; NULL: nothing, so also behind the question. Borrowed from way. */
const PlyCover *ply_way_cover(const PlyWay *way, uint32_t step);
/* Calls each with every step at which more is covered, ascending; the last one is where the question is asked. */
void ply_way_each(const PlyWay *way, void (*each)(uint32_t step, gpointer data), gpointer data);
