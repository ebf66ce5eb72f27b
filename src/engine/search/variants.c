/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/variants.h"

#include <string.h>

#include "base/i18n.h"
#include "games/tree.h"
#include "search/search.h"

/* Trees of values without windows, and with them. */
static const char *const plain[] = { "minimax", "negamax", NULL };
static const char *const max_and_min[] = { "minimax", NULL };
static const char *const windows[] = { "alphabeta", "alphabeta-maxmin", NULL };

const PlyVariant ply_variants[] = {
  {
      .id = "hope",
      .misconception = 1,
      .does = N_("The other side is taken to choose what is best for the side at the start."),
      .algorithms = max_and_min,
      .chooses = PLY_CHOOSES_ALWAYS_OWN,
  },
  {
      .id = "next-board",
      .misconception = 2,
      .does = N_("Nothing counts but a guess at the next board."),
      .algorithms = plain,
      .depth = 1,
  },
  {
      .id = "sides-swapped",
      .misconception = 3,
      .does = N_("The two sides are taken for each other."),
      .algorithms = plain,
      .chooses = PLY_CHOOSES_SWAPPED,
      .unturned = true,
  },
  {
      .id = "first-child",
      .misconception = 4,
      .does = N_("Below the start a node takes the value of its first child."),
      .algorithms = plain,
      .first_child = true,
  },
  {
      .id = "small-infinity",
      .misconception = 7,
      .does = N_("The best value begins with 0 wherever it should begin with minus infinity."),
      .algorithms = plain,
      .small_infinity = true,
  },
  {
      .id = "sibling-cut",
      .misconception = 9,
      .does =
          N_("Besides the right cuts, a node is left as soon as it has as much as its own bound at "
             "entry, which is what its side has elsewhere."),
      .algorithms = windows,
      .beside = true,
  },
  {
      .id = "shared-window",
      .misconception = 10,
      .does = N_(
          "There is one alpha and one beta for all nodes: where it is moved, it is moved for all."),
      .algorithms = windows,
      .windows = PLY_WINDOWS_SHARED,
  },
  {
      .id = "both-bounds",
      .misconception = 11,
      .does = N_("A value that moves one bound moves the other one with it."),
      .algorithms = windows,
      .windows = PLY_WINDOWS_BOTH,
  },
  {
      .id = "bound-exact",
      .misconception = 14,
      .does = N_("Whatever comes back is taken as the exact value."),
      .algorithms = windows,
      .exact = true,
  },
  {
      .id = "restart",
      .misconception = 15,
      .does = N_("Every move of the root begins with a fresh window."),
      .algorithms = windows,
      .hands_down = PLY_HANDS_DOWN_NONE_AT_ROOT,
  },
  {
      .id = "shallow-only",
      .misconception = 16,
      .does = N_("A node hears of the bound of its parent, and of none further up."),
      .algorithms = windows,
      .hands_down = PLY_HANDS_DOWN_OWN,
  },
  {
      .id = "cut-leaf",
      .misconception = 18,
      .does = N_("The leaf that would make a cutoff is pruned itself: the cut comes before it is "
                 "entered."),
      .algorithms = windows,
      .prunes_leaf = true,
  },
  { .id = NULL },
};

const char *const ply_variant_choices_plain[] = {
  "none", "hope", "next-board", "sides-swapped", "first-child", "small-infinity", NULL,
};
const char *const ply_variant_choices_windows[] = {
  "none",    "sibling-cut",  "shared-window", "both-bounds", "bound-exact",
  "restart", "shallow-only", "cut-leaf",      NULL,
};
_Static_assert(G_N_ELEMENTS(ply_variant_choices_plain) +
                       G_N_ELEMENTS(ply_variant_choices_windows) ==
                   G_N_ELEMENTS(ply_variants) + 3,
               "a choice for each variant, and one for none");

/* "none" is no variant's. */
static const PlyVariant *find(const char *id) {
  const PlyVariant *variant = ply_variants;
  while (variant->id != NULL && strcmp(variant->id, id) != 0)
    variant++;
  return variant->id != NULL ? variant : NULL;
}

const PlyVariant *ply_variant_of(const PlyOptions *options) {
  int i = ply_options_find(options, "mistake");
  return i < 0 ? NULL : find(options->table[i]->choices[options->value[i]]);
}

const char *ply_variant_tell(const char *choice) {
  const PlyVariant *variant = find(choice);
  return variant != NULL ? variant->does : NULL;
}

void ply_variant_settle(PlyOptions *options) {
  const PlyVariant *variant = ply_variant_of(options);
  int depth = ply_options_find(options, "depth");
  if (variant != NULL && variant->depth != 0 && depth >= 0) {
    options->value[depth] = variant->depth;
    options->given[depth] = true;
  }
}

bool ply_variant_goes_with(const PlyVariant *variant, const PlyAlgorithm *algorithm) {
  return g_strv_contains(variant->algorithms, algorithm->id);
}

PlySide ply_variant_chooser(const PlyVariant *variant, PlySide side, PlySide own) {
  switch (variant->chooses) {
  case PLY_CHOOSES_ALWAYS_OWN: return own;
  case PLY_CHOOSES_SWAPPED: return side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  default: return side;
  }
}

/* --- where it can be made --- */

/* Has each move at the start a value, or a guess in its place? */
static bool has_guesses(const PlyStart *start) {
  const PlyGame *game = start->game;
  if (!game->given)
    return game->evaluation != NULL;
  g_autofree PlyMove *moves = g_new(PlyMove, game->max_moves);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  memcpy(position, start->position, game->position_size);
  unsigned n = game->moves(position, moves);
  bool all = true;
  for (unsigned i = 0; i < n && all; i++) {
    PlyUndoRecord undo;
    int32_t value;
    game->play(position, moves[i], &undo);
    all = game->result(position, &value) || ply_tree_evaluation(position, &value);
    game->undo(position, moves[i], &undo);
  }
  return all;
}

/* An option that a search with a mistake does without; NULL: all is well. */
static const char *excluded(const PlyOptions *options) {
  static const char *const parts[] = { "table", "safe-moves", "win-distance", NULL };
  for (const char *const *name = parts; *name != NULL; name++)
    if (ply_options_chosen(options, *name) != 0)
      return *name;
  int first = ply_options_find(options, "try-first");
  int choice = first < 0 ? -1 : ply_option_list_at(options->value[first], 0);
  return choice > PLY_FIRST_NONE ? "try-first" : NULL;
}

bool ply_variant_check(const PlyStart *start, const PlyAlgorithm *algorithm,
                       const PlyOptions *options, GError **error) {
  const PlyVariant *variant = ply_variant_of(options);
  if (variant == NULL)
    return true;
  if (!ply_variant_goes_with(variant, algorithm)) {
    g_autofree char *with = g_strjoinv(", ", (char **)variant->algorithms);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("mistake: “%s” is made by %s, and the algorithm is “%s”"), variant->id, with,
                    algorithm->id);
  }
  if (ply_start_has_chance(start))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("mistake: “%s” is not made at chance nodes, and this tree has some"),
                    variant->id);
  if (excluded(options) != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("mistake: “%s” does not go with the option “%s”"), variant->id,
                    excluded(options));
  if (variant->depth != 0 && !has_guesses(start))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("mistake: “%s” needs a guess at each next board, as in “7:(2 8)”"),
                    variant->id);
  return true;
}
