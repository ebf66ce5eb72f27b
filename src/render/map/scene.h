/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A map as a scene: its picture, and items for the figures that are large enough to be pointed at. */

#include "render/kit/scene.h"
#include "render/map/picture.h"
#include "run/cover.h"

#define PLY_MAP_MAX_ITEMS 400 /* those nearest to centre, and the path */

typedef struct {
  uint32_t selected;     /* node; PLY_NO_NODE: none */
  const GArray *found;   /* PlyTreeFound (search/find.h); NULL: nothing is looked for */
  guint found_now;       /* index of the one that is shown; found->len: none */
  const PlyCover *cover; /* nullable */
  PlyNodeId centre;      /* items are wanted around this node; PLY_NO_NODE: the one at work */
  PlyMapPicture *kept; /* of the step before, and of this one once the scene is painted; nullable */
  bool takes;          /* map and ink belong to the scene, and go with it */
} PlyMapMarks;

/* Lines that the legend takes at the foot of a view so wide, beside what is taken there. */
unsigned ply_map_legend_lines(const PlyMap *map, const PlyMapView *view, bool covered);
/* map, ink and the kept picture are used as long as the scene is. Items are nodes (PLY_ITEM_NODE)
 * and stubs of folds (PLY_ITEM_FOLD). */
PlyScene *ply_map_scene(const PlyMap *map, const PlyMapView *view, const PlyReplay *replay,
                        const PlyMapMarks *marks, PlyInk *ink) G_GNUC_WARN_UNUSED_RESULT;
/* How much it is: "549,946 nodes, 9 plies, 255,168 games". Where the search sees other ends than those of games,
 * leaves; where something is folded, what is hidden. Cost: of the nodes, and of the trace. Free with g_free. */
char *ply_map_extent(const PlyMap *map) G_GNUC_WARN_UNUSED_RESULT;
/* All of it in a sentence, of that extent: "549,946 nodes, 9 plies, 255,168 games: 18,297 looked at so far".
 * Without numbers that would answer what is asked; cover is nullable. Free with g_free. */
char *ply_map_summary(const PlyMap *map, const char *extent, const PlyReplay *replay,
                      const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
