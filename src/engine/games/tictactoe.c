/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tic-tac-toe. Squares and moves are 0 to 8 row by row; people write 1 to 9.
 * A side is a set of nine bits, bit i for square i. */
#include <string.h>

#include "base/i18n.h"
#include "games/game.h"

typedef struct {
  uint16_t squares[2]; /* of X and of O */
  uint8_t turn;        /* whose move: PLY_SIDE_MAX (X) or PLY_SIDE_MIN (O) */
} Position;

#define FULL 0x1ff
#define N_LINES 8
static const uint16_t lines[N_LINES] = { 0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124 };

/* Bit s of has_line is set when the squares of s hold a line. */
static uint64_t has_line[512 / 64];

/* Where each square goes under the eight symmetries, and the same for sets of squares. */
#define N_SYMMETRIES 8
static uint8_t goes_to[N_SYMMETRIES][9];
static uint16_t set_goes_to[N_SYMMETRIES][512];

static void __attribute__((constructor)) fill_symmetries(void) {
  for (unsigned k = 0; k < N_SYMMETRIES; k++) {
    for (unsigned i = 0; i < 9; i++) {
      unsigned row = i / 3, column = i % 3;
      for (unsigned turn = 0; turn < (k & 3); turn++) {
        unsigned r = row;
        row = column;
        column = 2 - r;
      }
      goes_to[k][i] = (uint8_t)(3 * row + (k & 4 ? 2 - column : column));
    }
    for (unsigned s = 0; s < 512; s++)
      for (unsigned i = 0; i < 9; i++)
        if (s >> i & 1)
          set_goes_to[k][s] |= (uint16_t)(1u << goes_to[k][i]);
  }
}

static void __attribute__((constructor)) fill_table(void) {
  for (unsigned s = 0; s < 512; s++)
    for (unsigned i = 0; i < N_LINES; i++)
      if ((s & lines[i]) == lines[i])
        has_line[s / 64] |= UINT64_C(1) << s % 64;
}

static bool wins(unsigned squares) {
  return has_line[squares / 64] >> squares % 64 & 1;
}

static PlySide side(const void *position) {
  return (PlySide)((const Position *)position)->turn;
}

/* Whether the side that moved last has a line; the other one cannot: see check. */
static bool is_won(const Position *p) {
  return wins(p->squares[p->turn ^ 1]);
}

static unsigned moves(const void *position, PlyMove *list) {
  const Position *p = position;
  if (is_won(p))
    return 0;
  unsigned n = 0;
  for (unsigned empty = FULL & ~(unsigned)(p->squares[0] | p->squares[1]); empty != 0;
       empty &= empty - 1)
    list[n++] = (PlyMove)__builtin_ctz(empty);
  return n;
}

static void play(void *position, PlyMove move, void *record) {
  Position *p = position;
  p->squares[p->turn] |= (uint16_t)(1u << move);
  p->turn ^= 1;
}

static void undo(void *position, PlyMove move, const void *record) {
  Position *p = position;
  p->turn ^= 1;
  p->squares[p->turn] &= (uint16_t) ~(1u << move);
}

static bool result(const void *position, int32_t *value) {
  const Position *p = position;
  bool won = is_won(p);
  *value = won * (2 * p->turn - 1); /* Max moved last where Min is to move */
  return won | ((p->squares[0] | p->squares[1]) == FULL);
}

/* Lines still open for X less lines still open for O. */
static int32_t evaluate(const void *position) {
  const Position *p = position;
  int32_t value = 0;
  for (unsigned i = 0; i < N_LINES; i++)
    value += !(lines[i] & p->squares[1]) - !(lines[i] & p->squares[0]);
  return value;
}

/* --- keys --- */

static uint64_t key_of(const Position *p, unsigned k) {
  return set_goes_to[k][p->squares[0]] | (uint64_t)set_goes_to[k][p->squares[1]] << 9 |
         (uint64_t)p->turn << 18;
}

static uint64_t key(const void *position) {
  return key_of(position, 0);
}

static uint64_t canonical(const void *position, unsigned *symmetry) {
  uint64_t least = key_of(position, 0);
  *symmetry = 0;
  for (unsigned k = 1; k < N_SYMMETRIES; k++) {
    uint64_t turned_key = key_of(position, k);
    if (turned_key < least) {
      least = turned_key;
      *symmetry = k;
    }
  }
  return least;
}

static PlyMove turned(PlyMove move, unsigned symmetry, bool back) {
  if (!back)
    return goes_to[symmetry][move];
  PlyMove from = 0;
  while (goes_to[symmetry][from] != move)
    from++;
  return from;
}

/* --- text --- */

/* Legal in play: X moves first, and nobody moves after a line. */
static bool check(const Position *p, GError **error) {
  int x = __builtin_popcount(p->squares[0]), o = __builtin_popcount(p->squares[1]);
  if (x != o && x != o + 1)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("found %d X and %d O: X moves first, so there must be as many X as O, or one "
                      "more"),
                    x, o);
  if (wins(p->squares[0]) && wins(p->squares[1]))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("X and O both have three in a row: the game ends with the first"));
  if (wins(p->squares[0]) && x == o)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("X has three in a row, but O has moved after that"));
  if (wins(p->squares[1]) && x != o)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("O has three in a row, but X has moved after that"));
  return true;
}

static bool read_squares(Position *p, const char *text, PlyPlace *place, GError **error) {
  int line = 1, column = 1, n = 0;
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c), column++) {
    if (*c == '\n') {
      line++;
      column = 0;
    }
    if (g_ascii_isspace(*c))
      continue;
    if (*c != 'X' && *c != 'O' && *c != '.')
      return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                      _("found “%.*s”, expected X, O or . (an empty square)"),
                      (int)(g_utf8_next_char(c) - c), c);
    if (n == 9)
      return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                      _("found a tenth square, expected nine: three rows of three"));
    if (*c == 'X')
      p->squares[0] |= (uint16_t)(1u << n);
    else if (*c == 'O')
      p->squares[1] |= (uint16_t)(1u << n);
    n++;
  }
  if (n < 9)
    return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                    ngettext("found %d square, expected nine: three rows of three",
                             "found %d squares, expected nine: three rows of three", n),
                    n);
  return true;
}

static bool parse(PlyStart *start, const char *text, PlyPlace *place, GError **error) {
  Position p = { { 0, 0 }, PLY_SIDE_MAX };
  if (!read_squares(&p, text, place, error))
    return false;
  if (!check(&p, error)) {
    if (place != NULL)
      *place = (PlyPlace){ 1, 1 };
    return false;
  }
  bool x_to_move = __builtin_popcount(p.squares[0]) == __builtin_popcount(p.squares[1]);
  p.turn = x_to_move ? PLY_SIDE_MAX : PLY_SIDE_MIN;
  memcpy(start->position, &p, sizeof p);
  return true;
}

static char letter(const Position *p, unsigned square) {
  return p->squares[0] >> square & 1 ? 'X' : p->squares[1] >> square & 1 ? 'O' : '.';
}

static char *print(const void *position) {
  char text[10] = "";
  for (unsigned i = 0; i < 9; i++)
    text[i] = letter(position, i);
  return g_strdup(text);
}

static void print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]) {
  g_snprintf(buf, PLY_MOVE_TEXT, "%d", move + 1);
}

static bool parse_move(const void *position, const char *text, PlyMove *move, GError **error) {
  const Position *p = position;
  guint64 number;
  if (!g_ascii_string_to_unsigned(text, 10, 1, 9, &number, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected a square from 1 to 9"), text);
  if (wins(p->squares[0]) || wins(p->squares[1]) || (p->squares[0] | p->squares[1]) == FULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the game is over"));
  if (letter(p, (unsigned)number - 1) != '.')
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("square %d is taken"), (int)number);
  *move = (PlyMove)(number - 1);
  return true;
}

static unsigned plies_left(const void *position) {
  const Position *p = position;
  return (unsigned)__builtin_popcount(FULL & ~(unsigned)(p->squares[0] | p->squares[1]));
}

static void describe(const void *position, PlyBoard *board) {
  const Position *p = position;
  unsigned winning = 0;
  for (unsigned i = 0; i < N_LINES; i++)
    if ((p->squares[0] & lines[i]) == lines[i] || (p->squares[1] & lines[i]) == lines[i])
      winning |= lines[i];
  int32_t value;
  bool over = result(p, &value);
  board->rows = board->columns = 3;
  for (unsigned i = 0; i < 9; i++) {
    char c = letter(p, i);
    board->squares[i] = (PlySquare){
      .piece = c == 'X'   ? PLY_PIECE_FIRST
               : c == 'O' ? PLY_PIECE_SECOND
                          : PLY_PIECE_NONE,
      .winning = winning >> i & 1,
      .letter = c == '.' ? 0 : c,
      .move = c == '.' && !over ? (PlyMove)i : PLY_NO_MOVE,
    };
  }
}

static PlyMove press(const void *position, unsigned square) {
  return (PlyMove)square;
}

static const PlyMoveOrder orders[] = {
  { "centre-corners-edges", (const PlyMove[]){ 4, 0, 2, 6, 8, 1, 3, 5, 7 }, 9 },
  { "edges-corners-centre", (const PlyMove[]){ 1, 3, 5, 7, 0, 2, 6, 8, 4 }, 9 },
};

static const PlyGameAgent agents[] = {
  { "perfect", N_("perfect player"), "alphabeta" },
  { "fallible", N_("fallible player"), "outcomes mistakes=20" },
  { "published", N_("player as published"), "outcomes combine=worst" },
  { .id = NULL },
};

static const PlyGameSolver solver = {
  .key = key,
  .canonical = canonical,
  .turned = turned,
};

static const PlyGameEvaluation evaluation = {
  .evaluate = evaluate,
};

static const PlyGameTurns turns = {
  .move_words = N_("{Player} takes square {move}."),
  .win_words = N_("three in a row"),
};

const PlyGame ply_game_tictactoe = {
  .id = "tictactoe",
  .name = N_("Tic-tac-toe"),
  .first = "X",
  .second = "O",
  .position_size = sizeof(Position),
  .max_moves = 9,
  .move_codes = 9,
  .example = ".........",
  .notation = N_("Nine squares row by row: X, O, or a dot for an empty one."),
  .wins = true,
  .parse = parse,
  .print = print,
  .side = side,
  .moves = moves,
  .play = play,
  .undo = undo,
  .result = result,
  .print_move = print_move,
  .parse_move = parse_move,
  .describe = describe,
  .press = press,
  .plies_left = plies_left,
  .orders = orders,
  .n_orders = G_N_ELEMENTS(orders),
  .agents = agents,
  .solver = &solver,
  .evaluation = &evaluation,
  .turns = &turns,
};
