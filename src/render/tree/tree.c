/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scene of a step: what the step makes of each spot, then the layers one by one. */

#include "render/kit/asked.h"
#include "render/tree/private.h"

#include <math.h>
#include <string.h>

/* --- what a step makes of a spot --- */

/* A fold stands for its first and last hidden child. */
static PlyNodeState fold_state(const Painting *p, const Spot *s) {
  const PlyTreeLayout *l = p->layout;
  uint32_t first = l->first_child[s->node], last = first + l->n_children[s->node] - 1;
  while (first < last && (l->flags[first] & NODE_KEPT))
    first++;
  while (last > first && (l->flags[last] & NODE_KEPT))
    last--;
  PlyNodeState a = ply_replay_state(p->replay, first), b = ply_replay_state(p->replay, last);
  return a == b ? a : a == PLY_NODE_FUTURE ? b : PLY_NODE_DONE;
}

static uint32_t spot_of(const Painting *p, PlyNodeId node) {
  bool inside;
  return node == PLY_NO_NODE ? TREE_NONE : ply_tree_spot_of(p->layout, node, &inside);
}

/* What a leaf is worth where the game is over, its position or its author says. */
static bool is_worked_out(const Painting *p, PlyNodeId node) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  int32_t value;
  const PlyStart *start = ply_run_start(p->run);
  ply_start_position(start, p->run->trace, node, position);
  return !start->game->result(position, &value);
}

bool ply_tree_hides_value(const Painting *p, PlyNodeId node) {
  return node == p->hidden_node ||
         (ply_cover_has_all_values(p->view->cover) && is_worked_out(p, node)) ||
         ply_cover_has(p->view->cover, p->run, "value", node) ||
         ply_cover_has(p->view->cover, p->run, "bound", node);
}

bool ply_tree_hides_choice(const Painting *p, PlyNodeId node) {
  return node == p->hidden_node || ply_cover_has_all_values(p->view->cover) ||
         ply_cover_has(p->view->cover, p->run, "best", node);
}

bool ply_tree_hides_cut(const Painting *p, PlyNodeId node) {
  return ply_cover_has(p->view->cover, p->run, "pruned", node);
}

/* At a cutoff the value stands in the place of the bound that it would have moved. */
unsigned ply_tree_window_states(const Painting *p, PlyNodeId node,
                                PlyFact facts[static PLY_WINDOW_FACTS]) {
  unsigned n = ply_say_window_states(p->replay, node, facts);
  if (p->at_cut && node == p->current && n + 2 <= PLY_WINDOW_FACTS) {
    facts[n++] = (PlyFact){ "value", node };
    facts[n++] = (PlyFact){ "bound", node };
  }
  return n;
}

bool ply_tree_hides_window(const Painting *p, PlyNodeId node) {
  PlyFact facts[PLY_WINDOW_FACTS];
  unsigned n = ply_tree_window_states(p, node, facts);
  for (unsigned i = 0; i < n; i++)
    if (ply_cover_hides_fact(p->view->cover, p->run, &facts[i]))
      return true;
  return node == p->hidden_node || ply_cover_has_all_values(p->view->cover);
}

bool ply_tree_below_uncut(const Painting *p, PlyNodeId node) {
  while (node != PLY_NO_NODE && !ply_tree_hides_cut(p, node))
    node = ply_trace_node(p->run->trace, node)->parent;
  return node != PLY_NO_NODE;
}

const Look *ply_tree_look(Painting *p, uint32_t spot) {
  Look *look = &p->looks[spot];
  if (look->known)
    return look;
  const Spot *s = &p->layout->spots[spot];
  look->known = true;
  look->best = TREE_NONE;
  PlyNodeState state =
      s->kind == SPOT_FOLD ? fold_state(p, s) : ply_replay_state(p->replay, s->node);
  if (s->beyond || (state == PLY_NODE_PRUNED && ply_tree_below_uncut(p, s->node)))
    state = PLY_NODE_FUTURE;
  look->state = (uint8_t)state;
  if (s->kind == SPOT_FOLD)
    return look;
  look->score = p->run->for_max ? ply_replay_score_for_max(p->replay, s->node)
                                : ply_replay_score(p->replay, s->node);
  look->hidden = ply_tree_hides_value(p, s->node) && look->score.bound != PLY_BOUND_NONE;
  if (look->score.bound != PLY_BOUND_NONE &&
      ply_cover_has(p->view->cover, p->run, PLY_FACT_SIGN, s->node)) {
    look->sign_hidden = true;
    look->score.bound = PLY_BOUND_EXACT;
  }
  if (!ply_tree_hides_choice(p, s->node))
    look->best = spot_of(p, ply_replay_best(p->replay, s->node));
  return look;
}

void ply_tree_value_text(Painting *p, uint32_t spot, char buf[static 32]) {
  const Spot *s = &p->layout->spots[spot];
  const Look *look = ply_tree_look(p, spot);
  int32_t given;
  bool open = look->score.bound == PLY_BOUND_NONE || look->hidden;
  *buf = '\0';
  if (s->kind == SPOT_FOLD) {
    char text[40];
    ply_tree_fold_text(s, text);
    g_strlcpy(buf, text, 32);
  } else if (s->kind != SPOT_LEAF && open && ply_run_given_evaluation(p->run, s->node, &given)) {
    char number[24]; /* written in the tree, whatever comes of it */
    bool turned = ply_run_turns_signs(p->run) && s->kind == SPOT_MIN;
    given = turned ? -given : given;
    g_snprintf(buf, 32, "(%s)", ply_run_print_value(p->run, given, number));
  } else if (look->hidden) {
    g_strlcpy(buf, ply_run_hidden_score(p->run), 32);
  } else if (look->score.bound != PLY_BOUND_NONE) {
    char score[32];
    ply_run_print_score(p->run, look->score, score);
    g_snprintf(buf, 32, "%s%s", look->sign_hidden ? "?" : "", score);
  } else if (s->kind == SPOT_LEAF && ply_run_given_value(p->run, s->node, &given)) {
    ply_run_print_score(p->run, (PlyScore){ given, PLY_BOUND_EXACT }, buf);
  }
}

uint32_t ply_tree_declare_value(Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  const Look *look = ply_tree_look(p, spot);
  int32_t given;
  if (s->kind == SPOT_FOLD || look->hidden || look->score.bound == PLY_BOUND_NONE ||
      ply_run_given_value(p->run, s->node, &given))
    return ply_scene_declare_given(p->scene);
  if (look->score.bound != PLY_BOUND_EXACT)
    return PLY_DECLARE(p->scene, { "value", s->node }, { "bound", s->node },
                       { PLY_FACT_SIGN, s->node });
  return PLY_DECLARE(p->scene, { "value", s->node }, { "bound", s->node });
}

/* The window of a node on the path, as questions and "expect" mean it: of a search that turns signs either for
 * the side that chooses there, or for Max. */
PlyWindow ply_tree_window(const Painting *p, PlyNodeId node) {
  PlyWindow w;
  bool own = ply_run_turns_signs(p->run);
  if (own)
    ply_replay_window(p->replay, node, &w);
  else
    ply_replay_window_for_max(p->replay, node, &w);
  return w;
}

/* --- figures --- */

bool ply_tree_is_board(const Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  return s->kind != SPOT_FOLD && p->g.boards[s->level];
}

/* The size at which a fold and its neighbour on the level leave each other room. */
static double size_beside(const Painting *p, uint32_t fold, uint32_t other) {
  const PlyTreeLayout *l = p->layout;
  const Spot *s = &l->spots[other];
  double x, y, fold_x, fold_y;
  ply_tree_spot_place(&p->g, l, other, &x, &y);
  ply_tree_spot_place(&p->g, l, fold, &fold_x, &fold_y);
  double apart = fabs(x - fold_x) - 3;
  double half = ply_tree_fold_half(&l->spots[fold], PLY_SIZE_WINDOW);
  if (s->kind == SPOT_FOLD)
    half += ply_tree_fold_half(s, PLY_SIZE_WINDOW);
  else
    apart -= ply_tree_half_width(l, p->view, s, p->g.boards[s->level]) * p->g.scale[s->level];
  return apart * PLY_SIZE_WINDOW / half;
}

double ply_tree_fold_size(const Painting *p, uint32_t fold) {
  const PlyTreeLayout *l = p->layout;
  const Level *level = &l->levels[l->spots[fold].level];
  double size = MIN(PLY_SIZE_WINDOW * p->g.label / PLY_SIZE_ROW, 0.24 * p->g.pitch);
  if (fold > level->first)
    size = MIN(size, size_beside(p, fold, fold - 1));
  if (fold + 1 < level[1].first)
    size = MIN(size, size_beside(p, fold, fold + 1));
  return size >= PLY_TEXT_MIN ? size : PLY_SIZE_WINDOW * MIN(0.6, p->g.scale[l->spots[fold].level]);
}

static PlyFigure fold_figure(const Painting *p, uint32_t spot, double x, double y) {
  char text[40];
  ply_tree_fold_text(&p->layout->spots[spot], text);
  PlyTextStyle style = ply_text_style(ply_tree_fold_size(p, spot), PLY_WEIGHT_BOLD, PLY_COLOUR_DIM,
                                      PLY_ALIGN_CENTRE);
  double w, h;
  ply_chip_size(text, &style, &w, &h);
  if (style.size < PLY_TEXT_MIN) /* no text inside: it need not be wide */
    w = MIN(w, 1.4 * h);
  return ply_figure_pill((PlyRect){ x - w / 2, y - h / 2, w, h });
}

bool ply_tree_is_asked(const Painting *p, uint32_t spot) {
  return ply_cover_asks(p->view->cover, p->run, p->layout->spots[spot].node);
}

#define IN_STRIP 2.0 /* px of half the bar that a node in a strip is */
#define RING 11.0    /* units of the design that the ring of a source reaches out */

PlyRect ply_tree_reach(const Painting *p, uint32_t spot) {
  PlyFigure figure = ply_tree_figure(p, spot);
  PlyRect box = ply_figure_bounds(&figure);
  bool now = p->marks[spot] & PLY_MARK_NOW, source = p->marks[spot] & PLY_MARK_SOURCE;
  if (ply_tree_is_asked(p, spot)) {
    double by = ply_asked_reach(MIN(box.w, box.h), now);
    return (PlyRect){ box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by };
  }
  figure = ply_figure_grown(figure, (now ? PLY_HALO_REACH : source ? RING : 0) * p->g.line);
  return ply_figure_bounds(&figure);
}

PlyFigure ply_tree_figure(const Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  double x, y, scale = p->g.scale[s->level];
  ply_tree_spot_place(&p->g, p->layout, spot, &x, &y);
  if (ply_tree_in_strip(&p->g, p->layout, spot)) {
    double high = ply_tree_strip_high(&p->g) + 2 * IN_STRIP;
    return ply_figure_round((PlyRect){ x - IN_STRIP, y - high / 2, 2 * IN_STRIP, high }, IN_STRIP);
  }
  if (s->kind == SPOT_FOLD)
    return fold_figure(p, spot, x, y);
  if (p->g.boards[s->level]) {
    double half = p->layout->board * scale;
    return ply_figure_round((PlyRect){ x - half, y - half, 2 * half, 2 * half }, half * 9 / 33);
  }
  if (TREE_RADIUS * scale < TREE_DISC)
    return ply_figure_circle(x, y, MAX(1.5, TREE_LEAF * scale));
  PlyFigure figure = ply_tree_value_figure(p->layout, p->view, s->kind, scale);
  figure.x = x;
  figure.y = y;
  return figure;
}

PlyNodeId ply_tree_first_in(const Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  return s->kind == SPOT_FOLD ? p->layout->first_child[s->node] : s->node;
}

bool ply_tree_is_ahead(const Painting *p, uint32_t spot) {
  return ply_cover_is_ahead(p->view->cover, p->run, p->replay, ply_tree_first_in(p, spot));
}

uint32_t ply_tree_declare_ahead(Painting *p, uint32_t spot) {
  PlyNodeId node = ply_tree_first_in(p, spot);
  bool ahead = node != 0 && ply_tree_look(p, spot)->state == PLY_NODE_FUTURE;
  return ahead ? PLY_DECLARE(p->scene, ply_cover_ahead_of(p->run, p->replay, node))
               : ply_scene_declare_given(p->scene);
}

bool ply_tree_visible(const Painting *p, uint32_t spot) {
  double x, y, reach = 60 * p->g.unit * MAX(1, p->g.scale[p->layout->spots[spot].level]);
  if (ply_tree_in_strip(&p->g, p->layout, spot) || ply_tree_is_ahead(p, spot))
    return false;
  ply_tree_spot_place(&p->g, p->layout, spot, &x, &y);
  return x > -reach && x < p->view->width + reach && y > -reach && y < p->view->height + reach;
}

bool ply_tree_in_sight(const Painting *p, uint32_t spot) {
  return ply_tree_visible(p, spot) &&
         (spot == p->now || !ply_tree_is_covered(p, ply_tree_core(p, spot)));
}

/* --- room for texts --- */

void ply_tree_block(Painting *p, PlyRect box) {
  g_array_append_val(p->taken, box);
}

static bool meets_any(const GArray *boxes, const PlyRect *box) {
  for (guint i = 0; i < boxes->len; i++) {
    const PlyRect *t = &g_array_index(boxes, PlyRect, i);
    if (box->x < t->x + t->w && t->x < box->x + box->w && box->y < t->y + t->h &&
        t->y < box->y + box->h)
      return true;
  }
  return false;
}

bool ply_tree_is_free(const Painting *p, PlyRect box) {
  return !meets_any(p->taken, &box);
}

void ply_tree_cover(Painting *p, PlyRect box) {
  ply_tree_block(p, box);
  g_array_append_val(p->covers, box);
}

PlyRect ply_tree_core(const Painting *p, uint32_t spot) {
  PlyFigure f = ply_tree_figure(p, spot);
  PlyRect b = ply_figure_bounds(&f);
  double most = 90 * p->g.unit, w = MIN(b.w, most), h = MIN(b.h, most);
  double below = ply_tree_is_board(p, spot) ? 30 * p->g.scale[p->layout->spots[spot].level] : 0;
  double top = below > 0 ? b.y + b.h - h : f.y - h / 2;
  return (PlyRect){ f.x - w / 2, top, w, h + below };
}

bool ply_tree_is_covered(const Painting *p, PlyRect box) {
  return meets_any(p->covers, &box);
}

/* Cut to the box's height, then compared in width. */
bool ply_tree_crosses(double x1, double y1, double x2, double y2, const PlyRect *box) {
  double top = MAX(MIN(y1, y2), box->y), bottom = MIN(MAX(y1, y2), box->y + box->h);
  if (top > bottom)
    return false;
  double slope = y1 == y2 ? 0 : (x2 - x1) / (y2 - y1);
  double a = x1 + slope * (top - y1), b = x1 + slope * (bottom - y1);
  return MIN(a, b) < box->x + box->w && MAX(a, b) > box->x;
}

bool ply_tree_is_clear(const Painting *p, PlyRect box) {
  for (guint i = 0; i < p->strokes->len; i++) {
    const Stroke *s = &g_array_index(p->strokes, Stroke, i);
    if (ply_tree_crosses(s->x1, s->y1, s->x2, s->y2, &box))
      return false;
  }
  return true;
}

bool ply_tree_take(Painting *p, PlyRect box) {
  if (!ply_tree_is_free(p, box))
    return false;
  ply_tree_block(p, box);
  return true;
}

/* --- the step --- */

static void mark(Painting *p, PlyNodeId node, PlyMark m) {
  bool inside;
  uint32_t spot = ply_tree_spot_of(p->layout, node, &inside);
  if (spot != TREE_NONE)
    p->marks[spot] |= m;
}

/* The value being worked out: of the current node, or of the node above a leaf. */
static void find_hidden(Painting *p) {
  p->hidden_node = PLY_NO_NODE;
  if (p->event == NULL || !ply_cover_has_values(p->view->cover))
    return;
  const PlyTreeLayout *l = p->layout;
  PlyNodeId node = p->current;
  bool leaf =
      node >= l->n_nodes || l->n_children[node] == 0 || p->event->kind == PLY_EVENT_EVALUATE;
  p->hidden_node = leaf && p->n_path > 1 ? p->path[p->n_path - 2] : node;
}

static void find_cut(Painting *p) {
  p->source = TREE_NONE;
  p->at_cut = ply_say_cut_seen(p->replay, &p->cut) && !ply_tree_hides_cut(p, p->current);
  if (!p->at_cut)
    return;
  if (p->current == p->hidden_node || ply_cover_has(p->view->cover, p->run, "source", p->current))
    return;
  /* Min cuts because Max has something better elsewhere, and the other way round. */
  bool alpha = ply_run_side(p->run, p->current) == PLY_SIDE_MIN;
  PlyNodeId setter = ply_source_setter(ply_replay_source(p->replay, p->current, alpha));
  p->source = spot_of(p, setter);
}

static void find_marks(Painting *p) {
  g_autofree PlyNodeId *line = NULL;
  unsigned n = 0;
  for (unsigned i = 0; i < p->n_path; i++)
    mark(p, p->path[i], PLY_MARK_ON_PATH);
  mark(p, p->current, PLY_MARK_NOW);
  /* The line ends where the answer is still hidden. */
  if (!ply_tree_hides_choice(p, 0))
    line = ply_replay_line(p->replay, 0, &n);
  if (n > 0)
    mark(p, 0, PLY_MARK_CHOSEN);
  /* A round stands between the root and its best move. */
  for (unsigned i = 0;
       i < n && !ply_tree_hides_choice(p, ply_trace_node(p->run->trace, line[i])->parent); i++)
    mark(p, line[i], PLY_MARK_CHOSEN);
  if (p->source != TREE_NONE)
    p->marks[p->source] |= PLY_MARK_SOURCE;
  if (p->at_cut)
    mark(p, p->current, PLY_MARK_CUT);
  if (p->view->selected != PLY_NO_NODE && p->view->selected < p->layout->n_nodes)
    mark(p, p->view->selected, PLY_MARK_SELECTED);
}

static void begin(Painting *p) {
  bool inside;
  uint32_t n = p->layout->n_spots;
  ply_tree_geometry(&p->g, p->layout, p->view);
  p->event = ply_replay_event(p->replay);
  p->current = ply_replay_current(p->replay);
  p->path = ply_replay_path(p->replay, &p->n_path);
  p->now = ply_tree_spot_of(p->layout, p->current, &inside);
  p->marks = g_new0(unsigned, n);
  p->looks = g_new0(Look, n);
  p->taken = g_array_new(FALSE, FALSE, sizeof(PlyRect));
  p->covers = g_array_new(FALSE, FALSE, sizeof(PlyRect));
  p->strokes = g_array_new(FALSE, FALSE, sizeof(Stroke));
  p->board = p->layout->board > 0 ? g_new0(PlyBoard, 1) : NULL;
  find_hidden(p);
  find_cut(p);
  find_marks(p);
  if (p->view->foot > 0)
    ply_tree_cover(p, (PlyRect){ -TREE_FAR, ply_tree_low_end(p), 2 * TREE_FAR, TREE_FAR });
  ply_tree_place_rows(p);
  if (p->g.gathered)
    ply_tree_find_strips(p);
  else
    ply_tree_find_stubs(p);
}

PlyScene *ply_tree_scene(const PlyTreeLayout *layout, const PlyReplay *replay,
                         const PlyTreeView *view, const PlyTheme *theme) {
  PlyScene *scene = ply_scene_new();
  if (layout->n_spots == 0)
    return scene;
  Painting p = { .layout = layout,
                 .replay = replay,
                 .view = view,
                 .theme = theme,
                 .run = layout->run,
                 .scene = scene,
                 .stubs = { { .first = TREE_NONE }, { .first = TREE_NONE } } };
  begin(&p);
  ply_tree_paint_strips(&p);
  ply_tree_paint_edges(&p);
  ply_tree_paint_cuts(&p);
  ply_tree_paint_nodes(&p);
  ply_tree_paint_in_strips(&p);
  ply_tree_paint_rows(&p);
  ply_tree_paint_names(&p);
  ply_tree_paint_edge_labels(&p);
  ply_tree_paint_windows(&p);
  ply_tree_paint_stubs(&p);
  ply_tree_add_items(&p);
  ply_scene_mark_asked(scene, view->cover, p.run, PLY_ITEM_NODE);
  ply_tree_paint_source(&p); /* above all that it leads past */
  ply_tree_geometry_clear(&p.g);
  g_free(p.marks);
  g_free(p.looks);
  g_free(p.board);
  g_array_unref(p.taken);
  g_array_unref(p.covers);
  g_array_unref(p.strokes);
  ply_map_state_free(p.state);
  return scene;
}
