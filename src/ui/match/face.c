/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between two players in the window. */
#include <glib/gi18n.h>

#include "match/match.h"
#include "say/say.h"
#include "ui/face-private.h"
#include "ui/match/words.h"
#include "ui/match/match.h"

static const PlyKindInfo kinds[] = {
  { "move", PLY_EVENT_BIT(PLY_EVENT_MOVE) | PLY_EVENT_BIT(PLY_EVENT_LOST_TURN), "ply-best-symbolic",
    N_("Move"), N_("Next move"), N_("Previous move") },
  { NULL },
};

static PlyScene *board(const PlyRun *run, PlyReplay *replay, const PlyBoardLook *look) {
  if (!ply_board_exists(run))
    return NULL;
  PlyBoardView view = look->view;
  view.cover = look->cover;
  view.selected = PLY_NO_NODE;
  return ply_board_scene(run, replay, &view, look->theme);
}

void ply_face_board_size(const PlyRun *run, double *rows, double *columns) {
  *rows = *columns = 1;
  if (!ply_board_exists(run))
    return;
  if (ply_board_shape(run) != 1) { /* its own picture */
    *rows = ply_board_shape(run);
    return;
  }
  g_autofree PlyBoard *start = g_new0(PlyBoard, 1);
  ply_run_start(run)->game->describe(ply_run_start(run)->position, start);
  *rows = start->rows;
  *columns = start->columns;
}

/* The move that is made on a square of the board; "–" where there is none now. */
static char *subject(const PlyRun *run, const PlyReplay *replay, guint32 square) {
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  g_autofree PlyBoard *now = g_new0(PlyBoard, 1);
  const PlyGame *game = ply_run_start(run)->game;
  ply_match_position(run, ply_replay_step(replay), position);
  game->describe(position, now);
  PlyMove move = now->squares[square].move;
  return move == PLY_NO_MOVE ? g_strdup("–") : ply_say_move(game, position, move);
}

static PlyStart *position(const PlyRun *run, const PlyReplay *replay) {
  return ply_start_ref(ply_run_start(run));
}

static void change(PlyMainWindow *window, PlyRun *run) {
  ply_main_window_ask_match(window);
}

static const char *const noted[] = { "turns", "winner", "margin", NULL };

const PlyUiFace ply_ui_face_match = {
  .stage = PLY_STAGE_MATCH,
  .side_page = PLY_SIDE_PAGE_MATCH,
  .inside = N_("Inside the search"),
  .kinds = kinds,
  .board = board,
  .board_size = ply_face_board_size,
  .board_note = ply_match_status,
  .noted = noted,
  .subject = subject,
  .position = position,
  .change = change,
  .note = ply_main_window_note_match_session,
  .restored = ply_main_window_restore_match,
};
