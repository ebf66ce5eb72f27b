/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku in the window. */
#include <glib/gi18n.h>

#include "render/sudoku/grid.h"
#include "render/sudoku/view.h"
#include "sudoku/board/board.h"
#include "ui/face-private.h"
#include "ui/kit/numbers.h"
#include "ui/sudoku/game.h"
#include "ui/window/game.h"
#include "ui/window/private.h"

static const PlySudokuShape *shape_of(const PlyRun *run) {
  return ply_run_sudoku(run)->start.shape;
}

/* The thought of a rule that a hint has told to its end; NULL: it has none, or not yet. */
static PlyReplay *thought_of(const PlySudokuHint *hint, guint stage) {
  return hint && ply_sudoku_hint_gives(hint, stage, PLY_SUDOKU_HINT_REASON)
             ? ply_sudoku_hint_replay(hint)
             : NULL;
}

/* What a hint has given away up to a stage. */
static gboolean spot_of(const PlySudokuHint *hint, guint stage, PlySudokuSpot *spot) {
  if (!hint)
    return FALSE;
  *spot = (PlySudokuSpot){ .houses = 0 };
  if (ply_sudoku_hint_gives(hint, stage, PLY_SUDOKU_HINT_DIGIT))
    spot->digits = hint->digits;
  if (ply_sudoku_hint_gives(hint, stage, PLY_SUDOKU_HINT_HOUSE))
    spot->houses = hint->houses;
  if (ply_sudoku_hint_gives(hint, stage, PLY_SUDOKU_HINT_CELLS))
    spot->cells = hint->cells;
  return TRUE;
}

/* The digit of the chosen cell: all that are equal light up. */
static guint chosen_digit(const PlyRun *run, const PlyReplay *replay, guint32 selected) {
  PlySudokuGame game;
  guint cell, none;
  if (ply_sudoku_subject(shape_of(run), selected, &cell, &none) != PLY_OF_CELL)
    return 0;
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  return game.board.digit[cell];
}

/* Who plays has marks; the rules have candidates, which show while they think. */
static PlyScene *board(const PlyRun *run, PlyReplay *replay, const PlyBoardLook *look) {
  PlySudokuView view;
  PlySudokuSpot spot;
  PlyRuleCycle cycle;
  ply_sudoku_view_init(&view);
  view.width = look->view.width;
  view.height = look->view.height;
  view.text_scale = look->view.text_scale;
  view.selected = look->selected == PLY_NO_NODE ? PLY_NO_SUBJECT : look->selected;
  view.cover = look->cover;
  view.plain = ply_cover_has_values(look->cover);
  const PlySudokuHint *hint = ply_face_sudoku_hint(look->hint);
  g_autoptr(PlyReplay) thought = thought_of(hint, look->hint_stage);
  view.why = thought ? thought : look->why;
  view.labels = TRUE;
  view.conflicts = TRUE;
  view.digit = view.why ? 0 : chosen_digit(run, replay, look->selected);
  view.marks = look->played && !look->xray && !view.why &&
               !ply_rule_cycle(&ply_sudoku_system, replay, &cycle);
  if (!thought && spot_of(hint, look->hint_stage, &spot))
    view.spot = &spot;
  return ply_sudoku_board_scene(run, replay, &view);
}

static void board_size(const PlyRun *run, double *rows, double *columns) {
  *rows = *columns = ply_run_sudoku(run)->start.shape->side;
}

static char *subject(const PlyRun *run, const PlyReplay *replay, guint32 subject) {
  const PlySudokuShape *shape = shape_of(run);
  guint at, digit;
  switch (ply_sudoku_subject(shape, subject, &at, &digit)) {
  case PLY_OF_CELL:
    return g_strdup_printf(_("row %u, column %u"), shape->row[at] + 1u, shape->column[at] + 1u);
  case PLY_OF_CANDIDATE:
  case PLY_OF_MARK:
    return g_strdup_printf(_("%u in row %u, column %u"), digit, shape->row[at] + 1u,
                           shape->column[at] + 1u);
  case PLY_OF_HOUSE: return ply_sudoku_house_words(shape, at);
  default: return g_strdup(_("the board"));
  }
}

static void change(PlyMainWindow *window, PlyRun *run) {
  ply_main_window_new_game(window, ply_ui_face_sudoku.play);
}

/* --- played --- */

static PlyRun *make(const PlyOptions *options, const PlyRun *like, GError **error) {
  return like ? ply_run_sudoku_again(like, options, error)
              : ply_run_new_sudoku(options, NULL, error);
}

static gboolean is_over(const PlyRun *run, const PlyReplay *replay) {
  PlySudokuGame game;
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  return ply_sudoku_game_is_solved(&game);
}

/* The left button only chooses a cell, the right one asks the rules about it. */
static gboolean press(const PlyRun *run, const PlyReplay *replay, guint square, guint button,
                      PlyRunCommand *command) {
  *command = (PlyRunCommand){ PLY_SUDOKU_DO_ONCE, square };
  return button == GDK_BUTTON_SECONDARY;
}

static guint digit_of(guint key) {
  return key >= GDK_KEY_KP_1 && key <= GDK_KEY_KP_9 ? key - GDK_KEY_KP_0
         : key >= GDK_KEY_1 && key <= GDK_KEY_9     ? key - GDK_KEY_0
                                                    : 0;
}

static gboolean erases(guint key) {
  return key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace ||
         key == GDK_KEY_0 || key == GDK_KEY_KP_0;
}

static gboolean key(const PlyRun *run, const PlyReplay *replay, guint square, guint pressed,
                    gboolean marks, PlyRunCommand *command) {
  const PlySudokuShape *shape = shape_of(run);
  guint cell, none, digit = digit_of(pressed);
  if (ply_sudoku_subject(shape, square, &cell, &none) != PLY_OF_CELL)
    return FALSE;
  *command = (PlyRunCommand){ PLY_SUDOKU_DO_ERASE, square };
  if (digit == 0)
    return erases(pressed);
  if (digit > shape->side)
    return FALSE;
  *command = (PlyRunCommand){ marks ? PLY_SUDOKU_DO_MARK : PLY_SUDOKU_DO_PLACE,
                              ply_subject_candidate(shape, cell, digit) };
  return TRUE;
}

static guint pad(const PlyRun *run, const PlyReplay *replay, guint left[static PLY_PAD_MAX]) {
  PlySudokuGame game;
  ply_sudoku_run_game(ply_run_sudoku(run), replay, &game);
  guint side = game.board.shape->side, stands[PLY_PAD_MAX + 1] = { 0 };
  for (guint cell = 0; cell < game.board.shape->n_cells; cell++)
    stands[game.board.digit[cell]]++;
  for (guint digit = 1; digit <= side; digit++)
    left[digit - 1] = side - MIN(side, stands[digit]);
  return side;
}

/* What one does by oneself, then what helps: a word, a rule, its reason, all of it. */
static const PlyUiButton buttons[] = {
  { "win.marks", N_("Marks"), N_("Digits are marks of yours (M)"), TRUE },
  { "win.fill", N_("Fill in"), N_("Marks every candidate of every cell") },
  { "win.erase", N_("Erase"), N_("Takes the digit away (Delete)") },
  { "win.game-hint", N_("Hint"), N_("Digit, house, rule, cells, why: a stage each") },
  { "win.rules-once", N_("Next rule"), N_("One cycle of the rules on the board") },
  { "win.why-not", N_("Why not?"), N_("Why a rule does not apply on the cell chosen") },
  { "win.rules-sweep", N_("Sweep"), N_("The whole board, until nothing more is found") },
  { NULL },
};

static const PlyUiButton layers[] = {
  { "win.xray", N_("The program's candidates"),
    N_("What the rules read: every digit that nothing in sight excludes, less what they struck "
       "out") },
  { NULL },
};

static const PlyUiPlay play = {
  .system = &ply_sudoku_system,
  .options = ply_sudoku_options,
  .ask = ply_sudoku_dialog_new,
  .make = make,
  .is_over = is_over,
  .name = ply_sudoku_name,
  .press = press,
  .key = key,
  .pad = pad,
  .hints = &ply_hints_of_sudoku,
  .example = "place r3c5=7",
  .commands = N_("place, strike or mark with a cell and a digit such as r3c5=7, erase with a cell; "
                 "once, fill or sweep without one"),
  .buttons = buttons,
  .layers = layers,
};

const PlyUiFace ply_ui_face_sudoku = {
  .stage = PLY_STAGE_RULES,
  .side_page = PLY_SIDE_PAGE_GAME,
  .inside = N_("Thoughts"),
  .watched = TRUE,
  .labels = TRUE,
  .legible = PLY_SUDOKU_LEGIBLE,
  .play = &play,
  .kinds = ply_kinds_of_rules,
  .marked = PLY_EVENT_BIT(PLY_EVENT_FIRE),
  .ticks = TRUE,
  .recording = ply_face_rules_recording,
  .board = board,
  .board_size = board_size,
  .board_note = ply_sudoku_status,
  .subject = subject,
  .adopt = ply_main_window_adopt_game,
  .recorded = ply_main_window_game_recorded,
  .change = change,
  .note = ply_main_window_note_game_session,
  .restored = ply_main_window_restore_game,
};
