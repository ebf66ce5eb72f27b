/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Recorded games of Minesweeper for tests. */

#include "../../run/in-text.h"
#include "minesweeper/run/plan.h"

static inline unsigned mines_square(const PlyMines *board, const char *name) {
  g_autoptr(GError) error = NULL;
  unsigned square = 0;
  ply_mines_square_read(board, name, &square, &error);
  g_assert_no_error(error);
  return square;
}

/* Flags put by hand on squares ("r1c2 r3c3"), then one command, on a position (NULL: a new game
 * of the options); set: "rules=one,near seed=3". */
static inline PlyRun *mines_run(const char *position, int mines, const char *flags, PlyMinesDo kind,
                                const char *square, const char *set) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  set_options(&options, set);
  g_autofree PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
  if (position != NULL) {
    ply_mines_read(position, mines, p, NULL, &error);
    g_assert_no_error(error);
  }
  PlyRunCommand commands[8];
  unsigned n = 0;
  g_auto(GStrv) flagged = g_strsplit(flags, " ", -1);
  for (char **flag = flagged; *flag != NULL && **flag != '\0'; flag++)
    commands[n++] = (PlyRunCommand){ PLY_MINES_DO_FLAG, mines_square(&p->board, *flag) };
  commands[n++] =
      (PlyRunCommand){ kind, square != NULL ? mines_square(&p->board, square) : PLY_NO_SUBJECT };
  const PlyMinesPlan plan = { .options = &options,
                              .position = position != NULL ? p : NULL,
                              .commands = commands,
                              .n_commands = n };
  PlyRun *run = ply_run_new_mines(&plan, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}
