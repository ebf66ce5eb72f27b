/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From header and run blocks to games of Sudoku that can be recorded. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/sudoku/counter.h"
#include "lesson/sudoku/private.h"
#include "sudoku/board/board.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"

/* --- building --- */

/* Each is checked where it is read, so that whichever takes away the last solution has the fault. */
static gpointer read_position(const PlyOptions *options, const char *text, PlyPlace *within,
                              GError **error) {
  g_autofree PlySudoku *board = g_new0(PlySudoku, 1);
  return ply_sudoku_read_at(text, board, within, error) && ply_sudoku_check(board, error)
             ? g_steal_pointer(&board)
             : NULL;
}

static bool refine(gpointer position, const char *candidates, GError **error) {
  return ply_sudoku_read_candidates(candidates, position, error) &&
         ply_sudoku_check(position, error);
}

static PlyRun *make(const PlyOptions *options, gconstpointer position, GError **error) {
  return ply_run_new_sudoku(options, position, error);
}

static void build(PlyReader *r) {
  const PlyBoards boards = {
    .game = ply_sudoku_system.id,
    .options = ply_sudoku_options,
    .afresh = ply_sudoku_afresh,
    .read = read_position,
    .free = g_free,
    .more = "candidates",
    .refine = refine,
    .make = make,
    .whole_new = PLY_SUDOKU_DO_SWEEP,
    .whole_position = PLY_SUDOKU_DO_SWEEP,
  };
  ply_boards_build(r, &boards);
}

/* Of nothing but options: swept. */
static PlyRun *play(const char *game, const PlyOptions *options, GError **error) {
  PlyRun *run = ply_run_new_sudoku(options, NULL, error);
  PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  if (run != NULL)
    ply_run_take_commands(run, &sweep, 1, NULL);
  return run;
}

static PlyRun *again_with(const PlyRun *run, const PlyOptions *options, GError **error) {
  unsigned n;
  const PlyRunCommand *commands = ply_run_commands(run, &n);
  PlyRun *made = ply_run_sudoku_again(run, options, error);
  if (made != NULL)
    ply_run_take_commands(made, commands, n, NULL);
  return made;
}

static const PlyOption *const *options_of(const char *game) {
  return ply_sudoku_options;
}

/* The same digits and candidates; who gave them is all one. New boards, which may not be there yet,
 * are the same where the same was wished for. */
static bool starts_alike(const PlyRun *a, const PlyRun *b) {
  const PlySudokuRun *p = ply_run_sudoku(a), *q = ply_run_sudoku(b);
  const PlySudoku *x = &p->start, *y = &q->start;
  if (!p->position && !q->position)
    return ply_sudoku_wish_equal(&p->setup.wish, &q->setup.wish);
  return x->shape == y->shape && memcmp(x->digit, y->digit, sizeof x->digit) == 0 &&
         memcmp(x->candidates, y->candidates, sizeof x->candidates) == 0;
}

static const PlyKey keys[] = {
  { "do", PLY_IN_HEADER | PLY_IN_RUN },
  { "position", PLY_IN_RUN, .lines = true },
  { "candidates", PLY_IN_HEADER | PLY_IN_RUN, .lines = true },
  { NULL },
};

static const PlyClaims claims = { .from_start = true };

const PlyLessonKind ply_kind_sudoku = {
  .games = (const char *const[]){ "sudoku", NULL },
  .keys = keys,
  .options = options_of,
  .show = PLY_SHOW_BOARD | PLY_SHOW_RULES,
  .less = N_("take a smaller board or fewer “rules”"),
  .build = build,
  .play = play,
  .again = again_with,
  .counter = ply_sudoku_counter,
  .asks = &ply_sudoku_asks,
  .propose_number = ply_sudoku_propose_number,
  .refuse_ask = ply_kind_refuse_ask,
  .place = ply_sudoku_case_place,
  .tells = ply_sudoku_tells,
  .picture = ply_sudoku_picture_verified,
  .claims = &claims,
  .results = ply_measured_results_read,
  .cell = ply_measured_cell,
  .starts_alike = starts_alike,
  .brings_start = true,
};
