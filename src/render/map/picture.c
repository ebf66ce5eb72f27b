/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/picture.h"

#include <math.h>
#include <string.h>

struct _PlyMapPicture {
  cairo_surface_t *image; /* NULL: it shows nothing */
  const PlyMap *map;      /* of what is shown; only compared */
  const PlyInk *ink;
  PlyMapView view;
  PlyMapState *state;
  uint32_t *found; /* of state */
};

PlyMapPicture *ply_map_picture_new(void) {
  return g_new0(PlyMapPicture, 1);
}

void ply_map_picture_forget(PlyMapPicture *picture) {
  g_clear_pointer(&picture->image, cairo_surface_destroy);
  g_clear_pointer(&picture->state, ply_map_state_free);
  g_clear_pointer(&picture->found, g_free);
}

void ply_map_picture_free(PlyMapPicture *picture) {
  if (picture == NULL)
    return;
  ply_map_picture_forget(picture);
  g_free(picture);
}

static bool same_view(const PlyMapView *a, const PlyMapView *b) {
  return a->width == b->width && a->height == b->height && a->zoom == b->zoom &&
         a->pitch == b->pitch && a->pan_x == b->pan_x && a->pan_y == b->pan_y &&
         a->margin == b->margin && a->text_scale == b->text_scale && a->colouring == b->colouring &&
         a->across == b->across && a->head == b->head && a->small == b->small;
}

static void paint_part(PlyMapPicture *picture, const PlyMap *map, const PlyMapState *state,
                       const PlyMapPart *part, PlyInk *ink) {
  cairo_t *cr = cairo_create(picture->image);
  cairo_rectangle(cr, part->x1, part->y1, part->x2 - part->x1, part->y2 - part->y1);
  cairo_clip(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  ply_ink_begin(ink, cr);
  ply_map_paint_part(map, &picture->view, state, part, ink);
  ply_ink_end(ink);
  cairo_destroy(cr);
}

static void keep_state(PlyMapPicture *picture, const PlyMap *map, const PlyMapState *state) {
  PlyMapState *copy = g_memdup2(state, sizeof *state);
  g_clear_pointer(&picture->state, ply_map_state_free);
  g_free(picture->found);
  copy->past = g_memdup2(state->past, ply_map_n_levels(map) * sizeof *state->past);
  copy->path = g_memdup2(state->path, state->n_path * sizeof *state->path);
  copy->found = picture->found = g_memdup2(state->found, state->n_found * sizeof *state->found);
  picture->state = copy;
}

cairo_surface_t *ply_map_picture_show(PlyMapPicture *picture, const PlyMap *map,
                                      const PlyMapView *view, const PlyMapState *state,
                                      PlyInk *ink) {
  int width = (int)ceil(view->width), height = (int)ceil(view->height);
  PlyMapPart parts[PLY_MAP_MAX_PARTS] = { { 0, 0, width, height } };
  unsigned n = 1;
  bool stands = picture->image != NULL && picture->map == map && picture->ink == ink &&
                same_view(&picture->view, view);
  if (stands)
    n = ply_map_changes(map, view, picture->state, state, parts);
  else
    ply_map_picture_forget(picture);
  if (picture->image == NULL)
    picture->image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  picture->map = map;
  picture->ink = ink;
  picture->view = *view;
  for (unsigned i = 0; i < n; i++)
    paint_part(picture, map, state, &parts[i], ink);
  keep_state(picture, map, state);
  return picture->image;
}
