/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Sudoku as a system of rules: facts are a PlySudoku, the world is a PlySudokuGame, settings a
 * PlySudokuSettings. Subjects are numbered as subjects.h says. A cycle is about the board as a whole,
 * or, where somebody asks, about a cell or a house: then only patterns count that are proven or strike
 * there. */

#include "rules/framework.h"
#include "sudoku/game.h"
#include "sudoku/pattern.h"

extern const PlyRuleSystem ply_sudoku_system;
extern const PlyTraceLayout ply_layout_sudoku;

/* Places of the rules in the system's table, cheapest first. */
enum {
  PLY_SUDOKU_FULL_HOUSE,
  PLY_SUDOKU_NAKED_SINGLE,
  PLY_SUDOKU_HIDDEN_SINGLE,
  PLY_SUDOKU_POINTING,
  PLY_SUDOKU_CLAIMING,
  PLY_SUDOKU_NAKED_PAIR,
  PLY_SUDOKU_HIDDEN_PAIR,
  PLY_SUDOKU_NAKED_TRIPLE,
  PLY_SUDOKU_HIDDEN_TRIPLE,
  PLY_SUDOKU_NAKED_QUAD,
  PLY_SUDOKU_HIDDEN_QUAD,
  PLY_SUDOKU_X_WING,
  PLY_SUDOKU_SWORDFISH,
  PLY_SUDOKU_JELLYFISH,
  PLY_SUDOKU_REFUTED_GUESS,
  PLY_SUDOKU_BACKTRACKING,
  PLY_SUDOKU_N_RULES
};

typedef struct {
  bool most;     /* a rule proposes what strikes most, not what it finds first */
  uint8_t digit; /* only patterns about it count; 0: any */
  /* Only patterns of which it says so count; NULL: all. */
  bool (*counts)(const PlySudoku *s, const PlyPattern *pattern, gconstpointer data);
  gconstpointer data; /* borrowed, for counts */
} PlySudokuSettings;

/* What a rule found. Sets are indices into the trace's table of sets, of subjects; fields that a rule
 * does not use are zero (subject: PLY_NO_SUBJECT). */
typedef struct {
  uint32_t subject;    /* what the cycle is about */
  uint32_t cells;      /* set: cells that prove it */
  uint32_t helpers;    /* set: those of them that help the others */
  uint32_t houses;     /* set: houses in which they prove it */
  uint32_t strikes;    /* set: houses in which it strikes */
  uint32_t targets;    /* set: candidates that it strikes, or the one that it places */
  uint32_t chain;      /* the evidence that this one builds on, or stands beside; 0: none */
  int32_t left, right; /* the deciding comparison */
  uint16_t digits;     /* of the pattern */
  uint8_t rule;        /* index in the system's table */
  uint8_t test;        /* PlySudokuTest: the one that decided */
  uint8_t placed;      /* the digit that it places, 0: it strikes */
  uint8_t n_cells, n_targets;
  uint8_t reserved[21];
} PlySudokuEvidence;

/* Evidence id of a trace of Sudoku, or NULL for 0 and for what is not published. */
static inline const PlySudokuEvidence *ply_sudoku_evidence(const PlyTrace *trace, uint32_t id) {
  g_return_val_if_fail(trace->layout == &ply_layout_sudoku, NULL);
  return ply_trace_evidence(trace, id);
}

/* A rule is what finds its patterns; to match it is the same for all (match.c). */
typedef struct {
  PlyRule rule; /* first: the system's table has its address */
  PlyPatternEach each;
  uint8_t k; /* cells, digits or lines; 0: it has one size */
} PlySudokuRule;

static inline const PlySudokuRule *ply_sudoku_rule(unsigned index) {
  return (const PlySudokuRule *)ply_sudoku_system.rules[index];
}

static inline bool ply_sudoku_each(unsigned index, const PlySudoku *s, PlyPatternVisit visit,
                                   gpointer data) {
  const PlySudokuRule *rule = ply_sudoku_rule(index);
  return rule->each(s, rule->k, visit, data);
}

extern const PlySudokuRule ply_sudoku_full_house, ply_sudoku_naked_single, ply_sudoku_hidden_single,
    ply_sudoku_pointing, ply_sudoku_claiming, ply_sudoku_naked_pair, ply_sudoku_hidden_pair,
    ply_sudoku_naked_triple, ply_sudoku_hidden_triple, ply_sudoku_naked_quad,
    ply_sudoku_hidden_quad, ply_sudoku_x_wing, ply_sudoku_swordfish, ply_sudoku_jellyfish,
    ply_sudoku_refuted_guess, ply_sudoku_guess;

void ply_sudoku_match(PlyRuleMatch *m, PlyProposal *p);
void ply_sudoku_match_told(PlyRuleMatch *m, PlyProposal *p);

/* PlyRule of a rule that looks at the whole board; name is marked for translation where it stands. */
#define PLY_SUDOKU_RULE(its_id, its_name, its_cost)                                                \
  {                                                                                                \
    .id = (its_id), .name = (its_name), .cost = (its_cost), .board = true,                         \
    .match = ply_sudoku_match, .told = ply_sudoku_match_told                                       \
  }
