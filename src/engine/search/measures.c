/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/run.h"

#include <string.h>

#include "base/i18n.h"
#include "search/replies.h"

/* --- counts --- */

/* Events of kind up to the step whose extra has all of bits. */
static uint64_t events(const PlyMeasureArgs *args, PlyEventKind kind, unsigned bits) {
  const PlyTrace *t = args->run->trace;
  uint32_t end = args->replay != NULL ? ply_replay_step(args->replay) : ply_trace_n_events(t);
  uint64_t n = 0;
  for (uint32_t i = 0; i < end; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    n += e->kind == kind && (e->extra & bits) == bits;
  }
  return n;
}

/* The search counts for itself. A replay counts the node that the rounds hang from, too, which no
 * round enters. */
static bool nodes(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->replay != NULL ? ply_replay_counters(args->replay).nodes
                                      : ply_run_result(args->run)->nodes;
  return true;
}

static bool leaves(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->replay != NULL ? ply_replay_counters(args->replay).leaves
                                      : ply_run_result(args->run)->leaves;
  return true;
}

static bool cutoffs(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->replay != NULL ? ply_replay_counters(args->replay).cutoffs
                                      : ply_run_result(args->run)->cutoffs;
  return true;
}

static bool pruned(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = args->replay != NULL ? ply_replay_counters(args->replay).pruned
                                      : ply_run_result(args->run)->pruned;
  return true;
}

static bool hits(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = events(args, PLY_EVENT_HIT, PLY_HIT_USED);
  return true;
}

static bool overlooked(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = events(args, PLY_EVENT_MISTAKE, 0);
  return true;
}

/* Only algorithms that begin again have a number of rounds. */
static bool has_rounds(const PlyMeasureArgs *args, GError **error) {
  return ply_run_algorithm(args->run)->iterates ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("this algorithm searches once, and has no rounds"));
}

static bool iterations(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = events(args, PLY_EVENT_ITERATION, 0);
  return has_rounds(args, error);
}

/* The answer that stands at the end is that of the best child of the node 0. No round looks 0 plies
 * deep: 0 where no answer stands. */
static bool reached(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyTrace *t = args->run->trace;
  uint32_t end = args->replay != NULL ? ply_replay_step(args->replay) : ply_trace_n_events(t);
  uint64_t depth = 0;
  for (uint32_t i = 0; i < end; i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_ITERATION)
      depth = e->extra;
    else if (e->kind == PLY_EVENT_BEST && e->subject == 0)
      value->count = depth;
  }
  return has_rounds(args, error) &&
         (value->count > 0 || ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                                       _("no round was finished, so no answer of one stands")));
}

/* How many sequences of moves there are from the start: "sequences 3". */
static bool sequences(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  guint64 plies;
  if (!g_ascii_string_to_unsigned(args->name, 10, 1, 9, &plies, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("expected a number of moves from 1 to 9, like “sequences 3”"));
  g_autofree char *name = g_strdup_printf("sequences %u", (unsigned)plies);
  double kept; /* exact: nobody counts to 2^53 */
  if (ply_args_kept(args, name, &kept)) {
    value->count = (uint64_t)kept;
    return true;
  }
  /* Who stopped it asks for no number. */
  value->silent = !ply_start_sequences(ply_run_start(args->run), (unsigned)plies, args->progress,
                                       &value->count);
  if (!value->silent)
    ply_args_keep(args, name, (double)value->count);
  return true;
}

/* --- the run --- */

static bool ties(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyStart *start = ply_run_start(args->run);
  value->words = g_ptr_array_new_with_free_func(g_free);
  for (PlyMove move = 0; move < PLY_MAX_TIES; move++) {
    char buf[PLY_MOVE_TEXT];
    if (!(ply_run_result(args->run)->ties >> move & 1))
      continue;
    start->game->print_move(start->position, move, buf);
    g_ptr_array_add(value->words, g_strdup(buf));
  }
  return true;
}

static bool line(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree char *text = ply_run_line(args->run);
  g_auto(GStrv) moves = g_strsplit(text, " ", -1);
  value->words = g_ptr_array_new_with_free_func(g_free);
  for (int i = 0; moves[i] != NULL; i++)
    g_ptr_array_add(value->words, g_strdup(moves[i]));
  return true;
}

/* Of the answers to the best move. */
static bool replies(const PlyMeasureArgs *args, bool summed, PlyMeasured *value, GError **error) {
  char text[24];
  int32_t least;
  int64_t all;
  if (!ply_run_replies(args->run, &least, &all) || ABS(all) > PLY_VALUE_MAX)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("what the answers to the best move are worth is not known exactly"));
  value->score = (PlyScore){ summed ? (int32_t)all : least, PLY_BOUND_EXACT };
  value->text = g_strdup(ply_run_print_value(args->run, value->score.value, text));
  return true;
}

static bool worst(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return replies(args, false, value, error);
}

static bool sum(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return replies(args, true, value, error);
}

static bool beaten(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  bool random = strcmp(args->name, "random") == 0;
  int64_t second = 0;
  if (!random && strcmp(args->name, "best") != 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("expected “beaten best” or “beaten random”"));
  ply_args_get(args, "plays", &second);
  g_autofree char *name = g_strdup_printf("beaten %s %d", args->name, second != 0);
  if (ply_args_kept(args, name, &value->number))
    return true;
  if (!ply_run_beaten(args->run, second != 0, random, args->progress, &value->number, error))
    return false;
  if (!ply_progress_is_cancelled(args->progress))
    ply_args_keep(args, name, value->number);
  return true;
}

/* --- a node --- */

/* The node that is named, else the one of the step. */
static PlyNodeId node_of(const PlyMeasureArgs *args) {
  return args->node != PLY_NO_NODE ? args->node : ply_replay_current(args->replay);
}

/* The node that is named, else the root. */
static PlyNodeId root_or_named(const PlyMeasureArgs *args) {
  return args->node != PLY_NO_NODE ? args->node : 0;
}

/* Nothing is true of a node where the search has not been by the step. */
static bool is_entered(const PlyMeasureArgs *args, PlyNodeId node, GError **error) {
  uint32_t enters = ply_replay_enter_step(args->replay, node);
  return (enters > 0 && enters <= ply_replay_step(args->replay)) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this node is not entered at that step"));
}

static bool value_of(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  char text[32];
  value->score = args->node != PLY_NO_NODE ? ply_replay_score_for_max(args->replay, args->node)
                                           : ply_run_score(args->run);
  ply_run_print_score(args->run, value->score, text);
  value->text = g_strdup(text);
  return value->score.bound != PLY_BOUND_NONE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this node has no value at that step"));
}

static bool read_value(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                       GError **error) {
  int32_t outcome;
  g_autofree char *plain = ply_run_read_wins(args->run, text);
  if (!ply_run_algorithm(args->run)->outcomes)
    return ply_number_read(plain, &said->said);
  if (!ply_outcome_read(text, &outcome))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected an outcome: W, C, L or ?"), text);
  said->said = (PlyNumber){ INT64_C(1000) * outcome / args->run->trace->scale, PLY_BOUND_EXACT };
  return true;
}

/* Of the run, whatever the step; a search that was cut short has moves that no event tells. */
static bool best_of_run(const PlyMeasureArgs *args, PlyMeasured *value) {
  const PlyStart *start = ply_run_start(args->run);
  PlyMove move = ply_run_result(args->run)->best;
  char text[PLY_MOVE_TEXT] = "none";
  if (move != PLY_NO_MOVE)
    start->game->print_move(start->position, move, text);
  value->text = g_strdup(text);
  return true;
}

/* The move that node chose by the step. */
static bool best(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyRun *run = args->run;
  char text[PLY_MOVE_TEXT] = "none";
  if (args->node == PLY_NO_NODE)
    return best_of_run(args, value);
  if (!is_entered(args, args->node, error))
    return false;
  PlyNodeId chosen = ply_run_best(run, args->replay, args->node);
  if (chosen != PLY_NO_NODE)
    ply_start_move_text(ply_run_start(run), run->trace, chosen, text);
  value->text = g_strdup(text);
  return true;
}

static bool read_best(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                      GError **error) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  const PlyStart *start = ply_run_start(args->run);
  char move_text[PLY_MOVE_TEXT] = "none";
  PlyMove move;
  ply_start_position(start, args->run->trace, root_or_named(args), position);
  if (strcmp(text, "none") != 0) {
    if (!ply_game_read_move(start->game, position, text, &move, error))
      return false;
    start->game->print_move(position, move, move_text);
  }
  said->text = g_strdup(move_text);
  return true;
}

/* What the children of a node came back with, in their order; "-" where one was not looked at. */
/* As lessons write it: a number, a letter, or "-" for none. */
static char *written(const PlyRun *run, PlyScore score) {
  static const char *const sign[] = {
    [PLY_BOUND_EXACT] = "", [PLY_BOUND_LOWER] = "≥", [PLY_BOUND_UPPER] = "≤"
  };
  char text[32], number[24];
  if (score.bound == PLY_BOUND_NONE)
    return g_strdup("-");
  if (ply_run_win_ply(run, score.value) > 0)
    return g_strconcat(sign[score.bound],
                       ply_value_print(score.value, run->trace->scale, false, number), NULL);
  ply_run_print_score(run, score, text);
  GString *plain = g_string_new(text);
  g_string_replace(plain, "−", "-", 0);
  return g_string_free(plain, FALSE);
}

static bool children_of(const PlyMeasureArgs *args, PlyNodeId id, PlyMeasured *value,
                        GError **error) {
  unsigned n;
  PlyNodeId first = ply_trace_children(args->run->trace, id, &n);
  if (!is_entered(args, id, error))
    return false;
  if (n == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this node has no children"));
  value->words = g_ptr_array_new_with_free_func(g_free);
  for (unsigned i = 0; i < n; i++) {
    g_ptr_array_add(value->words,
                    written(args->run, ply_replay_score_for_max(args->replay, first + i)));
  }
  return true;
}

static bool children(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return children_of(args, root_or_named(args), value, error);
}

static bool sums(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return ply_run_algorithm(args->run)->sums
             ? children_of(args, 0, value, error)
             : ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                        _("this algorithm adds nothing up; “children” holds elsewhere"));
}

/* The cutoff that is meant: that of the step, else that of the node; NULL where there is none. */
static const PlyEvent *find_cutoff(const PlyMeasureArgs *args) {
  const PlyEvent *event = ply_replay_event(args->replay);
  if (args->at)
    return event != NULL && event->kind == PLY_EVENT_CUTOFF ? event : NULL;
  for (uint32_t i = 0; args->node != PLY_NO_NODE && i < ply_trace_n_events(args->run->trace); i++) {
    event = ply_trace_event(args->run->trace, i);
    if (event->kind == PLY_EVENT_CUTOFF && event->subject == args->node)
      return event;
  }
  return NULL;
}

static bool skipped(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlyEvent *cutoff = find_cutoff(args);
  value->count = cutoff != NULL ? cutoff->extra : 0;
  return cutoff != NULL ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("there is no cutoff; name one with “at: cutoff 1” or “node: 3”"));
}

static bool window_of(const PlyMeasureArgs *args, bool alpha, PlyMeasured *value, GError **error) {
  PlyWindow window;
  char text[24];
  if (!ply_run_algorithm(args->run)->windows)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this algorithm has no windows"));
  if (!ply_replay_window_for_max(args->replay, node_of(args), &window))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this node is not entered at that step"));
  value->score = (PlyScore){ alpha ? window.alpha : window.beta, PLY_BOUND_EXACT };
  value->text = g_strdup(ply_run_print_value(args->run, value->score.value, text));
  return true;
}

static bool alpha(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return window_of(args, true, value, error);
}

static bool beta(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return window_of(args, false, value, error);
}

static bool read_end(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                     GError **error) {
  return ply_number_read(text, &said->said) && said->said.bound == PLY_BOUND_EXACT;
}

/* By PlySide, PlyBound. */
static const char *const sides[] = { "max", "min", "chance", NULL };
static const char *const bounds[] = { "none", "exact", "at least", "at most", NULL };

static bool side(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->text = g_strdup(sides[ply_run_side(args->run, node_of(args))]);
  return true;
}

static bool ply(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = ply_trace_ply(args->run->trace, node_of(args));
  return true;
}

static bool bound(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->text = g_strdup(bounds[ply_replay_score_for_max(args->replay, node_of(args)).bound]);
  return true;
}

static bool entered(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = ply_replay_enter_step(args->replay, node_of(args));
  return true;
}

static bool parent(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyNodeId node = node_of(args);
  PlyNodeId above = ply_trace_node(args->run->trace, node)->parent;
  value->text = node == 0    ? g_strdup("none")
                : above == 0 ? g_strdup("root")
                             : ply_trace_path(args->run->trace, above);
  return true;
}

static bool read_parent(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                        GError **error) {
  bool word = strcmp(text, "none") == 0 || strcmp(text, "root") == 0;
  said->text = g_strdup(text);
  return word || ply_trace_find(args->run->trace, text) != PLY_NO_NODE;
}

/* --- the tables --- */

#define COUNTED (PLY_MEASURE_RUN | PLY_MEASURE_ASKED | PLY_MEASURE_COLUMN)

const PlyMeasure ply_search_measures[] = {
  { .id = "value",
    .type = PLY_MEASURE_SCORE,
    .flags = PLY_MEASURE_COLUMN,
    .of = value_of,
    .read = read_value,
    .title = N_("value"),
    .form = "`5` `≥5` `<=1`",
    .means = "the run is worth that, for Max; with `node`, that node, at the step `at` or at the "
             "end; of `outcomes` one of `W` `C` `L` `?`, for the computer" },
  { .id = "best",
    .type = PLY_MEASURE_WORD,
    .flags = PLY_MEASURE_COLUMN,
    .of = best,
    .read = read_best,
    .zero = "none",
    .title = N_("best move"),
    .form = "a move or `none`",
    .means = "the search chose that move; with `node`, there" },
  { .id = "line",
    .type = PLY_MEASURE_WORDS,
    .flags = PLY_MEASURE_RUN | PLY_MEASURE_COLUMN,
    .of = line,
    .zero = "none",
    .title = N_("best line"),
    .form = "moves",
    .means = "the best line: what both sides play when they follow the search" },
  { .id = "nodes",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = nodes,
    .title = N_("nodes"),
    .form = "a count",
    .means = "so many nodes were entered" },
  { .id = "leaves",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = leaves,
    .title = N_("leaves"),
    .form = "a count",
    .means = "so many leaves were looked at" },
  { .id = "cutoffs",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = cutoffs,
    .title = N_("cutoffs"),
    .form = "a count",
    .means = "the test came true so often, at a last child too" },
  { .id = "pruned",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = pruned,
    .title = N_("skipped"),
    .form = "a count",
    .means = "so many children were never entered because of a cutoff; not what lies below them" },
  { .id = "hits",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = hits,
    .title = N_("known"),
    .form = "a count",
    .means = "so often the table knew enough, and nothing was searched" },
  { .id = "iterations",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = iterations,
    .title = N_("rounds"),
    .form = "a count",
    .means = "so many rounds were begun; of `deepening`" },
  { .id = "reached",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = reached,
    .title = N_("plies"),
    .form = "a count",
    .means = "the round whose answer stands looked so many plies deep" },
  { .id = "overlooked",
    .type = PLY_MEASURE_COUNT,
    .flags = COUNTED,
    .of = overlooked,
    .title = N_("overlooked"),
    .form = "a count",
    .means = "so many positions were not looked at by mistake; of `outcomes`" },
  { .id = "worst",
    .type = PLY_MEASURE_SCORE,
    .flags = PLY_MEASURE_RUN | PLY_MEASURE_COLUMN,
    .of = worst,
    .title = N_("worst answer"),
    .form = "a number",
    .means = "of the answers to the best move the one that hurts most is worth that, for Max" },
  { .id = "sum",
    .type = PLY_MEASURE_SCORE,
    .flags = PLY_MEASURE_RUN | PLY_MEASURE_COLUMN,
    .of = sum,
    .title = N_("sum of answers"),
    .form = "a number",
    .means = "the answers to the best move, all added up, for Max" },
  { .id = "children",
    .type = PLY_MEASURE_WORDS,
    .flags = PLY_MEASURE_NUMBERS,
    .of = children,
    .form = "values with blanks between them",
    .means = "what the children of `node` (or the root) came back with, at the step `at` or at the "
             "end, in their order; `-` for one that was not looked at" },
  { .id = "sums",
    .type = PLY_MEASURE_WORDS,
    .flags = PLY_MEASURE_NUMBERS,
    .of = sums,
    .form = "values with blanks between them",
    .means = "the sums of all moves of the start are these; of `sum-of-replies`" },
  { .id = "ties",
    .type = PLY_MEASURE_WORDS,
    .flags = PLY_MEASURE_RUN,
    .of = ties,
    .zero = "none",
    .form = "moves, or `none`",
    .means = "exactly these are equally good, and the lot decides between them; of `outcomes`" },
  { .id = "beaten",
    .named = "NAME",
    .type = PLY_MEASURE_NUMBER,
    .flags = PLY_MEASURE_RUN,
    .of = beaten,
    .expected = N_("expected a number like “9.2%” or a range like “9%..10%”"),
    .form = "a share: `82.5%`",
    .means = "so often the computer loses, in every game that can follow the start, to whoever "
             "plays best against it; small boards only" },
  { .id = "skipped",
    .type = PLY_MEASURE_COUNT,
    .of = skipped,
    .form = "a count",
    .means = "the cutoff at `at`, or else at `node`, skipped so many children" },
  { .id = "sequences",
    .named = "PLIES",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN,
    .of = sequences,
    .form = "a count",
    .means = "there are so many sequences of 3 moves from the start (1 to 9 moves, while they can "
             "be counted)" },
  { .id = "alpha",
    .type = PLY_MEASURE_SCORE,
    .of = alpha,
    .read = read_end,
    .expected = N_("expected a number, “+∞” or “−∞”"),
    .form = "`4` `−∞`",
    .means = "alpha of `node` (else of the node of the step), seen by Max" },
  { .id = "beta",
    .type = PLY_MEASURE_SCORE,
    .of = beta,
    .read = read_end,
    .expected = N_("expected a number, “+∞” or “−∞”"),
    .form = "`4` `+∞`",
    .means = "beta, in the same way" },
  { .id = "side",
    .type = PLY_MEASURE_WORD,
    .of = side,
    .words = sides,
    .expected = N_("expected max, min or chance"),
    .form = "`max` `min` `chance`",
    .means = "who moves at `node` (here and below: else at the node of the step)" },
  { .id = "ply",
    .type = PLY_MEASURE_COUNT,
    .of = ply,
    .form = "a count",
    .means = "the node lies so many moves below the root" },
  { .id = "bound",
    .type = PLY_MEASURE_WORD,
    .of = bound,
    .words = bounds,
    .expected = N_("expected exact, at least, at most or none"),
    .form = "`exact` `at least` `at most` `none`",
    .means = "what is known of the value of the node by the step, for Max; `none` where it has no "
             "value yet" },
  { .id = "entered",
    .type = PLY_MEASURE_COUNT,
    .of = entered,
    .zero = "never",
    .expected = N_("expected the number of a step, or never"),
    .form = "a step, or `never`",
    .means = "the search enters the node with that step" },
  { .id = "parent",
    .type = PLY_MEASURE_WORD,
    .of = parent,
    .read = read_parent,
    .expected = N_("expected a node of the tree, root or none"),
    .form = "a node, or `none`",
    .means = "the node above it; the root has none" },
  { NULL },
};

static bool read_plays(const PlyMeasureArgs *args, const char *text, int64_t *value,
                       GError **error) {
  *value = strcmp(text, "second") == 0;
  return *value != 0 || strcmp(text, "first") == 0 ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("found “%s”, expected “first” or “second”"),
                  text);
}

const PlyArgument ply_search_arguments[] = {
  { .id = "plays",
    .read = read_plays,
    .form = "`first` `second`",
    .means = "– (which side of `beaten` the computer is; `first`, to move at the start, if not "
             "given)" },
  { NULL },
};
