/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/measure.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "run/run.h"

void ply_measured_clear(PlyMeasured *value) {
  g_clear_pointer(&value->text, g_free);
  g_clear_pointer(&value->words, g_ptr_array_unref);
  g_clear_pointer(&value->subjects, g_array_unref);
}

char *ply_measure_reply(const PlyMeasure *measure, const char *found) {
  /* Translators: a number, and why it is right, a sentence. */
  return measure->right != NULL ? g_strdup_printf(_("Yes: %s. %s"), found, _(measure->right))
                                : g_strdup_printf(_("Yes: %s."), found);
}

/* --- tables --- */

/* "win" in "odds win" where id is "odds"; NULL where text is something else. */
static const char *rest_of(const char *text, const char *id) {
  size_t n = strlen(id);
  return strncmp(text, id, n) == 0 && text[n] == ' ' && text[n + 1] != '\0' ? text + n + 1 : NULL;
}

const PlyMeasure *ply_measure_find(const PlyMeasure *measures, const char *word,
                                   const char **name) {
  for (const PlyMeasure *m = measures; m != NULL && m->id != NULL; m++) {
    const char *found = m->named != NULL ? rest_of(word, m->id) : NULL;
    if (m->named != NULL ? found == NULL : strcmp(word, m->id) != 0)
      continue;
    if (name != NULL)
      *name = found;
    return m;
  }
  return NULL;
}

GStrv ply_measure_words(const PlyMeasure *measures, unsigned flags) {
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  for (const PlyMeasure *m = measures; m != NULL && m->id != NULL; m++) {
    g_autofree char *word = m->named != NULL ? g_strconcat(m->id, " ", m->named, NULL) : NULL;
    if ((m->flags & flags) == flags)
      g_strv_builder_add(words, word != NULL ? word : m->id);
  }
  return g_strv_builder_end(words);
}

/* --- arguments --- */

const PlyArgument *ply_argument_find(const PlyArgument *arguments, const char *id) {
  for (const PlyArgument *a = arguments; a != NULL && a->id != NULL; a++)
    if (strcmp(a->id, id) == 0)
      return a;
  return NULL;
}

static int place_of(const PlyMeasureArgs *args, const char *id) {
  for (unsigned i = 0; i < args->n_given; i++)
    if (strcmp(args->given[i].argument->id, id) == 0)
      return (int)i;
  return -1;
}

bool ply_args_get(const PlyMeasureArgs *args, const char *id, int64_t *value) {
  int place = place_of(args, id);
  if (place >= 0)
    *value = args->given[place].value;
  return place >= 0;
}

void ply_args_give(PlyMeasureArgs *args, const PlyArgument *argument, int64_t value) {
  int place = place_of(args, argument->id);
  g_return_if_fail(place >= 0 || args->n_given < PLY_MAX_ARGUMENTS);
  if (place < 0)
    place = (int)args->n_given++;
  args->given[place].argument = argument;
  args->given[place].value = value;
}

bool ply_args_kept(const PlyMeasureArgs *args, const char *name, double *number) {
  const double *kept = args->kept != NULL ? g_hash_table_lookup(args->kept, name) : NULL;
  if (kept != NULL)
    *number = *kept;
  return kept != NULL;
}

void ply_args_keep(const PlyMeasureArgs *args, const char *name, double number) {
  if (args->kept != NULL)
    g_hash_table_insert(args->kept, g_strdup(name), g_memdup2(&number, sizeof number));
}

/* --- values --- */

bool ply_measure_value(const PlyMeasure *measure, const PlyMeasureArgs *args, PlyMeasured *value,
                       GError **error) {
  PlyMeasureArgs asked = *args;
  asked.measure = measure;
  *value = (PlyMeasured){ .type = measure->type };
  return measure->of(&asked, value, error);
}

bool ply_measured_number(const PlyMeasured *found, bool share, double *number) {
  switch (found->type) {
  case PLY_MEASURE_COUNT: *number = (double)found->count; return true;
  case PLY_MEASURE_WHOLE: *number = (double)found->whole; return true;
  case PLY_MEASURE_PERCENT: *number = found->number; return true;
  case PLY_MEASURE_NUMBER:
    *number = found->number / (share && found->of > 0 ? found->of : 1);
    return true;
  case PLY_MEASURE_SUBJECTS:
    *number = found->subjects != NULL ? found->subjects->len : 0;
    return true;
  default: return false;
  }
}

bool ply_measured_has_subject(const PlyMeasured *found, uint32_t subject) {
  for (guint i = 0; found->subjects != NULL && i < found->subjects->len; i++)
    if (g_array_index(found->subjects, uint32_t, i) == subject)
      return true;
  return false;
}

/* --- comparing --- */

/* Which minus somebody types is all one. */
static bool same_word(const char *a, const char *b) {
  g_autofree char *x = ply_plain_signs(a), *y = ply_plain_signs(b);
  return strcmp(x, y) == 0;
}

static bool has_word(const GPtrArray *words, const char *word) {
  for (guint i = 0; i < words->len; i++)
    if (same_word(words->pdata[i], word))
      return true;
  return false;
}

static bool same_words(const GPtrArray *found, const GPtrArray *said, unsigned flags) {
  if ((flags & PLY_MEASURE_CUT) != 0 ? said->len > found->len : said->len != found->len)
    return false;
  for (guint i = 0; i < said->len; i++)
    if ((flags & PLY_MEASURE_UNORDERED) != 0 ? !has_word(said, found->pdata[i])
                                             : !same_word(found->pdata[i], said->pdata[i]))
      return false;
  return true;
}

static bool same_subjects(const GArray *found, const GArray *said) {
  guint n = found != NULL ? found->len : 0;
  return said->len == n && (n == 0 || memcmp(said->data, found->data, n * sizeof(uint32_t)) == 0);
}

bool ply_measure_matches(const PlyMeasure *measure, const PlyMeasureArgs *args,
                         const PlyMeasured *found, const PlyMeasured *said) {
  double number;
  switch (said->type) {
  case PLY_MEASURE_COUNT:
    return said->count ==
           (found->type == PLY_MEASURE_SUBJECTS ? found->subjects->len : found->count);
  case PLY_MEASURE_WHOLE: return said->whole == found->whole;
  case PLY_MEASURE_SCORE:
    return said->said.bound == found->score.bound &&
           ply_number_is(&said->said, found->score.value, args->run->trace->scale);
  case PLY_MEASURE_PERCENT:
    return 100 * found->number >= said->range.low && 100 * found->number <= said->range.high;
  case PLY_MEASURE_NUMBER:
    return ply_measured_number(found, said->share, &number) &&
           ply_range_holds(&said->range, number);
  case PLY_MEASURE_YES: return said->yes == found->yes;
  case PLY_MEASURE_WORD: return strcmp(said->text, found->text) == 0;
  case PLY_MEASURE_WORDS: return same_words(found->words, said->words, measure->flags);
  case PLY_MEASURE_SUBJECTS: return same_subjects(found->subjects, said->subjects);
  }
  g_return_val_if_reached(false);
}
