/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long lab: the window stays awake, the numbers grow, it stops when told and when the window
 * is closed. */
#include "inside.h"

#include "program.h"
#include "ui/lab/chart.h"
#include "ui/lab/page.h"
#include "ui/lab/parts.h"

#define TURN_MS 50.0 /* a turn of the main loop that takes longer can be seen */
#define WARM_UP 10   /* frames: fonts and styles, once */
#define FRAMES 100   /* in which the window is watched: numbers come ten times a second */

typedef struct {
  Inside inside;
  GtkWidget *root;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  inside_open(&f->inside, 1280, 800);
  f->root = GTK_WIDGET(f->inside.window);
  gtk_widget_activate_action(f->root, "win.lab", NULL);
  inside_wait(inside_button(f->root, "Run"));
}

static void tear_down(Fixture *f, gconstpointer data) {
  inside_close(&f->inside);
}

static GtkWidget *spin_named(GtkWidget *root, const char *label) {
  GtkWidget *row = gtk_widget_get_parent(inside_label(root, label));
  return inside_find(row, GTK_TYPE_SPIN_BUTTON);
}

static void start_long_lab(Fixture *f) {
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin_named(f->root, "Games")), 1e8);
  gtk_widget_activate(inside_button(f->root, "Run"));
  inside_wait(inside_label(f->root, " of 100,000,000 games"));
}

/* With every chart and every table of the lab: none of them keeps the window from its frames. */
static void test_awake(Fixture *f, gconstpointer data) {
  start_long_lab(f);
  GtkWidget *chart = inside_find(f->root, PLY_TYPE_LAB_CHART);
  GtkWidget *table = inside_find(f->root, PLY_TYPE_LAB_TABLE);
  g_assert_true(gtk_widget_get_mapped(chart));
  g_assert_true(gtk_widget_get_mapped(table));
  inside_draw(&f->inside, WARM_UP);
  double longest = inside_draw(&f->inside, FRAMES);
  g_test_message("longest turn: %.1f ms", longest);
  g_assert_cmpfloat(longest, <, TURN_MS * inside_slowness());
  g_assert_nonnull(inside_button(f->root, "Stop"));
}

static void test_stops(Fixture *f, gconstpointer data) {
  start_long_lab(f);
  g_signal_emit_by_name(inside_button(f->root, "Stop"), "clicked"); /* a key waits for 250 ms */
  inside_wait(inside_label(f->root, "Stopped after "));
  g_assert_nonnull(inside_button(f->root, "Run"));
  /* What it has stays, and another one can begin. */
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin_named(f->root, "Games")), 64);
  gtk_widget_activate(inside_button(f->root, "Run"));
  inside_wait(inside_label(f->root, "64 games played"));
}

/* tear_down closes the window while the games go on: nothing of it may be left. */
static void test_closed(Fixture *f, gconstpointer data) {
  start_long_lab(f);
}

/* Narrow: settings or result; Run leads to the result. */
static void test_narrow(Fixture *f, gconstpointer data) {
  gtk_window_set_default_size(GTK_WINDOW(f->root), 500, 640);
  inside_wait(inside_button(f->root, "Settings"));
  g_assert_null(inside_button(f->root, "Start the Games"));
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin_named(f->root, "Games")), 64);
  gtk_widget_activate(inside_button(f->root, "Run"));
  inside_wait(inside_label(f->root, "64 games played"));
  inside_wait(!inside_button(f->root, "Run"));
  gtk_window_set_default_size(GTK_WINDOW(f->root), 1200, 640);
  inside_wait(inside_button(f->root, "Run"));
  g_assert_nonnull(inside_label(f->root, "64 games played"));
  g_assert_null(inside_button(f->root, "Settings"));
}

#define TEST(name, func) g_test_add("/ui/lab/" name, Fixture, NULL, set_up, func, tear_down)

TEST_PROGRAM("lab-awake") {
  inside_init(&argc, &argv);
  TEST("awake", test_awake);
  TEST("stops", test_stops);
  TEST("closed", test_closed);
  TEST("narrow", test_narrow);
  return inside_test();
}
