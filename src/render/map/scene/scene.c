/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/scene.h"

#include <math.h>

#include "base/i18n.h"
#include "render/kit/asked.h"
#include "render/kit/shape.h"
#include "render/map/scene/private.h"
#include "render/map/strip.h"
#include "render/tree/private.h"
#include "search/find.h"

/* --- the picture --- */

typedef struct {
  const PlyMap *map;
  PlyMapView view;
  PlyMapState *state;
  uint32_t *found;
  PlyInk *ink;
  PlyMapPicture *kept;
  bool takes;
} Picture;

static void picture_free(gpointer data) {
  Picture *p = data;
  ply_map_state_free(p->state);
  g_free(p->found);
  if (p->takes) {
    ply_map_free((PlyMap *)p->map);
    ply_ink_free(p->ink);
  }
  g_free(p);
}

static void paint_on(const Picture *p, cairo_t *cr) {
  ply_ink_begin(p->ink, cr);
  ply_map_paint(p->map, &p->view, p->state, p->ink);
  ply_ink_end(p->ink);
}

/* --- an image that is shown without a copy --- */

static cairo_surface_t *acquire(cairo_pattern_t *pattern, void *image, cairo_surface_t *target,
                                const cairo_rectangle_int_t *extents) {
  return cairo_surface_reference(image);
}

static void release(cairo_pattern_t *pattern, void *image, cairo_surface_t *acquired) {
  cairo_surface_destroy(acquired);
}

static cairo_status_t copied(cairo_pattern_t *pattern, void *image, const cairo_pattern_t *other) {
  cairo_surface_reference(image);
  return CAIRO_STATUS_SUCCESS;
}

static void finished(cairo_pattern_t *pattern, void *image) {
  cairo_surface_destroy(image);
}

/* As the source of a recording, which copies a surface before that is painted on again. Whoever paints on this
 * one sees that it has other owners. */
static void show_image(cairo_t *cr, cairo_surface_t *image) {
  cairo_pattern_t *pattern = cairo_pattern_create_raster_source(
      cairo_surface_reference(image), CAIRO_CONTENT_COLOR_ALPHA,
      cairo_image_surface_get_width(image), cairo_image_surface_get_height(image));
  cairo_raster_source_pattern_set_acquire(pattern, acquire, release);
  cairo_raster_source_pattern_set_copy(pattern, copied);
  cairo_raster_source_pattern_set_finish(pattern, finished);
  cairo_set_source(cr, pattern);
  cairo_paint(cr);
  cairo_pattern_destroy(pattern);
}

/* Files that scale get paths; all else pixels, also where cr only notes down what it is told. */
static void paint_picture(cairo_t *cr, gpointer data) {
  const Picture *p = data;
  cairo_surface_type_t type = cairo_surface_get_type(cairo_get_group_target(cr));
  if (type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF ||
      type == CAIRO_SURFACE_TYPE_IMAGE) {
    paint_on(p, cr);
    return;
  }
  if (p->kept != NULL) {
    show_image(cr, ply_map_picture_show(p->kept, p->map, &p->view, p->state, p->ink));
    return;
  }
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)ceil(p->view.width),
                                                      (int)ceil(p->view.height));
  cairo_t *on = cairo_create(image);
  paint_on(p, on);
  cairo_destroy(on);
  cairo_set_source_surface(cr, image, 0, 0);
  cairo_paint(cr);
  cairo_surface_destroy(image);
}

static int by_rank(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void note_found(Picture *p, const PlyMapMarks *marks) {
  if (marks->found == NULL || p->state->covered)
    return;
  p->found = g_new(uint32_t, marks->found->len + 1);
  unsigned n = 0;
  for (guint i = 0; i < marks->found->len; i++) {
    uint32_t rank = ply_map_rank(p->map, g_array_index(marks->found, PlyTreeFound, i).node);
    if (rank != PLY_NO_NODE)
      p->found[n++] = rank;
    if (i == marks->found_now)
      p->state->found_now = rank;
  }
  qsort(p->found, n, sizeof *p->found, by_rank);
  p->state->found = p->found;
  p->state->n_found = n;
}

/* --- all of it --- */

PlyScene *ply_map_scene(const PlyMap *map, const PlyMapView *view, const PlyReplay *replay,
                        const PlyMapMarks *marks, PlyInk *ink) {
  PlyScene *scene = ply_scene_new();
  Picture *picture = g_new0(Picture, 1);
  picture->map = map;
  picture->view = *view;
  picture->ink = ink;
  picture->kept = marks->kept;
  picture->takes = marks->takes;
  picture->state = ply_map_state_new(map, replay);
  picture->state->covered = ply_map_answers(ply_map_run(map), marks->cover);
  if (marks->selected != PLY_NO_NODE)
    picture->state->selected = ply_map_rank(map, marks->selected);
  note_found(picture, marks);
  ply_scene_declare_given(scene);
  ply_scene_add_picture(scene, (PlyRect){ 0, 0, view->width, view->height }, paint_picture, picture,
                        picture_free);
  ply_scene_declare_given(scene);
  if (view->foot > 0)
    ply_map_add_legend(scene, map, view, picture->state->covered, ink);
  ply_map_add_items(scene, map, view, picture->state, ink, replay, marks->centre);
  ply_scene_mark_asked(scene, marks->cover, ply_map_run(map), PLY_ITEM_NODE);
  return scene;
}

/* Leaves that the search has seen to be the end of a game, wherever they are; false: it saw others, too, or
 * what is played has no games. */
static bool count_games(const PlyRun *run, uint32_t *games) {
  *games = 0;
  if (!ply_run_start(run)->game->wins)
    return false;
  for (uint32_t i = 0, n = ply_trace_n_events(run->trace); i < n; i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_EVALUATE && e->extra != PLY_LEAF_OVER)
      return false;
    *games += e->kind == PLY_EVENT_EVALUATE;
  }
  return *games > 0;
}

static uint32_t count_leaves(const PlyMap *map) {
  uint32_t leaves = 0;
  for (uint32_t r = 0; r < ply_map_n_nodes(map); r++) {
    uint32_t children;
    ply_map_children(map, r, &children);
    leaves += children == 0 && !ply_map_is_folded(map, r);
  }
  return leaves;
}

static char *say_ends(const PlyMap *map) {
  char number[32];
  uint32_t n;
  bool games = count_games(ply_map_run(map), &n);
  if (!games)
    n = count_leaves(map);
  ply_tree_count_text(n, number);
  return games ? g_strdup_printf(ngettext("%s game", "%s games", n), number)
               : g_strdup_printf(ngettext("%s leaf", "%s leaves", n), number);
}

static char *say_folds(const PlyMap *map) {
  char number[32], stubs[32];
  uint32_t hidden = 0;
  unsigned n = ply_map_n_folds(map);
  for (unsigned i = 0; i < n; i++)
    hidden += ply_map_fold(map, i)->hidden;
  ply_tree_count_text(hidden, number);
  ply_tree_count_text(n, stubs);
  g_autofree char *folds = g_strdup_printf(ngettext("%s fold", "%s folds", n), stubs);
  /* Translators: how many nodes are hidden, and “3 folds”. */
  return g_strdup_printf(ngettext("%s node hidden in %s", "%s nodes hidden in %s", hidden), number,
                         folds);
}

char *ply_map_extent(const PlyMap *map) {
  char nodes[32];
  uint32_t n = ply_map_n_nodes(map);
  unsigned plies = MAX(ply_map_n_levels(map), 1u) - 1;
  ply_tree_count_text(n, nodes);
  g_autofree char *many = g_strdup_printf(ngettext("%s node", "%s nodes", n), nodes);
  g_autofree char *deep = g_strdup_printf(ngettext("%u ply", "%u plies", plies), plies);
  if (n > 0 && ply_map_node(map, 0) != 0)
    /* Translators: nodes and plies of a subtree */
    return g_strdup_printf(_("%s, %s; the rest of the tree is left out"), many, deep);
  g_autofree char *last = ply_map_n_folds(map) > 0 ? say_folds(map) : say_ends(map);
  /* Translators: nodes, plies, and games, leaves or what is hidden */
  return g_strdup_printf(_("%s, %s, %s"), many, deep, last);
}

/* What the counters say is of the whole tree. */
char *ply_map_summary(const PlyMap *map, const char *extent, const PlyReplay *replay,
                      const PlyCover *cover) {
  unsigned plies = MAX(ply_map_n_levels(map), 1u) - 1;
  if (ply_map_answers(ply_map_run(map), cover))
    return g_strdup_printf(ngettext("%u ply", "%u plies", plies), plies);
  if (ply_map_n_nodes(map) > 0 && ply_map_node(map, 0) != 0)
    return g_strdup(extent);
  char looked[32];
  ply_tree_count_text(ply_replay_counters(replay).nodes, looked);
  /* Translators: “549,946 nodes, 9 plies, 255,168 games”, and how many of them a search has looked at. */
  return g_strdup_printf(_("%s: %s looked at so far"), extent, looked);
}
