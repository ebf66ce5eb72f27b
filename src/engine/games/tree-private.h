/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by tree.c (the game) and tree-text.c (its text). */

#include "games/tree.h"

typedef struct {
  uint32_t parent; /* UINT32_MAX at the root */
  uint32_t kids;   /* index into PlyHandTree.kids */
  uint32_t n_kids; /* 0: a leaf */
  int32_t value;   /* of a leaf, or the static evaluation of an inner node */
  uint32_t weight; /* share in a chance node above */
  bool chance;
  bool evaluated; /* value was written */
  bool noisy;     /* the move that leads here is one that quiescence follows */
  char *name;     /* of the move that leads here, or NULL */
  char *words;    /* or NULL */
} PlyHandNode;

/* Nodes in the order of the text, the root first. Immutable and shared by all positions. */
typedef struct {
  gint refs;
  PlyHandNode *nodes;
  uint32_t n;
  uint32_t *kids;
  bool chance; /* has chance nodes */
  int32_t scale;
  unsigned levels;   /* below the root */
  PlySide root_side; /* who is to move at the root, or first below chance nodes */
} PlyHandTree;

void ply_hand_tree_unref(PlyHandTree *tree);
/* Reads text, a tree of so many levels at most; values are in units of tree->scale. */
PlyHandTree *ply_hand_tree_parse(const char *text, PlySide root_side, unsigned most_levels,
                                 PlyPlace *place, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The text of the tree; at node number change the value is value_text (nullable) instead. */
char *ply_hand_tree_print(const PlyHandTree *tree, uint32_t change,
                          const char *value_text) G_GNUC_WARN_UNUSED_RESULT;
