/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/sudoku/game.h"

#include <glib/gi18n.h>

#include "sudoku/board/solve.h"
#include "sudoku/judge.h"
#include "ui/kit/numbers.h"

const PlySudokuHard ply_sudoku_hard[PLY_SUDOKU_N_GROUPS] = {
  [PLY_SUDOKU_SINGLES] = { N_("Easy"), N_("full houses and singles will do") },
  [PLY_SUDOKU_LINES] = { N_("Medium"), N_("pointing or claiming is needed") },
  [PLY_SUDOKU_SETS] = { N_("Hard"), N_("pairs, triples or quads are needed") },
  [PLY_SUDOKU_FISH] = { N_("Very hard"), N_("an X-wing or a larger fish is needed") },
  [PLY_SUDOKU_GUESS] = { N_("Extreme"), N_("something has to be tried out") },
};

char *ply_sudoku_status(const PlyRun *run, const PlyReplay *replay) {
  PlySudokuGame game;
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  PlySudokuConflict conflict;
  if (ply_sudoku_game_is_solved(&game))
    return g_strdup(_("Solved"));
  if (ply_sudoku_conflict(&game.board, &conflict) && conflict.digit != 0 &&
      conflict.a != conflict.b)
    return g_strdup_printf(_("%u stands twice in a house"), conflict.digit);
  guint empty = game.board.n_empty;
  return g_strdup_printf(ngettext("%u cell to fill", "%u cells to fill", empty), empty);
}

char *ply_sudoku_name(const PlyRun *run) {
  const PlySudokuRun *game = ply_run_sudoku(run);
  guint side = game->start.shape->side;
  if (game->position) {
    g_autofree char *several = ply_sudoku_told_solutions(&game->start);
    g_autofree char *name = g_strdup_printf(_("A board given: %u × %u"), side, side);
    return several ? g_strdup_printf("%s. %s", name, several) : g_steal_pointer(&name);
  }
  g_autofree char *seed = ply_options_print(&run->options, "seed");
  gint64 rule = ply_options_get(&run->options, "rule");
  const char *hard = rule > 0 ? ply_sudoku_system.rules[rule - 1]->name
                              : ply_sudoku_hard[ply_options_get(&run->options, "level")].name;
  /* Translators: the size of a Sudoku, how hard it is, and the seed that it is made from */
  return g_strdup_printf(_("%u × %u, %s, seed %s"), side, side, _(hard), seed);
}

/* The first cell in which they differ. */
static guint difference(const uint8_t a[PLY_SUDOKU_MAX_CELLS],
                        const uint8_t b[PLY_SUDOKU_MAX_CELLS]) {
  guint cell = 0;
  while (a[cell] == b[cell])
    cell++;
  return cell;
}

/* That they share digits beyond those that are there; NULL: they share none. */
static char *told_shared(const PlySudoku *board) {
  uint8_t shared[PLY_SUDOKU_MAX_CELLS];
  guint same = 0, empty = board->n_empty;
  ply_sudoku_shared(board, shared, NULL);
  for (guint cell = 0; cell < board->shape->n_cells; cell++)
    if (shared[cell] != 0 && board->digit[cell] == 0)
      same++;
  return same == 0
             ? NULL
             /* Translators: of how many cells to fill, all solutions have the same digit in how many */
             : g_strdup_printf(ngettext("All have the same digit in %u of %u cell to fill",
                                        "All have the same digit in %u of %u cells to fill", empty),
                               same, empty);
}

char *ply_sudoku_told_solutions(const PlySudoku *board) {
  uint8_t two[2][PLY_SUDOKU_MAX_CELLS];
  if (ply_sudoku_solve(board, two, 2, 0, NULL).n < 2)
    return NULL;
  guint cell = difference(two[0], two[1]);
  PlySudokuFound found = ply_sudoku_count(board, 0, NULL);
  g_autofree char *most = ply_count_text(PLY_SUDOKU_COUNTED);
  g_autofree char *many =
      found.n > PLY_SUDOKU_COUNTED
          ? g_strdup_printf(_("More than %s solutions"), most)
          : g_strdup_printf(ngettext("%u solution", "%u solutions", found.n), found.n);
  /* Translators: how many solutions there are, and where two of them differ */
  g_autofree char *differ = g_strdup_printf(
      _("%s: row %u, column %u can be %u or %u"), many, board->shape->row[cell] + 1u,
      board->shape->column[cell] + 1u, two[0][cell], two[1][cell]);
  g_autofree char *same = told_shared(board);
  return same ? g_strdup_printf("%s. %s", differ, same) : g_steal_pointer(&differ);
}
