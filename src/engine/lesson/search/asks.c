/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions about searches, and what they have in common. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/drive/do-it.h"
#include "say/say.h"

static const PlyAsk *const rows[] = {
  &ply_ask_value,      &ply_ask_best_move,    &ply_ask_cutoff,
  &ply_ask_pruned,     &ply_ask_bound_source, &ply_ask_worst_reply,
  &ply_ask_next_node,  &ply_ask_window,       &ply_ask_number,
  &ply_ask_bound_kind, &ply_ask_return,       &ply_ask_path,
  &ply_ask_do_it,      &ply_ask_order,        &ply_ask_windows,
  &ply_ask_trace,      &ply_ask_explain,      NULL,
};
PlyAsks ply_search_asks = { rows, NULL };

/* --- reading --- */

static bool read_node(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "node");
  if (pair == NULL)
    return true;
  const char *path = pair->value->text;
  bool root = strcmp(path, "root") == 0;
  block->asks->node = g_strdup(root ? "" : path);
  if (root || strspn(path, "0123456789.") == strlen(path))
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(pair),
                 _("node: found “%s”, expected “root” or the numbers of the children on the way "
                   "down, like “3.1”"),
                 path);
  return false;
}

static bool read_of(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "of");
  if (pair == NULL)
    return true;
  block->asks->of = g_strdup(pair->value->text);
  return ply_faults_choose(r->faults, ply_pair_value_place(pair), "of", pair->value->text,
                           PLY_WORDS(ply_counts())) >= 0;
}

bool ply_search_ask_read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  bool node = read_node(r, block);
  return read_of(r, block) && node;
}

/* --- the run --- */

void ply_case_seek_end(const PlyCase *c) {
  ply_replay_seek(c->replay, ply_replay_last(c->replay));
}

bool ply_case_seek(const PlyCase *c, GError **error) {
  uint32_t step;
  if (!ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return true;
}

bool ply_case_shows_end(const PlyCase *c, uint32_t *step) {
  *step = ply_replay_last(c->replay);
  return true;
}

bool ply_case_shows_done(const PlyCase *c, PlyNodeId node, uint32_t *step) {
  uint32_t at = 0, done = ply_replay_return_step(c->replay, node);
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &at, NULL))
    return false;
  *step = MAX(at, done > 0 ? done : ply_replay_last(c->replay));
  return true;
}

bool ply_case_node(const PlyCase *c, PlyNodeId *node, GError **error) {
  const char *path = c->question->node != NULL ? c->question->node : "";
  return ply_trace_read_path(c->run->trace, path, node, error);
}

PlySide ply_case_side(const PlyCase *c, PlyNodeId node) {
  return ply_node_side(ply_trace_node(c->run->trace, node));
}

const char *ply_case_side_name(const PlyCase *c, PlySide side) {
  const PlyGame *game = ply_run_start(c->run)->game;
  if (game->first == NULL)
    return side == PLY_SIDE_MAX ? _("Max") : _("Min");
  return _(side == PLY_SIDE_MAX ? game->first : game->second);
}

PlyNodeId ply_case_child(const PlyCase *c, PlyNodeId parent, PlyMove move) {
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, parent, &n);
  for (PlyNodeId id = first; id < first + n; id++)
    if (ply_trace_node(c->run->trace, id)->move == move)
      return id;
  return PLY_NO_NODE;
}

char *ply_node_words(const char *path) {
  return *path == '\0' ? g_strdup(_("the root")) : g_strdup_printf(_("node %s"), path);
}

char *ply_case_node_words(const PlyCase *c, PlyNodeId node) {
  if (ply_run_start(c->run)->game->puzzle != NULL && node != 0) /* no number stands there */
    return ply_say_move_to(c->run, node);
  g_autofree char *path = ply_trace_path(c->run->trace, node);
  return ply_node_words(path);
}

/* --- one node that is clicked --- */

bool ply_click_judge(const PlyCase *c, const PlyAnswer *answer, PlyClickFind find, bool *right,
                     GError **error) {
  PlyClick *click = c->found;
  if (!ply_answer_node(c, answer, &click->said, error) || !find(c, click->right, error))
    return false;
  *right = click->said == click->right[0] || click->said == click->right[1];
  return true;
}

PlyNodeId ply_click_mark(const PlyCase *c, PlyClickFind find, PlyCover *cover) {
  PlyNodeId right[2];
  if (!find(c, right, NULL))
    return PLY_NO_NODE;
  PlyNodeId here = ply_replay_current(c->replay);
  ply_cover_mark(cover, c->run, here);
  return here;
}

bool ply_click_shows(const PlyCase *c, PlyClickFind find, uint64_t kinds, uint32_t *step) {
  PlyNodeId right[2];
  if (!find(c, right, NULL))
    return false;
  *step = kinds != 0 ? ply_replay_next_of(c->replay, kinds) : ply_replay_step(c->replay);
  return true;
}
