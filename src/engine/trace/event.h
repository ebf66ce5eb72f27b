/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The events of a trace. One event is one step of a learner. What its number means says the layout
 * of the trace (layout.h); the numbers here are those of searches, rules, choice by odds and
 * matches, which were first and share them.
 *
 * An event is 16 bytes and reversible: it changes at most one cell of the replay
 * state, by exclusive-or of its new and old value, so the same operation takes
 * the step and takes it back (see replay.h). Unused fields are zero. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  PLY_EVENT_NONE,
  /* Search. subject: node. */
  PLY_EVENT_ENTER,     /* now: alpha, was: beta, extra: depth left in plies */
  PLY_EVENT_EVALUATE,  /* now: value, was: 0, extra: PlyLeafReason */
  PLY_EVENT_BEST,      /* now: best child (node), was: the one before or 0 */
  PLY_EVENT_ALPHA,     /* now, was: alpha of the node; extra as PLY_EVENT_BETA */
  PLY_EVENT_BETA,      /* now, was: beta of the node */
  PLY_EVENT_CUTOFF,    /* now: the value, was: the bound it met, extra: children skipped */
  PLY_EVENT_RETURN,    /* now: value, was: cell before, extra: PlyBound */
  PLY_EVENT_SUM,       /* now, was: weighted sum so far of a chance node */
  PLY_EVENT_ITERATION, /* a new iteration begins at subject (its root); extra: depth */
  PLY_EVENT_LIMIT,     /* a limit struck; extra: PlyLimit; subject: node at work */
  PLY_N_SEARCH_EVENTS, /* what a search may record; NONE included */

  /* Rules. subject: the square it is about, or PLY_NO_SUBJECT for the board as a whole.
   * Evidence and sets are indices into the side tables of the trace; rules are numbered as in
   * the table of their system. */
  PLY_EVENT_CYCLE = PLY_N_SEARCH_EVENTS, /* now: 0, was: the choice of the cycle before;
                                          * extra: PlyCycleMode */
  PLY_EVENT_LOOK,          /* now: evidence (the square's own numbers), was: the one before */
  PLY_EVENT_RULE,          /* a rule is tried; now, was: evidence; extra: rule */
  PLY_EVENT_HELPER,        /* with this helper; now, was: evidence; extra: rule */
  PLY_EVENT_TEST,          /* now, was: the two numbers compared; extra: test << 1 | came true */
  PLY_EVENT_CONTRADICTION, /* as PLY_EVENT_TEST: numbers that cannot both be right */
  PLY_EVENT_FAILS,         /* the rule does not apply; as PLY_EVENT_TEST: where it failed */
  PLY_EVENT_PROPOSAL, /* now: evidence with verdict and targets, was: the one before; extra: rule */
  PLY_EVENT_CHOICE,   /* best proposal changes; now, was: evidence, 0: none; extra: rule */
  PLY_EVENT_FIRE,     /* the choice is executed; now: evidence; extra: rule */
  PLY_EVENT_EXECUTE,  /* now, was: state of the square; extra: cause << 8 | action */
  PLY_EVENT_STUCK,    /* no good idea: at this square, or on the whole board */
  PLY_EVENT_GUESS,    /* a move without proof; now: its risk in millionths, -1: not known;
                       * extra: the system's word for how it was picked */
  PLY_EVENT_OVER,     /* the game is over; extra: the system's word for how it ended */
  PLY_N_RULE_EVENTS,  /* what rules may record begins at PLY_EVENT_CYCLE */

  /* Choice by odds. subject: the occupation it is about (the last one: a day at home), or
   * PLY_NO_SUBJECT. Numbers and purses are indices into the side tables of the trace. A life ends
   * with PLY_EVENT_OVER. */
  PLY_EVENT_DAY = PLY_N_RULE_EVENTS, /* a day begins; now: its number from 1, was: the one before */
  PLY_EVENT_RATE, /* now, was: number, the value of the formula (0: it has none); extra: 1: asked is what a
                       * day brings on average (only where the day is made up) */
  PLY_EVENT_PASS,     /* cannot be afforded; extra: its place in the ranking, from 0 */
  PLY_EVENT_SLICE,    /* its part of the wheel; now: number, the weight */
  PLY_EVENT_SPIN,     /* the wheel stops at it; now: the draw (32 bits, unsigned) */
  PLY_EVENT_IMAGINE,  /* one simulated day there; now: the draw; extra: 1 success */
  PLY_EVENT_TAKE,     /* taken; now: days worked there with this one, was: now - 1; extra: its
                       * place in the ranking. At the last subject: nothing can be afforded */
  PLY_EVENT_CHANGE,   /* of job; now: subject + 1, was: the job before + 1, 0: none */
  PLY_EVENT_COST,     /* money paid to work; now, was: purse */
  PLY_EVENT_ROLL,     /* now: the draw (32 bits, unsigned); extra: 1 success */
  PLY_EVENT_GAIN,     /* money earned; now, was: purse */
  PLY_EVENT_LOSS,     /* money lost; now, was: purse */
  PLY_EVENT_WINDFALL, /* the gain just made was a long shot */
  PLY_EVENT_EXPENSES, /* money to live on; now, was: purse; extra: bracket */
  PLY_EVENT_BANKRUPT, /* back to nothing; now, was: purse; extra: how many so far, up to 65,535 */

  /* Computing odds. subject: a hand, or an outcome; see odds/odds.h. */
  PLY_EVENT_TRIAL,   /* a simulated run begins; now: its number from 1, was: the one before */
  PLY_EVENT_DEAL,    /* hand subject as it is known; now, was: hand */
  PLY_EVENT_CARD,    /* hand subject gets a card; now, was: hand; extra: the card */
  PLY_EVENT_DECIDE,  /* hand subject; extra: 1 another card, 0 none */
  PLY_EVENT_SHOT,    /* now, was: where it falls, x and y in millionths */
  PLY_EVENT_OUTCOME, /* now: how often so far, was: now - 1 */

  PLY_N_CHANCE_EVENTS, /* what choice by odds may record begins at PLY_EVENT_DAY */

  /* More of searches: behind, since the numbers of the others are in recorded traces. */
  PLY_EVENT_HIT = PLY_N_CHANCE_EVENTS, /* the table knows the position: now: value, was: the node
                                      * that stored it; extra: PlyBound, | PLY_HIT_USED,
                                      * | PLY_HIT_TURNED */
  PLY_EVENT_STORE,                     /* now: value, was: 0, extra: PlyBound as stored */
  PLY_EVENT_SKIP, /* subject: a child never entered; extra: PlySkipped; now: the twin (node) */
  PLY_EVENT_WIN_DISTANCE, /* no result still possible matters here; now: the furthest one */
  PLY_EVENT_EXTEND,       /* no depth is left, but noisy moves; extra: how many */
  PLY_EVENT_STAND,        /* stand pat; now: the evaluation, was: 0 */
  PLY_EVENT_DROP,         /* left half-way when the budget was spent; now: 1, was: 0 */
  PLY_EVENT_MISTAKE,      /* the position is not looked at by mistake; now: value unknown, was: 0 */
  PLY_EVENT_TIE,   /* one of equals by lot; now: chosen child, was: best before, extra: equals */
  PLY_EVENT_SCORE, /* now: what the drop itself earned, see sum-of-replies; or what a
                      * part of a move earns, see greedy: extra: which part */

  /* A match. subject: the side, or PLY_NO_SUBJECT (draw). It ends with PLY_EVENT_OVER: now: value
   * for Max, extra: 1 where somebody has won. */
  PLY_EVENT_TURN,      /* a turn begins; now: its number from 1, was: the one before; extra: number
                        * of the player, see match/match.h */
  PLY_EVENT_MOVE,      /* now: the move, was: nodes of the search that chose it (at most
                        * INT32_MAX); extra: number of the player */
  PLY_EVENT_LOST_TURN, /* the same of a move without effect */

  /* Greedy. subject: the root; see search/algorithms/greedy.h. */
  PLY_EVENT_STYLE,   /* extra: the style of this turn */
  PLY_EVENT_NUMBERS, /* now and was: a number in each byte; extra: what the first one belongs to */
  PLY_EVENT_EQUAL,   /* two moves earn the same; now: the child that goes before, was: the other;
                      * extra: PlyEqualRule, by what it does */
  PLY_N_EVENTS
} PlyEventKind;

/* PLY_EVENT_HIT, in extra beside the bound. */
#define PLY_HIT_USED (1u << 2)   /* the search is over here; else it only says a move */
#define PLY_HIT_TURNED (1u << 3) /* of a position equal up to a symmetry */

/* Why a child is not entered. */
typedef enum {
  PLY_SKIPPED_TWIN,  /* equal to a sibling up to a symmetry */
  PLY_SKIPPED_LOSES, /* the other side wins at once after it */
} PlySkipped;

/* In place of a square: the board as a whole, or nobody. */
#define PLY_NO_SUBJECT UINT32_MAX

/* Why a cycle of the rules runs. */
typedef enum {
  PLY_CYCLE_ONCE,    /* on the square pointed at */
  PLY_CYCLE_REPEAT,  /* there, until nothing is found */
  PLY_CYCLE_SWEEP,   /* on the next square of the work list */
  PLY_CYCLE_BY_HAND, /* a person does what the rules would (run/drive.h) */
} PlyCycleMode;

/* Why a node has a value without looking at children. */
typedef enum {
  PLY_LEAF_OVER,      /* the game is over, or the hand tree gives the value */
  PLY_LEAF_DEPTH,     /* the depth limit: a static evaluation */
  PLY_LEAF_IMMEDIATE, /* a win, or a loss, is there at once and seen without a search */
} PlyLeafReason;

typedef enum {
  PLY_LIMIT_NODES,  /* the node limit of the run */
  PLY_LIMIT_CANCEL, /* somebody pressed Stop */
  PLY_LIMIT_BUDGET, /* the budget of an iterating search; the run goes on to its answer */
} PlyLimit;

typedef struct {
  uint8_t kind;   /* PlyEventKind */
  uint8_t line;   /* line of the pseudocode resource, from 1; 0: none */
  uint16_t extra; /* see the kind */
  uint32_t subject;
  int32_t now, was;
} PlyEvent;

_Static_assert(sizeof(PlyEvent) == 16, "an event is 16 bytes");

/* Columns of the replay state; each is an array of 32-bit cells by subject. */
typedef enum {
  PLY_COLUMN_NONE,     /* one cell that events without a change write to */
  PLY_COLUMN_VALUE,    /* of a node: its value once evaluated or returned, or its sum */
  PLY_COLUMN_BEST,     /* of a node: the best child so far, 0 for none */
  PLY_COLUMN_BOUND,    /* of a node: how far its moving bound is from where it entered */
  PLY_COLUMN_CUT,      /* of a node: how far beyond the bound a cutoff went (0 when equal) */
  PLY_COLUMN_SQUARE,   /* of a square: how far its state is from where it started */
  PLY_COLUMN_EVIDENCE, /* one cell: the evidence being looked at, 0: none */
  PLY_COLUMN_CHOICE,   /* one cell: the evidence of the best proposal of the cycle, 0: none */
  PLY_COLUMN_ROUND,    /* one cell: the day, the simulated run, or the turn, from 1 */
  PLY_COLUMN_PURSE,    /* one cell: the purse, 0: as at the start */
  PLY_COLUMN_JOB,      /* one cell: the occupation at work + 1, 0: none yet */
  PLY_COLUMN_RATING,   /* of an occupation: number, its value when last rated */
  PLY_COLUMN_TALLY,    /* of an occupation: days there; of an outcome: how often */
  PLY_COLUMN_HAND,     /* of a hand: what it holds */
  PLY_COLUMN_DROPPED,  /* of a node: 1 when it was left half-way */
  PLY_N_COLUMNS
} PlyColumn;
