/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The one voice: what happens reaches a screen reader through here, while the focus stays where it
 * is. Polite: it waits for what is being said. From GTK 4.14 gtk_accessible_announce() says it, where
 * an accessibility service is there; before, the description of the widget that has the focus, which
 * is set and emptied in the same breath: Orca 43 speaks the text that the event carries. Newer ones
 * (48 does) drop a description that is set and emptied in one breath, so they hear the announcement
 * alone. Where nothing has the focus, or another window is active, the latest text waits until that
 * has changed. */

#include <gtk/gtk.h>

/* A text that passes is cut behind a word where it is longer: the next one is on its way. */
#define PLY_VOICE_LENGTH 120
/* Words that can be listened to at a time. */
#define PLY_VOICE_WORDS 60
/* ms within which the same text is not said again. */
#define PLY_VOICE_AGAIN 2000
/* ms between two texts about what goes on by itself. */
#define PLY_VOICE_PACE 1000

typedef enum {
  PLY_VOICE_NOW,   /* somebody did something: this came of it, and is said to its end */
  PLY_VOICE_ASKED, /* the same, and somebody asked for it: it is said as often as it is asked for */
  /* Came of the same: behind what else is said of it in this turn of the main loop, where that is short, else
   * not at all; alone where nothing else is. */
  PLY_VOICE_BESIDE,
  PLY_VOICE_PASSING, /* goes on by itself: the latest once a second, and the last of all */
} PlyVoicePace;

/* near: any widget of the window that the text is about; where it is in none, or text is empty,
 * nothing is said. */
void ply_voice_say(GtkWidget *near, PlyVoicePace pace, const char *text);

/* awaits: the focus of near's window is being sent somewhere. Until it is there (FALSE), GTK may give
 * it to something else, which a screen reader passes over: what is said meanwhile waits. */
void ply_voice_await_focus(GtkWidget *near, gboolean awaits);
