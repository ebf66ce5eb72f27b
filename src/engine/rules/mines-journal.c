/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mines-journal.h"

#include <string.h>

#include "trace/i18n.h"

/* --- one command --- */

/* Does a square come behind the word? */
typedef enum { NO_SQUARE, SQUARE, PERHAPS_SQUARE } Behind;

static const struct {
  const char *word;
  PlyMinesDo kind;
  Behind behind;
} words[] = {
  { "open", PLY_MINES_DO_REVEAL, SQUARE },         { "flag", PLY_MINES_DO_FLAG, SQUARE },
  { "around", PLY_MINES_DO_AROUND, SQUARE },       { "once", PLY_MINES_DO_ONCE, SQUARE },
  { "repeat", PLY_MINES_DO_REPEAT, SQUARE },       { "sweep", PLY_MINES_DO_SWEEP, NO_SQUARE },
  { "guess", PLY_MINES_DO_GUESS, PERHAPS_SQUARE }, { "play", PLY_MINES_DO_PLAY, NO_SQUARE },
};

static int find_word(const char *word) {
  for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
    if (strcmp(words[i].word, word) == 0)
      return (int)i;
  return -1;
}

bool ply_mines_command_read(const PlyMines *board, const char *text, PlyMinesCommand *command,
                            GError **error) {
  text += strspn(text, " \t");
  size_t length = strcspn(text, " \t");
  g_autofree char *word = g_strndup(text, length);
  int i = find_word(word);
  if (i < 0) {
    const char *names[G_N_ELEMENTS(words) + 1] = { NULL };
    for (size_t k = 0; k < G_N_ELEMENTS(words); k++)
      names[k] = words[k].word;
    g_autofree char *list = g_strjoinv(", ", (char **)names);
    g_autofree char *hint = ply_near_hint(word, names);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("do: found “%s”, expected one of: %s%s"),
                    word, list, hint);
  }
  g_autofree char *rest = g_strstrip(g_strdup(text + length));
  *command = (PlyMinesCommand){ words[i].kind, PLY_NO_SUBJECT };
  if (*rest == '\0' && words[i].behind == PERHAPS_SQUARE)
    return true;
  if (words[i].behind == NO_SQUARE)
    return *rest == '\0' ||
           ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("do: found “%s” after “%s”, expected nothing more"), rest, word);
  unsigned square;
  if (!ply_mines_square_read(board, rest, &square, error))
    return false;
  command->square = square;
  return true;
}

char *ply_mines_command_print(const PlyMines *board, const PlyMinesCommand *command) {
  size_t i = 0;
  while (words[i].kind != command->kind)
    i++;
  char square[PLY_MINES_NAME];
  if (command->square == PLY_NO_SUBJECT)
    return g_strdup(words[i].word);
  return g_strdup_printf("%s %s", words[i].word,
                         ply_mines_square_print(board, command->square, square));
}

/* --- whole games --- */

/* What may change while a game goes on. */
static const char *const settings[] = { "rules", "helper", "when-stuck", "sweep" };

static char *print_settings(const PlyOptions *options) {
  GString *text = g_string_new(NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(settings); i++) {
    g_autofree char *value = ply_options_print(options, settings[i]);
    g_string_append_printf(text, "%s%s=%s", i > 0 ? ";" : "", settings[i], value);
  }
  return g_string_free(text, FALSE);
}

/* Events of command i, without the one that says that it was cut short: doing it again goes on
 * where that stood. */
static uint32_t n_kept(const PlyRun *run, unsigned i) {
  uint32_t first = i > 0 ? ply_run_command_step(run, i - 1) : 0;
  uint32_t end = ply_run_command_step(run, i);
  if (end > first && ply_trace_event(run->trace, end - 1)->kind == PLY_EVENT_LIMIT)
    end--;
  return end - first;
}

char *ply_mines_journal_print(const PlyRun *run) {
  GString *text = g_string_new(NULL);
  g_autofree char *before = NULL;
  unsigned n;
  const PlyMinesCommand *commands = ply_run_commands(run, &n);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *set = print_settings(ply_run_command_options(run, i));
    g_autofree char *command = ply_mines_command_print(&ply_run_mines(run)->start, &commands[i]);
    if (g_strcmp0(set, before) != 0)
      g_string_append_printf(text, "set %s\n", set);
    g_free(before);
    before = g_steal_pointer(&set);
    g_string_append_printf(text, "%u %s\n", n_kept(run, i), command);
  }
  return g_string_free(text, FALSE);
}

static bool read_settings(PlyOptions *options, const char *text, GError **error) {
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
    return read_settings(options, line + strlen("set "), error) ? ply_run_ref(run) : NULL;
  char *rest;
  guint64 kept = g_ascii_strtoull(line, &rest, 10);
  PlyMinesCommand command;
  if (!ply_mines_command_read(&ply_run_mines(run)->start, rest, &command, error))
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

PlyRun *ply_mines_journal_play(const PlyOptions *options, const PlyMinesPosition *position,
                               const char *journal, PlyProgress *progress, GError **error) {
  PlyMinesPlan plan = { .options = options, .position = position };
  PlyOptions now = *options;
  PlyRun *run = ply_run_new_mines(&plan, error);
  if (run == NULL)
    return NULL;
  ply_run_record(run, progress);
  g_auto(GStrv) lines = g_strsplit(journal, "\n", -1);
  for (int i = 0; lines[i] != NULL && run != NULL; i++) {
    if (*lines[i] == '\0')
      continue;
    g_autoptr(PlyRun) before = run;
    run = play_line(before, &now, lines[i], progress, error);
  }
  return run;
}
