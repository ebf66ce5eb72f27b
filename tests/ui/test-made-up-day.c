/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Once the answer is no secret, a day that was only made up for a question stands where the run's day
 * stood, until the run moves. */
#include "inside.h"

#include "lesson/ask/ask.h"
#include "program.h"
#include "ui/study/private.h"
#include "ui/window/library.h"

/* Occupations that are struck out. */
static guint refused(PlyStudy *study) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->chance));
  guint jobs = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (item->kind == PLY_ITEM_JOB && item->marks & PLY_MARK_PRUNED)
      jobs |= 1u << item->id;
  }
  return jobs;
}

static const PlyLibraryEntry *entry_of(Inside *inside, const char *id) {
  GPtrArray *entries = ply_main_window_get_entries(inside->window);
  for (guint i = 0; i < entries->len; i++)
    if (g_str_equal(((const PlyLibraryEntry *)entries->pdata[i])->id, id))
      return entries->pdata[i];
  g_assert_not_reached();
}

/* "Eddy has 0.05 in hand. Which occupations are out of reach?" */
static void test_out_of_reach(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  inside_lesson(&inside, entry_of(&inside, "ranked-by-a-formula")->file);
  PlyTutor *tutor = inside.window->tutor;
  PlyStudy *study = PLY_STUDY(inside.window->study);
  while (!ply_tutor_is_open(tutor) ||
         !g_str_equal(ply_tutor_get_question(tutor)->ask->kind, "cannot-afford")) {
    if (ply_tutor_is_open(tutor))
      ply_tutor_skip(tutor);
    ply_tutor_go_on(tutor);
  }
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside.window));
  g_assert_cmphex(refused(study), ==, 0);
  ply_tutor_skip(tutor);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside.window));
  g_assert_cmphex(refused(study), ==, 1 << 2 | 1 << 5 | 1 << 6);
  g_assert_nonnull(
      strstr(ply_narration_get_text(PLY_NARRATION(study->narration)), "is out of reach"));
  ply_transport_go(inside.window->transport, PLY_GO_NEXT);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside.window));
  g_assert_cmphex(refused(study), ==, 0);
  inside_close(&inside);
}

TEST_PROGRAM("made-up-day") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/made-up-day/out-of-reach", test_out_of_reach);
  return inside_test();
}
