/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is possible at all: through the layers of each component go sets of mine counts, forwards
 * (how many mines so far) and backwards (with how many so far it can still come out). */
#include <string.h>

#include "base/memory.h"
#include "minesweeper/deduce/private.h"

#define WORDS 32 /* of bits, shifted in the time of a state */

#define MOST_WORDS (UINT64_C(24) << 20) /* of the sets of a component: 192 MiB */

/* --- sets of counts --- */

PlyTotals ply_totals_new(unsigned most) {
  PlyTotals t = { .words = most / 64 + 1 };
  t.bits = g_new0(uint64_t, t.words);
  return t;
}

void ply_totals_clear(PlyTotals *t) {
  g_free(t->bits);
  *t = (PlyTotals){ 0, NULL };
}

/* into |= from << by; false bits fall out at the top. */
static void or_up(uint64_t *into, unsigned n_into, const uint64_t *from, unsigned n_from,
                  unsigned by) {
  unsigned words = by / 64, rest = by % 64;
  for (unsigned i = 0; i < n_from && i + words < n_into; i++) {
    into[i + words] |= from[i] << rest;
    if (rest > 0 && i + words + 1 < n_into)
      into[i + words + 1] |= from[i] >> (64 - rest);
  }
}

/* into |= from >> by, by < 64. */
static void or_down(uint64_t *into, const uint64_t *from, unsigned words, unsigned by) {
  for (unsigned i = 0; i < words; i++) {
    into[i] |= from[i] >> by;
    if (by > 0 && i + 1 < words)
      into[i] |= from[i + 1] << (64 - by);
  }
}

/* Have a and b >> by a bit in common? */
static bool meets(const uint64_t *a, const uint64_t *b, unsigned words, unsigned by) {
  for (unsigned i = 0; i < words; i++) {
    uint64_t shifted = b[i] >> by;
    if (by > 0 && i + 1 < words)
      shifted |= b[i + 1] << (64 - by);
    if (a[i] & shifted)
      return true;
  }
  return false;
}

PlyTotals ply_totals_sum(const PlyTotals *a, const PlyTotals *b) {
  PlyTotals sum = ply_totals_new((a->words + b->words) * 64 - 2);
  for (unsigned m = 0; m < a->words * 64; m++)
    if (ply_totals_has(a, (int)m))
      or_up(sum.bits, sum.words, b->bits, b->words, m);
  /* Short again, or a board of many components is all empty words. */
  while (sum.words > 1 && sum.bits[sum.words - 1] == 0)
    sum.words--;
  return sum;
}

/* --- a component --- */

/* False where it was cancelled. For a proof it does not matter how many arrangements there are,
 * only whether there is one: a bit for each count of mines, and a shift by the mines in a box does
 * for 64 counts at once. GMP is needed for probabilities only. */
static bool reach_forwards(PlyComponent *c, const PlyBoxes *boxes, PlyProgress *progress) {
  PlyLayers *layers = &c->layers;
  c->reachable = g_new(uint64_t *, layers->n + 1);
  for (unsigned i = 0; i <= layers->n; i++)
    c->reachable[i] = g_new0(uint64_t, (size_t)layers->layers[i].n_states * c->words);
  c->reachable[0][0] = 1;
  for (unsigned i = 0; i < layers->n; i++) {
    const PlyLayer *layer = &layers->layers[i];
    unsigned width = boxes->boxes[layer->box].size + 1u;
    if (!ply_progress_spend(progress, PLY_WORK_STATE,
                            layer->n_states * (1 + (uint64_t)width * c->words / WORDS)))
      return false;
    for (uint32_t s = 0; s < layer->n_states; s++)
      for (unsigned mines = 0; mines < width; mines++) {
        uint32_t next = layer->next[(size_t)s * width + mines];
        if (next != PLY_LAYER_NONE)
          or_up(c->reachable[i + 1] + (size_t)next * c->words, c->words,
                c->reachable[i] + (size_t)s * c->words, c->words, mines);
      }
  }
  c->totals = ply_totals_new(layers->n_squares);
  memcpy(c->totals.bits, c->reachable[layers->n], c->words * sizeof(uint64_t));
  return true;
}

static bool has_room(const PlyComponent *c) {
  uint64_t words = 0;
  for (unsigned i = 0; i <= c->layers.n; i++)
    words += (uint64_t)c->layers.layers[i].n_states * c->words;
  /* An arrangement takes as many again. */
  return words <= MOST_WORDS && ply_memory_fits(2 * words * sizeof(uint64_t));
}

static PlyDeduceStatus component_init(PlyComponent *c, const PlyBoxes *boxes, unsigned index,
                                      PlyProgress *progress) {
  PlyDeduceStatus status = ply_layers_build(&c->layers, boxes, index, progress);
  c->words = c->layers.n_squares / 64 + 1;
  if (status == PLY_DEDUCE_DONE && !has_room(c))
    status = PLY_DEDUCE_TOO_HARD;
  if (status == PLY_DEDUCE_DONE && !reach_forwards(c, boxes, progress))
    status = PLY_DEDUCE_CANCELLED;
  return status;
}

static void component_clear(PlyComponent *c) {
  for (unsigned i = 0; c->reachable != NULL && i <= c->layers.n; i++)
    g_free(c->reachable[i]);
  g_free(c->reachable);
  ply_layers_clear(&c->layers);
  ply_totals_clear(&c->totals);
  ply_totals_clear(&c->allowed);
}

/* --- the board --- */

/* Bit t of others: so many mines elsewhere. Is there one that leaves 0 .. rest for the squares
 * that touch no number? */
static bool leaves_room(const PlyWhole *whole, const PlyTotals *others, unsigned mines) {
  for (unsigned k = 0; k <= whole->boxes.n_rest; k++)
    if (ply_totals_has(others, whole->left - (int)mines - (int)k))
      return true;
  return false;
}

/* Of the sum of nothing: 0 mines are possible, and no other number. */
static PlyTotals nothing(void) {
  PlyTotals t = ply_totals_new(0);
  ply_totals_add(&t, 0);
  return t;
}

/* Sums of the components before, and behind, each; then what that allows it. */
static void allow_counted(PlyWhole *whole) {
  unsigned n = whole->boxes.n_components;
  PlyTotals *before = g_new(PlyTotals, n + 1), behind = nothing();
  before[0] = nothing();
  for (unsigned i = 0; i < n; i++)
    before[i + 1] = ply_totals_sum(&before[i], &whole->components[i].totals);
  for (unsigned i = n; i-- > 0;) {
    PlyComponent *c = &whole->components[i];
    PlyTotals others = ply_totals_sum(&before[i], &behind);
    c->allowed = ply_totals_new(c->layers.n_squares);
    for (unsigned m = 0; m <= c->layers.n_squares; m++)
      if (ply_totals_has(&c->totals, (int)m) && leaves_room(whole, &others, m))
        ply_totals_add(&c->allowed, m);
    ply_totals_clear(&others);
    others = ply_totals_sum(&behind, &c->totals);
    ply_totals_clear(&behind);
    behind = others;
  }
  ply_totals_clear(&behind);
  whole->sum = before[n];
  for (unsigned i = 0; i < n; i++)
    ply_totals_clear(&before[i]);
  g_free(before);
}

static void allow_all(PlyWhole *whole) {
  for (unsigned i = 0; i < whole->boxes.n_components; i++) {
    PlyComponent *c = &whole->components[i];
    c->allowed = ply_totals_new(c->layers.n_squares);
    memcpy(c->allowed.bits, c->totals.bits, c->totals.words * sizeof(uint64_t));
  }
}

PlyDeduceStatus ply_whole_init(PlyWhole *whole, const PlyMines *board, const bool *numbers,
                               bool count, PlyProgress *progress) {
  memset(whole, 0, sizeof *whole);
  if (!ply_progress_spend(progress, PLY_WORK_CYCLE, ply_mines_n(board)))
    return PLY_DEDUCE_CANCELLED;
  whole->counted = count && board->mines != PLY_MINES_UNKNOWN;
  whole->board = *board;
  ply_boxes_before_end(&whole->board);
  bool fits = ply_boxes_decide(&whole->board, numbers);
  whole->left = whole->counted ? ply_mines_left(&whole->board) : 0;
  if (!fits || (whole->counted && whole->left < 0))
    return PLY_DEDUCE_CONTRADICTION;
  ply_boxes_init(&whole->boxes, &whole->board, numbers);
  g_assert(whole->boxes.clash < 0);
  whole->components = g_new0(PlyComponent, whole->boxes.n_components);
  for (unsigned i = 0; i < whole->boxes.n_components; i++) {
    PlyDeduceStatus status = component_init(&whole->components[i], &whole->boxes, i, progress);
    if (status != PLY_DEDUCE_DONE)
      return status;
  }
  if (!whole->counted) {
    allow_all(whole);
    return PLY_DEDUCE_DONE;
  }
  allow_counted(whole);
  return leaves_room(whole, &whole->sum, 0) ? PLY_DEDUCE_DONE : PLY_DEDUCE_CONTRADICTION;
}

void ply_whole_clear(PlyWhole *whole) {
  for (unsigned i = 0; whole->components != NULL && i < whole->boxes.n_components; i++)
    component_clear(&whole->components[i]);
  g_free(whole->components);
  ply_boxes_clear(&whole->boxes);
  ply_totals_clear(&whole->sum);
}

/* --- proofs --- */

typedef struct {
  bool *safe, *mined; /* by square */
} Marks;

static void mark_box(const PlyBoxes *boxes, const PlyBox *box, bool *marks) {
  for (unsigned i = 0; i < box->size; i++)
    marks[boxes->squares[box->first + i]] = true;
}

/* One layer backwards: from with-how-many-so-far behind box to before it, noting on the way
 * which numbers of mines the box can have. */
static uint32_t step_back(const PlyComponent *c, unsigned i, unsigned size, const uint64_t *behind,
                          uint64_t *before) {
  const PlyLayer *layer = &c->layers.layers[i];
  unsigned words = c->words, width = size + 1;
  uint32_t possible = 0;
  for (uint32_t s = 0; s < layer->n_states; s++) {
    const uint64_t *reachable = c->reachable[i] + (size_t)s * words;
    uint64_t *into = before + (size_t)s * words;
    for (unsigned mines = 0; mines < width; mines++) {
      uint32_t next = layer->next[(size_t)s * width + mines];
      if (next == PLY_LAYER_NONE)
        continue;
      const uint64_t *from = behind + (size_t)next * words;
      or_down(into, from, words, mines);
      if (meets(reachable, from, words, mines))
        possible |= 1u << mines;
    }
  }
  return possible;
}

/* A filling of a box is possible where a way to its state so far and a way to finish from there
 * meet in a count that the rest of the board allows. A box is proven where all of its fillings are
 * empty, or all full; squares of one box cannot be told from each other, so nothing less proves one
 * of them. */
static void prove_component(const PlyWhole *whole, const PlyComponent *c, PlyProgress *progress,
                            Marks *marks) {
  const PlyBoxes *boxes = &whole->boxes;
  uint64_t *behind = g_memdup2(c->allowed.bits, c->words * sizeof(uint64_t));
  for (unsigned i = c->layers.n; i-- > 0;) {
    const PlyLayer *layer = &c->layers.layers[i];
    const PlyBox *box = &boxes->boxes[layer->box];
    if (!ply_progress_spend(progress, PLY_WORK_STATE,
                            layer->n_states * (1 + (box->size + UINT64_C(1)) * c->words / WORDS)))
      break;
    uint64_t *before = g_new0(uint64_t, (size_t)layer->n_states * c->words);
    uint32_t possible = step_back(c, i, box->size, behind, before);
    if (possible == 1)
      mark_box(boxes, box, marks->safe);
    else if (possible == 1u << box->size)
      mark_box(boxes, box, marks->mined);
    g_free(behind);
    behind = before;
  }
  g_free(behind);
}

static void prove_rest(const PlyWhole *whole, Marks *marks) {
  const PlyBoxes *boxes = &whole->boxes;
  bool none = false, all = false, some = false;
  for (unsigned k = 0; k <= boxes->n_rest; k++) {
    if (!ply_totals_has(&whole->sum, whole->left - (int)k))
      continue;
    none = none || k == 0;
    all = all || k == boxes->n_rest;
    some = some || (k > 0 && k < boxes->n_rest);
  }
  if (some || (none && all))
    return;
  for (unsigned i = 0; i < boxes->n_rest; i++)
    (none ? marks->safe : marks->mined)[boxes->rest[i]] = true;
}

/* Squares of board that one number alone decided. */
static void prove_decided(const PlyWhole *whole, const PlyMines *board, Marks *marks) {
  for (unsigned square = 0; square < ply_mines_n(board); square++) {
    unsigned state = ply_mines_state(&whole->board, square);
    bool decided = ply_mines_state(board, square) == PLY_MINES_COVERED;
    marks->safe[square] = decided && state == PLY_MINES_CLEAR;
    marks->mined[square] = decided && state == PLY_MINES_FLAG;
  }
}

static unsigned collect(const bool *marks, const PlyMines *board, uint16_t *squares) {
  unsigned n = 0;
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (marks[square] && ply_mines_state(board, square) == PLY_MINES_COVERED)
      squares[n++] = (uint16_t)square;
  return n;
}

/* What is possible is known. */
static void prove_whole(const PlyWhole *whole, const PlyMines *board, PlyProgress *progress,
                        PlyDeduction *deduction) {
  unsigned n = ply_mines_n(board);
  Marks marks = { g_new(bool, n), g_new(bool, n) };
  prove_decided(whole, board, &marks);
  for (unsigned i = 0; i < whole->boxes.n_components; i++)
    prove_component(whole, &whole->components[i], progress, &marks);
  if (whole->counted)
    prove_rest(whole, &marks);
  deduction->n_safe = collect(marks.safe, board, deduction->safe);
  deduction->n_mines = collect(marks.mined, board, deduction->mines);
  g_free(marks.safe);
  g_free(marks.mined);
}

PlyDeduceStatus ply_deduce(const PlyMines *board, bool count, PlyProgress *progress,
                           PlyDeduction *deduction) {
  PlyWhole *whole = g_new(PlyWhole, 1);
  PlyDeduceStatus status = ply_whole_init(whole, board, NULL, count, progress);
  deduction->n_safe = deduction->n_mines = 0;
  if (status == PLY_DEDUCE_DONE)
    prove_whole(whole, board, progress, deduction);
  if (status == PLY_DEDUCE_DONE && ply_progress_is_cancelled(progress)) {
    status = PLY_DEDUCE_CANCELLED; /* what was proven may be half of it */
    deduction->n_safe = deduction->n_mines = 0;
  }
  ply_whole_clear(whole);
  g_free(whole);
  return status;
}
