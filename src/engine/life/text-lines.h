/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The lines of the blocks of life/text.h, one at a time. */

#include "life/behaviour.h"
#include "life/day.h"
#include "life/text.h"

#define PLY_DAY_MAX_FAULTS 100
#define PLY_DAY_PROBABILITY_TEXT 32

/* A line without what stands behind a #, with plain signs (base/text/sign.h). */
typedef struct {
  GPtrArray *faults;               /* PlyDayFault */
  char *copy, *plain;              /* owned */
  const char *text;                /* its beginning */
  const char *written;             /* the same as it was written, character for character */
  const char *rest, *written_rest; /* behind the line: plain, and as it was written */
  int number;                      /* from 1 */
} PlyDayLine;

/* Begins before the first line of text, which is UTF-8 and outlives line. */
void ply_day_line_begin(PlyDayLine *line, const char *text);
/* The next line that is not blank; false where there is none (line is then the last one). */
bool ply_day_line_next(PlyDayLine *line);
void ply_day_line_clear(PlyDayLine *line);
/* Notes a fault at a place of the line; returns false. */
bool ply_day_line_fault(PlyDayLine *line, const char *at, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* Each reads the whole line; false where a fault was noted. */
bool ply_day_line_occupation(PlyDayLine *line, PlyOccupation *occupation);
bool ply_day_line_person(PlyDayLine *line, PlyPerson *person);
bool ply_day_line_bracket(PlyDayLine *line, PlyBracket *bracket, bool *rest);

/* "0.0001": at most nine decimals. Returns buf. */
char *ply_day_print_probability(double p, char buf[static PLY_DAY_PROBABILITY_TEXT]);

/* What a row of a table must keep to, whoever made it. place (nullable) is left alone. */

bool ply_day_check_name(const char *what, const char *name, GError **error);
bool ply_day_check_probability(double p, GError **error);
/* what: "C", "G", "L", a bracket. */
bool ply_day_check_money(const char *what, int64_t money, GError **error);
/* Has the formula of person a value for every occupation, at the amounts of cash that day.h
 * names? */
bool ply_day_check_formula(const PlyDayWorld *world, unsigned person, GError **error);
