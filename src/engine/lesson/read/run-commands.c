/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done on the board of a run that is made by commands. */
#include "base/i18n.h"
#include "lesson/kinds.h"

/* "open r1c1, sweep" into done. */
static bool read_commands(const PlyRun *run, const char *text, PlyDone *done, GError **error) {
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  const PlyCommands *table = run->kind->commands;
  done->n = 0;
  for (int i = 0; parts[i] != NULL; i++) {
    if (done->n == PLY_DONE_MAX)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("do: more than %d commands"),
                      PLY_DONE_MAX);
    PlyRunCommand *command = &done->commands[done->n];
    if (!ply_run_command_read(run, g_strstrip(parts[i]), command, error) ||
        (table->fits != NULL && !table->fits(run, command, error)))
      return false;
    done->n++;
  }
  return true;
}

bool ply_commands_take(PlyReader *r, const GPtrArray *pairs, PlyDone *done, PlyRun *run,
                       PlyRunCommand whole) {
  const PlyPair *pair = ply_pairs_find(pairs, "do");
  bool says = pair != NULL && *pair->value->text != '\0';
  g_autoptr(GError) error = NULL;
  if ((!says || read_commands(run, pair->value->text, done, &error)) &&
      ply_run_take_commands(run, done->n > 0 ? done->commands : &whole, MAX(done->n, 1), &error))
    return true;
  ply_faults_add(r->faults, pair != NULL ? ply_pair_value_place(pair) : (PlyPlace){ 1, 1 }, "%s",
                 error->message);
  return false;
}
