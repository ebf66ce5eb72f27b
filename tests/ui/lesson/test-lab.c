/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart of a lesson's lab: in place of the picture, played while one looks at it, withheld while
 * its question is open, and the way to the lab and back. */
#include <glib/gstdio.h>
#include <string.h>

#include "../inside.h"

#include "program.h"
#include "ui/lab/chart.h"
#include "ui/lab/form.h"
#include "ui/lab/page.h"
#include "ui/study/private.h"

/* Some hundred ms of an ordinary machine. */
static const char long_text[] = "---\ntitle: Many games\ngame: minesweeper\nlevel: expert\n"
                                "rules: one near\nwhen-stuck: random\nopening: safe\n---\nText.\n\n"
                                "```lab\nlab: minesweeper\ngames: 20000\n```\n";

typedef struct {
  Inside inside;
  GtkWidget *root;
  PlyStudy *study;
  PlyTutor *tutor;
  PlyLabCard *card;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  inside_open(&f->inside, 1280, 800);
  f->root = GTK_WIDGET(f->inside.window);
  f->study = PLY_STUDY(f->inside.window->study);
  f->tutor = f->inside.window->tutor;
  f->card = PLY_LAB_CARD(f->study->lab_card);
}

static void tear_down(Fixture *f, gconstpointer data) {
  inside_close(&f->inside);
}

static const PlyChart *chart_of(GtkWidget *root) {
  return ply_lab_chart_get(PLY_LAB_CHART(inside_find(root, PLY_TYPE_LAB_CHART)));
}

static gboolean is_mapped(gpointer widget) {
  return gtk_widget_get_mapped(GTK_WIDGET(widget));
}

/* All games have been played, and this is what they say. */
static void wait_for_chart(Fixture *f, const char *id, const char *numbers) {
  inside_wait(is_mapped(f->card) && !ply_lab_card_is_busy(f->card));
  inside_wait(strstr(ply_lab_card_get_text(f->card), numbers));
  g_assert_cmpstr(chart_of(GTK_WIDGET(f->card))->id, ==, id);
  inside_wait(inside_label(f->study->narration, numbers));
}

static void open_shipped(Fixture *f, const char *name) {
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
  inside_lesson(&f->inside, path);
}

/* In place of board and steps, played as it was written. */
static void test_picture(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  wait_for_chart(f, "ends", "Finished: 13.8");
  g_assert_nonnull(inside_label(f->study->narration, "1,000 games played"));
  g_assert_nonnull(inside_label(GTK_WIDGET(f->card), "Level: expert"));
  g_assert_nonnull(inside_button(GTK_WIDGET(f->card), "Open in the lab"));
  g_autofree char *other = gtk_test_accessible_check_property(
      GTK_ACCESSIBLE(inside_find(GTK_WIDGET(f->card), PLY_TYPE_LAB_CHART)),
      GTK_ACCESSIBLE_PROPERTY_LABEL,
      "1,000 games played. How games end – Finished: 13.8\u00a0%; Lost: 86.2\u00a0%; "
      "Given up, no rule applied: 0\u00a0%");
  g_assert_cmpstr(other, ==, NULL);
  gpointer pictures[] = { f->study->board_box, f->study->rule_card, f->study->transport_bar };
  for (guint i = 0; i < G_N_ELEMENTS(pictures); i++)
    g_assert_false(is_mapped(pictures[i]));
  gtk_widget_activate_action(f->root, "win.present", NULL);
  inside_wait(is_mapped(f->study->presenter) && !is_mapped(f->study->narration));
  g_assert_true(is_mapped(f->card));
  gtk_widget_activate_action(f->root, "win.escape", NULL);
  inside_wait(is_mapped(f->study->narration));
}

/* The chart that answers is there with the answer, and not before; then the board has its place. */
static void test_withheld(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  wait_for_chart(f, "ends", "Finished");
  ply_tutor_hint(f->tutor);
  g_assert_cmpstr(ply_tutor_get_lab(f->tutor)->chart, ==, "ends");
  ply_tutor_skip(f->tutor);
  wait_for_chart(f, "lost", "Highest at move 2 alone");
  ply_tutor_go_on(f->tutor);
  inside_wait(is_mapped(f->study->board_box) && is_mapped(f->study->transport_bar));
  g_assert_false(is_mapped(f->card));
  g_assert_null(inside_label(f->study->narration, "games played"));
  ply_tutor_go_back(f->tutor);
  wait_for_chart(f, "lost", "Highest at move 2 alone");
}

/* The same games with another chart are not played again; others are. */
static void test_other_games(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  wait_for_chart(f, "ends", "Finished");
  ply_tutor_skip(f->tutor);
  g_assert_false(ply_lab_card_is_busy(f->card));
  wait_for_chart(f, "lost", "Highest at move 2 alone");
  for (guint i = 0; i < 3; i++) {
    ply_tutor_go_on(f->tutor);
    ply_tutor_go_to_place(f->tutor);
    ply_tutor_skip(f->tutor);
  }
  wait_for_chart(f, "lost", "Highest at move 477 alone");
}

/* Nothing of them is there when those of another lesson come. */
static void test_other_lesson(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  wait_for_chart(f, "ends", "Finished");
  g_assert_nonnull(inside_label(GTK_WIDGET(f->card), "Minesweeper"));
  open_shipped(f, "one-run-is-an-impulse.md");
  ply_tutor_skip(f->tutor);
  inside_wait(is_mapped(f->card));
  g_assert_null(inside_label(GTK_WIDGET(f->card), "Minesweeper"));
  wait_for_chart(f, "bankruptcies", "played");
}

/* The part that the lesson names, until somebody looks elsewhere. */
static void test_part(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  wait_for_chart(f, "ends", "Finished");
  ply_tutor_skip(f->tutor);
  PlyLabChart *chart = PLY_LAB_CHART(inside_find(GTK_WIDGET(f->card), PLY_TYPE_LAB_CHART));
  wait_for_chart(f, "lost", "Highest");
  g_assert_false(ply_lab_chart_is_zoomed(chart));
  ply_tutor_go_on(f->tutor);
  ply_tutor_go_to_place(f->tutor);
  ply_tutor_go_on(f->tutor);
  ply_tutor_skip(f->tutor);
  wait_for_chart(f, "danger", "Highest");
  g_assert_true(ply_lab_chart_is_zoomed(chart));
  gtk_widget_activate_action(f->root, "win.zoom-fit", NULL);
  g_assert_false(ply_lab_chart_is_zoomed(chart));
}

static gboolean shows(Fixture *f, const char *name, const char *expected) {
  PlyOptions options;
  PlyLabForm *form = PLY_LAB_FORM(inside_find(f->inside.window->lab, PLY_TYPE_LAB_FORM));
  if (!ply_lab_form_get(form, &options, NULL) || ply_options_find(&options, name) < 0)
    return FALSE;
  g_autofree char *text = ply_options_print(&options, name);
  return g_str_equal(text, expected);
}

/* The page of the lab has the settings of the chart, runs the same games, and leads back. */
static void test_open(Fixture *f, gconstpointer data) {
  open_shipped(f, "claims-in-the-lab.md");
  inside_wait(is_mapped(f->study->board_box));
  ply_tutor_go_on(f->tutor);
  ply_tutor_skip(f->tutor);
  wait_for_chart(f, "wins", "100");
  g_signal_emit_by_name(inside_button(GTK_WIDGET(f->card), "Open in the lab"), "clicked");
  inside_wait(is_mapped(f->inside.window->lab));
  static const char *const settings[][2] = { { "first", "smart" }, { "second", "random" },
                                             { "swap", "no" },     { "games", "100" },
                                             { "seed", "1" },      { "game", "connect4" } };
  for (guint i = 0; i < G_N_ELEMENTS(settings); i++)
    g_assert_true(shows(f, settings[i][0], settings[i][1]));
  gtk_widget_activate(inside_button(f->inside.window->lab, "Run"));
  inside_wait(inside_label(f->inside.window->lab, "100 games played"));
  g_assert_cmpstr(chart_of(f->inside.window->lab)->id, ==, "wins");
  gtk_widget_activate(inside_button(f->inside.window->lab, "Claims, tested in the lab"));
  inside_wait(is_mapped(f->card));
  g_assert_cmpuint(ply_tutor_get_section(f->tutor), ==, 1);
}

/* The chart that was looked at is the one that the lab shows first. */
static void test_open_chart(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  ply_tutor_skip(f->tutor);
  wait_for_chart(f, "lost", "Highest");
  gtk_widget_activate_action(f->root, "win.lesson-lab", NULL);
  inside_wait(is_mapped(f->inside.window->lab));
  gtk_widget_activate(inside_button(f->inside.window->lab, "Run"));
  inside_wait(inside_label(f->inside.window->lab, "1,000 games played"));
  g_assert_cmpstr(chart_of(f->inside.window->lab)->id, ==, "lost");
  gtk_widget_activate_action(f->root, "win.escape", NULL);
  inside_wait(is_mapped(f->card));
}

/* Who reaches the lab from elsewhere goes back to the courses. */
static void test_not_from_lesson(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  gtk_widget_activate_action(f->root, "win.lesson-lab", NULL);
  inside_wait(is_mapped(f->inside.window->lab));
  gtk_widget_activate_action(f->root, "win.home", NULL);
  gtk_widget_activate_action(f->root, "win.lab", NULL);
  inside_wait(inside_button(f->inside.window->lab, "Courses"));
  gtk_widget_activate_action(f->root, "win.leave-lab", NULL);
  inside_wait(is_mapped(f->inside.window->home));
}

/* Whatever key leads there, the way back is that to the lesson; so it is from the lab's own keys. */
static void test_from_lesson(Fixture *f, gconstpointer data) {
  open_shipped(f, "first-cutoff.md");
  const char *title = ply_tutor_get_lesson(f->tutor)->title;
  g_autofree char *name = g_strdup_printf("Back to “%s”", title);
  gtk_widget_activate_action(f->root, "win.lab", NULL);
  gtk_widget_activate_action(f->root, "win.lab", NULL);
  inside_wait(inside_button(f->inside.window->lab, title));
  gtk_test_accessible_assert_property(inside_button(f->inside.window->lab, title),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_widget_activate_action(f->root, "win.escape", NULL);
  inside_wait(is_mapped(f->inside.window->study));
  g_assert_true(gtk_widget_is_ancestor(gtk_window_get_focus(GTK_WINDOW(f->root)),
                                       GTK_WIDGET(ply_study_get_lesson_page(f->study))));
}

/* So it is where no lesson is open, from a run of one's own and from one course. */
static void test_from_elsewhere(Fixture *f, gconstpointer data) {
  PlyMainWindow *window = f->inside.window;
  GtkFlowBox *courses = inside_courses(&f->inside);
  g_signal_emit_by_name(courses, "child-activated", gtk_flow_box_get_child_at_index(courses, 0));
  gtk_widget_activate_action(f->root, "win.lab", NULL);
  gtk_widget_activate_action(f->root, "win.escape", NULL);
  g_assert_true(ply_home_shows_course(PLY_HOME(window->home)));
  gtk_widget_activate_action(f->root, "win.new-life", NULL);
  inside_wait(ply_transport_get_run(window->transport) && is_mapped(window->study));
  gtk_widget_activate_action(f->root, "win.lab", NULL);
  inside_wait(is_mapped(window->lab));
  gtk_widget_activate_action(f->root, "win.escape", NULL);
  inside_wait(is_mapped(window->study));
}

/* Nobody plays for a page that is not looked at; who comes back sees all of it. */
static void test_left(Fixture *f, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp("plybook-XXXXXX", &error);
  g_assert_no_error(error);
  g_autofree char *path = g_build_filename(folder, "long.md", NULL);
  g_file_set_contents(path, long_text, -1, &error);
  g_assert_no_error(error);
  inside_lesson(&f->inside, path);
  inside_wait(is_mapped(f->card) && ply_lab_card_is_busy(f->card));
  gtk_widget_activate_action(f->root, "win.home", NULL);
  while (is_mapped(f->card))
    inside_turn();
  g_assert_false(ply_lab_card_is_busy(f->card));
  ply_main_window_show_page(f->inside.window, PLY_PAGE_STUDY);
  inside_wait(is_mapped(f->card));
  inside_wait(inside_label(f->study->narration, "20,000 games played"));
  g_remove(path);
  g_rmdir(folder);
}

static double smallest_text(GtkWidget *root) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(inside_find(root, PLY_TYPE_LAB_CHART)));
  double size = G_MAXDOUBLE;
  for (guint i = 0; i < scene->texts->len; i++)
    size = MIN(size, g_array_index(scene->texts, PlyTextBox, i).size);
  return size;
}

static void test_back_row(Fixture *f, gconstpointer data) {
  open_shipped(f, "most-dangerous.md");
  wait_for_chart(f, "ends", "Finished");
  double before = smallest_text(GTK_WIDGET(f->card));
  gtk_widget_activate_action(f->root, "win.present", NULL);
  inside_wait(is_mapped(f->study->presenter));
  g_assert_cmpfloat(smallest_text(GTK_WIDGET(f->card)), >, before * 1.4);
  gtk_widget_activate_action(f->root, "win.escape", NULL);
  inside_wait(is_mapped(f->study->narration));
  g_assert_cmpfloat(smallest_text(GTK_WIDGET(f->card)), ==, before);
}

static GtkWindow *titled(const char *title) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);
    if (g_strcmp0(gtk_window_get_title(window), title) == 0)
      return window;
  }
  return NULL;
}

static void close_titled(const char *title) {
  inside_wait(titled(title));
  gtk_window_close(titled(title));
  inside_wait(!titled(title));
}

/* What is saved is what is seen: the chart while it stands there, else the board. */
static void test_save(Fixture *f, gconstpointer data) {
  open_shipped(f, "claims-in-the-lab.md");
  inside_wait(is_mapped(f->study->board_box));
  gtk_widget_activate_action(f->root, "win.export", NULL);
  close_titled("Save the Picture");
  ply_tutor_go_on(f->tutor);
  ply_tutor_skip(f->tutor);
  wait_for_chart(f, "wins", "100");
  gtk_widget_activate_action(f->root, "win.export", NULL);
  close_titled("Save the Chart");
}

#define TEST(name, func) g_test_add("/ui/lesson-lab/" name, Fixture, NULL, set_up, func, tear_down)

TEST_PROGRAM("lesson-lab") {
  inside_init(&argc, &argv);
  TEST("picture", test_picture);
  TEST("withheld", test_withheld);
  TEST("other-games", test_other_games);
  TEST("other-lesson", test_other_lesson);
  TEST("part", test_part);
  TEST("open", test_open);
  TEST("open-chart", test_open_chart);
  TEST("not-from-lesson", test_not_from_lesson);
  TEST("from-lesson", test_from_lesson);
  TEST("from-elsewhere", test_from_elsewhere);
  TEST("left", test_left);
  TEST("back-row", test_back_row);
  TEST("save", test_save);
  return inside_test();
}
