/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons call the nodes, beside those that are in sight and have room for it. */

#include "render/tree/private.h"

#define GAP 3.0 /* px between a figure and its name */
#define AIR 2.0 /* px above and below a name */

static bool is_inside(const Painting *p, const PlyRect *box) {
  return box->x >= 0 && box->y >= 0 && box->x + box->w <= p->view->width &&
         box->y + box->h <= p->view->height;
}

/* At the upper right of a figure, else at its upper left, else below it; of the node that set a bound
 * first at the upper left, since the link to what comes later begins at its right. */
static bool place(Painting *p, const char *name, PlyTextStyle *style, PlyRect figure, bool source) {
  double up = figure.y + 0.3 * style->size, down = figure.y + figure.h + 0.7 * style->size;
  const struct {
    double x, y;
    PlyAlign align;
  } places[] = {
    { figure.x + figure.w + GAP, up, PLY_ALIGN_START },
    { figure.x - GAP, up, PLY_ALIGN_END },
    { figure.x + figure.w / 2, down, PLY_ALIGN_CENTRE },
  };
  static const unsigned orders[2][G_N_ELEMENTS(places)] = { { 0, 1, 2 }, { 1, 0, 2 } };
  for (unsigned o = 0; o < G_N_ELEMENTS(places); o++) {
    unsigned i = orders[source][o];
    style->align = places[i].align;
    PlyRect box = ply_text_box(name, style, places[i].x, places[i].y);
    box = (PlyRect){ box.x, box.y - AIR, box.w, box.h + 2 * AIR };
    if (!is_inside(p, &box) || !ply_tree_is_clear(p, box) || !ply_tree_take(p, box))
      continue;
    ply_scene_add_text(p->scene, name, style, places[i].x, places[i].y);
    return true;
  }
  return false;
}

void ply_tree_paint_names(Painting *p) {
  const PlyTreeLayout *l = p->layout;
  double size = MAX(PLY_TEXT_MIN, PLY_SIZE_NOTE * p->g.label / PLY_SIZE_ROW);
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  uint32_t before = ply_scene_declare_given(p->scene);
  for (uint32_t i = 0; p->view->names && i < l->n_spots; i++) {
    if (!p->looks[i].drawn || l->spots[i].kind == SPOT_FOLD || l->spots[i].node == 0)
      continue;
    g_autofree char *name = ply_trace_path(p->run->trace, l->spots[i].node);
    place(p, name, &style, ply_tree_reach(p, i), p->marks[i] & PLY_MARK_SOURCE);
  }
  ply_scene_declare_again(p->scene, before);
}
