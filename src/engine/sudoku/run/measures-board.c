/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to measure on a board, whatever the rules say of it. */
#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "sudoku/board/solve.h"
#include "sudoku/judge.h"
#include "sudoku/run/measures-private.h"

static void add_digits(PlyMeasured *value, const PlySudokuShape *shape, unsigned cell,
                       unsigned digits) {
  for (; digits != 0; digits &= digits - 1)
    ply_sudoku_add(value, ply_subject_candidate(shape, cell, ply_first_digit(digits)));
}

/* --- the board --- */

static bool too_hard(GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("this board is too hard to tell"));
}

static bool cell_of(const PlyMeasureArgs *args, unsigned *cell, GError **error) {
  unsigned none;
  uint32_t subject = ply_sudoku_get(args, "cell");
  if (subject == PLY_NO_SUBJECT)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("of which cell? Add a line “cell: …”"));
  ply_sudoku_subject(ply_sudoku_shape_of_args(args), subject, cell, &none);
  return true;
}

bool ply_sudoku_measure_candidates(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuGame game;
  unsigned cell = 0;
  if (!cell_of(args, &cell, error))
    return false;
  ply_sudoku_measured_game(args, &game);
  ply_sudoku_empty_set(value);
  add_digits(value, game.board.shape, cell, game.board.candidates[cell]);
  return true;
}

bool ply_sudoku_measure_places_of(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuGame game;
  unsigned house, none;
  uint32_t subject = ply_sudoku_get(args, "house"), digit = ply_sudoku_get(args, "digit");
  if (subject == PLY_NO_SUBJECT || digit == PLY_NO_SUBJECT)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("this needs lines “house: …” and “digit: …”"));
  ply_sudoku_measured_game(args, &game);
  const PlySudokuShape *shape = game.board.shape;
  ply_sudoku_subject(shape, subject, &house, &none);
  ply_sudoku_empty_set(value);
  PlyCellSet cells = ply_house_cells(shape, house, game.board.places[house][digit - 1]);
  while (ply_cells_any(cells))
    ply_sudoku_add(value, ply_subject_cell(shape, ply_cells_take(&cells)));
  return true;
}

bool ply_sudoku_measure_solved(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuGame game;
  ply_sudoku_measured_game(args, &game);
  value->yes = ply_sudoku_game_is_solved(&game);
  return true;
}

bool ply_sudoku_measure_empty(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuGame game;
  ply_sudoku_measured_game(args, &game);
  value->count = game.board.n_empty;
  return true;
}

bool ply_sudoku_measure_candidates_left(const PlyMeasureArgs *args, PlyMeasured *value,
                                        GError **error) {
  PlySudokuGame game;
  ply_sudoku_measured_game(args, &game);
  value->count = game.board.n_candidates;
  return true;
}

/* --- what follows, by whatever proof --- */

#define MORE "1000+"

bool ply_sudoku_measure_solutions(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuGame game;
  ply_sudoku_measured_game(args, &game);
  PlySudokuFound found = ply_sudoku_count(&game.board, 0, args->progress);
  if (found.end == PLY_SUDOKU_CANCELLED)
    return too_hard(error);
  value->text = found.end == PLY_SUDOKU_ALL ? g_strdup_printf("%u", found.n) : g_strdup(MORE);
  return true;
}

bool ply_sudoku_read_solutions(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                               GError **error) {
  said->text = g_strdup(text);
  return strcmp(text, MORE) == 0 ||
         g_ascii_string_to_unsigned(text, 10, 0, PLY_SUDOKU_COUNTED, NULL, NULL);
}

bool ply_sudoku_measure_level(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuGame game;
  ply_sudoku_measured_game(args, &game);
  PlySudokuFound found = ply_sudoku_solve(&game.board, NULL, 2, 0, args->progress);
  if (found.end == PLY_SUDOKU_CANCELLED)
    return too_hard(error);
  if (found.n != 1)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    found.n == 0 ? _("the board has no solution, and so no level")
                                 : _("the board has several solutions, and so no level"));
  value->text = g_strdup(ply_sudoku_groups[ply_sudoku_group(&game.board)].id);
  return true;
}

bool ply_sudoku_measure_possible(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuGame game;
  uint16_t digits_of[PLY_SUDOKU_MAX_CELLS];
  unsigned cell = 0;
  if (!cell_of(args, &cell, error))
    return false;
  ply_sudoku_measured_game(args, &game);
  if (ply_sudoku_judge(&game.board, digits_of, args->progress) == PLY_SUDOKU_UNJUDGED)
    return too_hard(error);
  ply_sudoku_empty_set(value);
  add_digits(value, game.board.shape, cell, digits_of[cell]);
  return true;
}
