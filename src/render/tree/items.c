/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Items: every node and fold that is in sight, in reading order, with its neighbours. */

#include "render/tree/private.h"

#include "base/i18n.h"

static unsigned marks_of(Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  const Look *look = ply_tree_look(p, spot);
  unsigned marks = p->marks[spot];
  if (look->state == PLY_NODE_PRUNED)
    marks |= PLY_MARK_PRUNED;
  if (look->state == PLY_NODE_FUTURE)
    marks |= PLY_MARK_FUTURE;
  if (look->hidden)
    marks |= PLY_MARK_HIDDEN;
  if (s->kind == SPOT_LEAF)
    marks |= PLY_MARK_LEAF;
  if (s->kind != SPOT_FOLD && p->layout->n_children[s->node] > 0)
    marks |= ply_tree_layout_is_folded(p->layout, s->node) ? PLY_MARK_FOLDED : PLY_MARK_UNFOLDED;
  return marks;
}

static char *fold_name(const Spot *s) {
  char count[32];
  ply_tree_count_text(s->hidden, count);
  /* Translators: spoken name of a stub that stands for a part of the tree. */
  return g_strdup_printf(ngettext("%s more node, folded", "%s more nodes, folded", s->hidden),
                         count);
}

static unsigned not_said(Painting *p, const Spot *s, const Look *look) {
  PlyNodeId parent = ply_trace_node(p->run->trace, s->node)->parent;
  bool choice = look->hidden || (parent != PLY_NO_NODE && ply_tree_hides_choice(p, parent));
  bool cut = ply_tree_below_uncut(p, s->node);
  bool value = look->hidden || ply_cover_has(p->view->cover, p->run, "value", s->node);
  bool sign = ply_cover_has(p->view->cover, p->run, PLY_FACT_SIGN, s->node);
  return (value ? PLY_NODE_WITHOUT_VALUE : 0) | (choice ? PLY_NODE_WITHOUT_CHOICE : 0) |
         (cut ? PLY_NODE_WITHOUT_CUT : 0) | (sign ? PLY_NODE_WITHOUT_SIGN : 0);
}

/* What is drawn beside it is part of its name. */
static char *with_window(const Painting *p, PlyNodeId node, unsigned marks, char *name) {
  g_autofree char *window = ply_tree_window_words(p, node), *plain = name;
  const char *parts[4] = { plain };
  unsigned n = 1;
  if (window != NULL)
    parts[n++] = window;
  if (marks & PLY_MARK_SOURCE)
    parts[n++] = _("set the bound");
  return g_strjoinv(C_("list", ", "), (char **)parts);
}

/* What its name and its marks state. */
static void declare_item(Painting *p, uint32_t spot, unsigned without, unsigned marks) {
  const Spot *s = &p->layout->spots[spot];
  PlyNodeId node = s->node, parent = ply_trace_node(p->run->trace, node)->parent;
  PlyFact facts[PLY_NODE_FACTS + PLY_WINDOW_FACTS + 5];
  g_autofree char *window = s->kind == SPOT_FOLD ? NULL : ply_tree_window_words(p, node);
  unsigned n =
      s->kind == SPOT_FOLD ? 0 : ply_say_node_states(p->run, p->replay, node, without, facts);
  if (window != NULL)
    n += ply_tree_window_states(p, node, facts + n);
  if (marks & PLY_MARK_CHOSEN)
    facts[n++] = (PlyFact){ "best", parent == PLY_NO_NODE || s->kind == SPOT_FOLD ? node : parent };
  if (marks & PLY_MARK_PRUNED && s->kind == SPOT_FOLD)
    facts[n++] = (PlyFact){ "pruned", node };
  if (marks & PLY_MARK_SOURCE)
    facts[n++] = (PlyFact){ "source", p->current };
  if (marks & PLY_MARK_CUT)
    facts[n++] = (PlyFact){ "pruned", p->current };
  if (marks & PLY_MARK_FUTURE && parent != PLY_NO_NODE)
    facts[n++] = ply_cover_ahead_of(p->run, p->replay, ply_tree_first_in(p, spot));
  if (n == 0)
    ply_scene_declare_given(p->scene);
  else
    ply_scene_declare(p->scene, facts, n);
}

static void add_item(Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  PlyFigure f = ply_tree_figure(p, spot);
  char value[32];
  ply_tree_value_text(p, spot, value);
  bool fold = s->kind == SPOT_FOLD;
  unsigned marks = marks_of(p, spot), without = not_said(p, s, ply_tree_look(p, spot));
  char *name =
      fold ? fold_name(s)
           : with_window(p, s->node, marks, ply_say_node(p->run, p->replay, s->node, without));
  declare_item(p, spot, without, marks);
  ply_scene_add_item(p->scene, fold ? PLY_ITEM_FOLD : PLY_ITEM_NODE, s->node, ply_figure_bounds(&f),
                     marks, name, value);
}

/* The child to go down to: the choice, else the first one in sight. */
static int item_below(Painting *p, uint32_t spot, const int *item_of) {
  const Spot *s = &p->layout->spots[spot];
  uint32_t best = ply_tree_look(p, spot)->best;
  if (best != TREE_NONE && item_of[best] >= 0 && p->layout->spots[best].parent == spot)
    return item_of[best];
  for (uint32_t c = s->first_child; c < s->first_child + s->n_children; c++)
    if (item_of[c] >= 0)
      return item_of[c];
  return -1;
}

/* A stub stands at the end of its row. */
static void link_stub(Painting *p, const TreeStub *stub, const int *item_of) {
  const PlyTreeLayout *l = p->layout;
  unsigned level = l->spots[stub->nearest].level;
  int self = ply_tree_add_stub_item(p, stub), beside = -1;
  for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++)
    if (item_of[i] >= 0 && (!stub->left || beside < 0))
      beside = item_of[i];
  PlyItem *item = ply_scene_item(p->scene, self);
  item->up = item_of[l->spots[stub->nearest].parent];
  if (beside < 0)
    return;
  *(stub->left ? &item->right : &item->left) = beside;
  PlyItem *other = ply_scene_item(p->scene, beside);
  *(stub->left ? &other->left : &other->right) = self;
}

static void link_items(Painting *p, const int *item_of) {
  const PlyTreeLayout *l = p->layout;
  for (unsigned level = 0; level < l->n_levels; level++) {
    int before = -1;
    for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++) {
      if (item_of[i] < 0)
        continue;
      PlyItem *item = ply_scene_item(p->scene, item_of[i]);
      item->up = l->spots[i].parent == TREE_NONE ? -1 : item_of[l->spots[i].parent];
      item->down = item_below(p, i, item_of);
      item->left = before;
      if (before >= 0)
        ply_scene_item(p->scene, before)->right = item_of[i];
      before = item_of[i];
    }
  }
}

void ply_tree_add_items(Painting *p) {
  const PlyTreeLayout *l = p->layout;
  g_autofree int *item_of = g_new(int, l->n_spots);
  for (uint32_t i = 0; i < l->n_spots; i++) {
    item_of[i] = -1;
    if (!p->looks[i].drawn)
      continue;
    item_of[i] = (int)p->scene->items->len;
    add_item(p, i);
  }
  link_items(p, item_of);
  ply_tree_add_strip_items(p, item_of);
  for (int side = 0; side < 2; side++)
    if (p->stubs[side].first != TREE_NONE)
      link_stub(p, &p->stubs[side], item_of);
}
