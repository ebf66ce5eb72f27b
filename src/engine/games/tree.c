/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hand-made trees as a game: a position is a node, a move the number of a child from 0. */
#include "games/tree.h"

#include <string.h>

#include "base/i18n.h"
#include "games/tree-private.h"

typedef struct {
  const PlyHandTree *tree;
  uint32_t node;
  uint8_t turn; /* PlySide to move here, or next below chance nodes */
} Position;

static const PlyHandNode *here(const void *position) {
  const Position *p = position;
  return &p->tree->nodes[p->node];
}

static void adopt(PlyStart *start, PlyHandTree *tree) {
  start->scale = tree->scale;
  start->payload = tree;
  start->payload_free = (GDestroyNotify)ply_hand_tree_unref;
  Position p = { .tree = tree, .node = 0, .turn = tree->root_side };
  memcpy(start->position, &p, sizeof p);
}

static bool parse(PlyStart *start, const char *text, PlyPlace *place, GError **error) {
  PlyHandTree *tree = ply_hand_tree_parse(text, PLY_SIDE_MAX, PLY_TREE_MAX_LEVELS, place, error);
  if (tree != NULL)
    adopt(start, tree);
  return tree != NULL;
}

static char *print(const void *position) {
  const Position *p = position;
  return ply_hand_tree_print(p->tree, UINT32_MAX, NULL);
}

static PlySide side(const void *position) {
  return here(position)->chance ? PLY_SIDE_CHANCE : (PlySide)((const Position *)position)->turn;
}

static unsigned moves(const void *position, PlyMove *list) {
  unsigned n = here(position)->n_kids;
  for (unsigned i = 0; i < n; i++)
    list[i] = (PlyMove)i;
  return n;
}

/* A chance node leaves the turn as it is. */
static void pass_turn(Position *p) {
  if (!here(p)->chance)
    p->turn = p->turn == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
}

static void play(void *position, PlyMove move, void *record) {
  Position *p = position;
  pass_turn(p);
  p->node = p->tree->kids[here(p)->kids + move];
}

static void undo(void *position, PlyMove move, const void *record) {
  Position *p = position;
  p->node = here(p)->parent;
  pass_turn(p);
}

static bool result(const void *position, int32_t *value) {
  *value = here(position)->value;
  return here(position)->n_kids == 0;
}

static int32_t evaluate(const void *position) {
  return here(position)->value;
}

static uint32_t weight(const void *position, PlyMove move) {
  const Position *p = position;
  return p->tree->nodes[p->tree->kids[here(p)->kids + move]].weight;
}

static bool noisy(const void *position, PlyMove move) {
  const Position *p = position;
  return p->tree->nodes[p->tree->kids[here(p)->kids + move]].noisy;
}

static bool has_chance(const void *position) {
  return ((const Position *)position)->tree->chance;
}

/* No node is a child twice. */
static uint32_t moves_down(const void *position) {
  return ((const Position *)position)->tree->n;
}

static const char *word(const void *position) {
  return here(position)->words;
}

static const char *move_name(const Position *p, PlyMove move) {
  return p->tree->nodes[p->tree->kids[here(p)->kids + move]].name;
}

static void print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]) {
  const char *name = move_name(position, move);
  if (name != NULL)
    g_strlcpy(buf, name, PLY_MOVE_TEXT);
  else
    g_snprintf(buf, PLY_MOVE_TEXT, "%d", move + 1);
}

static bool parse_move(const void *position, const char *text, PlyMove *move, GError **error) {
  unsigned n = here(position)->n_kids;
  for (unsigned i = 0; i < n; i++) {
    const char *name = move_name(position, (PlyMove)i);
    if (name != NULL && strcmp(name, text) == 0) {
      *move = (PlyMove)i;
      return true;
    }
  }
  if (n == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("a leaf has no moves"));
  guint64 number;
  if (!g_ascii_string_to_unsigned(text, 10, 1, n, &number, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected a move: its name, or its number from 1 to %u"), text,
                    n);
  *move = (PlyMove)(number - 1);
  return true;
}

static const PlyGameEvaluation evaluation = {
  .evaluate = evaluate,
  .noisy = noisy,
};

static const PlyGameChance chance = {
  .weight = weight,
  .has_chance = has_chance,
};

const PlyGame ply_game_tree = {
  .id = "tree",
  .name = N_("Hand-made tree"),
  .position_size = sizeof(Position),
  .max_moves = PLY_MAX_CHILDREN,
  .move_codes = PLY_MAX_CHILDREN,
  .example = "((3 9) (4) (5 6 7))",
  .notation = N_("Brackets hold the moves of a node, numbers are leaves: ((3 9) (4) (5 6 7)). "
                 "{1*2 1*6} is a chance node."),
  .given = true,
  .parse = parse,
  .print = print,
  .side = side,
  .moves = moves,
  .play = play,
  .undo = undo,
  .result = result,
  .print_move = print_move,
  .parse_move = parse_move,
  .plies_left = ply_tree_levels,
  .moves_down = moves_down,
  .word = word,
  .evaluation = &evaluation,
  .chance = &chance,
};

/* --- beyond the record --- */

bool ply_tree_evaluation(const void *position, int32_t *value) {
  *value = here(position)->value;
  return here(position)->n_kids > 0 && here(position)->evaluated;
}

unsigned ply_tree_levels(const void *position) {
  return ((const Position *)position)->tree->levels;
}

static PlyStart *start_of(PlyHandTree *tree) {
  if (tree == NULL)
    return NULL;
  PlyStart *start = g_new0(PlyStart, 1);
  start->refs = 1;
  start->game = &ply_game_tree;
  adopt(start, tree);
  return start;
}

PlyStart *ply_tree_start_within(const char *text, bool min_to_move, unsigned levels,
                                PlyPlace *place, GError **error) {
  PlySide root = min_to_move ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  g_autoptr(GError) fault = NULL;
  PlyStart *start = start_of(ply_hand_tree_parse(text, root, levels, place, &fault));
  if (start == NULL)
    ply_game_refuse(&ply_game_tree, text, place, g_steal_pointer(&fault), error);
  return start;
}

PlyStart *ply_tree_start(const char *text, bool min_to_move, PlyPlace *place, GError **error) {
  return ply_tree_start_within(text, min_to_move, PLY_TREE_MAX_LEVELS, place, error);
}

PlyStart *ply_tree_change_leaf(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                               const char *text, GError **error) {
  g_return_val_if_fail(start->game == &ply_game_tree, NULL);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(start, trace, node, position);
  if (here(position)->n_kids > 0) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("only a leaf has a value of its own"));
    return NULL;
  }
  const PlyHandTree *tree = ((const Position *)(const void *)position)->tree;
  /* The number alone first, so that the message speaks of it and not of the whole tree. */
  PlyHandTree *alone = ply_hand_tree_parse(text, PLY_SIDE_MAX, PLY_TREE_MAX_LEVELS, NULL, error);
  if (alone == NULL)
    return NULL;
  bool is_number = alone->n == 1;
  ply_hand_tree_unref(alone);
  if (!is_number) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("found “%s”, expected one number"), text);
    return NULL;
  }
  uint32_t index = ((const Position *)(const void *)position)->node;
  g_autofree char *changed = ply_hand_tree_print(tree, index, text);
  return start_of(ply_hand_tree_parse(changed, tree->root_side, PLY_TREE_MAX_LEVELS, NULL, error));
}

PlyStart *ply_tree_sort_children(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                                 const PlyNodeId *nodes, unsigned n) {
  g_return_val_if_fail(start->game == &ply_game_tree, NULL);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(start, trace, node, position);
  const PlyHandTree *tree = ((const Position *)(const void *)position)->tree;
  const PlyHandNode *parent = here(position);
  PlyHandTree other = *tree;
  if (parent->n_kids != n)
    return NULL;
  g_autofree uint32_t *kids = other.kids = g_memdup2(tree->kids, tree->n * sizeof *kids);
  g_autofree bool *placed = g_new0(bool, tree->n);
  for (unsigned i = 0; i < n; i++) {
    ply_start_position(start, trace, nodes[i], position);
    uint32_t index = ((const Position *)(const void *)position)->node;
    if (tree->nodes[index].parent != (uint32_t)(parent - tree->nodes) || placed[index])
      return NULL;
    placed[index] = true;
    kids[parent->kids + i] = index;
  }
  g_autofree char *text = ply_hand_tree_print(&other, UINT32_MAX, NULL);
  return start_of(ply_hand_tree_parse(text, tree->root_side, PLY_TREE_MAX_LEVELS, NULL, NULL));
}
