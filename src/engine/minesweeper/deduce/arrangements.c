/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting arrangements. Through the layers of a component go, forwards, the number of ways to have
 * so many mines so far; backwards, weighted with the arrangements of everything else, the number of
 * ways to finish. Their product over the fillings of a box is the number of arrangements in which a
 * square of it is mined.
 *
 * Numbers in the layers have a fixed width that holds the largest that can come (a square at most
 * doubles the arrangements), so that nothing is allocated for each of them.
 *
 * Phases: 1. forwards through each component; 2. products of the components before each, rest
 * included; 3. from the last component to the first, the product of all others, and with it
 * backwards; 4. the squares that touch no number, all alike; 5. what one number alone had
 * decided. */
#include "minesweeper/deduce/private.h"

#define MOST_LIMBS (UINT64_C(24) << 20) /* of the numbers kept at a time: 192 MiB */
#define LIMBS 32                        /* multiplied in the time of a state */
#define PRODUCTS 128                    /* of two limbs each, in the time of a state */
#define LOOK_EVERY 256                  /* states between two looks at the progress */

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

/* Coefficient i of a times all of b, into w; returns the work of it, in states. */
static uint64_t ways_multiply(Ways *w, const Ways *a, unsigned i, const Ways *b) {
  uint64_t products = 0;
  if (mpz_sgn(a->c[i]) == 0)
    return 0;
  for (unsigned k = 0; k < b->n && i + k < w->n; k++) {
    mpz_addmul(w->c[i + k], a->c[i], b->c[k]);
    products += PRODUCTS / 2 + mpz_size(a->c[i]) * mpz_size(b->c[k]);
  }
  return products / PRODUCTS;
}

/* The product, cut off behind most; a part of it where it was cancelled. */
static Ways ways_product(const Ways *a, const Ways *b, unsigned most, PlyProgress *progress) {
  Ways w = ways_new(MIN(most, a->n + b->n - 2));
  for (unsigned i = 0; i < a->n; i++)
    if (!ply_progress_spend(progress, PLY_WORK_STATE, ways_multiply(&w, a, i, b)))
      break;
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

/* The counts that any state of layer i can have, limbs for each; no room for the numbers yet. */
static Numbers numbers_shape(const PlyComponent *c, unsigned i, unsigned limbs) {
  unsigned low = UINT_MAX, high = 0;
  for (unsigned word = 0; word < c->words; word++) {
    uint64_t any = 0;
    for (uint32_t s = 0; s < c->layers.layers[i].n_states; s++)
      any |= c->reachable[i][(size_t)s * c->words + word];
    if (any == 0)
      continue;
    low = MIN(low, word * 64 + (unsigned)__builtin_ctzll(any));
    high = word * 64 + 63 - (unsigned)__builtin_clzll(any);
  }
  return (Numbers){ limbs, low, high - low + 1, NULL };
}

static uint64_t numbers_limbs(const Numbers *v, const PlyComponent *c, unsigned i) {
  return (uint64_t)c->layers.layers[i].n_states * v->n * v->limbs;
}

static Numbers numbers_new(const PlyComponent *c, unsigned i, unsigned limbs) {
  Numbers v = numbers_shape(c, i, limbs);
  v.number = g_new0(mp_limb_t, numbers_limbs(&v, c, i));
  return v;
}

static bool reaches(const PlyComponent *c, unsigned i, uint32_t state, unsigned mines) {
  return c->reachable[i][(size_t)state * c->words + mines / 64] >> (mines % 64) & 1;
}

/* n over k, k <= n <= 8. The squares of a box touch the same numbers, so only how many of them are
 * mined matters: its fillings with k mines are n over k ways that lead to one state. */
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

/* Pays for so many states of a layer, each with numbers for every count and every filling of a box,
 * and looks. */
static bool pay(const Numbers *v, uint32_t states, unsigned fillings, PlyProgress *progress) {
  uint64_t each = 1 + (uint64_t)v->n * v->limbs * (fillings + 1) / LIMBS;
  return ply_progress_spend(progress, PLY_WORK_STATE, states * each);
}

/* --- forwards --- */

/* False where it was cancelled. */
static bool count_layer(const PlyComponent *c, const PlyBoxes *boxes, unsigned i,
                        const Numbers *from, Numbers *into, PlyProgress *progress) {
  const PlyLayer *layer = &c->layers.layers[i];
  unsigned size = boxes->boxes[layer->box].size;
  for (uint32_t s = 0; s < layer->n_states; s++) {
    if (s % LOOK_EVERY == 0 && !pay(from, MIN(LOOK_EVERY, layer->n_states - s), size, progress))
      return false;
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
  return true;
}

static unsigned forward_limbs(const PlyComponent *c) {
  return c->layers.n_squares / GMP_NUMB_BITS + 1;
}

/* Ways to fill the first i boxes, for every i; false where it was cancelled. */
static bool count_forwards(const PlyComponent *c, const PlyBoxes *boxes, PlyProgress *progress,
                           Numbers *v) {
  v[0] = numbers_new(c, 0, forward_limbs(c));
  number_at(&v[0], 0, 0)[0] = 1;
  bool going = true;
  for (unsigned i = 0; i < c->layers.n && going; i++) {
    v[i + 1] = numbers_new(c, i + 1, forward_limbs(c));
    going = count_layer(c, boxes, i, &v[i], &v[i + 1], progress);
  }
  return going;
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
  PlyProgress *progress;
} Finish;

/* Adds ways × finish to sum. */
static void add_product(Finish *f, mpz_t sum, const mp_limb_t *ways, unsigned n_ways,
                        const mp_limb_t *finish, mp_limb_t by) {
  mpn_mul(f->product, finish, f->limbs, ways, n_ways);
  read_number(f->number, f->product, f->limbs + n_ways);
  mpz_addmul_ui(sum, f->number, by);
}

/* State s of layer i, with so many mines in its box, of which next is what comes. */
static void finish_state(Finish *f, unsigned i, uint32_t s, unsigned mines, uint32_t next,
                         const Numbers *behind, Numbers *before, mpz_t mined) {
  const Numbers *ways = &f->forwards[i];
  unsigned size = f->boxes->boxes[f->component->layers.layers[i].box].size;
  for (unsigned m = ways->low; m < ways->low + ways->n; m++) {
    if (!reaches(f->component, i, s, m))
      continue;
    const mp_limb_t *finish = number_at(behind, next, m + mines);
    multiply_add(number_at(before, s, m), finish, f->limbs, choose(size, mines));
    if (mines > 0)
      add_product(f, mined, number_at(ways, s, m), ways->limbs, finish,
                  choose(size - 1, mines - 1));
  }
}

/* From the ways to finish behind box i to those before it; mined: arrangements in which one
 * certain square of the box is mined. False where it was cancelled. */
static bool finish_layer(Finish *f, unsigned i, const Numbers *behind, Numbers *before,
                         mpz_t mined) {
  const PlyLayer *layer = &f->component->layers.layers[i];
  unsigned width = f->boxes->boxes[layer->box].size + 1u;
  for (uint32_t s = 0; s < layer->n_states; s++) {
    if (s % LOOK_EVERY == 0 &&
        !pay(&f->forwards[i], MIN(LOOK_EVERY, layer->n_states - s), width, f->progress))
      return false;
    for (unsigned mines = 0; mines < width; mines++) {
      uint32_t next = layer->next[(size_t)s * width + mines];
      if (next != PLY_LAYER_NONE)
        finish_state(f, i, s, mines, next, behind, before, mined);
    }
  }
  return true;
}

static Numbers weigh_last(const Finish *f, const Ways *others) {
  Numbers v = numbers_new(f->component, f->component->layers.n, f->limbs);
  for (unsigned m = v.low; m < v.low + v.n && m < others->n; m++)
    mpz_export(number_at(&v, 0, m), NULL, -1, sizeof(mp_limb_t), 0, 0, others->c[m]);
  return v;
}

/* others: coefficient m counts the arrangements of everything else when this component has m
 * mines. bits: no number here is longer. False where it was cancelled. */
static bool count_mined(PlyMineProbability *probability, const PlyComponent *c,
                        const PlyBoxes *boxes, const Numbers *forwards, const Ways *others,
                        unsigned bits, PlyProgress *progress) {
  Finish f = { .component = c, .boxes = boxes, .forwards = forwards, .progress = progress };
  f.limbs = MAX(bits / GMP_NUMB_BITS + 1, forwards->limbs);
  f.product = g_new(mp_limb_t, f.limbs + forwards->limbs);
  mpz_init(f.number);
  Numbers behind = weigh_last(&f, others);
  bool going = true;
  for (unsigned i = c->layers.n; i-- > 0 && going;) {
    const PlyBox *box = &boxes->boxes[c->layers.layers[i].box];
    Numbers before = numbers_new(c, i, f.limbs);
    mpz_t *mined = &probability->mined[boxes->squares[box->first]];
    going = finish_layer(&f, i, &behind, &before, *mined);
    for (unsigned k = 1; k < box->size; k++)
      mpz_set(probability->mined[boxes->squares[box->first + k]], *mined);
    g_free(behind.number);
    behind = before;
  }
  g_free(behind.number);
  g_free(f.product);
  mpz_clear(f.number);
  return going;
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

static void count_rest(PlyMineProbability *probability, const PlyWhole *whole,
                       const Ways *components) {
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
    mpz_set(probability->mined[boxes->rest[i]], mined);
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

/* Is there room for all the numbers that are kept, and for those of two layers backwards? Asked
 * before, since GLib and GMP end the program where they get no memory. */
static bool has_room(const PlyWhole *whole, unsigned bits) {
  uint64_t limbs = 0, widest = 0;
  for (unsigned i = 0; i < whole->boxes.n_components; i++) {
    const PlyComponent *c = &whole->components[i];
    for (unsigned l = 0; l <= c->layers.n; l++) {
      Numbers v = numbers_shape(c, l, 1);
      uint64_t numbers = numbers_limbs(&v, c, l);
      limbs += numbers * forward_limbs(c);
      widest = MAX(widest, numbers);
    }
  }
  return limbs + 2 * widest * (bits / GMP_NUMB_BITS + 1) <= MOST_LIMBS;
}

/* False where it was cancelled; clear in every case. */
static bool count_components(const PlyWhole *whole, PlyProgress *progress, Counted *k) {
  unsigned n = whole->boxes.n_components, left = (unsigned)whole->left;
  *k = (Counted){ g_new0(Numbers *, n), g_new0(Ways, n), g_new0(Ways, n + 1) };
  for (unsigned i = 0; i < n; i++)
    k->forwards[i] = g_new0(Numbers, whole->components[i].layers.n + 1);
  k->before[0] = rest_ways(whole->boxes.n_rest, left);
  for (unsigned i = 0; i < n; i++) {
    if (!count_forwards(&whole->components[i], &whole->boxes, progress, k->forwards[i]))
      return false;
    k->ways[i] = component_ways(&whole->components[i], k->forwards[i]);
    k->before[i + 1] = ways_product(&k->before[i], &k->ways[i], left, progress);
  }
  return true;
}

/* False where it was cancelled. The product of all components but one is taken from those before it
 * and those behind it: dividing the whole product by one would not do, since it is cut off at the
 * mines that are left. */
static bool count_all(PlyMineProbability *probability, const PlyWhole *whole, const Counted *k,
                      unsigned covered, PlyProgress *progress) {
  unsigned n = whole->boxes.n_components, left = (unsigned)whole->left;
  if (left < k->before[n].n)
    mpz_set(probability->total, k->before[n].c[left]);
  Ways behind = ways_one();
  bool going = !ply_progress_is_cancelled(progress);
  for (unsigned i = n; i-- > 0 && going;) {
    Ways others = ways_product(&k->before[i], &behind, left, progress);
    Ways with = turned(&others, left);
    going = count_mined(probability, &whole->components[i], &whole->boxes, k->forwards[i], &with,
                        covered, progress);
    ways_clear(&others);
    ways_clear(&with);
    others = ways_product(&behind, &k->ways[i], left, progress);
    ways_clear(&behind);
    behind = others;
    going = going && !ply_progress_is_cancelled(progress);
  }
  if (going)
    count_rest(probability, whole, &behind);
  ways_clear(&behind);
  return going;
}

/* What one number alone decided: mined in all arrangements, or in none. */
static void count_decided(PlyMineProbability *probability, const PlyWhole *whole) {
  for (unsigned square = 0; square < probability->n; square++)
    if (probability->state[square] == PLY_MINES_COVERED &&
        ply_mines_state(&whole->board, square) == PLY_MINES_FLAG)
      mpz_set(probability->mined[square], probability->total);
}

static PlyMineProbability *probability_for(const PlyMines *board) {
  PlyMineProbability *probability = g_new0(PlyMineProbability, 1);
  probability->n = ply_mines_n(board);
  probability->state = g_new(uint8_t, probability->n);
  probability->mined = g_new(mpz_t, probability->n);
  mpz_init(probability->total);
  for (unsigned square = 0; square < probability->n; square++) {
    probability->state[square] = (uint8_t)ply_mines_state(board, square);
    mpz_init(probability->mined[square]);
  }
  return probability;
}

/* What is possible is known; NULL unless *status stays done. */
static PlyMineProbability *count_whole(const PlyMines *board, const PlyWhole *whole,
                                       PlyProgress *progress, PlyDeduceStatus *status) {
  unsigned covered = (unsigned)whole->board.moves_left;
  if (!has_room(whole, covered)) {
    *status = PLY_DEDUCE_TOO_HARD;
    return NULL;
  }
  PlyMineProbability *probability = probability_for(board);
  Counted counted;
  if (count_components(whole, progress, &counted) &&
      count_all(probability, whole, &counted, covered, progress)) {
    count_decided(probability, whole);
  } else {
    *status = PLY_DEDUCE_CANCELLED;
    g_clear_pointer(&probability, ply_mine_probability_free);
  }
  counted_clear(&counted, whole);
  return probability;
}

PlyMineProbability *ply_mine_probability_new(const PlyMines *board, PlyProgress *progress,
                                             PlyDeduceStatus *status) {
  g_return_val_if_fail(board->mines != PLY_MINES_UNKNOWN, NULL);
  PlyWhole *whole = g_new(PlyWhole, 1);
  *status = ply_whole_init(whole, board, NULL, true, progress);
  PlyMineProbability *probability =
      *status == PLY_DEDUCE_DONE ? count_whole(board, whole, progress, status) : NULL;
  ply_whole_clear(whole);
  g_free(whole);
  return probability;
}
