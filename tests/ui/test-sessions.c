/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was open when the program ended: files that it wrote before kinds of runs were written
 * (commit f884fe1), one for each kind, are restored, and are written again with the same texts. */
#include <string.h>

#include "inside.h"
#include "program.h"
#include "run/saved.h"
#include "store/session.h"
#include "ui/face.h"
#include "ui/window/chance.h"
#include "ui/window/session.h"

#define LONG_GAME 200 /* commands: as many copies of a game that grows */

typedef struct {
  const char *file, *kind;
  guint32 step, selected;
} Row;

static const Row rows[] = {
  { "search", "search", 9, PLY_NO_NODE },
  { "match", "match", 8, PLY_NO_NODE },
  { "mines", "minesweeper", 120, 40 },
  { "position", "minesweeper", 0, PLY_NO_NODE },
  { "day", "day-in-the-life", 17, 1 },
  { "blackjack", "blackjack", 3, PLY_NO_NODE },
  { "circular-error", "circular-error", 40, PLY_NO_NODE },
};

static char *read_file(const char *name) {
  g_autofree char *file = g_strconcat(name, ".ini", NULL), *text = NULL;
  g_autofree char *path = g_test_build_filename(G_TEST_DIST, "ui", "sessions", file, NULL);
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &text, NULL, &error);
  g_assert_no_error(error);
  return g_steal_pointer(&text);
}

static gboolean is_there(Inside *inside, const Row *row) {
  PlyRun *run = ply_transport_get_run(inside->window->transport);
  return run && ply_trace_is_complete(run->trace) && g_str_equal(run->kind->id, row->kind) &&
         ply_transport_get_step(inside->window->transport) == row->step;
}

/* The texts of the file, and the kind, which it did not have. */
static void assert_same(const PlySession *before, const char *kind) {
  g_autofree char *path = inside_session();
  g_auto(PlySession) now = { 0 };
  g_assert_true(ply_session_load(path, &now, NULL));
  g_assert_cmpstr(ply_texts_get(now.texts, "kind"), ==, kind);
  g_assert_cmpuint(g_hash_table_size(now.texts), ==, g_hash_table_size(before->texts) + 1);
  GHashTableIter at;
  gpointer key, text;
  g_hash_table_iter_init(&at, before->texts);
  while (g_hash_table_iter_next(&at, &key, &text))
    g_assert_cmpstr(ply_texts_get(now.texts, key), ==, text);
  g_assert_cmpstr(now.selected, ==, before->selected);
  g_assert_cmpuint(now.step, ==, before->step);
}

static void check(const Row *row, const char *text) {
  Inside inside;
  g_autofree char *path = inside_session();
  g_auto(PlySession) before = { 0 };
  inside_reopen(&inside, text, 1280, 800);
  g_assert_true(ply_session_load(path, &before, NULL));
  g_hash_table_remove(before.texts, "kind");
  inside_wait(is_there(&inside, row));
  g_assert_cmpuint(ply_transport_get_selected(inside.window->transport), ==, row->selected);
  inside_close(&inside);
  assert_same(&before, row->kind);
}

/* As it was written then, and as it is written now. */
static void test_restored(gconstpointer data) {
  const Row *row = data;
  g_autofree char *text = read_file(row->file), *path = inside_session(), *again = NULL;
  check(row, text);
  g_assert_true(g_file_get_contents(path, &again, NULL, NULL));
  check(row, again);
}

/* What is selected may be written by its address too. */
static void test_address(void) {
  static const Row row = { "day", "day-in-the-life", 17, 0 };
  Inside inside;
  GString *text = g_string_new(NULL);
  g_autofree char *file = read_file(row.file);
  g_string_append(text, file);
  g_assert_cmpuint(g_string_replace(text, "selected=1", "selected=Day job", 1), ==, 1);
  inside_reopen(&inside, text->str, 1280, 800);
  inside_wait(is_there(&inside, &row));
  inside_wait(ply_transport_get_selected(inside.window->transport) == row.selected);
  inside_close(&inside);
  g_string_free(text, TRUE);
}

static void changed_cb(PlyTransport *transport, guint flags, guint *n) {
  *n += (flags & PLY_CHANGED_RUN) != 0;
}

/* A game that is played again on a thread, for seconds: what is opened meanwhile stays. The window
 * goes when the thread has told it that it has ended. */
static void test_overtaken(void) {
  Inside inside;
  guint runs = 0;
  GString *text = g_string_new("[session]\nversion=1\ngame=minesweeper\noptions=level=expert\n"
                               "section=0\nstep=0\nzoom=0\nside=true\npanel=true\nmoves=");
  for (guint i = 0; i < LONG_GAME; i++)
    g_string_append(text, "40000 play\\n1 flag r1c1\\n");
  g_string_append_c(text, '\n');
  inside_reopen(&inside, text->str, 1280, 800);
  g_assert_true(ply_main_window_is_restoring(inside.window));
  ply_main_window_save_session(inside.window); /* what waits is not lost */
  g_autofree char *path = inside_session(), *kept = NULL;
  g_assert_true(g_file_get_contents(path, &kept, NULL, NULL));
  g_assert_cmpstr(kept, ==, text->str);
  g_string_free(text, TRUE);
  ply_main_window_new_odds(inside.window, "blackjack");
  g_assert_false(ply_main_window_is_restoring(inside.window));
  g_assert_cmpstr(ply_transport_get_run(inside.window->transport)->kind->id, ==, "blackjack");
  g_signal_connect(inside.window->transport, "changed", G_CALLBACK(changed_cb), &runs);
  inside_close(&inside);
  g_assert_cmpuint(runs, ==, 0);
}

/* Neither is restored: it is said, and the first page is there. */
static void test_refused(void) {
  static const struct {
    const char *text, *why;
  } cases[] = {
    { "kind=checkers\ngame=checkers\n", "checkers" },
    { "kind=sudoku\nmoves=5 jump r1c1\\n\n", "jump" },
    { "game=tree\nposition=((1\nalgorithm=minimax\n", "could not be read" },
    { "game=minesweeper\nmoves=5 jump r1c1\\n\n", "jump" },
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    Inside inside;
    g_autofree char *text =
        g_strconcat("[session]\nversion=1\nsection=0\nstep=0\nzoom=0\nside=true\npanel=true\n",
                    cases[i].text, NULL);
    inside_reopen(&inside, text, 1280, 800);
    inside_wait(inside_label(GTK_WIDGET(inside.window), cases[i].why) != NULL);
    g_assert_null(ply_transport_get_run(inside.window->transport));
    inside_close(&inside);
  }
}

TEST_PROGRAM("sessions") {
  inside_init(&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strconcat("/ui/sessions/", rows[i].file, NULL);
    g_test_add_data_func(path, &rows[i], test_restored);
  }
  g_test_add_func("/ui/sessions/address", test_address);
  g_test_add_func("/ui/sessions/overtaken", test_overtaken);
  g_test_add_func("/ui/sessions/refused", test_refused);
  return inside_test();
}
