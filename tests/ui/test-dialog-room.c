/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every dialog that opens above the window has room for what is in it, shows where the focus is, and is
 * heard by its names. */
#include "inside.h"

#include "program.h"
#include "ui/dialogs/dialogs.h"

static const char *const commands[] = {
  "ask-step", "breakpoints", "preferences",  "quiz",     "shortcuts",  "help",
  "new-tree", "change-run",  "new-position", "new-game", "play-match", "new-sudoku"
};

static GtkWidget *dialog(void) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (PLY_IS_DIALOG(window) && gtk_widget_get_mapped(window))
      return window; /* the list has it */
  }
  return NULL;
}

/* What scrolls in the dialog where it is higher than it may be, once it has been laid out. */
static GtkScrolledWindow *laid_out(void) {
  GtkWidget *scrolled = inside_find(dialog(), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  inside_wait(gtk_adjustment_get_page_size(at) > 0 && gtk_window_get_focus(GTK_WINDOW(dialog())));
  inside_wait(!g_main_context_pending(NULL));
  return GTK_SCROLLED_WINDOW(scrolled);
}

static void check(const char *command) {
  GtkWidget *window = dialog();
  GtkScrolledWindow *scrolled = laid_out();
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment(scrolled);
  double page = gtk_adjustment_get_page_size(at), whole = gtk_adjustment_get_upper(at);
  g_test_message("%s: %g px of %g", command, page, whole);
  g_assert_cmpfloat(page, >=, MIN(whole, gtk_scrolled_window_get_max_content_height(scrolled)));
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  inside_check_names(window, command);
  g_assert_true(gtk_window_get_focus_visible(GTK_WINDOW(window)));
  g_assert_true(gtk_widget_get_state_flags(focus) & GTK_STATE_FLAG_FOCUS_VISIBLE);
}

static void test_room(void) {
  Inside inside;
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  inside_open(&inside, 1280, 800);
  inside_lesson(&inside, path);
  ply_tutor_skip(inside.window->tutor);
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    g_autofree char *action = g_strconcat("win.", commands[i], NULL);
    if (!gtk_widget_activate_action(GTK_WIDGET(inside.window), action, NULL))
      g_error("%s cannot be done", action);
    inside_wait(dialog());
    check(commands[i]);
    gtk_window_destroy(GTK_WINDOW(dialog()));
    inside_wait(!dialog());
  }
  inside_close(&inside);
}

TEST_PROGRAM("dialog-room") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/dialog-room/every", test_room);
  return inside_test();
}
