/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the window knows of each kind of run: one record a kind, made in a file of its own
 * (search/face.c, match/face.c, ...), and one table of them. Nobody else in the window asks which
 * kind a run is. */

#include "lesson/lesson.h"
#include "render/board/board.h"
#include "render/chart/chart.h"
#include "render/minesweeper/board.h"
#include "render/views.h"
#include "run/face.h"
#include "ui/kinds.h"
#include "ui/play/play.h"
#include "ui/study/study.h"

typedef struct _PlyMainWindow PlyMainWindow; /* window.h */

/* What stands in the middle of the study. */
typedef enum {
  PLY_STAGE_EMPTY, /* no run */
  PLY_STAGE_TREE,  /* the tree of a search: its nodes are what can be selected; with a board where
                     * the game has one */
  PLY_STAGE_RULES, /* a board, and the rules at work beside it; their thoughts in the panel's place */
  PLY_STAGE_MATCH,  /* a board, and beside it what a computer thought */
  PLY_STAGE_CHANCE, /* what happens, and beside it a chart of what comes of it */
} PlyStage;

/* How a board is to look. */
typedef struct {
  PlyBoardView view; /* size, text, marks, and what falls */
  const PlyTheme *theme;
  PlyNodeId selected;
  const PlyCover *cover; /* nullable */
  const PlyReplay *why;  /* nullable: an answer to "why not" */
  gconstpointer hint;    /* nullable: PlyUiHint.own, with its stages 0 .. hint_stage */
  guint hint_stage;
  const PlyMinesExample *example;        /* nullable */
  const PlyMineProbability *probability; /* nullable */
  gboolean xray;                         /* what lies hidden shows */
  gboolean played;                       /* somebody plays on it: no lesson shows it */
} PlyBoardLook;

typedef struct {
  /* --- what is there --- */
  PlyStage stage;
  PlySidePage side_page; /* of a run of one's own */
  const char *inside;    /* translatable: what the panel holds */
  const char *other;     /* translatable: one with another start is there; NULL: another run is */
  gboolean cash;         /* of chance: cash over the days is its chart */
  gboolean watched;      /* it can be watched while it is recorded */
  gboolean labels;       /* its board has numbers around it, and a caption */
  double legible;        /* px: a square of its board that is smaller cannot be read; 0: any can */
  const PlyUiPlay *play; /* NULL: it is not played by commands */

  /* --- steps --- */
  const PlyKindInfo *kinds;                             /* that "next ..." goes to */
  const PlyKindInfo *(*awaited)(const PlyRun *run);     /* of them; NULL: the first */
  guint64 marked;                                       /* events with a mark on the timeline */
  gboolean ticks;                                       /* the marks are ticks */
  gboolean (*windows)(const PlyRun *run);               /* are there alpha and beta? nullable */
  char *(*recording)(const PlyRun *run, double *share); /* how far it came: in words, of 1 */

  /* --- pictures and words; all nullable --- */
  PlyScene *(*board)(const PlyRun *run, PlyReplay *replay, const PlyBoardLook *look);
  void (*board_size)(const PlyRun *run, double *rows, double *columns);
  char *(*board_note)(const PlyRun *run, const PlyReplay *replay);
  const char *const *noted; /* measures that this note states, NULL at the end; NULL: none */
  /* The board that probabilities are worked out for; false: there are none. */
  bool (*probability_board)(const PlyRun *run, const PlyReplay *replay, PlyMines *board);
  /* The board on which the rules of options have just found nothing more; false: they have not. */
  bool (*stuck)(const PlyRun *run, const PlyReplay *replay, const PlyOptions *options,
                PlyMines *board);
  PlyScene *(*happens)(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                       guint selected);
  PlyChart *(*estimate)(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover);
  /* A node, square, occupation in words. */
  char *(*subject)(const PlyRun *run, const PlyReplay *replay, guint32 subject);
  /* In a table of results; NULL: as lessons have it. */
  char *(*cell)(const PlyBlock *block, PlyLessonRun *run, const char *column);
  /* Where two could play on from the step, or NULL. Free with ply_start_unref. */
  PlyStart *(*position)(const PlyRun *run, const PlyReplay *replay);

  /* --- in the window; all nullable --- */
  /* The run is on the screen, and one's own. */
  void (*adopt)(PlyMainWindow *window, PlyRun *run);
  /* It has been recorded; NULL: it is shown, or is known to be complete. */
  void (*recorded)(PlyMainWindow *window, PlyRun *run);
  /* Asks what is to be done in its place. */
  void (*change)(PlyMainWindow *window, PlyRun *run);
  /* Adds to the texts of its run (run/saved.h) what the window has beside it. */
  void (*note)(PlyMainWindow *window, GHashTable *texts);
  /* Shows a run of one's own that was kept, and what texts have beside it; NULL: it is started. */
  void (*restored)(PlyMainWindow *window, PlyRun *run, GHashTable *texts, guint32 step);
} PlyUiFace;

extern PlyFaces ply_ui_faces;

/* The face of a run; of NULL a neutral one. Never NULL. */
const PlyUiFace *ply_ui_face(const PlyRun *run);

/* Are nodes what its events speak of? False for NULL. */
gboolean ply_ui_has_tree(const PlyRun *run);
/* Does it have alpha and beta to show? False for NULL. */
gboolean ply_ui_has_windows(const PlyRun *run);
/* True where there is nothing to show yet: no run, or a tree without its root. */
gboolean ply_ui_is_empty(const PlyRun *run);
/* How many subjects there are to select; of NULL none. */
guint ply_ui_n_subjects(const PlyRun *run);
/* The ply of what an event speaks of; -1: it has none. */
int ply_ui_ply(const PlyRun *run, const PlyEvent *event);
