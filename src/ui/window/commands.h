/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Commands of the window: each is an action win.NAME with its keys. Tables of them stand in
 * window/actions.c and in the files beside it, by what they are about. */

#include "ui/tree/tree-map.h"
#include "ui/window/private.h"

/* When a command can be used. */
typedef enum {
  NEED_NOTHING = 0,
  NEED_RUN = 1,     /* there is a run on the screen */
  NEED_FORWARD = 2, /* a step further on may be taken */
  NEED_BACK = 4,    /* there is a step before */
  NEED_LESSON = 8,
  NEED_OPEN = 16, /* a question waits */
  NEED_UNDO = 32,
  NEED_BUSY = 64, /* a recording is at work */
  NEED_SELECTED = 128,
  NEED_BREAKS = 256,
  NEED_GO_ON = 512,        /* the next section may be entered */
  NEED_GAME = 1024,        /* a game of Minesweeper of one's own */
  NEED_RULES = 2048,       /* a run of rules */
  NEED_HINT = 4096,        /* a game that has a hint to give */
  NEED_MATCH = 8192,       /* a game between two players of one's own */
  NEED_COMPUTER = 16384,   /* in which a computer waits until it may move */
  NEED_HURRY = 32768,      /* in which a computer can play what it has */
  NEED_REDO = 65536,       /* in which turns have been taken back */
  NEED_THINKING = 131072,  /* in which some thinking can be stepped, or left */
  NEED_DRIVABLE = 524288,  /* a run that can be taken over */
  NEED_ASKED = 1048576,    /* a question, or an exercise, waits */
  NEED_SETTLED = 262144,   /* no question of a lesson that was come to waits */
  NEED_QUIZ = 2097152,     /* there is something to ask about, or a quiz to stop */
  NEED_QUIZZING = 4194304, /* a quiz is on */
  NEED_MAP = 8388608,      /* the tree is shown as a map */
  NEED_PART = 16777216,    /* it is limited to a part of the tree */
  NEED_AWAY = 67108864,    /* something else than all courses is on the screen */
  NEED_TREE = 33554432,    /* a run that has a tree, or a game in which one comes */
} Need;

typedef struct {
  const char *name; /* NULL ends a table */
  void (*activate)(GSimpleAction *action, GVariant *parameter, gpointer data);
  const char *type; /* of the parameter, or NULL */
  guint need;       /* of Need: all of them */
  const char *accels[4];
} PlyCommand;

#define ACTION(name) static void name(GSimpleAction *action, GVariant *parameter, gpointer data)
#define SELF PlyMainWindow *self = data

extern const PlyCommand ply_commands_of_steps[];   /* window/actions-step.c */
extern const PlyCommand ply_commands_of_games[];   /* window/actions-game.c: Minesweeper */
extern const PlyCommand ply_commands_of_matches[]; /* match/actions.c */

extern const PlyCommand ply_commands_of_maps[]; /* tree/actions-map.c: the tree as a map */

/* Those of the map that have a state. */
void ply_main_window_add_map_actions(PlyMainWindow *self, GtkApplication *app);
void ply_main_window_update_map(PlyMainWindow *self); /* which of them can be used */

/* What commands of a game between two players, and those it shares, can be used now. */
guint ply_command_match_needs(PlyMainWindow *self);

/* Switches a state of yes and no, and says which it is now. */
gboolean ply_command_switch(GSimpleAction *action);
/* The state of "win.kind": what "next ..." goes to. */
void ply_command_kind(GSimpleAction *action, GVariant *state, gpointer data);
/* Layers over the board of a game, with a state of their own. */
void ply_command_probability(GSimpleAction *action, GVariant *parameter, gpointer data);
void ply_command_xray(GSimpleAction *action, GVariant *parameter, gpointer data);
void ply_command_marks(GSimpleAction *action, GVariant *parameter, gpointer data);
