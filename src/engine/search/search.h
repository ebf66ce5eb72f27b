/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Search algorithms: one const record each, knowing games only by their record. */

#include "base/option.h"
#include "base/progress.h"
#include "base/random.h"
#include "games/game.h"
#include "search/variants.h"
#include "trace/recorder.h"

typedef struct _PlySearch PlySearch;

typedef struct _PlyAlgorithm {
  const char *id, *name;           /* name is translatable */
  const char *pseudocode;          /* file in data/pseudocode */
  const char *pseudocode_parts;    /* the same for runs with parts (parts.h); NULL: no other */
  bool negamax;                    /* values and windows are seen by the side to move */
  bool windows;                    /* nodes have alpha and beta */
  bool outcomes;                   /* values are win, draw, loss for the side at the start, or
                                    * PLY_VALUE_UNKNOWN */
  bool scores;                     /* values are scores, the higher the better for the side at
                                    * the start, of all that it may try; depth is not asked for */
  bool sums;                       /* and the value of a move is the sum of those below it */
  bool ranks;                      /* the moves of the start by what each earns (greedy.h) */
  bool iterates;                   /* node 0 has a child for each search from the start */
  bool chance;                     /* knows what to do at chance nodes */
  bool alone;                      /* for puzzles, and nothing else: values count solutions */
  const PlyOption *const *options; /* NULL-terminated */
  void (*run)(PlySearch *search);
} PlyAlgorithm;

/* Fills a search from a start and the values of its algorithm's options; finish it with
 * ply_search_clear(). trace and progress may be NULL. */
void ply_search_init(PlySearch *search, const PlyStart *start, const PlyAlgorithm *algorithm,
                     const PlyOptions *options, PlyTrace *trace, PlyProgress *progress);
/* Carries it out, by the algorithm that it was filled for; a table that was refused is a limit that
 * strikes before the first node. */
void ply_search_run(PlySearch *search, const PlyAlgorithm *algorithm);
void ply_search_clear(PlySearch *search);

/* All algorithms, NULL-terminated. */
extern const PlyAlgorithm *const ply_algorithms[];
const PlyAlgorithm *ply_algorithm_find(const char *id, GError **error);

#define PLY_MAX_TIES 64 /* numbers of moves that a set of equal ones can hold */

typedef struct {
  PlyScore score; /* of the root, for Max */
  PlyMove best;   /* PLY_NO_MOVE where there is none */
  uint64_t ties;  /* moves below PLY_MAX_TIES that were equally good, where lots are drawn */
  uint64_t nodes, leaves, cutoffs, pruned;
  bool truncated; /* a limit struck; score is what stands so far */
} PlySearchResult;

/* Choices of the options, in the order of their tables. */
typedef enum { PLY_CUT_AT_EQUAL, PLY_CUT_BEYOND } PlyCut;              /* cut: >= | > */
typedef enum { PLY_FAIL_HARD, PLY_FAIL_SOFT } PlyFail;                 /* bounds */
typedef enum { PLY_RAISE_AFTER_TEST, PLY_RAISE_BEFORE_TEST } PlyRaise; /* raise */
/* win: 1 | 10-ply | million-ply | stones (22 less the winner's, or what PlyGameSolver.speed says) */
typedef enum {
  PLY_WIN_ONE,
  PLY_WIN_TEN_MINUS_PLY,
  PLY_WIN_MILLION_MINUS_PLY,
  PLY_WIN_STONES
} PlyWin;
typedef enum { PLY_TABLE_NO, PLY_TABLE_BOUNDS, PLY_TABLE_AS_EXACT } PlyTableUse; /* table */
typedef enum { PLY_SYMMETRY_NO, PLY_SYMMETRY_SIBLINGS, PLY_SYMMETRY_TABLE } PlySymmetry;
/* try-first: what goes before the order of "moves", a list */
typedef enum {
  PLY_FIRST_NONE,
  PLY_FIRST_TABLE,
  PLY_FIRST_LINE,
  PLY_FIRST_KILLER,
  PLY_FIRST_HISTORY,
  PLY_FIRST_MOVE_SCORE,
  PLY_FIRST_KNOWN
} PlyFirst;
typedef enum { PLY_EVALUATION_FEATURES, PLY_EVALUATION_REAL_VALUE } PlyEvaluation;
typedef enum { PLY_LIMIT_AT_INSIDE, PLY_LIMIT_AT_BETWEEN } PlyLimitAt;
/* start: what stands for the best value before there is one */
typedef enum { PLY_EMPTY_INFINITY, PLY_EMPTY_999, PLY_EMPTY_0 } PlyEmpty;

typedef enum { PLY_SKILL_EASY, PLY_SKILL_MEDIUM, PLY_SKILL_HARD } PlySkill; /* skill, of greedy */

typedef struct _PlyTranspositionTable PlyTranspositionTable;

/* What the parts of a search remember on the way (parts.h). */
typedef struct {
  PlyTranspositionTable *transposition_table; /* the transposition table, or NULL */
  bool table_lent;                            /* not the search's own */
  bool refused;   /* there was no memory for it: the search stops before it begins */
  uint64_t bytes; /* paid for the search's own */
  PlySymmetry symmetry;
  PlyTableUse table;
  int64_t first; /* the list of the option "try-first" */
  unsigned n_first;
  bool safe_moves, win_distance, keep_line;
  uint64_t evaluations; /* positions at the depth limit so far */
  uint64_t hits;        /* of the table, used */
  PlyMove killers[PLY_MAX_PLY + 1][2];
  uint32_t *history; /* by side and move (move_codes of them) */
  uint64_t *ranks;   /* of the moves being put in order, and what the game says of them */
  int32_t *move_scores;
  bool knows;     /* moves that the table knows enough about come first */
  uint64_t *keys; /* of the positions behind them */
  PlyMove path[PLY_MAX_PLY + 1];
  PlyMove line[PLY_MAX_PLY + 1]; /* best line of the last iteration */
  unsigned n_line;
  PlyMove lines[PLY_MAX_PLY + 1][PLY_MAX_PLY + 1]; /* best line so far from each ply on */
  unsigned n_lines[PLY_MAX_PLY + 1];
  uint64_t budget;       /* nodes that may be entered; UINT64_MAX: any number */
  bool spent;            /* it stopped because of the budget */
  bool quiet, stand_pat; /* quiescence at the depth limit; it may leave things as they are */
  unsigned line_base;    /* lines of the pseudocode before those of alpha-beta */
} PlyParts;

/* One run of an algorithm, with or without a trace. */
struct _PlySearch {
  const PlyGame *game;
  PlyTrace *trace;       /* NULL: search only */
  PlyProgress *progress; /* nullable */
  PlySearchResult result;
  uint64_t paid; /* of nodes and evaluations, in units of a node */
  int32_t scale;
  bool chance;  /* the start has chance nodes: sides do not simply alternate */
  bool stop;    /* a limit struck: every call returns at once, recording nothing more */
  unsigned ply; /* of the node at work */
  /* Decoded options. */
  unsigned depth;
  PlyCut cut;
  PlyFail bounds;
  PlyRaise raise;
  PlyWin win;
  int32_t empty[2];          /* the best value before there is one, by side */
  const PlyVariant *variant; /* what it does wrong; NULL: nothing */
  PlyWindow shared;          /* for Max: the one window of PLY_WINDOWS_SHARED */
  bool strict;               /* a value equal to a bound is exact */
  uint64_t node_limit;
  bool plain_terminal; /* a finished game counts what the game says */
  int32_t unit;        /* values of the game times this */
  int32_t draw;        /* what a draw counts for Max */
  bool weighted;       /* weights of features are the run's own */
  int32_t weights[PLY_MAX_FEATURES];
  PlyEvaluation evaluation;
  /* Of the game, at hand where each node asks: its evaluation (NULL: always 0), and what it
   * knows. */
  int32_t (*evaluate)(const void *position);
  unsigned evaluation_work;
  const PlyGameSolver *solver;
  PlySide own;         /* who is to move at the start */
  PlyLimitAt limit_at; /* deepening */
  bool deeper;
  bool alternate;            /* outcomes */
  bool assign;               /* outcomes: the list keeps only the last one */
  unsigned mistakes;         /* outcomes: in a hundred */
  PlySkill skill;            /* greedy, as the next four */
  bool shuffle;              /* orders are drawn, not sorted */
  bool all;                  /* backtracking: all solutions, not the first one */
  bool by_turn;              /* the style is drawn for each turn, not for each match */
  int64_t styles;            /* the list of the option */
  uint64_t match;            /* number of the match */
  PlyParts *parts;           /* NULL: the search uses none */
  bool arrange;              /* moves are not taken as generated */
  bool siblings;             /* children equal up to symmetry are searched once */
  int order;                 /* choice of the option "moves" */
  const PlyMoveOrder *named; /* the game's order when one is chosen, else NULL */
  uint16_t *rank;            /* by move (move_codes of them), for a named order */
  PlyRandom random;          /* for shuffled */
  PlyMove *move_stack;       /* lists of the nodes on the path, one behind the other */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  PlyUndoRecord *undo; /* by ply: of the move that was made there */
};

/* A value of outcomes beside 1, 0 and -1: nobody looked. */
#define PLY_VALUE_UNKNOWN 2

/* The value of a finished game as the options count it, and an evaluation with weights, for Max. */
int32_t ply_search_terminal_value(PlySearch *search, int32_t value);
int32_t ply_search_weigh(PlySearch *search);
/* What one of each feature of game is worth: as the option "weights" says, else, and where the
 * algorithm has none, as the game does. True where the option says something. */
bool ply_search_weights(const PlyGame *game, const PlyOptions *options,
                        int32_t weights[PLY_MAX_FEATURES]);
/* How many plies the search looks ahead: the option, which in a deep tree is no limit at its largest. */
unsigned ply_search_depth(const PlyStart *start, const PlyOptions *options);
/* Unit of the values of a run: 1/scale of a point. */
int32_t ply_search_scale(const PlyStart *start, const PlyOptions *options);

/* Choices of the option "moves" that every game has; the games' own follow. */
enum { PLY_MOVES_GENERATED, PLY_MOVES_REVERSED, PLY_MOVES_SHUFFLED };
