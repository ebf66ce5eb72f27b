/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting arrangements. Through the layers of a component go, forwards, the number of ways to
 * have so many mines so far; backwards, weighted with the arrangements of everything else, the
 * number of ways to finish. Their product over the fillings of a box is the number of
 * arrangements in which a square of it is mined.
 *
 * Numbers in the layers have a fixed width that holds the largest that can come (a square at
 * most doubles the arrangements), so that nothing is allocated for each of them. */
#include <gmp.h>
#include <string.h>

#include "rules/deduce-private.h"

struct _PlyOdds {
  unsigned n;     /* squares */
  uint8_t *state; /* by square: covered, or what it is */
  mpz_t total;    /* arrangements */
  mpz_t *mined;   /* by square that is covered: arrangements in which it is mined */
};

/* A polynomial: coefficient m counts arrangements with m mines. */
typedef struct {
  unsigned n;
  mpz_t *c;
} Ways;

static Ways ways_new(unsigned most) {
  Ways w = { most + 1, g_new(mpz_t, most + 1) };
  for (unsigned i = 0; i < w.n; i++)
    mpz_init(w.c[i]);
  return w;
}

static void ways_clear(Ways *w) {
  for (unsigned i = 0; i < w->n; i++)
    mpz_clear(w->c[i]);
  g_free(w->c);
  *w = (Ways){ 0, NULL };
}

/* The product, cut off behind most. */
static Ways ways_product(const Ways *a, const Ways *b, unsigned most) {
  Ways w = ways_new(MIN(most, a->n + b->n - 2));
  for (unsigned i = 0; i < a->n; i++)
    for (unsigned k = 0; mpz_sgn(a->c[i]) != 0 && k < b->n && i + k < w.n; k++)
      mpz_addmul(w.c[i + k], a->c[i], b->c[k]);
  return w;
}

static Ways ways_one(void) {
  Ways w = ways_new(0);
  mpz_set_ui(w.c[0], 1);
  return w;
}

/* --- numbers of fixed width in the states of a layer --- */

typedef struct {
  unsigned limbs;
  unsigned low, n;   /* mine counts low .. low + n - 1 */
  mp_limb_t *number; /* [state][count - low][limb] */
} Numbers;

static mp_limb_t *number_at(const Numbers *v, uint32_t state, unsigned mines) {
  return v->number + ((size_t)state * v->n + (mines - v->low)) * v->limbs;
}

/* Room for the counts that any state of layer i can have. */
static Numbers numbers_new(const PlyComponent *c, unsigned i, unsigned limbs) {
  uint32_t n_states = c->layers.layers[i].n_states;
  unsigned low = UINT_MAX, high = 0;
  for (uint32_t s = 0; s < n_states; s++)
    for (unsigned m = 0; m < c->words * 64; m++)
      if (c->reach[i][(size_t)s * c->words + m / 64] >> (m % 64) & 1) {
        low = MIN(low, m);
        high = MAX(high, m);
      }
  Numbers v = { limbs, low, high - low + 1, NULL };
  v.number = g_new0(mp_limb_t, (size_t)n_states * v.n * limbs);
  return v;
}

static bool reaches(const PlyComponent *c, unsigned i, uint32_t state, unsigned mines) {
  return c->reach[i][(size_t)state * c->words + mines / 64] >> (mines % 64) & 1;
}

/* n over k, k <= n <= 8. */
static mp_limb_t choose(unsigned n, unsigned k) {
  mp_limb_t ways = 1;
  for (unsigned i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

static void multiply_add(mp_limb_t *into, const mp_limb_t *from, unsigned limbs, mp_limb_t by) {
  mp_limb_t carry = mpn_addmul_1(into, from, limbs, by);
  g_assert(carry == 0);
}

/* --- forwards --- */

static void count_layer(const PlyComponent *c, const PlyBoxes *boxes, unsigned i,
                        const Numbers *from, Numbers *into) {
  const PlyLayer *layer = &c->layers.layers[i];
  unsigned size = boxes->boxes[layer->box].size;
  for (uint32_t s = 0; s < layer->n_states; s++)
    for (unsigned mines = 0; mines <= size; mines++) {
      uint32_t next = layer->next[(size_t)s * (size + 1) + mines];
      if (next == PLY_LAYER_NONE)
        continue;
      mp_limb_t ways = choose(size, mines);
      for (unsigned m = from->low; m < from->low + from->n; m++)
        if (reaches(c, i, s, m))
          multiply_add(number_at(into, next, m + mines), number_at(from, s, m), from->limbs, ways);
    }
}

/* Ways to fill the first i boxes, for every i. */
static Numbers *count_forwards(const PlyComponent *c, const PlyBoxes *boxes) {
  unsigned limbs = c->layers.n_squares / GMP_NUMB_BITS + 1;
  Numbers *v = g_new(Numbers, c->layers.n + 1);
  for (unsigned i = 0; i <= c->layers.n; i++)
    v[i] = numbers_new(c, i, limbs);
  number_at(&v[0], 0, 0)[0] = 1;
  for (unsigned i = 0; i < c->layers.n; i++)
    count_layer(c, boxes, i, &v[i], &v[i + 1]);
  return v;
}

static void read_number(mpz_t into, const mp_limb_t *number, unsigned limbs) {
  mpz_import(into, limbs, -1, sizeof *number, 0, 0, number);
}

static Ways component_ways(const PlyComponent *c, const Numbers *forwards) {
  const Numbers *last = &forwards[c->layers.n];
  Ways w = ways_new(last->low + last->n - 1);
  for (unsigned m = last->low; m < w.n; m++)
    read_number(w.c[m], number_at(last, 0, m), last->limbs);
  return w;
}

/* --- backwards --- */

typedef struct {
  const PlyComponent *component;
  const PlyBoxes *boxes;
  const Numbers *forwards;
  unsigned limbs;
  mp_limb_t *product; /* scratch */
  mpz_t number;       /* scratch */
} Finish;

/* Adds ways × finish to sum. */
static void add_product(Finish *f, mpz_t sum, const mp_limb_t *ways, unsigned n_ways,
                        const mp_limb_t *finish, mp_limb_t by) {
  mpn_mul(f->product, finish, f->limbs, ways, n_ways);
  read_number(f->number, f->product, f->limbs + n_ways);
  mpz_addmul_ui(sum, f->number, by);
}

/* From the ways to finish behind box i to those before it; mined: arrangements in which one
 * certain square of the box is mined. */
static void finish_layer(Finish *f, unsigned i, const Numbers *behind, Numbers *before,
                         mpz_t mined) {
  const PlyComponent *c = f->component;
  const PlyLayer *layer = &c->layers.layers[i];
  const Numbers *ways = &f->forwards[i];
  unsigned size = f->boxes->boxes[layer->box].size;
  for (uint32_t s = 0; s < layer->n_states; s++)
    for (unsigned mines = 0; mines <= size; mines++) {
      uint32_t next = layer->next[(size_t)s * (size + 1) + mines];
      if (next == PLY_LAYER_NONE)
        continue;
      for (unsigned m = ways->low; m < ways->low + ways->n; m++) {
        if (!reaches(c, i, s, m))
          continue;
        const mp_limb_t *finish = number_at(behind, next, m + mines);
        multiply_add(number_at(before, s, m), finish, f->limbs, choose(size, mines));
        if (mines > 0)
          add_product(f, mined, number_at(ways, s, m), ways->limbs, finish,
                      choose(size - 1, mines - 1));
      }
    }
}

static Numbers weigh_last(const Finish *f, const Ways *others) {
  Numbers v = numbers_new(f->component, f->component->layers.n, f->limbs);
  for (unsigned m = v.low; m < v.low + v.n && m < others->n; m++)
    mpz_export(number_at(&v, 0, m), NULL, -1, sizeof(mp_limb_t), 0, 0, others->c[m]);
  return v;
}

/* others: coefficient m counts the arrangements of everything else when this component has m
 * mines. bits: no number here is longer. */
static void count_mined(PlyOdds *odds, const PlyComponent *c, const PlyBoxes *boxes,
                        const Numbers *forwards, const Ways *others, unsigned bits) {
  Finish f = { .component = c, .boxes = boxes, .forwards = forwards };
  f.limbs = MAX(bits / GMP_NUMB_BITS + 1, forwards->limbs);
  f.product = g_new(mp_limb_t, f.limbs + forwards->limbs);
  mpz_init(f.number);
  Numbers behind = weigh_last(&f, others);
  for (unsigned i = c->layers.n; i-- > 0;) {
    const PlyBox *box = &boxes->boxes[c->layers.layers[i].box];
    Numbers before = numbers_new(c, i, f.limbs);
    mpz_t *mined = &odds->mined[boxes->squares[box->first]];
    finish_layer(&f, i, &behind, &before, *mined);
    for (unsigned k = 1; k < box->size; k++)
      mpz_set(odds->mined[boxes->squares[box->first + k]], *mined);
    g_free(behind.number);
    behind = before;
  }
  g_free(behind.number);
  g_free(f.product);
  mpz_clear(f.number);
}

/* --- the board --- */

/* Coefficient k: ways to lay k mines on n squares. */
static Ways rest_ways(unsigned n, unsigned most) {
  Ways w = ways_new(MIN(n, most));
  for (unsigned k = 0; k < w.n; k++)
    mpz_bin_uiui(w.c[k], n, k);
  return w;
}

/* Coefficient m: arrangements of everything else when m mines are taken, left in all. */
static Ways turned(const Ways *w, unsigned left) {
  Ways t = ways_new(left);
  for (unsigned m = 0; m <= left; m++)
    if (left - m < w->n)
      mpz_set(t.c[m], w->c[left - m]);
  return t;
}

static void count_rest(PlyOdds *odds, const PlyWhole *whole, const Ways *components) {
  const PlyBoxes *boxes = &whole->boxes;
  unsigned left = (unsigned)whole->left;
  mpz_t mined;
  if (boxes->n_rest == 0)
    return;
  mpz_init(mined);
  Ways others = rest_ways(boxes->n_rest - 1, left);
  for (unsigned k = 1; k <= left && k <= others.n; k++) /* k mines here, one on the square */
    if (left - k < components->n)
      mpz_addmul(mined, others.c[k - 1], components->c[left - k]);
  for (unsigned i = 0; i < boxes->n_rest; i++)
    mpz_set(odds->mined[boxes->rest[i]], mined);
  ways_clear(&others);
  mpz_clear(mined);
}

typedef struct {
  Numbers **forwards;
  Ways *ways;   /* of each component */
  Ways *before; /* of the components before it, the rest included */
} Counted;

static void counted_clear(Counted *k, const PlyWhole *whole) {
  unsigned n = whole->boxes.n_components;
  for (unsigned i = 0; i < n; i++) {
    for (unsigned l = 0; l <= whole->components[i].layers.n; l++)
      g_free(k->forwards[i][l].number);
    g_free(k->forwards[i]);
    ways_clear(&k->ways[i]);
  }
  for (unsigned i = 0; i <= n; i++)
    ways_clear(&k->before[i]);
  g_free(k->forwards);
  g_free(k->ways);
  g_free(k->before);
}

static Counted count_components(const PlyWhole *whole) {
  unsigned n = whole->boxes.n_components, left = (unsigned)whole->left;
  Counted k = { g_new(Numbers *, n), g_new(Ways, n), g_new(Ways, n + 1) };
  k.before[0] = rest_ways(whole->boxes.n_rest, left);
  for (unsigned i = 0; i < n; i++) {
    k.forwards[i] = count_forwards(&whole->components[i], &whole->boxes);
    k.ways[i] = component_ways(&whole->components[i], k.forwards[i]);
    k.before[i + 1] = ways_product(&k.before[i], &k.ways[i], left);
  }
  return k;
}

/* False where it was cancelled. */
static bool count_all(PlyOdds *odds, const PlyWhole *whole, unsigned covered,
                      PlyProgress *progress) {
  unsigned n = whole->boxes.n_components, left = (unsigned)whole->left;
  Counted k = count_components(whole);
  if (left < k.before[n].n)
    mpz_set(odds->total, k.before[n].c[left]);
  Ways behind = ways_one();
  bool going = true;
  for (unsigned i = n; i-- > 0 && going;) {
    Ways others = ways_product(&k.before[i], &behind, left), with = turned(&others, left);
    count_mined(odds, &whole->components[i], &whole->boxes, k.forwards[i], &with, covered);
    ways_clear(&others);
    ways_clear(&with);
    others = ways_product(&behind, &k.ways[i], left);
    ways_clear(&behind);
    behind = others;
    going = !ply_progress_is_cancelled(progress);
  }
  count_rest(odds, whole, &behind);
  ways_clear(&behind);
  counted_clear(&k, whole);
  return going;
}

/* What one number alone decided: mined in all arrangements, or in none. */
static void count_decided(PlyOdds *odds, const PlyWhole *whole) {
  for (unsigned square = 0; square < odds->n; square++)
    if (odds->state[square] == PLY_MINES_COVERED &&
        ply_mines_state(&whole->board, square) == PLY_MINES_FLAG)
      mpz_set(odds->mined[square], odds->total);
}

static PlyOdds *odds_for(const PlyMines *board) {
  PlyOdds *odds = g_new0(PlyOdds, 1);
  odds->n = ply_mines_n(board);
  odds->state = g_new(uint8_t, odds->n);
  odds->mined = g_new(mpz_t, odds->n);
  mpz_init(odds->total);
  for (unsigned square = 0; square < odds->n; square++) {
    odds->state[square] = (uint8_t)ply_mines_state(board, square);
    mpz_init(odds->mined[square]);
  }
  return odds;
}

PlyOdds *ply_odds_new(const PlyMines *board, PlyProgress *progress, PlyDeduceStatus *status) {
  g_return_val_if_fail(board->mines != PLY_MINES_UNKNOWN, NULL);
  PlyWhole *whole = g_new(PlyWhole, 1);
  *status = ply_whole_init(whole, board, NULL, true, progress);
  PlyOdds *odds = NULL;
  if (*status == PLY_DEDUCE_DONE) {
    odds = odds_for(board);
    if (!count_all(odds, whole, (unsigned)whole->board.moves_left, progress)) {
      *status = PLY_DEDUCE_CANCELLED;
      g_clear_pointer(&odds, ply_odds_free);
    } else {
      count_decided(odds, whole);
    }
  }
  ply_whole_clear(whole);
  g_free(whole);
  return odds;
}

void ply_odds_free(PlyOdds *odds) {
  if (odds == NULL)
    return;
  for (unsigned square = 0; square < odds->n; square++)
    mpz_clear(odds->mined[square]);
  mpz_clear(odds->total);
  g_free(odds->mined);
  g_free(odds->state);
  g_free(odds);
}

/* --- reading --- */

char *ply_odds_arrangements(const PlyOdds *odds) {
  char *digits = g_malloc(mpz_sizeinbase(odds->total, 10) + 2);
  return mpz_get_str(digits, 10, odds->total);
}

static void fraction(const PlyOdds *odds, unsigned square, mpq_t risk) {
  mpq_set_num(risk, odds->mined[square]);
  mpq_set_den(risk, odds->total);
  mpq_canonicalize(risk);
}

static bool is_mine(unsigned state) {
  return state == PLY_MINES_FLAG || state == PLY_MINES_EXPLODED || state == PLY_MINES_MISSED;
}

double ply_odds_risk(const PlyOdds *odds, unsigned square) {
  g_return_val_if_fail(square < odds->n, 0);
  if (odds->state[square] != PLY_MINES_COVERED)
    return is_mine(odds->state[square]);
  if (mpz_cmp(odds->mined[square], odds->total) == 0)
    return 1;
  mpq_t risk;
  mpq_init(risk);
  fraction(odds, square, risk);
  double value = mpq_get_d(risk); /* rounds down: below 1, and above 0 for all but tiny ones */
  if (mpq_sgn(risk) > 0)
    value = MAX(value, 1e-300);
  mpq_clear(risk);
  return value;
}

char *ply_odds_fraction(const PlyOdds *odds, unsigned square) {
  g_return_val_if_fail(square < odds->n, NULL);
  if (odds->state[square] != PLY_MINES_COVERED)
    return g_strdup(is_mine(odds->state[square]) ? "1" : "0");
  mpq_t risk;
  mpq_init(risk);
  fraction(odds, square, risk);
  char *text =
      g_malloc(mpz_sizeinbase(mpq_numref(risk), 10) + mpz_sizeinbase(mpq_denref(risk), 10) + 3);
  mpq_get_str(text, 10, risk);
  mpq_clear(risk);
  return text;
}

unsigned ply_odds_safest(const PlyOdds *odds, uint16_t squares[static PLY_MINES_MAX_SQUARES]) {
  unsigned n = 0;
  for (unsigned square = 0; square < odds->n; square++) {
    if (odds->state[square] != PLY_MINES_COVERED)
      continue;
    int order = n == 0 ? -1 : mpz_cmp(odds->mined[square], odds->mined[squares[0]]);
    if (order < 0)
      n = 0;
    if (order <= 0)
      squares[n++] = (uint16_t)square;
  }
  return n;
}
