/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is not seen in the first frame is not built for it. It is there a moment later, or as soon as
 * somebody needs it. */
#include "inside.h"

#include "program.h"
#include "ui/home/home.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"

#define LESSON "first-cutoff.md"

static GtkMenuButton *menu_button(Inside *inside) {
  return GTK_MENU_BUTTON(inside_child(inside->window, "menu_button"));
}

static gboolean has_keys(Inside *inside) {
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(inside->window));
  g_auto(GStrv) keys = gtk_application_get_accels_for_action(app, "win.lab");
  return keys[0] != NULL;
}

static void assert_first_page_only(Inside *inside) {
  g_assert_null(inside->window->study);
  g_assert_null(inside->window->lab);
  g_assert_null(gtk_menu_button_get_menu_model(menu_button(inside)));
  g_assert_false(ply_main_window_is_built(inside->window));
}

static void assert_all(Inside *inside) {
  g_assert_nonnull(inside->window->study);
  g_assert_nonnull(inside->window->lab);
  g_assert_nonnull(gtk_menu_button_get_menu_model(menu_button(inside)));
  g_assert_true(ply_main_window_is_built(inside->window));
  g_assert_true(has_keys(inside));
}

static guint n_courses(Inside *inside) {
  guint n = 0;
  while (gtk_flow_box_get_child_at_index(inside_courses(inside), (int)n))
    n++;
  return n;
}

/* The picture that GTK draws for an icon of 16 px. */
static char *file_of_icon(const char *name) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  g_autoptr(GtkIconPaintable) icon =
      gtk_icon_theme_lookup_icon(theme, name, NULL, 16, 1, GTK_TEXT_DIR_LTR, 0);
  g_autoptr(GFile) file = gtk_icon_paintable_get_file(icon);
  return file ? g_file_get_uri(file) : NULL;
}

/* A library would be loaded for them. What the theme has for its own buttons is not ours to choose. */
static guint assert_no_svg(GtkWidget *widget) {
  guint n = 0;
  const char *name = GTK_IS_IMAGE(widget) ? gtk_image_get_icon_name(GTK_IMAGE(widget)) : NULL;
  if (name && g_str_has_prefix(name, "ply-")) {
    g_autofree char *file = file_of_icon(name);
    if (!file || g_str_has_suffix(file, ".svg"))
      g_error("the icon “%s” of the first frame is %s", name, file ? file : "not there");
    n++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    if (gtk_widget_get_child_visible(child))
      n += assert_no_svg(child);
  return n;
}

static void painted_cb(GdkFrameClock *clock, Inside *inside) {
  if (!g_object_get_data(G_OBJECT(clock), "painted")) {
    assert_first_page_only(inside);
    g_assert_cmpuint(n_courses(inside), ==, 0);
    g_assert_cmpuint(assert_no_svg(GTK_WIDGET(inside->window)), >=, 4);
  }
  g_object_set_data(G_OBJECT(clock), "painted", clock);
}

static void test_alone(void) {
  Inside inside;
  inside_begin(&inside, NULL, 1280, 800);
  g_assert_false(has_keys(&inside));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(inside.window));
  gulong painted = g_signal_connect(clock, "after-paint", G_CALLBACK(painted_cb), &inside);
  g_assert_true(gtk_widget_is_sensitive(GTK_WIDGET(menu_button(&inside))));
  inside_wait(inside.window->lab && gtk_menu_button_get_menu_model(menu_button(&inside)));
  assert_all(&inside);
  g_assert_nonnull(g_object_get_data(G_OBJECT(clock), "painted"));
  g_assert_cmpint(ply_main_window_get_page(inside.window), ==, PLY_PAGE_HOME);
  inside_wait(n_courses(&inside) > 0);
  g_signal_handler_disconnect(clock, painted);
  inside_close(&inside);
}

/* Text of the page is not wrapped for heights that nobody gives it. */
static void test_by_width(void) {
  static const char *const bins[] = { "page", "words" };
  Inside inside;
  inside_open(&inside, 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS(bins); i++) {
    GtkWidget *bin =
        GTK_WIDGET(gtk_widget_get_template_child(inside.window->home, PLY_TYPE_HOME, bins[i]));
    int width, narrow, height, unasked;
    gtk_widget_measure(bin, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    gtk_widget_measure(bin, GTK_ORIENTATION_HORIZONTAL, 10000, NULL, &narrow, NULL, NULL);
    gtk_widget_measure(bin, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    gtk_widget_measure(bin, GTK_ORIENTATION_VERTICAL, -1, NULL, &unasked, NULL, NULL);
    g_assert_cmpint(narrow, ==, width);
    g_assert_cmpint(height, >, 0);
    g_assert_cmpint(unasked, ==, 0);
  }
  inside_close(&inside);
}

/* What a command enables, and what it needs. */
static void test_command(void) {
  Inside inside;
  inside_begin(&inside, NULL, 1280, 800);
  GActionGroup *actions = G_ACTION_GROUP(inside.window);
  g_assert_true(g_action_group_get_action_enabled(actions, "lab"));
  g_assert_false(g_action_group_get_action_enabled(actions, "step-on"));
  g_action_group_activate_action(actions, "lab", NULL);
  assert_all(&inside);
  g_assert_cmpint(ply_main_window_get_page(inside.window), ==, PLY_PAGE_LAB);
  inside_close(&inside);
}

static void test_menu(void) {
  Inside inside;
  inside_begin(&inside, NULL, 1280, 800);
  gtk_menu_button_popup(menu_button(&inside));
  assert_all(&inside);
  inside_wait(gtk_widget_get_mapped(GTK_WIDGET(gtk_menu_button_get_popover(menu_button(&inside)))));
  gtk_menu_button_popdown(menu_button(&inside));
  inside_close(&inside);
}

static void test_file(void) {
  Inside inside;
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), LESSON, NULL);
  inside_begin(&inside, NULL, 1280, 800);
  inside_lesson(&inside, file);
  assert_all(&inside);
  g_assert_cmpint(ply_main_window_get_page(inside.window), ==, PLY_PAGE_STUDY);
  inside_close(&inside);
}

/* Before it is known which lesson is the first. */
static void test_start(void) {
  Inside inside;
  inside_begin(&inside, NULL, 1280, 800);
  GtkWidget *start = inside_button(inside.window->home, "Start the first lesson");
  g_signal_emit_by_name(start, "clicked");
  inside_wait(ply_tutor_get_lesson(inside.window->tutor));
  const PlyLibraryEntry *first = g_ptr_array_index(ply_main_window_get_entries(inside.window), 0);
  g_assert_cmpstr(ply_main_window_get_path(inside.window), ==, first->file);
  inside_close(&inside);
}

/* What was open last comes without the first page being waited for. */
static void test_restored(void) {
  Inside inside;
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), LESSON, NULL);
  g_autofree char *session = g_strdup_printf(
      "[session]\nversion=1\nlesson=%s\nsection=0\nstep=0\nzoom=0\nside=true\npanel=false\n", file);
  inside_begin(&inside, session, 1280, 800);
  assert_all(&inside);
  inside_wait(ply_tutor_get_lesson(inside.window->tutor));
  g_assert_cmpstr(ply_main_window_get_path(inside.window), ==, file);
  inside_close(&inside);
}

/* Nothing is kept of what was not there; what is kept already stays. */
static void test_closed(void) {
  Inside inside;
  g_autofree char *path = inside_session();
  inside_begin(&inside, NULL, 1280, 800);
  assert_first_page_only(&inside);
  inside_close(&inside);
  g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
}

TEST_PROGRAM("first-frame") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/first-frame/alone", test_alone);
  g_test_add_func("/ui/first-frame/by-width", test_by_width);
  g_test_add_func("/ui/first-frame/command", test_command);
  g_test_add_func("/ui/first-frame/menu", test_menu);
  g_test_add_func("/ui/first-frame/file", test_file);
  g_test_add_func("/ui/first-frame/start", test_start);
  g_test_add_func("/ui/first-frame/restored", test_restored);
  g_test_add_func("/ui/first-frame/closed", test_closed);
  return inside_test();
}
