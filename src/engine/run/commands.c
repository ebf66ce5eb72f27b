/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/commands.h"

#include <string.h>

#include "base/i18n.h"

typedef struct {
  const PlyCommands *table;
  gpointer game;
  PlyRunCommand *commands;
  uint32_t *steps;      /* by command: events when it was carried out */
  PlyOptions **options; /* by command: atomic boxes, one for commands in a row */
  unsigned n_commands;
  unsigned n_done; /* of them, carried out before the recording */
} List;

/* --- setting up --- */

static List *list_of(const PlyRun *run) {
  g_return_val_if_fail(run->kind->commands != NULL, NULL);
  return run->setup;
}

static bool check_commands(const PlyRun *run, const PlyRunCommand *commands, unsigned n,
                           GError **error) {
  const PlyRunWord *words = run->kind->commands->words;
  unsigned n_words = 0;
  while (words[n_words].word != NULL)
    n_words++;
  for (unsigned i = 0; i < n; i++) {
    const PlyRunCommand *c = &commands[i];
    bool none = c->subject == PLY_NO_SUBJECT;
    if (c->kind >= n_words || (none && words[c->kind].takes == PLY_WITH_SUBJECT) ||
        (!none && c->subject >= run->trace->n_subjects))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("command %u needs a square of the board, which has %u"), i + 1,
                      run->trace->n_subjects);
  }
  return true;
}

/* Room for so many commands, all with the same options. */
static List *list_new(const PlyCommands *table, gpointer game, unsigned n_commands,
                      const PlyOptions *options) {
  PlyOptions *box = g_atomic_rc_box_new(PlyOptions);
  *box = *options;
  List *list = g_new0(List, 1);
  list->table = table;
  list->game = game;
  list->n_commands = n_commands;
  list->commands = g_new0(PlyRunCommand, n_commands + 1);
  list->steps = g_new0(uint32_t, n_commands + 1);
  list->options = g_new0(PlyOptions *, n_commands + 1);
  for (unsigned i = 0; i < n_commands; i++)
    list->options[i] = g_atomic_rc_box_acquire(box);
  g_atomic_rc_box_release(box);
  return list;
}

static void list_free(List *list) {
  g_free(list->commands);
  g_free(list->steps);
  for (unsigned i = 0; i < list->n_commands; i++)
    g_atomic_rc_box_release(list->options[i]);
  g_free(list->options);
  g_free(list);
}

static PlyRun *run_of(const PlyRunKind *kind, List *list, const PlyOptions *options) {
  return ply_run_new_of(kind, list, options, ply_trace_ref(kind->commands->trace(list->game)));
}

PlyRun *ply_run_new_commands(const PlyRunKind *kind, gpointer game, const PlyOptions *options) {
  return run_of(kind, list_new(kind->commands, game, 0, options), options);
}

bool ply_run_take_commands(PlyRun *run, const PlyRunCommand *commands, unsigned n, GError **error) {
  List *old = list_of(run);
  g_return_val_if_fail(old->n_commands == 0 && !ply_trace_is_complete(run->trace), false);
  if (!check_commands(run, commands, n, error))
    return false;
  List *list = list_new(old->table, old->game, n, &run->options);
  for (unsigned i = 0; i < n; i++)
    list->commands[i] = commands[i];
  list_free(old);
  run->setup = list;
  return true;
}

gpointer ply_run_game_of(const PlyRun *run, const PlyRunKind *kind) {
  const List *list = ply_run_setup(run, kind);
  return list != NULL ? list->game : NULL;
}

const PlyRunCommand *ply_run_commands(const PlyRun *run, unsigned *n) {
  const List *list = list_of(run);
  *n = list->n_commands;
  return list->commands;
}

uint32_t ply_run_command_step(const PlyRun *run, unsigned i) {
  const List *list = list_of(run);
  g_return_val_if_fail(i < list->n_commands && ply_trace_is_complete(run->trace), 0);
  return list->steps[i];
}

const PlyOptions *ply_run_command_options(const PlyRun *run, unsigned i) {
  const List *list = list_of(run);
  g_return_val_if_fail(i < list->n_commands, NULL);
  return list->options[i];
}

/* --- going on --- */

static unsigned commands_before(const List *list, uint32_t step) {
  unsigned n = 0;
  while (n < list->n_commands && (n > 0 ? list->steps[n - 1] : 0) < step)
    n++;
  return n;
}

/* Did a sweep of the rules that rules_of has end there, with nothing left that they prove? */
static bool ends_sweep(const List *list, uint32_t step, const PlyOptions *rules_of) {
  unsigned n = commands_before(list, step);
  return n > 0 && list->steps[n - 1] >= step &&
         ply_options_get(list->options[n - 1], "rules") == ply_options_get(rules_of, "rules") &&
         list->table->ends_sweep(list->game, step, rules_of);
}

bool ply_run_is_stuck(const PlyRun *run, uint32_t step, const PlyOptions *options) {
  const List *list = list_of(run);
  unsigned n = ply_trace_is_complete(run->trace) ? commands_before(list, step) : 0;
  return n > 0 && ends_sweep(list, step, options != NULL ? options : list->options[n - 1]);
}

PlyRun *ply_run_go_on(const PlyRun *run, uint32_t step, const PlyOptions *options,
                      const PlyRunCommand *command, GError **error) {
  const List *old = list_of(run);
  g_return_val_if_fail(ply_trace_is_complete(run->trace), NULL);
  const PlyOptions *chosen = options != NULL ? options : &run->options;
  bool more = command != NULL;
  if (run->error != NULL) {
    g_propagate_error(error, g_error_copy(run->error));
    return NULL;
  }
  if (more && !check_commands(run, command, 1, error))
    return NULL;
  bool swept = ends_sweep(old, step, chosen);
  gpointer game = old->table->fork(old->game, step, chosen, swept, error);
  if (game == NULL)
    return NULL;
  unsigned n = commands_before(old, step);
  List *list = list_new(old->table, game, n + more, chosen);
  for (unsigned i = 0; i < n; i++) {
    g_atomic_rc_box_release(list->options[i]);
    list->options[i] = g_atomic_rc_box_acquire(old->options[i]);
    list->commands[i] = old->commands[i];
    list->steps[i] = MIN(old->steps[i], step);
  }
  if (more)
    list->commands[n] = *command;
  list->n_done = n;
  return run_of(run->kind, list, chosen);
}

/* --- recording --- */

void ply_commands_record(PlyRun *run, PlyProgress *progress) {
  List *list = list_of(run);
  if (list->table->begin != NULL && !list->table->begin(list->game, progress, &run->error))
    return;
  for (unsigned i = list->n_done; i < list->n_commands; i++) {
    if (!list->table->is_over(list->game) && !run->trace->truncated)
      list->table->carry_out(list->game, &list->commands[i], progress);
    list->steps[i] = ply_trace_n_events(run->trace);
  }
}

void ply_commands_free(gpointer setup) {
  List *list = setup;
  list->table->free(list->game);
  list_free(list);
}
