/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tells the answer of a question about a search, beside the number itself. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/search/tells.h"

/* A node that nobody named is the root. */
static PlyNodeId node_of(uint32_t subject) {
  return subject == PLY_FACT_ANY ? 0 : subject;
}

/* Itself, its choice with all that follows it, and the bounds that it sets at the node above. */
void ply_topic_cover_value(PlyCover *cover, const PlyRun *run, uint32_t subject) {
  static const char *const own[] = {
    "value", "bound", "best", "line", "sums", "sum", "worst", "ties",
  };
  PlyNodeId node = node_of(subject), parent = ply_trace_node(run->trace, node)->parent;
  for (size_t i = 0; i < G_N_ELEMENTS(own); i++)
    ply_cover_add(cover, run, own[i], node);
  if (parent == PLY_NO_NODE)
    return;
  ply_cover_add(cover, run, "alpha", parent);
  ply_cover_add(cover, run, "beta", parent);
}

/* The value, and those of the children that are not given; where lots decide among equals, these. */
void ply_topic_cover_choice(PlyCover *cover, const PlyRun *run, uint32_t subject) {
  unsigned n;
  int32_t given;
  PlyNodeId node = node_of(subject), first = ply_trace_children(run->trace, node, &n);
  ply_topic_cover_value(cover, run, node);
  for (PlyNodeId child = first; child < first + n; child++)
    if (!ply_run_given_value(run, child, &given))
      ply_topic_cover_value(cover, run, child);
  if (ply_run_algorithm(run)->ranks)
    ply_cover_add(cover, run, "numbers", PLY_FACT_ANY);
}

static void cover_window(PlyCover *cover, const PlyRun *run, uint32_t subject) {
  ply_cover_add(cover, run, "alpha", node_of(subject));
  ply_cover_add(cover, run, "beta", node_of(subject));
}

static void cover_skipped(PlyCover *cover, const PlyRun *run, uint32_t subject) {
  ply_cover_add(cover, run, "pruned", node_of(subject));
}

/* Their counters, and what one could count instead. */
static void cover_cuts(PlyCover *cover, const PlyRun *run, uint32_t subject) {
  ply_cover_add(cover, run, "pruned", PLY_FACT_ANY);
  ply_cover_add(cover, run, "cutoffs", PLY_FACT_ANY);
}

/* Who moves at a node, and where it is, stands in every picture. */
static void cover_nothing(PlyCover *cover, const PlyRun *run, uint32_t subject) {}

static const struct {
  const char *measure;
  void (*cover)(PlyCover *cover, const PlyRun *run, uint32_t subject);
} told[] = {
  { "value", ply_topic_cover_value },
  { "bound", ply_topic_cover_value },
  { "best", ply_topic_cover_choice },
  { "line", ply_topic_cover_choice },
  { "worst", ply_topic_cover_choice },
  { "sum", ply_topic_cover_choice },
  { "sums", ply_topic_cover_choice },
  { "ties", ply_topic_cover_choice },
  { "children", ply_topic_cover_choice },
  { "alpha", cover_window },
  { "beta", cover_window },
  { "skipped", cover_skipped },
  { "cutoffs", cover_cuts },
  { "pruned", cover_cuts },
  { "side", cover_nothing },
  { "ply", cover_nothing },
  { "parent", cover_nothing },
};

static void show_value(PlyCover *cover, const PlyRun *run, uint32_t node) {
  ply_cover_drop(cover, run, "value", node);
  ply_cover_drop(cover, run, "bound", node);
}

void ply_search_gives(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                      uint32_t subject) {
  unsigned n;
  PlyNodeId node = node_of(subject), first = ply_trace_children(run->trace, node, &n);
  if (strcmp(measure->id, "value") == 0 || strcmp(measure->id, "bound") == 0)
    show_value(cover, run, node);
  for (unsigned i = 0; strcmp(measure->id, "children") == 0 && i < n; i++)
    show_value(cover, run, first + i);
}

bool ply_search_given(const PlyRun *run, const PlyFact *fact) {
  int32_t value;
  return strcmp(fact->measure, "value") == 0 &&
         ply_run_given_value(run, node_of(fact->subject), &value);
}

void ply_search_tells(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                      uint32_t subject) {
  for (size_t i = 0; i < G_N_ELEMENTS(told); i++)
    if (strcmp(told[i].measure, measure->id) == 0) {
      told[i].cover(cover, run, subject);
      return;
    }
  ply_cover_add(cover, run, measure->id, subject);
}

void ply_search_covers(PlyCover *cover, const PlyRun *run) {
  if (ply_run_start(run)->game->puzzle != NULL)
    ply_cover_add(cover, run, PLY_FACT_AHEAD, PLY_NO_SUBJECT);
}
