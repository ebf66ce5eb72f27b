/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Views that are made of rows: texts and numbers in columns below each other, on cards. */

#include "render/kit/words.h"

/* How a cell is set. Nothing: PLY_KIT_TEXT, of normal weight, from its x on. */
enum {
  PLY_CELL_BOLD = 1,
  PLY_CELL_HEAVY = 2,
  PLY_CELL_NOTE = 4, /* PLY_KIT_NOTE */
  PLY_CELL_DIM = 8,
  PLY_CELL_CENTRE = 16, /* around its x */
  PLY_CELL_END = 32,    /* up to it */
  PLY_CELL_WHOLE = 64,  /* rather not there than cut */
};

/* A text of one line, or a note of several. */
typedef struct {
  const char *text;
  double x, y; /* of a line the middle of its digits, of a note the top */
  double room; /* px: what is wider is set smaller, then cut with "…"; 0: it is as wide as it is */
  unsigned set;     /* PLY_CELL_ */
  PlyColour colour; /* 0: ink, or dim */
  double size;      /* px at text scale 1; 0: as it is set */
} PlyCell;

/* Where rows stand, and from where they are read. All x are as if read from the left. */
typedef struct {
  PlyScene *scene;
  double left, width; /* px */
  double k;           /* text scale */
  bool rtl;
} PlyRows;

/* A column of numbers, which end below each other. */
typedef struct {
  const char *head;
  double wide; /* px at text scale 1 */
  double end;  /* x */
} PlyRowColumn;

/* px of a text that has size px at text scale 1: never too small to be drawn. */
static inline double ply_kit_size(double k, double size) {
  return MAX(PLY_TEXT_MIN, size * k);
}

PlyTextStyle ply_rows_style(const PlyRows *rows, PlyCell cell);
double ply_rows_measure(const PlyRows *rows, PlyCell cell);
double ply_rows_x(const PlyRows *rows, double x);
PlyRect ply_rows_box(const PlyRows *rows, PlyRect box);

/* A cell as one line; returns the box of what was drawn. */
PlyRect ply_rows_add(const PlyRows *rows, PlyCell cell);
/* As many lines as it needs; returns their height. */
double ply_rows_note(const PlyRows *rows, PlyCell cell);
/* A heading, which is given, and, behind or below it, dim words (nullable), which state what is
 * declared; returns the height. */
double ply_rows_head(const PlyRows *rows, const char *title, const char *note, double y);
/* The same where the heading states what is declared, too. */
double ply_rows_name(const PlyRows *rows, const char *title, const char *note, double y);
/* How far from the start of the rows the words behind a heading begin. */
double ply_rows_head_width(const PlyRows *rows, const char *title);

#define PLY_ROWS_COLUMNS 24 /* at most */
#define PLY_ROWS_APART 8.0  /* px at text scale 1 between two of them */
/* Puts columns beside each other, the last one up to end; returns where the first one begins. */
double ply_rows_place(const PlyRows *rows, PlyRowColumn *columns, unsigned n, double end);
/* Their heads from y downwards, dim, with their last lines beside each other; returns the height. */
double ply_rows_heads(const PlyRows *rows, const PlyRowColumn *columns, unsigned n, double y);
/* A number in a column. */
void ply_rows_number(const PlyRows *rows, const PlyRowColumn *column, const char *text, double y,
                     unsigned set, PlyColour colour);

/* What it comes to: words in a box, behind a sign where there is one. */
typedef struct {
  const char *words;
  PlyColour tint, edge;
  int glyph; /* PlyGlyph; -1: none */
  bool quiet;
} PlyVerdict;
void ply_rows_verdict(const PlyRows *rows, const PlyVerdict *verdict, PlyRect box);

/* A card whose height is known when it is full; what is on it comes between. It is given. */
guint ply_kit_begin_card(PlyScene *scene);
void ply_kit_end_card(PlyScene *scene, guint card, PlyRect box);
