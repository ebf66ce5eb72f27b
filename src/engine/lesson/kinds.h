/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What each kind of run is to a lesson: how the reader makes runs of it, what may be claimed and
 * asked about these, and who judges. A new kind is one record and one row of the table in
 * kinds.c; nothing else asks which one it is. */

#include "lesson/ask/draft.h"
#include "lesson/ask/grade-private.h"
#include "lesson/drive/counter.h"
#include "run/commands.h"
#include "run/face.h"

typedef struct _PlyClaims PlyClaims; /* measures.h */

struct _PlyLessonKind {
  /* --- lessons whose header is about it --- */
  const char *const *games; /* what stands behind "game:"; NULL: every game that is searched */
  const PlyKey *keys;       /* its own, beside those that everybody has; nullable */
  unsigned show;            /* PlyShow, where the header does not say */
  bool needs_algorithm;
  const char *less; /* translatable: how to ask for less work, in the words of the format */
  /* Adds the runs of header and run blocks to the lesson. */
  void (*build)(PlyReader *r);
  /* The options of one of its games, or of what the key chosen_by says; NULL where that is not known. Where games
   * is NULL tables has all: those that any of them may have, NULL behind the last. */
  const PlyOption *const *(*options)(const char *chosen);
  const PlyOption *const *(*tables)(unsigned i);
  /* A run of a game without a lesson; NULL: not by this way. */
  PlyRun *(*play)(const char *game, const PlyOptions *options, GError **error);

  /* --- runs of it, in whatever lesson --- */
  /* The same run, not yet recorded; options nullable: with others. */
  PlyRun *(*again)(const PlyRun *run, const PlyOptions *options, GError **error);
  /* Faults of a start that can be read, but makes no sense; nullable. */
  void (*start)(PlyReader *r, const PlyLessonRun *run);
  /* Does the same stand on the screen where both begin: the same board, the same cards? NULL: what is
   * there at the start says little of a run, and the lesson's own stands for any. */
  bool (*starts_alike)(const PlyRun *a, const PlyRun *b);
  /* Is a run that an answer brings to the screen a start, for the next question to go on from? Else it
   * is there with its last step. */
  bool brings_start;
  /* Was the recording cut short, so that nothing can be claimed or asked? Nullable: never. */
  bool (*is_cut_short)(const PlyRun *run);
  const PlyClaims *claims; /* what expect and verify may say of it: measures.h */
  PlyAsks *asks;           /* the questions about it */
  /* Where asks has ply_ask_measured: proposes what it asks for, "of" and "at" (PlyDrafter.propose). */
  bool (*propose_number)(PlyDraft *draft);
  /* Says that they have no such kind. */
  void (*refuse_ask)(PlyReader *r, const PlyNamedBlock *block);
  /* What its questions look at, where the case is asked: freed with g_free. NULL and error where
   * that place does not occur. Nullable: they look for themselves. */
  gpointer (*place)(const PlyCase *c, GError **error);
  /* Covers a measure of a node or subject (PLY_FACT_ANY: none is named) of run, with all that tells it.
   * NULL: the measure alone. */
  void (*tells)(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure, uint32_t subject);
  /* Covers what every open question about run, which is recorded, leaves out. Nullable: nothing. */
  void (*covers)(PlyCover *cover, const PlyRun *run);
  /* Takes out of cover what a measure of it says that is to be seen while the question is open; subject
   * as above. Nullable. */
  void (*gives)(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure, uint32_t subject);
  /* Does the position itself show that fact of a recorded run? Nullable: none. */
  bool (*given)(const PlyRun *run, const PlyFact *fact);
  /* What an author had verified, as a picture (PlyAsk.picture) for who has answered: c has the place
   * where it is asked. NULL: there is none. Nullable. */
  PlyReplay *(*picture)(const PlyCase *c, const PlyVerified *verified);
  /* ply_counter_of_act(), lesson/drive/counter.h; nullable: there is never one. */
  bool (*counter)(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
  /* Reads columns and other keys of a results block whose first run is one. */
  void (*results)(PlyReader *r, const PlyNamedBlock *block);
  /* A fault where a recorded run cannot fill its row; nullable. */
  void (*row)(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run);
  /* The text of a cell of results; NULL: the window has its own words, and needs the recording.
   * progress is nullable. */
  char *(*cell)(const PlyBlock *results, PlyLessonRun *run, const char *column,
                PlyProgress *progress);
  const char *chosen_by; /* the key that options takes the value of; NULL: "game" */
};

/* --- run-options.c: runs that are made of nothing but a game's options --- */
typedef PlyRun *(*PlyMakeRun)(const char *game, const PlyOptions *options, GError **error);
/* PlyLessonKind.build: the run of the header, and one of each run block, which begins with the
 * header's options. A message of make that begins with the name of an option is blamed on that. */
void ply_options_build(PlyReader *r, PlyMakeRun make);
/* Sets what pairs say; false and faults where they name another option, or say no value of it. */
bool ply_options_take(PlyReader *r, const GPtrArray *pairs, PlyOptions *options);
/* The value of the option whose name begins the message. */
PlyPlace ply_options_blame(const GPtrArray *pairs, PlyPlace fallback, const char *message);

/* --- run-commands.c: runs that are made by commands --- */
#define PLY_DONE_MAX 200
/* What the key "do" says. */
typedef struct {
  PlyRunCommand commands[PLY_DONE_MAX];
  unsigned n;
} PlyDone;
/* Gives a run that has none the commands that pairs say; where they say nothing those in done, and
 * where that is empty, whole. False and a fault where they cannot be read. */
bool ply_commands_take(PlyReader *r, const GPtrArray *pairs, PlyDone *done, PlyRun *run,
                       PlyRunCommand whole);

/* --- run-boards.c: such runs on a board that a position may give --- */
typedef struct {
  const char *game; /* as "game:" says it */
  const PlyOption *const *options;
  const char *const *afresh; /* options that make a new game in place of the header's position, and
                              * are a fault beside one */
  /* A position as text says it; NULL and error, with the place in the text (0: not known). */
  gpointer (*read)(const PlyOptions *options, const char *text, PlyPlace *within, GError **error);
  void (*free)(gpointer position);
  const char *more; /* the key of what is said of a position beside it; NULL: nothing is */
  bool (*refine)(gpointer position, const char *more, GError **error);
  /* A run not yet recorded; position NULL: of a new game. A message that begins with the name of an
   * option is blamed on that. */
  PlyRun *(*make)(const PlyOptions *options, gconstpointer position, GError **error);
  unsigned whole_new, whole_position; /* the command where "do" says nothing */
} PlyBoards;
/* PlyLessonKind.build: the run of the header, and one of each run block, which begins with the
 * header's options, position and commands. */
void ply_boards_build(PlyReader *r, const PlyBoards *boards);

/* --- measured.c: results and questions by what is measured --- */
/* PlyLessonKind.results, .cell: columns are measures of the runs that may be asked for. */
void ply_measured_results_read(PlyReader *r, const PlyNamedBlock *block);
char *ply_measured_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                        PlyProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
/* "number": the one that "of" says, with what it is told behind it; at the step of "at", else of the
 * whole run, or, where claims begin at the start and it is of a board as it stands, there. Asked and
 * answered in the words of the measure (prompt, wrong), which it must have. */
extern const PlyAsk ply_ask_measured;

extern const PlyLessonKind ply_kind_search, ply_kind_match, ply_kind_mines, ply_kind_sudoku,
    ply_kind_life, ply_kind_odds;
extern PlyFaces ply_lesson_faces; /* PlyLessonKind */

/* The kind of lesson that plays game (nullable); that of searches where nobody knows it. */
const PlyLessonKind *ply_kind_of_game(const char *game);
/* The same of a header, which may name the players of a match. */
const PlyLessonKind *ply_kind_of_header(const GPtrArray *header);
const PlyLessonKind *ply_kind_of_run(const PlyRun *run);
/* The options that the header, or a run block of pairs, has by what it chooses; NULL: not known yet. */
const PlyOption *const *ply_kind_options(const PlyReader *r, const GPtrArray *pairs);
/* Faults for keys at place that mean nothing for the lesson's kind. */
void ply_kind_check_keys(PlyReader *r, const GPtrArray *pairs, unsigned place);
/* A fault for an option that the game of the lesson does not have. */
void ply_kind_refuse_option(PlyReader *r, const PlyPair *pair);
/* Questions of the kind that block says go with other games. */
void ply_kind_refuse_ask(PlyReader *r, const PlyNamedBlock *block);
