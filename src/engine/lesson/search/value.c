/* SPDX-License-Identifier: GPL-3.0-or-later */
/* VALUE: what a node came back with, seen by Max. RETURN: the same of the node where the search is. */
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/acts.h"
#include "lesson/search/drive/counter.h"
#include "lesson/search/tells.h"
#include "say/say.h"

typedef struct {
  PlyNodeId node;
  PlyScore score; /* of node, for Max at the end */
  PlyTyped said;  /* where it is no outcome */
} Found;

/* The node that is named, or where one says at which step, the one of that. */
static bool find_node(const PlyCase *c, PlyNodeId *node, GError **error) {
  if (c->question->ask != &ply_ask_return)
    return ply_case_node(c, node, error);
  if (!ply_case_seek(c, error))
    return false;
  *node = ply_replay_current(c->replay);
  return ply_replay_state(c->replay, *node) == PLY_NODE_OPEN ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("that node has come back already"));
}

static bool find(const PlyCase *c, PlyNodeId *node, PlyScore *score, GError **error) {
  if (!find_node(c, node, error))
    return false;
  ply_case_seek_end(c);
  *score = ply_replay_score_for_max(c->replay, *node);
  return score->bound != PLY_BOUND_NONE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the search has no value for node %s"),
                  c->question->node != NULL ? c->question->node : "root");
}

/* --- reading --- */

/* Outcomes are letters: they are chosen, not typed. */
static void add_outcomes(PlyQuestion *question) {
  static const char *const outcomes[] = { N_("W: a win for the computer"), N_("C: a draw"),
                                          N_("L: a loss"), N_("?: not known") };
  for (size_t i = 0; i < G_N_ELEMENTS(outcomes); i++)
    ply_question_add_choice(question, _(outcomes[i]));
}

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  if (run->run != NULL && ply_run_algorithm(run->run)->outcomes)
    add_outcomes(block->asks);
  return ply_search_ask_read(r, block, run);
}

/* Only where a search has windows can less be known of a value than what it is. A puzzle has no sides that a
 * value could be good for: it counts solutions. */
static const char *how_of(const PlyQuestion *question) {
  const PlyAlgorithm *algorithm =
      question->run->run != NULL ? ply_run_algorithm(question->run->run) : NULL;
  if (algorithm != NULL && algorithm->alone)
    return N_("A number of solutions, such as 2");
  return algorithm != NULL && algorithm->windows
             ? N_("Exact, at least or at most: such as 4, ≥4 or ≤4")
             : NULL;
}

static const char *const signs[] = { "−", ".", "≥", "≤", NULL };

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  g_autofree char *node = ply_node_words(question->node != NULL ? question->node : "");
  /* Translators: a node: "the root", "node 3.1" */
  return g_strdup_printf(_("What is %s worth?"), node);
}

static char *prompt_return(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("What goes up from here?"));
}

/* --- judging --- */

/* Outcomes in the order of their choices. */
static bool judge_outcome(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  static const int32_t outcomes[] = { 1, 0, -1, PLY_VALUE_UNKNOWN };
  Found *f = c->found;
  int said = ply_answer_choice(c->question, answer, error);
  if (said < 0 || !find(c, &f->node, &f->score, error))
    return false;
  *right = outcomes[said] == f->score.value;
  return true;
}

/* "at most 4" as "≤4"; as it is where it begins with none of these words. */
static char *with_signs(const char *typed) {
  static const struct {
    const char *word, *sign;
  } words[] = { { N_("at least"), "≥" }, { N_("at most"), "≤" } };
  g_autofree char *text = ply_typed_text(typed);
  for (size_t i = 0; i < 2 * G_N_ELEMENTS(words); i++) {
    const char *word = words[i / 2].word, *here = i % 2 == 0 ? word : _(word);
    if (g_ascii_strncasecmp(text, here, strlen(here)) == 0 && text[strlen(here)] == ' ')
      return g_strconcat(words[i / 2].sign, text + strlen(here), NULL);
  }
  return g_steal_pointer(&text);
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  if (ply_run_algorithm(c->run)->outcomes)
    return judge_outcome(c, answer, right, error);
  g_autofree char *with = with_signs(answer->text != NULL ? answer->text : "");
  g_autofree char *text = ply_run_read_wins(c->run, with);
  PlyAnswer plain = *answer;
  plain.text = text;
  const char *wanted = _("type a number, such as 4, −2.5 or ≥5");
  bool read = ply_answer_number(&plain, wanted, &f->said, NULL) ||
              ply_answer_number(answer, wanted, &f->said, error); /* told as it was typed */
  if (!read || !find(c, &f->node, &f->score, error))
    return false;
  *right = f->said.bound == f->score.bound &&
           ply_typed_is(&f->said, f->score.value, c->run->trace->scale);
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  PlyNodeId node;
  PlyScore score;
  char text[32];
  if (!find(c, &node, &score, error))
    return NULL;
  ply_run_print_score(c->run, score, text);
  return g_strdup(text);
}

/* --- numbers: what to say --- */

/* Is one of the children worth that at the end? */
static bool is_child_value(const PlyCase *c, PlyNodeId node, const PlyTyped *said) {
  unsigned n;
  PlyNodeId first = ply_trace_children(c->run->trace, node, &n);
  for (unsigned i = 0; i < n; i++) {
    PlyScore score = ply_replay_score_for_max(c->replay, first + i);
    if (score.bound != PLY_BOUND_NONE && ply_typed_is(said, score.value, c->run->trace->scale))
      return true;
  }
  return false;
}

/* In units of PLY_SCALE_FINE. */
static int32_t fine(double value) {
  if (isinf(value))
    return value > 0 ? PLY_INF : -PLY_INF;
  return (int32_t)CLAMP(round(value * PLY_SCALE_FINE), -PLY_VALUE_MAX, PLY_VALUE_MAX);
}

/* Of a value that a window may have held back, in a run whose author says that it does. */
static bool is_hard(const PlyRun *run, PlyScore score) {
  int i = ply_options_find(&run->options, "bounds");
  bool said = i >= 0 && run->options.given[i] && score.bound != PLY_BOUND_EXACT;
  g_autofree char *bounds = said ? ply_options_print(&run->options, "bounds") : NULL;
  return said && strcmp(bounds, "fail-hard") == 0;
}

/* Is said the value of node, with another bound or sign? */
static bool is_nearly(const PlyCase *c, PlyScore score, const PlyTyped *said) {
  PlyTyped turned = *said;
  turned.value = -said->value;
  return ply_typed_is(said, score.value, c->run->trace->scale) ||
         ply_typed_is(&turned, score.value, c->run->trace->scale);
}

static char *wrong_leaf(const PlyCase *c, PlyNodeId node) {
  g_autofree char *terms = ply_say_terms(c->run, node);
  if (ply_run_start(c->run)->game->given)
    return g_strdup(_("Not yet: this is a leaf. What counts is the number that it was given."));
  if (terms != NULL)
    return g_strdup(_("Not yet: this is a leaf, nobody looks further. Count what its position has "
                      "for both sides: what the other one has is taken away."));
  return g_strdup(_("Not yet: this is a leaf. What does its position count?"));
}

static char *wrong_value(const PlyCase *c, PlyNodeId node, PlyScore score, const PlyTyped *said) {
  int32_t scale = c->run->trace->scale;
  PlySide side = ply_case_side(c, node);
  char number[24];
  ply_value_print(fine(said->value), PLY_SCALE_FINE, true, number);
  PlyTyped turned = *said;
  turned.value = -said->value;
  if (ply_typed_is(said, score.value, scale)) /* only its sign of bound differs */
    return g_strdup(_("Not yet: the number is right. Was everything below this node looked at, or "
                      "is it only “at least” (≥) or “at most” (≤)?"));
  if (ply_run_algorithm(c->run)->alone)
    return g_strdup(_("Not yet: a solution counts 1 and a dead end 0. How many solutions are found "
                      "from this node on?"));
  if (ply_typed_is(&turned, score.value, scale))
    return g_strdup(_("Not yet: look at the sign. The numbers in the tree say how good a place is "
                      "for Max."));
  if (ply_trace_n_children(c->run->trace, node) == 0)
    return wrong_leaf(c, node);
  if (side == PLY_SIDE_CHANCE)
    return g_strdup(_("Not yet: nobody chooses here. Take each child as often as its weight says, "
                      "add them up, and divide by the sum of the weights."));
  if (is_hard(c->run, score))
    return g_strdup(_("Not yet: where bounds are fail-hard, a node hands back no number outside of "
                      "its window. Which window did it start with, and what came back to it?"));
  if (!is_child_value(c, node, said))
    return g_strdup_printf(_("Not yet: no child of this node is worth %s, and a node takes the "
                             "value of one of its children. What are they worth?"),
                           number);
  if (side == PLY_SIDE_MIN)
    return g_strdup_printf(_("Not yet: one child is worth %s. %s chooses here and wants little: is "
                             "there a smaller one?"),
                           number, ply_say_side_name(c->run, side));
  return g_strdup_printf(_("Not yet: one child is worth %s. %s chooses here and wants much: is "
                           "there a larger one?"),
                         number, ply_say_side_name(c->run, side));
}

static char *right_leaf(const PlyCase *c, PlyNodeId node, const char *score) {
  g_autofree char *terms = ply_say_terms(c->run, node);
  if (ply_run_start(c->run)->game->given)
    return g_strdup_printf(_("Yes: %s stands at this leaf."), score);
  if (terms == NULL || *terms == '\0')
    return g_strdup_printf(_("Yes: %s is what this position counts by itself."), score);
  /* Translators: a number, and what it is the sum of: "lines of three 1 × 50, open twos −1 × 15" */
  return g_strdup_printf(_("Yes: %s is what this position counts by itself: %s."), score, terms);
}

/* A right answer gets its reason: some were lucky. */
static char *right_value(const PlyCase *c, const Found *f, const char *score) {
  PlySide side = ply_case_side(c, f->node);
  const char *name = ply_say_side_name(c->run, side);
  if (f->score.bound == PLY_BOUND_LOWER)
    return g_strdup_printf(_("Yes: %s. Not everything below was looked at; it may be worth more."),
                           score);
  if (f->score.bound == PLY_BOUND_UPPER)
    return g_strdup_printf(_("Yes: %s. Not everything below was looked at; it may be worth less."),
                           score);
  if (ply_trace_n_children(c->run->trace, f->node) == 0)
    return right_leaf(c, f->node, score);
  if (ply_run_algorithm(c->run)->alone)
    return g_strdup_printf(_("Yes: %s. So many solutions are found from this node on."), score);
  switch (side) {
  case PLY_SIDE_MIN:
    return g_strdup_printf(_("Yes: %s. %s chooses here, and no child is worth less."), score, name);
  case PLY_SIDE_CHANCE:
    return g_strdup_printf(_("Yes: %s is the average of the children, each with its weight."),
                           score);
  case PLY_SIDE_MAX: break;
  }
  return g_strdup_printf(_("Yes: %s. %s chooses here, and no child is worth more."), score, name);
}

/* --- outcomes: what to say --- */

/* Whose turn it is at node, and what comes first there. */
static const char *wrong_outcome(const PlyCase *c, PlyNodeId node) {
  g_autofree char *combine = ply_options_print(&c->run->options, "combine");
  bool alternate = strcmp(combine, "alternate") == 0;
  if (ply_trace_n_children(c->run->trace, node) == 0)
    return _(
        "Not yet: nothing comes after this position. Is the game over there, and who has three "
        "in a row? Or did nobody look?");
  if (ply_options_get(&c->run->options, "collect") != 0)
    return _(
        "Not yet: in this run the list keeps only the answer that was looked at last. Which one "
        "was that, and how is it marked?");
  if (node == 0)
    return _("Not yet: at the start the computer takes the best: a win, else a draw, else what is "
             "not known, else a loss. Which marks stand one level below?");
  if (alternate && ply_case_side(c, node) == ply_case_side(c, 0))
    return _("Not yet: the computer is to move at this node, and takes the best mark below it. "
             "Which marks are there?");
  return _("Not yet: here the worst for the computer counts: a loss, else a draw, else a win; not "
           "known only where nothing else is. Which marks stand below this node?");
}

/* Which marks decide about this one. */
static const char *right_outcome(const PlyCase *c, PlyNodeId node) {
  g_autofree char *combine = ply_options_print(&c->run->options, "combine");
  bool alternate = strcmp(combine, "alternate") == 0;
  if (ply_trace_n_children(c->run->trace, node) == 0)
    return _("Yes: %s. The game is over there, or nobody looks further.");
  if (node == 0 || (alternate && ply_case_side(c, node) == ply_case_side(c, 0)))
    return _("Yes: %s. The computer chooses here, and no mark below is better for it.");
  return _("Yes: %s. No mark below is worse for the computer.");
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  char found[32];
  ply_run_print_score(c->run, f->score, found);
  if (ply_run_algorithm(c->run)->outcomes)
    return verdict->right ? g_strdup_printf(right_outcome(c, f->node), found)
                          : g_strdup(wrong_outcome(c, f->node));
  return verdict->right ? right_value(c, f, found) : wrong_value(c, f->node, f->score, &f->said);
}

static bool act(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act) {
  const Found *f = c->found;
  return !ply_run_algorithm(c->run)->outcomes &&
         ply_answer_gives(c, f->node, f->said.value, f->said.bound, step, act);
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const Found *f = c->found;
  return !ply_run_algorithm(c->run)->outcomes && !is_hard(c->run, f->score) &&
         !is_nearly(c, f->score, &f->said) &&
         ply_said_counter(c, f->node, f->said.value, f->said.bound, counter);
}

void ply_search_value_topic(const PlyCase *c, PlyCover *cover) {
  PlyNodeId node;
  if (!find_node(c, &node, NULL))
    return;
  ply_cover_mark(cover, c->run, node);
  ply_topic_cover_value(cover, c->run, node);
}

/* Where it comes back, and what gave it is drawn. */
static bool shows(const PlyCase *c, uint32_t *step) {
  PlyNodeId node;
  PlyScore score;
  return find(c, &node, &score, NULL) && ply_case_shows_done(c, node, step);
}

const PlyAsk ply_ask_value = {
  .kind = "value",
  .title = N_("What a node is worth"),
  .keys = PLY_ASK_KEYS(PLY_ASK_NODE(PLY_KEY_MAY), PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NUMBER, /* an outcome is chosen */
  .how = N_("A value, such as 4 or −2"),
  .how_of = how_of,
  .signs = signs,
  .read = read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .act = act,
  .counter = counter,
  .solution = solution,
  .topic = ply_search_value_topic,
  .shows = shows,
  .generate = ply_search_generate_value,
};

const PlyAsk ply_ask_return = {
  .kind = "return",
  .title = N_("What goes up"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MUST)),
  .like = "at: leaf 3",
  .by = PLY_BY_NUMBER,
  .how = N_("A value, such as 4 or −2"),
  .how_of = how_of,
  .signs = signs,
  .read = read,
  .prompt = prompt_return,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .act = act,
  .counter = counter,
  .solution = solution,
  .generate = ply_search_generate_return,
  .topic = ply_search_value_topic,
  .shows = shows,
};
