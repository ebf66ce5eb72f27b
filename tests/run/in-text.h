/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Options and steps of runs as tests write them. */

#include <string.h>

#include "run/run.h"
#include "trace/replay.h"

/* "level=fish seed=3 rules=naked-single,x-wing" */
static inline void set_options(PlyOptions *options, const char *pairs) {
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) words = g_strsplit(pairs, " ", -1);
  for (char **pair = words; *pair != NULL && **pair != '\0'; pair++) {
    char *value = strchr(*pair, '=');
    *value++ = '\0';
    g_strdelimit(value, ",", ' ');
    ply_options_set(options, *pair, value, &error);
    g_assert_no_error(error);
  }
}

/* A replay of run at an address such as "cutoff 1". */
static inline PlyReplay *replay_at(const PlyRun *run, const char *address) {
  g_autoptr(GError) error = NULL;
  PlyReplay *replay = ply_replay_new(run->trace);
  uint32_t step = 0;
  ply_replay_address(replay, address, &step, &error);
  g_assert_no_error(error);
  ply_replay_seek(replay, step);
  return replay;
}
