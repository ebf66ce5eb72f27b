/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table of which some cells are to be filled with numbers: the answer to a question by cells. It is
 * typed row by row, with the blank cells of each: "2: 5 inf; 2.1: 5 3". */

#include "lesson/lesson.h"

#define PLY_SHEET_COLUMNS 4 /* at most */

typedef struct {
  const char *id;     /* as lessons write it: "alpha" */
  const char *title;  /* translatable: above the column */
  const char *spoken; /* translatable: a cell, with the name of its row: "alpha of %s" */
} PlySheetColumn;

typedef struct {
  PlyScore right; /* of a blank cell a bound need not be typed, but no wrong one */
  bool blank;
} PlySheetCell;

typedef struct {
  char *key;  /* "2.1", "root": how it is typed */
  char *name; /* translated: "node 2.1" */
  PlySheetCell cells[PLY_SHEET_COLUMNS];
} PlySheetRow;

typedef struct {
  const PlySheetColumn *columns;
  unsigned n_columns;
  PlyRun *run;  /* whose numbers they are */
  GArray *rows; /* PlySheetRow */
} PlySheet;

/* Keeps run, a search. */
PlySheet *ply_sheet_new(const PlySheetColumn *columns, unsigned n_columns,
                        const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
void ply_sheet_free(PlySheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySheet, ply_sheet_free)
/* A row, the last one, without blanks; takes key and name. Valid until the next one comes. */
PlySheetRow *ply_sheet_add(PlySheet *sheet, char *key, char *name);
PlySheetRow *ply_sheet_row(const PlySheet *sheet, guint row);
/* Its number as it is shown, "5", "≤1", "+∞"; "" of one that is blank. */
char *ply_sheet_text(const PlySheet *sheet, guint row, unsigned column) G_GNUC_WARN_UNUSED_RESULT;
/* The same of one that is blank, too. */
char *ply_sheet_right(const PlySheet *sheet, guint row, unsigned column) G_GNUC_WARN_UNUSED_RESULT;
/* "alpha of node 2" */
char *ply_sheet_name(const PlySheet *sheet, guint row, unsigned column) G_GNUC_WARN_UNUSED_RESULT;
/* A row on a line: "node 2: alpha 4, beta ?" */
char *ply_sheet_line(const PlySheet *sheet, guint row) G_GNUC_WARN_UNUSED_RESULT;
/* The answer of which text says each blank cell, row by row. */
char *ply_sheet_answer(const PlySheet *sheet, const char *const *texts) G_GNUC_WARN_UNUSED_RESULT;
/* The right one. */
char *ply_sheet_solution(const PlySheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

typedef struct {
  unsigned n;      /* blank cells that are wrong */
  guint row;       /* the first of them */
  unsigned column; /* and where in its row */
  double said;     /* what was typed there */
  PlyBound bound;
} PlySheetWrong;
/* False and error where text does not fill every blank cell with a number. */
bool ply_sheet_judge(const PlySheet *sheet, const char *text, PlySheetWrong *wrong, GError **error);

/* The table of a question by cells, whose run is recorded; NULL and error where there is none. */
PlySheet *ply_question_sheet(const PlyQuestion *question, GError **error) G_GNUC_WARN_UNUSED_RESULT;
