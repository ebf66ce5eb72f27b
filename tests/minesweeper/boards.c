/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"

PlyMinesPosition *test_position(const char *text, int mines) {
  GError *error = NULL;
  PlyMinesPosition *position = g_new(PlyMinesPosition, 1);
  if (!ply_mines_read(text, mines, position, NULL, &error))
    g_error("%s: %s", text, error->message);
  return position;
}

unsigned test_rules(const char *list, const PlyRule *rules[PLY_MAX_RULES]) {
  g_auto(GStrv) words = g_strsplit(list, " ", -1);
  unsigned n = 0;
  for (; words[n] != NULL; n++) {
    rules[n] = ply_rules_find(&ply_mines_system, words[n], NULL);
    g_assert_nonnull(rules[n]);
  }
  return n;
}

char *test_names(const PlyMines *board, const uint16_t *squares, unsigned n) {
  GString *names = g_string_new(NULL);
  char name[PLY_MINES_NAME];
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf(names, "%s%s", i == 0 ? "" : " ",
                           ply_mines_square_print(board, squares[i], name));
  return g_string_free(names, FALSE);
}

char *test_squares(const PlyMines *board, const PlyMinesProofs *proofs, PlyMinesVerdict verdict) {
  uint16_t squares[PLY_MINES_MAX_SQUARES];
  unsigned n = 0;
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (proofs->verdict[square] == verdict)
      squares[n++] = (uint16_t)square;
  return test_names(board, squares, n);
}

/* Sizes from 1 × 2 up, with a mine on about every fifth square. */
static void begin(PlyRandom *random, uint64_t seed, PlyMinesGame *game) {
  unsigned rows = 1 + ply_random_below(random, 16), columns = 2 + ply_random_below(random, 15);
  PlyMinesOpening opening = ply_random_below(random, 2) ? PLY_OPENING_ZERO : PLY_OPENING_SAFE;
  unsigned room = ply_mines_room(rows, columns, opening);
  unsigned percent = 10 + ply_random_below(random, 20);
  unsigned mines = MIN(room, rows * columns * percent / 100);
  ply_mines_game_init(game, rows, columns, (int)mines, opening, ply_random_below(random, 2), seed,
                      0);
}

void test_random_board(uint64_t seed, PlyMinesGame *game) {
  PlyRandom random;
  ply_random_init(&random, seed, 77);
  begin(&random, seed, game);
  PlyMines *b = &game->board;
  unsigned n = ply_mines_n(b);
  ply_mines_reveal(game, ply_random_below(&random, n));
  /* Opens safe squares and flags mines at random; nothing here is a player. */
  unsigned moves = ply_random_below(&random, n);
  for (unsigned i = 0; i < moves && !ply_mines_is_over(game); i++) {
    unsigned square = ply_random_below(&random, n);
    if (ply_mines_state(b, square) != PLY_MINES_COVERED)
      continue;
    if (!ply_mines_is_mine(b, &game->field, square))
      ply_mines_reveal(game, square);
    else if (ply_random_below(&random, 2))
      ply_mines_flag(game, square);
  }
}
