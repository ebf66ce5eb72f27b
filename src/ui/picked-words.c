/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/picked-words.h"

#include <glib/gi18n.h>

#include "chance/day-plan.h"
#include "play/match.h"
#include "say/say.h"

/* The move that is made on a square of the board of a match; "–" where there is none now. */
static char *move_text(const PlyRun *run, PlyReplay *replay, guint32 square) {
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  char text[PLY_MOVE_TEXT] = "–";
  ply_match_position(run, ply_replay_step(replay), position);
  ply_run_start(run)->game->describe(position, board);
  if (board->squares[square].move != PLY_NO_MOVE)
    ply_run_start(run)->game->print_move(position, board->squares[square].move, text);
  return strchr(text, '@') ? ply_say_move(ply_run_start(run)->game, text) : g_strdup(text);
}

/* A node, an occupation, or a square as its board numbers it. */
static char *place_text(const PlyRun *run, PlyReplay *replay, guint32 id) {
  if (ply_run_is_search(run))
    return ply_say_place(run, id);
  if (ply_run_day(run))
    return g_strdup(id < ply_run_day(run)->world->n_occupations
                        ? ply_run_day(run)->world->occupations[id].name
                        : _("at home"));
  if (ply_run_match(run))
    return move_text(run, replay, id);
  guint columns = ply_run_mines(run)->start.columns;
  return g_strdup_printf(_("row %u, column %u"), id / columns + 1, id % columns + 1);
}

char *ply_picked_text(PlyPlayer *player, const GArray *picks) {
  PlyRun *run = ply_player_get_run(player);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < picks->len; i++) {
    g_autofree char *place =
        place_text(run, ply_player_get_replay(player), g_array_index(picks, PlyNodeId, i));
    /* Translators: between the nodes that a learner picked */
    g_string_append_printf(text, "%s%s", i > 0 ? _(", ") : "", place);
  }
  return g_string_free(text, FALSE);
}
