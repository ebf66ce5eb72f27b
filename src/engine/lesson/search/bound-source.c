/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BOUND_SOURCE: the node that set the bound of a cutoff.
 *
 * Two clicks are right. The setter is the move that came back with the bound: the tree rings it,
 * and the sentence names it. The carrier is the node above the cutoff whose alpha or beta that
 * became, and who chooses there can turn to the move. Where the carrier stood pat it is the setter,
 * too. A bound that the search began with was set by no node: nothing can be asked about it. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/asked.h"

static bool find(const PlyCase *c, PlyNodeId right[static 2], GError **error) {
  if (!ply_case_seek(c, error))
    return false;
  const PlyEvent *event = ply_replay_event(c->replay);
  if (event == NULL || event->kind != PLY_EVENT_CUTOFF)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("there is no cutoff at “%s”"),
                    c->question->at);
  PlySource source = ply_replay_cutoff_source(c->replay);
  right[0] = ply_source_setter(source);
  right[1] = source.owner;
  return source.owner != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("the search began with this bound, and no node has set it"));
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which node set the bound?"));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  return ply_click_judge(c, answer, find, right, error);
}

/* --- in words; the replay stands at the cutoff --- */

/* The moves from the root, or from that of a round, down to node: "5, 1, 9". */
static char *moves_to(const PlyCase *c, PlyNodeId node) {
  const PlyNode *n = ply_trace_node(c->run->trace, node);
  if (node == 0 || ply_node_is_iteration(n))
    return g_strdup("");
  char text[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(c->run), c->run->trace, node, text);
  g_autofree char *before = moves_to(c, n->parent);
  g_autofree char *move = g_markup_escape_text(text, -1);
  /* Translators: between the moves that lead to a position */
  return g_strconcat(before, *before != '\0' ? C_("list", ", ") : "", move, NULL);
}

/* A node where somebody chooses. */
static char *carrier_words(const PlyCase *c, PlyNodeId node) {
  const PlyTrace *t = c->run->trace;
  if (node != 0 && ply_node_is_iteration(ply_trace_node(t, node)))
    return g_strdup_printf(_("the root of round %u"), ply_trace_ordinal(t, node) + 1);
  if (node == 0 || ply_run_start(c->run)->game->given)
    return ply_case_node_words(c, node);
  g_autofree char *moves = moves_to(c, node);
  /* Translators: moves: "5, 1" */
  return g_strdup_printf(_("the position after %s"), moves);
}

/* A move: at the root by its name; further down in a tree by hand it is a node with a number. */
static char *move_words(const PlyCase *c, PlyNodeId node) {
  g_autofree char *before = moves_to(c, ply_trace_node(c->run->trace, node)->parent);
  if (*before != '\0' && ply_run_start(c->run)->game->given)
    return ply_case_node_words(c, node);
  char text[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(c->run), c->run->trace, node, text);
  g_autofree char *move = g_markup_escape_text(text, -1);
  if (*before == '\0')
    return g_strdup_printf(_("move %s"), move);
  /* Translators: a move, and those before it: "move 9 after 5, 1" */
  return g_strdup_printf(_("move %s after %s"), move, before);
}

/* What is told of the bound that a cutoff met. */
typedef struct {
  bool alpha, by_move; /* by_move: the setter is not the carrier */
  char *setter, *carrier, *value;
  const char *side_name; /* who has it for sure */
  const char *as;        /* what the carrier calls it */
} Bound;

static void bound_clear(Bound *b) {
  g_free(b->setter);
  g_free(b->carrier);
  g_free(b->value);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Bound, bound_clear)

/* A search that turns signs calls either bound beta, and counts it its own way. */
static Bound bound_here(const PlyCase *c, const PlyNodeId right[static 2]) {
  const PlyEvent *cutoff = ply_replay_event(c->replay);
  bool turns = c->run->trace->negamax, alpha = ply_case_side(c, cutoff->subject) == PLY_SIDE_MIN;
  char number[24];
  ply_run_print_value(c->run, turns && alpha ? -cutoff->was : cutoff->was, number);
  return (Bound){
    .alpha = alpha,
    .by_move = right[0] != right[1],
    .setter = right[0] != right[1] ? move_words(c, right[0]) : NULL,
    .carrier = carrier_words(c, right[1]),
    /* Translators: a number, Max or X */
    .value =
        turns ? g_strdup_printf(_("%s (seen by %s)"), number, ply_case_side_name(c, PLY_SIDE_MAX))
              : g_strdup(number),
    .side_name = ply_case_side_name(c, alpha ? PLY_SIDE_MAX : PLY_SIDE_MIN),
    .as = turns   ? _("as a bound")
          : alpha ? _("as alpha")
                  : _("as beta"),
  };
}

static char *solution(const PlyCase *c, GError **error) {
  PlyNodeId right[2] = { 0 };
  if (!find(c, right, error))
    return NULL;
  g_auto(Bound) b = bound_here(c, right);
  if (!b.by_move)
    /* Translators: a node and its value: "node 2" "5" */
    return g_strdup_printf(_("%s, which has %s as it stands, and carries that down to here"),
                           b.carrier, b.value);
  /* Translators: a move, its value, a node, what it calls it: "move 2" "5" "the root" "as alpha" */
  return g_strdup_printf(_("%s, which came back with %s; or %s, which carries that down to here "
                           "%s"),
                         b.setter, b.value, b.carrier, b.as);
}

static char *right_reply(const PlyClick *click, const Bound *b) {
  if (!b->by_move)
    /* Translators: a node, its value, what it calls it, who has it: "node 2" "5" "as alpha" "Max" */
    return g_strdup_printf(_("Yes: %s has %s as it stands, and carries that down to here %s: %s "
                             "has it for sure."),
                           b->carrier, b->value, b->as, b->side_name);
  if (click->said == click->right[0])
    /* Translators: a move, its value, a node, what it calls it, who has it: "move 2" "5" "the root"
     * "as alpha" "Max" */
    return g_strdup_printf(_("Yes: %s came back with %s, and %s carries that down to here %s: %s "
                             "has it for sure."),
                           b->setter, b->value, b->carrier, b->as, b->side_name);
  /* Translators: a node, a value, what it calls it, who has it, a move: "the root" "5" "as alpha"
   * "Max" "move 2" */
  return g_strdup_printf(_("Yes: %s carries %s down to here %s: %s has it for sure. It came from "
                           "%s."),
                         b->carrier, b->value, b->as, b->side_name, b->setter);
}

/* --- wrong ones --- */

static bool is_above(const PlyCase *c, PlyNodeId node, PlyNodeId below) {
  const PlyTrace *t = c->run->trace;
  while (below != node && below != 0)
    below = ply_trace_node(t, below)->parent;
  return below == node;
}

/* Does the value of node come from below, up from there? */
static bool is_on_line(const PlyCase *c, PlyNodeId node, PlyNodeId below) {
  unsigned n;
  g_autofree PlyNodeId *line = ply_replay_line(c->replay, node, &n);
  for (unsigned i = 0; i < n; i++)
    if (line[i] == below)
      return true;
  return false;
}

/* On the way from the root to the cutoff. */
static char *wrong_above(const PlyCase *c, PlyNodeId said, const Bound *b) {
  if (ply_case_side(c, said) == (b->alpha ? PLY_SIDE_MAX : PLY_SIDE_MIN))
    return g_strdup_printf(_("Not yet: compare the window of this node with the one it came in "
                             "with. Was it here that the bound became %s?"),
                           b->value);
  /* Translators: what the bound is called, who has it: "as alpha" "Max" */
  return g_strdup_printf(_("Not yet: what is met came down %s, and %s has it for sure. Who chooses "
                           "at the node you clicked?"),
                         b->as, b->side_name);
}

/* Another child of the carrier, which came back as well. */
static char *wrong_sibling(const PlyCase *c, const PlyClick *click, const Bound *b) {
  if (ply_trace_entered(c->run->trace, click->said) >
      ply_trace_entered(c->run->trace, click->right[0]))
    return g_strdup_printf(_("Not yet: when this move came back, the bound was %s already. What "
                             "came back before?"),
                           b->value);
  return g_strdup_printf(_("Not yet: when this move came back, the bound was not %s yet. What came "
                           "back after it?"),
                         b->value);
}

static char *wrong_reply(const PlyCase *c, const PlyClick *click, const Bound *b) {
  PlyNodeId said = click->said, cut = ply_replay_event(c->replay)->subject;
  if (said == cut)
    return g_strdup(
        _("Not yet: this is the node that stops. Its own number meets a bound that came "
          "down from above. Who wrote that bound?"));
  if (is_above(c, said, cut))
    return wrong_above(c, said, b);
  if (ply_replay_state(c->replay, said) != PLY_NODE_DONE)
    return g_strdup_printf(_("Not yet: nothing has come back from this node. What came back with "
                             "%s?"),
                           b->value);
  if (b->by_move && is_on_line(c, click->right[0], said))
    return g_strdup_printf(_("Not yet: the %s comes from there. But how far up does it go, before "
                             "it comes down again as a bound?"),
                           b->value);
  if (b->by_move && ply_trace_node(c->run->trace, said)->parent == click->right[1])
    return wrong_sibling(c, click, b);
  return g_strdup_printf(
      _("Not yet: what came back from there is not the %s that is met here. Of the "
        "moves that leave the way down to the cutoff, which one came back with "
        "it?"),
      b->value);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const PlyClick *click = c->found;
  g_auto(Bound) b = bound_here(c, click->right);
  return verdict->right ? right_reply(click, &b) : wrong_reply(c, click, &b);
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlyClick *click = c->found;
  return ply_case_seek(c, NULL) && ply_source_counter(c, click->said, click->right[0], counter);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  PlyNodeId cut = ply_click_mark(c, find, cover);
  if (cut != PLY_NO_NODE)
    ply_cover_add(cover, c->run, "source", cut);
}

/* Only at the cutoff the node is ringed, and linked with it. */
static bool shows(const PlyCase *c, uint32_t *step) {
  return ply_click_shows(c, find, 0, step);
}

const PlyAsk ply_ask_bound_source = {
  .kind = "bound-source",
  .title = N_("Where a bound comes from"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MUST)),
  .like = "at: cutoff 1",
  .by = PLY_BY_NODE,
  .how = N_("Choose it in the tree."),
  .also = N_("the move that came back with it, or the node that carries it down: both are right"),
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(PlyClick),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .topic = topic,
  .shows = shows,
  .generate = ply_search_generate_source,
};
