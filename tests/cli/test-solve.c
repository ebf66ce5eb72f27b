/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solve command: a line for a line, and one message for each line that cannot be played. */
#include "program.h"
#include "spawn.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

static Result solve_game(const char *game, const char *text, const char *options) {
  g_autofree char *dir = scratch_dir("solve"), *path = g_build_filename(dir, "in.txt", NULL);
  write_file(path, text);
  g_autofree char *line =
      g_strdup_printf("solve --game %s --positions '%s' %s", game, path, options);
  return run_cli(line);
}

static Result solve(const char *text, const char *options) {
  return solve_game("connect4", text, options);
}

#define ONE "1.3....2..4..3.." /* a board of one solution */

static void test_lines(void) {
  g_auto(Result) plain = solve("4455\n# by hand\n\n44556\n  414141\n", "");
  g_assert_cmpint(plain.status, ==, 0);
  g_assert_cmpstr(plain.out, ==, "4455 18\n44556 -18\n414141 18\n");
  g_assert_cmpstr(plain.err, ==, "");
}

/* A number behind the position is its score; both are told where they differ. What is printed can be read. */
static void test_scores(void) {
  g_auto(Result) same =
      solve("44455554221 -15\n2252576253462244111563365343671351441 -1 # published\n"
            "4455 18 4,3,-2,-\n4455 # even\n4 4 5 5\n",
            "");
  g_assert_cmpint(same.status, ==, 0);
  g_assert_cmpstr(same.err, ==, "");
  g_assert_cmpstr(same.out, ==,
                  "44455554221 -15\n2252576253462244111563365343671351441 -1\n4455 18\n4455 18\n"
                  "4455 18\n");
  g_auto(Result) other = solve("44455554221 2\n4455 \u221218\n4455 18\n", "");
  g_assert_cmpint(other.status, ==, 1);
  g_assert_cmpstr(other.out, ==,
                  "44455554221 -15 # the file says 2\n4455 18 # the file says -18\n4455 18\n");
  assert_contains(other.err, "2 of 3 positions are worth something else than the file says");
  g_auto(Result) again = solve(other.out, "");
  g_assert_cmpint(again.status, ==, 0);
  g_assert_cmpstr(again.out, ==, "44455554221 -15\n4455 18\n4455 18\n");
  g_auto(Result) columns = solve("166642575564355776361225\n", "--columns");
  g_auto(Result) back = solve(columns.out, "--columns");
  g_assert_cmpstr(back.out, ==, columns.out);
  g_auto(Result) json = solve("44455554221 2\n", "--json");
  g_autoptr(JsonNode) node = read_json(&json);
  g_assert_cmpint(json_object_get_int_member(json_node_get_object(node), "said"), ==, 2);
  g_assert_cmpint(json_object_get_int_member(json_node_get_object(node), "value"), ==, -15);
}

/* Blanks of any width, any minus, and lines that end as on other systems. */
static void test_signs(void) {
  g_auto(Result) result = solve("\u00a04455\u300018\r44455554221 \u201315\u2028\u2003# own\r\r\n"
                                "4\u20094\u20095\u20095\r\n",
                                "");
  g_assert_cmpstr(result.err, ==, "");
  g_assert_cmpstr(result.out, ==, "4455 18\n44455554221 -15\n4455 18\n");
}

/* The others are solved. */
static void test_bad_lines(void) {
  static const struct {
    const char *line, *message;
  } cases[] = {
    { "44455554221 x",
      ":2:13: found “x” behind the position, expected its score, a whole number, or #" },
    { "44455554221 2 3", ":2:13: found “2 3” behind" },
    { "44455554221 1.5", ":2:13: found “1.5” behind" },
    { "44455554221 100", ":2:13: found “100” behind" },
    { "4445 5554221", ":2:6: found “5554221” behind" },
    { "EFG 2 R \"x\" {}", ":2:1: this is a game of Gambit (.efg), which is not read. The columns" },
    { "  4448", ":2:6: found “8”, expected a column from 1 to 7" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = g_strdup_printf("4455\n%s\n44556\n", cases[i].line);
    g_auto(Result) r = solve(text, "");
    g_assert_cmpint(r.status, ==, 2);
    g_assert_cmpstr(r.out, ==, "4455 18\n44556 -18\n");
    assert_contains(r.err, cases[i].message);
  }
  /* A file in the form of another program is told once. */
  g_auto(Result) pgn = solve("[Event \"x\"]\n[Site \"y\"]\n\n1. e4 e5 2. Nf3 1-0\n", "");
  g_auto(GStrv) told = g_strsplit(pgn.err, "\n", -1);
  g_assert_cmpuint(g_strv_length(told), ==, 3); /* the last one is empty */
  assert_contains(told[0], "in.txt:1:1: this is a game in PGN, which is not read.");
  assert_contains(told[1], "in.txt: nothing was solved");
  g_auto(Result) sudoku = solve_game("sudoku", ONE "\n12a\n", "");
  g_assert_cmpint(sudoku.status, ==, 2);
  assert_contains(sudoku.err, "in.txt:2:3: found “a”");
  g_assert_cmpstr(sudoku.out, !=, "");
  g_auto(Result) short_one = solve_game("sudoku", ONE "\n" ONE "\n1.3....2..4..3\n", "");
  assert_contains(short_one.err,
                  "in.txt:3:14: the board ends after 14 cells, expected 16, 36 or 81");
  g_assert_cmpint(short_one.status, ==, 2);
}

/* A full column has no score; a mirror turns the columns. */
static void test_columns(void) {
  const char *left = "3323311477341112142276", *right = "5565577411547776746612";
  g_autofree char *both = g_strdup_printf("%s\n%s\n", left, right);
  g_auto(Result) r = solve(both, "--columns");
  g_assert_cmpint(r.status, ==, 0);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(r.out), "\n", -1);
  g_auto(GStrv) one = g_strsplit(lines[0], " ", -1), two = g_strsplit(lines[1], " ", -1);
  g_assert_cmpuint(g_strv_length(one), ==, 3);
  g_assert_cmpstr(one[0], ==, left);
  g_assert_cmpstr(one[1], ==, two[1]);
  g_auto(GStrv) forth = g_strsplit(one[2], ",", -1), back = g_strsplit(two[2], ",", -1);
  g_assert_cmpuint(g_strv_length(forth), ==, 7);
  g_assert_cmpstr(forth[0], ==, "-");
  for (int i = 0; i < 7; i++)
    g_assert_cmpstr(forth[i], ==, back[6 - i]);
}

/* As JSON an object, or an array of several; a full column is worth null. */
static void test_json(void) {
  g_auto(Result) r =
      solve("166642575564355776361225\n3323311477341112142276\n", "--columns --json");
  g_autoptr(JsonNode) node = read_json(&r);
  JsonArray *array = json_node_get_array(node);
  g_assert_cmpuint(json_array_get_length(array), ==, 2);
  JsonObject *last = json_array_get_object_element(array, 1);
  JsonArray *columns = json_object_get_array_member(last, "columns");
  g_assert_cmpuint(json_array_get_length(columns), ==, 7);
  g_assert_true(json_array_get_null_element(columns, 0));
  g_auto(Result) one = solve("4455\n", "--json");
  g_autoptr(JsonNode) alone = read_json(&one);
  g_assert_cmpint(json_object_get_int_member(json_node_get_object(alone), "value"), ==, 18);
  g_assert_false(json_object_has_member(json_node_get_object(alone), "columns"));
}

/* How large the table is changes what it costs, where there is much to look at; how much that was
 * goes to standard error. */
static void test_table(void) {
  const char *text = "135567125554756746\n";
  g_auto(Result) most = solve(text, "--stats"), least = solve(text, "--stats --table-bits 4");
  g_assert_cmpstr(most.out, ==, least.out);
  g_assert_cmpstr(most.err, !=, least.err);
  assert_contains(least.err, "nodes a position, ");
  static const char *const wrong[] = { "27", "3", "0", "-5", "x", "99999999999999999999" };
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autofree char *option = g_strdup_printf("--table-bits=%s", wrong[i]);
    g_autofree char *message =
        g_strdup_printf("--table-bits: found “%s”, expected a whole number from 4 to 26", wrong[i]);
    g_auto(Result) r = solve(text, option);
    g_assert_cmpint(r.status, ==, 2);
    assert_contains(r.err, message);
  }
}

/* From a pipe, with what editors of other systems put in front and behind. */
static void test_input(void) {
  g_auto(Result) r =
      run_shell("printf '\\357\\273\\2774455\\r\\n44556\\r\\n' | \"$CLI\" solve --game "
                "connect4 --positions -");
  g_assert_cmpstr(r.err, ==, "");
  g_assert_cmpint(r.status, ==, 0);
  g_assert_cmpstr(r.out, ==, "4455 18\n44556 -18\n");
  g_auto(Result) endless = run_cli("solve --game connect4 --positions /dev/zero");
  g_assert_cmpint(endless.status, ==, 2);
  assert_contains(endless.err, "“/dev/zero” is too large, expected at most 16777216 bytes");
  g_auto(Result) folder = run_cli("solve --game connect4 --positions /");
  g_assert_cmpint(folder.status, ==, 2);
  assert_contains(folder.err, "“/” cannot be read: Is a directory");
  g_auto(Result) many = run_shell("yes 4z | head -300 | \"$CLI\" solve --game connect4 "
                                  "--positions -");
  g_assert_cmpint(many.status, ==, 2);
  assert_contains(many.err, "-:100:2: found “z”, expected a column from 1 to 7");
  assert_contains(many.err, "-:101: … and perhaps more from here on");
  g_assert_null(strstr(many.err, "-:101:2"));
}

static void test_faults(void) {
  static const struct {
    const char *text, *message;
  } table[] = {
    { "4455\n4a\n", "in.txt:2:2: found “a”, expected a column from 1 to 7" },
    { "4444444\n", "in.txt:1:7: column 4 is full: it has six discs" },
    { "41414141\n", "in.txt:1:8: the game was over after 7 discs: X has four in a row" },
    { "4141414\n",
      "in.txt:1:7: found a finished game, which X has won; expected a position in which "
      "somebody can move" },
    { "4455\n656173566152215676422337377473141445425321",
      "in.txt:2:42: found a finished game, which is a draw" },
    { "6561735661522156764223373774731414454253211",
      "in.txt:1:43: found a move number 43, but the board has only 42 squares" },
    { "4455\n\n4448\n", "in.txt:3:4: found “8”, expected a column from 1 to 7" },
    { "444-\n", "in.txt:1:3: column 4 is not full: no turn is lost there" },
    { "\n", "in.txt: there are no positions in this file" },
    /* Blanks in front count, and so do characters, not bytes. */
    { "44x\n", "in.txt:1:3: no column is full: no turn is lost here" },
    { "  \t44z\n", "in.txt:1:6: found “z”, expected a column from 1 to 7" },
    { " 4141414\n", "in.txt:1:8: found a finished game, which X has won" },
    { "4455\n 4\xf8"
      "4\n",
      "in.txt:2:3: found the byte 0xF8, which is no UTF-8 here" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    g_auto(Result) r = solve(table[i].text, "");
    g_assert_cmpint(r.status, ==, 2);
    g_assert_cmpstr(r.out, ==, g_str_has_prefix(table[i].text, "4455\n") ? "4455 18\n" : "");
    assert_contains(r.err, table[i].message);
  }
  g_autofree char *dir = scratch_dir("solve"), *path = g_build_filename(dir, "nul.txt", NULL);
  g_assert_true(g_file_set_contents(path, "44\0 5\n", 6, NULL));
  g_autofree char *line = g_strdup_printf("solve --game connect4 --positions '%s'", path);
  g_auto(Result) nul = run_cli(line);
  g_assert_cmpint(nul.status, ==, 2);
  assert_contains(nul.err, "found a NUL byte");
  g_auto(Result) game = run_cli("solve --game chess --positions x");
  g_assert_cmpint(game.status, ==, 2);
  g_auto(Result) file = run_cli("solve --game connect4 --positions /nowhere/at/all");
  g_assert_cmpint(file.status, ==, 2);
  assert_contains(file.err, "/nowhere/at/all");
}

/* More positions than there is room for are refused before any is solved. */
static void test_many(void) {
  g_auto(Result) r = run_shell("yes 4455 | head -500001 | \"$CLI\" solve --game connect4 "
                               "--positions -");
  g_assert_cmpint(r.status, ==, 2);
  g_assert_cmpstr(r.out, ==, "");
  assert_contains(r.err, "-:500001:1: found a position more, expected at most 500000 in a file");
}

/* What is solved is printed at once, and an interrupt leaves it: the second one takes minutes. */
static void test_interrupt(void) {
  g_autofree char *dir = scratch_dir("solve"), *path = g_build_filename(dir, "in.txt", NULL);
  g_autoptr(GError) error = NULL;
  write_file(path, "3323311477341112142276\n-\n");
  g_autoptr(GSubprocess) process = g_subprocess_new(
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error, cli(), "solve",
      "--game", "connect4", "--columns", "--table-bits", "17", "--positions", path, NULL);
  g_assert_no_error(error);
  g_autoptr(GDataInputStream) out = g_data_input_stream_new(g_subprocess_get_stdout_pipe(process));
  g_autofree char *line = g_data_input_stream_read_line_utf8(out, NULL, NULL, &error);
  g_assert_no_error(error);
  g_assert_true(g_str_has_prefix(line, "3323311477341112142276 "));
  g_subprocess_send_signal(process, SIGINT);
  g_autofree char *more = g_data_input_stream_read_line_utf8(out, NULL, NULL, &error);
  g_assert_no_error(error);
  g_assert_null(more);
  g_autoptr(GDataInputStream) err = g_data_input_stream_new(g_subprocess_get_stderr_pipe(process));
  g_autofree char *message = g_data_input_stream_read_line_utf8(err, NULL, NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(message, ==, "plybook-cli: stopped after 1 of 2 positions");
  g_subprocess_wait(process, NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpint(g_subprocess_get_exit_status(process), ==, 1);
}

/* --- Sudoku --- */

#define TWELVE "1234............" /* of twelve */
#define NONE "11.............."

/* A board without a solution is an answer, with its reason, and the answer is no. */
static void test_sudoku(void) {
  g_auto(Result) r = solve_game("sudoku", "# boards\n" ONE "\n" NONE "\n" TWELVE "\n", "");
  g_assert_cmpint(r.status, ==, 1);
  g_assert_cmpstr(r.err, ==, "");
  g_assert_cmpstr(
      r.out, ==,
      "1234341221434321 singles, naked-single\n"
      "no solution: row 1, column 1 and row 1, column 2 see each other, and both are 1\n"
      "12 solutions: 1234341221434321 1234341223414123, shared: 1234............\n");
  g_auto(Result) finished = solve_game("sudoku", "1234341221434321\n", "");
  g_assert_cmpstr(finished.out, ==, "1234341221434321\n");
  g_autofree char *empty = g_strnfill(81, '.'), *shared = g_strconcat("shared: ", empty, NULL);
  g_auto(Result) many = solve_game("sudoku", empty, "");
  g_assert_true(g_str_has_prefix(many.out, "more than 1000 solutions: 1"));
  assert_contains(many.out, shared);
  g_assert_cmpint(many.status, ==, 0);
}

static void check_text(JsonObject *object, const char *member, const char *text) {
  if (text == NULL)
    g_assert_true(json_object_get_null_member(object, member));
  else
    g_assert_cmpstr(json_object_get_string_member(object, member), ==, text);
}

/* One board is an object, several are an array: one value each time. */
static void test_sudoku_json(void) {
  static const struct {
    gint64 solutions;
    const char *solution, *another, *shared, *why;
  } answers[] = {
    { 1, "1234341221434321", NULL, "1234341221434321", NULL },
    { 0, NULL, NULL, NULL,
      "no solution: row 1, column 1 and row 1, column 2 see each other, and both are 1" },
    { 12, "1234341221434321", "1234341223414123", "1234............", NULL },
  };
  g_auto(Result) r = solve_game("sudoku", ONE "\n" NONE "\n" TWELVE "\n", "--json");
  g_autoptr(JsonNode) node = read_json(&r);
  JsonArray *array = json_node_get_array(node);
  g_assert_cmpuint(json_array_get_length(array), ==, G_N_ELEMENTS(answers));
  for (guint i = 0; i < G_N_ELEMENTS(answers); i++) {
    JsonObject *object = json_array_get_object_element(array, i);
    g_assert_cmpint(json_object_get_int_member(object, "solutions"), ==, answers[i].solutions);
    g_assert_cmpint(json_object_get_boolean_member(object, "unique"), ==,
                    answers[i].solutions == 1);
    g_assert_false(json_object_get_boolean_member(object, "more"));
    check_text(object, "solution", answers[i].solution);
    check_text(object, "another", answers[i].another);
    check_text(object, "shared", answers[i].shared);
    check_text(object, "why", answers[i].why);
  }
  g_auto(Result) one = solve_game("sudoku", TWELVE "\n", "--json");
  g_autoptr(JsonNode) alone = read_json(&one);
  g_assert_cmpint(json_object_get_int_member(json_node_get_object(alone), "solutions"), ==, 12);
}

/* A file is one board in several lines, or a board a line; deduce reads the same. */
static void test_sudoku_forms(void) {
  static const char *const boards[] = {
    "[Puzzle]\n1.3.\n...2\n..4.\n.3..\n",
    "# rows\n1 . | 3 .\n. . | . 2\n----+----\n. . | 4 .\n. 3 | . .\n",
    "1 24 3 4\n34 4 1 2\n23 12 4 13\n24 3 12 1\n",
    "2x2:1a3d2b4b3b\n",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_auto(Result) r = solve_game("sudoku", boards[i], "");
    g_assert_cmpstr(r.err, ==, "");
    g_assert_cmpint(r.status, ==, 0);
    g_assert_true(g_str_has_prefix(r.out, "1234341221434321 singles, "));
    g_assert_cmpstr(strchr(r.out, '\n'), ==, "\n");
  }
  g_autofree char *parted = g_strjoin("\n", ONE, "1... 23.. .... ....", "2x2:1a3d2b4b3b", "", NULL);
  g_auto(Result) three = solve_game("sudoku", parted, "--json");
  g_autoptr(JsonNode) node = read_json(&three);
  g_assert_cmpuint(json_array_get_length(json_node_get_array(node)), ==, 3);
}

/* A heading, comments and other words are left out of several boards, as of one. */
static void test_sudoku_words(void) {
  static const char *const files[] = {
    "quizzes,solutions\n" ONE ",1234341221434321\n" ONE ",1234341221434321\n",
    "; own boards\n" ONE " ED=7.1\n// x\n" ONE " ED=7.1\n\nend of file\n",
    "Grid 1\n" ONE "\nGrid 2\n" ONE "\n",
  };
  for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
    g_auto(Result) r = solve_game("sudoku", files[i], "");
    g_assert_cmpstr(r.err, ==, "");
    g_assert_cmpint(r.status, ==, 0);
    g_assert_cmpstr(
        r.out, ==,
        "1234341221434321 singles, naked-single\n1234341221434321 singles, naked-single\n");
  }
}

/* Nothing is printed of a board with a fault. */
static void test_sudoku_bad(void) {
  static const struct {
    const char *text, *message;
  } table[] = {
    { "1.3.\n...2\n..x.\n.3..\n",
      "in.txt:3:3: found “x”, expected a digit, or . 0 * for an empty cell" },
    { "1.3.\n...2\n..4.\n", "in.txt:3:4: the board ends after 12 cells, expected 16, 36 or 81" },
    { "1.3.\n...2\n..4.5\n.3..\n",
      "in.txt:3:1: found a row of 5 cells, expected 4 as in other rows" },
    { ONE "\n\n1.3.\n...2\n..4.\n.3..\n",
      "in.txt:3:1: the board ends before this line; expected one board, or several" },
    { "1: 1.3.\n2: ...2\n3: ..4.\n4: .3..\n", "in.txt:1:2: found “:”, expected a digit" },
    { "1 24 3 24\n34 34 14 2\n23 12 4 x\n24 3 12 14\n",
      "in.txt:3:9: found “x”, expected digits from 1 to 4" },
    { "\n", "in.txt: there are no positions in this file" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    g_auto(Result) r = solve_game("sudoku", table[i].text, "");
    g_assert_cmpint(r.status, ==, 2);
    g_assert_cmpstr(r.out, ==, "");
    assert_contains(r.err, table[i].message);
    g_auto(GStrv) told = g_strsplit(r.err, "\n", 4); /* then that nothing was solved, and nothing */
    g_assert_cmpuint(g_strv_length(told), <=, 3);
  }
  g_autofree char *eighty = g_strnfill(80, '.');
  g_autofree char *text = g_strconcat(eighty, "\n12a.............\n", NULL);
  g_auto(Result) r = solve_game("sudoku", text, "");
  assert_contains(r.err, "in.txt:1:80: the board ends after 80 cells, expected 16, 36 or 81");
  assert_contains(r.err, "in.txt:2:3: found “a”, expected a digit, or . 0 * for an empty cell");
  assert_contains(r.err, "in.txt: nothing was solved");
  g_auto(Result) columns = solve_game("sudoku", ONE, "--columns");
  g_assert_cmpint(columns.status, ==, 2);
  g_auto(Result) game = run_cli("solve -p x");
  g_assert_cmpstr(game.err, ==,
                  "plybook-cli: which game? Give --game connect4, or --game sudoku\n");
  g_auto(Result) full = run_shell("echo " ONE " | \"$CLI\" solve -g sudoku -p - > /dev/full");
  assert_contains(full.err, "cannot write to standard output");
  g_assert_cmpint(full.status, ==, 2);
}

/* An interrupt leaves what is solved, as one value, and says how much that is. */
static void test_sudoku_interrupt(void) {
  g_autofree char *dir = scratch_dir("solve"), *path = g_build_filename(dir, "many.txt", NULL);
  g_autofree char *line = g_strnfill(81, '.');
  GString *boards = g_string_new(NULL);
  for (int i = 0; i < 4000; i++)
    g_string_append_printf(boards, "%s\n", line);
  write_file(path, boards->str);
  g_string_free(boards, TRUE);
  g_autofree char *arguments = g_strdup_printf("solve -g sudoku --json -p '%s'", path);
  g_auto(Result) r = run_cli_interrupted(arguments);
  g_assert_cmpint(r.status, ==, 1);
  g_autoptr(JsonNode) node = read_json(&r);
  g_autofree char *message = g_strdup_printf("plybook-cli: stopped after %u of 4000 positions\n",
                                             json_array_get_length(json_node_get_array(node)));
  g_assert_cmpstr(r.err, ==, message);
}

TEST_PROGRAM("solve") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/solve/lines", test_lines);
  g_test_add_func("/cli/solve/scores", test_scores);
  g_test_add_func("/cli/solve/signs", test_signs);
  g_test_add_func("/cli/solve/bad-lines", test_bad_lines);
  g_test_add_func("/cli/solve/columns", test_columns);
  g_test_add_func("/cli/solve/json", test_json);
  g_test_add_func("/cli/solve/table", test_table);
  g_test_add_func("/cli/solve/input", test_input);
  g_test_add_func("/cli/solve/faults", test_faults);
  g_test_add_func("/cli/solve/many", test_many);
  g_test_add_func("/cli/solve/interrupt", test_interrupt);
  g_test_add_func("/cli/solve/sudoku", test_sudoku);
  g_test_add_func("/cli/solve/sudoku-json", test_sudoku_json);
  g_test_add_func("/cli/solve/sudoku-forms", test_sudoku_forms);
  g_test_add_func("/cli/solve/sudoku-words", test_sudoku_words);
  g_test_add_func("/cli/solve/sudoku-bad", test_sudoku_bad);
  g_test_add_func("/cli/solve/sudoku-interrupt", test_sudoku_interrupt);
  return g_test_run();
}
