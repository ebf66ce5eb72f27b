/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every lesson that is shipped: clean, complete, and short enough to be read. */
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/library.h"
#include "program.h"

static PlyLesson *load(const char *file, bool verify) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLessonCheck check = { .strict = true };
  PlyLesson *lesson = ply_lesson_load(file, verify ? &check : NULL, faults);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(faults->pdata[i], file);
    g_test_message("%s", line);
  }
  g_assert_cmpuint(faults->len, ==, 0);
  return lesson;
}

static unsigned count_words(const char *markup) {
  unsigned n = 0;
  bool tag = false, word = false;
  for (; *markup != '\0'; markup++) {
    tag = *markup == '<' || (tag && *markup != '>');
    bool inside = !tag && !g_ascii_isspace(*markup) && *markup != '>';
    n += inside && !word;
    word = inside;
  }
  return n;
}

/* At most 120 words stand before the first step. */
static void check_start(const PlyLesson *lesson) {
  unsigned n = 0;
  const PlySection *first = lesson->sections->pdata[0];
  for (guint i = 0; i < first->blocks->len; i++)
    n += count_words(((const PlyBlock *)first->blocks->pdata[i])->markup);
  g_assert_cmpuint(n, >, 0);
  g_assert_cmpuint(n, <=, 120);
}

/* A wrong answer gets a reply of its own; no two answers share one. */
static void check_replies(const PlyQuestion *question) {
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    g_assert_cmpstr(choice->reply, !=, "");
    for (guint k = 0; k < i; k++)
      g_assert_cmpstr(choice->reply, !=, ((const PlyChoice *)question->choices->pdata[k])->reply);
  }
}

/* Nodes and squares are picked with keys as well: the note below a question names both ways. */
static void check_heading(const char *heading) {
  g_autofree char *lower = g_utf8_strdown(heading != NULL ? heading : "", -1);
  g_assert_null(strstr(lower, "click"));
}

static void test_lesson(gconstpointer data) {
  const PlyLibraryEntry *entry = data;
  g_autoptr(PlyLesson) lesson = load(entry->file, true);
  g_assert_cmpstr(lesson->id, ==, entry->id);
  g_assert_nonnull(lesson->goal);
  g_assert_nonnull(lesson->difficulty);
  g_assert_cmpint(lesson->misconception, >, 0);
  g_assert_cmpuint(lesson->teacher->len, >, 0);
  check_start(lesson);
  guint questions = 0;
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlySection *section = lesson->sections->pdata[i];
    g_assert_nonnull(section->run);
    check_heading(section->heading);
    if (section->question == NULL)
      continue;
    questions++;
    if (section->question->ask->marked)
      check_replies(section->question);
    ply_lesson_record(section->question->run, NULL);
    g_autoptr(GError) error = NULL;
    g_autofree char *solution = ply_question_solution(section->question, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(solution, !=, "");
  }
  g_assert_cmpuint(questions, >=, 3);
}

/* "needs" names lessons that are there. */
static void test_needs(gconstpointer data) {
  const GPtrArray *entries = data;
  for (guint i = 0; i < entries->len; i++) {
    g_autoptr(PlyLesson) lesson = load(((PlyLibraryEntry *)entries->pdata[i])->file, false);
    g_auto(GStrv) needs = g_strsplit(lesson->needs != NULL ? lesson->needs : "", " ", -1);
    for (int n = 0; needs[n] != NULL; n++) {
      bool found = false;
      for (guint k = 0; k < entries->len; k++)
        found = found || strcmp(((PlyLibraryEntry *)entries->pdata[k])->id, needs[n]) == 0;
      g_assert_true(found);
    }
  }
}

static void test_courses(gconstpointer data) {
  const GPtrArray *entries = data;
  static const struct {
    const char *course;
    guint least;
  } courses[] = {
    { "minimax", 5 },      { "alpha-beta", 3 }, { "further", 7 }, { "opponents", 9 },
    { "minesweeper", 10 }, { "sudoku", 8 },     { "chance", 9 },
  };
  guint all = 0;
  for (gsize c = 0; c < G_N_ELEMENTS(courses); c++) {
    guint n = 0;
    for (guint i = 0; i < entries->len; i++)
      n += g_strcmp0(((const PlyLibraryEntry *)entries->pdata[i])->course, courses[c].course) == 0;
    g_assert_cmpuint(n, >=, courses[c].least);
    all += n;
  }
  g_assert_cmpuint(all, ==, entries->len);
}

/* How often each of three places holds the right answer. */
typedef struct {
  guint at[3], all;
} Places;

static void add_place(Places *places, guint place) {
  places->at[place]++;
  places->all++;
}

/* The place of the right answer among three, if the question is of that kind. */
static bool find_place(const PlyQuestion *question, guint *place) {
  if (question == NULL || !question->ask->marked || question->choices->len != 3)
    return false;
  guint right = 0;
  for (guint i = 0; i < 3; i++)
    if (((const PlyChoice *)question->choices->pdata[i])->right) {
      *place = i;
      right++;
    }
  return right == 1;
}

/* Who always takes the answer in the middle learns nothing and must not be right more often. */
static void test_places(gconstpointer data) {
  const GPtrArray *entries = data;
  Places total = { 0 };
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    g_autoptr(PlyLesson) lesson = load(entry->file, false);
    Places own = { 0 };
    for (guint k = 0; k < lesson->sections->len; k++) {
      guint place;
      if (!find_place(((const PlySection *)lesson->sections->pdata[k])->question, &place))
        continue;
      add_place(&own, place);
      add_place(&total, place);
    }
    for (guint p = 0; p < G_N_ELEMENTS(own.at); p++)
      if (own.all >= 3 && own.at[p] == own.all)
        g_test_fail_printf("%s: every right answer of three stands in place %u", entry->id, p + 1);
  }
  for (guint p = 0; p < G_N_ELEMENTS(total.at); p++) {
    g_test_message("place %u: %u of %u", p + 1, total.at[p], total.all);
    g_assert_cmpuint(100 * total.at[p], >=, 25 * total.all);
    g_assert_cmpuint(100 * total.at[p], <=, 42 * total.all);
  }
}

TEST_PROGRAM("shipped") {
  g_test_init(&argc, &argv, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, &error);
  g_assert_no_error(error);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    g_autofree char *path = g_strconcat("/lesson/shipped/", entry->id, NULL);
    g_test_add_data_func(path, entry, test_lesson);
  }
  g_test_add_data_func("/lesson/shipped/needs", entries, test_needs);
  g_test_add_data_func("/lesson/shipped/courses", entries, test_courses);
  g_test_add_data_func("/lesson/shipped/places", entries, test_places);
  return g_test_run();
}
