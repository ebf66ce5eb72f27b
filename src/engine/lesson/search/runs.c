/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From header, position and run blocks to searches that can be recorded. */
#include <string.h>

#include "base/i18n.h"
#include "games/tree.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/match/runs.h"
#include "lesson/search/drive/counter.h"
#include "lesson/search/tells.h"

/* What a run needs; runs begin with a copy of the header's. */
typedef struct {
  const PlyGame *game; /* NULL: unknown, as algorithm */
  const PlyAlgorithm *algorithm;
  PlyOptions options;
  bool min_to_move;
  bool match;                  /* players, and no algorithm */
  PlyAgentsGiven agents_given; /* of a match */
  PlyStart *start;             /* NULL: could not be read */
  PlyPlace place;              /* blamed for what cannot be blamed on a key */
} Setup;

static void add_error(PlyReader *r, PlyPlace place, GError **error) {
  ply_faults_add(r->faults, place, "%s", (*error)->message);
  g_clear_error(error);
}

static void run_free(gpointer data) {
  PlyLessonRun *run = data;
  g_free(run->name);
  ply_run_unref(run->run);
  g_clear_pointer(&run->kept, g_hash_table_unref);
  g_free(run);
}

PlyLessonRun *ply_runs_add(PlyReader *r, const char *name, int line) {
  PlyLessonRun *run = g_new0(PlyLessonRun, 1);
  run->name = g_strdup(name);
  run->kind = r->kind;
  run->line = line;
  g_ptr_array_add(r->lesson->runs, run);
  return run;
}

/* --- keys --- */

static void set_algorithm(PlyReader *r, const GPtrArray *pairs, Setup *setup) {
  const PlyPair *pair = ply_pairs_find(pairs, "algorithm");
  if (pair == NULL || *pair->value->text == '\0')
    return;
  g_autoptr(GError) error = NULL;
  setup->algorithm = ply_algorithm_find(pair->value->text, &error);
  if (error != NULL)
    add_error(r, ply_pair_value_place(pair), &error);
  else
    ply_options_init(&setup->options, setup->algorithm->options);
}

static void set_to_move(PlyReader *r, const GPtrArray *pairs, Setup *setup) {
  const PlyPair *pair = ply_pairs_find(pairs, "to-move");
  if (pair == NULL)
    return;
  const char *who = pair->value->text;
  if (setup->game != NULL && !setup->game->given)
    ply_faults_add(r->faults, pair->place,
                   _("“to-move” goes with “game: tree”; in the game “%s” the position says who is "
                     "to move"),
                   setup->game->id);
  else if (strcmp(who, "max") != 0 && strcmp(who, "min") != 0)
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("to-move: found “%s”, expected “max” or “min”"), who);
  setup->min_to_move = strcmp(who, "min") == 0;
}

static void refuse_option(PlyReader *r, const PlyPair *pair, const Setup *setup) {
  g_autofree char *known = ply_options_known(setup->options.table, pair->key);
  ply_faults_add(r->faults, pair->place, _("the algorithm “%s” has no option “%s”; there are: %s"),
                 setup->algorithm->id, pair->key, known);
}

/* Options that the algorithm does not have are faults where they are written, and pass
 * silently where a run has another algorithm than the header. */
static void set_options(PlyReader *r, const GPtrArray *pairs, Setup *setup, bool inherited) {
  for (guint i = 0; setup->algorithm != NULL && i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    const char *value = pair->value->text;
    if (!ply_key_is_option(pair->key) || *value == '\0')
      continue;
    g_autoptr(GError) error = NULL;
    bool has = ply_options_find(&setup->options, pair->key) >= 0;
    if (has)
      ply_options_set(&setup->options, pair->key, value, &error);
    if (inherited)
      continue;
    if (!has)
      refuse_option(r, pair, setup);
    else if (error != NULL)
      add_error(r, ply_pair_value_place(pair), &error);
  }
}

/* --- positions --- */

static PlyStart *read_start(PlyReader *r, const Setup *setup, const PlySnippet *text) {
  g_autoptr(GError) error = NULL;
  PlyPlace within = { 0, 0 };
  g_autoptr(PlyStart) start =
      setup->game->given
          ? ply_tree_start_within(text->text, setup->min_to_move, PLY_MAX_PLY, &within, &error)
          : ply_start_new(setup->game, text->text, &within, &error);
  if (start != NULL && ply_start_check_open(start, text->text, &within, &error))
    return g_steal_pointer(&start);
  add_error(r, ply_snippet_place(text, within), &error);
  return NULL;
}

/* Says so where the words "tree" or "position" do not fit the game. */
static bool fits(PlyReader *r, const Setup *setup, PlyPlace place, bool is_tree) {
  if (!is_tree || setup->game->given)
    return true;
  ply_faults_add(r->faults, place,
                 _("a tree goes with “game: tree”; the game “%s” starts from a “position”"),
                 setup->game->id);
  return false;
}

const PlyNamedBlock *ply_runs_find_position(PlyReader *r) {
  const PlyNamedBlock *found = NULL;
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind != PLY_NAMED_POSITION && block->kind != PLY_NAMED_TREE)
      continue;
    if (found != NULL)
      ply_faults_add(r->faults, block->place,
                     _("the start is given already, in line %d; other ones go into “run” blocks"),
                     found->place.line);
    else
      found = block;
  }
  return found;
}

static void start_main(PlyReader *r, Setup *setup) {
  const PlyNamedBlock *block = ply_runs_find_position(r);
  if (setup->game == NULL)
    return;
  if (block != NULL) {
    if (fits(r, setup, block->place, block->kind == PLY_NAMED_TREE))
      setup->start = read_start(r, setup, block->body);
  } else if (setup->game->given) {
    if (!r->torn)
      ply_faults_add(r->faults, ply_pairs_find(r->header, "game")->place,
                     _("a lesson with “game: tree” needs a “```tree” block"));
  } else {
    setup->start = ply_start_new(setup->game, setup->game->example, NULL, NULL);
  }
}

static void start_run(PlyReader *r, const PlyNamedBlock *block, const Setup *main, Setup *setup) {
  const PlyPair *tree = ply_pairs_find(block->pairs, "tree");
  const PlyPair *position = ply_pairs_find(block->pairs, "position");
  const PlyPair *pair = tree != NULL ? tree : position;
  setup->start = NULL;
  if (setup->game == NULL)
    return;
  if (tree != NULL && position != NULL)
    ply_faults_add(r->faults, position->place, _("a run has a tree or a position, not both"));
  else if (pair != NULL && fits(r, setup, pair->place, tree != NULL))
    setup->start = read_start(r, setup, pair->value);
  else if (pair == NULL && main->start != NULL && setup->min_to_move == main->min_to_move)
    setup->start = ply_start_ref(main->start);
  else if (pair == NULL && main->start != NULL) {
    g_autofree char *text = ply_start_print(main->start);
    setup->start = ply_tree_start(text, setup->min_to_move, NULL, NULL);
  }
}

/* --- runs --- */

/* The key to blame where game, algorithm and options do not go together: the option that makes
 * it good when it is taken back, else the algorithm. */
static PlyPlace blame(const GPtrArray *pairs, const Setup *setup) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    int index = ply_options_find(&setup->options, pair->key);
    if (index < 0)
      continue;
    PlyOptions defaults, without = setup->options;
    ply_options_init(&defaults, setup->algorithm->options);
    without.value[index] = defaults.value[index];
    if (ply_run_check(setup->start, setup->algorithm, &without, NULL))
      return ply_pair_value_place(pair);
  }
  const PlyPair *algorithm = ply_pairs_find(pairs, "algorithm");
  return algorithm != NULL ? ply_pair_value_place(algorithm) : setup->place;
}

static void make_run(PlyReader *r, const GPtrArray *pairs, const Setup *setup, PlyLessonRun *run) {
  g_autoptr(GError) error = NULL;
  run->kind = setup->match ? &ply_kind_match : &ply_kind_search;
  if (setup->match) {
    const PlyPair *agent = ply_pairs_find(pairs, "first");
    ply_agents_make(r, setup->start, agent != NULL ? agent->place : setup->place,
                    &setup->agents_given, run);
    return;
  }
  if (setup->start == NULL || setup->algorithm == NULL)
    return;
  run->run = ply_run_new(setup->start, setup->algorithm, &setup->options, &error);
  if (run->run == NULL)
    add_error(r, blame(pairs, setup), &error);
  else
    run->run->for_max = r->lesson->for_max;
}

static bool is_name(const char *name) {
  for (; *name != '\0'; name++)
    if (!g_ascii_isalnum(*name) && *name != '-' && *name != '_')
      return false;
  return true;
}

void ply_shown_read(PlyReader *r, const GPtrArray *pairs, bool *after) {
  const PlyPair *pair = ply_pairs_find(pairs, "shown");
  if (pair == NULL || *pair->value->text == '\0')
    return;
  *after = strcmp(pair->value->text, "after") == 0;
  if (!*after && strcmp(pair->value->text, "at once") != 0)
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("shown: found “%s”, expected “at once” or “after”"), pair->value->text);
}

PlyLessonRun *ply_runs_begin(PlyReader *r, const PlyNamedBlock *block) {
  PlyLessonRun *before = ply_lesson_run(r->lesson, block->name);
  if (!is_name(block->name))
    ply_faults_add(r->faults, block->place,
                   _("“%s”: the name of a run is one word of letters, "
                     "digits and hyphens"),
                   block->name);
  else if (before == r->lesson->runs->pdata[0])
    ply_faults_add(r->faults, block->place,
                   _("“main” is the run of the header; take another name"));
  else if (before != NULL)
    ply_faults_add(r->faults, block->place, _("there is a run “%s” already, in line %d"),
                   block->name, before->line);
  else if (r->lesson->runs->len == PLY_LESSON_MAX_RUNS)
    ply_faults_add(r->faults, block->place, _("more than %d runs"), PLY_LESSON_MAX_RUNS);
  if (before != NULL || *block->name == '\0' || r->lesson->runs->len == PLY_LESSON_MAX_RUNS)
    return NULL;
  PlyLessonRun *run = ply_runs_add(r, block->name, block->place.line);
  ply_shown_read(r, block->pairs, &run->shown_after);
  return run;
}

/* A run is a search or a match: what is it here? */
static void choose(PlyReader *r, const GPtrArray *pairs, Setup *setup) {
  const PlyPair *algorithm = ply_pairs_find(pairs, "algorithm");
  bool agents_given = ply_agents_given(pairs);
  if (agents_given && algorithm != NULL)
    ply_faults_add(r->faults, algorithm->place,
                   _("a run is a search with an algorithm, or a match with players: the other one "
                     "goes into a “run” block of its own"));
  setup->match = agents_given || (setup->match && algorithm == NULL);
}

static void build_run(PlyReader *r, const PlyNamedBlock *block, const Setup *main) {
  PlyLessonRun *run = ply_runs_begin(r, block);
  if (run == NULL)
    return;
  Setup setup = *main;
  setup.place = block->place;
  choose(r, block->pairs, &setup);
  set_to_move(r, block->pairs, &setup);
  if (setup.match) {
    ply_agents_set(r, setup.game, block->pairs, &setup.agents_given);
  } else {
    set_algorithm(r, block->pairs, &setup);
    if (setup.algorithm != main->algorithm)
      set_options(r, r->header, &setup, true);
    set_options(r, block->pairs, &setup, false);
  }
  start_run(r, block, main, &setup);
  make_run(r, block->pairs, &setup, run);
  ply_start_unref(setup.start);
}

void ply_searched_build(PlyReader *r) {
  Setup main = { .place = { 1, 1 } };
  const PlyPair *game = ply_pairs_find(r->header, "game");
  if (game != NULL && *game->value->text != '\0') {
    g_autoptr(GError) error = NULL;
    main.game = ply_lesson_find_game(game->value->text, &error);
    if (error != NULL)
      add_error(r, ply_pair_value_place(game), &error);
  }
  ply_agents_init(&main.agents_given);
  choose(r, r->header, &main);
  set_to_move(r, r->header, &main);
  if (main.match) {
    ply_agents_set(r, main.game, r->header, &main.agents_given);
  } else {
    set_algorithm(r, r->header, &main);
    set_options(r, r->header, &main, false);
  }
  start_main(r, &main);
  make_run(r, r->header, &main, ply_runs_add(r, "main", 1));
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_RUN)
      build_run(r, block, &main);
  }
  ply_start_unref(main.start);
}

static PlyRun *again(const PlyRun *run, const PlyOptions *options, GError **error) {
  return ply_run_new(ply_run_start(run), ply_run_algorithm(run),
                     options != NULL ? options : &run->options, error);
}

static bool is_cut_short(const PlyRun *run) {
  return ply_run_result(run)->truncated;
}

bool ply_searched_starts_alike(const PlyRun *a, const PlyRun *b) {
  const PlyStart *of_a = ply_run_start(a), *of_b = ply_run_start(b);
  if (of_a->game != of_b->game)
    return false;
  g_autofree char *text_a = ply_start_print(of_a), *text_b = ply_start_print(of_b);
  return strcmp(text_a, text_b) == 0;
}

static const PlyOption *const *options_of(const char *algorithm) {
  const PlyAlgorithm *found = ply_algorithm_find(algorithm, NULL);
  return found != NULL ? found->options : NULL;
}

static const PlyOption *const *table(unsigned i) {
  return ply_algorithms[i] != NULL ? ply_algorithms[i]->options : NULL;
}

static const PlyKey keys[] = {
  { "algorithm", PLY_IN_HEADER | PLY_IN_RUN },
  { "to-move", PLY_IN_HEADER | PLY_IN_RUN },
  { "values", PLY_IN_HEADER },
  { "tree", PLY_IN_RUN, .lines = true },
  { "position", PLY_IN_RUN, .lines = true },
  { NULL },
};

const PlyLessonKind ply_kind_search = {
  .keys = keys,
  .options = options_of,
  .chosen_by = "algorithm",
  .tables = table,
  .show = PLY_SHOW_BOARD | PLY_SHOW_TREE,
  .needs_algorithm = true,
  .less = PLY_LESS_SEARCHED,
  .build = ply_searched_build,
  .again = again,
  .starts_alike = ply_searched_starts_alike,
  .is_cut_short = is_cut_short,
  .tells = ply_search_tells,
  .covers = ply_search_covers,
  .gives = ply_search_gives,
  .given = ply_search_given,
  .asks = &ply_search_asks,
  .refuse_ask = ply_kind_refuse_ask,
  .claims = &ply_claims_search,
  .counter = ply_search_counter,
  .results = ply_search_results_read,
};

void ply_runs_build(PlyReader *r) {
  r->lesson->runs = g_ptr_array_new_with_free_func(run_free);
  r->kind->build(r);
}

void ply_runs_take(PlyReader *r, PlyRun *run) {
  r->lesson->runs = g_ptr_array_new_with_free_func(run_free);
  ply_runs_add(r, "main", 1)->run = ply_run_ref(run);
}

PlyRun *ply_lesson_again(const PlyRun *run, const PlyOptions *options, GError **error) {
  PlyRun *other = ply_kind_of_run(run)->again(run, options, error);
  if (other != NULL)
    other->for_max = run->for_max;
  return other;
}

const PlyOption *const *ply_lesson_options(const char *game) {
  const PlyLessonKind *kind = ply_kind_of_game(game);
  return kind->play != NULL ? kind->options(game) : NULL;
}

PlyRun *ply_lesson_play(const char *game, const PlyOptions *options, GError **error) {
  const PlyLessonKind *kind = ply_kind_of_game(game);
  g_return_val_if_fail(kind->play != NULL, NULL);
  return kind->play(game, options, error);
}

bool ply_lesson_plays(const char *game) {
  return ply_kind_of_game(game) != &ply_kind_search;
}

PlyLessonRun *ply_lesson_run(const PlyLesson *lesson, const char *name) {
  const GPtrArray *runs = lesson->runs;
  int i = ply_names_find(PLY_NAMES_OF(PlyLessonRun, runs->pdata, runs->len, name), name);
  return i < 0 ? NULL : runs->pdata[i];
}

PlyLessonRun *ply_runs_find(PlyReader *r, const char *name, PlyPlace place) {
  PlyLessonRun *run = ply_lesson_run(r->lesson, name);
  if (run != NULL)
    return run;
  const GPtrArray *runs = r->lesson->runs;
  g_autofree char *hint =
      ply_near_hint(name, PLY_NAMES_OF(PlyLessonRun, runs->pdata, runs->len, name));
  if (!r->torn || *hint != '\0')
    ply_faults_add(r->faults, place, _("no run is called “%s”%s"), name, hint);
  return NULL;
}

PlyLessonRun *ply_runs_named(PlyReader *r, const GPtrArray *pairs) {
  const PlyPair *pair = ply_pairs_find(pairs, "run");
  if (pair == NULL || *pair->value->text == '\0')
    return r->lesson->runs->pdata[0];
  return ply_runs_find(r, pair->value->text, ply_pair_value_place(pair));
}
