/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the questions about searches: what tells their answers. subject: a node, or
 * PLY_FACT_ANY for the root. */

#include "lesson/ask/ask.h"
#include "run/measure.h"

void ply_topic_cover_value(PlyCover *cover, const PlyRun *run, uint32_t subject);
void ply_topic_cover_choice(PlyCover *cover, const PlyRun *run, uint32_t subject);
/* PlyAsk.topic of what asks for a node's value, or what it says: value.c */
void ply_search_value_topic(const PlyCase *c, PlyCover *cover);
/* PlyLessonKind.given: the number that the author wrote at a leaf. */
bool ply_search_given(const PlyRun *run, const PlyFact *fact);
/* PlyLessonKind.tells */
void ply_search_tells(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                      uint32_t subject);
/* PlyLessonKind.covers: of a puzzle, whose moves are what is found, the tree that is still to come. */
void ply_search_covers(PlyCover *cover, const PlyRun *run);
/* PlyLessonKind.gives: a value or bound, or those of the children. */
void ply_search_gives(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                      uint32_t subject);
