/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A name out of a table, and what is said where the table does not have it: what was found, all
 * that there is, and the nearest. */

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* The names of a table, in its order, which stay where they are. */
typedef struct {
  const void *rows;
  unsigned n;    /* rows at most: one without a name is behind the last */
  size_t step;   /* bytes from row to row */
  size_t offset; /* bytes from the start of a record to its name */
  bool apart;    /* rows are pointers to records */
  bool inside;   /* the record begins with the letters of the name, not with a pointer to them */
} PlyNames;

#define PLY_TO_END G_MAXUINT /* rows, of a table that ends with one without a name */
/* Of words, NULL behind the last: const char *const *, GStrv, the pdata of a GPtrArray. */
#define PLY_WORDS(words) ((PlyNames){ (words), PLY_TO_END, sizeof(char *), 0, false, false })
/* Of an array of records with a const char *member. */
#define PLY_NAMES(array, count, member)                                                            \
  ((PlyNames){ (array), (count), sizeof *(array), offsetof(__typeof__(*(array)), member), false,   \
               false })
/* Of an array of records that begin with a char name[]. */
#define PLY_NAMES_INSIDE(array, count)                                                             \
  ((PlyNames){ (array), (count), sizeof *(array), 0, false, true })
/* Of an array of pointers to records of that type. */
#define PLY_NAMES_OF(type, array, count, member)                                                   \
  ((PlyNames){ (array), (count), sizeof(type *), offsetof(type, member), true, false })

/* The row called word, or -1. */
int ply_names_find(PlyNames names, const char *word);
/* The same; -1 sets error (PLY_ERROR_USAGE): “what: found “x”, expected one of: a, b; did you mean
 * “a”?” what: a key or an option; NULL: left out. Looking for all names costs only where error is
 * not NULL. */
int ply_choose(const char *what, const char *word, PlyNames names, GError **error);
/* The same in other words: format (translated) has a %s for word, and one for ply_names_known(). */
int ply_choose_as(const char *format, const char *word, PlyNames names, GError **error);

/* "depth, cut; did you mean “depth”?" (translated): all names, and the nearest to what was
 * written, if any is near. */
char *ply_names_known(PlyNames names, const char *written) G_GNUC_WARN_UNUSED_RESULT;
/* The name nearest to what was written, or NULL where none is within two slips of the pen (insert,
 * delete, change, swap). */
const char *ply_near(const char *written, PlyNames names);
/* "; did you mean “depth”?" (translated) or "". */
char *ply_near_hint(const char *written, PlyNames names) G_GNUC_WARN_UNUSED_RESULT;
