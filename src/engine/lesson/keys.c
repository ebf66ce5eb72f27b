/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/keys.h"

#include <string.h>

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
  { "algorithm", PLY_IN_HEADER | PLY_IN_RUN },
  { "to-move", PLY_IN_HEADER | PLY_IN_RUN },
  { "show", PLY_IN_HEADER },
  { "hide", PLY_IN_HEADER },
  { "shapes", PLY_IN_HEADER },
  { "stop-at", PLY_IN_HEADER },
  { "feedback", PLY_IN_HEADER },
  { "do", PLY_IN_HEADER | PLY_IN_RUN },
  { "tree", PLY_IN_RUN, true },
  { "position", PLY_IN_RUN, true },
  { "shown", PLY_IN_RUN },
  { "run", FACTS | PLY_IN_ASK | PLY_IN_STOP },
  { "value", FACTS },
  { "best", FACTS },
  { "nodes", FACTS },
  { "leaves", FACTS },
  { "cutoffs", FACTS },
  { "pruned", FACTS },
  { "at", FACTS | PLY_IN_ASK | PLY_IN_STOP },
  { "node", FACTS | PLY_IN_ASK },
  { "skipped", FACTS },
  { "alpha", FACTS },
  { "beta", FACTS },
  { "rule", FACTS | PLY_IN_ASK },
  { "square", FACTS | PLY_IN_ASK },
  { "helper", FACTS | PLY_IN_ASK },
  { "once", FACTS | PLY_IN_ASK },
  { "safe", FACTS },
  { "mines", FACTS },
  { "matches", FACTS },
  { "next-rule", FACTS },
  { "shared", FACTS },
  { "private", FACTS },
  { "least-mines", FACTS },
  { "least-clear", FACTS },
  { "need", FACTS },
  { "undecided", FACTS },
  { "contradiction", FACTS },
  { "arrangements", FACTS },
  { "risk", FACTS },
  { "games", FACTS },
  { "finished", FACTS },
  { "within", FACTS },
  { "lost", FACTS },
  { "kind", PLY_IN_ASK },
  { "of", PLY_IN_ASK },
  { "runs", PLY_IN_RESULTS },
  { "columns", PLY_IN_RESULTS },
  { NULL },
};

const char *const ply_block_names[] = { "position", "tree",   "run", "results", "teacher",
                                        "expect",   "verify", "ask", "stop",    NULL };
const char *const ply_ask_kinds[] = { "value",  "best-move", "cutoff", "pruned", "bound-source",
                                      "number", "next-rule", "helper", "shared", "safe",
                                      "mines",  "why-not",   NULL };
const char *const ply_counts[] = { "nodes", "leaves", "cutoffs", "pruned", NULL };
const char *const ply_result_columns[] = { "value",   "best",   "nodes", "leaves",
                                           "cutoffs", "pruned", NULL };

/* Words of the format that other games and later versions use. */
static const char *const later_blocks[] = { "hand",   "people", "occupations",
                                            "supply", "tokens", "abilities",
                                            "field",  "change", NULL };
static const char *const later_kinds[] = { "worst-reply", "next-node", "window",
                                           "order",       "do-it",     NULL };
static const char *const later_keys[] = {
  "delay",    "reserve", "first",    "second",     "full-column",  "contempt",    "table",
  "symmetry", "combine", "mistakes", "evaluation", "people",       "occupations", "days",
  "start",    "lives",   "sums",     "person",     "bankruptcies", "job",         "cash",
  "result",   "left",    "fewer",    "than",       "bankrupt",     NULL
};

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

static const PlyKey *find_key(const char *name) {
  for (const PlyKey *key = ply_keys; key->name != NULL; key++)
    if (strcmp(key->name, name) == 0)
      return key;
  return NULL;
}

/* Table i of options: of each algorithm, then of Minesweeper; NULL behind the last one. */
static const PlyOption *const *option_table(unsigned i) {
  unsigned n = 0;
  while (ply_algorithms[n] != NULL)
    n++;
  return i < n ? ply_algorithms[i]->options : i == n ? ply_mines_options : NULL;
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
  const PlyKey *key = find_key(name);
  return (key != NULL && (key->where & place) != 0) ||
         ((place & (PLY_IN_HEADER | PLY_IN_RUN)) != 0 && ply_key_is_option(name));
}

bool ply_key_is_later(const char *key) {
  return find(later_keys, key) >= 0;
}

bool ply_key_takes_lines(const char *name) {
  const PlyKey *key = find_key(name);
  return key != NULL && key->lines;
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
      bool old = false;
      for (unsigned k = 0; k < t; k++)
        old = old || has_option(option_table(k), (*option)->name);
      if (!old)
        g_strv_builder_add(names, (*option)->name);
    }
  return g_strv_builder_end(names);
}
