/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/variants.h"

#include <string.h>

#include "base/i18n.h"

#define RULE(name) (1u << PLY_MINES_RULE_##name)

const PlyMinesVariant ply_mines_variants[] = {
  {
      .id = "unreduced",
      .misconception = 21,
      .does = N_("Two numbers are compared as they stand, without taking off the flags."),
      .rules = RULE(NEAR) | RULE(FAR),
      .unreduced = true,
  },
  {
      .id = "by-shape",
      .misconception = 22,
      .does = N_("Numbers that read 1-2-1 or 1-2-2-1 decide by their shape, whatever lies around "
                 "them."),
      .rules = RULE(NEAR),
      .by_shape = true,
  },
  {
      .id = "likely",
      .misconception = 23,
      .does = N_("Where at most one square in three is a mine they are all taken for safe."),
      .rules = RULE(ONE),
      .likely = 3,
  },
  {
      .id = "trust-flag",
      .misconception = 24,
      .does = N_("Every flag is taken for a proven mine, also where a number says otherwise."),
      .rules = RULE(ONE) | RULE(NEAR) | RULE(FAR) | RULE(END),
      .trusts_flags = true,
  },
  {
      .id = "refire",
      .misconception = 26,
      .does = N_("A rule that was carried out is carried out once more, though it is done."),
      .again = 1,
  },
  {
      .id = "covered-safe",
      .misconception = 27,
      .does = N_("A covered square that is not known to be a mine is taken for safe."),
      .rules = RULE(ONE),
      .covered_safe = true,
  },
  { .id = NULL },
};

const char *const ply_mines_variant_choices[] = { "none",         "unreduced",  "by-shape",
                                                  "likely",       "trust-flag", "refire",
                                                  "covered-safe", NULL };
_Static_assert(G_N_ELEMENTS(ply_mines_variant_choices) == G_N_ELEMENTS(ply_mines_variants) + 1,
               "a choice for each variant, and one for none");
_Static_assert(G_N_ELEMENTS(ply_mines_variants) - 1 <= PLY_MINES_MOST_VARIANTS, "room for all");

const PlyMinesVariant *ply_mines_variant_of(const PlyOptions *options) {
  int64_t choice = ply_options_chosen(options, "mistake");
  return choice == 0 ? NULL : &ply_mines_variants[choice - 1];
}

const char *ply_mines_variant_tell(const char *choice) {
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++)
    if (strcmp(v->id, choice) == 0)
      return v->does;
  return NULL;
}

static bool is_made_in(const PlyMinesVariant *variant, const PlyRule *rule) {
  unsigned place;
  return ply_rules_find(&ply_mines_system, rule->id, &place) != NULL &&
         (variant->rules == 0 || (variant->rules >> place & 1) != 0);
}

bool ply_mines_variant_goes_with(const PlyMinesVariant *variant, const PlyRule *const *rules,
                                 unsigned n_rules) {
  for (unsigned i = 0; i < n_rules; i++)
    if (is_made_in(variant, rules[i]))
      return true;
  return false;
}

bool ply_mines_variant_check(const PlyMinesVariant *variant, const PlyRule *const *rules,
                             unsigned n_rules, GError **error) {
  if (variant == NULL || ply_mines_variant_goes_with(variant, rules, n_rules))
    return true;
  g_autoptr(GString) with = g_string_new(NULL);
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
    if (is_made_in(variant, ply_mines_system.rules[i]))
      g_string_append_printf(with, "%s%s", with->len > 0 ? ", " : "",
                             ply_mines_system.rules[i]->id);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("mistake: “%s” is made in the rules %s, and none of them is in use"),
                  variant->id, with->str);
}

/* --- what proves nothing --- */

typedef enum { PROVES, PROVES_IF_EQUAL, PROVES_NOTHING } Proof;

/* What a test that came true proves, by its two numbers. */
static const Proof proofs[PLY_MINES_N_TESTS] = {
  [PLY_TEST_SATISFIED] = PROVES_IF_EQUAL,  [PLY_TEST_ALL_NEEDED] = PROVES_IF_EQUAL,
  [PLY_TEST_MINES_FILL] = PROVES_IF_EQUAL, [PLY_TEST_CLEAR_FILL] = PROVES_IF_EQUAL,
  [PLY_TEST_NONE_LEFT] = PROVES_IF_EQUAL,  [PLY_TEST_ALL_LEFT] = PROVES_IF_EQUAL,
  [PLY_TEST_LIKELY] = PROVES_NOTHING,      [PLY_TEST_NOT_KNOWN] = PROVES_NOTHING,
  [PLY_TEST_SHAPE] = PROVES_NOTHING,
};

bool ply_mines_believes(unsigned test, int left, int right) {
  return proofs[test] == PROVES_IF_EQUAL && left != right;
}

bool ply_mines_is_unreduced(const PlyMines *board, const PlyMinesEvidence *e) {
  return e->helper != PLY_NO_SUBJECT && (e->flags != board->flags[board->cell[e->square]] ||
                                         e->their_flags != board->flags[board->cell[e->helper]]);
}

bool ply_mines_is_mistaken(const PlyMines *board, const PlyMinesEvidence *e) {
  return proofs[e->test] == PROVES_NOTHING || ply_mines_believes(e->test, e->left, e->right) ||
         ply_mines_is_unreduced(board, e);
}
