/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of measures as text: as people write them, and as they are shown. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "run/measure.h"
#include "run/run.h"
#include "run/typed.h"

/* --- reading --- */

static const char *const expected[] = {
  [PLY_MEASURE_COUNT] = N_("expected a whole number, like “12” or “1234”"),
  [PLY_MEASURE_WHOLE] = N_("expected a whole number, like “12” or “−3”"),
  [PLY_MEASURE_SCORE] = N_("expected a number, like “4”, “−2.5”, “1234” or “≥5”"),
  [PLY_MEASURE_NUMBER] = N_("expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or "
                            "“20%..25%”"),
  [PLY_MEASURE_PERCENT] = N_("expected a range in per cent, like “80..84”"),
  [PLY_MEASURE_YES] = N_("expected yes or no"),
  [PLY_MEASURE_WORD] = N_("expected a word"),
  [PLY_MEASURE_WORDS] = N_("expected words"),
  [PLY_MEASURE_SUBJECTS] = N_("expected squares"),
};

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

/* Blanks or commas between them, unless the measure has its own separators; one that stands there twice
 * counts once. */
bool ply_measure_read_subjects(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                               GError **error) {
  said->type = PLY_MEASURE_SUBJECTS;
  said->subjects = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  if (strcmp(text, "none") == 0)
    return true;
  const char *separators = args->measure != NULL ? args->measure->separators : NULL;
  g_auto(GStrv) words = g_strsplit_set(text, separators != NULL ? separators : " ,\t\n", -1);
  for (int i = 0; words[i] != NULL; i++) {
    uint32_t subject;
    if (*g_strstrip(words[i]) == '\0')
      continue;
    if (!args->run->kind->subjects->read(args->run, words[i], &subject, error))
      return false;
    if (!ply_measured_has_subject(said, subject))
      g_array_append_val(said->subjects, subject);
  }
  g_array_sort(said->subjects, by_number);
  return true;
}

static bool read_count(const char *text, uint64_t *count) {
  guint64 read;
  bool whole = g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT64, &read, NULL);
  *count = read;
  return whole;
}

static bool read_words(const PlyMeasure *measure, const char *text, PlyMeasured *said,
                       GError **error) {
  bool numbers = (measure->flags & PLY_MEASURE_NUMBERS) != 0;
  const char *separators = measure->separators != NULL ? measure->separators
                           : numbers                   ? " \t,"
                                                       : " \t";
  g_auto(GStrv) words = g_strsplit_set(text, separators, -1);
  g_autofree char *readings = numbers ? ply_list_readings(text) : NULL;
  said->words = g_ptr_array_new_with_free_func(g_free);
  if (readings != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, "%s", readings);
  if (measure->zero != NULL && strcmp(text, measure->zero) == 0)
    return true;
  for (int i = 0; words[i] != NULL; i++)
    if (*g_strstrip(words[i]) != '\0')
      g_ptr_array_add(said->words, g_strdup(words[i]));
  return true;
}

static bool read_percent(const char *text, PlyRange *range) {
  const char *dots = strstr(text, "..");
  g_autofree char *first = dots != NULL ? g_strndup(text, (gsize)(dots - text)) : NULL;
  PlyNumber from, to;
  if (dots == NULL || !ply_number_read(first, &from) || !ply_number_read(dots + 2, &to))
    return false;
  *range = (PlyRange){ (double)from.thousandths / 1000, (double)to.thousandths / 1000 };
  return true;
}

static bool read_yes(const char *text, bool *yes) {
  *yes = strcmp(text, "yes") == 0;
  return *yes || strcmp(text, "no") == 0;
}

static bool read_whole(const char *text, int64_t *whole) {
  return ply_whole_read(text, G_MININT32, G_MAXINT32, whole);
}

/* Names may have signs of their own. */
static bool takes_names(const PlyMeasure *measure) {
  return measure->type == PLY_MEASURE_WORDS ||
         (measure->type == PLY_MEASURE_WORD && measure->words == NULL);
}

static bool read_by_type(const PlyMeasure *measure, const PlyMeasureArgs *args, const char *written,
                         PlyMeasured *said, GError **error) {
  g_autofree char *text = takes_names(measure) ? ply_typed_text(written) : ply_plain_word(written);
  switch (measure->type) {
  case PLY_MEASURE_COUNT:
    said->count = 0;
    return (measure->zero != NULL && strcmp(text, measure->zero) == 0) ||
           read_count(text, &said->count);
  case PLY_MEASURE_WHOLE: return read_whole(text, &said->whole);
  case PLY_MEASURE_SCORE: return ply_number_read(text, &said->said);
  case PLY_MEASURE_PERCENT: return read_percent(text, &said->range);
  case PLY_MEASURE_NUMBER:
    said->text = g_strdup(text);
    said->share = strchr(text, '%') != NULL;
    return ply_range_read(text, &said->range);
  case PLY_MEASURE_YES: return read_yes(text, &said->yes);
  case PLY_MEASURE_WORD:
    said->text = g_strdup(text);
    return measure->words == NULL || g_strv_contains(measure->words, text);
  case PLY_MEASURE_WORDS: return read_words(measure, text, said, error);
  case PLY_MEASURE_SUBJECTS:
    said->type = PLY_MEASURE_COUNT;
    return read_count(text, &said->count) || ply_measure_read_subjects(args, text, said, error);
  }
  g_return_val_if_reached(false);
}

bool ply_measure_read(const PlyMeasure *measure, const PlyMeasureArgs *args, const char *text,
                      PlyMeasured *said, GError **error) {
  g_autoptr(GError) why = NULL;
  PlyMeasureArgs asked = *args;
  asked.measure = measure;
  args = &asked;
  *said = (PlyMeasured){ .type = measure->type };
  if (measure->read != NULL ? measure->read(args, text, said, &why)
                            : read_by_type(measure, args, text, said, &why))
    return true;
  ply_measured_clear(said);
  if (why != NULL) {
    g_propagate_error(error, g_steal_pointer(&why));
    return false;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("found “%s”, %s"), text,
                  _(measure->expected != NULL ? measure->expected : expected[measure->type]));
}

/* --- printing --- */

static const char *between(const PlyMeasure *measure) {
  return measure->separators != NULL && *measure->separators == ',' ? ", " : " ";
}

static char *print_subjects(const PlyMeasure *measure, const PlyMeasureArgs *args,
                            const GArray *subjects) {
  if (subjects == NULL || subjects->len == 0)
    return g_strdup("none");
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < subjects->len; i++) {
    g_autofree char *name = NULL;
    args->run->kind->subjects->print(args->run, g_array_index(subjects, uint32_t, i), &name);
    g_string_append_printf(text, "%s%s", i > 0 ? between(measure) : "", name);
  }
  return g_string_free(text, FALSE);
}

static char *print_words(const PlyMeasure *measure, const GPtrArray *words) {
  if (words->len == 0)
    return g_strdup(measure->zero != NULL ? measure->zero : "");
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? between(measure) : "", (char *)words->pdata[i]);
  return g_string_free(text, FALSE);
}

static char *print_count(const PlyMeasure *measure, const PlyMeasured *found) {
  uint64_t n = found->type == PLY_MEASURE_SUBJECTS ? found->subjects->len : found->count;
  return n == 0 && measure->zero != NULL ? g_strdup(measure->zero)
                                         : g_strdup_printf("%" G_GUINT64_FORMAT, n);
}

static char *print_number(const PlyMeasured *found, const PlyMeasured *said) {
  double number = 0;
  ply_measured_number(found, said != NULL && said->share, &number);
  return ply_range_print(number, said != NULL && said->text != NULL ? said->text : "");
}

char *ply_measure_print(const PlyMeasure *measure, const PlyMeasureArgs *args,
                        const PlyMeasured *found, const PlyMeasured *said) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  switch (said != NULL ? said->type : found->type) {
  case PLY_MEASURE_COUNT: return print_count(measure, found);
  case PLY_MEASURE_WHOLE: return g_strdup_printf("%" G_GINT64_FORMAT, found->whole);
  case PLY_MEASURE_PERCENT:
    return g_strdup(g_ascii_formatd(number, sizeof number, "%.2f", 100 * found->number));
  case PLY_MEASURE_NUMBER: return print_number(found, said);
  case PLY_MEASURE_YES: return g_strdup(found->yes ? "yes" : "no");
  case PLY_MEASURE_SCORE:
  case PLY_MEASURE_WORD: return g_strdup(found->text);
  case PLY_MEASURE_WORDS: return print_words(measure, found->words);
  case PLY_MEASURE_SUBJECTS: return print_subjects(measure, args, found->subjects);
  }
  g_return_val_if_reached(NULL);
}

char *ply_measure_cell(const PlyMeasure *measure, const PlyMeasured *found) {
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  bool percent = found->type == PLY_MEASURE_NUMBER && found->of == 1;
  double number;
  if (!ply_measured_number(found, false, &number))
    return g_strdup("–");
  g_ascii_formatd(text, sizeof text, measure->format != NULL ? measure->format : "%.0f",
                  percent ? 100 * number : number);
  return percent ? g_strconcat(text, " %", NULL) : g_strdup(text);
}
