/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/read/keys.h"

#include <string.h>

#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "search/run.h"

#define FACTS (PLY_IN_EXPECT | PLY_IN_VERIFY | PLY_IN_CLAIM)
#define SET (PLY_IN_HEADER | PLY_IN_RUN) /* where options are set */

static bool has_nodes(const PlyRunKind *kind) {
  return ply_claims_of(kind)->nodes;
}

const PlyKey ply_keys[] = {
  { "title", PLY_IN_HEADER },
  { "course", PLY_IN_HEADER },
  { "order", PLY_IN_HEADER | PLY_IN_ASK | PLY_IN_QUESTION },
  { "difficulty", PLY_IN_HEADER },
  { "minutes", PLY_IN_HEADER },
  { "goal", PLY_IN_HEADER },
  { "needs", PLY_IN_HEADER },
  { "was", PLY_IN_HEADER },
  { "misconception", PLY_IN_HEADER },
  { "game", PLY_IN_HEADER },
  { "show", PLY_IN_HEADER },
  { "hide", PLY_IN_HEADER },
  { "shapes", PLY_IN_HEADER },
  { "stop-at", PLY_IN_HEADER },
  { "feedback", PLY_IN_HEADER },
  { "lab", PLY_IN_LAB },
  { "chart", PLY_IN_LAB },
  { "part", PLY_IN_LAB },
  { "shown", PLY_IN_RUN | PLY_IN_LAB },
  { "run", FACTS | PLY_IN_ASK | PLY_IN_STOP | PLY_IN_LAB },
  { "at", FACTS | PLY_IN_ASK | PLY_IN_STOP },
  { "given", PLY_IN_VERIFY | PLY_IN_RESULTS },
  { "node", FACTS, .fits = has_nodes },
  { "fewer", FACTS },
  { "more", FACTS },
  { "alike", FACTS },
  { "than", FACTS },
  { "misconception", PLY_IN_CLAIM },
  { "kind", PLY_IN_ASK },
  { "of", PLY_IN_ASK },
  { "id", PLY_IN_ASK | PLY_IN_QUESTION },
  { "judged", PLY_IN_QUESTION },
  { "marks", PLY_IN_ASK | PLY_IN_QUESTION },
  { "runs", PLY_IN_RESULTS },
  { "columns", PLY_IN_RESULTS },
  { NULL },
};

const char *const ply_block_names[] = { "position", "tree",        "run",    "results",
                                        "teacher",  "expect",      "verify", "ask",
                                        "stop",     "occupations", "people", "expenses",
                                        "lab",      "question",    "claim",  NULL };
/* Words of the format that other games and later versions use. */
static const char *const later_blocks[] = { "change", NULL };
static const char *const later_kinds[] = { NULL };

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

/* --- what a kind of run adds --- */

static const PlyKey *find_in(const PlyKey *keys, const char *name, unsigned place) {
  for (const PlyKey *key = keys; key != NULL && key->name != NULL; key++)
    if ((key->where & place) != 0 &&
        (key->named ? ply_key_named(name, key->name) != NULL : strcmp(key->name, name) == 0))
      return key;
  return NULL;
}

static bool asks_take(const PlyAsks *asks, const char *name) {
  const PlyAsk *ask;
  for (unsigned i = 0; (ask = ply_asks_row(asks, i)) != NULL; i++)
    for (const PlyAskKey *key = ask->keys; key->name != NULL; key++)
      if (strcmp(key->name, name) == 0)
        return true;
  return false;
}

/* Options aside. */
static bool has_key(const PlyFaceRow *row, const char *name, unsigned place) {
  const PlyLessonKind *kind = row->face;
  bool fact = (place & FACTS) != 0, ask = (place & PLY_IN_ASK) != 0;
  return find_in(kind->keys, name, place) != NULL || (ask && asks_take(kind->asks, name)) ||
         (fact && (ply_lesson_measure(row->kind, name, NULL) != NULL ||
                   ply_lesson_argument(row->kind, name) != NULL));
}

/* Table i of the options of kind, NULL behind the last: of each of its games, or of any. */
static const PlyOption *const *option_table(const PlyLessonKind *kind, unsigned i) {
  if (kind->games == NULL)
    return kind->tables(i);
  return kind->options != NULL && i < g_strv_length((char **)kind->games)
             ? kind->options(kind->games[i])
             : NULL;
}

static const PlyOption *find_option(const PlyLessonKind *kind, const char *name) {
  const PlyOption *const *table;
  for (unsigned t = 0; (table = option_table(kind, t)) != NULL; t++)
    for (; *table != NULL; table++)
      if (ply_option_is_called(*table, name))
        return *table;
  return NULL;
}

static bool has_option(const PlyLessonKind *kind, const char *name) {
  return find_option(kind, name) != NULL;
}

/* A lesson about a game that is searched may have runs of every kind that plays such games. */
static bool share_lessons(const PlyLessonKind *a, const PlyLessonKind *b) {
  return a == b || (a->games == NULL && b->games == NULL);
}

bool ply_key_is_option(const char *key) {
  const PlyFaceRow *row;
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++)
    if (has_option(row->face, key))
      return true;
  return false;
}

const char *ply_key_now(const char *key, unsigned place) {
  const PlyFaceRow *row;
  const PlyOption *option = NULL;
  for (unsigned i = 0; option == NULL && (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++)
    option = (place & SET) != 0 ? find_option(row->face, key) : NULL;
  return option != NULL ? option->name : key;
}

bool ply_key_is_lab_option(const char *key) {
  for (int i = 0; ply_labs[i] != NULL; i++)
    for (const PlyOption *const *option = ply_labs[i]->options; *option != NULL; option++)
      if (ply_option_is_called(*option, key))
        return true;
  return false;
}

bool ply_key_is_known(const char *name, unsigned place) {
  const PlyFaceRow *row;
  if ((place & PLY_IN_LAB) != 0 && ply_key_is_lab_option(name))
    return true;
  if (find_in(ply_keys, name, place) != NULL)
    return true;
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++)
    if (has_key(row, name, place) || ((place & SET) != 0 && has_option(row->face, name)))
      return true;
  return false;
}

bool ply_key_takes_words(const char *name) {
  static const char *const words[] = { "show", "hide", "was", NULL };
  return find(words, name) >= 0;
}

bool ply_key_takes_lines(const char *name) {
  const PlyFaceRow *row;
  const PlyKey *key = find_in(ply_keys, name, ~0u);
  for (unsigned i = 0; key == NULL && (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++)
    key = find_in(((const PlyLessonKind *)row->face)->keys, name, ~0u);
  return key != NULL && key->lines;
}

bool ply_key_fits(const char *name, unsigned place, const PlyLessonKind *kind) {
  const PlyKey *key = find_in(ply_keys, name, place);
  const PlyFaceRow *row;
  bool elsewhere = false;
  if (key != NULL && key->fits == NULL)
    return true;
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++) {
    bool here = share_lessons(row->face, kind);
    bool has = has_key(row, name, place) || (key != NULL && key->fits(row->kind));
    if (here && (has || ((place & SET) != 0 && has_option(row->face, name))))
      return true;
    elsewhere = elsewhere || has;
  }
  return !elsewhere;
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
  return ply_measure_words(ply_search_measures, PLY_MEASURE_COLUMN);
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

/* kind: NULL: keys of any. */
static void add_keys(GPtrArray *names, const PlyKey *keys, unsigned place,
                     const PlyLessonKind *kind) {
  for (const PlyKey *key = keys; key != NULL && key->name != NULL; key++)
    if ((key->where & place) != 0 && (kind == NULL || ply_key_fits(key->name, place, kind)))
      add_once(names, key->name);
}

static void add_facts(GPtrArray *names, const PlyMeasure *m, const PlyArgument *a) {
  for (; m != NULL && m->id != NULL; m++)
    add_once(names, m->id);
  for (; a != NULL && a->id != NULL; a++)
    add_once(names, a->id);
}

static void add_asked(GPtrArray *names, const PlyAsks *asks) {
  const PlyAsk *ask;
  for (unsigned i = 0; (ask = ply_asks_row(asks, i)) != NULL; i++)
    for (const PlyAskKey *key = ask->keys; key->name != NULL; key++)
      add_once(names, key->name);
}

static void add_table(GPtrArray *names, const PlyOption *const *table) {
  for (; *table != NULL; table++)
    add_once(names, (*table)->name);
}

static void add_options(GPtrArray *names, const PlyLessonKind *kind) {
  const PlyOption *const *table;
  for (unsigned t = 0; (table = option_table(kind, t)) != NULL; t++)
    add_table(names, table);
}

static void add_of_kind(GPtrArray *names, const PlyFaceRow *row, unsigned place,
                        const PlyOption *const *options) {
  const PlyLessonKind *kind = row->face;
  add_keys(names, kind->keys, place, NULL);
  if ((place & FACTS) != 0) {
    add_facts(names, row->kind->measures, row->kind->arguments);
    add_facts(names, kind->claims->many, kind->claims->of_many);
  }
  if ((place & PLY_IN_ASK) != 0)
    add_asked(names, kind->asks);
  if ((place & SET) != 0 && options != NULL)
    add_table(names, options);
  else if ((place & SET) != 0)
    add_options(names, kind);
}

GStrv ply_keys_at(unsigned place, const PlyLessonKind *of, const PlyOption *const *options) {
  GPtrArray *names = g_ptr_array_new();
  const PlyFaceRow *row;
  add_keys(names, ply_keys, place, of);
  for (int i = 0; (place & PLY_IN_LAB) != 0 && ply_labs[i] != NULL; i++)
    add_table(names, ply_labs[i]->options);
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++)
    if (of == NULL || row->face == of)
      add_of_kind(names, row, place, options);
    else if (share_lessons(row->face, of) && (options == NULL || place != PLY_IN_HEADER))
      add_of_kind(names, row, place, NULL);
  g_ptr_array_add(names, NULL);
  return (GStrv)g_ptr_array_free(names, FALSE);
}
