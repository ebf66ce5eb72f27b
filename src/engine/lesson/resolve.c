/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the runs are known: questions, stops and results get theirs, and each section the one
 * that is on the screen. */
#include <string.h>

#include "lesson/kinds.h"
#include "trace/i18n.h"

/* --- ask blocks --- */

/* Keys of an ask beside "kind" and "run". */
enum { KEY_NODE = 1, KEY_OF = 2, KEY_AT = 4 };

static const struct {
  const char *key;
  unsigned bit;
} ask_keys[] = { { "node", KEY_NODE }, { "of", KEY_OF }, { "at", KEY_AT } };

static const struct {
  unsigned takes, needs; /* of needs one is enough */
  const char *like;      /* a line that is one of them */
} ask_rules[PLY_N_ASKS] = {
  [PLY_ASK_VALUE] = { KEY_NODE | KEY_AT, 0 },
  [PLY_ASK_BEST_MOVE] = { KEY_AT, 0 },
  [PLY_ASK_CUTOFF] = { KEY_AT | KEY_NODE, KEY_AT | KEY_NODE, "at: cutoff 1" },
  [PLY_ASK_PRUNED] = { KEY_AT, 0 },
  [PLY_ASK_BOUND_SOURCE] = { KEY_AT, KEY_AT, "at: cutoff 1" },
  [PLY_ASK_WORST_REPLY] = { KEY_AT | KEY_NODE, KEY_AT | KEY_NODE, "node: 3" },
  [PLY_ASK_NEXT_NODE] = { KEY_AT, KEY_AT, "at: return 2" },
  [PLY_ASK_WINDOW] = { KEY_NODE | KEY_AT, KEY_NODE, "node: 3" },
  [PLY_ASK_NUMBER] = { KEY_OF | KEY_AT, KEY_OF, "of: leaves" },
};

static void check_ask_keys(PlyReader *r, const PlyNamedBlock *block, PlyAskKind kind) {
  unsigned given = 0;
  const char *id = ply_ask_kinds[kind - PLY_ASK_VALUE];
  for (size_t i = 0; i < G_N_ELEMENTS(ask_keys); i++) {
    const PlyPair *pair = ply_pairs_find(block->pairs, ask_keys[i].key);
    if (pair == NULL)
      continue;
    given |= ask_keys[i].bit;
    if ((ask_rules[kind].takes & ask_keys[i].bit) == 0)
      ply_faults_add(r->faults, pair->place, _("“%s” means nothing with “kind: %s”"), pair->key,
                     id);
  }
  if (ask_rules[kind].needs == 0 || (given & ask_rules[kind].needs) != 0)
    return;
  ply_faults_add(r->faults, block->place, _("“kind: %s” needs a line such as “%s”"), id,
                 ask_rules[kind].like);
}

static void read_node(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "node");
  if (pair == NULL)
    return;
  const char *path = pair->value->text;
  bool root = strcmp(path, "root") == 0;
  if (!root && strspn(path, "0123456789.") != strlen(path))
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("node: found “%s”, expected “root” or the numbers of the children on the way "
                     "down, like “3.1”"),
                   path);
  block->asks->node = g_strdup(root ? "" : path);
}

static void read_of(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "of");
  if (pair == NULL || *pair->value->text == '\0')
    return;
  block->asks->of = g_strdup(pair->value->text);
  if (g_strv_contains(ply_counts, pair->value->text))
    return;
  g_autofree char *list = g_strjoinv(", ", (char **)ply_counts);
  g_autofree char *hint = ply_near_hint(pair->value->text, ply_counts);
  ply_faults_add(r->faults, ply_pair_value_place(pair), _("of: found “%s”, expected one of: %s%s"),
                 pair->value->text, list, hint);
}

/* What the kind needs was read, too: a key without a value is a fault of its own. */
static bool is_whole(const PlyQuestion *question) {
  unsigned needs = ask_rules[question->kind].needs, given = 0;
  given |= question->node != NULL ? KEY_NODE : 0;
  given |= question->of != NULL ? KEY_OF : 0;
  given |= question->at != NULL ? KEY_AT : 0;
  return needs == 0 || (given & needs) != 0;
}

static void unknown_kind(PlyReader *r, const PlyPair *pair) {
  PlyPlace place = ply_pair_value_place(pair);
  const char *kind = pair->value->text;
  if (ply_ask_kind_is_later(kind)) {
    ply_faults_add(r->faults, place, _("questions of kind “%s” are not built yet"), kind);
    return;
  }
  g_autofree char *list = g_strjoinv(", ", (char **)ply_ask_kinds);
  g_autofree char *hint = ply_near_hint(kind, ply_ask_kinds);
  ply_faults_add(r->faults, place, _("kind: found “%s”, expected one of: %s%s"), kind, list, hint);
}

/* Outcomes are letters: they are chosen, not typed. */
static void add_outcomes(PlyQuestion *question) {
  static const char *const outcomes[] = { N_("W: a win for the computer"), N_("C: a draw"),
                                          N_("L: a loss"), N_("?: not known") };
  for (size_t i = 0; i < G_N_ELEMENTS(outcomes); i++)
    ply_question_add_choice(question, _(outcomes[i]));
}

bool ply_search_ask_read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  if (block->asks->kind > PLY_ASK_NUMBER) {
    ply_kind_refuse_ask(r, block);
    return false;
  }
  guint faults = r->faults->len;
  check_ask_keys(r, block, block->asks->kind);
  read_node(r, block);
  read_of(r, block);
  if (block->asks->kind == PLY_ASK_VALUE && run != NULL && run->run != NULL &&
      ply_run_algorithm(run->run)->outcomes)
    add_outcomes(block->asks);
  return run != NULL && r->faults->len == faults && is_whole(block->asks);
}

static void resolve_ask(PlyReader *r, const PlyNamedBlock *block) {
  if (block->asks == NULL)
    return;
  const PlyPair *kind = ply_pairs_find(block->pairs, "kind");
  if (kind == NULL)
    ply_faults_add(r->faults, block->place, _("an ask block needs a kind: “kind: value”"));
  if (kind == NULL || *kind->value->text == '\0')
    return;
  guint faults = r->faults->len;
  int i = 0;
  while (ply_ask_kinds[i] != NULL && strcmp(ply_ask_kinds[i], kind->value->text) != 0)
    i++;
  if (ply_ask_kinds[i] == NULL) {
    unknown_kind(r, kind);
    return;
  }
  block->asks->kind = (PlyAskKind)(PLY_ASK_VALUE + i);
  block->asks->at = g_strdup(ply_pairs_text(block->pairs, "at"));
  PlyLessonRun *run = ply_runs_named(r, block->pairs);
  /* Without a run nobody looks for the answer. */
  if (run != NULL && run->kind->ask(r, block, run) && r->faults->len == faults)
    block->asks->run = run;
}

/* --- results --- */

static void add_runs(PlyReader *r, PlyBlock *results, const PlyPair *pair) {
  PlyWords cursor = { 0 };
  PlyPlace place;
  for (char *word;
       !ply_faults_are_full(r->faults) && ply_pair_next_word(pair, &cursor, &word, &place);
       g_free(word)) {
    PlyLessonRun *run = ply_runs_find(r, word, place);
    if (run != NULL && g_ptr_array_find(results->runs, run, NULL))
      ply_faults_add(r->faults, place, _("runs: “%s” stands in the list twice"), word);
    else if (run != NULL)
      g_ptr_array_add(results->runs, run);
  }
}

static void check_column(PlyReader *r, const char *word, PlyPlace place) {
  if (g_strv_contains(ply_result_columns, word))
    return;
  g_autofree char *list = g_strjoinv(", ", (char **)ply_result_columns);
  g_autofree char *hint = ply_near_hint(word, ply_result_columns);
  ply_faults_add(r->faults, place, _("columns: found “%s”, expected one of: %s%s"), word, list,
                 hint);
}

static GStrv read_columns(PlyReader *r, const PlyPair *pair) {
  GPtrArray *columns = g_ptr_array_new();
  PlyWords cursor = { 0 };
  PlyPlace place;
  for (char *word;
       !ply_faults_are_full(r->faults) && ply_pair_next_word(pair, &cursor, &word, &place);) {
    check_column(r, word, place);
    if (g_ptr_array_find_with_equal_func(columns, word, g_str_equal, NULL))
      ply_faults_add(r->faults, place, _("columns: “%s” stands in the list twice"), word);
    g_ptr_array_add(columns, word);
  }
  g_ptr_array_add(columns, NULL);
  return (GStrv)g_ptr_array_free(columns, FALSE);
}

static void resolve_results(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *runs = ply_pairs_find(block->pairs, "runs");
  const PlyPair *columns = ply_pairs_find(block->pairs, "columns");
  if (runs == NULL || columns == NULL) {
    ply_faults_add(r->faults, block->place,
                   _("results need “runs: main, …” and “columns: value, "
                     "leaves, …”"));
    return;
  }
  add_runs(r, block->results, runs);
  const GPtrArray *named = block->results->runs;
  (named->len > 0 ? ((const PlyLessonRun *)named->pdata[0])->kind : r->kind)->results(r, block);
}

void ply_search_results_read(PlyReader *r, const PlyNamedBlock *block) {
  block->results->columns = read_columns(r, ply_pairs_find(block->pairs, "columns"));
}

/* --- what is on the screen --- */

static PlyLessonRun *run_of(PlyReader *r, const PlySection *section, PlyBlockName kind,
                            bool only_named) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->section != section || block->kind != kind)
      continue;
    const char *name = kind == PLY_NAMED_RUN ? block->name : ply_pairs_text(block->pairs, "run");
    if (name != NULL || !only_named)
      return ply_lesson_run(r->lesson, name != NULL ? name : "main");
  }
  return NULL;
}

static bool starts_alike(const PlyLessonRun *a, const PlyLessonRun *b) {
  const PlyStart *of_a = a->run != NULL ? ply_run_start(a->run) : NULL;
  const PlyStart *of_b = b->run != NULL ? ply_run_start(b->run) : NULL;
  if (of_a == NULL || of_b == NULL || of_a->game != of_b->game)
    return false;
  g_autofree char *text_a = ply_start_print(of_a), *text_b = ply_start_print(of_b);
  return strcmp(text_a, text_b) == 0;
}

/* What is on the screen while the question is open whose answer the run would give away: what the
 * section sets up beside it, else the last that was seen of the same start, else main. Where main
 * stands on another board, the run itself, of which only the start is shown; a hand tree would be
 * shown whole. */
static PlyLessonRun *run_before(PlyReader *r, const PlySection *section, PlyLessonRun *then) {
  PlyLessonRun *main = r->lesson->runs->pdata[0], *seen = NULL;
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    PlyLessonRun *run = block->section == section && block->kind == PLY_NAMED_RUN
                            ? ply_lesson_run(r->lesson, block->name)
                            : NULL;
    if (run != NULL && !run->shown_after && section->heading != NULL)
      return run;
  }
  for (guint i = 0; r->lesson->sections->pdata[i] != section; i++) {
    const PlySection *earlier = r->lesson->sections->pdata[i];
    PlyLessonRun *run = earlier->then != NULL ? earlier->then : earlier->run;
    if (run != then && starts_alike(run, then))
      seen = run;
  }
  if (seen != NULL || starts_alike(main, then))
    return seen != NULL ? seen : main;
  bool tree = ply_run_start(then->run) != NULL && ply_run_start(then->run)->game == &ply_game_tree;
  return tree || ply_run_start(then->run) == NULL ? main : then;
}

/* Who asks or stops names the run; else a verify block; else a run set up here, below a
 * heading; else the lesson's own. */
static void choose_run(PlyReader *r, PlySection *section) {
  PlyLessonRun *main = r->lesson->runs->pdata[0], *run = NULL;
  const PlyQuestion *question = section->question;
  bool asked = question != NULL && question->kind != PLY_ASK_CHOICE;
  run = run_of(r, section, PLY_NAMED_ASK, true);
  if (run == NULL)
    run = run_of(r, section, PLY_NAMED_STOP, true);
  if (run == NULL && (asked || section->stop != NULL))
    run = main;
  if (run == NULL)
    run = run_of(r, section, PLY_NAMED_VERIFY, false);
  if (run == NULL && section->heading != NULL)
    run = run_of(r, section, PLY_NAMED_RUN, true);
  section->run = run != NULL ? run : main;
  if (section->run->shown_after && section->run->run != NULL && question != NULL && !asked) {
    section->then = section->run;
    section->run = run_before(r, section, section->then);
  }
}

static void resolve_section(PlyReader *r, PlySection *section) {
  choose_run(r, section);
  PlyQuestion *question = section->question;
  for (guint i = 0; i < section->blocks->len && question != NULL; i++)
    ((PlyBlock *)section->blocks->pdata[i])->at_stop = false;
  if (question == NULL || question->kind != PLY_ASK_CHOICE || question->run != NULL)
    return;
  PlyLessonRun *run = run_of(r, section, PLY_NAMED_VERIFY, false);
  question->run = run != NULL ? run : section->run;
}

void ply_sections_resolve(PlyReader *r) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    switch (block->kind) {
    case PLY_NAMED_ASK: resolve_ask(r, block); break;
    case PLY_NAMED_RESULTS: resolve_results(r, block); break;
    case PLY_NAMED_EXPECT:
    case PLY_NAMED_VERIFY:
    case PLY_NAMED_STOP: ply_runs_named(r, block->pairs); break;
    default: break;
    }
  }
  for (guint i = 0; i < r->lesson->sections->len; i++)
    resolve_section(r, r->lesson->sections->pdata[i]);
}
