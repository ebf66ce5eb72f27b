/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results that other machines have played, opened in the window: the page of the lab shows what it
 * would have played itself; a file that is none is told, and what is at work goes on. */
#include <glib/gstdio.h>
#include <string.h>

#include "../inside.h"

#include "lab/part.h"
#include "program.h"
#include "ui/lab/chart.h"
#include "ui/lab/form.h"
#include "ui/lab/page.h"

typedef struct {
  Inside inside;
  GtkWidget *root;
  char *path;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  inside_open(&f->inside, 1280, 800);
  f->root = GTK_WIDGET(f->inside.window);
  f->path = g_build_filename(g_get_user_state_dir(), "result.json", NULL);
}

static void tear_down(Fixture *f, gconstpointer data) {
  inside_close(&f->inside);
  g_remove(f->path);
  g_free(f->path);
}

/* 60 games of Minesweeper at intermediate, or a share of them. */
static char *part(uint32_t number, uint32_t of) {
  PlyOptions options;
  ply_options_init(&options, ply_minesweeper_lab.options);
  g_assert_true(ply_options_set(&options, "games", "60", NULL));
  g_assert_true(ply_options_set(&options, "level", "intermediate", NULL));
  g_assert_true(ply_options_set(&options, "when-stuck", "random", NULL));
  g_autoptr(PlyLab) lab = ply_lab_new(&ply_minesweeper_lab, &options, 1, NULL);
  g_assert_true(ply_lab_set_share(lab, &(PlyLabShare){ number, of }, NULL));
  g_assert_true(ply_lab_run(lab, NULL));
  return ply_lab_part_write(lab);
}

static void open_text(Fixture *f, const char *text) {
  g_autoptr(GError) error = NULL;
  g_file_set_contents(f->path, text, -1, &error);
  g_assert_no_error(error);
  ply_main_window_open(f->inside.window, f->path);
}

static char *shown_chart(Fixture *f) {
  const PlyChart *chart =
      ply_lab_chart_get(PLY_LAB_CHART(inside_find(f->root, PLY_TYPE_LAB_CHART)));
  GString *text = g_string_new(chart->id);
  const PlyChartSeries *series = ply_chart_series_at(chart, 0);
  for (guint i = 0; i < series->points->len; i++)
    g_string_append_printf(text, " %.17g", ply_chart_point_at(series, i)->value);
  return g_string_free(text, FALSE);
}

static gboolean shows_page(Fixture *f, PlyPage page) {
  return ply_main_window_get_page(f->inside.window) == page;
}

/* With its settings in the form; who presses Run plays the same games. */
static void test_shown(Fixture *f, gconstpointer data) {
  g_autofree char *text = part(1, 1);
  open_text(f, text);
  inside_wait(shows_page(f, PLY_PAGE_LAB));
  inside_wait(inside_label(f->root, "60 games played"));
  g_assert_nonnull(inside_label(f->root, "Level: intermediate"));
  g_autofree char *opened = shown_chart(f);
  PlyOptions options;
  g_assert_true(
      ply_lab_form_get(PLY_LAB_FORM(inside_find(f->root, PLY_TYPE_LAB_FORM)), &options, NULL));
  g_autofree char *games = ply_options_print(&options, "games");
  g_assert_cmpstr(games, ==, "60");
  ply_lab_page_open(PLY_LAB_PAGE(f->inside.window->lab), &ply_minesweeper_lab, &options, NULL);
  inside_wait(!inside_label(f->root, "60 games played"));
  gtk_widget_activate(inside_button(f->root, "Run"));
  inside_wait(inside_label(f->root, "60 games played"));
  g_autofree char *played = shown_chart(f);
  g_assert_cmpstr(opened, ==, played);
}

/* Another one takes its place, of another lab too. */
static void test_another(Fixture *f, gconstpointer data) {
  g_autofree char *first = part(1, 1);
  open_text(f, first);
  inside_wait(inside_label(f->root, "60 games played"));
  PlyOptions options;
  ply_options_init(&options, ply_blackjack_lab.options);
  g_assert_true(ply_options_set(&options, "games", "700", NULL));
  g_autoptr(PlyLab) lab = ply_lab_new(&ply_blackjack_lab, &options, 1, NULL);
  g_assert_true(ply_lab_run(lab, NULL));
  g_autofree char *second = ply_lab_part_write(lab);
  open_text(f, second);
  inside_wait(inside_label(f->root, "700 hands played"));
  const PlyChart *chart =
      ply_lab_chart_get(PLY_LAB_CHART(inside_find(f->root, PLY_TYPE_LAB_CHART)));
  g_assert_cmpstr(chart->id, ==, "estimate");
}

static void wait_for_fault(Fixture *f, const char *fault) {
  inside_wait(shows_page(f, PLY_PAGE_FAULTS));
  inside_wait(inside_label(f->root, fault));
  g_assert_nonnull(inside_label(f->root, "This result cannot be shown"));
  g_assert_nonnull(inside_label(f->root, "“result.json” has 1 fault"));
  g_assert_null(inside_label(f->root, "It opens by itself"));
  g_assert_null(inside_button(f->root, "Open in editor"));
  gtk_widget_activate_action(f->root, "win.home", NULL);
  inside_wait(shows_page(f, PLY_PAGE_HOME));
}

static void test_damaged(Fixture *f, gconstpointer data) {
  g_autofree char *text = part(1, 1), *share = part(2, 3);
  open_text(f, share);
  wait_for_fault(f, "this is share 2 of 3");
  open_text(f, "{\n  \"plybook\": \"else\"");
  wait_for_fault(f, "line 2: found “else”, expected “lab part”");
  open_text(f, "");
  wait_for_fault(f, "line 1: found the end of the file");
  strstr(text, "\"lost\": ")[strlen("\"lost\": ")] ^= 1;
  open_text(f, text);
  wait_for_fault(f, "the file was changed after it was written");
  text[strlen(text) / 2] = '\0';
  open_text(f, text);
  wait_for_fault(f, "a piece of the file is missing");
  g_remove(f->path);
  ply_main_window_open(f->inside.window, f->path);
  wait_for_fault(f, "No such file");
  g_assert_cmpint(g_mkdir(f->path, 0700), ==, 0);
  ply_main_window_open(f->inside.window, f->path);
  wait_for_fault(f, "this is no regular file");
}

/* What is played is not lost to a file. */
static void test_busy(Fixture *f, gconstpointer data) {
  g_autofree char *text = part(1, 1);
  gtk_widget_activate_action(f->root, "win.lab", NULL);
  inside_wait(inside_button(f->root, "Run"));
  GtkWidget *row = gtk_widget_get_parent(inside_label(f->root, "Games"));
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(inside_find(row, GTK_TYPE_SPIN_BUTTON)), 1e8);
  gtk_widget_activate(inside_button(f->root, "Run"));
  inside_wait(inside_label(f->root, " of 100,000,000 games"));
  open_text(f, text);
  inside_wait(inside_label(f->root, "stop them first"));
  g_assert_nonnull(inside_button(f->root, "Stop"));
  g_signal_emit_by_name(inside_button(f->root, "Stop"), "clicked");
  inside_wait(inside_label(f->root, "Stopped after "));
  open_text(f, text);
  inside_wait(inside_label(f->root, "60 games played"));
}

#define TEST(name, func) g_test_add("/ui/lab-result/" name, Fixture, NULL, set_up, func, tear_down)

TEST_PROGRAM("lab-result") {
  inside_init(&argc, &argv);
  TEST("shown", test_shown);
  TEST("another", test_another);
  TEST("damaged", test_damaged);
  TEST("busy", test_busy);
  return inside_test();
}
