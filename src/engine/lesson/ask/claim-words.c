/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A claim as a sentence: where it is meant, and what it says there. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/answers.h"
#include "lesson/ask/grade-private.h"
#include "lesson/ask/measures.h"

/* What is said, and the same denied. 1: what is measured; 2: the value, or the other run. */
typedef struct {
  const char *said, *denied;
} Phrase;

static const Phrase one = { N_("%1$s is %2$s"), N_("%1$s is not %2$s") };
static const Phrase list = { N_("%1$s are %2$s"), N_("%1$s are not %2$s") };
static const Phrase none = { N_("there are no %1$s"), N_("there are some %1$s") };
/* Translators: 1: "leaves", 2: "9" or "22..29". */
static const Phrase count = { N_("%2$s %1$s"), N_("not %2$s %1$s") };

/* Of what is counted, and of any other number. */
static const struct {
  const char *key;
  Phrase count, number;
} comparisons[] = {
  { "fewer",
    { N_("fewer %1$s than in the run “%2$s”"), N_("no fewer %1$s than in the run “%2$s”") },
    { N_("%1$s is lower than in the run “%2$s”"),
      N_("%1$s is not lower than in the run “%2$s”") } },
  { "more",
    { N_("more %1$s than in the run “%2$s”"), N_("no more %1$s than in the run “%2$s”") },
    { N_("%1$s is higher than in the run “%2$s”"),
      N_("%1$s is not higher than in the run “%2$s”") } },
  { "alike",
    { N_("as many %1$s as in the run “%2$s”"), N_("not as many %1$s as in the run “%2$s”") },
    { N_("%1$s is the same as in the run “%2$s”"),
      N_("%1$s is not the same as in the run “%2$s”") } },
};

static char *fill(const Phrase *phrase, bool negated, const char *what, const char *value) {
  return g_strdup_printf(_(negated ? phrase->denied : phrase->said), what, value);
}

/* What is measured, in the reader's language as far as there is a title: "best move", "odds win". */
static char *title_of(const PlyMeasure *measure, const char *name) {
  const char *title = measure->title != NULL ? _(measure->title) : measure->id;
  return name != NULL ? g_strdup_printf("%s %s", title, name) : g_strdup(title);
}

/* "12" of squares is how many they are, where no kind of run reads it as something else. */
static bool is_number(const PlyMeasure *measure, const char *value) {
  PlyNumber number;
  return measure->type == PLY_MEASURE_COUNT ||
         (measure->type == PLY_MEASURE_SUBJECTS && measure->read == NULL &&
          ply_number_read(value, &number));
}

static const Phrase *phrase_of(const PlyMeasure *measure, const char *name, const char *value) {
  bool many = measure->type == PLY_MEASURE_WORDS || measure->type == PLY_MEASURE_SUBJECTS;
  if (name != NULL)
    return &one;
  if ((many || measure->type == PLY_MEASURE_COUNT) && strcmp(value, "none") == 0)
    return &none;
  if (is_number(measure, value))
    return &count;
  return many ? &list : &one;
}

static char *measure_words(const PlyRunKind *kind, const char *key, const char *value,
                           bool negated) {
  const char *name = NULL;
  const PlyMeasure *measure = ply_lesson_measure(kind, key, &name);
  g_autofree char *title = title_of(measure, name);
  return fill(phrase_of(measure, name, value), negated, title, value);
}

/* "10%" behind the measure. */
static char *comparison_words(const PlyVerified *claim, const char *key, const char *value,
                              bool negated) {
  const char *name = NULL, *share = NULL;
  g_autofree char *word = ply_comparison_word(value);
  const PlyMeasure *measure = ply_lesson_measure(claim->run->run->kind, word, &name);
  g_autofree char *title = measure != NULL ? title_of(measure, name) : g_strdup(word);
  bool counted = measure != NULL && measure->type == PLY_MEASURE_COUNT && name == NULL;
  if (strlen(word) < strlen(value))
    share = value + strlen(word) + strspn(value + strlen(word), " ");
  for (size_t i = 0; i < G_N_ELEMENTS(comparisons); i++) {
    if (strcmp(comparisons[i].key, key) != 0)
      continue;
    g_autofree char *text = fill(counted ? &comparisons[i].count : &comparisons[i].number, negated,
                                 title, claim->than != NULL ? claim->than->name : "?");
    /* Translators: 1: two numbers are alike, 2: "10%". */
    return share != NULL ? g_strdup_printf(_("%s, within %s"), text, share)
                         : g_steal_pointer(&text);
  }
  return NULL;
}

static char *node_words(const char *value) {
  return ply_node_words(strcmp(value, "root") == 0 ? "" : value);
}

/* --- where --- */

static char *place_words(const char *key, const char *value) {
  if (strcmp(key, "node") == 0)
    return node_words(value);
  if (strcmp(key, "at") == 0)
    return g_strdup_printf(_("at the step “%s”"), value);
  /* Translators: a place of a run as lessons write it: "square r3c2", "person Anna". */
  return g_strdup_printf(_("%s %s"), key, value);
}

static bool is_measured(const PlyVerified *claim, const char *key) {
  return ply_lesson_is_comparison(key) ||
         ply_lesson_measure(claim->run->run->kind, key, NULL) != NULL;
}

/* The run is named first, and what it is compared with is said there. */
static bool is_place(const PlyVerified *claim, const char *key) {
  static const char *const others[] = { "run", "than", "given", NULL };
  return !g_strv_contains(others, key) && !is_measured(claim, key);
}

static bool says_any(const PlyVerified *claim) {
  for (guint i = 0; i < claim->n_said; i++)
    if (is_measured(claim, claim->keys[i]))
      return true;
  return false;
}

static void add(GString *text, const char *between, char *words) {
  if (words != NULL)
    g_string_append_printf(text, "%s%s", text->len > 0 ? between : "", words);
  g_free(words);
}

/* Where nothing is measured it is the node that is claimed: whose step it is. */
static char *where(const PlyVerified *claim, const PlyLessonRun *main, bool measured) {
  GString *text = g_string_new(NULL);
  if (claim->run != main)
    add(text, ", ", g_strdup_printf(_("in the run “%s”"), claim->run->name));
  for (guint i = 0; claim->keys[i] != NULL; i++)
    if (is_place(claim, claim->keys[i]) && (measured || strcmp(claim->keys[i], "node") != 0))
      add(text, ", ", place_words(claim->keys[i], claim->values[i]));
  return g_string_free(text, FALSE);
}

/* --- what --- */

static char *what_of(const PlyVerified *claim, guint i, bool measured) {
  const char *key = claim->keys[i], *value = claim->values[i];
  if (ply_lesson_is_comparison(key))
    return comparison_words(claim, key, value, claim->negated[i]);
  if (is_measured(claim, key))
    return measure_words(claim->run->run->kind, key, value, claim->negated[i]);
  if (measured || strcmp(key, "node") != 0)
    return NULL;
  g_autofree char *node = node_words(value);
  return g_strdup_printf(claim->negated[i] ? _("it is not %s") : _("it is %s"), node);
}

static char *what(const PlyVerified *claim, bool measured) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < claim->n_said; i++)
    /* Translators: between two things that are both claimed. */
    add(text, _(", and "), what_of(claim, i, measured));
  return g_string_free(text, FALSE);
}

char *ply_claim_words(const PlyVerified *claim, const PlyLessonRun *main) {
  bool measured = says_any(claim);
  g_autofree char *place = where(claim, main, measured), *said = what(claim, measured);
  if (*place == '\0')
    return g_steal_pointer(&said);
  /* Translators: 1: where, "node 2"; 2: what is claimed there, "value is 4". */
  return g_strdup_printf(_("%s: %s"), place, said);
}
