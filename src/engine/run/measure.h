/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What can be measured in a run. A kind of run has one table of it, beside what is measured; facts
 * and questions of lessons, columns of their results, the JSON of the command line and the counters
 * of the window all read that table. */

#include "run/kind.h"
#include "run/number.h"

/* What a value is, and so how it is read, compared and printed. */
typedef enum {
  PLY_MEASURE_COUNT,    /* a whole number from 0 */
  PLY_MEASURE_WHOLE,    /* a whole number */
  PLY_MEASURE_SCORE,    /* what a node is worth, with what is known of it */
  PLY_MEASURE_NUMBER,   /* a real number; where it is a part of a whole, also a share of it */
  PLY_MEASURE_PERCENT,  /* a share, written in per cent as a range: "80..84" */
  PLY_MEASURE_YES,      /* yes or no */
  PLY_MEASURE_WORD,     /* one text */
  PLY_MEASURE_WORDS,    /* a list of them */
  PLY_MEASURE_SUBJECTS, /* a set of subjects; where only a number is said, how many they are */
} PlyMeasureType;

typedef enum {
  PLY_MEASURE_RUN = 1,        /* of the whole run; with a replay, of what it has passed */
  PLY_MEASURE_ASKED = 2,      /* a question may ask for it; of matches and odds also a column */
  PLY_MEASURE_COMPARED = 4,   /* two runs may be compared by it; it needs no recording */
  PLY_MEASURE_CUT = 8,        /* WORDS: who claims it may break off */
  PLY_MEASURE_UNORDERED = 16, /* WORDS: in any order */
  PLY_MEASURE_COLUMN = 32,    /* of searches: a column of results may show it */
  PLY_MEASURE_NUMBERS = 64,   /* WORDS: most of them are numbers */
  PLY_MEASURE_CHOSEN = 128,   /* says what was chosen: see ply_cover_by_hand() */
} PlyMeasureFlags;

/* A value, found in a run or said of it. */
typedef struct {
  PlyMeasureType type;
  bool silent;       /* nothing is claimed by it: the words only name something */
  uint64_t count;    /* COUNT */
  int64_t whole;     /* WHOLE */
  PlyScore score;    /* SCORE found, in units of the trace */
  PlyNumber said;    /* SCORE said */
  double number, of; /* NUMBER, PERCENT found; of: the whole that it is a part of, 0: none */
  PlyRange range;    /* NUMBER, PERCENT said; NUMBER found by simulation: its interval at 95 % */
  bool share;        /* NUMBER said in per cent */
  bool yes;          /* YES */
  char *text;        /* WORD; SCORE found: as it is printed; NUMBER said: as it was written */
  GPtrArray *words;  /* WORDS: char * */
  GArray *subjects;  /* SUBJECTS: uint32_t, ascending; of YES what bears it out, or NULL */
} PlyMeasured;

void ply_measured_clear(PlyMeasured *value);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyMeasured, ply_measured_clear)

#define PLY_MAX_ARGUMENTS 12

/* What is asked of a run: where, and with what arguments. */
typedef struct {
  const PlyRun *run;
  const PlyMeasure *measure; /* the one that is asked for; ply_measure_value() and _read() set it */
  PlyReplay *replay; /* at the step that is meant; a measure that moves it puts it back. NULL: only
                      * what is of the whole run can be measured */
  bool check;        /* only whether there is such a number: nothing is worked out */
  bool at;           /* somebody named that step */
  PlyNodeId node;    /* PLY_NO_NODE: nobody named one */
  const char *name;  /* behind the id: "win" in "odds win"; else NULL */
  struct {
    const PlyArgument *argument;
    int64_t value;
  } given[PLY_MAX_ARGUMENTS];
  unsigned n_given;
  GHashTable *beside;    /* what else is written there, key → text; nullable */
  PlyProgress *progress; /* nullable */
  GHashTable *kept;      /* name → what took long, for the next who asks; nullable */
} PlyMeasureArgs;

/* Something that measures are told beside the step and the node: a square, a person. */
struct _PlyArgument {
  const char *id;           /* the key of lessons: "square" */
  const char *form, *means; /* its row in lessons/README.md */
  bool points;              /* its value is a subject of the run: it can be pointed at */
  /* What text says; before measures are asked, and in the order of the table. Error without the
   * key. */
  bool (*read)(const PlyMeasureArgs *args, const char *text, int64_t *value, GError **error);
};

struct _PlyMeasure {
  const char *id;    /* what lessons write: "nodes"; NULL behind the last one */
  const char *named; /* what stands behind it, "OUTCOME" of "odds OUTCOME"; NULL: nothing */
  /* What such a name is of a run, for who points at it: a subject, or PLY_NO_SUBJECT. Nullable: none. */
  uint32_t (*subject)(const PlyRun *run, const char *name);
  PlyMeasureType type;
  unsigned flags;           /* PlyMeasureFlags */
  const char *form, *means; /* its row in lessons/README.md */
  /* The value; false and error where there is none, because … */
  bool (*of)(const PlyMeasureArgs *args, PlyMeasured *value, GError **error);
  /* What somebody says of it; NULL: by the type. Then error says what was expected, or is left
   * alone where expected says it. */
  bool (*read)(const PlyMeasureArgs *args, const char *text, PlyMeasured *said, GError **error);
  /* Does what was found bear out what was said? NULL where it does, else what to say of it, one
   * message for each fault. NULL: the two are compared by the type. */
  GStrv (*deny)(const PlyMeasureArgs *args, const PlyMeasured *found, const PlyMeasured *said);
  const char *expected;     /* translatable: of a text that cannot be read; NULL: by the type */
  const char *zero;         /* COUNT: a word for 0; lists: for one that is empty; WORD: for none */
  const char *const *words; /* WORD: all there are; NULL: any */
  const char
      *separators;    /* WORDS, SUBJECTS: what parts them; NULL: blanks, SUBJECTS: also commas */
  const char *title;  /* translatable: above its column in the window; NULL: the id */
  const char *format; /* NUMBER: of cells, "%.4f"; NULL: a whole number */
  gconstpointer own;  /* of the kind of run; nullable */
  const char *const *told; /* ids of the arguments that a question writes behind the id; nullable */
  const char *prompt;      /* translatable: how a question asks for it; nullable */
  const char *wrong;       /* translatable: what to say to who has another number */
  const char *right;       /* translatable: why this number is right, a sentence; nullable */
};

/* The measure of a table that word names, and what stands behind its id; NULL where it has none. */
const PlyMeasure *ply_measure_find(const PlyMeasure *measures, const char *word, const char **name);
/* The words of all measures with those flags, as lessons write them: "nodes", "odds OUTCOME". */
GStrv ply_measure_words(const PlyMeasure *measures, unsigned flags) G_GNUC_WARN_UNUSED_RESULT;

/* "Yes: 3. That is the number less the flags around it.": found, escaped, is right. Free with g_free. */
char *ply_measure_reply(const PlyMeasure *measure, const char *found) G_GNUC_WARN_UNUSED_RESULT;

/* The value of run; error where there is none. */
bool ply_measure_value(const PlyMeasure *measure, const PlyMeasureArgs *args, PlyMeasured *value,
                       GError **error);
/* Reads what somebody says of it: "5", "≥5", "5.9..7.1", "c4 d3". */
bool ply_measure_read(const PlyMeasure *measure, const PlyMeasureArgs *args, const char *text,
                      PlyMeasured *said, GError **error);
/* Squares as people write them, or "none". */
bool ply_measure_read_subjects(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                               GError **error);
bool ply_measured_has_subject(const PlyMeasured *found, uint32_t subject);
/* Is what was found what was said? Numbers hold to the decimals that were said. */
bool ply_measure_matches(const PlyMeasure *measure, const PlyMeasureArgs *args,
                         const PlyMeasured *found, const PlyMeasured *said);
/* What was found, in the way of what was said (nullable). */
char *ply_measure_print(const PlyMeasure *measure, const PlyMeasureArgs *args,
                        const PlyMeasured *found,
                        const PlyMeasured *said) G_GNUC_WARN_UNUSED_RESULT;
/* What was found as the text of a cell of results; a part of 1 in per cent. "–" where it is no
 * number. */
char *ply_measure_cell(const PlyMeasure *measure,
                       const PlyMeasured *found) G_GNUC_WARN_UNUSED_RESULT;
/* What was found as a number; shares of what has a whole. False where it is none. */
bool ply_measured_number(const PlyMeasured *found, bool share, double *number);

/* The value of the argument called id; false where nobody gave it. */
bool ply_args_get(const PlyMeasureArgs *args, const char *id, int64_t *value);
/* Gives it, also in place of what was given. */
void ply_args_give(PlyMeasureArgs *args, const PlyArgument *argument, int64_t value);
/* A number that took long, under a name of its measure: what was kept; false where nothing was. */
bool ply_args_kept(const PlyMeasureArgs *args, const char *name, double *number);
void ply_args_keep(const PlyMeasureArgs *args, const char *name, double number);
/* The argument of a table (id NULL at the end; nullable), or NULL. */
const PlyArgument *ply_argument_find(const PlyArgument *arguments, const char *id);
