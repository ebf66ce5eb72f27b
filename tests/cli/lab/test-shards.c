/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labs on more machines: the parts of all shares print and draw what one run does; what is wrong with
 * parts is named; what is stopped, or has no room, leaves no file. */
#include "program.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define MINES "minesweeper --games 40 --seed 5 --set level=intermediate --set when-stuck=least-risk"

/* Runs a line of the shell in a folder. */
static Result in_folder(const char *folder, const char *line) {
  g_autofree char *whole = g_strdup_printf("cd '%s' && %s", folder, line);
  return run_shell(whole);
}

/* The same of a line that has to work, and say nothing; what it printed. */
static char *work(const char *folder, const char *line) {
  g_auto(Result) result = in_folder(folder, line);
  g_assert_cmpstr(result.err, ==, "");
  g_assert_cmpint(result.status, ==, 0);
  return g_steal_pointer(&result.out);
}

/* Plays share number of so many of a lab into part-NUMBER.json; nothing is printed. */
static void play_share(const char *folder, const char *lab, unsigned number, unsigned of) {
  g_autofree char *line =
      g_strdup_printf("\"$CLI\" lab %s --shard %u/%u -o part-%u.json", lab, number, of, number);
  g_autofree char *out = work(folder, line);
  g_assert_cmpstr(out, ==, "");
}

static void play_shares(const char *folder, const char *lab, unsigned of) {
  g_free(work(folder, "rm -f part-*.json"));
  for (unsigned number = 1; number <= of; number++)
    play_share(folder, lab, number, of);
}

static gboolean is_there(const char *folder, const char *name) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* --- the whole --- */

static const struct {
  const char *name, *lab, *table; /* table: one that it has */
} small_labs[] = {
  { "minesweeper", MINES, "danger" },
  { "day-in-the-life", "day-in-the-life --games 70 --set days=60", "days" },
  { "blackjack", "blackjack --games 900", "values" },
  { "circular-error", "circular-error --games 900 --set radius=30", "values" },
  { "match", "match --games 12 --set game=tictactoe --set second='alphabeta depth=2'", "sides" },
  { "round-robin",
    "round-robin --games 5 --set game=tictactoe --set 'players=random; alphabeta depth=2; minimax "
    "depth=1'",
    "cross" },
};

/* What a lab, or a merge, prints and draws: in every format, a table, and the chart in two. */
static char *everything(const char *folder, const char *lab, const char *table) {
  g_autofree char *of_table = g_strdup_printf("--csv --table %s", table);
  const char *const ways[] = { "-o x.svg", "--json -o x.png --size 400x300", "--csv", of_table };
  GString *all = g_string_new(NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
    g_autofree char *line = g_strdup_printf("\"$CLI\" lab %s %s", lab, ways[i]);
    g_autofree char *out = work(folder, line);
    g_assert_cmpstr(out, !=, "");
    g_string_append(all, out);
  }
  g_autofree char *sums = work(folder, "sha256sum x.svg x.png; rm x.svg x.png");
  g_string_append(all, sums);
  return g_string_free(all, FALSE);
}

/* The files of a merge come in the order of their names: 1, 10, 11, … Where SHARES is said, only so
 * many are played: under sanitizers, where the room itself plays all of them (lab/test-parts.c). */
static void test_whole(gconstpointer data) {
  gsize i = GPOINTER_TO_SIZE(data);
  static const unsigned shares[] = { 1, 2, 3, 16 };
  const char *only = g_getenv("SHARES");
  g_autofree char *name = g_strconcat("shards-", small_labs[i].name, NULL);
  g_autofree char *folder = scratch_dir(name);
  g_autofree char *whole = everything(folder, small_labs[i].lab, small_labs[i].table);
  for (size_t k = 0; k < G_N_ELEMENTS(shares); k++) {
    if (only != NULL && shares[k] != (unsigned)atoi(only))
      continue;
    play_shares(folder, small_labs[i].lab, shares[k]);
    g_autofree char *merged = everything(folder, "merge part-*.json", small_labs[i].table);
    g_assert_cmpstr(merged, ==, whole);
  }
}

/* Every lab that there is has its row above. */
static void test_each(void) {
  g_autoptr(JsonNode) node = run_json("lab --json", 0);
  JsonArray *listed = json_node_get_array(node);
  g_assert_cmpuint(json_array_get_length(listed), ==, G_N_ELEMENTS(small_labs));
  for (guint i = 0; i < G_N_ELEMENTS(small_labs); i++)
    g_assert_cmpstr(json_object_get_string_member(json_array_get_object_element(listed, i), "id"),
                    ==, small_labs[i].name);
}

/* A part is the same, however it came about: by any number of threads, in a run without shares, merged. */
static void test_same_file(void) {
  g_autofree char *folder = scratch_dir("shards-same");
  play_shares(folder, MINES, 3);
  g_autofree char *text = work(folder, "\"$CLI\" lab " MINES);
  g_autofree char *merged = work(folder, "\"$CLI\" lab merge part-[123].json -o merged.json");
  g_autofree char *kept = work(folder, "\"$CLI\" lab " MINES " --jobs 3 -o kept.json");
  g_autofree char *shared = work(folder, "\"$CLI\" lab " MINES " --jobs 2 --shard 1/1 -o one.json");
  g_autofree char *again = work(folder, "\"$CLI\" lab merge merged.json");
  g_assert_cmpstr(merged, ==, text);
  g_assert_cmpstr(kept, ==, text);
  g_assert_cmpstr(shared, ==, "");
  g_assert_cmpstr(again, ==, text);
  g_free(work(folder, "cmp merged.json kept.json && cmp merged.json one.json"));
}

/* A part is JSON, whose numbers other programs can add up. */
static void test_json(void) {
  g_autofree char *folder = scratch_dir("shards-json");
  play_shares(folder, MINES, 2);
  gint64 finished = 0;
  for (unsigned i = 1; i <= 2; i++) {
    g_autofree char *path = g_strdup_printf("%s/part-%u.json", folder, i);
    g_autoptr(JsonParser) parser = json_parser_new();
    g_assert_true(json_parser_load_from_file(parser, path, NULL));
    JsonObject *part = json_node_get_object(json_parser_get_root(parser));
    g_autofree char *share = g_strdup_printf("%u/2", i);
    g_assert_cmpstr(json_object_get_string_member(part, "share"), ==, share);
    JsonObject *options = json_object_get_object_member(part, "options");
    g_assert_cmpstr(json_object_get_string_member(options, "seed"), ==, "5");
    finished += json_object_get_int_member(json_object_get_object_member(part, "sums"), "finished");
  }
  g_autoptr(JsonNode) whole = run_json("lab " MINES " --json", 0);
  g_assert_cmpint(json_object_get_int_member(json_node_get_object(whole), "finished"), ==,
                  finished);
}

/* --- bad usage --- */

static const struct {
  const char *arguments, *message;
} wrong[] = {
  { MINES " --shard 0/3 -o x.json", "--shard: found “0/3”, expected a share from 1/3 to 3/3" },
  { MINES " --shard 4/3 -o x.json", "--shard: found “4/3”, expected a share from 1/3 to 3/3" },
  { MINES " --shard 1/0 -o x.json", "--shard: found “1/0”, expected a share like 2/16" },
  { MINES " --shard two -o x.json", "--shard: found “two”, expected a share like 2/16" },
  { MINES " --shard 1 -o x.json", "--shard: found “1”, expected a share like 2/16" },
  { MINES " --shard -1/2 -o x.json", "--shard: found “-1/2”, expected a share from 1/2 to 2/2" },
  { MINES " --shard 1/2", "--shard needs -o FILE.json" },
  { MINES " --shard 1/2 -o x.svg", "--shard needs -o FILE.json" },
  { MINES " --shard 1/2 -o x.json --json", "--json and --shard do not go together" },
  { MINES " --shard 1/2 -o x.json --csv --table danger", "--csv and --shard do not go together" },
  { MINES " -o x.json --chart danger", "--chart and -o FILE.json do not go together" },
  { MINES " -o x.json --theme dark", "--theme and -o FILE.json do not go together" },
  { MINES " --shard 1/2 -o none/x.json", "none/x.json" },
  { "merge", "merge: which parts?" },
  { "merge part-1.json --seed 3", "--seed and merge do not go together" },
  { "merge part-1.json --games 3", "--games and merge do not go together" },
  { "merge part-1.json --set level=expert", "--set and merge do not go together" },
  { "merge part-1.json --jobs 2", "--jobs and merge do not go together" },
  { "merge part-1.json --shard 1/1 -o x.json", "--shard and merge do not go together" },
  { "merge part-1.json part-2.json --csv --table dangers", "did you mean “danger”" },
  { "merge part-1.json part-2.json -o x.gif", "expected a name that ends in .svg, .pdf or .png" },
};

/* One line, and no file. */
static void check_refused(const char *folder, const char *arguments, const char *message) {
  g_autofree char *line = g_strdup_printf("\"$CLI\" lab %s", arguments);
  g_auto(Result) result = in_folder(folder, line);
  g_test_message("%s: %s", arguments, result.err);
  assert_contains(result.err, message);
  g_assert_true(g_str_has_prefix(result.err, "plybook-cli: "));
  g_assert_true(strchr(result.err, '\n') == result.err + strlen(result.err) - 1);
  g_assert_cmpstr(result.out, ==, "");
  g_assert_cmpint(result.status, ==, 2);
  g_assert_false(is_there(folder, "x.json"));
}

static void test_wrong(void) {
  g_autofree char *folder = scratch_dir("shards-wrong");
  play_shares(folder, MINES, 2);
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++)
    check_refused(folder, wrong[i].arguments, wrong[i].message);
}

/* --- bad parts --- */

/* made: how, from part-1.json and part-2.json of two shares; and what merge is told of it. */
static const struct {
  const char *made, *files, *message;
} bad[] = {
  { "head -c 700 part-2.json >b.json", "part-1.json b.json",
    "b.json: found no checksum at the end, expected one: a piece of the file is missing" },
  { "head -c 3 part-2.json >b.json", "b.json", "b.json:2:2: found the end of the file, expected" },
  { ": >b.json", "b.json", "b.json:1:1: found the end of the file, expected “{”" },
  { "sed 's/\"lost\": /\"lost\": 1/' part-2.json >b.json", "part-1.json b.json",
    "the file was changed after it was written" },
  { "sed 's/$/\\r/' part-2.json >b.json", "part-1.json b.json", "b.json: found" },
  { "echo '---' >b.json", "b.json part-1.json", "b.json:1:1: found “---”, expected “{”" },
  { "printf 'a\\000b' >b.json", "b.json", "“b.json” is no text: found a NUL byte" },
  { "printf '\\377' >b.json", "b.json", "b.json: byte 1 is not UTF-8" },
  { ":", "nowhere.json part-1.json", "“nowhere.json” cannot be read: No such file" },
  { ":", ". part-1.json", "“.” cannot be read: Is a directory" },
  { ":", "part-1.json part-1.json",
    "found share 1/2 twice, in part-1.json and in part-1.json, expected it once" },
  { "\"$CLI\" lab " MINES " --shard 2/3 -o b.json", "part-1.json b.json",
    "b.json: share: found “2/3”, expected “1/2”, as in part-1.json" },
  { "\"$CLI\" lab minesweeper --games 40 --seed 6 --set level=intermediate --set "
    "when-stuck=least-risk --shard 2/2 -o b.json",
    "part-1.json b.json", "b.json: seed: found “6”, expected “5”, as in part-1.json" },
  { "\"$CLI\" lab minesweeper --games 40 --seed 5 --set level=intermediate --shard 2/2 -o b.json",
    "part-1.json b.json", "b.json: when-stuck: found “" },
  { "\"$CLI\" lab blackjack --games 40 --shard 2/2 -o b.json", "part-1.json b.json",
    "b.json: lab: found “blackjack”, expected “minesweeper”, as in part-1.json" },
};

static void test_bad_parts(void) {
  g_autofree char *folder = scratch_dir("shards-bad");
  play_shares(folder, MINES, 2);
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_free(work(folder, bad[i].made));
    g_autofree char *arguments = g_strconcat("merge ", bad[i].files, NULL);
    check_refused(folder, arguments, bad[i].message);
  }
}

/* Another version, with a checksum that fits. */
static void test_other_version(void) {
  g_autofree char *folder = scratch_dir("shards-version"), *part = NULL;
  play_shares(folder, MINES, 1);
  g_autofree char *path = g_build_filename(folder, "part-1.json", NULL);
  g_assert_true(g_file_get_contents(path, &part, NULL, NULL));
  g_autoptr(GString) text = g_string_new(part);
  g_string_replace(text, "\"version\": \"", "\"version\": \"7.", 1);
  g_string_truncate(text, (gsize)(strstr(text->str, ",\n  \"checksum\"") - text->str));
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text->str, -1);
  g_string_append_printf(text, ",\n  \"checksum\": \"%s\"\n}\n", sum);
  write_file(path, text->str);
  check_refused(folder, "merge part-1.json", "part-1.json:3:14: found a part of version 7.");
}

/* All files that are damaged are named, each in a line. */
static void test_all_named(void) {
  g_autofree char *folder = scratch_dir("shards-named");
  play_shares(folder, MINES, 3);
  g_free(work(folder, "for i in 1 3; do head -c 500 part-$i.json >x && mv x part-$i.json; done"));
  g_auto(Result) result = in_folder(folder, "\"$CLI\" lab merge part-*.json");
  g_assert_cmpint(result.status, ==, 2);
  assert_contains(result.err, "plybook-cli: part-1.json: found no checksum");
  assert_contains(result.err, "plybook-cli: part-3.json: found no checksum");
  g_assert_null(strstr(result.err, "part-2.json"));
}

/* A share that is missing comes with the command that plays it; with it, all is there. */
static void test_missing(void) {
  static const char lab[] = "round-robin --games 4 --set game=tictactoe --set 'players=random; "
                            "alphabeta depth=1'";
  g_autofree char *folder = scratch_dir("shards-missing");
  g_autofree char *play = g_strconcat("\"$CLI\" lab ", lab, NULL);
  g_autofree char *whole = work(folder, play);
  play_shares(folder, lab, 5);
  g_free(work(folder, "rm part-2.json part-5.json"));
  g_auto(Result) first = in_folder(folder, "\"$CLI\" lab merge part-*.json");
  g_assert_cmpint(first.status, ==, 2);
  g_assert_cmpstr(first.out, ==, "");
  g_auto(GStrv) lines = g_strsplit(first.err, "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), ==, 3);
  static const unsigned missing[] = { 2, 5 };
  for (unsigned i = 0; i < 2; i++) {
    g_autofree char *begin = g_strdup_printf(
        "plybook-cli: share %u/5 is missing; this plays it: plybook-cli ", missing[i]);
    g_assert_true(g_str_has_prefix(lines[i], begin));
    g_autofree char *command = g_strconcat("\"$CLI\" ", lines[i] + strlen(begin), NULL);
    g_free(work(folder, command));
  }
  g_autofree char *merged = work(folder, "\"$CLI\" lab merge part-*.json");
  g_assert_cmpstr(merged, ==, whole);
}

/* Of many that are missing some are named. */
static void test_many_missing(void) {
  g_autofree char *folder = scratch_dir("shards-many");
  play_share(folder, MINES, 7, 1000);
  g_auto(Result) result = in_folder(folder, "\"$CLI\" lab merge part-7.json");
  g_auto(GStrv) lines = g_strsplit(result.err, "\n", -1);
  g_assert_cmpuint(g_strv_length(lines), ==, 22);
  g_assert_cmpstr(lines[20], ==, "plybook-cli: 979 shares more are missing");
}

/* --- stopped, and no room --- */

#define LONG "lab minesweeper --games 100000000 --set when-stuck=stop"

/* No part, and one that was there stays as it was. */
static void test_stopped(void) {
  static const int signals[] = { SIGINT, SIGTERM };
  g_autofree char *folder = scratch_dir("shards-stopped");
  for (size_t i = 0; i < G_N_ELEMENTS(signals); i++) {
    g_autofree char *line = g_strdup_printf(LONG " --shard 2/2 -o '%s/x.json'", folder);
    g_auto(Result) result = run_cli_signalled(line, signals[i]);
    g_assert_cmpint(result.status, ==, 1);
    g_assert_true(g_str_has_prefix(result.err, "plybook-cli: stopped after "));
    assert_contains(result.err, " of 50000000 games; the file of -o is not written\n");
    g_assert_cmpstr(result.out, ==, "");
    g_autofree char *left = work(folder, "ls -A");
    g_assert_cmpstr(left, ==, "");
  }
  g_autofree char *kept = g_build_filename(folder, "x.json", NULL);
  write_file(kept, "old\n");
  g_autofree char *line = g_strdup_printf(LONG " -o '%s'", kept);
  g_auto(Result) result = run_cli_interrupted(line);
  g_assert_cmpint(result.status, ==, 1);
  g_assert_cmpstr(result.out, !=, ""); /* the games so far, as always */
  g_autofree char *left = work(folder, "ls -A; cat x.json");
  g_assert_cmpstr(left, ==, "x.json\nold\n");
}

/* Whichever operation it is that fails, on a disk that is full or broken: a message, and no file. */
static void test_full_disk(void) {
  static const int errors[] = { 28, 5 };
  g_autofree char *folder = scratch_dir("shards-full");
  for (size_t i = 0; i < G_N_ELEMENTS(errors); i++)
    for (unsigned at = 1;; at++) {
      g_autofree char *line =
          g_strdup_printf("LD_PRELOAD=\"$FAULTS\" FAULT_DIR='%s' FAULT=%d:%u+ \"$CLI\" lab " MINES
                          " --shard 1/2 -o '%s/x.json'",
                          folder, errors[i], at, folder);
      g_auto(Result) result = run_shell(line);
      if (is_there(folder, "x.json")) {
        g_assert_cmpint(result.status, ==, 0);
        g_assert_cmpuint(at, >=, 4); /* made, written, synced, moved */
        g_free(work(folder, "rm x.json"));
        break;
      }
      g_assert_cmpint(result.status, ==, 2);
      assert_contains(result.err, "x.json");
      g_autofree char *left = work(folder, "ls -A");
      g_assert_cmpstr(left, ==, "");
    }
}

/* --- with what people have --- */

/* A line of the manual that begins with start, as it is typed. */
static char *line_of_manual(const char *start) {
  g_autofree char *path = g_build_filename(g_getenv("MANUAL"), NULL), *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  g_autofree char *begin = g_strconcat("\n", start, NULL);
  const char *line = strstr(text, begin);
  g_assert_nonnull(line);
  g_autoptr(GString) typed = g_string_new_len(line + 1, (gssize)strcspn(line + 1, "\n"));
  g_string_replace(typed, "\\-", "-", 0);
  g_string_replace(typed, "\\(aq", "'", 0);
  return g_string_free(g_steal_pointer(&typed), FALSE);
}

static gboolean has_gnu_parallel(void) {
  g_auto(Result) result = run_shell("parallel --version 2>/dev/null </dev/null");
  return strstr(result.out, "GNU parallel") != NULL;
}

/* The lines of the manual, word for word; and a share whose job dies is played again alone. */
static void test_parallel(void) {
  if (!has_gnu_parallel()) {
    g_test_skip("GNU parallel is not installed");
    return;
  }
  g_autofree char *folder = scratch_dir("shards-parallel");
  g_autofree char *play = line_of_manual("seq 16 | parallel ");
  g_autofree char *merge = line_of_manual("plybook\\-cli lab merge part");
  g_autofree char *path = g_strdup_printf("ln -s \"$CLI\" plybook-cli; PATH=\"$PWD:$PATH\"; "
                                          "export HOME=\"$PWD\"; %s >&2 && %s",
                                          play, merge);
  g_autofree char *whole = work(folder, "\"$CLI\" lab minesweeper --games 10000");
  g_autofree char *merged = work(folder, path);
  g_assert_cmpstr(merged, ==, whole);
}

TEST_PROGRAM("shards") {
  g_test_init(&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(small_labs); i++) {
    g_autofree char *path = g_strconcat("/cli/shards/whole/", small_labs[i].name, NULL);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_whole);
  }
  g_test_add_func("/cli/shards/each", test_each);
  g_test_add_func("/cli/shards/same-file", test_same_file);
  g_test_add_func("/cli/shards/json", test_json);
  g_test_add_func("/cli/shards/wrong", test_wrong);
  g_test_add_func("/cli/shards/bad-parts", test_bad_parts);
  g_test_add_func("/cli/shards/other-version", test_other_version);
  g_test_add_func("/cli/shards/all-named", test_all_named);
  g_test_add_func("/cli/shards/missing", test_missing);
  g_test_add_func("/cli/shards/many-missing", test_many_missing);
  g_test_add_func("/cli/shards/stopped", test_stopped);
  g_test_add_func("/cli/shards/full-disk", test_full_disk);
  g_test_add_func("/cli/shards/parallel", test_parallel);
  return g_test_run();
}
