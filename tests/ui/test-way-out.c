/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson whose rules are stuck offers a game of one's own from there, and no way out of its own:
 * that may be what it asks next. */
#include "inside.h"

#include "minesweeper/run/plan.h"
#include "program.h"
#include "ui/minesweeper/ways.h"
#include "ui/study/private.h"
#include "ui/window/game.h"
#include "ui/window/lesson.h"

static GtkWidget *first_button(GtkWidget *widget) {
  if (GTK_IS_BUTTON(widget) && gtk_widget_get_ancestor(widget, GTK_TYPE_SCROLLED_WINDOW))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !found;
       child = gtk_widget_get_next_sibling(child))
    found = first_button(child);
  return found;
}

static const char *words_of(GtkWidget *button) {
  GtkWidget *box = gtk_button_get_child(GTK_BUTTON(button));
  return gtk_label_get_text(GTK_LABEL(gtk_widget_get_first_child(box)));
}

static guint32 go_to_end(PlyMainWindow *window) {
  ply_transport_go(window->transport, PLY_GO_LAST);
  return ply_transport_get_step(window->transport);
}

static gboolean is_stuck(PlyMainWindow *window) {
  return ply_run_is_stuck(ply_transport_get_run(window->transport),
                          ply_transport_get_step(window->transport), NULL);
}

static void next_question(Inside *inside) {
  PlyTutor *tutor = inside->window->tutor;
  do {
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  } while (!ply_tutor_get_question(tutor));
}

static void test_lesson(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  PlyMainWindow *window = inside.window;
  PlyStudy *study = PLY_STUDY(window->study);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "four-safe-moves.md", NULL);
  inside_lesson(&inside, file);

  /* While the first question is open nothing is offered; at its run's end another rule would go on. */
  next_question(&inside);
  g_assert_false(gtk_widget_get_visible(study->stuck_card));
  inside_free(&inside);
  go_to_end(window);
  g_assert_true(is_stuck(window));
  inside_wait(gtk_widget_get_visible(study->stuck_card));
  g_assert_cmpstr(words_of(first_button(study->stuck_card)), ==, "Try a way out");

  /* No rule proves more at the end of the fourth one's run, and nobody knows the mines. */
  for (guint i = 0; i < 3; i++)
    next_question(&inside);
  go_to_end(window);
  g_assert_true(is_stuck(window));
  inside_rest(&inside);
  inside_wait(!ply_main_window_is_looking_for_ways(window));
  g_assert_false(gtk_widget_get_visible(study->stuck_card));

  ply_tutor_go_back(window->tutor);
  inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside.window)));
  guint32 step = go_to_end(window);
  inside_wait(gtk_widget_get_visible(study->stuck_card));

  /* Out of the lesson, to the same step, where the ways are shown. */
  g_signal_emit_by_name(first_button(study->stuck_card), "clicked");
  inside_wait(ply_main_window_is_game(window));
  g_assert_null(ply_tutor_get_lesson(window->tutor));
  g_assert_cmpuint(ply_transport_get_step(window->transport), ==, step);
  inside_wait(gtk_widget_get_visible(study->stuck_card));
  g_assert_cmpstr(words_of(first_button(study->stuck_card)), ==, "Use “Chain of squares”");
  inside_close(&inside);
}

TEST_PROGRAM("way-out") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/way-out/lesson", test_lesson);
  return inside_test();
}
