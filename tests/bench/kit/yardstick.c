/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "yardstick.h"

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "position-file.h"
#include "timing.h"

#define WIDTH 1400
#define HEIGHT 900
#define PROBED (1u << 17) /* entries of 16 bytes */
#define FAMILY 3          /* children of a node, about as many as in T */
#define N_SUBJECTS 4      /* events of a subject, about as many */
#define ROWS 16
#define COLUMNS 30
#define MINES 99
#define SIDE 9

typedef struct {
  uint32_t kind, subject, now, was;
} Event;

typedef struct {
  uint32_t parent, block, entered, family;
} Node;

typedef struct {
  PlyYardKind kind;
  uint32_t n;
  void *of, *to; /* what it works on */
  char **lines;
  cairo_t *cr;
} Part;

struct _PlyYard {
  GArray *parts; /* Part */
  uint64_t sum;  /* of what came out, so that nothing is left out */
};

static uint64_t draw(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

#define SEED UINT64_C(88172645463325252)

#define LARGE_PAGE ((size_t)2 << 20)

/* n bytes, all 0, on large pages where the system has them: with small ones a loop takes ten times as long
 * where others on the machine take turns with it. free() them. */
static void *room(size_t n) {
  size_t all = (n + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  void *memory = aligned_alloc(LARGE_PAGE, all);
  g_assert(memory != NULL);
  madvise(memory, all, MADV_HUGEPAGE);
  return memset(memory, 0, all);
}

/* --- events and nodes --- */

static uint64_t work_write(const Part *p) {
  Event *events = p->to;
  for (uint32_t i = 0; i < p->n; i++)
    events[i] = (Event){ i & 7, i / N_SUBJECTS, i, 0 };
  return events[p->n - 1].now;
}

static void make_write(Part *p) {
  p->to = room(p->n * sizeof(Event));
  (void)work_write(p);
}

static uint64_t work_read(const Part *p) {
  const Event *events = p->of;
  uint32_t *last = p->to;
  for (uint32_t i = 0; i < p->n; i++)
    last[events[i].subject] = events[i].now;
  return last[0];
}

static void make_read(Part *p) {
  Event *events = p->of = room(p->n * sizeof(Event));
  p->to = room((p->n / N_SUBJECTS + 1) * sizeof(uint32_t));
  for (uint32_t i = 0; i < p->n; i++)
    events[i] = (Event){ i & 7, i / N_SUBJECTS, i, 0 };
}

static uint64_t work_place(const Part *p) {
  const Node *nodes = p->of;
  double *x = p->to;
  for (uint32_t i = 1; i < p->n; i++)
    x[i] = x[nodes[i].parent] + 1;
  return (uint64_t)x[p->n - 1];
}

static void make_place(Part *p) {
  Node *nodes = p->of = room(p->n * sizeof(Node));
  p->to = room(p->n * sizeof(double));
  for (uint32_t i = 1; i < p->n; i++)
    nodes[i].parent = (i - 1) / FAMILY;
}

/* --- a picture --- */

static uint64_t work_paint(const Part *p) {
  for (uint32_t i = 0; i < p->n; i++) {
    cairo_set_source_rgb(p->cr, i % 2, 0.5, 0.5);
    cairo_paint(p->cr);
  }
  cairo_surface_t *image = cairo_get_target(p->cr);
  cairo_surface_flush(image);
  return *cairo_image_surface_get_data(image);
}

static void make_paint(Part *p) {
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  p->cr = cairo_create(image);
  cairo_surface_destroy(image);
}

/* --- boards of Minesweeper --- */

static unsigned count_around(const uint8_t *mine, int square) {
  unsigned n = 0;
  for (int row = -1; row <= 1; row++)
    for (int column = -1; column <= 1; column++) {
      int y = square / COLUMNS + row, x = square % COLUMNS + column;
      n += y >= 0 && y < ROWS && x >= 0 && x < COLUMNS && mine[y * COLUMNS + x] != 0;
    }
  return n;
}

static uint64_t lay_one(uint64_t *random) {
  uint8_t mine[ROWS * COLUMNS] = { 0 };
  uint64_t sum = 0;
  for (unsigned laid = 0; laid < MINES;) {
    unsigned square = (unsigned)(draw(random) % (ROWS * COLUMNS));
    laid += mine[square] == 0;
    mine[square] = 1;
  }
  for (int square = 0; square < ROWS * COLUMNS; square++)
    sum += count_around(mine, square);
  return sum;
}

static uint64_t work_lay(const Part *p) {
  uint64_t sum = 0, random = SEED;
  for (uint32_t i = 0; i < p->n; i++)
    sum += lay_one(&random);
  return sum;
}

/* --- a table, random numbers --- */

static uint64_t work_probe(const Part *p) {
  Event *table = p->to;
  uint64_t sum = 0, random = SEED;
  for (uint32_t i = 0; i < p->n; i++) {
    Event *entry = &table[draw(&random) % PROBED];
    sum += entry->subject;
    entry->subject = i;
  }
  return sum;
}

static void make_probe(Part *p) {
  p->to = room(PROBED * sizeof(Event));
}

/* What is won or lost cannot be foreseen by the processor either. */
static uint64_t work_bet(const Part *p) {
  static const uint64_t odds[] = { 900, 500, 100, 990, 700, 300 }; /* of 1024 */
  static const int64_t from[] = { 2000, 1000, 0 }, pays[] = { 9, 5, 2, 0 };
  int64_t money = 1000;
  uint64_t random = SEED;
  for (uint32_t i = 0; i < p->n; i++) {
    uint64_t chance = odds[i % G_N_ELEMENTS(odds)];
    money +=
        (draw(&random) & 1023) < chance ? (int64_t)(1024 - chance) / 16 : -(int64_t)chance / 16;
    unsigned least = 0;
    while (least < G_N_ELEMENTS(from) && money < from[least])
      least++;
    money -= pays[least];
  }
  return (uint64_t)money;
}

/* --- boards of Sudoku --- */

typedef struct {
  uint16_t row[SIDE], column[SIDE], box[SIDE];
  uint8_t filled[SIDE * SIDE];
} Grid;

static void toggle(Grid *g, unsigned cell, uint16_t bit) {
  unsigned row = cell / SIDE, column = cell % SIDE;
  g->row[row] ^= bit;
  g->column[column] ^= bit;
  g->box[row / 3 * 3 + column / 3] ^= bit;
  g->filled[cell] ^= 1;
}

static unsigned candidates(const Grid *g, unsigned cell) {
  unsigned row = cell / SIDE, column = cell % SIDE;
  return 0x1ffu & ~(unsigned)(g->row[row] | g->column[column] | g->box[row / 3 * 3 + column / 3]);
}

/* The empty cell with the fewest candidates; SIDE * SIDE: none is empty. */
static unsigned narrowest(const Grid *g) {
  unsigned best = SIDE * SIDE, fewest = SIDE + 1;
  for (unsigned cell = 0; cell < SIDE * SIDE; cell++) {
    unsigned n = g->filled[cell] ? SIDE + 1 : (unsigned)__builtin_popcount(candidates(g, cell));
    if (n < fewest) {
      fewest = n;
      best = cell;
    }
  }
  return best;
}

/* As deep as there are empty cells. */
static bool guess(Grid *g) {
  unsigned cell = narrowest(g);
  if (cell == SIDE * SIDE)
    return true;
  for (unsigned left = candidates(g, cell); left != 0; left &= left - 1) {
    uint16_t bit = (uint16_t)(left & -left);
    toggle(g, cell, bit);
    if (guess(g))
      return true;
    toggle(g, cell, bit);
  }
  return false;
}

static uint64_t work_guess(const Part *p) {
  uint64_t solved = 0;
  for (uint32_t i = 0; i < p->n; i++) {
    Grid grid = { 0 };
    for (unsigned cell = 0; cell < SIDE * SIDE; cell++)
      if (g_ascii_isdigit(p->lines[i][cell]))
        toggle(&grid, cell, (uint16_t)(1u << (p->lines[i][cell] - '1')));
    solved += guess(&grid);
  }
  g_assert(solved == p->n);
  return solved;
}

static void make_guess(Part *p) {
  p->lines = ply_position_file("qqwing.txt");
  g_assert(p->n <= g_strv_length(p->lines));
}

/* --- all of them --- */

static const struct {
  void (*make)(Part *part); /* NULL: it needs nothing */
  uint64_t (*work)(const Part *part);
} kinds[PLY_YARD_N_KINDS] = {
  [PLY_YARD_WRITE] = { make_write, work_write }, [PLY_YARD_READ] = { make_read, work_read },
  [PLY_YARD_PLACE] = { make_place, work_place }, [PLY_YARD_PAINT] = { make_paint, work_paint },
  [PLY_YARD_LAY] = { NULL, work_lay },           [PLY_YARD_PROBE] = { make_probe, work_probe },
  [PLY_YARD_BET] = { NULL, work_bet },           [PLY_YARD_GUESS] = { make_guess, work_guess },
};

static void clear_part(gpointer data) {
  Part *p = data;
  free(p->of);
  free(p->to);
  g_strfreev(p->lines);
  g_clear_pointer(&p->cr, cairo_destroy);
}

PlyYard *ply_yard_new(PlyYardKind kind, uint32_t n) {
  PlyYard *yard = g_new0(PlyYard, 1);
  yard->parts = g_array_new(FALSE, FALSE, sizeof(Part));
  g_array_set_clear_func(yard->parts, clear_part);
  return ply_yard_and(yard, kind, n);
}

PlyYard *ply_yard_and(PlyYard *yard, PlyYardKind kind, uint32_t n) {
  Part part = { .kind = kind, .n = n };
  g_assert(n > 0);
  if (kinds[kind].make != NULL)
    kinds[kind].make(&part);
  g_array_append_val(yard->parts, part);
  return yard;
}

void ply_yard_free(PlyYard *yard) {
  g_array_unref(yard->parts);
  g_free(yard);
}

double ply_yard_time(PlyYard *yard) {
  double begin = ply_timing_worked();
  for (guint i = 0; i < yard->parts->len; i++) {
    const Part *part = &g_array_index(yard->parts, Part, i);
    yard->sum += kinds[part->kind].work(part);
  }
  double ms = ply_timing_worked() - begin;
  __asm__ volatile("" ::"r"(yard->sum)); /* it is used: so it is done */
  return ms;
}
