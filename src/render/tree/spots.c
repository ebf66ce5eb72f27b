/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Life of a layout, and where its spots stand. */

#include "render/tree/layout.h"
#include "render/tree/private.h"

#include <math.h>
#include <string.h>

/* Beyond this many spots the text of single leaves no longer counts. */
#define MEASURED_SPOTS 4000u

/* --- widths --- */

/* Move names that the lesson gave stand on the edges; plain numbers do not. */
static double name_width(const PlyTreeLayout *l, const Spot *s) {
  if (!ply_run_start(l->run)->game->given || s->parent == TREE_NONE)
    return 0;
  char name[PLY_MOVE_TEXT], number[16];
  ply_start_move_text(ply_run_start(l->run), l->run->trace, s->node, name);
  g_snprintf(number, sizeof number, "%u", ply_trace_ordinal(l->run->trace, s->node) + 1);
  if (strcmp(name, number) == 0)
    return 0;
  /* Labels stand where neighbouring edges are 0.6 of the nodes' distance apart. */
  return (ply_text_measure(name, PLY_SIZE_EDGE, PLY_WEIGHT_BOLD, NULL) + 12) / 0.6;
}

static double leaf_width(PlyTreeLayout *l, Spot *s, void *position) {
  const PlyRun *run = l->run;
  double half = TREE_LEAF, width = 0;
  int32_t value;
  if (ply_run_given_value(run, s->node, &value)) {
    char text[24];
    ply_run_print_value(run, value, text);
    half = MAX(half, ply_text_measure(text, PLY_SIZE_LEAF, PLY_WEIGHT_HEAVY, NULL) / 2 + 9);
  }
  const char *words = ply_tree_words(run, s->node, position);
  if (words != NULL) {
    width = ply_tree_longest_word(words, TREE_WORD) + 14;
    g_auto(GStrv) lines = ply_tree_wrap(words, TREE_WORD, MAX(width, 84) - 10);
    l->word_lines = MAX(l->word_lines, g_strv_length(lines));
    s->has_word = true;
  }
  l->leaf_half = MAX(l->leaf_half, half);
  return MAX(width, 2 * half + 30);
}

/* The count in a fold does not shrink as nodes do. */
#define FOLD_WIDTH 4.6 /* in halves */
static double fold_width(const Spot *s) {
  return FOLD_WIDTH * ply_tree_fold_half(s, PLY_SIZE_WINDOW);
}

/* The fullest level decides how far a tree must be zoomed out. Levels above it with fewer nodes
 * get more room for each, so that these can still be drawn large then; it costs little width,
 * since their subtrees mostly keep them apart anyway. A lone line that goes on far below leans
 * over by half a node a level: there they stand closer. */
static void find_ease(const PlyTreeLayout *l, double *ease) {
  uint32_t fullest = 1;
  unsigned at = 0;
  for (unsigned i = 0; i < l->n_levels; i++) {
    uint32_t n = l->levels[i + 1].first - l->levels[i].first;
    at = n > fullest ? i : at;
    fullest = MAX(fullest, n);
  }
  /* Leaves that would become dots anyway give more. */
  double share = CLAMP(fullest / 48.0, 0.65, 1);
  for (unsigned i = 0; i < l->n_levels; i++) {
    uint32_t n = l->levels[i + 1].first - l->levels[i].first;
    bool line = i > at && n <= 4 && l->n_levels > 6;
    ease[i] = i < at ? CLAMP(share * fullest / n, 1, 12) : line ? 0.7 : 1;
  }
}

static void find_widths(PlyTreeLayout *l, float *widths) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  g_autofree double *ease = g_new(double, l->n_levels);
  find_ease(l, ease);
  bool measured = ply_run_start(l->run)->game->given && l->n_spots <= MEASURED_SPOTS;
  double plain = l->board > 0 ? 2 * l->board + 34 : 0;
  l->word_lines = 0;
  l->leaf_half = TREE_LEAF;
  for (unsigned i = 0; i < l->n_levels; i++)
    l->levels[i].fold_half = 0;
  for (uint32_t i = 0; i < l->n_spots; i++) {
    Spot *s = &l->spots[i];
    double width = s->kind == SPOT_FOLD   ? fold_width(s)
                   : s->kind != SPOT_LEAF ? MAX(plain, 2 * 1.18 * TREE_RADIUS + 30)
                   : measured             ? MAX(plain, leaf_width(l, s, position))
                                          : MAX(plain, 2 * TREE_LEAF + 30);
    if (measured && s->kind != SPOT_FOLD)
      width = MAX(width, name_width(l, s));
    widths[i] = (float)(width * ease[s->level]);
    if (s->kind == SPOT_FOLD) {
      Level *level = &l->levels[s->level];
      level->fold_half = MAX(level->fold_half, width / FOLD_WIDTH);
    }
  }
}

/* --- levels --- */

static WidthClass class_of(const Spot *s) {
  return s->kind == SPOT_LEAF ? WIDTH_LEAF : s->kind == SPOT_FOLD ? WIDTH_FOLD : WIDTH_INNER;
}

/* The side of most inner nodes; chance only where there is nobody else. */
static int side_of_level(const unsigned count[3]) {
  if (count[PLY_SIDE_MAX] + count[PLY_SIDE_MIN] > 0)
    return count[PLY_SIDE_MIN] > count[PLY_SIDE_MAX] ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  return count[PLY_SIDE_CHANCE] > 0 ? PLY_SIDE_CHANCE : -1;
}

static unsigned side_of(const Spot *s) {
  return s->kind == SPOT_MAX ? PLY_SIDE_MAX : s->kind == SPOT_MIN ? PLY_SIDE_MIN : PLY_SIDE_CHANCE;
}

/* Folds have a side too: of the first inner node in them; -1 where all are leaves. */
static int side_in_fold(const PlyTreeLayout *l, const Spot *s) {
  uint32_t first = l->first_child[s->node], end = first + l->n_children[s->node];
  for (uint32_t c = first; c < end; c++)
    if (l->n_children[c] > 0 && !(l->flags[c] & NODE_KEPT))
      return (int)ply_node_side(ply_trace_node(l->run->trace, c));
  return -1;
}

static int16_t depth_left(const PlyTreeLayout *l, const Spot *s) {
  if (s->parent == TREE_NONE)
    return l->rounds != NULL ? NO_DEPTH : (int16_t)l->depth;
  if (l->rounds == NULL || s->level > 1)
    return l->spots[s->parent].left == NO_DEPTH ? NO_DEPTH
                                                : (int16_t)(l->spots[s->parent].left - 1);
  if (s->kind == SPOT_FOLD)
    return NO_DEPTH;
  return g_array_index(l->rounds, int16_t, s->node - l->first_child[0]);
}

static void add_depth(Level *level, int16_t left) {
  if (left == NO_DEPTH || left < 0)
    return;
  level->least = MIN(level->least, left);
  level->most = MAX(level->most, left);
}

#define FAMILY_SEATS 0.4 /* more between families */

static void describe_level(PlyTreeLayout *l, Level *level) {
  unsigned count[3] = { 0 };
  for (int a = 0; a < N_WIDTHS; a++)
    for (int b = 0; b < N_WIDTHS; b++)
      level->nearest[a][b] = INFINITY;
  level->left = l->x[level->first];
  level->last_inner = -1;
  level->seats = 0;
  level->least = INT16_MAX;
  level->most = -1;
  for (uint32_t i = level->first; i < level[1].first; i++) {
    Spot *s = &l->spots[i];
    s->left = depth_left(l, s);
    if (class_of(s) == WIDTH_INNER) {
      add_depth(level, s->left);
      level->last_inner = l->x[i];
      count[side_of(s)]++;
    } else if (s->kind == SPOT_FOLD) {
      int side = side_in_fold(l, s);
      if (side >= 0) {
        add_depth(level, s->left);
        count[side]++;
      }
    }
    if (i == level->first) {
      l->seats[i] = 0;
      continue;
    }
    level->seats += s->parent == s[-1].parent ? 1 : 1 + FAMILY_SEATS;
    l->seats[i] = (float)level->seats;
    double *nearest = &level->nearest[class_of(s - 1)][class_of(s)];
    *nearest = MIN(*nearest, l->x[i] - l->x[i - 1]);
  }
  level->side = side_of_level(count);
}

void ply_tree_arrange(PlyTreeLayout *l) {
  uint32_t n = l->n_spots;
  if (n == 0)
    return;
  g_autofree uint32_t *first = g_new(uint32_t, n);
  g_autofree uint16_t *children = g_new(uint16_t, n);
  g_autofree float *widths = g_new(float, n);
  for (uint32_t i = 0; i < n; i++) {
    first[i] = l->spots[i].first_child;
    children[i] = l->spots[i].n_children;
  }
  find_widths(l, widths);
  l->x = g_renew(double, l->x, n);
  l->seats = g_renew(float, l->seats, n);
  ply_layout_tidy(n, first, children, widths, TREE_COUSINS, l->x);
  l->width = 0;
  for (unsigned level = 0; level < l->n_levels; level++) {
    describe_level(l, &l->levels[level]);
    uint32_t last = l->levels[level + 1].first - 1;
    l->width = MAX(l->width, l->x[last] + (double)widths[last] / 2);
  }
}

/* --- the whole run --- */

static void widen(PlyTreeLayout *l, int32_t value) {
  l->low = MIN(l->low, value);
  l->high = MAX(l->high, value);
}

/* The scale of the window bars is fixed for a run: all values that leaves can have. */
static void find_scale(PlyTreeLayout *l) {
  const PlyRun *run = l->run;
  const PlyTrace *t = run->trace;
  l->low = INFINITY;
  l->high = -INFINITY;
  if (ply_run_start(run)->game->wins) {
    bool by_ply = ply_options_find(&run->options, "win") >= 0 && /* not every search has it */
                  ply_options_get(&run->options, "win") == PLY_WIN_TEN_MINUS_PLY;
    l->high = t->scale * (by_ply ? 10.0 : 1.0);
    l->low = -l->high;
  } else {
    int32_t value;
    for (uint32_t v = 0; v < l->n_nodes; v++)
      if (l->n_children[v] == 0 && ply_run_given_value(run, v, &value))
        widen(l, value);
    for (uint32_t i = 0, n = ply_trace_n_events(t); i < n; i++)
      if (ply_trace_event(t, i)->kind == PLY_EVENT_EVALUATE)
        widen(l, ply_trace_event(t, i)->now);
  }
  if (l->low > l->high)
    l->low = l->high = 0;
  if (t->negamax) { /* windows turn round at every node */
    l->high = MAX(fabs(l->low), fabs(l->high));
    l->low = -l->high;
  }
  if (l->low == l->high) {
    l->low -= t->scale;
    l->high += t->scale;
  }
}

/* How deep each round looks; NO_DEPTH for one that has not begun. */
static void find_rounds(PlyTreeLayout *l) {
  const PlyTrace *t = l->run->trace;
  uint32_t n = l->n_nodes > 0 ? l->n_children[0] : 0;
  if (!ply_run_algorithm(l->run)->iterates)
    return;
  int16_t none = NO_DEPTH;
  l->rounds = g_array_sized_new(FALSE, FALSE, sizeof none, n);
  for (uint32_t i = 0; i < n; i++)
    g_array_append_val(l->rounds, none);
  for (uint32_t i = 0, end = ply_trace_n_events(t); i < end; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_ENTER && e->subject - l->first_child[0] < n)
      g_array_index(l->rounds, int16_t, e->subject - l->first_child[0]) = (int16_t)e->extra;
  }
}

/* No game goes on for longer than it can: where its end comes first, that is the depth. */
static void find_depth(PlyTreeLayout *l, int limit) {
  bool given = ply_run_start(l->run)->game->given;
  l->depth = limit >= PLY_MAX_PLY || !given ? MIN(limit, (int)l->height) : limit;
  for (guint i = 0; l->rounds != NULL && i < l->rounds->len; i++) {
    int16_t *round = &g_array_index(l->rounds, int16_t, i);
    if (!given || *round >= PLY_MAX_PLY - 1)
      *round = (int16_t)MIN(*round, (int)l->height - 1);
  }
}

static void find_depths(PlyTreeLayout *l) {
  const PlyRun *run = l->run;
  bool limited = ply_options_find(&run->options, "depth") >= 0;
  int limit = limited ? (int)ply_search_depth(ply_run_start(run), &run->options) : INT16_MAX;
  g_autofree uint16_t *ply = g_new0(uint16_t, MAX(1, l->n_nodes));
  l->height = 0;
  l->n_leaves = 0;
  l->stops = false;
  for (uint32_t v = 0; v < l->n_nodes; v++) {
    l->height = MAX(l->height, ply[v]);
    bool leaf = ply[v] == limit || l->n_children[v] == 0;
    l->n_leaves += leaf && ply[v] <= limit;
    l->stops = l->stops || (ply[v] == limit && l->n_children[v] > 0);
    for (uint32_t c = l->first_child[v], end = c + l->n_children[v]; c < end; c++)
      ply[c] = (uint16_t)(ply[v] + 1);
  }
  find_rounds(l);
  find_depth(l, limit);
  /* Behind what a game's search pruned or never reached there are leaves that nobody saw. */
  bool all = ply_trace_is_complete(run->trace) && ply_run_result(run)->pruned == 0 &&
             !run->trace->truncated;
  /* Behind the limit captures are followed, each to a value of its own. */
  bool past = limited && ply_options_find(&run->options, "stand-pat") >= 0;
  if (ply_run_algorithm(run)->iterates || past || (!ply_run_start(run)->game->given && !all))
    l->n_leaves = 0;
}

/* --- life --- */

/* Half the side of a board whose squares can be read where nothing makes it smaller. */
static void find_board(PlyTreeLayout *l) {
  const PlyStart *start = ply_run_start(l->run);
  if (start->game->describe == NULL)
    return;
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  start->game->describe(start->position, board);
  l->squares = MAX(board->rows, board->columns);
  l->board = MAX(TREE_BOARD, TREE_SQUARE_MIN * l->squares / 2 + TREE_BOARD_INSET);
}

static PlyTreeLayout *read_layout(const PlyRun *run, unsigned fold_above) {
  PlyTreeLayout *l = g_new0(PlyTreeLayout, 1);
  l->run = ply_run_ref((PlyRun *)run);
  l->fold_above = fold_above;
  l->followed = PLY_NO_NODE;
  l->revealed = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
  find_board(l);
  ply_tree_read_nodes(l);
  find_scale(l);
  find_depths(l);
  return l;
}

static PlyTreeLayout *arrange(PlyTreeLayout *l) {
  ply_tree_collect(l);
  ply_tree_arrange(l);
  return l;
}

PlyTreeLayout *ply_tree_layout_new(const PlyRun *run, unsigned fold_above) {
  PlyTreeLayout *l = read_layout(run, fold_above);
  ply_tree_fold_to_fit(l);
  return arrange(l);
}

PlyTreeLayout *ply_tree_layout_new_as(const PlyRun *run, const uint8_t *folds, uint32_t n) {
  PlyTreeLayout *l = read_layout(run, 0);
  memcpy(l->flags, folds, MIN(n, l->n_nodes));
  return arrange(l);
}

uint8_t *ply_tree_layout_folds(const PlyTreeLayout *l, uint32_t *n) {
  *n = l->n_nodes;
  return g_memdup2(l->flags, l->n_nodes);
}

void ply_tree_layout_free(PlyTreeLayout *l) {
  if (l == NULL)
    return;
  ply_run_unref(l->run);
  g_free(l->first_child);
  g_free(l->n_children);
  g_free(l->size);
  g_free(l->flags);
  g_free(l->spot_of);
  g_array_unref(l->revealed);
  g_clear_pointer(&l->rounds, g_array_unref);
  g_free(l->levels);
  g_free(l->spots);
  g_free(l->x);
  g_free(l->seats);
  g_free(l);
}

unsigned ply_tree_layout_shown(const PlyTreeLayout *l) {
  return l->n_spots;
}
