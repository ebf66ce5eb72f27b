/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/part.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "cli/lab/lab.h"
#include "store/save.h"

#define ENDING ".json"
#define MOST_NAMED 20 /* missing shares, each with its command */

bool ply_lab_is_part(const char *path) {
  return path != NULL && g_str_has_suffix(path, ENDING);
}

/* --- written --- */

bool ply_lab_part_save(PlyLab *lab, const char *path, GError **error) {
  g_autofree char *text = ply_lab_part_write(lab);
  return ply_save(path, text, strlen(text), error);
}

/* --- read --- */

static void say_fault(const char *file, PlyPlace place, const GError *error) {
  g_autofree char *shown = ply_file_shown(file);
  if (place.line > 0)
    ply_message("%s:%d:%d: %s", shown, place.line, place.column, error->message);
  else
    ply_message("%s: %s", shown, error->message);
}

/* NULL and a message where the file is no part. */
static PlyLab *read_part(const char *file) {
  g_autoptr(GError) error = NULL;
  PlyPlace place = { 0, 0 };
  g_autofree char *text = ply_input_read(file, PLY_LAB_PART_MAX, &error);
  if (text == NULL) {
    ply_message_bad(error);
    return NULL;
  }
  PlyLab *lab = ply_lab_part_read(text, &place, &error);
  if (lab == NULL)
    say_fault(file, place, error);
  return lab;
}

/* What the shell takes as one word. */
static void add_word(GString *line, const char *word) {
  static const char plain[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.,:/";
  bool quotes = word[strspn(word, plain)] != '\0';
  g_autofree char *quoted = quotes ? g_shell_quote(word) : g_strdup(word);
  g_string_append_printf(line, " %s", quoted);
}

/* The command that plays share number of the lab. */
static char *command_of(const PlyLab *lab, uint32_t number) {
  const PlyOptions *options = ply_lab_options(lab);
  GString *line = g_string_new("plybook-cli lab");
  add_word(line, ply_lab_info(lab)->id);
  for (int i = 0; options->table[i] != NULL; i++) {
    if (!options->given[i])
      continue;
    g_autofree char *text = ply_options_print(options, options->table[i]->name);
    g_autofree char *set = g_strdup_printf("%s=%s", options->table[i]->name, text);
    g_string_append(line, " --set");
    add_word(line, set);
  }
  g_string_append_printf(line, " --shard %u/%u -o part-%u" ENDING, number, ply_lab_share(lab).of,
                         number);
  return g_string_free(line, FALSE);
}

/* Names the shares that are missing, each with its command. True where all are there. */
static bool are_all_there(const PlyLabPart *parts, unsigned n) {
  uint32_t numbers[MOST_NAMED], of = ply_lab_share(parts[0].lab).of;
  uint32_t missing = ply_lab_parts_missing(parts, n, numbers, MOST_NAMED);
  for (uint32_t i = 0; i < MIN(missing, MOST_NAMED); i++) {
    g_autofree char *line = command_of(parts[0].lab, numbers[i]);
    /* Translators: a share such as 3/16, and a command. */
    ply_message(_("share %u/%u is missing; this plays it: %s"), numbers[i], of, line);
  }
  if (missing > MOST_NAMED)
    ply_message(
        ngettext("%u share more is missing", "%u shares more are missing", missing - MOST_NAMED),
        missing - MOST_NAMED);
  return missing == 0;
}

static void clear(gpointer part) {
  ply_lab_part_clear(part);
}

PlyLab *ply_lab_parts_read(char **files) {
  g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(PlyLabPart));
  g_autoptr(GError) error = NULL;
  bool good = true;
  g_array_set_clear_func(parts, clear);
  for (char **file = files; *file != NULL; file++) {
    PlyLabPart part = { g_strdup(*file), read_part(*file) };
    good = good && part.lab != NULL;
    g_array_append_val(parts, part);
  }
  PlyLabPart *all = (PlyLabPart *)(void *)parts->data;
  if (!good)
    return NULL;
  if (!ply_lab_parts_fit(all, parts->len, &error)) {
    ply_message_bad(error);
    return NULL;
  }
  return are_all_there(all, parts->len) ? ply_lab_parts_merge(all, parts->len) : NULL;
}
