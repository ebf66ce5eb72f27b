/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Minesweeper as a system of rules: facts are a PlyMines, the world is a PlyMinesGame,
 * settings a PlyMinesSettings. */

#include "minesweeper/evidence.h"
#include "minesweeper/game.h"
#include "rules/framework.h"

extern const PlyRuleSystem ply_mines_system;

/* Places of the rules in the system's table. */
enum {
  PLY_MINES_RULE_ONE,
  PLY_MINES_RULE_NEAR,
  PLY_MINES_RULE_FAR,
  PLY_MINES_RULE_END,
  PLY_MINES_RULE_SUBSET,
  PLY_MINES_RULE_FULL,
  PLY_MINES_RULE_FULL_COUNT,
  PLY_MINES_N_RULES
};

/* Which helper a rule with a helper takes. */
typedef enum {
  PLY_HELPER_FIRST, /* the first that works, columns left to right, top to bottom in each */
  PLY_HELPER_BEST,  /* the first of those with most squares */
} PlyMinesHelper;

typedef struct _PlyMinesVariant PlyMinesVariant;

typedef struct {
  PlyMinesHelper helper;
  uint32_t only; /* in a match that is told: the one helper that is tried, + 1; 0: any */
  const PlyMinesVariant *variant; /* the misconception in the rules (variants.h); NULL: none */
} PlyMinesSettings;

/* Verdict of an evidence. */
typedef enum { PLY_VERDICT_NONE, PLY_VERDICT_SAFE, PLY_VERDICT_MINES } PlyMinesVerdict;

/* Tests of the rules: what the two numbers of a test event are, and when it comes true. */
typedef enum {
  PLY_TEST_NUMBER,      /* state of the square, 8: it shows a number */
  PLY_TEST_BLANKS,      /* blanks, 0: there are some */
  PLY_TEST_SATISFIED,   /* one: flags = sees: the blanks are safe */
  PLY_TEST_ALL_NEEDED,  /* one: blanks + flags = sees: the blanks are mines */
  PLY_TEST_TOO_MANY,    /* one, contradiction: flags > sees */
  PLY_TEST_TOO_FEW,     /* one, contradiction: blanks + flags < sees */
  PLY_TEST_SHARED,      /* helper: blanks shared, 0: there are some */
  PLY_TEST_OWN,         /* helper: own ("private") blanks, 0: there are some */
  PLY_TEST_LEAST_MINES, /* helper: mines at least among the shared, 0: there are some */
  PLY_TEST_MINES_FILL,  /* helper: least mines = sees - flags: the own ones are safe */
  PLY_TEST_LEAST_CLEAR, /* helper: safe at least among the shared, 0: there are some */
  PLY_TEST_CLEAR_FILL,  /* helper: blanks - least clear = sees - flags: the own ones are mines */
  PLY_TEST_MORE_MINES,  /* helper, contradiction: least mines > sees - flags */
  PLY_TEST_MORE_CLEAR,  /* helper, contradiction: least clear > blanks - (sees - flags) */
  PLY_TEST_NO_HELPER,   /* helpers tried, 0: none of them worked */
  PLY_TEST_COUNT,       /* end, full+count: mines of the board, 0: their number is known */
  PLY_TEST_MOVES,       /* end, subset, full: moves left, 0: there are some */
  PLY_TEST_NONE_LEFT,   /* end: mines left = 0: what is covered is safe */
  PLY_TEST_ALL_LEFT,    /* end: moves left = mines left: what is covered is mined */
  PLY_TEST_BELOW_ZERO,  /* end, contradiction: mines left < 0 */
  PLY_TEST_NO_ROOM,     /* end, contradiction: mines left > moves left */
  PLY_TEST_CHAIN,       /* subset: chains looked at, 0: none ends in a proof */
  PLY_TEST_EVERY,       /* full: squares proven, 0: there are some */
  PLY_TEST_ARRANGEMENT, /* full, contradiction: no arrangement of mines fits */
  PLY_TEST_TOO_HARD,    /* full: the board is beyond what is worked out (or cancelled) */
  /* Of rules with a misconception in them: */
  PLY_TEST_LIKELY,    /* one: sees - flags, blanks: so few are mines that all are taken for safe */
  PLY_TEST_NOT_KNOWN, /* one: blanks, sees - flags: none is known to be a mine: taken for safe */
  PLY_TEST_SHAPE,     /* near: digits of the numbers in line, 0: they are a known shape */
  PLY_MINES_N_TESTS
} PlyMinesTest;

/* Action of a proposal. */
#define PLY_MINES_ACTION(verdict)                                                                  \
  ((verdict) == PLY_VERDICT_SAFE ? PLY_MINES_REVEAL : PLY_MINES_MARK)

/* The rules, cheapest first; for the table. */
extern const PlyRule ply_mines_one, ply_mines_near, ply_mines_far, ply_mines_end_rule,
    ply_mines_subset, ply_mines_full, ply_mines_full_count;
