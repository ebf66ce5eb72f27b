/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mines-plan.h"

#include "rules/mines-measures.h"
#include "rules/mines-saved.h"
#include "trace/i18n.h"

typedef struct {
  PlyMinesRun *game;
  PlyMinesCommand *commands;
  uint32_t *steps;      /* by command: events when it was carried out */
  PlyOptions **options; /* by command: atomic boxes, one for commands in a row */
  unsigned n_commands;
  unsigned n_done; /* of them, carried out before the recording */
} System;

/* --- setting up --- */

static bool needs_square(PlyMinesDo kind) {
  static const bool needed[PLY_MINES_N_COMMANDS] = { [PLY_MINES_DO_REVEAL] = true,
                                                     [PLY_MINES_DO_FLAG] = true,
                                                     [PLY_MINES_DO_AROUND] = true,
                                                     [PLY_MINES_DO_ONCE] = true,
                                                     [PLY_MINES_DO_REPEAT] = true };
  return needed[kind];
}

static bool check_commands(const PlyMinesPlan *plan, uint32_t n_squares, GError **error) {
  for (unsigned i = 0; i < plan->n_commands; i++) {
    const PlyMinesCommand *c = &plan->commands[i];
    bool none = c->square == PLY_NO_SUBJECT;
    if (c->kind >= PLY_MINES_N_COMMANDS || (none && needs_square(c->kind)) ||
        (!none && c->square >= n_squares))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("command %u needs a square of the board, which has %u"), i + 1, n_squares);
  }
  return true;
}

/* Room for so many commands, all with the same options. */
static System *system_new(PlyMinesRun *game, unsigned n_commands, const PlyOptions *options) {
  PlyOptions *box = g_atomic_rc_box_new(PlyOptions);
  *box = *options;
  System *s = g_new0(System, 1);
  s->game = game;
  s->n_commands = n_commands;
  s->commands = g_new0(PlyMinesCommand, n_commands + 1);
  s->steps = g_new0(uint32_t, n_commands + 1);
  s->options = g_new0(PlyOptions *, n_commands + 1);
  for (unsigned i = 0; i < n_commands; i++)
    s->options[i] = g_atomic_rc_box_acquire(box);
  g_atomic_rc_box_release(box);
  return s;
}

static PlyRun *wrap(PlyMinesRun *game, const PlyMinesPlan *plan) {
  PlyOptions defaults;
  ply_options_init(&defaults, ply_mines_options);
  const PlyOptions *options = plan->options != NULL ? plan->options : &defaults;
  System *s = system_new(game, plan->n_commands, options);
  for (unsigned i = 0; i < plan->n_commands; i++)
    s->commands[i] = plan->commands[i];
  return ply_run_new_of(&ply_run_kind_mines, s, options, ply_trace_ref(game->trace));
}

PlyRun *ply_run_of_mines(PlyMinesRun *game, const PlyOptions *options) {
  return wrap(ply_mines_run_ref(game), &(PlyMinesPlan){ .options = options });
}

PlyRun *ply_run_new_mines(const PlyMinesPlan *plan, GError **error) {
  PlyOptions defaults;
  ply_options_init(&defaults, ply_mines_options);
  PlyMinesSetup setup;
  if (!ply_mines_setup(plan->options != NULL ? plan->options : &defaults, plan->position != NULL,
                       &setup, error))
    return NULL;
  if (plan->position != NULL) {
    setup.rows = plan->position->board.rows;
    setup.columns = plan->position->board.columns;
  }
  if (!check_commands(plan, setup.rows * setup.columns, error))
    return NULL;
  return wrap(ply_mines_run_new(&setup, plan->position), plan);
}

static System *system_of(const PlyRun *run) {
  return ply_run_setup(run, &ply_run_kind_mines);
}

PlyMinesRun *ply_run_mines(const PlyRun *run) {
  return system_of(run)->game;
}

const PlyMinesCommand *ply_run_commands(const PlyRun *run, unsigned *n) {
  const System *s = system_of(run);
  *n = s->n_commands;
  return s->commands;
}

uint32_t ply_run_command_step(const PlyRun *run, unsigned i) {
  const System *s = system_of(run);
  g_return_val_if_fail(i < s->n_commands && ply_trace_is_complete(run->trace), 0);
  return s->steps[i];
}

/* --- going on --- */

static unsigned commands_before(const System *s, uint32_t step) {
  unsigned n = 0;
  while (n < s->n_commands && (n > 0 ? s->steps[n - 1] : 0) < step)
    n++;
  return n;
}

/* Did a sweep of the rules that rules_of has end there, with nothing left that they prove? */
static bool ends_sweep(const System *s, uint32_t step, const PlyOptions *rules_of) {
  unsigned n = commands_before(s, step);
  PlyMinesSetup setup;
  return n > 0 && s->steps[n - 1] >= step &&
         ply_options_get(s->options[n - 1], "rules") == ply_options_get(rules_of, "rules") &&
         ply_mines_setup(rules_of, s->game->position, &setup, NULL) &&
         ply_mines_run_ends_sweep(s->game, &setup, step);
}

bool ply_run_is_stuck(const PlyRun *run, uint32_t step, const PlyOptions *options) {
  const System *s = system_of(run);
  unsigned n = ply_trace_is_complete(run->trace) ? commands_before(s, step) : 0;
  return n > 0 && ends_sweep(s, step, options != NULL ? options : s->options[n - 1]);
}

PlyRun *ply_run_go_on(const PlyRun *run, uint32_t step, const PlyOptions *options,
                      const PlyMinesCommand *command, GError **error) {
  const System *old = system_of(run);
  g_return_val_if_fail(ply_trace_is_complete(run->trace), NULL);
  const PlyOptions *chosen = options != NULL ? options : &run->options;
  PlyMinesSetup setup;
  if (!ply_mines_setup(chosen, old->game->position, &setup, error))
    return NULL;
  PlyMinesPlan plan = { .commands = command, .n_commands = command != NULL };
  if (!check_commands(&plan, ply_mines_n(&old->game->start), error))
    return NULL;
  unsigned n = commands_before(old, step);
  System *s = system_new(ply_mines_run_fork(old->game, step, &setup), n + plan.n_commands, chosen);
  for (unsigned i = 0; i < n; i++) {
    g_atomic_rc_box_release(s->options[i]);
    s->options[i] = g_atomic_rc_box_acquire(old->options[i]);
    s->commands[i] = old->commands[i];
    s->steps[i] = MIN(old->steps[i], step);
  }
  if (command != NULL)
    s->commands[n] = *command;
  s->n_done = n;
  if (ends_sweep(old, step, chosen))
    s->game->swept = step;
  return ply_run_new_of(&ply_run_kind_mines, s, chosen, ply_trace_ref(s->game->trace));
}

const PlyOptions *ply_run_command_options(const PlyRun *run, unsigned i) {
  const System *s = system_of(run);
  g_return_val_if_fail(i < s->n_commands, NULL);
  return s->options[i];
}

/* --- recording --- */

static void carry_out(PlyMinesRun *game, const PlyMinesCommand *c, PlyProgress *progress) {
  switch (c->kind) {
  case PLY_MINES_DO_REVEAL: ply_mines_run_reveal(game, c->square); break;
  case PLY_MINES_DO_FLAG: ply_mines_run_flag(game, c->square); break;
  case PLY_MINES_DO_AROUND: ply_mines_run_open_around(game, c->square); break;
  case PLY_MINES_DO_ONCE: ply_mines_run_once(game, c->square, progress); break;
  case PLY_MINES_DO_REPEAT: ply_mines_run_repeat(game, c->square, progress); break;
  case PLY_MINES_DO_SWEEP: ply_mines_run_sweep(game, progress); break;
  case PLY_MINES_DO_GUESS:
    if (c->square == PLY_NO_SUBJECT)
      ply_mines_run_guess(game, progress);
    else
      ply_mines_run_guess_at(game, c->square, progress);
    break;
  case PLY_MINES_DO_PLAY: ply_mines_run_play(game, progress); break;
  case PLY_MINES_N_COMMANDS: break;
  }
}

static void record(PlyRun *run, PlyProgress *progress) {
  System *s = run->setup;
  for (unsigned i = s->n_done; i < s->n_commands; i++) {
    if (!ply_mines_is_over(s->game->game) && !run->trace->truncated)
      carry_out(s->game, &s->commands[i], progress);
    s->steps[i] = ply_trace_n_events(run->trace);
  }
}

static void free_run(gpointer setup) {
  System *s = setup;
  ply_mines_run_unref(s->game);
  g_free(s->commands);
  g_free(s->steps);
  for (unsigned i = 0; i < s->n_commands; i++)
    g_atomic_rc_box_release(s->options[i]);
  g_free(s->options);
  g_free(s);
}

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
  .record = record,
  .free = free_run,
  .subjects = &squares,
  .measures = ply_mines_measures,
  .arguments = ply_mines_arguments,
  .save = ply_mines_save,
  .restore = ply_mines_restore,
  .was_saved = ply_mines_was_saved,
};

/* --- the thinking at a step --- */

static bool ends_cycle(const PlyEvent *e) {
  return e->kind == PLY_EVENT_CYCLE || e->kind == PLY_EVENT_GUESS || e->kind == PLY_EVENT_LIMIT ||
         (e->kind == PLY_EVENT_EXECUTE && e->extra >> 8 != PLY_MINES_BY_RULE &&
          e->extra >> 8 != PLY_MINES_BY_FREE && e->extra >> 8 != PLY_MINES_BY_GAME);
}

/* Step of the beginning of the cycle at work, 0: none is. */
static uint32_t find_begin(const PlyTrace *t, uint32_t step) {
  for (uint32_t i = step; i > 0; i--) {
    const PlyEvent *e = ply_trace_event(t, i - 1);
    if (ends_cycle(e))
      return e->kind == PLY_EVENT_CYCLE ? i : 0;
  }
  return 0;
}

static void take_event(PlyMinesCycle *c, const PlyEvent *e, uint32_t step) {
  unsigned rule = c->rule >= 0 ? (unsigned)c->rule : 0;
  switch (e->kind) {
  case PLY_EVENT_RULE:
    c->rule = e->extra;
    c->rules[e->extra].tried = true;
    c->rules[e->extra].step = step;
    break;
  case PLY_EVENT_CONTRADICTION: c->rules[rule].contradiction = true; break;
  case PLY_EVENT_PROPOSAL:
    c->rules[e->extra].proposal = (uint32_t)e->now;
    c->rules[e->extra].done = true;
    break;
  case PLY_EVENT_FAILS:
    c->rules[rule].failure = e;
    c->rules[rule].done = true;
    break;
  case PLY_EVENT_FIRE:
    c->fired = e->extra;
    c->rule = -1;
    break;
  case PLY_EVENT_STUCK:
    c->stuck = true;
    c->rule = -1;
    break;
  default: break;
  }
}

bool ply_mines_cycle(const PlyReplay *replay, PlyMinesCycle *cycle) {
  const PlyTrace *t = ply_replay_trace(replay);
  uint32_t step = ply_replay_step(replay), first = find_begin(t, step);
  *cycle = (PlyMinesCycle){ .first = first, .rule = -1, .fired = -1, .square = PLY_NO_SUBJECT };
  if (first == 0)
    return false;
  const PlyEvent *begin = ply_trace_event(t, first - 1);
  cycle->square = begin->subject;
  cycle->mode = (PlyCycleMode)begin->extra;
  for (uint32_t i = first + 1; i <= step; i++)
    take_event(cycle, ply_trace_event(t, i - 1), i);
  cycle->end = step;
  while (cycle->end < ply_trace_n_events(t) && !ends_cycle(ply_trace_event(t, cycle->end)))
    cycle->end++;
  return true;
}

bool ply_mines_cycle_has(const PlyMinesRun *run, const PlyMinesCycle *cycle, unsigned rule) {
  const PlyRule *r = ply_mines_system.rules[rule];
  bool used = false;
  for (unsigned i = 0; i < run->setup.n_rules; i++)
    used = used || run->setup.rules[i] == r;
  if (!used)
    return false;
  if (cycle->mode != PLY_CYCLE_SWEEP)
    return cycle->square != PLY_NO_SUBJECT || r->board;
  return cycle->square == PLY_NO_SUBJECT ? r->board : !r->dear;
}
