/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Search algorithms: one const record each, knowing games only by their record. */

#include "games/game.h"
#include "trace/option.h"
#include "trace/progress.h"
#include "trace/random.h"
#include "trace/recorder.h"

typedef struct _PlySearch PlySearch;

typedef struct {
  const char *id, *name;           /* name is translatable */
  const char *pseudocode;          /* file in data/pseudocode */
  bool negamax;                    /* values and windows are seen by the side to move */
  bool windows;                    /* nodes have alpha and beta */
  bool chance;                     /* knows what to do at chance nodes */
  const PlyOption *const *options; /* NULL-terminated */
  void (*run)(PlySearch *search);
} PlyAlgorithm;

/* Fills a search from a start and the values of its algorithm's options; finish it with
 * ply_search_clear(). trace and progress may be NULL. */
void ply_search_init(PlySearch *search, const PlyStart *start, const PlyAlgorithm *algorithm,
                     const PlyOptions *options, PlyTrace *trace, PlyProgress *progress);
void ply_search_clear(PlySearch *search);

/* All algorithms, NULL-terminated. */
extern const PlyAlgorithm *const ply_algorithms[];
const PlyAlgorithm *ply_algorithm_find(const char *id, GError **error);

typedef struct {
  PlyScore score; /* of the root, for Max */
  PlyMove best;   /* PLY_NO_MOVE where there is none */
  uint64_t nodes, leaves, cutoffs, pruned;
  bool truncated; /* a limit struck; score is what stands so far */
} PlySearchResult;

/* Choices of the options, in the order of their tables. */
typedef enum { PLY_CUT_AT_EQUAL, PLY_CUT_BEYOND } PlyCut;              /* cut: >= | > */
typedef enum { PLY_FAIL_HARD, PLY_FAIL_SOFT } PlyFail;                 /* bounds */
typedef enum { PLY_RAISE_AFTER_TEST, PLY_RAISE_BEFORE_TEST } PlyRaise; /* raise */
typedef enum { PLY_WIN_ONE, PLY_WIN_TEN_MINUS_PLY } PlyWin;            /* win: 1 | 10-ply */

/* One run of an algorithm, with or without a trace. */
struct _PlySearch {
  const PlyGame *game;
  PlyTrace *trace;       /* NULL: search only */
  PlyProgress *progress; /* nullable */
  PlySearchResult result;
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
  bool strict; /* a value equal to a bound is exact */
  uint64_t node_limit;
  int order;                 /* choice of the option "moves" */
  const PlyMoveOrder *named; /* the game's order when one is chosen, else NULL */
  uint8_t *rank;             /* by move, for a named order */
  PlyRandom random;          /* for shuffled */
  PlyMove *move_stack;       /* lists of the nodes on the path, one behind the other */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
};

/* Choices of the option "moves" that every game has; the games' own follow. */
enum { PLY_MOVES_GENERATED, PLY_MOVES_REVERSED, PLY_MOVES_SHUFFLED };
