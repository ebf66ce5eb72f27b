/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deduce command: worked boards give exactly the squares named, with every rule, and bad
 * boards one message. */
#include "program.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <string.h>

#define ALL "one,near,far,end,subset,full,full+count"
#define OVERLAP "001... / 012... / 01F32. / 0113F. / 0003F. / 0002F."
#define FOUR "F33F / F..F / .33. / .11. / ...."
#define COUNTED "..10 / ..32 / .2FF"

/* --- worked boards --- */

typedef struct {
  const char *name, *position, *options;
  const char *safe, *mines;
  const char *by_rule; /* "one 0 near 3" */
} Board;

static const Board boards[] = {
  { "one-safe", "1F. / ... / ...", "--rules one --once", "r2c1 r2c2", "", "one 2" },
  { "one-mines", ".2. / 121 / 000", "--rules one --once", "", "r1c1 r1c3", "one 2" },
  { "near-safe", ".1. / .1. / ...", "--rules one,near --once", "r3c1 r3c2 r3c3", "",
    "one 0 near 3" },
  { "near-mines", ".1. / .4. / ...", "--rules one,near --once", "", "r3c1 r3c2 r3c3",
    "one 0 near 3" },
  { "near-overlap", OVERLAP, "--mines 7 --rules near --once", "r2c6 r3c6 r4c6", "", "near 3" },
  { "far", "1.... / 1.1..", "--rules one,near,far --once", "r1c3 r1c4 r2c4", "",
    "one 0 near 0 far 3" },
  { "far-not-near", "1.... / 1.1..", "--rules one,near", "", "", "one 0 near 0" },
  { "end-safe", "02F. / 03F. / 02F.", "--mines 3 --rules end --once", "r1c4 r2c4 r3c4", "",
    "end 3" },
  { "end-mines", "02F. / 03F. / 02F.", "--mines 6 --rules end --once", "", "r1c4 r2c4 r3c4",
    "end 3" },
  { "four-cheap", FOUR, "--rules one,near,far", "", "", "one 0 near 0 far 0" },
  { "four-subset", FOUR, "--rules one,near,far,subset", "r5c1 r5c2 r5c3 r5c4", "",
    "one 0 near 0 far 0 subset 4" },
  { "four-full", FOUR, "--rules full --once", "r5c1 r5c2 r5c3 r5c4", "", "full 4" },
  { "count-needed", COUNTED, "--mines 3 --rules one,near,far,end,subset,full", "", "",
    "one 0 near 0 far 0 end 0 subset 0 full 0" },
  { "count", COUNTED, "--mines 3 --rules full+count --once", "r1c1 r1c2 r2c1 r3c1", "r2c2",
    "full+count 5" },
  { "until-stuck", "..... / 11211 / 001F1", "--rules one,near", "r1c1 r1c3 r1c4 r1c5", "r1c2",
    NULL },
  { "once", "..... / 11211 / 001F1", "--rules one,near --once", "r1c3 r1c4 r1c5", "r1c2", NULL },
  { "all", ".2..1 / F33.. / 12F.1", "--rules " ALL, "r2c5", "", NULL },
};

/* "r1c2 r3c4" of squares that count from 0. */
static char *names(JsonObject *object, const char *member) {
  JsonArray *array = json_object_get_array_member(object, member);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < json_array_get_length(array); i++) {
    JsonArray *square = json_array_get_array_element(array, i);
    g_assert_cmpuint(json_array_get_length(square), ==, 2);
    g_string_append_printf(text, "%sr%dc%d", i == 0 ? "" : " ",
                           (int)json_array_get_int_element(square, 0) + 1,
                           (int)json_array_get_int_element(square, 1) + 1);
  }
  return g_string_free(text, FALSE);
}

static char *counts(JsonObject *object) {
  JsonObject *by_rule = json_object_get_object_member(object, "by_rule");
  g_autoptr(GList) rules = json_object_get_members(by_rule);
  GString *text = g_string_new(NULL);
  for (GList *rule = rules; rule != NULL; rule = rule->next)
    g_string_append_printf(text, "%s%s %d", rule == rules ? "" : " ", (char *)rule->data,
                           (int)json_object_get_int_member(by_rule, rule->data));
  return g_string_free(text, FALSE);
}

static void check_answer(const Board *b, JsonNode *node) {
  JsonObject *object = json_node_get_object(node);
  g_autofree char *safe = names(object, "safe"), *mines = names(object, "mines");
  g_autofree char *by_rule = counts(object);
  g_assert_cmpstr(safe, ==, b->safe);
  g_assert_cmpstr(mines, ==, b->mines);
  if (b->by_rule != NULL)
    g_assert_cmpstr(by_rule, ==, b->by_rule);
  g_assert_cmpint(json_object_get_boolean_member(object, "stuck"), ==,
                  b->safe[0] == '\0' && b->mines[0] == '\0');
  g_assert_false(json_object_get_boolean_member(object, "too_hard"));
}

/* The board as rows with slashes, from a file, and from standard input: the same answer. */
static void test_board(gconstpointer data) {
  const Board *b = data;
  g_autofree char *dir = scratch_dir("deduce"), *path = g_build_filename(dir, "board.txt", NULL);
  g_autofree char *text = g_strdelimit(g_strdup(b->position), "/", '\n');
  write_file(path, text);
  g_autofree char *inline_line = g_strdup_printf(
      "deduce --game minesweeper --position '%s' %s --json", b->position, b->options);
  g_autoptr(JsonNode) written = run_json(inline_line, 0);
  check_answer(b, written);
  g_autofree char *file_line =
      g_strdup_printf("deduce --game minesweeper --position '%s' %s --json", path, b->options);
  g_auto(Result) from_file = run_cli(file_line);
  g_autofree char *stream_line = g_strdup_printf(
      "\"$CLI\" deduce --game minesweeper --position - %s --json < '%s'", b->options, path);
  g_auto(Result) from_stream = run_shell(stream_line);
  g_autoptr(JsonNode) read = read_json(&from_file);
  check_answer(b, read);
  g_assert_cmpstr(from_stream.out, ==, from_file.out);
  g_assert_cmpint(from_stream.status, ==, 0);
}

/* --- probabilities --- */

static void test_probability(void) {
  g_autoptr(JsonNode) node = run_json("deduce --game minesweeper --position '1... / .... / .... / "
                                      "....' --mines 2 --rules full+count --json",
                                      0);
  JsonObject *object = json_node_get_object(node);
  JsonArray *probability = json_object_get_array_member(object, "probabilities");
  g_assert_cmpuint(json_array_get_length(probability), ==, 15);
  double sum = 0;
  for (guint i = 0; i < 15; i++) {
    JsonArray *square = json_array_get_array_element(probability, i);
    int row = (int)json_array_get_int_element(square, 0);
    int column = (int)json_array_get_int_element(square, 1);
    double risk = json_array_get_double_element(square, 2);
    g_assert_cmpint(row * 4 + column, ==, (int)i + 1);
    g_assert_cmpfloat_with_epsilon(risk, row < 2 && column < 2 ? 1.0 / 3 : 1.0 / 12, 1e-12);
    sum += risk;
  }
  g_assert_cmpfloat_with_epsilon(sum, 2, 1e-12);
  g_assert_cmpstr(json_object_get_string_member(object, "arrangements"), ==, "36");
}

/* One in five is 0.2, to the digit, and the fraction stands behind it. */
static void test_fifth(void) {
  g_auto(Result) got = run_cli("deduce --game minesweeper --position '... / .1. / ---' --mines 1 "
                               "--rules full+count --json");
  g_assert_nonnull(strstr(got.out, "      0.2,\n      \"1/5\"\n"));
  g_assert_null(strstr(got.out, "0.2000"));
}

/* Only full+count has them, and only where the number of mines is known. */
static void test_no_probability(void) {
  static const char *const lines[] = { "--mines 2 --rules full", "--rules full+count" };
  for (unsigned i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autofree char *line =
        g_strdup_printf("deduce --game minesweeper --position '1.../....' %s --json", lines[i]);
    g_autoptr(JsonNode) node = run_json(line, 0);
    g_assert_false(json_object_has_member(json_node_get_object(node), "probabilities"));
  }
}

/* An Expert board without a click: 480 over 99 arrangements, far beyond 128 bits. */
static void test_large_count(void) {
  GString *board = g_string_new(NULL);
  for (int row = 0; row < 16; row++)
    g_string_append(board, "..............................\n");
  g_autofree char *dir = scratch_dir("deduce"), *path = g_build_filename(dir, "expert.txt", NULL);
  write_file(path, board->str);
  g_string_free(board, TRUE);
  g_autofree char *line = g_strdup_printf(
      "deduce --game minesweeper --position '%s' --mines 99 --rules full+count --json", path);
  g_autoptr(JsonNode) node = run_json(line, 0);
  JsonObject *object = json_node_get_object(node);
  g_assert_cmpstr(
      json_object_get_string_member(object, "arrangements"), ==,
      "560220999337421345429058985775821108059290502723897901281458809527214479570631168"
      "198385673295159633481600");
  JsonArray *probability = json_object_get_array_member(object, "probabilities");
  g_assert_cmpuint(json_array_get_length(probability), ==, 480);
  g_assert_cmpfloat(
      json_array_get_double_element(json_array_get_array_element(probability, 479), 2), ==,
      99.0 / 480);
}

/* --- text --- */

static void test_text(void) {
  g_auto(Result) result =
      run_cli("deduce --game minesweeper --position '.1. / .1. / ...' --rules one,near");
  g_assert_cmpint(result.status, ==, 0);
  g_assert_cmpstr(result.err, ==, "");
  assert_contains(result.out, ".1.\n.1.\n+++\n");
  assert_contains(result.out, "\nsafe: r3c1 r3c2 r3c3\n");
  assert_contains(result.out, "\nmines:\n");
  assert_contains(result.out, "near       3 squares\n");
  g_auto(Result) stuck = run_cli("deduce --game minesweeper --position '1... / ....' --rules one");
  g_assert_cmpint(stuck.status, ==, 0);
  assert_contains(stuck.out, "stuck: none of these rules proves anything here");
  g_auto(Result) probability = run_cli(
      "deduce --game minesweeper --position '02F. / 03F. / 02F.' --mines 4 --rules full+count");
  assert_contains(probability.out, "arrangements of mines: 3\n");
  assert_contains(probability.out, "  r2c4    0.3333  1/3\n");
}

/* Every second row open on the largest board: it says that it gave up. */
static void test_too_hard(void) {
  GString *board = g_string_new(NULL);
  guint32 random = 1;
  for (int row = 0; row < 64; row++) {
    for (int column = 0; column < 64; column++) {
      random = random * 1664525 + 1013904223;
      g_string_append_c(board, row % 2 == 0 || random >> 30 == 0 ? '.' : "12"[random >> 29 & 1]);
    }
    g_string_append_c(board, '\n');
  }
  g_autofree char *dir = scratch_dir("deduce"), *path = g_build_filename(dir, "hard.txt", NULL);
  write_file(path, board->str);
  g_string_free(board, TRUE);
  g_autofree char *line =
      g_strdup_printf("deduce --game minesweeper --position '%s' --rules full --once", path);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 0);
  assert_contains(result.out, "full deduction gave up");
}

/* --- bad boards --- */

static const struct {
  const char *position, *options, *message;
} bad[] = {
  { "...\n.9.\n...", "", "row 2, column 2: found “9”" },
  { "...\n08.\n1..", "", "row 2, column 2: the number 8 is too high: 6 neighbours are covered" },
  { "3.\n11\n", "", "row 1, column 1: the number 3 is too high: 1 neighbour is covered" },
  { "F1F\n...", "", "row 1, column 2: too many flags: the number 1 has 2 flags around it" },
  { "F..\n..F", "--mines 1", "row 2, column 3: one flag too many: the board has 1 mine" },
  { "..\n...", "", "row 2 has 3 squares, expected 2 as in row 1" },
  { "1..\n..", "", "row 2 has 2 squares, expected 3 as in row 1" },
  { "1...\n....", "--mines 9", "9 mines do not fit; covered squares on the board: 7" },
  { "*.\n.2", "", "row 2, column 2: found the number 2, but it has 1 mine around it" },
  { "*.\n.1", "--mines 3", "found 1 mine on the board, expected 3" },
  { "1.\n1q", "", "row 2, column 2: found “q”" },
  { "1.\n. \t1", "", "row 2, column 2: found" },
  { "1.\n.\033", "", "row 2, column 2: found" },
  { "1.\n.\377", "", "row 2, column 2: found" },
  { "1.\n.\xc3", "", "row 2, column 2: found" },
  { "", "", "the board is empty, expected rows of squares" },
  { "\n \n\t\n", "", "the board is empty, expected rows of squares" },
  { ".1.\n.1.\n.F.", "",
    "no arrangement of mines fits; these numbers contradict each other: r1c2, "
    "r2c2" },
  { "1...\n....\n...1", "--mines 0",
    "no arrangement of 0 mines fits; these numbers contradict that: r1c1" },
};

static void test_bad(void) {
  g_autofree char *dir = scratch_dir("deduce"), *path = g_build_filename(dir, "bad.txt", NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(bad); i++) {
    write_file(path, bad[i].position);
    g_autofree char *line =
        g_strdup_printf("deduce --game minesweeper --position '%s' --json --rules " ALL " %s", path,
                        bad[i].options);
    g_test_message("%u: %s", i, bad[i].message);
    g_auto(Result) result = run_cli(line);
    assert_contains(result.err, bad[i].message);
    g_assert_true(g_str_has_prefix(result.err, "plybook-cli: "));
    g_assert_true(g_utf8_validate(result.err, -1, NULL));
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, 2);
    g_assert_true(strchr(result.err, '\n') == result.err + strlen(result.err) - 1);
  }
}

/* The place in the file is named beside the place on the board. */
static void test_place(void) {
  g_autofree char *dir = scratch_dir("deduce"), *path = g_build_filename(dir, "place.txt", NULL);
  write_file(path, "\n\n  1..\n  .7.\n  ..1\n");
  g_autofree char *line =
      g_strdup_printf("deduce --game minesweeper --position '%s' --rules one", path);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 2);
  assert_contains(result.err, "place.txt, line 4, column 4: row 2, column 2: the number 7");
}

/* --- contradictions: a set from which none can be left out --- */

static const struct {
  const char *position, *options;
} clashes[] = {
  { ".1. / .1. / .F.", "" },
  { "1... / .... / ...1", "--mines 0" },
  { "0... / .... / ....", "--mines 11" },
  { "..... / 11111 / 11211 / F...1", "" },
  { "1..2 / .... / .... / 2..1", "--mines 2" },
  { "0.3 / ... / ...", "" },
  { "1.1.1 / ..... / 1.2.1 / ..... / 1.1.3", "--mines 3" },
};

static Result deduce_text(const char *text, const char *options) {
  g_autofree char *line =
      g_strdup_printf("deduce --game minesweeper --position '%s' --rules one %s", text, options);
  return run_cli(line);
}

/* Covers the squares that are not in kept, but as squares that are neither blank nor number: safe
 * ones. */
static char *with_numbers(const char *position, GStrv kept) {
  char *text = g_strdup(position), name[24];
  int row = 1, column = 0;
  for (char *c = text; *c != '\0'; c++) {
    if (*c == ' ')
      continue;
    if (*c == '/') {
      row++;
      column = 0;
      continue;
    }
    column++;
    g_snprintf(name, sizeof name, "r%dc%d", row, column);
    if (g_ascii_isdigit(*c) && !g_strv_contains((const char *const *)kept, name))
      *c = '-';
  }
  return text;
}

static void test_clashes(void) {
  unsigned n_found = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(clashes); i++) {
    g_auto(Result) result = deduce_text(clashes[i].position, clashes[i].options);
    g_test_message("%s: %s", clashes[i].position, result.err);
    g_assert_cmpint(result.status, ==, 2);
    assert_contains(result.err, "no arrangement of");
    const char *list = strrchr(result.err, ':') + 2;
    g_autofree char *stripped = g_strstrip(g_strdup(list));
    g_auto(GStrv) numbers = g_strsplit(stripped, ", ", -1);
    unsigned n = g_strv_length(numbers);
    g_assert_cmpuint(n, >, 0);
    /* Numbers that contradict each other do so whatever the number of mines. */
    const char *options = strstr(result.err, "each other") != NULL ? "" : clashes[i].options;
    g_autofree char *all = with_numbers(clashes[i].position, numbers);
    g_auto(Result) alone = deduce_text(all, options);
    g_assert_cmpint(alone.status, ==, 2); /* those named are enough */
    for (unsigned k = 0; k < n; k++, n_found++) {
      g_autofree char *name = g_strdup(numbers[k]);
      g_free(numbers[k]);
      numbers[k] = g_strdup("none");
      g_autofree char *text = with_numbers(clashes[i].position, numbers);
      g_auto(Result) without = deduce_text(text, options);
      if (without.status != 0)
        g_error("%s can be left out of %s: %s", name, stripped, without.err);
      g_free(numbers[k]);
      numbers[k] = g_steal_pointer(&name);
    }
  }
  g_assert_cmpuint(n_found, >, G_N_ELEMENTS(clashes));
}

/* --- bad usage --- */

static const struct {
  const char *arguments, *message;
} wrong[] = {
  { "deduce", "which game? Give --game minesweeper" },
  { "deduce --game chess --position '...'", "--game: found “chess”" },
  { "deduce --game minesweper --position '...'", "did you mean “minesweeper”" },
  { "deduce --game minesweeper", "which board?" },
  { "deduce --game minesweeper --position /nonexistent/board", "/nonexistent/board" },
  { "deduce --game minesweeper --position /tmp", "/tmp" },
  { "deduce --game minesweeper --position доска", "“доска” cannot be read" },
  { "deduce --game minesweeper --position '????"
    "?/?111?'",
    "row 1, column 1: found “?”" },
  { "deduce --game minesweeper --position '9x9:4,4,m00b7d48a3e0231c419200'",
    "this is a game ID of Mines, which is not read" },
  { "deduce --game sudoku --position 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'",
    "this is a position of chess (FEN), which is not read" },
  { "deduce --game minesweeper --position '1.' --mines x", "--mines: found “x”" },
  { "deduce --game minesweeper --position '1.' --mines -1", "--mines: found “-1”" },
  { "deduce --game minesweeper --position '1.' --mines 99999999999999999999", "--mines" },
  { "deduce --game minesweeper --position '1.' --rules one,nera", "--rules: found “nera”" },
  { "deduce --game minesweeper --position '1.' --rules ''", "--rules" },
  { "deduce --game minesweeper --position '1.' --rules one extra", "“extra” is one argument too" },
  { "deduce --game minesweeper --position '1.' --onec", "--onec" },
};

static void test_wrong(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_test_message("%s", wrong[i].arguments);
    g_auto(Result) result = run_cli(wrong[i].arguments);
    assert_contains(result.err, wrong[i].message);
    g_assert_cmpstr(result.out, ==, "");
    g_assert_cmpint(result.status, ==, 2);
    g_assert_true(strchr(result.err, '\n') == result.err + strlen(result.err) - 1);
  }
}

/* What no text file is. */
static void test_bytes(void) {
  static const struct {
    const char *make, *message;
  } cases[] = {
    { "printf '1.\\000.1'", "is no text" },
    { "head -c 100000 /dev/zero | tr '\\0' .",
      "--position: “-” is too large, expected at most 65536 bytes" },
    { "head -c 65 /dev/zero | tr '\\0' .", "the board is larger than 64 rows and 64 columns" },
    { "cat /dev/null", "the board is empty" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *line = g_strdup_printf(
        "%s | \"$CLI\" deduce --game minesweeper --position - --rules one", cases[i].make);
    g_auto(Result) result = run_shell(line);
    g_test_message("%s: %s", cases[i].make, result.err);
    assert_contains(result.err, cases[i].message);
    g_assert_cmpint(result.status, ==, 2);
    g_assert_true(g_utf8_validate(result.err, -1, NULL));
  }
  /* Line ends of another system are none of them, nor is a byte order mark. */
  g_auto(Result) crlf =
      run_shell("printf '\\357\\273\\277.1.\\r\\n.1.\\r\\n...\\r\\n' | \"$CLI\" deduce --game "
                "minesweeper --position - --rules near");
  g_assert_cmpint(crlf.status, ==, 0);
  assert_contains(crlf.out, "safe: r3c1 r3c2 r3c3");
}

static void test_unwritable(void) {
  static const char *const ends[] = { "> /dev/full", "--json > /dev/full", ">&-" };
  for (unsigned i = 0; i < G_N_ELEMENTS(ends); i++) {
    g_autofree char *line = g_strdup_printf(
        "\"$CLI\" deduce --game minesweeper --position '.1./.1./...' --rules near %s", ends[i]);
    g_auto(Result) result = run_shell(line);
    assert_contains(result.err, "cannot write to standard output");
    g_assert_cmpint(result.status, ==, 2);
  }
}

TEST_PROGRAM("deduce") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autofree char *path = g_strconcat("/cli/deduce/board/", boards[i].name, NULL);
    g_test_add_data_func(path, &boards[i], test_board);
  }
  g_test_add_func("/cli/deduce/odds", test_probability);
  g_test_add_func("/cli/deduce/fifth", test_fifth);
  g_test_add_func("/cli/deduce/no-odds", test_no_probability);
  g_test_add_func("/cli/deduce/large-count", test_large_count);
  g_test_add_func("/cli/deduce/text", test_text);
  g_test_add_func("/cli/deduce/too-hard", test_too_hard);
  g_test_add_func("/cli/deduce/bad", test_bad);
  g_test_add_func("/cli/deduce/place", test_place);
  g_test_add_func("/cli/deduce/clashes", test_clashes);
  g_test_add_func("/cli/deduce/wrong", test_wrong);
  g_test_add_func("/cli/deduce/bytes", test_bytes);
  g_test_add_func("/cli/deduce/unwritable", test_unwritable);
  return g_test_run();
}
