/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules by hand on every board of the lessons that ship: what the driver would do is right, and leads to
 * the board to which a sweep leads. */
#include <string.h>

#include "lesson/library.h"
#include "minesweeper/run/plan.h"
#include "program.h"
#include "run/drive.h"
#include "sudoku/run/plan.h"

#define MOST 4000

static PlyDriven *go_on(PlyRun *run, uint32_t step) {
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, step, &error);
  PlyDriveAct act;
  if (driven == NULL)
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  while (driven != NULL && ply_driven_next(driven, PLY_NO_MISTAKE, &act)) {
    g_assert_true(ply_driven_driver(driven)->right(ply_driven_game(driven), &act));
    ply_driven_do(driven, &act, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(ply_driven_n_acts(driven), <, MOST);
  }
  return driven;
}

/* A sweep on the board on which run begins; NULL: there is none. */
static PlyRun *mines_sweep(const PlyRun *run) {
  const PlyMinesRun *game = ply_run_mines(run);
  const PlyRunCommand sweep = { PLY_MINES_DO_SWEEP, PLY_NO_SUBJECT };
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  *position = (PlyMinesPosition){ .board = game->start,
                                  .field = game->game->field,
                                  .has_field = game->game->has_field };
  const PlyMinesPlan plan = { &run->options, position, &sweep, 1 };
  return game->position ? ply_run_new_mines(&plan, NULL) : NULL;
}

static PlyRun *sudoku_sweep(const PlyRun *run) {
  const PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  PlyRun *again = ply_run_sudoku_again(run, NULL, NULL);
  g_assert_true(ply_run_take_commands(again, &sweep, 1, NULL));
  return again;
}

static void same_mines(const PlyRun *a, const PlyRun *b) {
  g_assert_true(ply_mines_equal(&ply_run_mines(a)->game->board, &ply_run_mines(b)->game->board));
}

static void same_sudoku(const PlyRun *a, const PlyRun *b) {
  const PlySudoku *x = &ply_run_sudoku(a)->game->board, *y = &ply_run_sudoku(b)->game->board;
  g_assert_cmpmem(x->digit, x->shape->n_cells, y->digit, y->shape->n_cells);
  g_assert_cmpmem(x->candidates, x->shape->n_cells * sizeof *x->candidates, y->candidates,
                  y->shape->n_cells * sizeof *y->candidates);
}

static const struct {
  const PlyRunKind *kind;
  PlyRun *(*sweep)(const PlyRun *run);
  void (*same)(const PlyRun *a, const PlyRun *b);
} kinds[] = {
  { &ply_run_kind_mines, mines_sweep, same_mines },
  { &ply_run_kind_sudoku, sudoku_sweep, same_sudoku },
};

/* How many were driven to the end of a sweep. */
static unsigned check_run(PlyLessonRun *of, unsigned kind) {
  ply_lesson_record(of, NULL);
  PlyRun *run = of->run;
  ply_driven_free(go_on(run, 0));
  ply_driven_free(go_on(run, ply_trace_n_events(run->trace) / 2));
  g_autoptr(PlyRun) sweep = kinds[kind].sweep(run);
  if (sweep == NULL)
    return 0;
  ply_run_record(sweep, NULL);
  g_autoptr(PlyDriven) driven = go_on(sweep, 0);
  if (driven == NULL)
    return 0;
  kinds[kind].same(ply_driven_run(driven), sweep);
  return 1;
}

static unsigned check_lesson(const char *file) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(file, NULL, faults);
  unsigned n = 0;
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlySection *section = lesson->sections->pdata[i];
    for (unsigned k = 0; k < G_N_ELEMENTS(kinds); k++)
      if (section->run != NULL && section->run->run->kind == kinds[k].kind) {
        g_test_message("%s, section %u", file, i + 1);
        n += check_run(section->run, k);
      }
  }
  return n;
}

static void test_shipped(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, &error);
  unsigned n = 0;
  g_assert_no_error(error);
  for (guint i = 0; i < entries->len; i++)
    n += check_lesson(((const PlyLibraryEntry *)entries->pdata[i])->file);
  g_assert_cmpuint(n, >, 20);
}

TEST_PROGRAM("driven-rules") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/driven-rules", test_shipped);
  return g_test_run();
}
