/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of Sudoku for tests of what is said about them. */

#include "say/say.h"
#include "sudoku.h"
#include "words.h"

/* Boards that need the rule, and none that is dearer. */
#define POINTING "276.1..38..5....26..3.........3.........2....6.8.....2...5.2.8.712..8.4....1...7."
#define CLAIMING ".85......71.3.4.8...2.6........2.391.....5..........6..9.51...2.......7..2..361.5"
#define PAIR "......6..2.9..8...1.65......9.7....5......7..5..6..9...1..5..9..4.....71...8.23.."
#define HIDDEN "8.2...7.1179..4....4.......4....9.6..5..2....2....1.......621.8..8..72.....4....7"
#define QUAD "6.....7.....8...9...8.....14.3...1.2...54.....8.1.2.531.7...5...4.25.....3.47...9"
#define X_WING "..3.2..8...56.....4.7....69.5..84.3...6..9..5.7....2.....4.......9.......1..7..2."
#define TRIPLE "..7..3.8..93....4.8....5.739.2..7...75......8....1...218..926..2...5.......8.6..."
#define HIDDEN_TRIPLE                                                                              \
  ".7.5......2....5.891...2......76.2.3...4..9.62........6.1....8.....3...43..98...."
#define SWORDFISH                                                                                  \
  "...9....29...2.37.5....6.8.6.4.8...11..3..69......17...8...7.6..5.6.......7...1.4"
#define JELLYFISH                                                                                  \
  "41.......2.....784....2......1.3.....76.1....9..7...2.3..5...7....2..95..8.9....1"
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
