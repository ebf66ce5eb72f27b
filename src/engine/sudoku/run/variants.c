/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/variants.h"

#include <string.h>

#include "base/i18n.h"

const PlySudokuVariant ply_sudoku_variants[] = {
  {
      .id = "refire",
      .misconception = 26,
      .does = N_("A rule that was carried out is carried out once more, though it is done."),
      .again = 1,
  },
  { .id = NULL },
};

const char *const ply_sudoku_variant_choices[] = { "none", "refire", NULL };
_Static_assert(G_N_ELEMENTS(ply_sudoku_variant_choices) == G_N_ELEMENTS(ply_sudoku_variants) + 1,
               "a choice for each variant, and one for none");
_Static_assert(G_N_ELEMENTS(ply_sudoku_variants) - 1 <= PLY_SUDOKU_MOST_VARIANTS, "room for all");

const PlySudokuVariant *ply_sudoku_variant_of(const PlyOptions *options) {
  int64_t choice = ply_options_chosen(options, "mistake");
  return choice == 0 ? NULL : &ply_sudoku_variants[choice - 1];
}

const char *ply_sudoku_variant_tell(const char *choice) {
  for (const PlySudokuVariant *v = ply_sudoku_variants; v->id != NULL; v++)
    if (strcmp(v->id, choice) == 0)
      return v->does;
  return NULL;
}
