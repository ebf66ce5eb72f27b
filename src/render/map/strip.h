/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Neighbours on a level of a map as a strip of columns, of any width: for pictures that have a part of a
 * tree large, and the rest around it. */

#include "render/map/paint.h"
#include "run/cover.h"

typedef struct _PlyMapStrip PlyMapStrip;

/* Ranks begin .. end - 1, one at least, of level, over so many px; the colours are those of a map at state
 * (past and covered are read), in theme. It holds all that is painted: nothing is borrowed. Cost: a byte
 * for each rank, 32 for each px. */
PlyMapStrip *ply_map_strip_new(const PlyMap *map, unsigned level, uint32_t begin, uint32_t end,
                               unsigned width, PlyMapColouring colouring, const PlyMapState *state,
                               const PlyTheme *theme) G_GNUC_WARN_UNUSED_RESULT;
void ply_map_strip_free(PlyMapStrip *strip);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMapStrip, ply_map_strip_free)
/* Paints it from (0, 0) on, height px high. */
void ply_map_strip_paint(const PlyMapStrip *strip, double height, cairo_t *cr);
/* The place of a rank of the strip, 0 .. 1 of its width; the strips of begin .. end - 1 alike. */
double ply_map_strip_place(const PlyMap *map, uint32_t begin, uint32_t end, uint32_t rank);
/* The rank of them that is nearest to such a place. */
uint32_t ply_map_strip_at(const PlyMap *map, unsigned level, uint32_t begin, uint32_t end,
                          double place);
/* What each px holds; width of them. Borrowed. */
const PlyMapColumn *ply_map_strip_columns(const PlyMapStrip *strip);

/* Would columns answer an open question? Of any node: what becomes of one shows around it, too. */
bool ply_map_answers(const PlyRun *run, const PlyCover *cover);
