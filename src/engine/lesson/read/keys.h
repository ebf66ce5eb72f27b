/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The words of the lesson format: what may stand where. lessons/README.md explains each of
 * them, and a test holds the two together. */

#include "lesson/lesson.h"

typedef enum {
  PLY_IN_HEADER = 1,
  PLY_IN_RUN = 2,
  PLY_IN_EXPECT = 4,
  PLY_IN_VERIFY = 8,
  PLY_IN_ASK = 16,
  PLY_IN_STOP = 32,
  PLY_IN_RESULTS = 64,
  PLY_IN_LAB = 128,
  PLY_IN_QUESTION = 256,
  PLY_IN_CLAIM = 512,
} PlyKeyPlace;

typedef struct {
  const char *name;
  unsigned where; /* mask of PlyKeyPlace */
  bool lines;     /* the value may go on over indented lines */
  bool named;     /* a name follows behind a blank: "days Street" */
  /* Does it mean something for runs of that kind? NULL: for all. */
  bool (*fits)(const PlyRunKind *kind);
} PlyKey;

/* The keys of every lesson. A kind of run adds its own (PlyLessonKind.keys), its options to header
 * and run, what can be measured in it to expect and verify (measures.h), and the keys of its
 * questions to ask. NULL at the end. */
extern const PlyKey ply_keys[];

typedef enum {
  PLY_NAMED_NONE, /* no name: a block shown as it stands */
  PLY_NAMED_POSITION,
  PLY_NAMED_TREE,
  PLY_NAMED_RUN,
  PLY_NAMED_RESULTS,
  PLY_NAMED_TEACHER,
  PLY_NAMED_EXPECT,
  PLY_NAMED_VERIFY,
  PLY_NAMED_ASK,
  PLY_NAMED_STOP,
  PLY_NAMED_OCCUPATIONS,
  PLY_NAMED_PEOPLE,
  PLY_NAMED_EXPENSES,
  PLY_NAMED_LAB,
  PLY_NAMED_QUESTION,
  PLY_NAMED_CLAIM,
  PLY_NAMED_LATER, /* known, but not built yet */
  PLY_NAMED_UNKNOWN,
} PlyBlockName;

/* The names of blocks, in the order of PlyBlockName from PLY_NAMED_POSITION; NULL at the end. */
extern const char *const ply_block_names[];
/* What a NUMBER asks for, and what else the columns of results may be. NULL at the end. */
const char *const *ply_counts(void);
const char *const *ply_result_columns(void);

PlyBlockName ply_block_name_find(const char *word);
bool ply_ask_kind_is_later(const char *word);

/* What key is called now, of an option that has had another name: the rest of the reader knows no
 * earlier ones. Owned by key, or by the library. */
const char *ply_key_now(const char *key, unsigned place);
/* May key stand there, in a lesson about some kind of run? */
bool ply_key_is_known(const char *key, unsigned place);
bool ply_key_takes_lines(const char *key);
/* Is its value a list of words, with blanks or commas between them? */
bool ply_key_takes_words(const char *key);
/* Does key mean something there in a lesson about kind? True also of what is known nowhere, and of
 * options of other kinds: who reads options tells of those. */
bool ply_key_fits(const char *key, unsigned place, const PlyLessonKind *kind);
/* "Street" in the key "days Street" where word is "days"; NULL where it is another key. */
const char *ply_key_named(const char *key, const char *word);
/* Everything that may stand there, options included, in a lesson about kind (NULL: any). options: a table, where
 * it is known that a header or run has these (nullable: any of kind). Free with g_strfreev. */
GStrv ply_keys_at(unsigned place, const PlyLessonKind *kind,
                  const PlyOption *const *options) G_GNUC_WARN_UNUSED_RESULT;
/* Is key an option of some kind of run? */
bool ply_key_is_option(const char *key);
/* The same of a lab. */
bool ply_key_is_lab_option(const char *key);
