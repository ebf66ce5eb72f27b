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
};

PlyKind ply_kind_find(const char *id) {
  PlyKind kind = 0;
  while (kind < PLY_N_KINDS && !g_str_equal(ply_kinds[kind].id, id))
    kind++;
  return kind;
}
