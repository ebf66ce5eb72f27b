/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of a map as a scene: scene.c (the picture), items.c, legend.c. */

#include "render/map/private.h"
#include "render/map/scene.h"

/* Around the node centre; PLY_NO_NODE: the one at work. */
void ply_map_add_items(PlyScene *scene, const PlyMap *map, const PlyMapView *view,
                       const PlyMapState *state, PlyInk *ink, const PlyReplay *replay,
                       PlyNodeId centre);
/* What an arrow key means on a map that goes down, and what it means across. */
typedef enum { MAP_UP, MAP_DOWN, MAP_BEFORE, MAP_BEHIND } MapWay;
int *ply_map_way(const MapPainting *p, PlyItem *item, MapWay way);
/* Of each level whose count is seen (PLY_ITEM_LEVEL), beside the nodes, which are the first n_nodes items. */
void ply_map_add_levels(PlyScene *scene, const MapPainting *p, int n_nodes);
/* As much of it as there is room for beside what else stands at the foot. */
void ply_map_add_legend(PlyScene *scene, const PlyMap *map, const PlyMapView *view, bool covered,
                        PlyInk *ink);
