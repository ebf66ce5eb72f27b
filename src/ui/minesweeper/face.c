/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minesweeper in the window. */
#include <glib/gi18n.h>

#include "minesweeper/run/plan.h"
#include "ui/face-private.h"
#include "ui/kit/numbers.h"
#include "ui/minesweeper/dialog.h"
#include "ui/minesweeper/words.h"
#include "ui/window/game.h"
#include "ui/window/private.h"

const PlyKindInfo ply_kinds_of_rules[] = {
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

char *ply_face_rules_recording(const PlyRun *run, double *share) {
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
  view.hint = ply_face_mines_hint(look->hint);
  view.hint_stage = (PlyMinesHintStage)look->hint_stage;
  view.example = look->example;
  view.probability = look->probability;
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

static bool probability_board(const PlyRun *run, const PlyReplay *replay, PlyMines *now) {
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
  ply_main_window_new_game(window, ply_ui_face_mines.play);
}

/* --- played --- */

static PlyRun *make(const PlyOptions *options, const PlyRun *like, GError **error) {
  if (!like)
    return ply_run_new_mines(&(PlyMinesPlan){ .options = options }, error);
  const PlyMinesRun *game = ply_run_mines(like);
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  *position = (PlyMinesPosition){ .board = game->start,
                                  .field = game->game->field,
                                  .has_field = game->game->has_field };
  PlyMinesPlan plan = { .options = options, .position = game->position ? position : NULL };
  return ply_run_new_mines(&plan, error);
}

static gboolean is_over(const PlyRun *run, const PlyReplay *replay) {
  PlyMinesStatus status = ply_mines_run_status(ply_run_mines(run), replay);
  return status == PLY_MINES_WON || status == PLY_MINES_LOST;
}

/* Left opens, right flags, or asks the rules about a number; the middle button opens what is around a
 * number. */
static gboolean press(const PlyRun *run, const PlyReplay *replay, guint square, guint button,
                      PlyRunCommand *command) {
  g_autofree PlyMines *now = g_new(PlyMines, 1);
  ply_mines_run_board(ply_run_mines(run), replay, now);
  gboolean open = ply_mines_is_open(ply_mines_state(now, square));
  command->subject = square;
  command->kind = button == GDK_BUTTON_MIDDLE      ? PLY_MINES_DO_AROUND
                  : button != GDK_BUTTON_SECONDARY ? PLY_MINES_DO_REVEAL
                  : open                           ? PLY_MINES_DO_ONCE
                                                   : PLY_MINES_DO_FLAG;
  return command->kind != PLY_MINES_DO_REVEAL || !open;
}

static const PlyUiButton buttons[] = {
  { "win.rules-once", N_("Rules here"), N_("One cycle of the rules on the square chosen") },
  { "win.rules-repeat", N_("Repeat"), N_("Cycles on the square until nothing more is found") },
  { "win.rules-sweep", N_("Sweep"), N_("The whole board, until nothing more is found") },
  { "win.rules-play", N_("Play on"), N_("The computer plays from here to the end") },
  { "win.game-hint", N_("Hint"), N_("Where, by which rule, which squares, why: a stage each") },
  { "win.why-not", N_("Why not?"), N_("Why a rule does not apply on the square chosen") },
  { NULL },
};

static const PlyUiButton layers[] = {
  { "win.odds", N_("Chances of a mine"),
    N_("A layer of its own, beside the rules: how likely a mine is on each covered square") },
  { "win.xray", N_("Teacher: show the mines"), N_("What neither a player nor the rules can see") },
  { NULL },
};

static const PlyUiPlay play = {
  .system = &ply_mines_system,
  .options = ply_mines_options,
  .ask = ply_game_dialog_new,
  .make = make,
  .is_over = is_over,
  .name = ply_game_name,
  .press = press,
  .hints = &ply_hints_of_mines,
  .example = "open r3c5",
  .commands = N_("open, flag, around, once or repeat with a square such as r3c5; "
                 "sweep, guess or play without one"),
  .buttons = buttons,
  .layers = layers,
};

static const char *const noted[] = { "mines-left", "moves-left", NULL };

const PlyUiFace ply_ui_face_mines = {
  .stage = PLY_STAGE_RULES,
  .side_page = PLY_SIDE_PAGE_GAME,
  .inside = N_("Thoughts"),
  .watched = TRUE,
  .labels = TRUE,
  .play = &play,
  .kinds = ply_kinds_of_rules,
  .marked = PLY_EVENT_BIT(PLY_EVENT_FIRE),
  .ticks = TRUE,
  .recording = ply_face_rules_recording,
  .board = board,
  .board_size = board_size,
  .board_note = ply_game_status,
  .noted = noted,
  .probability_board = probability_board,
  .stuck = stuck,
  .subject = subject,
  .adopt = ply_main_window_adopt_game,
  .recorded = ply_main_window_game_recorded,
  .change = change,
  .note = ply_main_window_note_game_session,
  .restored = ply_main_window_restore_game,
};
