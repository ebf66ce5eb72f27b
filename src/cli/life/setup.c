/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/setup.h"

#include "base/i18n.h"
#include "cli/kit/sets.h"

bool ply_setup_is_chance(const PlySetupArgs *args) {
  return ply_lesson_options(args->game) != NULL;
}

static bool refuse(const PlySetupArgs *args, GError **error) {
  const char *given = ply_setup_algorithm(args) != NULL ? "--algorithm"
                      : args->to_move != NULL           ? "--to-move"
                      : args->position != NULL          ? "--position"
                                                        : NULL;
  return given == NULL ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("%s does not go with this game, where odds decide; see --set"), given);
}

PlyRun *ply_setup_chance_run(const PlySetupArgs *args, const PlyRun *base, GError **error) {
  PlyOptions options;
  if (base != NULL)
    options = base->options;
  else
    ply_options_init(&options, ply_lesson_options(args->game));
  if (!refuse(args, error) || !ply_sets_read(&options, args->sets, NULL, error))
    return NULL;
  return base != NULL ? ply_lesson_again(base, &options, error)
                      : ply_lesson_play(args->game, &options, error);
}
