/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "base/random.h"
#include "program.h"
#include "render/tree/layout.h"

/* A tree as the layout takes it. */
typedef struct {
  uint32_t n;
  uint32_t *first, *level, *parent;
  uint16_t *children;
  float *widths;
  double *x;
} Tree;

static Tree tree_new(uint32_t room) {
  return (Tree){ .n = 1,
                 .first = g_new0(uint32_t, room),
                 .level = g_new0(uint32_t, room),
                 .parent = g_new0(uint32_t, room),
                 .children = g_new0(uint16_t, room),
                 .widths = g_new0(float, room),
                 .x = g_new0(double, room) };
}

static void tree_clear(Tree *t) {
  g_free(t->first);
  g_free(t->level);
  g_free(t->parent);
  g_free(t->children);
  g_free(t->widths);
  g_free(t->x);
}

static void give_children(Tree *t, uint32_t v, unsigned k) {
  t->first[v] = t->n;
  t->children[v] = (uint16_t)k;
  for (unsigned i = 0; i < k; i++) {
    t->parent[t->n] = v;
    t->level[t->n] = t->level[v] + 1;
    t->n++;
  }
}

static void lay_out(Tree *t, float cousins) {
  ply_layout_tidy(t->n, t->first, t->children, t->widths, cousins, t->x);
}

/* Families are made in the order of a search (depth first) or level by level. */
static Tree random_tree(PlyRandom *random, uint32_t room, unsigned most, bool deep) {
  Tree t = tree_new(room);
  g_autofree uint32_t *todo = g_new(uint32_t, room);
  uint32_t n_todo = 0, begin = 0;
  todo[n_todo++] = 0;
  while (begin < n_todo) {
    uint32_t v = deep ? todo[--n_todo] : todo[begin++];
    unsigned k = ply_random_below(random, most + 1);
    if (v == 0)
      k = MAX(k, 2);
    if (t.n + k > room)
      continue;
    if (k > 0)
      give_children(&t, v, k);
    for (unsigned i = k; i-- > 0;)
      todo[n_todo++] = t.first[v] + i;
  }
  for (uint32_t v = 0; v < t.n; v++)
    t.widths[v] = (float)(10 + ply_random_below(random, 5) * 8);
  return t;
}

/* --- reference: outlines as whole arrays, slack handed out at once --- */

typedef struct {
  unsigned height;      /* levels below the root */
  double *left, *right; /* edges by level */
} Outline;

static Outline reference(const Tree *t, uint32_t v, double cousins, double *x);

/* Lays the children of v; at[i] in the frame of the first. */
static Outline join(const Tree *t, uint32_t v, double cousins, double *x, double *at) {
  unsigned k = t->children[v], tallest = 0;
  g_autofree Outline *part = g_new(Outline, k);
  for (unsigned i = 0; i < k; i++) {
    part[i] = reference(t, t->first[v] + i, cousins, x);
    tallest = MAX(tallest, part[i].height);
  }
  at[0] = 0;
  for (unsigned i = 1; i < k; i++) {
    at[i] = at[i - 1] + part[i - 1].right[0] - part[i].left[0];
    for (unsigned level = 1; level <= part[i].height; level++) {
      int j = (int)i - 1;
      while (j >= 0 && part[j].height < level)
        j--;
      if (j < 0)
        continue;
      double clash = at[j] + part[j].right[level] + cousins - at[i] - part[i].left[level];
      for (unsigned m = (unsigned)j + 1; clash > 0 && m <= i; m++)
        at[m] += clash * (m - (unsigned)j) / (i - (unsigned)j);
    }
  }
  double middle = at[k - 1] / 2;
  Outline all = { tallest + 1, g_new(double, tallest + 2), g_new(double, tallest + 2) };
  for (unsigned level = 1; level <= all.height; level++) {
    all.left[level] = INFINITY;
    all.right[level] = -INFINITY;
    for (unsigned i = 0; i < k; i++)
      if (part[i].height + 1 >= level) {
        all.left[level] = MIN(all.left[level], at[i] - middle + part[i].left[level - 1]);
        all.right[level] = MAX(all.right[level], at[i] - middle + part[i].right[level - 1]);
      }
  }
  for (unsigned i = 0; i < k; i++) {
    x[t->first[v] + i] = at[i] - middle;
    g_free(part[i].left);
    g_free(part[i].right);
  }
  return all;
}

static Outline reference(const Tree *t, uint32_t v, double cousins, double *x) {
  Outline all;
  if (t->children[v] == 0) {
    all = (Outline){ 0, g_new(double, 1), g_new(double, 1) };
  } else {
    g_autofree double *at = g_new(double, t->children[v]);
    all = join(t, v, cousins, x, at);
  }
  all.left[0] = -(double)t->widths[v] / 2;
  all.right[0] = (double)t->widths[v] / 2;
  return all;
}

static void assert_equals_reference(const Tree *t, double cousins) {
  g_autofree double *x = g_new0(double, t->n);
  Outline all = reference(t, 0, cousins, x);
  double edge = 0;
  for (unsigned level = 0; level <= all.height; level++)
    edge = MIN(edge, all.left[level]);
  x[0] = -edge;
  for (uint32_t v = 1; v < t->n; v++)
    x[v] += x[t->parent[v]];
  for (uint32_t v = 0; v < t->n; v++)
    g_assert_cmpfloat_with_epsilon(t->x[v], x[v], 1e-6);
  g_free(all.left);
  g_free(all.right);
}

/* --- what a tidy tree keeps --- */

static unsigned height_of(const Tree *t) {
  unsigned height = 0;
  for (uint32_t v = 0; v < t->n; v++)
    height = MAX(height, t->level[v]);
  return height;
}

/* Nodes of each level from left to right: order of the tree, whatever the numbers. */
static void walk(const Tree *t, uint32_t v, GArray **levels) {
  g_array_append_val(levels[t->level[v]], v);
  for (unsigned i = 0; i < t->children[v]; i++)
    walk(t, t->first[v] + i, levels);
}

static void assert_tidy(const Tree *t, double cousins) {
  unsigned n = height_of(t) + 1;
  g_autofree GArray **levels = g_new(GArray *, n);
  for (unsigned i = 0; i < n; i++)
    levels[i] = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  walk(t, 0, levels);
  double least = INFINITY;
  for (unsigned i = 0; i < n; i++) {
    for (guint k = 0; k < levels[i]->len; k++) {
      uint32_t b = g_array_index(levels[i], uint32_t, k);
      least = MIN(least, t->x[b] - (double)t->widths[b] / 2);
      if (k == 0)
        continue;
      uint32_t a = g_array_index(levels[i], uint32_t, k - 1);
      double gap = ((double)t->widths[a] + (double)t->widths[b]) / 2;
      gap += t->parent[a] == t->parent[b] ? 0 : cousins;
      g_assert_cmpfloat(t->x[b] - t->x[a], >=, gap - 1e-6);
    }
    g_array_unref(levels[i]);
  }
  g_assert_cmpfloat_with_epsilon(least, 0, 1e-6);
  for (uint32_t v = 0; v < t->n; v++)
    if (t->children[v] > 0) {
      double middle = (t->x[t->first[v]] + t->x[t->first[v] + t->children[v] - 1]) / 2;
      g_assert_cmpfloat_with_epsilon(t->x[v], middle, 1e-6);
    }
}

/* Every other one of nodes that are all as wide. */
static void test_random(gconstpointer deep) {
  PlyRandom random;
  ply_random_init(&random, 7, 1);
  for (int round = 0; round < 400; round++) {
    unsigned most = 2 + (unsigned)round % 9;
    Tree t = random_tree(&random, 20 + ply_random_below(&random, 400), most, deep != NULL);
    float cousins = (float)(round % 3) * 10;
    for (uint32_t v = 0; round % 2 == 0 && v < t.n; v++)
      t.widths[v] = 10;
    lay_out(&t, cousins);
    assert_tidy(&t, (double)cousins);
    assert_equals_reference(&t, (double)cousins);
    tree_clear(&t);
  }
}

/* A copy with all families turned round. */
static void mirror(const Tree *from, uint32_t v, Tree *to, uint32_t w, uint32_t *twin) {
  twin[v] = w;
  to->widths[w] = from->widths[v];
  unsigned k = from->children[v];
  if (k > 0)
    give_children(to, w, k);
  for (unsigned i = 0; i < k; i++)
    mirror(from, from->first[v] + i, to, to->first[w] + k - 1 - i, twin);
}

static void test_mirror(void) {
  PlyRandom random;
  ply_random_init(&random, 11, 2);
  for (int round = 0; round < 200; round++) {
    Tree t = random_tree(&random, 200, 4, true), m = tree_new(t.n);
    g_autofree uint32_t *twin = g_new(uint32_t, t.n);
    mirror(&t, 0, &m, 0, twin);
    lay_out(&t, 12);
    lay_out(&m, 12);
    double width = 0;
    for (uint32_t v = 0; v < t.n; v++)
      width = MAX(width, t.x[v] + (double)t.widths[v] / 2);
    for (uint32_t v = 0; v < t.n; v++)
      g_assert_cmpfloat_with_epsilon(t.x[v], width - m.x[twin[v]], 1e-6);
    tree_clear(&t);
    tree_clear(&m);
  }
}

static void copy_below(const Tree *from, uint32_t v, Tree *to, uint32_t w, GArray *pairs) {
  to->widths[w] = from->widths[v];
  g_array_append_val(pairs, v);
  g_array_append_val(pairs, w);
  if (from->children[v] > 0)
    give_children(to, w, from->children[v]);
  for (unsigned i = 0; i < from->children[v]; i++)
    copy_below(from, from->first[v] + i, to, to->first[w] + i, pairs);
}

/* Equal subtrees are drawn equally, wherever they hang. */
static void test_equal_subtrees(void) {
  PlyRandom random;
  ply_random_init(&random, 13, 3);
  Tree part = random_tree(&random, 60, 3, true), t = tree_new(10 + 2 * part.n);
  g_autoptr(GArray) pairs = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  for (uint32_t v = 0; v < 10; v++)
    t.widths[v] = 20;
  give_children(&t, 0, 3);
  give_children(&t, 1, 2);
  copy_below(&part, 0, &t, 3, pairs);
  copy_below(&part, 0, &t, 5, pairs);
  lay_out(&part, 5);
  lay_out(&t, 5);
  for (guint i = 0; i < pairs->len; i += 2) {
    uint32_t v = g_array_index(pairs, uint32_t, i), w = g_array_index(pairs, uint32_t, i + 1);
    uint32_t root = i < pairs->len / 2 ? 3 : 5;
    g_assert_cmpfloat_with_epsilon(t.x[w] - t.x[root], part.x[v] - part.x[0], 1e-6);
  }
  tree_clear(&part);
  tree_clear(&t);
}

/* Small subtrees between two tall ones share the slack evenly. */
static void test_slack(void) {
  Tree t = tree_new(64);
  give_children(&t, 0, 5);
  give_children(&t, 1, 6);
  give_children(&t, 5, 6);
  for (uint32_t v = 0; v < t.n; v++)
    t.widths[v] = 10;
  lay_out(&t, 0);
  for (uint32_t v = 1; v < 5; v++)
    g_assert_cmpfloat_with_epsilon(t.x[v + 1] - t.x[v], 15, 1e-9);
  tree_clear(&t);
}

static void test_one(void) {
  Tree t = tree_new(1);
  t.widths[0] = 30;
  lay_out(&t, 0);
  g_assert_cmpfloat(t.x[0], ==, 15);
  ply_layout_tidy(0, NULL, NULL, NULL, 0, NULL);
  tree_clear(&t);
}

/* No recursion: neither depth nor width has a limit short of memory. */
static void test_chain(void) {
  const uint32_t n = 300000;
  Tree t = tree_new(n);
  for (uint32_t v = 0; v + 1 < n; v++)
    give_children(&t, v, 1);
  for (uint32_t v = 0; v < n; v++)
    t.widths[v] = v == 77 ? 50 : 10;
  lay_out(&t, 0);
  for (uint32_t v = 0; v < n; v++)
    g_assert_cmpfloat(t.x[v], ==, 25);
  tree_clear(&t);
}

/* A comb: every node has a leaf and the rest of the comb, on either side in turn. */
static void test_comb(void) {
  Tree t = tree_new(4001);
  uint32_t v = 0;
  for (int i = 0; i < 2000; i++) {
    give_children(&t, v, 2);
    v = t.first[v] + (unsigned)i % 2;
  }
  for (uint32_t i = 0; i < t.n; i++)
    t.widths[i] = 8;
  lay_out(&t, 0);
  assert_tidy(&t, 0);
  assert_equals_reference(&t, 0);
  tree_clear(&t);
}

static void test_star(void) {
  const unsigned n = 16383;
  Tree t = tree_new(n + 1);
  give_children(&t, 0, n);
  for (uint32_t v = 0; v <= n; v++)
    t.widths[v] = 4;
  lay_out(&t, 100);
  for (uint32_t v = 1; v <= n; v++)
    g_assert_cmpfloat_with_epsilon(t.x[v], 4.0 * v - 2, 1e-6);
  g_assert_cmpfloat_with_epsilon(t.x[0], 2.0 * n, 1e-6);
  tree_clear(&t);
}

TEST_PROGRAM("tree-layout") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/layout/one", test_one);
  g_test_add_data_func("/render/layout/random/as-searched", "", test_random);
  g_test_add_data_func("/render/layout/random/by-level", NULL, test_random);
  g_test_add_func("/render/layout/mirror", test_mirror);
  g_test_add_func("/render/layout/equal-subtrees", test_equal_subtrees);
  g_test_add_func("/render/layout/slack", test_slack);
  g_test_add_func("/render/layout/chain", test_chain);
  g_test_add_func("/render/layout/comb", test_comb);
  g_test_add_func("/render/layout/star", test_star);
  return g_test_run();
}
