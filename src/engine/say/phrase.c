/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/phrase.h"

#include "base/i18n.h"
#include "say/rule-sentences.h"
#include "say/words.h"

void ply_phrase_add(PlyPhrase *phrase, const char *name, char *marked) {
  g_assert(phrase->n < PLY_PHRASE_GAPS);
  PlyGap *gap = &phrase->gaps[phrase->n++];
  gap->name = name;
  gap->text = marked;
}

static char *take_marked(char *text, int tone) {
  char *marked = ply_mark(text, tone);
  g_free(text);
  return marked;
}

void ply_phrase_tone(PlyPhrase *phrase, const char *name, char *text, int tone) {
  ply_phrase_add(phrase, name, take_marked(text, tone));
}

char *ply_phrase_fill(PlyPhrase *phrase, const char *format) {
  char *marked = ply_fill(format, phrase->gaps, phrase->n);
  for (unsigned i = 0; i < phrase->n; i++)
    g_free(phrase->gaps[i].text);
  phrase->n = 0;
  return marked;
}

char *ply_phrase_number(int n, int tone) {
  return take_marked(n < 0 ? g_strdup_printf("−%d", -n) : ply_words_large((uint32_t)n), tone);
}

char *ply_phrase_count(unsigned n, int tone) {
  return take_marked(ply_words_count(n), tone);
}

char *ply_phrase_rule(const PlyRule *rule) {
  return ply_mark(_(rule->name), PLY_TONE_STRONG);
}

char *ply_phrase_at(uint32_t square, unsigned columns) {
  PlyPhrase phrase = { .n = 0 };
  ply_phrase_add(&phrase, "row", ply_phrase_number((int)(square / columns) + 1, -1));
  ply_phrase_add(&phrase, "column", ply_phrase_number((int)(square % columns) + 1, -1));
  return ply_phrase_fill(&phrase, _("row {row}, column {column}"));
}

char *ply_phrase_number_at(unsigned number, uint32_t square, unsigned columns, int tone) {
  PlyPhrase phrase = { .n = 0 };
  ply_phrase_add(&phrase, "what", ply_phrase_number((int)number, tone));
  ply_phrase_add(&phrase, "place", ply_phrase_at(square, columns));
  /* Translators: a number on the board and where it stands: the 2 in row 3, column 4 */
  return ply_phrase_fill(&phrase, _("the {what} in {place}"));
}

char *ply_phrase_both(char *first, char *second) {
  PlyPhrase phrase = { .n = 0 };
  ply_phrase_add(&phrase, "first", first);
  ply_phrase_add(&phrase, "second", second);
  return ply_phrase_fill(&phrase, ply_rule_say_text(PLY_RULE_SAY_BOTH, 0));
}

char *ply_phrase_list(GPtrArray *texts, bool alternatives) {
  g_assert(texts->len > 0);
  GString *list = g_string_new(g_ptr_array_index(texts, 0));
  for (guint i = 1; i + 1 < texts->len; i++)
    g_string_append_printf(list, "%s%s", C_("list", ", "),
                           (const char *)g_ptr_array_index(texts, i));
  char *last = texts->len > 1 ? g_strdup(g_ptr_array_index(texts, texts->len - 1)) : NULL;
  g_ptr_array_unref(texts);
  char *first = g_string_free(list, FALSE);
  if (last == NULL)
    return first;
  PlyPhrase phrase = { .n = 0 };
  ply_phrase_add(&phrase, "list", first);
  ply_phrase_add(&phrase, "last", last);
  return ply_phrase_fill(&phrase, alternatives ? C_("list", "{list} or {last}")
                                               : C_("list", "{list} and {last}"));
}
