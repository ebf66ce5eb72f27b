/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To who strikes out by hand what a solution has, or places what none has. */
#include "lesson/sudoku/counter.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/drive/by-rule.h"
#include "sudoku/board/text.h"
#include "sudoku/judge.h"
#include "sudoku/run/plan.h"
#include "sudoku/subjects.h"

/* What was solved so far may have lost all solutions: then those of the board as it was given count. */
static bool judge(const PlySudokuRun *run, PlySudoku *board,
                  uint16_t possible[static PLY_SUDOKU_MAX_CELLS]) {
  if (ply_sudoku_judge(board, possible, NULL) == PLY_SUDOKU_JUDGED)
    return true;
  *board = run->start;
  return ply_sudoku_judge(board, possible, NULL) == PLY_SUDOKU_JUDGED;
}

static bool strike(const PlySudoku *board, const uint16_t *possible, unsigned cell, unsigned digit,
                   PlyCounter *counter) {
  if ((possible[cell] & ply_digit_bit(digit)) == 0)
    return false;
  g_autofree char *candidate = ply_sudoku_candidate_words(board->shape, cell, digit);
  bool only = ply_is_one_bit(possible[cell]);
  /* Translators: a candidate: "the 5 in row 4, column 7" */
  counter->markup =
      g_strdup_printf(only ? _("Strike out %s, and no solution is left.")
                           : _("Strike out %s, and you lose solutions: there is one that has it."),
                      candidate);
  return true;
}

/* --- placing --- */

/* Places a candidate that has its cell, or a house, to itself; false: there is none. */
static bool place_single(PlySudoku *s) {
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    if (s->digit[cell] == 0 && ply_is_one_bit(s->candidates[cell])) {
      ply_sudoku_place(s, cell, ply_first_digit(s->candidates[cell]), NULL);
      return true;
    }
  for (unsigned house = 0; house < s->shape->n_houses; house++)
    for (unsigned d = 0; d < s->shape->side; d++)
      if (ply_is_one_bit(s->places[house][d])) {
        unsigned place = ply_first_digit(s->places[house][d]) - 1;
        ply_sudoku_place(s, s->shape->cells[house][place], d + 1, NULL);
        return true;
      }
  return false;
}

/* What cannot be any more; after: singles had to be placed to see it. */
static bool find_conflict(PlySudoku *s, PlySudokuConflict *conflict, bool *after) {
  for (*after = false; !ply_sudoku_conflict(s, conflict); *after = true)
    if (!place_single(s))
      return false;
  return true;
}

static char *conflict_words(const PlySudokuShape *shape, const PlySudokuConflict *c) {
  if (c->digit == 0) {
    g_autofree char *cell = ply_sudoku_cell_words(shape, c->a);
    /* Translators: a cell: "row 4, column 7" */
    return g_strdup_printf(_("no digit is left for %s"), cell);
  }
  g_autofree char *house = ply_sudoku_house_words(shape, c->house);
  /* Translators: a digit, a house: "row 4" */
  return g_strdup_printf(c->a == c->b ? _("no place is left for the %u in %s")
                                      : _("the %u stands twice in %s"),
                         c->digit, house);
}

static bool place(const PlySudoku *board, const uint16_t *possible, unsigned cell, unsigned digit,
                  PlyCounter *counter) {
  PlySudoku with = *board;
  PlySudokuConflict conflict;
  bool after = false, may = (possible[cell] & ply_digit_bit(digit)) != 0;
  g_autofree char *candidate = ply_sudoku_candidate_words(board->shape, cell, digit);
  if (board->digit[cell] != 0 || (may && ply_is_one_bit(possible[cell])))
    return false;
  ply_sudoku_place(&with, cell, digit, NULL);
  if (may) {
    /* Translators: a candidate: "the 5 in row 4, column 7" */
    counter->markup =
        g_strdup_printf(_("There is a solution without %s: nothing proves it yet."), candidate);
  } else if (find_conflict(&with, &conflict, &after)) {
    g_autofree char *words = conflict_words(board->shape, &conflict);
    /* Translators: a candidate; what is wrong: "no place is left for the 3 in row 2" */
    counter->markup = g_strdup_printf(
        after ? _("Place %s, and go on with what has only one place or one digit: then %s.")
              : _("Place %s, and %s."),
        candidate, words);
  } else {
    counter->markup = g_strdup_printf(_("No solution has %s."), candidate);
  }
  return true;
}

/* --- questions --- */

bool ply_sudoku_answer_counter(const PlyCase *c, uint32_t candidate, bool places,
                               PlyCounter *counter) {
  PlySudoku board = *(const PlySudoku *)c->place;
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  unsigned cell, digit;
  return ply_sudoku_subject(board.shape, candidate, &cell, &digit) == PLY_OF_CANDIDATE &&
         judge(ply_run_sudoku(c->run), &board, possible) &&
         (places ? place : strike)(&board, possible, cell, digit, counter);
}

bool ply_sudoku_cells_counter(const PlyCase *c, const PlyRule *rule, PlyCellSet cells,
                              PlyCounter *counter) {
  PlyPattern other;
  if (ply_sudoku_case_pattern(c, rule, cells, &other))
    return false;
  /* Translators: the name of a rule. */
  counter->markup =
      g_strdup_printf(ply_cells_count(cells) == 1
                          ? _("The rule “%s”, tried on this cell alone, finds no pattern.")
                          : _("The rule “%s”, tried on exactly these cells, finds no pattern."),
                      _(rule->name));
  return true;
}

static bool deny_verdict(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  const PlyRun *mine = ply_driven_run(driven);
  const PlyActInfo *info = &ply_driven_driver(driven)->acts[act->kind];
  PlySudokuGame game;
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  if (strcmp(info->id, "verdict") != 0)
    return false;
  g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  ply_sudoku_run_game(ply_run_sudoku(mine), replay, &game);
  if (!judge(ply_run_sudoku(mine), &game.board, possible))
    return false;
  bool places = strcmp(info->words[act->word], "place") == 0;
  for (unsigned i = 0; i < act->n_targets; i++) {
    unsigned cell, digit;
    if (ply_sudoku_subject(game.board.shape, act->targets[i], &cell, &digit) == PLY_OF_CANDIDATE &&
        (places ? place : strike)(&game.board, possible, cell, digit, counter))
      return true;
  }
  return false;
}

bool ply_sudoku_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  return deny_verdict(driven, act, counter) || ply_by_rule_counter(driven, act, counter);
}
