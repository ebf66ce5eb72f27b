/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of the games that are searched. */
#include <string.h>

#include "games/game.h"
#include "tables.h"

/* Where moves are made; of: the id of the game. */
static const struct {
  const char *game, *position;
} places[] = {
  { "tree", "(left=(3 9) \"go right\"=4 up-2=(5 6) 7)" },
  { "tictactoe", "XO......." },
  { "connect4", "444444" },
  { "tokens", "..\n..\ntoken K: 3\nfirst: hand KA\nsecond: hand K\n" },
  { "sudoku-guess", "1.3....2..4..3.." },
};

static char *read_move(const char *of, const char *text, PlyPlace *place, GError **error) {
  const PlyGame *game = ply_game_find(of, NULL);
  unsigned i = 0;
  while (strcmp(places[i].game, of) != 0)
    i++;
  g_autoptr(PlyStart) start = ply_start_new(game, places[i].position, NULL, error);
  g_assert_no_error(*error);
  PlyMove move;
  char name[PLY_MOVE_TEXT];
  if (!ply_game_read_move(game, start->position, text, &move, error))
    return NULL;
  game->print_move(start->position, move, name);
  return g_strdup(name);
}

static const Form moves[] = {
  { "left", "left", NULL, "tree" },
  { "1", "left", NULL, "tree" },
  { "go right", "go right", NULL, "tree" },
  { "up-2", "up-2", NULL, "tree" },
  { "up–2", "up-2", NULL, "tree" },
  { "4", "4", NULL, "tree" },
  { "\u00a04\u2009", "4", NULL, "tree" },
  { "go\u00a0right", "go right", NULL, "tree" },
  { "go-right", NULL, "found “go-right”, expected a move: its name, or its number from 1 to 4",
    "tree" },
  { "Left", NULL, "found “Left”, expected a move: its name, or its number from 1 to 4", "tree" },
  { "5", NULL, "found “5”, expected a move: its name, or its number from 1 to 4", "tree" },
  { "４", NULL, "found “４” (U+FF14), expected a move: its name, or its number from 1 to 4",
    "tree" },
  { "-1", NULL, "found “-1”, expected a move: its name, or its number from 1 to 4", "tree" },
  { "", NULL, "found “”, expected a move: its name, or its number from 1 to 4", "tree" },
  { "3", "3", NULL, "tictactoe" },
  { "9", "9", NULL, "tictactoe" },
  { " 5 ", "5", NULL, "tictactoe" },
  { "5\n", "5", NULL, "tictactoe" },
  { "1", NULL, "square 1 is taken", "tictactoe" },
  { "0", NULL, "found “0”, expected a square from 1 to 9", "tictactoe" },
  { "b2", NULL, "found “b2”, expected a square from 1 to 9", "tictactoe" },
  { "2,2", NULL, "found “2,2”, expected a square from 1 to 9", "tictactoe" },
  { "５", NULL, "found “５” (U+FF15), expected a square from 1 to 9", "tictactoe" },
  { "5.", NULL, "found “5.”, expected a square from 1 to 9", "tictactoe" },
  { "\u200b5", NULL, "found “<U+200B>5”, expected a square from 1 to 9", "tictactoe" },
  { "3", "3", NULL, "connect4" },
  { "7", "7", NULL, "connect4" },
  { "4-", "4-", NULL, "connect4" },
  { "4–", "4-", NULL, "connect4" },
  { "x", "4-", NULL, "connect4" },
  { "X", "4-", NULL, "connect4" },
  { "\u00a03\u2003", "3", NULL, "connect4" },
  { "4", NULL, "column 4 is full: it has six discs", "connect4" },
  { "8", NULL, "found “8”, expected a column from 1 to 7", "connect4" },
  { "d", NULL, "found “d”, expected a column from 1 to 7", "connect4" },
  { "33", NULL, "found “33”, expected a column from 1 to 7", "connect4" },
  { "3 -", NULL, "found “3 -”, expected a column from 1 to 7", "connect4" },
  { "", NULL, "found “”, expected a column from 1 to 7", "connect4" },
  { "K@a1", "K@a1", NULL, "tokens" },
  { "k@B2", "K@b2", NULL, "tokens" },
  { "2@b1", "A@b1", NULL, "tokens" },
  { "K on a2", "K@a2", NULL, "tokens" },
  { "K a2", NULL, "found “K a2”, expected a token and a field: “D@b4”", "tokens" },
  { "K\u00a0auf\u00a0a2", "K@a2", NULL, "tokens" },
  { "B@a1", NULL, "found “B”, expected a token of the hand (K, A) or its place from 1 to 4",
    "tokens" },
  { "K@c1", NULL, "found “c1”, expected a field from a1 to b2", "tokens" },
  { "K@", NULL, "found “”, expected a field from a1 to b2", "tokens" },
  { "К@a1", NULL,
    "found “К” (U+041A), expected a token of the hand (K, A) or its place from 1 to 4", "tokens" },
  { "K@а1", NULL, "found “а1” (U+0430), expected a field from a1 to b2", "tokens" },
  { "", NULL, "found “”, expected a token and a field: “D@b4”", "tokens" },
  { "r1c4=4", "r1c4=4", NULL, "sudoku-guess" },
  { " r1c4=4 ", "r1c4=4", NULL, "sudoku-guess" },
  { "r1c4=1", NULL, "found “r1c4=1”, expected one of: r1c4=4", "sudoku-guess" },
  { "r1c2=2", NULL, "found “r1c2=2”, expected one of: r1c4=4", "sudoku-guess" },
  { "r1c2", NULL, "found “r1c2”, expected one of: r1c4=4", "sudoku-guess" },
  { "r1c2: 2", NULL, "found “r1c2: 2”, expected one of: r1c4=4", "sudoku-guess" },
  { "r9c9=2", NULL, "the board has no cell r9c9, expected rows and columns from 1 to 4",
    "sudoku-guess" },
  { "B1=2", NULL, "found “B1”, expected a cell such as r4c2 (row 4, column 2)", "sudoku-guess" },
};
const Reader reader_moves = READER("moves", moves, read_move);
