/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window holds: with the largest of lessons, and after very many.
 *
 * ROUNDS (environment): how often all lessons are opened, one after the other; 6 unless told. */
#include <glib/gstdio.h>
#include <malloc.h>
#include <string.h>

#include "inside.h"

#include "ui/study-private.h"

#define MIB (1 << 20)
#define LARGEST ((guint64)512 * MIB) /* above the empty window */
#define GROWTH (2.0 * MIB / 10)      /* a round */
#define FIRST_ROUNDS 2               /* in which caches are filled */
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
  inside_wait(!ply_loader_is_busy(inside.window->loader));
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
    ply_player_go(inside->window->player, PLY_GO_LAST);
    gtk_test_widget_wait_for_draw(GTK_WIDGET(inside->window));
    play_lab(inside);
    inside_wait(!ply_loader_is_busy(inside->window->loader)); /* it records what comes */
  }
}

static int by_size(gconstpointer a, gconstpointer b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* What is kept for a while, such as runs that a lesson is about to need, comes and goes by some MiB,
 * rarely: who leaks has more after most of the rounds. */
static void test_many(void) {
  Inside inside;
  const char *given = g_getenv("ROUNDS");
  int rounds = given ? atoi(given) : USUAL_ROUNDS;
  double before = 0;
  g_autoptr(GArray) growths = g_array_new(FALSE, FALSE, sizeof(double));
  g_assert_cmpint(rounds, >=, FIRST_ROUNDS + 2);
  inside_open(&inside, 1280, 800);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(inside.window->entries);
  g_assert_cmpuint(entries->len, >=, 57);
  for (int i = 0; i < rounds; i++) {
    open_all(&inside, entries);
    malloc_trim(0);
    double now = in_use(), growth = now - before;
    g_test_message("round %d: %.2f MiB in use, %.0f MiB resident", i + 1, now / MIB,
                   (double)status("VmRSS:") / MIB);
    if (i >= FIRST_ROUNDS)
      g_array_append_val(growths, growth);
    before = now;
  }
  g_array_sort(growths, by_size);
  g_assert_cmpfloat(g_array_index(growths, double, growths->len / 2), <, GROWTH);
  inside_close(&inside);
}

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/memory/largest", test_largest); /* first: it looks at the most ever */
  g_test_add_func("/ui/memory/many", test_many);
  return inside_test();
}
