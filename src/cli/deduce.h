/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the deduce command was told; each game that it knows reads its own part. */

#include "cli/cli.h"

typedef struct {
  char *game, *position, *mines, *rules; /* as written; position is given */
  gboolean once, json;
  char **rest;
} PlyDeduceArgs;

PlyExit ply_deduce_sudoku(const PlyDeduceArgs *args);
