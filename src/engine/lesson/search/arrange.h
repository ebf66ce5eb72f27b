/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The children of a node in the order that a question asks for. */

#include "lesson/ask/ask.h"

#define PLY_ARRANGED_MOST 12 /* more nobody arranges */

typedef struct {
  PlyNodeId parent;
  PlyNodeId nodes[PLY_ARRANGED_MOST];
  int64_t ranks[PLY_ARRANGED_MOST]; /* ascending; of equal ones either may be first */
  unsigned n;
} PlyArranged;

/* Of a question of kind "order"; false and error where its run has none. */
bool ply_case_arranged(const PlyCase *c, PlyArranged *arranged, GError **error);
