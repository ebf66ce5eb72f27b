/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game between two players from one start of the program to the next: its start, its players and
 * its turns as text. */
#include "ui/window-match.h"

#include <string.h>

#define BETWEEN ";" /* turns, in the file */

static char *turns_text(const PlyMatch *match) {
  const PlyStart *start = ply_match_start(match);
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  GString *text = g_string_new(NULL);
  memcpy(position, start->position, sizeof position);
  for (guint i = 0; i < ply_match_n_turns(match); i++) {
    PlyMove move = ply_match_turn(match, i)->move;
    char one[PLY_MOVE_TEXT];
    start->game->print_move(position, move, one);
    start->game->play(position, move);
    g_string_append_printf(text, "%s%s", i > 0 ? BETWEEN : "", one);
  }
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
}

static gboolean play_turns(PlyMatch *match, const char *text, GError **error) {
  const PlyGame *game = ply_match_start(match)->game;
  g_auto(GStrv) moves = g_strsplit(text, BETWEEN, -1);
  for (guint i = 0; moves[i] && *moves[i]; i++) {
    PlyMove move;
    if (!game->parse_move(ply_match_now(match)->position, moves[i], &move, error) ||
        !ply_match_play(match, move, NULL, 0, error)) {
      g_prefix_error(error, "moves, %u: ", i + 1);
      return FALSE;
    }
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
  if (!play_turns(match, session->moves, error))
    return FALSE;
  ply_main_window_show_match(self, g_steal_pointer(&match), &options);
  return TRUE;
}
