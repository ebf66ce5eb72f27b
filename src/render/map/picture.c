/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/picture.h"

#include <math.h>
#include <string.h>

/* Two images in turn: whoever was given one may still show it while the next picture is painted, and cairo
 * would copy what is written to meanwhile. */
struct _PlyMapPicture {
  cairo_surface_t *image;             /* NULL: it shows nothing */
  cairo_surface_t *other;             /* of the same size, with an earlier picture; nullable */
  PlyMapPart late[PLY_MAP_MAX_PARTS]; /* where that differs from the image */
  unsigned n_late;
  const PlyMap *map; /* of what is shown; only compared */
  const PlyInk *ink;
  PlyMapView view;
  PlyMapState *state;
  uint32_t *found; /* of state */
};

PlyMapPicture *ply_map_picture_new(void) {
  return g_new0(PlyMapPicture, 1);
}

void ply_map_picture_forget(PlyMapPicture *picture) {
  picture->map = NULL;
  g_clear_pointer(&picture->state, ply_map_state_free);
  g_clear_pointer(&picture->found, g_free);
}

void ply_map_picture_free(PlyMapPicture *picture) {
  if (picture == NULL)
    return;
  ply_map_picture_forget(picture);
  g_clear_pointer(&picture->image, cairo_surface_destroy);
  g_clear_pointer(&picture->other, cairo_surface_destroy);
  g_free(picture);
}

static bool same_view(const PlyMapView *a, const PlyMapView *b) {
  return a->width == b->width && a->height == b->height && a->zoom == b->zoom &&
         a->pitch == b->pitch && a->pan_x == b->pan_x && a->pan_y == b->pan_y &&
         a->margin == b->margin && a->text_scale == b->text_scale && a->colouring == b->colouring &&
         a->across == b->across && a->head == b->head && a->small == b->small;
}

static void clear_part(cairo_surface_t *image, const PlyMapPart *part) {
  cairo_surface_flush(image);
  uint8_t *pixels = cairo_image_surface_get_data(image);
  ptrdiff_t stride = cairo_image_surface_get_stride(image);
  for (int y = part->y1; y < part->y2; y++)
    memset(pixels + y * stride + (ptrdiff_t)4 * part->x1, 0, (size_t)4 * (part->x2 - part->x1));
  cairo_surface_mark_dirty(image);
}

static void paint_part(PlyMapPicture *picture, const PlyMap *map, const PlyMapState *state,
                       const PlyMapPart *part, PlyInk *ink) {
  clear_part(picture->image, part);
  cairo_t *cr = cairo_create(picture->image);
  cairo_rectangle(cr, part->x1, part->y1, part->x2 - part->x1, part->y2 - part->y1);
  cairo_clip(cr);
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

/* Nobody else shows it, and it has that size. */
static bool is_free(cairo_surface_t *image, int width, int height) {
  return image != NULL && cairo_surface_get_reference_count(image) == 1 &&
         cairo_image_surface_get_width(image) == width &&
         cairo_image_surface_get_height(image) == height;
}

static void copy_part(cairo_surface_t *from, cairo_surface_t *to, const PlyMapPart *part) {
  cairo_t *cr = cairo_create(to);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface(cr, from, 0, 0);
  cairo_rectangle(cr, part->x1, part->y1, part->x2 - part->x1, part->y2 - part->y1);
  cairo_fill(cr);
  cairo_destroy(cr);
}

/* The other image becomes the one that is shown, with what this one shows: where so much is painted anew,
 * with anything. */
static void turn(PlyMapPicture *picture, int width, int height, bool anew) {
  cairo_surface_t *next = g_steal_pointer(&picture->other);
  if (!is_free(next, width, height)) {
    g_clear_pointer(&next, cairo_surface_destroy);
    next = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    picture->late[0] = (PlyMapPart){ 0, 0, width, height };
    picture->n_late = 1;
  }
  for (unsigned i = 0; i < picture->n_late && !anew; i++)
    copy_part(picture->image, next, &picture->late[i]);
  picture->other = picture->image;
  picture->image = next;
}

cairo_surface_t *ply_map_picture_show(PlyMapPicture *picture, const PlyMap *map,
                                      const PlyMapView *view, const PlyMapState *state,
                                      PlyInk *ink) {
  int width = (int)ceil(view->width), height = (int)ceil(view->height);
  PlyMapPart parts[PLY_MAP_MAX_PARTS] = { { 0, 0, width, height } };
  unsigned n = 1;
  bool stands = picture->state != NULL && picture->map == map && picture->ink == ink &&
                same_view(&picture->view, view);
  if (stands)
    n = ply_map_changes(map, view, picture->state, state, parts);
  if (n > 0)
    turn(picture, width, height, !stands);
  picture->map = map;
  picture->ink = ink;
  picture->view = *view;
  for (unsigned i = 0; i < n; i++)
    paint_part(picture, map, state, &parts[i], ink);
  if (n > 0) {
    memcpy(picture->late, parts, sizeof parts);
    picture->n_late = n;
  }
  keep_state(picture, map, state);
  return picture->image;
}
