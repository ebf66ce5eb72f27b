/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A Sudoku as a scene: digits and candidates at a step, and on them the roles of the cells in the
 * thought of that step, by colour, pattern and letter.
 *
 * Good from 24 to 72 px a cell. Candidates are digits where a cell has room for twelve px of text,
 * which is from PLY_SUDOKU_LEGIBLE px on (24 on a board of side 4); below they are dots, each in its digit's
 * place, with the same strokes and rings. */

#include "render/kit/scene.h"
#include "run/cover.h"
#include "sudoku/run/plan.h"
#include "sudoku/run/roles.h"

/* What a hint has said so far; an empty set: nothing of the kind. */
typedef struct {
  uint32_t houses;  /* bit h: framed, what lies outside steps back */
  PlyCellSet cells; /* outlined */
  uint16_t digits;  /* light up */
} PlySudokuSpot;

typedef struct {
  double width, height; /* of the area; the board is the largest square grid that fits */
  double text_scale;
  uint32_t selected;     /* subject: a cell, which is outlined; PLY_NO_SUBJECT: none */
  unsigned hide;         /* PlyCellRole: roles that the learner is asked for, not shown nor named */
  bool plain;            /* without roles: plain play */
  const PlyCover *cover; /* whose marks are shown, and what it covers is not; nullable */
  bool labels;           /* numbers of rows and columns, where there is room */
  bool candidates;       /* small digits in empty cells */
  bool marks;            /* the learner's marks in place of the program's candidates */
  bool conflicts;        /* equal digits in sight of each other are marked, both */
  unsigned digit;        /* all cells with this digit light up, 0: none */
  const PlyReplay *why;  /* an answer (ply_sudoku_run_why) whose roles are shown; NULL: the run's */
  const PlySudokuSpot *spot; /* nullable: a hint, in place of the run's roles */
} PlySudokuView;

/* Marks of cells beside their roles (PlyItem). */
#define PLY_MARK_SPOT (1u << 26)     /* inside a house, or one of the cells, of the hint */
#define PLY_MARK_CONFLICT (1u << 27) /* its digit is in sight once more */

void ply_sudoku_view_init(PlySudokuView *view);
/* The board at the step of replay. Items: every cell, with its subject as id, marks (PLY_MARK_ROLE)
 * and spoken name. */
PlyScene *ply_sudoku_board_scene(const PlyRun *run, const PlyReplay *replay,
                                 const PlySudokuView *view) G_GNUC_WARN_UNUSED_RESULT;
