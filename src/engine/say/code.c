/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pseudocode files: a line each, two blanks a level, after them tags in square brackets: the
 * line is there only for runs to which every tag applies. Names of the two sides become the
 * names of the game's players. */
#include <string.h>

#include "chance/blackjack.h"
#include "chance/day-plan.h"
#include "chance/odds-plan.h"
#include "config.h"
#include "play/match.h"
#include "say/say.h"
#include "say/words.h"
#include "trace/i18n.h"

/* Where a tag stands for a choice of an option. */
static const struct {
  const char *tag, *option;
  int64_t choice;
} choices[] = {
  { "between", "limit-at", PLY_LIMIT_AT_BETWEEN },
  { "inside", "limit-at", PLY_LIMIT_AT_INSIDE },
  { "deeper", "deeper", 1 },
  { "same-depth", "deeper", 0 },
  { "sight", "sight", 1 },
  { "reach", "reach", 1 },
  { "stand", "stand-pat", 1 },
  { "shuffled", "shuffle", 0 },
  { "sorted", "shuffle", 1 },
  { "some", "skill", PLY_SKILL_EASY },
  { "among", "skill", PLY_SKILL_MEDIUM },
  { "worst", "combine", 0 },
  { "alternate", "combine", 1 },
  { "append", "collect", 0 },
  { "assign", "collect", 1 },
  { ">=", "cut", PLY_CUT_AT_EQUAL },
  { ">", "cut", PLY_CUT_BEYOND },
  { "hard", "bounds", PLY_FAIL_HARD },
  { "soft", "bounds", PLY_FAIL_SOFT },
  { "after", "raise", PLY_RAISE_AFTER_TEST },
  { "before", "raise", PLY_RAISE_BEFORE_TEST },
};

/* Is an option there, and not at its first choice? */
static bool chosen(const PlyRun *run, const char *option) {
  return ply_options_find(&run->options, option) >= 0 &&
         ply_options_get(&run->options, option) != 0;
}

static bool applies_to_search(const PlyRun *run, const char *tag) {
  /* Algorithms without these options have the choices that most have. */
  static const char *const usual[] = { ">=", "soft", "after", NULL };
  if (g_strv_contains(usual, tag) && ply_options_find(&run->options, "cut") < 0)
    return true;
  for (unsigned i = 0; i < G_N_ELEMENTS(choices); i++)
    if (strcmp(choices[i].tag, tag) == 0)
      return ply_options_find(&run->options, choices[i].option) >= 0 &&
             ply_options_get(&run->options, choices[i].option) == choices[i].choice;
  if (strcmp(tag, "fallible") == 0)
    return chosen(run, "mistakes");
  if (strcmp(tag, "styles") == 0)
    return ply_option_list_at(ply_options_get(&run->options, "style"), 1) >= 0;
  if (strcmp(tag, "noted") == 0)
    return chosen(run, "table");
  if (strcmp(tag, "known") == 0)
    return chosen(run, "table") || chosen(run, "reach");
  if (strcmp(tag, "depth") == 0)
    return ply_words_depth(run) < PLY_MAX_PLY || ply_run_algorithm(run)->iterates;
  bool chance = ply_start_has_chance(ply_run_start(run));
  if (strcmp(tag, "chance") == 0)
    return chance;
  g_return_val_if_fail(strcmp(tag, "certain") == 0, false);
  return !chance;
}

static bool applies_to_day(const PlyRun *run, const char *tag) {
  const PlyDaySetup *setup = ply_run_day(run);
  if (strcmp(tag, "money") == 0)
    return setup->money;
  return strcmp(tag, ply_day_ways[ply_day_setup_way(setup, setup->person)]) == 0;
}

static bool applies_to_hand(const PlyRun *run, const char *tag) {
  PlyBlackjackAction action = ply_asked_blackjack(ply_run_asked(run))->action;
  return strcmp(tag, "best") == 0 ? action == PLY_BLACKJACK_BEST : action != PLY_BLACKJACK_STAND;
}

static bool applies_to_match(const PlyRun *run, const char *tag) {
  g_return_val_if_fail(strcmp(tag, "pass") == 0, false);
  return ply_match_full_column(ply_run_match(run)) == PLY_FULL_PASS;
}

/* Which file, and which of its tags apply, by what kind of thinking it is. */
typedef struct {
  const PlyRunKind *class;
  const char *file; /* NULL: the algorithm says it */
  bool (*applies)(const PlyRun *run, const char *tag);
} Source;

static const Source sources[] = {
  { &ply_run_kind_search, NULL, applies_to_search },
  { &ply_run_kind_day, "day-in-the-life.txt", applies_to_day },
  { &ply_run_kind_blackjack, "blackjack.txt", applies_to_hand },
  { &ply_run_kind_cep, "circular-error.txt", NULL },
  { &ply_run_kind_match, "match.txt", applies_to_match },
};

static const Source *source_of(const PlyRun *run) {
  for (unsigned i = 0; i < G_N_ELEMENTS(sources); i++)
    if (sources[i].class == run->kind)
      return &sources[i];
  return NULL;
}

/* Passes over indent and tags; NULL when the line does not apply. */
static const char *read_head(const PlyRun *run, const Source *source, const char *line,
                             unsigned *indent) {
  bool kept = true;
  unsigned blanks = 0;
  for (; *line == ' '; line++)
    blanks++;
  while (*line == '[') {
    const char *end = strchr(line, ']');
    g_return_val_if_fail(end != NULL, NULL);
    g_autofree char *tag = g_strndup(line + 1, (gsize)(end - line - 1));
    kept = kept && source->applies(run, tag);
    for (line = end + 1; *line == ' '; line++)
      ;
  }
  *indent = blanks / 2;
  return kept ? line : NULL;
}

static char *with_players(const PlyRun *run, const char *text) {
  GString *out = g_string_new(text);
  g_string_replace(out, "move of Max", "move of \001", 0);
  g_string_replace(out, "move of Min", "move of \002", 0);
  g_string_replace(out, "\001", ply_words_player(run, PLY_SIDE_MAX), 0);
  g_string_replace(out, "\002", ply_words_player(run, PLY_SIDE_MIN), 0);
  return g_string_free(out, FALSE);
}

static PlyCode *parse(const PlyRun *run, const Source *source, const char *contents) {
  g_auto(GStrv) lines = g_strsplit(contents, "\n", -1);
  PlyCode *code = g_new0(PlyCode, 1);
  code->lines = g_new0(PlyCodeLine, g_strv_length(lines));
  for (unsigned i = 0; lines[i] != NULL; i++) {
    unsigned indent;
    const char *text = read_head(run, source, lines[i], &indent);
    if (text != NULL)
      code->lines[code->n++] =
          (PlyCodeLine){ i + 1, indent,
                         ply_run_is_search(run) ? with_players(run, text) : g_strdup(text) };
  }
  while (code->n > 0 && code->lines[code->n - 1].text[0] == '\0')
    g_free(code->lines[--code->n].text);
  return code;
}

/* Contents of the file from the first folder that has it. */
static char *read_file(const char *name, GError **error) {
  const char *env = g_getenv("PLYBOOK_DATA");
  const char *folders[] = { env, PKGDATADIR, PLY_SOURCE_DATA };
  g_autofree char *looked = NULL;
  for (unsigned i = env == NULL ? 1 : 0; i < G_N_ELEMENTS(folders); i++) {
    g_autofree char *path = g_build_filename(folders[i], "pseudocode", name, NULL);
    char *contents;
    if (g_file_get_contents(path, &contents, NULL, NULL))
      return contents;
    if (looked == NULL)
      looked = g_steal_pointer(&path);
  }
  ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("cannot read the pseudocode “%s”"), looked);
  return NULL;
}

PlyCode *ply_code_load(const PlyRun *run, GError **error) {
  const Source *source = source_of(run);
  if (source == NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“%s” has rules and no pseudocode"),
             ply_run_game(run));
    return NULL;
  }
  const char *file = source->file != NULL ? source->file
                     : ply_run_has_parts(run) && ply_run_algorithm(run)->pseudocode_parts != NULL
                         ? ply_run_algorithm(run)->pseudocode_parts
                         : ply_run_algorithm(run)->pseudocode;
  g_autofree char *contents = read_file(file, error);
  return contents == NULL ? NULL : parse(run, source, contents);
}

void ply_code_free(PlyCode *code) {
  if (code == NULL)
    return;
  for (unsigned i = 0; i < code->n; i++)
    g_free(code->lines[i].text);
  g_free(code->lines);
  g_free(code);
}
