/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Reading positions of the token game: words, numbers and tokens of a line, and what is wrong with
 * them. Each function that returns false, or -1, has told why. */

#include "base/choice.h"
#include "games/tokens-private.h"

#define PLY_TOKENS_N_KEYS 9

typedef struct {
  PlyTokensTable *table;
  PlyTokensPosition p;
  PlyPlace *place;
  GError **error;
  char **lines;
  int line;                             /* the one being read, from 1 */
  const char *at;                       /* where in it */
  int given[PLY_TOKENS_N_KEYS];         /* by key: the line where it stands; 0: nowhere */
  int kind_given[PLY_TOKENS_MAX_KINDS]; /* the same for lines of tokens */
  int first_row;                        /* its line, 0: none */
  unsigned n_rows, n_tokens;
} PlyTokensReader;

/* Tells a fault at a place in the line. Returns false. */
bool ply_tokens_fail(const PlyTokensReader *r, const char *at, PlyErrorCode code,
                     const char *format, ...) G_GNUC_PRINTF(4, 5);
/* The same about the word at at. expected is translated. */
bool ply_tokens_fail_word(const PlyTokensReader *r, const char *at, const char *expected);

void ply_tokens_skip_blanks(PlyTokensReader *r);
/* The next word of the line into buf, cut there; false behind the last one. start: where it is. */
#define PLY_TOKENS_WORD 128
bool ply_tokens_next_word(PlyTokensReader *r, char buf[static PLY_TOKENS_WORD], const char **start);
bool ply_tokens_read_number(PlyTokensReader *r, int min, int max, int *number);
/* The place of the next word among words, -1 where it is none of them. */
int ply_tokens_read_choice(PlyTokensReader *r, PlyNames words);
bool ply_tokens_read_end(PlyTokensReader *r);
/* The kind of the token whose letter stands at at, -1 where there is none. */
int ply_tokens_read_kind(const PlyTokensReader *r, const char *at);
/* One token more is part of the position. */
bool ply_tokens_count(PlyTokensReader *r, const char *at);

/* "token A: 3 hit e w 2,-1": reads on behind the colon. */
bool ply_tokens_read_token(PlyTokensReader *r);
/* "first: points 3 hand ABCD supply EFGH": the same for player who. */
bool ply_tokens_read_side(PlyTokensReader *r, unsigned who);
