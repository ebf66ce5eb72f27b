/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game between two players from one start of the program to the next: its start, its players and
 * its turns as text. */
#include "ui/window-match.h"

#include <string.h>

#define BETWEEN ";" /* turns, in the file */

/* Of each turn: who made it, by the side that is his now; nodes that he searched; what ended that:
 * "s1204", "f0", "f88123h". */
static const char players[] = { 'f', 's' };
static const char *const ends[PLY_N_THOUGHT_ENDS] = {
  [PLY_THOUGHT_THROUGH] = "",
  [PLY_THOUGHT_LIMITED] = "l",
  [PLY_THOUGHT_HURRIED] = "h",
};

static char *turns_text(const PlyMatch *match) {
  const PlyStart *start = ply_match_start(match);
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  GString *text = g_string_new(NULL);
  memcpy(position, start->position, sizeof position);
  for (guint i = 0; i < ply_match_n_turns(match); i++) {
    PlyMove move = ply_match_turn(match, i)->move;
    char one[PLY_MOVE_TEXT];
    start->game->print_move(position, move, one);
    start->game->play(position, move, NULL);
    g_string_append_printf(text, "%s%s", i > 0 ? BETWEEN : "", one);
  }
  return g_string_free(text, FALSE);
}

/* Who made turn i, by the side that he has now. */
static PlySide player_of(const PlyMatch *match, guint i) {
  const PlyAgent *agent = ply_match_agent_number(match, ply_match_turn(match, i)->agent);
  return agent == ply_match_agent(match, PLY_SIDE_MAX) ? PLY_SIDE_MAX : PLY_SIDE_MIN;
}

static char *players_text(PlyReferee *referee) {
  const PlyMatch *match = ply_referee_get_match(referee);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < ply_match_n_turns(match); i++)
    g_string_append_printf(text, "%s%c%" G_GUINT64_FORMAT "%s", i > 0 ? BETWEEN : "",
                           players[player_of(match, i)], ply_match_turn(match, i)->nodes,
                           ends[ply_referee_get_end(referee, i)]);
  return g_string_free(text, FALSE);
}

void ply_main_window_note_match_session(PlyMainWindow *self, PlySession *session) {
  const PlyMatch *match = ply_referee_get_match(self->referee);
  PlyOptions options = self->match_options;
  static const char *const sides[] = { "first", "second" };
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) { /* who plays now */
    g_autofree char *text = ply_agent_print(ply_match_agent(match, (PlySide)i));
    ply_options_set(&options, sides[i], text, NULL);
    options.given[ply_options_find(&options, sides[i])] = TRUE;
  }
  session->game = g_strdup(ply_match_start(match)->game->id);
  session->position = ply_start_print(ply_match_start(match));
  session->options = ply_main_window_options_text(&options);
  session->moves = turns_text(match);
  session->turns = players_text(self->referee);
}

/* How a turn was made. */
typedef struct {
  PlySide player;
  guint64 nodes;
  PlyThoughtEnd end;
} Made;

/* False where text does not say that. */
static gboolean read_made(const char *text, Made *made) {
  char *rest = NULL;
  const char *player = *text ? memchr(players, *text, sizeof players) : NULL;
  if (!player || !g_ascii_isdigit(text[1]))
    return FALSE;
  made->player = (PlySide)(player - players);
  made->nodes = g_ascii_strtoull(text + 1, &rest, 10);
  for (made->end = PLY_THOUGHT_THROUGH; made->end < PLY_N_THOUGHT_ENDS; made->end++)
    if (g_str_equal(rest, ends[made->end]))
      return TRUE;
  return FALSE;
}

/* Turn i as session says it was made; it may say nothing. */
static gboolean read_turn(PlyMatch *match, char **turns, guint i, Made *made, GError **error) {
  *made = (Made){ .player = ply_match_side(match) };
  if (!turns || read_made(turns[i], made))
    return TRUE;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, "turns, %u: “%s”", i + 1, turns[i]);
}

static gboolean play_turn(PlyMatch *match, const char *text, const Made *made, GError **error) {
  const PlyGame *game = ply_match_start(match)->game;
  PlySide side = ply_match_side(match);
  PlyMove move;
  if (!game->parse_move(ply_match_now(match)->position, text, &move, error))
    return FALSE;
  gboolean other = made->player != side; /* they changed sides since */
  if (other)
    ply_match_switch(match);
  gboolean played = ply_match_play(match, move, NULL, made->nodes, error);
  if (other)
    ply_match_switch(match);
  return played;
}

/* Plays what session has; turn_ends: filled, PlyThoughtEnd of each turn. */
static gboolean play_turns(PlyMatch *match, const PlySession *session, GArray *turn_ends,
                           GError **error) {
  g_auto(GStrv) moves = g_strsplit(session->moves, BETWEEN, -1);
  g_auto(GStrv) turns = session->turns ? g_strsplit(session->turns, BETWEEN, -1) : NULL;
  if (turns && g_strv_length(turns) != g_strv_length(moves)) {
    g_set_error(error, PLY_ERROR, PLY_ERROR_FILE, "turns: %u, moves: %u", g_strv_length(turns),
                g_strv_length(moves));
    return FALSE;
  }
  for (guint i = 0; moves[i] && *moves[i]; i++) {
    Made one;
    if (!read_turn(match, turns, i, &one, error))
      return FALSE;
    if (!play_turn(match, moves[i], &one, error)) {
      g_prefix_error(error, "moves, %u: ", i + 1);
      return FALSE;
    }
    g_array_append_val(turn_ends, one.end);
  }
  return TRUE;
}

gboolean ply_main_window_was_match(const PlySession *session) {
  return session->game && session->moves && session->position && !session->algorithm &&
         ply_game_find(session->game, NULL);
}

gboolean ply_main_window_restore_match(PlyMainWindow *self, const PlySession *session,
                                       GError **error) {
  const PlyGame *game = ply_game_find(session->game, error);
  g_autoptr(PlyStart) start = game ? ply_start_new(game, session->position, NULL, error) : NULL;
  PlyOptions options;
  PlyAgent agents[2];
  ply_options_init(&options, ply_match_options);
  if (!start || !ply_main_window_set_options(&options, session->options, error) ||
      !ply_match_read_agents(&options, game, agents, error))
    return FALSE;
  g_autoptr(PlyMatch) match = ply_match_new(start, &agents[0], &agents[1],
                                            (PlyFullColumn)ply_options_get(&options, "full-column"),
                                            (guint64)ply_options_get(&options, "seed"));
  g_autoptr(GArray) turn_ends = g_array_new(FALSE, FALSE, sizeof(PlyThoughtEnd));
  if (!play_turns(match, session, turn_ends, error))
    return FALSE;
  ply_main_window_show_match(self, g_steal_pointer(&match), &options);
  ply_referee_set_ends(self->referee, (const PlyThoughtEnd *)(gconstpointer)turn_ends->data,
                       turn_ends->len);
  return TRUE;
}
