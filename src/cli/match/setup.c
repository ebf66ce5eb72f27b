/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/setup.h"

#include "base/i18n.h"
#include "cli/kit/sets.h"
#include "match/match.h"

bool ply_setup_is_match(const PlySetupArgs *args) {
  return ply_setup_algorithm(args) == NULL && !ply_lesson_plays(args->game) &&
         (ply_sets_find(args->sets, "first") != NULL ||
          ply_sets_find(args->sets, "second") != NULL);
}

static bool refuse(const PlySetupArgs *args, GError **error) {
  if (ply_setup_algorithm(args) == NULL)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("--algorithm does not go with a match; say who plays with --set first and "
                    "--set second"));
}

static bool refuse_persons(const PlyAgent agents[2], GError **error) {
  for (unsigned i = 0; i < 2; i++)
    if (agents[i].kind == PLY_AGENT_PERSON)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("%s: a person cannot play here; expected “random” or a search"),
                      i == 0 ? "first" : "second");
  return true;
}

PlyRun *ply_setup_match_run(const PlySetupArgs *args, const PlyRun *base, GError **error) {
  PlyOptions options;
  PlyAgent agents[2];
  if (base != NULL)
    options = base->options;
  else
    ply_options_init(&options, ply_match_options);
  if (!refuse(args, error) || !ply_sets_read(&options, args->sets, NULL, error))
    return NULL;
  g_autoptr(PlyStart) start =
      base != NULL ? ply_start_ref(ply_run_start(base)) : ply_setup_start(args, error);
  if (start == NULL || !ply_match_read_agents(&options, start->game, agents, error) ||
      !refuse_persons(agents, error))
    return NULL;
  return ply_match_run_new(start, &agents[0], &agents[1], &options, error);
}
