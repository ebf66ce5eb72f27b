/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/map/scene.h"

#include <math.h>

#include "base/i18n.h"
#include "render/kit/asked.h"
#include "render/kit/shape.h"
#include "render/map/private.h"
#include "render/map/strip.h"
#include "render/tree/private.h"
#include "search/find.h"

#define ITEM_FROM 5.0 /* px of half a side from which on a figure can be pointed at */

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
    cairo_set_source_surface(cr, ply_map_picture_show(p->kept, p->map, &p->view, p->state, p->ink),
                             0, 0);
    cairo_paint(cr);
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

/* --- items --- */

typedef struct {
  uint32_t rank;
  unsigned level;
  PlyRect bounds;
  double far; /* px from the centre */
  bool on_path;
} Candidate;

static int by_distance(gconstpointer a, gconstpointer b) {
  const Candidate *x = a, *y = b;
  if (x->on_path != y->on_path)
    return x->on_path ? -1 : 1;
  return x->far < y->far ? -1 : x->far > y->far;
}

static int by_place(gconstpointer a, gconstpointer b) {
  const Candidate *x = a, *y = b;
  return x->rank < y->rank ? -1 : x->rank > y->rank;
}

static bool is_on_path(const PlyMapState *s, unsigned level, uint32_t rank) {
  return level < s->n_path && s->path[s->n_path - 1 - level] == rank;
}

static PlyRect turned(const MapPainting *p, PlyRect r) {
  return p->across ? (PlyRect){ r.y, r.x, r.h, r.w } : r;
}

static void add_candidate(const MapPainting *p, MapRow *row, uint32_t rank, double x, double y,
                          GArray *all) {
  MapFigure f = ply_map_figure(p, row, rank);
  bool on_path = is_on_path(p->state, row->level, rank);
  if ((fmin(f.half_w, f.half_h) < ITEM_FROM && !on_path) || f.x < p->view->margin ||
      f.x > p->view->width)
    return;
  double w = fmax(f.half_w, ITEM_FROM), h = row->figures ? fmax(f.half_h, ITEM_FROM) : ITEM_FROM;
  Candidate c = { .rank = rank,
                  .level = row->level,
                  .bounds = turned(p, (PlyRect){ f.x - w, f.y - h, 2 * w, 2 * h }),
                  .far = hypot(f.x - x, f.y - y),
                  .on_path = on_path };
  g_array_append_val(all, c);
}

/* Where a level is columns, the node of the path has a disc on them. */
static void add_candidates(const MapPainting *p, unsigned level, double x, double y, GArray *all) {
  MapRow row = ply_map_row(p, level);
  for (uint32_t r = row.begin; row.figures && r < row.end; r++)
    add_candidate(p, &row, r, x, y, all);
  if (!row.figures && level < p->state->n_path)
    add_candidate(p, &row, p->state->path[p->state->n_path - 1 - level], x, y, all);
}

static GArray *find_candidates(const MapPainting *p, const PlyMapMarks *marks) {
  GArray *all = g_array_new(FALSE, FALSE, sizeof(Candidate));
  uint32_t centre =
      marks->centre == PLY_NO_NODE ? PLY_NO_NODE : ply_map_rank(p->map, marks->centre);
  if (centre == PLY_NO_NODE)
    centre = p->state->n_path > 0 ? p->state->path[0] : 0;
  double x, y;
  unsigned from, to;
  ply_map_view_place(p->view, p->map, centre, &x, &y);
  ply_map_rows(p->view, p->map, &from, &to);
  for (unsigned level = from; level < to; level++)
    add_candidates(p, level, x, y, all);
  if (all->len > PLY_MAP_MAX_ITEMS) {
    g_array_sort(all, by_distance);
    g_array_set_size(all, PLY_MAP_MAX_ITEMS);
    g_array_sort(all, by_place);
  }
  return all;
}

static void add_item(PlyScene *scene, const MapPainting *p, const PlyReplay *replay,
                     const Candidate *c) {
  const PlyRun *run = ply_map_run(p->map);
  PlyNodeId node = ply_map_node(p->map, c->rank);
  unsigned without = p->state->covered
                         ? PLY_NODE_WITHOUT_VALUE | PLY_NODE_WITHOUT_CHOICE | PLY_NODE_WITHOUT_CUT
                         : 0;
  unsigned marks = (c->on_path ? PLY_MARK_ON_PATH : 0) |
                   (p->state->n_path > 0 && p->state->path[0] == c->rank ? PLY_MARK_NOW : 0) |
                   (c->rank == p->state->selected ? PLY_MARK_SELECTED : 0);
  PlyFact facts[PLY_NODE_FACTS];
  unsigned n = ply_say_node_states(run, replay, node, without, facts);
  if (n == 0)
    ply_scene_declare_given(scene);
  else
    ply_scene_declare(scene, facts, n);
  ply_scene_add_item(scene, PLY_ITEM_NODE, node, c->bounds, marks,
                     ply_say_node(run, replay, node, without), "");
}

/* Candidates are in the order of ranks, as the items are. */
static int item_of(const GArray *all, uint32_t rank) {
  Candidate key = { .rank = rank };
  const Candidate *found = bsearch(&key, all->data, all->len, sizeof key, by_place);
  return found == NULL ? -1 : (int)(found - (const Candidate *)(const void *)all->data);
}

static void link_item(PlyScene *scene, const PlyMap *map, const GArray *all, int i) {
  const Candidate *c = &g_array_index(all, Candidate, i);
  PlyItem *item = ply_scene_item(scene, i);
  uint32_t parent = ply_map_parent(map, c->rank), n, first = ply_map_children(map, c->rank, &n);
  item->up = parent == PLY_NO_NODE ? -1 : item_of(all, parent);
  for (uint32_t child = first; child < first + n && item->down < 0; child++)
    item->down = item_of(all, child);
  if (i > 0 && c[-1].level == c->level)
    item->left = i - 1;
  if ((guint)i + 1 < all->len && c[1].level == c->level)
    item->right = i + 1;
}

static void add_items(PlyScene *scene, const Picture *picture, const PlyReplay *replay,
                      const PlyMapMarks *marks) {
  PlyStart *start = ply_run_start(ply_map_run(picture->map));
  PlyMapView upright = ply_map_view_upright(&picture->view);
  MapPainting p = { .map = picture->map,
                    .view = &upright,
                    .across = picture->view.across,
                    .state = picture->state,
                    .ink = picture->ink };
  p.board = start->game->describe != NULL ? g_new(PlyBoard, 1) : NULL;
  g_autoptr(GArray) all = find_candidates(&p, marks);
  for (guint i = 0; i < all->len; i++)
    add_item(scene, &p, replay, &g_array_index(all, Candidate, i));
  for (guint i = 0; i < all->len; i++)
    link_item(scene, picture->map, all, (int)i);
  g_free(p.board);
}

/* --- the legend --- */

typedef struct {
  PlyMapEnd end;    /* a node of that kind shows the colour; PLY_MAP_FUTURE: one to come */
  const char *text; /* translatable */
  const char *game; /* the same of games that are won or lost; NULL: the same */
} Entry;

static const Entry by_value[] = {
  { PLY_MAP_MAX, N_("good for Max"), N_("first player wins") },
  { PLY_MAP_MIDDLE, N_("in the middle"), N_("draw") },
  { PLY_MAP_MIN, N_("good for Min"), N_("second player wins") },
  { PLY_MAP_NEVER, N_("never looked at"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};
static const Entry by_looked[] = {
  { PLY_MAP_MAX, N_("looked at"), NULL },
  { PLY_MAP_NEVER, N_("never looked at"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};
static const Entry by_turn[] = {
  { PLY_MAP_MAX, N_("Max chooses"), NULL },
  { PLY_MAP_MIN, N_("Min chooses"), NULL },
  { PLY_MAP_NEVER, N_("never looked at"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};
static const Entry by_nothing[] = {
  { PLY_MAP_UNKNOWN, N_("passed by"), NULL },
  { PLY_MAP_FUTURE, N_("still to come"), NULL },
};

typedef struct {
  double x, y, side;
  PlyInkColour colour, hatch;
} Swatch;

static void set_colour(cairo_t *cr, PlyInkColour c) {
  cairo_set_source_rgb(cr, ((c >> 16) & 255) / 255.0, ((c >> 8) & 255) / 255.0, (c & 255) / 255.0);
}

static void paint_swatch(cairo_t *cr, gpointer data) {
  const Swatch *s = data;
  set_colour(cr, s->colour);
  cairo_rectangle(cr, s->x, s->y, s->side, s->side);
  cairo_fill_preserve(cr);
  cairo_clip(cr);
  set_colour(cr, s->hatch);
  cairo_set_line_width(cr, 1);
  for (double at = 4; s->hatch != 0 && at < 2 * s->side; at += 4) {
    cairo_move_to(cr, s->x, s->y + at);
    cairo_line_to(cr, s->x + at, s->y);
  }
  cairo_stroke(cr);
}

static void add_swatch(PlyScene *scene, double x, double y, double side, PlyInkColour colour,
                       PlyInkColour hatch) {
  Swatch *s = g_new(Swatch, 1);
  *s = (Swatch){ x, y, side, colour, hatch };
  ply_scene_add_picture(scene, (PlyRect){ x, y, side, side }, paint_swatch, s, g_free);
}

/* As many as there is room for beside what else stands at the foot. */
static void add_legend(PlyScene *scene, const Picture *p) {
  static const struct {
    const Entry *entries;
    unsigned n;
  } legends[] = { [PLY_MAP_BY_VALUE] = { by_value, G_N_ELEMENTS(by_value) },
                  [PLY_MAP_BY_LOOKED] = { by_looked, G_N_ELEMENTS(by_looked) },
                  [PLY_MAP_BY_TURN] = { by_turn, G_N_ELEMENTS(by_turn) } };
  const Entry *entries = p->state->covered ? by_nothing : legends[p->view.colouring].entries;
  unsigned n = p->state->covered ? G_N_ELEMENTS(by_nothing) : legends[p->view.colouring].n;
  double text = p->view.text_scale, side = 11 * text, x = 16, y = p->view.height + p->view.foot / 2;
  PlyTextStyle style =
      ply_text_style(PLY_SIZE_NOTE * text, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  bool wins = ply_run_start(ply_map_run(p->map))->game->wins;
  for (unsigned i = 0; i < n; i++) {
    const char *label = _(wins && entries[i].game != NULL ? entries[i].game : entries[i].text);
    double wide = ply_text_measure(label, style.size, style.weight, NULL);
    if (x + side + wide > p->view.width - p->view.taken)
      return;
    PlyInkColour hatch,
        colour = ply_map_end_colour(p->ink, &p->view, p->state->covered, entries[i].end, &hatch);
    add_swatch(scene, x, y - side / 2, side, colour, hatch);
    ply_scene_add_text(scene, label, &style, x + side + 6, y);
    x += side + wide + 24;
  }
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
    add_legend(scene, picture);
  add_items(scene, picture, replay, marks);
  ply_scene_mark_asked(scene, marks->cover, ply_map_run(map), PLY_ITEM_NODE);
  return scene;
}

char *ply_map_summary(const PlyMap *map, const PlyReplay *replay) {
  char nodes[32], ends[32], looked[32];
  uint32_t n = ply_map_n_nodes(map), leaves = 0;
  for (uint32_t r = 0; r < n; r++) {
    uint32_t children;
    ply_map_children(map, r, &children);
    leaves += children == 0 && !ply_map_is_folded(map, r);
  }
  ply_tree_count_text(n, nodes);
  ply_tree_count_text(leaves, ends);
  ply_tree_count_text(ply_replay_counters(replay).nodes, looked);
  g_autofree char *many = g_strdup_printf(ngettext("%s node", "%s nodes", n), nodes);
  g_autofree char *deep = g_strdup_printf(ngettext("%u level", "%u levels", ply_map_n_levels(map)),
                                          ply_map_n_levels(map));
  g_autofree char *last =
      g_strdup_printf(ngettext("%s of them is a leaf", "%s of them are leaves", leaves), ends);
  /* Translators: nodes, levels, leaves, and how many nodes a search has looked at. */
  return g_strdup_printf(_("%s on %s, %s; %s looked at so far"), many, deep, last, looked);
}
