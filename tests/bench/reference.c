/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"

/* Full deduction finds all that the cheap rules do; with them in front it is only needed where
 * they are stuck, and ends in the same place. */
#define ROW(level, opening, one, near, far, end, full, count)                                      \
  { level, opening, "one", "one", one }, { level, opening, "near", "one near", near },             \
      { level, opening, "far", "one near far", far },                                              \
      { level, opening, "end", "one near far end", end },                                          \
      { level, opening, "full", "one near far full", full }, {                                     \
    level, opening, "full+count", "one near far full+count", count                                 \
  }

const PlyMinesReference ply_mines_references[PLY_MINES_N_REFERENCES] = {
  ROW(PLY_LEVEL_BEGINNER, PLY_OPENING_ZERO, 58.3, 81.7, 83.1, 83.9, 83.3, 89.6),
  ROW(PLY_LEVEL_INTERMEDIATE, PLY_OPENING_ZERO, 23.5, 58.6, 60.0, 61.3, 60.5, 70.6),
  ROW(PLY_LEVEL_EXPERT, PLY_OPENING_ZERO, 0.05, 6.9, 7.8, 8.4, 8.8, 15.0),
  ROW(PLY_LEVEL_BEGINNER, PLY_OPENING_SAFE, 24.1, 35.1, 35.4, 35.5, 35.5, 37.4),
  ROW(PLY_LEVEL_INTERMEDIATE, PLY_OPENING_SAFE, 6.6, 16.9, 17.5, 17.7, 17.7, 19.8),
  ROW(PLY_LEVEL_EXPERT, PLY_OPENING_SAFE, 0, 1.9, 2.0, 2.1, 2.0, 2.8),
};

void ply_mines_reference_setup(const PlyMinesReference *cell, uint64_t seed, PlyMinesSetup *setup) {
  const PlyMinesLevelInfo *level = &ply_mines_levels[cell->level];
  *setup = (PlyMinesSetup){ .rows = level->rows,
                            .columns = level->columns,
                            .mines = level->mines,
                            .opening = cell->opening,
                            .free_moves = true,
                            .sweep = PLY_SWEEP_CHEAP_FIRST,
                            .seed = seed };
  g_auto(GStrv) words = g_strsplit(cell->rules, " ", -1);
  for (char **word = words; *word != NULL; word++)
    setup->rules[setup->n_rules++] = ply_rules_find(&ply_mines_system, *word, NULL);
}

double ply_mines_reference_apart(const PlyMinesReference *cell, uint32_t finished, uint32_t games) {
  uint64_t reference = (uint64_t)(cell->percent * PLY_MINES_REFERENCE_GAMES / 100 + 0.5);
  return games == 0 ? 0 : ply_shares_apart(finished, games, reference, PLY_MINES_REFERENCE_GAMES);
}
