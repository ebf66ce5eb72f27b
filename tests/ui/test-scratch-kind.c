/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kind of run from outside the program in the window, by nothing but its faces: shown, stepped,
 * selected in, kept and restored. */
#include "../lesson/scratch-lesson.h"
#include "inside.h"
#include <glib/gstdio.h>
#include <string.h>
#include "render/kit/shape.h"
#include "run/saved.h"
#include "say/face.h"
#include "ui/face.h"
#include "ui/window/lesson.h"
#include "ui/window/run.h"

#define TRIPS_MADE 3u
#define AT 2u /* step: on the first stair */

static char *tell(const PlyRun *run, const PlyReplay *replay, bool hide) {
  const PlyEvent *event = ply_replay_event(replay);
  return g_strdup_printf("Event %u of the stairs.", event ? (guint)event->kind : 0);
}

static const PlySayFace say_face = { .tell = tell };

static bool leaks; /* a board shows which stair it is, whoever asks */

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  PlyScene *scene = ply_scene_new();
  PlyRect box = { 0, 0, part->width, part->height };
  if (leaks)
    PLY_DECLARE(scene, { "here", PLY_FACT_ANY });
  ply_scene_add_item(scene, PLY_ITEM_SQUARE, 0, box, 0, g_strdup("the stair stood on"), NULL);
  ply_scene_include(scene, box);
  return scene;
}

static const PlyViewFace view_face = { .board = board };

static PlyScene *happens(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                         guint selected) {
  PlyScene *scene = ply_scene_new();
  PlyRect box = { 0, 0, part->width, part->height };
  guint here = (guint)ply_replay_cell(replay, STAIRS_HERE, 0);
  ply_scene_add_item(scene, PLY_ITEM_SQUARE, here, box, 0, g_strdup_printf("stair %u", here + 1),
                     selected == here ? "selected" : NULL);
  ply_scene_include(scene, box);
  return scene;
}

static const PlyKindInfo kinds[] = {
  { "walk", PLY_EVENT_BIT(STAIRS_WALK), "ply-forth-symbolic", "A step", "Next stair",
    "Stair before" },
  { "trip", PLY_EVENT_BIT(STAIRS_TURN), "ply-best-symbolic", "A turn", "Next turn", "Turn before" },
  { NULL },
};

static const PlyKindInfo *awaited(const PlyRun *run) {
  return &kinds[1];
}

static const PlyUiFace ui_face = {
  .stage = PLY_STAGE_CHANCE,
  .side_page = PLY_SIDE_PAGE_WHAT_IF,
  .inside = "Inside the stairs",
  .kinds = kinds,
  .awaited = awaited,
  .marked = PLY_EVENT_BIT(STAIRS_TURN),
  .happens = happens,
};

static void do_action(Inside *inside, const char *name) {
  g_assert_true(gtk_widget_activate_action(GTK_WIDGET(inside->window), name, NULL));
}

static void show(Inside *inside) {
  g_autoptr(PlyRun) run = stairs_run(TRIPS_MADE);
  ply_main_window_start_run(inside->window, run, TRUE, AT);
  inside_wait(ply_transport_get_run(inside->window->transport) == run);
}

/* The list of breakpoints names the event in the words of its kind. */
static void check_breaks(Inside *inside) {
  do_action(inside, "win.breakpoints");
  g_autoptr(GListModel) windows = g_object_ref(gtk_window_get_toplevels());
  GtkWidget *dialog = NULL;
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);
    if (gtk_window_get_transient_for(window) == GTK_WINDOW(inside->window))
      dialog = GTK_WIDGET(window);
  }
  g_assert_nonnull(dialog);
  inside_wait(inside_label(dialog, "A turn") != NULL);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

/* Numbers of its events stand for others in searches: nothing takes them for those. */
static void test_steps(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  show(&inside);
  PlyTransport *transport = inside.window->transport;
  inside_wait(inside_label(GTK_WIDGET(inside.window), "Event 2 of the stairs.") != NULL);
  g_assert_cmpstr(gtk_window_get_title(GTK_WINDOW(inside.window)), ==, "Up and down the stairs");
  g_assert_cmpstr(ply_transport_get_kind(transport)->id, ==, "trip");
  g_assert_nonnull(inside_label(GTK_WIDGET(inside.window), "Next turn"));
  do_action(&inside, "win.next-of-kind");
  g_assert_cmpuint(ply_replay_event(ply_transport_get_replay(transport))->kind, ==, STAIRS_TURN);
  do_action(&inside, "win.break-here");
  g_assert_true(ply_transport_get_break(transport, 0)->layout == ply_run_kind_stairs.layout);
  check_breaks(&inside);
  do_action(&inside, "win.last");
  g_assert_cmpuint(ply_transport_get_step(transport), ==, ply_transport_get_last(transport));
  inside_close(&inside);
}

/* Its breakpoint is none in a run whose events have those numbers too. */
static void test_breaks(void) {
  g_autoptr(PlyRun) run = stairs_run(TRIPS_MADE);
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tictactoe, "XOXOX.O..", NULL, NULL);
  g_autoptr(PlyRun) search = ply_run_new(start, ply_algorithm_find("minimax", NULL), NULL, NULL);
  g_autoptr(PlyTransport) transport = ply_transport_new();
  PlyBreak at = { .kinds = ~UINT64_C(0), .layout = run->trace->layout, .ply = -1 };
  ply_run_record(search, NULL);
  ply_transport_toggle_break(transport, &at);
  ply_transport_set_run(transport, run);
  ply_transport_continue(transport);
  g_assert_cmpuint(ply_transport_get_step(transport), ==, 1);
  ply_transport_set_run(transport, search);
  ply_transport_continue(transport);
  g_assert_cmpuint(ply_transport_get_step(transport), ==, ply_transport_get_last(transport));
}

static void test_kept(void) {
  Inside inside;
  g_autofree char *path = inside_session(), *text = NULL;
  inside_open(&inside, 1280, 800);
  show(&inside);
  ply_transport_set_selected(inside.window->transport, STAIRS - 1);
  inside_close(&inside);
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  g_assert_nonnull(strstr(text, "kind=stairs"));
  inside_reopen(&inside, text, 1280, 800);
  inside_wait(ply_transport_get_run(inside.window->transport) != NULL);
  PlyRun *run = ply_transport_get_run(inside.window->transport);
  g_assert_true(run->kind == &ply_run_kind_stairs);
  g_assert_cmpint(ply_options_get(&run->options, "trips"), ==, TRIPS_MADE);
  g_assert_cmpuint(ply_transport_get_step(inside.window->transport), ==, AT);
  g_assert_cmpuint(ply_transport_get_selected(inside.window->transport), ==, STAIRS - 1);
  inside_close(&inside);
}

/* On to the question that is answered by a click. */
static void go_on(PlyTutor *tutor) {
  guint before = ply_tutor_get_section(tutor);
  if (ply_tutor_is_open(tutor))
    ply_tutor_skip(tutor);
  ply_tutor_go_on(tutor);
  inside_wait(ply_tutor_get_section(tutor) != before);
}

static void test_lesson(void) {
  Inside inside;
  g_autofree char *path = g_build_filename(g_get_tmp_dir(), "scratch-kind.md", NULL);
  g_assert_true(g_file_set_contents(path, STAIRS_LESSON, -1, NULL));
  inside_open(&inside, 1280, 800);
  inside_lesson(&inside, path);
  PlyTutor *tutor = inside.window->tutor;
  GtkWidget *root = GTK_WIDGET(inside.window);
  g_assert_true(ply_transport_get_run(inside.window->transport)->kind == &ply_run_kind_stairs);
  while (!ply_tutor_is_picking(tutor))
    go_on(tutor);
  inside_wait(ply_transport_get_step(inside.window->transport) == 6); /* walk 3 */
  ply_tutor_pick(tutor, 3);
  guint section = ply_tutor_get_section(tutor);
  GArray *picks = ply_tutor_get_picks(tutor);
  PlyAnswer answer = { .nodes = (PlyNodeId *)picks->data, .n_nodes = picks->len };
  g_assert_true(ply_tutor_answer(tutor, &answer, 0, NULL));
  g_assert_true(ply_tutor_is_done(tutor, section));
  while (!ply_tutor_is_last(tutor))
    go_on(tutor);
  ply_tutor_go_to_place(tutor);
  inside_wait(inside_label(root, "turns") != NULL); /* a column of the results */
  inside_close(&inside);
  g_remove(path);
}

/* What the command line refuses for what its pictures tell, the window refuses too. */
static void test_leak(void) {
  g_autofree char *path = g_build_filename(g_get_tmp_dir(), "scratch-leak.md", NULL);
  g_assert_true(g_file_set_contents(path,
                                    "---\ntitle: T\ngame: stairs\n---\n\n## Which stair is it?\n"
                                    "```ask\nkind: number\nof: here\nat: walk 2\n```\n",
                                    -1, NULL));
  for (int i = 0; i < 2; i++) {
    Inside inside;
    leaks = i == 1;
    inside_open(&inside, 1280, 800);
    ply_main_window_open(inside.window, path);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside.window)));
    g_assert_true((ply_tutor_get_lesson(inside.window->tutor) != NULL) == !leaks);
    inside_close(&inside);
  }
  leaks = false;
  g_remove(path);
}

int main(int argc, char **argv) {
  ply_faces_add(&ply_say_faces, &ply_run_kind_stairs, &say_face);
  ply_faces_add(&ply_view_faces, &ply_run_kind_stairs, &view_face);
  ply_faces_add(&ply_ui_faces, &ply_run_kind_stairs, &ui_face);
  stairs_add_to_lessons();
  inside_init(&argc, &argv);
  g_test_add_func("/ui/scratch-kind/steps", test_steps);
  g_test_add_func("/ui/scratch-kind/breaks", test_breaks);
  g_test_add_func("/ui/scratch-kind/kept", test_kept);
  g_test_add_func("/ui/scratch-kind/lesson", test_lesson);
  g_test_add_func("/ui/scratch-kind/leak", test_leak);
  return inside_test();
}
