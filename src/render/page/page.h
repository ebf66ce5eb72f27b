/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A page before it is written: title, board and tree (or rules, or a chart, in the place of the
 * tree), sentence, legend, and where they go. */

#include "render/kit/shape.h"
#include "render/page/export.h"

/* A scene put on the page: its extent fills at most the box. */
typedef struct {
  PlyScene *scene; /* nullable */
  double x, y, scale;
} PlyPlaced;

typedef struct {
  const PlyTheme *theme;
  PangoContext *context;
  PangoLayout *title, *count, *sentence; /* nullable */
  double title_y, rule_y, sentence_y, margin;
  PlyPlaced board, tree, legend;
  double width, height; /* px */
  double shrink;        /* pages asked for very small are laid out larger and shrunk */
} PlyPage;

void ply_page_init(PlyPage *page, const PlyRun *run, const PlyReplay *replay,
                   const PlyExport *options);
void ply_page_clear(PlyPage *page);
void ply_page_paint(const PlyPage *page, cairo_t *cr);

/* The signs that stand for colours in print, of those that marks (PlyMark) says are used;
 * broken into rows of at most width px; form: of the nodes. NULL when none is used. */
PlyScene *ply_legend_scene(unsigned marks, PlyForm form, double width, double text_scale);
