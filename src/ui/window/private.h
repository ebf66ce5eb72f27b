/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the window's parts share: settings and style, the transport with its run, the tutor, and the
 * pages. window.c is the frame about them: header, panes, toasts, and what says that something takes
 * long. A part knows the others by their headers; it listens to the transport, the tutor, its own
 * pages and workers, and calls what follows from that. Commands are in window/commands.h. */

#include "ui/home/home.h"
#include "ui/play/recorder.h"
#include "ui/study/study.h"
#include "ui/window/window.h"

struct _PlyMainWindow {
  AdwApplicationWindow parent;
  GSettings *settings;
  PlyStyle *style;
  PlyTransport *transport;
  PlyTutor *tutor;
  GtkWidget *home, *study, *lab; /* pages; the latter two are built later */
  gpointer given_hidden;         /* what was hidden when it got the focus; only compared */

  /* Parts, each with its own header. */
  struct _PlyShelf *shelf;
  struct _PlyShownLesson *lesson;
  struct _PlyShownRun *run;
  struct _PlyUndo *undo;
  struct _PlyOwnGame *game;
  struct _PlyHints *hints;
  struct _PlyWays *ways;
  struct _PlyShownMatch *match;
  struct _PlyHand *hand;
  struct _PlyMatchHint *match_hint;
  struct _PlyRecall *recall;
  struct _PlyWeighing *weighing;
  struct _PlyChance *chance;
  struct _PlyKeeping *keeping;
  struct _PlyPresenting *presenting;
  struct _PlyAnswersPart *answers;
  struct _PlyDriving *driving;
  struct _PlyQuizzing *quizzing;
};

/* A part of the window has a struct that only its own file knows; its header says what others can ask
 * of it. It is there, empty, from the window's first moment to its last. */
typedef struct {
  gsize at, size; /* of its pointer in the window, of its struct */
  gboolean first; /* of the first page: opened before the others, and before the study is there */
  /* All nullable. What the part listens to is there. */
  void (*open)(PlyMainWindow *self);
  /* The window is about to go: what is at work ends, and nobody hears of it. */
  void (*close)(PlyMainWindow *self);
  /* Its widgets have gone, and may have begun something on the way. */
  void (*clear)(PlyMainWindow *self);
} PlyWindowPart;

#define PLY_WINDOW_PART(member)                                                                    \
  .at = G_STRUCT_OFFSET(PlyMainWindow, member), .size = sizeof(*((PlyMainWindow *)NULL)->member)

typedef enum { PLY_PAGE_HOME, PLY_PAGE_STUDY, PLY_PAGE_FAULTS, PLY_PAGE_LAB } PlyPage;

/* window.c: a window comes with its first page. The study, the lab, the parts that listen to them and
 * the menu are built once that page has been painted, or here: whatever comes in from outside (a file
 * to open, what is restored, a command) asks for them before anything else. */
void ply_main_window_build(PlyMainWindow *self);
/* Are the parts open? */
gboolean ply_main_window_is_built(PlyMainWindow *self);

/* window.c: pages */
void ply_main_window_show_page(PlyMainWindow *self, PlyPage page);
PlyPage ply_main_window_get_page(PlyMainWindow *self);
/* All courses are on the screen, and not one of them. */
gboolean ply_main_window_is_home(PlyMainWindow *self);
/* The lab, which leads back to what is on the screen now. */
void ply_main_window_show_lab(PlyMainWindow *self);
void ply_main_window_leave_lab(PlyMainWindow *self);
/* Takes a widget that tells faults, shown on their own page below a heading; reloads: what is mended
 * opens by itself; editable: there is a file that people edit. */
void ply_main_window_show_faults(PlyMainWindow *self, const char *heading, GtkWidget *faults,
                                 gboolean reloads, gboolean editable);

/* window.c: the frame */
void ply_main_window_refresh_title(PlyMainWindow *self);
void ply_main_window_show_header(PlyMainWindow *self, gboolean shown);
void ply_main_window_show_side(PlyMainWindow *self, gboolean shown);
void ply_main_window_toggle_side(PlyMainWindow *self);
void ply_main_window_show_panel(PlyMainWindow *self, gboolean shown);
void ply_main_window_toggle_panel(PlyMainWindow *self);
/* The side pane shows, and the panel where the lesson wants it, or the settings do. */
void ply_main_window_open_panes(PlyMainWindow *self, gboolean panel);

/* Whether it is a game that is on the screen has changed, while its run has not. */
void ply_main_window_note_game(PlyMainWindow *self);

/* window.c: what takes long, and what is said */
/* Over whatever is on the screen, with a bar that says nothing of how far it is; NULL: no more. */
void ply_main_window_show_loading(PlyMainWindow *self, const char *text);
/* The bar alone; share: of 1. */
void ply_main_window_show_working(PlyMainWindow *self, gboolean shown, double share);
void ply_main_window_toast(PlyMainWindow *self, const char *text);
/* A toast with an "Undo" button that runs win.undo. */
void ply_main_window_toast_undo(PlyMainWindow *self, const char *text);

/* window/keys.c */
void ply_main_window_connect_keys(PlyMainWindow *self);

/* window/actions.c */
/* Asks for a search of one's own; from (nullable): what is proposed. */
void ply_main_window_ask_run(PlyMainWindow *self, const PlyGame *game, PlyRun *from);
void ply_main_window_add_actions(PlyMainWindow *self);
/* The keys of these commands. */
void ply_main_window_add_accels(PlyMainWindow *self);
void ply_main_window_update_actions(PlyMainWindow *self);
/* Says why the command win.name is off. FALSE, and silence: it is not. */
gboolean ply_main_window_say_off(PlyMainWindow *self, const char *name);
/* Layers over the board of a game are shown by nothing else. */
void ply_main_window_reset_layers(PlyMainWindow *self);
