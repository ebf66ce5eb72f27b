/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which nodes of a trace are shown. A node is open (its children are shown) or closed: then
 * those of its children that are kept are shown, and one fold stands for the others. */

#include "render/tree/private.h"

#include <string.h>

#define FEW 12u     /* families up to this size open whole where one of them must be shown */
#define KEEP 8u     /* children kept of a family that does not fit */
#define FAMILY 120u /* of larger families on a way a page of so many is shown */
#define SPARSE                                                                                     \
  8u /* share of the budget that a folded tree takes at first: one that cannot be
                   * seen whole is better read in large, and opened where it matters */

/* --- reading the trace --- */

/* The trace may grow while it is read: what is not yet published is left out. Sizes in one pass
 * backwards, since children come behind their parent. */
void ply_tree_read_nodes(PlyTreeLayout *l) {
  const PlyTrace *t = l->run->trace;
  uint32_t n = l->n_nodes = ply_trace_n_nodes(t);
  l->first_child = g_new(uint32_t, n);
  l->n_children = g_new(uint16_t, n);
  l->size = g_new(uint32_t, n);
  l->flags = g_new0(uint8_t, n);
  l->spot_of = g_new(uint32_t, n);
  for (uint32_t v = 0; v < n; v++) {
    unsigned k;
    PlyNodeId first = ply_trace_children(t, v, &k);
    bool there = k > 0 && first + k <= n; /* more may be published by now */
    l->first_child[v] = there ? first : 0;
    l->n_children[v] = (uint16_t)(there ? k : 0);
    l->size[v] = 1;
  }
  for (uint32_t v = n; v-- > 0;)
    for (uint32_t c = l->first_child[v], end = c + l->n_children[v]; c < end; c++)
      l->size[v] += l->size[c];
}

static PlyNodeId parent_of(const PlyTreeLayout *l, PlyNodeId node) {
  return ply_trace_node(l->run->trace, node)->parent;
}

/* --- folding --- */

bool ply_tree_layout_is_large(const PlyTreeLayout *l) {
  return l->fold_above > 0 && l->n_nodes > l->fold_above;
}

/* Shows node, with its siblings where these are wanted and few. flag is added to what changes. */
static bool show_node(PlyTreeLayout *l, PlyNodeId node, bool siblings, uint8_t flag) {
  PlyNodeId parent = parent_of(l, node);
  if (parent == PLY_NO_NODE || (l->flags[parent] & NODE_OPEN) || (l->flags[node] & NODE_KEPT))
    return false;
  bool whole = l->n_children[parent] == 1 || (siblings && l->n_children[parent] <= FEW);
  PlyNodeId changed = whole ? parent : node;
  l->flags[changed] |= (uint8_t)((whole ? NODE_OPEN : NODE_KEPT) | flag);
  if (flag)
    g_array_append_val(l->revealed, changed);
  return true;
}

/* The line that the finished run has chosen stays in sight. */
static void keep_chosen_line(PlyTreeLayout *l) {
  PlyTrace *t = l->run->trace;
  if (!ply_trace_is_complete(t))
    return;
  g_autoptr(PlyReplay) end = ply_replay_new(t);
  ply_replay_seek(end, ply_replay_last(end));
  unsigned n;
  g_autofree PlyNodeId *line = ply_replay_line(end, 0, &n);
  for (unsigned i = 0; i < n && line[i] < l->n_nodes; i++)
    show_node(l, line[i], false, 0);
}

/* Spots that opening the nodes of a level would add, with a fold below each child. */
static uint64_t cost_of_level(const PlyTreeLayout *l, uint32_t from, uint32_t to) {
  uint64_t cost = 0;
  for (uint32_t i = from; i < to; i++) {
    const Spot *s = &l->spots[i];
    if (s->kind != SPOT_FOLD && !(l->flags[s->node] & NODE_OPEN))
      cost += 2 * (uint64_t)l->n_children[s->node];
  }
  return cost;
}

/* Opens whole levels from the top as long as the budget lasts, so that what folds lies deep;
 * families of one level are treated alike. */
void ply_tree_fold_to_fit(PlyTreeLayout *l) {
  if (!ply_tree_layout_is_large(l)) {
    memset(l->flags, NODE_OPEN, l->n_nodes);
    return;
  }
  unsigned budget = MAX(KEEP * 3, l->fold_above / SPARSE);
  keep_chosen_line(l);
  for (unsigned level = 0;; level++) {
    ply_tree_collect(l);
    if (level >= l->n_levels)
      return;
    uint32_t from = l->levels[level].first, to = l->levels[level + 1].first;
    if (l->n_spots + cost_of_level(l, from, to) > budget) {
      for (uint32_t c = 0; level == 0 && c < MIN(KEEP, l->n_children[0]); c++)
        l->flags[l->first_child[0] + c] |= NODE_KEPT;
      return;
    }
    for (uint32_t i = from; i < to; i++)
      if (l->spots[i].kind != SPOT_FOLD)
        l->flags[l->spots[i].node] |= NODE_OPEN;
  }
}

/* --- collecting --- */

static Spot *add_spot(PlyTreeLayout *l) {
  if (l->n_spots == l->room_spots) {
    l->room_spots = MAX(64, l->room_spots * 2);
    l->spots = g_renew(Spot, l->spots, l->room_spots);
  }
  Spot *s = &l->spots[l->n_spots++];
  *s = (Spot){ .parent = TREE_NONE };
  return s;
}

/* The search evaluated here although the lesson's tree goes on. */
static bool stops_at_depth(const PlyTrace *t, PlyNodeId node) {
  uint32_t step = ply_trace_entered(t, node);
  if (step == 0 || step >= ply_trace_n_events(t))
    return false;
  const PlyEvent *next = ply_trace_event(t, step);
  return next->kind == PLY_EVENT_EVALUATE && next->extra == PLY_LEAF_DEPTH;
}

static SpotKind kind_of(const PlyTreeLayout *l, PlyNodeId node) {
  const PlyTrace *t = l->run->trace;
  PlySide side = ply_node_side(ply_trace_node(t, node));
  /* A position that a game's search never looked at may be anything: it is drawn as a node. */
  if (l->n_children[node] == 0 &&
      (ply_run_start(l->run)->game->given || ply_trace_entered(t, node) != 0))
    return SPOT_LEAF;
  return side == PLY_SIDE_MAX ? SPOT_MAX : side == PLY_SIDE_MIN ? SPOT_MIN : SPOT_CHANCE;
}

static void add_node(PlyTreeLayout *l, PlyNodeId node, uint32_t parent) {
  uint32_t index = l->n_spots;
  Spot *s = add_spot(l);
  s->node = node;
  s->parent = parent;
  s->kind = (uint8_t)kind_of(l, node);
  if (parent != TREE_NONE) {
    const Spot *above = &l->spots[parent];
    s->level = (uint16_t)(above->level + 1);
    s->beyond = above->beyond || stops_at_depth(l->run->trace, above->node);
  }
  l->spot_of[node] = index;
}

static void add_fold(PlyTreeLayout *l, uint32_t parent, uint32_t hidden) {
  Spot *s = add_spot(l);
  const Spot *above = &l->spots[parent];
  *s = (Spot){ .node = above->node,
               .hidden = hidden,
               .parent = parent,
               .kind = SPOT_FOLD,
               .level = (uint16_t)(above->level + 1),
               .beyond = above->beyond };
}

/* The fold stands on the side where most of what it hides would be. */
static void add_children(PlyTreeLayout *l, uint32_t parent) {
  PlyNodeId node = l->spots[parent].node;
  uint32_t first = l->first_child[node], end = first + l->n_children[node];
  uint32_t before = l->n_spots, hidden = 0, left = 0;
  bool open = l->flags[node] & NODE_OPEN, kept = false;
  for (uint32_t c = first; !open && c < end; c++) {
    if (l->flags[c] & NODE_KEPT) {
      kept = true;
    } else {
      hidden += l->size[c];
      left += kept ? 0 : l->size[c];
    }
  }
  bool fold_first = kept && left > hidden / 2;
  if (fold_first)
    add_fold(l, parent, hidden);
  for (uint32_t c = first; c < end; c++)
    if (open || (l->flags[c] & NODE_KEPT))
      add_node(l, c, parent);
  if (hidden > 0 && !fold_first)
    add_fold(l, parent, hidden);
  l->spots[parent].first_child = before;
  l->spots[parent].n_children = (uint16_t)(l->n_spots - before);
}

static void begin_level(PlyTreeLayout *l, uint32_t first) {
  if (l->n_levels == l->room_levels) {
    l->room_levels = MAX(16, 2 * l->room_levels);
    l->levels = g_renew(Level, l->levels, l->room_levels);
  }
  l->levels[l->n_levels++].first = first;
}

/* Level by level, as the list of spots is read while it grows: so the children of a spot are in a
 * row, a level is a stretch of the list, and children have higher numbers than parents, which
 * ply_layout_tidy() needs. */
void ply_tree_collect(PlyTreeLayout *l) {
  l->n_spots = 0;
  l->n_levels = 0;
  memset(l->spot_of, 0xff, (size_t)l->n_nodes * sizeof *l->spot_of);
  if (l->n_nodes == 0)
    return;
  add_node(l, 0, TREE_NONE);
  for (uint32_t i = 0; i < l->n_spots; i++) {
    unsigned level = l->spots[i].level;
    if (level == l->n_levels)
      begin_level(l, i);
    if (l->spots[i].kind != SPOT_FOLD && l->n_children[l->spots[i].node] > 0)
      add_children(l, i);
  }
  begin_level(l, l->n_spots);
  l->n_levels--;
}

/* --- changes --- */

uint32_t ply_tree_spot_of(const PlyTreeLayout *l, PlyNodeId node, bool *inside_fold) {
  *inside_fold = false;
  while (node != PLY_NO_NODE && (node >= l->n_nodes || l->spot_of[node] == TREE_NONE)) {
    *inside_fold = true;
    node = parent_of(l, node);
  }
  if (node == PLY_NO_NODE)
    return TREE_NONE;
  const Spot *s = &l->spots[l->spot_of[node]];
  if (!*inside_fold || s->n_children == 0)
    return l->spot_of[node];
  uint32_t first = s->first_child, last = first + s->n_children - 1;
  return l->spots[first].kind == SPOT_FOLD  ? first
         : l->spots[last].kind == SPOT_FOLD ? last
                                            : l->spot_of[node];
}

bool ply_tree_layout_is_folded(const PlyTreeLayout *l, PlyNodeId node) {
  return node < l->n_nodes && l->n_children[node] > 0 && !(l->flags[node] & NODE_OPEN);
}

static void fold(PlyTreeLayout *l, PlyNodeId node) {
  l->flags[node] = (uint8_t)((l->flags[node] & ~(NODE_OPEN | NODE_REVEALED)) | NODE_SHUT);
  for (uint32_t c = l->first_child[node], end = c + l->n_children[node]; c < end; c++)
    l->flags[c] &= (uint8_t)~NODE_KEPT;
}

/* A subtree that fits opens whole; of a larger one the children come, each folded, those
 * that were shown before as they were. */
static void unfold(PlyTreeLayout *l, PlyNodeId node) {
  bool whole = l->fold_above == 0 || l->n_spots + l->size[node] <= l->fold_above;
  g_autoptr(GArray) todo = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
  g_array_append_val(todo, node);
  while (todo->len > 0) {
    PlyNodeId v = g_array_index(todo, PlyNodeId, todo->len - 1);
    g_array_set_size(todo, todo->len - 1);
    l->flags[v] = (uint8_t)((l->flags[v] & ~(NODE_REVEALED | NODE_SHUT)) | NODE_OPEN);
    for (uint32_t c = l->first_child[v], end = c + l->n_children[v]; c < end; c++) {
      if (whole)
        g_array_append_val(todo, c);
      else if (!(l->flags[c] & NODE_KEPT))
        l->flags[c] &= (uint8_t) ~(NODE_OPEN | NODE_REVEALED);
    }
  }
}

void ply_tree_layout_set_folded(PlyTreeLayout *l, PlyNodeId node, bool folded) {
  g_return_if_fail(node < l->n_nodes);
  if (l->n_children[node] == 0 || (!folded && (l->flags[node] & NODE_OPEN)))
    return;
  if (folded)
    fold(l, node);
  else
    unfold(l, node);
  ply_tree_collect(l);
  ply_tree_arrange(l);
}

/* The way to node, and its siblings: what it is compared with. */
static bool show_path(PlyTreeLayout *l, PlyNodeId node) {
  bool changed = show_node(l, node, true, NODE_REVEALED);
  while ((node = parent_of(l, node)) != PLY_NO_NODE)
    changed |= show_node(l, node, false, NODE_REVEALED);
  return changed;
}

/* What was opened only to look at something goes first when the picture grows too large. */
static void forget_revealed(PlyTreeLayout *l) {
  for (guint i = 0; i < l->revealed->len; i++) {
    uint8_t *flags = &l->flags[g_array_index(l->revealed, PlyNodeId, i)];
    if (*flags & NODE_REVEALED)
      *flags &= (uint8_t) ~(NODE_OPEN | NODE_KEPT | NODE_REVEALED);
  }
  g_array_set_size(l->revealed, 0);
}

bool ply_tree_layout_reveal(PlyTreeLayout *l, PlyNodeId node) {
  if (node >= l->n_nodes || l->spot_of[node] != TREE_NONE)
    return false;
  bool changed = show_path(l, node);
  ply_tree_collect(l);
  if (l->fold_above > 0 && l->n_spots > l->fold_above + l->fold_above / 2) {
    forget_revealed(l);
    l->followed = PLY_NO_NODE;
    show_path(l, node);
    ply_tree_collect(l);
  }
  ply_tree_arrange(l);
  return changed;
}

/* --- the way to what is looked at --- */

/* The children of node, or of many those around way. */
static void open_family(PlyTreeLayout *l, PlyNodeId node, PlyNodeId way) {
  uint32_t n = l->n_children[node], first = l->first_child[node];
  if (n == 0 || (l->flags[node] & (NODE_OPEN | NODE_SHUT)))
    return;
  uint32_t at = way == PLY_NO_NODE ? 0 : MIN((way - first) / FAMILY * FAMILY, n - MIN(n, FAMILY));
  if (n <= FAMILY) {
    l->flags[node] |= NODE_OPEN | NODE_REVEALED;
    g_array_append_val(l->revealed, node);
    return;
  }
  for (PlyNodeId c = first + at; c < first + at + FAMILY; c++)
    if (!(l->flags[c] & NODE_KEPT)) {
      l->flags[c] |= NODE_KEPT | NODE_REVEALED;
      g_array_append_val(l->revealed, c);
    }
}

bool ply_tree_layout_follow(PlyTreeLayout *l, PlyNodeId node) {
  if (!ply_tree_layout_is_large(l))
    return ply_tree_layout_reveal(l, node);
  if (node >= l->n_nodes || node == l->followed)
    return false;
  forget_revealed(l);
  l->followed = node;
  for (PlyNodeId way = PLY_NO_NODE; node != PLY_NO_NODE; way = node, node = parent_of(l, node))
    open_family(l, node, way);
  ply_tree_collect(l);
  ply_tree_arrange(l);
  return true;
}
