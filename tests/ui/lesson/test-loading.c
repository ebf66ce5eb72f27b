/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons that take long to check, or to record: seen, stopped, left for another, closed. */
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#include "../inside.h"
#include "lesson/recordings.h"
#include "program.h"
#include "ui/window/chance.h"
#include "ui/window/lesson.h"

/* Seconds of work, of the window and its thread together: others may load the machine. */
#define AT_ONCE_S 0.1 /* until the window goes on */
#define ENDS_S 1.0    /* until the thread has ended */

/* A second or two of an ordinary machine. */
static const char dear_text[] = "---\ntitle: A dear lesson\ngame: connect4\n"
                                "first: alphabeta depth=11\nsecond: alphabeta depth=11\n---\n"
                                "Text.\n";
/* Its first page is small. */
static const char later_text[] = "---\ntitle: Later\ngame: connect4\nalgorithm: minimax\n"
                                 "nodes: 4400000\ndepth: 2\n---\nText.\n"
                                 "```run dear\ndepth: 64\n```\n"
                                 "## Still small\nText.\n"
                                 "## The dear one\n```stop\nrun: dear\nat: end\n```\n";

#define PLAIN(title)                                                                               \
  "---\ntitle: " title "\ngame: tree\nalgorithm: minimax\n---\nText.\n```tree\n((3 9) (4))\n```\n"
static const char plain_text[] = PLAIN("Plain"), changed_text[] = PLAIN("Changed");

static char *folder;

static char *write_lesson(const char *name, const char *text) {
  g_autoptr(GError) error = NULL;
  char *path = g_build_filename(folder, name, NULL);
  g_file_set_contents(path, text, -1, &error);
  g_assert_no_error(error);
  return path;
}

static char *shipped(const char *name) {
  return g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
}

static double worked(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void wait_for_threads(PlyLoader *loader) {
  double begin = worked();
  inside_wait(inside_no_thread(loader));
  g_assert_cmpfloat(worked() - begin, <, ENDS_S * inside_slowness());
}

static void wait_for_progress(PlyMainWindow *window) {
  inside_wait(inside_label(inside_child(window, "loading"), "Checking the lesson"));
  g_assert_nonnull(inside_button(inside_child(window, "loading"), "Stop"));
  g_assert_true(gtk_widget_get_mapped(inside_child(window, "working")));
}

/* What a click, a key or a menu does, which must not wait for the thread. */
static void act_at_once(PlyMainWindow *window, const char *action) {
  double begin = worked();
  g_assert_true(gtk_widget_activate_action(GTK_WIDGET(window), action, NULL));
  g_assert_cmpfloat(worked() - begin, <, AT_ONCE_S * inside_slowness());
}

static gboolean can_stop(PlyMainWindow *window) {
  return g_action_group_get_action_enabled(G_ACTION_GROUP(window), "stop");
}

static void check_rest(PlyMainWindow *window) {
  g_assert_false(gtk_widget_get_visible(inside_child(window, "loading")));
  g_assert_false(gtk_widget_get_visible(inside_child(window, "working")));
  g_assert_false(can_stop(window));
}

/* The lesson that was on the screen is still there, and works. */
static void check_before(PlyMainWindow *window, const char *file) {
  g_assert_cmpstr(ply_main_window_get_path(window), ==, file);
  g_assert_cmpint(ply_main_window_get_page(window), ==, PLY_PAGE_STUDY);
  g_assert_cmpstr(ply_tutor_get_lesson(window->tutor)->title, ==, "The first cutoff");
  guint32 step = ply_transport_get_step(window->transport);
  act_at_once(window, "win.previous");
  g_assert_cmpuint(ply_transport_get_step(window->transport), ==, step - 1);
  act_at_once(window, "win.step-or-skip");
  g_assert_cmpuint(ply_transport_get_step(window->transport), ==, step);
}

/* By each of what stops it: the lesson before stays, and nothing comes late. */
static void test_stopped(gconstpointer action) {
  Inside inside;
  g_autofree char *before = shipped("first-cutoff.md"), *dear = write_lesson("dear.md", dear_text);
  inside_open(&inside, 900, 600);
  PlyMainWindow *window = inside.window;
  inside_lesson(&inside, before);
  check_rest(window);
  ply_main_window_open(window, dear);
  g_assert_true(can_stop(window));
  g_assert_false(gtk_widget_get_visible(inside_child(window, "loading"))); /* not yet */
  wait_for_progress(window);
  check_before(window, before);
  act_at_once(window, action);
  check_rest(window);
  g_assert_nonnull(inside_label(GTK_WIDGET(window), "you stopped it"));
  wait_for_threads(ply_main_window_get_loader(window));
  inside_rest(&inside); /* for what should not come */
  check_before(window, before);
  inside_close(&inside);
}

/* The first page is there again: nothing else was on the screen. */
static void test_stopped_at_home(void) {
  Inside inside;
  g_autofree char *dear = write_lesson("dear.md", dear_text);
  inside_open(&inside, 900, 600);
  ply_main_window_open(inside.window, dear);
  wait_for_progress(inside.window);
  act_at_once(inside.window, "win.stop");
  check_rest(inside.window);
  wait_for_threads(ply_main_window_get_loader(inside.window));
  g_assert_cmpint(ply_main_window_get_page(inside.window), ==, PLY_PAGE_HOME);
  g_assert_null(ply_main_window_get_path(inside.window));
  inside_close(&inside);
}

static void open_another(PlyMainWindow *window) {
  g_autofree char *other = shipped("values-go-up.md");
  ply_main_window_open(window, other);
  inside_wait(g_strcmp0(ply_main_window_get_path(window), other) == 0);
  g_assert_cmpint(ply_main_window_get_page(window), ==, PLY_PAGE_STUDY);
}

static void open_own(PlyMainWindow *window) {
  ply_main_window_new_life(window);
  inside_wait(ply_main_window_is_chance(window));
}

static void go_home(PlyMainWindow *window) {
  g_assert_true(gtk_widget_activate_action(GTK_WIDGET(window), "win.home", NULL));
  g_assert_cmpint(ply_main_window_get_page(window), ==, PLY_PAGE_HOME);
}

static void go_to_lab(PlyMainWindow *window) {
  g_assert_true(gtk_widget_activate_action(GTK_WIDGET(window), "win.lab", NULL));
  g_assert_cmpint(ply_main_window_get_page(window), ==, PLY_PAGE_LAB);
}

/* Ways away from a lesson that is still being read. */
typedef struct {
  const char *path;
  void (*leave)(PlyMainWindow *window);
} Way;
static const Way ways[] = { { "/ui/loading/another-lesson", open_another },
                            { "/ui/loading/own", open_own },
                            { "/ui/loading/home", go_home },
                            { "/ui/loading/lab", go_to_lab } };

/* Something else is opened at once: that is shown, and what was being read never comes. */
static void test_left(gconstpointer data) {
  const Way *way = data;
  Inside inside;
  g_autofree char *dear = write_lesson("dear.md", dear_text);
  inside_open(&inside, 900, 600);
  PlyMainWindow *window = inside.window;
  ply_main_window_open(window, dear);
  inside_turn();
  way->leave(window);
  check_rest(window);
  PlyPage page = ply_main_window_get_page(window);
  g_autofree char *path = g_strdup(ply_main_window_get_path(window));
  wait_for_threads(ply_main_window_get_loader(window));
  inside_rest(&inside); /* for what should not come */
  g_assert_cmpint(ply_main_window_get_page(window), ==, page);
  g_assert_cmpstr(ply_main_window_get_path(window), ==, path);
  g_assert_cmpstr(ply_main_window_get_path(window), !=, dear);
  inside_close(&inside);
}

/* Nobody waits for the thread, and it ends as fast as otherwise. */
static void test_closed(void) {
  Inside inside;
  g_autofree char *dear = write_lesson("dear.md", dear_text);
  inside_open(&inside, 900, 600);
  gpointer loader = ply_main_window_get_loader(inside.window);
  g_object_add_weak_pointer(loader, &loader);
  ply_main_window_open(inside.window, dear);
  wait_for_progress(inside.window);
  double begin = worked();
  inside_close(&inside);
  inside_wait(!loader);
  g_assert_cmpfloat(worked() - begin, <, (AT_ONCE_S + ENDS_S) * inside_slowness());
}

/* A lesson that was changed on disk, and takes too long now: the version before stays. */
static void test_reload(void) {
  Inside inside;
  g_autofree char *first = shipped("first-cutoff.md"), *text = NULL;
  g_assert_true(g_file_get_contents(first, &text, NULL, NULL));
  g_autofree char *file = write_lesson("mine.md", text);
  inside_open(&inside, 900, 600);
  inside_lesson(&inside, file);
  g_free(write_lesson("mine.md", dear_text));
  wait_for_progress(inside.window);
  act_at_once(inside.window, "win.stop");
  check_rest(inside.window);
  wait_for_threads(ply_main_window_get_loader(inside.window));
  check_before(inside.window, file);
  inside_close(&inside);
}

/* The lesson on the screen is saved while another is being read: that one is not given up for it. Where
 * it does not come, the one on the screen is read again. */
static void test_saved_meanwhile(gconstpointer action) {
  Inside inside;
  g_autofree char *dear = write_lesson("dear.md", dear_text);
  g_autofree char *file = write_lesson("mine.md", plain_text);
  inside_open(&inside, 900, 600);
  PlyMainWindow *window = inside.window;
  inside_lesson(&inside, file);
  ply_main_window_open(window, dear);
  g_free(write_lesson("mine.md", changed_text));
  inside_wait(ply_main_window_will_reload(window));
  wait_for_progress(window);
  g_assert_cmpstr(ply_loader_get_path(ply_main_window_get_loader(window)), ==, dear);
  if (action) {
    act_at_once(window, action);
    inside_wait(g_strcmp0(ply_tutor_get_lesson(window->tutor)->title, "Changed") == 0);
    g_assert_cmpstr(ply_main_window_get_path(window), ==, file);
  } else {
    inside_wait(g_strcmp0(ply_main_window_get_path(window), dear) == 0);
    g_assert_false(ply_main_window_will_reload(window));
  }
  inside_close(&inside);
}

/* A run is recorded when its page comes; stopped, the page before stays, and one can try again. */
static void test_page(void) {
  Inside inside;
  g_autofree char *later = write_lesson("later.md", later_text);
  inside_open(&inside, 900, 600);
  PlyMainWindow *window = inside.window;
  ply_main_window_open(window, later);
  inside_wait(g_strcmp0(ply_main_window_get_path(window), later) == 0);
  PlyLesson *lesson = ply_tutor_get_lesson(window->tutor);
  PlyLessonRun *dear = ply_lesson_run(lesson, "dear");
  PlyRun *small = ply_transport_get_run(window->transport);
  g_assert_false(ply_trace_is_complete(dear->run->trace));
  ply_tutor_go_on(window->tutor);
  ply_tutor_go_on(window->tutor);
  g_assert_cmpuint(ply_tutor_get_section(window->tutor), ==, 1);
  g_assert_true(can_stop(window));
  act_at_once(window, "win.stop");
  check_rest(window);
  wait_for_threads(ply_main_window_get_loader(window));
  g_assert_cmpuint(ply_tutor_get_section(window->tutor), ==, 1);
  g_assert_false(ply_trace_is_complete(dear->run->trace));
  g_assert_true(ply_transport_get_run(window->transport) == small);

  ply_tutor_go_on(window->tutor); /* back, before it is there: nothing comes late */
  ply_tutor_go_back(window->tutor);
  check_rest(window);
  wait_for_threads(ply_main_window_get_loader(window));
  g_assert_cmpuint(ply_tutor_get_section(window->tutor), ==, 0);

  ply_tutor_go_on(window->tutor);
  ply_tutor_go_on(window->tutor);
  inside_wait(ply_tutor_get_section(window->tutor) == 2);
  g_assert_true(ply_transport_get_run(window->transport) == dear->run);
  check_rest(window);
  inside_close(&inside);
}

/* Until what was changed is laid out and drawn. */
static void draw(Inside *inside) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(inside->window));
  for (int i = 0; i < 3; i++) {
    gint64 drawn = gdk_frame_clock_get_frame_counter(clock);
    gtk_widget_queue_draw(GTK_WIDGET(inside->window));
    inside_wait(gdk_frame_clock_get_frame_counter(clock) > drawn);
  }
}

/* What is wrong with the saved file has room above the lesson, however many lines it takes. */
static void test_room(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  g_autofree char *file = write_lesson("plain.md", plain_text);
  inside_lesson(&inside, file);
  GtkWidget *page = GTK_WIDGET(ply_study_get_lesson_page(PLY_STUDY(inside.window->study)));
  float before = inside_place(&inside, inside_label(page, "Text.")).origin.y;
  g_autoptr(GString) broken = g_string_new(plain_text);
  for (int i = 0; i < 6; i++)
    g_string_append(broken,
                    "## Part\n```stop\nat: nowhere at all, and that is said with its place\n```\n");
  g_free(write_lesson("plain.md", broken->str));
  inside_wait(inside_button(page, "Open in editor"));
  GtkWidget *edit = inside_button(page, "Open in editor"), *text = inside_label(page, "Text.");
  inside_wait(inside_place(&inside, text).origin.y > before);
  draw(&inside);
  graphene_rect_t above = inside_place(&inside, edit), below = inside_place(&inside, text);
  g_assert_cmpfloat(above.origin.y + above.size.height, <=, below.origin.y);
  g_remove(file);
  inside_close(&inside);
}

TEST_PROGRAM("lesson-loading") {
  inside_init(&argc, &argv);
  folder = g_dir_make_tmp("loading-XXXXXX", NULL);
  g_test_add_data_func("/ui/loading/stop", "win.stop", test_stopped);
  g_test_add_data_func("/ui/loading/escape", "win.escape", test_stopped);
  g_test_add_func("/ui/loading/stopped-at-home", test_stopped_at_home);
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++)
    g_test_add_data_func(ways[i].path, &ways[i], test_left);
  g_test_add_func("/ui/loading/closed", test_closed);
  g_test_add_func("/ui/loading/reload", test_reload);
  g_test_add_data_func("/ui/loading/saved-meanwhile", NULL, test_saved_meanwhile);
  g_test_add_data_func("/ui/loading/saved-and-stopped", "win.stop", test_saved_meanwhile);
  g_test_add_func("/ui/loading/page", test_page);
  g_test_add_func("/ui/loading/room", test_room);
  int status = inside_test();
  static const char *const names[] = { "dear.md", "mine.md", "later.md" };
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(folder, names[i], NULL);
    g_remove(path);
  }
  g_rmdir(folder);
  g_free(folder);
  return status;
}
