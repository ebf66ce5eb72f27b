/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A Minesweeper board as a scene: what a player sees, and on it the roles of the squares in the
 * thought of the current step, by colour, pattern and letter. */

#include "minesweeper/run/hint.h"
#include "minesweeper/run/plan.h"
#include "minesweeper/run/roles.h"
#include "render/kit/scene.h"
#include "run/cover.h"

/* An arrangement of mines that denies an answer (PlyVerdict): drawn as an assumption, dashed, and
 * never as what is known. */
typedef struct {
  const uint16_t *mines; /* all of them, ascending */
  unsigned n_mines;
  uint32_t square; /* whose answer is denied */
  bool explodes;   /* it is mined in the arrangement; else free */
} PlyMinesExample;

/* Layers beside the roles: at most one caption stands under the board, the first of example,
 * hint, probabilities and xray that is there. */
typedef struct {
  double width, height; /* of the area; the board is the largest square grid that fits */
  double text_scale;
  uint32_t selected; /* square that is outlined, PLY_NO_SUBJECT: none */
  unsigned hide;     /* PlyMinesRole: roles that the learner is asked for, not shown nor named */
  bool plain;        /* without roles: plain play */
  const PlyCover *cover; /* whose marks are shown, and what it covers is not; nullable */
  bool labels;           /* numbers of rows and columns */
  const PlyReplay *why;  /* an answer (ply_say_ask) whose roles are shown; NULL: the run's */
  const PlyMinesExample *example; /* nullable */
  const PlyMinesHint *hint;       /* nullable: its roles, or its region, in place of the run's */
  PlyMinesHintStage hint_stage;   /* how much of it is shown: no more than it says */
  const PlyMineProbability *probability; /* of a mine, in %, at the step; nullable */
  const PlyMinesField *xray;             /* the teacher's: mines under the squares; nullable */
} PlyMinesView;

void ply_mines_view_init(PlyMinesView *view);
/* The board at the step of replay. Items: every square, id and marks (PLY_MARK_ROLE) and
 * spoken name. */
PlyScene *ply_mines_board_scene(const PlyRun *run, const PlyReplay *replay,
                                const PlyMinesView *view) G_GNUC_WARN_UNUSED_RESULT;
