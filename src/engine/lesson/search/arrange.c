/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ORDER: the children of a node, the best one first, or as they are entered. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/arrange.h"
#include "lesson/search/drive/asked.h"
#include "lesson/search/tells.h"

typedef enum { SORT_BEST, SORT_VISITED } Sort;
static const char *const sorts[] = { [SORT_BEST] = "best", [SORT_VISITED] = "visited", NULL };

typedef struct {
  PlyNodeId said[PLY_ARRANGED_MOST];
  unsigned n_said;
  PlyNodeId before, after; /* stand next to each other the wrong way round; PLY_NO_NODE: none do */
} Found;

static bool is_visited(const PlyQuestion *question) {
  return GPOINTER_TO_UINT(question->about) == SORT_VISITED;
}

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "sort");
  int i = pair == NULL ? SORT_BEST
                       : ply_faults_choose(r->faults, ply_pair_value_place(pair), pair->key,
                                           pair->value->text, PLY_WORDS(sorts));
  block->asks->about = GUINT_TO_POINTER((unsigned)MAX(i, 0));
  return ply_search_ask_read(r, block, run) && i >= 0;
}

/* --- what is right --- */

static bool has_none(GError **error, const char *message) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "%s", message);
}

/* The smaller it is, the better for who chooses; false where nothing exact came back. */
static bool rank_best(const PlyCase *c, PlySide side, PlyNodeId child, int64_t *rank) {
  PlyScore score = ply_replay_score_for_max(c->replay, child);
  *rank = side == PLY_SIDE_MAX ? -(int64_t)score.value : score.value;
  return score.bound == PLY_BOUND_EXACT;
}

static bool find_best(const PlyCase *c, PlyArranged *a, PlyNodeId first, unsigned n,
                      GError **error) {
  PlySide side = ply_case_side(c, a->parent);
  if (ply_run_algorithm(c->run)->outcomes)
    return has_none(error, _("the values of this search are no numbers"));
  if (side == PLY_SIDE_CHANCE)
    return has_none(error, _("nobody chooses at this node"));
  for (; a->n < n; a->n++) {
    a->nodes[a->n] = first + a->n;
    if (!rank_best(c, side, first + a->n, &a->ranks[a->n]))
      return has_none(error, _("not every child of this node has an exact value"));
  }
  return true;
}

static bool find_visited(const PlyCase *c, PlyArranged *a, PlyNodeId first, unsigned n) {
  for (PlyNodeId child = first; child < first + n; child++) {
    uint32_t step = ply_trace_entered(c->run->trace, child);
    if (step == 0)
      continue;
    a->nodes[a->n] = child;
    a->ranks[a->n++] = step;
  }
  return true;
}

static void sort(PlyArranged *a) {
  for (unsigned i = 1; i < a->n; i++)
    for (unsigned k = i; k > 0 && a->ranks[k - 1] > a->ranks[k]; k--) {
      PlyNodeId node = a->nodes[k];
      int64_t rank = a->ranks[k];
      a->nodes[k] = a->nodes[k - 1];
      a->ranks[k] = a->ranks[k - 1];
      a->nodes[k - 1] = node;
      a->ranks[k - 1] = rank;
    }
}

bool ply_case_arranged(const PlyCase *c, PlyArranged *a, GError **error) {
  unsigned n;
  *a = (PlyArranged){ 0 };
  if (!ply_case_node(c, &a->parent, error))
    return false;
  PlyNodeId first = ply_trace_children(c->run->trace, a->parent, &n);
  if (n > 0 && ply_node_is_iteration(ply_trace_node(c->run->trace, first)))
    return has_none(error, _("the children of the root are rounds here; name a node in one"));
  if (n > PLY_ARRANGED_MOST)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("this node has %u children, and at most %d can be arranged"), n,
                    PLY_ARRANGED_MOST);
  ply_case_seek_end(c);
  if (!(is_visited(c->question) ? find_visited(c, a, first, n) : find_best(c, a, first, n, error)))
    return false;
  sort(a);
  return a->n > 1 || has_none(error, _("this node has fewer than two children to arrange"));
}

/* --- what was said --- */

/* A move of the parent, or the path of the child that it leads to. */
static bool read_word(const PlyCase *c, PlyNodeId parent, const char *word, PlyNodeId *node,
                      GError **error) {
  const PlyAnswer answer = { .text = word };
  if (ply_answer_move(c, &answer, parent, node, error))
    return true;
  *node = ply_trace_find(c->run->trace, word);
  if (*node == PLY_NO_NODE || *node == 0)
    return false;
  g_clear_error(error);
  return true;
}

static bool add(const PlyCase *c, const PlyArranged *a, Found *f, PlyNodeId node, GError **error) {
  const PlyTrace *t = c->run->trace;
  if (node == 0 || node >= ply_trace_n_nodes(t) || ply_trace_node(t, node)->parent != a->parent) {
    g_autofree char *name = ply_case_node_words(c, a->parent);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    /* Translators: a node: "the root", "node 3.1" */
                    _("arrange the children of %s, and nothing else"), name);
  }
  for (unsigned i = 0; i < f->n_said; i++)
    if (f->said[i] == node)
      return ply_answer_unreadable(error, _("each child stands in the order once"));
  f->said[f->n_said++] = node;
  return true;
}

/* Does a word end there? Where there are commas, or " = ", these alone part words. */
static bool is_end(const char *at, bool listed) {
  return *at == '\0' || *at == ',' || *at == ';' || g_str_has_prefix(at, " = ") ||
         (*at == ' ' && !listed);
}

/* The name of the move to child, as it is typed. */
static char *name_of(const PlyCase *c, PlyNodeId child) {
  char move[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(c->run), c->run->trace, child, move);
  return ply_typed_text(move);
}

/* How many bytes of at are name, plain or in quotes, which no name has; 0: another word is there. */
static size_t match(const char *at, const char *name, bool listed) {
  size_t length = strlen(name), quotes = *at == '"';
  if (!g_str_has_prefix(at + quotes, name) || (quotes > 0 && at[length + 1] != '"'))
    return 0;
  length += 2 * quotes;
  return is_end(at + length, listed) ? length : 0;
}

/* The child whose move's name stands at at, the longest such name, which may have whatever parts words;
 * its bytes, 0: none does. */
static size_t find_name(const PlyCase *c, PlyNodeId parent, const char *at, bool listed,
                        PlyNodeId *node) {
  size_t longest = 0;
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, parent, &n);
  for (PlyNodeId child = first; child < first + n; child++) {
    g_autofree char *name = name_of(c, child);
    size_t length = match(at, name, listed);
    if (length <= longest)
      continue;
    longest = length;
    *node = child;
  }
  return longest;
}

static size_t find_end(const char *at, bool listed) {
  size_t length = 0;
  while (!is_end(at + length, listed))
    length++;
  return length;
}

/* The next child at *at, and what parts it from the one behind. */
static bool take_word(const PlyCase *c, PlyNodeId parent, const char **at, bool listed,
                      PlyNodeId *node, GError **error) {
  size_t length = find_name(c, parent, *at, listed, node);
  bool named = length > 0;
  if (!named)
    length = find_end(*at, listed);
  g_autofree char *word = g_strndup(*at, length);
  *at += length;
  return named || read_word(c, parent, g_strstrip(word), node, error);
}

/* What parts words, up to where a name begins, of such characters, too. */
static const char *skip_between(const PlyCase *c, PlyNodeId parent, const char *at, bool listed) {
  PlyNodeId node;
  while ((*at == ' ' || *at == ',' || *at == ';' || g_str_has_prefix(at, "= ")) &&
         find_name(c, parent, at, listed, &node) == 0)
    at++;
  return at;
}

static bool read_text(const PlyCase *c, const PlyArranged *a, const PlyAnswer *answer, Found *f,
                      GError **error) {
  g_autofree char *text = ply_answer_text(answer);
  bool listed = strpbrk(text, ",;") != NULL || strstr(text, " = ") != NULL;
  const char *at = skip_between(c, a->parent, text, listed);
  while (*at != '\0') {
    PlyNodeId node;
    if (!take_word(c, a->parent, &at, listed, &node, error) || !add(c, a, f, node, error))
      return false;
    at = skip_between(c, a->parent, at, listed);
  }
  return true;
}

static bool read_answer(const PlyCase *c, const PlyArranged *a, const PlyAnswer *answer, Found *f,
                        GError **error) {
  for (unsigned i = 0; i < answer->n_nodes; i++)
    if (!add(c, a, f, answer->nodes[i], error))
      return false;
  if (answer->n_nodes == 0 && !read_text(c, a, answer, f, error))
    return false;
  if (f->n_said == 0 || (f->n_said < a->n && !is_visited(c->question)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("there are %u children here: put all of them in order"), a->n);
  return true;
}

/* --- judging --- */

/* Of a child that is never entered: behind all others. */
static int64_t rank_of(const PlyArranged *a, PlyNodeId node) {
  for (unsigned i = 0; i < a->n; i++)
    if (a->nodes[i] == node)
      return a->ranks[i];
  return INT64_MAX;
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  PlyArranged a;
  f->before = f->after = PLY_NO_NODE;
  if (!ply_case_arranged(c, &a, error) || !read_answer(c, &a, answer, f, error))
    return false;
  bool sorted = true;
  for (unsigned i = 0; sorted && i < f->n_said; i++)
    sorted = i < a.n && rank_of(&a, f->said[i]) == a.ranks[i];
  for (unsigned i = 1; f->before == PLY_NO_NODE && i < f->n_said; i++)
    if (rank_of(&a, f->said[i - 1]) > rank_of(&a, f->said[i])) {
      f->before = f->said[i - 1];
      f->after = f->said[i];
    }
  *right = sorted && f->n_said == a.n;
  return true;
}

static char *wrong_visited(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  PlyArranged a;
  bool begun = ply_case_arranged(c, &a, NULL);
  for (unsigned i = 0; begun && i < f->n_said; i++)
    begun = i < a.n && f->said[i] == a.nodes[i];
  if (begun)
    return ply_more_to_find(verdict);
  if (f->before == PLY_NO_NODE)
    return g_strdup(_("Not yet: does the search enter each of these, and none between them? Look "
                      "for what is skipped."));
  g_autofree char *before = ply_case_node_words(c, f->before);
  g_autofree char *after = ply_case_node_words(c, f->after);
  /* Translators: two nodes: "node 3.1" */
  return g_strdup_printf(
      _("Not yet: is %s tried before %s? Follow the search from one node to the next."), before,
      after);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  bool visited = is_visited(c->question);
  if (verdict->right)
    return g_strdup(visited ? _("Yes: in this order they are tried.")
                            : _("Yes: in this order the best comes first, and what follows can be "
                                "cut soonest."));
  if (visited)
    return wrong_visited(c, verdict);
  g_autofree char *before = ply_case_node_words(c, f->before);
  g_autofree char *after = ply_case_node_words(c, f->after);
  const char *name =
      ply_case_side_name(c, ply_case_side(c, ply_trace_node(c->run->trace, f->before)->parent));
  /* Translators: two nodes: "node 3.1"; a side: "Max" */
  return g_strdup_printf(_("Not yet: %s before %s? %s chooses here. What does each of the two "
                           "bring?"),
                         before, after, name);
}

/* The first that is put into the order and is none of those in it; PLY_NO_NODE: none is. */
static PlyNodeId never_entered(const PlyCase *c, const Found *f) {
  for (unsigned i = 0; i < f->n_said; i++)
    if (ply_trace_entered(c->run->trace, f->said[i]) == 0)
      return f->said[i];
  return PLY_NO_NODE;
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const Found *f = c->found;
  PlyArranged a;
  if (!is_visited(c->question))
    return f->before != PLY_NO_NODE && ply_case_arranged(c, &a, NULL) && f->n_said == a.n &&
           ply_sorted_counter(c, f->said, a.nodes, a.n, f->before, f->after, counter);
  PlyNodeId never = never_entered(c, f);
  return (never != PLY_NO_NODE && ply_never_counter(c, never, counter)) ||
         (f->before != PLY_NO_NODE && ply_entered_counter(c, f->before, f->after, counter));
}

/* --- the rest --- */

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  g_autofree char *node = ply_node_words(question->node != NULL ? question->node : "");
  /* Translators: a node: "the root", "node 3.1" */
  return g_strdup_printf(is_visited(question)
                             ? _("In which order does the search enter the children of %s?")
                             : _("Put the children of %s in order, the best one first for who "
                                 "chooses there. Equal ones may change places."),
                         node);
}

/* Where such a name begins and ends, quotes say. */
static bool holds_what_parts(const char *name) {
  return strpbrk(name, ",;=") != NULL;
}

static char *solution(const PlyCase *c, GError **error) {
  PlyArranged a;
  if (!ply_case_arranged(c, &a, error))
    return NULL;
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < a.n; i++) {
    char move[PLY_MOVE_TEXT];
    ply_start_move_text(ply_run_start(c->run), c->run->trace, a.nodes[i], move);
    g_autofree char *name = g_markup_escape_text(move, -1);
    const char *quote = holds_what_parts(move) ? "\"" : "";
    bool equal = i > 0 && a.ranks[i] == a.ranks[i - 1];
    g_string_append_printf(text, "%s%s%s%s",
                           i == 0  ? ""
                           : equal ? " = "
                                   : ", ",
                           quote, name, quote);
  }
  return g_string_free(text, FALSE);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  PlyNodeId node;
  if (!ply_case_node(c, &node, NULL))
    return;
  ply_cover_mark(cover, c->run, node);
  if (!is_visited(c->question))
    ply_topic_cover_choice(cover, c->run, node);
}

static bool shows(const PlyCase *c, uint32_t *step) {
  PlyNodeId node;
  return ply_case_node(c, &node, NULL) && ply_case_shows_done(c, node, step);
}

const PlyAsk ply_ask_order = {
  .kind = "order",
  .title = N_("Children in an order"),
  .keys = PLY_ASK_KEYS(
      PLY_ASK_NODE(PLY_KEY_MAY),
      { "sort", PLY_KEY_MAY, "the best one first, for who chooses there; or as they are entered" },
      PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_ORDER,
  .how = N_("Choose them in the tree one after the other, or type their moves, like 3 1 2."),
  .read = read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .generate = ply_search_generate_order,
  .topic = topic,
  .shows = shows,
};
