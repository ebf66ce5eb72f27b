/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of one expect or verify block, held to its recorded run. Claims about the run
 * speak of all of it; those about a node or a bound speak of the step "at", else of the end. */
#include <string.h>

#include "lesson/grade-private.h"
#include "lesson/match-lesson.h"
#include "lesson/range.h"
#include "trace/i18n.h"

typedef struct {
  PlyReader *r;
  const PlyNamedBlock *block;
  const PlyLessonRun *named;
  const PlyRun *run;
  PlyReplay *replay; /* at the step of "at", or at the end */
  bool at, node_given;
  PlyNodeId node; /* "node", else the node of the step */
} Facts;

static void differs(const Facts *f, const PlyPair *pair, const char *found) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair),
                 _("%s: the lesson says “%s”, the run “%s” has “%s”"), pair->key, pair->value->text,
                 f->named->name, found);
}

static void complain(const Facts *f, const PlyPair *pair, const char *message) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, message);
}

/* --- where --- */

static bool find_step(Facts *f) {
  const PlyPair *pair = ply_pairs_find(f->block->pairs, "at");
  uint32_t step = ply_replay_last(f->replay);
  g_autoptr(GError) error = NULL;
  f->at = pair != NULL;
  if (pair != NULL && !ply_replay_address(f->replay, pair->value->text, &step, &error)) {
    complain(f, pair, error->message);
    return false;
  }
  ply_replay_seek(f->replay, step);
  f->node = ply_replay_current(f->replay);
  return true;
}

static bool find_node(Facts *f) {
  const PlyPair *pair = ply_pairs_find(f->block->pairs, "node");
  if (pair == NULL)
    return true;
  const char *path = strcmp(pair->value->text, "root") == 0 ? "" : pair->value->text;
  PlyNodeId node = ply_trace_find(f->run->trace, path);
  if (node == PLY_NO_NODE) {
    complain(f, pair, _("the tree has no such node"));
    return false;
  }
  const PlyEvent *event = ply_replay_event(f->replay);
  if (f->at && event != NULL && event->kind == PLY_EVENT_CUTOFF && event->subject != node) {
    g_autofree char *there = ply_trace_path(f->run->trace, event->subject);
    differs(f, pair, *there == '\0' ? "root" : there);
    return false;
  }
  f->node = node;
  f->node_given = true;
  return true;
}

/* --- what --- */

typedef void (*Check)(const Facts *f, const PlyPair *pair);

static bool read_value(const Facts *f, const PlyPair *pair, PlyNumber *number) {
  int32_t outcome;
  if (ply_run_algorithm(f->run)->outcomes) {
    bool read = ply_outcome_read(pair->value->text, &outcome);
    if (!read)
      complain(f, pair, _("expected an outcome: W, C, L or ?"));
    *number = (PlyNumber){ INT64_C(1000) * outcome / f->run->trace->scale, PLY_BOUND_EXACT };
    return read;
  }
  if (ply_number_read(pair->value->text, number))
    return true;
  complain(f, pair, _("expected a number, like “4”, “−2.5” or “≥5”"));
  return false;
}

static void check_value(const Facts *f, const PlyPair *pair) {
  PlyNumber number;
  if (!read_value(f, pair, &number))
    return;
  PlyScore score =
      f->node_given ? ply_replay_score_for_max(f->replay, f->node) : ply_run_score(f->run);
  char found[32];
  ply_run_print_score(f->run, score, found);
  if (score.bound == PLY_BOUND_NONE)
    complain(f, pair, _("this node has no value at that step"));
  else if (score.bound != number.bound ||
           !ply_number_is(&number, score.value, f->run->trace->scale))
    differs(f, pair, found);
}

/* Nothing is true of a node where the search has not been by the step. */
static bool is_entered(const Facts *f, const PlyPair *pair, PlyNodeId node) {
  uint32_t enters = ply_replay_enter_step(f->replay, node);
  if (enters > 0 && enters <= ply_replay_step(f->replay))
    return true;
  complain(f, pair, _("this node is not entered at that step"));
  return false;
}

/* The move that node chose, as text; "none" where there is none. */
static void print_best(const Facts *f, PlyNodeId node, char buf[static PLY_MOVE_TEXT]) {
  PlyNodeId best = ply_case_best_of(f->run, f->replay, node);
  if (best == PLY_NO_NODE)
    g_strlcpy(buf, "none", PLY_MOVE_TEXT);
  else
    ply_start_move_text(ply_run_start(f->run), f->run->trace, best, buf);
}

static void check_best(const Facts *f, const PlyPair *pair) {
  char found[PLY_MOVE_TEXT], read[PLY_MOVE_TEXT] = "none";
  PlyNodeId node = f->node_given ? f->node : 0;
  if (!f->node_given)
    ply_replay_seek(f->replay, ply_replay_last(f->replay));
  if (!is_entered(f, pair, node))
    return;
  print_best(f, node, found);
  if (strcmp(pair->value->text, "none") != 0) {
    _Alignas(16) uint8_t position[PLY_POSITION_MAX];
    const PlyGame *game = ply_run_start(f->run)->game;
    PlyMove move;
    g_autoptr(GError) error = NULL;
    ply_start_position(ply_run_start(f->run), f->run->trace, node, position);
    if (!game->parse_move(position, pair->value->text, &move, &error)) {
      complain(f, pair, error->message);
      return;
    }
    game->print_move(position, move, read);
  }
  if (strcmp(found, read) != 0)
    differs(f, pair, found);
}

static void check_count(const Facts *f, const PlyPair *pair) {
  uint64_t count;
  guint64 said;
  g_autoptr(GError) error = NULL;
  if (!g_ascii_string_to_unsigned(pair->value->text, 10, 0, G_MAXUINT64, &said, NULL)) {
    complain(f, pair, _("expected a whole number"));
    return;
  }
  if (!ply_lesson_count(f->run, pair->key, &count, &error)) {
    complain(f, pair, error->message);
    return;
  }
  g_autofree char *found = g_strdup_printf("%" G_GUINT64_FORMAT, count);
  if (count != said)
    differs(f, pair, found);
}

/* Words with blanks between them, compared one by one; found has hyphens for minus. */
static void check_words(const Facts *f, const PlyPair *pair, const char *found) {
  g_auto(GStrv) said = g_strsplit_set(pair->value->text, " \t", -1);
  g_autoptr(GString) text = g_string_new(NULL);
  for (int i = 0; said[i] != NULL; i++)
    if (*said[i] != '\0')
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", said[i]);
  g_string_replace(text, "−", "-", 0);
  if (strcmp(text->str, found) != 0)
    differs(f, pair, found);
}

/* What the children of a node came back with, in their order; "-" where one was not looked at. */
static void check_children(const Facts *f, const PlyPair *pair) {
  PlyNodeId id = f->node_given ? f->node : 0;
  unsigned n;
  PlyNodeId first = ply_trace_children(f->run->trace, id, &n);
  g_autoptr(GString) text = g_string_new(NULL);
  if (!is_entered(f, pair, id))
    return;
  if (n == 0) {
    complain(f, pair, _("this node has no children"));
    return;
  }
  for (unsigned i = 0; i < n; i++) {
    char score[32];
    PlyScore of = ply_replay_score_for_max(f->replay, first + i);
    ply_run_print_score(f->run, of, score);
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", *score != '\0' ? score : "-");
  }
  g_string_replace(text, "−", "-", 0);
  check_words(f, pair, text->str);
}

static void check_sums(const Facts *f, const PlyPair *pair) {
  Facts root = *f;
  root.node_given = false;
  if (ply_run_algorithm(f->run)->sums)
    check_children(&root, pair);
  else
    complain(f, pair, _("this algorithm adds nothing up; “children” holds elsewhere"));
}

static void check_line(const Facts *f, const PlyPair *pair) {
  g_autofree char *line = ply_run_line(f->run);
  check_words(f, pair, *line != '\0' ? line : "none");
}

static void check_ties(const Facts *f, const PlyPair *pair) {
  g_autoptr(GString) text = g_string_new(NULL);
  const PlyStart *start = ply_run_start(f->run);
  for (PlyMove move = 0; move < 64; move++) {
    char buf[PLY_MOVE_TEXT];
    if (!(ply_run_result(f->run)->ties >> move & 1))
      continue;
    start->game->print_move(start->position, move, buf);
    g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", buf);
  }
  check_words(f, pair, text->len > 0 ? text->str : "none");
}

static void check_beaten(const Facts *f, const PlyPair *pair) {
  const char *by = ply_key_named(pair->key, "beaten");
  const PlyPair *plays = ply_pairs_find(f->block->pairs, "plays");
  bool random = strcmp(by, "random") == 0;
  bool second = plays != NULL && strcmp(plays->value->text, "second") == 0;
  PlyRange range;
  double share;
  g_autoptr(GError) error = NULL;
  if (!random && strcmp(by, "best") != 0)
    complain(f, pair, _("expected “beaten best” or “beaten random”"));
  else if (plays != NULL && !second && strcmp(plays->value->text, "first") != 0)
    complain(f, plays, _("expected “first” or “second”"));
  else if (!ply_range_read(pair->value->text, &range))
    complain(f, pair, _("expected a number like “9.2%” or a range like “9%..10%”"));
  else if (!ply_lesson_beaten(f->run, second, random, ply_reader_progress(f->r), &share, &error))
    complain(f, pair, error->message);
  else if (!ply_range_holds(&range, share)) {
    g_autofree char *found = ply_range_print(share, pair->value->text);
    differs(f, pair, found);
  }
}

/* The cutoff that is meant: that of the step, else that of the node; NULL where there is none. */
static const PlyEvent *find_cutoff(const Facts *f) {
  const PlyEvent *event = ply_replay_event(f->replay);
  if (f->at)
    return event != NULL && event->kind == PLY_EVENT_CUTOFF ? event : NULL;
  for (uint32_t i = 0; f->node_given && i < ply_trace_n_events(f->run->trace); i++) {
    event = ply_trace_event(f->run->trace, i);
    if (event->kind == PLY_EVENT_CUTOFF && event->subject == f->node)
      return event;
  }
  return NULL;
}

static void check_skipped(const Facts *f, const PlyPair *pair) {
  const PlyEvent *cutoff = find_cutoff(f);
  guint64 said;
  if (!g_ascii_string_to_unsigned(pair->value->text, 10, 0, PLY_MAX_CHILDREN, &said, NULL))
    complain(f, pair, _("expected a whole number"));
  else if (cutoff == NULL)
    complain(f, pair, _("there is no cutoff; name one with “at: cutoff 1” or “node: 3”"));
  else if (cutoff->extra != said) {
    g_autofree char *found = g_strdup_printf("%u", cutoff->extra);
    differs(f, pair, found);
  }
}

static void check_bound(const Facts *f, const PlyPair *pair) {
  PlyWindow window;
  PlyNumber number;
  char found[24];
  if (!ply_run_algorithm(f->run)->windows)
    complain(f, pair, _("this algorithm has no windows"));
  else if (!ply_number_read(pair->value->text, &number) || number.bound != PLY_BOUND_EXACT)
    complain(f, pair, _("expected a number, “+∞” or “−∞”"));
  else if (!ply_replay_window_for_max(f->replay, f->node, &window))
    complain(f, pair, _("this node is not entered at that step"));
  else {
    int32_t bound = strcmp(pair->key, "alpha") == 0 ? window.alpha : window.beta;
    if (!ply_number_is(&number, bound, f->run->trace->scale))
      differs(f, pair, ply_value_print(bound, f->run->trace->scale, true, found));
  }
}

/* How many sequences of moves there are from the start: "sequences 3: 2741760". */
static void check_sequences(const Facts *f, const PlyPair *pair) {
  guint64 plies, said;
  uint64_t n;
  if (!g_ascii_string_to_unsigned(ply_key_named(pair->key, "sequences"), 10, 1, 9, &plies, NULL))
    complain(f, pair, _("expected a number of moves from 1 to 9, like “sequences 3”"));
  else if (!g_ascii_string_to_unsigned(pair->value->text, 10, 0, G_MAXUINT64, &said, NULL))
    complain(f, pair, _("expected a whole number"));
  else if (ply_start_sequences(ply_run_start(f->run), (unsigned)plies, ply_reader_progress(f->r),
                               &n) &&
           n != said) {
    g_autofree char *found = g_strdup_printf("%" G_GUINT64_FORMAT, n);
    differs(f, pair, found);
  }
}

/* "best" comes last: without a node it goes to the end. */
static const struct {
  const char *key;
  Check check;
  bool named;
} checks[] = {
  { "value", check_value },         { "nodes", check_count },
  { "leaves", check_count },        { "cutoffs", check_count },
  { "pruned", check_count },        { "hits", check_count },
  { "iterations", check_count },    { "reached", check_count },
  { "overlooked", check_count },    { "skipped", check_skipped },
  { "alpha", check_bound },         { "beta", check_bound },
  { "line", check_line },           { "ties", check_ties },
  { "children", check_children },   { "sums", check_sums },
  { "beaten", check_beaten, true }, { "sequences", check_sequences, true },
  { "best", check_best },
};

/* Claims that only a match can hold. */
static void refuse(const Facts *f) {
  for (guint i = 0; i < f->block->pairs->len; i++) {
    const PlyPair *pair = f->block->pairs->pdata[i];
    if (ply_match_has_fact(pair->key))
      ply_faults_add(f->r->faults, pair->place,
                     _("“%s” is said of matches, and the run “%s” is a search"), pair->key,
                     f->named->name);
  }
}

static void check_key(const Facts *f, size_t check) {
  for (guint i = 0; i < f->block->pairs->len; i++) {
    const PlyPair *pair = f->block->pairs->pdata[i];
    bool is = checks[check].named ? ply_key_named(pair->key, checks[check].key) != NULL
                                  : strcmp(pair->key, checks[check].key) == 0;
    if (!is || *pair->value->text == '\0')
      continue;
    ply_budget_next(f->r->budget, pair->key, pair->place);
    checks[check].check(f, pair);
  }
}

void ply_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                     PlyReplay *replay) {
  Facts f = { .r = r, .block = block, .named = run, .run = run->run, .replay = replay };
  guint faults = r->faults->len;
  refuse(&f);
  if (!find_step(&f) || !find_node(&f))
    return;
  for (size_t i = 0; i < G_N_ELEMENTS(checks); i++)
    check_key(&f, i);
  const PlyQuestion *question = block->section->question;
  if (block->kind == PLY_NAMED_VERIFY && question != NULL && question->ask == &ply_ask_choice &&
      r->faults->len == faults)
    ply_marks_check(r, block, question);
}
