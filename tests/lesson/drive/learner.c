/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learner-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 8

/* --- the tree on the paper --- */

static Node *read_node(Learner *l, const char **at, unsigned depth) {
  Node *node = g_new0(Node, 1);
  char *end;
  node->depth = depth;
  node->value = strtod(*at, &end);
  g_array_append_val(l->values, node->value);
  *at = end;
  if (strncmp(*at, ":(", 2) != 0)
    return node;
  *at += 2;
  while (**at != ')') {
    g_assert_cmpuint(node->n, <, MAX_CHILDREN);
    node->children[node->n++] = read_node(l, at, depth + 1);
    *at += strspn(*at, " ");
  }
  (*at)++;
  return node;
}

static void free_node(Node *node) {
  for (unsigned i = 0; i < node->n; i++)
    free_node(node->children[i]);
  g_free(node);
}

Learner *learner_new(const char *text, const char *algorithm, const char *idea) {
  Learner *l = g_new0(Learner, 1);
  l->values = g_array_new(FALSE, FALSE, sizeof(double));
  l->root = read_node(l, &text, 0);
  l->windows = g_str_has_prefix(algorithm, "alphabeta");
  l->turned = g_str_equal(algorithm, "negamax") || g_str_equal(algorithm, "alphabeta");
  l->idea = idea;
  return l;
}

void learner_free(Learner *learner) {
  free_node(learner->root);
  g_array_unref(learner->values);
  g_free(learner);
}

static bool thinks(const Learner *l, const char *idea) {
  return g_strcmp0(l->idea, idea) == 0;
}

/* --- what is on the screen: all numbers as Max sees them --- */

typedef struct {
  const Node *node;
  bool seen[MAX_CHILDREN];
  bool has_window;
  double lo, hi, lo0, hi0; /* the window now, and at entry */
  double all_lo, all_hi;   /* Screen.lo and .hi then */
  bool kept;               /* a best one */
  double best;
  unsigned n_back; /* values that came back */
  double got;      /* the last of them, */
  bool no_better;  /* which is only known to be no better than that */
  enum { GOT_NOTHING, GOT_ONE, GOT_AND_GOES_ON, LEAVES } state;
  bool moved; /* a bound, here */
} Frame;

typedef struct {
  Frame frames[MAX_DEPTH];
  unsigned n;
  double lo, hi; /* the bounds that somebody moved last, anywhere */
} Screen;

static bool is_max(const Node *node) {
  return node->depth % 2 == 0;
}

static Frame *top(Screen *s) {
  return &s->frames[s->n - 1];
}

/* As it is typed at node, and back. */
static double turn(const Learner *l, const Node *node, double value) {
  return l->turned && !is_max(node) && value != 0 ? -value : value;
}

static void push(Screen *s, const Node *node) {
  s->frames[s->n++] =
      (Frame){ .node = node, .lo = -INFINITY, .hi = INFINITY, .all_lo = s->lo, .all_hi = s->hi };
}

static void give_back(Screen *s, double value, bool at_least, bool at_most) {
  s->n--;
  if (s->n == 0)
    return;
  Frame *f = top(s);
  f->got = value;
  f->no_better = is_max(f->node) ? at_most : at_least;
  f->n_back++;
  f->state = GOT_ONE;
}

static void enter(Screen *s, const char *path) {
  unsigned child =
      (unsigned)strtoul(strrchr(path, '.') != NULL ? strrchr(path, '.') + 1 : path, NULL, 10);
  Frame *f = top(s);
  f->seen[child - 1] = true;
  f->state = GOT_NOTHING;
  push(s, f->node->children[child - 1]);
}

static void set_window(const Learner *l, Frame *f, double a, double b) {
  bool turned = l->turned && !is_max(f->node);
  f->lo = f->lo0 = turned ? -b : a;
  f->hi = f->hi0 = turned ? -a : b;
  f->has_window = true;
}

static void move_bound(const Learner *l, Screen *s, double value) {
  Frame *f = top(s);
  double v = turn(l, f->node, value);
  f->moved = true;
  if (f->state == GOT_AND_GOES_ON)
    f->state = GOT_NOTHING;
  if (is_max(f->node))
    f->lo = s->lo = v;
  else
    f->hi = s->hi = v;
}

static double number(const char *word) {
  return g_str_has_suffix(word, "inf") ? (*word == '-' ? -INFINITY : INFINITY)
                                       : g_ascii_strtod(word, NULL);
}

static void take_back(const Learner *l, Screen *s, char **w) {
  const Node *node = top(s)->node;
  bool turned = l->turned && !is_max(node);
  bool at_least = g_str_equal(w[1], "at-least"), at_most = g_str_equal(w[1], "at-most");
  give_back(s, turn(l, node, number(w[2])), turned ? at_most : at_least,
            turned ? at_least : at_most);
}

static void see(const Learner *l, Screen *s, const char *text) {
  g_auto(GStrv) w = g_strsplit(text, " ", -1);
  Frame *f = top(s);
  if (g_str_equal(w[0], "enter"))
    enter(s, w[1]);
  else if (g_str_equal(w[0], "window"))
    set_window(l, f, number(w[1]), number(w[2]));
  else if (g_str_equal(w[0], "value") || g_str_equal(w[0], "give"))
    give_back(s, turn(l, f->node, number(w[1])), false, false);
  else if (g_str_equal(w[0], "back"))
    take_back(l, s, w);
  else if (g_str_equal(w[0], "best")) {
    f->best = f->got;
    f->kept = true;
    f->state = GOT_NOTHING;
  } else if (g_str_equal(w[0], "bound"))
    move_bound(l, s, number(w[1]));
  else
    f->state = g_str_equal(w[0], "cut") ? LEAVES : GOT_AND_GOES_ON;
}

static void look(const Learner *l, const PlyDriven *driven, Screen *s) {
  *s = (Screen){ .lo = -INFINITY, .hi = INFINITY };
  push(s, l->root);
  set_window(l, top(s), -INFINITY, INFINITY);
  for (unsigned i = 0; i < ply_driven_n_acts(driven) && s->n > 0; i++) {
    g_autofree char *text = ply_act_print(driven, ply_driven_act(driven, i));
    see(l, s, text);
  }
}

/* --- what the learner thinks of it --- */

/* Who is thought to choose at the node. */
static bool chooses_max(const Learner *l, const Node *node) {
  if (thinks(l, "hope")) /* everybody plays for me */
    return true;
  if (thinks(l, "sides-swapped") && !l->turned)
    return !is_max(node);
  return is_max(node);
}

/* The bounds as they are thought to stand at a node. */
static void bounds_at(const Learner *l, const Screen *s, const Frame *f, double *lo, double *hi) {
  *lo = f->lo;
  *hi = f->hi;
  if (thinks(l, "shared-window")) { /* there is only one of each */
    *lo = s->lo;
    *hi = s->hi;
  } else if (thinks(l, "both-bounds") && f->moved) /* what moved one moved the other */
    *lo = *hi = is_max(f->node) ? f->lo : f->hi;
}

/* As much as its own side had elsewhere before the node was entered. */
static bool has_as_much(const Frame *f) {
  if (f->no_better)
    return false;
  return is_max(f->node) ? f->got >= f->lo0 && isfinite(f->lo0)
                         : f->got <= f->hi0 && isfinite(f->hi0);
}

static bool would_cut(const Learner *l, const Screen *s, const Frame *f, double value) {
  double lo, hi;
  bounds_at(l, s, f, &lo, &hi);
  if (is_max(f->node) ? value >= hi : value <= lo)
    return true;
  return thinks(l, "sibling-cut") && has_as_much(f);
}

static bool is_better(const Learner *l, const Frame *f) {
  bool max = chooses_max(l, f->node);
  if (thinks(l, "first-child") && f->node->depth > 0)
    return f->n_back == 1;
  double best = f->kept ? f->best : max ? -INFINITY : INFINITY;
  /* Only minus infinity is such a small number: of Min it is that one where numbers are turned. */
  if (thinks(l, "small-infinity") && !f->kept && (max || l->turned))
    best = 0;
  return max ? f->got > best : f->got < best;
}

static char *number_text(const Learner *l, const Node *node, double value) {
  double shown = turn(l, node, value);
  return isinf(shown) ? g_strdup(shown < 0 ? "-inf" : "+inf") : g_strdup_printf("%g", shown);
}

static char *window_text(const Learner *l, const Screen *s) {
  const Frame *f = &s->frames[s->n - 1], *parent = &s->frames[s->n - 2];
  double lo, hi;
  bounds_at(l, s, parent, &lo, &hi);
  if (thinks(l, "restart") && parent->node->depth == 0) {
    lo = -INFINITY;
    hi = INFINITY;
  }
  if (thinks(l, "shallow-only")) { /* of the bound of the parent, and of no other one */
    lo = is_max(parent->node) ? lo : -INFINITY;
    hi = is_max(parent->node) ? INFINITY : hi;
  }
  bool turned = l->turned && !is_max(f->node);
  g_autofree char *a = number_text(l, f->node, turned ? hi : lo);
  g_autofree char *b = number_text(l, f->node, turned ? lo : hi);
  return g_strdup_printf("window %s %s", a, b);
}

/* What comes of the node, held between its bounds; exact only between those that it began with. What is
 * at least so much for Max is at most so much for Min. */
static char *back_text(const Learner *l, const Screen *s, const Frame *f) {
  static const char *const words[] = { "at-most", "exact", "at-least" };
  bool max = is_max(f->node);
  double lo, hi;
  bounds_at(l, s, f, &lo, &hi);
  double value = f->state != LEAVES ? (max ? lo : hi) : fmin(fmax(f->got, lo), hi);
  int word = value <= f->lo0 ? 0 : value >= f->hi0 ? 2 : 1;
  if (f->state == LEAVES && f->lo0 == f->hi0) /* what is left out can only make it better */
    word = max ? 2 : 0;
  if (l->turned && !max)
    word = 2 - word;
  if (thinks(l, "bound-exact"))
    word = 1;
  g_autofree char *text = number_text(l, f->node, value);
  return g_strdup_printf("back %s %s", words[word], text);
}

static char *enter_text(const Screen *s, unsigned child) {
  GString *text = g_string_new("enter ");
  for (unsigned i = 0; i + 1 < s->n; i++) {
    const Node *node = s->frames[i].node;
    for (unsigned k = 0; k < node->n; k++)
      if (node->children[k] == s->frames[i + 1].node)
        g_string_append_printf(text, "%u.", k + 1);
  }
  g_string_append_printf(text, "%u", child + 1);
  return g_string_free(text, FALSE);
}

static char *give_text(const Learner *l, const Frame *f) {
  g_autofree char *text = number_text(l, f->node, f->kept ? f->best : 0);
  return g_strdup_printf("give %s", text);
}

/* The next child, or what comes of the node. */
static char *next_text(const Learner *l, const Screen *s, const Frame *f) {
  unsigned child = 0;
  while (child < f->node->n && f->seen[child])
    child++;
  if (f->state == LEAVES || child == f->node->n)
    return l->windows ? back_text(l, s, f) : give_text(l, f);
  const Node *node = f->node->children[child];
  /* The leaf that would make the cut is left out itself. */
  if (thinks(l, "cut-leaf") && node->n == 0 && would_cut(l, s, f, node->value))
    return g_strdup("cut");
  return enter_text(s, child);
}

static char *leaf_text(const Learner *l, const Node *node) {
  /* A leaf counts for whoever is to move there. */
  bool turned = !(thinks(l, "sides-swapped") && l->turned);
  g_autofree char *text = number_text(l, node, turned ? node->value : turn(l, node, node->value));
  return g_strdup_printf("value %s", text);
}

static char *judged_text(const Learner *l, const Screen *s, const Frame *f) {
  if (!l->windows)
    return g_strdup(is_better(l, f) ? "best" : "go-on");
  return g_strdup(would_cut(l, s, f, f->got) ? "cut" : "go-on");
}

static bool moves_bound(const Learner *l, const Screen *s, const Frame *f) {
  double lo, hi;
  bounds_at(l, s, f, &lo, &hi);
  return l->windows && f->state == GOT_AND_GOES_ON && (is_max(f->node) ? f->got > lo : f->got < hi);
}

static char *bound_text(const Learner *l, const Frame *f, double value) {
  g_autofree char *text = number_text(l, f->node, value);
  return g_strdup_printf("bound %s", text);
}

/* Where there is one bound for all, what a child has moved it to is written down here too. */
static bool was_moved(const Learner *l, const Screen *s, const Frame *f) {
  if (!thinks(l, "shared-window"))
    return false;
  return is_max(f->node) ? s->lo > f->lo && s->lo > f->all_lo : s->hi < f->hi && s->hi < f->all_hi;
}

static char *decide(const Learner *l, const Screen *s) {
  const Frame *f = &s->frames[s->n - 1];
  /* Nothing counts but a guess: not even where somebody went on. */
  bool guesses = thinks(l, "next-board") && f->node->depth > 0 && f->n_back == 0;
  if (f->node->n == 0 || guesses)
    return leaf_text(l, f->node);
  if (l->windows && !f->has_window)
    return window_text(l, s);
  if (f->state == GOT_ONE && was_moved(l, s, f))
    return bound_text(l, f, is_max(f->node) ? s->lo : s->hi);
  if (f->state == GOT_ONE)
    return judged_text(l, s, f);
  return moves_bound(l, s, f) ? bound_text(l, f, f->got) : next_text(l, s, f);
}

char *learner_act(const Learner *learner, const PlyDriven *driven) {
  Screen s;
  look(learner, driven, &s);
  return decide(learner, &s);
}
