/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/tree/shapes.h"

#include <glib.h>
#include <string.h>

#define MOST 4096u             /* shapes and beginnings of families */
#define BEGINNING (1ull << 63) /* of a key: no number is as high */

void ply_shapes_init(PlyShapes *shapes, uint32_t n, double width, double cousins) {
  unsigned bits = 5;
  shapes->width = width;
  shapes->cousins = cousins;
  shapes->n = PLY_SHAPE_LEAF + 1;
  shapes->room = MIN(n, MOST) + shapes->n;
  while ((1u << bits) < 2 * shapes->room && bits < 13)
    bits++;
  size_t n_slots = (1u << bits) + PLY_SHAPE_TRIES;
  shapes->shift = 64 - bits;
  shapes->slots = g_new(PlyShapeSlot, n_slots);
  memset(shapes->slots, 0xff, n_slots * sizeof *shapes->slots);
  shapes->of = g_new(PlyShape, shapes->room);
  shapes->of[PLY_SHAPE_LEAF] = (PlyShape){ 0 };
}

void ply_shapes_clear(PlyShapes *shapes) {
  g_free(shapes->slots);
  g_free(shapes->of);
}

/* --- families of more children than a key has room for --- */

/* The number of the beginning of a family stands for it in the next key. A beginning takes a number as
 * shapes do, so that they are not mixed up. */
static bool take_number(PlyShapes *shapes, uint64_t key, uint16_t *number) {
  PlyShapeSlot *slot = ply_shapes_slot(shapes, key);
  if (slot == NULL || shapes->n == shapes->room)
    return false;
  *slot = (PlyShapeSlot){ key, (uint16_t)shapes->n++ };
  *number = slot->shape;
  return true;
}

/* The last key for n children; into add those before it are put where they are not there. False: one is not. */
static bool last_key(const PlyShapes *shapes, const uint16_t *children, unsigned n, PlyShapes *add,
                     uint64_t *key) {
  unsigned done = MIN(n, PLY_SHAPE_DIRECT);
  *key = ply_shapes_key(children, done);
  while (done < n) {
    unsigned more = MIN(n - done, PLY_SHAPE_DIRECT - 1);
    uint16_t number = ply_shapes_at(shapes, *key | BEGINNING);
    if (number == PLY_SHAPE_NONE && (add == NULL || !take_number(add, *key | BEGINNING, &number)))
      return false;
    *key = number | ply_shapes_key(children + done, more) << 16;
    done += more;
  }
  return true;
}

uint16_t ply_shapes_find_wide(const PlyShapes *shapes, const uint16_t *children, unsigned n) {
  uint64_t key;
  return n <= PLY_SHAPE_CHILDREN && last_key(shapes, children, n, NULL, &key)
             ? ply_shapes_at(shapes, key)
             : PLY_SHAPE_NONE;
}

/* --- a new one --- */

static bool is_small(const PlyShapes *shapes, const uint16_t *children, unsigned n) {
  for (unsigned i = 0; i < n && n <= PLY_SHAPE_CHILDREN; i++)
    if (children[i] == PLY_SHAPE_NONE || shapes->of[children[i]].n_levels == PLY_SHAPE_LEVELS)
      return false;
  return n <= PLY_SHAPE_CHILDREN;
}

/* The right outline of the siblings so far, and who shows on it. */
typedef struct {
  double x[PLY_SHAPE_LEVELS + 1];
  unsigned sibling[PLY_SHAPE_LEVELS + 1], n_levels;
} Outline;

/* Puts sibling i to the right of those before it, as close as the outlines allow; those between it and
 * who it is moved away from share the slack. */
static void place(const PlyShapes *shapes, const PlyShape *child, unsigned i, Outline *outline,
                  double *at) {
  at[i] = i > 0 ? at[i - 1] + shapes->width : 0;
  for (unsigned level = 1; level <= MIN(outline->n_levels, child->n_levels); level++) {
    double clash = outline->x[level] + shapes->width + shapes->cousins - at[i] - child->left[level];
    unsigned from = outline->sibling[level];
    for (unsigned between = from + 1; clash > 0 && between <= i; between++)
      at[between] += clash * (between - from) / (i - from);
  }
  for (unsigned level = 1; level <= child->n_levels; level++) {
    outline->x[level] = at[i] + child->right[level];
    outline->sibling[level] = i;
  }
  outline->n_levels = MAX(outline->n_levels, child->n_levels);
}

/* Those that come later are further to the right on each level. */
static void add_outlines(PlyShape *shape, const PlyShape *child, double at) {
  for (unsigned level = 0; level <= child->n_levels; level++) {
    if (level >= shape->n_levels)
      shape->left[level + 1] = at + child->left[level];
    shape->right[level + 1] = at + child->right[level];
  }
  shape->n_levels = MAX(shape->n_levels, child->n_levels + 1);
}

uint16_t ply_shapes_make(PlyShapes *shapes, const uint16_t *children, unsigned n) {
  uint64_t key;
  uint16_t number;
  if (!is_small(shapes, children, n) || !last_key(shapes, children, n, shapes, &key) ||
      !take_number(shapes, key, &number))
    return PLY_SHAPE_NONE;
  PlyShape *shape = &shapes->of[number];
  Outline outline = { .n_levels = 0 };
  *shape = (PlyShape){ 0 };
  for (unsigned i = 0; i < n; i++)
    place(shapes, &shapes->of[children[i]], i, &outline, shape->at);
  double middle = shape->at[n - 1] / 2;
  for (unsigned i = 0; i < n; i++) {
    shape->at[i] -= middle;
    add_outlines(shape, &shapes->of[children[i]], shape->at[i]);
  }
  return number;
}
