/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "blind-private.h"

/* --- the tree --- */

static BlindNode *node_new(Blind *b, BlindNode *parent) {
  BlindNode *n = g_new0(BlindNode, 1);
  n->kids = g_ptr_array_new();
  n->parent = parent;
  n->max = parent == NULL || !parent->max;
  if (parent != NULL)
    g_ptr_array_add(parent->kids, n);
  n->address = parent == NULL ? g_strdup("")
               : parent->parent == NULL
                   ? g_strdup_printf("%u", parent->kids->len)
                   : g_strdup_printf("%s.%u", parent->address, parent->kids->len);
  g_ptr_array_add(b->nodes, n);
  return n;
}

static void node_free(gpointer data) {
  BlindNode *n = data;
  g_ptr_array_unref(n->kids);
  g_free(n->address);
  g_free(n);
}

/* "5:(1:(3 4) 2:(7 8))" */
static const char *read_node(Blind *b, BlindNode *parent, const char *at) {
  BlindNode *n = node_new(b, parent);
  at += strspn(at, " ,");
  if (*at != '(') {
    char *end;
    n->number = g_ascii_strtod(at, &end);
    g_assert_true(end != at);
    n->guessed = *end == ':';
    at = n->guessed ? end + 1 : end;
  }
  if (*at != '(')
    return at;
  for (at++; at += strspn(at, " ,"), *at != ')';)
    at = read_node(b, n, at);
  return at + 1;
}

static void begin_window(BlindNode *n, double a, double b) {
  n->a = n->a0 = n->my_a = a;
  n->b = n->b0 = n->my_b = b;
}

Blind *blind_new(const char *text, const char *algorithm, const BlindIdea *idea) {
  Blind *b = g_new0(Blind, 1);
  b->idea = idea;
  b->nodes = g_ptr_array_new_with_free_func(node_free);
  read_node(b, NULL, text);
  b->root = b->at = b->nodes->pdata[0];
  b->negamax = strcmp(algorithm, "negamax") == 0 || strcmp(algorithm, "alphabeta") == 0;
  b->windows = g_str_has_prefix(algorithm, "alphabeta");
  b->phase = BLIND_NEXT;
  b->root->entered = true;
  begin_window(b->root, -INFINITY, INFINITY);
  b->a = b->moved_a = -INFINITY;
  b->b = b->moved_b = INFINITY;
  return b;
}

void blind_free(Blind *b) {
  if (b == NULL)
    return;
  g_ptr_array_unref(b->nodes);
  g_free(b);
}

/* --- looking at what was done --- */

/* A number between the screen and the paper: negamax shows it as the one to move at n sees it. */
static double turned(const Blind *b, const BlindNode *n, double number) {
  return b->negamax && !n->max ? -number : number;
}

static double number_of(const char *word) {
  return strcmp(word, "+inf") == 0 || strcmp(word, "inf") == 0 ? INFINITY
         : strcmp(word, "-inf") == 0                           ? -INFINITY
                                                               : g_ascii_strtod(word, NULL);
}

static void see_enter(Blind *b, char **words) {
  for (guint i = 0; i < b->nodes->len; i++) {
    BlindNode *n = b->nodes->pdata[i];
    if (strcmp(n->address, words[1]) == 0)
      b->at = n;
  }
  b->at->entered = true;
  b->phase = b->at->kids->len == 0 ? BLIND_VALUE : b->windows ? BLIND_WINDOW : BLIND_NEXT;
}

static void see_window(Blind *b, char **words) {
  double first = turned(b, b->at, number_of(words[1])),
         second = turned(b, b->at, number_of(words[2]));
  bool turns = b->negamax && !b->at->max;
  b->a = turns ? second : first;
  b->b = turns ? first : second;
  begin_window(b->at, b->a, b->b);
  b->phase = BLIND_NEXT;
}

static void see_back(Blind *b, char **words) {
  BlindNode *n = b->at, *parent = n->parent;
  n->came = turned(b, n, number_of(words[g_strv_length(words) - 1]));
  n->done = true;
  if (parent == NULL)
    return;
  if (parent->n_came++ == 0)
    parent->first = n->came;
  b->from = n;
  b->at = parent;
  b->phase = BLIND_TEST;
}

static void see_best(Blind *b, char **words) {
  b->at->best = b->from->came;
  b->at->has_best = true;
  b->phase = BLIND_NEXT;
}

static void see_go_on(Blind *b, char **words) {
  b->phase = b->windows ? BLIND_BOUND : BLIND_NEXT;
}

static void see_bound(Blind *b, char **words) {
  double v = turned(b, b->at, number_of(words[1]));
  if (b->at->max)
    b->at->a = b->a = b->moved_a = v;
  else
    b->at->b = b->b = b->moved_b = v;
  if (b->idea->mind != NULL)
    b->idea->mind(b->at, v);
  else
    *(b->at->max ? &b->at->my_a : &b->at->my_b) = v;
  b->phase = BLIND_NEXT;
}

static void see_cut(Blind *b, char **words) {
  b->phase = BLIND_CUT;
}

static const struct {
  const char *id;
  void (*see)(Blind *b, char **words);
} seen[] = {
  { "enter", see_enter }, { "window", see_window }, { "value", see_back },
  { "give", see_back },   { "back", see_back },     { "best", see_best },
  { "bound", see_bound }, { "go-on", see_go_on },   { "cut", see_cut },
};

static void see(Blind *b, const PlyDriven *driven) {
  for (; b->seen < ply_driven_n_acts(driven); b->seen++) {
    g_autofree char *text = ply_act_print(driven, ply_driven_act(driven, b->seen));
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    for (unsigned i = 0; i < G_N_ELEMENTS(seen); i++)
      if (strcmp(words[0], seen[i].id) == 0)
        seen[i].see(b, words);
  }
}

/* --- the next act, as who has no idea does it where the idea says nothing --- */

static char *print_number(double number) {
  return isinf(number) ? g_strdup(number > 0 ? "+inf" : "-inf")
                       : g_strdup_printf("%g", number + 0.0);
}

static char *with_number(const Blind *b, const char *act, double number) {
  g_autofree char *text = print_number(turned(b, b->at, number));
  return g_strdup_printf("%s %s", act, text);
}

static char *do_window(const Blind *b) {
  const BlindNode *p = b->at->parent;
  double alpha = p->my_a, beta = p->my_b;
  if (b->idea->window != NULL)
    b->idea->window(b, &alpha, &beta);
  bool turns = b->negamax && !b->at->max;
  g_autofree char *first = print_number(turns ? -beta : alpha);
  g_autofree char *second = print_number(turns ? -alpha : beta);
  return g_strdup_printf("window %s %s", first, second);
}

static char *do_value(const Blind *b) {
  return with_number(b, "value", b->idea->leaf != NULL ? b->idea->leaf(b) : b->at->number);
}

static bool is_better(const Blind *b, double value) {
  const BlindNode *n = b->at;
  if (b->idea->better != NULL)
    return b->idea->better(b, value);
  if (b->windows)
    return n->max ? value > n->my_a : value < n->my_b;
  return !n->has_best || (n->max ? value > n->best : value < n->best);
}

static bool is_cut(const Blind *b, double value) {
  if (b->idea->cut != NULL)
    return b->idea->cut(b, value);
  return b->at->max ? value >= b->at->my_b : value <= b->at->my_a;
}

static char *do_test(const Blind *b) {
  double value = b->from->came;
  if (b->windows)
    return g_strdup(is_cut(b, value) ? "cut" : "go-on");
  return g_strdup(is_better(b, value) ? "best" : "go-on");
}

double blind_hard(const BlindNode *n, bool cut, double a, double b, BlindWord *word) {
  bool outside = n->max ? a <= n->a0 : b >= n->b0;
  *word = !cut && !outside ? BLIND_EXACT : cut == n->max ? BLIND_AT_LEAST : BLIND_AT_MOST;
  return cut == n->max ? b : a;
}

static char *do_back(const Blind *b) {
  static const char *const words[] = { "back exact", "back at-least", "back at-most" };
  static const BlindWord turns[] = { BLIND_EXACT, BLIND_AT_MOST, BLIND_AT_LEAST };
  BlindWord word = BLIND_EXACT;
  bool cut = b->phase == BLIND_CUT;
  double value = b->idea->back != NULL ? b->idea->back(b, cut, &word)
                 : b->windows          ? blind_hard(b->at, cut, b->at->my_a, b->at->my_b, &word)
                                       : b->at->best;
  if (!b->windows)
    return with_number(b, "give", value);
  return with_number(b, words[b->negamax && !b->at->max ? turns[word] : word], value);
}

static char *do_next(const Blind *b) {
  const BlindIdea *idea = b->idea;
  if (idea->guesses != NULL && idea->guesses(b))
    return with_number(b, "value", b->at->number);
  if (idea->leaves != NULL && idea->leaves(b))
    return do_back(b);
  for (guint i = 0; i < b->at->kids->len; i++) {
    const BlindNode *kid = b->at->kids->pdata[i];
    if (!kid->entered)
      return idea->cuts_ahead != NULL && idea->cuts_ahead(b, kid)
                 ? g_strdup("cut")
                 : g_strdup_printf("enter %s", kid->address);
  }
  return do_back(b);
}

static char *do_bound(const Blind *b) {
  return is_better(b, b->from->came) ? with_number(b, "bound", b->from->came) : do_next(b);
}

char *blind_act(Blind *b, const PlyDriven *driven) {
  static char *(*const acts[])(const Blind *b) = {
    [BLIND_WINDOW] = do_window, [BLIND_VALUE] = do_value, [BLIND_NEXT] = do_next,
    [BLIND_TEST] = do_test,     [BLIND_BOUND] = do_bound, [BLIND_CUT] = do_back,
  };
  see(b, driven);
  return acts[b->phase](b);
}

/* --- slips --- */

static double any_number(const Blind *b, PlyRandom *random) {
  guint i = ply_random_below(random, b->nodes->len + 2);
  if (i >= b->nodes->len)
    return i == b->nodes->len ? INFINITY : -INFINITY;
  double number = ((BlindNode *)b->nodes->pdata[i])->number;
  return b->negamax && ply_random_below(random, 2) == 0 ? -number : number;
}

/* An act with whatever may stand behind its word; its subject is node. */
static char *any_of(const Blind *b, const PlyActInfo *info, const BlindNode *node,
                    PlyRandom *random) {
  GString *text = g_string_new(info->id);
  if ((info->takes & PLY_ACT_SUBJECT) != 0)
    g_string_append_printf(text, " %s", node->address);
  if ((info->takes & PLY_ACT_WORD) != 0)
    g_string_append_printf(
        text, " %s", info->words[ply_random_below(random, g_strv_length((char **)info->words))]);
  for (unsigned takes = PLY_ACT_FIRST; takes <= PLY_ACT_SECOND; takes <<= 1)
    if ((info->takes & takes) != 0) {
      g_autofree char *number = print_number(any_number(b, random));
      g_string_append_printf(text, " %s", number);
    }
  return g_string_free(text, FALSE);
}

/* One of that kind that can be done. */
static bool draw(const Blind *b, const PlyDriven *driven, unsigned kind, PlyRandom *random,
                 PlyDriveAct *act) {
  const PlyDriver *driver = ply_driven_driver(driven);
  guint first = ply_random_below(random, b->nodes->len);
  guint n = (driver->acts[kind].takes & PLY_ACT_SUBJECT) != 0 ? b->nodes->len : 1;
  for (guint i = 0; i < n; i++) {
    const BlindNode *node = b->nodes->pdata[(first + i) % b->nodes->len];
    g_autofree char *text = any_of(b, &driver->acts[kind], node, random);
    if (ply_act_read(driven, text, act, NULL) && driver->can(ply_driven_game(driven), act, NULL))
      return true;
  }
  return false;
}

PlyDriveAct blind_slip(const Blind *b, const PlyDriven *driven, PlyRandom *random) {
  const PlyDriver *driver = ply_driven_driver(driven);
  unsigned kinds[64], n = 0;
  for (unsigned i = 0; driver->acts[i].id != NULL; i++)
    if (ply_driven_uses(driven, i))
      kinds[n++] = i;
  ply_random_shuffle(random, kinds, n, sizeof *kinds);
  PlyDriveAct act;
  for (unsigned i = 0; i < n; i++)
    if (draw(b, driven, kinds[i], random, &act))
      return act;
  g_error("nothing can be done here");
}
