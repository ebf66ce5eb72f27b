/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options to games. */
#include "minesweeper/setup.h"
#include "program.h"

/* "level=expert mines=3" */
static bool set_up(const char *set, bool position, PlyMinesSetup *setup, GError **error) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  g_auto(GStrv) words = g_strsplit(set, ";", -1);
  for (char **word = words; *word != NULL && **word != '\0'; word++) {
    g_auto(GStrv) pair = g_strsplit(*word, "=", 2);
    if (!ply_options_set(&options, pair[0], pair[1], error))
      return false;
  }
  return ply_mines_setup(&options, position, setup, error);
}

static void test_levels(void) {
  static const struct {
    const char *set;
    unsigned rows, columns;
    int mines;
  } cases[] = {
    { "", 9, 9, 10 },
    { "level=intermediate", 16, 16, 40 },
    { "level=expert", 16, 30, 99 },
    { "level=custom;rows=5;columns=7;mines=3", 5, 7, 3 },
    { "level=custom;rows=1;columns=1;mines=0", 1, 1, 0 },
    { "level=custom;rows=64;columns=64;mines=4087", 64, 64, 4087 },
    { "level=custom;rows=4;columns=4;mines=15;opening=safe", 4, 4, 15 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyMinesSetup s;
    g_autoptr(GError) error = NULL;
    set_up(cases[i].set, false, &s, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(s.rows, ==, cases[i].rows);
    g_assert_cmpuint(s.columns, ==, cases[i].columns);
    g_assert_cmpint(s.mines, ==, cases[i].mines);
  }
}

static void test_rules(void) {
  PlyMinesSetup s;
  g_assert_true(set_up("", false, &s, NULL));
  g_assert_cmpuint(s.n_rules, ==, 4);
  for (unsigned i = 0; i < 4; i++)
    g_assert_true(s.rules[i] == ply_mines_system.rules[i]);
  g_assert_true(
      set_up("rules=end full+count,one;helper=best;when-stuck=least-risk", false, &s, NULL));
  g_assert_cmpuint(s.n_rules, ==, 3);
  g_assert_true(s.rules[0] == &ply_mines_end_rule);
  g_assert_true(s.rules[1] == &ply_mines_full_count);
  g_assert_true(s.rules[2] == &ply_mines_one);
  g_assert_cmpint(s.settings.helper, ==, PLY_HELPER_BEST);
  g_assert_cmpint(s.when_stuck, ==, PLY_STUCK_LEAST_RISK);
}

/* The choices of the option are the rules of the table, in its order. */
static void test_add_rule(void) {
  static const struct {
    const char *before;
    unsigned rule;
    const char *after;
  } cases[] = {
    { "one far", PLY_MINES_RULE_NEAR, "one near far" },
    { "one far", PLY_MINES_RULE_FULL_COUNT, "one far full+count" },
    { "near", PLY_MINES_RULE_ONE, "one near" },
    { "one near far", PLY_MINES_RULE_NEAR, "one near far" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyOptions options;
    ply_options_init(&options, ply_mines_options);
    g_assert_true(ply_options_set(&options, "rules", cases[i].before, NULL));
    ply_mines_options_add_rule(&options, cases[i].rule);
    g_autofree char *after = ply_options_print(&options, "rules");
    g_assert_cmpstr(after, ==, cases[i].after);
  }
}

static void test_table(void) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  const PlyOption *rules = options.table[ply_options_find(&options, "rules")];
  unsigned n = 0;
  for (; rules->choices[n] != NULL; n++) {
    g_assert_cmpstr(rules->choices[n], ==, ply_mines_system.rules[n]->id);
    g_assert_cmpuint(ply_mines_system.rules[n]->cost, ==, n + 1);
    g_assert_cmpstr(ply_mines_system.rules[n]->name, !=, "");
  }
  g_assert_cmpuint(n, ==, PLY_MINES_N_RULES);
  g_assert_null(ply_mines_system.rules[n]);
  ply_options_init(&options, ply_mines_lab_options);
  PlyMinesSetup s;
  g_assert_true(ply_mines_setup(&options, false, &s, NULL));
  g_assert_cmpint(s.sweep, ==, PLY_SWEEP_CHEAP_FIRST);
  g_assert_cmpint(ply_options_get(&options, "games"), ==, 2000);
}

static void test_position(void) {
  PlyMinesSetup s;
  g_assert_true(set_up("", true, &s, NULL));
  g_assert_cmpint(s.mines, ==, PLY_MINES_UNKNOWN);
  g_assert_true(set_up("mines=7", true, &s, NULL));
  g_assert_cmpint(s.mines, ==, 7);
}

/* Who prints options afterwards prints size and mines as they came to be. */
static void test_settled(void) {
  PlyOptions options;
  PlyMinesSetup s;
  ply_options_init(&options, ply_mines_options);
  g_assert_true(ply_options_set(&options, "level", "expert", NULL));
  g_assert_true(ply_mines_setup(&options, false, &s, NULL));
  ply_mines_options_settle(&options, &s, false);
  g_assert_cmpint(ply_options_get(&options, "level"), ==, PLY_LEVEL_EXPERT);
  g_assert_cmpint(ply_options_get(&options, "columns"), ==, 30);
  g_assert_cmpint(ply_options_get(&options, "mines"), ==, 99);
  s.rows = 2;
  ply_mines_options_settle(&options, &s, true);
  g_assert_cmpint(ply_options_get(&options, "level"), ==, PLY_LEVEL_CUSTOM);
  g_assert_cmpint(ply_options_get(&options, "rows"), ==, 2);
}

static void test_refused(void) {
  static const struct {
    const char *set, *message;
  } cases[] = {
    { "mines=12", "mines: needs “level: custom”; the level “beginner” has a size of its own" },
    { "level=expert;rows=9",
      "rows: needs “level: custom”; the level “expert” has a size of its own" },
    { "level=custom;rows=4;columns=4;mines=8",
      "mines: found 8, expected at most 7 on 4 rows and 4 columns, with what the first click keeps "
      "free" },
    { "level=custom;rows=4;columns=4;mines=16;opening=safe",
      "mines: found 16, expected at most 15 on 4 rows and 4 columns, with what the first click "
      "keeps free" },
    { "level=export", "level: found “export”, expected one of: beginner, intermediate, expert, "
                      "custom; did you mean "
                      "“expert”?" },
    { "rules=one two",
      "rules: found “two”, expected one of: one, near, far, end, subset, full, full+count" },
    { "rows=65", "rows: found “65”, expected a whole number from 1 to 64" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    PlyMinesSetup s;
    g_autoptr(GError) error = NULL;
    g_assert_false(set_up(cases[i].set, false, &s, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
  }
}

TEST_PROGRAM("setup") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/setup/levels", test_levels);
  g_test_add_func("/rules/setup/rules", test_rules);
  g_test_add_func("/rules/setup/add-rule", test_add_rule);
  g_test_add_func("/rules/setup/table", test_table);
  g_test_add_func("/rules/setup/position", test_position);
  g_test_add_func("/rules/setup/settled", test_settled);
  g_test_add_func("/rules/setup/refused", test_refused);
  return g_test_run();
}
