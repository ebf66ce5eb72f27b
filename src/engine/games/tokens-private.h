/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How the token game keeps a position: what never changes stands in the payload of the start, and
 * what undo needs to put a move back is in a record of its own. */

#include "games/tokens.h"

/* A token on the board, or in a hand (then without owner and guard): its kind + 1; 0: none. */
#define CELL_KIND 0x0f
#define CELL_MIN 0x10 /* belongs to Min */
#define CELL_GUARDED 0x20

/* The same from the start to the end of a game. */
typedef struct {
  uint8_t rows, columns, n_fields, hand_size;
  int16_t target;
  bool leave;
  uint16_t has; /* bit k: kind k is part of the game */
  PlyTokensKind kinds[PLY_TOKENS_MAX_KINDS];
  uint8_t n_bonuses, n_supply[2];
  PlyTokensBonus bonuses[PLY_TOKENS_MAX_BONUSES]; /* as at the start */
  uint8_t supply[2][PLY_TOKENS_MAX_TOKENS];       /* kinds */
  /* Worked out of the above. By field: its bonus, or -1; by kind, field, offset: the field that
   * the ability acts on, and the next one in the same direction, or -1 outside the board. */
  int8_t bonus_at[PLY_TOKENS_MAX_FIELDS];
  int8_t aim[PLY_TOKENS_MAX_KINDS][PLY_TOKENS_MAX_FIELDS][PLY_TOKENS_MAX_OFFSETS];
  int8_t beyond[PLY_TOKENS_MAX_KINDS][PLY_TOKENS_MAX_FIELDS][PLY_TOKENS_MAX_OFFSETS];
} PlyTokensTable;

typedef struct {
  const PlyTokensTable *table;
  uint8_t cells[PLY_TOKENS_MAX_FIELDS];
  uint8_t hands[2][PLY_TOKENS_MAX_HAND];
  int16_t points[2];
  uint8_t next[2]; /* place in the supply */
  uint8_t turn;    /* PLY_SIDE_MAX or PLY_SIDE_MIN */
  uint8_t played;  /* turns since the start */
  uint8_t n_empty; /* fields */
  uint8_t taken;   /* bit b: somebody has bonus b */
} PlyTokensPosition;

/* What a move did that it does not say itself. */
typedef struct {
  uint8_t acted;                           /* bit i: the ability did something at offset i */
  uint8_t taken;                           /* as it was */
  uint8_t removed[PLY_TOKENS_MAX_OFFSETS]; /* by offset: the cell that left the board */
} PlyTokensUndo;

_Static_assert(sizeof(PlyTokensPosition) <= PLY_POSITION_MAX, "a position has its room");
_Static_assert(sizeof(PlyTokensUndo) <= PLY_UNDO_MAX, "so has what undo needs");
_Static_assert(PLY_TOKENS_MAX_OFFSETS <= 8, "a bit for each offset");
_Static_assert(PLY_TOKENS_MAX_BONUSES <= 8, "a bit for each bonus");

/* The set of tokens that every game has unless its text says otherwise, A first. */
#define PLY_TOKENS_N_SHIPPED 8
extern const PlyTokensKind ply_tokens_shipped[PLY_TOKENS_N_SHIPPED];

/* Fills what is worked out of the rest. */
void ply_tokens_table_finish(PlyTokensTable *table);
/* The field right and down of field, or -1. */
int ply_tokens_beside(const PlyTokensTable *table, unsigned field, PlyTokensOffset by);
/* The bonus that a token put on field takes now, or -1. */
int ply_tokens_bonus(const PlyTokensPosition *p, unsigned field);
/* The token at field, just put there by the side to move, acts at all its offsets, in order: how many
 * times that did something. What undoing it needs is noted in undo (nullable). */
unsigned ply_tokens_act(PlyTokensPosition *p, unsigned field, PlyTokensUndo *undo);
void ply_tokens_take_back(PlyTokensPosition *p, unsigned field, const PlyTokensUndo *undo);
/* It acts only at offset i, which is not going to be undone: true when that does something. */
bool ply_tokens_act_at(PlyTokensPosition *p, unsigned field, unsigned i);

#define PLY_TOKENS_HAND 4 /* tokens in a hand unless a text says otherwise */
/* "ne" for one field up and one to the right; NULL where a direction has no name. */
const char *ply_tokens_offset_name(PlyTokensOffset by);
/* Field "b4" as a number; false where there is none. */
bool ply_tokens_read_field(const PlyTokensTable *table, const char *text, unsigned *field);

/* "A" for a token of Max's or of a hand, "a" for one of Min's, "." for none. */
char ply_tokens_letter(unsigned cell);

/* Members of the record. */
bool ply_tokens_parse(PlyStart *start, const char *text, PlyPlace *place, GError **error);
char *ply_tokens_print(const void *position);
void ply_tokens_print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]);
bool ply_tokens_parse_move(const void *position, const char *text, PlyMove *move, GError **error);
