/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey SEED (--seconds N | --actions N): uses the program as nobody would, with keyboard and
 * pointer, on the display it is started on (see with-display.sh). Prints what it does before it
 * does it. The program runs in a child process; when that does not end well, or says nothing more,
 * the last actions are printed again and the status is 1. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deeds.h"
#include "hands.h"
#include "known.h"
#include "lesson/library.h"
#include "ui/app.h"

#define LAST 40             /* actions that are printed again */
#define SILENCE_S 180       /* without an action: it hangs */
#define SETTLE_US 30000     /* after an action, where it waits */
#define CLOSING_US 30000000 /* for a window that was closed to be gone */

/* What the sanitizers do without being told. A stack for abort(), and no look for leaks, which
 * other tests do. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "detect_leaks=0:handle_abort=1:strict_string_checks=1";
}
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void) {
  return "halt_on_error=1:print_stacktrace=1";
}

/* --- The program and what is done to it --- */

static guint n_done;

static void tell(const char *said) {
  printf("#%u %s\n", n_done, said);
  fflush(stdout);
}

/* Lets the program work until it has nothing more to do, or for so long. */
static void run_for(gint64 most) {
  gint64 end = g_get_monotonic_time() + most;
  while (g_get_monotonic_time() < end)
    if (!g_main_context_iteration(NULL, FALSE))
      g_usleep(500);
}

static PlyMainWindow *first_window(GtkApplication *app) {
  for (GList *at = gtk_application_get_windows(app); at; at = at->next)
    if (PLY_IS_MAIN_WINDOW(at->data))
      return at->data;
  return NULL;
}

/* The window as it was left; a new one where it was closed. */
static PlyMainWindow *need_window(GtkApplication *app) {
  if (!first_window(app))
    g_application_activate(G_APPLICATION(app));
  PlyMainWindow *window = first_window(app);
  gint64 end = g_get_monotonic_time() + CLOSING_US;
  while (!gtk_widget_get_mapped(GTK_WIDGET(window)) && g_get_monotonic_time() < end)
    g_main_context_iteration(NULL, TRUE);
  return window;
}

/* All windows, and with them all that a window has. */
static void close_all(GtkApplication *app) {
  gpointer window = first_window(app);
  tell("close the window");
  if (!window)
    return;
  g_object_add_weak_pointer(window, &window);
  gtk_window_close(window);
  gint64 end = g_get_monotonic_time() + CLOSING_US;
  while (window && g_get_monotonic_time() < end)
    run_for(SETTLE_US);
  if (window)
    g_error("the window was closed and is still there");
}

static void play(Monkey *self, GRand *rand, guint actions, double seconds) {
  gint64 end = g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC);
  while (actions ? n_done < actions : g_get_monotonic_time() < end) {
    self->window = need_window(self->app);
    for (guint i = 0; i < DEED_DICE; i++)
      self->dice[i] = g_rand_int(rand);
    gboolean hurry = g_rand_int(rand) % 4 == 0;
    n_done++;
    deed_do(self);
    run_for(hurry ? 0 : SETTLE_US);
  }
}

static GPtrArray *shipped_lessons(void) {
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add(paths, g_strdup(((PlyLibraryEntry *)g_ptr_array_index(entries, i))->file));
  return paths;
}

/* What GTK brings for programmers has faults of its own. */
static void leave_out_inspector(void) {
  g_autoptr(GSettings) settings = g_settings_new("org.gtk.gtk4.Settings.Debug");
  g_settings_set_boolean(settings, "enable-inspector-keybinding", FALSE);
}

static int work(guint32 seed, guint actions, double seconds) {
  g_autoptr(GError) error = NULL;
  known_begin();
  g_setenv("HOME", g_get_user_state_dir(), TRUE);
  gtk_init();
  leave_out_inspector();
  g_autoptr(PlyApp) app = ply_app_new();
  g_application_set_flags(G_APPLICATION(app), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register(G_APPLICATION(app), NULL, &error) || !hands_begin())
    g_error("%s", error ? error->message : "no XTEST");
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  g_random_set_seed(seed); /* the program's own dice */
  Monkey self = { .app = GTK_APPLICATION(app),
                  .lessons = shipped_lessons(),
                  .home = g_build_filename(g_get_user_state_dir(), "monkey", NULL),
                  .said = g_string_new(NULL),
                  .tell = tell };
  g_mkdir_with_parents(self.home, 0700);
  if (chdir(self.home) != 0)
    g_error("%s: there is no such folder", self.home);
  play(&self, rand, actions, seconds);
  close_all(self.app);
  g_autofree char *report = known_report();
  printf("%u actions\n%s", n_done, report);
  g_ptr_array_unref(self.lessons);
  g_free(self.home);
  g_string_free(self.said, TRUE);
  return 0;
}

/* --- Who watches it --- */

typedef struct {
  GMainLoop *loop;
  GQueue *last; /* char *: lines */
  GPid pid;
  guint silence;
  gboolean hangs;
} Watch;

static gboolean silence_cb(gpointer data) {
  Watch *watch = data;
  watch->silence = 0;
  watch->hangs = TRUE;
  kill(watch->pid, SIGABRT); /* it prints where it is */
  return G_SOURCE_REMOVE;
}

static gboolean line_cb(GIOChannel *channel, GIOCondition condition, gpointer data) {
  Watch *watch = data;
  char *line = NULL;
  if (g_io_channel_read_line(channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
    g_main_loop_quit(watch->loop);
    return G_SOURCE_REMOVE;
  }
  fputs(line, stdout);
  g_queue_push_tail(watch->last, line);
  if (g_queue_get_length(watch->last) > LAST)
    g_free(g_queue_pop_head(watch->last));
  g_clear_handle_id(&watch->silence, g_source_remove);
  watch->silence = g_timeout_add_seconds(SILENCE_S, silence_cb, watch);
  return G_SOURCE_CONTINUE;
}

/* Copies what the child says, and ends when it ends: its status. */
static int watch_child(GPid pid, int out, guint32 seed) {
  Watch watch = { g_main_loop_new(NULL, FALSE), g_queue_new(), pid, 0, FALSE };
  GIOChannel *channel = g_io_channel_unix_new(out);
  g_io_channel_set_encoding(channel, NULL, NULL);
  g_io_add_watch(channel, G_IO_IN | G_IO_HUP, line_cb, &watch);
  g_main_loop_run(watch.loop);
  int status = 0;
  waitpid(pid, &status, 0);
  gboolean good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (!good) {
    printf("\nmonkey: a find with seed %u: the program %s, status %d. Its last actions:\n", seed,
           watch.hangs ? "hangs" : "ended",
           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    for (GList *at = watch.last->head; at; at = at->next)
      fputs(at->data, stdout);
  }
  g_clear_handle_id(&watch.silence, g_source_remove);
  g_io_channel_unref(channel);
  g_queue_free_full(watch.last, g_free);
  g_main_loop_unref(watch.loop);
  return good ? 0 : 1;
}

static int usage(void) {
  fputs("monkey SEED (--seconds N | --actions N)\n", stderr);
  return 2;
}

int main(int argc, char **argv) {
  guint64 seed, number;
  if (argc != 4 || !g_ascii_string_to_unsigned(argv[1], 10, 0, G_MAXUINT32, &seed, NULL) ||
      !g_ascii_string_to_unsigned(argv[3], 10, 1, G_MAXINT32, &number, NULL))
    return usage();
  gboolean timed = g_str_equal(argv[2], "--seconds");
  if (!timed && !g_str_equal(argv[2], "--actions"))
    return usage();
  int ends[2];
  if (pipe(ends) != 0)
    return usage();
  GPid pid = fork();
  if (pid == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    exit(work((guint32)seed, timed ? 0 : (guint)number, timed ? (double)number : 0));
  }
  close(ends[1]);
  return watch_child(pid, ends[0], (guint32)seed);
}
