/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A lesson as read from its file: header, runs, and sections of prose, stops and
 * questions. The format is lessons/README.md. A lesson is read into a scratch struct,
 * checked whole, and handed out only when it can be used; its faults are always handed
 * out, all of them, each with line and column. Immutable afterwards, but for what is recorded of
 * its runs. */

#include "lab/lab.h"
#include "minesweeper/run/plan.h"
#include "run/cover.h"
#include "search/run.h"
#include "trace/replay.h"

#define PLY_LESSON_MAX_BYTES (256 * 1024)
#define PLY_LESSON_MAX_FAULTS 100
#define PLY_LESSON_MAX_QUESTIONS 200
#define PLY_LESSON_MAX_NESTING 32
#define PLY_LESSON_MAX_RUNS 50
/* What recordings and tables may take together while a lesson is checked, or shown, in bytes asked
 * for: with what the rest of the program needs it stays below 512 MiB. */
#define PLY_LESSON_MAX_BYTES_RECORDED (400 << 20)
#define PLY_LESSON_MAX_NODES 5000000 /* so many of the plainest recording fit into that */

typedef struct {
  int line, column; /* from 1, of the file */
  char *text;       /* translated: what was found, what was expected */
} PlyFault;

typedef enum {
  PLY_SHOW_BOARD = 1,
  PLY_SHOW_TREE = 2,
  PLY_SHOW_CODE = 4,
  PLY_SHOW_WINDOWS = 8,
  PLY_SHOW_COUNTERS = 16,
  PLY_SHOW_RULES = 32,
  PLY_SHOW_NAMES = 64, /* of the nodes, in the tree */
  PLY_SHOW_MAP = 128   /* all of the tree, as a map, at first */
} PlyShow;

/* What a kind of run is to a lesson: kinds.h. */
typedef struct _PlyLessonKind PlyLessonKind;

/* A named run of a lesson; the header's own is "main". Recorded on demand. */
typedef struct {
  char *name;
  const PlyLessonKind *kind;
  PlyRun *run;      /* not recorded by the reader; ply_lesson_record() does */
  int line;         /* where it is set up */
  bool shown_after; /* on the screen only once its section's question is answered */
  uint32_t lives;   /* how many lives its claims and results are about; 0: it is no life */
  uint32_t games;   /* the same of games; 0: it is no match */
  GHashTable *kept; /* name → what took long to measure; or NULL */
  size_t bytes;     /* of its recording, once there was one; recordings.h */
  uint32_t seen;    /* the last page that showed it, counted from 1 */
  PlyReplay *lent; /* of run, for all that is worked out of its questions one after the other; NULL:
                     * each has its own, which in a long run costs more than what it is for */
} PlyLessonRun;

/* A kind of question: ask.h. */
typedef struct _PlyAsk PlyAsk;

typedef enum {
  PLY_HELD_UNKNOWN, /* nobody has looked */
  PLY_HELD_TRUE,
  PLY_HELD_FALSE,
} PlyHeld;

/* What an author says of a run: in a verify block, for the marks of a question, or as the claim of one
 * of its answers. All of it together is true or not. */
typedef struct {
  PlyLessonRun *run;
  PlyLessonRun *than; /* what it is compared with; nullable */
  GStrv keys, values; /* as they stand in the block; as many of both */
  bool *negated;      /* of each key: "not KEY" */
  guint n_said; /* so many of them, the first ones, are said here; the rest only names places */
  GStrv given;  /* keys that the picture shows all the same; nullable */
  PlyHeld held; /* of a claim whose lesson was checked */
} PlyVerified;

typedef struct {
  char *markup; /* Pango markup */
  char *plain;  /* the same without markup, to be spoken and compared */
  char *reply;  /* Pango markup, "" when the author gave none */
  bool right;
  PlyVerified *claim; /* what it says of a run; nullable */
  int misconception;  /* the number of the idea behind it (misconceptions.h); 0: none */
  PlyPlace place;     /* in the file */
} PlyChoice;

/* Which answers that are worth the same are right. */
typedef enum {
  PLY_ACCEPT_EQUAL,  /* all of them */
  PLY_ACCEPT_CHOSEN, /* the one that the program plays */
} PlyAccept;

typedef struct {
  const PlyAsk *ask;
  char *id;     /* as it is written: [a-z0-9-], unique in the lesson; NULL: it is not */
  char *judged; /* why no run can decide it; NULL: runs do */
  GStrv marks;  /* addresses of what is marked while it is open; NULL: what verified points at */
  PlyPlace marks_at;  /* where these are written */
  PlyAccept accept;   /* of a question for a move */
  bool as_written;    /* its answers keep their order */
  bool several;       /* by choice: more than one may be right */
  GPtrArray *choices; /* PlyChoice; none is marked where the answer comes from the run */
  GPtrArray *hints;   /* char *, Pango markup, in the order they are given */
  char *prompt;       /* what is asked: Pango markup in the words of the author, perhaps the heading
                         of the section, or of the ask */
  PlyLessonRun *run;  /* what it asks about */
  char *node;         /* path of the node that is meant, or NULL */
  char *of;           /* what is counted or worked out, or NULL */
  char *at;           /* address of the step it is asked at, or NULL */
  gpointer about;     /* what else the ask has read, its own */
  GPtrArray *verified; /* PlyVerified; NULL: nothing */
  int line;
  int said_at;     /* the line of the block that has its id, or that would; 0: there is none */
  char *kept_id;   /* what a learner did is kept under it (ids.h): id, or one that is made */
  char *revision;  /* changes with what is asked */
  char *generated; /* generate.h: the lines of the ask block; NULL: somebody wrote it */
  uint64_t seed;   /* and what they were drawn with */
} PlyQuestion;

typedef struct {
  char *run;     /* name */
  char *address; /* "cutoff 2" */
  int line;
} PlyStop;

/* Many games of a lab, played while their chart is looked at. */
typedef struct {
  const PlyLabInfo *info;
  PlyOptions options; /* of info, as they are written */
  char *chart;        /* id of the one that is shown */
  double from, to;    /* the part of its scale that is shown first; from > to: all of it */
  uint32_t total;     /* games in all */
  unsigned jobs;      /* threads at most; UINT_MAX: any number */
  uint64_t bytes;     /* that the tables of each take */
  int line;
} PlyLessonLab;

typedef enum {
  PLY_BLOCK_PROSE,
  PLY_BLOCK_CODE,
  PLY_BLOCK_RESULTS,
  PLY_BLOCK_LAB, /* no text: the picture of its section (ply_section_lab) */
} PlyBlockKind;

typedef struct {
  PlyBlockKind kind;
  char *markup;      /* PROSE: one paragraph or list row; CODE: verbatim */
  GPtrArray *runs;   /* RESULTS: PlyLessonRun, borrowed */
  GStrv columns;     /* RESULTS: what they are depends on the kind of runs */
  GStrv given;       /* and those that are seen although a later question asks for them; nullable */
  int person;        /* RESULTS of lives: whose; -1: the one of the run */
  uint32_t lives;    /* and how many; 0: as many as the run says */
  char **cells;      /* RESULTS of what is no search, by run and column, where they were checked */
  PlyLessonLab *lab; /* LAB */
  bool after;        /* follows the question: shown once it is answered */
  bool at_stop;      /* follows the stop of a section that asks nothing: shown once it is reached */
} PlyBlock;

/* A section begins at a "## " heading; the first has none. It has at most one question
 * and at most one stop. */
typedef struct {
  char *heading;         /* Pango markup or NULL */
  GPtrArray *blocks;     /* PlyBlock */
  PlyQuestion *question; /* nullable */
  PlyStop *stop;         /* nullable */
  PlyLessonRun *run;     /* what is on the screen in this section */
  PlyLessonRun *then;    /* nullable: takes its place once the question is answered; where it is
                            the same run, only the start is shown until then */
} PlySection;

typedef struct {
  gint refs;
  char *path; /* file it came from, or NULL */
  char *id;   /* ply_lesson_id() */
  char *title, *course, *goal, *needs, *difficulty, *stop_at;
  GStrv was;         /* ids that it had before; nullable */
  PlyPlace needs_at; /* where needs is written; line 0: it is not */
  int order, minutes, misconception;
  unsigned show;     /* PlyShow */
  bool hides_values; /* the numbers at work, while a question is open */
  bool feedback_at_end;
  bool for_max;        /* values: seen by Max also where the search turns signs */
  bool circles;        /* shapes: circle and square in place of triangles */
  GPtrArray *runs;     /* PlyLessonRun; the first is "main" */
  GPtrArray *sections; /* PlySection; at least one */
  GPtrArray *teacher;  /* char *, Pango markup */
  uint32_t pages_seen; /* recordings.h */
  bool quiz;           /* quiz.h: its questions are met on the way through its run */
} PlyLesson;

/* How a lesson is held to its runs, and whether that came to an end. From zero. */
typedef struct {
  PlyProgress *progress; /* stops it; nullable */
  double times;          /* how many times the usual work it may do (base/work.h); 0: once */
  /* What a screen would tell of what answers a question, at the step where it is asked: a fault of that
   * question. Free with g_free; NULL: nothing. Nullable: nobody looks. */
  char *(*look)(const PlyRun *run, PlyReplay *replay, const PlyCover *cover);
  bool strict;      /* also what is asked of lessons that ship: ply_strict_check() */
  GPtrArray *notes; /* PlyFault: gets what is long, and no fault; nullable */
  /* Set: */
  bool stopped;   /* it was stopped: there is no lesson, and faults say only what was found until
                     then */
  double spent;   /* the part of that work that it did */
  uint64_t bytes; /* taken by recordings and tables, at most at a time */
} PlyLessonCheck;
#define PLY_CHECK_USUAL (&(PlyLessonCheck){ 0 })

/* Reads text. Returns NULL when there is any fault. faults (PlyFault, element-free function
 * set) always receives all faults found, sorted by place; beyond the maximum one more says
 * that there are more. With check (nullable) the runs are recorded and every expectation, marked
 * answer and stop is held to them; recordings that are not small are dropped again, so
 * ply_lesson_record() is needed all the same. Takes a few ms, and with check up to ten seconds on
 * a slow computer, then best off the main thread: a lesson that needs more work than that, or more
 * memory, has one fault that says so, and is not looked at any further. */
PlyLesson *ply_lesson_read(const char *text, gsize length, const char *path, PlyLessonCheck *check,
                           GPtrArray *faults) G_GNUC_WARN_UNUSED_RESULT;
/* The same from a file: also faults for files that are missing, unreadable, no regular
 * file, or too large. */
PlyLesson *ply_lesson_load(const char *path, PlyLessonCheck *check,
                           GPtrArray *faults) G_GNUC_WARN_UNUSED_RESULT;
/* The id of the lesson in the file at path: its name without ".md" and the language of a translation,
 * plain (ply_plain). Free with g_free. */
char *ply_lesson_id(const char *path) G_GNUC_WARN_UNUSED_RESULT;
PlyLesson *ply_lesson_ref(PlyLesson *lesson);
void ply_lesson_unref(PlyLesson *lesson);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyLesson, ply_lesson_unref)
GPtrArray *ply_faults_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* "file:line:column: error: text". Free with g_free. */
char *ply_fault_print(const PlyFault *fault, const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The same of what is no fault: "…: note: text". */
char *ply_note_print(const PlyFault *note, const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The run called name, or NULL. */
PlyLessonRun *ply_lesson_run(const PlyLesson *lesson, const char *name);
/* The game of Minesweeper and the commands of run once more, not yet recorded; options nullable:
 * with others. NULL and error where they do not go together. */
PlyRun *ply_lesson_mines_again(const PlyRun *run, const PlyOptions *options,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same run, whatever it plays, not yet recorded; options nullable: with others. NULL and error
 * where they do not go together. */
PlyRun *ply_lesson_again(const PlyRun *run, const PlyOptions *options,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Does "game: …" name something that is no search? */
bool ply_lesson_plays(const char *game);
/* The options of a game of odds ("life", "blackjack", "cep"), and a run of it that needs no lesson,
 * not yet recorded. NULL where game is another; the run also, with an error, where options do not
 * go together. */
const PlyOption *const *ply_lesson_options(const char *game);
PlyRun *ply_lesson_play(const char *game, const PlyOptions *options,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Kinds of games that are no searches, by name: "minesweeper", "life"; NULL-terminated. Free with
 * g_free. */
const char **ply_lesson_games(void) G_GNUC_WARN_UNUSED_RESULT;
/* The same with those that are searched, which come first. */
const char **ply_lesson_every_game(void) G_GNUC_WARN_UNUSED_RESULT;
/* The game that is searched and called id; NULL, and an error that names every game and the
 * nearest, where there is none. */
const PlyGame *ply_lesson_find_game(const char *id, GError **error);
/* The text of a cell of results, where the runs are no searches. Of a lesson that was checked it is
 * there already; else of many lives or games it may take seconds. Free with g_free. */
char *ply_lesson_cell(const PlyBlock *results, PlyLessonRun *run,
                      const char *column) G_GNUC_WARN_UNUSED_RESULT;
/* How often something is in a recorded search ("nodes", "hits", …; the words are ply_counts of
 * keys.h); false and error where id is none of them, or the run has no such number: rounds of an
 * algorithm that searches once. About 1 ms for a million events. */
bool ply_lesson_count(const PlyRun *run, const char *id, uint64_t *count, GError **error);
/* The lab whose chart takes the place of the picture of section, or NULL: the last one that is there
 * by now. answered: the question; reached: the stop of a section that asks nothing. */
const PlyLessonLab *ply_section_lab(const PlySection *section, bool answered, bool reached);
/* Do they play the same games? Either may be NULL. */
bool ply_lesson_lab_equals(const PlyLessonLab *a, const PlyLessonLab *b);
/* Records the run if it is not yet: on the calling thread. A run that was cancelled is not
 * recorded again: its trace is complete and truncated. */
void ply_lesson_record(PlyLessonRun *run, PlyProgress *progress);

/* Where the sections of a lesson happen in their runs. */

/* The step that a section names itself, for its question or to stop at; replay is one of its run. False
 * where it names none. */
bool ply_section_step(const PlySection *section, const PlyReplay *replay, uint32_t *step);
/* The same of section i of lesson, and where it names none that of the one before it on the same run. */
uint32_t ply_lesson_step(const PlyLesson *lesson, guint i, const PlyReplay *replay);
/* Where the run stands that the answer to section's question brings to the screen (section->then):
 * at its last step, a board of rules where the answer was verified of it, else at its start. replay
 * is one of it. */
uint32_t ply_section_brought_at(const PlySection *section, const PlyReplay *replay);
/* Where the question of section i is asked, which has one: where the run stands as it opens. */
uint32_t ply_lesson_asked_at(const PlyLesson *lesson, guint i, const PlyReplay *replay);
/* How far section i leads in run, of which replay is one: where it asks, or stops, and if it is settled to what its
 * answer brings; 0: nowhere there. */
uint32_t ply_lesson_led_to(const PlyLesson *lesson, guint i, const PlyLessonRun *run, bool settled,
                           const PlyReplay *replay);
