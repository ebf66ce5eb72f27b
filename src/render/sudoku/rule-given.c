/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "render/sudoku/names.h"
#include "render/sudoku/rules.h"
#include "sudoku/board/text.h"
#include "sudoku/subjects.h"

static char *capital(char *words) {
  words[0] = g_ascii_toupper(words[0]);
  return words;
}

static void give_cell(PlyRuleMaker *m, const PlySudoku *s, unsigned cell) {
  char *words = capital(ply_cell_place(s->shape, cell));
  if (s->digit[cell] != 0)
    ply_rule_add_given(m, words, g_strdup_printf("%u", s->digit[cell]), NULL, 0, false);
  else
    ply_rule_add_given(m, words, ply_digit_list(s->candidates[cell]), "candidates",
                       ply_subject_cell(s->shape, cell), false);
}

/* Only what is still empty there. */
static void give_house(PlyRuleMaker *m, const PlySudoku *s, unsigned house) {
  ply_rule_add_given(m, capital(ply_sudoku_house_words(s->shape, house)), g_strdup(""), NULL, 0,
                     true);
  for (unsigned i = 0; i < s->shape->side; i++)
    if (s->digit[s->shape->cells[house][i]] == 0)
      give_cell(m, s, s->shape->cells[house][i]);
}

void ply_sudoku_rule_give(PlyRuleMaker *m, uint32_t subject) {
  PlySudokuGame game;
  unsigned at, digit;
  ply_sudoku_run_game(ply_run_sudoku(m->whole), m->replay, &game);
  switch (ply_sudoku_subject(game.board.shape, subject, &at, &digit)) {
  case PLY_OF_HOUSE: give_house(m, &game.board, at); return;
  case PLY_OF_NONE:
    ply_rule_add_given(m, g_strdup(_("Empty cells")), g_strdup_printf("%u", game.board.n_empty),
                       NULL, 0, false);
    return;
  default: give_cell(m, &game.board, at);
  }
}
