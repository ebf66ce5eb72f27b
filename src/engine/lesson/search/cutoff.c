/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CUTOFF: does the search stop at a node? */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/acts.h"
#include "lesson/search/drive/counter.h"

typedef struct {
  PlyNodeId node; /* at which the test is made */
  bool yes;       /* it comes true */
  uint32_t step;  /* at which one sees whether it does; 0: none */
} Found;

/* Any cutoff at node; else it is seen to have had none where it comes back. */
static void find_any(const PlyCase *c, Found *f) {
  const PlyTrace *t = c->run->trace;
  f->step = ply_replay_return_step(c->replay, f->node);
  for (uint32_t i = 0; !f->yes && i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    f->yes = e->kind == PLY_EVENT_CUTOFF && e->subject == f->node;
    f->step = f->yes ? i + 1 : f->step;
  }
}

/* A cutoff at node among the events from index on, before any node is entered or left: that is
 * where it is seen to have had none. */
static void find_next(const PlyCase *c, Found *f, uint32_t index) {
  const PlyTrace *t = c->run->trace;
  for (bool over = false; !f->yes && !over && index < ply_trace_n_events(t); index++) {
    const PlyEvent *e = ply_trace_event(t, index);
    f->yes = e->subject == f->node && e->kind == PLY_EVENT_CUTOFF;
    over = e->kind == PLY_EVENT_ENTER || e->kind == PLY_EVENT_RETURN;
    f->step = index + 1;
  }
}

static bool is_leaf_here(const PlyCase *c, const PlyEvent *event) {
  const PlyTrace *t = c->run->trace;
  uint32_t step = ply_replay_step(c->replay);
  if (event->kind == PLY_EVENT_EVALUATE || event->kind == PLY_EVENT_RETURN)
    return true;
  return event->kind == PLY_EVENT_ENTER && step < ply_trace_n_events(t) &&
         ply_trace_event(t, step)->kind == PLY_EVENT_EVALUATE;
}

/* Leaves the replay where the question is asked. At a leaf, or where a node returns, the test that follows is its parent's. Where an inner
 * node is entered any cutoff at it is meant, and later the one that comes at once. */
static bool find(const PlyCase *c, Found *f, GError **error) {
  *f = (Found){ .node = PLY_NO_NODE };
  if (c->question->at != NULL && !ply_case_seek(c, error))
    return false;
  if (c->question->node != NULL) {
    if (!ply_case_node(c, &f->node, error))
      return false;
    find_any(c, f);
    return true;
  }
  const PlyEvent *event = ply_replay_event(c->replay);
  if (event == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("nothing has happened there yet"));
  f->node = event->subject;
  if (is_leaf_here(c, event)) {
    uint32_t back = ply_replay_return_step(c->replay, f->node);
    if (f->node == 0 || back == 0)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the root has no parent that tests"));
    f->node = ply_trace_node(c->run->trace, f->node)->parent;
    find_next(c, f, back);
  } else if (event->kind == PLY_EVENT_ENTER) {
    find_any(c, f);
  } else {
    find_next(c, f, ply_replay_step(c->replay) - 1);
  }
  return true;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  if (question->node == NULL)
    return g_strdup(_("Is there a cutoff here?"));
  g_autofree char *node = ply_node_words(question->node);
  /* Translators: a node: "the root", "node 3.1" */
  return g_strdup_printf(_("Is there a cutoff at %s?"), node);
}

/* --- judging --- */

static bool is_word(const char *text, const char *word, const char *translated) {
  g_autofree char *a = g_utf8_casefold(text, -1), *b = g_utf8_casefold(word, -1),
                  *d = g_utf8_casefold(translated, -1);
  return strcmp(a, b) == 0 || strcmp(a, d) == 0;
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  g_autofree char *text = ply_answer_text(answer);
  bool said = is_word(text, "yes", _("yes"));
  if (!said && !is_word(text, "no", _("no")))
    return ply_answer_unreadable(error, _("answer yes or no"));
  if (!find(c, f, error))
    return false;
  *right = said == f->yes;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  Found f;
  return find(c, &f, error) ? g_strdup(f.yes ? _("yes") : _("no")) : NULL;
}

/* --- what to say --- */

static char *right_cutoff(const PlyCase *c, PlyNodeId node, bool yes) {
  if (!yes)
    return g_strdup(_("Right: the test does not come true here, and the search looks on."));
  return g_strdup(
      ply_case_side(c, node) == PLY_SIDE_MIN
          ? _("Yes: Min can hold this node to what Max has elsewhere, so the rest of it "
              "cannot matter.")
          : _("Yes: Max gets so much here that Min goes elsewhere, so the rest of it "
              "cannot matter."));
}

/* The window as it stood where the question is asked; both answers get the same words. */
static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  PlyNodeId node = f->node;
  if (verdict->right)
    return right_cutoff(c, node, f->yes);
  if (!ply_run_algorithm(c->run)->windows)
    return g_strdup(_("Not yet: does this algorithm ever skip anything? Look at its code."));
  PlyWindow window;
  if (!ply_replay_window_for_max(c->replay, node, &window)) {
    ply_replay_seek(c->replay, ply_replay_enter_step(c->replay, node));
    ply_replay_window_for_max(c->replay, node, &window);
  }
  char alpha[24], beta[24];
  ply_run_print_value(c->run, window.alpha, alpha);
  ply_run_print_value(c->run, window.beta, beta);
  if (ply_case_side(c, node) == PLY_SIDE_MIN)
    return g_strdup_printf(
        _("Not yet: Min chooses at this node, and its window is [%s, %s]. A Min "
          "node is tested against alpha. What is its value when the test comes?"),
        alpha, beta);
  return g_strdup_printf(_("Not yet: Max chooses at this node, and its window is [%s, %s]. A Max "
                           "node is tested against beta. What is its value when the test comes?"),
                         alpha, beta);
}

/* Just before what shows whether there is one. */
static bool act(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act) {
  const Found *f = c->found;
  *step = f->step - 1;
  return f->step > 0 && ply_answer_act(c, f->yes ? "go-on" : "cut", act);
}

/* Whoever goes on looks at what changes nothing; whoever stops leaves what could. */
static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const Found *f = c->found;
  PlyWhatIf what;
  const PlyTry t = { .what = &what, .counter = counter };
  if (f->step == 0 || !ply_is_minimax(c->run))
    return false;
  return f->yes ? ply_what_if_asked(c, f->step, &what) && ply_try_nothing_changes_at(&t, f->node)
                : ply_left_counter(c, f->node, f->step - 1, counter);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  Found f;
  if (!find(c, &f, NULL))
    return;
  ply_cover_mark(cover, c->run, f.node);
  ply_cover_add(cover, c->run, "pruned", f.node);
  ply_cover_add(cover, c->run, "source", f.node);
}

static bool shows(const PlyCase *c, uint32_t *step) {
  Found f;
  if (!find(c, &f, NULL))
    return false;
  *step = f.step;
  return f.step > 0;
}

const PlyAsk ply_ask_cutoff = {
  .kind = "cutoff",
  .title = N_("Cut off or go on"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_ONE_OF), PLY_ASK_NODE(PLY_KEY_ONE_OF)),
  .like = "at: cutoff 1",
  .by = PLY_BY_YES_NO,
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .act = act,
  .counter = counter,
  .solution = solution,
  .topic = topic,
  .shows = shows,
  .generate = ply_search_generate_cutoff,
};
