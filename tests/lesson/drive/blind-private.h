/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind.h"

/* A node on paper: what the tree says of it, and what was noted there. All numbers are Max's. */
typedef struct _BlindNode {
  char *address; /* "2.1"; "" at the root */
  struct _BlindNode *parent;
  GPtrArray *kids;
  bool max; /* who is to move */
  bool guessed;
  double number; /* of a leaf its value, of an inner node the guess */

  bool entered, done;
  double came;       /* came back with it */
  double a, b;       /* the window as it stands, */
  double a0, b0;     /* and as it was entered with */
  double my_a, my_b; /* and as the learner takes it to be */
  double best;       /* what a child was kept for */
  bool has_best;
  unsigned n_came; /* so many children came back */
  double first;    /* the first one with that */
} BlindNode;

typedef enum {
  BLIND_WINDOW,
  BLIND_VALUE,
  BLIND_NEXT,
  BLIND_TEST,
  BLIND_BOUND,
  BLIND_CUT
} BlindPhase;

struct _Blind {
  const BlindIdea *idea;
  bool negamax, windows;
  BlindNode *root, *at, *from; /* from: the child that came back last */
  GPtrArray *nodes;
  BlindPhase phase;
  double a, b;             /* the window that was last seen, whosever it was */
  double moved_a, moved_b; /* the bounds that were last moved, whosever they were */
  unsigned seen;           /* acts */
};

typedef enum { BLIND_EXACT, BLIND_AT_LEAST, BLIND_AT_MOST } BlindWord;

/* What an idea changes; NULL: nothing there. b->at is where the learner is. */
struct _BlindIdea {
  BlindIdeaInfo info;
  void (*window)(const Blind *b, double *alpha, double *beta);
  bool (*cut)(const Blind *b, double value);    /* after that value came back */
  bool (*better)(const Blind *b, double value); /* moves a bound, or is the best so far */
  void (*mind)(BlindNode *node,
               double value); /* what it changes in the window as it is thought of */
  double (*leaf)(const Blind *b);
  bool (*guesses)(const Blind *b); /* takes the guess at the inner node in place of its value */
  bool (*leaves)(const Blind *b);  /* looks at no more children */
  bool (*cuts_ahead)(const Blind *b, const BlindNode *kid); /* does not even enter that one */
  double (*back)(const Blind *b, bool cut, BlindWord *word);
};

/* What a node gives back, fail-hard: where it was cut the bound that it met, else its own one, of the
 * window (a, b) at its end. */
double blind_hard(const BlindNode *n, bool cut, double a, double b, BlindWord *word);
