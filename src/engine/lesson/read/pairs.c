/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "key: value" lines, as in the header and in most blocks. */
#include "lesson/read/reader.h"

#include <string.h>

#include "base/i18n.h"

#define MAX_PAIRS 200 /* in one block: far more than there are keys */

static void pair_free(gpointer data) {
  PlyPair *pair = data;
  g_free(pair->key);
  ply_snippet_free(pair->value);
  g_free(pair);
}

GPtrArray *ply_pairs_new(void) {
  return g_ptr_array_new_with_free_func(pair_free);
}

PlyPair *ply_pair_make(char *key, char *value, PlyPlace place) {
  PlyPair *pair = g_new0(PlyPair, 1);
  pair->key = key;
  pair->place = place;
  pair->value = g_new0(PlySnippet, 1);
  pair->value->text = value;
  pair->value->places = g_array_new(FALSE, FALSE, sizeof(PlyPlace));
  g_array_append_val(pair->value->places, place);
  return pair;
}

PlyPair *ply_pair_copy(const PlyPair *pair) {
  PlyPair *copy = ply_pair_make(g_strdup(pair->key), g_strdup(pair->value->text), pair->place);
  g_array_unref(copy->value->places);
  copy->value->places = g_array_copy(pair->value->places);
  copy->negated = pair->negated;
  return copy;
}

/* Takes away quotes that stand around the whole value. */
static bool unquote(PlyReader *r, PlySnippet *value) {
  char quote = value->text[0];
  if (quote != '"' && quote != '\'')
    return true;
  char *second = strchr(value->text + 1, quote);
  PlyPlace *place = &g_array_index(value->places, PlyPlace, 0);
  if (second == NULL) {
    ply_faults_add(r->faults, *place,
                   _("this %c is never closed; expected another one at the end "
                     "of the line"),
                   quote);
    return false;
  }
  if (second[1] != '\0')
    return true; /* quoted words inside the value */
  *second = '\0';
  memmove(value->text, value->text + 1, strlen(value->text + 1) + 1);
  place->column++;
  return true;
}

/* A line that begins with a key; at is its text from the first byte that counts. */
static void read_pair(PlyReader *r, GPtrArray *pairs, int line, int first) {
  gsize length;
  const char *begin = ply_source_line(r, line, &length), *at = begin + first;
  gsize rest = length - (gsize)first;
  const char *colon = memchr(at, ':', rest);
  PlyPlace place = ply_source_place(r, line, first + 1);
  if (colon == NULL || colon == at) {
    g_autofree char *found = g_strndup(at, MIN(rest, 60));
    const char *end;
    if (!g_utf8_validate(found, -1, &end))
      found[end - found] = '\0';
    ply_faults_add(r->faults, place, _("found “%s”, expected “key: value”"), g_strstrip(found));
    return;
  }
  PlyPair *pair = g_new0(PlyPair, 1);
  pair->key = g_strchomp(g_strndup(at, (gsize)(colon - at)));
  pair->place = place;
  const char *value = colon + 1, *end = begin + length;
  while (value < end && (*value == ' ' || *value == '\t'))
    value++;
  pair->value = g_new0(PlySnippet, 1);
  pair->value->text = g_strchomp(g_strndup(value, (gsize)(end - value)));
  pair->value->places = g_array_new(FALSE, FALSE, sizeof(PlyPlace));
  PlyPlace there = ply_source_place(r, line, (int)(value - begin) + 1);
  g_array_append_val(pair->value->places, there);
  unquote(r, pair->value);
  g_ptr_array_add(pairs, pair);
}

/* A line that goes on with the value of the pair before it; more collects all of them. */
static void add_line(PlyReader *r, PlySnippet *value, GString *more, int line, int first) {
  gsize length;
  const char *begin = ply_source_line(r, line, &length);
  PlyPlace place = ply_source_place(r, line, first + 1);
  while (length > (gsize)first && strchr(" \t", begin[length - 1]) != NULL)
    length--;
  if (*value->text == '\0' && more->len == 0) {
    g_array_index(value->places, PlyPlace, 0) = place;
  } else {
    g_array_append_val(value->places, place);
    g_string_append_c(more, '\n');
  }
  g_string_append_len(more, begin + first, (gssize)(length - (gsize)first));
}

/* Lines of a value are joined when all are there: one by one, each would copy all before it. */
static void finish_value(GPtrArray *pairs, GString *more) {
  if (more->len == 0)
    return;
  PlySnippet *value = ((PlyPair *)pairs->pdata[pairs->len - 1])->value;
  char *joined = g_strconcat(value->text, more->str, NULL);
  g_free(value->text);
  value->text = joined;
  g_string_truncate(more, 0);
}

static void check_values(PlyReader *r, const GPtrArray *pairs) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    if (*pair->value->text == '\0')
      ply_faults_add(r->faults, pair->place, _("“%s” has no value"), pair->key);
    else if (pair->value->places->len > 1 && !ply_key_takes_lines(pair->key))
      ply_faults_add(r->faults, g_array_index(pair->value->places, PlyPlace, 1),
                     _("the value of “%s” stands on one line; this line is indented"), pair->key);
  }
}

GPtrArray *ply_pairs_read(PlyReader *r, int from, int to, int indent) {
  GPtrArray *pairs = ply_pairs_new();
  g_autoptr(GString) more = g_string_new(NULL);
  for (int line = from; line <= to; line++) {
    gsize length;
    const char *text = ply_source_line(r, line, &length);
    int first = 0;
    while ((gsize)first < length && (text[first] == ' ' || text[first] == '\t'))
      first++;
    if ((gsize)first == length)
      continue;
    if (first > indent && pairs->len > 0) {
      add_line(r, ((PlyPair *)pairs->pdata[pairs->len - 1])->value, more, line, first);
      continue;
    }
    finish_value(pairs, more);
    if (pairs->len == MAX_PAIRS) {
      ply_faults_add(r->faults, ply_source_place(r, line, first + 1),
                     _("more than %d keys: the rest is not read"), MAX_PAIRS);
      break;
    }
    read_pair(r, pairs, line, first);
  }
  finish_value(pairs, more);
  check_values(r, pairs);
  return pairs;
}

PlyPair *ply_pairs_find(const GPtrArray *pairs, const char *key) {
  for (guint i = 0; i < pairs->len; i++) {
    PlyPair *pair = pairs->pdata[i];
    if (strcmp(pair->key, key) == 0)
      return pair;
  }
  return NULL;
}

const char *ply_pairs_text(const GPtrArray *pairs, const char *key) {
  const PlyPair *pair = ply_pairs_find(pairs, key);
  return pair != NULL && *pair->value->text != '\0' ? pair->value->text : NULL;
}

PlyPlace ply_pair_value_place(const PlyPair *pair) {
  return g_array_index(pair->value->places, PlyPlace, 0);
}

bool ply_pair_next_word(const PlyPair *pair, PlyWords *words, char **word, PlyPlace *place) {
  if (words->at == NULL)
    *words = (PlyWords){ pair->value->text, ply_pair_value_place(pair) };
  size_t gap = strspn(words->at, " ,\t\n");
  words->at += gap;
  words->place.column += (int)gap;
  size_t length = strcspn(words->at, " ,\t\n");
  *word = length > 0 ? g_strndup(words->at, length) : NULL;
  *place = words->place;
  words->place.column += (int)g_utf8_strlen(words->at, (gssize)length);
  words->at += length;
  return length > 0;
}

static void check_doubled(PlyReader *r, const GPtrArray *pairs, const PlyPair *pair) {
  const PlyPair *before = ply_pairs_find(pairs, pair->key);
  if (before != pair)
    ply_faults_add(r->faults, pair->place, _("“%s” is already set in line %d"), pair->key,
                   before->place.line);
}

void ply_pairs_check(PlyReader *r, const GPtrArray *pairs, unsigned place) {
  for (guint i = 0; i < pairs->len; i++) {
    PlyPair *pair = pairs->pdata[i];
    char *key = g_strdup(ply_key_now(pair->key, place));
    g_free(pair->key);
    pair->key = key;
    check_doubled(r, pairs, pair);
    if (ply_key_is_known(pair->key, place))
      continue;
    g_auto(GStrv) known = ply_keys_at(place);
    g_autofree char *hint = ply_near_hint(pair->key, PLY_WORDS(known));
    g_autofree char *list = ply_names_known(PLY_WORDS(known), pair->key);
    if (*hint != '\0')
      ply_faults_add(r->faults, pair->place, _("there is no key “%s” here%s"), pair->key, hint);
    else
      ply_faults_add(r->faults, pair->place, _("there is no key “%s” here; there are: %s"),
                     pair->key, list);
  }
}
