/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header: where it is, and what it says about the lesson itself. What it says about the
 * search is left to runs.c. */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "lesson/read/bent.h"
#include "lesson/misconceptions.h"
#include "lesson/kinds.h"

typedef struct {
  const char *word;
  unsigned bit;
} Word;

static const Word show_words[] = {
  { "board", PLY_SHOW_BOARD },     { "tree", PLY_SHOW_TREE },         { "code", PLY_SHOW_CODE },
  { "windows", PLY_SHOW_WINDOWS }, { "counters", PLY_SHOW_COUNTERS }, { "rules", PLY_SHOW_RULES },
  { "names", PLY_SHOW_NAMES },     { "map", PLY_SHOW_MAP },           { NULL }
};
static const Word hide_words[] = { { "values", true }, { NULL } };
static const Word feedback_words[] = { { "at once", false }, { "at end", true }, { NULL } };
static const Word shape_words[] = { { "triangles", false }, { "circles", true }, { NULL } };
static const Word value_words[] = { { "own", false }, { "max", true }, { NULL } };
static const Word difficulty_words[] = {
  { "beginner" }, { "intermediate" }, { "advanced" }, { NULL }
};

/* --- where it is --- */

static bool is_rule(const PlyReader *r, int line) {
  gsize length;
  const char *text = ply_source_line(r, line, &length);
  if (line == 1 && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
    text += 3; /* byte order mark */
    length -= 3;
  }
  while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
    length--;
  return length == 3 && memcmp(text, "---", 3) == 0;
}

/* A line that no header has: a section or a fence. The header before it was never closed. */
static bool is_body(const PlyReader *r, int line) {
  gsize length;
  const char *text = ply_source_line(r, line, &length);
  return length >= 3 && (memcmp(text, "## ", 3) == 0 || memcmp(text, "```", 3) == 0);
}

/* Of the header that is never closed: the line that was meant to close it, or 0. */
static int find_bent_end(const PlyReader *r) {
  for (int line = 2; line <= r->n_lines && !is_body(r, line); line++) {
    gsize length;
    const char *text = ply_source_line(r, line, &length);
    if (ply_bent_is_rule(text, length))
      return line;
  }
  return 0;
}

/* The line of the second "---", or 0 and a fault. */
static int find_end(PlyReader *r) {
  PlyPlace top = { 1, 1 };
  if (r->length == 0) {
    ply_faults_add(r->faults, top,
                   _("the file is empty; expected a header: a line “---”, lines "
                     "“key: value”, a line “---”"));
    return 0;
  }
  if (!is_rule(r, 1)) {
    gsize length;
    const char *text = ply_source_line(r, 1, &length);
    g_autofree char *start =
        g_utf8_substring(text, 0, MIN(g_utf8_strlen(text, (gssize)length), 40));
    ply_faults_add(r->faults, top,
                   _("found “%s”, expected the header of a lesson: a line “---”, "
                     "lines “key: value”, a line “---”"),
                   start);
    return 0;
  }
  for (int line = 2; line <= r->n_lines && !is_body(r, line); line++)
    if (is_rule(r, line))
      return line;
  int bent = find_bent_end(r);
  if (bent > 0)
    ply_faults_add(r->faults, (PlyPlace){ bent, 1 },
                   _("this line does not end the header; write “---”, three hyphens"));
  else
    ply_faults_add(r->faults, top,
                   _("this header is never closed; expected a second line “---” "
                     "after its last key"));
  return 0;
}

/* --- values --- */

static char *dup_text(PlyReader *r, const char *key) {
  const char *text = ply_pairs_text(r->header, key);
  return text == NULL ? NULL : g_strdup(text);
}

/* One word of a list; the first where the key is not given. */
static unsigned read_word(PlyReader *r, const char *key, const Word *words) {
  const PlyPair *pair = ply_pairs_find(r->header, key);
  if (pair == NULL || *pair->value->text == '\0')
    return words[0].bit;
  int i = ply_faults_choose(r->faults, ply_pair_value_place(pair), key, pair->value->text,
                            PLY_NAMES(words, PLY_TO_END, word));
  return words[MAX(i, 0)].bit;
}

/* Several words, with blanks or commas between them. */
static unsigned read_words(PlyReader *r, const char *key, const Word *words) {
  const PlyPair *pair = ply_pairs_find(r->header, key);
  unsigned bits = 0;
  if (pair == NULL)
    return 0;
  PlyWords cursor = { 0 };
  PlyPlace place;
  for (char *word;
       !ply_faults_are_full(r->faults) && ply_pair_next_word(pair, &cursor, &word, &place);
       g_free(word)) {
    int i = ply_faults_choose(r->faults, place, key, word, PLY_NAMES(words, PLY_TO_END, word));
    bits |= i < 0 ? 0 : words[i].bit;
  }
  return bits;
}

static int read_number(PlyReader *r, const char *key, int min, int max, int fallback) {
  const PlyPair *pair = ply_pairs_find(r->header, key);
  int64_t number;
  if (pair == NULL || *pair->value->text == '\0')
    return fallback;
  if (ply_whole_read(pair->value->text, min, max, &number))
    return (int)number;
  ply_faults_add(r->faults, ply_pair_value_place(pair),
                 _("%s: found “%s”, expected a whole number from %d to %d"), key, pair->value->text,
                 min, max);
  return fallback;
}

/* Ids of lessons, each once; none is its own. */
static GStrv read_was(PlyReader *r) {
  const PlyPair *pair = ply_pairs_find(r->header, "was");
  if (pair == NULL)
    return NULL;
  GPtrArray *ids = g_ptr_array_new();
  PlyWords cursor = { 0 };
  PlyPlace place;
  for (char *word;
       !ply_faults_are_full(r->faults) && ply_pair_next_word(pair, &cursor, &word, &place);) {
    if (strcmp(word, r->lesson->id) == 0)
      ply_faults_add(r->faults, place, _("was: “%s” is what this lesson is called now"), word);
    else if (g_ptr_array_find_with_equal_func(ids, word, g_str_equal, NULL))
      ply_faults_add(r->faults, place, _("was: “%s” stands in the list twice"), word);
    g_ptr_array_add(ids, word);
  }
  g_ptr_array_add(ids, NULL);
  return (GStrv)g_ptr_array_free(ids, FALSE);
}

/* Where a line was no pair, it may have been the one that is missing. */
static void check_needed(PlyReader *r, bool whole) {
  static const char *const needed[] = { "title", "game", "algorithm" };
  size_t n = r->kind->needs_algorithm ? G_N_ELEMENTS(needed) : 2;
  for (size_t i = 0; i < n; i++)
    if (whole && ply_pairs_find(r->header, needed[i]) == NULL &&
        !ply_pairs_misspelt(r->header, needed[i], PLY_IN_HEADER))
      ply_faults_add(r->faults, (PlyPlace){ 1, 1 }, _("the header has no “%s”"), needed[i]);
}

bool ply_header_read(PlyReader *r) {
  int end = find_end(r);
  guint faults = r->faults->len;
  r->header = end == 0 ? g_ptr_array_new() : ply_pairs_read(r, 2, end - 1, 0);
  if (end == 0)
    return false;
  r->body = end;
  bool whole = r->faults->len == faults;
  r->kind = ply_kind_of_header(r->header);
  ply_pairs_check(r, r->header, PLY_IN_HEADER);
  ply_kind_check_keys(r, r->header, PLY_IN_HEADER);
  check_needed(r, whole);
  PlyLesson *lesson = r->lesson;
  lesson->title = dup_text(r, "title");
  lesson->course = dup_text(r, "course");
  lesson->goal = dup_text(r, "goal");
  lesson->needs = dup_text(r, "needs");
  if (lesson->needs != NULL)
    lesson->needs_at = ply_pair_value_place(ply_pairs_find(r->header, "needs"));
  lesson->was = read_was(r);
  lesson->stop_at = dup_text(r, "stop-at");
  read_word(r, "difficulty", difficulty_words);
  lesson->difficulty = dup_text(r, "difficulty");
  lesson->order = read_number(r, "order", 0, 9999, 0);
  lesson->minutes = read_number(r, "minutes", 1, 600, 0);
  lesson->misconception = read_number(r, "misconception", 1, MAX(ply_misconceptions_last(), 1), 0);
  lesson->show = read_words(r, "show", show_words);
  if ((lesson->show & ~(unsigned)(PLY_SHOW_NAMES | PLY_SHOW_MAP)) == 0)
    lesson->show |= r->kind->show;
  lesson->hides_values = read_words(r, "hide", hide_words) != 0;
  lesson->feedback_at_end = read_word(r, "feedback", feedback_words);
  lesson->for_max = read_word(r, "values", value_words);
  lesson->circles = read_word(r, "shapes", shape_words);
  return true;
}
