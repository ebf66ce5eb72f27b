/* SPDX-License-Identifier: GPL-3.0-or-later */
/* NEXT_NODE: where the search goes from a step on. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/asked.h"

static bool find(const PlyCase *c, PlyNodeId right[static 2], GError **error) {
  if (!ply_case_seek(c, error))
    return false;
  uint32_t step = ply_replay_step(c->replay);
  uint32_t next = ply_replay_next_of(c->replay, UINT64_C(1) << PLY_EVENT_ENTER);
  if (next == step)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no node is entered after that"));
  right[0] = ply_trace_event(c->run->trace, next - 1)->subject;
  right[1] = PLY_NO_NODE;
  return true;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Where does the search go next?"));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  return ply_click_judge(c, answer, find, right, error);
}

static char *solution(const PlyCase *c, GError **error) {
  PlyNodeId right[2] = { 0 };
  return find(c, right, error) ? ply_case_node_words(c, right[0]) : NULL;
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const PlyClick *click = c->found;
  PlyNodeId next = click->right[0], said = click->said;
  const PlyTrace *t = c->run->trace;
  const PlyNode *node = ply_trace_node(t, said);
  bool down = next != 0 && ply_trace_node(t, next)->parent == ply_replay_current(c->replay);
  if (said == next)
    return g_strdup(down ? _("Yes: from here it goes down, to the first move that it tries.")
                         : _("Yes: what is below the last one is done, and this one comes next."));
  uint32_t entered = ply_trace_entered(t, said);
  if (entered != 0 && entered <= ply_replay_step(c->replay))
    return g_strdup(_("Not yet: the search has been there already. Where does it go on?"));
  if (entered == 0)
    return g_strdup(_("Not yet: this node is never looked at. Does a cutoff come before it?"));
  if (next != 0 && node->parent == ply_trace_node(t, next)->parent)
    return g_strdup(_("Not yet: this one comes, but later. Which of its neighbours is tried "
                      "first?"));
  return g_strdup(_("Not yet: the search comes there later. It goes down first, and ends what is "
                    "begun before it begins something else. What is begun here?"));
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  return ply_case_seek(c, NULL) && ply_goes_counter(c, ((const PlyClick *)c->found)->said,
                                                    ply_replay_step(c->replay), counter);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  (void)ply_click_mark(c, find, cover);
}

static bool shows(const PlyCase *c, uint32_t *step) {
  return ply_click_shows(c, find, UINT64_C(1) << PLY_EVENT_ENTER, step);
}

const PlyAsk ply_ask_next_node = {
  .kind = "next-node",
  .title = N_("Where the search goes next"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MUST)),
  .like = "at: return 2",
  .by = PLY_BY_NODE,
  .how = N_("Choose it in the tree."),
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(PlyClick),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .topic = topic,
  .shows = shows,
  .generate = ply_search_generate_next,
};
