/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of Sudoku for tests of what is said about them. */

#include "say/say.h"
#include "sudoku/sudoku.h"
#include "words.h"

#define SMALL "1.3.341221434.21"

static inline void check_sudoku_words(const char *text) {
  check_words(text, (const char *const[]){ "r1c", "square", NULL });
}

/* What is said at a step. Free with g_free. */
static inline char *say_at(const PlyRun *run, PlyReplay *replay, uint32_t step) {
  ply_replay_seek(replay, step);
  g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
  return g_strdup(s->text);
}
