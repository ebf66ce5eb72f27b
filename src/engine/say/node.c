/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spoken names: of a node as it stands, of a place in the tree, of a square. */
#include "base/i18n.h"
#include "say/sentence.h"
#include "say/words.h"

/* --- places --- */

char *ply_say_place(const PlyRun *run, PlyNodeId node) {
  unsigned ply = ply_trace_ply(run->trace, node);
  g_autofree char *here = ply_words_child(run, node);
  if (ply < 2)
    return g_steal_pointer(&here);
  PlyNodeId parent = ply_trace_node(run->trace, node)->parent;
  g_autofree char *above = ply_say_place(run, parent);
  PlySide mover = ply_node_side(ply_trace_node(run->trace, parent));
  const PlyGap gaps[] = { { "place", here }, { "above", above } };
  /* {place} is the first answer, {above} the second move. */
  const char *form = ply > 2                         ? _("{above}, then {place}")
                     : ply_words_answers(run, mover) ? _("{place} to {above}")
                                                     : _("{place} after {above}");
  return ply_fill(form, gaps, G_N_ELEMENTS(gaps));
}

char *ply_say_way(const PlyRun *run, PlyNodeId node) {
  GString *way = g_string_new(NULL);
  for (; node != 0; node = ply_trace_node(run->trace, node)->parent) {
    const PlyNode *n = ply_trace_node(run->trace, node);
    if (ply_node_is_iteration(n))
      continue;
    g_autofree char *move = ply_say_move_to(run, node);
    const PlyGap gaps[] = {
      { "player", (char *)ply_say_side_name(run, ply_run_side(run, n->parent)) }, { "move", move }
    };
    /* A player and a move, such as "X 7"; the blank does not break. */
    bool alone = ply_run_start(run)->game->puzzle != NULL; /* it is the same player everywhere */
    g_autofree char *made =
        alone ? g_strdup(move) : ply_fill(_("{player}\u00a0{move}"), gaps, G_N_ELEMENTS(gaps));
    if (way->len > 0)
      g_string_prepend(way, C_("list", ", "));
    g_string_prepend(way, made);
  }
  return g_string_free(way, FALSE);
}

/* --- nodes --- */

/* A spoken name is a list of short facts with commas between them. */
static void add(GString *name, char *fact) {
  if (name->len > 0)
    /* Between the facts of a spoken name. */
    g_string_append(name, C_("list", ", "));
  g_string_append(name, fact);
  g_free(fact);
}

static char *fill(const char *form, const char *gap_name, const char *text) {
  g_autofree char *clean = ply_mark(text, -1);
  PlyGap gap = { gap_name, clean };
  return ply_fill(form, &gap, 1);
}

#define DEEP 3 /* plies: "the second answer" alone says no more which one */

/* Of a tree of somebody's own, where texts call nodes by their paths. */
static bool has_paths(const PlyRun *run) {
  return ply_run_start(run)->game->given;
}

/* "The second answer to the third move"; "2.1.1"; "The move to 8, three levels down". */
static void add_place(GString *name, const PlyRun *run, PlyNodeId node) {
  unsigned ply = ply_trace_ply(run->trace, node);
  if (ply >= DEEP && has_paths(run)) {
    add(name, ply_trace_path(run->trace, node));
    return;
  }
  g_autofree char *place = ply < DEEP ? ply_say_place(run, node) : ply_words_child(run, node);
  add(name, fill("{Place}", "place", place));
  if (ply >= DEEP) {
    g_autofree char *levels = ply_words_count(ply);
    add(name, fill(g_dngettext(GETTEXT_PACKAGE, "{levels} level down", "{levels} levels down", ply),
                   "levels", levels));
  }
}

/* The round of an iterated search that node is in; NULL: there are none. */
static char *round_of(const PlyRun *run, PlyNodeId node) {
  for (; node != 0; node = ply_trace_node(run->trace, node)->parent)
    if (ply_node_is_iteration(ply_trace_node(run->trace, node)))
      return ply_words_child(run, node);
  return NULL;
}

/* No two nodes have one name: at the end, where who knows already does not wait for it. */
static void add_way(GString *name, const PlyRun *run, PlyNodeId node) {
  g_autofree char *way = ply_say_way(run, ply_trace_node(run->trace, node)->parent);
  g_autofree char *round = round_of(run, node);
  add(name, fill(_("after {way}"), "way", way));
  if (round != NULL)
    add(name, g_steal_pointer(&round));
}

static bool is_end(const PlyRun *run, PlyNodeId node, int32_t *value) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(run), run->trace, node, position);
  return ply_run_start(run)->game->result(position, value);
}

static void add_evaluation(GString *name, const PlyRun *run, PlyNodeId node) {
  int32_t evaluation;
  if (!ply_run_given_evaluation(run, node, &evaluation))
    return;
  g_autofree char *value = ply_words_score(run, (PlyScore){ evaluation, PLY_BOUND_EXACT });
  add(name, fill(_("guessed {value}"), "value", value));
}

/* Of one player alone: what is settled next, or how it ends. */
static void add_puzzle(GString *name, const PlyRun *run, PlyNodeId node, bool end,
                       int32_t end_value) {
  const PlyGamePuzzle *puzzle = ply_run_start(run)->game->puzzle;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(run), run->trace, node, position);
  if (!end) {
    g_autofree char *where = puzzle->subject(position);
    add(name, fill(_("next is {where}"), "where", where));
  } else {
    add(name, end_value > 0 ? g_strdup(_(puzzle->solved)) : puzzle->dead_end(position));
  }
}

static void add_words(GString *name, const PlyRun *run, PlyNodeId node) {
  if (ply_run_start(run)->game->word == NULL || ply_run_start(run)->game->puzzle != NULL)
    return;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(ply_run_start(run), run->trace, node, position);
  const char *words = ply_run_start(run)->game->word(position);
  if (words != NULL)
    add(name, fill("“{words}”", "words", words));
}

static char *outcome_text(const PlyRun *run, PlyScore score) {
  if (score.value == 0 && score.bound == PLY_BOUND_EXACT)
    return g_strdup(_("a draw"));
  if (score.value == 0)
    return fill(
        _("at least a draw for {player}"), "player",
        ply_say_side_name(run, score.bound == PLY_BOUND_LOWER ? PLY_SIDE_MAX : PLY_SIDE_MIN));
  PlySide winner = score.value > 0 ? PLY_SIDE_MAX : PLY_SIDE_MIN;
  return fill(_("{winner} wins"), "winner", ply_say_side_name(run, winner));
}

/* As the picture has it: where signs turn, as who moves at node sees it. */
static bool is_turned(const PlyRun *run) {
  return ply_run_turns_signs(run) && !ply_words_are_outcomes(run);
}

static PlyScore score_of(const PlyRun *run, const PlyReplay *replay, PlyNodeId node) {
  return is_turned(run) ? ply_replay_score(replay, node) : ply_replay_score_for_max(replay, node);
}

/* given: as it stands in the tree, which is as Max sees it. */
static char *score_text(const PlyRun *run, PlyNodeId node, PlyScore score, bool given) {
  if (ply_words_are_outcomes(run))
    return outcome_text(run, score);
  g_autofree char *value = ply_words_score(run, score);
  const PlyGap gaps[] = { { "value", value },
                          { "player", (char *)ply_say_side_name(run, ply_run_side(run, node)) } };
  return ply_fill(is_turned(run) && !given ? _("worth {value} for {player}") : _("worth {value}"),
                  gaps, G_N_ELEMENTS(gaps));
}

/* Under "at least a loss" nothing is known. */
static bool says_something(const PlyRun *run, PlyScore s) {
  if (s.bound == PLY_BOUND_NONE)
    return false;
  return !ply_words_are_outcomes(run) || s.bound == PLY_BOUND_EXACT || s.value == 0 ||
         (s.value > 0) == (s.bound == PLY_BOUND_LOWER);
}

static void add_value(GString *name, const PlyRun *run, const PlyReplay *replay, PlyNodeId node,
                      bool end, int32_t end_value, unsigned without) {
  PlyScore score = score_of(run, replay, node);
  bool sign = without & PLY_NODE_WITHOUT_SIGN;
  bool hide = without & PLY_NODE_WITHOUT_VALUE || (sign && ply_words_are_outcomes(run));
  bool given = end && ply_run_given_value(run, node, &end_value);
  if (given && score.bound == PLY_BOUND_NONE)
    score = (PlyScore){ end_value, PLY_BOUND_EXACT };
  else if (given)
    given = false; /* it was looked at */
  else if (hide && score.bound != PLY_BOUND_NONE) {
    add(name, g_strdup(_("value hidden")));
    add_evaluation(name, run, node);
    return;
  }
  bool asked = sign && score.bound != PLY_BOUND_NONE;
  if (asked)
    score.bound = PLY_BOUND_EXACT;
  if (says_something(run, score))
    add(name, score_text(run, node, score, given));
  if (asked)
    add(name, g_strdup(_("exactly or as a bound: that is asked")));
  else if (score.bound == PLY_BOUND_NONE)
    add_evaluation(name, run, node);
}

/* Children that a cutoff at node skipped. */
static unsigned skipped_children(const PlyRun *run, const PlyReplay *replay, PlyNodeId node) {
  unsigned n, skipped = 0;
  PlyNodeId first = ply_trace_children(run->trace, node, &n);
  if (ply_replay_enter_step(replay, node) == 0 || n == 0 || ply_run_algorithm(run)->ranks)
    return 0;
  while (skipped < n && ply_replay_state(replay, first + n - 1 - skipped) == PLY_NODE_PRUNED)
    skipped++;
  return skipped < n ? skipped : 0;
}

static void add_state(GString *name, const PlyRun *run, const PlyReplay *replay, PlyNodeId node) {
  PlyNodeState state = ply_replay_state(replay, node);
  unsigned skipped = skipped_children(run, replay, node);
  if (skipped > 0) {
    g_autofree char *count = ply_words_count(skipped);
    add(name, fill(g_dngettext(GETTEXT_PACKAGE, "cut: the last branch is skipped",
                               "cut: the last {count} branches are skipped", skipped),
                   "count", count));
  }
  if (state == PLY_NODE_PRUNED)
    add(name, g_strdup(C_("branch", "skipped")));
  else if (state == PLY_NODE_FUTURE)
    add(name, g_strdup(_("not looked at yet")));
  else if (ply_replay_step(replay) > 0 && ply_replay_current(replay) == node)
    add(name, g_strdup(_("looked at now")));
  else if (state == PLY_NODE_OPEN)
    add(name, g_strdup(_("not finished")));
}

static void add_choice(GString *name, const PlyRun *run, const PlyReplay *replay, PlyNodeId node) {
  PlyNodeId parent = ply_trace_node(run->trace, node)->parent;
  if (node == 0 || ply_replay_best(replay, parent) != node)
    return;
  const char *mover = ply_say_side_name(run, ply_run_side(run, parent));
  bool open = ply_replay_state(replay, parent) == PLY_NODE_OPEN;
  add(name, fill(open ? _("the choice of {player} so far") : _("the choice of {player}"), "player",
                 mover));
}

/* The cutoff at the node, or at one above it. */
static bool hides_cut(const PlyCover *cover, const PlyRun *run, PlyNodeId node) {
  while (node != PLY_NO_NODE && !ply_cover_has(cover, run, "pruned", node))
    node = ply_trace_node(run->trace, node)->parent;
  return node != PLY_NO_NODE;
}

unsigned ply_say_covered(const PlyCover *cover, const PlyRun *run, PlyNodeId node) {
  PlyNodeId parent = ply_trace_node(run->trace, node)->parent;
  if (cover == NULL)
    return 0;
  bool all = ply_cover_has_values(cover);
  bool value =
      all || ply_cover_has(cover, run, "value", node) || ply_cover_has(cover, run, "bound", node);
  bool choice = all || ply_cover_has(cover, run, "best", parent);
  bool sign = ply_cover_has(cover, run, PLY_FACT_SIGN, node);
  return (value ? PLY_NODE_WITHOUT_VALUE : 0) | (choice ? PLY_NODE_WITHOUT_CHOICE : 0) |
         (hides_cut(cover, run, node) ? PLY_NODE_WITHOUT_CUT : 0) |
         (sign ? PLY_NODE_WITHOUT_SIGN : 0);
}

char *ply_say_node(const PlyRun *run, const PlyReplay *replay, PlyNodeId node, unsigned without) {
  GString *name = g_string_new(NULL);
  int32_t end_value = 0;
  bool end = is_end(run, node, &end_value);
  PlySide side = ply_run_side(run, node);
  add_place(name, run, node);
  if (ply_run_start(run)->game->puzzle != NULL)
    add_puzzle(name, run, node, end, end_value);
  else if (end)
    add(name, g_strdup(ply_run_start(run)->game->given ? _("a leaf") : _("the game is over")));
  else if (side == PLY_SIDE_CHANCE)
    add(name, g_strdup(_("chance decides")));
  else
    add(name, fill(_("{player} chooses"), "player", ply_say_side_name(run, side)));
  add_words(name, run, node);
  add_value(name, run, replay, node, end, end_value, without);
  if (!(without & PLY_NODE_WITHOUT_CHOICE))
    add_choice(name, run, replay, node);
  if (!(without & PLY_NODE_WITHOUT_CUT))
    add_state(name, run, replay, node);
  if (!has_paths(run) && ply_trace_ply(run->trace, node) >= DEEP)
    add_way(name, run, node);
  return g_string_free(name, FALSE);
}

/* The node above a skipped one where the cutoff was. */
static PlyNodeId cut_above(const PlyReplay *replay, const PlyTrace *trace, PlyNodeId node) {
  while (node != PLY_NO_NODE && ply_replay_state(replay, node) == PLY_NODE_PRUNED)
    node = ply_trace_node(trace, node)->parent;
  return node;
}

unsigned ply_say_node_states(const PlyRun *run, const PlyReplay *replay, PlyNodeId node,
                             unsigned without, PlyFact facts[static PLY_NODE_FACTS]) {
  unsigned n = 0;
  int32_t given;
  PlyNodeId parent = ply_trace_node(run->trace, node)->parent;
  PlyBound bound = ply_replay_score(replay, node).bound;
  if (!(without & PLY_NODE_WITHOUT_VALUE) && !ply_run_given_value(run, node, &given) &&
      bound != PLY_BOUND_NONE) {
    facts[n++] = (PlyFact){ "value", node };
    facts[n++] = (PlyFact){ "bound", node };
    if (bound != PLY_BOUND_EXACT && !(without & PLY_NODE_WITHOUT_SIGN))
      facts[n++] = (PlyFact){ PLY_FACT_SIGN, node };
  }
  if (!(without & PLY_NODE_WITHOUT_CHOICE) && parent != PLY_NO_NODE &&
      ply_replay_best(replay, parent) == node)
    facts[n++] = (PlyFact){ "best", parent };
  if (without & PLY_NODE_WITHOUT_CUT)
    return n;
  if (skipped_children(run, replay, node) > 0)
    facts[n++] = (PlyFact){ "pruned", node };
  if (ply_replay_state(replay, node) == PLY_NODE_PRUNED)
    facts[n++] = (PlyFact){ "pruned", cut_above(replay, run->trace, node) };
  return n;
}

unsigned ply_say_window_states(const PlyReplay *replay, PlyNodeId node,
                               PlyFact facts[static PLY_WINDOW_FACTS]) {
  unsigned n = 0;
  facts[n++] = (PlyFact){ "alpha", node };
  facts[n++] = (PlyFact){ "beta", node };
  if (ply_replay_source(replay, node, true).owner != node &&
      ply_replay_source(replay, node, false).owner != node)
    return n;
  facts[n++] = (PlyFact){ "value", node };
  facts[n++] = (PlyFact){ "bound", node };
  return n;
}

/* --- squares --- */

char *ply_say_square(const PlyBoard *board, int row, int column) {
  g_return_val_if_fail(row >= 0 && row < board->rows && column >= 0 && column < board->columns,
                       g_strdup(""));
  const PlySquare *square = &board->squares[row * board->columns + column];
  g_autofree char *r = g_strdup_printf("%d", row + 1), *c = g_strdup_printf("%d", column + 1);
  char letter[] = { square->letter, '\0' };
  const PlyGap gaps[] = { { "row", r }, { "column", c }, { "piece", letter } };
  const char *form = square->letter == 0 ? _("row {row}, column {column}, empty")
                     : square->winning
                         ? _("row {row}, column {column}, {piece}, in the winning line")
                         : _("row {row}, column {column}, {piece}");
  return ply_fill(form, gaps, G_N_ELEMENTS(gaps));
}
