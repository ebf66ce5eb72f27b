/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shapes of small subtrees whose nodes are all as wide. A game comes to the same few endings over and
 * over: how one of them is laid out is worked out once, and found again by the shapes of its children.
 * Part of the tidy layout (layout.h). */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PLY_SHAPE_CHILDREN 8u /* at most; a node with more has no shape */
#define PLY_SHAPE_LEVELS 8u   /* at most, below the node */
#define PLY_SHAPE_LEAF 1u
#define PLY_SHAPE_NONE UINT16_MAX

/* Where nodes stand, relative to the top one. */
typedef struct {
  double at[PLY_SHAPE_CHILDREN];                                  /* its children */
  double left[PLY_SHAPE_LEVELS + 1], right[PLY_SHAPE_LEVELS + 1]; /* the outermost of each level */
  unsigned n_levels;                                              /* below it */
} PlyShape;

typedef struct {
  uint64_t key;   /* UINT64_MAX: free */
  uint16_t shape; /* PLY_SHAPE_NONE where it is free */
} PlyShapeSlot;

typedef struct {
  double width, cousins;
  PlyShape *of; /* by number, from PLY_SHAPE_LEAF on */
  unsigned n, room;
  PlyShapeSlot *slots;
  unsigned shift; /* of 64 bits, to those that number a slot */
} PlyShapes;

/* For a tree of n nodes, with the measures of the layout: at most 1 MB. */
void ply_shapes_init(PlyShapes *shapes, uint32_t n, double width, double cousins);
void ply_shapes_clear(PlyShapes *shapes);
/* Lays out a new one: of a node with n > 0 children that have these shapes. PLY_SHAPE_NONE: one of them
 * has none, or it is too large, or there is no room. */
uint16_t ply_shapes_make(PlyShapes *shapes, const uint16_t *children, unsigned n);

/* --- finding one --- */

#define PLY_SHAPE_TRIES 8u
#define PLY_SHAPE_DIRECT 4u /* that many children make a key; more take several look-ups */

/* n of up to four numbers, 16 bits each, and zeros behind them. */
static inline uint64_t ply_shapes_key(const uint16_t *numbers, unsigned n) {
  switch (n) {
  case 1: return numbers[0];
  case 2: return numbers[0] | (uint64_t)numbers[1] << 16;
  case 3: return numbers[0] | (uint64_t)numbers[1] << 16 | (uint64_t)numbers[2] << 32;
  default:
    return numbers[0] | (uint64_t)numbers[1] << 16 | (uint64_t)numbers[2] << 32 |
           (uint64_t)numbers[3] << 48;
  }
}

/* The slot of key, or a free one for it; NULL: it is not there, and would have none. */
static inline PlyShapeSlot *ply_shapes_slot(const PlyShapes *shapes, uint64_t key) {
  PlyShapeSlot *slot = &shapes->slots[(key * UINT64_C(0x9e3779b97f4a7c15)) >> shapes->shift];
  for (unsigned i = 0; i < PLY_SHAPE_TRIES; i++, slot++)
    if (slot->key == key || slot->key == UINT64_MAX)
      return slot;
  return NULL;
}

static inline uint16_t ply_shapes_at(const PlyShapes *shapes, uint64_t key) {
  const PlyShapeSlot *slot = ply_shapes_slot(shapes, key);
  return slot != NULL ? slot->shape : PLY_SHAPE_NONE;
}

uint16_t ply_shapes_find_wide(const PlyShapes *shapes, const uint16_t *children, unsigned n);

/* The shape of a node with n > 0 children that have these shapes; PLY_SHAPE_NONE: it is not known. */
static inline uint16_t ply_shapes_find(const PlyShapes *shapes, const uint16_t *children,
                                       unsigned n) {
  return n <= PLY_SHAPE_DIRECT ? ply_shapes_at(shapes, ply_shapes_key(children, n))
                               : ply_shapes_find_wide(shapes, children, n);
}
