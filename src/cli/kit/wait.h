/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Work that may take long, and what may interrupt it: where standard error is a terminal it says there how far it is, on one
 * line that is wiped away at the end. Nothing is said of what is over at once. */

#include "base/progress.h"
#include <glib.h>

typedef void (*PlyJob)(gpointer data, PlyProgress *progress);
/* How far the work is, in a few words, while it goes on in another thread; to be freed. */
typedef char *(*PlyHowFar)(gpointer data, const PlyProgress *progress);

/* Returns when the work is done, or has stopped because progress was cancelled. */
void ply_wait(PlyJob work, PlyHowFar how_far, gpointer data, PlyProgress *progress);

/* An interrupt (Ctrl+C, or a polite request to end) while something works that can stop in good
 * order: what is done so far is printed, and the exit status says that there was more. */

/* From here on such a signal cancels what is returned, which is not cancelled yet; a second one ends
 * the program. */
PlyProgress *ply_interrupt_listen(void);
/* From here on it ends the program, as always. */
void ply_interrupt_end(void);
