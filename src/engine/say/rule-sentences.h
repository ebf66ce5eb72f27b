/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every sentence about rules at work, by situation; A is the square looked at and B its helper.
 * The {gaps} that a sentence may use are said beside it in rule-sentences.c. */

#include <stdbool.h>

typedef enum {
  PLY_RULE_SAY_START_NEW,
  PLY_RULE_SAY_START,       /* plural */
  PLY_RULE_SAY_START_ORDER, /* plural */
  /* A cycle begins. */
  PLY_RULE_SAY_CYCLE_ONCE,
  PLY_RULE_SAY_CYCLE_ONCE_ORDER,
  PLY_RULE_SAY_CYCLE_REPEAT,
  PLY_RULE_SAY_CYCLE_SWEEP,
  PLY_RULE_SAY_CYCLE_BOARD,
  PLY_RULE_SAY_LOOK,
  PLY_RULE_SAY_LOOK_BESIDE,
  PLY_RULE_SAY_LOOK_BOARD,
  PLY_RULE_SAY_LOOK_BOARD_UNKNOWN,
  /* A helper, a link of a chain. */
  PLY_RULE_SAY_HELPER,
  PLY_RULE_SAY_LINK, /* plural */
  /* What came of a rule. */
  PLY_RULE_SAY_CLASH,
  PLY_RULE_SAY_CHOICE_FIRST, /* plural */
  PLY_RULE_SAY_CHOICE_MORE,  /* plural */
  PLY_RULE_SAY_PROPOSAL_HIDDEN,
  PLY_RULE_SAY_CHOICE_HIDDEN,
  PLY_RULE_SAY_FIRE_HIDDEN,
  PLY_RULE_SAY_FIRE_ONLY,    /* plural */
  PLY_RULE_SAY_FIRE_HIGHEST, /* plural */
  PLY_RULE_SAY_FIRE_TIE,     /* plural */
  /* A square changes. */
  PLY_RULE_SAY_OPEN,
  PLY_RULE_SAY_OPEN_NONE,
  PLY_RULE_SAY_OPEN_FREE,
  PLY_RULE_SAY_OPEN_HAND,
  PLY_RULE_SAY_OPEN_AROUND,
  PLY_RULE_SAY_CLEAR,
  PLY_RULE_SAY_EXPLODES,
  PLY_RULE_SAY_EXPLODES_HAND,
  PLY_RULE_SAY_FLAG,
  PLY_RULE_SAY_FLAG_HAND,
  PLY_RULE_SAY_UNFLAG,
  PLY_RULE_SAY_MISSED,
  PLY_RULE_SAY_WRONG,
  /* No good idea. */
  PLY_RULE_SAY_STUCK, /* plural */
  PLY_RULE_SAY_STUCK_CLASH,
  PLY_RULE_SAY_GUESS,
  PLY_RULE_SAY_GUESS_RISK,
  PLY_RULE_SAY_WON,
  PLY_RULE_SAY_LOST,
  PLY_RULE_SAY_LIMIT,
  PLY_RULE_SAY_LIMIT_CANCEL,
  PLY_RULE_SAY_BOTH, /* two whole sentences */
  /* What a rule finds, as a part of a sentence. */
  PLY_RULE_SAY_FOUND_SAFE,  /* plural */
  PLY_RULE_SAY_FOUND_MINES, /* plural */
  /* The list of thoughts. */
  PLY_RULE_SAY_LOG_FIRED,
  PLY_RULE_SAY_LOG_FIRED_HELPED,
  PLY_RULE_SAY_LOG_AT_WORK,
  PLY_RULE_SAY_LOG_STUCK, /* plural */
  PLY_RULE_SAY_LOG_NO_IDEA,
  PLY_RULE_SAY_LOG_CLASH,
  PLY_RULE_SAY_LOG_OPENED,
  PLY_RULE_SAY_LOG_OPENED_MANY, /* plural */
  PLY_RULE_SAY_LOG_AROUND,      /* plural */
  PLY_RULE_SAY_LOG_FIRST,
  PLY_RULE_SAY_LOG_FIRST_MANY, /* plural */
  PLY_RULE_SAY_LOG_CLEAR,
  PLY_RULE_SAY_LOG_FLAGGED,
  PLY_RULE_SAY_LOG_UNFLAGGED,
  PLY_RULE_SAY_LOG_EXPLODED,
  PLY_RULE_SAY_LOG_GUESS,
  PLY_RULE_SAY_LOG_GUESS_RISK,
  /* Hints, stage by stage. */
  PLY_RULE_SAY_HINT_REGION,
  PLY_RULE_SAY_HINT_REGION_ROW,
  PLY_RULE_SAY_HINT_REGION_COLUMN,
  PLY_RULE_SAY_HINT_REGION_ONE,
  PLY_RULE_SAY_HINT_REGION_ALL,
  PLY_RULE_SAY_HINT_RULE,
  PLY_RULE_SAY_HINT_RULE_BEYOND,
  PLY_RULE_SAY_HINT_SQUARE,
  PLY_RULE_SAY_HINT_PAIR,
  PLY_RULE_SAY_HINT_CHAIN, /* plural */
  PLY_RULE_SAY_HINT_BOARD,
  PLY_RULE_SAY_HINT_FULL,  /* plural */
  PLY_RULE_SAY_HINT_TRIED, /* plural */
  PLY_RULE_SAY_HINT_TRIED_NONE,
  PLY_RULE_SAY_HINT_NO_GUESS,
  PLY_RULE_SAY_HINT_GUESS,
  PLY_RULE_SAY_HINT_UNDECIDED,
  PLY_RULE_SAY_HINT_NEW,
  PLY_RULE_SAY_HINT_OVER,
  PLY_RULE_SAY_HINT_CANCELLED,
  /* Numbers that contradict each other. */
  PLY_RULE_SAY_CORE_ONE,
  PLY_RULE_SAY_CORE_FEW,
  PLY_RULE_SAY_CORE_MANY, /* plural */
  PLY_RULE_SAY_CORE_COUNT,
  PLY_RULE_SAY_CORE_COUNT_FEW, /* plural, by mines */
  PLY_RULE_SAY_CORE_COUNT_MANY,
  /* Counters. */
  PLY_RULE_SAY_COUNTERS,
  PLY_RULE_SAY_COUNTERS_UNKNOWN,
  PLY_N_RULE_SAYS
} PlyRuleSayId;

/* Where the squares of a verdict lie, seen from A. */
typedef enum {
  PLY_WHERE_ANY,
  PLY_WHERE_ABOVE,
  PLY_WHERE_BELOW,
  PLY_WHERE_LEFT,
  PLY_WHERE_RIGHT,
  PLY_N_WHERES
} PlyWhere;

/* The translated text of a situation, with its gaps; n chooses the plural form. */
const char *ply_rule_say_text(PlyRuleSayId id, unsigned n);
/* A rule is tried; it does not apply. rule: place in the system's table. */
const char *ply_rule_say_tried(unsigned rule);
const char *ply_rule_say_fails(unsigned rule);
/* A test, and how it came out: one sentence. Of a contradiction the outcome is false. n: the
 * first of the two numbers, by absolute value. */
const char *ply_rule_say_test(unsigned test, bool passed, unsigned n);
/* What is proven about n squares. */
const char *ply_rule_say_verdict(bool safe, PlyWhere where, unsigned n);
