/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a frame takes from the allocator does not grow with the tree: the frames of half a million nodes are
 * held to those of a few thousand. */
#include <glib/gstdio.h>

#include "../inside.h"
#include "ui/study/private.h"

#define FRAMES 12
#define SPARE ((size_t)512 * 1024) /* bytes: less than a byte for each node of the large tree */

/* --- an allocator that counts --- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *block, size_t size);

static _Thread_local size_t taken; /* bytes asked for by this thread */

void *malloc(size_t size) {
  taken += size;
  return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  taken += n * size;
  return __libc_calloc(n, size);
}

void *realloc(void *block, size_t size) {
  taken += size;
  return __libc_realloc(block, size);
}

/* --- frames --- */

static PlyTreePane *tree_of(Inside *inside) {
  return ply_study_get_tree(PLY_STUDY(inside->window->study));
}

static void step(Inside *inside, guint i) {
  ply_transport_seek(inside->window->transport, 600 + i);
}

static void jump(Inside *inside, guint i) {
  ply_transport_seek(inside->window->transport, i % 2 == 0 ? 100 : 900);
}

static void zoom(Inside *inside, guint i) {
  ply_tree_pane_zoom(tree_of(inside), i % 2 == 0 ? 1.25 : 0.8);
}

static const struct {
  const char *name;
  void (*change)(Inside *inside, guint i);
} changes[] = { { "step", step }, { "jump", jump }, { "zoom", zoom } };

/* Bytes for the frame after change that takes the least: what now and then is made anew is not the frame's. */
static size_t least_frame(Inside *inside, void (*change)(Inside *inside, guint i)) {
  size_t least = SIZE_MAX;
  for (guint i = 0; i < FRAMES; i++) {
    size_t before = taken;
    change(inside, i);
    inside_draw(inside, 1);
    least = MIN(least, taken - before);
    inside_rest(inside);
  }
  return least;
}

typedef struct {
  size_t whole[G_N_ELEMENTS(changes)], beside[G_N_ELEMENTS(changes)];
} Frames;

static const char lesson[] =
    "---\ntitle: A tree\ngame: tictactoe\nalgorithm: minimax\nmoves: generated\n"
    "win: 1\nshow: board map\n---\nAll of it.\n\n```position\n%s\n```\n";

static void measure(Inside *inside, const char *position, guint n_nodes, Frames *frames) {
  g_autofree char *folder = g_dir_make_tmp("frames-XXXXXX", NULL);
  g_autofree char *file = g_build_filename(folder, "tree.md", NULL);
  g_autofree char *text = g_strdup_printf(lesson, position);
  g_assert_true(g_file_set_contents(file, text, -1, NULL));
  inside_lesson(inside, file);
  inside_wait(ply_tree_pane_get_whole(tree_of(inside)));
  inside_rest(inside);
  PlyRun *run = ply_transport_get_run(inside->window->transport);
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), ==, n_nodes);
  for (gsize i = 0; i < G_N_ELEMENTS(changes); i++)
    frames->whole[i] = least_frame(inside, changes[i].change);
  ply_tree_pane_set_whole(tree_of(inside), FALSE);
  inside_rest(inside);
  for (gsize i = 0; i < G_N_ELEMENTS(changes); i++)
    frames->beside[i] = least_frame(inside, changes[i].change);
  g_remove(file);
  g_rmdir(folder);
}

static void compare(const char *where, const char *what, size_t small, size_t large) {
  g_test_message("%s, %s: %zu bytes a frame of the small tree, %zu of the large one", where, what,
                 small, large);
  g_assert_cmpuint(small, >, 0);
  g_assert_cmpuint(large, <, small + SPARE);
}

static void test_large(void) {
  Inside inside;
  Frames small, large;
  inside_open(&inside, 1280, 800);
  measure(&inside, "XO.......", 8232, &small);
  measure(&inside, ".........", 549946, &large);
  for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
    compare("map", changes[i].name, small.whole[i], large.whole[i]);
    compare("way", changes[i].name, small.beside[i], large.beside[i]);
  }
  inside_close(&inside);
}

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/frames/large", test_large);
  return inside_test();
}
