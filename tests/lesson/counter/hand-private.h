/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The tree of the test's own, between the files that hold sentences against it. */

#include "hand.h"

#define MOST_KIDS 3
struct Tree {
  int value; /* of a leaf */
  unsigned n;
  Tree *kids[MOST_KIDS];
};

void hand_tree_free(Tree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Tree, hand_tree_free)
Tree *hand_tree_at(Tree *tree, const char *path);
int hand_minimax(const Tree *tree, bool max);
unsigned hand_depth_of(const char *path);

/* Leaves that a sentence is about: one, or those below a node that were not entered; and their value. */
typedef struct {
  char path[64];
  bool alone;
  int value;
} Leaves;

#define MOST_PARTS 8
typedef struct {
  Leaves parts[MOST_PARTS];
  unsigned n;
} Parts;

/* A copy in which those leaves, none of which was seen, have other values. */
Tree *hand_tree_with(const Hand *hand, const Parts *parts) G_GNUC_WARN_UNUSED_RESULT;
/* The node of "the root", "node 2.1"; what stands behind it. NULL: it does not begin so. */
const char *hand_read_node(const char *text, char path[static 64]);

/* --- hand-facts.c --- */
/* Holds text, which says what came back, is left or stands at a leaf, against the learner's run. False: it
 * says none of that. */
bool hand_check_fact(const Hand *hand, const PlyDriveAct *act, const char *text);
