/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kinds.h"

#include <glib/gi18n.h>

#include "chance/day-plan.h"
#include "play/match.h"
#include "rules/mines-plan.h"

const PlyKindInfo ply_kinds[PLY_N_KINDS] = {
  [PLY_KIND_CUTOFF] = { "cutoff", PLY_EVENT_BIT(PLY_EVENT_CUTOFF), "ply-cut-symbolic", N_("Cutoff"),
                        N_("Next cutoff"), N_("Previous cutoff") },
  [PLY_KIND_BOUND] = { "bound", PLY_EVENT_BIT(PLY_EVENT_ALPHA) | PLY_EVENT_BIT(PLY_EVENT_BETA),
                       "ply-bound-symbolic", N_("Change of a bound"), N_("Next change of a bound"),
                       N_("Previous change of a bound") },
  [PLY_KIND_LEAF] = { "leaf", PLY_EVENT_BIT(PLY_EVENT_EVALUATE), "ply-leaf-symbolic", N_("Leaf"),
                      N_("Next leaf"), N_("Previous leaf") },
  [PLY_KIND_BEST] = { "best", PLY_EVENT_BIT(PLY_EVENT_BEST), "ply-best-symbolic", N_("Better move"),
                      N_("Next better move"), N_("Previous better move") },
  [PLY_KIND_RETURN] = { "return", PLY_EVENT_BIT(PLY_EVENT_RETURN), "ply-return-symbolic",
                        N_("Return"), N_("Next return"), N_("Previous return") },
  [PLY_KIND_ENTER] = { "enter", PLY_EVENT_BIT(PLY_EVENT_ENTER), "ply-enter-symbolic",
                       N_("Node entered"), N_("Next node"), N_("Previous node") },
  [PLY_KIND_FIRE] = { "fire", PLY_EVENT_BIT(PLY_EVENT_FIRE), "ply-best-symbolic", N_("Rule fired"),
                      N_("Next rule fired"), N_("Previous rule fired"), PLY_KIND_OF_RULES },
  [PLY_KIND_HELPER] = { "helper", PLY_EVENT_BIT(PLY_EVENT_HELPER), "ply-forth-symbolic",
                        N_("Helper tried"), N_("Next helper"), N_("Previous helper"),
                        PLY_KIND_OF_RULES },
  [PLY_KIND_RULE] = { "rule", PLY_EVENT_BIT(PLY_EVENT_RULE), "ply-leaf-symbolic", N_("Rule tried"),
                      N_("Next rule tried"), N_("Previous rule tried"), PLY_KIND_OF_RULES },
  [PLY_KIND_CYCLE] = { "cycle", PLY_EVENT_BIT(PLY_EVENT_CYCLE), "ply-return-symbolic", N_("Cycle"),
                       N_("Next cycle"), N_("Previous cycle"), PLY_KIND_OF_RULES },
  [PLY_KIND_DAY] = { "day", PLY_EVENT_BIT(PLY_EVENT_DAY), "ply-return-symbolic", N_("Day"),
                     N_("Next day"), N_("Previous day"), PLY_KIND_OF_DAY },
  [PLY_KIND_CHANGE] = { "change", PLY_EVENT_BIT(PLY_EVENT_CHANGE), "ply-best-symbolic",
                        N_("Change of job"), N_("Next change of job"), N_("Previous change of job"),
                        PLY_KIND_OF_DAY },
  [PLY_KIND_TURN] = { "turn", PLY_EVENT_BIT(PLY_EVENT_BANKRUPT) | PLY_EVENT_BIT(PLY_EVENT_WINDFALL),
                      "ply-cut-symbolic", N_("Bankruptcy or windfall"),
                      N_("Next bankruptcy or windfall"), N_("Previous bankruptcy or windfall"),
                      PLY_KIND_OF_DAY },
  [PLY_KIND_ROLL] = { "roll", PLY_EVENT_BIT(PLY_EVENT_ROLL), "ply-leaf-symbolic", N_("Roll"),
                      N_("Next roll"), N_("Previous roll"), PLY_KIND_OF_DAY },
  [PLY_KIND_TRIAL] = { "trial", PLY_EVENT_BIT(PLY_EVENT_TRIAL), "ply-return-symbolic",
                       N_("Simulated run"), N_("Next simulated run"), N_("Previous simulated run"),
                       PLY_KIND_OF_ODDS },
  [PLY_KIND_OUTCOME] = { "outcome", PLY_EVENT_BIT(PLY_EVENT_OUTCOME), "ply-best-symbolic",
                         N_("Outcome"), N_("Next outcome"), N_("Previous outcome"),
                         PLY_KIND_OF_ODDS },
  [PLY_KIND_MOVE] = { "move", PLY_EVENT_BIT(PLY_EVENT_MOVE) | PLY_EVENT_BIT(PLY_EVENT_LOST_TURN),
                      "ply-best-symbolic", N_("Move"), N_("Next move"), N_("Previous move"),
                      PLY_KIND_OF_MATCH },
};

PlyKindOf ply_kinds_of_run(const PlyRun *run) {
  return !run || ply_run_is_search(run) ? PLY_KIND_OF_SEARCH
         : ply_run_mines(run)           ? PLY_KIND_OF_RULES
         : ply_run_day(run)             ? PLY_KIND_OF_DAY
         : ply_run_match(run)           ? PLY_KIND_OF_MATCH
                                        : PLY_KIND_OF_ODDS;
}

gboolean ply_kind_fits(PlyKind kind, const PlyRun *run) {
  return ply_kinds[kind].of == ply_kinds_of_run(run);
}

/* Of searches cutoffs where there are any, else values that come back. */
PlyKind ply_kind_of_choice(const PlyRun *run) {
  static const PlyKind choices[] = {
    [PLY_KIND_OF_SEARCH] = PLY_KIND_RETURN, [PLY_KIND_OF_RULES] = PLY_KIND_FIRE,
    [PLY_KIND_OF_DAY] = PLY_KIND_DAY,       [PLY_KIND_OF_ODDS] = PLY_KIND_OUTCOME,
    [PLY_KIND_OF_MATCH] = PLY_KIND_MOVE,
  };
  PlyKindOf of = ply_kinds_of_run(run);
  return run && of == PLY_KIND_OF_SEARCH && ply_run_algorithm(run)->windows ? PLY_KIND_CUTOFF
                                                                            : choices[of];
}

PlyKind ply_kind_find(const char *id) {
  PlyKind kind = 0;
  while (kind < PLY_N_KINDS && !g_str_equal(ply_kinds[kind].id, id))
    kind++;
  return kind;
}
