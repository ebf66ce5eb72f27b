/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The tables of calls, with what is right in each cell: calls.c asks for them. */

#include "lesson/search/calls.h"

/* What the keys of a question say; its "about" is a GArray of these. */
typedef struct {
  char *path;       /* of a node; NULL: of every one */
  unsigned columns; /* 1 << PlyCallColumn */
} PlyBlank;

extern const PlySheetColumn ply_call_columns[PLY_N_CALL_COLUMNS];

/* Alpha and beta of the nodes that the question names, at its step; of the nodes on the way down where
 * it names none. NULL and error where there is no such table. */
PlySheet *ply_sheet_windows(const PlyCase *c, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The calls of a node and of its children that are entered, with the cells that the question leaves
 * empty. */
PlySheet *ply_sheet_calls(const PlyCase *c, GError **error) G_GNUC_WARN_UNUSED_RESULT;
