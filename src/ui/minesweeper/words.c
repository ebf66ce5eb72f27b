/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/minesweeper/words.h"

#include <glib/gi18n.h>

#include "say/minesweeper/hints.h"

static guint count(const PlyMines *board, guint state) {
  guint n = 0;
  for (guint square = 0; square < ply_mines_n(board); square++)
    n += ply_mines_state(board, square) == state;
  return n;
}

static char *lost_text(const PlyMines *board) {
  guint missed = count(board, PLY_MINES_MISSED), wrong = count(board, PLY_MINES_WRONG);
  g_autofree char *mines =
      g_strdup_printf(ngettext("%u mine missed", "%u mines missed", missed), missed);
  g_autofree char *flags =
      g_strdup_printf(ngettext("%u wrong flag", "%u wrong flags", wrong), wrong);
  /* Translators: the end of a game; two counts: mines missed and wrong flags */
  return g_strdup_printf(_("Lost · %s · %s"), mines, flags);
}

char *ply_game_status(const PlyRun *run, const PlyReplay *replay) {
  PlyMinesRun *game = ply_run_mines(run);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(game, replay, board);
  PlyMinesStatus status = ply_mines_run_status(game, replay);
  if (status == PLY_MINES_WON)
    return g_strdup(_("Won · every safe square is open"));
  if (status == PLY_MINES_LOST)
    return lost_text(board);
  return ply_say_counters(board);
}

char *ply_game_name(const PlyRun *run) {
  PlyMinesRun *game = ply_run_mines(run);
  gint64 level = ply_options_get(&run->options, "level");
  const char *name = game->position             ? _("A board given")
                     : level < PLY_LEVEL_CUSTOM ? _(ply_mines_levels[level].name)
                                                : _("A size of your own");
  g_autofree char *seed = ply_options_print(&run->options, "seed");
  int mines = game->start.mines;
  if (mines == PLY_MINES_UNKNOWN)
    return g_strdup_printf(_("%s: %u × %u"), name, game->start.rows, game->start.columns);
  if (game->position)
    return g_strdup_printf(ngettext("%s: %u × %u, %d mine", "%s: %u × %u, %d mines", (gulong)mines),
                           name, game->start.rows, game->start.columns, mines);
  /* Translators: a level, its rows and columns, its mines, and the seed that lays them */
  return g_strdup_printf(
      ngettext("%s: %u × %u, %d mine, seed %s", "%s: %u × %u, %d mines, seed %s", (gulong)mines),
      name, game->start.rows, game->start.columns, mines, seed);
}
