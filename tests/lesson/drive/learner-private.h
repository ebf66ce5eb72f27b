/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The tree on the paper of a learner. */

#include "learner.h"

#define MAX_CHILDREN 4

typedef struct _Node Node;
struct _Node {
  Node *children[MAX_CHILDREN];
  unsigned n, depth;
  double value; /* of an inner node a guess; as Max sees it */
};

struct _Learner {
  Node *root;
  GArray *values; /* double: every number on the paper */
  bool windows;   /* alpha-beta */
  bool turned;    /* numbers are those of who is to move */
  const char *idea;
};
