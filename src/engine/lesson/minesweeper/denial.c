/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said to who calls a square safe, or a mine, that need not be: an arrangement of mines in
 * which it is the other thing. One that would give the right answer away is not shown. */
#include "base/i18n.h"
#include "lesson/minesweeper/private.h"
#include "minesweeper/deduce/deduce.h"

#define MAX_NAMED 8 /* more squares are counted, not named */

typedef struct {
  const PlyMines *board;
  uint32_t square; /* that the answer names, and should not */
  bool safe;       /* it was said to be; else a mine */
  uint32_t around; /* what can be answered touches this number; PLY_NO_SUBJECT: any square */
  int n_right;
  uint16_t right[PLY_MINES_MAX_SQUARES]; /* ascending */
  unsigned n;
  uint16_t mines[PLY_MINES_MAX_SQUARES]; /* of the arrangement, without flags, ascending */
} Denial;

static bool holds(const uint16_t *squares, unsigned n, unsigned square) {
  for (unsigned i = 0; i < n; i++)
    if (squares[i] == square)
      return true;
  return false;
}

/* What is right need not lie around the number that the question names. */
static uint32_t place_of(const Denial *d, const PlyMinesQuestion *q) {
  for (int i = 0; i < d->n_right && q->square != PLY_NO_SUBJECT; i++)
    if (!ply_mines_touches(d->board, d->right[i], q->square))
      return PLY_NO_SUBJECT;
  return q->square;
}

/* May somebody think of this square as an answer? */
static bool is_meant(const Denial *d, unsigned square) {
  return ply_mines_state(d->board, square) == PLY_MINES_COVERED &&
         (d->around == PLY_NO_SUBJECT || ply_mines_touches(d->board, square, d->around));
}

static bool is_right(const Denial *d, unsigned square) {
  return holds(d->right, (unsigned)MAX(d->n_right, 0), square);
}

/* Are the right squares all that are free (mined) in the arrangement? */
static bool gives_away(const Denial *d) {
  for (unsigned square = 0; square < ply_mines_n(d->board); square++)
    if (is_meant(d, square) && (holds(d->mines, d->n, square) != d->safe) != is_right(d, square))
      return false;
  return true;
}

static PlyDeduceStatus look_on(Denial *d, const PlyMines *board) {
  return ply_deduce_example(board, d->square, d->safe, NULL, d->mines, &d->n);
}

static void add_mine(Denial *d, unsigned square) {
  unsigned i = d->n++;
  for (; i > 0 && d->mines[i - 1] > square; i--)
    d->mines[i] = d->mines[i - 1];
  d->mines[i] = (uint16_t)square;
}

/* One in which a square that is no answer looks like one, too. */
static bool look_beside(Denial *d) {
  for (unsigned square = 0; square < ply_mines_n(d->board); square++) {
    if (!is_meant(d, square) || is_right(d, square) || square == d->square)
      continue;
    g_autofree PlyMines *board = g_memdup2(d->board, sizeof *board);
    ply_mines_set(board, square, d->safe ? PLY_MINES_CLEAR : PLY_MINES_FLAG);
    if (look_on(d, board) != PLY_DEDUCE_DONE)
      continue;
    if (!d->safe)
      add_mine(d, square);
    return true;
  }
  return false;
}

/* --- words --- */

/* Mines without a flag, in words. */
static char *list_mines(const Denial *d) {
  return d->n > MAX_NAMED ? NULL : ply_mines_words_list(d->board, d->mines, d->n);
}

static char *say_example(const Denial *d, PlyVerdict *v) {
  v->squares = g_memdup2(d->mines, d->n * sizeof *d->mines);
  v->n_squares = d->n;
  v->square = d->square;
  v->explodes = d->safe;
  g_autofree char *where = ply_mines_words(d->board, d->square), *list = list_mines(d);
  if (list == NULL)
    return g_strdup_printf(
        d->safe ? _("Not yet: %s explodes in the arrangement of mines that the board "
                    "shows now, and every number is right in it.")
                : _("Not yet: %s is free in the arrangement of mines that the board "
                    "shows now, and every number is right in it."),
        where);
  return g_strdup_printf(d->safe ? _("Not yet: %s explodes if the mines are here: %s. Every number "
                                     "has what it needs then.")
                                 : _("Not yet: %s is free if the mines are here: %s. Every number "
                                     "has what it needs then."),
                         where, list);
}

/* The numbers that are wrong if the answer is right; NULL: none is, or they are too many to name. */
static char *wrong_numbers(const Denial *d, unsigned *n) {
  g_autofree PlyMines *board = g_memdup2(d->board, sizeof *board);
  g_autofree PlyCore *core = g_new0(PlyCore, 1);
  ply_mines_set(board, d->square, d->safe ? PLY_MINES_CLEAR : PLY_MINES_FLAG);
  if (ply_deduce_core(board, NULL, core) != PLY_DEDUCE_DONE || core->n == 0 || core->n > MAX_NAMED)
    return NULL;
  *n = core->n;
  return ply_mines_words_list(d->board, core->numbers, core->n);
}

static char *say_numbers(const Denial *d) {
  unsigned n = 0;
  g_autofree char *where = ply_mines_words(d->board, d->square), *list = wrong_numbers(d, &n);
  if (list == NULL)
    return g_strdup_printf(
        d->safe ? _("Not yet: every number can have what it needs with a mine in %s. Try it.")
                : _("Not yet: every number can have what it needs without a mine in %s. Try it."),
        where);
  if (d->safe)
    /* Translators: a square, and the squares of numbers */
    return g_strdup_printf(ngettext("Not yet: without a mine in %s, the number here is wrong: %s.",
                                    "Not yet: without a mine in %s, these numbers cannot all be "
                                    "right: %s.",
                                    n),
                           where, list);
  /* Translators: a square, and the squares of numbers */
  return g_strdup_printf(ngettext("Not yet: with a mine in %s, the number here is wrong: %s.",
                                  "Not yet: with a mine in %s, these numbers cannot all be "
                                  "right: %s.",
                                  n),
                         where, list);
}

char *ply_mines_denial(const PlyCase *c, uint32_t square, bool safe, PlyVerdict *verdict) {
  g_autofree Denial *d = g_new0(Denial, 1);
  d->board = c->place;
  d->square = square;
  d->safe = safe;
  d->n_right =
      ply_mines_case_proven(c, safe ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES, d->right, NULL);
  d->around = place_of(d, c->question->about);
  if (look_on(d, d->board) != PLY_DEDUCE_DONE)
    return NULL;
  verdict->countered = true;
  return !gives_away(d) || look_beside(d) ? say_example(d, verdict) : say_numbers(d);
}
