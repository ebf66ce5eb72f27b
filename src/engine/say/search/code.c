/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pseudocode of searches: its file, and which of its lines the options keep. Names of the two
 * sides become those of the players, and a number at the start stands in the place of infinity. */
#include "say/search/tell.h"

#include <string.h>

#include "say/words.h"

const char *ply_code_of_search(const PlyRun *run) {
  const PlyAlgorithm *algorithm = ply_run_algorithm(run);
  bool parts = ply_run_has_parts(run) && algorithm->pseudocode_parts != NULL;
  return parts ? algorithm->pseudocode_parts : algorithm->pseudocode;
}

/* Where a tag stands for a choice of an option. */
static const struct {
  const char *tag, *option;
  int64_t choice;
} choices[] = {
  { "between", "limit-at", PLY_LIMIT_AT_BETWEEN },
  { "inside", "limit-at", PLY_LIMIT_AT_INSIDE },
  { "deeper", "deeper", 1 },
  { "same-depth", "deeper", 0 },
  { "safe", "safe-moves", 1 },
  { "stand", "stand-pat", 1 },
  { "shuffled", "shuffle", 0 },
  { "sorted", "shuffle", 1 },
  { "some", "skill", PLY_SKILL_EASY },
  { "among", "skill", PLY_SKILL_MEDIUM },
  { "enough", "all", 0 },
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
  return ply_options_chosen(&run->options, option) != 0;
}

bool ply_code_applies_to_search(const PlyRun *run, const char *tag) {
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
    return chosen(run, "table") || chosen(run, "win-distance");
  if (strcmp(tag, "depth") == 0)
    return ply_words_depth(run) < PLY_MAX_PLY || ply_run_algorithm(run)->iterates;
  bool chance = ply_start_has_chance(ply_run_start(run));
  if (strcmp(tag, "chance") == 0)
    return chance;
  g_return_val_if_fail(strcmp(tag, "certain") == 0, false);
  return !chance;
}

/* "best ← −∞" with the number of the option "start" in its place. */
static void put_start(const PlyRun *run, GString *out) {
  static const char *const put[][2] = {
    [PLY_EMPTY_999] = { "−999", "999" }, [PLY_EMPTY_0] = { "0", "0" }
  };
  const PlyVariant *variant = ply_variant_of(&run->options);
  if (variant != NULL && variant->small_infinity)
    g_string_replace(out, "−∞", "0", 0);
  if (!chosen(run, "start"))
    return;
  int64_t i = ply_options_get(&run->options, "start");
  g_string_replace(out, "−∞", put[i][0], 0);
  g_string_replace(out, "+∞", put[i][1], 0);
}

char *ply_code_line_of_search(const PlyRun *run, const char *text) {
  GString *out = g_string_new(text);
  put_start(run, out);
  g_string_replace(out, "move of Max", "move of \001", 0);
  g_string_replace(out, "move of Min", "move of \002", 0);
  g_string_replace(out, "\001", ply_say_side_name(run, PLY_SIDE_MAX), 0);
  g_string_replace(out, "\002", ply_say_side_name(run, PLY_SIDE_MIN), 0);
  return g_string_free(out, FALSE);
}
