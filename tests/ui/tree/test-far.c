/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The largest trees in the window: a path of 10,000 nodes, a star of 16,000 children, two million nodes.
 * Each is opened, moved over, stepped, and looked for things in. */
#include "../../search/runs.h"
#include "../inside.h"
#include "ui/study/private.h"
#include "ui/window/run.h"

#define LEVELS 10000u
#define CHILDREN 16000u
#define MOST 2000000u

typedef struct {
  Inside inside;
  PlyTransport *transport;
  PlyTreePane *tree;
} Fixture;

static void fixture_open(Fixture *f) {
  inside_open(&f->inside, 1280, 800);
  f->transport = f->inside.window->transport;
  f->tree = ply_study_get_tree(PLY_STUDY(f->inside.window->study));
}

static void show(Fixture *f, const char *game, const char *position, const char *set) {
  g_autoptr(PlyRun) run = test_run_new(game, position, "minimax", set);
  ply_main_window_start_run(f->inside.window, run, TRUE, 0);
  inside_wait(ply_transport_get_run(f->transport) == run && ply_trace_is_complete(run->trace));
  inside_rest(&f->inside);
}

static guint now(Fixture *f) {
  return ply_replay_current(ply_transport_get_replay(f->transport));
}

static void seek(Fixture *f, guint32 step) {
  ply_transport_seek(f->transport, step);
  inside_draw(&f->inside, 1);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, step);
}

/* To the end, one step back and on again, to the start; at_end: who is at work there. */
static void check_steps(Fixture *f, guint at_end) {
  guint32 last = ply_replay_last(ply_transport_get_replay(f->transport));
  seek(f, last);
  g_assert_cmpuint(now(f), ==, at_end);
  ply_transport_go(f->transport, PLY_GO_PREVIOUS);
  ply_transport_go(f->transport, PLY_GO_NEXT);
  inside_draw(&f->inside, 1);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, last);
  for (guint i = 1; i <= 50; i++)
    seek(f, last / 2 + i);
  seek(f, 0);
}

/* In, along the way, and out until all of it is there again. */
static void check_moves(Fixture *f) {
  for (guint i = 0; i < 12; i++) {
    ply_tree_pane_zoom(f->tree, 1.6);
    inside_draw(&f->inside, 1);
  }
  g_assert_true(ply_tree_pane_stretch(f->tree, 1.5, 1));
  g_assert_true(ply_tree_pane_aim_at_path(f->tree));
  inside_rest(&f->inside);
  ply_tree_pane_fit(f->tree);
  inside_rest(&f->inside);
  g_assert_cmpfloat(ply_tree_pane_get_zoom(f->tree), ==, 0);
}

static void check_find(Fixture *f, const char *text, guint n) {
  g_autoptr(GError) error = NULL;
  guint found = 0, at = 0;
  g_assert_true(ply_tree_pane_find(f->tree, text, &error));
  g_assert_no_error(error);
  inside_wait(!ply_tree_pane_is_finding(f->tree));
  g_assert_true(ply_tree_pane_get_found(f->tree, &found, &at));
  g_assert_cmpuint(found, ==, n);
  ply_tree_pane_go_found(f->tree, TRUE);
  inside_rest(&f->inside);
  g_assert_true(ply_tree_pane_get_found(f->tree, &found, &at));
  g_assert_cmpuint(at, >, 0);
}

/* At most so many are told to who listens, however many there are. */
static void check_items(Fixture *f) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(f->tree));
  g_assert_cmpuint(scene->items->len, >, 0);
  g_assert_cmpuint(scene->items->len, <=, 400);
}

static void check_both(Fixture *f, guint at_end) {
  check_steps(f, at_end);
  check_items(f);
  ply_tree_pane_set_whole(f->tree, TRUE);
  inside_rest(&f->inside);
  check_steps(f, at_end);
  check_moves(f);
  check_items(f);
}

static void test_path(void) {
  Fixture f;
  g_autofree char *open = g_strnfill(LEVELS, '('), *close = g_strnfill(LEVELS, ')');
  g_autofree char *tree = g_strdup_printf("%s5%s", open, close);
  fixture_open(&f);
  show(&f, "tree", tree, "");
  check_both(&f, 0);
  check_find(&f, "depth 7000", 1);
  g_assert_cmpuint(now(&f), ==, 7000);
  inside_close(&f.inside);
}

static void test_star(void) {
  Fixture f;
  g_autoptr(GString) tree = g_string_new("(");
  for (guint i = 0; i < CHILDREN; i++)
    g_string_append_printf(tree, "%u ", i % 100);
  g_string_append_c(tree, ')');
  fixture_open(&f);
  show(&f, "tree", tree->str, "");
  check_both(&f, 0);
  check_find(&f, "value = 99", CHILDREN / 100 + 1); /* and the root */
  inside_close(&f.inside);
}

/* What was cut short says so. */
static void test_two_million(void) {
  Fixture f;
  fixture_open(&f);
  show(&f, "connect4", "44", "nodes=2000000 depth=40");
  PlyRun *run = ply_transport_get_run(f.transport);
  g_assert_true(run->trace->truncated);
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), >, MOST - 100);
  g_assert_nonnull(inside_label(GTK_WIDGET(f.inside.window), "cut short at"));
  check_both(&f, ply_trace_n_nodes(run->trace) - 1); /* it stands where it was stopped */
  check_find(&f, "depth 3", 1);
  inside_close(&f.inside);
}

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/far/path", test_path);
  g_test_add_func("/ui/far/star", test_star);
  g_test_add_func("/ui/far/two-million", test_two_million);
  return inside_test();
}
