/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "names.h"

#include <string.h>

#include "search/run.h"

bool covered_is_given(const PlyRun *run, PlyNodeId node) {
  int32_t value;
  return ply_run_given_value(run, node, &value);
}

const char *covered_words(const PlyCover *cover, const PlyRun *run, PlyNodeId node,
                          const char *name) {
  PlyNodeId parent = ply_trace_node(run->trace, node)->parent;
  bool given = covered_is_given(run, node);
  const struct {
    const char *measure;
    PlyNodeId node;
    const char *words;
  } stated[] = {
    { "value", given ? PLY_NO_NODE : node, "worth " },
    { "best", parent, "the choice of" },
    { "pruned", node, "cut:" },
  };
  for (size_t i = 0; i < sizeof stated / sizeof *stated; i++)
    if (stated[i].node != PLY_NO_NODE && strstr(name, stated[i].words) != NULL &&
        ply_cover_has(cover, run, stated[i].measure, stated[i].node))
      return stated[i].words;
  return NULL;
}
