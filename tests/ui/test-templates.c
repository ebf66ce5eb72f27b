/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every template can be made, and everything that it made is freed again. */
#include <adwaita.h>

#include "games/tree.h"
#include "program.h"
#include "ui/app.h"
#include "ui/dialogs/own-search.h"
#include "ui/dialogs/shortcuts.h"
#include "ui/home/home.h"
#include "ui/resources.h"
#include "ui/study/parts.h"
#include "ui/study/study.h"
#include "ui/window/window.h"

static void pump(void) {
  while (g_main_context_iteration(NULL, FALSE))
    ;
}

static void test_widgets(void) {
  GType types[] = { PLY_TYPE_HOME,        PLY_TYPE_STUDY,         PLY_TYPE_LESSON_PAGE,
                    PLY_TYPE_LESSON_LIST, PLY_TYPE_NARRATION,     PLY_TYPE_PANEL,
                    PLY_TYPE_PRESENTER,   PLY_TYPE_TRANSPORT_BAR, PLY_TYPE_DRIVE_PAGE };
  for (guint i = 0; i < G_N_ELEMENTS(types); i++) {
    gpointer widget = g_object_ref_sink(g_object_new(types[i], NULL));
    g_test_message("%s", g_type_name(types[i]));
    g_assert_finalize_object(widget);
  }
}

static void test_run_dialog(void) {
  const PlyGame *games[] = { &ply_game_tree, &ply_game_tictactoe };
  g_autoptr(GSettings) settings = g_settings_new("io.github.plybook.Plybook");
  for (guint i = 0; i < G_N_ELEMENTS(games); i++) {
    gpointer dialog = ply_run_dialog_new(NULL, games[i], NULL, settings);
    g_object_add_weak_pointer(dialog, &dialog);
    gtk_window_present(dialog);
    pump();
    gtk_window_destroy(dialog);
    pump();
    g_assert_null(dialog);
  }
}

static void activated_cb(GApplication *app, gpointer *window) {
  *window = gtk_application_get_active_window(GTK_APPLICATION(app));
  g_assert_true(PLY_IS_MAIN_WINDOW(*window));
  g_object_add_weak_pointer(*window, window);
  gtk_window_close(*window);
}

/* The whole window, made by the program and closed again: the program ends. */
static void test_window(void) {
  PlyApp *app = ply_app_new();
  gpointer window = NULL;
  g_application_set_flags(G_APPLICATION(app), G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after(app, "activate", G_CALLBACK(activated_cb), &window);
  g_assert_cmpint(g_application_run(G_APPLICATION(app), 0, NULL), ==, 0);
  g_assert_null(window);
  g_assert_finalize_object(app);
}

/* Counts the rows below widget that are shown, with their headings. */
static guint rows_shown(GtkWidget *widget) {
  guint n = 0;
  if (!gtk_widget_get_visible(widget))
    return 0;
  if (GTK_IS_SHORTCUTS_SHORTCUT(widget))
    return 1;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    n += rows_shown(child);
  return n;
}

static GtkWidget *find(GtkWidget *widget, GType type) {
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE(widget, type) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !found;
       child = gtk_widget_get_next_sibling(child))
    found = find(child, type);
  return found;
}

/* The list of keys fits a small screen, and finds what is typed. */
static void test_shortcuts(void) {
  static const struct {
    const char *text;
    guint least, most; /* rows */
  } searches[] = { { "breakPOINT", 3, 5 }, { "no such key", 0, 0 }, { " ", 80, 200 } };
  ply_shortcuts_show(NULL);
  g_autoptr(GListModel) windows = g_object_ref(gtk_window_get_toplevels());
  g_assert_cmpuint(g_list_model_get_n_items(windows), ==, 1);
  gpointer window = g_list_model_get_item(windows, 0);
  g_object_unref(window); /* the list has it */
  int width, height;
  gtk_widget_measure(window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  g_test_message("%d x %d", width, height);
  g_assert_cmpint(width, <=, 900);
  g_assert_cmpint(height, <=, 600);
  GtkWidget *entry = find(window, GTK_TYPE_SEARCH_ENTRY);
  for (guint i = 0; i < G_N_ELEMENTS(searches); i++) {
    gtk_editable_set_text(GTK_EDITABLE(entry), searches[i].text);
    g_signal_emit_by_name(entry, "search-changed");
    guint n = rows_shown(window);
    g_test_message("%s: %u", searches[i].text, n);
    g_assert_cmpuint(n, >=, searches[i].least);
    g_assert_cmpuint(n, <=, searches[i].most);
  }
  g_object_add_weak_pointer(window, &window);
  g_signal_emit_by_name(entry, "stop-search");
  pump();
  g_assert_null(window);
}

TEST_PROGRAM("templates") {
  g_setenv("GTK_A11Y", "test", TRUE);
  gtk_test_init(&argc, &argv, NULL);
  adw_init();
  ply_ui_register_resource();
  g_test_add_func("/ui/templates/widgets", test_widgets);
  g_test_add_func("/ui/templates/run-dialog", test_run_dialog);
  g_test_add_func("/ui/templates/shortcuts", test_shortcuts);
  g_test_add_func("/ui/templates/window", test_window);
  return g_test_run();
}
