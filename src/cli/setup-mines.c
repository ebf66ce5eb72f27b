/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/setup-mines.h"

#include <string.h>

#include "cli/mines.h"
#include "cli/sets.h"
#include "trace/i18n.h"

bool ply_setup_is_mines(const PlySetupArgs *args) {
  return g_strcmp0(args->game, ply_mines_system.id) == 0;
}

static bool refuse(const PlySetupArgs *args, GError **error) {
  bool algorithm = ply_setup_algorithm(args) != NULL;
  if (!algorithm && args->to_move == NULL)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("%s does not go with Minesweeper, which is played by rules"),
                  algorithm ? "--algorithm" : "--to-move");
}

static PlyRun *game_run(const PlySetupArgs *args, const PlyOptions *options, GError **error) {
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  PlyMinesCommand whole = { PLY_MINES_DO_PLAY, PLY_NO_SUBJECT };
  PlyMinesPlan plan = { .options = options, .commands = &whole, .n_commands = 1 };
  if (args->position != NULL) {
    PlyMinesSetup setup;
    if (!ply_mines_setup(options, true, &setup, error) ||
        !ply_mines_file_read(args->position, setup.mines, position, error))
      return NULL;
    plan.position = position;
    whole.kind = PLY_MINES_DO_SWEEP;
  }
  return ply_run_new_mines(&plan, error);
}

PlyRun *ply_setup_mines_run(const PlySetupArgs *args, const PlyRun *base, GError **error) {
  PlyOptions options;
  if (base != NULL)
    options = base->options;
  else
    ply_options_init(&options, ply_mines_options);
  if (!refuse(args, error) || !ply_sets_read(&options, args->sets, NULL, error))
    return NULL;
  return base != NULL ? ply_lesson_mines_again(base, &options, error)
                      : game_run(args, &options, error);
}
