/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of a run, on standard output: as text for people, as JSON for programs. */

#include "base/option.h"
#include "render/page/nodes.h"
#include "run/measure.h"
#include "search/run.h"
#include "trace/replay.h"
#include <json-glib/json-glib.h>

/* Result, counters and options, a line each. */
void ply_report_text(const PlyRun *run);
/* "step  kind  node  sentence" for each step from..to, tabs between; step 0 is the start. */
void ply_report_steps(const PlyRun *run, uint32_t from, uint32_t to);
/* The nodes of a search at its end, depth moves below the start at most. False where writing failed. */
bool ply_report_nodes(const PlyRun *run, PlyNodesFormat format, unsigned depth);
/* 16 hexadecimal digits. */
void ply_report_hash(const PlyRun *run);

/* For the faces of the kinds: ply_report_steps with columns of these widths for the kind of the event
 * and for what it is about; about() gives a text to be freed, "" or NULL for nothing. */
void ply_report_columns(const PlyRun *run, uint32_t from, uint32_t to, int kind_width,
                        int about_width, char *(*about)(const PlyRun *, const PlyReplay *));
/* text as a string; NULL as null. */
void ply_report_set_text(JsonObject *object, const char *member, const char *text);
/* What is measured at the end of a run (run/measure.h), by the word of the measure: it and its value,
 * NULL where there is none; a line, "-" where there is none; the member of that name, null where
 * there is none; a number. */
const PlyMeasure *ply_report_measure(const PlyRun *run, const char *word, PlyMeasured *value);
void ply_report_line(const char *label, const PlyRun *run, const char *word);
void ply_report_set_measure(JsonObject *object, const char *key, const PlyRun *run,
                            const char *word);
double ply_report_number(const PlyRun *run, const char *word);
/* line, now, was and extra, as they were recorded. */
void ply_report_set_event(JsonObject *object, const PlyEvent *event);
/* Options as an object, by name. */
JsonObject *ply_report_options_json(const PlyOptions *options);

/* The same as one JSON object. Values are Max's, in points; a bound that no game reaches
 * (infinity) is null. hash: with the member "hash". */
void ply_report_json(const PlyRun *run, bool hash);
/* With the member "steps": an array of the events of steps from..to (step 0 is none). Their
 * "now" and "was" are the recorded numbers: see lessons/README.md and trace/event.h. */
void ply_report_json_steps(const PlyRun *run, bool hash, uint32_t from, uint32_t to);

/* The lines of a report as text, of every kind of run: a label, and what there is to say. */

void ply_line(const char *label, const char *text);
void ply_line_count(const char *label, uint64_t n);
/* A line for each option, as it is written in a lesson. */
void ply_line_options(const PlyOptions *options);
