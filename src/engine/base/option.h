/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Options: typed once by who understands them, read by one parser for lesson
 * headers, --set and preferences alike. */

#include "base/choice.h"
#include "base/fault.h"
#include <stdint.h>

typedef enum {
  PLY_OPTION_CHOICE,
  PLY_OPTION_INT,
  PLY_OPTION_BOOL,
  PLY_OPTION_REAL, /* in millionths, see micro.h */
  PLY_OPTION_NAME, /* of something that the lesson names, or text that its user reads; the value
                       * is a GQuark, 0: "" */
  PLY_OPTION_LIST, /* some of the choices, each once, in the order written */
  PLY_OPTION_NUMBERS, /* whole numbers, or none; at most PLY_OPTION_MAX_NUMBERS; "1,000" is none of them */
} PlyOptionType;

typedef struct {
  const char *name;
  PlyOptionType type;
  const char *fallback;       /* the default, as text */
  int64_t min, max;           /* INT, REAL, NUMBERS: inclusive range (NUMBERS: of an int32_t);
                               * NAME: max: bytes at most, 0: below PLY_OPTION_NAME_MAX */
  const char *const *choices; /* CHOICE, LIST: NULL-terminated; the value is the index, or for
                               * a list the indices */
  const char *label, *help;   /* translatable */
  const char *const *names;   /* of the choices, translatable; NULL: as they are spelt */
  int64_t slide;              /* REAL: a slider reaches from min to here; 0: it is typed */
  /* CHOICE: what a choice, as it is spelt, does: a translatable sentence, or NULL; nullable */
  const char *(*tell)(const char *choice);
  const char *earlier; /* another name, from before it had this one: still read; nullable */
} PlyOption;

#define PLY_OPTION_NAME_MAX 256 /* bytes of a name */

/* Interned lists of whole numbers: immutable, one copy of each in the process, so that equal lists
 * are the same pointer and a value that holds one is copied and compared like a number. Kept until
 * the process ends, 4 bytes a number and about 80 for each list. */
typedef struct {
  uint32_t n; /* at least 1 */
  int32_t at[];
} PlyIntList;

/* The list of these n numbers, NULL for none. O(n); any thread. */
const PlyIntList *ply_int_list_intern(const int32_t *numbers, uint32_t n);

/* A set of values for a table of options. A plain value type: copy it freely. The value of a LIST
 * or of NUMBERS is an interned list: equal lists are equal values; 0: none. To read one
 * locks; to look into it or copy it does not. */
#define PLY_MAX_OPTIONS 24
typedef struct {
  const PlyOption *const *table; /* NULL-terminated */
  int64_t value[PLY_MAX_OPTIONS];
  bool given[PLY_MAX_OPTIONS]; /* set by somebody, not the default */
} PlyOptions;

/* Is name what it is called, or was? */
bool ply_option_is_called(const PlyOption *option, const char *name);

/* Every option of table at its default. */
void ply_options_init(PlyOptions *options, const PlyOption *const *table);
/* What a message says of the options that there are: their names, and one that is near to word. Free with g_free. */
char *ply_options_known(const PlyOption *const *table, const char *word) G_GNUC_WARN_UNUSED_RESULT;
/* Index of name, or of what had that name earlier, in the table; or -1. */
int ply_options_find(const PlyOptions *options, const char *name);
/* Reads text as the value of name; blanks of any width may stand around and between words, and any minus, but in
 * a NAME, which is taken as it stands. On failure the options are unchanged; the message
 * says what was found and expected, with a proposal where a name is near. */
bool ply_options_set(PlyOptions *options, const char *name, const char *text, GError **error);
/* Gives options that nobody has set values of their own: name, value, ..., NULL; names that the
 * table does not have are passed over. */
void ply_options_prefer(PlyOptions *options, const char *const *pairs);
/* The value of an option that must be in the table: number, choice index, quark or 0/1. */
int64_t ply_options_get(const PlyOptions *options, const char *name);
/* The same; 0 where the table has no such option. */
int64_t ply_options_chosen(const PlyOptions *options, const char *name);
/* The value as text, the way it is written in a lesson. Free with g_free. */
char *ply_options_print(const PlyOptions *options, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The value of a PLY_OPTION_NAME, "" where nothing is said. Owned by the library. */
const char *ply_options_name(const PlyOptions *options, const char *name);

/* What a file can make us keep of one option: 4 KiB. */
#define PLY_OPTION_MAX_NUMBERS 1024
/* Number i of the value of numbers; false behind the last one. */
static inline bool ply_option_number_at(int64_t value, unsigned i, int32_t *number) {
  const PlyIntList *list = (const PlyIntList *)(intptr_t)value;
  bool there = list != NULL && i < list->n;
  *number = there ? list->at[i] : 0;
  return there;
}
/* Entry i of the value of a list: index of a choice, or -1 behind the last one. */
static inline int ply_option_list_at(int64_t value, unsigned i) {
  int32_t index;
  return ply_option_number_at(value, i, &index) ? index : -1;
}
