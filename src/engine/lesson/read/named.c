/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/read/named.h"

#include <string.h>

#include "base/ascending.h"
#include "base/i18n.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/topic.h"
#include "lesson/read/reader.h"

/* --- what a text names --- */

static void add_square(const PlyRun *run, const char *row, const char *column, GArray *subjects) {
  g_autofree char *text = g_strdup_printf("r%sc%s", row, column);
  uint32_t subject;
  if (run->kind->subjects->read(run, text, &subject, NULL))
    ply_ascending_add(subjects, subject);
}

static void add_node(const PlyRun *run, const char *path, GArray *subjects) {
  PlyNodeId node = ply_trace_find(run->trace, path);
  if (node != PLY_NO_NODE)
    ply_ascending_add(subjects, node);
}

#define LIST(one) one "(?:(?:, | and | or )" one ")*"
#define NUMBER "[0-9]+"
#define PATH "[0-9]+(?:\\.[0-9]+)*"
#define BELOW                                                                                      \
  "[0-9]+(?:\\.[0-9]+){2,}" /* of fewer numbers it may be a value: "anything below 4.5" */

/* Calls each with every one that one finds in list. */
typedef void (*Add)(const PlyRun *run, const char *one, const char *beside, GArray *subjects);

static void for_each(const char *list, const char *one, const PlyRun *run, const char *beside,
                     Add each, GArray *subjects) {
  g_autoptr(GRegex) regex = g_regex_new(one, 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  for (g_regex_match(regex, list, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *text = g_match_info_fetch(match, 0);
    each(run, text, beside, subjects);
  }
}

static void add_column(const PlyRun *run, const char *column, const char *row, GArray *subjects) {
  add_square(run, row, column, subjects);
}

static void add_row(const PlyRun *run, const char *row, const char *columns, GArray *subjects) {
  for_each(columns, NUMBER, run, row, add_column, subjects);
}

static void add_path(const PlyRun *run, const char *path, const char *beside, GArray *subjects) {
  add_node(run, path, subjects);
}

/* The first group of a form says nodes or rows, a second one columns. */
static const struct {
  const char *form, *one;
  Add each;
  bool square;
} forms[] = {
  { "row (" NUMBER "), column (" NUMBER ")", NUMBER, add_row, true },
  { "row (" NUMBER "), columns (" LIST(NUMBER) ")", NUMBER, add_row, true },
  { "rows (" LIST(NUMBER) "), column (" NUMBER ")", NUMBER, add_row, true },
  { "\\br(" NUMBER ")c(" NUMBER ")", NUMBER, add_row, true },
  { "(?:node|leaf) (" PATH ")", PATH, add_path, false },
  { "(?:nodes|leaves) (" LIST(PATH) ")", PATH, add_path, false },
  { "(?:answer to|child of|leaf of|answers to|children of|leaves of) (" PATH ")", PATH, add_path,
    false },
  { "(?:below|under|above) (" BELOW ")", PATH, add_path, false },
};

static char *without_tags(const char *markup) {
  g_autoptr(GRegex) tag = g_regex_new("<[^>]*>", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal(tag, markup, -1, 0, "", 0, NULL);
  return g_utf8_strdown(plain, -1);
}

GArray *ply_named_subjects(const PlyRun *run, const char *markup) {
  GArray *subjects = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_autofree char *text = without_tags(markup);
  bool squares = run->kind->subjects != NULL;
  for (size_t i = 0; i < G_N_ELEMENTS(forms); i++) {
    g_autoptr(GRegex) regex = g_regex_new(forms[i].form, 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    if (forms[i].square != squares)
      continue;
    for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
      g_autofree char *first = g_match_info_fetch(match, 1), *second = g_match_info_fetch(match, 2);
      for_each(first, forms[i].one, run, second, forms[i].each, subjects);
    }
  }
  return subjects;
}

/* --- what is marked --- */

static char *address_of(const PlyRun *run, uint32_t subject) {
  char *text = NULL;
  if (run->kind->subjects != NULL && run->kind->subjects->print(run, subject, &text))
    return text;
  return run->kind->subjects != NULL || subject == 0 ? g_strdup("root")
                                                     : ply_trace_path(run->trace, subject);
}

static void add_text(GString *all, const char *text) {
  if (text != NULL)
    g_string_append_printf(all, "%s\n", text);
}

/* What is read before the question is answered, but for hints. */
static char *text_of(const PlySection *section) {
  const PlyQuestion *question = section->question;
  GString *all = g_string_new(NULL);
  add_text(all, section->heading);
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = section->blocks->pdata[i];
    if (block->kind == PLY_BLOCK_PROSE && !block->after)
      add_text(all, block->markup);
  }
  add_text(all, question->prompt);
  for (guint i = 0; i < question->choices->len; i++)
    add_text(all, ((const PlyChoice *)question->choices->pdata[i])->markup);
  return g_string_free(all, FALSE);
}

void ply_named_check(const PlySection *section, GPtrArray *notes) {
  const PlyQuestion *question = section->question;
  const PlyRun *run = question->run->run;
  if (ply_question_by(question) == PLY_BY_ACTS) /* marks what the hand is at */
    return;
  g_autofree char *text = text_of(section);
  g_autoptr(GArray) named = ply_named_subjects(run, text);
  g_autoptr(PlyCover) cover = ply_question_cover(question, false);
  for (guint i = 0; i < named->len; i++) {
    uint32_t subject = g_array_index(named, uint32_t, i);
    g_autofree char *address = address_of(run, subject);
    if (!ply_cover_asks(cover, run, subject))
      ply_faults_add(notes, (PlyPlace){ question->line, 1 },
                     _("the text names “%s”, which is not marked in the picture; add it to a line "
                       "“marks: …”"),
                     address);
  }
}
