/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/rules.h"

#include "base/i18n.h"
#include "cli/kit/sets.h"
#include "lesson/kinds.h"

static bool refuse(const PlySetupArgs *args, GError **error) {
  bool algorithm = ply_setup_algorithm(args) != NULL;
  if (!algorithm && args->to_move == NULL)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("%s does not go with a game that is played by rules"),
                  algorithm ? "--algorithm" : "--to-move");
}

PlyRun *ply_setup_rules_run(const PlySetupArgs *args, const PlyRun *base,
                            const PlyOption *const *table, PlyRulesGame game, GError **error) {
  PlyOptions options;
  if (base != NULL)
    options = base->options;
  else
    ply_options_init(&options, table);
  if (!refuse(args, error) || !ply_sets_read(&options, args->sets, NULL, error))
    return NULL;
  return base != NULL ? ply_kind_of_run(base)->again(base, &options, error)
                      : game(args, &options, error);
}
