/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a run has counted up to a step, and what the face of its kind (say/face.h) says of that. */

#include "rules/framework.h"
#include "run/cover.h"
#include "trace/replay.h"

/* A measure of a run as a whole. */
typedef struct {
  const char *measure;    /* NULL behind the last one; it is what the count states */
  const char *one, *many; /* translatable: "node", "nodes" */
} PlyCounted;

/* Each rule in use: how often it was carried out, and what that found. */
typedef struct {
  const PlyRuleSystem *system;
  const PlyRule *const *(*rules)(const PlyRun *run, unsigned *n); /* in use, in their order */
  const char *one, *many;    /* translatable: "%u square", "%u squares" */
  const char *const *states; /* measures, of any subject; NULL at the end */
} PlyCountedRules;

typedef struct {
  uint64_t count;
  bool covered;        /* an open question asks for it, or for what it gives away */
  const char *caption; /* translated: "nodes", the name of a rule */
  char *note;          /* translated: "3 squares"; NULL: none */
} PlyCount;

/* Those at the step of replay, in the order in which they are shown: PlyCount, none where nothing is
 * counted. O(events up to the step) for rules. Free with g_array_unref. */
GArray *ply_say_counts(const PlyRun *run, PlyReplay *replay,
                       const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
