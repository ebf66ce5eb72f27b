/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging answers, one function for each kind of question. */
#include <string.h>

#include "lesson/kinds.h"
#include "trace/i18n.h"

static bool unreadable(GError **error, const char *message) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", message);
}

static const char *text_of(const PlyAnswer *answer) {
  const char *text = answer->text != NULL ? answer->text : "";
  while (g_ascii_isspace(*text))
    text++;
  return text;
}

static bool read_number(const PlyAnswer *answer, PlyNumber *number, GError **error) {
  g_autofree char *text = g_strchomp(g_strdup(text_of(answer)));
  if (*text == '\0')
    return unreadable(error, _("type a number"));
  return ply_number_read(text, number) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("“%s” is no number; type one like 4, −2.5 or ≥5"), text);
}

/* The one node that was clicked. */
static bool read_node(const PlyCase *c, const PlyAnswer *answer, PlyNodeId *node, GError **error) {
  if (answer->n_nodes != 1)
    return unreadable(error, _("choose one node of the tree"));
  *node = answer->nodes[0];
  return *node < ply_trace_n_nodes(c->run->trace) || unreadable(error, _("this node is gone"));
}

/* --- kinds --- */

/* Outcomes in the order of their choices. */
static bool judge_outcome(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v,
                          GError **error) {
  static const int32_t outcomes[] = { 1, 0, -1, PLY_VALUE_UNKNOWN };
  PlyNodeId node;
  PlyScore score;
  size_t said = 0;
  while (said < G_N_ELEMENTS(outcomes) && answer->chosen != NULL && !answer->chosen[said])
    said++;
  if (answer->chosen == NULL || said == G_N_ELEMENTS(outcomes))
    return unreadable(error, _("choose an answer"));
  if (!ply_case_value(c, &node, &score, error))
    return false;
  v->right = outcomes[said] == score.value;
  v->reply = ply_reply_outcome(c, node, score, v->right);
  return true;
}

static bool judge_value(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  if (ply_run_algorithm(c->run)->outcomes)
    return judge_outcome(c, answer, v, error);
  PlyNumber said;
  PlyNodeId node;
  PlyScore score;
  if (!read_number(answer, &said, error) || !ply_case_value(c, &node, &score, error))
    return false;
  v->right = said.bound == score.bound && ply_number_is(&said, score.value, c->run->trace->scale);
  v->reply = ply_reply_value(c, node, score, &said);
  return true;
}

/* The child of parent that move leads to; PLY_NO_NODE: none. */
static PlyNodeId child_by(const PlyCase *c, PlyNodeId parent, PlyMove move) {
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, parent, &n);
  for (PlyNodeId id = first; id < first + n; id++)
    if (ply_trace_node(c->run->trace, id)->move == move)
      return id;
  return PLY_NO_NODE;
}

/* A move at parent (the root, the iteration whose answer stands, or the move that is answered): its
 * name, its number, "the third". */
static bool read_move(const PlyCase *c, const PlyAnswer *answer, PlyNodeId parent, PlyNodeId *node,
                      GError **error) {
  const PlyGame *game = ply_run_start(c->run)->game;
  g_autofree char *text = g_strchomp(g_strdup(text_of(answer)));
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  PlyMove move;
  unsigned ordinal;
  if (*text == '\0')
    return unreadable(error, _("choose a move"));
  ply_start_position(ply_run_start(c->run), c->run->trace, parent, position);
  if (!game->parse_move(position, text, &move, error)) {
    if (!game->given || !ply_number_names_move(text, &ordinal) ||
        ordinal > ply_trace_n_children(c->run->trace, parent))
      return false;
    g_clear_error(error);
    move = (PlyMove)(ordinal - 1);
  }
  *node = child_by(c, parent, move);
  return *node != PLY_NO_NODE || unreadable(error, _("the search does not know this move"));
}

/* A move that was clicked, in whichever iteration. */
static bool read_top(const PlyCase *c, const PlyAnswer *answer, PlyNodeId parent, PlyNodeId *node,
                     GError **error) {
  const PlyTrace *t = c->run->trace;
  if (!read_node(c, answer, node, error))
    return false;
  bool top = ply_trace_ply(t, *node) == ply_trace_ply(t, parent) + 1;
  if (top && ply_trace_node(t, *node)->parent != parent)
    *node = child_by(c, parent, ply_trace_node(t, *node)->move);
  return (top && *node != PLY_NO_NODE) ||
         unreadable(error, _("choose one of the moves at the top, a child of the root"));
}

static bool judge_best(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  PlyNodeId best, said = PLY_NO_NODE;
  if (!ply_case_best(c, &best, error))
    return false;
  PlyNodeId parent = ply_trace_node(c->run->trace, best)->parent;
  bool clicked = answer->n_nodes > 0;
  if (!(clicked ? read_top : read_move)(c, answer, parent, &said, error))
    return false;
  v->right = said == best;
  v->reply = ply_reply_best(c, best, said);
  return true;
}

static bool judge_worst(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  PlyNodeId node, said = PLY_NO_NODE;
  int32_t worst;
  if (!ply_case_worst(c, &node, &worst, error))
    return false;
  if (answer->n_nodes == 0 && !read_move(c, answer, node, &said, error))
    return false;
  if (answer->n_nodes > 0 && !read_node(c, answer, &said, error))
    return false;
  if (said == 0 || ply_trace_node(c->run->trace, said)->parent != node)
    return unreadable(error, _("choose one of the answers to the move that is asked about"));
  v->right = ply_case_reply_value(c, said) == worst;
  v->reply = ply_reply_worst(c, said, worst);
  return true;
}

static bool judge_next(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  PlyNodeId next, said = PLY_NO_NODE;
  if (!read_node(c, answer, &said, error) || !ply_case_next(c, &next, error))
    return false;
  v->right = said == next;
  v->reply = ply_reply_next(c, next, said);
  return true;
}

static bool judge_window(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  PlyNodeId node;
  PlyWindow window;
  PlyNumber alpha, beta;
  int32_t scale = c->run->trace->scale;
  if (!ply_window_read(text_of(answer), &alpha, &beta))
    return unreadable(error, _("type two numbers, alpha and beta, like [4, +∞]"));
  if (!ply_case_window(c, &node, &window, error))
    return false;
  bool is_alpha = ply_number_is(&alpha, window.alpha, scale);
  bool is_beta = ply_number_is(&beta, window.beta, scale);
  v->right = is_alpha && is_beta;
  v->reply = ply_reply_window(c, &window, is_alpha, is_beta);
  return true;
}

static bool is_word(const char *text, const char *word, const char *translated) {
  g_autofree char *a = g_utf8_casefold(text, -1), *b = g_utf8_casefold(word, -1),
                  *d = g_utf8_casefold(translated, -1);
  return strcmp(a, b) == 0 || strcmp(a, d) == 0;
}

static bool judge_cutoff(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  g_autofree char *text = g_strchomp(g_strdup(text_of(answer)));
  bool said = is_word(text, "yes", _("yes")), yes;
  PlyNodeId node;
  if (!said && !is_word(text, "no", _("no")))
    return unreadable(error, _("answer yes or no"));
  if (!ply_case_cutoff(c, &node, &yes, error))
    return false;
  v->right = said == yes;
  v->reply = ply_reply_cutoff(c, node, yes, v->right);
  return true;
}

/* Marks the leaves at and below node; false where it or one of them was looked at. */
static bool mark_leaves(const PlyTrace *t, PlyNodeId node, bool *marks) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t, node, &n);
  if (ply_trace_entered(t, node) != 0)
    return false;
  if (n == 0)
    marks[node] = true;
  for (unsigned i = 0; i < n; i++)
    mark_leaves(t, first + i, marks);
  return true;
}

static bool judge_pruned(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  const PlyTrace *t = c->run->trace;
  uint32_t n = ply_trace_n_nodes(t), count;
  g_autofree bool *pruned = NULL, *marks = g_new0(bool, n);
  PlyNodeId seen = PLY_NO_NODE;
  if (answer->n_nodes == 0)
    return unreadable(error, _("choose the leaves that are never looked at"));
  if (!ply_case_pruned(c, &pruned, &count, error))
    return false;
  for (unsigned i = 0; i < answer->n_nodes; i++)
    if (answer->nodes[i] >= n)
      return unreadable(error, _("this node is gone"));
    else if (!mark_leaves(t, answer->nodes[i], marks))
      seen = answer->nodes[i];
  v->right = seen == PLY_NO_NODE && memcmp(marks, pruned, n * sizeof(bool)) == 0;
  v->reply = ply_reply_pruned(c, v->right, seen);
  return true;
}

static bool judge_source(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  PlySource source;
  PlyNodeId said = PLY_NO_NODE;
  if (!read_node(c, answer, &said, error) || !ply_case_source(c, &source, error))
    return false;
  v->right = said == source.owner;
  v->reply = ply_reply_source(c, source, said);
  return true;
}

static bool judge_number(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  PlyNumber said;
  if (!read_number(answer, &said, error))
    return false;
  uint64_t right;
  if (!ply_case_number(c, &right, error))
    return false;
  v->right = said.bound == PLY_BOUND_EXACT && said.thousandths >= 0 &&
             said.thousandths % 1000 == 0 && (uint64_t)said.thousandths / 1000 == right;
  v->reply = ply_reply_number(c, right, &said);
  return true;
}

/* The reply of the choice that decides: the first wrong one, else the first chosen. */
static bool judge_choice(const PlyQuestion *question, const PlyAnswer *answer, PlyVerdict *v,
                         GError **error) {
  const PlyChoice *first = NULL, *wrong = NULL;
  bool missing = false;
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    bool chosen = answer->chosen != NULL && answer->chosen[i];
    first = first == NULL && chosen ? choice : first;
    wrong = wrong == NULL && chosen && !choice->right ? choice : wrong;
    missing = missing || (choice->right && !chosen);
  }
  if (first == NULL)
    return unreadable(error, _("choose an answer"));
  v->right = wrong == NULL && !missing;
  const PlyChoice *decides = wrong != NULL ? wrong : first;
  if (wrong == NULL && missing)
    v->reply =
        g_strdup(_("Not yet: what you chose is right, and there is more. Look at each of the "
                   "other answers once again."));
  else if (*decides->reply != '\0')
    v->reply = g_strdup(decides->reply);
  else
    v->reply = g_strdup(v->right ? _("Yes.") : _("Not yet. Step through it and compare."));
  return true;
}

/* --- public --- */

bool ply_search_judge(const PlyCase *c, const PlyAnswer *answer, PlyVerdict *v, GError **error) {
  typedef bool (*Judge)(const PlyCase *, const PlyAnswer *, PlyVerdict *, GError **);
  static const Judge judges[PLY_N_ASKS] = {
    [PLY_ASK_VALUE] = judge_value,         [PLY_ASK_BEST_MOVE] = judge_best,
    [PLY_ASK_CUTOFF] = judge_cutoff,       [PLY_ASK_PRUNED] = judge_pruned,
    [PLY_ASK_BOUND_SOURCE] = judge_source, [PLY_ASK_WORST_REPLY] = judge_worst,
    [PLY_ASK_NEXT_NODE] = judge_next,      [PLY_ASK_WINDOW] = judge_window,
    [PLY_ASK_NUMBER] = judge_number,
  };
  return judges[c->question->kind](c, answer, v, error);
}

bool ply_question_judge(const PlyQuestion *question, const PlyAnswer *answer, PlyVerdict *verdict,
                        GError **error) {
  *verdict = (PlyVerdict){ .right = false };
  if (question->kind == PLY_ASK_CHOICE)
    return judge_choice(question, answer, verdict, error);
  g_auto(PlyCase) c = { 0 };
  if (!ply_case_init(&c, question, error))
    return false;
  return ply_kind_of_run(c.run)->judge(&c, answer, verdict, error);
}

void ply_verdict_clear(PlyVerdict *verdict) {
  g_clear_pointer(&verdict->reply, g_free);
  g_clear_pointer(&verdict->squares, g_free);
}

/* The node whose children are the moves that the question asks for; PLY_NO_NODE: any that begins a
 * search. */
static PlyNodeId parent_of_moves(const PlyQuestion *question) {
  g_auto(PlyCase) c = { 0 };
  PlyNodeId node;
  int32_t worst;
  bool found = question->kind == PLY_ASK_WORST_REPLY && ply_case_init(&c, question, NULL) &&
               ply_case_worst(&c, &node, &worst, NULL);
  return found ? node : PLY_NO_NODE;
}

PlyNodeId ply_question_pick(const PlyQuestion *question, PlyNodeId node) {
  bool moves = question->kind == PLY_ASK_BEST_MOVE || question->kind == PLY_ASK_WORST_REPLY;
  if (!moves || !ply_run_is_search(question->run->run))
    return node;
  const PlyTrace *t = question->run->run->trace;
  PlyNodeId at = node, wanted = parent_of_moves(question);
  for (; at != 0; at = ply_trace_node(t, at)->parent) {
    PlyNodeId parent = ply_trace_node(t, at)->parent;
    bool begins = parent == 0 || ply_node_is_iteration(ply_trace_node(t, parent));
    if (wanted == PLY_NO_NODE ? begins : parent == wanted)
      return at;
  }
  return node;
}

uint32_t ply_question_step(const PlyLesson *lesson, const PlySection *section) {
  const PlyQuestion *question = section->question;
  const PlyLessonRun *run = section->run;
  const char *address = NULL;
  if (question != NULL && question->at != NULL && question->run == run)
    address = question->at;
  else if (section->stop != NULL && strcmp(section->stop->run, run->name) == 0)
    address = section->stop->address;
  else if (run == lesson->runs->pdata[0])
    address = lesson->stop_at;
  if (address == NULL || run->run == NULL)
    return 0;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
  uint32_t step = 0;
  return ply_replay_address(replay, address, &step, NULL) ? step : 0;
}
