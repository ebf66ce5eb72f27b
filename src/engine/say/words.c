/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/words.h"

#include <string.h>

#include "base/i18n.h"
#include "say/sentence.h"

/* --- players and outcomes --- */

const char *ply_say_side_name(const PlyRun *run, PlySide side) {
  const PlyGame *game = ply_run_start(run)->game;
  if (side == PLY_SIDE_CHANCE)
    return _("chance");
  if (game->first != NULL)
    return _(side == PLY_SIDE_MAX ? game->first : game->second);
  return side == PLY_SIDE_MAX ? _("Max") : _("Min");
}

static int64_t option(const PlyRun *run, const char *name, int64_t otherwise) {
  return ply_options_find(&run->options, name) < 0 ? otherwise
                                                   : ply_options_get(&run->options, name);
}

unsigned ply_words_depth(const PlyRun *run) {
  return (unsigned)option(run, "depth", PLY_MAX_PLY);
}

bool ply_words_sees_the_end(const PlyRun *run) {
  const PlyGame *game = ply_run_start(run)->game;
  unsigned depth = ply_words_depth(run);
  return depth >= PLY_MAX_PLY ||
         (game->plies_left != NULL && depth >= game->plies_left(ply_run_start(run)->position));
}

bool ply_words_are_outcomes(const PlyRun *run) {
  return ply_run_start(run)->game->wins && option(run, "win", PLY_WIN_ONE) == PLY_WIN_ONE &&
         option(run, "contempt", 0) == 0 && !ply_run_algorithm(run)->iterates &&
         !ply_run_algorithm(run)->outcomes && !ply_run_algorithm(run)->scores &&
         ply_words_sees_the_end(run);
}

PlyGameResult ply_words_outcome(int32_t for_max, PlySide side) {
  int32_t own = side == PLY_SIDE_MIN ? -for_max : for_max;
  return own > 0 ? PLY_RESULT_WIN : own < 0 ? PLY_RESULT_LOSS : PLY_RESULT_DRAW;
}

const char *ply_words_result(PlyGameResult result) {
  /* What a side gets out of a game: "X already has a draw from ..." */
  static const char *const names[] = {
    [PLY_RESULT_LOSS] = N_("a loss"),
    [PLY_RESULT_DRAW] = N_("a draw"),
    [PLY_RESULT_WIN] = N_("a win"),
  };
  return _(names[result]);
}

/* --- numbers --- */

char *ply_words_value(const PlyRun *run, int32_t value) {
  static const char *const outcomes[] = { N_("a loss"), N_("a draw"), N_("a win"), N_("unknown") };
  char buf[24];
  unsigned plies = ply_run_win_ply(run, value);
  if (plies > 0) {
    g_autofree char *count = g_strdup_printf("%u", plies);
    PlyGap gap = { "count", count };
    return ply_fill(value > 0 ? _("a win in {count}") : _("a loss in {count}"), &gap, 1);
  }
  if (ply_run_algorithm(run)->outcomes && value >= -1 && value <= PLY_VALUE_UNKNOWN)
    return g_strdup(_(outcomes[value + 1]));
  return g_strdup(ply_run_print_value(run, value, buf));
}

char *ply_words_score(const PlyRun *run, PlyScore score) {
  static const char *const forms[] = {
    [PLY_BOUND_NONE] = N_("{value}"),
    [PLY_BOUND_EXACT] = N_("{value}"),
    [PLY_BOUND_LOWER] = N_("at least {value}"),
    [PLY_BOUND_UPPER] = N_("at most {value}"),
  };
  g_autofree char *value = ply_words_value(run, score.value);
  PlyGap gap = { "value", value };
  return ply_fill(_(forms[score.bound]), &gap, 1);
}

char *ply_words_count(unsigned n) {
  /* Numbers of moves, leaves or levels in a sentence. Where the word would have to follow the
   * noun that it counts, digits do as well. */
  static const char *const names[] = {
    N_("none"),  N_("one"),   N_("two"),  N_("three"), N_("four"),   N_("five"),   N_("six"),
    N_("seven"), N_("eight"), N_("nine"), N_("ten"),   N_("eleven"), N_("twelve"),
  };
  return n < G_N_ELEMENTS(names) ? g_strdup(_(names[n])) : ply_words_large(n);
}

char *ply_words_large(uint32_t n) {
  g_autofree char *digits = g_strdup_printf("%u", n);
  size_t length = strlen(digits);
  /* Between the thousands of a large number: 2,000,000. */
  const char *separator = C_("thousands", ",");
  GString *out = g_string_new(NULL);
  for (size_t i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      g_string_append(out, separator);
    g_string_append_c(out, digits[i]);
  }
  return g_string_free(out, FALSE);
}

char *ply_words_risk(int32_t millionths) {
  int per_mille = (millionths + 500) / 1000;
  return g_strdup_printf(_("%d.%d %%"), per_mille / 10, per_mille % 10);
}

/* --- nodes --- */

typedef enum { MOVE, ANSWER, OUTCOME, N_NOUNS } Noun;

#define N_ORDINALS 12
static const char *const ordinals[N_NOUNS][N_ORDINALS] = {
  [MOVE] = { N_("the first move"), N_("the second move"), N_("the third move"),
             N_("the fourth move"), N_("the fifth move"), N_("the sixth move"),
             N_("the seventh move"), N_("the eighth move"), N_("the ninth move"),
             N_("the tenth move"), N_("the eleventh move"), N_("the twelfth move") },
  [ANSWER] = { N_("the first answer"), N_("the second answer"), N_("the third answer"),
               N_("the fourth answer"), N_("the fifth answer"), N_("the sixth answer"),
               N_("the seventh answer"), N_("the eighth answer"), N_("the ninth answer"),
               N_("the tenth answer"), N_("the eleventh answer"), N_("the twelfth answer") },
  [OUTCOME] = { N_("the first outcome"), N_("the second outcome"), N_("the third outcome"),
                N_("the fourth outcome"), N_("the fifth outcome"), N_("the sixth outcome"),
                N_("the seventh outcome"), N_("the eighth outcome"), N_("the ninth outcome"),
                N_("the tenth outcome"), N_("the eleventh outcome"), N_("the twelfth outcome") },
};
/* Beyond the table. */
static const char *const numbered[N_NOUNS] = {
  [MOVE] = N_("move number {number}"),
  [ANSWER] = N_("answer number {number}"),
  [OUTCOME] = N_("outcome number {number}"),
};
/* On a board; {move} is a square or a column. */
static const char *const placed[N_NOUNS] = {
  [MOVE] = N_("the move to {move}"),
  [ANSWER] = N_("the answer on {move}"),
  [OUTCOME] = N_("the outcome {move}"),
};
/* {move} is a name that a lesson gives, such as: left */
static const char *const named[N_NOUNS] = {
  [MOVE] = N_("the move “{move}”"),
  [ANSWER] = N_("the answer “{move}”"),
  [OUTCOME] = N_("the outcome “{move}”"),
};

bool ply_words_answers(const PlyRun *run, PlySide side) {
  PlySide root = ply_run_start(run)->game->side(ply_run_start(run)->position);
  return side != PLY_SIDE_CHANCE && side != (root == PLY_SIDE_MIN ? PLY_SIDE_MIN : PLY_SIDE_MAX);
}

/* "5 for row 4, column 7" */
static char *say_choice(const PlyGamePuzzle *puzzle, const void *position, PlyMove move) {
  g_autofree char *what = puzzle->choice(position, move), *where = puzzle->subject(position);
  const PlyGap gaps[] = { { "what", what }, { "where", where } };
  /* Translators: a possibility and what it is for, such as: 5 for row 4, column 7 */
  return ply_fill(_("{what} for {where}"), gaps, G_N_ELEMENTS(gaps));
}

char *ply_say_move(const PlyGame *game, const void *position, PlyMove move) {
  char text[PLY_MOVE_TEXT], field[PLY_MOVE_TEXT];
  if (game->puzzle != NULL)
    return say_choice(game->puzzle, position, move);
  if (game->pieces == NULL) {
    game->print_move(position, move, text);
    return g_strdup(text);
  }
  game->pieces->print_held(position, game->pieces->place_of(position, move), text);
  game->pieces->print_field(position, game->pieces->field_of(position, move), field);
  const PlyGap gaps[] = { { "token", text }, { "field", field } };
  /* Translators: a move, such as: B on a6 */
  return ply_fill(_("{token} on {field}"), gaps, G_N_ELEMENTS(gaps));
}

char *ply_say_move_to(const PlyRun *run, PlyNodeId node) {
  const PlyStart *start = ply_run_start(run);
  const PlyNode *n = ply_trace_node(run->trace, node);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  if (node == 0 || ply_node_is_iteration(n))
    return g_strdup("");
  ply_start_position(start, run->trace, n->parent, position);
  return ply_say_move(start->game, position, n->move);
}

char *ply_words_child(const PlyRun *run, PlyNodeId node) {
  if (node == 0)
    return g_strdup(_("the start"));
  if (ply_node_is_iteration(ply_trace_node(run->trace, node))) {
    g_autofree char *count = ply_words_count(ply_trace_ordinal(run->trace, node) + 1);
    PlyGap gap = { "count", count };
    /* Round two: the second time that a search looks at the same position. */
    return ply_fill(_("round {count}"), &gap, 1);
  }
  PlySide mover =
      ply_node_side(ply_trace_node(run->trace, ply_trace_node(run->trace, node)->parent));
  Noun noun = mover == PLY_SIDE_CHANCE ? OUTCOME : ply_words_answers(run, mover) ? ANSWER : MOVE;
  unsigned ordinal = ply_trace_ordinal(run->trace, node);
  char move[PLY_MOVE_TEXT], number[PLY_MOVE_TEXT];
  ply_start_move_text(ply_run_start(run), run->trace, node, move);
  /* A hand-made tree prints the number of a child that has no name. */
  bool given = ply_run_start(run)->game->given;
  unsigned as_given = given ? ply_trace_node(run->trace, node)->move : ordinal;
  g_snprintf(number, sizeof number, "%u", as_given + 1);
  if (given && strcmp(move, number) == 0) {
    if (as_given < N_ORDINALS)
      return g_strdup(_(ordinals[noun][as_given]));
    PlyGap gap = { "number", number };
    return ply_fill(_(numbered[noun]), &gap, 1);
  }
  if (ply_run_start(run)->game->pieces != NULL || ply_run_start(run)->game->puzzle != NULL)
    return ply_say_move_to(run, node);
  /* A move without effect is told where it was tried; the sentence says that it had none. */
  if (ply_game_loses_turns(ply_run_start(run)->game) && g_str_has_suffix(move, "-"))
    move[strlen(move) - 1] = '\0';
  g_autofree char *clean = ply_mark(move, -1);
  PlyGap gap = { "move", clean };
  return ply_fill(_((given ? named : placed)[noun]), &gap, 1);
}
