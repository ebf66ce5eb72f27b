/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* An exercise in which the learner is the program, while it is done in the window: what was tried, what
 * was said to it, and which run of it is on the screen. It puts the learner's run on the transport,
 * with the acts as its stations. It knows no widgets; the card, the study and the window read it.
 *
 * Signals: "changed" (guint flags, PlyDriveChange); "done": the last act was done. */

#include "lesson/drive/exercise.h"
#include "ui/study/transport.h"

typedef enum {
  PLY_DRIVE_CHANGED_ACTS = 1,  /* acts were tried, done or taken back */
  PLY_DRIVE_CHANGED_REPLY = 2, /* something else is said */
  PLY_DRIVE_CHANGED_VIEW = 4,  /* another run of the exercise is on the screen, or none */
  PLY_DRIVE_CHANGED_FILL = 8,  /* a click told something of an act (ply_drive_get_filled) */
} PlyDriveChange;

/* What is said to the last thing that was tried. */
typedef enum {
  PLY_DRIVE_SAYS_NOTHING,
  PLY_DRIVE_SAYS_RIGHT,
  PLY_DRIVE_SAYS_NOTED,   /* the replies come at the end */
  PLY_DRIVE_SAYS_NOT_YET, /* ply_drive_get_reaction */
  PLY_DRIVE_SAYS_HINT,    /* ply_drive_get_hint */
  PLY_DRIVE_SAYS_SHOWN,   /* the program did it */
  PLY_DRIVE_SAYS_BACK,    /* it was taken back */
  PLY_DRIVE_SAYS_PROBLEM, /* that cannot be done, or read: ply_drive_get_problem */
} PlyDriveSays;

/* Which run is on the screen. */
typedef enum {
  PLY_DRIVE_VIEW_NONE, /* of something else */
  PLY_DRIVE_VIEW_MINE,
  PLY_DRIVE_VIEW_MISTAKE, /* the program's with a mistake in it */
  PLY_DRIVE_VIEW_COUNTER, /* what shows that an act was wrong */
  PLY_DRIVE_VIEW_MODEL,   /* the program's */
} PlyDriveView;

#define PLY_TYPE_DRIVE (ply_drive_get_type())
G_DECLARE_FINAL_TYPE(PlyDrive, ply_drive, PLY, DRIVE, GObject)

/* Takes exercise. Nothing is shown yet. */
PlyDrive *ply_drive_new(PlyTransport *transport, PlyExercise *exercise) G_GNUC_WARN_UNUSED_RESULT;
PlyExercise *ply_drive_get_exercise(PlyDrive *self);
const PlyDriven *ply_drive_get_driven(PlyDrive *self);

/* --- acts --- */

/* True where it was right, or could be done and is judged at the end. */
gboolean ply_drive_try(PlyDrive *self, const PlyDriveAct *act);
/* The same as text, "window 5 inf". */
gboolean ply_drive_type(PlyDrive *self, const char *text);
/* A press on a node, square or occupation: does what is meant, or fills in what it tells of it. False
 * where nothing is meant there. */
gboolean ply_drive_press(PlyDrive *self, guint32 subject);
/* What the last press told of an act: its kind, and of what that takes whatever is not
 * PLY_NO_SUBJECT, NAN or empty. */
const PlyDriveAct *ply_drive_get_filled(PlyDrive *self);
/* The act whose fields are being filled in, -1: none; presses fill them. */
void ply_drive_set_open(PlyDrive *self, int kind);
void ply_drive_hint(PlyDrive *self);
void ply_drive_show_one(PlyDrive *self);
/* The program does the rest. */
void ply_drive_show_rest(PlyDrive *self);
gboolean ply_drive_can_undo(PlyDrive *self);
void ply_drive_undo(PlyDrive *self);
/* To before act n of the learner's run. */
void ply_drive_take_back(PlyDrive *self, guint n);
/* What is typed is no act, for a reason that is known before. */
void ply_drive_set_problem(PlyDrive *self, const char *text);

/* --- what is said --- */

PlyDriveSays ply_drive_get_says(PlyDrive *self);
const PlyReaction *ply_drive_get_reaction(PlyDrive *self);
const char *ply_drive_get_hint(PlyDrive *self);
const char *ply_drive_get_problem(PlyDrive *self);

/* Of several that show it, the one that speaks of it, as long as it is there; NULL: each does. */
void ply_drive_set_speaker(PlyDrive *self, gpointer speaker);
gboolean ply_drive_may_speak(PlyDrive *self, gconstpointer who);

/* --- on the screen --- */

/* The learner's run at its last act, or where the comparison begins. */
void ply_drive_show(PlyDrive *self);
PlyDriveView ply_drive_get_view(PlyDrive *self);
/* The program's run with a mistake in it, at act n. False where it cannot be made. */
gboolean ply_drive_view_mistake(PlyDrive *self, int mistake, guint n);
/* The mistake in the run on the screen. False where that is another one. */
gboolean ply_drive_get_mistake(PlyDrive *self, PlyMistake *mistake);
/* The run of the reaction that shows why it was wrong. */
gboolean ply_drive_view_counter(PlyDrive *self);
/* The program's run, where the learner's stands. */
void ply_drive_view_model(PlyDrive *self);
/* Back to the learner's, where it stood. */
void ply_drive_view_mine(PlyDrive *self);
/* The subject that the learner is at, beside the run's own; PLY_NO_SUBJECT: none, or another run is on
 * the screen. */
guint32 ply_drive_get_at(PlyDrive *self);
/* At which step the run on the screen stands, as a sentence. Free with g_free(). */
char *ply_drive_place_text(PlyDrive *self) G_GNUC_WARN_UNUSED_RESULT;
/* Acts of the run on the screen that are done at its step. */
guint ply_drive_get_n_done(PlyDrive *self);

/* --- the comparison, once the exercise is done and something differs --- */

gboolean ply_drive_is_compared(PlyDrive *self);
/* PlyDifference, in order; empty where it is not compared. Borrowed. */
const GArray *ply_drive_get_differences(PlyDrive *self);
/* The difference that the last act on the screen is, or -1. */
int ply_drive_get_difference(PlyDrive *self);
void ply_drive_next_difference(PlyDrive *self);
/* The program's run, and the step of it that belongs to the one of the learner's on the screen. */
PlyRun *ply_drive_get_model(PlyDrive *self, guint32 *step);
/* What differs up to the step on the screen: subjects of the learner's run, or of the program's.
 * Element guint32. */
GArray *ply_drive_get_different(PlyDrive *self, gboolean model) G_GNUC_WARN_UNUSED_RESULT;
