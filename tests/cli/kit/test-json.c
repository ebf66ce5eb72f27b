/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written as JSON against json-glib's own reader and, but for numbers, its own writer. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "cli/kit/json.h"

static JsonNode *number(double value) {
  JsonNode *node = json_node_new(JSON_NODE_VALUE);
  json_node_set_double(node, value);
  return node;
}

/* --- numbers --- */

static void test_numbers(void) {
  static const struct {
    double value;
    const char *text;
  } cases[] = {
    { 0.2, "0.2" },
    { 1.0 / 3, "0.3333333333333333" },
    { 0.1 + 0.2, "0.30000000000000004" },
    { 3, "3.0" },
    { -7, "-7.0" },
    { 0, "0.0" },
    { 1e-6, "1e-06" },
    { 1e-10, "1e-10" },
    { 1e22, "1e+22" },
    { 123456.789, "123456.789" },
    { DBL_MAX, "1.7976931348623157e+308" },
    { NAN, "null" },
    { INFINITY, "null" },
    { -INFINITY, "null" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(JsonNode) node = number(cases[i].value);
    g_autofree char *text = ply_json_print(node, i % 2);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
}

/* What is written is read as the same double, by json-glib too. */
static void test_read_back(void) {
  GRand *dice = g_rand_new_with_seed(4);
  for (int i = 0; i < 20000; i++) {
    double value = ldexp(g_rand_double(dice) - 0.5, g_rand_int_range(dice, -200, 200));
    g_autoptr(JsonNode) node = number(value);
    g_autofree char *text = ply_json_print(node, false);
    g_autoptr(JsonParser) parser = json_parser_new();
    g_assert_true(json_parser_load_from_data(parser, text, -1, NULL));
    g_assert_cmpfloat(json_node_get_double(json_parser_get_root(parser)), ==, value);
    g_assert_cmpfloat(g_ascii_strtod(text, NULL), ==, value);
  }
  g_rand_free(dice);
}

/* --- all else --- */

static void test_as_the_library(void) {
  static const char *const texts[] = {
    "{}",
    "[]",
    "{\"a\":[],\"c\":null}",
    "[[],[[1,2],[3]],{\"x\":true,\"y\":false}]",
    "{\"quoted \\\"\":\"tab\\t line\\n back\\\\ slash/ bell\\u0007 form\\f\",\"ü\":\"…\"}",
    "[-9223372036854775808,9223372036854775807,0]",
  };
  for (unsigned i = 0; i < 2 * G_N_ELEMENTS(texts); i++) {
    g_autoptr(JsonParser) parser = json_parser_new();
    g_autoptr(JsonGenerator) generator = json_generator_new();
    g_assert_true(json_parser_load_from_data(parser, texts[i / 2], -1, NULL));
    json_generator_set_root(generator, json_parser_get_root(parser));
    json_generator_set_pretty(generator, i % 2);
    g_autofree char *theirs = json_generator_to_data(generator, NULL);
    g_autofree char *ours = ply_json_print(json_parser_get_root(parser), i % 2);
    g_assert_cmpstr(ours, ==, theirs);
  }
}

/* What a terminal obeys or does not show is written as its number. */
static void test_hidden(void) {
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_VALUE);
  json_node_set_string(node, "a\u202eb\xc2\x9b"
                             "c\U0001f600");
  g_autofree char *text = ply_json_print(node, false);
  g_assert_cmpstr(text, ==, "\"a\\u202eb\\u009bc\U0001f600\"");
  g_autoptr(JsonParser) parser = json_parser_new();
  g_assert_true(json_parser_load_from_data(parser, text, -1, NULL));
  g_assert_cmpstr(json_node_get_string(json_parser_get_root(parser)), ==,
                  json_node_get_string(node));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/json/numbers", test_numbers);
  g_test_add_func("/cli/json/read-back", test_read_back);
  g_test_add_func("/cli/json/as-the-library", test_as_the_library);
  g_test_add_func("/cli/json/hidden", test_hidden);
  return g_test_run();
}
