/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/plan.h"

#include "base/i18n.h"
#include "minesweeper/drive/driver.h"
#include "minesweeper/run/measures.h"
#include "minesweeper/run/run.h"

/* --- setting up --- */

PlyRun *ply_run_of_mines(PlyMinesRun *game, const PlyOptions *options) {
  PlyOptions defaults;
  ply_options_init(&defaults, ply_mines_options);
  return ply_run_new_commands(&ply_run_kind_mines, ply_mines_run_ref(game),
                              options != NULL ? options : &defaults);
}

PlyRun *ply_run_new_mines(const PlyMinesPlan *plan, GError **error) {
  PlyOptions defaults;
  ply_options_init(&defaults, ply_mines_options);
  const PlyOptions *options = plan->options != NULL ? plan->options : &defaults;
  PlyMinesSetup setup;
  if (!ply_mines_setup(options, plan->position != NULL, &setup, error))
    return NULL;
  g_autoptr(PlyRun) run =
      ply_run_new_commands(&ply_run_kind_mines, ply_mines_run_new(&setup, plan->position), options);
  return ply_run_take_commands(run, plan->commands, plan->n_commands, error) ? g_steal_pointer(&run)
                                                                             : NULL;
}

PlyMinesRun *ply_run_mines(const PlyRun *run) {
  return ply_run_game_of(run, &ply_run_kind_mines);
}

/* --- commands --- */

static const PlyRunWord words[] = {
  [PLY_MINES_DO_REVEAL] = { "open", PLY_WITH_SUBJECT, true },
  [PLY_MINES_DO_FLAG] = { "flag", PLY_WITH_SUBJECT, true },
  [PLY_MINES_DO_AROUND] = { "around", PLY_WITH_SUBJECT, true },
  [PLY_MINES_DO_ONCE] = { "once", PLY_WITH_SUBJECT },
  [PLY_MINES_DO_REPEAT] = { "repeat", PLY_WITH_SUBJECT },
  [PLY_MINES_DO_SWEEP] = { "sweep", PLY_ALONE },
  [PLY_MINES_DO_GUESS] = { "guess", PLY_PERHAPS_SUBJECT },
  [PLY_MINES_DO_PLAY] = { "play", PLY_ALONE },
  [PLY_MINES_N_COMMANDS] = { NULL },
};

static bool read_behind(const PlyRun *run, unsigned kind, const char *text, uint32_t *subject,
                        GError **error) {
  return run->kind->subjects->read(run, text, subject, error);
}

static char *print_behind(const PlyRun *run, unsigned kind, uint32_t subject) {
  char *text = NULL;
  run->kind->subjects->print(run, subject, &text);
  return text;
}

static void carry_out(gpointer on, const PlyRunCommand *c, PlyProgress *progress) {
  PlyMinesRun *game = on;
  switch ((PlyMinesDo)c->kind) {
  case PLY_MINES_DO_REVEAL: ply_mines_run_reveal(game, c->subject); break;
  case PLY_MINES_DO_FLAG: ply_mines_run_flag(game, c->subject); break;
  case PLY_MINES_DO_AROUND: ply_mines_run_open_around(game, c->subject); break;
  case PLY_MINES_DO_ONCE: ply_mines_run_once(game, c->subject, progress); break;
  case PLY_MINES_DO_REPEAT: ply_mines_run_repeat(game, c->subject, progress); break;
  case PLY_MINES_DO_SWEEP: ply_mines_run_sweep(game, progress); break;
  case PLY_MINES_DO_GUESS:
    if (c->subject == PLY_NO_SUBJECT)
      ply_mines_run_guess(game, progress);
    else
      ply_mines_run_guess_at(game, c->subject, progress);
    break;
  case PLY_MINES_DO_PLAY: ply_mines_run_play(game, progress); break;
  case PLY_MINES_N_COMMANDS: break;
  }
}

static bool is_over(gconstpointer game) {
  return ply_mines_is_over(((const PlyMinesRun *)game)->game);
}

static gpointer fork_game(gconstpointer from, uint32_t step, const PlyOptions *options, bool swept,
                          GError **error) {
  const PlyMinesRun *old = from;
  PlyMinesSetup setup;
  if (!ply_mines_setup(options, old->position, &setup, error))
    return NULL;
  PlyMinesRun *game = ply_mines_run_fork(old, step, &setup);
  game->swept = swept ? step : 0;
  return game;
}

static bool ends_sweep(gconstpointer of, uint32_t step, const PlyOptions *options) {
  const PlyMinesRun *game = of;
  PlyMinesSetup setup;
  return ply_mines_setup(options, game->position, &setup, NULL) &&
         setup.settings.variant == game->setup.settings.variant &&
         ply_mines_run_ends_sweep(game, &setup, step);
}

static PlyTrace *trace_of(gconstpointer game) {
  return ((const PlyMinesRun *)game)->trace;
}

static void free_game(gpointer game) {
  ply_mines_run_unref(game);
}

static const PlyCommands commands = {
  .words = words,
  .settings = (const char *const[]){ "rules", "helper", "when-stuck", "sweep", NULL },
  .later = (const char *const[]){ "mistake", NULL },
  .read = read_behind,
  .print = print_behind,
  .carry_out = carry_out,
  .is_over = is_over,
  .fork = fork_game,
  .ends_sweep = ends_sweep,
  .trace = trace_of,
  .free = free_game,
};

/* --- squares --- */

static bool print_square(const PlyRun *run, uint32_t square, char **text) {
  const PlyMines *board = &ply_run_mines(run)->start;
  char name[PLY_MINES_NAME];
  if (square >= ply_mines_n(board))
    return false;
  *text = g_strdup(ply_mines_square_print(board, square, name));
  return true;
}

static bool read_square(const PlyRun *run, const char *text, uint32_t *square, GError **error) {
  unsigned found;
  if (!ply_mines_square_read(&ply_run_mines(run)->start, text, &found, error))
    return false;
  *square = found;
  return true;
}

static const PlySubjects squares = { print_square, read_square };

const PlyRunKind ply_run_kind_mines = {
  .id = "minesweeper",
  .name = N_("Minesweeper"),
  .layout = &ply_layout_mines,
  .record = ply_commands_record,
  .free = ply_commands_free,
  .subjects = &squares,
  .measures = ply_mines_measures,
  .arguments = ply_mines_arguments,
  .commands = &commands,
  .driver = &ply_mines_driver,
  .save = ply_mines_save,
  .restore = ply_mines_restore,
  .was_saved = ply_mines_was_saved,
};
