/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/plan.h"

#include <string.h>

#include "base/i18n.h"
#include "run/saved.h"
#include "sudoku/board/board.h"
#include "sudoku/board/text.h"
#include "sudoku/drive/driver.h"
#include "sudoku/run/measures.h"

/* --- setting up --- */

PlyRun *ply_run_new_sudoku(const PlyOptions *options, const PlySudoku *board, GError **error) {
  PlyOptions settled;
  PlySudokuSetup setup;
  ply_options_init(&settled, ply_sudoku_options);
  if (options != NULL)
    settled = *options;
  if (board != NULL && !ply_sudoku_check(board, error))
    return NULL;
  if (board != NULL)
    ply_sudoku_options_settle(&settled, board);
  ply_sudoku_setup(&settled, &setup);
  if (board == NULL && !ply_sudoku_setup_check(&settled, &setup, error))
    return NULL;
  return ply_run_new_commands(&ply_run_kind_sudoku, ply_sudoku_run_new(&setup, board), &settled);
}

PlyRun *ply_run_sudoku_again(const PlyRun *run, const PlyOptions *options, GError **error) {
  const PlySudokuRun *old = ply_run_sudoku(run);
  const PlyOptions *chosen = options != NULL ? options : &run->options;
  PlyRun *again = ply_run_new_sudoku(chosen, old->position ? &old->start : NULL, error);
  if (again != NULL)
    ply_sudoku_run_take_board(ply_run_sudoku(again), old);
  return again;
}

PlySudokuRun *ply_run_sudoku(const PlyRun *run) {
  return ply_run_game_of(run, &ply_run_kind_sudoku);
}

static const PlySudokuShape *shape_of(const PlyRun *run) {
  return ply_run_sudoku(run)->start.shape;
}

/* --- subjects --- */

static bool print_subject(const PlyRun *run, uint32_t subject, char **text) {
  char *found = ply_sudoku_subject_print(shape_of(run), subject);
  if (found != NULL)
    *text = found;
  return found != NULL;
}

static bool read_subject(const PlyRun *run, const char *text, uint32_t *subject, GError **error) {
  return ply_sudoku_subject_read(shape_of(run), text, subject, error);
}

static const PlySubjects subjects = { print_subject, read_subject };

/* --- commands --- */

static const PlyRunWord words[] = {
  [PLY_SUDOKU_DO_PLACE] = { "place", PLY_WITH_SUBJECT, true },
  [PLY_SUDOKU_DO_ERASE] = { "erase", PLY_WITH_SUBJECT, true },
  [PLY_SUDOKU_DO_STRIKE] = { "strike", PLY_WITH_SUBJECT, true },
  [PLY_SUDOKU_DO_MARK] = { "mark", PLY_WITH_SUBJECT, true },
  [PLY_SUDOKU_DO_FILL] = { "fill", PLY_ALONE, true },
  [PLY_SUDOKU_DO_ONCE] = { "once", PLY_PERHAPS_SUBJECT },
  [PLY_SUDOKU_DO_SWEEP] = { "sweep", PLY_ALONE },
  [PLY_SUDOKU_N_COMMANDS] = { NULL },
};

/* What a command is about; once takes all but marks. */
static const PlySudokuOf about[] = {
  [PLY_SUDOKU_DO_PLACE] = PLY_OF_CANDIDATE,  [PLY_SUDOKU_DO_ERASE] = PLY_OF_CELL,
  [PLY_SUDOKU_DO_STRIKE] = PLY_OF_CANDIDATE, [PLY_SUDOKU_DO_MARK] = PLY_OF_CANDIDATE,
  [PLY_SUDOKU_DO_FILL] = PLY_OF_NONE,        [PLY_SUDOKU_DO_ONCE] = PLY_OF_NONE,
  [PLY_SUDOKU_DO_SWEEP] = PLY_OF_NONE,
};

static bool read_behind(const PlyRun *run, unsigned kind, const char *text, uint32_t *subject,
                        GError **error) {
  unsigned at, digit;
  if (!read_subject(run, text, subject, error))
    return false;
  PlySudokuOf of = ply_sudoku_subject(shape_of(run), *subject, &at, &digit);
  if (kind == PLY_SUDOKU_DO_ONCE ? of != PLY_OF_MARK : of == about[kind])
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  about[kind] == PLY_OF_CANDIDATE
                      ? _("%s: found “%s”, expected a cell and a digit, such as “r4c7=5”")
                      : _("%s: found “%s”, expected a cell, such as “r4c7”"),
                  words[kind].word, text);
}

static char *print_behind(const PlyRun *run, unsigned kind, uint32_t subject) {
  return ply_sudoku_subject_print(shape_of(run), subject);
}

static bool begin(gpointer game, PlyProgress *progress, GError **error) {
  return ply_sudoku_run_make(game, progress, error);
}

/* A digit of the board's own stays, and its cell has no candidates and no marks. */
static bool fits(const PlyRun *run, const PlyRunCommand *command, GError **error) {
  const PlySudoku *start = &ply_run_sudoku(run)->start;
  unsigned cell, digit;
  PlySudokuOf of = ply_sudoku_subject(start->shape, command->subject, &cell, &digit);
  if (!words[command->kind].person || (of != PLY_OF_CELL && of != PLY_OF_CANDIDATE) ||
      !ply_cells_have(start->given, cell))
    return true;
  g_autofree char *name = ply_sudoku_cell_text(start->shape, cell);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("%s: %s has the digit %u from the start, expected another cell"),
                  words[command->kind].word, name, start->digit[cell]);
}

static void carry_out(gpointer on, const PlyRunCommand *c, PlyProgress *progress) {
  PlySudokuRun *game = on;
  switch ((PlySudokuDo)c->kind) {
  case PLY_SUDOKU_DO_PLACE: ply_sudoku_run_place(game, c->subject); break;
  case PLY_SUDOKU_DO_ERASE: ply_sudoku_run_erase(game, c->subject); break;
  case PLY_SUDOKU_DO_STRIKE: ply_sudoku_run_strike(game, c->subject); break;
  case PLY_SUDOKU_DO_MARK: ply_sudoku_run_mark(game, c->subject); break;
  case PLY_SUDOKU_DO_FILL: ply_sudoku_run_fill(game); break;
  case PLY_SUDOKU_DO_ONCE: ply_sudoku_run_once(game, c->subject, progress); break;
  case PLY_SUDOKU_DO_SWEEP: ply_sudoku_run_sweep(game, progress); break;
  case PLY_SUDOKU_N_COMMANDS: break;
  }
}

static bool is_over(gconstpointer game) {
  return ply_sudoku_game_is_solved(((const PlySudokuRun *)game)->game);
}

static gpointer fork_game(gconstpointer from, uint32_t step, const PlyOptions *options, bool swept,
                          GError **error) {
  PlySudokuSetup setup;
  ply_sudoku_setup(options, &setup);
  PlySudokuRun *game = ply_sudoku_run_fork(from, step, &setup);
  game->swept = swept ? step : 0;
  return game;
}

static bool ends_sweep(gconstpointer game, uint32_t step, const PlyOptions *options) {
  PlySudokuSetup setup;
  ply_sudoku_setup(options, &setup);
  return ply_sudoku_run_ends_sweep(game, &setup, step);
}

static PlyTrace *trace_of(gconstpointer game) {
  return ((const PlySudokuRun *)game)->trace;
}

static void free_game(gpointer game) {
  ply_sudoku_run_unref(game);
}

static const PlyCommands commands = {
  .words = words,
  .settings = (const char *const[]){ "rules", "choose", NULL },
  .later = (const char *const[]){ "mistake", NULL },
  .read = read_behind,
  .print = print_behind,
  .begin = begin,
  .fits = fits,
  .carry_out = carry_out,
  .is_over = is_over,
  .fork = fork_game,
  .ends_sweep = ends_sweep,
  .trace = trace_of,
  .free = free_game,
};

/* --- as texts: options; moves, the journal; position and candidates, where the board was given --- */

static void save(const PlyRun *run, GHashTable *texts) {
  const PlySudokuRun *game = ply_run_sudoku(run);
  ply_texts_take(texts, "options", ply_options_write(&run->options));
  ply_texts_take(texts, "moves", ply_run_journal_print(run));
  if (!game->position)
    return;
  ply_texts_take(texts, "position", ply_sudoku_text(&game->start));
  ply_texts_take(texts, "candidates", ply_sudoku_candidate_text(&game->start));
}

static PlyRun *restore(GHashTable *texts, PlyProgress *progress, GError **error) {
  const char *position = ply_texts_get(texts, "position");
  const char *candidates = ply_texts_get(texts, "candidates");
  const char *moves = ply_texts_need(texts, "moves", error);
  PlyOptions options;
  PlySudoku board;
  ply_options_init(&options, ply_sudoku_options);
  if (moves == NULL || !ply_options_read(&options, ply_texts_get(texts, "options"), error) ||
      (position != NULL && !ply_sudoku_read(position, &board, error)) ||
      (position != NULL && candidates != NULL &&
       !ply_sudoku_read_candidates(candidates, &board, error)))
    return NULL;
  PlyRun *start = ply_run_new_sudoku(&options, position != NULL ? &board : NULL, error);
  return start != NULL ? ply_run_journal_play(start, moves, progress, error) : NULL;
}

const PlyRunKind ply_run_kind_sudoku = {
  .id = "sudoku",
  .name = N_("Sudoku"),
  .layout = &ply_layout_sudoku,
  .record = ply_commands_record,
  .free = ply_commands_free,
  .subjects = &subjects,
  .measures = ply_sudoku_measures,
  .arguments = ply_sudoku_arguments,
  .commands = &commands,
  .driver = &ply_sudoku_driver,
  .save = save,
  .restore = restore,
};
