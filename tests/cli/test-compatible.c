/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What scripts rely on is as it was at commit f884fe1: names, exit statuses, and the keys of JSON.
 * What is listed here and in json-keys.txt may be added to; nothing is taken away. */
#include "program.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <stdbool.h>
#include <string.h>

/* --- names --- */

/* Arguments that list names, in a help or in a message about a wrong one. */
static const struct {
  const char *arguments, *names;
} listed[] = {
  { "--help", "lessons check trace render deduce rate solve lab" },
  { "lessons --help", "--json --folder --help" },
  { "check --help", "--json --against --ids --list-ids --help" },
  { "trace --help",
    "--events --hash --json --game --position --algorithm --set --to-move --run --help depth moves "
    "win nodes seed contempt weights symmetry evaluation cut bounds raise table table-bits "
    "try-first safe-moves sight win-distance reach budget limit-at deeper stand-pat combine "
    "collect mistakes style by "
    "skill shuffle match first second full-column delay person reserve cash days choose behaviour "
    "gains odds losses costs money life hand dealer action decks games detail fake trust sigma "
    "radius" },
  { "render --help",
    "--output --step --view --size --theme --text-scale --title --hide-values --bare --game "
    "--position --algorithm --set --to-move --run --help" },
  { "answers --help", "--json --help" },
  { "deduce --help", "--game --position --mines --rules --once --json --help" },
  { "progress --help", "--json --csv --file --reset --reset-all --yes --help" },
  { "rate --help", "--people --occupations --run --json --help" },
  { "solve --help", "--game --positions --columns --table-bits --stats --help" },
  { "lab --help", "--games --seed --jobs --set --output --chart --size --theme --text-scale "
                  "--table --csv --json --help" },
  { "lab minesweeper --help", "level rows columns mines opening free-moves rules helper when-stuck "
                              "seed sweep games" },
  { "lab day-in-the-life --help", "person reserve cash days choose behaviour gains odds losses "
                                  "costs money seed games" },
  { "lab blackjack --help", "hand dealer action decks games fake trust seed" },
  { "lab circular-error --help", "sigma radius games fake trust seed" },
  { "lab match --help", "game first second position full-column swap games seed" },
  { "lab round-robin --help", "game players position full-column games seed" },
  { "lab ?", "minesweeper day-in-the-life blackjack circular-error match round-robin" },
  { "trace --game ?", "tree tictactoe connect4 tokens minesweeper life day-in-the-life blackjack "
                      "cep circular-error" },
  { "trace --game tree -p '(1 2)' --algorithm ?",
    "minimax negamax alphabeta alphabeta-maxmin deepening zero-window quiescence outcomes "
    "sum-of-replies greedy" },
  { "trace --game connect4 --set first=? --set second=random",
    "person random smart perfect minimax negamax alphabeta alphabeta-maxmin deepening zero-window "
    "quiescence outcomes sum-of-replies greedy" },
  { "render first-cutoff -o x.svg --view ?", "all board tree rules chart guess list sums" },
  { "deduce -g minesweeper -p ... --rules ?", "one near far end subset full full+count" },
  { "render first-cutoff -o x.svg --theme ?", "light dark contrast contrast-dark print" },
  { "lab minesweeper -o x.svg --chart ?", "ends rules danger lost all" },
  { "lab minesweeper --csv --table ?", "values danger" },
  { "lab day-in-the-life -o x.svg --chart ?", "days bankruptcies cash-1 cash-6 all" },
  { "lab day-in-the-life --csv --table ?", "people days" },
  { "lab blackjack -o x.svg --chart ?", "estimate all" },
  { "lab match --set first=random -o x.svg --chart ?", "wins sides lengths all" },
  { "lab match --set first=random --csv --table ?", "values sides lengths" },
  { "lab round-robin -o x.svg --chart ?", "points ends lengths all" },
  { "lab round-robin --csv --table ?", "standings cross pairs lengths" },
};

/* At the beginning of a line of a help, or in a list of a message. */
static bool is_listed(const char *text, const char *name) {
  g_autofree char *plain = g_regex_escape_string(name, -1);
  g_autofree char *pattern = g_strdup_printf("(^  (-., )?|(: |, | of ))%s([=, ]|$)", plain);
  return g_regex_match_simple(pattern, text, G_REGEX_MULTILINE, 0);
}

static void test_names(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(listed); i++) {
    g_auto(Result) result = run_cli(listed[i].arguments);
    g_autofree char *text = g_strconcat(result.out, result.err, NULL);
    g_auto(GStrv) names = g_strsplit(listed[i].names, " ", -1);
    for (char **name = names; *name != NULL; name++)
      if (!is_listed(text, *name))
        g_error("%s: “%s” is not there any more: %s", listed[i].arguments, *name, text);
  }
}

#define WINDOWS "trace --game connect4 --algorithm alphabeta --set depth=3 --set win=stones "

/* Names that had other ones later: they are still understood, or it is said where it went. */
static void test_earlier_names(void) {
  g_auto(Result) table = run_cli("lab minesweeper-table --games 10");
  g_assert_cmpint(table.status, ==, 2);
  g_assert_cmpstr(table.out, ==, "");
  assert_contains(table.err, "./dev bench rates");
  g_auto(Result) bench = run_cli("bench memory --json");
  g_assert_cmpint(bench.status, ==, 2);
  g_assert_cmpstr(bench.out, ==, "");
  assert_contains(bench.err, "./dev bench");
  g_auto(Result) was = run_cli(WINDOWS "--set sight=yes --set reach=yes --hash");
  g_auto(Result) now = run_cli(WINDOWS "--set safe-moves=yes --set win-distance=yes --hash");
  g_assert_cmpint(was.status, ==, 0);
  g_assert_cmpstr(was.out, ==, now.out);
}

/* --- exit statuses --- */

#define TREE "--game tree --position '((3 9) (4) (5 6 7))'"
#define ENDLESS_TREE "--game connect4 --algorithm minimax --set depth=40 --set nodes=20000000"

/* Lines of the shell: what is done, a wrong usage, and what cannot be done. */
static const struct {
  const char *arguments;
  int status;
} ends[] = {
  { "--version", 0 },
  { "help", 0 },
  { "", 2 },
  { "trase", 2 },
  { "lessons", 0 },
  { "lessons --jsno", 2 },
  { "lessons --folder /nonexistent/folder", 2 },
  { "check \"$PLYBOOK_LESSONS/first-cutoff.md\"", 0 },
  { "check", 2 },
  { "check /nonexistent.md", 1 },
  { "check /dev/null", 1 },
  { "trace " TREE, 0 },
  { "trace --game tictactoe --set nodes=50", 0 },
  { "trace", 2 },
  { "trace --game chess", 2 },
  { "trace --game tictactoe --position XO", 2 },
  { "trace --game tree --position '((3 9) ()'", 2 },
  { "trace no-such-lesson-anywhere", 2 },
  { "trace " TREE " --json > /dev/full", 2 },
  { "render -o \"$SCRATCH/tree.svg\" " TREE, 0 },
  { "render " TREE, 2 },
  { "render -o x.gif " TREE, 2 },
  { "render -o /nonexistent/folder/x.svg " TREE, 2 },
  { "deduce -g minesweeper -p '.1. / .1. / ...' --rules one", 0 },
  { "deduce -g minesweeper", 2 },
  { "deduce -g minesweeper -p '.1. / ... / .1.' --rules ones", 2 },
  { "deduce -g minesweeper -p '8. / ..' --rules full", 2 },
  { "rate", 0 },
  { "rate --peeple x", 2 },
  { "rate --people /nonexistent.txt", 2 },
  { "solve --game connect4 --positions - <<.\n4455\n.", 0 },
  { "solve --game connect4 --positions - <<.\n44555559\n.", 2 },
  { "solve --game chess --positions -", 2 },
  { "lab", 0 },
  { "lab minesweeper --games 5", 0 },
  { "lab minsweeper", 2 },
  { "lab minesweeper --set level=easy", 2 },
  { "lab match --games 4 --set game=tictactoe --set first=random -o /nonexistent/folder/x.svg", 2 },
};

static void test_ends(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(ends); i++) {
    g_autofree char *line = g_strconcat("\"$CLI\" ", ends[i].arguments, NULL);
    g_auto(Result) result = run_shell(line);
    if (result.status != ends[i].status)
      g_error("%s: exit status %d, expected %d: %s", ends[i].arguments, result.status,
              ends[i].status, result.err);
  }
}

/* The answer is no, as well, when a command is stopped before its end. */
static void test_stopped(void) {
  static const char *const lines[] = { "trace " ENDLESS_TREE, "render -o x.svg " ENDLESS_TREE,
                                       "lab minesweeper --games 100000000" };
  for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_test_message("%s", lines[i]);
    g_auto(Result) result = run_cli_interrupted(lines[i]);
    g_assert_cmpint(result.status, ==, 1);
  }
}

/* --- keys of JSON --- */

static const char *kind_of(JsonNode *node) {
  switch (json_node_get_node_type(node)) {
  case JSON_NODE_OBJECT: return "object";
  case JSON_NODE_ARRAY: return "array";
  case JSON_NODE_NULL: return "null";
  default: break;
  }
  GType type = json_node_get_value_type(node);
  return type == G_TYPE_STRING ? "string" : type == G_TYPE_BOOLEAN ? "boolean" : "number";
}

/* Adds "path: kind" of everything below node to the set. */
static void add_paths(GHashTable *set, JsonNode *node, const char *path) {
  g_hash_table_add(set, g_strconcat(path, ": ", kind_of(node), NULL));
  if (JSON_NODE_HOLDS_OBJECT(node)) {
    JsonObjectIter iter;
    const char *key;
    JsonNode *member;
    json_object_iter_init(&iter, json_node_get_object(node));
    while (json_object_iter_next(&iter, &key, &member)) {
      g_autofree char *below = g_strconcat(path, ".", key, NULL);
      add_paths(set, member, below);
    }
  } else if (JSON_NODE_HOLDS_ARRAY(node)) {
    JsonArray *array = json_node_get_array(node);
    g_autofree char *below = g_strconcat(path, "[]", NULL);
    for (guint i = 0; i < json_array_get_length(array); i++)
      add_paths(set, json_array_get_element(array, i), below);
  }
}

/* What stands in the JSON that the arguments print. */
static GHashTable *paths_of(const char *arguments) {
  g_test_message("%s", arguments);
  g_autofree char *line = g_strconcat("\"$CLI\" ", arguments, NULL);
  g_auto(Result) result = run_shell(line);
  g_autoptr(JsonNode) node = read_json(&result);
  if (node == NULL)
    g_error("%s: no JSON: %s", arguments, result.err);
  GHashTable *set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  add_paths(set, node, "$");
  return set;
}

static void test_keys(void) {
  g_autofree char *path = g_build_filename(g_getenv("G_TEST_SRCDIR"), "json-keys.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &text, NULL, &error);
  g_assert_no_error(error);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
  const char *arguments = NULL;
  g_autoptr(GHashTable) set = NULL;
  guint n = 0;
  const guint all = 100; /* of a hundred commands so many */
  guint some = test_program_count("/cli/compatible/keys", all), n_commands = 0;
  for (char **line = lines; *line != NULL; line++) {
    if ((*line)[0] == '#')
      continue;
    if ((*line)[0] != ' ') {
      arguments = *line;
      g_clear_pointer(&set, g_hash_table_unref);
      if (n_commands++ * some % all < some)
        set = paths_of(arguments);
    } else if (set == NULL) {
      continue;
    } else if (!g_hash_table_contains(set, *line + 2)) {
      g_error("%s: not there any more: %s", arguments, *line + 2);
    }
    n++;
  }
  g_assert_cmpuint(n, >, 10 * some);
}

TEST_PROGRAM("compatible") {
  g_test_init(&argc, &argv, NULL);
  g_autofree char *dir = scratch_dir("compatible");
  g_setenv("SCRATCH", dir, TRUE);
  g_test_add_func("/cli/compatible/names", test_names);
  g_test_add_func("/cli/compatible/earlier-names", test_earlier_names);
  g_test_add_func("/cli/compatible/ends", test_ends);
  g_test_add_func("/cli/compatible/stopped", test_stopped);
  g_test_add_func("/cli/compatible/keys", test_keys);
  return g_test_run();
}
