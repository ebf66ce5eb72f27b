/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/find.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "run/typed.h"

typedef enum { BY_CUTOFF, BY_VALUE, BY_DEPTH, BY_NODE } By;
typedef enum { AT_LEAST, AT_MOST, EQUAL, MORE, LESS } Test;

struct _PlyTreeQuery {
  PlyRun *run;
  By by;
  Test test;
  double number; /* points; of cutoffs children */
  int depth;     /* -1: any */
  PlyTreeFound one;
};

/* --- reading --- */

static const struct {
  const char *sign;
  Test test;
} tests[] = { { ">=", AT_LEAST }, { "≥", AT_LEAST }, { "<=", AT_MOST }, { "≤", AT_MOST },
              { "=", EQUAL },     { ">", MORE },     { "<", LESS } };

static const char *skip_blanks(const char *text) {
  while (g_unichar_isspace(g_utf8_get_char(text)))
    text = g_utf8_next_char(text);
  return text;
}

/* Takes word, or its translation, from the beginning of *text. */
static bool take_word(const char **text, const char *word) {
  const char *forms[] = { word, _(word) };
  for (unsigned i = 0; i < G_N_ELEMENTS(forms); i++) {
    gsize n = strlen(forms[i]);
    if (g_ascii_strncasecmp(*text, forms[i], n) == 0 &&
        !g_unichar_isalpha(g_utf8_get_char(*text + n))) {
      *text = skip_blanks(*text + n);
      return true;
    }
  }
  return false;
}

static Test take_test(const char **text, Test otherwise) {
  for (unsigned i = 0; i < G_N_ELEMENTS(tests); i++)
    if (g_str_has_prefix(*text, tests[i].sign)) {
      *text = skip_blanks(*text + strlen(tests[i].sign));
      return tests[i].test;
    }
  return otherwise;
}

/* A number that ends at a blank or with the text. */
static bool take_number(const char **text, double *number) {
  const char *end = *text;
  while (*end != '\0' && !g_unichar_isspace(g_utf8_get_char(end)))
    end = g_utf8_next_char(end);
  g_autofree char *word = g_strndup(*text, (gsize)(end - *text));
  PlyTyped typed;
  if (!ply_typed_read(word, &typed) || typed.bound != PLY_BOUND_EXACT || typed.percent)
    return false;
  *number = typed.value;
  *text = skip_blanks(end);
  return true;
}

static bool take_depth(PlyTreeQuery *q, const char **text) {
  double depth;
  if (!take_word(text, N_("depth")) || !take_number(text, &depth) || depth < 0 ||
      depth > G_MAXINT || depth != floor(depth))
    return false;
  q->depth = (int)depth;
  return true;
}

static bool read_words(PlyTreeQuery *q, const char *text) {
  if (take_word(&text, N_("cutoff"))) {
    q->by = BY_CUTOFF;
    q->test = take_test(&text, AT_LEAST);
    if (*text != '\0' && g_unichar_isdigit(g_utf8_get_char(text)) &&
        !take_number(&text, &q->number))
      return false;
  } else if (take_word(&text, N_("value"))) {
    q->by = BY_VALUE;
    q->test = take_test(&text, EQUAL);
    if (!take_number(&text, &q->number))
      return false;
  } else
    q->by = BY_DEPTH;
  bool depth = *text == '\0' ? q->by != BY_DEPTH : take_depth(q, &text);
  return depth && *text == '\0';
}

static bool read_moves(PlyTreeQuery *q, const char *text) {
  g_auto(GStrv) words = g_strsplit_set(text, " ,", -1);
  PlyNodeId node = 0;
  bool any = false;
  for (char **word = words; *word != NULL && node != PLY_NO_NODE; word++)
    if (**word != '\0') {
      node = ply_start_child(ply_run_start(q->run), q->run->trace, node, *word);
      any = true;
    }
  if (!any || node == PLY_NO_NODE)
    return false;
  q->by = BY_NODE;
  q->one = (PlyTreeFound){ node, ply_trace_entered(q->run->trace, node) };
  return true;
}

static bool read_address(PlyTreeQuery *q, const char *text) {
  g_autoptr(PlyReplay) replay = ply_replay_new(q->run->trace);
  uint32_t step;
  if (!ply_replay_address(replay, text, &step, NULL))
    return false;
  ply_replay_seek(replay, step);
  q->by = BY_NODE;
  q->one = (PlyTreeFound){ ply_replay_current(replay), step };
  return true;
}

PlyTreeQuery *ply_tree_query_new(const PlyRun *run, const char *text, GError **error) {
  PlyTreeQuery *q = g_new0(PlyTreeQuery, 1);
  g_autofree char *typed = ply_typed_text(text), *plain = ply_run_read_wins(run, typed);
  q->run = ply_run_ref((PlyRun *)run);
  q->depth = -1;
  if (read_words(q, plain) || read_moves(q, plain) || read_address(q, plain))
    return q;
  g_autofree char *found = ply_quote(text);
  ply_fail(
      NULL, 0, 0, error, PLY_ERROR_SYNTAX,
      _("“%s” cannot be looked for: it is a number of children as in “cutoff 5”, a value as in "
        "“value >= 1 depth 4”, a depth, moves from the start, or a place as in “enter 3.1”"),
      found);
  ply_tree_query_free(q);
  return NULL;
}

void ply_tree_query_free(PlyTreeQuery *query) {
  if (query == NULL)
    return;
  ply_run_unref(query->run);
  g_free(query);
}

bool ply_tree_query_tells(const PlyTreeQuery *query) {
  return query->by != BY_NODE;
}

/* --- finding --- */

static bool holds(const PlyTreeQuery *q, double number) {
  switch (q->test) {
  case AT_LEAST: return number >= q->number;
  case AT_MOST: return number <= q->number;
  case MORE: return number > q->number;
  case LESS: return number < q->number;
  default: return number == q->number;
  }
}

static bool is_at_depth(const PlyTreeQuery *q, PlyNodeId node) {
  return q->depth < 0 || ply_trace_ply(q->run->trace, node) == (unsigned)q->depth;
}

/* A value for Max, in points. A bound is no value: "at least 5" is not 5. */
static bool is_value(const PlyTreeQuery *q, const PlyEvent *e) {
  const PlyTrace *t = q->run->trace;
  bool turn = t->negamax && ply_node_side(ply_trace_node(t, e->subject)) == PLY_SIDE_MIN;
  int32_t now = turn ? -e->now : e->now;
  PlyScore score = { e->now, (PlyBound)e->extra };
  if (turn)
    score = ply_score_negate(score);
  bool known = score.bound == PLY_BOUND_EXACT ||
               (score.bound == PLY_BOUND_LOWER && (q->test == AT_LEAST || q->test == MORE)) ||
               (score.bound == PLY_BOUND_UPPER && (q->test == AT_MOST || q->test == LESS));
  return known && holds(q, (double)now / t->scale);
}

static bool fits(const PlyTreeQuery *q, const PlyEvent *e) {
  switch (q->by) {
  case BY_CUTOFF: return e->kind == PLY_EVENT_CUTOFF && holds(q, e->extra);
  case BY_VALUE: return e->kind == PLY_EVENT_RETURN && is_value(q, e);
  default: return e->kind == PLY_EVENT_ENTER;
  }
}

#define LOOK_EVERY (1u << 16) /* steps between looks at the progress */

GArray *ply_tree_query_find(const PlyTreeQuery *q, PlyProgress *progress) {
  GArray *found = g_array_new(FALSE, FALSE, sizeof(PlyTreeFound));
  if (q->by == BY_NODE) {
    g_array_append_val(found, q->one);
    return found;
  }
  uint32_t n = ply_trace_n_events(q->run->trace);
  for (uint32_t i = 0; i < n; i++) {
    const PlyEvent *e = ply_trace_event(q->run->trace, i);
    if (i % LOOK_EVERY == 0 && ply_progress_is_cancelled(progress))
      break;
    if (!fits(q, e) || !is_at_depth(q, e->subject))
      continue;
    PlyTreeFound one = { e->subject, i + 1 };
    g_array_append_val(found, one);
  }
  return found;
}

guint ply_tree_found_at(const GArray *found, uint32_t step) {
  guint low = 0, high = found->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (g_array_index(found, PlyTreeFound, middle).step < step)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}
