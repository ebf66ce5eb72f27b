/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What render/ adds to a kind of run: its pictures. A new kind is a record of these, and a row;
 * files, pages and panes ask the record and not the kind. Trees are apart (render/tree/tree.h). */

#include "render/page/export.h"
#include "render/rules/view.h"
#include "run/cover.h"
#include "run/face.h"

/* What a picture is asked for with. */
typedef struct {
  double width, height, text_scale;
  const PlyCover *cover; /* nullable */
  const PlyCover *later; /* of questions to come: for what stands beside several; nullable */
  const PlyTheme *theme;
  const PlyMapLook *map; /* of the map of a tree; nullable */
} PlyPart;

typedef PlyScene *(*PlyPartScene)(const PlyRun *run, const PlyReplay *replay, const PlyPart *part);

/* A picture that stands by itself where the tree would, and its size in px at text scale 1; a
 * scene may come out higher. */
typedef struct {
  PlyPartScene scene; /* nullable: there is none */
  double wide, high;
  bool (*exists)(const PlyRun *run); /* of this run; NULL: of every run of the kind */
} PlyRunPart;

typedef struct {
  PlyPartScene board;         /* of kinds that play a game: where that has one; nullable */
  PlyPartScene rules;         /* beside the board; nullable: the chart goes below it */
  const PlyRuleFace *thought; /* what ply_rule_scene() shows of it; nullable */
  PlyPartScene chart;         /* nullable */
  double wide, high;          /* px at text scale 1 of board and rules; 0: as the game has it */
  double chart_high;          /* of the chart, as wide as the board */
  PlyRunPart sums;            /* scores that are added up */
  PlyRunPart map;             /* all nodes of its tree */
  PlyRunPart evaluation;      /* the evaluation as a sum */
  PlyRunPart list;            /* moves that are ranked */
  bool tree;                  /* its trace has nodes: they are drawn as a tree */
  bool legend;                /* pages explain the signs of print; else the pictures do */

  /* --- a board of squares (render/board/board.h) --- */

  /* Draws squares of its own. NULL: they are those of the game that it plays. */
  PlyScene *(*squares)(const PlyRun *run, const PlyReplay *replay, const PlyBoardView *view);
  /* Of kinds that play a game: the moves to the position at the step of replay, and their number.
   * node: what shown() says. Free with g_free. */
  PlyMove *(*moves)(const PlyRun *run, const PlyReplay *replay, PlyNodeId node, unsigned *n);
  /* The node whose position and moves are shown. NULL: there are no nodes. */
  PlyNodeId (*shown)(const PlyRun *run, const PlyReplay *replay);
} PlyViewFace;

/* A row a kind. */
extern PlyFaces ply_view_faces;

static inline const PlyViewFace *ply_run_views(const PlyRun *run) {
  return ply_face(&ply_view_faces, run->kind);
}
/* Has the game of the run a board, or what stands in its place? */
bool ply_run_has_board(const PlyRun *run);
/* Has the run this part of its face? */
bool ply_part_exists(const PlyRun *run, const PlyRunPart *part);

/* All that is shown of a run at a step, whoever shows it: its pictures and its sentence. */

/* Calls each with every picture of run at the step of replay, as large as part says. */
void ply_run_scenes(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                    void (*each)(const char *surface, const PlyScene *scene, gpointer data),
                    gpointer data);

/* The first thing shown there, in a window of usual size, that states a fact which cover has: "tree: “5”:
 * value"; NULL: there is none. Free with g_free. About 1 ms for each picture; any thread. For
 * PlyLessonCheck.look, too. */
char *ply_run_leak(const PlyRun *run, PlyReplay *replay,
                   const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
