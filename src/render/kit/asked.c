/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/kit/asked.h"

#include "base/i18n.h"
#include "render/kit/shape.h"

#define ARM 0.28     /* of the shorter side */
#define ARM_ROW 10.0 /* px, of what is much wider than high */
#define CORNER 7.0
#define WIDTH 4.0
#define WIDTH_SMALL 3.4
#define SMALL 44.0 /* px: the shorter side below which the line is thinner */
#define GAP 5.0
#define BESIDE 9.0 /* px beside a row whose text reaches its ends */
#define INSIDE 3.0 /* px inside tiles, which touch each other */
#define BELOW 8.0  /* px below the words of a value that hangs at the foot of its node */

/* The halo of what is at work lies between it and the corners. */
static double gap_around(double side, bool at_work) {
  return at_work ? GAP + PLY_HALO_REACH * CLAMP(side / 80, 0.4, 1) : GAP;
}

static double gap_of(const PlyItem *item, double side) {
  return item->kind == PLY_ITEM_SQUARE ? -INSIDE : gap_around(side, item->marks & PLY_MARK_NOW);
}

static double width_of(double side) {
  return side < SMALL ? WIDTH_SMALL : WIDTH;
}

double ply_asked_reach(double side, bool at_work) {
  return gap_around(side, at_work) + width_of(side) / 2 + PLY_CORNERS_CASING;
}

/* A value hangs half below the board that it is about: the sign goes around both. */
static double foot_of(const PlyScene *scene, const PlyRect *bounds, double foot) {
  double lowest = foot;
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyRect *t = &g_array_index(scene->texts, PlyTextBox, i).box;
    double middle = t->x + t->w / 2;
    if (middle > bounds->x && middle < bounds->x + bounds->w && t->y < foot &&
        t->y + t->h > bounds->y + bounds->h)
      lowest = MAX(lowest, t->y + t->h + BELOW);
  }
  return lowest;
}

static void add_sign(PlyScene *scene, const PlyItem *item) {
  PlyRect box = item->bounds;
  double side = MIN(box.w, box.h), gap = gap_of(item, side);
  bool row = box.w > 3 * box.h;
  double beside = item->kind == PLY_ITEM_ODDS ? BESIDE : gap;
  gap = item->kind == PLY_ITEM_ODDS ? 0 : gap; /* the next row begins where it ends */
  box = (PlyRect){ box.x - beside, box.y - gap, box.w + 2 * beside, box.h + 2 * gap };
  if (item->kind == PLY_ITEM_NODE)
    box.h = foot_of(scene, &item->bounds, box.y + box.h) - box.y;
  ply_scene_add_corners(scene, box, row ? ARM_ROW : ARM * (side + 2 * gap), CORNER, width_of(side));
}

void ply_scene_mark_asked(PlyScene *scene, const PlyCover *cover, const PlyRun *run,
                          PlyItemKind kind) {
  for (guint i = 0; cover != NULL && i < scene->items->len; i++) {
    PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->kind != kind || !ply_cover_asks(cover, run, item->id))
      continue;
    /* Translators: spoken in front of the name of what a question is about. */
    char *name = g_strdup_printf(_("asked about: %s"), item->name);
    g_free(item->name);
    item->name = name;
    item->marks |= PLY_MARK_ASKED;
    add_sign(scene, item);
  }
}
