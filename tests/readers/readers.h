/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What people write, reader by reader: a row says what a reader makes of a text. test-readers.c holds readers
 * against their rows, and against rows that are bent (bend.h). */

#include "base/fault.h"

typedef struct {
  const char *text;
  /* What is read, as the reader's own printer has it; NULL: it is refused. */
  const char *value;
  /* Of a refusal: "LINE:COLUMN: " where the reader tells a place, then its words; up to "…", where these end in a
   * list of all that there is. */
  const char *message;
  /* What it is read for: a game, an option; nullable where the reader has one only. */
  const char *of;
  bool exact; /* its blanks and dashes are what is written: with others it may be refused */
} Form;

/* A form that is read as it stands. */
#define AS_IT_STANDS(text)                                                                         \
  { text, text, NULL, NULL, false }

typedef struct {
  const char *name;
  const Form *forms;
  unsigned n;
  /* What is read of text, free with g_free(); else NULL and error, and *place where the reader tells one:
   * it is zeros before. */
  char *(*read)(const char *of, const char *text, PlyPlace *place, GError **error);
  /* A regular expression for the parts of a text that are somebody's own words, a name or a title, and stay as
   * they are: there a character from another alphabet is that character. NULL: none. */
  const char *own;
  const char *without; /* the bend (bend.h) after which a text rightly means another; NULL: none */
} Reader;
#define READER(name, forms, ...)                                                                   \
  { name, forms, G_N_ELEMENTS(forms), __VA_ARGS__ }

/* NULL at their ends. */
extern const Reader *const reader_tables[];
