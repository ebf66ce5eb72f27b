/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways through a component, box by box. A number is open from its first box to its last; what
 * the open numbers still need is the state. Few should be open at once, so the order of the boxes
 * matters more than anything else.
 *
 * Phases: 1. an order of the boxes, by a guess at what it costs; 2. box by box, all states that are
 * reached, each once; 3. what is left are the layers, on which everything else is worked out,
 * forwards or backwards. Dynamic programming over a frontier: time and memory go with the number of
 * states, not with that of the arrangements, which is exponential in the squares. */
#include <string.h>

#include "base/memory.h"
#include "minesweeper/deduce/private.h"

#define SLOTS 32           /* numbers open at once: four bits each */
#define MOST_STEPS 4000000 /* steps from state to state that are worked out */
#define LOOK_EVERY 1024    /* states between two looks at steps and progress */
#define MOST_STARTS 8
#define OPEN_COST 1.1

/* --- the order --- */

/* What an order costs is guessed from bounds: a number of need n, with u of its squares filled
 * and l not yet, can still need from max(0, n - u) to min(n, l) mines. The product over all
 * numbers bounds the states. */
typedef struct {
  const PlyBoxes *boxes;
  const uint16_t *members; /* boxes of the component */
  unsigned n;
  uint8_t *left;   /* by number: squares not filled */
  uint16_t *since; /* by number: when it was opened, 0: not yet */
  bool *placed;    /* by box */
  uint16_t *order, *best;
  double least; /* cost of the best one */
} Order;

static void order_reset(Order *o) {
  for (unsigned i = 0; i < o->n; i++) {
    const PlyBox *box = &o->boxes->boxes[o->members[i]];
    o->placed[o->members[i]] = false;
    for (unsigned k = 0; k < box->n_numbers; k++) {
      o->left[box->numbers[k]] = (uint8_t)o->boxes->numbers[box->numbers[k]].blanks;
      o->since[box->numbers[k]] = 0;
    }
  }
}

/* How many values what a number needs can have, with left squares not filled. */
static int range(const PlyNumber *number, int left) {
  int filled = number->blanks - left;
  return MIN(number->need, left) - MAX(0, number->need - filled) + 1;
}

/* By how much box would multiply the bound on the states. Open numbers cost a little even where
 * they can have one value only: each needs a place in the state. */
static double growth(const Order *o, const PlyBox *box) {
  double times = 1;
  for (unsigned k = 0; k < box->n_numbers; k++) {
    uint16_t i = box->numbers[k];
    const PlyNumber *number = &o->boxes->numbers[i];
    times *= (double)range(number, o->left[i] - box->size) / range(number, o->left[i]);
    if (o->left[i] == number->blanks)
      times *= OPEN_COST;
    if (o->left[i] == box->size)
      times /= OPEN_COST;
  }
  return times;
}

/* When the oldest number of box was opened: it should be closed soon. */
static unsigned oldest(const Order *o, const PlyBox *box) {
  unsigned first = UINT16_MAX;
  for (unsigned k = 0; k < box->n_numbers; k++)
    if (o->since[box->numbers[k]] > 0)
      first = MIN(first, o->since[box->numbers[k]]);
  return first;
}

static void place(Order *o, unsigned i, uint16_t index) {
  const PlyBox *box = &o->boxes->boxes[index];
  o->order[i] = index;
  o->placed[index] = true;
  for (unsigned k = 0; k < box->n_numbers; k++) {
    uint16_t number = box->numbers[k];
    if (o->since[number] == 0)
      o->since[number] = (uint16_t)(i + 1);
    o->left[number] = (uint8_t)(o->left[number] - box->size);
  }
}

/* The box that multiplies the bound least, of those the one with the oldest number. */
static uint16_t pick(const Order *o) {
  uint16_t best = UINT16_MAX;
  double least = 0;
  unsigned first = 0;
  for (unsigned i = 0; i < o->n; i++) {
    const PlyBox *box = &o->boxes->boxes[o->members[i]];
    if (o->placed[o->members[i]])
      continue;
    double times = growth(o, box);
    unsigned since = oldest(o, box);
    if (best == UINT16_MAX || times < least || (times == least && since < first)) {
      best = o->members[i];
      least = times;
      first = since;
    }
  }
  return best;
}

/* Keeps the order that was made, if it is the cheapest so far. */
static void keep_cheaper(Order *o, double cost) {
  if (o->least > 0 && cost >= o->least)
    return;
  o->least = cost;
  uint16_t *swap = o->best;
  o->best = o->order;
  o->order = swap;
}

/* Places all boxes, this one first. */
static void try_order(Order *o, uint16_t first) {
  double states = 1, cost = 1;
  order_reset(o);
  for (unsigned i = 0; i < o->n; i++) {
    uint16_t index = i == 0 ? first : pick(o);
    states *= growth(o, &o->boxes->boxes[index]);
    cost += states;
    place(o, i, index);
    if (o->least > 0 && cost >= o->least)
      return;
  }
  keep_cheaper(o, cost);
}

/* Leaves the best of a few orders in o->best. The best order is not searched for: finding the least
 * width of a frontier is NP-hard. Greedy from a few starts far apart is enough on boards that
 * people play; only cost depends on the order, never a result. */
static void find_order(Order *o) {
  unsigned starts = MIN(o->n, MOST_STARTS);
  for (unsigned i = 0; i < starts; i++)
    try_order(o, o->members[(size_t)i * (o->n - 1) / MAX(starts - 1, 1)]);
}

/* --- states --- */

typedef struct {
  uint64_t word[SLOTS / 16];
} Key;

/* States of one layer, found by their key. */
typedef struct {
  Key *keys;
  uint32_t n, room;
  uint32_t *slots; /* state + 1 */
  uint32_t n_slots;
  bool refused; /* there was no memory for more: what is found from then on means nothing */
} States;

static uint32_t hash_key(const Key *key) {
  uint64_t h = key->word[0] * 0x9e3779b97f4a7c15u ^ key->word[1] * 0xc2b2ae3d27d4eb4fu;
  return (uint32_t)(h >> 32) ^ (uint32_t)h;
}

static bool same_key(const Key *a, const Key *b) {
  return a->word[0] == b->word[0] && a->word[1] == b->word[1];
}

static uint32_t *find_slot(States *s, const Key *key) {
  for (uint32_t i = hash_key(key);; i++) {
    uint32_t *slot = &s->slots[i & (s->n_slots - 1)];
    if (*slot == 0 || same_key(&s->keys[*slot - 1], key))
      return slot;
  }
}

static void states_grow(States *s) {
  uint32_t room = MAX(64, 2 * s->room);
  Key *keys = ply_try_renew(Key, s->keys, room);
  s->keys = keys != NULL ? keys : s->keys;
  uint32_t *slots = keys != NULL ? ply_try_new0(uint32_t, (size_t)2 * room) : NULL;
  s->refused = slots == NULL;
  if (s->refused)
    return;
  g_free(s->slots);
  s->slots = slots;
  s->room = room;
  s->n_slots = 2 * room;
  for (uint32_t i = 0; i < s->n; i++)
    *find_slot(s, &s->keys[i]) = i + 1;
}

static uint32_t state_of(States *s, const Key *key) {
  if (s->n == s->room)
    states_grow(s);
  if (s->refused)
    return 0;
  uint32_t *slot = find_slot(s, key);
  if (*slot == 0) {
    s->keys[s->n] = *key;
    *slot = ++s->n;
  }
  return *slot - 1;
}

static void states_empty(States *s) {
  memset(s->slots, 0, s->n_slots * sizeof *s->slots);
  s->n = 0;
}

/* --- layers --- */

typedef struct {
  const PlyBoxes *boxes;
  int8_t *slot;   /* by number: where its need stands, -1: not open */
  uint16_t *room; /* by number: squares of boxes not yet filled */
  uint32_t used;  /* bit mask of slots */
  States now, after;
  uint64_t steps;
  PlyProgress *progress;
} Builder;

/* Gives the numbers that box begins a slot, with what they need; false: too many. */
static bool open_numbers(Builder *m, const PlyBox *box) {
  for (unsigned k = 0; k < box->n_numbers; k++) {
    uint16_t number = box->numbers[k];
    if (m->slot[number] >= 0)
      continue;
    int slot = 0;
    while (slot < SLOTS && (m->used >> slot & 1))
      slot++;
    if (slot == SLOTS)
      return false;
    m->used |= 1u << slot;
    m->slot[number] = (int8_t)slot;
    uint64_t need = (uint64_t)m->boxes->numbers[number].need << 4 * (slot % 16);
    for (uint32_t i = 0; i < m->now.n; i++)
      m->now.keys[i].word[slot / 16] |= need;
  }
  return true;
}

/* Numbers with all their boxes filled need nothing more: their slots are zero, and free. */
static void close_numbers(Builder *m, const PlyBox *box) {
  for (unsigned k = 0; k < box->n_numbers; k++) {
    uint16_t number = box->numbers[k];
    if (m->room[number] > 0)
      continue;
    m->used &= ~(1u << m->slot[number]);
    m->slot[number] = -1;
  }
}

/* The least and most mines that box can have in a state. Both ends matter: most keeps every need at
 * zero or above, so that subtracting whole words in fill_box borrows from no neighbouring nibble;
 * least drops ways that could not be finished, so that a number is at zero when it closes and its
 * slot can be used again. */
static void limits(const Builder *m, const PlyBox *box, const Key *key, int *least, int *most) {
  *least = 0;
  *most = box->size;
  for (unsigned k = 0; k < box->n_numbers; k++) {
    uint16_t number = box->numbers[k];
    int slot = m->slot[number];
    int need = (int)(key->word[slot / 16] >> 4 * (slot % 16) & 15);
    *most = MIN(*most, need);
    *least = MAX(*least, need - m->room[number]); /* room: without this box already */
  }
}

/* What one mine in box is to a state. */
static Key mine_in(Builder *m, const PlyBox *box) {
  Key one = { { 0 } };
  for (unsigned k = 0; k < box->n_numbers; k++) {
    int slot = m->slot[box->numbers[k]];
    one.word[slot / 16] |= UINT64_C(1) << 4 * (slot % 16);
  }
  return one;
}

static PlyDeduceStatus may_go_on(const Builder *m, uint64_t steps) {
  if (!ply_progress_spend(m->progress, PLY_WORK_STATE, steps))
    return PLY_DEDUCE_CANCELLED;
  return m->steps > MOST_STEPS || m->after.refused ? PLY_DEDUCE_TOO_HARD : PLY_DEDUCE_DONE;
}

static PlyDeduceStatus fill_box(Builder *m, const PlyBox *box, PlyLayer *layer) {
  Key one = mine_in(m, box);
  unsigned width = box->size + 1u;
  for (unsigned k = 0; k < box->n_numbers; k++)
    m->room[box->numbers[k]] = (uint16_t)(m->room[box->numbers[k]] - box->size);
  layer->n_states = m->now.n;
  layer->next = ply_try_new(uint32_t, (size_t)m->now.n * width);
  if (layer->next == NULL)
    return PLY_DEDUCE_TOO_HARD;
  memset(layer->next, 0xff, (size_t)m->now.n * width * sizeof *layer->next);
  for (uint32_t i = 0; i < m->now.n; i++) {
    PlyDeduceStatus status = i % LOOK_EVERY == 0
                                 ? may_go_on(m, (uint64_t)MIN(LOOK_EVERY, m->now.n - i) * width)
                                 : PLY_DEDUCE_DONE;
    if (status != PLY_DEDUCE_DONE)
      return status;
    int least, most;
    limits(m, box, &m->now.keys[i], &least, &most);
    for (int mines = least; mines <= most; mines++) {
      Key key = m->now.keys[i];
      for (unsigned w = 0; w < G_N_ELEMENTS(key.word); w++)
        key.word[w] -= (uint64_t)mines * one.word[w];
      layer->next[(size_t)i * width + (unsigned)mines] = state_of(&m->after, &key);
    }
    m->steps += width;
  }
  return may_go_on(m, 0);
}

static PlyDeduceStatus build(Builder *m, PlyLayers *layers, const uint16_t *order) {
  Key start = { { 0 } };
  state_of(&m->now, &start);
  for (unsigned i = 0; i < layers->n; i++) {
    const PlyBox *box = &m->boxes->boxes[order[i]];
    PlyLayer *layer = &layers->layers[i];
    layer->box = order[i];
    PlyDeduceStatus status = open_numbers(m, box) ? fill_box(m, box, layer) : PLY_DEDUCE_TOO_HARD;
    if (status != PLY_DEDUCE_DONE)
      return status;
    close_numbers(m, box);
    if (m->after.n == 0)
      return PLY_DEDUCE_CONTRADICTION;
    States filled = m->now;
    m->now = m->after;
    m->after = filled;
    /* The keys of these states have changed since they were found. */
    states_empty(&m->after);
  }
  layers->layers[layers->n] = (PlyLayer){ .box = UINT16_MAX, .n_states = m->now.n };
  g_assert(m->now.n == 1);
  return PLY_DEDUCE_DONE;
}

/* --- a component --- */

static unsigned find_members(const PlyBoxes *boxes, unsigned component, uint16_t *members) {
  unsigned n = 0;
  for (unsigned i = 0; i < boxes->n_boxes; i++)
    if (boxes->numbers[boxes->boxes[i].numbers[0]].component == component)
      members[n++] = (uint16_t)i;
  return n;
}

PlyDeduceStatus ply_layers_build(PlyLayers *layers, const PlyBoxes *boxes, unsigned component,
                                 PlyProgress *progress) {
  g_autofree uint16_t *members = g_new(uint16_t, boxes->n_boxes);
  unsigned n = find_members(boxes, component, members);
  Order o = { .boxes = boxes, .members = members, .n = n };
  o.left = g_new(uint8_t, boxes->n_numbers);
  o.since = g_new(uint16_t, boxes->n_numbers);
  o.placed = g_new(bool, boxes->n_boxes);
  o.order = g_new(uint16_t, n);
  o.best = g_new(uint16_t, n);
  find_order(&o);
  *layers = (PlyLayers){ .layers = g_new0(PlyLayer, n + 1), .n = n };
  Builder m = { .boxes = boxes, .progress = progress };
  m.slot = g_new(int8_t, boxes->n_numbers);
  memset(m.slot, -1, boxes->n_numbers);
  m.room = g_new(uint16_t, boxes->n_numbers);
  for (unsigned i = 0; i < boxes->n_numbers; i++)
    m.room[i] = boxes->numbers[i].blanks;
  for (unsigned i = 0; i < n; i++)
    layers->n_squares += boxes->boxes[members[i]].size;
  states_grow(&m.now);
  states_grow(&m.after);
  PlyDeduceStatus status = build(&m, layers, o.best);
  g_free(o.left);
  g_free(o.since);
  g_free(o.placed);
  g_free(o.order);
  g_free(o.best);
  g_free(m.slot);
  g_free(m.room);
  g_free(m.now.keys);
  g_free(m.now.slots);
  g_free(m.after.keys);
  g_free(m.after.slots);
  return status;
}

void ply_layers_clear(PlyLayers *layers) {
  for (unsigned i = 0; layers->layers != NULL && i <= layers->n; i++)
    g_free(layers->layers[i].next);
  g_free(layers->layers);
  layers->layers = NULL;
}
