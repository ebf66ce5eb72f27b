/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Pictures as files: whole, never cropped to a window, equal bytes for equal input. */

#include "render/board/board.h"
#include "render/map/paint.h"
#include "render/tree/tree.h"
#include "store/save.h"

typedef enum {
  PLY_VIEW_ALL, /* board and tree, board and rules, or what stands for a board and the chart */
  PLY_VIEW_BOARD,
  PLY_VIEW_TREE,       /* searches only */
  PLY_VIEW_RULES,      /* runs of rules only */
  PLY_VIEW_CHART,      /* all but searches */
  PLY_VIEW_EVALUATION, /* searches of games whose evaluation is a sum */
  PLY_VIEW_LIST,       /* searches that rank moves */
  PLY_VIEW_SUMS,       /* searches that add up scores: their table */
  PLY_VIEW_MAP,        /* searches: all nodes of the tree */
  PLY_N_VIEWS
} PlyView;

typedef struct {
  PlyView view;
  const PlyTheme *theme;
  double width, height; /* px; 0: as large as the picture needs at natural size */
  double text_scale;
  bool sentence;     /* the sentence of the step below, the title above, legend in print; where
                    the size leaves no room for them, the picture stands alone */
  const char *title; /* nullable */
  PlyShapes shapes;
  const PlyCover *cover; /* nullable */
  unsigned fold_above;   /* nodes of the tree that show unfolded; 0: all */
  const uint8_t *folds; /* of the tree, in place of fold_above: ply_tree_layout_folds(); nullable */
  uint32_t n_folds;
  PlyMapLook map;
  unsigned *tiles;             /* nullable: in how many tiles it came besides; 0: in none */
  const PlyProgress *progress; /* nullable; once it is cancelled, nothing more is written */
} PlyExport;

void ply_export_init(PlyExport *options);
/* Has the run such a view? */
bool ply_export_has(const PlyRun *run, PlyView view);
/* Does path end in the name of a format, in small letters or capitals? */
bool ply_export_knows(const char *path);
/* Nodes of a tree that is drawn without folds: some 5 kB each, in memory and in the file. */
#define PLY_EXPORT_MAX_NODES 100000u

/* Format by the ending of path: .svg .pdf .png. What is too large for a PNG (32,767 px a side) comes in
 * tiles of 8,192 px, NAME-ROW-COLUMN.png, and in path made small. False and error for other formats, when
 * the picture is too large (8,000 million px of tiles, PLY_EXPORT_MAX_NODES), or when it cannot be
 * written or was stopped (PLY_ERROR_STOPPED): no tile is left then, and a file that was there stays whole. */
bool ply_export_file(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                     const char *path, GError **error);
/* Paints the same page on any Cairo context (size from ply_export_size). */
void ply_export_size(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                     double *width, double *height);
void ply_export_paint(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                      cairo_t *cr);
/* A scene as it is (a chart), from the origin to the end of its extent. title: nullable. Formats
 * and errors like ply_export_file. */
bool ply_export_scene(const PlyScene *scene, const PlyTheme *theme, const char *title,
                      const char *path, GError **error);
/* Adds it to files that are written together. */
bool ply_export_scene_to(PlySaveSet *set, const PlyScene *scene, const PlyTheme *theme,
                         const char *title, const char *path, GError **error);
