/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The token game: moves, features and what searches may know. */
#include <string.h>

#include "base/i18n.h"
#include "games/tokens-private.h"

static PlySide side(const void *position) {
  return (PlySide)((const PlyTokensPosition *)position)->turn;
}

static unsigned fields(const void *position) {
  return ((const PlyTokensPosition *)position)->table->n_fields;
}

static void print_field(const void *position, unsigned field, char buf[static PLY_MOVE_TEXT]) {
  ply_tokens_print_field(position, field, buf);
}

static void print_held(const void *position, unsigned place, char buf[static PLY_MOVE_TEXT]) {
  const PlyTokensPosition *p = position;
  buf[0] = ply_tokens_letter(p->hands[p->turn][place]);
  buf[1] = '\0';
}

static bool holds_nothing(const PlyTokensPosition *p) {
  for (unsigned i = 0; i < p->table->hand_size; i++)
    if (p->hands[p->turn][i] != 0)
      return false;
  return true;
}

/* Who is ahead: 1 Max, -1 Min, 0 nobody. */
static int32_t ahead(const PlyTokensPosition *p) {
  return (p->points[0] > p->points[1]) - (p->points[0] < p->points[1]);
}

static bool result(const void *position, int32_t *value) {
  const PlyTokensPosition *p = position;
  int target = p->table->target;
  bool there[2] = { target > 0 && p->points[0] >= target, target > 0 && p->points[1] >= target };
  if (there[0] || there[1]) {
    bool min = there[0] && there[1] ? p->turn == PLY_SIDE_MAX : there[1];
    *value = min ? -1 : 1;
    return true;
  }
  *value = ahead(p);
  return p->n_empty == 0 || holds_nothing(p);
}

static bool held_before(const uint8_t *hand, unsigned place) {
  for (unsigned i = 0; i < place; i++)
    if (hand[i] == hand[place])
      return true;
  return false;
}

static unsigned moves(const void *position, PlyMove *out) {
  const PlyTokensPosition *p = position;
  const uint8_t *hand = p->hands[p->turn];
  unsigned n = 0, n_empty = 0, n_fields = p->table->n_fields;
  uint8_t empty[PLY_TOKENS_MAX_FIELDS];
  int32_t value;
  if (result(position, &value))
    return 0;
  for (unsigned field = 0; field < n_fields; field++) {
    empty[n_empty] = (uint8_t)field;
    n_empty += p->cells[field] == 0;
  }
  for (unsigned place = 0; place < p->table->hand_size; place++) {
    if (hand[place] == 0 || held_before(hand, place))
      continue;
    for (unsigned i = 0; i < n_empty; i++)
      out[n + i] = (PlyMove)(place * n_fields + empty[i]);
    n += n_empty;
  }
  return n;
}

int ply_tokens_bonus(const PlyTokensPosition *p, unsigned field) {
  int b = p->table->bonus_at[field];
  return b >= 0 && (p->taken >> b & 1) == 0 && p->played < p->table->bonuses[b].left ? b : -1;
}

static void play(void *position, PlyMove move, void *record) {
  PlyTokensPosition *p = position;
  PlyTokensUndo *noted = record;
  const PlyTokensTable *t = p->table;
  unsigned place = move / t->n_fields, field = move % t->n_fields, turn = p->turn;
  const PlyTokensKind *kind = &t->kinds[p->hands[turn][place] - 1];
  int bonus = ply_tokens_bonus(p, field);
  if (noted != NULL)
    *noted = (PlyTokensUndo){ .taken = p->taken };
  p->cells[field] = (uint8_t)(p->hands[turn][place] | (turn == PLY_SIDE_MIN ? CELL_MIN : 0));
  p->n_empty--;
  p->points[turn] = (int16_t)(p->points[turn] + kind->value);
  if (bonus >= 0) {
    p->points[turn] = (int16_t)(p->points[turn] + t->bonuses[bonus].points);
    p->taken |= (uint8_t)(1u << bonus);
  }
  ply_tokens_act(p, field, noted);
  bool left = p->next[turn] < t->n_supply[turn];
  p->hands[turn][place] = left ? (uint8_t)(t->supply[turn][p->next[turn]++] + 1) : 0;
  p->played++;
  p->turn ^= 1;
}

/* What stands on the field of the move is what was played: no ability acts on its own field. */
static void undo(void *position, PlyMove move, const void *record) {
  PlyTokensPosition *p = position;
  const PlyTokensUndo *noted = record;
  const PlyTokensTable *t = p->table;
  unsigned place = move / t->n_fields, field = move % t->n_fields;
  p->turn ^= 1;
  p->played--;
  unsigned turn = p->turn, cell = p->cells[field] & CELL_KIND;
  p->next[turn] = (uint8_t)(p->next[turn] - (p->hands[turn][place] != 0));
  if (noted->acted != 0)
    ply_tokens_take_back(p, field, noted);
  if (noted->taken != p->taken)
    p->points[turn] = (int16_t)(p->points[turn] - t->bonuses[t->bonus_at[field]].points);
  p->taken = noted->taken;
  p->points[turn] = (int16_t)(p->points[turn] - t->kinds[cell - 1].value);
  p->n_empty++;
  p->cells[field] = 0;
  p->hands[turn][place] = (uint8_t)cell;
}

/* --- features --- */

static const PlyFeature features[] = {
  { "points", N_("points"), 10 },
  { "hand", N_("hand"), 1 },
  { "guarded", N_("guarded"), 2 },
};

static void measure(const void *position, int32_t of[2][PLY_MAX_FEATURES]) {
  const PlyTokensPosition *p = position;
  for (unsigned who = 0; who < 2; who++) {
    of[who][0] = p->points[who];
    of[who][1] = of[who][2] = 0;
    for (unsigned i = 0; i < p->table->hand_size; i++)
      if (p->hands[who][i] != 0)
        of[who][1] += p->table->kinds[p->hands[who][i] - 1].value;
  }
  for (unsigned field = 0; field < p->table->n_fields; field++)
    of[(p->cells[field] & CELL_MIN) != 0][2] += (p->cells[field] & CELL_GUARDED) != 0;
}

static int32_t evaluate(const void *position) {
  int32_t of[2][PLY_MAX_FEATURES], sum = 0;
  measure(position, of);
  for (unsigned f = 0; f < G_N_ELEMENTS(features); f++)
    sum += features[f].weight * (of[0][f] - of[1][f]);
  return sum;
}

/* --- what a move earns --- */

static const PlyFeature gains[] = {
  { "value", N_("value of the token"), 1 },
  { "ability", N_("what its ability does"), 1 },
  { "bonus", N_("bonus"), 1 },
  { "guarded", N_("tokens guarded"), 0 },
};

static const PlyWeighting styles[] = {
  { "plain", N_("plain"), { 1, 1, 1, 0 } },
  { "attack", N_("attacks"), { 1, 3, 1, 0 } },
  { "bonus", N_("hunts bonuses"), { 1, 1, 3, 0 } },
  { "careful", N_("guards its tokens"), { 2, 1, 2, 3 } },
};

static int lead(const PlyTokensPosition *p, unsigned who) {
  return p->points[who] - p->points[who ^ 1];
}

/* The ability is tried on a copy: what is pushed may be pushed again. */
static void gain(const void *position, PlyMove move, int32_t of[PLY_MAX_FEATURES]) {
  PlyTokensPosition p = *(const PlyTokensPosition *)position;
  const PlyTokensTable *t = p.table;
  unsigned field = move % t->n_fields, cell = p.hands[p.turn][move / t->n_fields];
  const PlyTokensKind *kind = &t->kinds[cell - 1];
  int bonus = ply_tokens_bonus(&p, field), before = lead(&p, p.turn);
  p.cells[field] = (uint8_t)(cell | (p.turn == PLY_SIDE_MIN ? CELL_MIN : 0));
  unsigned acted = ply_tokens_act(&p, field, NULL);
  of[0] = kind->value;
  of[1] = lead(&p, p.turn) - before;
  of[2] = bonus < 0 ? 0 : t->bonuses[bonus].points;
  of[3] = kind->ability == PLY_TOKENS_GUARD ? (int32_t)acted : 0;
}

/* Only the ability does anything elsewhere than on the token's own field. */
static unsigned gains_at(const void *position, PlyMove move, unsigned part,
                         PlyGainAt at[static PLY_MAX_GAINS_AT]) {
  PlyTokensEffect effects[PLY_TOKENS_MAX_OFFSETS];
  unsigned n = part == 1 ? ply_tokens_effects(position, move, effects) : 0, n_at = 0;
  for (unsigned i = 0; i < n; i++)
    if (effects[i].effect != 0)
      at[n_at++] = (PlyGainAt){ (uint16_t)effects[i].field, effects[i].effect };
  return n_at;
}

static void move_scores(const void *position, const PlyMove *moves, unsigned n, int32_t *out) {
  for (unsigned i = 0; i < n; i++) {
    int32_t of[PLY_MAX_FEATURES];
    gain(position, moves[i], of);
    out[i] = of[0] + of[1] + of[2];
  }
}

/* A bonus taken is what an evaluation at the depth limit is most often wrong about. */
static bool noisy(const void *position, PlyMove move) {
  return ply_tokens_bonus(position, move % fields(position)) >= 0;
}

/* --- key --- */

/* The finish of SplitMix64 (Steele and others 2014). */
static uint64_t stir(uint64_t h, uint64_t word) {
  h = (h ^ word) + UINT64_C(0x9e3779b97f4a7c15);
  h = (h ^ h >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  h = (h ^ h >> 27) * UINT64_C(0x94d049bb133111eb);
  return h ^ h >> 31;
}

/* Time counts only while there is a bonus that can be taken. */
static uint64_t key(const void *position) {
  const PlyTokensPosition *p = position;
  uint64_t h = 0, word;
  for (unsigned i = 0; i < p->table->n_fields; i += sizeof word) {
    memcpy(&word, p->cells + i, sizeof word);
    h = stir(h, GUINT64_FROM_LE(word));
  }
  memcpy(&word, p->hands, sizeof word);
  h = stir(h, GUINT64_FROM_LE(word));
  word = 0;
  memcpy(&word, (const uint8_t *)p->hands + sizeof word, sizeof p->hands - sizeof word);
  h = stir(h, GUINT64_FROM_LE(word) | (uint64_t)p->next[0] << 32 | (uint64_t)p->next[1] << 40);
  unsigned open = 0;
  for (unsigned b = 0; b < p->table->n_bonuses; b++)
    open |= (unsigned)(ply_tokens_bonus(p, p->table->bonuses[b].field) >= 0) << b;
  return stir(h, (uint16_t)p->points[0] | (uint64_t)(uint16_t)p->points[1] << 16 |
                     (uint64_t)p->turn << 32 | (uint64_t)open << 40 |
                     (uint64_t)(open != 0 ? p->played : 0) << 48);
}

/* --- seen from outside --- */

/* The first place of the hand with a token; 0 where there is none. */
static unsigned first_held(const PlyTokensPosition *p) {
  for (unsigned place = 0; place < p->table->hand_size; place++)
    if (p->hands[p->turn][place] != 0)
      return place;
  return 0;
}

static PlyMove press(const void *position, unsigned square) {
  const PlyTokensTable *t = ((const PlyTokensPosition *)position)->table;
  return ply_tokens_move(position, first_held(position),
                         square % t->columns * t->rows + square / t->columns);
}

static void describe(const void *position, PlyBoard *board) {
  const PlyTokensPosition *p = position;
  const PlyTokensTable *t = p->table;
  unsigned place = first_held(p);
  int32_t value;
  bool over = result(p, &value);
  board->rows = t->rows;
  board->columns = t->columns;
  for (unsigned field = 0; field < t->n_fields; field++) {
    unsigned cell = p->cells[field];
    bool min = (cell & CELL_MIN) != 0;
    board->squares[field % t->rows * t->columns + field / t->rows] = (PlySquare){
      .piece = cell == 0 ? PLY_PIECE_NONE
               : min     ? PLY_PIECE_SECOND
                         : PLY_PIECE_FIRST,
      .letter = cell == 0 ? 0 : ply_tokens_letter(cell),
      .move = cell == 0 && !over ? ply_tokens_move(position, place, field) : PLY_NO_MOVE,
    };
  }
}

static const PlyGameAgent agents[] = {
  { "easy", N_("the greedy computer, careless"), "greedy skill=easy" },
  { "medium", N_("the greedy computer, one of its best moves"), "greedy skill=medium" },
  { "greedy", N_("the greedy computer"), "greedy" },
  { "varied", N_("the greedy computer, in another style each turn"),
    "greedy style=plain,attack,bonus by=turn" },
  { "hard", N_("two moves ahead"), "alphabeta depth=2 try-first=promise" },
  { "smart", N_("three moves ahead"), "alphabeta depth=3 try-first=promise" },
  { NULL, NULL, NULL },
};

static const PlyGameSolver solver = {
  .key = key,
  .move_scores = move_scores,
};

static const PlyGameEvaluation evaluation = {
  .evaluate = evaluate,
  .evaluation_work = 8,
  .features = features,
  .n_features = G_N_ELEMENTS(features),
  .measure = measure,
  .gains = gains,
  .n_gains = G_N_ELEMENTS(gains),
  .gain = gain,
  .gains_at = gains_at,
  .styles = styles,
  .n_styles = G_N_ELEMENTS(styles),
  .noisy = noisy,
};

static const PlyGamePieces pieces = {
  .fields = fields,
  .field_of = ply_tokens_field,
  .place_of = ply_tokens_place,
  .move_of = ply_tokens_move,
  .print_field = print_field,
  .print_held = print_held,
};

const PlyGame ply_game_tokens = {
  .id = "tokens",
  .name = N_("Token game"),
  .first = N_("First"),
  .second = N_("Second"),
  .position_size = sizeof(PlyTokensPosition),
  .undo_size = sizeof(PlyTokensUndo),
  .max_moves = PLY_TOKENS_MAX_MOVES,
  .move_codes = PLY_TOKENS_MAX_MOVES,
  .example = "......\n......\n......\n......\n......\n......\n"
             "target: 30\n"
             "bonus: c3 +3 for 8\n"
             "bonus: d4 +3 for 8\n"
             "bonus: f1 +4 for 16\n"
             "bonus: a6 +4 for 16\n"
             "first: hand ABCD supply EFGHCADBHGFEBACDEF\n"
             "second: hand ABCD supply HGFEBDACEFGHDCABFE\n",
  .notation = N_("The fields row by row with a dot for an empty one, then lines for target, bonus "
                 "fields, and hand and supply of both players, as in this example."),
  .wins = true,
  .parse = ply_tokens_parse,
  .print = ply_tokens_print,
  .side = side,
  .moves = moves,
  .play = play,
  .undo = undo,
  .result = result,
  .print_move = ply_tokens_print_move,
  .parse_move = ply_tokens_parse_move,
  .describe = describe,
  .press = press,
  /* A win must count more than any evaluation, and 144 moves a turn are many. */
  .defaults = (const char *const[]){ "win", "million-ply", "depth", "2", NULL },
  .agents = agents,
  .solver = &solver,
  .evaluation = &evaluation,
  .pieces = &pieces,
};
