/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command progress: what a window keeps is told, and forgotten on demand; no file of anybody
 * else's is touched. */
#include "../store/answers.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct {
  char *dir, *file;
} Place;

static void set_up(Place *p, gconstpointer data) {
  p->dir = scratch_dir("progress");
  p->file = g_build_filename(p->dir, "answers.db", NULL);
  g_autoptr(PlyLearner) store = ply_learner_open(p->file, NULL, NULL);
  g_assert_true(answers_record(store, "bags", 1, PLY_SUCCESS_WRONG, NULL));
  g_assert_true(answers_record(store, "bags", 1, PLY_SUCCESS_RETRIED, NULL));
  g_assert_true(answers_record(store, "bags", 2, PLY_SUCCESS_FIRST_TRY, NULL));
  g_assert_true(answers_record(store, "one, two", 1, PLY_SUCCESS_REVEALED, NULL));
  g_assert_true(ply_learner_finish(store, "bags", NULL));
}

static void tear_down(Place *p, gconstpointer data) {
  g_free(p->dir);
  g_free(p->file);
}

static char *arguments(const Place *p, const char *more) {
  return g_strdup_printf("progress --file '%s' %s", p->file, more);
}

static Result run(const Place *p, const char *more) {
  g_autofree char *line = arguments(p, more);
  return run_cli(line);
}

static void test_text(Place *p, gconstpointer data) {
  g_auto(Result) result = run(p, "");
  g_assert_cmpint(result.status, ==, 0);
  g_assert_cmpstr(result.err, ==, "");
  assert_contains(result.out, "2 questions answered, 2 right, 1 at once; finished\n");
  assert_contains(result.out, "1 question answered, 0 right, 0 at once\n");
}

/* A file of somebody else's may have any id: no line is begun by one, and nothing is obeyed. */
static void test_odd_id(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = ply_learner_open(p->file, NULL, NULL);
  g_assert_true(answers_record(store, "a\n  bags\x1b[2J", 1, PLY_SUCCESS_WRONG, NULL));
  g_auto(Result) result = run(p, "");
  assert_contains(result.out, "  a<U+000A>  bags<U+001B>[2J");
}

/* What wrong answers looked like, in words and as numbers. */
static void test_misconceptions(Place *p, gconstpointer data) {
  g_autoptr(PlyLearner) store = ply_learner_open(p->file, NULL, NULL);
  const PlyAttempt attempt = { .lesson = "bags",
                               .question = "be",
                               .revision = "12345678",
                               .kind = "do-it",
                               .n = 1,
                               .answer = "!window -inf +inf",
                               .verdict = PLY_TRIED_WRONG,
                               .misconception = 15 };
  g_assert_true(ply_learner_record(store, &attempt, NULL));
  g_auto(Result) result = run(p, "");
  assert_contains(
      result.out,
      "    1 answer looks like: “Every move of the root begins with a fresh window.”\n");
  g_autofree char *line = arguments(p, "--json");
  g_autoptr(JsonNode) node = run_json(line, 0);
  JsonArray *lessons = json_object_get_array_member(json_node_get_object(node), "lessons");
  JsonArray *shown =
      json_object_get_array_member(json_array_get_object_element(lessons, 0), "misconceptions");
  g_assert_cmpuint(json_array_get_length(shown), ==, 1);
  JsonObject *one = json_array_get_object_element(shown, 0);
  g_assert_cmpint(json_object_get_int_member(one, "number"), ==, 15);
  g_assert_cmpint(json_object_get_int_member(one, "tries"), ==, 1);
}

static void test_json(Place *p, gconstpointer data) {
  g_autofree char *line = arguments(p, "--json");
  g_autoptr(JsonNode) node = run_json(line, 0);
  JsonObject *object = json_node_get_object(node);
  g_assert_cmpstr(json_object_get_string_member(object, "format"), ==, "plybook-progress");
  JsonArray *lessons = json_object_get_array_member(object, "lessons");
  g_assert_cmpuint(json_array_get_length(lessons), ==, 2);
  JsonObject *bags = json_array_get_object_element(lessons, 0);
  g_assert_cmpstr(json_object_get_string_member(bags, "id"), ==, "bags");
  g_assert_cmpint(json_object_get_int_member(bags, "tries"), ==, 3);
  g_assert_true(json_object_get_boolean_member(bags, "finished"));
  JsonArray *questions = json_object_get_array_member(object, "questions");
  g_assert_cmpuint(json_array_get_length(questions), ==, 3);
  JsonObject *first = json_array_get_object_element(questions, 0);
  g_assert_cmpstr(json_object_get_string_member(first, "id"), ==, "q1");
  g_assert_cmpstr(json_object_get_string_member(first, "revision"), ==, "12345678");
  g_assert_cmpint(json_object_get_int_member(first, "tries"), ==, 2);
  g_assert_cmpint(json_object_get_int_member(first, "right"), ==, 1);
  g_assert_cmpint(json_object_get_int_member(first, "first_try"), ==, 0);
  g_assert_true(json_object_get_null_member(first, "idea"));
  g_assert_true(g_str_has_suffix(json_object_get_string_member(first, "last"), "Z"));
}

static void test_csv(Place *p, gconstpointer data) {
  g_auto(Result) result = run(p, "--csv");
  g_auto(GStrv) lines = g_strsplit(result.out, "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), ==, 5);
  g_assert_cmpstr(lines[0], ==,
                  "lesson,question,revision,kind,idea,tries,right,first_try,revealed,hints,last");
  g_assert_true(g_str_has_prefix(lines[1], "bags,q1,12345678,choice,,2,1,0,0,0,2"));
  g_assert_true(g_str_has_prefix(lines[3], "\"one, two\",q1,12345678,choice,,1,0,0,1,0,2"));
}

static void test_reset(Place *p, gconstpointer data) {
  g_auto(Result) done = run(p, "--reset bags");
  g_assert_cmpint(done.status, ==, 0);
  assert_contains(done.out, "“bags” is forgotten");
  g_auto(Result) again = run(p, "--reset bags");
  g_assert_cmpint(again.status, ==, 1);
  assert_contains(again.err, "nothing is kept of “bags”");
  g_auto(Result) rest = run(p, "--csv");
  g_assert_null(strstr(rest.out, "bags"));
  assert_contains(rest.out, "one, two");
}

static void test_reset_all(Place *p, gconstpointer data) {
  g_auto(Result) asked = run(p, "--reset-all");
  g_assert_cmpint(asked.status, ==, 2);
  assert_contains(asked.err, "--yes");
  g_auto(Result) before = run(p, "--csv");
  assert_contains(before.out, "bags");
  g_auto(Result) done = run(p, "--reset-all --yes");
  g_assert_cmpint(done.status, ==, 0);
  g_auto(Result) after = run(p, "");
  g_assert_cmpstr(after.out, ==, "nothing has been answered yet\n");
}

/* Refused, and neither changed nor set aside. */
static void test_others(Place *p, gconstpointer data) {
  g_autofree char *text = g_build_filename(p->dir, "text.md", NULL), *kept = NULL;
  g_autofree char *line = g_strdup_printf("progress --file '%s'", text);
  write_file(text, "a lesson, say, which is no database of any kind");
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 2);
  assert_contains(result.err, "is no file of progress");
  g_assert_true(g_file_get_contents(text, &kept, NULL, NULL));
  g_assert_cmpstr(kept, ==, "a lesson, say, which is no database of any kind");
  g_auto(Result) missing = run_cli("progress --file /nowhere/at/all");
  g_assert_cmpint(missing.status, ==, 2);
  assert_contains(missing.err, "“/nowhere/at/all” cannot be read: No such file");
  g_auto(Result) folder = run_cli("progress --file /");
  assert_contains(folder.err, "“/” is a folder");
}

/* Who has answered nothing has no file, and does not get one. */
static void test_own(Place *p, gconstpointer data) {
  g_autofree char *env = g_strdup_printf("XDG_DATA_HOME=%s", p->dir);
  g_autofree char *own = g_build_filename(p->dir, "plybook", "progress.db", NULL);
  g_auto(Result) nothing = run_cli_env(env, "progress");
  g_assert_cmpint(nothing.status, ==, 0);
  g_assert_cmpstr(nothing.out, ==, "nothing has been answered yet\n");
  g_assert_false(g_file_test(own, G_FILE_TEST_EXISTS));
  g_assert_cmpint(g_rename(p->file, own), ==, 0);
  g_auto(Result) mine = run_cli_env(env, "progress");
  assert_contains(mine.out, "bags");
}

/* A version that took an error for damage left the file aside, and an empty one in its place. */
static void test_back(Place *p, gconstpointer data) {
  g_autofree char *env = g_strdup_printf("XDG_DATA_HOME=%s", p->dir);
  g_autofree char *own = g_build_filename(p->dir, "plybook", "progress.db", NULL);
  g_autofree char *bad = g_strconcat(own, ".bad", NULL), *back = g_strconcat(own, ".back", NULL);
  g_autofree char *word = g_strdup_printf("the file they were in is now %s\n", back);
  g_autofree char *folder = g_path_get_dirname(own);
  g_assert_cmpint(g_mkdir_with_parents(folder, 0700), ==, 0);
  write_file(own, "");
  g_assert_cmpint(g_rename(p->file, bad), ==, 0);
  g_auto(Result) first = run_cli_env(env, "progress"), second = run_cli_env(env, "progress");
  g_assert_true(g_str_has_suffix(first.err, word));
  assert_contains(first.out, "2 questions answered, 2 right, 1 at once; finished\n");
  g_assert_cmpstr(second.out, ==, first.out);
  g_assert_cmpstr(second.err, ==, "");
}

/* The beginning of the file is overwritten, which is told each time that it is only read; as one's own it is set aside,
 * which is told once. */
static void test_damaged(Place *p, gconstpointer data) {
  g_autofree char *env = g_strdup_printf("XDG_DATA_HOME=%s", p->dir);
  g_autofree char *own = g_build_filename(p->dir, "plybook", "progress.db", NULL);
  g_autofree char *word = g_strdup_printf("the file is now %s.bad\n", own);
  g_autofree char *folder = g_path_get_dirname(own), *bytes = NULL;
  gsize n;
  g_assert_true(g_file_get_contents(p->file, &bytes, &n, NULL));
  memset(bytes + 4096, 'x', n - 4096); /* tables, but for the list of them */
  g_assert_true(g_file_set_contents(p->file, bytes, (gssize)n, NULL));
  g_auto(Result) once = run(p, ""), again = run(p, "");
  assert_contains(once.err, "answers.db” is damaged, and cannot be read to its end\n");
  g_assert_cmpstr(once.out, ==, "");
  g_assert_cmpint(once.status, ==, 2);
  g_assert_cmpstr(again.err, ==, once.err);
  g_assert_cmpint(g_mkdir_with_parents(folder, 0700), ==, 0);
  g_assert_cmpint(g_rename(p->file, own), ==, 0);
  g_auto(Result) first = run_cli_env(env, "progress"), second = run_cli_env(env, "progress");
  g_assert_true(g_str_has_suffix(first.err, word));
  assert_contains(first.out, "nothing has been answered yet");
  g_assert_cmpstr(second.out, ==, first.out);
  g_assert_cmpstr(second.err, ==, "");
}

/* A file of a later version may lack what is asked for: that is said of it, and no table is begun. */
static void test_later(Place *p, gconstpointer data) {
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(p->file, &db), ==, SQLITE_OK);
  g_assert_cmpint(
      sqlite3_exec(db, "PRAGMA user_version = 9; DROP TABLE finished;", NULL, NULL, NULL), ==,
      SQLITE_OK);
  sqlite3_close(db);
  g_auto(Result) csv = run(p, "--csv");
  g_assert_cmpint(csv.status, ==, 2);
  g_assert_cmpstr(csv.out, ==, "");
  assert_contains(csv.err, "answers.db” cannot be read: no such table: finished\n");
}

/* What another version wrote is told, with a word; nothing of it is changed. */
static void test_version(Place *p, gconstpointer data) {
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(p->file, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(db, "PRAGMA user_version = 1", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
  g_auto(Result) told = run(p, ""), reset = run(p, "--reset-all --yes");
  g_assert_cmpint(told.status, ==, 0);
  assert_contains(told.err, "an unknown version of Plybook and is left as it is");
  assert_contains(told.out, "2 questions answered, 2 right, 1 at once; finished\n");
  g_assert_cmpint(reset.status, ==, 2);
  assert_contains(reset.err, "an unknown version");
}

/* All of a folder: names, and what is in the files. */
static char *contents_of(const char *folder) {
  g_autofree char *line = g_strdup_printf("cd '%s' && ls && cat -- *", folder);
  g_auto(Result) r = run_shell(line);
  return g_strndup(r.out, strlen(r.out));
}

/* Reading somebody's file leaves it, and the folder that it is in, as they were: one that is open elsewhere, so
 * that a log is beside it, and one of the first version. */
static void test_reading(Place *p, gconstpointer data) {
  g_autofree char *first = g_build_filename(p->dir, "first.db", NULL);
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(first, &db), ==, SQLITE_OK);
  g_assert_cmpint(
      sqlite3_exec(db,
                   "CREATE TABLE answers (lesson TEXT NOT NULL, question INTEGER NOT NULL,"
                   " outcome INTEGER NOT NULL, attempts INTEGER NOT NULL,"
                   " hints INTEGER NOT NULL,"
                   " PRIMARY KEY (lesson, question)) WITHOUT ROWID;"
                   "CREATE TABLE finished (lesson TEXT PRIMARY KEY) WITHOUT ROWID;"
                   "INSERT INTO answers VALUES ('bags', 1, 3, 1, 0)",
                   NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close(db);
  g_autoptr(PlyLearner) open = ply_learner_open(p->file, NULL, NULL);
  g_assert_true(answers_record(open, "bags", 3, PLY_SUCCESS_FIRST_TRY, NULL));
  g_autofree char *before = contents_of(p->dir), *tmp = scratch_dir("progress-tmp");
  g_autofree char *env = g_strdup_printf("TMPDIR=%s", tmp);
  g_autofree char *of_first = g_strdup_printf("progress --csv --file '%s'", first);
  g_autofree char *of_open = arguments(p, "--csv");
  g_auto(Result) old = run_cli_env(env, of_first), now = run_cli_env(env, of_open);
  g_assert_cmpint(old.status, ==, 0);
  assert_contains(old.out, "\nbags,");
  g_assert_cmpint(now.status, ==, 0);
  g_auto(GStrv) of_bags = g_strsplit(now.out, "\nbags,", -1);
  g_assert_cmpuint(g_strv_length(of_bags), ==, 4);
  g_autofree char *after = contents_of(p->dir);
  g_assert_cmpstr(after, ==, before);
  g_assert_cmpint(g_rmdir(tmp), ==, 0); /* nothing is left in it */
  g_auto(Result) nowhere = run_cli_env(env, of_open);
  g_assert_cmpint(nowhere.status, ==, 2);
  assert_contains(nowhere.err, "answers.db” cannot be read: ");
}

static void test_usage(Place *p, gconstpointer data) {
  static const char *const wrong[][2] = {
    { "--json --csv", "--json and --csv: choose one of them" },
    { "--reset a --reset-all --yes", "--reset and --reset-all: choose one of them" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_auto(Result) result = run(p, wrong[i][0]);
    g_assert_cmpint(result.status, ==, 2);
    assert_contains(result.err, wrong[i][1]);
  }
}

/* --- ids of questions --- */

static void test_ids(Place *p, gconstpointer data) {
  g_autofree char *file = g_build_filename(p->dir, "one.md", NULL), *text = NULL;
  g_autofree char *add = g_strdup_printf("check --ids '%s'", file);
  g_autofree char *list = g_strdup_printf("check --list-ids '%s'", file);
  write_file(file, "---\ntitle: One\ngame: tree\nalgorithm: minimax\n---\n```tree\n(3 9)\n```\n\n"
                   "## How much?\n```ask\nkind: value\nnode: 1\n```\n");
  g_auto(Result) before = run_cli(list), added = run_cli(add), after = run_cli(list),
                 again = run_cli(add);
  g_assert_cmpint(added.status, ==, 0);
  assert_contains(added.out, "1 id written");
  assert_contains(again.out, "0 ids written");
  g_assert_true(g_str_has_prefix(before.out, "one\tx-"));
  g_assert_cmpstr(after.out, ==, before.out);
  g_assert_true(g_file_get_contents(file, &text, NULL, NULL));
  assert_contains(text, "```ask\nid: x-");
  write_file(file, "no lesson");
  g_auto(Result) bad = run_cli(add);
  g_assert_cmpint(bad.status, ==, 1);
  assert_contains(bad.err, "one.md:1:1: error: ");
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*test)(Place *p, gconstpointer data);
  } tests[] = {
    { "text", test_text },       { "json", test_json },
    { "csv", test_csv },         { "misconceptions", test_misconceptions },
    { "reset", test_reset },     { "reset-all", test_reset_all },
    { "others", test_others },   { "own", test_own },
    { "back", test_back },       { "version", test_version },
    { "usage", test_usage },     { "ids", test_ids },
    { "reading", test_reading }, { "damaged", test_damaged },
    { "later", test_later },     { "odd-id", test_odd_id },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/cli/progress/", tests[i].name, NULL);
    g_test_add(path, Place, NULL, set_up, tests[i].test, tear_down);
  }
  return g_test_run();
}
