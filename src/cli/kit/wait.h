/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Work that may take long: where standard error is a terminal it says there how far it is, on one
 * line that is wiped away at the end. Nothing is said of what is over at once. */

#include "base/progress.h"
#include <glib.h>

typedef void (*PlyJob)(gpointer data, PlyProgress *progress);
/* How far the work is, in a few words, while it goes on in another thread; to be freed. */
typedef char *(*PlyHowFar)(gpointer data, const PlyProgress *progress);

/* Returns when the work is done, or has stopped because progress was cancelled. */
void ply_wait(PlyJob work, PlyHowFar how_far, gpointer data, PlyProgress *progress);
