/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside search/drive: the game of a driven search. Where it stands follows from the events recorded
 * so far, whoever made them, and from the little that has no event of its own. */

#include "run/drive.h"
#include "search/algorithms/walk.h"
#include "search/run.h"

/* Rows of the driver's acts. */
enum {
  ACT_ENTER,
  ACT_WINDOW,
  ACT_VALUE,
  ACT_BEST,
  ACT_BOUND,
  ACT_CUT,
  ACT_GO_ON,
  ACT_GIVE,
  ACT_BACK,
  ACT_EARN,
  ACT_ADD,
  ACT_CELL,
  ACT_VERDICT,
  N_ACTS
};

#define MAX_SLIPS 8 /* of one family */

typedef struct _Family Family;
typedef struct _Slip Slip;

/* A node at work. Values and bounds are the node's own, as in alphabeta.c. */
typedef struct {
  PlyNodeId id, first;
  unsigned n, ply;
  PlySide side;
  bool up;             /* more is better, and alpha is what it may move */
  int32_t alpha, beta; /* the window that it was entered with */
  int32_t own;         /* the bound that it may move, as it stands */
  int32_t anybodys;    /* the same of Game.shared, as that stood at entry */
  /* Of itself. */
  bool leaf, guess; /* it has a value of its own; it is given one although it has children */
  int32_t value;    /* that one */
  PlyLeafReason reason;
  bool evaluated;
  /* Of its children. */
  bool kept; /* one is the best so far: */
  int32_t best;
  PlyNodeId best_child;
  bool back;            /* one has come back: */
  PlyNodeId first_back; /* this one was the first, */
  int32_t first_from;   /* with this value; */
  PlyNodeId child;      /* this one was the last, */
  int32_t from;         /* with this value, */
  bool after_leaf;      /* without a look at anything below it; */
  bool taken;           /* it has become the best, */
  bool settled;         /* and what it means is settled */
  bool cut;             /* no other one is looked at */
  /* Of sums, and of what is found. */
  int32_t total;
  bool said; /* what the drop earned, or which cell is settled next, has been said */
  bool idle; /* a drop into a full column */
  int32_t earned;
  unsigned row, column; /* of that cell, from 1 */
} Frame;

typedef struct {
  PlyRun *mine;
  const Family *family;
  PlySearch search; /* for values of leaves; it never runs */
  Frame *stack;     /* as deep as the search is */
  unsigned n;
  PlyNodeId waits;  /* entered, without a window; PLY_NO_NODE */
  PlyWindow shared; /* the alpha and the beta that somebody moved to last, for Max */
  PlySearchResult result;
  const Slip *slips[MAX_SLIPS]; /* that may be met here */
  unsigned n_slips;
} Game;

/* What the algorithms of a family have in common when they are done by hand. */
struct _Family {
  const char *const *algorithms; /* ids, NULL-terminated */
  unsigned uses;                 /* acts, bits of 1 << ACT_ */
  const Slip *slips;             /* NULL: nobody is known to go wrong here */
  unsigned depth;                /* plies; 0: as the options say */
  /* Can this run of theirs be driven? Nullable. */
  bool (*check)(const PlyRun *run, GError **error);
  /* The last step up to step that no act goes across; nullable: that of trees of values. */
  uint32_t (*boundary)(const PlyTrace *t, uint32_t step);
  /* What the node is worth without a look at its children; at stands there. */
  void (*look)(const Game *game, PlySearch *at, Frame *frame);
  /* A child of frame has come back; nullable. */
  void (*came_back)(Frame *frame);
  bool (*next)(const Game *game, const Slip *slip, PlyDriveAct *act);
  /* Is that as right as what next() says? Nullable: nothing else is. */
  bool (*right)(const Game *game, const PlyDriveAct *act);
  /* Would who makes the mistake do that as well as what next() says? Nullable: nothing else. */
  bool (*fits)(const Game *game, const Slip *slip, const PlyDriveAct *act);
  bool (*can)(const Game *game, const PlyDriveAct *act, GError **error);
  void (*carry_out)(Game *game, const PlyDriveAct *act);
  /* The line of the pseudocode that an event at frame stands on. */
  unsigned (*line)(const Game *game, const Frame *frame, PlyEventKind kind);
};

/* --- state.c --- */

/* Lets the game stand behind an event, which it records. */
void ply_drive_record(Game *game, const PlyEvent *event);
/* Enters the node with this window (its own); of the node at work: an event. */
void ply_drive_enter(Game *game, PlyNodeId id, int32_t alpha, int32_t beta);
void ply_drive_note(Game *game, PlyEventKind kind, unsigned extra, int32_t now, int32_t was);
static inline const Frame *ply_drive_top(const Game *game) {
  return game->n == 0 ? NULL : &game->stack[game->n - 1];
}
/* Lets search stand at node id of run. */
void ply_drive_go_to(PlySearch *search, const PlyRun *run, PlyNodeId id);
bool ply_drive_is_over(const Game *game);
/* The frame that id would have, entered with this window. */
Frame ply_drive_frame(const Game *game, PlyNodeId id, int32_t alpha, int32_t beta);
/* The first child of frame that was not entered, PLY_NO_NODE; and how many there are of them. */
PlyNodeId ply_drive_next_child(const Game *game, const Frame *frame, unsigned *left);
bool ply_drive_was_entered(const Game *game, PlyNodeId id);

/* The look of trees of values. */
void ply_drive_look(const Game *game, PlySearch *at, Frame *frame);

/* --- tree.c --- */

/* Makes the nodes of game->mine: those of the run that is taken over, and what lies below them down to
 * the depth of the search, or so much of that as is reasonable. False and error where the run is too
 * large. */
bool ply_drive_grow(Game *game, const PlyRun *of, GError **error);

/* --- numbers.c --- */

/* Between the numbers of acts at a node of side and those of the trace. False where the trace has no such
 * number. */
bool ply_drive_number(const Game *game, PlySide side, double number, int32_t *value);
double ply_drive_points(const Game *game, PlySide side, int32_t value);

/* Of numbers that somebody typed: what is too large stops at the largest value. */
static inline int32_t ply_drive_sum(int64_t a, int64_t b) {
  return (int32_t)CLAMP(a + b, -PLY_VALUE_MAX, PLY_VALUE_MAX);
}

/* --- slips.c --- */

/* A misconception by what its owner does otherwise. NULL: as it is right. */
struct _Slip {
  const char *id; /* in ply_variants; NULL behind the last */
  PlySide (*chooser)(const Game *game, const Frame *frame); /* whose taste decides at the node */
  int32_t (*empty)(int32_t empty);                          /* what stands before a best value */
  /* Takes the guess at a node for its value. */
  bool (*guesses)(const Frame *frame);
  int32_t (*leaf)(const Game *game, const Frame *frame); /* the value of a leaf */
  bool (*ignores)(const Frame *frame);                   /* the child that came back last */
  /* The node's own bound and the other one, as they are thought to stand. */
  void (*bounds)(const Game *game, const Frame *frame, int32_t *own, int32_t *other);
  void (*hands)(const Frame *frame, int32_t *own, int32_t *other); /* down to a child */
  bool (*stops)(const Frame *frame, int32_t value); /* where there is no reason for it */
  bool foresees; /* a leaf that would make a cutoff is not entered */
  bool exact;    /* whatever is given back is called exact */
  /* Of an act that Family.next() would not do: is it of the same mind? Nullable. */
  bool (*fits)(const Game *game, const Frame *frame, const PlyDriveAct *act);
};
extern const Slip ply_drive_plain_slips[], ply_drive_window_slips[];

/* --- plain.c, windows.c: trees of values --- */

extern const Family ply_drive_plain, ply_drive_windows;

/* --- sums.c: the table of Connect Four; rank.c: greedy; guess.c: guessing with backtracking --- */

extern const Family ply_drive_sums, ply_drive_rank, ply_drive_guess;

static inline int32_t ply_drive_other(const Frame *f) {
  return f->up ? f->beta : f->alpha;
}
/* The own bound with which the node was entered. */
static inline int32_t ply_drive_first_own(const Frame *f) {
  return f->up ? f->alpha : f->beta;
}
static inline bool ply_drive_better(const Frame *f, int32_t a, int32_t b) {
  return f->up ? a > b : a < b;
}

/* --- can.c: what makes no sense, whoever does it --- */

/* Acts that make no sense somewhere, and why. */
typedef struct {
  unsigned where;  /* the family's word for where a search may stand */
  unsigned acts;   /* bits of 1 << ACT_ */
  const char *why; /* translatable */
} Senseless;
#define PLY_DRIVE_ALL (~0u)
#define PLY_DRIVE_BUT(acts) (~(unsigned)(acts))
#define PLY_DRIVE_BIT(act) (1u << (act))

/* False and error where the run has no such act, where a row for where has it, where a child is entered
 * that cannot be, and where a number is none of the trace. */
bool ply_drive_makes_sense(const Game *game, unsigned where, const Senseless *rows, unsigned n,
                           const PlyDriveAct *act, GError **error);
/* Of trees of values. */
bool ply_drive_can(const Game *game, const PlyDriveAct *act, GError **error);
