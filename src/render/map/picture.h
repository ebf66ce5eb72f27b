/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The picture of a map, kept from one step to the next: what a step does not change stays as it is. */

#include "render/map/paint.h"

typedef struct _PlyMapPicture PlyMapPicture;

PlyMapPicture *ply_map_picture_new(void) G_GNUC_WARN_UNUSED_RESULT;
void ply_map_picture_free(PlyMapPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyMapPicture, ply_map_picture_free)
/* Forgets what it shows: of another map, or with another ink. */
void ply_map_picture_forget(PlyMapPicture *picture);
/* The picture of state, with nothing where no ink is. Borrowed until the next call. */
cairo_surface_t *ply_map_picture_show(PlyMapPicture *picture, const PlyMap *map,
                                      const PlyMapView *view, const PlyMapState *state,
                                      PlyInk *ink);
