/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rates.h"

#include <math.h>

#include "cli/kit/output.h"
#include "reference.h"

#define SEED 1 /* of the first cell; each has the next */

static void say_source(GString *notes, unsigned games) {
  g_string_append_printf(notes,
                         "Boards of Minesweeper that are finished without a guess, in percent of "
                         "%u games a cell.\n"
                         "Reference: a run of an independent program, %d games a cell, first "
                         "click at random,\n"
                         "stopping at the first guess. Apart: in standard errors.\n",
                         games, PLY_MINES_REFERENCE_GAMES);
  g_string_append_printf(notes, "%-12s %-4s %-10s  %7s %9s %6s\n", "level", "first", "rules to",
                         "here", "reference", "apart");
}

static void say_cell(GString *notes, const PlyMinesReference *cell, double share, double z) {
  char here[G_ASCII_DTOSTR_BUF_SIZE], there[G_ASCII_DTOSTR_BUF_SIZE], off[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf(notes, "%-12s %-4s %-10s  %7s %9s %6s\n", ply_mines_levels[cell->level].id,
                         cell->opening == PLY_OPENING_ZERO ? "zero" : "safe", cell->column,
                         ply_decimal(100 * share, 2, here), ply_decimal(cell->percent, 2, there),
                         ply_decimal(z, 2, off));
}

double ply_measure_rates(PlyBench *measure) {
  GString *notes = ply_measure_notes(measure);
  g_autofree PlyMinesLabResult *result = g_new(PlyMinesLabResult, 1);
  double worst = 0;
  uint32_t games = ply_measure_of(measure, PLY_MINES_REFERENCE_GAMES);
  say_source(notes, games);
  for (unsigned i = 0; i < PLY_MINES_N_REFERENCES; i++) {
    const PlyMinesReference *cell = &ply_mines_references[i];
    PlyMinesSetup setup;
    ply_mines_reference_setup(cell, SEED + i, &setup);
    g_autoptr(PlyLab) lab = ply_mines_lab_new(&setup, games, 0);
    ply_lab_run(lab, NULL);
    ply_mines_lab_result(lab, result);
    double z = ply_mines_reference_apart(cell, result->finished, result->games);
    say_cell(notes, cell, ply_mines_lab_finished(result).value, z);
    worst = MAX(worst, fabs(z));
  }
  return worst;
}
