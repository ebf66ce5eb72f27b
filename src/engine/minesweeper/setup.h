/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a game of Minesweeper and its computer player are set to: options, checked. */

#include "base/option.h"
#include "minesweeper/system.h"

/* level rows columns mines opening free-moves rules helper when-stuck seed sweep mistake;
 * NULL-terminated. */
extern const PlyOption *const ply_mines_options[];
/* The same without mistake, with sweep=cheap-first where nothing is said, and games: for the lab. */
extern const PlyOption *const ply_mines_lab_options[];

/* Choices of the option "level". */
typedef enum {
  PLY_LEVEL_BEGINNER,
  PLY_LEVEL_INTERMEDIATE,
  PLY_LEVEL_EXPERT,
  PLY_LEVEL_CUSTOM,
} PlyMinesLevel;
typedef struct {
  const char *id, *name; /* name is translatable */
  uint8_t rows, columns;
  uint16_t mines;
} PlyMinesLevelInfo;
/* By level, the custom one excepted. */
extern const PlyMinesLevelInfo ply_mines_levels[PLY_LEVEL_CUSTOM];

/* What the computer does when no rule applies. */
typedef enum { PLY_STUCK_STOP, PLY_STUCK_RANDOM, PLY_STUCK_LEAST_RISK } PlyMinesStuck;

typedef struct {
  unsigned rows, columns;
  int mines; /* PLY_MINES_UNKNOWN only where a position is given and nobody says */
  PlyMinesOpening opening;
  bool free_moves;
  const PlyRule *rules[PLY_MAX_RULES]; /* in use, as they are asked: cheapest first, as a rule */
  unsigned n_rules;
  PlyMinesSettings settings;
  PlyMinesStuck when_stuck;
  PlySweepOrder sweep;
  uint64_t seed;
} PlyMinesSetup;

/* Reads a setup off options (of any table that has those above). position: the board is given
 * by a lesson, so that level, rows and columns say nothing and mines may be unknown; the caller
 * fills rows and columns. False and error where they do not go together. */
bool ply_mines_setup(const PlyOptions *options, bool position, PlyMinesSetup *setup,
                     GError **error);
/* Are the rules in use in the order of what they cost, and not in one that somebody wanted? */
bool ply_mines_setup_is_by_cost(const PlyMinesSetup *setup);
/* Puts a rule, by its place in the system's table, among those in use; the dearer ones stand behind
 * it. Nothing changes where it is in use. */
void ply_mines_options_add_rule(PlyOptions *options, unsigned place);
/* Puts size and mines as they really are into options, for who prints them. */
void ply_mines_options_settle(PlyOptions *options, const PlyMinesSetup *setup, bool position);
