/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* PlyAsk.generate of the questions about searches. */

#include "run/run.h"

char *ply_search_generate_value(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_best(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_reply(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_cutoff(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_source(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_pruned(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_next(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_window(const PlyRun *run, uint64_t seed, GError **error);
char *ply_search_generate_number(const PlyRun *run, uint64_t seed, GError **error);
