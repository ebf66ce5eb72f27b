/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Measures of what rules did in a recorded run, up to the step that is asked for. A measure of these has
 * its PlyRuleSystem as its own (PlyMeasure.own). */

#include "rules/framework.h"
#include "run/measure.h"

/* By place in the system's table. */
typedef struct {
  uint32_t fired[PLY_MAX_RULES]; /* cycles in which the rule was carried out */
  uint32_t moves[PLY_MAX_RULES]; /* what it did: PLY_EVENT_EXECUTE with the cause 0, which is a rule
                                  * in every system */
} PlyRulesDone;

/* Up to a step of the trace. O(step). */
void ply_rule_done_count(const PlyTrace *trace, uint32_t step, PlyRulesDone *done);

/* The place of a rule of the system, as lessons write it. */
bool ply_rule_read_name(const PlyRuleSystem *system, const char *text, int64_t *value,
                        GError **error);
/* PlyMeasure.of: the two of the named rule; did no rule apply on the board at some time? */
bool ply_rule_done_fired(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_rule_done_moves(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
bool ply_rule_done_stuck(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
/* Their rows, for the measures of a system; means_moves: what the moves of a rule are. */
#define PLY_RULE_DONE_MEASURES(system, means_moves)                                                \
  { .id = "moves-by",                                                                              \
    .named = "RULE",                                                                               \
    .type = PLY_MEASURE_COUNT,                                                                     \
    .flags = PLY_MEASURE_RUN,                                                                      \
    .of = ply_rule_done_moves,                                                                     \
    .own = &(system),                                                                              \
    .form = "a count",                                                                             \
    .means = (means_moves) },                                                                      \
      { .id = "fired",                                                                             \
        .named = "RULE",                                                                           \
        .type = PLY_MEASURE_COUNT,                                                                 \
        .flags = PLY_MEASURE_RUN,                                                                  \
        .of = ply_rule_done_fired,                                                                 \
        .own = &(system),                                                                          \
        .form = "a count",                                                                         \
        .means = "that rule was carried out so often" },                                           \
  {                                                                                                \
    .id = "stuck", .type = PLY_MEASURE_YES, .flags = PLY_MEASURE_RUN, .of = ply_rule_done_stuck,   \
    .form = "`yes` `no`", .means = "no rule applied anywhere on the board at some time"            \
  }
/* Events that were recorded by then. */
uint32_t ply_rule_done_end(const PlyMeasureArgs *args);
