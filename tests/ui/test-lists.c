/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lists of lessons say of each, and where the last lesson of a course leads. */
#include "inside.h"

#include "program.h"
#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"

static void test_goals(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  GtkWidget *home = inside.window->home;
  GtkFlowBox *courses = inside_courses(&inside);
  g_signal_emit_by_name(courses, "child-activated", gtk_flow_box_get_child_at_index(courses, 0));
  inside_rest(&inside);
  const PlyLibraryEntry *first = g_ptr_array_index(ply_main_window_get_entries(inside.window), 0);
  g_autofree char *goal = g_strdup_printf("After this you can %s.", first->goal);
  g_assert_nonnull(inside_label(home, goal));
  g_assert_nonnull(inside_label(home, first->difficulty));
  inside_close(&inside);
}

static void go_to_end(Inside *inside) {
  PlyTutor *tutor = inside->window->tutor;
  for (;;) {
    if (ply_tutor_is_open(tutor))
      ply_tutor_skip(tutor);
    else
      ply_tutor_go_to_place(tutor);
    if (ply_tutor_is_last(tutor))
      return;
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  }
}

static void test_next_course(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  GPtrArray *entries = ply_main_window_get_entries(inside.window);
  const PlyLibraryEntry *last = g_ptr_array_index(entries, 0), *next = last;
  for (guint i = 1; g_str_equal(last->course, next->course); i++) {
    last = next;
    next = g_ptr_array_index(entries, i);
  }
  g_autofree char *title = g_strdup(next->title);
  g_autofree char *text =
      g_strdup_printf("Next: %s, in “%s”", title, ply_course_name(next->course));
  inside_lesson(&inside, last->file);
  go_to_end(&inside);
  inside_rest(&inside);
  GtkWidget *button = inside_button(GTK_WIDGET(inside.window), text);
  g_assert_nonnull(button);
  g_signal_emit_by_name(button, "clicked");
  inside_wait(g_strcmp0(gtk_window_get_title(GTK_WINDOW(inside.window)), title) == 0);
  inside_close(&inside);
}

TEST_PROGRAM("lists") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/lists/goals", test_goals);
  g_test_add_func("/ui/lists/next-course", test_next_course);
  return inside_test();
}
