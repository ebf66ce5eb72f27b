/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labs of a lesson: their settings, when each is shown, that the check plays some of the games. */
#include <string.h>

#include "lesson/lesson.h"
#include "program.h"

static PlyLesson *read_with(const char *text, PlyLessonCheck *check) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), "test.md", check, faults);
  for (guint i = 0; i < faults->len; i++)
    g_test_message("%s", ((const PlyFault *)faults->pdata[i])->text);
  g_assert_nonnull(lesson);
  return lesson;
}

static const PlyLessonLab *lab_at(const PlyLesson *lesson, guint section, bool answered) {
  return ply_section_lab(lesson->sections->pdata[section], answered, true);
}

static void check_option(const PlyLessonLab *lab, const char *name, const char *expected) {
  g_autofree char *text = ply_options_print(&lab->options, name);
  g_assert_cmpstr(text, ==, expected);
}

#define MINES                                                                                      \
  "---\ntitle: Labs\ngame: minesweeper\nlevel: expert\nrules: one near\nseed: 3\n---\nText.\n\n"   \
  "```lab\nlab: minesweeper\ngames: 64\n```\n\n"
#define CHOICE "- [ ] a\n- [x] b\n"

/* A lab takes what header and run say, and changes what its own keys say. */
static void test_settings(void) {
  g_autoptr(PlyLesson) lesson = read_with(
      MINES
      "## One\n```run zero\nopening: safe\nseed: 5\n```\n"
      "```lab\nlab: minesweeper\nrun: zero\nrules: end\nchart: lost\npart: 2..30\ngames: 64\n```\n",
      NULL);
  const PlyLessonLab *lab = lab_at(lesson, 0, false);
  g_assert_cmpstr(lab->info->id, ==, "minesweeper");
  g_assert_cmpstr(lab->chart, ==, "ends");
  g_assert_cmpuint(lab->total, ==, 64);
  g_assert_cmpfloat(lab->from, >, lab->to);
  check_option(lab, "level", "expert");
  check_option(lab, "rules", "one near");
  check_option(lab, "seed", "3");
  lab = lab_at(lesson, 1, false);
  g_assert_cmpstr(lab->chart, ==, "lost");
  g_assert_cmpfloat(lab->from, ==, 2);
  g_assert_cmpfloat(lab->to, ==, 30);
  check_option(lab, "level", "expert");
  check_option(lab, "rules", "end");
  check_option(lab, "opening", "safe");
  check_option(lab, "seed", "5");
}

/* A match: players, and where the run begins if that is no usual place. */
static void test_match(void) {
  g_autoptr(PlyLesson) lesson = read_with(
      "---\ntitle: Labs\ngame: connect4\nfirst: smart\nsecond: random\ngames: 50\nseed: 7\n---\n"
      "Text.\n\n```lab\nlab: match\nswap: no\n```\n\n## Two\n"
      "```run later\nposition: 44\nsecond: smart\n```\n```lab\nlab: match\nrun: later\n```\n"
      "## Three\n```run usual\nposition: -\n```\n```lab\nlab: match\nrun: usual\n```\n",
      NULL);
  const PlyLessonLab *lab = lab_at(lesson, 0, false);
  check_option(lab, "game", "connect4");
  check_option(lab, "second", "random");
  check_option(lab, "position", "");
  check_option(lab, "swap", "no");
  check_option(lab, "games", "50");
  lab = lab_at(lesson, 1, false);
  check_option(lab, "second", "smart");
  check_option(lab, "position", "44");
  check_option(lab_at(lesson, 2, false), "position", "");
  check_option(lab, "swap", "yes");
}

/* In its place in the text, as "shown" says, and the last one that is there. */
static void test_shown(void) {
  static const char lab[] = "```lab\nlab: minesweeper\ngames: 64\n";
  g_autofree char *text =
      g_strconcat(MINES, "## Above\n", lab, "chart: ends\n```\n", lab,
                  "chart: lost\nshown: after\n```\n", CHOICE, "\n## Below\n", CHOICE, "\n", lab,
                  "chart: rules\n```\n", "\n## Held\n", lab, "chart: danger\nshown: after\n```\n",
                  CHOICE, "\n## Stop\n```stop\nat: cycle 1\n```\n", lab, "```\n", NULL);
  g_autoptr(PlyLesson) lesson = read_with(text, NULL);
  static const struct {
    const char *open, *answered;
  } rows[] = { { "ends", "ends" }, { "ends", "lost" }, { NULL, "rules" }, { NULL, "danger" } };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    const PlyLessonLab *open = lab_at(lesson, i, false), *answered = lab_at(lesson, i, true);
    g_assert_cmpstr(open != NULL ? open->chart : NULL, ==, rows[i].open);
    g_assert_cmpstr(answered->chart, ==, rows[i].answered);
    g_assert_true(ply_lesson_lab_equals(answered, lab_at(lesson, 0, false)));
  }
  const PlySection *stop = lesson->sections->pdata[4];
  g_assert_null(ply_section_lab(stop, false, false));
  g_assert_nonnull(ply_section_lab(stop, false, true));
}

static void test_equals(void) {
  g_autoptr(PlyLesson) lesson =
      read_with(MINES "## One\n```lab\nlab: minesweeper\ngames: 64\nchart: lost\n```\n"
                      "## Two\n```lab\nlab: minesweeper\ngames: 65\n```\n"
                      "## Three\n```lab\nlab: match\ngames: 64\n```\n",
                NULL);
  const PlyLessonLab *first = lab_at(lesson, 0, false);
  g_assert_true(ply_lesson_lab_equals(first, lab_at(lesson, 1, false)));
  g_assert_false(ply_lesson_lab_equals(first, lab_at(lesson, 2, false)));
  g_assert_false(ply_lesson_lab_equals(first, lab_at(lesson, 3, false)));
  g_assert_false(ply_lesson_lab_equals(first, NULL));
  g_assert_false(ply_lesson_lab_equals(NULL, first));
  g_assert_true(ply_lesson_lab_equals(NULL, NULL));
}

/* The check pays for some of the games, and not for all of them. */
static void test_checked(void) {
  static const char header[] = "---\ntitle: Labs\ngame: minesweeper\nlevel: expert\n---\nText.\n\n";
  double spent[3];
  static const char *const labs[] = { "", "```lab\nlab: minesweeper\ngames: 32\n```\n",
                                      "```lab\nlab: minesweeper\ngames: 5000\n```\n" };
  for (guint i = 0; i < G_N_ELEMENTS(labs); i++) {
    g_autofree char *text = g_strconcat(header, labs[i], NULL);
    PlyLessonCheck check = { 0 };
    g_autoptr(PlyLesson) lesson = read_with(text, &check);
    spent[i] = check.spent;
  }
  g_assert_cmpfloat(spent[1], >, spent[0]);
  g_assert_cmpfloat(spent[2], <, spent[0] + 2 * (spent[1] - spent[0]));
}

/* Tables of players are memory of the check; threads are fewer for them. */
static void test_tables(void) {
  g_autoptr(PlyLesson) lesson =
      read_with("---\ntitle: Labs\ngame: tictactoe\nfirst: random\nsecond: random\n---\nText.\n\n"
                "```lab\nlab: match\n```\n\n## Two\n```lab\nlab: match\ngames: 2\n"
                "first: alphabeta depth=1 table=bounds table-bits=20\n```\n",
                PLY_CHECK_USUAL);
  g_assert_cmpuint(lab_at(lesson, 0, false)->jobs, ==, UINT_MAX);
  const PlyLessonLab *lab = lab_at(lesson, 1, false);
  g_assert_cmpuint(lab->jobs, >=, 1);
  g_assert_cmpuint(lab->jobs, <=, 64);
  g_assert_cmpuint(lab->bytes, >, 0);
}

TEST_PROGRAM("labs") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/labs/settings", test_settings);
  g_test_add_func("/lesson/labs/match", test_match);
  g_test_add_func("/lesson/labs/shown", test_shown);
  g_test_add_func("/lesson/labs/equals", test_equals);
  g_test_add_func("/lesson/labs/checked", test_checked);
  g_test_add_func("/lesson/labs/tables", test_tables);
  return g_test_run();
}
