/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "render/minesweeper/rules.h"

static char *number(int n) {
  return g_strdup_printf("%d", n);
}

/* What is not covered by a rule that answers: each is a measure of its own. */
static void give_number(PlyRuleMaker *m, const PlyMines *b, uint32_t square) {
  unsigned cell = b->cell[square];
  int sees = b->state[cell], flags = b->flags[cell];
  ply_rule_add_given(m, g_strdup(_("Flags beside it")), number(flags), "flags", square, false);
  ply_rule_add_given(m, g_strdup(_("Covered squares beside it")), number(b->blanks[cell]), "blanks",
                     square, false);
  ply_rule_add_given(m, g_strdup(_("Mines that it still needs")), ply_mines_need_text(sees, flags),
                     "need", square, false);
}

static void give_square(PlyRuleMaker *m, const PlyMines *b, uint32_t square) {
  unsigned state = ply_mines_state(b, square);
  char *what = ply_mines_is_open(state)  ? number((int)state)
               : state == PLY_MINES_FLAG ? g_strdup(_("flag"))
                                         : g_strdup(_("covered"));
  ply_rule_add_given(
      m, g_strdup_printf(_("Row %u, column %u"), square / b->columns + 1, square % b->columns + 1),
      what, NULL, square, true);
  if (ply_mines_is_open(state) && state > 0)
    give_number(m, b, square);
}

static void give_board(PlyRuleMaker *m, const PlyMines *b) {
  if (b->mines != PLY_MINES_UNKNOWN)
    ply_rule_add_given(m, g_strdup(_("Mines left")), number(ply_mines_left(b)), "mines-left",
                       PLY_NO_SUBJECT, false);
  ply_rule_add_given(m, g_strdup(_("Covered squares without a flag")), number(b->moves_left), NULL,
                     PLY_NO_SUBJECT, false);
}

void ply_mines_rule_give(PlyRuleMaker *m, uint32_t square) {
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(ply_run_mines(m->whole), m->replay, board);
  if (square < ply_mines_n(board))
    give_square(m, board, square);
  else
    give_board(m, board);
}
