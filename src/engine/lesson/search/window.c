/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WINDOW: the window that a node is entered with, or what it is at a step. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/drive/acts.h"

typedef struct {
  PlyWindow window;
  bool alpha, beta; /* is this one right? */
  PlyTyped said[2];
} Found;

/* The window for Max, when the node is entered or at the step of the question. */
static bool find(const PlyCase *c, PlyWindow *window, GError **error) {
  const char *path = c->question->node;
  PlyNodeId node;
  if (!ply_run_algorithm(c->run)->windows)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this algorithm has no windows"));
  if (!ply_trace_read_path(c->run->trace, path, &node, error))
    return false;
  uint32_t step = ply_replay_enter_step(c->replay, node);
  if (step > 0 && c->question->at != NULL &&
      !ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return ply_replay_window_for_max(c->replay, node, window) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("node %s is not entered at that step"),
                  path);
}

#define AND " and "

/* Where the second number begins: "[4, 5]", "4; 5", "4, 5", "4 and 5", "−∞ 5". In brackets every comma
 * parts, else only one that is in no number. NULL: there is none. */
static char *second_of(char *text, bool bracket) {
  char *cut = strchr(text, ';'), *word = strstr(text, AND);
  if (word != NULL) {
    *word = '\0';
    return word + strlen(AND);
  }
  for (char *at = text; cut == NULL && *at != '\0'; at++)
    if (*at == ',' && (bracket || !g_ascii_isdigit(at[1])))
      cut = at;
  if (cut == NULL)
    cut = strchr(text, ' ');
  if (cut == NULL)
    return NULL;
  *cut = '\0';
  return cut + 1;
}

/* One of the two, which may be infinite. */
static bool is_end(const char *text, PlyTyped *end) {
  return ply_typed_read(text, end) && end->bound == PLY_BOUND_EXACT && !end->percent;
}

/* "[20, +∞]" as it is typed, with plain blanks; false where these are no two numbers. */
static bool read_window(const char *typed, PlyTyped *alpha, PlyTyped *beta) {
  g_autofree char *copy = g_strdup(typed);
  bool bracket = *copy == '[' || *copy == '(';
  char *text = bracket ? copy + 1 : copy;
  size_t n = strlen(text);
  if (bracket && n > 0 && (text[n - 1] == ']' || text[n - 1] == ')'))
    text[n - 1] = '\0';
  char *second = second_of(text, bracket);
  return second != NULL && is_end(text, alpha) && is_end(second, beta);
}

static char *text_of(const PlyCase *c, const PlyWindow *window) {
  char alpha[24], beta[24];
  ply_run_print_value(c->run, window->alpha, alpha);
  ply_run_print_value(c->run, window->beta, beta);
  return g_strdup_printf("[%s, %s]", alpha, beta);
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  g_autofree char *node = ply_node_words(question->node);
  /* Translators: a node: "the root", "node 3.1" */
  return g_strdup_printf(_("What are alpha and beta at %s?"), node);
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  PlyTyped alpha, beta;
  int32_t scale = c->run->trace->scale;
  g_autofree char *typed = ply_answer_text(answer), *text = ply_run_read_wins(c->run, typed);
  if (*text == '\0')
    return ply_answer_unreadable(error, _("type two numbers, alpha and beta"));
  if (!read_window(text, &alpha, &beta))
    return ply_fail(
        NULL, 0, 0, error, PLY_ERROR_USAGE,
        _("“%s” is no answer here: type two numbers, alpha and beta, such as 3 and 5 or "
          "[20, +∞]"),
        text);
  if (!find(c, &f->window, error))
    return false;
  f->said[0] = alpha;
  f->said[1] = beta;
  f->alpha = ply_typed_is(&alpha, f->window.alpha, scale);
  f->beta = ply_typed_is(&beta, f->window.beta, scale);
  *right = f->alpha && f->beta;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  PlyWindow window;
  return find(c, &window, error) ? text_of(c, &window) : NULL;
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  if (verdict->right) {
    g_autofree char *text = text_of(c, &f->window);
    return g_strdup_printf(_("Yes: %s. On the way down from the root Max has alpha for sure, and "
                             "Min beta."),
                           text);
  }
  if (f->alpha)
    return g_strdup(_("Not yet: alpha is right. Beta is what Min has for sure: has a Min node on "
                      "the way down from the root something already?"));
  if (f->beta)
    return g_strdup(_("Not yet: beta is right. Alpha is what Max has for sure: has a Max node on "
                      "the way down from the root something already?"));
  return g_strdup(_("Not yet: a node gets the window of the node above it, as that stands then. "
                    "Begin at the root: what does each node on the way down have already?"));
}

/* The first of the two that is wrong; where both are, as if the other one were right. */
static bool act(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act) {
  const Found *f = c->found;
  PlyNodeId node = ply_trace_find(c->run->trace, c->question->node);
  return ply_answer_bound(c, node, ply_replay_step(c->replay), !f->alpha, f->said[f->alpha].value,
                          step, act);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  PlyNodeId node = ply_trace_find(c->run->trace, c->question->node);
  ply_cover_mark(cover, c->run, node);
  if (node != PLY_NO_NODE)
    ply_topic_answer(cover, c->run, "alpha", node);
}

static bool shows(const PlyCase *c, uint32_t *step) {
  PlyWindow window;
  if (!find(c, &window, NULL))
    return false;
  *step = ply_replay_step(c->replay);
  return true;
}

static const char *const signs[] = { "−∞", "+∞", "−", ",", ".", NULL };

const PlyAsk ply_ask_window = {
  .kind = "window",
  .title = N_("The window of a node"),
  .keys = PLY_ASK_KEYS(PLY_ASK_NODE(PLY_KEY_MUST), PLY_ASK_AT(PLY_KEY_MAY)),
  .like = "node: 3",
  .by = PLY_BY_NUMBERS,
  .how = N_("Alpha and beta, like [20, +∞]"),
  .signs = signs,
  .read = ply_search_ask_read,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .act = act,
  .solution = solution,
  .topic = topic,
  .shows = shows,
  .generate = ply_search_generate_window,
};
