/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/option.h"
#include "program.h"

#include <string.h>

static const PlyOption depth = {
  .name = "depth", .type = PLY_OPTION_INT, .fallback = "64", .min = 1, .max = 64
};
static const PlyOption cut = { .name = "cut",
                               .type = PLY_OPTION_CHOICE,
                               .fallback = ">=",
                               .choices = (const char *const[]){ ">=", ">", NULL } };
static const PlyOption symmetry = {
  .name = "symmetry", .type = PLY_OPTION_BOOL, .fallback = "no", .earlier = "mirrors"
};
static const PlyOption rules = { .name = "rules",
                                 .type = PLY_OPTION_LIST,
                                 .fallback = "one",
                                 .choices = (const char *const[]){ "one", "near", "end", NULL } };
static const PlyOption *const table[] = { &depth, &cut, &symmetry, &rules, NULL };

static void test_defaults(void) {
  PlyOptions o;
  ply_options_init(&o, table);
  g_assert_cmpint(ply_options_get(&o, "depth"), ==, 64);
  g_assert_cmpint(ply_options_get(&o, "cut"), ==, 0);
  g_assert_cmpint(ply_options_get(&o, "symmetry"), ==, 0);
  g_assert_false(o.given[0]);
}

static void test_set(void) {
  static const struct {
    const char *name, *text;
    int64_t value;
  } cases[] = {
    { "depth", "1", 1 },      { "depth", "64", 64 },    { "cut", ">", 1 },
    { "symmetry", "yes", 1 }, { "symmetry", "off", 0 },
  };
  PlyOptions o;
  ply_options_init(&o, table);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_true(ply_options_set(&o, cases[i].name, cases[i].text, &error));
    g_assert_no_error(error);
    g_assert_cmpint(ply_options_get(&o, cases[i].name), ==, cases[i].value);
    g_assert_true(o.given[ply_options_find(&o, cases[i].name)]);
  }
  g_autofree char *text = ply_options_print(&o, "cut");
  g_assert_cmpstr(text, ==, ">");
}

/* An earlier name is read, and what is printed and proposed is the name of today. */
static void test_earlier(void) {
  PlyOptions o;
  g_autoptr(GError) error = NULL;
  ply_options_init(&o, table);
  g_assert_true(ply_options_set(&o, "mirrors", "yes", NULL));
  g_assert_cmpint(ply_options_get(&o, "symmetry"), ==, 1);
  g_assert_cmpint(ply_options_find(&o, "mirrors"), ==, ply_options_find(&o, "symmetry"));
  g_assert_false(ply_options_set(&o, "mirrors", "perhaps", &error));
  g_assert_cmpstr(error->message, ==, "symmetry: found “perhaps”, expected yes or no");
  g_clear_error(&error);
  g_assert_false(ply_options_set(&o, "mirors", "yes", &error));
  g_assert_null(strstr(error->message, "mirrors"));
}

static void test_lists(void) {
  static const struct {
    const char *text, *printed;
    int first, second, third;
  } cases[] = {
    { "near", "near", 1, -1, -1 },
    { "end one", "end one", 2, 0, -1 },
    { " one,near, end ", "one near end", 0, 1, 2 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyOptions o;
    ply_options_init(&o, table);
    g_assert_true(ply_options_set(&o, "rules", cases[i].text, NULL));
    int64_t value = ply_options_get(&o, "rules");
    g_assert_cmpint(ply_option_list_at(value, 0), ==, cases[i].first);
    g_assert_cmpint(ply_option_list_at(value, 1), ==, cases[i].second);
    g_assert_cmpint(ply_option_list_at(value, 2), ==, cases[i].third);
    g_assert_cmpint(ply_option_list_at(value, 3), ==, -1);
    g_autofree char *text = ply_options_print(&o, "rules");
    g_assert_cmpstr(text, ==, cases[i].printed);
  }
}

static const char *const letters[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i",
                                       "j", "k", "l", "m", "n", "o", "p", "q", "r",
                                       "s", "t", "u", "v", "w", "x", NULL };
static const PlyOption many = {
  .name = "rules", .type = PLY_OPTION_LIST, .fallback = "a", .choices = letters
};
static const PlyOption *const long_lists[] = { &many, NULL };

/* 24 choices fit, in any order, and lists with the same ones in the same order are one value. */
static void test_long_list(void) {
  PlyOptions up, down, again;
  g_autoptr(GString) rising = g_string_new(NULL), falling = g_string_new(NULL);
  for (int i = 0; i < 24; i++) {
    g_string_append_printf(rising, "%s%s", i > 0 ? " " : "", letters[i]);
    g_string_append_printf(falling, "%s%s", i > 0 ? " " : "", letters[23 - i]);
  }
  ply_options_init(&up, long_lists);
  ply_options_init(&down, long_lists);
  ply_options_init(&again, long_lists);
  g_assert_true(ply_options_set(&up, "rules", rising->str, NULL));
  g_assert_true(ply_options_set(&down, "rules", falling->str, NULL));
  g_assert_true(ply_options_set(&again, "rules", rising->str, NULL));
  for (int i = 0; i < 24; i++) {
    g_assert_cmpint(ply_option_list_at(ply_options_get(&up, "rules"), (unsigned)i), ==, i);
    g_assert_cmpint(ply_option_list_at(ply_options_get(&down, "rules"), (unsigned)i), ==, 23 - i);
  }
  g_assert_cmpint(ply_option_list_at(ply_options_get(&up, "rules"), 24), ==, -1);
  g_assert_cmpmem(&up, sizeof up, &again, sizeof again);
  g_assert_true(ply_options_get(&up, "rules") != ply_options_get(&down, "rules"));
  g_autofree char *text = ply_options_print(&down, "rules");
  g_assert_cmpstr(text, ==, falling->str);
}

#define N_READERS 4
#define N_LISTS 500

static gpointer read_lists(gpointer data) {
  const PlyIntList **lists = data;
  for (int32_t i = 0; i < N_LISTS; i++)
    lists[i] = ply_int_list_intern((const int32_t[]){ i, -i, INT32_MIN }, 3);
  return NULL;
}

/* Whoever reads a list first, all have the same one. */
static void test_threads(void) {
  static const PlyIntList *lists[N_READERS][N_LISTS];
  GThread *threads[N_READERS];
  for (unsigned i = 0; i < N_READERS; i++)
    threads[i] = g_thread_new("reader", read_lists, lists[i]);
  for (unsigned i = 0; i < N_READERS; i++)
    g_thread_join(threads[i]);
  for (int32_t k = 0; k < N_LISTS; k++) {
    g_assert_cmpuint(lists[0][k]->n, ==, 3);
    g_assert_cmpint(lists[0][k]->at[1], ==, -k);
    for (unsigned i = 1; i < N_READERS; i++)
      g_assert_true(lists[i][k] == lists[0][k]);
  }
  g_assert_null(ply_int_list_intern(NULL, 0));
}

static void test_refused(void) {
  static const struct {
    const char *name, *text, *message;
  } cases[] = {
    { "depth", "0", "depth: found “0”, expected a whole number from 1 to 64" },
    { "depth", "1000000000", "depth: found “1000000000”, expected a whole number from 1 to 64" },
    { "depth", "99999999999999999999",
      "depth: found “99999999999999999999”, expected a whole number from 1 to 64" },
    { "depth", "four", "depth: found “four”, expected a whole number from 1 to 64" },
    { "depth", "", "depth: found “”, expected a whole number from 1 to 64" },
    { "cut", "=>", "cut: found “=>”, expected one of: >=, >" },
    { "symmetry", "maybe", "symmetry: found “maybe”, expected yes or no" },
    { "rules", "one nea",
      "rules: found “nea”, expected one of: one, near, end; did you mean “near”?" },
    { "rules", "one,,near",
      "rules: found “one,,near”, expected something on both sides of each comma" },
    { "rules", "one,", "rules: found “one,”, expected something on both sides of each comma" },
    { "symmetry", "a\342\200\256b\033[1m",
      "symmetry: found “a<U+202E>b<U+001B>[1m”, expected yes or no" },
    { "symmetry", "0123456789012345678901234567890123456789012345678901234567890123456789",
      "symmetry: found “012345678901234567890123456789012345678901234567890123456789…”, expected "
      "yes or no" },
    { "rules", "one near one", "rules: “one” is there twice, expected each one once" },
    { "rules", " ", "rules: found “”, expected one of: one, near, end" },
    { "dpth", "4",
      "no option is called “dpth”; there are: depth, cut, symmetry, rules; did you mean “depth”?" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyOptions o, before;
    g_autoptr(GError) error = NULL;
    ply_options_init(&o, table);
    before = o;
    g_assert_false(ply_options_set(&o, cases[i].name, cases[i].text, &error));
    g_assert_nonnull(error);
    g_assert_cmpstr(error->message, ==, cases[i].message);
    g_assert_cmpmem(&o, sizeof o, &before, sizeof before);
  }
}

static const PlyOption reserve = {
  .name = "reserve", .type = PLY_OPTION_REAL, .fallback = "2", .min = 0, .max = 100000000
};
static const PlyOption person = { .name = "person", .type = PLY_OPTION_NAME, .fallback = "" };
static const PlyOption *const words[] = { &reserve, &person, NULL };

static void test_reals(void) {
  PlyOptions o;
  g_autoptr(GError) error = NULL;
  ply_options_init(&o, words);
  g_assert_cmpint(ply_options_get(&o, "reserve"), ==, 2000000);
  g_assert_true(ply_options_set(&o, "reserve", "0.5", NULL));
  g_autofree char *text = ply_options_print(&o, "reserve");
  g_assert_cmpstr(text, ==, "0.5");
  g_assert_false(ply_options_set(&o, "reserve", "100.1", &error));
  g_assert_cmpstr(
      error->message, ==,
      "reserve: found “100.1”, expected a number from 0 to 100 with a point and at most "
      "six decimals");
  g_assert_cmpint(ply_options_get(&o, "reserve"), ==, 500000);
}

static void test_names(void) {
  PlyOptions o, same;
  g_autoptr(GError) error = NULL;
  ply_options_init(&o, words);
  ply_options_init(&same, words);
  g_assert_cmpstr(ply_options_name(&o, "person"), ==, "");
  g_assert_true(ply_options_set(&o, "person", "Zoë from next door", NULL));
  g_autofree char *copy = g_strdup("Zoë from next door");
  g_assert_true(ply_options_set(&same, "person", copy, NULL));
  g_assert_cmpint(o.value[1], ==, same.value[1]);
  g_autofree char *text = ply_options_print(&o, "person");
  g_assert_cmpstr(text, ==, "Zoë from next door");
  g_autofree char *endless = g_strnfill(PLY_OPTION_NAME_MAX, 'x');
  g_assert_false(ply_options_set(&o, "person", endless, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_LIMIT);
  g_assert_true(ply_options_set(&o, "person", endless + 1, NULL));
}

/* What windows and terminals will show has lines and blanks, and nothing that is obeyed. */
static void test_hidden(void) {
  static const char *const texts[] = { "a\033[1m", "\342\200\256b", "\377", "a\303" };
  PlyOptions o;
  ply_options_init(&o, words);
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_options_set(&o, "person", texts[i], &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_SYNTAX);
    g_assert_cmpstr(ply_options_name(&o, "person"), ==, "");
  }
  g_assert_true(ply_options_set(&o, "person", "two\r\n\tlines", NULL));
}

static const PlyOption weights = {
  .name = "weights", .type = PLY_OPTION_NUMBERS, .fallback = "", .min = -50, .max = 50000
};
static const PlyOption *const numbers[] = { &weights, &depth, NULL };

static void test_numbers(void) {
  static const struct {
    const char *text, *printed; /* printed NULL: refused */
  } cases[] = {
    { "1", "1" },
    { "-50, 50000", "-50 50000" },
    { "0 0 0 1", "0 0 0 1" },
    { "1 2 3 4 5 6 7 -8", "1 2 3 4 5 6 7 -8" },
    { "", "" },
    { "−5\u00a0–6, +7", "-5 -6 7" },
    { "1, 500", "1 500" },
    { "1,500", NULL },
    { "1,5", NULL },
    { "2 1 000", NULL },
    { "50001", NULL },
    { "1,,2", NULL },
    { "one", NULL },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyOptions o;
    g_autoptr(GError) error = NULL;
    ply_options_init(&o, numbers);
    bool read = ply_options_set(&o, "weights", cases[i].text, &error);
    g_assert_cmpint(read, ==, cases[i].printed != NULL);
    g_assert_cmpint(read, ==, error == NULL);
    g_autofree char *text = ply_options_print(&o, "weights");
    g_assert_cmpstr(text, ==, read ? cases[i].printed : "");
  }
}

/* Of numbers without end so many are kept that a file cannot fill the memory with them. */
static void test_many_numbers(void) {
  PlyOptions o;
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) text = g_string_new(NULL);
  int32_t number;
  for (int i = 0; i < PLY_OPTION_MAX_NUMBERS; i++)
    g_string_append_printf(text, "%s%d", i > 0 ? " " : "", i);
  ply_options_init(&o, numbers);
  g_assert_true(ply_options_set(&o, "weights", text->str, NULL));
  g_assert_true(ply_option_number_at(ply_options_get(&o, "weights"), 1023, &number));
  g_assert_cmpint(number, ==, 1023);
  g_assert_false(ply_option_number_at(ply_options_get(&o, "weights"), 1024, &number));
  g_string_append(text, " 7");
  g_assert_false(ply_options_set(&o, "weights", text->str, &error));
  g_assert_cmpstr(error->message, ==, "weights: found “7”, expected at most 1024 numbers");
}

/* What somebody gave stays; names that the table does not have are passed over. */
static void test_preferred(void) {
  static const char *const pairs[] = { "depth", "3", "weights", "7 8", "style", "wild", NULL };
  PlyOptions o;
  ply_options_init(&o, numbers);
  g_assert_true(ply_options_set(&o, "depth", "5", NULL));
  ply_options_prefer(&o, pairs);
  ply_options_prefer(&o, NULL);
  g_autofree char *text = ply_options_print(&o, "weights"), *own = ply_options_print(&o, "depth");
  g_assert_cmpstr(text, ==, "7 8");
  g_assert_cmpstr(own, ==, "5");
  g_assert_false(o.given[0]);
}

/* An option may say how long its text may be. */
static void test_long_text(void) {
  static const PlyOption moves = {
    .name = "moves", .type = PLY_OPTION_NAME, .fallback = "", .max = 100
  };
  static const PlyOption *const lists[] = { &moves, NULL };
  PlyOptions o;
  g_autoptr(GError) error = NULL;
  ply_options_init(&o, lists);
  g_autofree char *text = g_strnfill(101, '4');
  g_assert_true(ply_options_set(&o, "moves", text + 1, NULL));
  g_assert_cmpstr(ply_options_name(&o, "moves"), ==, text + 1);
  g_assert_false(ply_options_set(&o, "moves", text, &error));
  g_assert_cmpstr(error->message, ==, "moves: found a text of 101 bytes, expected at most 100");
}

TEST_PROGRAM("option") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/option/defaults", test_defaults);
  g_test_add_func("/trace/option/set", test_set);
  g_test_add_func("/trace/option/earlier", test_earlier);
  g_test_add_func("/trace/option/lists", test_lists);
  g_test_add_func("/trace/option/long-list", test_long_list);
  g_test_add_func("/trace/option/threads", test_threads);
  g_test_add_func("/trace/option/refused", test_refused);
  g_test_add_func("/trace/option/reals", test_reals);
  g_test_add_func("/trace/option/names", test_names);
  g_test_add_func("/trace/option/hidden", test_hidden);
  g_test_add_func("/trace/option/numbers", test_numbers);
  g_test_add_func("/trace/option/many-numbers", test_many_numbers);
  g_test_add_func("/trace/option/preferred", test_preferred);
  g_test_add_func("/trace/option/long-text", test_long_text);
  return g_test_run();
}
