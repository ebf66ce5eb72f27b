/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page: the way there from everywhere, what it goes on with, how far courses are, and what is worth
 * another look. */
#include "../inside.h"

#include <glib/gstdio.h>

#include "program.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"

#define START "Start the first lesson"

static GActionGroup *actions_of(Inside *inside) {
  return G_ACTION_GROUP(inside->window);
}

static gboolean home_is_offered(Inside *inside) {
  gboolean on = g_action_group_get_action_enabled(actions_of(inside), "home");
  g_assert_cmpint(gtk_widget_get_visible(inside_child(inside->window, "home_button")), ==, on);
  g_assert_cmpint(ply_main_window_say_off(inside->window, "home"), ==, !on);
  return on;
}

static void act(Inside *inside, const char *action) {
  g_action_group_activate_action(actions_of(inside), action, NULL);
  inside_rest(inside);
}

static void go_home(Inside *inside) {
  g_assert_true(home_is_offered(inside));
  g_signal_emit_by_name(inside_child(inside->window, "home_button"), "clicked");
  inside_rest(inside);
  g_assert_true(gtk_widget_get_mapped(inside->window->home));
  g_assert_false(home_is_offered(inside));
}

static void open_lesson(Inside *inside, const char *name) {
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
  inside_lesson(inside, file);
}

static GtkWidget *course(Inside *inside, int i) {
  return GTK_WIDGET(gtk_flow_box_get_child_at_index(inside_courses(inside), i));
}

/* One button leads to all courses, from wherever they are not. */
static void test_way_home(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  g_assert_false(home_is_offered(&inside));
  g_signal_emit_by_name(gtk_widget_get_parent(course(&inside, 0)), "child-activated",
                        course(&inside, 0));
  inside_rest(&inside);
  go_home(&inside);
  act(&inside, "lab");
  go_home(&inside);
  open_lesson(&inside, "first-cutoff.md");
  go_home(&inside);
  inside_close(&inside);
}

/* --- What is kept --- */

static PlyLearner *open_store(void) {
  g_autofree char *path = ply_learner_path();
  g_autoptr(GError) error = NULL;
  PlyLearner *store = ply_learner_open(path, NULL, &error);
  g_assert_no_error(error);
  return store;
}

static void forget_all(void) {
  g_autoptr(PlyLearner) store = open_store();
  g_assert_true(ply_learner_forget(store, NULL, NULL));
}

static void finish(PlyLearner *store, GPtrArray *entries, guint from, guint to) {
  for (guint i = from; i < to; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    g_assert_true(ply_learner_finish(store, entry->id, NULL));
  }
}

static void try(PlyLearner *store, const PlyLibraryEntry *entry, guint question, PlyTried verdict) {
  const PlyAttempt attempt = { .lesson = entry->id,
                               .question = entry->ids->questions[question],
                               .revision = entry->ids->revisions[question],
                               .kind = "choice",
                               .n = 1,
                               .verdict = verdict };
  g_assert_true(ply_learner_record(store, &attempt, NULL));
}

static guint in_first_course(GPtrArray *entries) {
  const PlyLibraryEntry *first = g_ptr_array_index(entries, 0);
  guint n = 1;
  while (g_strcmp0(((const PlyLibraryEntry *)g_ptr_array_index(entries, n))->course,
                   first->course) == 0)
    n++;
  return n;
}

static void assert_start(Inside *inside, const char *text, const char *note) {
  g_assert_nonnull(inside_button(inside->window->home, text));
  if (note)
    g_assert_nonnull(inside_label(inside->window->home, note));
}

static void test_start(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  assert_start(&inside, START, "nothing to set up");
  open_lesson(&inside, "first-cutoff.md");
  g_autofree char *text =
      g_strdup_printf("Go on with “%s”", ply_tutor_get_lesson(inside.window->tutor)->title);
  go_home(&inside);
  assert_start(&inside, text, NULL);
  g_assert_null(inside_label(inside.window->home, "nothing to set up"));
  g_signal_emit_by_name(inside_button(inside.window->home, text), "clicked");
  inside_wait(ply_main_window_get_page(inside.window) == PLY_PAGE_STUDY);
  inside_close(&inside);
}

/* In words, and as a bar; a tick stands where all is done. */
static void test_how_far(void) {
  Inside inside;
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_autoptr(PlyLearner) store = open_store();
  guint n = in_first_course(entries);
  g_autofree char *some = g_strdup_printf("2 of %u lessons done", n);
  g_autofree char *all = g_strdup_printf("%u of %u lessons done", n, n);
  finish(store, entries, 0, 2);
  inside_open(&inside, 1280, 800);
  g_assert_nonnull(inside_label(course(&inside, 0), some));
  GtkWidget *bar = inside_find(course(&inside, 0), GTK_TYPE_PROGRESS_BAR);
  g_assert_cmpfloat_with_epsilon(gtk_progress_bar_get_fraction(GTK_PROGRESS_BAR(bar)), 2.0 / n,
                                 1e-9);
  g_assert_null(inside_find(course(&inside, 0), GTK_TYPE_IMAGE));
  g_assert_null(inside_find(course(&inside, 1), GTK_TYPE_PROGRESS_BAR));
  g_autofree char *spoken =
      g_strdup_printf("Minimax, What a move is worth when the other player chooses too, %s", some);
  gtk_test_accessible_assert_property(course(&inside, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  const PlyLibraryEntry *next = g_ptr_array_index(entries, 2);
  g_autofree char *on = g_strdup_printf("Go on with “%s”", next->title);
  assert_start(&inside, on, NULL);
  inside_close(&inside);
  finish(store, entries, 2, n);
  inside_open(&inside, 1280, 800);
  g_assert_nonnull(inside_label(course(&inside, 0), all));
  g_assert_nonnull(inside_find(course(&inside, 0), GTK_TYPE_IMAGE));
  inside_close(&inside);
  finish(store, entries, n, entries->len);
  const PlyLibraryEntry *first = g_ptr_array_index(entries, 0);
  g_autofree char *again = g_strdup_printf("Begin again with “%s”", first->title);
  g_autofree char *note = g_strdup_printf("%u of %u lessons done", entries->len, entries->len);
  inside_open(&inside, 1280, 800);
  assert_start(&inside, again, note);
  inside_close(&inside);
  forget_all();
}

/* A button for each, which opens the lesson there; its question waits for an answer. */
static void test_again(void) {
  Inside inside;
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_autoptr(PlyLearner) store = open_store();
  const PlyLibraryEntry *entry = g_ptr_array_index(entries, 1);
  inside_open(&inside, 1280, 800);
  g_assert_null(inside_label(inside.window->home, "Worth another look"));
  inside_close(&inside);
  try(store, entry, 0, PLY_TRIED_RIGHT);
  try(store, entry, 1, PLY_TRIED_REVEALED);
  inside_open(&inside, 1280, 800);
  g_assert_nonnull(inside_label(inside.window->home, "Worth another look"));
  g_autofree char *words = g_strdup_printf("%s · the answer was shown", entry->title);
  g_signal_emit_by_name(inside_button(inside.window->home, words), "clicked");
  inside_wait(ply_tutor_get_lesson(inside.window->tutor));
  g_assert_cmpstr(ply_main_window_get_path(inside.window), ==, entry->file);
  g_assert_cmpuint(ply_tutor_get_section(inside.window->tutor), ==,
                   g_array_index(entry->questions, PlyLibraryQuestion, 1).section);
  g_assert_true(ply_tutor_is_open(inside.window->tutor));
  inside_close(&inside);
  forget_all();
}

TEST_PROGRAM("home-page") {
  inside_init(&argc, &argv);
  forget_all();
  g_test_add_func("/ui/home-page/way-home", test_way_home);
  g_test_add_func("/ui/home-page/start", test_start);
  g_test_add_func("/ui/home-page/how-far", test_how_far);
  g_test_add_func("/ui/home-page/again", test_again);
  return inside_test();
}
