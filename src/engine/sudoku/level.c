/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/level.h"

#include "base/i18n.h"
#include "sudoku/board/solve.h"

const PlySudokuGroupInfo ply_sudoku_groups[PLY_SUDOKU_N_GROUPS] = {
  [PLY_SUDOKU_SINGLES] = { "singles", N_("Singles"), PLY_SUDOKU_POINTING },
  [PLY_SUDOKU_LINES] = { "lines", N_("Lines"), PLY_SUDOKU_NAKED_PAIR },
  [PLY_SUDOKU_SETS] = { "sets", N_("Sets"), PLY_SUDOKU_X_WING },
  [PLY_SUDOKU_FISH] = { "fish", N_("Fish"), PLY_SUDOKU_REFUTED_GUESS },
  [PLY_SUDOKU_GUESS] = { "guess", N_("Guess"), 0 },
};

/* --- solving, where nobody looks on --- */

/* Where rules stop does not depend on the order in which they are tried, so that here singles come
 * many at a time, and of a dearer rule all that it finds on the board as it stands: some ten times as
 * fast as a cycle of the framework for each of them. */

/* Places what has one place, or is alone in its cell; false where a cell has nothing left. */
static bool place_singles(PlySudoku *s) {
  const PlySudokuShape *shape = s->shape;
  for (bool any = true; any;) {
    any = false;
    for (unsigned cell = 0; cell < shape->n_cells; cell++) {
      unsigned own = s->candidates[cell];
      if (s->digit[cell] == 0 && own == 0)
        return false;
      if (own == 0 || (own & (own - 1)) != 0)
        continue;
      ply_sudoku_place(s, cell, ply_first_digit(own), NULL);
      any = true;
    }
    for (unsigned house = 0; house < shape->n_houses; house++)
      for (unsigned d = 0; d < shape->side; d++) {
        unsigned places = s->places[house][d];
        if (places == 0 || (places & (places - 1)) != 0)
          continue;
        ply_sudoku_place(s, shape->cells[house][__builtin_ctz(places)], d + 1, NULL);
        any = true;
      }
  }
  return true;
}

static bool collect(const PlyPattern *p, gpointer data) {
  uint16_t *strikes = data;
  for (unsigned i = 0; i < p->n_struck; i++)
    strikes[p->struck[i].cell] |= ply_digit_bit(p->struck[i].digit);
  return true;
}

static bool strike_all(PlySudoku *s, unsigned rule) {
  uint16_t strikes[PLY_SUDOKU_MAX_CELLS] = { 0 };
  bool any = false;
  ply_sudoku_each(rule, s, collect, strikes);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    for (unsigned digits = strikes[cell]; digits != 0; digits &= digits - 1)
      any = ply_sudoku_strike(s, cell, ply_first_digit(digits)) || any;
  return any;
}

/* Fewer rules than the three singles. */
static bool solved_by_cycles(const PlySudoku *board, unsigned n) {
  PlySudokuGame game;
  PlyRuleRun run;
  ply_sudoku_game_init(&game, board);
  ply_rules_init(&run, &ply_sudoku_system, &game, &game.board, NULL,
                 ply_sudoku_n_subjects(board->shape), ply_sudoku_system.rules, n, NULL, NULL);
  bool solved = ply_rules_sweep(&run, true) == PLY_RULES_OVER;
  ply_rules_clear(&run);
  return solved;
}

bool ply_sudoku_solved_by(const PlySudoku *board, unsigned n) {
  PlySudoku s = *board;
  PlySudokuConflict conflict;
  if (n < PLY_SUDOKU_POINTING)
    return solved_by_cycles(board, n);
  for (unsigned rule = PLY_SUDOKU_POINTING; place_singles(&s) && s.n_empty > 0; rule++) {
    while (rule < n && !strike_all(&s, rule))
      rule++;
    if (rule == n)
      return false;
    rule = PLY_SUDOKU_POINTING - 1u;
  }
  return s.n_empty == 0 && !ply_sudoku_conflict(&s, &conflict);
}

/* --- levels --- */

/* A longer prefix solves all that a shorter one does. Hence halving. */
unsigned ply_sudoku_level(const PlySudoku *board, unsigned most) {
  if (!ply_sudoku_solved_by(board, most))
    return 0;
  unsigned low = 1, high = most;
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (ply_sudoku_solved_by(board, middle))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

PlySudokuGroup ply_sudoku_group(const PlySudoku *board) {
  for (unsigned group = 0; group < PLY_SUDOKU_GUESS; group++)
    if (ply_sudoku_solved_by(board, ply_sudoku_groups[group].rules))
      return (PlySudokuGroup)group;
  return PLY_SUDOKU_GUESS;
}

bool ply_sudoku_find_level(const PlySudoku *board, PlySudokuLevel *level) {
  if (board->n_empty == 0 || ply_sudoku_solve(board, NULL, 2, 0, NULL).n != 1)
    return false;
  unsigned n = ply_sudoku_level(board, PLY_SUDOKU_N_RULES), group = 0;
  while (group < PLY_SUDOKU_GUESS && n > ply_sudoku_groups[group].rules)
    group++;
  *level = (PlySudokuLevel){ n - 1, (PlySudokuGroup)group };
  return true;
}
