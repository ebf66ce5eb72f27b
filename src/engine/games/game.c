/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/game.h"

#include <string.h>

#include "base/choice.h"
#include "base/text/foreign.h"
#include "base/i18n.h"
#include "base/text/sign.h"

const PlyGame *ply_games[PLY_GAME_ROWS + 1] = { &ply_game_tree,     &ply_game_tictactoe,
                                                &ply_game_connect4, &ply_game_tokens,
                                                &ply_game_sudoku,   NULL };
const char *ply_games_played[PLY_GAME_ROWS + 1], *ply_games_played_names[PLY_GAME_ROWS + 1];

const char *ply_games_orders[PLY_GAME_WORDS + 1] = { "generated", "reversed", "shuffled" };
const char *ply_games_styles[PLY_GAME_WORDS + 1] = { "plain" };
const char *ply_games_style_names[PLY_GAME_WORDS + 1] = { N_("plain") };

/* The place of word, which is put behind the others where it is not among them. */
static unsigned add_word(const char **words, const char *word) {
  unsigned n = 0;
  while (words[n] != NULL && strcmp(words[n], word) != 0)
    n++;
  g_assert(n < PLY_GAME_WORDS);
  words[n] = word;
  return n;
}

static void list_words(const PlyGame *game) {
  for (unsigned i = 0; i < game->n_orders; i++)
    (void)add_word(ply_games_orders, game->orders[i].id);
  for (unsigned i = 0; i < ply_game_n_styles(game); i++) {
    const PlyWeighting *style = &game->evaluation->styles[i];
    ply_games_style_names[add_word(ply_games_styles, style->id)] = style->name;
  }
}

static void __attribute__((constructor)) list_games(void) {
  unsigned n = 0;
  for (unsigned i = 0; ply_games[i] != NULL; i++)
    list_words(ply_games[i]);
  for (unsigned i = 0; ply_games[i] != NULL; i++)
    if (ply_game_is_played(ply_games[i])) {
      ply_games_played[n] = ply_games[i]->id;
      ply_games_played_names[n++] = ply_games[i]->name;
    }
}

void ply_games_add(const PlyGame *game) {
  unsigned n = 0;
  while (ply_games[n] != NULL)
    n++;
  g_assert(n < PLY_GAME_ROWS && ply_game_find(game->id, NULL) == NULL);
  ply_games[n] = game;
  list_games();
}

const PlyMoveOrder *ply_game_order(const PlyGame *game, int64_t choice) {
  for (unsigned i = 0; i < game->n_orders; i++)
    if (strcmp(game->orders[i].id, ply_games_orders[choice]) == 0)
      return &game->orders[i];
  return NULL;
}

int ply_game_style(const PlyGame *game, int64_t choice) {
  for (unsigned i = 0; i < ply_game_n_styles(game); i++)
    if (strcmp(game->evaluation->styles[i].id, ply_games_styles[choice]) == 0)
      return (int)i;
  return -1;
}

const PlyGame *ply_game_find(const char *id, GError **error) {
  int i = ply_choose_as(_("no game is called “%s”; there are: %s"), id,
                        PLY_NAMES_OF(PlyGame, ply_games, PLY_TO_END, id), error);
  return i < 0 ? NULL : ply_games[i];
}

void ply_game_refuse(const PlyGame *game, const char *text, PlyPlace *place, GError *fault,
                     GError **error) {
  const char *form = error != NULL ? ply_foreign_form(text) : NULL;
  if (form == NULL) {
    g_propagate_error(error, fault);
    return;
  }
  ply_fail_foreign(place, error, form, _(game->notation));
  g_error_free(fault);
}

PlyStart *ply_start_new(const PlyGame *game, const char *text, PlyPlace *place, GError **error) {
  g_assert(game->position_size <= PLY_POSITION_MAX);
  g_autoptr(PlyStart) start = g_new0(PlyStart, 1);
  start->refs = 1;
  start->game = game;
  start->scale = 1;
  if (place != NULL)
    *place = (PlyPlace){ 0, 0 };
  g_autoptr(GError) fault = NULL;
  g_autofree char *plain = ply_plain_signs(text);
  if (game->parse(start, plain, place, &fault))
    return g_steal_pointer(&start);
  ply_game_refuse(game, text, place, g_steal_pointer(&fault), error);
  return NULL;
}

bool ply_game_read_move(const PlyGame *game, const void *position, const char *text, PlyMove *move,
                        GError **error) {
  g_autofree char *plain = ply_plain_word(text);
  return game->parse_move(position, text, move, NULL) ||
         game->parse_move(position, plain, move, error);
}

/* Line and column of the last character that is no blank. */
static PlyPlace place_of_end(const char *text) {
  PlyPlace place = { 1, 0 }, end = { 1, 1 };
  for (; *text != '\0'; text = g_utf8_next_char(text)) {
    place = *text == '\n' ? (PlyPlace){ place.line + 1, 0 }
                          : (PlyPlace){ place.line, place.column + 1 };
    if (!g_ascii_isspace(*text))
      end = place;
  }
  return end;
}

bool ply_start_check_open(const PlyStart *start, const char *text, PlyPlace *place,
                          GError **error) {
  const PlyGame *game = start->game;
  int32_t value;
  if (!game->result(start->position, &value))
    return true;
  PlyPlace end = place_of_end(text);
  const char *winner = value > 0 ? game->first : game->second;
  if (!game->wins || value == 0 || winner == NULL)
    return ply_fail(place, end.line, end.column, error, PLY_ERROR_VALUE,
                    game->wins && value == 0
                        ? _("found a finished game, which is a draw; expected a position in which "
                            "somebody can move")
                        : _("found a finished game, expected a position in which somebody can "
                            "move"));
  return ply_fail(place, end.line, end.column, error, PLY_ERROR_VALUE,
                  _("found a finished game, which %s has won; expected a position in which "
                    "somebody can move"),
                  winner);
}

PlyStart *ply_start_from(PlyStart *origin, const void *position) {
  PlyStart *start = g_new(PlyStart, 1);
  *start = *origin;
  start->refs = 1;
  start->payload_free = NULL;
  start->origin = ply_start_ref(origin->origin != NULL ? origin->origin : origin);
  memcpy(start->position, position, origin->game->position_size);
  return start;
}

PlyStart *ply_start_ref(PlyStart *start) {
  g_atomic_int_inc(&start->refs);
  return start;
}

void ply_start_unref(PlyStart *start) {
  if (start == NULL || !g_atomic_int_dec_and_test(&start->refs))
    return;
  if (start->payload_free != NULL && start->payload != NULL)
    start->payload_free(start->payload);
  ply_start_unref(start->origin);
  g_free(start);
}

char *ply_start_print(const PlyStart *start) {
  return start->game->print(start->position);
}

void ply_start_position(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                        void *position) {
  unsigned n;
  g_autofree PlyMove *moves = ply_trace_moves(trace, node, &n);
  memcpy(position, start->position, start->game->position_size);
  for (unsigned i = 0; i < n; i++)
    if (moves[i] != PLY_MOVE_ITERATION)
      start->game->play(position, moves[i], NULL);
}

void ply_start_move_text(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                         char buf[static PLY_MOVE_TEXT]) {
  buf[0] = '\0';
  const PlyNode *n = ply_trace_node(trace, node);
  if (node == 0 || ply_node_is_iteration(n))
    return;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  ply_start_position(start, trace, n->parent, position);
  start->game->print_move(position, n->move, buf);
}

typedef int SameName(const char *a, const char *b);

/* As people type them. */
static int compare_typed(const char *a, const char *b) {
  g_autofree char *one = ply_plain_word(a), *other = ply_plain_word(b);
  return g_ascii_strcasecmp(one, other);
}

static PlyNodeId child_called(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                              const char *move, SameName *compare) {
  unsigned n;
  PlyNodeId first = ply_trace_children(trace, node, &n);
  for (unsigned i = 0; i < n; i++) {
    char text[PLY_MOVE_TEXT];
    ply_start_move_text(start, trace, first + i, text);
    if (compare(text, move) == 0)
      return first + i;
  }
  return PLY_NO_NODE;
}

/* Small letters and capitals tell moves of hand trees apart, where there are both. */
PlyNodeId ply_start_child(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                          const char *move) {
  PlyNodeId exact = child_called(start, trace, node, move, strcmp);
  return exact != PLY_NO_NODE ? exact : child_called(start, trace, node, move, compare_typed);
}

bool ply_start_has_chance(const PlyStart *start) {
  return start->game->chance != NULL && start->game->chance->has_chance(start->position);
}
