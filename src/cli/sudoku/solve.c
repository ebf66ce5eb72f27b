/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of Sudoku: their solutions, and what all of them share. */
#include "cli/solve.h"

#include "base/i18n.h"
#include "cli/boards.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "sudoku/board/board.h"
#include "sudoku/board/solve.h"
#include "sudoku/board/text.h"
#include "sudoku/judge.h"

#define BATCH 100 /* boards, a second at most */

typedef struct {
  GPtrArray *texts; /* of boards that can be read */
  bool impossible;  /* one of them has no solution */
  /* Of the last one: */
  PlySudoku board;
  uint8_t two[2][PLY_SUDOKU_MAX_CELLS], shared[PLY_SUDOKU_MAX_CELLS]; /* 0: they differ */
  PlySudokuFound found;
} Boards;

static bool take(gpointer data, const char *text, PlyPlace *place, GError **error) {
  Boards *b = data;
  if (!ply_sudoku_read_at(text, &b->board, place, error))
    return false;
  g_ptr_array_add(b->texts, g_strdup(text));
  return true;
}

/* --- solving --- */

static bool solve(gpointer data, unsigned i, PlyProgress *progress) {
  Boards *b = data;
  bool read = ply_sudoku_read(b->texts->pdata[i], &b->board, NULL);
  g_assert(read); /* it could be when it was taken */
  b->found = ply_sudoku_solve(&b->board, b->two, 2, 0, progress);
  if (b->found.end != PLY_SUDOKU_CANCELLED && b->found.n > 1)
    b->found = ply_sudoku_count(&b->board, 0, progress);
  if (b->found.end == PLY_SUDOKU_CANCELLED ||
      ply_sudoku_shared(&b->board, b->shared, progress) == PLY_SUDOKU_UNJUDGED)
    return false;
  b->impossible = b->impossible || b->found.n == 0;
  return true;
}

/* --- what came of it --- */

/* All cells in one line. */
static char *cells_of(const Boards *b, const uint8_t digits[PLY_SUDOKU_MAX_CELLS]) {
  PlySudoku full;
  ply_sudoku_set(&full, b->board.shape, digits, b->board.given);
  return ply_sudoku_text(&full);
}

static char *several_text(const Boards *b) {
  g_autofree char *first = cells_of(b, b->two[0]), *second = cells_of(b, b->two[1]);
  g_autofree char *shared = cells_of(b, b->shared);
  if (b->found.n > PLY_SUDOKU_COUNTED)
    /* Translators: two of the solutions follow, and the cells that are the same in all of them */
    return g_strdup_printf(_("more than %d solutions: %s %s, shared: %s"), PLY_SUDOKU_COUNTED,
                           first, second, shared);
  return g_strdup_printf(
      ngettext("%u solution: %s %s, shared: %s", "%u solutions: %s %s, shared: %s", b->found.n),
      b->found.n, first, second, shared);
}

static char *text(gpointer data) {
  const Boards *b = data;
  if (b->found.n == 0)
    return ply_sudoku_impossible_text(&b->board);
  if (b->found.n > 1)
    return several_text(b);
  g_autofree char *solution = cells_of(b, b->two[0]), *level = ply_sudoku_level_text(&b->board);
  return g_strconcat(solution, level != NULL ? " " : NULL, level,
                     NULL); /* a finished board has none */
}

static JsonObject *json(gpointer data) {
  const Boards *b = data;
  JsonObject *object = json_object_new();
  bool more = b->found.n > PLY_SUDOKU_COUNTED, any = b->found.n > 0;
  g_autofree char *solution = any ? cells_of(b, b->two[0]) : NULL;
  g_autofree char *another = b->found.n > 1 ? cells_of(b, b->two[1]) : NULL;
  g_autofree char *shared = any ? cells_of(b, b->shared) : NULL;
  g_autofree char *why = any ? NULL : ply_sudoku_impossible_text(&b->board);
  json_object_set_int_member(object, "solutions", more ? PLY_SUDOKU_COUNTED : b->found.n);
  json_object_set_boolean_member(object, "more", more);
  json_object_set_boolean_member(object, "unique", b->found.n == 1);
  ply_report_set_text(object, "solution", solution);
  ply_report_set_text(object, "another", another);
  ply_report_set_text(object, "shared", shared);
  ply_sudoku_set_level(object, &b->board);
  ply_report_set_text(object, "why", why);
  return object;
}

static const PlySolveKind kind = { .take = take,
                                   .is_one = ply_sudoku_text_is_one,
                                   .is_remark = ply_sudoku_is_remark,
                                   .solve = solve,
                                   .text = text,
                                   .json = json,
                                   .batch = BATCH };

/* The answer is no where a board has no solution, as it is where the work was stopped. */
PlyExit ply_solve_sudoku(const PlySolveArgs *args) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  Boards b = { .texts = texts };
  if (args->columns || args->bits != NULL || args->stats) {
    ply_message("%s", _("--columns, --table-bits and --stats: go with --game connect4"));
    return PLY_EXIT_BAD;
  }
  bool all = true;
  unsigned n = ply_solve_read(args, &kind, &b, &all, &error);
  if (n == 0)
    return ply_message_bad(error);
  PlyExit code = ply_solve_all(args, &kind, &b, n);
  return !all ? PLY_EXIT_BAD : code == PLY_EXIT_DONE && b.impossible ? PLY_EXIT_NO : code;
}
