/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Worlds as text: the fenced blocks of a lesson, one thing a line. Blank lines and what stands
 * behind a # are passed over.
 *
 *   occupations          name, then P, C, G and L in this order or by name; "free" is C 0, and
 *                        what is not named is 0 (P must be there)
 *     Day job | 0.99 | 0.01 | 1 | 0
 *     Street: P 0.75, G 0.2
 *
 *   people               name, what is in brackets is a note; a formula (formula.h); in front of
 *                        it the way to choose where it is not "highest"; or a behaviour
 *                        (behaviour.h), with those of its weights gains, odds, losses and
 *                        costs that are others
 *     Eddy (steady) = P*P*G - (1-P)*L
 *     Wanda = wheel P*G
 *     Tim: timid
 *     Tess: wheel steady, odds 0.8, costs 2
 *
 *   expenses             brackets, the highest first; the last line is for all the rest
 *     1000: 20
 *     100: 2
 *     rest: 0.02
 *
 * Numbers have a point and at most six decimals; P has at most nine. 1,000 and 1 000 are refused
 * with a word on how to write it. */

#include "life/day.h"

typedef enum {
  PLY_DAY_OCCUPATIONS,
  PLY_DAY_PEOPLE,
  PLY_DAY_EXPENSES,
  PLY_N_DAY_BLOCKS
} PlyDayBlock;
/* "occupations" "people" "expenses", NULL: what a fence is called. */
extern const char *const ply_day_blocks[PLY_N_DAY_BLOCKS + 1];

#define PLY_DAY_TEXT_MAX (64 * 1024) /* bytes of a block */

/* One fault: where in the text, and what. */
typedef struct {
  PlyPlace place; /* line from 1 in the block */
  char *message;
} PlyDayFault;
void ply_day_fault_free(PlyDayFault *fault);

/* Replaces one table of world, which nobody uses yet, by what text says. Every fault of the text
 * is appended to faults (PlyDayFault, at most 100); with any, world is unchanged and it returns
 * false. People are not held against occupations here: ply_day_text_check. */
bool ply_day_text_read(PlyDayWorld *world, PlyDayBlock block, const char *text, GPtrArray *faults);
/* The same, with the first fault as error and place (nullable). */
bool ply_day_text_parse(PlyDayWorld *world, PlyDayBlock block, const char *text, PlyPlace *place,
                        GError **error);
/* Do formulas have a value for every occupation? Faults have the line of the person in `people`
 * (the text of that block, nullable). True where there is none. */
bool ply_day_text_check(const PlyDayWorld *world, const char *people, GPtrArray *faults);
/* The table as text that reads back to the same. Free with g_free. */
char *ply_day_text_print(const PlyDayWorld *world, PlyDayBlock block) G_GNUC_WARN_UNUSED_RESULT;
/* Line of the block (from 1) on which occupation, person or bracket `index` stands; 0: none. */
int ply_day_text_line(PlyDayBlock block, const char *text, unsigned index);
