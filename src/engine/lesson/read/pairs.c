/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "key: value" lines, as in the header and in most blocks. */
#include "lesson/read/reader.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "lesson/kinds.h"

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

/* What "\" and the character behind it stand for in double quotes, as in YAML; 0: nothing. */
static char escaped(char c) {
  switch (c) {
  case '"':
  case '\\':
  case '/':
  case ' ': return c;
  case 't': return '\t';
  default: return 0;
  }
}

/* The end of what the quote at text opens, with its characters added to inside; NULL: there is none. bad
 * becomes the character behind a "\" that stands for nothing. */
static const char *read_quoted(const char *text, GString *inside, const char **bad) {
  char quote = *text++;
  for (; *text != '\0'; text++) {
    if (quote == '\'' && text[0] == quote && text[1] == quote) {
      text++;
    } else if (*text == quote) {
      return text;
    } else if (quote == '"' && *text == '\\') {
      text++;
      if (escaped(*text) == 0) {
        *bad = text;
        return NULL;
      }
      g_string_append_c(inside, escaped(*text));
      continue;
    }
    g_string_append_c(inside, *text);
  }
  return NULL;
}

/* Of text that begins with a quote: do others stand within those around it, so that the one at end opens
 * words, "a "quoted" word"? */
static bool is_nested(const char *text, const char *end) {
  size_t n = strlen(text);
  return g_ascii_isspace(end[-1]) && !g_ascii_isspace(end[1]) && text[n - 1] == *text;
}

/* Takes away quotes that stand around the whole value, and reads what stands between them as YAML does. */
static void unquote(PlyReader *r, PlySnippet *value) {
  const char quote = value->text[0], *bad = NULL;
  if (quote != '"' && quote != '\'')
    return;
  g_autoptr(GString) inside = g_string_new(NULL);
  const char *end = read_quoted(value->text, inside, &bad);
  PlyPlace *place = &g_array_index(value->places, PlyPlace, 0);
  if (bad != NULL) {
    PlyPlace at = *place;
    at.column += (int)g_utf8_strlen(value->text, bad - 1 - value->text);
    g_autofree char *found = g_strndup(bad, (gsize)(g_utf8_next_char(bad) - bad));
    ply_faults_add(r->faults, at,
                   _("found “\\%s” in double quotes; there “\\” stands before “\"”, “\\”, “/”, a "
                     "blank or “t”; write “\\\\” for “\\”"),
                   *bad != '\0' ? found : "");
  } else if (end == NULL) {
    ply_faults_add(r->faults, *place,
                   _("this %c is never closed; expected another one at the end "
                     "of the line"),
                   quote);
  } else if (end[1] == '\0') { /* else there are quoted words inside the value */
    g_free(value->text);
    value->text = g_strdup(inside->str);
    place->column++;
  } else if (is_nested(value->text, end)) {
    char *bare = g_strndup(value->text + 1, strlen(value->text) - 2);
    g_free(value->text);
    value->text = bare;
    place->column++;
  }
}

/* Has the key a value that is made of words of the format, not of somebody's own? */
static bool takes_words(const char *key) {
  static const char *const keys[] = { "game",   "algorithm", "to-move",  "difficulty",
                                      "show",   "hide",      "feedback", "shapes",
                                      "values", "kind",      NULL };
  return g_strv_contains(keys, key);
}

/* Options and what is measured have readers of their own for that. */
static void make_plain(PlyPair *pair) {
  if (!takes_words(pair->key))
    return;
  char *plain = ply_plain_word(pair->value->text);
  g_free(pair->value->text);
  pair->value->text = plain;
}

/* The key from begin to end: what stands behind a blank in it is a name, which keeps its signs. */
static char *key_of(const char *begin, const char *end) {
  const char *word = begin;
  while (word < end && !ply_char_is_blank(g_utf8_get_char(word)))
    word = g_utf8_next_char(word);
  const char *name = ply_behind_blanks(word, end);
  g_autofree char *first = g_strndup(begin, (gsize)(word - begin));
  g_autofree char *plain = ply_plain_word(first);
  return g_strdup_printf("%s%s%.*s", plain, name < end ? " " : "", (int)(end - name), name);
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
  pair->key = key_of(at, ply_before_blanks(at, colon));
  pair->place = place;
  const char *end = ply_before_blanks(colon + 1, begin + length);
  const char *value = ply_behind_blanks(colon + 1, end);
  pair->value = g_new0(PlySnippet, 1);
  pair->value->text = g_strndup(value, (gsize)(end - value));
  pair->value->places = g_array_new(FALSE, FALSE, sizeof(PlyPlace));
  PlyPlace there = ply_source_place(r, line, (int)(value - begin) + 1);
  g_array_append_val(pair->value->places, there);
  unquote(r, pair->value);
  make_plain(pair);
  g_ptr_array_add(pairs, pair);
}

/* A line that goes on with the value of the pair before it; more collects all of them. */
static void add_line(PlyReader *r, PlySnippet *value, GString *more, int line, int first) {
  gsize length;
  const char *begin = ply_source_line(r, line, &length);
  PlyPlace place = ply_source_place(r, line, first + 1);
  length = (gsize)(ply_before_blanks(begin + first, begin + length) - begin);
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

/* "- board" in each line, or "[board, tree]": what it holds, with blanks between; NULL: it is none. */
static char *yaml_list(const char *text) {
  size_t n = strlen(text);
  if (n > 2 && *text == '[' && text[n - 1] == ']') {
    g_autofree char *inside = g_strndup(text + 1, n - 2);
    g_auto(GStrv) words = g_strsplit_set(inside, ", \n", -1);
    g_autoptr(GString) list = g_string_new(NULL);
    for (int i = 0; words[i] != NULL; i++)
      g_string_append_printf(list, "%s%s", *words[i] != '\0' && list->len > 0 ? " " : "", words[i]);
    return g_string_free(g_steal_pointer(&list), FALSE);
  }
  if (!g_str_has_prefix(text, "- "))
    return NULL;
  g_autoptr(GString) list = g_string_new(text + 2);
  g_string_replace(list, "\n- ", " ", 0);
  return g_string_free(g_steal_pointer(&list), FALSE);
}

/* Is told once for all of its lines. */
static bool refuse_list(PlyReader *r, PlySnippet *value, const char *key) {
  bool words = ply_key_takes_words(key);
  g_autofree char *list = words || value->places->len > 1 ? yaml_list(value->text) : NULL;
  if (list == NULL || (*value->text == '[' && !words))
    return false;
  ply_faults_add(r->faults, g_array_index(value->places, PlyPlace, 0),
                 _("a list of YAML is not read here; write “%s: %s” in one line"), key, list);
  *value->text = '\0';
  return true;
}

/* What cannot stand there is left out, so that nothing else is told of it; keys that there are none of are told
 * as such. */
static void check_values(PlyReader *r, const GPtrArray *pairs) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    PlySnippet *value = pair->value;
    if (*value->text == '\0')
      ply_faults_add(r->faults, pair->place, _("“%s” has no value"), pair->key);
    const char *key = pair->key + (g_str_has_prefix(pair->key, "not ") ? strlen("not ") : 0);
    if (ply_key_takes_lines(key) || !ply_key_is_known(key, ~0u) || refuse_list(r, value, key) ||
        value->places->len < 2)
      continue;
    ply_faults_add(r->faults, g_array_index(value->places, PlyPlace, 1),
                   _("the value of “%s” stands on one line; this line is indented"), pair->key);
    value->text[strcspn(value->text, "\n")] = '\0';
  }
}

GPtrArray *ply_pairs_read(PlyReader *r, int from, int to, int indent) {
  GPtrArray *pairs = ply_pairs_new();
  g_autoptr(GString) more = g_string_new(NULL);
  for (int line = from; line <= to; line++) {
    gsize length;
    const char *text = ply_source_line(r, line, &length);
    int first = (int)(ply_behind_blanks(text, text + length) - text);
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

/* Does text, UTF-8, begin with what stands between words? */
static bool parts_words(const char *text) {
  return *text == ',' || *text == '\n' || ply_char_is_blank(g_utf8_get_char(text));
}

bool ply_pair_next_word(const PlyPair *pair, PlyWords *words, char **word, PlyPlace *place) {
  if (words->at == NULL)
    *words = (PlyWords){ pair->value->text, ply_pair_value_place(pair) };
  for (; parts_words(words->at); words->at = g_utf8_next_char(words->at))
    words->place.column++;
  const char *end = words->at;
  while (*end != '\0' && !parts_words(end))
    end = g_utf8_next_char(end);
  size_t length = (size_t)(end - words->at);
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

/* Once for each place, and those alone that go with what pairs say. */
static void list_keys(PlyReader *r, const GPtrArray *pairs, const PlyPair *pair, unsigned place) {
  g_auto(GStrv) usable = ply_keys_at(place, r->kind, ply_kind_options(r, pairs));
  g_autofree char *list = g_strjoinv(", ", usable);
  ply_faults_add(r->faults, pair->place, _("there is no key “%s” here; there are: %s"), pair->key,
                 list);
  r->keys_listed |= place;
}

bool ply_pairs_misspelt(const GPtrArray *pairs, const char *name, unsigned place) {
  const char *const names[] = { name, NULL };
  for (guint i = 0; i < pairs->len; i++) {
    const char *key = ((const PlyPair *)pairs->pdata[i])->key;
    if (!ply_key_is_known(key, place) && ply_near(key, PLY_WORDS(names)) != NULL)
      return true;
  }
  return false;
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
    g_auto(GStrv) known = ply_keys_at(place, r->kind, NULL);
    g_autofree char *hint = ply_near_hint(pair->key, PLY_WORDS(known));
    if (*hint != '\0' || (r->keys_listed & place) != 0)
      ply_faults_add(r->faults, pair->place, _("there is no key “%s” here%s"), pair->key, hint);
    else
      list_keys(r, pairs, pair, place);
  }
}
