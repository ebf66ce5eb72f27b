/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search asks about a position of Connect Four. It asks at every node, so what it asks most
 * is compiled twice: processors with wide registers have a copy of their own. Both give the same
 * answers. */
#include "games/connect4-private.h"

#define INLINE static inline __attribute__((always_inline))

#ifdef __x86_64__
#define WIDE __attribute__((target("avx2,popcnt")))
static inline bool is_wide(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
}
#else
#define WIDE
static inline bool is_wide(void) {
  return false;
}
#endif

/* The four directions of a line side by side: up, across, and the two diagonals. */
typedef uint64_t Lanes __attribute__((vector_size(32)));

/* Empty squares that would complete a four, landed on or not. Shifts along a line, all squares at
 * once: a square completes a four with three discs on one side of it, or two on one side and one on
 * the other. Columns have seven bits for six squares, so that no line runs over the edge: the
 * seventh is never a disc. */
INLINE uint64_t completing(uint64_t discs, uint64_t all) {
  const Lanes step = { 1, 7, 6, 8 };
  const Lanes here = { discs, discs, discs, discs };
  Lanes up = here << step, up2 = up << step, down = here >> step, down2 = down >> step;
  Lanes found = (up & up2 & (up2 << step | down)) | (down & down2 & (down2 >> step | up));
  return (found[0] | found[1] | found[2] | found[3]) & BOARD & ~all;
}

/* --- which position it is --- */

/* The discs of the side to move, and above every column a bit that says how high it is. Adding the
 * bottom row to all discs carries a bit to the first empty square of each column; below it a bit
 * says whose disc it is, so the sum tells positions apart. */
uint64_t ply_connect4_key(const void *position) {
  const Position *p = position;
  return (p->discs[p->turn] + all_of(p) + BOTTOM) | (uint64_t)p->turn << 63;
}

static inline uint64_t mirrored(uint64_t squares) {
  const uint64_t column = 0x7f;
  return (squares & column) << 42 | (squares & column << 7) << 28 | (squares & column << 14) << 14 |
         (squares & column << 21) | (squares >> 14 & column << 14) | (squares >> 28 & column << 7) |
         (squares >> 42 & column);
}

uint64_t ply_connect4_canonical(const void *position, unsigned *symmetry) {
  uint64_t here = ply_connect4_key(position);
  uint64_t turn = here >> 63 << 63;
  uint64_t there = mirrored(here ^ turn) | turn;
  *symmetry = there < here;
  return MIN(here, there);
}

void ply_connect4_child_keys(const void *position, const PlyMove *moves, unsigned n, bool canonical,
                             uint64_t *keys) {
  const Position *p = position;
  uint64_t all = all_of(p), next = landing(all), turn = (uint64_t)(p->turn ^ 1) << 63;
  for (unsigned i = 0; i < n; i++) {
    uint64_t here = p->discs[p->turn ^ 1] + (all | (next & column_of(moves[i]))) + BOTTOM;
    uint64_t there = canonical ? mirrored(here) : here;
    keys[i] = MIN(here, there) | turn;
  }
}

PlyMove ply_connect4_turned(PlyMove move, unsigned symmetry, bool back) {
  return symmetry == 0 ? move : (PlyMove)(move / LOST * LOST + COLUMNS - 1 - move % COLUMNS);
}

/* --- what it can still be worth --- */

/* 22 less the discs of the winner. */
int32_t ply_connect4_speed(const void *position) {
  const Position *p = position;
  return SQUARES / 2 + 1 - p->n_of[p->turn ^ 1];
}

/* What a side is worth that wins with its next disc but so many more; 0 when no room is left. */
static inline int32_t win_value(const Position *p, unsigned who, int more) {
  int discs = p->n_of[who] + 1 + more;
  int needed = 2 * more + (who == p->turn ? 1 : 2);
  return p->n + needed > SQUARES ? 0 : MAX(SQUARES / 2 + 1 - discs, 0);
}

void ply_connect4_value_bounds(const void *position, bool quiet, int32_t *most, int32_t *least) {
  const Position *p = position;
  *most = win_value(p, p->turn, quiet);
  *least = win_value(p, p->turn ^ 1u, quiet);
}

/* --- which moves to look at --- */

INLINE unsigned safe_moves(const Position *p, PlyMove *out, PlyImmediate *immediate,
                           PlyMove *move) {
  uint64_t all = all_of(p), next = landing(all);
  uint64_t wins = completing(p->discs[p->turn], all) & next;
  uint64_t theirs = completing(p->discs[p->turn ^ 1], all), forced = theirs & next;
  if (wins != 0) {
    *immediate = PLY_IMMEDIATE_WIN;
    *move = (PlyMove)(__builtin_ctzll(wins) / 7);
    return 0;
  }
  uint64_t good = next;
  if (forced != 0)
    good = (forced & (forced - 1)) != 0 ? 0 : forced;
  good &= ~(theirs >> 1); /* not below a square that they win on */
  /* The last disc of a full board loses nothing. */
  *immediate = good != 0 ? PLY_IMMEDIATE_OPEN : next != 0 ? PLY_IMMEDIATE_LOSS : PLY_IMMEDIATE_END;
  return list(good, out);
}

WIDE static unsigned safe_moves_wide(const Position *p, PlyMove *out, PlyImmediate *immediate,
                                     PlyMove *move) {
  return safe_moves(p, out, immediate, move);
}

unsigned ply_connect4_safe_moves(const void *position, PlyMove *out, PlyImmediate *immediate,
                                 PlyMove *move) {
  return is_wide() ? safe_moves_wide(position, out, immediate, move)
                   : safe_moves(position, out, immediate, move);
}

/* Squares where a four could be completed after the move; the middle breaks ties. */
INLINE void move_scores(const Position *p, const PlyMove *moves, unsigned n, int32_t *out) {
  static const uint8_t middle[COLUMNS] = { 0, 1, 2, 3, 2, 1, 0 };
  uint64_t own = p->discs[p->turn], all = all_of(p), next = landing(all);
  for (unsigned i = 0; i < n; i++) {
    uint64_t disc = next & column_of(moves[i]);
    out[i] = 4 * count(completing(own | disc, all | disc)) + middle[moves[i]];
  }
}

WIDE static void move_scores_wide(const Position *p, const PlyMove *moves, unsigned n,
                                  int32_t *out) {
  move_scores(p, moves, n, out);
}

void ply_connect4_move_scores(const void *position, const PlyMove *moves, unsigned n,
                              int32_t *out) {
  if (is_wide())
    move_scores_wide(position, moves, n, out);
  else
    move_scores(position, moves, n, out);
}
