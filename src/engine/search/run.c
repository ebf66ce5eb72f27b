/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/run.h"

#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "games/tree.h"
#include "search/algorithms/greedy.h"
#include "search/algorithms/parts.h"
#include "search/drive/driver.h"
#include "search/real-value.h"
#include "trace/chunk.h"

typedef struct {
  PlyStart *start;
  const PlyAlgorithm *algorithm;
  bool parts;
  PlySearchResult result;
} Setup;

static Setup *setup_of(const PlyRun *run) {
  return ply_run_setup(run, &ply_run_kind_search);
}

/* It is asked for once more when the run is recorded; here it can be told in words. */
static bool check_memory(const PlyOptions *options, GError **error) {
  int table = ply_options_find(options, "table"), bits = ply_options_find(options, "table-bits");
  return table < 0 || bits < 0 || options->value[table] == PLY_TABLE_NO ||
         ply_transposition_table_check((unsigned)options->value[bits], true, error);
}

PlyRun *ply_run_new(PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *options,
                    GError **error) {
  PlyOptions settled;
  if (options == NULL)
    ply_options_init(&settled, algorithm->options);
  else
    settled = *options;
  ply_options_prefer(&settled, start->game->defaults);
  ply_variant_settle(&settled);
  options = &settled;
  if (!ply_run_check(start, algorithm, options, error) || !check_memory(options, error))
    return NULL;
  uint32_t limit = (uint32_t)ply_options_get(options, "nodes");
  PlyTrace *trace = ply_trace_new(ply_search_scale(start, options), algorithm->negamax, limit);
  Setup *setup = g_new0(Setup, 1);
  setup->start = ply_start_ref(start);
  setup->algorithm = algorithm;
  PlyRun *run = ply_run_new_of(&ply_run_kind_search, setup, options, trace);
  PlySearch search;
  PlyOptions small = *options; /* the search that is only looked at needs no table */
  int bits = ply_options_find(options, "table-bits");
  if (bits >= 0)
    small.value[bits] = algorithm->options[bits]->min;
  ply_search_init(&search, start, algorithm, &small, NULL, NULL);
  run->trace->strict = search.strict;
  run->trace->sums = algorithm->sums;
  run->trace->exact = search.variant != NULL && search.variant->exact;
  run->trace->windows = search.variant != NULL ? search.variant->windows : PLY_WINDOWS_OWN;
  setup->parts = search.parts != NULL;
  ply_search_clear(&search);
  if (!ply_record_root(run->trace, start->game->side(start->position))) {
    ply_memory_refuse("nodes", PLY_CHUNK_BYTES, error);
    ply_run_unref(run);
    return NULL;
  }
  ply_record_publish(run->trace);
  if (start->game->given)
    ply_record_whole(run->trace);
  return run;
}

/* --- what goes together --- */

static bool check_order(const PlyGame *game, const PlyOptions *options, GError **error) {
  int64_t order = ply_options_chosen(options, "moves");
  if (order <= PLY_MOVES_SHUFFLED || ply_game_order(game, order) != NULL)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("moves: the order “%s” needs a board; the game “%s” has none that it fits"),
                  ply_games_orders[order], game->id);
}

/* Parts that need something of the game, and what they are called. */
static bool check_parts(const PlyGame *game, const PlyOptions *options, GError **error) {
  const PlyGameSolver *solver = ply_game_solver(game);
  const struct {
    const char *option;
    int64_t choice; /* -1: any but the first */
    bool has;
  } needs[] = {
    { "symmetry", -1, solver->canonical != NULL && solver->turned != NULL },
    { "table", -1, solver->key != NULL },
    { "safe-moves", -1, solver->safe_moves != NULL },
    { "win-distance", -1, solver->value_bounds != NULL },
    { "win", PLY_WIN_STONES, solver->speed != NULL },
    { "contempt", -1, game->wins || game->given },
    { "weights", -1, ply_game_n_features(game) > 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(needs); i++) {
    int64_t value = ply_options_chosen(options, needs[i].option);
    if (needs[i].has || value == 0 || (needs[i].choice >= 0 && value != needs[i].choice))
      continue;
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("%s: the game “%s” has nothing that this could use"), needs[i].option,
                    game->id);
  }
  int32_t weight;
  if (ply_option_number_at(ply_options_chosen(options, "weights"), ply_game_n_features(game),
                           &weight))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    ngettext("weights: the game “%s” has only %u feature",
                             "weights: the game “%s” has only %u features",
                             ply_game_n_features(game)),
                    game->id, ply_game_n_features(game));
  if (ply_options_chosen(options, "symmetry") == PLY_SYMMETRY_TABLE &&
      ply_options_chosen(options, "table") == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("symmetry: “table” shares entries of a table, and the option “table” is "
                      "“no”"));
  if (ply_options_chosen(options, "win-distance") != 0 &&
      (ply_options_chosen(options, "win") != PLY_WIN_STONES ||
       ply_options_chosen(options, "contempt") != 0))
    return ply_fail(
        NULL, 0, 0, error, PLY_ERROR_USAGE,
        _("win-distance: what is out of reach is known for win=stones without contempt"));
  int choice;
  for (unsigned i = 0;
       (choice = ply_option_list_at(ply_options_chosen(options, "try-first"), i)) >= 0; i++) {
    if (choice == PLY_FIRST_MOVE_SCORE && solver->move_scores == NULL)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("try-first: the game “%s” does not say which moves look good"), game->id);
    if (choice == PLY_FIRST_KNOWN &&
        (solver->child_keys == NULL || ply_options_chosen(options, "table") == 0))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      solver->child_keys == NULL
                          ? _("try-first: the game “%s” does not say what is behind a move")
                          : _("try-first: “known” looks into a table, and the option “table” is "
                              "“no”"),
                      game->id);
  }
  return true;
}

/* The last two moves are not known by the position, nor by what is seen ahead of it. */
static bool check_evaluation(const PlyGame *game, const PlyOptions *options, GError **error) {
  static const char *const excluded[] = { "table", "safe-moves", "win-distance", "contempt" };
  if (ply_options_chosen(options, "evaluation") != PLY_EVALUATION_REAL_VALUE)
    return true;
  if (!ply_real_value_fits(game))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("evaluation: the game “%s” does not say what its moves earn"), game->id);
  for (unsigned i = 0; i < G_N_ELEMENTS(excluded); i++)
    if (ply_options_chosen(options, excluded[i]) != 0)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("evaluation: “real-value” is about the last two moves and does not go with "
                        "the option “%s”"),
                      excluded[i]);
  return true;
}

/* Each iteration is a level above those of the tree, which is drawn whole; and what a search remembers
 * of each level is made for games on boards. */
static bool check_levels(const PlyStart *start, const PlyAlgorithm *algorithm,
                         const PlyOptions *options, GError **error) {
  unsigned most = algorithm->iterates ? PLY_MAX_PLY - 1 : PLY_MAX_PLY;
  unsigned levels = start->game->given ? start->game->plies_left(start->position) : 0;
  if (levels <= most || (!algorithm->iterates && !ply_parts_wanted(options)))
    return true;
  return ply_fail(
      NULL, 0, 0, error, PLY_ERROR_USAGE,
      algorithm->iterates || ply_options_find(options, "stand-pat") >= 0
          ? _("algorithm: “%s” searches trees of at most %u levels, and this one has %u")
          : _("algorithm: with moves tried first, or with a table, “%s” searches trees "
              "of at most %u levels, and this one has %u"),
      algorithm->id, most, levels);
}

bool ply_run_check(const PlyStart *start, const PlyAlgorithm *algorithm, const PlyOptions *given,
                   GError **error) {
  const PlyGame *game = start->game;
  PlyOptions settled = *given, *options = &settled;
  ply_options_prefer(options, game->defaults);
  if (algorithm->alone != (game->puzzle != NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    algorithm->alone
                        ? _("algorithm: “%s” is for a player alone, and the game “%s” has two")
                        : _("algorithm: “%s” is for two players, and in the game “%s” nobody "
                            "answers; “backtracking” is for one"),
                    algorithm->id, game->id);
  if (!algorithm->chance && ply_start_has_chance(start))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("algorithm: “%s” knows no chance nodes, and this tree has some; "
                      "“minimax” does"),
                    algorithm->id);
  if (algorithm->outcomes && !game->wins)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("algorithm: “%s” needs a game that is won, drawn or lost, and the values of "
                      "the game “%s” are numbers of its own"),
                    algorithm->id, game->id);
  if (algorithm->sums && !ply_real_value_fits(game))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("algorithm: “%s” needs to know what moves earn, and the game “%s” does not "
                      "say it; Connect Four does"),
                    algorithm->id, game->id);
  if (algorithm->ranks && !ply_greedy_check(start, options, error))
    return false;
  if ((algorithm->outcomes || algorithm->sums) && game->move_codes > PLY_MAX_TIES)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("algorithm: “%s” is for games with few moves"), algorithm->id);
  if (!game->wins && ply_options_chosen(options, "win") == PLY_WIN_TEN_MINUS_PLY)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("win: “10-ply” counts wins, and the values of the game “%s” are numbers "
                      "of its own"),
                    game->id);
  return check_levels(start, algorithm, options, error) && check_order(game, options, error) &&
         check_parts(game, options, error) && check_evaluation(game, options, error) &&
         ply_variant_check(start, algorithm, options, error);
}

/* --- recording --- */

/* The position at node id, behind those of all nodes before it: its parent's is among them. */
static void add_position(const PlyTrace *t, const PlyStart *start, PlyNodeId id, GArray *positions,
                         void *position) {
  const PlyNode *node = ply_trace_node(t, id);
  size_t size = start->game->position_size;
  memcpy(position, id == 0 ? (char *)start->position : positions->data + node->parent * size, size);
  if (id != 0 && !ply_node_is_iteration(node))
    start->game->play(position, node->move, NULL);
  g_array_append_vals(positions, position, 1);
}

/* Hand trees are drawn whole: what no search entered is added behind, without events. */
static void add_unvisited(PlyTrace *t, PlyStart *start) {
  const PlyGame *game = start->game;
  g_autofree PlyMove *moves = g_new(PlyMove, game->max_moves);
  g_autoptr(GArray) positions = g_array_new(FALSE, FALSE, (guint)game->position_size);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  for (PlyNodeId id = 0; id < t->nodes_made; id++) {
    /* An iteration that never began has nothing below it. */
    const PlyNode *node = ply_trace_node(t, id);
    add_position(t, start, id, positions, position);
    if (node->block != 0 || (ply_node_is_iteration(node) && node->entered == 0))
      continue;
    unsigned n = game->moves(position, moves);
    PlyNodeId first = n == 0 ? PLY_NO_NODE : ply_record_children(t, id, n);
    for (unsigned i = 0; first != PLY_NO_NODE && i < n; i++) {
      PlyUndoRecord undo;
      game->play(position, moves[i], &undo);
      *ply_record_node(t, first + i) = ply_node_new(id, moves[i], game->side(position));
      game->undo(position, moves[i], &undo);
    }
  }
}

static void search_with(const PlyRun *run, PlyTrace *trace, PlyProgress *progress,
                        PlySearchResult *result) {
  const Setup *setup = setup_of(run);
  PlySearch search;
  ply_search_init(&search, setup->start, setup->algorithm, &run->options, trace, progress);
  ply_search_run(&search, setup->algorithm);
  ply_search_clear(&search);
  *result = search.result;
}

static void record_search(PlyRun *run, PlyProgress *progress) {
  Setup *setup = setup_of(run);
  search_with(run, run->trace, progress, &setup->result);
  if (setup->start->game->given)
    add_unvisited(run->trace, setup->start);
}

static void free_setup(gpointer data) {
  Setup *setup = data;
  ply_start_unref(setup->start);
  g_free(setup);
}

static PlyStart *start_of(const PlyRun *run) {
  return setup_of(run)->start;
}

const PlyRunKind ply_run_kind_search = {
  .id = "search",
  .layout = &ply_layout_search,
  .record = record_search,
  .free = free_setup,
  .start = start_of,
  .driver = &ply_search_driver,
  .measures = ply_search_measures,
  .arguments = ply_search_arguments,
  .save = ply_search_save,
  .restore = ply_search_restore,
  .was_saved = ply_search_was_saved,
};

void ply_run_finish(PlyRun *run, const PlySearchResult *result) {
  setup_of(run)->result = *result;
  ply_record_finish(run->trace);
}

void ply_run_limit_nodes(PlyRun *run, uint32_t most) {
  ply_record_limit(run->trace, most);
}

bool ply_run_was_limited(const PlyRun *run) {
  return run->trace->truncated && run->trace->node_limit < ply_options_get(&run->options, "nodes");
}

void ply_run_search(const PlyRun *run, PlyProgress *progress, PlySearchResult *result) {
  search_with(run, NULL, progress, result);
}

/* --- reading --- */

const PlyAlgorithm *ply_run_algorithm(const PlyRun *run) {
  return setup_of(run)->algorithm;
}

bool ply_run_turns_signs(const PlyRun *run) {
  return ply_run_algorithm(run)->negamax && !run->for_max;
}

bool ply_run_has_parts(const PlyRun *run) {
  return setup_of(run)->parts;
}

const PlySearchResult *ply_run_result(const PlyRun *run) {
  return &setup_of(run)->result;
}

const char *ply_run_game(const PlyRun *run) {
  return ply_run_start(run) != NULL ? ply_run_start(run)->game->id : run->kind->id;
}

const char *ply_run_name(const PlyRun *run) {
  return run->kind->name != NULL ? _(run->kind->name) : _(ply_run_start(run)->game->name);
}

const char *ply_run_outcome(int32_t value) {
  /* Win, cat's game (a draw), loss, unknown: one letter each, in the nodes of a tree. */
  static const char *const letters[] = { N_("L"), N_("C"), N_("W"), N_("?") };
  g_return_val_if_fail(value >= -1 && value <= PLY_VALUE_UNKNOWN, "");
  return _(letters[value + 1]);
}

bool ply_outcome_read(const char *text, int32_t *value) {
  static const struct {
    const char *mark, *word;
    int32_t value;
  } outcomes[] = {
    { "W", "win", 1 },
    { "C", "draw", 0 },
    { "L", "loss", -1 },
    { "?", "unknown", PLY_VALUE_UNKNOWN },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(outcomes); i++)
    if (strcmp(text, outcomes[i].mark) == 0 || strcmp(text, outcomes[i].word) == 0) {
      *value = outcomes[i].value;
      return true;
    }
  return false;
}

unsigned ply_run_win_ply(const PlyRun *run, int32_t value) {
  int32_t scale = run->trace->scale, points = ABS(value) / scale, plies = 1000000 - points;
  if (run->kind != &ply_run_kind_search || ABS(value) % scale != 0 || plies <= 0 ||
      plies > PLY_MAX_PLY || ply_run_start(run)->game->given ||
      ply_options_chosen(&run->options, "win") != PLY_WIN_MILLION_MINUS_PLY)
    return 0;
  return (unsigned)plies;
}

char *ply_run_print_value(const PlyRun *run, int32_t value, char buf[static 24]) {
  unsigned plies = ply_run_win_ply(run, value);
  if (plies == 0)
    return ply_value_print(value, run->trace->scale, true, buf);
  /* Translators: the value of a node, short: a win or a loss after so many plies. */
  g_snprintf(buf, 24, value > 0 ? _("win in %u") : _("loss in %u"), plies);
  return buf;
}

/* Puts number in place of what stands for it in text, in whatever case, wherever it does and no further digit
 * makes it more plies. */
static void put_number(GString *text, const char *words, int32_t number) {
  g_autofree char *wanted = g_utf8_strdown(words, -1), *digits = g_strdup_printf("%d", number);
  for (;;) {
    g_autofree char *folded = g_utf8_strdown(text->str, -1);
    const char *found = strstr(folded, wanted);
    if (found == NULL || strlen(folded) != text->len || g_ascii_isdigit(found[strlen(wanted)]))
      return;
    g_string_erase(text, found - folded, (gssize)strlen(wanted));
    g_string_insert(text, found - folded, digits);
  }
}

char *ply_run_read_wins(const PlyRun *run, const char *text) {
  GString *plain = g_string_new(text);
  for (int32_t plies = PLY_MAX_PLY; plies > 0; plies--)
    for (int32_t sign = -1; sign <= 1; sign += 2) {
      int32_t number = sign * (1000000 - plies);
      char words[24];
      if (ply_run_win_ply(run, number * run->trace->scale) == 0)
        return g_string_free(plain, FALSE);
      ply_run_print_value(run, number * run->trace->scale, words);
      g_autofree char *one = g_strdup_printf("a %s", words);
      put_number(plain, one, number);
      put_number(plain, words, number);
    }
  return g_string_free(plain, FALSE);
}

void ply_run_print_score(const PlyRun *run, PlyScore score, char buf[static 32]) {
  static const char *const sign[] = {
    [PLY_BOUND_EXACT] = "", [PLY_BOUND_LOWER] = "≥", [PLY_BOUND_UPPER] = "≤"
  };
  char number[24];
  buf[0] = '\0';
  const PlyAlgorithm *algorithm = run->kind == &ply_run_kind_search ? ply_run_algorithm(run) : NULL;
  if (algorithm != NULL && algorithm->scores && score.bound == PLY_BOUND_UPPER)
    score.bound = PLY_BOUND_LOWER; /* the highest so far, whoever's it is */
  if (algorithm != NULL && algorithm->outcomes && score.bound != PLY_BOUND_NONE)
    g_strlcpy(buf, ply_run_outcome(score.value), 32);
  else if (score.bound != PLY_BOUND_NONE)
    g_snprintf(buf, 32, "%s%s", sign[score.bound], ply_run_print_value(run, score.value, number));
}

const char *ply_run_hidden_score(const PlyRun *run) {
  return run->kind == &ply_run_kind_search && ply_run_algorithm(run)->outcomes ? "…" : "?";
}

PlyScore ply_run_score(const PlyRun *run) {
  PlyScore score = ply_run_result(run)->score;
  bool turned = ply_run_algorithm(run)->outcomes && score.value != PLY_VALUE_UNKNOWN &&
                ply_run_start(run)->game->side(ply_run_start(run)->position) == PLY_SIDE_MIN;
  if (turned)
    score.value = -score.value;
  return score;
}

/* Principal variation straight from the events: the last best child of each node on it. */
char *ply_run_line(const PlyRun *run) {
  const PlyTrace *t = run->trace;
  uint32_t n_events = ply_trace_n_events(t);
  g_autofree PlyNodeId *best = g_new0(PlyNodeId, ply_trace_n_nodes(t));
  for (uint32_t i = 0; i < n_events; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_BEST || e->kind == PLY_EVENT_TIE)
      best[e->subject] = (PlyNodeId)e->now;
  }
  GString *text = g_string_new(NULL);
  for (PlyNodeId id = best[0]; id != 0; id = best[id]) {
    if (ply_node_is_iteration(ply_trace_node(t, id)))
      continue;
    char move[PLY_MOVE_TEXT];
    ply_start_move_text(ply_run_start(run), t, id, move);
    g_string_append_printf(text, "%s%s", text->len == 0 ? "" : " ", move);
  }
  return g_string_free(text, FALSE);
}

PlyNodeId ply_run_best(const PlyRun *run, const PlyReplay *replay, PlyNodeId node) {
  do
    node = ply_replay_best(replay, node);
  while (node != PLY_NO_NODE && ply_node_is_iteration(ply_trace_node(run->trace, node)));
  return node;
}

PlySide ply_run_side(const PlyRun *run, PlyNodeId node) {
  return ply_node_side(ply_trace_node(run->trace, node));
}

bool ply_run_is_leaf(const PlyRun *run, PlyNodeId node) {
  return ply_trace_n_children(run->trace, node) == 0;
}

bool ply_run_is_limited(const PlyRun *run) {
  int depth = ply_options_find(&run->options, "depth");
  return ply_run_algorithm(run)->iterates || depth < 0 || run->options.value[depth] < PLY_MAX_PLY;
}

bool ply_run_given_evaluation(const PlyRun *run, PlyNodeId node, int32_t *value) {
  /* A search looks at least one ply deep: it never evaluates its root. */
  bool root = node == 0 || ply_node_is_iteration(ply_trace_node(run->trace, node));
  if (!ply_run_start(run)->game->given || !ply_run_is_limited(run) || root)
    return false;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(run), run->trace, node, position);
  if (!ply_tree_evaluation(position, value))
    return false;
  *value *= run->trace->scale / ply_run_start(run)->scale;
  return true;
}

bool ply_run_given_value(const PlyRun *run, PlyNodeId node, int32_t *value) {
  if (!ply_run_start(run)->game->given)
    return false;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(run), run->trace, node, position);
  if (!ply_run_start(run)->game->result(position, value))
    return false;
  *value *= run->trace->scale / ply_run_start(run)->scale;
  return true;
}
