/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/keys.h"

#include <string.h>

#include "chance/day-setup.h"
#include "chance/odds.h"
#include "lesson/kinds.h"
#include "lesson/measures.h"
#include "play/match.h"
#include "rules/mines-setup.h"
#include "search/measures.h"
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
  { "lives", PLY_IN_HEADER | PLY_IN_RUN | PLY_IN_RESULTS, .runs = PLY_FOR_LIFE },
  { "shown", PLY_IN_RUN },
  { "run", FACTS | PLY_IN_ASK | PLY_IN_STOP },
  { "at", FACTS | PLY_IN_ASK | PLY_IN_STOP },
  { "node", FACTS | PLY_IN_ASK, .runs = PLY_FOR_SEARCH },
  { "rule", PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "square", PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "helper", PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "once", PLY_IN_ASK, .runs = PLY_FOR_MINES },
  { "games", PLY_IN_HEADER | PLY_IN_RUN, .runs = PLY_FOR_SEARCH | PLY_FOR_ODDS },
  { "person", PLY_IN_ASK | PLY_IN_RESULTS, .runs = PLY_FOR_LIFE },
  { "job", PLY_IN_ASK, .runs = PLY_FOR_LIFE },
  { "cash", PLY_IN_ASK, .runs = PLY_FOR_LIFE },
  { "result", PLY_IN_ASK, .runs = PLY_FOR_LIFE },
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

/* The kinds of runs that have a measure, or an argument of one, called name. */
static unsigned fact_runs(const char *name, unsigned place) {
  const PlyFaceRow *row;
  unsigned runs = 0;
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++)
    if ((place & FACTS) != 0 && (ply_lesson_measure(row->kind, name, NULL) != NULL ||
                                 ply_lesson_argument(row->kind, name) != NULL))
      runs |= ((const PlyLessonKind *)row->face)->runs;
  return runs;
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
  return find_key(name, place) != NULL || fact_runs(name, place) != 0 ||
         ((place & (PLY_IN_HEADER | PLY_IN_RUN)) != 0 && ply_key_is_option(name));
}

bool ply_key_takes_lines(const char *name) {
  const PlyKey *key = find_key(name, ~0u);
  return key != NULL && key->lines;
}

unsigned ply_key_runs(const char *name, unsigned place) {
  const PlyKey *key = find_key(name, place);
  unsigned facts = fact_runs(name, place);
  return key == NULL ? facts : key->runs == 0 ? 0 : key->runs | facts;
}

/* --- words of measures --- */

/* Built once, for all threads. */
static const char *const *words_once(gsize *once, GStrv (*make)(void)) {
  if (g_once_init_enter(once))
    g_once_init_leave(once, (gsize)make());
  return (const char *const *)*once;
}

static GStrv make_counts(void) {
  return ply_measure_words(ply_search_measures, PLY_MEASURE_ASKED);
}

static GStrv make_columns(void) {
  static const char *const before[] = { "value", "best", "line", NULL };
  static const char *const behind[] = { "worst", "sum", NULL };
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  g_strv_builder_addv(words, (const char **)before);
  g_strv_builder_addv(words, (const char **)ply_counts());
  g_strv_builder_addv(words, (const char **)behind);
  return g_strv_builder_end(words);
}

const char *const *ply_counts(void) {
  static gsize once = 0;
  return words_once(&once, make_counts);
}

const char *const *ply_result_columns(void) {
  static gsize once = 0;
  return words_once(&once, make_columns);
}

/* --- all that may stand there --- */

static void add_once(GPtrArray *names, const char *name) {
  if (!g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
    g_ptr_array_add(names, g_strdup(name));
}

static void add_facts(GPtrArray *names, const PlyMeasure *m, const PlyArgument *a) {
  for (; m != NULL && m->id != NULL; m++)
    add_once(names, m->id);
  for (; a != NULL && a->id != NULL; a++)
    add_once(names, a->id);
}

GStrv ply_keys_at(unsigned place) {
  GPtrArray *names = g_ptr_array_new();
  const PlyFaceRow *row;
  for (const PlyKey *key = ply_keys; key->name != NULL; key++)
    if ((key->where & place) != 0)
      add_once(names, key->name);
  for (unsigned i = 0; (place & FACTS) != 0 && (row = ply_face_row(&ply_lesson_faces, i)) != NULL;
       i++) {
    const PlyClaims *claims = ply_claims_of(row->kind);
    add_facts(names, row->kind->measures, row->kind->arguments);
    add_facts(names, claims->many, claims->of_many);
  }
  bool options = (place & (PLY_IN_HEADER | PLY_IN_RUN)) != 0;
  for (unsigned t = 0; options && option_table(t) != NULL; t++)
    for (const PlyOption *const *option = option_table(t); *option != NULL; option++)
      add_once(names, (*option)->name);
  g_ptr_array_add(names, NULL);
  return (GStrv)g_ptr_array_free(names, FALSE);
}
