/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WORST_REPLY: of all answers to a move the one that hurts whoever made it most. Equal ones are
 * right alike. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/choice.h"
#include "lesson/search/tells.h"
#include "search/replies.h"

typedef struct {
  PlyNodeId said;
  int32_t worst; /* what the worst answers are worth to who made the move */
} Found;

/* The node of the move that is answered: it is named, or it is that of the step. */
static bool find_move(const PlyCase *c, PlyNodeId *node, GError **error) {
  const PlyTrace *t = c->run->trace;
  const PlyQuestion *question = c->question;
  if (question->node != NULL) {
    if (!ply_trace_read_path(t, question->node, node, error))
      return false;
  } else {
    if (!ply_case_seek(c, error))
      return false;
    *node = ply_replay_current(c->replay);
  }
  if (*node == 0 || ply_node_is_iteration(ply_trace_node(t, *node)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("no move leads to the root, so nobody answers there"));
  return ply_trace_n_children(t, *node) > 0 ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no answer to that move is looked at"));
}

static bool is_known(const PlyCase *c, PlyNodeId child) {
  return ply_reply_is_known(c->run, c->replay, child);
}

/* What child is worth to who made the move, where the replay stands. */
static int32_t value_of(const PlyCase *c, PlyNodeId child) {
  return ply_reply_value(c->run, c->replay, child);
}

/* False also where an answer is not known to the end. */
static bool find(const PlyCase *c, PlyNodeId *node, int32_t *worst, GError **error) {
  if (!find_move(c, node, error))
    return false;
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, *node, &n);
  ply_case_seek_end(c);
  if (ply_reply_mover(c->run, first) == PLY_SIDE_CHANCE)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("chance has no move to answer"));
  for (PlyNodeId id = first; id < first + n; id++) {
    if (!is_known(c, id)) {
      g_autofree char *path = ply_trace_path(c->run->trace, id);
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                      _("what node %s is worth is not known exactly"), path);
    }
    int32_t value = value_of(c, id);
    *worst = id == first ? value : MIN(*worst, value);
  }
  return true;
}

/* --- judging --- */

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  if (question->node == NULL)
    return g_strdup(_("Which answer to this move hurts most?"));
  g_autofree char *node = ply_node_words(question->node);
  /* Translators: a node: "node 3.1" */
  return g_strdup_printf(_("Which answer to the move of %s hurts most?"), node);
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  PlyNodeId node;
  bool clicked = answer->n_nodes > 0;
  if (!find(c, &node, &f->worst, error) ||
      !(clicked ? ply_answer_node(c, answer, &f->said, error)
                : ply_answer_move(c, answer, node, &f->said, error)))
    return false;
  if (f->said == 0 || ply_trace_node(c->run->trace, f->said)->parent != node)
    return ply_answer_unreadable(error,
                                 _("choose one of the answers to the move that is asked about"));
  *right = value_of(c, f->said) == f->worst;
  return true;
}

/* The answer that node lies behind, however deep. */
static PlyNodeId pick(const PlyQuestion *question, PlyNodeId node) {
  g_auto(PlyCase) c = { 0 };
  PlyNodeId move;
  int32_t worst;
  if (!ply_case_init(&c, question, NULL) || !find(&c, &move, &worst, NULL))
    return node;
  for (PlyNodeId at = node; at != 0; at = ply_trace_node(c.run->trace, at)->parent)
    if (ply_trace_node(c.run->trace, at)->parent == move)
      return at;
  return node;
}

/* --- in words --- */

static char *move_name(const PlyCase *c, PlyNodeId child) {
  char text[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(c->run), c->run->trace, child, text);
  return g_markup_escape_text(text, -1);
}

/* Is no other answer better for who made the move? */
static bool is_hope(const PlyCase *c, PlyNodeId said) {
  unsigned n;
  PlyNodeId parent = ply_trace_node(c->run->trace, said)->parent;
  PlyNodeId first = ply_trace_children(c->run->trace, parent, &n);
  for (PlyNodeId id = first; id < first + n; id++)
    if (value_of(c, id) > value_of(c, said))
      return false;
  return true;
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  PlyNodeId said = ((const Found *)c->found)->said;
  g_autofree char *name = move_name(c, said);
  const char *who = ply_case_side_name(c, ply_reply_mover(c->run, said));
  char score[32];
  ply_run_print_score(c->run, ply_replay_score_for_max(c->replay, said), score);
  /* Translators: a move, its value, whose move it answers (X, O, Max, Min) */
  if (verdict->right)
    return g_strdup_printf(_("Yes: %s, worth %s. No answer hurts %s more."), name, score, who);
  if (is_hope(c, said))
    return g_strdup_printf(_("Not yet: the answer %s is worth %s, and none is better for %s. "
                             "That is what one may hope for. Which one is to be feared?"),
                           name, score, who);
  return g_strdup_printf(_("Not yet: the answer %s is worth %s. Does another one hurt %s more?"),
                         name, score, who);
}

static char *solution(const PlyCase *c, GError **error) {
  PlyNodeId node;
  int32_t worst;
  if (!find(c, &node, &worst, error))
    return NULL;
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, node, &n);
  GString *text = g_string_new(NULL);
  for (PlyNodeId id = first; id < first + n; id++) {
    if (value_of(c, id) != worst)
      continue;
    g_autofree char *name = move_name(c, id);
    /* Translators: between moves that are equally bad */
    g_string_append_printf(text, "%s%s", text->len > 0 ? _(" or ") : "", name);
  }
  return g_string_free(text, FALSE);
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  return ply_way_counter(c, ((const Found *)c->found)->said, counter);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  PlyNodeId node;
  if (!find_move(c, &node, NULL))
    return;
  ply_cover_mark(cover, c->run, node);
  ply_topic_cover_choice(cover, c->run, node);
}

static bool shows(const PlyCase *c, uint32_t *step) {
  PlyNodeId node;
  int32_t worst;
  return find(c, &node, &worst, NULL) && ply_case_shows_done(c, node, step);
}

const PlyAsk ply_ask_worst_reply = {
  .kind = "worst-reply",
  .title = N_("The best reply"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_ONE_OF), PLY_ASK_NODE(PLY_KEY_ONE_OF)),
  .like = "node: 3",
  .by = PLY_BY_MOVE,
  .how = N_("Choose the answer in the tree, or type its move:"),
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .pick = pick,
  .topic = topic,
  .shows = shows,
  .generate = ply_search_generate_reply,
};
