/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large trees are laid out on a thread: what is done meanwhile counts, and the window may close.
 *
 * The layout itself is listened to, and held where a test says so. */
#include <glib/gstdio.h>

#include "../inside.h"
#include "render/tree/layout.h"
#include "ui/tree/tree-map.h"
#include "ui/window/lesson.h"

static const char lesson[] = "---\ntitle: Large\ngame: tictactoe\nalgorithm: minimax\n"
                             "show: board map\n---\nAll of it.\n"
                             "```position\n...X.....\n```\n";

/* --- the layout --- */

static GThread *main_thread;
static GMutex lock;
static GCond cond;
static gboolean held;
static guint on_main, on_threads, inside; /* large ones so far; being made */

void __real_ply_layout_tidy(uint32_t n, const uint32_t *first_child, const uint16_t *n_children,
                            const float *widths, float cousins, double *x);
void __wrap_ply_layout_tidy(uint32_t n, const uint32_t *first_child, const uint16_t *n_children,
                            const float *widths, float cousins, double *x);
PlyTreeLayout *__real_ply_tree_layout_new(const PlyRun *run, unsigned fold_above);
PlyTreeLayout *__wrap_ply_tree_layout_new(const PlyRun *run, unsigned fold_above);

/* Small ones, as those of the pictures of a lesson that is read, are none of this. */
static gboolean begin(uint32_t n) {
  if (n <= PLY_TREE_AT_ONCE)
    return FALSE;
  g_mutex_lock(&lock);
  gboolean main = g_thread_self() == main_thread;
  *(main ? &on_main : &on_threads) += 1;
  inside++;
  while (held && !main)
    g_cond_wait(&cond, &lock);
  g_mutex_unlock(&lock);
  return TRUE;
}

static void end(gboolean large) {
  g_mutex_lock(&lock);
  inside -= large ? 1 : 0;
  g_mutex_unlock(&lock);
}

void __wrap_ply_layout_tidy(uint32_t n, const uint32_t *first_child, const uint16_t *n_children,
                            const float *widths, float cousins, double *x) {
  gboolean large = begin(n);
  __real_ply_layout_tidy(n, first_child, n_children, widths, cousins, x);
  end(large);
}

PlyTreeLayout *__wrap_ply_tree_layout_new(const PlyRun *run, unsigned fold_above) {
  gboolean large = begin(ply_trace_n_nodes(run->trace));
  PlyTreeLayout *layout = __real_ply_tree_layout_new(run, fold_above);
  end(large);
  return layout;
}

static void hold(gboolean hold) {
  g_mutex_lock(&lock);
  held = hold;
  g_cond_broadcast(&cond);
  g_mutex_unlock(&lock);
}

static guint count(const guint *which) {
  g_mutex_lock(&lock);
  guint n = *which;
  g_mutex_unlock(&lock);
  return n;
}

/* --- the window --- */

typedef struct {
  Inside inside;
  PlyTreePane *pane;
  char *folder, *file;
} Fixture;

static void rest(Fixture *f) {
  inside_wait(inside_is_laid_out(&f->inside));
  inside_rest(&f->inside);
}

static void set_up(Fixture *f, gconstpointer data) {
  f->folder = g_dir_make_tmp("laid-out-XXXXXX", NULL);
  f->file = g_build_filename(f->folder, "large.md", NULL);
  g_assert_true(g_file_set_contents(f->file, lesson, -1, NULL));
  inside_open(&f->inside, 1000, 700);
  f->pane = ply_study_get_tree(PLY_STUDY(f->inside.window->study));
  inside_lesson(&f->inside, f->file);
  rest(f);
  g_assert_cmpuint(ply_trace_n_nodes(ply_transport_get_run(f->inside.window->transport)->trace), >,
                   PLY_TREE_AT_ONCE);
}

static void tear_down(Fixture *f, gconstpointer data) {
  if (f->inside.window)
    inside_close(&f->inside);
  g_remove(f->file);
  g_rmdir(f->folder);
  g_free(f->file);
  g_free(f->folder);
}

static PlyRun *run(Fixture *f) {
  return ply_transport_get_run(f->inside.window->transport);
}

/* Nodes that have a place where the children of node are hidden; PLY_NO_NODE: none are. */
static guint32 n_without(Fixture *f, PlyNodeId folded) {
  const PlyTrace *trace = run(f)->trace;
  guint32 n = ply_trace_n_nodes(trace), shown = n > 0;
  g_autofree gboolean *hides = g_new0(gboolean, n); /* what is below it */
  for (PlyNodeId node = 0; node < n; node++) {
    PlyNodeId parent = ply_trace_node(trace, node)->parent;
    hides[node] = node == folded || (parent != PLY_NO_NODE && hides[parent]);
    shown += parent != PLY_NO_NODE && !hides[parent];
  }
  return shown;
}

/* All that has a place on the map. */
static guint32 n_shown(Fixture *f) {
  PlyTreeShown *shown = ply_tree_pane_get_shown(f->pane);
  g_assert_nonnull(shown);
  g_assert_true(shown->map);
  guint32 n = shown->shown;
  ply_tree_shown_free(shown);
  return n;
}

static PlyNodeId move(Fixture *f, guint i) {
  PlyNodeId node = ply_trace_child(run(f)->trace, 0, i);
  g_assert_cmpuint(ply_trace_n_children(run(f)->trace, node), >, 0);
  return node;
}

/* --- tests --- */

/* As a map, as the part that can be read, and anew when folds change. */
static void test_threads(Fixture *f, gconstpointer data) {
  g_assert_cmpuint(n_shown(f), ==, ply_trace_n_nodes(run(f)->trace));
  guint so_far = count(&on_threads);
  g_assert_cmpuint(so_far, >, 0);
  ply_tree_pane_set_whole(f->pane, FALSE);
  g_assert_true(ply_tree_pane_is_laying_out(f->pane));
  rest(f);
  g_assert_cmpuint(count(&on_threads), >, so_far);
  g_assert_nonnull(ply_canvas_get_scene(PLY_CANVAS(f->pane)));
  ply_tree_pane_set_whole(f->pane, TRUE);
  g_assert_true(ply_tree_pane_is_laying_out(f->pane));
  rest(f);
  ply_tree_pane_set_folded(f->pane, move(f, 0), TRUE);
  g_assert_true(ply_tree_pane_is_laying_out(f->pane));
  rest(f);
  g_assert_cmpuint(n_shown(f), ==, n_without(f, move(f, 0)));
  g_assert_cmpuint(count(&on_main), ==, 0);
}

/* The last word counts, whatever is under way. */
static void test_folds(Fixture *f, gconstpointer data) {
  guint32 all = n_shown(f);
  hold(TRUE);
  ply_tree_pane_set_folded(f->pane, move(f, 0), TRUE);
  inside_wait(count(&inside) > 0);
  g_assert_cmpuint(n_shown(f), ==, all);
  ply_tree_pane_set_folded(f->pane, 0, TRUE);
  ply_tree_pane_set_folded(f->pane, move(f, 0), FALSE);
  ply_tree_pane_set_folded(f->pane, 0, FALSE);
  ply_tree_pane_set_folded(f->pane, move(f, 1), TRUE);
  hold(FALSE);
  rest(f);
  g_assert_false(ply_tree_pane_is_folded(f->pane, 0));
  g_assert_false(ply_tree_pane_is_folded(f->pane, move(f, 0)));
  g_assert_true(ply_tree_pane_is_folded(f->pane, move(f, 1)));
  g_assert_cmpuint(n_shown(f), ==, n_without(f, move(f, 1)));
}

/* A rule that folds nothing is none, also where that is known late. */
static void test_rules(Fixture *f, gconstpointer data) {
  g_assert_true(ply_tree_pane_fold(f->pane, "depth:1"));
  rest(f);
  g_assert_cmpuint(n_shown(f), ==, 1 + ply_trace_n_children(run(f)->trace, 0));
  g_assert_true(ply_tree_pane_fold(f->pane, "depth:64"));
  rest(f);
  g_autofree char *rule = ply_tree_pane_get_fold(f->pane);
  g_assert_cmpstr(rule, ==, "");
  g_assert_cmpuint(n_shown(f), ==, ply_trace_n_nodes(run(f)->trace));
}

/* The former map stands, steps are taken, and what is looked for is found. */
static void test_meanwhile(Fixture *f, gconstpointer data) {
  guint n = 0, now;
  hold(TRUE);
  ply_tree_pane_set_folded(f->pane, move(f, 0), TRUE);
  inside_wait(count(&inside) > 0);
  ply_transport_seek(f->inside.window->transport, 1000);
  inside_draw(&f->inside, 2);
  g_assert_true(ply_tree_pane_find(f->pane, "depth 1", NULL));
  inside_wait(!ply_tree_pane_is_finding(f->pane));
  g_assert_true(ply_tree_pane_get_found(f->pane, &n, &now));
  g_assert_cmpuint(n, ==, ply_trace_n_children(run(f)->trace, 0));
  ply_tree_pane_go_found(f->pane, TRUE);
  inside_draw(&f->inside, 2);
  g_assert_true(ply_tree_pane_is_laying_out(f->pane));
  hold(FALSE);
  rest(f);
  g_assert_true(ply_tree_pane_get_found(f->pane, &n, &now));
  g_assert_cmpuint(now, >, 0);
  g_assert_cmpuint(n_shown(f), ==, n_without(f, move(f, 0)));
}

/* Nobody is there any more when it is. */
static void test_closed(Fixture *f, gconstpointer data) {
  hold(TRUE);
  ply_tree_pane_set_folded(f->pane, move(f, 0), TRUE);
  inside_wait(count(&inside) > 0);
  ply_tree_pane_set_folded(f->pane, move(f, 1), TRUE);
  inside_close(&f->inside);
  f->inside.window = NULL;
  hold(FALSE);
  inside_wait(count(&inside) == 0);
}

/* Another lesson is opened while the first is laid out. */
static void test_other(Fixture *f, gconstpointer data) {
  g_autofree char *small = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  hold(TRUE);
  ply_tree_pane_set_folded(f->pane, move(f, 0), TRUE);
  inside_wait(count(&inside) > 0);
  inside_lesson(&f->inside, small);
  g_assert_false(ply_tree_pane_is_laying_out(f->pane));
  hold(FALSE);
  inside_wait(count(&inside) == 0);
  rest(f);
  g_assert_cmpuint(ply_trace_n_nodes(run(f)->trace), <, PLY_TREE_AT_ONCE);
  g_assert_nonnull(ply_canvas_get_scene(PLY_CANVAS(f->pane)));
}

#define ADD(path, test) g_test_add("/ui/laid-out/" path, Fixture, NULL, set_up, test, tear_down)

int main(int argc, char **argv) {
  main_thread = g_thread_self();
  inside_init(&argc, &argv);
  ADD("threads", test_threads);
  ADD("folds", test_folds);
  ADD("rules", test_rules);
  ADD("meanwhile", test_meanwhile);
  ADD("closed", test_closed);
  ADD("other", test_other);
  return inside_test();
}
