/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rate, and trace of lives and odds: hand calculations, files, lessons, and bad tables. */
#include "program.h"
#include "spawn.h"

#include <math.h>
#include <string.h>

static JsonObject *person(JsonNode *node, const char *name) {
  JsonObject *people = json_object_get_object_member(json_node_get_object(node), "people");
  return json_object_get_object_member(people, name);
}

/* By hand: P·P·G − (1−P)·L; G; −C; P·G; P·G − (1−P)·L; P·P·G − (1−P)²·L. */
static const struct {
  const char *name, *first;
  double fitness[7];
} people[] = {
  { "Eddy", "Financier", { 0.9801, 0.1125, 0.925, 0.0001, -131, 0.025, 61.832 } },
  { "Gary", "Lotto", { 1, 0.2, 2.5, 10000, 100, 1000, 220 } },
  { "Mike", "Street", { -0.01, 0, -0.1, -0.01, -0.02, -0.05, -100 } },
  { "Carl", "Financier", { 0.99, 0.15, 1.75, 1, 30, 5, 145.2 } },
  { "Larry", "Financier", { 0.99, 0.15, 1.45, 1, -110, 5, 111.2 } },
  { "Barry", "Financier", { 0.9801, 0.1125, 1.135, 0.0001, -89, 0.025, 84.272 } },
};
static const char *const jobs[] = { "Day job", "Street",    "Stunt show", "Lotto",
                                    "Crime",   "Rock band", "Financier" };

static void test_book(void) {
  g_autoptr(JsonNode) node = run_json("rate --json", 0);
  for (size_t i = 0; i < G_N_ELEMENTS(people); i++) {
    JsonObject *object = person(node, people[i].name);
    JsonObject *fitness = json_object_get_object_member(object, "fitness");
    JsonArray *ranking = json_object_get_array_member(object, "ranking");
    g_assert_cmpuint(json_object_get_size(fitness), ==, G_N_ELEMENTS(jobs));
    for (size_t k = 0; k < G_N_ELEMENTS(jobs); k++)
      g_assert_cmpfloat(
          fabs(json_object_get_double_member(fitness, jobs[k]) - people[i].fitness[k]), <, 1e-9);
    g_assert_cmpuint(json_array_get_length(ranking), ==, G_N_ELEMENTS(jobs));
    g_assert_cmpstr(json_array_get_string_element(ranking, 0), ==, people[i].first);
  }
}

static void test_text(void) {
  g_auto(Result) result = run_cli("rate");
  g_assert_cmpint(result.status, ==, 0);
  assert_contains(result.out, "Eddy  P*P*G - (1-P)*L\n  1  Financier   61.832000\n");
}

static void test_files(void) {
  g_autofree char *folder = scratch_dir("rate");
  g_autofree char *who = g_build_filename(folder, "people.txt", NULL);
  g_autofree char *what = g_build_filename(folder, "occupations.txt", NULL);
  write_file(who, "Zoe = P*G - C # one line\n");
  write_file(what, "Walk | 1 | 0 | 0.5 | 0\nRide: P 0.5, G 4, C 1\n");
  g_autofree char *arguments =
      g_strdup_printf("rate --json --people '%s' --occupations '%s'", who, what);
  g_autoptr(JsonNode) node = run_json(arguments, 0);
  JsonObject *zoe = person(node, "Zoe");
  JsonObject *fitness = json_object_get_object_member(zoe, "fitness");
  g_assert_cmpfloat(json_object_get_double_member(fitness, "Ride"), ==, 1);
  g_assert_cmpfloat(json_object_get_double_member(fitness, "Walk"), ==, 0.5);
  JsonArray *ranking = json_object_get_array_member(zoe, "ranking");
  g_assert_cmpstr(json_array_get_string_element(ranking, 0), ==, "Ride");
}

static void test_lesson(void) {
  g_autoptr(JsonNode) node = run_json("rate ranked-by-a-formula --run nights --json", 0);
  JsonObject *fitness = json_object_get_object_member(person(node, "Eddy"), "fitness");
  g_assert_cmpfloat(fabs(json_object_get_double_member(fitness, "Night shift") - 1.053), <, 1e-9);
  g_auto(Result) other = run_cli("rate first-cutoff");
  g_assert_cmpint(other.status, ==, 2);
  assert_contains(other.err, "first-cutoff is no lesson about days in a life");
}

/* --- bad tables --- */

static const struct {
  const char *option, *text, *message;
} bad[] = {
  { "people", "Ed = P*P*G - (1-p)*L\n", ":1:17: error: no variable is called “p”" },
  { "people", "Al = P\nEd = G / L\n", ":2:1: error: Ed at “Day job”" },
  { "people", "Ed = P +\n", ":1:" },
  { "people", "Ed = P\nEd = G\n", ":2:1: error: " },
  { "people", "\xff\n", "byte 1 is not UTF-8" },
  { "occupations", "Day job | 1.2 | 0 | 1 | 0\n", ":1:11: error: P: found 1.2" },
  { "occupations", "Walk | 1 | 0 | 1 | 0\nDay job | 0.9 | -5 | 1 | 0\n", ":2:17: error: C: found" },
  { "occupations", "Walk | much | 0 | 1 | 0\n", ":1:8: error: " },
  { "occupations", "", "error: " },
};

static void test_bad(void) {
  g_autofree char *folder = scratch_dir("rate-bad");
  g_autofree char *path = g_build_filename(folder, "table.txt", NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
    write_file(path, bad[i].text);
    g_autofree char *arguments = g_strdup_printf("rate --%s '%s'", bad[i].option, path);
    g_auto(Result) result = run_cli(arguments);
    g_assert_cmpint(result.status, ==, 2);
    g_assert_cmpstr(result.out, ==, "");
    assert_contains(result.err, bad[i].message);
  }
}

/* A formula of 1 MB is refused at once, in one short line. */
static void test_huge(void) {
  g_autofree char *folder = scratch_dir("rate-huge");
  g_autofree char *path = g_build_filename(folder, "people.txt", NULL);
  GString *text = g_string_new("Ed = P");
  while (text->len < 1 << 20)
    g_string_append(text, "+P");
  write_file(path, text->str);
  g_string_free(text, TRUE);
  g_autofree char *arguments = g_strdup_printf("rate --people '%s'", path);
  g_auto(Result) result = run_cli(arguments);
  g_assert_cmpint(result.status, ==, 2);
  assert_contains(result.err, ":1:");
  g_assert_cmpuint(strlen(result.err), <, 2000);
}

/* A device without an end is not read to it, and what is no text is no table. */
static void test_devices(void) {
  g_auto(Result) endless = run_cli("rate --people /dev/zero");
  g_assert_cmpint(endless.status, ==, 2);
  assert_contains(endless.err, "“/dev/zero” is too large, expected at most 4194304 bytes");
  g_auto(Result) none = run_cli("rate --occupations /nowhere/at/all");
  g_assert_cmpint(none.status, ==, 2);
  assert_contains(none.err, "“/nowhere/at/all” cannot be read: ");
  g_auto(Result) nul = run_shell("printf 'Ed = P\\0' | \"$CLI\" rate --people -");
  g_assert_cmpint(nul.status, ==, 2);
  assert_contains(nul.err, "“-” is no text: found a NUL byte");
}

/* --- trace --- */

static void test_life(void) {
  g_autoptr(JsonNode) node =
      run_json("trace --game life --set person=Mike --set days=50 --json", 0);
  JsonObject *object = json_node_get_object(node);
  JsonObject *days = json_object_get_object_member(object, "days_per_occupation");
  g_assert_cmpstr(json_object_get_string_member(object, "person"), ==, "Mike");
  g_assert_cmpint(json_object_get_int_member(object, "days"), ==, 50);
  g_assert_cmpint(json_object_get_int_member(days, "Street"), ==, 50);
  g_assert_cmpint(json_object_get_int_member(object, "bankruptcies"), ==, 0);
  g_assert_cmpint(json_object_get_int_member(object, "days_at_home"), ==, 0);
  g_assert_cmpfloat(json_object_get_double_member(object, "cash"), >, 0);
}

static void test_odds(void) {
  g_autoptr(JsonNode) node =
      run_json("trace --game blackjack --set action=stand --set games=500 --json", 0);
  JsonObject *object = json_node_get_object(node);
  JsonObject *win =
      json_object_get_object_member(json_object_get_object_member(object, "outcomes"), "win");
  JsonArray *interval = json_object_get_array_member(win, "interval");
  double exact = json_object_get_double_member(win, "exact");
  g_assert_cmpfloat(fabs(exact - 0.2121), <, 0.0001);
  g_assert_cmpint(json_object_get_int_member(object, "games"), ==, 500);
  g_assert_cmpfloat(json_array_get_double_element(interval, 0), <,
                    json_object_get_double_member(win, "estimate"));
  g_auto(Result) refused = run_cli("trace --game cep --position x");
  g_assert_cmpint(refused.status, ==, 2);
  assert_contains(refused.err, "--position does not go with this game");
}

TEST_PROGRAM("rate") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/rate/book", test_book);
  g_test_add_func("/cli/rate/text", test_text);
  g_test_add_func("/cli/rate/files", test_files);
  g_test_add_func("/cli/rate/lesson", test_lesson);
  g_test_add_func("/cli/rate/bad", test_bad);
  g_test_add_func("/cli/rate/huge", test_huge);
  g_test_add_func("/cli/rate/devices", test_devices);
  g_test_add_func("/cli/rate/life", test_life);
  g_test_add_func("/cli/rate/odds", test_odds);
  return g_test_run();
}
