/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A search by hand on a random tree that the test knows itself, and whether what is said of it is so: by
 * a minimax of the test's own, off the words alone. */

#include "base/random.h"
#include "lesson/drive/counter.h"
#include "search/run.h"

typedef struct Tree Tree;

typedef struct {
  Tree *tree;
  PlyDriven *driven;
} Hand;

Hand hand_new(PlyRandom *random, const char *algorithm);
void hand_clear(Hand *hand);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Hand, hand_clear)
/* On a tree as a lesson writes it, from the start. */
PlyDriven *hand_driven(const char *text, const char *algorithm);
/* The id of an act; the node at work. */
const char *hand_act(const Hand *hand, const PlyDriveAct *act);
PlyNodeId hand_here(const Hand *hand);
/* Aborts the test where what is said to the act is not so. */
void hand_check(const Hand *hand, const PlyDriveAct *act, const PlyCounter *counter,
                PlyRandom *random);
