/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every kind of run as texts, and made from them again. */
#include "run/saved.h"

#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "program.h"
#include "search/run.h"

/* As the window has them: the more special ones first. */
static const PlyFaceRow rows[] = {
  { &ply_run_kind_match, NULL },     { &ply_run_kind_mines, NULL }, { &ply_run_kind_day, NULL },
  { &ply_run_kind_blackjack, NULL }, { &ply_run_kind_cep, NULL },   { &ply_run_kind_search, NULL },
};
static const PlyFaces faces = PLY_FACES("test", rows);

/* Texts as files had them before kinds were written; "key", "text", ..., NULL. */
typedef struct {
  const char *name, *kind;
  const char *texts[16];
} Case;

static const Case cases[] = {
  { "search",
    "search",
    { "game", "tree", "position", "((3 5) (2 9 1) (4 6))", "algorithm", "alphabeta", "options",
      "cut=>=", "to-move", "min" } },
  { "match",
    "match",
    { "game", "tictactoe", "position", ".........", "options",
      "first=person;second=alphabeta;full-column=refuse;seed=5", "moves", "5;1;2;8", "turns",
      "f0;s900;s0;f100" } },
  { "mines",
    "minesweeper",
    { "game", "minesweeper", "options",
      "level=beginner;rules=one near far "
      "end;helper=first;when-stuck=random;seed=1;sweep=cheap-first",
      "moves",
      "set rules=one near far end;helper=first;when-stuck=least-risk;sweep=every\n30 open r5c5\n"
      "1 flag r1c1\n"
      "set rules=one near far end;helper=first;when-stuck=random;sweep=cheap-first\n"
      "400 sweep\n" } },
  { "position",
    "minesweeper",
    { "game", "minesweeper", "options", "mines=2", "moves", "", "position", "1..\n1..\n..." } },
  { "day",
    "day-in-the-life",
    { "game", "day-in-the-life", "options", "person=Ed;days=30;behaviour=timid;seed=4",
      "occupations", "Day job | 0.99 | 0.01 | 1 | 0\nStreet; art | 0.75 | 0 | 0.2 | 0\n", "people",
      "Ed = P*G - L\nAda = wheel P*G\n", "expenses", "100: 2\nrest: 0.02\n" } },
  { "blackjack", "blackjack", { "game", "blackjack", "options", "games=200;seed=7" } },
  { "circular-error", "circular-error", { "game", "circular-error", "options", "games=300" } },
};

static GHashTable *texts_of(const Case *c) {
  GHashTable *texts = ply_texts_new();
  for (unsigned i = 0; c->texts[i] != NULL; i += 2)
    ply_texts_take(texts, c->texts[i], g_strdup(c->texts[i + 1]));
  return texts;
}

static PlyRun *restore(GHashTable *texts, const char *kind) {
  g_autoptr(GError) error = NULL;
  const PlyRunKind *found = ply_run_saved_kind(texts, &faces, &error);
  g_assert_no_error(error);
  g_assert_nonnull(found);
  g_assert_cmpstr(found->id, ==, kind);
  PlyRun *run = found->restore(texts, NULL, &error);
  g_assert_no_error(error);
  if (!ply_trace_is_complete(run->trace))
    ply_run_record(run, NULL);
  return run;
}

/* A file of an older version is recognised and written again with the same texts and its kind;
 * what is made of that is the same run. */
static void test_kind(gconstpointer data) {
  const Case *c = data;
  g_autoptr(GHashTable) old = texts_of(c), new = ply_texts_new();
  g_autoptr(PlyRun) run = restore(old, c->kind);
  g_assert_true(ply_run_save(run, new));
  g_assert_cmpstr(ply_texts_get(new, "kind"), ==, c->kind);
  g_assert_cmpuint(g_hash_table_size(new), ==, g_hash_table_size(old) + 1);
  for (unsigned i = 0; c->texts[i] != NULL; i += 2)
    g_assert_cmpstr(ply_texts_get(new, c->texts[i]), ==, c->texts[i + 1]);
  g_autoptr(PlyRun) again = restore(new, c->kind);
  g_assert_cmpuint(ply_trace_n_events(again->trace), ==, ply_trace_n_events(run->trace));
  g_assert_cmphex(ply_trace_hash(again->trace), ==, ply_trace_hash(run->trace));
}

static void test_unknown(void) {
  g_autoptr(GHashTable) texts = ply_texts_new();
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_run_saved_kind(texts, &faces, &error));
  g_assert_no_error(error);
  ply_texts_take(texts, "kind", g_strdup("sudoku"));
  ply_texts_take(texts, "game", g_strdup("tree")); /* it is not what it seems */
  g_assert_null(ply_run_saved_kind(texts, &faces, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
}

/* What is missing is said by its key; nothing is made of the rest. */
static void test_missing(gconstpointer data) {
  const Case *c = data;
  for (unsigned i = 0; c->texts[i] != NULL; i += 2) {
    g_autoptr(GHashTable) texts = texts_of(c);
    g_autoptr(GError) error = NULL;
    const PlyRunKind *kind = ply_run_saved_kind(texts, &faces, NULL);
    ply_texts_take(texts, c->texts[i], g_strdup("~~"));
    g_autoptr(PlyRun) run = kind->restore(texts, NULL, &error);
    g_assert_true((run != NULL) == (error == NULL));
    ply_texts_take(texts, c->texts[i], NULL);
    g_clear_error(&error);
    g_autoptr(PlyRun) without = kind->restore(texts, NULL, &error);
    g_assert_true((without != NULL) == (error == NULL));
  }
}

static void test_need(void) {
  g_autoptr(GHashTable) texts = ply_texts_new();
  g_autoptr(GError) error = NULL;
  g_assert_null(ply_texts_need(texts, "position", &error));
  g_assert_true(g_str_has_prefix(error->message, "position: "));
}

/* Values hold what stands between them. */
static void test_options(void) {
  static const PlyOption name = { .name = "name", .type = PLY_OPTION_NAME, .fallback = "" };
  static const PlyOption number = {
    .name = "number", .type = PLY_OPTION_INT, .fallback = "3", .max = 9, .earlier = "count"
  };
  static const PlyOption *const table[] = { &name, &number, NULL };
  PlyOptions options, again;
  ply_options_init(&options, table);
  ply_options_init(&again, table);
  g_autofree char *nothing = ply_options_write(&options);
  g_assert_cmpstr(nothing, ==, "");
  g_assert_true(ply_options_set(&options, "name", "a;b\\=c", NULL));
  g_assert_true(ply_options_set(&options, "number", "4", NULL));
  g_autofree char *text = ply_options_write(&options);
  g_assert_cmpstr(text, ==, "name=a\\;b\\\\=c;number=4");
  g_assert_true(ply_options_read(&again, text, NULL));
  g_assert_cmpstr(ply_options_name(&again, "name"), ==, "a;b\\=c");
  g_assert_cmpint(ply_options_get(&again, "number"), ==, 4);
  g_assert_true(ply_options_read(&again, NULL, NULL));
  g_assert_false(ply_options_read(&again, "number=10", NULL));
  g_assert_true(ply_options_read(&again, "count=5", NULL)); /* kept before it had its name */
  g_autofree char *renamed = ply_options_write(&again);
  g_assert_nonnull(strstr(renamed, "number=5"));
}

TEST_PROGRAM("saved") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *kind = g_strconcat("/run/saved/kind/", cases[i].name, NULL);
    g_autofree char *missing = g_strconcat("/run/saved/missing/", cases[i].name, NULL);
    g_test_add_data_func(kind, &cases[i], test_kind);
    g_test_add_data_func(missing, &cases[i], test_missing);
  }
  g_test_add_func("/run/saved/unknown", test_unknown);
  g_test_add_func("/run/saved/need", test_need);
  g_test_add_func("/run/saved/options", test_options);
  return g_test_run();
}
