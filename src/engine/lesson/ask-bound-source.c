/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BOUND_SOURCE: the node that set the bound of a cutoff. */
#include "lesson/grade-private.h"
#include "trace/i18n.h"

typedef struct {
  PlySource source;
  PlyNodeId said;
} Found;

/* Leaves the replay at the cutoff. */
static bool find(const PlyCase *c, PlySource *source, GError **error) {
  if (!ply_case_seek(c, error))
    return false;
  const PlyEvent *event = ply_replay_event(c->replay);
  if (event == NULL || event->kind != PLY_EVENT_CUTOFF)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("there is no cutoff at “%s”"),
                    c->question->at);
  *source = ply_replay_cutoff_source(c->replay);
  return source->owner != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no node has set this bound"));
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which node set the bound?"));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  if (!ply_answer_node(c, answer, &f->said, error) || !find(c, &f->source, error))
    return false;
  *right = f->said == f->source.owner;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  PlySource source = { 0 };
  return find(c, &source, error) ? ply_case_node_words(c, source.owner) : NULL;
}

/* --- what to say --- */

static bool is_above(const PlyCase *c, PlyNodeId node, PlyNodeId below) {
  const PlyTrace *t = c->run->trace;
  while (below != node && below != 0)
    below = ply_trace_node(t, below)->parent;
  return below == node;
}

/* The replay stands at the cutoff. */
static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  PlySource source = f->source;
  PlyNodeId said = f->said;
  const PlyEvent *cutoff = ply_replay_event(c->replay);
  bool alpha = ply_case_side(c, cutoff->subject) == PLY_SIDE_MIN;
  char bound[24];
  int32_t value = cutoff->was;
  if (c->run->trace->negamax && alpha)
    value = -value;
  ply_value_print(value, c->run->trace->scale, true, bound);
  if (said == source.owner)
    return g_strdup_printf(alpha ? _("Yes: here Max has %s for sure, and can leave the way down.")
                                 : _("Yes: here Min has %s for sure, and can leave the way down."),
                           bound);
  if (said == cutoff->subject)
    return g_strdup(
        _("Not yet: this is the node that stops. Its own number meets a bound that came "
          "down from above. Who wrote that bound?"));
  if (source.child != PLY_NO_NODE && is_above(c, source.child, said))
    return g_strdup_printf(_("Not yet: the %s comes from there. But which node chose it, and keeps "
                             "it?"),
                           bound);
  if (!is_above(c, said, cutoff->subject))
    return g_strdup(
        _("Not yet: this node does not lie on the way from the root to the cutoff. Only "
          "who chooses on that way can leave it."));
  if (ply_case_side(c, said) != (alpha ? PLY_SIDE_MAX : PLY_SIDE_MIN))
    return g_strdup(alpha ? _("Not yet: the bound that is met is alpha, what Max has for sure. Who "
                              "chooses at the node you clicked?")
                          : _("Not yet: the bound that is met is beta, what Min has for sure. Who "
                              "chooses at the node you clicked?"));
  return g_strdup_printf(_("Not yet: compare the window of this node with the one it came in with. "
                           "Was it here that the bound became %s?"),
                         bound);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  PlySource source;
  if (!find(c, &source, NULL))
    return;
  PlyNodeId cut = ply_replay_current(c->replay);
  ply_cover_mark(cover, cut);
  ply_cover_add(cover, "source", cut);
}

const PlyAsk ply_ask_bound_source = {
  .kind = "bound-source",
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MUST)),
  .like = "at: cutoff 1",
  .by = PLY_BY_NODE,
  .how = N_("Click it in the tree."),
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .solution = solution,
  .topic = topic,
};
