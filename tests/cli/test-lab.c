/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lab command with Minesweeper: what it counts, that threads make no difference, formats that
 * programs can read, and bad options. */
#include "program.h"
#include "spawn.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#define EXPERT                                                                                     \
  "--set level=expert --set opening=zero --set rules=one,near --set when-stuck=stop --seed 3"

static JsonObject *run_lab(const char *arguments, JsonNode **node) {
  g_autofree char *line = g_strdup_printf("lab minesweeper --json %s", arguments);
  *node = run_json(line, 0);
  return json_node_get_object(*node);
}

static gint64 number(JsonObject *object, const char *member) {
  g_assert_true(json_object_has_member(object, member));
  return json_object_get_int_member(object, member);
}

static void check_interval(JsonObject *object, double value) {
  double low = json_object_get_double_member(object, "low");
  double high = json_object_get_double_member(object, "high");
  g_assert_cmpfloat_with_epsilon(json_object_get_double_member(object, "value"), value, 1e-12);
  g_assert_cmpfloat(low, >=, 0);
  g_assert_cmpfloat(low, <=, value);
  g_assert_cmpfloat(high, >=, value);
  g_assert_cmpfloat(high, <=, 1);
  g_assert_cmpfloat(high - low, >, 0);
}

static void test_counts(void) {
  g_autoptr(JsonNode) node = NULL;
  JsonObject *o = run_lab("--games 300 " EXPERT, &node);
  g_assert_cmpint(number(o, "games"), ==, 300);
  gint64 finished = number(o, "finished");
  g_assert_cmpint(finished, >, 0); /* about 7 in a hundred */
  g_assert_cmpint(finished, <, 60);
  g_assert_cmpint(finished + number(o, "lost") + number(o, "stuck"), ==, 300);
  g_assert_cmpint(number(o, "lost"), ==, 0); /* it never guesses */
  g_assert_cmpint(number(o, "guesses"), ==, 0);
  JsonObject *moves = json_object_get_object_member(o, "moves_by_rule");
  gint64 one = number(moves, "one"), near = number(moves, "near");
  g_assert_cmpuint(json_object_get_size(moves), ==, 2);
  g_assert_cmpint(number(o, "first") + number(o, "free") + one + near, ==, number(o, "moves"));
  JsonObject *intervals = json_object_get_object_member(o, "intervals");
  check_interval(json_object_get_object_member(intervals, "finished"), (double)finished / 300);
  JsonObject *shares = json_object_get_object_member(intervals, "moves_by_rule");
  check_interval(json_object_get_object_member(shares, "one"), (double)one / (double)(one + near));
  check_interval(json_object_get_object_member(shares, "near"),
                 (double)near / (double)(one + near));
  JsonObject *options = json_object_get_object_member(o, "options");
  g_assert_cmpstr(json_object_get_string_member(options, "rules"), ==, "one near");
  g_assert_cmpint(number(options, "mines"), ==, 99);
}

/* The result depends on the seed and on nothing else. */
static void test_jobs(void) {
  static const char *const formats[] = { "--json", "--csv", "" };
  for (unsigned i = 0; i < G_N_ELEMENTS(formats); i++) {
    g_autofree char *line = g_strdup_printf(
        "lab minesweeper --games 200 --set level=intermediate --set when-stuck=least-risk %s",
        formats[i]);
    g_auto(Result) all = run_cli(line);
    g_assert_cmpint(all.status, ==, 0);
    for (unsigned jobs = 1; jobs <= 3; jobs++) {
      g_autofree char *with = g_strdup_printf("%s --jobs %u", line, jobs);
      g_auto(Result) result = run_cli(with);
      g_assert_cmpstr(result.out, ==, all.out);
    }
    g_autofree char *seeded = g_strconcat(line, " --seed 2", NULL);
    g_auto(Result) other = run_cli(seeded);
    g_assert_cmpint(other.status, ==, 0);
    g_assert_cmpstr(other.out, !=, all.out);
  }
}

/* --set and the short ways say the same, and no two of them speak at once. */
static void test_set(void) {
  g_auto(Result) a = run_cli("lab minesweeper --games 50 --seed 9 --json");
  g_auto(Result) b = run_cli("lab minesweeper --set games=50 --set seed=9 --json");
  g_assert_cmpstr(a.out, ==, b.out);
}

/* --- CSV --- */

/* Every line has as many fields as the first; numbers have points. Returns the lines below it. */
static unsigned check_csv(const char *text, const char *header, unsigned first_number) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  g_assert_cmpstr(lines[0], ==, header);
  g_auto(GStrv) names = g_strsplit(header, ",", -1);
  unsigned n = 0;
  for (char **line = lines + 1; **line != '\0'; line++, n++) {
    g_auto(GStrv) fields = g_strsplit(*line, ",", -1);
    g_assert_cmpuint(g_strv_length(fields), ==, g_strv_length(names));
    for (unsigned i = first_number; fields[i] != NULL; i++) {
      char *end;
      double value = g_ascii_strtod(fields[i], &end);
      g_assert_cmpint(*end, ==, '\0');
      g_assert_true(isfinite(value));
    }
  }
  return n;
}

static void test_csv(void) {
  g_auto(Result) values = run_cli("lab minesweeper --games 40 " EXPERT " --csv");
  g_assert_cmpint(values.status, ==, 0);
  g_assert_cmpuint(check_csv(values.out, "what,count,of,share,low,high", 1), >=, 10);
  assert_contains(values.out, "\nmoves_by_rule near,");
  /* When is the game the most dangerous: a row for each of the 480 moves. */
  g_auto(Result) danger =
      run_cli("lab minesweeper --games 40 --set level=expert --set when-stuck=random --csv "
              "--table danger");
  g_assert_cmpint(danger.status, ==, 0);
  g_assert_cmpuint(check_csv(danger.out, "move,reached,lost,value,low,high", 0), ==, 480);
  g_assert_true(g_str_has_prefix(strchr(danger.out, '\n'), "\n1,40,0,"));
}

/* --- bad options --- */

static const struct {
  const char *arguments, *message;
} wrong[] = {
  { "minesweper", "did you mean “minesweeper”" },
  { "minesweeper --games 0", "--games: found “0”" },
  { "minesweeper --games x", "--games: found “x”" },
  { "minesweeper --games 99999999999999999999", "--games" },
  { "minesweeper --seed -1", "--seed: found “-1”" },
  { "minesweeper --jobs 0", "--jobs: found “0”, expected a whole number from 1 to 1024" },
  { "minesweeper --jobs 1025", "--jobs" },
  { "minesweeper --set level=export", "did you mean “expert”" },
  { "minesweeper --set rules=one,nera", "rules: found “nera”" },
  { "minesweeper --set opening=none", "opening: found “none”" },
  { "minesweeper --set when-stuck=halt", "when-stuck: found “halt”" },
  { "minesweeper --set level", "NAME=VALUE" },
  { "minesweeper --set depth=3", "no option is called “depth”" },
  { "minesweeper --set rows=9", "rows: needs “level: custom”" },
  { "minesweeper --set level=custom --set rows=3 --set columns=3 --set mines=9", "mines: found 9" },
  { "minesweeper --set seed=1 --set rules=one --set seed=2",
    "--set: found two values of “seed”, “1” and “2”, expected one" },
  { "minesweeper --set games=7 -n 50",
    "found --games and --set games, which say the same, expected one of them" },
  { "minesweeper --set seed=7 --seed 7", "found --seed and --set seed" },
  { "minesweeper --set rules=one,,near", "expected something on both sides of each comma" },
  { "match --set game=connect4 --set 'first=alphabeta depth=4 depth=5'",
    "first: character 19: depth: found “5” after another value, expected each setting once" },
  { "round-robin --set game=connect4 --set 'players=smart; alphabeta depth=4 depth=5'",
    "depth: found “5” after another value" },
  { "minesweeper --csv --json", "--csv and --json do not go together" },
  { "minesweeper extra", "“extra” is one argument too many" },
};

static void test_wrong(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_test_message("%s", wrong[i].arguments);
    g_autofree char *line = g_strconcat("lab ", wrong[i].arguments, NULL);
    g_auto(Result) result = run_cli(line);
    assert_contains(result.err, wrong[i].message);
    g_assert_true(g_str_has_prefix(result.err, "plybook-cli: "));
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, 2);
    g_assert_true(strchr(result.err, '\n') == result.err + strlen(result.err) - 1);
  }
}

/* --- stopping --- */

#define QUICK "--set level=beginner --set when-stuck=stop --set rules=one"

/* An interrupt leaves the games so far, in full and in order: the same as a lab of so many. It comes
 * when the terminal shows that some are played. */
static void test_interrupt(void) {
  g_auto(Result) result =
      run_cli_on_terminal("lab minesweeper --games 100000000 " QUICK " --jobs 1 --json",
                          "[1-9][0-9]* of 100000000 games");
  g_autoptr(JsonNode) node = read_json(&result), again = NULL;
  gint64 games = number(json_node_get_object(node), "games");
  g_assert_cmpint(result.status, ==, 1);
  g_assert_cmpint(games, >, 0);
  g_assert_cmpint(games, <, 100000000);
  assert_contains(result.err, "stopped");
  g_autofree char *line = g_strdup_printf("--games %d " QUICK, (int)games);
  JsonObject *whole = run_lab(line, &again), *part = json_node_get_object(node);
  static const char *const members[] = { "finished", "stuck", "moves", "first", "free" };
  for (unsigned i = 0; i < G_N_ELEMENTS(members); i++)
    g_assert_cmpint(number(part, members[i]), ==, number(whole, members[i]));
}

static void test_unwritable(void) {
  g_auto(Result) result = run_shell("\"$CLI\" lab minesweeper --games 10 --csv > /dev/full");
  assert_contains(result.err, "cannot write to standard output");
  g_assert_cmpint(result.status, ==, 2);
}

TEST_PROGRAM("lab") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/lab/counts", test_counts);
  g_test_add_func("/cli/lab/jobs", test_jobs);
  g_test_add_func("/cli/lab/set", test_set);
  g_test_add_func("/cli/lab/csv", test_csv);
  g_test_add_func("/cli/lab/wrong", test_wrong);
  g_test_add_func("/cli/lab/interrupt", test_interrupt);
  g_test_add_func("/cli/lab/unwritable", test_unwritable);
  return g_test_run();
}
