/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guessing a Sudoku: which cell is next, what singles fill, where it ends. Candidates are computed here
 * once more, from digits alone. */
#include <string.h>

#include "base/random.h"
#include "games/sudoku.h"
#include "program.h"

#define HARD "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define SIX ".4....5.6..1....6....1.5..1..22....."

static PlyStart *start_of(const char *text) {
  g_autoptr(GError) error = NULL;
  PlyStart *start = ply_start_new(&ply_game_sudoku, text, NULL, &error);
  g_assert_no_error(error);
  return start;
}

/* --- the same from digits --- */

typedef struct {
  unsigned side, rows, columns; /* of a box */
  unsigned digit[81];
} Plain;

static Plain plain_of(const void *position) {
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  ply_game_sudoku.describe(position, board);
  Plain p = { .side = (unsigned)board->rows };
  p.rows = p.side == 9 ? 3 : 2;
  p.columns = p.side / p.rows;
  for (unsigned cell = 0; cell < p.side * p.side; cell++) {
    char letter = board->squares[cell].letter;
    p.digit[cell] = letter == '\0' ? 0 : (unsigned)(letter - '0');
  }
  return p;
}

static bool meet(const Plain *p, unsigned a, unsigned b) {
  unsigned ar = a / p->side, ac = a % p->side, br = b / p->side, bc = b % p->side;
  return ar == br || ac == bc ||
         (ar / p->rows == br / p->rows && ac / p->columns == bc / p->columns);
}

static bool may(const Plain *p, unsigned cell, unsigned digit) {
  if (p->digit[cell] != 0)
    return false;
  for (unsigned other = 0; other < p->side * p->side; other++)
    if (meet(p, cell, other) && p->digit[other] == digit)
      return false;
  return true;
}

static unsigned count(const Plain *p, unsigned cell) {
  unsigned n = 0;
  for (unsigned digit = 1; digit <= p->side; digit++)
    n += may(p, cell, digit);
  return n;
}

/* The empty cell that is next, -1: none. */
static int next_of(const Plain *p, bool in_order) {
  int best = -1;
  for (unsigned cell = 0; cell < p->side * p->side; cell++)
    if (p->digit[cell] == 0 &&
        (best < 0 || (!in_order && count(p, cell) < count(p, (unsigned)best))))
      best = (int)cell;
  return best;
}

/* A cell that only this digit can be in, or a digit with only this cell in a house. */
static bool has_single(const Plain *p) {
  for (unsigned cell = 0; cell < p->side * p->side; cell++) {
    if (p->digit[cell] == 0 && count(p, cell) == 1)
      return true;
    for (unsigned digit = 1; digit <= p->side; digit++) {
      unsigned row = 0, column = 0, box = 0;
      for (unsigned other = 0; other < p->side * p->side && may(p, cell, digit); other++) {
        if (!may(p, other, digit))
          continue;
        bool same_row = other / p->side == cell / p->side;
        bool same_column = other % p->side == cell % p->side;
        row += same_row;
        column += same_column;
        box += meet(p, cell, other) && other / p->side / p->rows == cell / p->side / p->rows &&
               other % p->side / p->columns == cell % p->side / p->columns;
      }
      if (row == 1 || column == 1 || box == 1)
        return true;
    }
  }
  return false;
}

/* --- play --- */

static void check_position(const void *position, bool in_order, bool singles, bool moved) {
  const PlyGame *game = &ply_game_sudoku;
  Plain p = plain_of(position);
  PlyMove moves[9];
  int32_t value;
  bool over = game->result(position, &value);
  unsigned n = game->moves(position, moves);
  int next = next_of(&p, in_order);
  g_assert_cmpint(over, ==, n == 0);
  if (next < 0) {
    g_assert_true(over && value == 1);
    return;
  }
  if (over) {
    g_assert_cmpint(value, ==, 0);
    if (!singles) {
      g_assert_cmpint(ply_sudoku_guess_cell(position), ==, next);
      g_assert_cmpuint(count(&p, (unsigned)next), ==, 0);
    }
    return;
  }
  g_assert_cmpint(ply_sudoku_guess_cell(position), ==, next);
  g_assert_cmpuint(n, ==, count(&p, (unsigned)next));
  for (unsigned i = 0; i < n; i++) {
    unsigned digit = moves[i] % p.side + 1;
    g_assert_cmpuint(ply_sudoku_guess_cell_of(position, moves[i]), ==, (unsigned)next);
    g_assert_true(may(&p, (unsigned)next, digit));
    g_assert_true(i == 0 || moves[i] > moves[i - 1]);
  }
  g_assert_true(!singles || !moved || !has_single(&p));
}

static void play_one(const char *text, bool in_order, bool singles, PlyRandom *random) {
  const PlyGame *game = &ply_game_sudoku;
  g_autoptr(PlyStart) start = start_of(text);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX], path[82][PLY_POSITION_MAX];
  PlyUndoRecord undo[82];
  PlyMove made[82], moves[9];
  unsigned n = 0, ply = 0;
  memcpy(position, start->position, sizeof position);
  for (;
       check_position(position, in_order, singles, ply > 0), (n = game->moves(position, moves)) > 0;
       ply++) {
    memcpy(path[ply], position, sizeof position);
    made[ply] = moves[ply_random_below(random, n)];
    game->play(position, made[ply], &undo[ply]);
  }
  g_assert_cmpuint(ply, <=, game->plies_left(start->position));
  while (ply-- > 0) {
    game->undo(position, made[ply], &undo[ply]);
    g_assert_cmpmem(position, game->position_size, path[ply], game->position_size);
  }
}

static void test_play(void) {
  static const char *const boards[] = { "1.............4.", SIX, HARD, "..............3." };
  static const char *const words[] = { "", "in-order ", "singles ", "in-order singles " };
  PlyRandom random;
  ply_random_init(&random, 24, 1);
  for (unsigned b = 0; b < G_N_ELEMENTS(boards); b++)
    for (unsigned w = 0; w < G_N_ELEMENTS(words); w++)
      for (unsigned i = 0; i < 40; i++) {
        g_autofree char *text = g_strconcat(words[w], boards[b], NULL);
        play_one(text, w & 1, w & 2, &random);
      }
}

/* The last digit of a box, of which a row and a column have something too. */
static void test_singles(void) {
  g_autoptr(PlyStart) start = start_of("singles 12..34..........");
  PlyMove move;
  g_assert_cmpint(ply_sudoku_guess_cell(start->position), ==, 2);
  g_assert_true(ply_game_sudoku.parse_move(start->position, "r1c3=3", &move, NULL));
  ply_game_sudoku.play(start->position, move, NULL);
  g_autofree char *text = ply_start_print(start);
  g_assert_cmpstr(text, ==, "singles 123434..........");
}

/* --- text --- */

static void test_text(void) {
  static const struct {
    const char *text, *printed;
  } texts[] = {
    { "1.............4.", "1.............4." },
    { " singles\n1... ....\n.... ..4.", "singles 1.............4." },
    { "singles in-order 2x2:1m4a", "in-order singles 1.............4." },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(PlyStart) start = start_of(texts[i].text);
    g_autofree char *printed = ply_start_print(start);
    g_assert_cmpstr(printed, ==, texts[i].printed);
  }
}

static void test_refused(void) {
  static const struct {
    const char *text;
    int line, column;
    const char *message;
  } texts[] = {
    { "lines 1.............4.", 1, 1,
      "found “lines”, expected “in-order”, “singles” or the cells of the board" },
    { "singles\n singles 1.............4.", 2, 2, "found “singles” twice, expected it once" },
    { "singles\n1...x.........4.", 2, 5,
      "found “x”, expected a digit, or . 0 * for an empty cell" },
    { "in-order 1..", 1, 12, "the board ends after 3 cells, expected 16, 36 or 81" },
    { "", 1, 1, "the board is empty, expected 16, 36 or 81 cells" },
    { "11..............", 1, 1,
      "found the digit 1 in r1c1 and in r1c2, which see each other; expected it once" },
    { "123456789........................................................................", 1, 1,
      "found 72 empty cells, expected at most 64: a tree has no more levels, and no board with "
      "more "
      "has only one solution" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    PlyPlace place = { 0, 0 };
    g_assert_null(ply_start_new(&ply_game_sudoku, texts[i].text, &place, &error));
    g_assert_cmpstr(error->message, ==, texts[i].message);
    g_assert_cmpint(place.line, ==, texts[i].line);
    g_assert_cmpint(place.column, ==, texts[i].column);
  }
}

static void test_moves(void) {
  static const char *const wrong[] = { "r1c2", "r1c2=", "r1c2=5", "r1c2=1", "r1c3=2", "r1c2=22" };
  g_autoptr(PlyStart) start = start_of("in-order 1.............4.");
  PlyMove move;
  char text[PLY_MOVE_TEXT];
  g_assert_true(ply_game_sudoku.parse_move(start->position, "r1c2=3", &move, NULL));
  ply_game_sudoku.print_move(start->position, move, text);
  g_assert_cmpstr(text, ==, "r1c2=3");
  for (unsigned i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_game_sudoku.parse_move(start->position, wrong[i], &move, &error));
    g_assert_nonnull(strstr(error->message, "expected one of: r1c2=2, r1c2=3, r1c2=4"));
  }
}

/* --- what is said --- */

static void test_words(void) {
  const PlyGamePuzzle *puzzle = ply_game_sudoku.puzzle;
  g_autoptr(PlyStart) start = start_of("1234............");
  g_autofree char *subject = puzzle->subject(start->position);
  g_assert_cmpstr(subject, ==, "row 2, column 1");
  g_autoptr(PlyStart) cell = start_of("123.4...........");
  PlyMove moves[9];
  g_assert_cmpuint(ply_game_sudoku.moves(cell->position, moves), ==, 1);
  g_autofree char *choice = puzzle->choice(cell->position, moves[0]);
  g_assert_cmpstr(choice, ==, "4");
  g_autoptr(PlyStart) none = start_of("123....4........");
  g_autofree char *why = puzzle->dead_end(none->position);
  g_assert_cmpstr(why, ==, "row 1, column 4 has no candidate left");
  g_assert_cmpstr(ply_game_sudoku.word(none->position), ==, "dead end");
  g_assert_null(ply_game_sudoku.word(start->position));
}

/* Two play none of it. */
static void test_alone(void) {
  g_assert_true(g_strv_contains(ply_games_played, "tictactoe"));
  g_assert_false(g_strv_contains(ply_games_played, "sudoku-guess"));
}

TEST_PROGRAM("sudoku") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/games/sudoku/play", test_play);
  g_test_add_func("/games/sudoku/singles", test_singles);
  g_test_add_func("/games/sudoku/text", test_text);
  g_test_add_func("/games/sudoku/refused", test_refused);
  g_test_add_func("/games/sudoku/moves", test_moves);
  g_test_add_func("/games/sudoku/words", test_words);
  g_test_add_func("/games/sudoku/alone", test_alone);
  return g_test_run();
}
