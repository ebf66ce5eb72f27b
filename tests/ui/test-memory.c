/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window holds: with the largest of lessons, and after very many.
 *
 * ROUNDS (environment): how often all lessons are opened, one after the other; 8 unless told. */
#include <glib/gstdio.h>
#include <malloc.h>
#include <string.h>

#include "inside.h"
#include "program.h"
#include "render/kit/shape.h"

#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"
#include "ui/window/run.h"

#define MIB (1 << 20)
#define LARGEST ((guint64)512 * MIB) /* above the empty window */
#define WARM 2                       /* rounds, which fill caches */
#define GROWTH (0.85 * MIB)          /* in the rounds after these */
/* What caches hold above the empty window, once they are full: 13.2 MiB with GTK 4.8, 16.3 with 4.18. */
#define CACHES ((gtk_check_version(4, 10, 0) ? 16.0 : 20.0) * MIB)
#define USUAL_ROUNDS 8

/* --- The largest lesson --- */

/* Two runs that hardly fit together, each shown by a section. */
static const char largest[] = "---\ntitle: The largest\ngame: connect4\nalgorithm: minimax\n"
                              "nodes: 2250000\ndepth: 64\n---\nText.\n"
                              "```run other\nmoves: reversed\n```\n"
                              "## The end\n```stop\nat: end\n```\n"
                              "## Another\n```stop\nrun: other\nat: end\n```\n";

/* A value of /proc/self/status, in bytes. */
static guint64 status(const char *key) {
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents("/proc/self/status", &text, NULL, NULL));
  const char *line = strstr(text, key);
  g_assert_nonnull(line);
  return g_ascii_strtoull(line + strlen(key), NULL, 10) * 1024;
}

/* The most until now counts: checking, recording, and every picture. */
static void check_largest(guint64 empty, const char *when) {
  guint64 most = status("VmHWM:");
  g_test_message("%s: %.0f MiB above the empty window", when, (double)(most - empty) / MIB);
  g_assert_cmpuint(most - empty, <, LARGEST);
}

static void go_on(Inside *inside, guint section) {
  PlyTutor *tutor = inside->window->tutor;
  ply_tutor_go_to_place(tutor);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside->window));
  ply_tutor_go_on(tutor);
  inside_wait(ply_tutor_get_section(tutor) == section);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside->window));
}

static void test_largest(void) {
  Inside inside;
  g_autofree char *folder = g_dir_make_tmp("memory-XXXXXX", NULL);
  g_autofree char *file = g_build_filename(folder, "largest.md", NULL);
  g_assert_true(g_file_set_contents(file, largest, -1, NULL));
  inside_open(&inside, 1280, 800);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside.window));
  guint64 empty = status("VmRSS:");
  inside_lesson(&inside, file);
  check_largest(empty, "opened");
  go_on(&inside, 1);
  go_on(&inside, 2);
  ply_tutor_go_to_place(inside.window->tutor);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside.window));
  check_largest(empty, "walked through");
  ply_main_window_open(inside.window, file); /* while it is on the screen */
  inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside.window)));
  check_largest(empty, "opened again");
  inside_close(&inside);
  g_remove(file);
  g_rmdir(folder);
}

/* --- Many lessons --- */

/* Bytes that somebody has asked for and not given back: what stays free in the heap, and what the
 * drivers of the display keep, comes and goes by itself. */
static double in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (double)info.uordblks + (double)info.hblkhd;
}

/* Its games are kept until those of another lesson are played: each round keeps the same ones. */
static void play_lab(Inside *inside) {
  PlyLabCard *card = PLY_LAB_CARD(PLY_STUDY(inside->window->study)->lab_card);
  if (ply_tutor_get_lab(inside->window->tutor))
    inside_wait(!ply_lab_card_is_busy(card) && strstr(ply_lab_card_get_text(card), "games played"));
}

static void open_all(Inside *inside, GPtrArray *entries) {
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    inside_lesson(inside, entry->file);
    ply_transport_go(inside->window->transport, PLY_GO_LAST);
    gtk_test_widget_wait_for_draw(GTK_WIDGET(inside->window));
    play_lab(inside);
    inside_wait(!ply_loader_is_busy(
        ply_main_window_get_loader(inside->window))); /* it records what comes */
  }
}

/* No lesson is open any more, and what was shaped of the text of its pictures is gone. */
static void leave(Inside *inside) {
  ply_tutor_open(inside->window->tutor, NULL, 0, NULL, 0);
  inside_wait(inside_no_thread(ply_main_window_get_loader(inside->window)));
  inside_wait(inside_no_thread(ply_main_window_get_recorder(inside->window)));
  inside_rest(inside);
  ply_text_forget_lines();
  malloc_trim(0);
}

/* All rounds go where a failed test is read: what fails on one machine may not fail on another. */
static void check_growth(const GArray *used, double empty) {
  double warm = g_array_index(used, double, WARM - 1), most = warm;
  for (guint i = WARM; i < used->len; i++)
    most = MAX(most, g_array_index(used, double, i));
  for (guint i = 0; most - warm >= GROWTH && i < used->len; i++)
    g_printerr("round %u: %.2f MiB in use\n", i + 1, g_array_index(used, double, i) / MIB);
  g_assert_cmpfloat(most - warm, <, GROWTH);
  g_assert_cmpfloat(warm - empty, <, CACHES);
}

/* Once caches are filled it is flat, but for a quarter of a MiB that comes and goes with threads. */
static void test_many(void) {
  Inside inside;
  const char *given = g_getenv("ROUNDS");
  int rounds = given ? atoi(given) : (int)test_program_count("/ui/memory/many", USUAL_ROUNDS);
  g_autoptr(GArray) used = g_array_new(FALSE, FALSE, sizeof(double));
  g_assert_cmpint(rounds, >, WARM);
  inside_open(&inside, 1280, 800);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(ply_main_window_get_entries(inside.window));
  g_assert_cmpuint(entries->len, >=, 57);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(inside.window));
  leave(&inside); /* lessons are still read */
  double empty = in_use();
  for (int i = 1; i <= rounds; i++) {
    open_all(&inside, entries);
    leave(&inside);
    double now = in_use();
    g_array_append_val(used, now);
    g_test_message("round %d: %.2f MiB in use, %.0f MiB resident", i, now / MIB,
                   (double)status("VmRSS:") / MIB);
  }
  g_test_message("empty: %.2f MiB in use", empty / MIB);
  check_growth(used, empty);
  inside_close(&inside);
}

TEST_PROGRAM("memory") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/memory/largest", test_largest); /* first: it looks at the most ever */
  g_test_add_func("/ui/memory/many", test_many);
  return inside_test();
}
