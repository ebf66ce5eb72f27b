/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What there is to know about a kind of run: one const record a kind, made by the room that
 * records it. Whoever shows, judges or keeps runs attaches one more record to it, its face, in a
 * table with a row for each kind (face.h). Nobody else asks which kind a run is. */

#include "base/fault.h"
#include "base/progress.h"
#include "trace/layout.h"
#include "trace/replay.h"

typedef struct _PlyRun PlyRun;
typedef struct _PlyRunKind PlyRunKind;
typedef struct _PlyMeasure PlyMeasure;   /* measure.h */
typedef struct _PlyArgument PlyArgument; /* measure.h */
typedef struct _PlyStart PlyStart;       /* games/game.h */
typedef struct _PlyCommands PlyCommands; /* commands.h */
typedef struct _PlyDriver PlyDriver;     /* drive.h */

/* What can be pointed at in a run, beside the nodes of a search: the squares of a board, the
 * occupations of a life. Numbered from 0; the trace says how many there are (n_subjects). */
typedef struct {
  /* The address of subject as people type it ("c5", "2"); false where it has none. */
  bool (*print)(const PlyRun *run, uint32_t subject, char **text);
  /* The subject at an address. False and error, which says what was expected. */
  bool (*read)(const PlyRun *run, const char *text, uint32_t *subject, GError **error);
} PlySubjects;

struct _PlyRunKind {
  const char *id;   /* "search", "minesweeper"; what lessons and files say where it is no search */
  const char *name; /* of what is played, translatable; NULL: the name of the start's game */
  const PlyTraceLayout *layout; /* events, cells and side tables of its traces */
  /* Fills the trace of run, but does not finish it; or sets run->error. progress is nullable. */
  void (*record)(PlyRun *run, PlyProgress *progress);
  void (*free)(gpointer setup);          /* of run->setup; nullable */
  PlyStart *(*start)(const PlyRun *run); /* borrowed; NULL: it plays no game of games/game.h */
  const PlySubjects *subjects;           /* NULL: nodes only */
  const PlyMeasure *measures;            /* an id of NULL at the end; NULL: none */
  const PlyArgument *arguments;          /* the same, of what measures are told */
  const PlyCommands *commands;           /* what its runs are made by; NULL: not by commands */
  const PlyDriver *driver;               /* how a person does its work by hand; NULL: nobody can */

  /* Keeps what is needed to make the run once more under names of its own (run/saved.h), and makes
   * it, recorded or not. NULL: it is not kept. */
  void (*save)(const PlyRun *run, GHashTable *texts);
  PlyRun *(*restore)(GHashTable *texts, PlyProgress *progress, GError **error);
  /* Are these texts of a file without a kind, from before kinds were written, its own? Nullable. */
  bool (*was_saved)(GHashTable *texts);
};
