/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lessons/README.md and the reader know the same words. In the tables of the reference the first
 * cell of a row is the word, in backquotes; the heading above says where it belongs. */
#include <string.h>

#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/lesson.h"
#include "lesson/read/keys.h"
#include "life/setup.h"
#include "match/match.h"
#include "minesweeper/setup.h"
#include "odds/odds.h"
#include "program.h"
#include "search/search.h"
#include "sudoku/run/setup.h"

/* Tables by the heading above and the first cell of their head. */
static const struct {
  const char *heading, *head;
  unsigned place;
} tables[] = {
  { "## Header", "key", PLY_IN_HEADER },
  { "### Options of the algorithm", "key", PLY_IN_HEADER },
  { "### Options of a match", "key", PLY_IN_HEADER },
  { "### Options of Minesweeper", "key", PLY_IN_HEADER },
  { "### Options of Sudoku", "key", PLY_IN_HEADER },
  { "### Options of a day in the life", "key", PLY_IN_HEADER },
  { "### Options of Blackjack and of the gun", "key", PLY_IN_HEADER },
  { "### run", "key", PLY_IN_RUN },
  { "### expect, verify", "key", PLY_IN_EXPECT | PLY_IN_VERIFY },
  { "### ask", "key", PLY_IN_ASK },
  { "### question", "key", PLY_IN_QUESTION },
  { "### claim", "key", PLY_IN_CLAIM },
  { "### stop", "key", PLY_IN_STOP },
  { "### results", "key", PLY_IN_RESULTS },
  { "### lab", "key", PLY_IN_LAB },
};

static char *read_reference(void) {
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "README.md", NULL);
  g_autoptr(GError) error = NULL;
  char *text;
  g_file_get_contents(path, &text, NULL, &error);
  g_assert_no_error(error);
  return text;
}

/* The words in the first column of the table below heading whose head begins with head. */
static GPtrArray *words_of(const char *heading, const char *head) {
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *text = read_reference(), *top = g_strdup_printf("| %s |", head);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  bool here = false, table = false;
  for (int i = 0; lines[i] != NULL; i++) {
    if (lines[i][0] == '#')
      here = strcmp(lines[i], heading) == 0;
    if (lines[i][0] != '|')
      table = false;
    else if (here && g_str_has_prefix(lines[i], top))
      table = true;
    if (!table || !g_str_has_prefix(lines[i], "| `"))
      continue;
    const char *end = strchr(lines[i] + 3, '`');
    g_assert_nonnull(end);
    g_ptr_array_add(words, g_strndup(lines[i] + 3, (gsize)(end - lines[i] - 3)));
  }
  if (words->len == 0)
    g_error("no table of “%s” below “%s”", head, heading);
  return words;
}

static bool holds(const GPtrArray *words, const char *word) {
  for (guint i = 0; i < words->len; i++)
    if (strcmp(words->pdata[i], word) == 0)
      return true;
  return false;
}

/* A key that a name follows stands there as "days NAME". */
static bool holds_key(const GPtrArray *words, const PlyKey *key) {
  for (guint i = 0; i < words->len && key->named; i++)
    if (ply_key_named(words->pdata[i], key->name) != NULL)
      return true;
  return !key->named && holds(words, key->name);
}

/* Every word of the reference is known to the reader. */
static void test_listed(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(tables); i++) {
    g_autoptr(GPtrArray) words = words_of(tables[i].heading, tables[i].head);
    for (guint k = 0; k < words->len; k++)
      if (!ply_key_is_known(words->pdata[k], tables[i].place))
        g_error("“%s” stands below “%s”, but the reader does not know it", (char *)words->pdata[k],
                tables[i].heading);
  }
}

/* Claims take the keys of verify, whose table has them. */
static bool is_fact(const PlyKey *key, unsigned place) {
  return place == PLY_IN_CLAIM && (key->where & PLY_IN_VERIFY) != 0;
}

static void check_listed(const PlyKey *keys, unsigned place, const char *heading,
                         const GPtrArray *words) {
  for (const PlyKey *key = keys; key != NULL && key->name != NULL; key++)
    if ((key->where & place) != 0 && !is_fact(key, place) && !holds_key(words, key))
      g_error("“%s” is missing below “%s”", key->name, heading);
}

/* Every key of the reader stands in the reference, in each place where it may stand. */
static void test_known(void) {
  const PlyFaceRow *row;
  for (size_t i = 0; i < G_N_ELEMENTS(tables); i++) {
    if (g_str_has_prefix(tables[i].heading, "### Options of "))
      continue;
    g_autoptr(GPtrArray) words = words_of(tables[i].heading, tables[i].head);
    check_listed(ply_keys, tables[i].place, tables[i].heading, words);
    for (unsigned k = 0; (row = ply_face_row(&ply_lesson_faces, k)) != NULL; k++)
      check_listed(((const PlyLessonKind *)row->face)->keys, tables[i].place, tables[i].heading,
                   words);
  }
}

/* A row of facts: the key, what may be said of it, what it means. */
static void check_row(const char *text, const char *id, const char *named, const char *form,
                      const char *means) {
  const char *table = strstr(text, "\n### expect, verify\n");
  const char *end = strstr(table, "\n### ask\n");
  g_autofree char *start = g_strdup_printf("\n| `%s%s", id, named != NULL ? " " : "` |");
  g_autofree char *rest = g_strdup_printf(" | %s | %s |\n", form, means);
  for (const char *at = table; (at = strstr(at, start)) != NULL && at < end; at++) {
    const char *behind = strchr(at + strlen(start) - 3, '|') - 1;
    if (g_str_has_prefix(behind, rest))
      return;
  }
  g_error("no row “%s” with:%s", id, rest);
}

/* Everything that can be measured, and what measures are told, has its row in the words that stand
 * with it. */
static void test_measures(void) {
  g_autofree char *text = read_reference();
  const PlyFaceRow *row;
  unsigned n = 0;
  for (unsigned i = 0; (row = ply_face_row(&ply_lesson_faces, i)) != NULL; i++) {
    const PlyClaims *claims = ply_claims_of(row->kind);
    const PlyMeasure *measures[] = { row->kind->measures, claims->many };
    const PlyArgument *arguments[] = { row->kind->arguments, claims->of_many };
    for (int k = 0; k < 2; k++) {
      for (const PlyMeasure *m = measures[k]; m != NULL && m->id != NULL; m++, n++)
        check_row(text, m->id, m->named, m->form, m->means);
      for (const PlyArgument *a = arguments[k]; a != NULL && a->id != NULL; a++, n++)
        check_row(text, a->id, NULL, a->form, a->means);
    }
  }
  g_assert_cmpuint(n, >=, 25);
}

/* What a question may ask for stands in the row of "of". */
static void test_asked(void) {
  g_autofree char *text = read_reference();
  const char *of = strstr(strstr(text, "\n### ask\n"), "\n| `of` |");
  g_autofree char *row = g_strndup(of + 1, (gsize)(strchr(of + 1, '\n') - of - 1));
  const PlyFaceRow *kind;
  unsigned n = 0;
  for (unsigned i = 0; (kind = ply_face_row(&ply_lesson_faces, i)) != NULL; i++) {
    const PlyClaims *claims = ply_claims_of(kind->kind);
    const PlyMeasure *measures[] = { kind->kind->measures, claims->many };
    for (int k = 0; k < 2; k++)
      for (const PlyMeasure *m = measures[k]; m != NULL && m->id != NULL; m++) {
        bool more = m->named != NULL || m->told != NULL;
        g_autofree char *word = g_strdup_printf("`%s%s", m->id, more ? " " : "`");
        if ((m->flags & PLY_MEASURE_ASKED) == 0)
          continue;
        n++;
        if (strstr(row, word) == NULL)
          g_error("“%s” is missing in the row of “of”", m->id);
      }
  }
  g_assert_cmpuint(n, >=, 30);
}

static void test_options(void) {
  g_autoptr(GPtrArray) words = words_of("### Options of the algorithm", "key");
  static const char *const others[] = { "### Options of a match", "### Options of Minesweeper",
                                        "### Options of Sudoku", "### Options of a day in the life",
                                        "### Options of Blackjack and of the gun" };
  for (size_t t = 0; t < G_N_ELEMENTS(others); t++) {
    g_autoptr(GPtrArray) more = words_of(others[t], "key");
    for (guint i = 0; i < more->len; i++)
      if (!holds(words, more->pdata[i]))
        g_ptr_array_add(words, g_strdup(more->pdata[i]));
  }
  g_auto(GStrv) keys = ply_keys_at(PLY_IN_HEADER, NULL, NULL);
  guint n = 0;
  for (int i = 0; keys[i] != NULL; i++) {
    if (!ply_key_is_option(keys[i]))
      continue;
    n++;
    if (!holds(words, keys[i]))
      g_error("the option “%s” is missing", keys[i]);
  }
  g_assert_cmpuint(words->len, ==, n);
}

/* What row does not say of option; NULL: it says all. Free with g_free. */
static char *missing_in(const char *row, const PlyOption *option) {
  bool chosen = option->type == PLY_OPTION_CHOICE || option->type == PLY_OPTION_LIST;
  for (int c = 0; chosen && option->choices[c] != NULL; c++) {
    g_autofree char *choice = g_strdup_printf("`%s`", option->choices[c]);
    if (strstr(row, choice) == NULL)
      return g_steal_pointer(&choice);
  }
  g_autofree char *range = g_strdup_printf("%" G_GINT64_FORMAT " to %" G_GINT64_FORMAT,
                                           (gint64)option->min, (gint64)option->max);
  bool ranged = option->type == PLY_OPTION_INT && option->max < G_MAXINT64;
  return ranged && strstr(row, range) == NULL ? g_steal_pointer(&range) : NULL;
}

/* The choices of every option stand in its row, and the range of every number. Several games may have
 * an option of the same name, each with a row of its own. */
static void check_choices(const PlyOption *const *table) {
  g_autofree char *text = read_reference();
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (int i = 0; table[i] != NULL; i++) {
    g_autofree char *start = g_strdup_printf("| `%s` |", table[i]->name);
    g_autofree char *missing = g_strdup("row");
    for (int k = 0; lines[k] != NULL && missing != NULL; k++)
      if (g_str_has_prefix(lines[k], start)) {
        g_free(missing);
        missing = missing_in(lines[k], table[i]);
      }
    if (missing != NULL)
      g_error("%s: %s is missing", table[i]->name, missing);
  }
}

static void test_choices(void) {
  for (int a = 0; ply_algorithms[a] != NULL; a++)
    check_choices(ply_algorithms[a]->options);
  check_choices(ply_mines_options);
  check_choices(ply_sudoku_options);
  check_choices(ply_day_options);
  check_choices(ply_match_options);
  for (int q = 0; ply_questions[q] != NULL; q++)
    check_choices(ply_questions[q]->options);
}

static void check_list(const char *heading, const char *head, const char *const *list) {
  g_autoptr(GPtrArray) words = words_of(heading, head);
  g_assert_cmpuint(words->len, ==, g_strv_length((char **)list));
  for (int i = 0; list[i] != NULL; i++)
    if (!holds(words, list[i]))
      g_error("“%s” is missing below “%s”", list[i], heading);
}

static void test_blocks(void) {
  check_list("## Blocks", "block", ply_block_names);
}

/* Labs with their charts; each person of a life has one more. */
static void test_labs(void) {
  g_autofree char *text = read_reference();
  g_autoptr(GPtrArray) labs = words_of("### lab", "in the lab");
  for (int i = 0; ply_labs[i] != NULL; i++) {
    PlyOptions options;
    ply_options_init(&options, ply_labs[i]->options);
    g_autoptr(PlyLab) lab = ply_lab_new(ply_labs[i], &options, 1, NULL);
    g_autoptr(PlyLabResult) result = ply_lab_result(lab);
    g_assert_true(holds(labs, ply_labs[i]->id));
    g_autofree char *start = g_strdup_printf("\n| `%s` | ", ply_labs[i]->id);
    const char *row = strstr(strstr(text, "\n### lab\n"), start) + 1;
    g_autofree char *line = g_strndup(row, strcspn(row, "\n"));
    for (guint k = 0; k < result->charts->len; k++) {
      const char *id = ((const PlyChart *)result->charts->pdata[k])->id;
      g_autofree char *word = g_strdup_printf("`%s`", id);
      if (strstr(line, word) == NULL && !g_str_has_prefix(id, "cash-"))
        g_error("the chart %s of %s is missing", id, ply_labs[i]->id);
    }
  }
  g_assert_cmpuint(labs->len, ==, g_strv_length((char **)ply_labs));
}

static void test_kinds(void) {
  g_autofree const char **kinds = ply_ask_kinds();
  check_list("### ask", "kind", kinds);
}

/* The row of word in the table of ask blocks that begins with head. */
static char *ask_row(const char *head, const char *word) {
  g_autofree char *text = read_reference();
  g_autofree char *start = g_strdup_printf("\n| `%s` | ", word);
  const char *row = strstr(text, "\n### ask\n");
  row = row != NULL ? strstr(row, head) : NULL;
  row = row != NULL ? strstr(row, start) : NULL;
  if (row == NULL)
    g_error("“%s” has no row below “### ask”", word);
  return g_strndup(row + 1, strcspn(row + 1, "\n"));
}

/* What a record says of its keys, the reference says, too. */
static void check_keys(const PlyAsk *ask) {
  g_autofree char *row = ask_row("| kind |", ask->kind);
  g_auto(GStrv) cells = g_strsplit(row, " | ", -1);
  for (const PlyAskKey *key = ask->keys; key->name != NULL; key++) {
    g_autofree char *name = g_strdup_printf("`%s`", key->name),
                    *means = ask_row("| key |", key->name);
    if (strstr(means, key->means) == NULL)
      g_error("“%s” stands for “%s”, but the reference says: %s", key->name, key->means, means);
    if ((strstr(cells[1], name) != NULL) != (key->need != PLY_KEY_MAY) &&
        strcmp(ask->kind, "why-not") != 0) /* of which the rule decides what else it needs */
      g_error("%s: does it need %s? The reference says: %s", ask->kind, name, cells[1]);
  }
}

static void test_asks(void) {
  const PlyFaceRow *row;
  const PlyAsk *ask;
  for (unsigned f = 0; (row = ply_face_row(&ply_lesson_faces, f)) != NULL; f++)
    for (unsigned i = 0; (ask = ply_asks_row(ply_asks_of(row->kind), i)) != NULL; i++)
      check_keys(ask);
}

static void test_limits(void) {
  static const int limits[] = { PLY_LESSON_MAX_BYTES, PLY_LESSON_MAX_QUESTIONS,
                                PLY_LESSON_MAX_RUNS,  PLY_LESSON_MAX_NESTING,
                                PLY_LESSON_MAX_NODES, PLY_LESSON_MAX_FAULTS,
                                PLY_MAX_PLY };
  g_autofree char *text = read_reference();
  const char *table = strstr(text, "\n## Limits\n");
  g_assert_nonnull(table);
  for (size_t i = 0; i < G_N_ELEMENTS(limits); i++) {
    g_autofree char *cell = g_strdup_printf("| %d", limits[i]);
    if (strstr(table, cell) == NULL)
      g_error("the limit %d is missing", limits[i]);
  }
}

/* The lesson in the reference is a good one. */
static void test_example(void) {
  g_autofree char *text = read_reference();
  const char *at = strstr(text, "    ---\n");
  g_assert_nonnull(at);
  GString *lesson = g_string_new(NULL);
  for (const char *line = at; *line != '\0' && *line != '#';) {
    const char *end = strchr(line, '\n') + 1;
    bool indented = g_str_has_prefix(line, "    ");
    g_string_append_len(lesson, line + (indented ? 4 : 0), end - line - (indented ? 4 : 0));
    line = end;
  }
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) read =
      ply_lesson_read(lesson->str, lesson->len, NULL, PLY_CHECK_USUAL, faults);
  g_assert_cmpuint(faults->len, ==, 0);
  g_assert_cmpuint(read->sections->len, ==, 3);
  g_string_free(lesson, TRUE);
}

TEST_PROGRAM("reference") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/reference/listed", test_listed);
  g_test_add_func("/lesson/reference/known", test_known);
  g_test_add_func("/lesson/reference/measures", test_measures);
  g_test_add_func("/lesson/reference/asked", test_asked);
  g_test_add_func("/lesson/reference/options", test_options);
  g_test_add_func("/lesson/reference/choices", test_choices);
  g_test_add_func("/lesson/reference/blocks", test_blocks);
  g_test_add_func("/lesson/reference/labs", test_labs);
  g_test_add_func("/lesson/reference/kinds", test_kinds);
  g_test_add_func("/lesson/reference/asks", test_asks);
  g_test_add_func("/lesson/reference/limits", test_limits);
  g_test_add_func("/lesson/reference/example", test_example);
  return g_test_run();
}
