/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the solve command was told; each game that it knows reads its own part. */

#include "base/fault.h"
#include "cli/cli.h"

typedef struct {
  char *game, *positions, *bits;
  gboolean columns, stats, json;
  unsigned table_bits; /* 0: what pays */
  char **rest;
} PlySolveArgs;

/* Takes a line of the file that positions names, which is neither empty nor a comment; n of them came
 * before. False and error, with the place of the character, where it is no position. */
typedef bool (*PlySolveLine)(gpointer data, const char *text, unsigned n, PlyPlace *place,
                             GError **error);
/* Reads that file to its end; faults are told, up to so many. False, and error, where there is one, or
 * nothing in it. */
bool ply_solve_read(const char *file, PlySolveLine take, gpointer data, GError **error);

PlyExit ply_solve_sudoku(const PlySolveArgs *args);
