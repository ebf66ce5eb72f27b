/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of results above an open question: the cells that state its answer, of whichever run, show
 * “?”, and are spoken so, until it is answered. */
#include "inside.h"
#include "program.h"

#include <glib/gstdio.h>

/* The tree has 4 leaves, of which alpha-beta looks at 3; both find 3. */
#define LESSON(given)                                                                              \
  "---\ntitle: Tables\ngame: tree\nalgorithm: alphabeta\n---\nText.\n"                             \
  "```tree\n((3 5) (2 9))\n```\n```run whole\nalgorithm: minimax\n```\n"                           \
  "## Compare\n```results\nruns: main, whole\ncolumns: value, leaves\n```\n"                       \
  "```verify\nvalue: 3\n" given "```\n```verify\nrun: whole\nleaves: 4\n```\n"                     \
  "Which one?\n- [x] this one\n- [ ] that one\n"

/* As many runs as columns: they stand below each other. */
#define MATCHES                                                                                    \
  "---\ntitle: Tables\ngame: tictactoe\nfirst: random\nsecond: random\ngames: 10\n---\nText.\n"    \
  "```run two\nseed: 2\n```\n```run three\nseed: 3\n```\n```run four\nseed: 4\n```\n"              \
  "## Compare\n```results\nruns: main, two, three, four\n"                                         \
  "columns: first-wins, second-wins, draws, length\n```\n"                                         \
  "Which one?\n- [x] this one\n- [ ] that one\n"

static GtkWidget *open_at(Inside *inside, const char *text, const char *head) {
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp("tables-XXXXXX", NULL);
  g_autofree char *path = g_build_filename(folder, "tables.md", NULL);
  g_file_set_contents(path, text, -1, &error);
  g_assert_no_error(error);
  inside_open(inside, 1280, 800);
  inside_lesson(inside, path);
  g_remove(path);
  g_rmdir(folder);
  PlyTutor *tutor = inside->window->tutor;
  if (!ply_tutor_is_open(tutor)) {
    ply_tutor_go_on(tutor);
    inside_wait(ply_tutor_is_open(tutor));
  }
  GtkWidget *grid = inside_label(GTK_WIDGET(inside->window), head);
  grid = gtk_widget_get_ancestor(grid, GTK_TYPE_GRID);
  g_assert_nonnull(grid);
  return grid;
}

static GtkWidget *open_table(Inside *inside, const char *text) {
  return open_at(inside, text, "leaves");
}

/* The runs stand below each other. */
static void check_cell(GtkWidget *grid, int run, int column, const char *text, const char *spoken) {
  GtkWidget *label = gtk_grid_get_child_at(GTK_GRID(grid), column + 1, run + 1);
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(label)), ==, text);
  g_autofree char *other = gtk_test_accessible_check_property(
      GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  if (other)
    g_error("spoken as %s, not as “%s”", other, spoken);
}

static void test_until_answered(void) {
  Inside inside;
  GtkWidget *grid = open_table(&inside, LESSON(""));
  check_cell(grid, 0, 0, "?", "hidden");
  check_cell(grid, 0, 1, "3", "3"); /* nobody verified it */
  check_cell(grid, 1, 0, "3", "3");
  check_cell(grid, 1, 1, "?", "hidden");
  bool chosen[2] = { false, true };
  PlyTutor *tutor = inside.window->tutor;
  ply_tutor_answer(tutor, &(PlyAnswer){ .chosen = chosen }, 2, NULL);
  check_cell(grid, 1, 1, "?", "hidden");
  ply_tutor_try_again(tutor);
  ply_tutor_hint(tutor);
  check_cell(grid, 0, 0, "?", "hidden");
  chosen[0] = true;
  chosen[1] = false;
  ply_tutor_answer(tutor, &(PlyAnswer){ .chosen = chosen }, 1, NULL);
  check_cell(grid, 0, 0, "3", "3");
  check_cell(grid, 1, 1, "4", "4");
  inside_close(&inside);
}

static void test_shown(void) {
  Inside inside;
  GtkWidget *grid = open_table(&inside, LESSON(""));
  check_cell(grid, 0, 0, "?", "hidden");
  ply_tutor_skip(inside.window->tutor);
  check_cell(grid, 0, 0, "3", "3");
  inside_close(&inside);
}

static void test_given(void) {
  Inside inside;
  GtkWidget *grid = open_table(&inside, LESSON("given: value\n"));
  check_cell(grid, 0, 0, "3", "3");
  check_cell(grid, 1, 1, "?", "hidden");
  inside_close(&inside);
}

/* What is counted over many games has a heading in words, not the key of the block. */
static void test_many_games(void) {
  Inside inside;
  GtkWidget *grid = open_at(&inside, MATCHES, "first wins");
  static const char *const heads[] = { "first wins", "second wins", "draws", "turns a game" };
  for (guint i = 0; i < G_N_ELEMENTS(heads); i++)
    g_assert_true(gtk_widget_is_ancestor(inside_label(grid, heads[i]), grid));
  inside_close(&inside);
}

TEST_PROGRAM("tables") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/tables/until-answered", test_until_answered);
  g_test_add_func("/ui/tables/shown", test_shown);
  g_test_add_func("/ui/tables/given", test_given);
  g_test_add_func("/ui/tables/many-games", test_many_games);
  return inside_test();
}
