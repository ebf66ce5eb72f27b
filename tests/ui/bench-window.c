/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window costs: its first frame and its memory against an empty window of libadwaita, frames of a
 * map against frames that only clear, and how long it holds still while a large tree is recorded.
 *
 * Ratios are of two things measured one after the other in one run. What is told goes past g_print(),
 * which from GLib 2.76 on makes a comment of it in a program that could be a test.
 *
 * bench-window                  all of that, against its goals
 * bench-window first-frame N    by N starts of each, the ratio alone as the last line
 * bench-window memory           the MiB of the whole of tic-tac-toe above the empty window, in the same way
 *                               (these two are budgets of tests/bench, which has their goals) */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>

#include "config.h"
#include "inside.h"
#include "ui/study/private.h"
#include "ui/window/lesson.h"

#define WIDTH 1400
#define HEIGHT 900
#define STARTS 9 /* of each program, unless told */
#define RESTS 5
#define FRAMES 120 /* of each kind */
#define MIB (1024.0 * 1024.0)
#define BORN "PLY_BENCH_BORN" /* when a program was started, us */

static int failed;

static void say(const char *name, double value, double goal, const char *unit, const char *label) {
  gboolean good = value <= goal;
  failed += !good;
  printf("%-14s %8.2f %-5s at most %6.2f  %s%s\n", name, value, unit, goal, label,
         good ? "" : "  <-- over");
}

static int by_size(gconstpointer a, gconstpointer b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double median(GArray *values) {
  g_array_sort(values, by_size);
  return g_array_index(values, double, values->len / 2);
}

/* --- memory --- */

static double of_file(const char *file, const char *key) {
  g_autofree char *text = NULL;
  if (!g_file_get_contents(file, &text, NULL, NULL))
    g_error("%s cannot be read", file);
  const char *line = strstr(text, key);
  return line ? (double)g_ascii_strtoull(line + strlen(key), NULL, 10) * 1024 / MIB : 0;
}

static double pss(void) {
  malloc_trim(0);
  return of_file("/proc/self/smaps_rollup", "\nPss:");
}

/* The same to be compared with what it was before: pages of files count whole, since those who share them
 * come and go meanwhile. */
static double held(void) {
  malloc_trim(0);
  return of_file("/proc/self/smaps_rollup", "\nPss_Anon:") +
         of_file("/proc/self/smaps_rollup", "\nPss_Shmem:") +
         of_file("/proc/self/status", "RssFile:");
}

/* From here on the most resident memory is counted anew. */
static void forget_most(void) {
  FILE *file = g_fopen("/proc/self/clear_refs", "w");
  if (!file || fputs("5", file) < 0)
    g_error("/proc/self/clear_refs cannot be written");
  fclose(file);
}

/* --- the first frame --- */

static void first_frame_cb(GdkFrameClock *clock, gpointer data) {
  gint64 born = g_ascii_strtoll(g_getenv(BORN), NULL, 10);
  double ms = (double)(g_get_monotonic_time() - born) / 1e3; /* before memory is counted */
  printf("%.3f %.3f\n", ms, pss());
  fflush(NULL);
  _exit(0);
}

static void tell_first_frame(GtkWindow *window) {
  gtk_window_present(window);
  GdkFrameClock *clock = gdk_surface_get_frame_clock(gtk_native_get_surface(GTK_NATIVE(window)));
  g_signal_connect(clock, "after-paint", G_CALLBACK(first_frame_cb), NULL);
  for (;;)
    g_main_context_iteration(NULL, TRUE);
}

static void be_empty(int *argc, char ***argv) {
  g_setenv("GTK_A11Y", "test", TRUE);
  gtk_test_init(argc, argv, NULL);
  adw_init();
  GtkWidget *window = adw_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  tell_first_frame(GTK_WINDOW(window));
}

/* As the empty window, it has its size before it is shown: else it is laid out for two. */
static void be_program(int *argc, char ***argv) {
  inside_init(argc, argv);
  GApplication *app = g_application_get_default();
  g_autoptr(GSettings) settings = g_settings_new(APP_ID);
  g_settings_set_int(settings, "window-width", WIDTH);
  g_settings_set_int(settings, "window-height", HEIGHT);
  g_application_activate(app);
  tell_first_frame(gtk_application_get_active_window(GTK_APPLICATION(app)));
}

/* Appends ms and MiB. */
static void start(const char *self, const char *what, GArray *ms, GArray *mib) {
  g_autofree char *born = g_strdup_printf("%" G_GINT64_FORMAT, g_get_monotonic_time());
  g_autofree char *out = NULL;
  g_autoptr(GError) error = NULL;
  char *line[] = { (char *)self, (char *)what, NULL }, *end;
  g_setenv(BORN, born, TRUE);
  if (!g_spawn_sync(NULL, line, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, NULL, &error))
    g_error("%s", error->message);
  const char *last = g_strrstr(g_strchomp(out), "\n"); /* before it GLib may say something */
  double t = g_ascii_strtod(last ? last : out, &end), m = g_ascii_strtod(end, NULL);
  if (t <= 0 || m <= 0)
    g_error("%s said nothing", what);
  g_array_append_val(ms, t);
  g_array_append_val(mib, m);
}

/* The two take turns: the median of how much longer the program takes than the empty window right before. */
static double measure_start(const char *self, guint starts) {
  static const char *const programs[] = { "empty", "program" };
  g_autoptr(GArray) ratios = g_array_new(FALSE, FALSE, sizeof(double));
  GArray *ms[2], *mib[2];
  for (guint k = 0; k < 2; k++) {
    ms[k] = g_array_new(FALSE, FALSE, sizeof(double));
    mib[k] = g_array_new(FALSE, FALSE, sizeof(double));
  }
  for (guint i = 0; i < starts; i++) {
    for (guint k = 0; k < 2; k++)
      start(self, programs[k], ms[k], mib[k]);
    double ratio = g_array_index(ms[1], double, i) / g_array_index(ms[0], double, i);
    g_array_append_val(ratios, ratio);
  }
  printf("first frame: empty window %.0f ms, %.0f MiB; program %.0f ms, %.0f MiB\n", median(ms[0]),
         median(mib[0]), median(ms[1]), median(mib[1]));
  for (guint k = 0; k < 2; k++) {
    g_array_unref(ms[k]);
    g_array_unref(mib[k]);
  }
  return median(ratios);
}

/* --- frames --- */

typedef struct {
  gint64 from;
  GArray *ms;
} Frames;

static void before_cb(GdkFrameClock *clock, Frames *frames) {
  frames->from = g_get_monotonic_time();
}

static void after_cb(GdkFrameClock *clock, Frames *frames) {
  double ms = (double)(g_get_monotonic_time() - frames->from) / 1e3;
  g_array_append_val(frames->ms, ms);
}

/* Median ms of frames, before each of which change is called. */
static double frames(GtkWidget *widget, void (*change)(GtkWidget *widget, guint i)) {
  g_autoptr(GArray) ms = g_array_new(FALSE, FALSE, sizeof(double));
  Frames all = { .ms = ms };
  GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
  gulong before = g_signal_connect(clock, "before-paint", G_CALLBACK(before_cb), &all);
  gulong after = g_signal_connect(clock, "after-paint", G_CALLBACK(after_cb), &all);
  for (guint i = 0; i < FRAMES; i++) {
    guint had = ms->len;
    change(widget, i);
    gtk_widget_queue_draw(widget);
    inside_wait(ms->len > had);
  }
  g_signal_handler_disconnect(clock, before);
  g_signal_handler_disconnect(clock, after);
  return median(ms);
}

#define TYPE_CLEARED (cleared_get_type())
G_DECLARE_FINAL_TYPE(Cleared, cleared, BENCH, CLEARED, GtkWidget)
struct _Cleared {
  GtkWidget parent;
  float grey;
};
G_DEFINE_FINAL_TYPE(Cleared, cleared, GTK_TYPE_WIDGET)

static void cleared_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  float grey = BENCH_CLEARED(widget)->grey;
  gtk_snapshot_append_color(snapshot, &(GdkRGBA){ grey, grey, grey, 1 },
                            &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
                                                (float)gtk_widget_get_height(widget)));
}

static void cleared_class_init(ClearedClass *klass) {
  GTK_WIDGET_CLASS(klass)->snapshot = cleared_snapshot;
}

static void cleared_init(Cleared *self) {}

static void clear(GtkWidget *widget, guint i) {
  BENCH_CLEARED(widget)->grey = (float)(i % 2) / 2;
  gtk_widget_queue_draw(widget);
}

static double clear_frames(int width, int height) {
  GtkWidget *window = gtk_window_new(), *widget = g_object_new(TYPE_CLEARED, NULL);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_child(GTK_WINDOW(window), widget);
  gtk_window_present(GTK_WINDOW(window));
  inside_wait(gtk_widget_get_width(widget) > 0);
  double ms = frames(widget, clear);
  gtk_window_destroy(GTK_WINDOW(window));
  return ms;
}

/* Out and in again: nothing stays where it was. */
static void zoom(GtkWidget *widget, guint i) {
  ply_tree_pane_zoom(PLY_TREE_PANE(widget), i % 2 == 0 ? 1 / 1.02 : 1.02);
}

static Inside inside;

static void go_to(guint32 step) {
  if (!ply_transport_seek(inside.window->transport, step))
    g_error("step %u is not to be reached", step);
}

static void step(GtkWidget *widget, guint i) {
  go_to(5001 + i);
}

static GtkWidget *tree(void) {
  return GTK_WIDGET(ply_study_get_tree(PLY_STUDY(inside.window->study)));
}

static void measure_frames(void) {
  GtkWidget *map = tree();
  ply_transport_set_stop(inside.window->transport, PLY_NO_STOP); /* the question is open */
  go_to(5000);
  for (guint i = 0; i < 12; i++)
    ply_tree_pane_zoom(PLY_TREE_PANE(map), 1.5);
  inside_rest(&inside);
  double painted = frames(map, zoom), stepped = frames(map, step);
  double cleared = clear_frames(gtk_widget_get_width(map), gtk_widget_get_height(map));
  printf("frames of %d x %d px: cleared %.2f ms, map zoomed %.2f ms, stepped %.2f ms\n",
         gtk_widget_get_width(map), gtk_widget_get_height(map), cleared, painted, stepped);
  say("frame", painted / cleared, 1.15, "x",
      "a frame of a map that is zoomed, against one that clears");
}

/* --- a large tree --- */

static PlyTreePane *pane(void) {
  return PLY_TREE_PANE(tree());
}

/* Until what is made on threads is there. */
static void rest(void) {
  inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside.window)));
  inside_wait(inside_is_laid_out(&inside));
  inside_rest(&inside);
}

static void measure_relayout(double empty) {
  double open = held();
  double resident = of_file("/proc/self/status", "VmRSS:");
  forget_most();
  ply_tree_pane_set_folded(pane(), 1, TRUE);
  rest();
  double most = of_file("/proc/self/status", "VmHWM:");
  say("relayout", open - empty + most - resident, 84, "MiB", "the most while it is laid out anew");
  ply_tree_pane_set_folded(pane(), 1, FALSE);
  rest();
}

static const char two_million[] =
    "---\ntitle: Two million\ngame: connect4\nalgorithm: minimax\nnodes: 2000000\n"
    "depth: 64\nshow: board map\n---\nAll of it.\n";

/* A turn of the main loop, how long it worked, in ms. */
static double turn(void) {
  double worked = inside_worked_ms();
  inside_turn();
  return inside_worked_ms() - worked;
}

static gboolean is_there(PlyRun *before) {
  return ply_transport_get_run(inside.window->transport) != before && inside_is_laid_out(&inside);
}

/* The longest turn of the main loop from the recording to the map on the screen; and the one in which the
 * tree is taken over. */
static double open_two_million(const char *file, double *adopted) {
  double longest = 0;
  PlyTransport *transport = inside.window->transport;
  PlyRun *before = ply_transport_get_run(transport);
  gint64 end = g_get_monotonic_time() + 120 * G_USEC_PER_SEC;
  ply_main_window_open(inside.window, file);
  while (!is_there(before)) {
    gboolean had = ply_transport_get_run(transport) != before;
    double worked = turn();
    if (!had && ply_transport_get_run(transport) != before)
      *adopted = worked;
    longest = MAX(longest, worked);
    if (g_get_monotonic_time() > end)
      g_error("two million nodes are never there");
  }
  return MAX(longest, inside_draw(&inside, 2));
}

static void measure_two_million(double empty) {
  g_autofree char *folder = g_dir_make_tmp("window-XXXXXX", NULL);
  g_autofree char *file = g_build_filename(folder, "two-million.md", NULL);
  if (!g_file_set_contents(file, two_million, -1, NULL))
    g_error("%s cannot be written", file);
  double adopted = 0, longest = open_two_million(file, &adopted);
  rest();
  printf("2,000,000 nodes: taken over within %.0f ms\n", adopted);
  say("gap", longest, 50, "ms", "the longest stand-still while 2,000,000 nodes are opened");
  say("rest-2m", held() - empty, 240, "MiB", "memory of 2,000,000 nodes, above the empty window");
  g_remove(file);
  g_rmdir(folder);
}

/* What the window holds at rest: a frame that was just drawn lies for a while in memory that is shared with
 * the display, so the least of some readings. */
static double held_at_rest(void) {
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < RESTS; i++) {
    inside_rest(&inside);
    least = MIN(least, held());
  }
  return least;
}

/* An empty window, and then all of tic-tac-toe in it; what both hold, in MiB. */
static void open_all(double *empty, double *open) {
  inside_open(&inside, WIDTH, HEIGHT);
  *empty = held_at_rest();
  g_autofree char *lesson =
      g_build_filename(g_getenv("PLYBOOK_LESSONS"), "the-whole-tree.md", NULL);
  inside_lesson(&inside, lesson);
  inside_wait(ply_tree_pane_get_whole(PLY_TREE_PANE(tree())));
  rest();
  *open = held_at_rest();
}

static int all(const char *self, int *argc, char ***argv) {
  double empty, open;
  say("first-frame", measure_start(self, STARTS), 1.15, "x",
      "the first frame, against an empty window");
  inside_init(argc, argv);
  open_all(&empty, &open);
  say("rest", open - empty, 64, "MiB", "memory of all of tic-tac-toe, above the empty window");
  measure_relayout(empty);
  measure_frames();
  measure_two_million(empty);
  return failed > 0;
}

static int memory_alone(int *argc, char ***argv) {
  double empty, open;
  inside_init(argc, argv);
  open_all(&empty, &open);
  printf("\n%.3f\n", open - empty);
  return 0;
}

static int first_frame_alone(const char *self, const char *starts) {
  printf("\n%.4f\n", measure_start(self, (guint)g_ascii_strtoull(starts, NULL, 10)));
  return 0;
}

int main(int argc, char **argv) {
  const char *self = argv[0], *what = argc > 1 ? argv[1] : "";
  if (g_str_equal(what, "empty"))
    be_empty(&argc, &argv);
  if (g_str_equal(what, "program"))
    be_program(&argc, &argv);
  if (g_str_equal(what, "first-frame") && argc > 2)
    return first_frame_alone(self, argv[2]);
  return g_str_equal(what, "memory") ? memory_alone(&argc, &argv) : all(self, &argc, &argv);
}
