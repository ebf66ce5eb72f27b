/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of lessons that ship: every list of answers claims, and what an answer names stands
 * where it is held to a run, or where the learner sees it. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/read/reader.h"

#define MAX_SENTENCE 20 /* words */
#define MAX_PROSE 350

/* --- what is named in a text --- */

static const char *const numbers[] = {
  "zero",  "one",   "two",  "three", "four",   "five",   "six",
  "seven", "eight", "nine", "ten",   "eleven", "twelve", NULL
};
static const char *const ordinals[] = { "zeroth", "first",    "second",  "third",  "fourth",
                                        "fifth",  "sixth",    "seventh", "eighth", "ninth",
                                        "tenth",  "eleventh", "twelfth", NULL };

static int find(const char *const *words, const char *word) {
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp(words[i], word) == 0)
      return i;
  return -1;
}

/* "r3c5" */
static bool is_square(const char *word) {
  size_t row = word[0] == 'r' ? strspn(word + 1, "0123456789") : 0;
  const char *rest = word + 1 + row;
  return row > 0 && rest[0] == 'c' && rest[1] != '\0' &&
         rest[1 + strspn(rest + 1, "0123456789")] == '\0';
}

/* The number that a word stands for, with plain digits; NULL: none. "One" is no number: it is mostly
 * somebody. */
static char *number_of(const char *word) {
  int i = find(numbers, word), k = find(ordinals, word);
  if (i == 0 || i > 1)
    return g_strdup_printf("%d", i);
  if (k > 0)
    return g_strdup_printf("%d", k);
  if (!g_ascii_isdigit(word[0]) || word[strspn(word, "0123456789.")] != '\0')
    return NULL;
  size_t n = strlen(word);
  return g_strndup(word, word[n - 1] == '.' ? n - 1 : n);
}

/* "1,234" is one number: the blocks of three digits behind a comma, from text on. */
static const char *take_thousands(const char *text, char **number) {
  while (text[0] == ',' && strspn(text + 1, "0123456789") == 3) {
    g_autofree char *head = *number;
    *number = g_strdup_printf("%s%.3s", head, text + 1);
    text += 4;
  }
  return text;
}

/* Adds the squares and numbers of text to names, which holds their words. */
static void add_named(GHashTable *names, const char *text) {
  g_autofree char *lower = g_utf8_strdown(text, -1);
  g_auto(GStrv) parts =
      g_regex_split_simple("\\.\\.|[−≥≤–—…“”]", lower, 0, 0); /* "20..30" are two */
  for (int i = 0; parts[i] != NULL; i++)
    for (const char *at = parts[i]; *at != '\0';) {
      size_t n = strcspn(at, " \t\n,;:()[]{}+*/=<>|?!%\"'-");
      g_autofree char *word = g_strndup(at, n);
      char *number = is_square(word) ? g_strdup(word) : number_of(word);
      at += n;
      if (number != NULL && g_ascii_isdigit(word[0]))
        at = take_thousands(at, &number);
      if (number != NULL)
        g_hash_table_replace(names, number, NULL);
      at += *at != '\0';
    }
}

/* --- where it may stand --- */

static void add_pairs(GHashTable *names, const GPtrArray *pairs) {
  for (guint i = 0; pairs != NULL && i < pairs->len; i++) {
    add_named(names, ((const PlyPair *)pairs->pdata[i])->key);
    add_named(names, ((const PlyPair *)pairs->pdata[i])->value->text);
  }
}

/* The prose of the section, its blocks, and the positions of the lesson. */
static GHashTable *known_in(PlyReader *r, const PlySection *section) {
  GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = section->blocks->pdata[i];
    if (!block->after && block->markup != NULL)
      add_named(names, block->markup);
  }
  if (section->heading != NULL)
    add_named(names, section->heading);
  add_pairs(names, r->header);
  for (guint i = 0; i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    bool start = block->kind == PLY_NAMED_POSITION || block->kind == PLY_NAMED_TREE ||
                 block->kind == PLY_NAMED_RUN || block->kind == PLY_NAMED_OCCUPATIONS ||
                 block->kind == PLY_NAMED_PEOPLE || block->kind == PLY_NAMED_EXPENSES;
    bool here = block->section == section && block->kind != PLY_NAMED_CLAIM;
    if (start && block->body != NULL)
      add_named(names, block->body->text);
    if (here && block->kind != PLY_NAMED_RUN)
      add_pairs(names, block->pairs);
  }
  return names;
}

static void add_claims_of(GHashTable *names, PlyReader *r, const PlyChoice *choice) {
  for (guint i = 0; i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->choice == choice)
      add_pairs(names, block->pairs);
  }
}

static void check_answer(PlyReader *r, const PlySection *section, const PlyChoice *choice) {
  g_autoptr(GHashTable) known = known_in(r, section);
  g_autoptr(GHashTable) named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  add_claims_of(known, r, choice);
  add_named(named, choice->plain);
  GHashTableIter iter;
  gpointer name;
  g_hash_table_iter_init(&iter, named);
  while (g_hash_table_iter_next(&iter, &name, NULL))
    if (!g_hash_table_contains(known, name))
      ply_faults_add(r->faults, choice->place,
                     _("this answer names “%s”, which stands neither in its claim nor in the "
                       "question or the position"),
                     (const char *)name);
}

static void check_question(PlyReader *r, const PlySection *section) {
  const PlyQuestion *question = section->question;
  PlyPlace place = { question->line, 1 };
  if (question->ask != &ply_ask_choice || question->judged != NULL)
    return;
  if (!ply_question_claims(question)) {
    ply_faults_add(r->faults, place,
                   _("these answers claim nothing; give each a claim, or the question a line "
                     "“judged: author, …” with the reason why no run decides it"));
    return;
  }
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    if (choice->claim == NULL)
      ply_faults_add(r->faults, choice->place,
                     _("this answer claims nothing, and others of its question do"));
    check_answer(r, section, choice);
  }
}

/* --- prose --- */

static unsigned words_in(const char *text) {
  unsigned n = 0;
  for (const char *at = text; *at != '\0';) {
    at += strspn(at, " \t\n");
    size_t length = strcspn(at, " \t\n");
    n += length > 0;
    at += length;
  }
  return n;
}

static void note_sentences(GPtrArray *notes, PlyPlace place, const char *text) {
  g_auto(GStrv) sentences = g_regex_split_simple("(?<=[.!?])\\s+", text, 0, 0);
  for (int i = 0; sentences[i] != NULL; i++) {
    unsigned n = words_in(sentences[i]);
    if (n > MAX_SENTENCE)
      ply_faults_add(notes, place,
                     _("a sentence of %u words; one that is read aloud has at most %d: “%.40s…”"),
                     n, MAX_SENTENCE, sentences[i]);
  }
}

static void note_prose(PlyReader *r, GPtrArray *notes) {
  unsigned words = 0;
  for (guint i = 0; i < r->lesson->sections->len; i++) {
    const PlySection *section = r->lesson->sections->pdata[i];
    PlyPlace place = { section->question != NULL ? section->question->line : 1, 1 };
    for (guint k = 0; k < section->blocks->len; k++) {
      const PlyBlock *block = section->blocks->pdata[k];
      if (block->kind != PLY_BLOCK_PROSE)
        continue;
      words += words_in(block->markup);
      note_sentences(notes, place, block->markup);
    }
  }
  if (words > MAX_PROSE)
    ply_faults_add(notes, (PlyPlace){ 1, 1 },
                   _("%u words of prose; a lesson that is read to its end has at most %d"), words,
                   MAX_PROSE);
}

void ply_strict_check(PlyReader *r, GPtrArray *notes) {
  for (guint i = 0; r->blocks != NULL && i < r->lesson->sections->len; i++) {
    const PlySection *section = r->lesson->sections->pdata[i];
    if (section->question != NULL)
      check_question(r, section);
  }
  if (notes != NULL) {
    note_prose(r, notes);
    ply_lines_note(r, notes);
  }
}
