/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/sudoku.h"

#include <string.h>

#include "base/i18n.h"
#include "sudoku/board/board.h"
#include "sudoku/board/text.h"

#define NO_CELL UINT8_MAX

typedef enum { OPEN, SOLVED, NO_CANDIDATE, NO_PLACE } State;

/* Sets of cells instead of candidates of each: what is next is found for all cells together. */
typedef struct {
  const PlySudokuShape *shape;
  PlyCellSet filled;
  PlyCellSet seen[PLY_SUDOKU_MAX_SIDE]; /* cells that see digit d + 1 */
  uint8_t digit[PLY_SUDOKU_MAX_CELLS];  /* 0: empty; GIVEN: one of the start's own */
  uint8_t in_order, singles;
  uint8_t state;                  /* State */
  uint8_t cell;                   /* filled next; or NO_CANDIDATE is about it; else NO_CELL */
  uint8_t dead_house, dead_digit; /* of NO_PLACE, else 0 */
} Position;
#define GIVEN 0x80
_Static_assert(sizeof(Position) <= PLY_POSITION_MAX, "a position has its bytes");

/* What a move filled; and where no singles follow it, the cells that saw its digit before. */
typedef struct {
  PlyCellSet placed, seen;
} Undo;
_Static_assert(sizeof(Undo) <= PLY_UNDO_MAX, "undo has room for a move");

/* --- the board --- */

static PlyCellSet empty_cells(const Position *p) {
  PlyCellSet all = { { UINT64_MAX, UINT64_MAX } };
  unsigned n = p->shape->n_cells;
  all.bits[0] = n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX;
  all.bits[1] = n <= 64 ? 0 : (UINT64_C(1) << (n - 64)) - 1;
  return ply_cells_and(all, (PlyCellSet){ { ~p->filled.bits[0], ~p->filled.bits[1] } });
}

/* The empty cells that may have digit d + 1. */
static PlyCellSet open_cells(const Position *p, PlyCellSet empty, unsigned d) {
  return (
      PlyCellSet){ { empty.bits[0] & ~p->seen[d].bits[0], empty.bits[1] & ~p->seen[d].bits[1] } };
}

/* Of an empty cell. */
static unsigned candidates(const Position *p, unsigned cell) {
  unsigned own = 0;
  for (unsigned d = 0; d < p->shape->side; d++)
    own |= (unsigned)!ply_cells_have(p->seen[d], cell) << d;
  return own;
}

static unsigned digit_at(const Position *p, unsigned cell) {
  return p->digit[cell] & ~GIVEN;
}

static void see(Position *p, unsigned cell, unsigned digit) {
  const PlyCellSet *sees = &p->shape->sees[cell];
  p->seen[digit - 1].bits[0] |= sees->bits[0];
  p->seen[digit - 1].bits[1] |= sees->bits[1];
}

static void put(Position *p, unsigned cell, unsigned digit, PlyCellSet *placed) {
  p->digit[cell] = (uint8_t)digit;
  ply_cells_add(&p->filled, cell);
  ply_cells_add(placed, cell);
  see(p, cell, digit);
}

static void see_all(Position *p) {
  memset(p->seen, 0, sizeof p->seen);
  for (PlyCellSet filled = p->filled; ply_cells_any(filled);) {
    unsigned cell = ply_cells_take(&filled);
    see(p, cell, digit_at(p, cell));
  }
}

static void die(Position *p, State state, unsigned cell, unsigned house, unsigned digit) {
  p->state = (uint8_t)state;
  p->cell = (uint8_t)cell;
  p->dead_house = (uint8_t)house;
  p->dead_digit = (uint8_t)digit;
}

/* --- singles --- */

/* Both return whether any was placed; p is a dead end where something has no place left. */

static bool place_naked(Position *p, PlyCellSet *placed) {
  bool any = false;
  for (PlyCellSet empty = empty_cells(p); ply_cells_any(empty);) {
    unsigned cell = ply_cells_take(&empty), own = candidates(p, cell);
    if (own == 0) {
      die(p, NO_CANDIDATE, cell, 0, 0);
      return false;
    }
    if ((own & (own - 1)) == 0) {
      put(p, cell, ply_first_digit(own), placed);
      any = true;
    }
  }
  return any;
}

/* Bits of the houses of a cell. */
static uint32_t houses_of(const Position *p, unsigned cell) {
  const uint8_t *house = p->shape->house[cell];
  return UINT32_C(1) << house[0] | UINT32_C(1) << house[1] | UINT32_C(1) << house[2];
}

/* One digit in each house that has none yet. */
static bool place_hidden_digit(Position *p, unsigned d, uint32_t missing, PlyCellSet *placed) {
  PlyCellSet open = open_cells(p, empty_cells(p), d);
  bool any = false;
  for (; missing != 0; missing &= missing - 1) {
    unsigned house = (unsigned)__builtin_ctz(missing);
    PlyCellSet places = ply_cells_and(open, p->shape->in[house]);
    if (!ply_cells_any(places)) {
      die(p, NO_PLACE, NO_CELL, house, d + 1);
      return false;
    }
    unsigned cell = ply_cells_take(&places);
    if (ply_cells_any(places))
      continue;
    put(p, cell, d + 1, placed);
    any = true;
    missing &= ~houses_of(p, cell) | UINT32_C(1) << house;
    open = open_cells(p, empty_cells(p), d);
  }
  return any;
}

static bool place_hidden(Position *p, PlyCellSet *placed) {
  uint32_t missing[PLY_SUDOKU_MAX_SIDE]; /* houses without the digit */
  bool any = false;
  for (unsigned d = 0; d < p->shape->side; d++)
    missing[d] = (UINT32_C(1) << p->shape->n_houses) - 1;
  for (PlyCellSet filled = p->filled; ply_cells_any(filled);) {
    unsigned cell = ply_cells_take(&filled);
    missing[digit_at(p, cell) - 1] &= ~houses_of(p, cell);
  }
  for (unsigned d = 0; d < p->shape->side && p->state == OPEN; d++)
    any = place_hidden_digit(p, d, missing[d], placed) || any;
  return any;
}

static void place_singles(Position *p, PlyCellSet *placed) {
  while (p->state == OPEN && (place_naked(p, placed) || place_hidden(p, placed)))
    continue;
}

/* --- where to go on --- */

/* The first of the cells with the fewest candidates, of those with least .. side. */
static unsigned fewest_from(const Position *p, PlyCellSet empty, unsigned least) {
  for (unsigned n = least;; n++)
    for (PlyCellSet cells = empty; ply_cells_any(cells);) {
      unsigned cell = ply_cells_take(&cells);
      if (ply_bits(candidates(p, cell)) == n)
        return cell;
    }
}

/* The same of all: most have none, one or two, which are counted for all cells at once. */
static unsigned fewest_candidates(const Position *p, PlyCellSet empty) {
  PlyCellSet one = { { 0, 0 } }, two = one, three = one; /* or more */
  for (unsigned d = 0; d < p->shape->side; d++)
    for (unsigned word = 0; word < 2; word++) {
      uint64_t open = empty.bits[word] & ~p->seen[d].bits[word];
      three.bits[word] |= two.bits[word] & open;
      two.bits[word] |= one.bits[word] & open;
      one.bits[word] |= open;
    }
  PlyCellSet few[3];
  for (unsigned word = 0; word < 2; word++) {
    few[0].bits[word] = empty.bits[word] & ~one.bits[word];
    few[1].bits[word] = one.bits[word] & ~two.bits[word];
    few[2].bits[word] = two.bits[word] & ~three.bits[word];
  }
  for (unsigned n = 0; n < G_N_ELEMENTS(few); n++)
    if (ply_cells_any(few[n]))
      return ply_cells_take(&few[n]);
  return fewest_from(p, empty, G_N_ELEMENTS(few));
}

/* State and cell of a position that singles have left open. */
static void choose(Position *p) {
  PlyCellSet empty = empty_cells(p);
  p->cell = NO_CELL;
  p->state = ply_cells_any(empty) ? OPEN : SOLVED;
  if (p->state == SOLVED)
    return;
  p->cell = (uint8_t)(p->in_order ? ply_cells_take(&empty) : fewest_candidates(p, empty));
  if (candidates(p, p->cell) == 0)
    p->state = NO_CANDIDATE;
}

/* --- text --- */

static const struct {
  const char *word;
  size_t at;
} words[] = { { "in-order", offsetof(Position, in_order) },
              { "singles", offsetof(Position, singles) } };

static bool take_word(Position *p, const char *text, const char *from, const char *to,
                      PlyPlace *place, GError **error) {
  g_autofree char *word = g_strndup(from, (size_t)(to - from));
  int line = 1, column = 1;
  for (const char *at = text; at < from; at++) {
    column = *at == '\n' ? 1 : column + 1;
    line += *at == '\n';
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
    uint8_t *value = (uint8_t *)p + words[i].at;
    if (strcmp(words[i].word, word) != 0)
      continue;
    if (*value)
      return ply_fail(place, line, column, error, PLY_ERROR_VALUE,
                      _("found “%s” twice, expected it once"), word);
    *value = 1;
    return true;
  }
  g_autofree char *found = ply_quote(word);
  return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                  _("found “%s”, expected “in-order”, “singles” or the cells of the board"), found);
}

/* Reads the words before the board, which become blanks in text, so that what is behind keeps its
 * place. */
static bool take_words(Position *p, char *text, PlyPlace *place, GError **error) {
  for (char *at = text;;) {
    at += strspn(at, " \t\r\n");
    bool word = g_unichar_isalpha(g_utf8_get_char_validated(at, -1));
    size_t length = word ? strcspn(at, " \t\r\n") : 0;
    if (length == 0)
      return true;
    if (!take_word(p, text, at, at + length, place, error))
      return false;
    memset(at, ' ', length);
  }
}

static bool check_board(const PlySudoku *board, PlyPlace *place, GError **error) {
  PlySudokuConflict conflict;
  if (ply_sudoku_conflict(board, &conflict) && conflict.a != conflict.b) {
    g_autofree char *a = ply_sudoku_cell_text(board->shape, conflict.a);
    g_autofree char *b = ply_sudoku_cell_text(board->shape, conflict.b);
    return ply_fail(place, 1, 1, error, PLY_ERROR_VALUE,
                    _("found the digit %u in %s and in %s, which see each other; expected it once"),
                    conflict.digit, a, b);
  }
  if (board->n_empty <= PLY_MAX_PLY)
    return true;
  return ply_fail(place, 1, 1, error, PLY_ERROR_LIMIT,
                  _("found %u empty cells, expected at most %d: a tree has no more levels, and no "
                    "board with more has only one solution"),
                  board->n_empty, PLY_MAX_PLY);
}

static bool parse(PlyStart *start, const char *text, PlyPlace *place, GError **error) {
  Position *p = (Position *)start->position;
  g_autofree char *cells = g_strdup(text);
  PlySudoku board;
  PlyPlace at = { 1, 1 };
  if (!take_words(p, cells, place, error))
    return false;
  if (!ply_sudoku_read_alone(cells, &board, &at, error)) {
    if (place != NULL)
      *place = at;
    return false;
  }
  if (!check_board(&board, place, error))
    return false;
  p->shape = board.shape;
  for (unsigned cell = 0; cell < p->shape->n_cells; cell++)
    if (board.digit[cell] != 0) {
      p->digit[cell] = board.digit[cell] | GIVEN;
      ply_cells_add(&p->filled, cell);
    }
  see_all(p);
  choose(p);
  return true;
}

static char *print(const void *position) {
  const Position *p = position;
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
    if (*((const uint8_t *)p + words[i].at))
      g_string_append_printf(text, "%s ", words[i].word);
  for (unsigned cell = 0; cell < p->shape->n_cells; cell++)
    g_string_append_c(text, p->digit[cell] == 0 ? '.' : (char)('0' + digit_at(p, cell)));
  return g_string_free(text, FALSE);
}

/* --- moves --- */

static PlySide side(const void *position) {
  return PLY_SIDE_MAX;
}

unsigned ply_sudoku_guess_cell_of(const void *position, PlyMove move) {
  return move / ((const Position *)position)->shape->side;
}

static unsigned digit_of(const Position *p, PlyMove move) {
  return move % p->shape->side + 1u;
}

static PlyMove move_of(const Position *p, unsigned cell, unsigned digit) {
  return (PlyMove)(cell * p->shape->side + digit - 1);
}

static unsigned moves(const void *position, PlyMove *list) {
  const Position *p = position;
  unsigned n = 0;
  if (p->state != OPEN)
    return 0;
  for (unsigned own = candidates(p, p->cell); own != 0; own &= own - 1)
    list[n++] = move_of(p, p->cell, ply_first_digit(own));
  return n;
}

static void play(void *position, PlyMove move, void *record) {
  Position *p = position;
  unsigned digit = digit_of(p, move);
  Undo undo = { .seen = p->seen[digit - 1] };
  put(p, ply_sudoku_guess_cell_of(p, move), digit, &undo.placed);
  if (p->singles)
    place_singles(p, &undo.placed);
  if (p->state == OPEN)
    choose(p);
  if (record != NULL)
    memcpy(record, &undo, sizeof undo);
}

/* Before a move a position is open, and the cell of the move is filled next. */
static void undo(void *position, PlyMove move, const void *record) {
  Position *p = position;
  Undo undo;
  memcpy(&undo, record, sizeof undo);
  for (PlyCellSet placed = undo.placed; ply_cells_any(placed);)
    p->digit[ply_cells_take(&placed)] = 0;
  p->filled.bits[0] &= ~undo.placed.bits[0];
  p->filled.bits[1] &= ~undo.placed.bits[1];
  if (p->singles)
    see_all(p);
  else
    p->seen[digit_of(p, move) - 1] = undo.seen;
  die(p, OPEN, ply_sudoku_guess_cell_of(p, move), 0, 0);
}

static bool result(const void *position, int32_t *value) {
  const Position *p = position;
  *value = p->state == SOLVED;
  return p->state != OPEN;
}

static unsigned plies_left(const void *position) {
  const Position *p = position;
  return p->state == OPEN ? ply_cells_count(empty_cells(p)) : 0;
}

static void print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]) {
  const Position *p = position;
  g_autofree char *cell = ply_sudoku_cell_text(p->shape, ply_sudoku_guess_cell_of(p, move));
  g_snprintf(buf, PLY_MOVE_TEXT, "%s=%u", cell, digit_of(p, move));
}

static bool fail_move(const Position *p, const char *text, GError **error) {
  g_autofree char *found = ply_quote(text), *cell = ply_sudoku_cell_text(p->shape, p->cell);
  g_autoptr(GString) list = g_string_new(NULL);
  for (unsigned own = candidates(p, p->cell); own != 0; own &= own - 1)
    g_string_append_printf(list, "%s%s=%u", list->len > 0 ? ", " : "", cell, ply_first_digit(own));
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("found “%s”, expected one of: %s"), found,
                  list->str);
}

static bool parse_move(const void *position, const char *text, PlyMove *move, GError **error) {
  const Position *p = position;
  const char *equals = strchr(text, '=');
  unsigned cell;
  if (p->state != OPEN)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the game is over"));
  if (equals == NULL || !g_ascii_isdigit(equals[1]) || equals[2] != '\0')
    return fail_move(p, text, error);
  g_autofree char *name = g_strndup(text, (size_t)(equals - text));
  unsigned digit = (unsigned)(equals[1] - '0');
  if (!ply_sudoku_cell_read(p->shape, name, &cell, error))
    return false;
  if (cell != p->cell || digit == 0 || (candidates(p, cell) & ply_digit_bit(digit)) == 0)
    return fail_move(p, text, error);
  *move = move_of(p, cell, digit);
  return true;
}

/* --- to be shown --- */

static void describe(const void *position, PlyBoard *board) {
  const Position *p = position;
  board->rows = board->columns = p->shape->side;
  board->falls = false;
  for (unsigned cell = 0; cell < p->shape->n_cells; cell++) {
    uint8_t digit = p->digit[cell];
    bool next = p->state == OPEN && cell == p->cell;
    board->squares[cell] = (PlySquare){
      .piece = digit == 0             ? PLY_PIECE_NONE
               : (digit & GIVEN) != 0 ? PLY_PIECE_FIRST
                                      : PLY_PIECE_SECOND,
      .letter = digit == 0 ? '\0' : (char)('0' + digit_at(p, cell)),
      .move = next ? move_of(p, cell, ply_first_digit(candidates(p, cell))) : PLY_NO_MOVE,
    };
  }
}

void ply_sudoku_guess_board(const void *position, PlySudoku *board) {
  const Position *p = position;
  uint8_t digits[PLY_SUDOKU_MAX_CELLS] = { 0 };
  PlyCellSet given = { { 0, 0 } };
  for (unsigned cell = 0; cell < p->shape->n_cells; cell++) {
    digits[cell] = (uint8_t)digit_at(p, cell);
    if ((p->digit[cell] & GIVEN) != 0)
      ply_cells_add(&given, cell);
  }
  ply_sudoku_set(board, p->shape, digits, given);
}

int ply_sudoku_guess_cell(const void *position) {
  const Position *p = position;
  return p->cell == NO_CELL ? -1 : p->cell;
}

int ply_sudoku_guess_house(const void *position) {
  const Position *p = position;
  return p->state == NO_PLACE ? p->dead_house : -1;
}

static char *name_of_cell(const Position *p, unsigned cell) {
  return g_strdup_printf(_("row %u, column %u"), p->shape->row[cell] + 1u,
                         p->shape->column[cell] + 1u);
}

static char *subject(const void *position) {
  const Position *p = position;
  return p->cell == NO_CELL ? g_strdup("") : name_of_cell(p, p->cell);
}

static void place(const void *position, unsigned *row, unsigned *column) {
  const Position *p = position;
  *row = p->shape->row[p->cell] + 1u;
  *column = p->shape->column[p->cell] + 1u;
}

static const char *order(const void *position) {
  return ((const Position *)position)->in_order
             ? N_("The next cell is the first empty one, row by row.")
             : NULL;
}

static char *digit_text(const void *position, PlyMove move) {
  return g_strdup_printf("%u", digit_of(position, move));
}

static unsigned follows(const void *position, PlyMove move) {
  Position after = *(const Position *)position;
  unsigned before = ply_cells_count(after.filled);
  play(&after, move, NULL);
  return ply_cells_count(after.filled) - before - 1;
}

static char *dead_end(const void *position) {
  const Position *p = position;
  if (p->state == NO_PLACE) {
    g_autofree char *house = ply_sudoku_house_words(p->shape, p->dead_house);
    /* Translators: a house of a Sudoku ("row 3", "the top left box") and a digit */
    return g_strdup_printf(_("%s has no place left for %u"), house, p->dead_digit);
  }
  g_autofree char *cell = subject(position);
  return g_strdup_printf(_("%s has no candidate left"), cell);
}

static const char *word(const void *position) {
  switch (((const Position *)position)->state) {
  case OPEN: return NULL;
  case SOLVED: return _("solved");
  default: return _("dead end");
  }
}

static const PlyGamePuzzle puzzle = { .subject = subject,
                                      .place = place,
                                      .order = order,
                                      .choice = digit_text,
                                      .follows = follows,
                                      .dead_end = dead_end,
                                      .solved = N_("every cell has its digit") };

const PlyGame ply_game_sudoku = {
  .id = "sudoku-guess",
  .name = N_("Sudoku, guessing"),
  .first = N_("the solver"),
  .second = N_("nobody"),
  .position_size = sizeof(Position),
  .undo_size = sizeof(Undo),
  .max_moves = PLY_SUDOKU_MAX_SIDE,
  .move_codes = PLY_SUDOKU_MAX_CELLS * PLY_SUDOKU_MAX_SIDE,
  .example = "singles .4....5.6..1....6....1.5..1..22.....",
  .notation =
      N_("The cells of a Sudoku row by row, 16, 36 or 81 in all: digits, and . for an empty "
         "one. “in-order” before them fills the cells in reading order, not the one with "
         "the fewest candidates first; “singles” lets all singles follow a guess at once."),
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
  .plies_left = plies_left,
  .word = word,
  .puzzle = &puzzle,
};
