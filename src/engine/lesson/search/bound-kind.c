/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BOUND_KIND: is what came back from a node its value, or only a bound of it? Seen by Max. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/acts.h"
#include "lesson/search/drive/counter.h"
#include "lesson/search/tells.h"

typedef struct {
  PlyNodeId node;
  PlyBound said, right;
} Found;

/* In the order of the choices. */
static const struct {
  PlyBound bound;
  const char *words;
} kinds[] = {
  { PLY_BOUND_EXACT, N_("exactly so much") },
  { PLY_BOUND_LOWER, N_("at least so much (≥)") },
  { PLY_BOUND_UPPER, N_("at most so much (≤)") },
};

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
    ply_question_add_choice(block->asks, _(kinds[i].words));
  return ply_search_ask_read(r, block, run);
}

static bool find(const PlyCase *c, PlyNodeId *node, PlyBound *bound, GError **error) {
  if (!ply_case_node(c, node, error))
    return false;
  ply_case_seek_end(c);
  *bound = ply_replay_score_for_max(c->replay, *node).bound;
  return *bound != PLY_BOUND_NONE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the search has no value for that node"));
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  g_autofree char *node = ply_node_words(question->node != NULL ? question->node : "");
  /* Translators: a node: "the root", "node 3.1" */
  return g_strdup_printf(_("The number that comes back from %s: what does it say for Max?"), node);
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  int said = ply_answer_choice(c->question, answer, error);
  if (said < 0 || !find(c, &f->node, &f->right, error))
    return false;
  f->said = kinds[said].bound;
  *right = f->said == f->right;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  PlyNodeId node;
  PlyBound bound = PLY_BOUND_NONE;
  if (!find(c, &node, &bound, error))
    return NULL;
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (kinds[i].bound == bound)
      return g_strdup(_(kinds[i].words));
  g_return_val_if_reached(NULL);
}

static bool act(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act) {
  const Found *f = c->found;
  ply_case_seek_end(c);
  double value = (double)ply_replay_score_for_max(c->replay, f->node).value / c->run->trace->scale;
  return ply_answer_gives(c, f->node, value, f->said, step, act);
}

static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const Found *f = c->found;
  ply_case_seek_end(c);
  double value = (double)ply_replay_score_for_max(c->replay, f->node).value / c->run->trace->scale;
  if (f->right == PLY_BOUND_EXACT)
    return ply_exact_counter(c, f->node, counter);
  return ply_said_counter(c, f->node, value, f->said, counter);
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  if (verdict->right && f->right == PLY_BOUND_EXACT)
    return g_strdup(_("Yes: nothing was skipped here that could change it."));
  if (verdict->right && f->right == PLY_BOUND_LOWER)
    return g_strdup(_("Yes: not everything was looked at, and the rest can only make it more."));
  if (verdict->right)
    return g_strdup(_("Yes: not everything was looked at, and the rest can only make it less."));
  if (f->right == PLY_BOUND_EXACT)
    return g_strdup(_("Not yet: which child, here or below, was skipped that could change this "
                      "number? Look for one."));
  if (f->said == PLY_BOUND_EXACT)
    return g_strdup(_("Not yet: was everything looked at, here and below, before the number came "
                      "back?"));
  return g_strdup(_("Not yet: something was skipped. Who chose where that happened, and could one "
                    "more child make that node better or worse for Max?"));
}

static bool shows(const PlyCase *c, uint32_t *step) {
  PlyNodeId node;
  PlyBound bound;
  return find(c, &node, &bound, NULL) && ply_case_shows_done(c, node, step);
}

const PlyAsk ply_ask_bound_kind = {
  .kind = "bound-kind",
  .title = N_("Exact, at least or at most"),
  .keys = PLY_ASK_KEYS(PLY_ASK_NODE(PLY_KEY_MAY), PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_CHOICE,
  .read = read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .act = act,
  .counter = counter,
  .solution = solution,
  .generate = ply_search_generate_bound_kind,
  .topic = ply_search_value_topic,
  .shows = shows,
};
