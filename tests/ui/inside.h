/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The whole program in the test's own process: its real window, driven through the window's
 * own parts. Every wait has a deadline, longer where UI_DEADLINE (seconds) is set, as it is
 * for slow builds. */

#include "ui/app.h"
#include "ui/window/private.h"

typedef struct {
  PlyMainWindow *window;
} Inside;

/* Must come first in main(), and this last: its status is that of the program. */
void inside_init(int *argc, char ***argv);
int inside_test(void);

/* Opens the window on its first page, with nothing to restore. */
void inside_open(Inside *inside, int width, int height);
/* The same with what was open when the program ended: the text of the file. NULL: nothing. */
void inside_reopen(Inside *inside, const char *session, int width, int height);
/* The same, but nothing of the window has been painted yet. */
void inside_begin(Inside *inside, const char *session, int width, int height);
/* Path of that file. */
char *inside_session(void) G_GNUC_WARN_UNUSED_RESULT;
/* Closes the window as a user does; nothing of it may be left. */
void inside_close(Inside *inside);

/* How much slower than usual this run may be: 1 by default. */
double inside_slowness(void);
/* Time that this thread, which runs the window, has worked, in ms: what others on the machine do
 * does not count. */
double inside_worked_ms(void);
/* Runs the main loop until condition is true; fails the test where it never is. */
#define inside_wait(condition)                                                                     \
  G_STMT_START {                                                                                   \
    gint64 inside_end = inside_deadline();                                                         \
    while (!(condition)) {                                                                         \
      if (g_get_monotonic_time() > inside_end)                                                     \
        g_error("%s:%d: never true: %s", __FILE__, __LINE__, #condition);                          \
      inside_turn();                                                                               \
    }                                                                                              \
  }                                                                                                \
  G_STMT_END
gint64 inside_deadline(void);
/* One turn of the main loop; sleeps a little where there is nothing to do. */
void inside_turn(void);
/* Runs the main loop until the window has been drawn n times more; returns the longest turn of the
 * loop, in ms of inside_worked_ms(). */
double inside_draw(Inside *inside, guint n);
/* Runs the main loop until what is under way is on the screen and nothing is left to do: what has
 * not come by then does not come, unless a thread or a timer is at work. */
void inside_rest(Inside *inside);

/* Nobody holds source, the loader or the recorder, but the window: no thread is at work for it, and
 * none has something to tell. */
gboolean inside_no_thread(gpointer source);

/* Nothing of the tree is being made on a thread. */
gboolean inside_is_laid_out(const Inside *inside);

/* Opens a lesson and waits until it is on the screen. */
void inside_lesson(Inside *inside, const char *file);
/* Skips every question of it and comes back to the section that was open, whose run may be gone through to its
 * end then. */
void inside_free(Inside *inside);

/* The cards of the first page, courses before all else. */
GtkFlowBox *inside_courses(Inside *inside);
/* A widget of the window's frame by its name in window.ui. */
GtkWidget *inside_child(PlyMainWindow *window, const char *name);

/* The first label on the screen whose text holds part, or NULL. */
GtkWidget *inside_label(GtkWidget *root, const char *part);
/* The button on the screen that holds a label with that text, or NULL. */
GtkWidget *inside_button(GtkWidget *root, const char *text);
/* The answer to choose on the screen that has that text, wherever it stands, or NULL. */
GtkWidget *inside_answer(GtkWidget *root, const char *text);
/* The first widget of that type on the screen, or NULL. */
GtkWidget *inside_find(GtkWidget *root, GType type);
/* Fails where a name that root or something in it was given is not heard: from GTK 4.10 on some roles
 * take none, and what a widget is labelled by comes before its name. where: for the message. */
void inside_check_names(GtkWidget *root, const char *where);
/* Where widget lies in the window. */
graphene_rect_t inside_place(Inside *inside, GtkWidget *widget);
