/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Parts of the painter that boards and pages share. For painters only. */

#include "render/kit/shape.h"

typedef struct {
  cairo_t *cr;
  bool print;
  bool pixels;  /* the target has pixels: straight lines may be put on them */
  double extra; /* px added to every line */
  double rgb[PLY_N_COLOURS][3];
} PlyPainter;

void ply_painter_init(PlyPainter *p, const PlyTheme *theme, cairo_t *cr);
void ply_painter_colour(const PlyPainter *p, PlyColour colour, double opacity);
/* Sets colour, width, dash and caps. */
void ply_painter_pen(const PlyPainter *p, PlyPen pen);
/* Nearest line between two device pixels (or its middle, for a line of odd width). */
void ply_painter_snap(const PlyPainter *p, bool middle, double *x, double *y);

/* A cross or a ring in the middle of its square. */
void ply_painter_piece(const PlyPainter *p, const PlyPieceMark *mark);
/* Grid and pieces of a small board. */
void ply_painter_board(const PlyPainter *p, const PlyMiniBoard *board);
void ply_painter_pattern(const PlyPainter *p, const PlyFigure *figure, PlyTintPattern pattern,
                         double opacity);
void ply_painter_texture(const PlyPainter *p, const PlyFigure *figure, PlyColour colour,
                         PlyTexture texture);
void ply_painter_glyph(const PlyPainter *p, PlyGlyph glyph, double x, double y, double size,
                       double opacity);
