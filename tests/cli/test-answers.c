/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command answers: the questions of a lesson with what is right, and what each answer claims. */
#include "program.h"
#include "spawn.h"

#include <string.h>

static const char lesson[] =
    "---\ntitle: Scratch\ncourse: own\ndifficulty: beginner\ngame: tree\nalgorithm: minimax\n---\n"
    "Words.\n\n```tree\n((3 9) (2 8) (5 6 7))\n```\n\n"
    "```run pruned\nalgorithm: alphabeta-maxmin\n```\n\n"
    "## Which one?\n\n```question\nid: which-one\n```\n\n```verify\nbest: ?\n```\n\n"
    "- [ ] the first, &lt;all&gt; of it {1}\n\n  It is worth 3.\n\n"
    "- [x] the third {3}\n\n  `Yes`, & 5 is *most*.\n\n"
    "## What is true?\n\n```question\nid: what-is-true\norder: as-written\n```\n\n"
    "- [x] the second is worth 2\n"
    "  ```claim\n  node: 2\n  value: 2\n  not best: 2\n  ```\n"
    "- [x] it looks at fewer nodes\n"
    "  ```claim\n  run: pruned\n  fewer: nodes\n  alike: value\n  than: main\n  ```\n"
    "- [ ] the first is best\n"
    "  ```claim\n  value: 9\n  nodes: 11\n  misconception: 1\n  ```\n\n"
    "## What is the word?\n\n```question\nid: the-word\n"
    "judged: author, because a word is no number\n```\n\n- [x] node\n- [ ] knot\n\n"
    "## What is it worth?\n\n```ask\nid: worth\nkind: value\nnode: root\n```\n";

typedef struct {
  char *dir, *file;
} Place;

static void set_up(Place *p, gconstpointer data) {
  p->dir = scratch_dir("answers");
  p->file = g_build_filename(p->dir, "scratch.md", NULL);
  write_file(p->file, lesson);
}

static void tear_down(Place *p, gconstpointer data) {
  g_free(p->dir);
  g_free(p->file);
}

static JsonNode *answers_of(const Place *p, int status) {
  g_autofree char *line = g_strdup_printf("answers --json '%s'", p->file);
  return run_json(line, status);
}

static JsonObject *question_of(JsonNode *node, guint i) {
  JsonArray *questions = json_object_get_array_member(json_node_get_object(node), "questions");
  return json_array_get_object_element(questions, i);
}

static JsonObject *answer_of(JsonNode *node, guint question, guint i) {
  JsonObject *object = question_of(node, question);
  return json_array_get_object_element(json_object_get_array_member(object, "answers"), i);
}

#define assert_text(object, member, text)                                                          \
  g_assert_cmpstr(json_object_get_string_member(object, member), ==, text)
#define assert_null(object, member) g_assert_true(json_object_get_null_member(object, member))

static void test_braces(Place *p, gconstpointer data) {
  g_autoptr(JsonNode) node = answers_of(p, 0);
  assert_text(json_node_get_object(node), "lesson", "scratch");
  JsonObject *question = question_of(node, 0);
  assert_text(question, "id", "which-one");
  assert_text(question, "kind", "choice");
  assert_text(question, "prompt", "Which one?");
  assert_text(question, "solution", "the third");
  assert_null(question, "judged");
  g_assert_cmpint(json_object_get_int_member(question, "line"), ==, 28);
  JsonObject *wrong = answer_of(node, 0, 0), *right = answer_of(node, 0, 1);
  assert_text(wrong, "key", "a");
  assert_text(wrong, "text", "the first, <all> of it");
  assert_text(wrong, "claim", "best move is 1");
  assert_text(wrong, "reply", "It is worth 3.");
  g_assert_false(json_object_get_boolean_member(wrong, "marked"));
  g_assert_false(json_object_get_boolean_member(wrong, "holds"));
  assert_text(right, "key", "b");
  assert_text(right, "claim", "best move is 3");
  assert_text(right, "reply", "Yes, & 5 is most.");
  g_assert_true(json_object_get_boolean_member(right, "marked"));
  g_assert_true(json_object_get_boolean_member(right, "holds"));
  assert_null(right, "misconception");
}

/* Places, denials, two runs, and more than one that is right. */
static void test_blocks(Place *p, gconstpointer data) {
  g_autoptr(JsonNode) node = answers_of(p, 0);
  assert_text(question_of(node, 1), "solution", "the second is worth 2\nit looks at fewer nodes");
  assert_text(answer_of(node, 1, 0), "claim", "node 2: value is 2, and best move is not 2");
  assert_text(
      answer_of(node, 1, 1), "claim",
      "in the run “pruned”: fewer nodes than in the run “main”, and value is the same as in "
      "the run “main”");
  JsonObject *wrong = answer_of(node, 1, 2);
  assert_text(wrong, "claim", "value is 9, and 11 nodes");
  assert_null(wrong, "reply");
  g_assert_cmpint(json_object_get_int_member(wrong, "misconception"), ==, 1);
}

static void test_judged(Place *p, gconstpointer data) {
  g_autoptr(JsonNode) node = answers_of(p, 0);
  assert_text(question_of(node, 2), "judged", "because a word is no number");
  JsonObject *answer = answer_of(node, 2, 0);
  assert_null(answer, "claim");
  assert_null(answer, "holds");
}

static void test_ask(Place *p, gconstpointer data) {
  g_autoptr(JsonNode) node = answers_of(p, 0);
  JsonObject *question = question_of(node, 3);
  assert_text(question, "id", "worth");
  assert_text(question, "kind", "value");
  assert_text(question, "solution", "5");
  g_assert_cmpuint(json_array_get_length(json_object_get_array_member(question, "answers")), ==, 0);
}

static void test_text(Place *p, gconstpointer data) {
  g_autofree char *line = g_strdup_printf("answers '%s'", p->file);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 0);
  g_assert_cmpstr(result.err, ==, "");
  assert_contains(result.out, "Scratch\n\n1. Which one?\n   which-one, choice, line 28\n"
                              "  [ ] a) the first, <all> of it\n"
                              "       claims, and it does not hold: best move is 1\n"
                              "       reply: It is worth 3.\n"
                              "  [x] b) the third\n"
                              "       claims, and it holds: best move is 3\n");
  assert_contains(result.out, "       wrong idea 1: ");
  assert_contains(result.out, "  no run decides it: because a word is no number\n");
  assert_contains(result.out, "   worth, value, line 75\n  right: 5\n");
}

/* Faults are told as check tells them. */
static void test_faults(Place *p, gconstpointer data) {
  g_auto(GStrv) halves = g_strsplit(lesson, "- [ ] the first,", 2);
  g_autofree char *text = g_strconcat(halves[0], "- [x] the first,", halves[1], NULL);
  write_file(p->file, text);
  g_autofree char *answers = g_strdup_printf("answers '%s'", p->file);
  g_autofree char *check = g_strdup_printf("check '%s'", p->file);
  g_auto(Result) found = run_cli(answers), expected = run_cli(check);
  g_assert_cmpint(found.status, ==, 1);
  assert_contains(found.err, "scratch.md:28:");
  g_assert_cmpstr(found.err, ==, expected.err);
  g_assert_cmpstr(found.out, ==, expected.out);
  g_autoptr(JsonNode) node = answers_of(p, 1);
  JsonObject *object = json_node_get_object(node);
  g_assert_cmpuint(json_array_get_length(json_object_get_array_member(object, "errors")), ==, 1);
}

/* --- the lessons that ship --- */

static void assert_members(JsonObject *object, const char *members) {
  g_auto(GStrv) names = g_strsplit(members, " ", -1);
  g_assert_cmpuint(json_object_get_size(object), ==, g_strv_length(names));
  for (int i = 0; names[i] != NULL; i++)
    g_assert_true(json_object_has_member(object, names[i]));
}

/* How many of its answers are right, each of which says what it claims. */
static guint look_at_answers(JsonObject *question) {
  JsonArray *answers = json_object_get_array_member(question, "answers");
  guint marked = 0;
  for (guint i = 0; i < json_array_get_length(answers); i++) {
    JsonObject *answer = json_array_get_object_element(answers, i);
    assert_members(answer, "key text marked claim holds misconception reply");
    gboolean right = json_object_get_boolean_member(answer, "marked");
    const char *claim = json_object_get_string_member_with_default(answer, "claim", NULL);
    marked += (guint)right;
    g_assert_true((claim == NULL) == json_object_get_null_member(answer, "holds"));
    g_assert_cmpstr(claim, !=, "");
    if (claim != NULL)
      g_assert_cmpint(json_object_get_boolean_member(answer, "holds"), ==, right);
  }
  return marked;
}

static guint look_at_lesson(const char *file) {
  g_test_message("%s", file);
  g_autofree char *line = g_strdup_printf("answers --json '%s'", file);
  g_autoptr(JsonNode) node = run_json(line, 0);
  assert_members(json_node_get_object(node), "lesson questions");
  JsonArray *questions = json_object_get_array_member(json_node_get_object(node), "questions");
  for (guint i = 0; i < json_array_get_length(questions); i++) {
    JsonObject *question = json_array_get_object_element(questions, i);
    assert_members(question, "id kind prompt line answers solution judged");
    guint marked = look_at_answers(question);
    g_assert_cmpstr(json_object_get_string_member(question, "solution"), !=, "");
    if (strcmp(json_object_get_string_member(question, "kind"), "choice") == 0)
      g_assert_cmpuint(marked, >=, 1);
  }
  return json_array_get_length(questions);
}

static void test_shipped(void) {
  g_autoptr(JsonNode) node = run_json("lessons --json", 0);
  JsonArray *lessons = json_node_get_array(node);
  guint n = 0;
  for (guint i = 0; i < json_array_get_length(lessons); i++)
    n += look_at_lesson(
        json_object_get_string_member(json_array_get_object_element(lessons, i), "file"));
  g_assert_cmpuint(n, >=, 300);
}

TEST_PROGRAM("answers") {
  g_test_init(&argc, &argv, NULL);
  static const struct {
    const char *name;
    void (*test)(Place *p, gconstpointer data);
  } tests[] = {
    { "/cli/answers/braces", test_braces }, { "/cli/answers/blocks", test_blocks },
    { "/cli/answers/judged", test_judged }, { "/cli/answers/ask", test_ask },
    { "/cli/answers/text", test_text },     { "/cli/answers/faults", test_faults },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].name, Place, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func("/cli/answers/shipped", test_shipped);
  return g_test_run();
}
