/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "run/commands.h"

/* --- one command --- */

bool ply_run_command_read(const PlyRun *run, const char *text, PlyRunCommand *command,
                          GError **error) {
  const PlyRunWord *words = run->kind->commands->words;
  g_autofree char *plain = ply_plain_word(text);
  size_t length = strcspn(plain, " ");
  g_autofree char *word = g_strndup(plain, length);
  int kind = ply_choose("do", word, PLY_NAMES(words, PLY_TO_END, word), error);
  if (kind < 0)
    return false;
  g_autofree char *rest = g_strstrip(g_strdup(plain + length));
  *command = (PlyRunCommand){ (unsigned)kind, PLY_NO_SUBJECT };
  if (*rest == '\0' && words[kind].takes == PLY_PERHAPS_SUBJECT)
    return true;
  if (words[kind].takes == PLY_ALONE)
    return *rest == '\0' ||
           ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("do: found “%s” after “%s”, expected nothing more"), rest, word);
  return run->kind->commands->read(run, (unsigned)kind, rest, &command->subject, error);
}

char *ply_run_command_print(const PlyRun *run, const PlyRunCommand *command) {
  const PlyCommands *table = run->kind->commands;
  const char *word = table->words[command->kind].word;
  if (command->subject == PLY_NO_SUBJECT)
    return g_strdup(word);
  g_autofree char *subject = table->print(run, command->kind, command->subject);
  return g_strdup_printf("%s %s", word, subject);
}

/* --- whole games --- */

static char *print_settings(const PlyRun *run, const PlyOptions *options) {
  const char *const *settings = run->kind->commands->settings;
  const char *const *later = run->kind->commands->later;
  GString *text = g_string_new(NULL);
  PlyOptions usual;
  ply_options_init(&usual, options->table);
  for (size_t i = 0; settings[i] != NULL; i++) {
    g_autofree char *value = ply_options_print(options, settings[i]);
    g_string_append_printf(text, "%s%s=%s", i > 0 ? ";" : "", settings[i], value);
  }
  for (size_t i = 0; later != NULL && later[i] != NULL; i++) {
    g_autofree char *value = ply_options_print(options, later[i]);
    if (ply_options_get(options, later[i]) != ply_options_get(&usual, later[i]))
      g_string_append_printf(text, ";%s=%s", later[i], value);
  }
  return g_string_free(text, FALSE);
}

/* Events of command i, without the one that says that it was cut short: doing it again goes on
 * where that stood. */
static uint32_t n_kept(const PlyRun *run, unsigned i) {
  if (!ply_trace_is_complete(run->trace))
    return 0;
  uint32_t first = i > 0 ? ply_run_command_step(run, i - 1) : 0;
  uint32_t end = ply_run_command_step(run, i);
  if (end > first && ply_trace_event(run->trace, end - 1)->kind == run->trace->layout->limit)
    end--;
  return end - first;
}

char *ply_run_journal_print(const PlyRun *run) {
  GString *text = g_string_new(NULL);
  g_autofree char *before = NULL;
  unsigned n;
  const PlyRunCommand *commands = ply_run_commands(run, &n);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *set = print_settings(run, ply_run_command_options(run, i));
    g_autofree char *command = ply_run_command_print(run, &commands[i]);
    if (g_strcmp0(set, before) != 0)
      g_string_append_printf(text, "set %s\n", set);
    g_free(before);
    before = g_steal_pointer(&set);
    g_string_append_printf(text, "%u %s\n", n_kept(run, i), command);
  }
  return g_string_free(text, FALSE);
}

static void set_usual(PlyOptions *options, const char *const *names) {
  PlyOptions usual;
  ply_options_init(&usual, options->table);
  for (size_t i = 0; names != NULL && names[i] != NULL; i++)
    options->value[ply_options_find(options, names[i])] = ply_options_get(&usual, names[i]);
}

static bool read_settings(const PlyRun *run, PlyOptions *options, const char *text,
                          GError **error) {
  set_usual(options, run->kind->commands->later);
  g_auto(GStrv) pairs = g_strsplit(text, ";", -1);
  for (int i = 0; pairs[i] != NULL; i++) {
    char *value = strchr(pairs[i], '=');
    if (value == NULL)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("found “%s”, expected NAME=VALUE"),
                      pairs[i]);
    *value++ = '\0';
    if (!ply_options_set(options, pairs[i], value, error))
      return false;
  }
  return true;
}

/* run with one line more, which may be given back as it was. */
static PlyRun *play_line(PlyRun *run, PlyOptions *options, const char *line, PlyProgress *progress,
                         GError **error) {
  if (g_str_has_prefix(line, "set "))
    return read_settings(run, options, line + strlen("set "), error) ? ply_run_ref(run) : NULL;
  char *rest;
  guint64 kept = g_ascii_strtoull(line, &rest, 10);
  PlyRunCommand command;
  if (!ply_run_command_read(run, rest, &command, error))
    return NULL;
  uint32_t step = ply_trace_n_events(run->trace);
  PlyRun *next = ply_run_go_on(run, step, options, &command, error);
  if (next == NULL)
    return NULL;
  ply_run_record(next, progress);
  if (ply_trace_n_events(next->trace) <= step + kept)
    return next;
  g_autoptr(PlyRun) longer = next;
  next = ply_run_go_on(longer, step + (uint32_t)kept, options, NULL, error);
  if (next != NULL)
    ply_run_record(next, progress);
  return next;
}

PlyRun *ply_run_journal_play(PlyRun *start, const char *journal, PlyProgress *progress,
                             GError **error) {
  PlyOptions now = start->options;
  PlyRun *run = start;
  ply_run_record(run, progress);
  if (start->error != NULL) {
    g_propagate_error(error, g_error_copy(start->error));
    ply_run_unref(start);
    return NULL;
  }
  g_auto(GStrv) lines = g_strsplit(journal, "\n", -1);
  for (int i = 0; lines[i] != NULL && run != NULL; i++) {
    if (*lines[i] == '\0')
      continue;
    g_autoptr(PlyRun) before = run;
    run = play_line(before, &now, lines[i], progress, error);
  }
  return run;
}
