/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a map is drawn with: rectangles, discs, rings and short texts, in two ways. Into the pixels of an
 * image, where shapes and texts are made once and copied as often as they are needed; or as paths, for
 * files that scale. */

#include <cairo.h>

#include "render/kit/scene.h"
#include "render/map/columns.h"

typedef struct _PlyInk PlyInk;

/* A colour without and with what lies under it: 0xAARRGGBB, premultiplied. */
typedef uint32_t PlyInkColour;

/* For a picture on cr. Straight into the pixels where that is an image with nothing but a whole-pixel
 * shift and a whole scale between cr and it; else by paths. theme: its colours. */
PlyInk *ply_ink_new(const PlyTheme *theme, double text_scale) G_GNUC_WARN_UNUSED_RESULT;
void ply_ink_free(PlyInk *ink);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyInk, ply_ink_free)
void ply_ink_begin(PlyInk *ink, cairo_t *cr);
void ply_ink_end(PlyInk *ink);
/* Exchanges x and y of all that is drawn from here on; texts and pictures stay upright. */
void ply_ink_turn(PlyInk *ink, bool turned);
/* What it draws on; never turned. */
cairo_t *ply_ink_cairo(const PlyInk *ink);

const PlyTheme *ply_ink_theme(const PlyInk *ink);
PlyInkColour ply_ink_colour(const PlyInk *ink, PlyColour colour, double opacity);
/* A colour between two: part 0 is a, 1 is b. */
PlyInkColour ply_ink_mix(const PlyInk *ink, PlyColour a, PlyColour b, double part);
/* Edges stand on pixels. */
void ply_ink_rect(PlyInk *ink, double x, double y, double w, double h, PlyInkColour colour);
/* The same with an outline of so many px inside it. */
void ply_ink_box(PlyInk *ink, double x, double y, double w, double h, PlyInkColour fill,
                 double line_width, PlyInkColour line);
/* Two strokes that rise to the right around (x, y), of half length half. */
void ply_ink_cut(PlyInk *ink, double x, double y, double half, PlyInkColour colour);
/* What is drawn around (0, 0) of cr the first time that it is asked for in that size: of and which tell it
 * from all others. Nothing is kept of what is drawn by paths. */
typedef struct {
  void (*draw)(cairo_t *cr, double w, double h, gconstpointer data);
  gconstpointer of;
  uint64_t which;
} PlyInkPicture;
/* at: from (x, y) on, and not turned; its size is of whole pixels. */
void ply_ink_picture(PlyInk *ink, double x, double y, PlyRect at, const PlyInkPicture *of,
                     gconstpointer data);
/* The most px up to so many that are whole pixels. */
double ply_ink_whole(const PlyInk *ink, double px);
/* ring: px, 0: none. */
void ply_ink_disc(PlyInk *ink, double x, double y, double radius, PlyInkColour fill, double ring,
                  PlyInkColour line);
/* In the middle of (x, y); size in px at a text scale of 1. */
void ply_ink_text(PlyInk *ink, double x, double y, const char *text, double size, bool bold,
                  PlyInkColour colour);
double ply_ink_text_width(const PlyInk *ink, const char *text, double size, bool bold);
/* Columns of 1 px from (x, y) on, h px high, each divided by what it holds, the first share on top;
 * opaque colours. hatches: of lines over them that rise to the right; 0: none. x: whole. */
void ply_ink_columns(PlyInk *ink, double x, double y, double h, unsigned n,
                     const PlyMapColumn *columns, const PlyInkColour colours[PLY_MAP_N_SHARES],
                     const PlyInkColour hatches[PLY_MAP_N_SHARES]);
