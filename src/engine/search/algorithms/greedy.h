/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Greedy: the moves of the start ranked by what each earns at once, one ply deep.
 *
 * What a move earns is the sum of the parts that the game says (PlyGameEvaluation.gain), each times its
 * weight in the style of the turn; where the game says none, what evaluate says after the move.
 * Values are those of the side at the start. The highest is taken. Equals: the field with the
 * higher number in an order of the fields, and on one field the token with the lower number in an
 * order of what is held; both orders are drawn anew each turn (shuffle=right), or, as published,
 * "shuffled" by sorting 0 to n - 1, which changes nothing (shuffle=sorted).
 *
 * The trace: PLY_EVENT_STYLE where there are several styles, PLY_EVENT_NUMBERS for both orders, and
 * then the children: PLY_EVENT_SCORE for each part that counts, PLY_EVENT_EVALUATE, and at the root
 * PLY_EVENT_EQUAL where a tie is decided and PLY_EVENT_BEST. A skill may leave children unentered,
 * and may end with PLY_EVENT_TIE: one of the best few by lot. */

#include "search/run.h"

/* PLY_EVENT_NUMBERS holds up to eight numbers: of fields (or places) extra, extra + 1, ... */
#define PLY_NUMBERS_OF_PLACES 0x8000 /* in extra: of what is held, not of fields */
#define PLY_NUMBERS_MAX 8
#define PLY_NUMBERS_NONE UINT8_MAX
/* Number i of such an event; PLY_NUMBERS_NONE behind the last one. */
unsigned ply_numbers_at(const PlyEvent *event, unsigned i);

/* PLY_EVENT_EQUAL, in extra: what decides. */
typedef enum { PLY_EQUAL_BY_FIELD, PLY_EQUAL_BY_PLACE } PlyEqualRule;

#define PLY_GREEDY_MAX 254 /* fields that can be numbered, and places */

/* Does a start go with greedy, and with the styles asked for? */
bool ply_greedy_check(const PlyStart *start, const PlyOptions *options, GError **error);
/* How many fields the n moves of position are about; where a move puts something, and the place of
 * what it is made with. Without pieces moves are fields. */
unsigned ply_greedy_fields(const PlyGame *game, const void *position, const PlyMove *moves,
                           unsigned n);
static inline unsigned ply_greedy_field(const PlyGame *game, const void *position, PlyMove move) {
  return game->pieces != NULL ? game->pieces->field_of(position, move) : move;
}
static inline unsigned ply_greedy_place(const PlyGame *game, const void *position, PlyMove move) {
  return game->pieces != NULL ? game->pieces->place_of(position, move) : 0;
}

/* A move of the start as the trace knows it at a step. */
typedef struct {
  PlyNodeId node;
  unsigned field, place;
  unsigned field_number, place_number; /* PLY_NUMBERS_NONE: not drawn yet */
  bool seen;                           /* its value is known: the rest means something */
  int32_t value;
  int32_t parts[PLY_MAX_FEATURES]; /* what each counts, weighted; their sum is the value */
} PlyRanked;

/* The moves of a run of greedy at a step, best first: by value, by number of the field, by number
 * of the place; what is not seen yet last, in the order of moves. GArray of PlyRanked. O(events). */
GArray *ply_greedy_ranking(const PlyRun *run, uint32_t step) G_GNUC_WARN_UNUSED_RESULT;
/* What entry i of the option "style" means to game, as the next. */
unsigned ply_greedy_style_of(const PlyGame *game, int64_t styles, unsigned i);
/* The style of the turn at a step: index into PlyGameEvaluation.styles, 0 where there are none. */
unsigned ply_greedy_style(const PlyRun *run, uint32_t step);
