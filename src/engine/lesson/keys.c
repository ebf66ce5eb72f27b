/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/keys.h"

#include <string.h>

#include "chance/day-setup.h"
#include "chance/odds.h"
#include "play/match.h"
#include "rules/mines-setup.h"
#include "search/search.h"

#define FACTS (PLY_IN_EXPECT | PLY_IN_VERIFY)

const PlyKey ply_keys[] = {
  { "title", PLY_IN_HEADER },
  { "course", PLY_IN_HEADER },
  { "order", PLY_IN_HEADER },
  { "difficulty", PLY_IN_HEADER },
  { "minutes", PLY_IN_HEADER },
  { "goal", PLY_IN_HEADER },
  { "needs", PLY_IN_HEADER },
  { "misconception", PLY_IN_HEADER },
  { "game", PLY_IN_HEADER },
  { "algorithm", PLY_IN_HEADER | PLY_IN_RUN, .runs = PLY_FOR_SEARCH },
  { "to-move", PLY_IN_HEADER | PLY_IN_RUN, .runs = PLY_FOR_SEARCH },
  { "show", PLY_IN_HEADER },
  { "hide", PLY_IN_HEADER },
  { "shapes", PLY_IN_HEADER },
  { "values", PLY_IN_HEADER, .runs = PLY_FOR_SEARCH },
  { "stop-at", PLY_IN_HEADER },
  { "feedback", PLY_IN_HEADER },
  { "do", PLY_IN_HEADER | PLY_IN_RUN, .runs = PLY_FOR_MINES },
  { "tree", PLY_IN_RUN, .runs = PLY_FOR_SEARCH, .lines = true },
  { "position", PLY_IN_RUN, .runs = PLY_FOR_SEARCH | PLY_FOR_MINES, .lines = true },
  { "occupations", PLY_IN_RUN, .runs = PLY_FOR_LIFE, .lines = true },
  { "people", PLY_IN_RUN, .runs = PLY_FOR_LIFE, .lines = true },
  { "expenses", PLY_IN_RUN, .runs = PLY_FOR_LIFE, .lines = true },
  { "lives", PLY_IN_HEADER | PLY_IN_RUN | FACTS | PLY_IN_RESULTS, .runs = PLY_FOR_LIFE },
  { "shown", PLY_IN_RUN },
  { "winner", FACTS, .runs = PLY_FOR_SEARCH },
  { "turns", FACTS, .runs = PLY_FOR_SEARCH },
  { "moves", FACTS, .runs = PLY_FOR_SEARCH },
  { "first-wins", FACTS, .runs = PLY_FOR_SEARCH },
  { "second-wins", FACTS, .runs = PLY_FOR_SEARCH },
  { "draws", FACTS, .runs = PLY_FOR_SEARCH },
  { "length", FACTS, .runs = PLY_FOR_SEARCH },
  { "run", FACTS | PLY_IN_ASK | PLY_IN_STOP },
  { "value", FACTS, .runs = PLY_FOR_SEARCH },
  { "best", FACTS, .runs = PLY_FOR_SEARCH },
  { "nodes", FACTS, .runs = PLY_FOR_SEARCH },
  { "leaves", FACTS, .runs = PLY_FOR_SEARCH },
  { "cutoffs", FACTS, .runs = PLY_FOR_SEARCH },
  { "pruned", FACTS, .runs = PLY_FOR_SEARCH },
  { "hits", FACTS, .runs = PLY_FOR_SEARCH },
  { "iterations", FACTS, .runs = PLY_FOR_SEARCH },
  { "reached", FACTS, .runs = PLY_FOR_SEARCH },
  { "overlooked", FACTS, .runs = PLY_FOR_SEARCH },
  { "children", FACTS, .runs = PLY_FOR_SEARCH },
  { "sums", FACTS, .runs = PLY_FOR_SEARCH },
  { "line", FACTS, .runs = PLY_FOR_SEARCH },
  { "ties", FACTS, .runs = PLY_FOR_SEARCH },
  { "beaten", FACTS, .runs = PLY_FOR_SEARCH, .named = true },
  { "plays", FACTS, .runs = PLY_FOR_SEARCH },
  { "at", FACTS | PLY_IN_ASK | PLY_IN_STOP },
  { "node", FACTS | PLY_IN_ASK, .runs = PLY_FOR_SEARCH },
  { "skipped", FACTS, .runs = PLY_FOR_SEARCH },
  { "sequences", FACTS, .runs = PLY_FOR_SEARCH, .named = true },
  { "alpha", FACTS, .runs = PLY_FOR_SEARCH },
  { "beta", FACTS, .runs = PLY_FOR_SEARCH },
  { "rule", FACTS | PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "square", FACTS | PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "helper", FACTS | PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "once", FACTS | PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "safe", FACTS, .runs = PLY_FOR_MINES },
  { "mines", FACTS, .runs = PLY_FOR_MINES },
  { "matches", FACTS, .runs = PLY_FOR_MINES },
  { "next-rule", FACTS, .runs = PLY_FOR_MINES },
  { "shared", FACTS, .runs = PLY_FOR_MINES },
  { "private", FACTS, .runs = PLY_FOR_MINES },
  { "least-mines", FACTS, .runs = PLY_FOR_MINES },
  { "least-clear", FACTS, .runs = PLY_FOR_MINES },
  { "need", FACTS, .runs = PLY_FOR_MINES | PLY_FOR_LIFE },
  { "undecided", FACTS, .runs = PLY_FOR_MINES },
  { "contradiction", FACTS, .runs = PLY_FOR_MINES },
  { "arrangements", FACTS, .runs = PLY_FOR_MINES },
  { "risk", FACTS, .runs = PLY_FOR_MINES },
  { "games", PLY_IN_HEADER | PLY_IN_RUN, .runs = PLY_FOR_SEARCH | PLY_FOR_ODDS },
  { "games", FACTS, .runs = PLY_FOR_SEARCH | PLY_FOR_MINES },
  { "finished", FACTS, .runs = PLY_FOR_MINES },
  { "within", FACTS, .runs = PLY_FOR_MINES },
  { "lost", FACTS, .runs = PLY_FOR_MINES },
  { "person", FACTS | PLY_IN_ASK | PLY_IN_RESULTS, .runs = PLY_FOR_LIFE },
  { "job", FACTS | PLY_IN_ASK, .runs = PLY_FOR_LIFE },
  { "cash", FACTS | PLY_IN_ASK, .runs = PLY_FOR_LIFE },
  { "result", FACTS | PLY_IN_ASK, .runs = PLY_FOR_LIFE },
  { "fitness", FACTS, .runs = PLY_FOR_LIFE },
  { "expected", FACTS, .runs = PLY_FOR_LIFE },
  { "left", FACTS, .runs = PLY_FOR_LIFE },
  { "evening", FACTS, .runs = PLY_FOR_LIFE },
  { "living", FACTS, .runs = PLY_FOR_LIFE },
  { "holds", FACTS, .runs = PLY_FOR_LIFE },
  { "bankrupt", FACTS, .runs = PLY_FOR_LIFE },
  { "takes", FACTS, .runs = PLY_FOR_LIFE },
  { "ranking", FACTS, .runs = PLY_FOR_LIFE },
  { "cannot-afford", FACTS, .runs = PLY_FOR_LIFE },
  { "day", FACTS, .runs = PLY_FOR_LIFE },
  { "bankruptcies", FACTS, .runs = PLY_FOR_LIFE },
  { "changes", FACTS, .runs = PLY_FOR_LIFE },
  { "days", FACTS, .runs = PLY_FOR_LIFE, .named = true },
  { "final", FACTS, .runs = PLY_FOR_LIFE, .named = true },
  { "odds", FACTS, .runs = PLY_FOR_ODDS, .named = true },
  { "expectation", FACTS, .runs = PLY_FOR_ODDS },
  { "estimate", FACTS, .runs = PLY_FOR_ODDS, .named = true },
  { "interval", FACTS, .runs = PLY_FOR_ODDS, .named = true },
  { "covers", FACTS, .runs = PLY_FOR_ODDS, .named = true },
  { "mean", FACTS, .runs = PLY_FOR_ODDS },
  { "tuned", FACTS, .runs = PLY_FOR_ODDS },
  { "radius", FACTS, .runs = PLY_FOR_ODDS },
  { "fewer", FACTS, .runs = PLY_FOR_SEARCH | PLY_FOR_LIFE | PLY_FOR_ODDS },
  { "more", FACTS, .runs = PLY_FOR_SEARCH | PLY_FOR_LIFE | PLY_FOR_ODDS },
  { "than", FACTS, .runs = PLY_FOR_SEARCH | PLY_FOR_LIFE | PLY_FOR_ODDS },
  { "kind", PLY_IN_ASK },
  { "of", PLY_IN_ASK },
  { "runs", PLY_IN_RESULTS },
  { "columns", PLY_IN_RESULTS },
  { NULL },
};

const char *const ply_block_names[] = { "position", "tree",     "run", "results", "teacher",
                                        "expect",   "verify",   "ask", "stop",    "occupations",
                                        "people",   "expenses", NULL };
#define COUNTS "nodes", "leaves", "cutoffs", "pruned", "hits", "iterations", "reached", "overlooked"
const char *const ply_counts[] = { COUNTS, NULL };
const char *const ply_result_columns[] = { "value", "best", "line", COUNTS, "worst", "sum", NULL };

/* Words of the format that other games and later versions use. */
static const char *const later_blocks[] = { "change", NULL };
static const char *const later_kinds[] = { "order", "do-it", NULL };

static int find(const char *const *words, const char *word) {
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp(words[i], word) == 0)
      return i;
  return -1;
}

PlyBlockName ply_block_name_find(const char *word) {
  int i = find(ply_block_names, word);
  if (i >= 0)
    return (PlyBlockName)(PLY_NAMED_POSITION + i);
  return find(later_blocks, word) >= 0 ? PLY_NAMED_LATER : PLY_NAMED_UNKNOWN;
}

bool ply_ask_kind_is_later(const char *word) {
  return find(later_kinds, word) >= 0;
}

const char *ply_key_named(const char *key, const char *word) {
  size_t n = strlen(word);
  return strncmp(key, word, n) == 0 && key[n] == ' ' && key[n + 1] != '\0' ? key + n + 1 : NULL;
}

static const PlyKey *find_key(const char *name, unsigned place) {
  for (const PlyKey *key = ply_keys; key->name != NULL; key++)
    if ((key->where & place) != 0 &&
        (key->named ? ply_key_named(name, key->name) != NULL : strcmp(key->name, name) == 0))
      return key;
  return NULL;
}

/* Table i of options: of what is played by other means than a search, of each algorithm, of each
 * question about odds; NULL behind the last one. */
static const PlyOption *const *option_table(unsigned i) {
  static const PlyOption *const *const others[] = { ply_mines_options, ply_day_options,
                                                    ply_match_options };
  if (i < G_N_ELEMENTS(others))
    return others[i];
  i -= G_N_ELEMENTS(others);
  unsigned n = 0;
  while (ply_algorithms[n] != NULL)
    n++;
  if (i < n)
    return ply_algorithms[i]->options;
  return ply_questions[i - n] != NULL ? ply_questions[i - n]->options : NULL;
}

static bool has_option(const PlyOption *const *table, const char *key) {
  for (int i = 0; table[i] != NULL; i++)
    if (strcmp(table[i]->name, key) == 0)
      return true;
  return false;
}

bool ply_key_is_option(const char *key) {
  for (unsigned i = 0; option_table(i) != NULL; i++)
    if (has_option(option_table(i), key))
      return true;
  return false;
}

bool ply_key_is_known(const char *name, unsigned place) {
  return find_key(name, place) != NULL ||
         ((place & (PLY_IN_HEADER | PLY_IN_RUN)) != 0 && ply_key_is_option(name));
}

bool ply_key_takes_lines(const char *name) {
  const PlyKey *key = find_key(name, ~0u);
  return key != NULL && key->lines;
}

unsigned ply_key_runs(const char *name, unsigned place) {
  const PlyKey *key = find_key(name, place);
  return key != NULL ? key->runs : 0;
}

GStrv ply_keys_at(unsigned place) {
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  for (const PlyKey *key = ply_keys; key->name != NULL; key++)
    if ((key->where & place) != 0)
      g_strv_builder_add(names, key->name);
  if ((place & (PLY_IN_HEADER | PLY_IN_RUN)) == 0)
    return g_strv_builder_end(names);
  for (unsigned t = 0; option_table(t) != NULL; t++)
    for (const PlyOption *const *option = option_table(t); *option != NULL; option++) {
      bool old = find_key((*option)->name, place) != NULL;
      for (unsigned k = 0; k < t; k++)
        old = old || has_option(option_table(k), (*option)->name);
      if (!old)
        g_strv_builder_add(names, (*option)->name);
    }
  return g_strv_builder_end(names);
}
