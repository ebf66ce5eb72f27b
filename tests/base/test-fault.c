/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fault.h"
#include "program.h"

#include <string.h>

static void test_fail(void) {
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_fail(&place, 3, 7, &error, PLY_ERROR_VALUE, "found %d", 4));
  g_assert_cmpint(place.line, ==, 3);
  g_assert_cmpint(place.column, ==, 7);
  g_assert_error(error, PLY_ERROR, PLY_ERROR_VALUE);
  g_assert_cmpstr(error->message, ==, "found 4");
  g_assert_false(ply_fail(NULL, 1, 1, NULL, PLY_ERROR_VALUE, "nobody listens"));
}

/* What may be put into a message, and what is told of it. */
static void test_plain(void) {
  static const struct {
    const char *written, *plain;
  } cases[] = {
    { "plain\t“é” 漢", "plain\t“é” 漢" },
    { "a\x1b[31mb", "a<U+001B>[31mb" },
    { "two\nlines\r", "two<U+000A>lines<U+000D>" },
    { "\xc2\x9b", "<U+009B>" },
    { "\u061c\u200e\u200f", "<U+061C><U+200E><U+200F>" },
    { "\u202a\u202e", "<U+202A><U+202E>" },
    { "\u2066\u2069", "<U+2066><U+2069>" },
    { "\ufeff", "<U+FEFF>" },
    { "<U+202E>", "<U+202E>" },
    { "half \xe2\x80", "half \ufffd\ufffd" },
    { "", "" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *plain = ply_plain(cases[i].written), *again = ply_plain(plain);
    g_autofree char *quoted = ply_quote(cases[i].written);
    g_autoptr(GError) error = NULL;
    g_assert_cmpstr(plain, ==, cases[i].plain);
    g_assert_cmpstr(again, ==, cases[i].plain);
    g_assert_cmpstr(quoted, ==, cases[i].plain);
    ply_fail(NULL, 0, 0, &error, PLY_ERROR_VALUE, "%s", cases[i].written);
    g_assert_cmpstr(error->message, ==, cases[i].plain);
  }
  g_autofree char *file = ply_file_shown("/a/\u202eb\xff");
  g_assert_cmpstr(file, ==, "/a/<U+202E>b\ufffd");
}

/* What stands in quotation marks is cut where it is endless, and so is the whole. */
static void test_cut(void) {
  static const struct {
    const char *before, *behind;
    size_t n, kept; /* characters of the piece */
  } cases[] = {
    { "found “", "”, expected “x”", PLY_PIECE_MAX, PLY_PIECE_MAX },
    { "found “", "”, expected “x”", PLY_PIECE_MAX + 1, PLY_PIECE_MAX },
    { "gefunden „", "“, erwartet „x“", 300, PLY_PIECE_MAX },
    { "trouvé «", "», attendu", 300, PLY_PIECE_MAX },
    { "found ", ", expected x", 300, PLY_PIECE_MAX },
    { "found “", "", 300, PLY_PIECE_MAX },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GString) piece = g_string_new(NULL);
    for (size_t n = 0; n < cases[i].n; n++)
      g_string_append(piece, "é");
    g_autoptr(GError) error = NULL;
    ply_fail(NULL, 0, 0, &error, PLY_ERROR_VALUE, "%s%s%s", cases[i].before, piece->str,
             cases[i].behind);
    bool cut = cases[i].kept < cases[i].n;
    g_string_truncate(piece, 2 * cases[i].kept);
    g_autofree char *expected =
        g_strconcat(cases[i].before, piece->str, cut ? "…" : "", cases[i].behind, NULL);
    g_assert_cmpstr(error->message, ==, expected);
  }
  g_autofree char *endless = g_strnfill(100000, 'x'), *quoted = ply_quote(endless);
  for (size_t i = 0; i < 100000; i += 2)
    endless[i] = ' ';
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(g_utf8_strlen(quoted, -1), ==, PLY_QUOTED_MAX + 1);
  ply_fail(NULL, 0, 0, &error, PLY_ERROR_VALUE, "%s", endless);
  g_assert_cmpint(g_utf8_strlen(error->message, -1), ==, PLY_MESSAGE_MAX + 1);
  g_assert_true(g_str_has_suffix(error->message, "x…"));
}

/* The ends of lines stay, and nothing else that is obeyed. */
/* A character that looks like another has its number, once. */
static void test_look_alikes(void) {
  static const struct {
    const char *text, *shown;
  } cases[] = {
    { "found “–”, expected a number", "found “–” (U+2013), expected a number" },
    { "found “Х”", "found “Х” (U+0425)" }, /* not X */
    { "found “Ο”", "found “Ο” (U+039F)" }, /* not O */
    { "found “\u00a0”", "found “\u00a0” (U+00A0)" },
    { "found “９” and “‘”", "found “９” (U+FF19) and “‘” (U+2018)" },
    { "found “–” (U+2013)", "found “–” (U+2013)" },
    { "found “valu\u0435s”, expected", "found “valu\u0435s” (U+0435), expected" },
    { "found “–5”", "found “–5” (U+2013)" },
    { "found ““soft””, expected", "found ““soft”” (U+201C), expected" },
    { "found “1\u202f000”: write “1000”", "found “1\u202f000” (U+202F): write “1000”" },
    { "found “depth：2”", "found “depth：2” (U+FF1A)" },
    { "found “–5’”", "found “–5’” (U+2013)" },
    { "no run is called “доска”", "no run is called “доска”" },
    { "“Max – Min”, “−2.5”, “≥5”", "“Max – Min”, “−2.5”, “≥5”" },
    { "«\u00a05\u00a0»", "«\u00a05\u00a0»" },
    { "found “\u00ad” behind “a\u00adb”", "found “<U+00AD>” behind “a<U+00AD>b”" },
    { "found “-”, “x”, “é”, “½”, “∞”, “−”", "found “-”, “x”, “é”, “½”, “∞”, “−”" },
    { "found “––”, Х, – and “Хор”", "found “––” (U+2013), Х, – and “Хор”" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    ply_fail(NULL, 0, 0, &error, PLY_ERROR_SYNTAX, "%s", cases[i].text);
    g_assert_cmpstr(error->message, ==, cases[i].shown);
  }
}

static void test_lines(void) {
  g_autofree char *plain = ply_plain_lines("one\ttab\ntwo \x1b[2J\r\n\xe2\x80\xae"
                                           "three \xff\n");
  g_assert_cmpstr(plain, ==, "one\ttab\ntwo <U+001B>[2J<U+000D>\n<U+202E>three \xef\xbf\xbd\n");
}

/* A name that is no UTF-8 is told as what can be opened. */
static void test_named(void) {
  g_autofree char *plain = ply_file_named("lessons/a b.md"), *bytes = ply_file_named("/d/\xff.md");
  g_assert_cmpstr(plain, ==, "lessons/a b.md");
  g_assert_cmpstr(bytes, ==, "file:///d/%FF.md");
  g_autofree char *near = ply_file_named("\xfe"), *path = g_filename_from_uri(near, NULL, NULL);
  g_assert_true(g_path_is_absolute(path));
  g_assert_true(g_str_has_suffix(path, "/\xfe"));
}

/* As it stands alone before a learner. */
static void test_sentence(void) {
  static const struct {
    const char *text, *sentence;
  } rows[] = {
    { "choose the cells on the board", "Choose the cells on the board." },
    { "“x” is no number", "“x” is no number." },
    { "back: found “7”, expected one of: exact", "back: found “7”, expected one of: exact." },
    { "A whole one.", "A whole one." },
    { "which one?", "Which one?" },
    { "één", "Één." },
    { "", "" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *sentence = ply_message_sentence(rows[i].text);
    g_assert_cmpstr(sentence, ==, rows[i].sentence);
  }
}

TEST_PROGRAM("fault") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/fault/fail", test_fail);
  g_test_add_func("/trace/fault/plain", test_plain);
  g_test_add_func("/trace/fault/cut", test_cut);
  g_test_add_func("/trace/fault/look-alikes", test_look_alikes);
  g_test_add_func("/trace/fault/lines", test_lines);
  g_test_add_func("/trace/fault/named", test_named);
  g_test_add_func("/trace/fault/sentence", test_sentence);
  return g_test_run();
}
