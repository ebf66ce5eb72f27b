/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kinds.h"

#include <glib/gi18n.h>

const PlyKindInfo ply_kinds[PLY_N_KINDS] = {
  [PLY_KIND_CUTOFF] = { "cutoff", 1u << PLY_EVENT_CUTOFF, "ply-cut-symbolic", N_("Cutoff"),
                        N_("Next cutoff"), N_("Previous cutoff") },
  [PLY_KIND_BOUND] = { "bound", 1u << PLY_EVENT_ALPHA | 1u << PLY_EVENT_BETA, "ply-bound-symbolic",
                       N_("Change of a bound"), N_("Next change of a bound"),
                       N_("Previous change of a bound") },
  [PLY_KIND_LEAF] = { "leaf", 1u << PLY_EVENT_EVALUATE, "ply-leaf-symbolic", N_("Leaf"),
                      N_("Next leaf"), N_("Previous leaf") },
  [PLY_KIND_BEST] = { "best", 1u << PLY_EVENT_BEST, "ply-best-symbolic", N_("Better move"),
                      N_("Next better move"), N_("Previous better move") },
  [PLY_KIND_RETURN] = { "return", 1u << PLY_EVENT_RETURN, "ply-return-symbolic", N_("Return"),
                        N_("Next return"), N_("Previous return") },
  [PLY_KIND_ENTER] = { "enter", 1u << PLY_EVENT_ENTER, "ply-enter-symbolic", N_("Node entered"),
                       N_("Next node"), N_("Previous node") },
  [PLY_KIND_FIRE] = { "fire", 1u << PLY_EVENT_FIRE, "ply-best-symbolic", N_("Rule fired"),
                      N_("Next rule fired"), N_("Previous rule fired"), TRUE },
  [PLY_KIND_HELPER] = { "helper", 1u << PLY_EVENT_HELPER, "ply-forth-symbolic", N_("Helper tried"),
                        N_("Next helper"), N_("Previous helper"), TRUE },
  [PLY_KIND_RULE] = { "rule", 1u << PLY_EVENT_RULE, "ply-leaf-symbolic", N_("Rule tried"),
                      N_("Next rule tried"), N_("Previous rule tried"), TRUE },
  [PLY_KIND_CYCLE] = { "cycle", 1u << PLY_EVENT_CYCLE, "ply-return-symbolic", N_("Cycle"),
                       N_("Next cycle"), N_("Previous cycle"), TRUE },
};

gboolean ply_kind_fits(PlyKind kind, const PlyRun *run) {
  return !ply_kinds[kind].of_rules == (!run || ply_run_is_search(run));
}

/* Firings of rules, cutoffs where there are any, else values that come back. */
PlyKind ply_kind_of_choice(const PlyRun *run) {
  if (run && !ply_run_is_search(run))
    return PLY_KIND_FIRE;
  return run && run->algorithm->windows ? PLY_KIND_CUTOFF : PLY_KIND_RETURN;
}

PlyKind ply_kind_find(const char *id) {
  PlyKind kind = 0;
  while (kind < PLY_N_KINDS && !g_str_equal(ply_kinds[kind].id, id))
    kind++;
  return kind;
}
