/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper in the window. */
#include <glib/gi18n.h>

#include "rules/mines-plan.h"
#include "ui/face-private.h"
#include "ui/game-words.h"
#include "ui/numbers.h"
#include "ui/window-private.h"

static const PlyKindInfo kinds[] = {
  { "fire", PLY_EVENT_BIT(PLY_EVENT_FIRE), "ply-best-symbolic", N_("Rule fired"),
    N_("Next rule fired"), N_("Previous rule fired") },
  { "helper", PLY_EVENT_BIT(PLY_EVENT_HELPER), "ply-forth-symbolic", N_("Helper tried"),
    N_("Next helper"), N_("Previous helper") },
  { "rule", PLY_EVENT_BIT(PLY_EVENT_RULE), "ply-leaf-symbolic", N_("Rule tried"),
    N_("Next rule tried"), N_("Previous rule tried") },
  { "cycle", PLY_EVENT_BIT(PLY_EVENT_CYCLE), "ply-return-symbolic", N_("Cycle"), N_("Next cycle"),
    N_("Previous cycle") },
  { NULL },
};

static char *recording(const PlyRun *run, double *share) {
  guint events = ply_trace_n_events(run->trace);
  g_autofree char *so_far = ply_count_text(events);
  *share = (double)events / PLY_RULES_EVENTS_DEFAULT;
  return g_strdup_printf(
      ngettext("The rules are at work: %s step", "The rules are at work: %s steps", events),
      so_far);
}

static PlyScene *board(const PlyRun *run, PlyReplay *replay, const PlyBoardLook *look) {
  const PlyMinesGame *game = ply_run_mines(run)->game;
  PlyMinesView view;
  ply_mines_view_init(&view);
  view.width = look->view.width;
  view.height = look->view.height;
  view.text_scale = look->view.text_scale;
  view.selected = look->selected;
  view.cover = look->cover;
  view.plain = ply_cover_has_values(look->cover);
  view.why = look->why;
  view.hint = look->hint;
  view.hint_stage = look->hint_stage;
  view.example = look->example;
  view.odds = look->odds;
  /* While a run grows its field is somebody else's. */
  if (look->xray && ply_trace_is_complete(run->trace) && game->has_field &&
      game->status != PLY_MINES_NEW)
    view.xray = &game->field;
  return ply_mines_board_scene(run, replay, &view);
}

static void board_size(const PlyRun *run, double *rows, double *columns) {
  *rows = ply_run_mines(run)->start.rows;
  *columns = ply_run_mines(run)->start.columns;
}

static bool odds_board(const PlyRun *run, const PlyReplay *replay, PlyMines *now) {
  const PlyMinesRun *game = ply_run_mines(run);
  if (game->start.mines == PLY_MINES_UNKNOWN)
    return false;
  ply_mines_run_board(game, replay, now);
  return true;
}

static bool stuck(const PlyRun *run, const PlyReplay *replay, const PlyOptions *options,
                  PlyMines *now) {
  if (!ply_run_is_stuck(run, ply_replay_step(replay), options))
    return false;
  ply_mines_run_board(ply_run_mines(run), replay, now);
  return now->moves_left > 0;
}

static char *subject(const PlyRun *run, const PlyReplay *replay, guint32 square) {
  guint columns = ply_run_mines(run)->start.columns;
  return g_strdup_printf(_("row %u, column %u"), square / columns + 1, square % columns + 1);
}

static void change(PlyMainWindow *window, PlyRun *run) {
  ply_main_window_new_game(window);
}

static const char *const noted[] = { "mines-left", "moves-left", NULL };

const PlyUiFace ply_ui_face_mines = {
  .stage = PLY_STAGE_RULES,
  .side_page = PLY_SIDE_PAGE_GAME,
  .inside = N_("Thoughts"),
  .watched = TRUE,
  .labels = TRUE,
  .game = TRUE,
  .kinds = kinds,
  .marked = PLY_EVENT_BIT(PLY_EVENT_FIRE),
  .ticks = TRUE,
  .recording = recording,
  .board = board,
  .board_size = board_size,
  .board_note = ply_game_status,
  .noted = noted,
  .odds_board = odds_board,
  .stuck = stuck,
  .subject = subject,
  .adopt = ply_main_window_adopt_game,
  .recorded = ply_main_window_game_recorded,
  .change = change,
  .note = ply_main_window_note_game_session,
  .restored = ply_main_window_restore_game,
};
