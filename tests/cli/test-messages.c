/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is written where, however long and in whatever script, the message is one line of whole
 * characters that repeats it, or says that it does not. */
#include <stdbool.h>
#include <string.h>

#include "program.h"
#include "spawn.h"

#define GAP "@"

/* Where a text can be written that means nothing; what is written takes the place of @. */
static const char *const places[] = {
  "'@'",
  "trace '@'",
  "trace --game '@'",
  "trace --game tree --position '((@:3 9) (4 %))'",
  "trace --game tictactoe --position '@'",
  "trace --game connect4 --position '@'",
  "trace --game tokens --position '@'",
  "trace --game tree --algorithm '@'",
  "trace --game tree --set '@'",
  "trace --game tree --set '@=1'",
  "trace --game tree --set 'moves=@'",
  "trace --game tree --set 'depth=@' --set 'depth=@'",
  "trace --game connect4 --algorithm alphabeta --set 'weights=@'",
  "trace --game connect4 --algorithm alphabeta --set 'try-first=@'",
  "trace --game connect4 --set 'first=@'",
  "trace --game connect4 --set 'first=random @'",
  "trace --game connect4 --set 'first=alphabeta @'",
  "trace --game connect4 --set 'first=alphabeta @=3'",
  "trace --game connect4 --set 'first=alphabeta depth=3 depth=@'",
  "trace --game minesweeper --set 'rules=@'",
  "trace --game life --set 'person=@'",
  "trace --game tree '--events=@'",
  "render --game tree -o x.svg --step '@'",
  "lab '@'",
  "lab match --set 'game=@'",
  "lab match --set 'second=@'",
  "lab round-robin --set 'players=random; @'",
  "lab match --games '@'",
  "lab match --games 2 --csv --table '@'",
  "solve --game '@'",
  "solve --game connect4 --positions '/nowhere/@'",
  "generate --game '@'",
  "generate --game sudoku --level '@'",
  "generate --game sudoku --rule '@'",
  "rate --people '@'",
  "deduce --game minesweeper --position '..1' --rules '@'",
};

/* One character of one to four bytes. */
static const char *const characters[] = { "x", "é", "漢", "𝄞" };
/* Bytes about the limits of what is repeated, of players, of names; one. */
static const unsigned lengths[] = { 258, 503, 243, 1 };

static char *repeated(const char *character, unsigned bytes) {
  GString *text = g_string_new(NULL);
  while (text->len < bytes)
    g_string_append(text, character);
  return g_string_free(text, FALSE);
}

static void check(const char *place, const char *text) {
  g_auto(GStrv) around = g_strsplit(place, GAP, -1);
  g_autofree char *line = g_strjoinv(text, around);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 2);
  g_assert_cmpstr(result.out, ==, "");
  g_assert_true(g_utf8_validate(result.err, -1, NULL));
  g_assert_true(strchr(result.err, '\n') == result.err + strlen(result.err) - 1);
  g_assert_null(strstr(result.err, "\\x")); /* half a character */
  g_assert_null(strstr(result.err, "\ufffd"));
  g_autofree char *bytes = g_strdup_printf("%zu bytes", strlen(text));
  g_autofree char *some = g_utf8_substring(text, 0, MIN(8, g_utf8_strlen(text, -1)));
  bool begun = strstr(result.err, some) != NULL, whole = strstr(result.err, text) != NULL;
  if (begun && !whole && strstr(result.err, "…") == NULL && strstr(result.err, bytes) == NULL)
    g_error("%s: cut without a word: %s", place, result.err);
}

static void test_messages(void) {
  guint n_lengths = test_program_count("/cli/messages", G_N_ELEMENTS(lengths));
  for (size_t p = 0; p < G_N_ELEMENTS(places); p++)
    for (size_t c = 0; c < G_N_ELEMENTS(characters); c++)
      for (size_t n = 0; n < n_lengths; n++) {
        g_autofree char *text = repeated(characters[c], lengths[n]);
        g_test_message("%s: %u bytes of %s", places[p], lengths[n], characters[c]);
        check(places[p], text);
      }
}

/* What a terminal obeys is shown and not sent, and what is endless is not repeated in full. */
static void test_hidden(void) {
  g_autofree char *endless = g_strnfill(100000, 'c');
  g_autofree char *text = g_strconcat("a\u202e\x1b[2Jb", endless, NULL);
  for (size_t p = 0; p < G_N_ELEMENTS(places); p++) {
    g_auto(GStrv) around = g_strsplit(places[p], GAP, -1);
    g_autofree char *line = g_strjoinv(text, around);
    g_auto(Result) result = run_cli(line);
    g_assert_cmpint(result.status, ==, 2);
    g_assert_true(g_utf8_validate(result.err, -1, NULL));
    if (strstr(result.err, "\u202e") != NULL || strchr(result.err, '\x1b') != NULL)
      g_error("%s: raw", places[p]);
    if (strlen(result.err) > 4500)
      g_error("%s: %zu bytes: %.200s", places[p], strlen(result.err), result.err);
  }
}

TEST_PROGRAM("messages") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/messages", test_messages);
  g_test_add_func("/cli/messages/hidden", test_hidden);
  return g_test_run();
}
