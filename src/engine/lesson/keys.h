/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The words of the lesson format: what may stand where. lessons/README.md explains each of
 * them, and a test holds the two together. */

#include <glib.h>
#include <stdbool.h>

typedef enum {
  PLY_IN_HEADER = 1,
  PLY_IN_RUN = 2,
  PLY_IN_EXPECT = 4,
  PLY_IN_VERIFY = 8,
  PLY_IN_ASK = 16,
  PLY_IN_STOP = 32,
  PLY_IN_RESULTS = 64,
} PlyKeyPlace;

/* Kinds of runs that a key means something for. */
typedef enum {
  PLY_FOR_SEARCH = 1,
  PLY_FOR_MINES = 2,
  PLY_FOR_LIFE = 4,
  PLY_FOR_ODDS = 8,
} PlyKeyRuns;

typedef struct {
  const char *name;
  unsigned where; /* mask of PlyKeyPlace */
  unsigned runs;  /* mask of PlyKeyRuns; 0: all */
  bool lines;     /* the value may go on over indented lines */
  bool named;     /* a name follows behind a blank: "days Street" */
} PlyKey;

/* All keys but the options of algorithms, which may stand in header and run, and what can be measured
 * in a run (measures.h), which expect and verify have. NULL at the end. */
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

/* May key stand there? Options of any algorithm are known in header and run. */
bool ply_key_is_known(const char *key, unsigned place);
bool ply_key_takes_lines(const char *key);
/* The kinds of runs that key means something for, as a mask of PlyKeyRuns; 0: all, or an option. */
unsigned ply_key_runs(const char *key, unsigned place);
/* "Street" in the key "days Street" where word is "days"; NULL where it is another key. */
const char *ply_key_named(const char *key, const char *word);
/* Everything that may stand there, options included. Free with g_strfreev. */
GStrv ply_keys_at(unsigned place) G_GNUC_WARN_UNUSED_RESULT;
/* Is key an option of some algorithm? */
bool ply_key_is_option(const char *key);
