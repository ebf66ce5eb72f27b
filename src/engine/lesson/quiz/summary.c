/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/quiz/summary.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/ask.h"

/* --- counting --- */

static const PlySection *section_of(const PlyLesson *lesson, const PlySummed *summed) {
  return lesson->sections->pdata[summed->section];
}

/* Answers that an author wrote are about whatever their section is about. */
static const char *title_of(const PlyLesson *lesson, const PlySummed *summed) {
  const PlySection *section = section_of(lesson, summed);
  const char *title = section->question->ask->title;
  return title != NULL ? _(title) : NULL;
}

static void group(PlySummary *summary, const char *title, bool first) {
  guint i = 0;
  while (i < summary->groups->len &&
         strcmp(g_array_index(summary->groups, PlySummaryGroup, i).title, title) != 0)
    i++;
  if (i == summary->groups->len)
    g_array_append_vals(summary->groups, &(PlySummaryGroup){ title, 0, 0 }, 1);
  PlySummaryGroup *found = &g_array_index(summary->groups, PlySummaryGroup, i);
  found->n++;
  found->first += first;
}

static void count(PlySummary *summary, const PlyLesson *lesson, const PlySummed *summed) {
  const char *title = title_of(lesson, summed);
  bool first = summed->as == PLY_SUMMED_FIRST_TRY;
  summary->n++;
  summary->first += first;
  summary->retried += summed->as == PLY_SUMMED_RETRIED;
  summary->revealed += summed->as == PLY_SUMMED_REVEALED;
  if (title != NULL)
    group(summary, title, first);
  if (!first)
    g_array_append_vals(summary->again, summed, 1);
}

/* Number and how many questions showed it. */
typedef struct {
  int number;
  unsigned n;
} Shown;

static int compare(gconstpointer a, gconstpointer b) {
  const Shown *x = a, *y = b;
  return x->n != y->n ? (x->n > y->n ? -1 : 1) : x->number - y->number;
}

static void rank(PlySummary *summary) {
  Shown shown[64];
  for (int number = 0; number < 64; number++) {
    shown[number] = (Shown){ number, 0 };
    for (guint i = 0; i < summary->again->len; i++)
      shown[number].n += g_array_index(summary->again, PlySummed, i).misconceptions >> number & 1;
  }
  qsort(shown, G_N_ELEMENTS(shown), sizeof *shown, compare);
  for (guint i = 0; i < G_N_ELEMENTS(shown) && shown[i].n > 0; i++)
    g_array_append_val(summary->misconceptions, shown[i].number);
}

PlySummary *ply_summary_new(const PlyLesson *lesson, const PlySummed *summed, unsigned n) {
  PlySummary *summary = g_new0(PlySummary, 1);
  summary->groups = g_array_new(FALSE, FALSE, sizeof(PlySummaryGroup));
  summary->again = g_array_new(FALSE, FALSE, sizeof(PlySummed));
  summary->misconceptions = g_array_new(FALSE, FALSE, sizeof(int));
  for (unsigned i = 0; i < n; i++)
    if (summed[i].as != PLY_SUMMED_NONE)
      count(summary, lesson, &summed[i]);
  rank(summary);
  return summary;
}

void ply_summary_free(PlySummary *summary) {
  g_array_unref(summary->groups);
  g_array_unref(summary->again);
  g_array_unref(summary->misconceptions);
  g_free(summary);
}

/* --- words --- */

static void add(GString *text, const char *sentence) {
  g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* format may leave the number out, where it is one. */
static char *counted(const char *format, unsigned n) {
  g_auto(GStrv) parts = g_strsplit(format, "%u", 2);
  g_autofree char *number = g_strdup_printf("%u", n);
  return g_strjoinv(number, parts);
}

static void add_count(GString *text, const char *format, unsigned n) {
  g_autofree char *sentence = counted(format, n);
  if (n > 0)
    add(text, sentence);
}

char *ply_summary_words(const PlySummary *summary) {
  GString *text = g_string_new(NULL);
  g_autofree char *first =
      summary->first == summary->n
          ? counted(ngettext("The question was right first time.",
                             "All %u questions were right first time.", summary->n),
                    summary->n)
          : g_strdup_printf(ngettext("%u of %u questions was right first time.",
                                     "%u of %u questions were right first time.", summary->first),
                            summary->first, summary->n);
  add(text, first);
  add_count(text, ngettext("%u took a retry.", "%u took retries.", summary->retried),
            summary->retried);
  add_count(text, ngettext("%u answer was shown.", "%u answers were shown.", summary->revealed),
            summary->revealed);
  return g_string_free(text, FALSE);
}

char *ply_summary_sure(const PlySummary *summary) {
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < summary->groups->len; i++) {
    const PlySummaryGroup *group = &g_array_index(summary->groups, PlySummaryGroup, i);
    if (group->first == group->n)
      g_string_append_printf(names, "%s%s", names->len > 0 ? " · " : "", group->title);
  }
  return names->len > 0 ? g_string_free(g_steal_pointer(&names), FALSE) : NULL;
}

char *ply_summed_words(const PlySummed *summed) {
  unsigned retries = summed->tries > 0 ? summed->tries - 1 : 0;
  if (summed->as == PLY_SUMMED_REVEALED)
    return g_strdup(_("the answer was shown"));
  if (summed->as == PLY_SUMMED_WRONG)
    return g_strdup(_("not right"));
  return g_strdup_printf(ngettext("right after %u retry", "right after %u retries", retries),
                         retries);
}

const char *ply_summed_title(const PlyLesson *lesson, const PlySummed *summed) {
  const PlySection *section = section_of(lesson, summed);
  return section->heading != NULL ? section->heading : section->question->prompt;
}
