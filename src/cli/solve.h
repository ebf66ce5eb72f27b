/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the commands solve and deduce were told, and what games do with it: solve reads all positions
 * before the first one is solved. */

#include "base/fault.h"
#include "base/progress.h"
#include "cli/cli.h"
#include "games/game.h"
#include <json-glib/json-glib.h>

typedef struct {
  char *game, *positions, *bits;
  gboolean columns, stats, json;
  unsigned table_bits; /* 0: what pays */
  char **rest;
} PlySolveArgs;

typedef struct {
  /* Takes the text of a position, which is neither empty nor a comment. False and error, with the place
   * of the character, where it is none. */
  bool (*take)(gpointer data, const char *text, PlyPlace *place, GError **error);
  /* Is a file one position, in more than one line? NULL: never. */
  bool (*is_one)(const char *file);
  /* Is a line of a file with a position a line none, and left out? "#" begins such a line in every game.
   * NULL: no other. */
  bool (*is_remark)(const char *line);
  /* Solves position number i; false where it was stopped. */
  bool (*solve)(gpointer data, unsigned i, PlyProgress *progress);
  /* What came of it: a line without its end, to be freed; an object. */
  char *(*text)(gpointer data);
  JsonObject *(*json)(gpointer data);
  unsigned batch; /* so many are printed together: those that take long alone */
} PlySolveKind;

/* Reads the file of args to its end; faults are told, and *all is false where there was one. Returns how many
 * positions were taken; 0 and error where there was none, or there are too many or too many faults to read on. */
unsigned ply_solve_read(const PlySolveArgs *args, const PlySolveKind *kind, gpointer data,
                        bool *all, GError **error);
/* Solves n positions one after the other, and prints a line for each; as JSON an object, or an array of
 * several. An interrupt leaves those that are solved, with a message. */
PlyExit ply_solve_all(const PlySolveArgs *args, const PlySolveKind *kind, gpointer data,
                      unsigned n);

PlyExit ply_solve_connect4(const PlySolveArgs *args);
#define PLY_SOLVE_UNSAID INT32_MIN
/* Reads a line of a file of Connect Four, whose signs are plain ones (base/text/sign.h): the position, the score
 * that it says (PLY_SOLVE_UNSAID: none), and a remark. NULL and error, with the place, where it is none. */
PlyStart *ply_solve_connect4_line(const char *line, int32_t *score, PlyPlace *place,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
PlyExit ply_solve_sudoku(const PlySolveArgs *args);

/* What the deduce command was told; each game that it knows reads its own part. */
typedef struct {
  char *game, *position, *mines, *rules; /* as written; position is given */
  gboolean once, json;
  char **rest;
} PlyDeduceArgs;

PlyExit ply_deduce_sudoku(const PlyDeduceArgs *args);
