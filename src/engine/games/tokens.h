/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The token game.
 *
 * Two players take turns. Whoever is to move puts one token of his hand on an empty field and gets
 * its value in points; then the token's ability acts, once, on the fields of its pattern, in the
 * order of the pattern, and then the hand place is filled with the next token of the supply, if
 * there is one. Fields of the pattern outside the board count for nothing, and so do empty ones,
 * and guarded tokens are passed over by every ability. The others:
 *
 *   hit    the token costs its owner one point, whoever that is; with "hits: leave" it also leaves
 *          the board
 *   turn   the token changes sides, and one point goes with it from its old owner to the new one
 *   guard  the token of the player who moves is guarded from now on; nothing for the other's
 *   push   the token goes one field further away from the one that pushes, in the direction of its
 *          offset (of two fields right, one up: right and up); where a token stands in the way it
 *          stays; over the edge it leaves the board and costs its owner one point
 *
 * A field with a bonus: the first token put on it in time brings k points more; a token that is
 * pushed there takes nothing. Points may fall below zero.
 *
 * The first to reach the target wins: who has just moved, should both be there. Without that the
 * game ends when the board is full, or when whoever is to move has no token left; then more points
 * win, and equal ones are a draw. Everybody sees hands and supplies.
 *
 * Equal tokens of a hand are one candidate: the first of them is the one listed and played.
 *
 * Fields are numbered by columns: x * rows + y, with x from the left and y from the top, both from
 * 0; people write "b4": column b, row 4 from the top. A move is hand place * fields + field, and
 * is written with the token, "D@b4", or read with the place from 1, "3@b4"; "D on b4" is read too. */

#include "games/game.h"

#define PLY_TOKENS_MIN_SIDE 2 /* rows, columns */
#define PLY_TOKENS_MAX_SIDE 8
#define PLY_TOKENS_MAX_FIELDS (PLY_TOKENS_MAX_SIDE * PLY_TOKENS_MAX_SIDE)
#define PLY_TOKENS_MAX_HAND 6
#define PLY_TOKENS_MAX_MOVES 144 /* fields times size of the hand */
#define PLY_TOKENS_MAX_KINDS 12  /* A to L */
#define PLY_TOKENS_MAX_OFFSETS 8
#define PLY_TOKENS_MAX_BONUSES 8
#define PLY_TOKENS_MAX_TOKENS 72 /* on the board, in hands and in supplies together */
#define PLY_TOKENS_MAX_POINTS 999
#define PLY_TOKENS_NONE UINT8_MAX /* no kind of token: an empty field, an empty hand place */

typedef enum {
  PLY_TOKENS_PLAIN, /* no ability */
  PLY_TOKENS_HIT,
  PLY_TOKENS_TURN,
  PLY_TOKENS_GUARD,
  PLY_TOKENS_PUSH,
  PLY_TOKENS_N_ABILITIES
} PlyTokensAbility;

typedef struct {
  const char *id;   /* in texts: "hit" */
  const char *name; /* translatable: what it does to a token, in a few words */
} PlyTokensAbilityInfo;
extern const PlyTokensAbilityInfo ply_tokens_abilities[PLY_TOKENS_N_ABILITIES];

/* Fields to the right and down from the token; not both 0. */
typedef struct {
  int8_t right, down;
} PlyTokensOffset;

/* A kind of token; its number is its place in the alphabet. */
typedef struct {
  int8_t value;    /* points, 0 to 9 */
  uint8_t ability; /* PlyTokensAbility */
  uint8_t n_offsets;
  PlyTokensOffset offsets[PLY_TOKENS_MAX_OFFSETS];
} PlyTokensKind;

typedef struct {
  uint8_t kind;  /* PLY_TOKENS_NONE: the field is empty, and the rest means nothing */
  uint8_t owner; /* PlySide */
  bool guarded;
} PlyTokensField;

typedef struct {
  uint8_t field;
  int8_t points; /* for the first token put there */
  uint8_t left;  /* turns in which that can happen, this one included; at least 1 */
} PlyTokensBonus;

/* A position, spread out for who draws it or speaks about it. */
typedef struct {
  int rows, columns, hand_size;
  unsigned n_fields; /* rows * columns */
  int target;        /* points that win; 0: none */
  bool leave;        /* hit tokens leave the board */
  PlySide turn;
  unsigned played;   /* turns since the start */
  uint16_t kinds;    /* bit k: kind k is part of this game */
  uint8_t n_bonuses; /* only those that can still be taken */
  int points[2];     /* by side */
  unsigned n_supply[2];
  uint8_t hand[2][PLY_TOKENS_MAX_HAND];         /* kinds; a place may be empty at the end */
  uint8_t supply[2][PLY_TOKENS_MAX_TOKENS];     /* kinds, the next one first */
  PlyTokensField fields[PLY_TOKENS_MAX_FIELDS]; /* by field number */
  PlyTokensBonus bonuses[PLY_TOKENS_MAX_BONUSES];
} PlyTokensView;

/* What comes of one field of a pattern. */
typedef enum {
  PLY_TOKENS_OUTSIDE,    /* not on the board */
  PLY_TOKENS_EMPTY,      /* no token there */
  PLY_TOKENS_PASSED,     /* guarded, or nothing for this ability to do */
  PLY_TOKENS_HITS,       /* costs its owner a point */
  PLY_TOKENS_REMOVES,    /* and leaves the board */
  PLY_TOKENS_TURNS,      /* changes sides */
  PLY_TOKENS_GUARDS,     /* is guarded from now on */
  PLY_TOKENS_PUSHES,     /* goes on to another field */
  PLY_TOKENS_PUSHES_OFF, /* over the edge */
  PLY_TOKENS_BLOCKED,    /* cannot be pushed */
} PlyTokensWhat;

typedef struct {
  PlyTokensWhat what;
  PlyTokensOffset offset;
  int field;           /* -1: outside */
  int to;              /* of a push: where it goes; else -1 */
  uint8_t kind, owner; /* of the token there before, as in PlyTokensField */
  int8_t effect;       /* points for the player who moves, less those for the other */
} PlyTokensEffect;

/* Of position, which is one of ply_game_tokens. O(fields). */
void ply_tokens_look(const void *position, PlyTokensView *view);
/* Kind k < PLY_TOKENS_MAX_KINDS of this game; NULL: not part of it. Owned by the start. */
const PlyTokensKind *ply_tokens_kind(const void *position, unsigned k);
/* What the ability of a legal move does, one entry for each offset in order; how many. */
unsigned ply_tokens_effects(const void *position, PlyMove move,
                            PlyTokensEffect effects[static PLY_TOKENS_MAX_OFFSETS]);

/* The parts of a move, and the move of its parts (which need not be legal). */
unsigned ply_tokens_place(const void *position, PlyMove move);
unsigned ply_tokens_field(const void *position, PlyMove move);
PlyMove ply_tokens_move(const void *position, unsigned place, unsigned field);
/* "b4". buf: at least 4 bytes. Returns buf. */
char *ply_tokens_print_field(const void *position, unsigned field, char buf[static 4]);
