/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the window: window.c (frame and pages), window/lesson.c (lesson
 * files), window/run.c (runs without a lesson, changed leaves), window/game.c (games of Minesweeper),
 * window/hint.c and minesweeper/ways.c (help in them),
 * match/match.h (games between two players), window/session.c (what was open), window/actions.c (commands), window/present.c (presenter mode). */

#include "ui/home/home.h"
#include "ui/play/recorder.h"
#include "ui/study/study.h"
#include "ui/window/window.h"

struct _PlyMainWindow {
  AdwApplicationWindow parent;
  GSettings *settings;
  PlyStyle *style;
  PlyPlayer *player;
  PlyTutor *tutor;

  /* window/game.c */
  gboolean was_game;
  gboolean game_goes_on; /* the one on the screen was not over when it came there */
  gboolean side_folded;  /* for the time of that: nobody closed the pane */
  guint uncover_source;
  guint clear_source; /* window/lesson.c: the panel may lie over what the lesson shows */

  gboolean narrow; /* the study has room for one thing only */

  /* window/chance.c */
  gboolean lab_of_lesson; /* the lab was opened from the lesson, and leads back there */

  gboolean panel_by_lesson; /* a lesson opens the panel: that is no wish of who learns */

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

  GtkWidget *header, *title, *side_button, *panel_button, *present_button, *toasts, *pages, *home,
      *study, *lab, *fault_page, *fault_box, *fault_edit, *working, *loading, *loading_label;
};

/* A part of the window has a struct that only its own file knows; its header says what others can ask
 * of it. It is there, empty, from the window's first moment to its last. */
typedef struct {
  gsize at, size; /* of its pointer in the window, of its struct */
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

/* window.c */
void ply_main_window_show_page(PlyMainWindow *self, PlyPage page);
void ply_main_window_show_header(PlyMainWindow *self, gboolean shown);
PlyPage ply_main_window_get_page(PlyMainWindow *self);
void ply_main_window_toast(PlyMainWindow *self, const char *text);
/* A toast with an "Undo" button that runs win.undo. */
void ply_main_window_toast_undo(PlyMainWindow *self, const char *text);
void ply_main_window_refresh_title(PlyMainWindow *self);
/* The side pane shows, and the panel where the lesson wants it, or the settings do. */
void ply_main_window_open_panes(PlyMainWindow *self, gboolean panel);

/* window/actions.c */
/* Asks for a search of one's own; from (nullable): what is proposed. */
void ply_main_window_ask_run(PlyMainWindow *self, const PlyGame *game, PlyRun *from);
void ply_main_window_add_actions(PlyMainWindow *self);
void ply_main_window_update_actions(PlyMainWindow *self);
/* Layers over the board of a game are shown by nothing else. */
void ply_main_window_reset_layers(PlyMainWindow *self);
