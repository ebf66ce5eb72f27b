/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ask command: the same question for the same seed, and answers that are judged. */
#include "program.h"
#include "spawn.h"

#include <string.h>

#define TREE "ask --game tree --position '((3 9) (4 7) (5 6 7))' --algorithm alphabeta "
#define VALUE TREE "--kind value --seed 1 "
#define BOARD "ask --game minesweeper --seed 3 --kind shared "

static void test_same(void) {
  g_auto(Result) first = run_cli(TREE "--seed 5"), second = run_cli(TREE "--seed 5");
  g_assert_cmpint(first.status, ==, 0);
  g_assert_cmpstr(first.out, ==, second.out);
  g_assert_true(g_str_has_prefix(first.out, "At step "));
}

static char *answer_of(const char *arguments) {
  g_autofree char *line = g_strconcat(arguments, "--solution --json", NULL);
  g_autoptr(JsonNode) node = run_json(line, 0);
  return g_strdup(json_object_get_string_member(json_node_get_object(node), "answer"));
}

static void test_judged(void) {
  g_autofree char *answer = answer_of(VALUE);
  g_autofree char *line = g_strdup_printf(VALUE "--answer '%s'", answer);
  g_auto(Result) right = run_cli(line), wrong = run_cli(VALUE "--answer 77"),
                 unread = run_cli(VALUE "--answer soup");
  g_assert_cmpint(right.status, ==, 0);
  assert_contains(right.out, "Yes: ");
  g_assert_cmpint(wrong.status, ==, 1);
  assert_contains(wrong.out, "Not yet: ");
  g_assert_cmpint(unread.status, ==, 2);
  assert_contains(unread.err, "type a number, such as");
}

/* By addresses: nodes, squares; by words: what there is to choose from. */
static void test_places(void) {
  g_auto(Result) node = run_cli(TREE "--kind next-node --answer root");
  g_auto(Result) none = run_cli(TREE "--kind next-node --answer 9.9");
  g_auto(Result) square = run_cli(BOARD "--answer r1c1"), off = run_cli(BOARD "--answer r99c1");
  g_auto(Result) choice = run_cli("ask --game life --kind take --answer nonsense");
  g_assert_cmpint(node.status, ==, 1);
  g_assert_cmpint(none.status, ==, 2);
  assert_contains(none.err, "no node 9.9");
  g_assert_cmpint(square.status, ==, 1);
  g_assert_cmpint(off.status, ==, 2);
  g_assert_cmpint(choice.status, ==, 2);
  assert_contains(choice.err, "none of the answers");
}

/* A table is printed with what is to be filled, and its answer typed as it is printed. */
static void test_table(void) {
  g_auto(Result) open = run_cli(TREE "--kind windows");
  assert_contains(open.out, ": alpha ?, beta ?\n");
  g_autoptr(JsonNode) node = run_json(TREE "--kind windows --solution --json", 0);
  JsonObject *object = json_node_get_object(node), *row;
  row = json_array_get_object_element(json_object_get_array_member(object, "cells"), 0);
  g_assert_true(json_object_get_null_member(row, "alpha"));
  g_assert_nonnull(json_object_get_string_member(row, "row"));
  const char *answer = json_object_get_string_member(object, "answer");
  g_autofree char *line = g_strdup_printf(TREE "--kind windows --answer '%s'", answer);
  g_auto(Result) right = run_cli(line), half = run_cli(TREE "--kind windows --answer 'root: 3'");
  g_assert_cmpint(right.status, ==, 0);
  g_assert_cmpint(half.status, ==, 2);
  assert_contains(half.err, "fill every empty cell: beta of the root is missing");
}

/* Moves one after the other. */
static void test_order(void) {
  g_autofree char *answer = answer_of(TREE "--kind order --seed 2 ");
  g_autofree char *line = g_strdup_printf(TREE "--kind order --seed 2 --answer '%s'", answer);
  g_auto(Result) right = run_cli(line),
                 twice = run_cli(TREE "--kind order --seed 2 --answer '1 1'");
  g_assert_cmpint(right.status, ==, 0);
  g_assert_cmpint(twice.status, ==, 2);
  assert_contains(twice.err, "once");
}

/* A sentence as it is printed. */
static void test_sentence(void) {
  g_autofree char *answer = answer_of(TREE "--kind explain ");
  g_autofree char *line = g_strdup_printf(TREE "--kind explain --answer '%s'", answer);
  g_auto(Result) right = run_cli(line), none = run_cli(TREE "--kind explain --answer 'Max wins'");
  g_assert_cmpint(right.status, ==, 0);
  g_assert_cmpint(none.status, ==, 2);
}

static void test_refused(void) {
  g_auto(Result) kind = run_cli(TREE "--kind helper"), seed = run_cli(TREE "--seed x");
  g_assert_cmpint(kind.status, ==, 2);
  assert_contains(kind.err, "expected one of: value");
  g_assert_cmpint(seed.status, ==, 2);
  assert_contains(seed.err, "--seed");
}

TEST_PROGRAM("ask") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/ask/same", test_same);
  g_test_add_func("/cli/ask/judged", test_judged);
  g_test_add_func("/cli/ask/places", test_places);
  g_test_add_func("/cli/ask/table", test_table);
  g_test_add_func("/cli/ask/order", test_order);
  g_test_add_func("/cli/ask/sentence", test_sentence);
  g_test_add_func("/cli/ask/refused", test_refused);
  return g_test_run();
}
