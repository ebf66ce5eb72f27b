/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connect Four: its text, its faults, and what a search may know, each against a slow way. */
#include <string.h>

#include "base/random.h"
#include "games/game.h"
#include "program.h"

static const PlyGame *const game = &ply_game_connect4;

typedef struct {
  _Alignas(16) uint8_t bytes[PLY_POSITION_MAX];
} Block;

static void read_position(const char *text, Block *block) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(game, text, NULL, &error);
  g_assert_no_error(error);
  memcpy(block->bytes, start->position, sizeof block->bytes);
}

static void test_text(void) {
  static const char *const texts[] = { "",        "4",      "44444",    "1234567",
                                       "1212121", "444444", "444444x3", "111111x2" };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    Block p;
    read_position(texts[i], &p);
    g_autofree char *text = game->print(p.bytes);
    g_assert_cmpstr(text, ==, texts[i]);
  }
  Block spaced, plain;
  read_position("4 4 4\n 1\n", &spaced);
  read_position("4441", &plain);
  g_assert_cmpmem(spaced.bytes, game->position_size, plain.bytes, game->position_size);
}

/* Different ways to write one position. */
static void test_same(void) {
  static const char *const same[][2] = {
    { "-", "" },
    { " - \n", "" },
    { "444444x3", "4444444-3" },
    { "444444X3", "4444444-3" },
    { "444444111111x", "4444441111114-" },
    { "444444xx1", "4444441" },
    { "4 4 4 4 4 4 x 3", "444444x3" },
    { "4 4 4 4 4 4 4- 3", "444444x3" },
    { "4\t5", "45" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(same); i++) {
    Block one, two;
    read_position(same[i][0], &one);
    read_position(same[i][1], &two);
    g_assert_cmpmem(one.bytes, game->position_size, two.bytes, game->position_size);
  }
  Block without, with;
  read_position("444444", &without);
  read_position("444444x", &with);
  g_assert_cmpint(game->side(without.bytes), !=, game->side(with.bytes));
}

#define BEHIND(word)                                                                               \
  "found “" word "” behind other columns: a position is one word, or has a blank between all "   \
  "columns"

/* A score behind the position was played as a disc. */
static void test_faults(void) {
  static const struct {
    const char *text;
    int line, column;
    const char *message;
  } table[] = {
    { "44a", 1, 3, "found “a”, expected a column from 1 to 7" },
    { "4\n 8", 2, 2, "found “8”, expected a column from 1 to 7" },
    { "40", 1, 2, "found “0”, expected a column from 1 to 7" },
    { "4é", 1, 2, "found “é”, expected a column from 1 to 7" },
    { "4444444", 1, 7, "column 4 is full: it has six discs" },
    { "12121213", 1, 8, "the game was over after 7 discs: X has four in a row" },
    { "444-", 1, 3, "column 4 is not full: no turn is lost there" },
    { "-4", 1, 1, "found “-”, expected a column from 1 to 7" },
    { "44x", 1, 3, "no column is full: no turn is lost here" },
    { "4\n48", 2, 1, BEHIND("48") },
    { "44455554221 2", 1, 13, BEHIND("2") },
    { "44455554221 -1", 1, 13, BEHIND("-1") },
    { "4445\n\n5554", 3, 1, BEHIND("5554") },
    { "4 4 44", 1, 5, BEHIND("44") },
    { "# é\n44 é 1", 2, 4, BEHIND("é") },
    { "44 # one\n8", 2, 1, BEHIND("8") },
    { "d1 d2 d3", 1, 1, "found “d”, expected a column from 1 to 7" },
    { "1212121x", 1, 8, "the game was over after 7 discs: X has four in a row" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    g_autoptr(GError) error = NULL;
    PlyPlace place;
    g_autoptr(PlyStart) start = ply_start_new(game, table[i].text, &place, &error);
    g_assert_null(start);
    g_assert_cmpstr(error->message, ==, table[i].message);
    g_assert_cmpint(place.line, ==, table[i].line);
    g_assert_cmpint(place.column, ==, table[i].column);
  }
}

/* As in files of many positions. */
static void test_remarks(void) {
  static const char *const texts[] = { "44455554221 # remark", "# first\n44455554221\n#last",
                                       "#\n44455554221#2" };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) start = ply_start_new(game, texts[i], NULL, &error);
    g_assert_no_error(error);
    g_autofree char *text = ply_start_print(start);
    g_assert_cmpstr(text, ==, "44455554221");
  }
}

/* A game without a winner, and one move more. */
static void test_forty_three(void) {
  const char *drawn = "656173566152215676422337377473141445425321";
  g_autofree char *text = NULL;
  Block p;
  int32_t value;
  PlyMove moves[7], with;
  PlyImmediate immediate;
  read_position(drawn, &p);
  g_assert_true(game->result(p.bytes, &value));
  g_assert_cmpint(value, ==, 0);
  g_assert_cmpuint(game->solver->safe_moves(p.bytes, moves, &immediate, &with), ==, 0);
  g_assert_cmpint(immediate, ==, PLY_IMMEDIATE_END);
  text = g_strconcat(drawn, "1", NULL);
  g_autoptr(GError) error = NULL;
  PlyPlace place;
  g_assert_null(ply_start_new(game, text, &place, &error));
  g_assert_cmpstr(error->message, ==, "found a move number 43, but the board has only 42 squares");
  g_assert_cmpint(place.column, ==, 43);
}

/* --- a slow board --- */

typedef struct {
  char square[6][7]; /* row 0 at the bottom; 'X', 'O' or 0 */
} Slow;

static Slow slow_of(const void *position) {
  Slow slow = { 0 };
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  game->describe(position, board);
  for (int r = 0; r < 6; r++)
    for (int c = 0; c < 7; c++)
      slow.square[r][c] = board->squares[(5 - r) * 7 + c].letter;
  return slow;
}

static char at(const Slow *slow, int row, int column) {
  return row < 0 || row > 5 || column < 0 || column > 6 ? '#' : slow->square[row][column];
}

static const int direction[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };

/* Maximal runs of exactly k that, with the empty squares that adjoin them, fit into four. */
static int slow_open(const Slow *slow, char who, int k) {
  int found = 0;
  for (int d = 0; d < 4; d++)
    for (int r = 0; r < 6; r++)
      for (int c = 0; c < 7; c++) {
        int dr = direction[d][0], dc = direction[d][1], n = 0, room = 0;
        if (at(slow, r, c) != who || at(slow, r - dr, c - dc) == who)
          continue;
        while (at(slow, r + n * dr, c + n * dc) == who)
          n++;
        for (int i = 1; at(slow, r - i * dr, c - i * dc) == 0; i++)
          room++;
        for (int i = n; at(slow, r + i * dr, c + i * dc) == 0; i++)
          room++;
        found += n == k && n + room >= 4;
      }
  return found;
}

static bool slow_four(const Slow *slow, char who) {
  for (int d = 0; d < 4; d++)
    for (int r = 0; r < 6; r++)
      for (int c = 0; c < 7; c++) {
        int n = 0;
        while (n < 4 && at(slow, r + n * direction[d][0], c + n * direction[d][1]) == who)
          n++;
        if (n == 4)
          return true;
      }
  return false;
}

static bool wins_at_once(const void *position, PlyMove *with) {
  Block next;
  PlyMove moves[7];
  unsigned n = game->moves(position, moves);
  for (unsigned i = 0; i < n; i++) {
    int32_t value;
    memcpy(next.bytes, position, sizeof next.bytes);
    game->play(next.bytes, moves[i], NULL);
    if (game->result(next.bytes, &value) && value != 0) {
      *with = moves[i];
      return true;
    }
  }
  return false;
}

static void check_safe(const void *position) {
  PlyMove listed[7], with = PLY_NO_MOVE, slow_with, moves[7], expected[7];
  PlyImmediate immediate;
  unsigned n = game->solver->safe_moves(position, listed, &immediate, &with), n_expected = 0;
  if (wins_at_once(position, &slow_with)) {
    g_assert_cmpint(immediate, ==, PLY_IMMEDIATE_WIN);
    g_assert_cmpuint(with, ==, slow_with);
    return;
  }
  unsigned n_moves = game->moves(position, moves);
  for (unsigned i = 0; i < n_moves; i++) {
    Block next;
    memcpy(next.bytes, position, sizeof next.bytes);
    game->play(next.bytes, moves[i], NULL);
    if (!wins_at_once(next.bytes, &slow_with))
      expected[n_expected++] = moves[i];
  }
  g_assert_cmpint(immediate, ==, n_expected > 0 ? PLY_IMMEDIATE_OPEN : PLY_IMMEDIATE_LOSS);
  g_assert_cmpmem(listed, n * sizeof *listed, expected, n_expected * sizeof *expected);
}

/* The empty squares where a four could be completed after the move, and the middle. */
static void check_move_scores(const void *position) {
  static const int middle[7] = { 0, 1, 2, 3, 2, 1, 0 };
  PlyMove moves[7];
  int32_t move_scores[7];
  unsigned n = game->moves(position, moves);
  char who = game->side(position) == PLY_SIDE_MAX ? 'X' : 'O';
  game->solver->move_scores(position, moves, n, move_scores);
  for (unsigned i = 0; i < n; i++) {
    Block next;
    memcpy(next.bytes, position, sizeof next.bytes);
    game->play(next.bytes, moves[i], NULL);
    Slow slow = slow_of(next.bytes);
    bool four = slow_four(&slow, who);
    int found = 0;
    for (int square = 0; !four && square < 42; square++) {
      char *at_square = &slow.square[square / 7][square % 7];
      if (*at_square != 0)
        continue;
      *at_square = who;
      found += slow_four(&slow, who);
      *at_square = 0;
    }
    if (!four)
      g_assert_cmpint(move_scores[i], ==, 4 * found + middle[moves[i]]);
  }
}

static void check_features(const void *position) {
  int32_t of[2][PLY_MAX_FEATURES], sum = 0;
  Slow slow = slow_of(position);
  game->evaluation->measure(position, of);
  for (int who = 0; who < 2; who++)
    for (int k = 2; k <= 3; k++) {
      PlyFeatureMark marks[PLY_MAX_MARKS];
      int expected = slow_open(&slow, who == 0 ? 'X' : 'O', k);
      g_assert_cmpint(of[who][k - 2], ==, expected);
      g_assert_cmpint(game->evaluation->mark(position, (PlySide)who, (unsigned)k - 2, marks), ==,
                      expected);
      sum += (who == 0 ? 1 : -1) * (k == 2 ? 15 : 50) * expected;
    }
  g_assert_cmpint(game->evaluation->evaluate(position), ==, sum);
}

static void check_symmetry(const void *position) {
  g_autofree char *text = game->print(position);
  for (char *c = text; *c != '\0'; c++)
    *c = (char)('8' - *c + '0');
  Block mirror;
  unsigned here, there;
  read_position(text, &mirror);
  uint64_t key = game->solver->canonical(position, &here);
  g_assert_cmpuint(key, ==, game->solver->canonical(mirror.bytes, &there));
  g_assert_cmpint(here != there, ==,
                  game->solver->key(position) != game->solver->key(mirror.bytes));
  for (PlyMove m = 0; m < 7; m++) {
    g_assert_cmpuint(game->solver->turned(m, 1, false), ==, 6 - m);
    g_assert_cmpuint(game->solver->turned(game->solver->turned(m, here, false), here, true), ==, m);
  }
}

static void test_random_games(void) {
  PlyRandom random;
  ply_random_init(&random, 4, 0);
  for (int k = 0; k < 300; k++) {
    Block p;
    PlyMove moves[7];
    unsigned n;
    read_position("", &p);
    while ((n = game->moves(p.bytes, moves)) > 0) {
      check_safe(p.bytes);
      check_move_scores(p.bytes);
      check_features(p.bytes);
      check_symmetry(p.bytes);
      game->play(p.bytes, moves[ply_random_below(&random, n)], NULL);
      int32_t value;
      Slow slow = slow_of(p.bytes);
      bool over = game->result(p.bytes, &value);
      int expected = slow_four(&slow, 'X') ? 1 : slow_four(&slow, 'O') ? -1 : 0;
      g_assert_cmpint(value, ==, expected);
      g_assert_true(over || value == 0);
    }
  }
}

/* By hand, from the definition. */
static void test_features(void) {
  static const struct {
    const char *text;
    int twos[2], threes[2];
  } table[] = {
    { "", { 0, 0 }, { 0, 0 } },      { "4", { 0, 0 }, { 0, 0 } },
    { "4455", { 1, 1 }, { 0, 0 } },  /* RR below YY; the diagonals hold one of each */
    { "41414", { 0, 1 }, { 1, 0 } }, /* three upwards, and two upwards with room for four */
    { "11223", { 0, 1 }, { 1, 0 } }, /* RRR at the edge, Y beside Y above it */
  };
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    Block p;
    int32_t of[2][PLY_MAX_FEATURES];
    read_position(table[i].text, &p);
    game->evaluation->measure(p.bytes, of);
    for (int who = 0; who < 2; who++) {
      g_assert_cmpint(of[who][0], ==, table[i].twos[who]);
      g_assert_cmpint(of[who][1], ==, table[i].threes[who]);
    }
  }
}

static void test_board(void) {
  Block p;
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  read_position("1212121", &p);
  game->describe(p.bytes, board);
  g_assert_cmpint(board->rows, ==, 6);
  g_assert_cmpint(board->columns, ==, 7);
  for (int i = 0; i < 42; i++) {
    g_assert_cmpuint(board->squares[i].move, ==, PLY_NO_MOVE);
    g_assert_cmpint(board->squares[i].winning, ==, i % 7 == 0 && i / 7 >= 2);
  }
  read_position("444444", &p);
  game->describe(p.bytes, board);
  for (int i = 0; i < 42; i++)
    g_assert_cmpuint(board->squares[i].move, ==, i % 7 == 3 ? PLY_NO_MOVE : i % 7);
}

static void test_lost_turn(void) {
  Block p;
  read_position("444444", &p);
  PlyMove moves[7], lost;
  g_assert_cmpuint(game->turns->lost_turns(p.bytes, moves), ==, 1);
  lost = moves[0];
  char buf[PLY_MOVE_TEXT];
  game->print_move(p.bytes, lost, buf);
  g_assert_cmpstr(buf, ==, "4-");
  PlySide before = game->side(p.bytes);
  game->play(p.bytes, lost, NULL);
  g_assert_cmpint(game->side(p.bytes), !=, before);
  g_autofree char *text = game->print(p.bytes);
  g_assert_cmpstr(text, ==, "444444x");
  read_position("4444441212121", &p); /* four in column 1 */
  g_assert_cmpuint(game->turns->lost_turns(p.bytes, moves), ==, 0);
}

TEST_PROGRAM("connect4") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/games/connect4/text", test_text);
  g_test_add_func("/games/connect4/same", test_same);
  g_test_add_func("/games/connect4/faults", test_faults);
  g_test_add_func("/games/connect4/remarks", test_remarks);
  g_test_add_func("/games/connect4/forty-three", test_forty_three);
  g_test_add_func("/games/connect4/random-games", test_random_games);
  g_test_add_func("/games/connect4/features", test_features);
  g_test_add_func("/games/connect4/board", test_board);
  g_test_add_func("/games/connect4/lost-turn", test_lost_turn);
  return g_test_run();
}
