/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A formula looked through before any parser sees it: what is allowed at all, names, length. */

#include "life/formula.h"

typedef struct {
  char source[PLY_FORMULA_MAX + 2]; /* ASCII, one byte for each character of the text */
  unsigned n;
  /* Where each byte, and the end, stands in the text. */
  int line[PLY_FORMULA_MAX + 2], column[PLY_FORMULA_MAX + 2];
} PlyFormulaScan;

/* False, place (nullable) and error where something is not allowed. */
bool ply_formula_scan(const char *text, PlyFormulaScan *scan, PlyPlace *place, GError **error);
/* Pieces of a text that was scanned; free the array and the text of each. */
PlyFormulaPiece *ply_formula_scan_pieces(const char *text, unsigned *n) G_GNUC_WARN_UNUSED_RESULT;
