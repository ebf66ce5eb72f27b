/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program takes from the allocator for a frame does not grow with the tree: the frames of half a
 * million nodes are held to those of a ninth of it. What GTK takes depends on what of the screen is drawn. */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include <execinfo.h>
#include <glib/gstdio.h>
#include <link.h>

#include "../inside.h"
#include "ui/study/private.h"

#define FRAMES 12
#define CALLERS 8
#define FIRST 2 /* of the callers: behind the functions below */
/* Bytes: less than one for each node that the large tree has more. */
#define SPARE ((size_t)256 * 1024)

/* --- an allocator that counts --- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *block, size_t size);

typedef struct {
  uintptr_t from, to;
} Code;

static Code program, glib;         /* where the code of both is */
static _Thread_local size_t taken; /* bytes that the program asked for on this thread */
static _Thread_local bool tracing;

static bool is_in(const Code *code, const void *address) {
  return (uintptr_t)address >= code->from && (uintptr_t)address < code->to;
}

/* Counts size where the program asked for it, by itself or through GLib. */
static G_NO_INLINE void take(size_t size) {
  void *callers[CALLERS];
  if (tracing || program.to == 0)
    return;
  tracing = true; /* the first trace asks for memory itself */
  int n = backtrace(callers, CALLERS), i = FIRST;
  tracing = false;
  while (i < n && is_in(&glib, callers[i]))
    i++;
  if (i < n && is_in(&program, callers[i]))
    taken += size;
}

void *malloc(size_t size) {
  take(size);
  return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  take(n * size);
  return __libc_calloc(n, size);
}

void *realloc(void *block, size_t size) {
  take(size);
  return __libc_realloc(block, size);
}

static int code_cb(struct dl_phdr_info *info, size_t size, void *data) {
  Code *code = !*info->dlpi_name                            ? &program
               : strstr(info->dlpi_name, "/libglib-2.0.so") ? &glib
                                                            : NULL;
  if (!code)
    return 0;
  code->from = info->dlpi_addr;
  for (guint i = 0; i < info->dlpi_phnum; i++)
    code->to = MAX(code->to, code->from + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz);
  return 0;
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
  measure(&inside, "X........", 59705, &small);
  measure(&inside, ".........", 549946, &large);
  for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
    compare("map", changes[i].name, small.whole[i], large.whole[i]);
    compare("way", changes[i].name, small.beside[i], large.beside[i]);
  }
  inside_close(&inside);
}

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  dl_iterate_phdr(code_cb, NULL);
  g_assert_cmpuint(program.to, >, 0);
  g_assert_cmpuint(glib.to, >, 0);
  g_test_add_func("/ui/frames/large", test_large);
  return inside_test();
}
