/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves are as good as the one that a search chose. What alpha-beta says of a later move is
 * mostly a bound: "at most 4" beside a 4 may be a 4 or less. Such a move is searched apart, with an
 * open window. */
#include "lesson/search/equal.h"

#include "base/i18n.h"

/* One ply less is left behind the move. */
static bool lower_depth(PlyOptions *options) {
  int64_t depth = 0;
  g_autofree char *text = ply_options_print(options, "depth");
  if (text == NULL || !g_ascii_string_to_signed(text, 10, 2, PLY_MAX_PLY, &depth, NULL))
    return text == NULL || *text == '\0';
  g_autofree char *less = g_strdup_printf("%d", (int)depth - 1);
  return ply_options_set(options, "depth", less, NULL);
}

/* What the move of node is worth, searched by itself; false where that cannot be done. */
static bool search_apart(const PlyCase *c, PlyNodeId node, PlyScore *score) {
  PlyStart *start = ply_run_start(c->run);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(start, c->run->trace, node, position);
  g_autoptr(PlyStart) behind = ply_start_from(start, position);
  PlyOptions options = c->run->options;
  PlySearchResult result = { 0 };
  if (!lower_depth(&options))
    return false;
  g_autoptr(PlyRun) run = ply_run_new(behind, ply_run_algorithm(c->run), &options, NULL);
  if (run == NULL)
    return false;
  ply_run_search(run, c->progress, &result);
  *score = result.score;
  return !result.truncated && !ply_progress_is_cancelled(c->progress);
}

static bool may_be(PlyScore said, PlyScore best) {
  return said.bound != PLY_BOUND_EXACT && said.bound != PLY_BOUND_NONE &&
         best.bound == PLY_BOUND_EXACT && said.value == best.value;
}

bool ply_case_is_equal(const PlyCase *c, PlyNodeId node, PlyNodeId best) {
  if (node == best)
    return true;
  if (c->question->accept == PLY_ACCEPT_CHOSEN)
    return false;
  ply_case_seek_end(c);
  PlyScore said = ply_replay_score_for_max(c->replay, node);
  PlyScore top = ply_replay_score_for_max(c->replay, best);
  if (said.bound == PLY_BOUND_EXACT)
    return top.bound == PLY_BOUND_EXACT && said.value == top.value;
  PlyScore apart, behind;
  return may_be(said, top) && search_apart(c, node, &apart) && search_apart(c, best, &behind) &&
         apart.bound == PLY_BOUND_EXACT && behind.bound == PLY_BOUND_EXACT &&
         apart.value == behind.value;
}
