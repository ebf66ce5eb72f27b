/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands lessons and check. What is a fault is the lesson room's own matter; here is
 * how faults are told. */
#include "program.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

static const char good[] = "---\n"
                           "title: Good\n"
                           "course: own\n"
                           "difficulty: beginner\n"
                           "game: tree\n"
                           "algorithm: minimax\n"
                           "---\n"
                           "Words.\n"
                           "\n"
                           "```tree\n"
                           "(left=(3\"fish\" 9) right=(4))\n"
                           "```\n"
                           "\n"
                           "## Which one?\n"
                           "- [ ] left\n"
                           "- [x] right\n";

static void test_lessons(void) {
  g_autoptr(JsonNode) node = run_json("lessons --json", 0);
  JsonArray *array = json_node_get_array(node);
  g_assert_cmpuint(json_array_get_length(array), >=, 8);
  static const char *const members[] = { "id", "title", "course", "difficulty", "file" };
  guint courses = 0;
  for (guint i = 0; i < json_array_get_length(array); i++) {
    JsonObject *entry = json_array_get_object_element(array, i);
    for (size_t k = 0; k < G_N_ELEMENTS(members); k++)
      g_assert_cmpstr(json_object_get_string_member(entry, members[k]), !=, "");
    g_assert_false(json_object_get_boolean_member(entry, "broken"));
    g_assert_true(g_file_test(json_object_get_string_member(entry, "file"), G_FILE_TEST_EXISTS));
    const char *course = json_object_get_string_member(entry, "course");
    if (i == 0 || strcmp(course, json_object_get_string_member(
                                     json_array_get_object_element(array, i - 1), "course")) != 0)
      courses++;
  }
  g_assert_cmpuint(courses, ==, 7);
  g_auto(Result) text = run_cli("lessons");
  g_assert_cmpint(text.status, ==, 0);
  assert_contains(text.out, "first-cutoff");
  assert_contains(text.out, "The first cutoff");
}

/* Names that a terminal would obey, or that are no UTF-8: shown plain; in JSON they open the file. */
static void test_lessons_names(void) {
  static const char *const names[] = { "\x1b]0;x\a good.md", "a\nb.md", "\xff\xfe.md",
                                       "\xe2\x80\xae"
                                       "c.md" };
  g_autofree char *dir = scratch_dir("names");
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(dir, names[i], NULL);
    write_file(path, good);
  }
  g_autofree char *arguments = g_strdup_printf("lessons --json --folder '%s'", dir);
  g_auto(Result) json = run_cli(arguments);
  g_assert_true(g_utf8_validate(json.out, -1, NULL));
  g_assert_null(strstr(json.out, "\xe2\x80\xae"));
  g_autoptr(JsonNode) node = json_from_string(json.out, NULL);
  JsonArray *array = json_node_get_array(node);
  g_assert_cmpuint(json_array_get_length(array), ==, G_N_ELEMENTS(names));
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    const char *file =
        json_object_get_string_member(json_array_get_object_element(array, i), "file");
    g_autofree char *path =
        g_str_has_prefix(file, "file:") ? g_filename_from_uri(file, NULL, NULL) : g_strdup(file);
    g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS));
  }
  g_autofree char *plain = g_strdup_printf("lessons --folder '%s'", dir);
  g_auto(Result) text = run_cli(plain);
  g_assert_true(g_utf8_validate(text.out, -1, NULL));
  g_assert_null(strpbrk(text.out, "\x1b\a\r"));
  assert_contains(text.out, "<U+001B>]0;x<U+0007> good");
  assert_contains(text.out, "<U+202E>c");
  assert_contains(text.out, "\n  a<U+000A>b "); /* a line each */
}

/* A broken lesson is listed, and does not hide the others. */
static void test_lessons_broken(void) {
  g_autofree char *dir = scratch_dir("lessons");
  g_autofree char *a = g_build_filename(dir, "a.md", NULL);
  g_autofree char *b = g_build_filename(dir, "b.md", NULL);
  write_file(a, good);
  write_file(b, "no header\n");
  g_autofree char *arguments = g_strdup_printf("lessons --json --folder '%s'", dir);
  g_autoptr(JsonNode) node = run_json(arguments, 0);
  JsonArray *array = json_node_get_array(node);
  g_assert_cmpuint(json_array_get_length(array), ==, 2);
  guint broken = 0;
  for (guint i = 0; i < 2; i++) {
    JsonObject *entry = json_array_get_object_element(array, i);
    const char *id = json_object_get_string_member(entry, "id");
    gboolean is_broken = json_object_get_boolean_member(entry, "broken");
    g_assert_cmpint(is_broken, ==, strcmp(id, "b") == 0);
    broken += (guint)is_broken;
  }
  g_assert_cmpuint(broken, ==, 1);
  g_autofree char *plain = g_strdup_printf("lessons --folder '%s'", dir);
  g_auto(Result) text = run_cli(plain);
  assert_contains(text.out, "has faults");
}

/* What a lesson needs must be beside it, or installed. */
static void test_needs(void) {
  g_autofree char *dir = scratch_dir("needs");
  g_autofree char *a = g_build_filename(dir, "a.md", NULL);
  g_autofree char *b = g_build_filename(dir, "b.nl.md", NULL);
  g_auto(GStrv) halves = g_strsplit(good, "course: own\n", 2);
  g_autofree char *there =
      g_strconcat(halves[0], "course: own\nneeds: b  first-cutoff\n", halves[1], NULL);
  g_autofree char *missing =
      g_strconcat(halves[0], "course: own\nneeds: b first-cutof none-such\n", halves[1], NULL);
  write_file(a, there);
  write_file(b, good);
  g_autofree char *line = g_strdup_printf("check '%s' '%s'", a, b);
  g_auto(Result) fine = run_cli(line);
  g_assert_cmpstr(fine.err, ==, "");
  g_assert_cmpint(fine.status, ==, 0);
  write_file(a, missing);
  g_auto(Result) faulty = run_cli(line);
  g_assert_cmpint(faulty.status, ==, 1);
  assert_contains(faulty.err, "a.md:4:8: error: needs: there is no lesson “first-cutof”");
  assert_contains(faulty.err, "did you mean “first-cutoff”");
  assert_contains(faulty.err, "there is no lesson “none-such”");
  assert_contains(faulty.out, "2 faults found");
}

/* The reference in the folder of the lessons is no lesson with faults. */
static void test_reference(void) {
  g_auto(Result) all = run_shell("\"$CLI\" check \"$PLYBOOK_LESSONS\"/*.md");
  g_assert_cmpint(all.status, ==, 0);
  assert_contains(all.err, "README.md is left out");
  assert_contains(all.out, "no faults found");
  g_auto(Result) json = run_shell("\"$CLI\" check \"$PLYBOOK_LESSONS\"/README.md --json");
  g_assert_cmpint(json.status, ==, 0);
  g_autoptr(JsonNode) node = read_json(&json);
  JsonObject *object = json_node_get_object(node);
  g_assert_cmpuint(json_array_get_length(json_object_get_array_member(object, "files")), ==, 0);
  g_assert_cmpuint(json_array_get_length(json_object_get_array_member(object, "errors")), ==, 0);
}

static void test_good(void) {
  g_auto(Result) all = run_shell("\"$CLI\" check \"$PLYBOOK_LESSONS\"/[a-z]*.md");
  g_assert_cmpstr(all.err, ==, "");
  g_assert_cmpint(all.status, ==, 0);
  assert_contains(all.out, "no faults found");
}

/* Text and JSON tell the same faults, in the order of files and lines. */
static void test_faults(void) {
  g_autofree char *dir = scratch_dir("check");
  g_autofree char *first = g_build_filename(dir, "first.md", NULL);
  g_autofree char *second = g_build_filename(dir, "second.md", NULL);
  g_autofree char *missing = g_build_filename(dir, "missing.md", NULL);
  write_file(first, good);
  write_file(second, "---\ntitle: Bad\ngame: tree\nalgorithm: minimaks\n---\n"
                     "Words.\n\n```tree\n((3 9) ())\n```\n");
  g_autofree char *arguments = g_strdup_printf("check '%s' '%s' '%s'", first, second, missing);
  g_auto(Result) text = run_cli(arguments);
  g_assert_cmpint(text.status, ==, 1);
  assert_contains(text.out, "faults found");
  g_autofree char *with_json = g_strconcat(arguments, " --json", NULL);
  g_autoptr(JsonNode) node = run_json(with_json, 1);
  JsonObject *o = json_node_get_object(node);
  JsonArray *files = json_object_get_array_member(o, "files");
  g_assert_cmpuint(json_array_get_length(files), ==, 3);
  g_assert_cmpstr(json_array_get_string_element(files, 1), ==, second);
  JsonArray *errors = json_object_get_array_member(o, "errors");
  guint n = json_array_get_length(errors);
  g_assert_cmpuint(n, >=, 3);
  g_autoptr(GString) expected = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    JsonObject *fault = json_array_get_object_element(errors, i);
    g_string_append_printf(expected, "%s:%d:%d: error: %s\n",
                           json_object_get_string_member(fault, "file"),
                           (int)json_object_get_int_member(fault, "line"),
                           (int)json_object_get_int_member(fault, "column"),
                           json_object_get_string_member(fault, "text"));
  }
  g_assert_cmpstr(text.err, ==, expected->str);
  g_autofree char *name = g_strconcat(second, ":4:", NULL);
  assert_contains(text.err, name);
  assert_contains(text.err, "did you mean “minimax”");
  g_autofree char *tree = g_strconcat(second, ":9:9: error: ", NULL);
  assert_contains(text.err, tree);
}

/* What is no lesson at all is a fault like any other: told with its name, exit status 1. */
static void test_no_file(void) {
  g_autofree char *dir = scratch_dir("no-file");
  g_autofree char *large = g_build_filename(dir, "large.md", NULL);
  g_autofree char *bytes = g_build_filename(dir, "bytes.md", NULL);
  g_autofree char *brackets = g_build_filename(dir, "brackets.md", NULL);
  g_autofree char *pipe = g_build_filename(dir, "pipe.md", NULL);
  g_autofree char *many = g_strnfill(10 * 1024 * 1024, 'x');
  g_autofree char *open = g_strnfill(100000, '(');
  g_autofree char *deep = g_strconcat(
      "---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\nT.\n\n```tree\n", open, "\n```\n", NULL);
  write_file(large, many);
  write_file(bytes, "---\ntitle: \xff\n---\n");
  write_file(brackets, deep);
  g_assert_cmpint(mkfifo(pipe, 0600), ==, 0);
  const char *const paths[] = { large, bytes, brackets, pipe, dir, "/nonexistent.md" };
  for (size_t i = 0; i < G_N_ELEMENTS(paths); i++) {
    g_test_message("%s", paths[i]);
    g_autofree char *arguments = g_strdup_printf("check '%s'", paths[i]);
    g_auto(Result) result = run_cli(arguments);
    g_assert_cmpint(result.status, ==, 1);
    g_autofree char *prefix = g_strconcat(paths[i], ":", NULL);
    g_assert_true(g_str_has_prefix(result.err, prefix));
    assert_contains(result.err, ": error: ");
  }
}

static char *replaced(const char *text, const char *old, const char *new) {
  g_assert_nonnull(strstr(text, old));
  g_auto(GStrv) parts = g_strsplit(text, old, -1);
  return g_strjoinv(new, parts);
}

/* A translation may change every word, and nothing that is searched or asked. */
static void test_against(void) {
  static const struct {
    const char *old, *new, *fault; /* fault NULL: allowed */
  } changes[] = {
    { "Words.", "Woorden.", NULL },
    { "left=(3\"fish\" 9)", "links=(3\"vis\" 9)", NULL },
    { "(left=(3\"fish\" 9) right=(4))", "((3 9) (4))", NULL },
    { "## Which one?", "## Welke?", NULL },
    { "(4))", "(5))", "main" },
    { "algorithm: minimax", "algorithm: negamax", "negamax" },
    { "algorithm: minimax", "algorithm: minimax\nmoves: reversed", "moves" },
    { "- [ ] left\n- [x] right", "- [x] left\n- [ ] right", "answer 1 is marked right" },
    { "algorithm: minimax", "algorithm: minimax\nto-move: min", "found “to-move: min”" },
    { "- [x] right", "- [x] right\n- [ ] neither", "3 answers" },
    { "## Which one?\n- [ ] left\n- [x] right\n", "", "section" },
  };
  g_autofree char *dir = scratch_dir("against");
  g_autofree char *original = g_build_filename(dir, "good.md", NULL);
  g_autofree char *translation = g_build_filename(dir, "good.nl.md", NULL);
  write_file(original, good);
  g_autofree char *arguments = g_strdup_printf("check --against '%s' '%s'", original, translation);
  for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
    g_test_message("%s", changes[i].new);
    g_autofree char *text = replaced(good, changes[i].old, changes[i].new);
    write_file(translation, text);
    g_auto(Result) result = run_cli(arguments);
    if (changes[i].fault == NULL) {
      g_assert_cmpstr(result.err, ==, "");
      g_assert_cmpint(result.status, ==, 0);
    } else {
      assert_contains(result.err, changes[i].fault);
      assert_contains(result.err, "good.nl.md:");
      g_assert_cmpint(result.status, ==, 1);
    }
  }
}

/* A lesson of each kind of run is like itself, and not like one whose answers claim something else. */
static void test_against_kinds(void) {
  static const char *const ids[] = { "greedy-hands", "flags-first", "hidden-pair", "the-wheel",
                                     "hit-or-stand" };
  g_autofree char *dir = scratch_dir("against-kinds");
  for (size_t i = 0; i < G_N_ELEMENTS(ids); i++) {
    g_autofree char *file = g_strconcat(ids[i], ".md", NULL);
    g_autofree char *original = g_build_filename(g_getenv("PLYBOOK_LESSONS"), file, NULL);
    g_autofree char *translation = g_strdup_printf("%s/%s.nl.md", dir, ids[i]), *text = NULL;
    g_assert_true(g_file_get_contents(original, &text, NULL, NULL));
    write_file(translation, text);
    g_autofree char *arguments =
        g_strdup_printf("check --against '%s' '%s'", original, translation);
    g_auto(Result) result = run_cli(arguments);
    g_assert_cmpstr(result.err, ==, "");
    g_assert_cmpint(result.status, ==, 0);
  }
}

static void test_against_claims(void) {
  static const char claim[] = "- [x] right\n  ```claim\n  best: 2\n  ```\n";
  g_autofree char *dir = scratch_dir("against-claims");
  g_autofree char *original = g_build_filename(dir, "good.md", NULL);
  g_autofree char *translation = g_build_filename(dir, "good.nl.md", NULL);
  g_autofree char *text = replaced(good, "- [x] right\n", claim);
  g_autofree char *other = replaced(text, "best: 2", "not best: 1");
  write_file(original, text);
  write_file(translation, other);
  g_autofree char *arguments = g_strdup_printf("check --against '%s' '%s'", original, translation);
  g_auto(Result) result = run_cli(arguments);
  assert_contains(result.err, "this question asks something else than in the original");
  g_assert_cmpint(result.status, ==, 1);
}

/* A stop that names another run is told by the run, not by its place, which is the same. */
static void test_against_stops(void) {
  static const char stops[] = "\n```run second\ndepth: 1\n```\n## Stop\n```stop\nat: end\nrun: ";
  g_autofree char *dir = scratch_dir("against-stops");
  g_autofree char *original = g_build_filename(dir, "good.md", NULL);
  g_autofree char *translation = g_build_filename(dir, "good.nl.md", NULL);
  g_autofree char *text = g_strconcat(good, stops, "second\n```\n", NULL);
  g_autofree char *other = g_strconcat(good, stops, "main\n```\n", NULL);
  write_file(original, text);
  write_file(translation, other);
  g_autofree char *arguments = g_strdup_printf("check --against '%s' '%s'", original, translation);
  g_auto(Result) result = run_cli(arguments);
  assert_contains(result.err, "stop: found “run: main”, the original (line ");
  assert_contains(result.err, "has “run: second”");
  g_assert_cmpint(result.status, ==, 1);
}

/* What is kept of a learner has to count in both languages. */
static void test_against_ids(void) {
  static const struct {
    const char *original, *translation, *fault;
  } cases[] = {
    { "game: tree\nalgorithm: minimax\n---\n```tree\n((3 9) (1 5))\n```\n## Welke?\n```ask\nid: "
      "one\n"
      "kind: value\nnode: 1\n```\n",
      "game: tree\nalgorithm: minimax\n---\n```tree\n((3 9) (1 5))\n```\n## Which?\n```ask\nid: "
      "other\n"
      "kind: value\nnode: 1\n```\n",
      "one.nl.md:10:1: error: id: found “other”, the original (line 10) has “one”\n" },
    { "game: tree\nalgorithm: minimax\n---\n```tree\n((3 9) (1 5))\n```\n## "
      "Which?\n```question\nid: one\n"
      "```\n```verify\nbest: 1\n```\n- [x] the first\n- [ ] the second\n",
      "game: tree\nalgorithm: minimax\n---\n```tree\n((3 9) (1 5))\n```\n## "
      "Which?\n```question\nid: one\n"
      "```\n```verify\nvalue: 3\n```\n- [x] de eerste\n- [ ] de tweede\n",
      "error: this question asks something else than in the original (line " },
    { "game: minesweeper\nrules: one\n---\n```position\n.1.\n.1.\n...\n```\n",
      "game: minesweeper\nrules: one\n---\n```position\n.1.\n.1.\n..1\n```\n",
      "run “main”: it is set up in another way than in the original\n" },
  };
  g_autofree char *dir = scratch_dir("against-ids");
  g_autofree char *original = g_build_filename(dir, "one.md", NULL);
  g_autofree char *translation = g_build_filename(dir, "one.nl.md", NULL);
  g_autofree char *arguments = g_strdup_printf("check --against '%s' '%s'", original, translation);
  g_autofree char *same = g_strdup_printf("check --against '%s' '%s'", original, original);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *first = g_strconcat("---\ntitle: T\n", cases[i].original, NULL);
    g_autofree char *second = g_strconcat("---\ntitle: T\n", cases[i].translation, NULL);
    write_file(original, first);
    write_file(translation, second);
    g_auto(Result) result = run_cli(arguments), none = run_cli(same);
    g_assert_cmpint(result.status, ==, 1);
    assert_contains(result.err, cases[i].fault);
    g_assert_cmpstr(none.err, ==, "");
    g_assert_cmpint(none.status, ==, 0);
  }
}

/* A translation has the labs of its original. */
static void test_against_labs(void) {
  static const char lab[] = "\n```lab\nlab: minesweeper\ngames: 32\n```\n";
  static const struct {
    const char *text, *fault; /* fault NULL: allowed */
  } rows[] = {
    { lab, NULL },
    { "", "found 0 labs, the original has 1" },
    { "\n```lab\nlab: minesweeper\ngames: 33\n```\n", "this is another lab" },
    { "\n```lab\nlab: minesweeper\ngames: 32\nchart: lost\n```\n", "this is another lab" },
  };
  g_autofree char *dir = scratch_dir("against-labs");
  g_autofree char *original = g_build_filename(dir, "good.md", NULL);
  g_autofree char *translation = g_build_filename(dir, "good.nl.md", NULL);
  g_autofree char *text = g_strconcat(good, lab, NULL);
  write_file(original, text);
  g_autofree char *arguments = g_strdup_printf("check --against '%s' '%s'", original, translation);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *other = g_strconcat(good, rows[i].text, NULL);
    write_file(translation, other);
    g_auto(Result) result = run_cli(arguments);
    g_assert_cmpint(result.status, ==, rows[i].fault != NULL);
    assert_contains(result.err, rows[i].fault != NULL ? rows[i].fault : "");
  }
}

TEST_PROGRAM("check") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/lessons/list", test_lessons);
  g_test_add_func("/cli/lessons/broken", test_lessons_broken);
  g_test_add_func("/cli/lessons/names", test_lessons_names);
  g_test_add_func("/cli/check/needs", test_needs);
  g_test_add_func("/cli/check/reference", test_reference);
  g_test_add_func("/cli/check/good", test_good);
  g_test_add_func("/cli/check/faults", test_faults);
  g_test_add_func("/cli/check/no-file", test_no_file);
  g_test_add_func("/cli/check/against", test_against);
  g_test_add_func("/cli/check/against-kinds", test_against_kinds);
  g_test_add_func("/cli/check/against-claims", test_against_claims);
  g_test_add_func("/cli/check/against-stops", test_against_stops);
  g_test_add_func("/cli/check/against-ids", test_against_ids);
  g_test_add_func("/cli/check/against-labs", test_against_labs);
  return g_test_run();
}
