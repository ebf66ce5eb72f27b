/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: sentences about rules, put together gap by gap. */

#include "rules/framework.h"
#include "say/sentence.h"

#define PLY_PHRASE_GAPS 12

typedef struct {
  PlyGap gaps[PLY_PHRASE_GAPS];
  unsigned n;
} PlyPhrase;

/* Marked text for gap name; takes text. */
void ply_phrase_add(PlyPhrase *phrase, const char *name, char *marked);
/* Plain text that is marked with tone (-1: none); takes text. */
void ply_phrase_tone(PlyPhrase *phrase, const char *name, char *text, int tone);
/* Fills the gaps of format and empties the phrase. Marked; free with g_free. */
char *ply_phrase_fill(PlyPhrase *phrase, const char *format) G_GNUC_WARN_UNUSED_RESULT;

/* Marked texts for gaps. "−2", "1,024": */
char *ply_phrase_number(int n, int tone) G_GNUC_WARN_UNUSED_RESULT;
/* "three": */
char *ply_phrase_count(unsigned n, int tone) G_GNUC_WARN_UNUSED_RESULT;
/* The name of a rule. */
char *ply_phrase_rule(const PlyRule *rule) G_GNUC_WARN_UNUSED_RESULT;
/* "row 3, column 4": */
char *ply_phrase_at(uint32_t square, unsigned columns) G_GNUC_WARN_UNUSED_RESULT;
/* "the 2 in row 3, column 4"; tone: of the number. */
char *ply_phrase_number_at(unsigned number, uint32_t square, unsigned columns,
                           int tone) G_GNUC_WARN_UNUSED_RESULT;
/* Two whole sentences; takes both. */
char *ply_phrase_both(char *first, char *second) G_GNUC_WARN_UNUSED_RESULT;
/* "A, B and C", or with "or": marked texts one behind the other. Takes them, at least one. */
char *ply_phrase_list(GPtrArray *texts, bool alternatives) G_GNUC_WARN_UNUSED_RESULT;
