/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connect Four: its rules, text, features and board; the bits are those of connect4-private.h.
 *
 * Moves 0 to 6 drop a disc. A move 7 + column is a drop into that column when it is full: it
 * changes nothing but the turn, and moves() never lists it. Text is the columns played, 1 to 7, and
 * "x" for a lost turn; "-" or nothing is the empty board. The text of a move says at which column
 * a turn is lost, "4-", and positions may be written so too. */
#include <string.h>

#include "base/i18n.h"
#include "games/connect4-private.h"

static bool is_full(const Position *p, unsigned column) {
  return (all_of(p) & column_of(column)) == column_of(column);
}

/* One direction a line: up, across, and the two diagonals. */
static const unsigned steps[] = { 1, 7, 6, 8 };

static inline bool has_four(uint64_t discs) {
  for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++) {
    uint64_t pairs = discs & discs >> steps[i];
    if (pairs & pairs >> 2 * steps[i])
      return true;
  }
  return false;
}

/* --- the game --- */

static PlySide side(const void *position) {
  return (PlySide)((const Position *)position)->turn;
}

/* Whoever moved last may have ended it: nobody moves after a four. */
static bool result(const void *position, int32_t *value) {
  const Position *p = position;
  if (has_four(p->discs[p->turn ^ 1])) {
    *value = p->turn == PLY_SIDE_MAX ? -1 : 1;
    return true;
  }
  *value = 0;
  return p->n == SQUARES;
}

static unsigned moves(const void *position, PlyMove *out) {
  int32_t value;
  return result(position, &value) ? 0 : list(landing(all_of(position)), out);
}

/* Each column, full or not: nobody is kept from dropping a disc there. */
static unsigned tries(const void *position, PlyMove *out, uint64_t *idle) {
  const Position *p = position;
  *idle = 0;
  for (unsigned c = 0; c < COLUMNS; c++) {
    bool full = is_full(p, c);
    out[c] = (PlyMove)(c + (full ? LOST : 0));
    *idle |= (uint64_t)full << c;
  }
  return COLUMNS;
}

static bool lined(const void *position) {
  const Position *p = position;
  return has_four(p->discs[0]) || has_four(p->discs[1]);
}

static PlyMove last(const void *position) {
  const Position *p = position;
  if (p->lost)
    return LOST;
  return p->n == 0 ? PLY_NO_MOVE : (PlyMove)(p->played[p->n - 1] % COLUMNS);
}

static void play(void *position, PlyMove move, void *record) {
  Position *p = position;
  if (move < LOST) {
    p->discs[p->turn] |= landing(all_of(p)) & column_of(move);
    p->n_of[p->turn]++;
    p->played[p->n++] = (uint8_t)(move + (p->lost ? LOST : 0));
    p->lost = 0;
  } else {
    p->lost ^= 1;
  }
  p->turn ^= 1;
}

static void undo(void *position, PlyMove move, const void *record) {
  Position *p = position;
  p->turn ^= 1;
  if (move >= LOST) {
    p->lost ^= 1;
    return;
  }
  uint64_t column = all_of(p) & column_of(move);
  p->n_of[p->turn]--;
  p->discs[p->turn] ^= UINT64_C(1) << (63 - __builtin_clzll(column));
  p->lost = p->played[--p->n] >= LOST;
  p->played[p->n] = 0;
}

/* --- text --- */

static void print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]) {
  g_snprintf(buf, PLY_MOVE_TEXT, "%d%s", move % COLUMNS + 1, move < LOST ? "" : "-");
}

static bool fail_over(const Position *p, PlyPlace *place, int line, int column, GError **error) {
  const char *who = has_four(p->discs[0]) ? "X" : "O";
  if (p->n == SQUARES && !has_four(p->discs[0]) && !has_four(p->discs[1]))
    return ply_fail(place, line, column, error, PLY_ERROR_VALUE,
                    _("found a move number %d, but the board has only %d squares"), SQUARES + 1,
                    SQUARES);
  return ply_fail(place, line, column, error, PLY_ERROR_VALUE,
                  ngettext("the game was over after %d disc: %s has four in a row",
                           "the game was over after %d discs: %s has four in a row", p->n),
                  p->n, who);
}

#define LOST_TURN 'x'
#define BLANKS " \t\n\v\f\r"
#define MOVES "1234567xX-"
#define REMARK '#'

static unsigned first_full(const Position *p) {
  unsigned c = 0;
  while (c < COLUMNS && !is_full(p, c))
    c++;
  return c;
}

/* One move at *text, which is left behind it; what is wrong with it is told at line, column. */
static bool read_move(const Position *p, const char **text, PlyMove *move, PlyPlace *place,
                      int line, int column, GError **error) {
  int32_t value;
  const char *c = *text;
  bool any = g_ascii_tolower(*c) == LOST_TURN;
  if (!any && (*c < '1' || *c > '7'))
    return ply_fail(place, line, column, error, PLY_ERROR_SYNTAX,
                    _("found “%.*s”, expected a column from 1 to 7"),
                    *c == '\0' ? 0 : (int)(g_utf8_next_char(c) - c), c);
  if (result(p, &value))
    return fail_over(p, place, line, column, error);
  unsigned number = any ? first_full(p) : (unsigned)(*c - '1');
  if (number == COLUMNS)
    return ply_fail(place, line, column, error, PLY_ERROR_VALUE,
                    _("no column is full: no turn is lost here"));
  bool lost = any || c[1] == '-';
  if (lost && !is_full(p, number))
    return ply_fail(place, line, column, error, PLY_ERROR_VALUE,
                    _("column %u is not full: no turn is lost there"), number + 1);
  if (!lost && is_full(p, number))
    return ply_fail(place, line, column, error, PLY_ERROR_VALUE,
                    _("column %u is full: it has six discs"), number + 1);
  *move = (PlyMove)(number + (lost ? LOST : 0));
  *text = c + (lost && !any ? 2 : 1);
  return true;
}

/* "-" alone is the empty board, as nothing at all is. */
static bool is_none(const char *text) {
  text += strspn(text, BLANKS);
  return *text == '-' && text[1 + strspn(text + 1, BLANKS)] == '\0';
}

/* The first word that no position has there: what stands behind a word of several columns, such as a score, or
 * such a word behind others. NULL: there is none, or the first word is wrong itself. */
static const char *word_behind(const char *text) {
  const char *first = text + strspn(text, BLANKS), *word = first;
  bool longer = false;
  if (strspn(first, MOVES) < strcspn(first, BLANKS))
    return NULL;
  while (*word != '\0') {
    size_t n = strcspn(word, BLANKS);
    longer |= n > 1 && !(n == 2 && word[1] == '-');
    if (longer && word > first)
      return word;
    word += n + strspn(word + n, BLANKS);
    if (longer && *word != '\0')
      return word;
  }
  return NULL;
}

static bool check_words(const char *text, PlyPlace *place, GError **error) {
  const char *behind = word_behind(text);
  if (behind == NULL)
    return true;
  int line = 1, column = 1;
  for (const char *c = text; c < behind; c = g_utf8_next_char(c)) {
    line += *c == '\n';
    column = *c == '\n' ? 1 : column + 1;
  }
  g_autofree char *word = g_strndup(behind, strcspn(behind, BLANKS));
  return ply_fail(
      place, line, column, error, PLY_ERROR_SYNTAX,
      _("found “%s” behind other columns: a position is one word, or has a blank between "
        "all columns"),
      word);
}

/* Blanks in place of remarks, which reach from their sign to the end of the line. Free with g_free(). */
static char *without_remarks(const char *text) {
  char *plain = g_strdup(text);
  for (char *at = plain; (at = strchr(at, REMARK)) != NULL;)
    for (; *at != '\n' && *at != '\0'; at++)
      *at = ' ';
  return plain;
}

static bool parse(PlyStart *start, const char *written, PlyPlace *place, GError **error) {
  g_autofree char *plain = without_remarks(written);
  const char *text = plain;
  Position p = { { 0, 0 }, PLY_SIDE_MAX };
  int line = 1, column = 1;
  if (!check_words(text, place, error))
    return false;
  if (is_none(text))
    text = "";
  while (*text != '\0') {
    const char *from = text;
    PlyMove move = 0;
    if (g_ascii_isspace(*text)) {
      line += *text == '\n';
      column = *text == '\n' ? 1 : column + 1;
      text++;
      continue;
    }
    if (!read_move(&p, &text, &move, place, line, column, error))
      return false;
    column += (int)(text - from);
    play(&p, move, NULL);
  }
  memcpy(start->position, &p, sizeof p);
  return true;
}

static bool parse_move(const void *position, const char *text, PlyMove *move, GError **error) {
  const char *end = text;
  if (!read_move(position, &end, move, NULL, 0, 0, error))
    return false;
  return *end == '\0' || ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                                  _("found “%s”, expected a column from 1 to 7"), text);
}

static unsigned lost_turns(const void *position, PlyMove *moves) {
  const Position *p = position;
  int32_t value;
  unsigned n = 0;
  for (unsigned c = 0; c < COLUMNS && !result(p, &value); c++)
    if (is_full(p, c))
      moves[n++] = (PlyMove)(LOST + c);
  return n;
}

/* Two lost turns in a row cancel out, and at which column one was lost is not kept. */
static char *print(const void *position) {
  const Position *p = position;
  GString *text = g_string_sized_new(SQUARES + 1);
  for (unsigned i = 0; i < p->n; i++) {
    if (p->played[i] >= LOST)
      g_string_append_c(text, LOST_TURN);
    g_string_append_c(text, (char)('1' + p->played[i] % COLUMNS));
  }
  if (p->lost)
    g_string_append_c(text, LOST_TURN);
  return g_string_free(text, FALSE);
}

/* --- features --- */

/* Where runs of exactly k (2 or 3) discs begin that fit with the empty squares beside them into
 * four, in direction d. */
static uint64_t open_runs(uint64_t discs, uint64_t empty, unsigned k, unsigned d) {
  uint64_t run = discs & ~(discs << d) & discs >> d & ~(discs >> k * d);
  if (k == 3)
    run &= discs >> 2 * d;
  uint64_t before = empty << d, behind = empty >> k * d;
  if (k == 3)
    return run & (before | behind);
  return run & ((before & behind) | (before & empty << 2 * d) | (behind & empty >> (k + 1) * d));
}

static const PlyFeature features[] = {
  { "open-two", N_("open twos"), 15 },
  { "open-three", N_("open threes"), 50 },
};

static void measure(const void *position, int32_t of[2][PLY_MAX_FEATURES]) {
  const Position *p = position;
  uint64_t empty = BOARD & ~all_of(p);
  for (unsigned who = 0; who < 2; who++)
    for (unsigned f = 0; f < G_N_ELEMENTS(features); f++) {
      of[who][f] = 0;
      for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++)
        of[who][f] += count(open_runs(p->discs[who], empty, f + 2, steps[i]));
    }
}

static int32_t evaluate(const void *position) {
  int32_t of[2][PLY_MAX_FEATURES], sum = 0;
  measure(position, of);
  for (unsigned f = 0; f < G_N_ELEMENTS(features); f++)
    sum += features[f].weight * (of[0][f] - of[1][f]);
  return sum;
}

/* Bit to square of a PlyBoard, which counts rows from the top. */
static uint16_t square_of(unsigned bit) {
  return (uint16_t)((ROWS - 1 - bit % 7) * COLUMNS + bit / 7);
}

static unsigned mark(const void *position, PlySide who, unsigned feature,
                     PlyFeatureMark out[static PLY_MAX_MARKS]) {
  const Position *p = position;
  uint64_t empty = BOARD & ~all_of(p);
  unsigned n = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++) {
    uint64_t runs = open_runs(p->discs[who], empty, feature + 2, steps[i]);
    for (; runs != 0 && n < PLY_MAX_MARKS; runs &= runs - 1) {
      unsigned bit = (unsigned)__builtin_ctzll(runs);
      out[n++] = (PlyFeatureMark){ square_of(bit), square_of(bit + (feature + 1) * steps[i]) };
    }
  }
  return n;
}

static uint64_t winning_discs(uint64_t discs) {
  uint64_t found = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++) {
    unsigned d = steps[i];
    uint64_t four = discs & discs >> d & discs >> 2 * d & discs >> 3 * d;
    found |= four | four << d | four << 2 * d | four << 3 * d;
  }
  return found;
}

static unsigned plies_left(const void *position) {
  return ROWS * COLUMNS - ((const Position *)position)->n;
}

static void describe(const void *position, PlyBoard *board) {
  const Position *p = position;
  uint64_t winning = winning_discs(p->discs[0]) | winning_discs(p->discs[1]);
  int32_t value;
  bool over = result(p, &value);
  unsigned newest = p->n == 0 ? COLUMNS : p->played[p->n - 1] % COLUMNS;
  board->rows = ROWS;
  board->columns = COLUMNS;
  board->falls = true;
  for (unsigned bit = 0; bit < 7 * COLUMNS; bit++) {
    if (bit % 7 == ROWS)
      continue;
    unsigned who = p->discs[1] >> bit & 1, column = bit / 7;
    bool empty = !(all_of(p) >> bit & 1);
    board->squares[square_of(bit)] = (PlySquare){
      .piece = empty ? PLY_PIECE_NONE
               : who ? PLY_PIECE_SECOND
                     : PLY_PIECE_FIRST,
      .winning = winning >> bit & 1,
      .last = !empty && column == newest && !(all_of(p) >> (bit + 1) & 1),
      .letter = empty ? 0
                : who ? 'O'
                      : 'X',
      .move = empty && !over ? (PlyMove)column : PLY_NO_MOVE,
    };
  }
}

static PlyMove press(const void *position, unsigned square) {
  return (PlyMove)(square % COLUMNS);
}

/* The limit of the exact solver ends a move in some seconds. It is enough for the exact value in 94
 * of 100 random positions with eight discs, and in all but a few with more; before that it often is
 * not. */
static const PlyGameAgent agents[] = {
  { "smart", N_("the computer that adds up replies"), "sum-of-replies" },
  { "perfect", N_("the exact solver"),
    "zero-window depth=63 win=stones table=bounds table-bits=20 symmetry=table safe-moves=yes "
    "win-distance=yes moves=centre-first try-first=known,table,promise,history nodes=20000000" },
  { NULL, NULL, NULL },
};

static const PlyMoveOrder orders[] = {
  { "centre-first", (const PlyMove[]){ 3, 2, 4, 1, 5, 0, 6 }, COLUMNS },
};

static const PlyGameSolver solver = {
  .key = ply_connect4_key,
  .canonical = ply_connect4_canonical,
  .turned = ply_connect4_turned,
  .child_keys = ply_connect4_child_keys,
  .speed = ply_connect4_speed,
  .value_bounds = ply_connect4_value_bounds,
  .safe_moves = ply_connect4_safe_moves,
  .move_scores = ply_connect4_move_scores,
};

static const PlyGameEvaluation evaluation = {
  .evaluate = evaluate,
  .evaluation_work = 5,
  .features = features,
  .n_features = G_N_ELEMENTS(features),
  .measure = measure,
  .mark = mark,
};

static const PlyGameTurns turns = {
  .lost_turns = lost_turns,
  .move_words = N_("{Player} drops into column {move}."),
  .lost_words = N_("Column {move} is full: {player} loses the turn."),
  .win_words = N_("four in a row"),
  .tries = tries,
  .lined = lined,
  .last = last,
};

const PlyGame ply_game_connect4 = {
  .id = "connect4",
  .name = N_("Connect Four"),
  .first = "X",
  .second = "O",
  .position_size = sizeof(Position),
  .max_moves = COLUMNS,
  .move_codes = COLUMNS,
  .example = "",
  .notation =
      N_("The columns played, one after the other, from 1 to 7: 4453. Nothing, or -, is the "
         "empty board; x is a turn lost at a full column."),
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
  /* A win must count more than any evaluation, and the whole tree is too large to record. */
  .defaults = (const char *const[]){ "win", "million-ply", "depth", "4", NULL },
  .agents = agents,
  .solver = &solver,
  .evaluation = &evaluation,
  .turns = &turns,
};
